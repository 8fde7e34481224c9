"""What the compiler understands and plain Python ignores.

The compiler reads ``native.pyi`` and finds its own markers there. At run time ``mypyc_attr`` does nothing and
``i64`` is the ordinary whole number, so that nothing outside the standard library is needed.
"""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C", bound=type)

i64 = int
"""A whole number of 64 bits in compiled code."""


def mypyc_attr(*names: str, **flags: bool) -> Callable[[C], C]:
    """Mark a class for the compiler, so that games in plain Python may extend it."""
    return lambda marked: marked
