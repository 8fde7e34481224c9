"""The plain data of a game in play."""

from typing import Final

from perijove.engine.message import Message
from perijove.engine.native import i64, mypyc_attr
from perijove.engine.rng import Rng

ALL_BUT: Final = 8
"""An audience: everybody but the player whose number is added; a number below is that player alone."""
EVERYBODY: Final = 16
MARK: Final = -1
"""In the log: a choice was made."""
LARGEST: Final = 4094
"""The largest value that a log entry can hold."""


def entry(message: i64, audience: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    """A log entry as one number: nine bits for the message, five for the audience, twelve for each value (-1 is none).

    One number an entry keeps a long game small and play fast.
    """
    if ((a + 1) | (b + 1) | (c + 1) | (d + 1)) > LARGEST + 1:
        raise ValueError(f"log entry {message}: {a}, {b}, {c}, {d} exceed {LARGEST}")
    values = (((d + 1) << 12 | (c + 1)) << 12 | (b + 1)) << 12 | (a + 1)
    return (values << 5 | audience) << 9 | message


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of a state that changes as the game goes on, such as a player's board."""

    def copy(self) -> "Part":
        """An independent part, equal to this one. Every title writes its own, for speed."""
        raise NotImplementedError(f"{type(self).__name__} has no copy()")

    def attributes(self) -> list[object]:
        """What its form has fields for, in their order: quicker than asking for each by name.

        Titles whose observations needn't be quick leave it empty.
        """
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """All that a position is, as plain data: no generators, no callbacks, no I/O. Each title has its own kind.

    Everything that a restart needs (phase, current player) is in it. What is hidden lives here too, never only in a
    flow's local variables.
    """

    def __init__(self, players: int, rng: Rng) -> None:
        self.players = players
        self.rng = rng
        self.over = False
        """Whether the game has ended."""
        self.reveals = 0
        """How often something hidden or random has come to light; a player's undo stops there."""
        self.told: list[int] = []
        """The log since the match took this state: one number an entry, and ``MARK`` for every choice."""

    def copy(self) -> "State":
        """An independent state, equal to this one. Every title writes its own, for speed."""
        raise NotImplementedError(f"{type(self).__name__} has no copy()")

    def reveal(self) -> None:
        """Note that somebody has just learnt something hidden or random (a drawn card, a die)."""
        self.reveals += 1

    def tell(self, message: Message, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write to the log, for everybody."""
        self.told.append(entry(message.number, EVERYBODY, a, b, c, d))

    def tell_only(self, player: int, message: Message, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write to the log, for one player's eyes."""
        self.told.append(entry(message.number, player, a, b, c, d))

    def tell_others(self, player: int, message: Message, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write to the log, for everybody but one player."""
        self.told.append(entry(message.number, ALL_BUT + player, a, b, c, d))


class Checkpoint:
    """A state to go back to: never to be changed, only copied."""

    def __init__(self, state: State, ply: int, told: int) -> None:
        self.state = state
        self.ply = ply
        """How many choices had been made."""
        self.told = told
        """How much had been told."""
