"""Lets games written in plain Python extend the compiled classes of the engine.

The compiler reads ``subclass.pyi`` and finds its own marker there; at run time the marker does nothing, and nothing
outside the standard library is needed.
"""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C", bound=type)


def mypyc_attr(*names: str, **flags: bool) -> Callable[[C], C]:
    """Mark a class for the compiler. Does nothing by itself."""
    return lambda marked: marked
