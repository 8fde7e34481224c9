"""Decisions that a bot has lost: somebody else's program may fail in any way, and the game goes on."""

from enum import StrEnum
from typing import NamedTuple

from perijove.engine.errors import PerijoveError, shown
from perijove.engine.number import whole
from perijove.engine.seat import Seat


class Fault(StrEnum):
    """How a bot can lose a decision."""

    ILLEGAL = "illegal"
    """It chose what is no option."""
    GARBAGE = "garbage"
    """It answered something that can't be read."""
    LATE = "late"
    """It did not answer in time."""
    DEAD = "dead"
    """Its process could not be started, or has ended."""
    FAILED = "failed"
    """It raised an error."""


class LostDecision(PerijoveError):
    """A bot did not choose one of its options."""

    def __init__(self, fault: Fault, text: str) -> None:
        super().__init__(text)
        self.fault = fault


class Lapse(NamedTuple):
    """A decision that a bot has lost."""

    seat: int
    fault: Fault
    text: str
    """What it did, in words."""


def default_option(seat: Seat) -> int:
    """What is chosen for a bot that has lost a decision: the first option that changes something."""
    return seat.useful[0]


def checked(seat: Seat, option: object) -> int:
    """The option that a bot has chosen, if it is one."""
    try:
        number = whole(option, "the option")  # type: ignore[arg-type]  # whatever it is
    except PerijoveError:
        raise LostDecision(Fault.GARBAGE, f"it chose {shown(option)}, which is not a whole number") from None
    if number not in seat.choice.options:
        raise LostDecision(Fault.ILLEGAL, f"it chose {number}, which is not one of {seat.choice.options}")
    return number


def lapse_of(seat: Seat, problem: Exception) -> Lapse:
    """What is noted of a problem that a bot had at its seat."""
    if isinstance(problem, LostDecision):
        return Lapse(seat.player, problem.fault, str(problem))
    return Lapse(seat.player, Fault.FAILED, f"{type(problem).__name__}: {problem}{_place(problem)}")


def _place(problem: Exception) -> str:
    """Where an error was raised."""
    trace = problem.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f" ({trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno})" if trace is not None else ""
