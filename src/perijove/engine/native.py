"""What the compiler understands and plain Python ignores.

The compiler reads ``native.pyi`` and finds its own types there: numbers of a fixed size, and vectors of them. At run
time, in code that is not compiled, ``mypyc_attr`` does nothing, numbers are ordinary ones and vectors are arrays, so
that nothing outside the standard library is needed.
"""

from array import array
from collections.abc import Callable, Iterable
from typing import ClassVar, TypeVar

C = TypeVar("C", bound=type)

i64 = int
"""A whole number of 64 bits in compiled code."""


class i32(int):  # noqa: N801
    """A whole number of 32 bits in compiled code."""

    code: ClassVar = "i"


class i16(int):  # noqa: N801
    """A whole number of 16 bits in compiled code."""

    code: ClassVar = "h"


class u8(int):  # noqa: N801
    """A whole number of 8 bits, never below 0, in compiled code."""

    code: ClassVar = "B"


class vec:  # noqa: N801
    """A vector of numbers: ``vec[i16]([0] * 100)``. In compiled code, setting one takes a nanosecond."""

    def __class_getitem__(cls, item: type[float]) -> Callable[[Iterable[float]], "array[float]"]:
        return lambda numbers: array(getattr(item, "code", "d"), numbers)


def mypyc_attr(*names: str, **flags: bool) -> Callable[[C], C]:
    """Mark a class for the compiler, so that games in plain Python may extend it."""
    return lambda marked: marked
