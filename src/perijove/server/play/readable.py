"""What is read of a match in memory: by a seat as it stands now, and by everybody when they look back."""

from perijove.engine.errors import NoSuchPly
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.record import Record
from perijove.server.play.described import Described
from perijove.server.play.gathering import Told
from perijove.server.play.history import LogLine, Past, Turn, lines_of
from perijove.server.play.ledger import Ledger
from perijove.server.play.scoring import SeenScore, seen_scores
from perijove.server.problems.errors import NotOver
from perijove.server.storage.messages import Said, said
from perijove.server.storage.rows import GAME, UNDO, Event, Stored


class Readable(Described):
    """A match as it is committed, to read: what each seat sees and is asked, and what has been."""

    def __init__(self, stored: Stored, ledger: Ledger) -> None:
        super().__init__(stored, ledger)
        self._scores: dict[int | None, list[SeenScore]] = {}
        self._scored = -1
        self.told: Told = {}
        """Lines of the log that were put into words before."""
        self._past = Past(stored)
        self._said = [said(note) for note in stored.notes]

    @property
    def messages(self) -> list[Said]:
        """What was said, the latest last; no more than storage would give."""
        return self._said

    def view(self, seat: int | None) -> dict[str, Json]:
        """What a seat sees; none is a spectator."""
        return self.match.view(seat)

    def scores(self, seat: int | None) -> list[SeenScore]:
        """The scores as far as a seat can know them; none is a spectator."""
        if self._scored != self.version:
            self._scores, self._scored = {}, self.version
        if seat not in self._scores:
            self._scores[seat] = seen_scores(self.match, seat, self.over)
        return self._scores[seat]

    def lines(self, language: str, seat: int | None, since_ply: int = 0, most: int | None = None) -> list[LogLine]:
        """The log as a seat may read it (none is a spectator), from a ply on, or its last so many lines."""
        return lines_of(self.match, language, seat, since_ply, most)

    def undoable(self, seat: int) -> bool:
        """Whether this seat can take something back now."""
        if self.imported or self.company.ended or seat in self.company.bots:
            return False
        return self.match.undo_limit(seat) < self.match.ply

    def since(self, seat: int) -> int:
        """The ply after this seat's last choice: what came from there on is new to it."""
        history, first = self.match.history(), self.match.first_ply
        return first + next((ply for ply in range(len(history), 0, -1) if history[ply - 1][0] == seat), 0)

    def asked(self, seat: int) -> bool:
        """Whether this seat is asked something now."""
        return seat in self.pending

    def asked_since(self, seat: int) -> int | None:
        """The version in which this seat was first asked what it is asked now; none if nothing."""
        if self.company.ended or seat in self.company.bots:
            return None
        return self._ledger.asked_since(seat)

    def actor(self, n: int) -> int | None:
        """The seat whose choice or undo the n-th event is; none if it hasn't happened yet, or is none of these."""
        events = self._ledger.events
        return events[n].player if n < len(events) and events[n].kind in GAME else None

    @property
    def last(self) -> Event | None:
        """What happened last; none if nothing has."""
        return self._ledger.events[-1] if self._ledger.events else None

    def standing(self) -> list[Event]:
        """The choices that count: none of those that were taken back. In order, the first was made first.

        An event of several choices is there once for each of them.
        """
        stands: list[Event] = []
        for event in self._ledger.events:
            stands += [event] * len(event.choices)
            if event.kind == UNDO:
                own = [place for place, one in enumerate(stands) if one.player == event.player]
                gone = own[len(own) - max(1, event.taken_back) :]
                stands = [one for place, one in enumerate(stands) if place not in gone]
        return stands

    def last_choices(self, seat: int) -> int:
        """How many choices this seat made at once when it did something last: so many to take back by one click."""
        for event in reversed(self._ledger.events):
            if event.player == seat and event.kind in GAME:
                return max(1, len(event.choices))
        return 1

    def record(self) -> Record:
        """The record, with who played for each seat. Only once the game is over: it tells everything."""
        if not self.open:
            raise NotOver(f"match {self.id} is still running: its record would show what is hidden")
        return self.secret_record()

    def secret_record(self) -> Record:
        """The record of a match that may still run: for bots at work, which get a seat of it and no more."""
        record = self.match.record()
        bots: list[Json] = [chair.bot for chair in self._stored.chairs]
        record.data["bots"] = bots
        return record

    async def at(self, ply: int) -> Match:
        """The match after its first ``ply`` choices, for looking back. Not to be changed."""
        first = self.match.first_ply
        if not first <= ply <= self.match.ply:
            raise NoSuchPly(f"match {self.id} has no ply {ply}: they are {first} to {self.match.ply}")
        return await self._past.at(self.match, ply - first)

    async def course(self) -> list[list[int]]:
        """The totals of all seats, then of the rivals, after every ply. Only once the game is over."""
        if not self.open:
            raise NotOver(f"match {self.id} is still running")
        return await self._past.totals(self.match)

    async def turns(self) -> list[Turn]:
        """Every turn, with everybody's score after it. Only once the game is over."""
        if not self.open:
            raise NotOver(f"match {self.id} is still running")
        return await self._past.turns(self.match)
