"""Every scenario and detail is proven by a test; rulings have names, which the pages about them list.

A *scenario* is a worked example, a *detail* is a rule that is easily overlooked, and a *ruling* settles what the rules
leave open. The test's docstring says what it is.
"""

from perijove.testing import check_index


def test_everything_is_proven() -> None:
    check_index(__name__, {"scenario": 56, "detail": 30, "ruling": None})
