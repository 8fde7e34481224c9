"""Every scenario, example, detail and ruling is proven by a test.

A *scenario* is a worked example, an *example* one of those in the rulebook, a *detail* is a rule that is easily
overlooked, and a *ruling* settles what the rulebook leaves open. The test's docstring says what it is.
"""

from perijove.testing import check_index


def test_everything_is_proven() -> None:
    check_index(__name__, {"scenario": 75, "example": 17, "detail": 59, "ruling": 35})
