"""The plain data of a game in play."""

from typing import Final

from perijove.engine.message import Message
from perijove.engine.rng import Rng
from perijove.engine.subclass import mypyc_attr

EVERYBODY: Final = -1
MARK: Final = -1
ENTRY_WIDTH: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that a position is, as plain data: no generators, no callbacks, no I/O. Each title has its own kind.

    Everything that a restart needs (phase, current player) is in it. What is hidden lives here too, never only in a
    flow's local variables.
    """

    def __init__(self, players: int, rng: Rng) -> None:
        self.players = players
        self.rng = rng
        self.over = False
        self.reveals = 0
        """How often something hidden or random has come to light; a player's undo stops there."""
        self.told: list[int] = []
        """The log since the match took this state: six numbers an entry (message, audience, values)."""

    def copy(self) -> "State":
        """An independent state, equal to this one. Every title writes its own, for speed."""
        raise NotImplementedError(f"{type(self).__name__} has no copy()")

    def reveal(self) -> None:
        """Note that somebody has just learnt something hidden or random (a drawn card, a die)."""
        self.reveals += 1

    def tell(self, message: Message, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write to the log, for everybody."""
        told = self.told
        told.append(message.number)
        told.append(EVERYBODY)
        told.append(a)
        told.append(b)
        told.append(c)
        told.append(d)

    def tell_only(self, player: int, message: Message, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write to the log, for one player's eyes."""
        self.told.extend((message.number, player, a, b, c, d))

    def tell_others(self, player: int, message: Message, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write to the log, for everybody but one player."""
        self.told.extend((message.number, -2 - player, a, b, c, d))
