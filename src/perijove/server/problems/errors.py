"""What can go wrong at a table on the network, besides what can go wrong in a game."""

from typing import TYPE_CHECKING

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english

if TYPE_CHECKING:
    from perijove.server.play.table import Table
    from perijove.server.storage.rows import Stored


class NoSuchMatch(PerijoveError):
    """There is no match of this name."""


class NoSuchRules(PerijoveError):
    """There are no rules of such a title to read."""


class NoSuchPuzzle(PerijoveError):
    """There are no puzzles of this title, or none of this number."""


class NoSuchSeat(PerijoveError):
    """No seat has this link or number."""


class LinkEnded(PerijoveError):
    """The link has taken a seat already, or was replaced by a newer one."""

    def __init__(
        self,
        text: str = english(
            "A link takes a seat once, and this one has done so, or a newer one has replaced it. "
            "Ask whoever gave it to you for another one."
        ),
    ) -> None:
        super().__init__(text)


class NoSeatLeft(PerijoveError):
    """Somebody wants a seat of a match that has no open one any more."""


class Resigned(PerijoveError):
    """Somebody who has resigned wants to play on."""


class LeftToBot(PerijoveError):
    """A bot plays the seat of somebody who wants to act."""


class Ended(PerijoveError):
    """A match has ended before its rules say so: nothing can be chosen or taken back any more."""


class CannotPart(PerijoveError):
    """Somebody wants to leave, to come back or to have somebody replaced, and that isn't possible as things stand."""


class NotAlone(PerijoveError):
    """Somebody wants to delete a match in which others have a seat."""


class NotCoached(PerijoveError):
    """The coach is there for somebody who plays against bots alone, while they play."""


class NotYours(PerijoveError):
    """Somebody asked for what belongs to another seat."""


class NotOver(PerijoveError):
    """What was asked for would show hidden things, and the game is still running."""


class Closed(PerijoveError):
    """An opened record is for looking at: nobody can play in it."""


class WrongText(PerijoveError):
    """A name or a message is empty, too long, or has characters that can't be shown."""


class Unavailable(PerijoveError):
    """The database or the bots can't be reached just now; nothing has changed."""


class WrongCursor(PerijoveError):
    """``after`` is not what an earlier page gave."""


class BotFailed(PerijoveError):
    """A bot crashed, took too long, or chose what it can't."""


class Stale(PerijoveError):
    """The table has moved on since the version that a choice answers."""

    def __init__(self, message: str, table: "Table") -> None:
        super().__init__(message)
        self.table = table
        """The table as it is now."""


class Unloadable(PerijoveError):
    """A match is kept, but doesn't fit the games that are installed here: nobody can play or replay it."""

    def __init__(self, text: str, stored: "Stored", **places: str | int) -> None:
        super().__init__(text, **places)
        self.stored = stored
        """What is kept of it."""


class OtherRuleset(Unloadable):
    """A match was played under another version of the rules than the one that is installed."""
