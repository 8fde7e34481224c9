"""What a match in memory is: its title, its seats, and how it stands."""

from datetime import datetime

from perijove.engine.match import Match
from perijove.engine.title import AnyTitle
from perijove.lesson.guide import Guide
from perijove.lesson.lesson import Lesson
from perijove.lesson.reading import lessons_of
from perijove.server.play.company import Company
from perijove.server.play.ledger import Ledger
from perijove.server.play.watching import Watched
from perijove.server.problems.errors import NoSuchSeat
from perijove.server.storage.rows import BOT, OPEN, Chair, Holder, SeatInfo, Stored, time_of


class Described(Watched):
    """A match as it is committed, to look at."""

    def __init__(self, stored: Stored, ledger: Ledger) -> None:
        super().__init__()
        self._stored = stored
        self._ledger = ledger
        ledger.begun = stored.beginning.created
        self.thinking: set[int] = set()
        """The seats whose bot is at work in this process."""
        self._guide: Guide | None = None

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self._stored.beginning.id

    @property
    def title(self) -> AnyTitle:
        """The game."""
        return self._ledger.match.title

    @property
    def public(self) -> bool:
        """Whether it is in the lists of the lobby."""
        return self._stored.beginning.public

    @property
    def joinable(self) -> bool:
        """Whether anybody may take one of its seats now."""
        return self._stored.beginning.welcoming and not self.over and any(c.kind == OPEN for c in self._stored.chairs)

    @property
    def imported(self) -> bool:
        """Whether it is an opened record: to look at, not to ledger."""
        return self._stored.beginning.imported

    @property
    def branched(self) -> bool:
        """Whether it goes on from a moment of another match: then it counts for nothing."""
        return self._stored.beginning.start is not None and not self.imported

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is taught with it; none for any other match. It counts for nothing."""
        name = self._stored.beginning.lesson
        return lessons_of(self.title).get(name) if name else None

    @property
    def guide(self) -> Guide | None:
        """Where it stands in its lesson; none if it is no lesson, or once the match is over."""
        lesson = self.lesson
        if lesson is None or self.over:
            return None
        if self._guide is None or self._guide.match is not self.match:
            self._guide = Guide(lesson, self.match)
        return self._guide

    @property
    def seed_by(self) -> str | None:
        """Who chose the seed and may know all cards: a name, or nothing for somebody without a seat; none if nobody."""
        return self._stored.beginning.seed_by

    @property
    def rated(self) -> bool:
        """Whether its result may count for anything."""
        return self._stored.beginning.rated and not self.company.helped and not self.company.abandoned

    @property
    def created(self) -> datetime:
        """When it was made."""
        return time_of(self._stored.beginning.created)

    @property
    def stored(self) -> Stored:
        """What storage keeps of it."""
        return self._stored

    @property
    def match(self) -> Match:
        """The game as of the last commit. Not to be changed."""
        return self._ledger.match

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._ledger.match.over or bool(self._ledger.company.ended)

    @property
    def company(self) -> Company:
        """Who plays for whom, and whether the match has ended before its rules say so. Not to be changed."""
        return self._ledger.company

    @property
    def winners(self) -> list[int]:
        """Who has won; nobody before the end."""
        return self.company.winners(self.match) if self.over else []

    @property
    def pending(self) -> list[int]:
        """The seats that are asked now."""
        return [] if self.over else [choice.player for choice in self.match.pending]

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where, bots in the places of people among them."""
        return self.company.seated(self._stored.chairs)

    @property
    def open(self) -> bool:
        """Whether everybody may see everything: the game is over, or it is an opened record."""
        return self.over or self.imported

    @property
    def version(self) -> int:
        """The number of events."""
        return self._ledger.version

    @property
    def count(self) -> int:
        """The number of messages."""
        return self._stored.messages

    @property
    def seats(self) -> list[SeatInfo]:
        """Who sits where."""
        held = {holder.seat for holder in self._stored.holders}
        company = self.company
        return [
            SeatInfo(
                chair.number,
                chair.name,
                chair.kind,
                chair.bot,
                chair.kind == BOT or chair.number in held,
                chair.number in self.thinking,
                chair.number in company.bots,
                chair.number in company.resigned,
            )
            for chair in self.chairs
        ]

    @property
    def patience(self) -> int | None:
        """After how many milliseconds whoever is waited for may be replaced by a bot; none: never."""
        return self._stored.beginning.patience

    def plays(self, seat: int | None) -> bool:
        """Whether a seat is played by who holds it: the match goes on, and no bot plays in their place."""
        return not self.over and seat is not None and seat not in self.company.bots

    def held_by(self, key: str) -> list[int]:
        """The seats that a visitor holds."""
        return self._stored.held_by(key)

    def holders(self, seat: int) -> list[Holder]:
        """Who holds a seat, each on a device of their own; the first one first."""
        return [holder for holder in self._stored.holders if holder.seat == seat]

    def creator(self, key: str) -> bool:
        """Whether a visitor made this match."""
        return self._stored.beginning.creator == key

    def chair(self, number: int) -> Chair:
        """A seat by its number."""
        if not 0 <= number < len(self._stored.chairs):
            raise NoSuchSeat(f"match {self.id} has no seat {number}: they are 0 to {len(self._stored.chairs) - 1}")
        return self.chairs[number]
