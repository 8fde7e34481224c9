"""What storage gives and takes: plain records."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

from perijove.engine.option import Json
from perijove.engine.rng import Seed

PERSON = "person"
BOT = "bot"
OPEN = "open"
"""The kinds of seats: a person's, a bot's, and one that waits for whoever has its link."""

CHOOSE = "choose"
SEVERAL = "several"
UNDO = "undo"
REWIND = "rewind"
"""The kinds of events in the game itself: a choice, several at once, and what goes back.

Only lessons go back further than the rules of undo allow.
"""

RESIGN = "resign"
LEAVE = "leave"
RETURN = "return"
AGREE = "agree"
REFUSE = "refuse"
VOTE = "vote"
REPLACE = "replace"
"""The kinds of events at the table: somebody resigns, leaves their seat to a bot and takes it back, would abandon the
match or not, would have somebody replaced; or a bot in somebody's place has failed, and another one goes on."""

GAME = (CHOOSE, SEVERAL, UNDO, REWIND)


CLOSED = "+"
"""Before the code of a choice that nobody has named, of several at once: it ends a set that is complete."""
FORCED = "="
"""Before the code of one that was named, but that the match made by itself, as nothing else was left."""

CHAT = "chat"
NOTE = "note"
"""The kinds of messages."""


class Event(NamedTuple):
    """The n-th thing that happened in a match: a choice, the taking back of some, or that somebody leaves.

    Of what is taken back, its ``code`` says how many choices were wanted (0: all), and how many that were: so what
    happened can be told without knowing the rules. Of a lesson that goes back, it says how many choices are left. Of
    several choices at once it has all codes, with signs before those that nobody named or that were forced.
    """

    n: int
    kind: str
    player: int
    code: str
    made: int

    @property
    def wanted(self) -> str:
        """What was asked for: a choice's code, those of several in alphabetical order, or how many to take back."""
        if self.kind == SEVERAL:
            return " ".join(sorted(one.removeprefix(FORCED) for one in self.code.split() if not one.startswith(CLOSED)))
        return self.code.partition(" ")[0] if self.kind == UNDO else self.code

    @property
    def choices(self) -> list[str]:
        """The codes of the choices that were made; none where something else happened."""
        if self.kind == SEVERAL:
            return [one.removeprefix(CLOSED) for one in self.code.split() if not one.startswith(FORCED)]
        return [self.code] if self.kind == CHOOSE else []

    @property
    def taken_back(self) -> int:
        """How many choices were taken back; 0 if that is not known."""
        return int(self.code.rpartition(" ")[2]) if self.kind == UNDO else 0


@dataclass(slots=True)
class Chair:
    """A seat as it is stored."""

    number: int
    name: str
    kind: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What everybody may know of a seat."""

    number: int
    name: str
    kind: str
    bot: str
    claimed: bool
    """Whether somebody holds it, or a bot does."""
    thinking: bool = False
    """Whether its bot is at work just now."""
    stands_in: bool = False
    """Whether the bot plays in somebody's place."""
    resigned: bool = False


class Note(NamedTuple):
    """A message as it is stored: somebody's words, or a note of the table as JSON."""

    n: int
    kind: str
    seat: int | None
    name: str
    text: str
    made: int


@dataclass(slots=True)
class Standing:
    """How a match stands, for the lobby: follows from its events."""

    ply: int
    asked: list[int]
    waits: bool
    over: bool
    totals: list[int] | None = None
    winners: list[int] | None = None
    rivals: list[tuple[str, int | None]] | None = None
    """Opponents that nobody plays: their English names, and their points once it is over."""


@dataclass(slots=True)
class Beginning:
    """How a match began."""

    id: str
    title: str
    ruleset: int
    options: dict[str, Json]
    seed: int | None
    """The number that somebody chose; in matches of older versions perhaps one that nobody chose."""
    start: dict[str, Json] | None
    public: bool
    imported: bool
    creator: str
    created: int
    after: str | None = None
    """The match that it is the rematch of."""
    origin: str = ""
    """The SHA-256 of the network that it was made from; nothing if nobody knows, or any more."""
    secret: str | None = None
    """The secret seed, where nobody chose one."""
    seed_by: str | None = None
    """Who chose the seed: their name, or nothing where they have no seat; none where nobody did."""

    welcoming: bool = False
    """Whether anybody may take its open seats, and not only who has a link."""

    patience: int | None = None
    """After how many milliseconds whoever is waited for may be replaced by a bot; none: never."""

    lesson: str = ""
    """The lesson of its title that is taught with it; nothing for any other match."""

    @property
    def dealt_from(self) -> Seed | None:
        """The seed, whichever it has; none where it began from a position."""
        return self.seed if self.secret is None else self.secret

    @property
    def rated(self) -> bool:
        """Whether its result may count for anything: it is played here, and nobody can have known the cards."""
        return self.secret is not None and not self.imported


class Holder(NamedTuple):
    """A visitor who holds a seat: since when, and with what kind of device."""

    visitor: str
    seat: int
    joined: int
    device: str


@dataclass(slots=True)
class Stored:
    """All that is stored of a match."""

    beginning: Beginning
    chairs: list[Chair]
    holders: list[Holder] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    messages: int = 0
    updated: int = 0
    standing: Standing | None = None
    """How it stood when it was loaded; the table itself knows better."""

    def held_by(self, visitor: str) -> list[int]:
        """The seats that a visitor holds."""
        return [holder.seat for holder in self.holders if holder.visitor == visitor]


def now() -> int:
    """The time in milliseconds since 1970."""
    return int(datetime.now(UTC).timestamp() * 1000)


def time_of(milliseconds: int) -> datetime:
    """The moment that a stored time means."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
