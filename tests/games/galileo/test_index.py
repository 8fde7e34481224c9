"""Every scenario, example, detail, comparison and ruling is proven by a test.

A *scenario* is a worked example, an *example* one of those in the rulebook, a *detail* is a rule that is easily
overlooked, a *comparison* is a place where the English and the French rulebook differ, and a *ruling* settles what both
leave open. The test's docstring says what it is.
"""

from perijove.testing import check_index


def test_everything_is_proven() -> None:
    check_index(__name__, {"scenario": 57, "example": 15, "detail": 29, "comparison": 20, "ruling": 24})
