"""Observations and masks as arrays of NumPy: the one place where the engine needs it, loaded when it is."""

from typing import TypeAlias

from perijove.engine.errors import MissingPackage, WrongArray

try:
    import numpy
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise MissingPackage("observations and masks are arrays of NumPy: pip install numpy") from None

Cells: TypeAlias = NDArray[numpy.int16]
Indices: TypeAlias = NDArray[numpy.int32]
Mask: TypeAlias = NDArray[numpy.bool_]

NUMBER = numpy.dtype(numpy.int16)
FLAG = numpy.dtype(numpy.bool_)


def cells_of(out: "Cells | None", size: int) -> "Cells":
    """The array to fill with an observation: the one that was given, or a new one."""
    if out is None:
        return numpy.empty(size, numpy.int16)
    _check(out, size, NUMBER)
    return out


def sparse_of(count: int) -> "tuple[Indices, Cells]":
    """Arrays to fill with so many cells of an observation: their numbers, and what is in them."""
    return numpy.empty(count, numpy.int32), numpy.empty(count, numpy.int16)


def mask_of(out: "Mask | None", size: int) -> "Mask":
    """The array to fill with a mask: the one that was given, or a new one."""
    if out is None:
        return numpy.empty(size, numpy.bool_)
    _check(out, size, FLAG)
    return out


def _check(out: object, size: int, kind: "numpy.dtype[numpy.int16] | numpy.dtype[numpy.bool_]") -> None:
    if not isinstance(out, numpy.ndarray):
        raise WrongArray(f"out is a {type(out).__name__}, not an array of {_wanted(size, kind)}")
    flags = out.flags
    if out.dtype != kind or out.shape != (size,) or not flags.c_contiguous or not flags.writeable:
        wanted = _wanted(size, kind)
        raise WrongArray(f"out has shape {out.shape} and type {out.dtype}; wanted are {wanted}, to be written to")


def _wanted(size: int, kind: object) -> str:
    return f"{size} numbers of type {kind}, one beside the other"
