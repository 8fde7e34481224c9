"""Which test proves what: the numbers that ``test_index`` checks for completeness.

A *scenario* is a worked example, a *detail* is a rule that is easily overlooked, and a *ruling* settles what the rules
leave open. The test's docstring says what it is.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., None])

PROVEN: dict[str, list[str]] = {}
"""What is proven, by which tests, each as ``module.function``."""


def proves(*subjects: str) -> Callable[[T], T]:
    """Note that a test proves these: ``@proves("scenario 6", "detail 16")``."""

    def note(test: T) -> T:
        for subject in subjects:
            PROVEN.setdefault(subject, []).append(f"{test.__module__}.{test.__name__}")
        return test

    return note
