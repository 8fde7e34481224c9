"""The committed events of a match folded into a game (event sourcing), and what may be added to them.

What is a repetition gives the same answer again (requests are idempotent); what comes too late is refused (optimistic
concurrency: every request names the version that it answers).
"""

import secrets
from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from perijove.engine.errors import IllegalChoice, NotAsked, PerijoveError, WrongRecord
from perijove.engine.match import Match
from perijove.engine.position import Position
from perijove.engine.question import Choice
from perijove.engine.start import begin, named_title
from perijove.server.play.company import Company
from perijove.server.play.several import GivenAtOnce, give
from perijove.server.storage.rows import (
    BOT,
    CHOOSE,
    GAME,
    REWIND,
    SEVERAL,
    UNDO,
    Beginning,
    Chair,
    Event,
    Standing,
    Stored,
    now,
)

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""For the names of matches: no signs that are taken for each other."""
NAME_LENGTH = 14
"""Enough that nobody guesses the name of a private match."""


class Moved(PerijoveError):
    """The question that a choice answers is no longer asked."""


def started(beginning: Beginning, names: list[str]) -> Match:
    """The match as it began, with the names that its players have by now: these are no part of the rules."""
    title = named_title(beginning.title)
    if beginning.ruleset != title.ruleset:
        raise WrongRecord(
            f"match {beginning.id} was played under ruleset {beginning.ruleset} of {title.code}, "
            f"but this is ruleset {title.ruleset}"
        )
    if beginning.start is not None:
        match = Position.from_data(beginning.start).match()
    else:
        match = begin(title, len(names), beginning.dealt_from, beginning.options)
    match.seats = tuple(names)
    match.seed_by = beginning.seed_by
    return match


def beginning_of(match: Match, creator: str, public: bool) -> Beginning:
    """How a match that has just begun is stored, under a new name."""
    title, seed = match.title, match.seed
    return Beginning(
        "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH)),
        title.code,
        title.ruleset,
        dict(match.options),
        seed if isinstance(seed, int) else None,
        None,
        public,
        False,
        creator,
        now(),
        secret=seed if isinstance(seed, str) else None,
        seed_by=match.seed_by,
    )


class Done(NamedTuple):
    """An event that is committed."""

    n: int
    kind: str
    player: int
    code: str
    version: int
    """The version that it led to."""


class Ledger:
    """A match and the events that led to it.

    ``match`` is never changed: an event gives another match. So whoever reads it sees what is committed.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []
        self.company = Company()
        self.begun = now()
        """When the first question was asked."""
        self._asked: dict[int, int] = {choice.player: 0 for choice in match.pending}

    @property
    def version(self) -> int:
        """How many events there are."""
        return len(self.events)

    def still(self) -> "Ledger":
        """The same as it is now, which stays so."""
        shot = copy(self)
        shot.events = self.events.copy()
        shot.company = self.company.still()
        return shot

    def asked_since(self, seat: int) -> int | None:
        """The version in which the seat's present question was first asked; none if nothing is asked."""
        return self._asked.get(seat)

    def repeated(self, kind: str, seat: int, version: int, code: str) -> Event | None:
        """The event that this very request has led to before: the seat's first since then, if it is the same."""
        for event in self.events[version:]:
            if event.player == seat and event.kind in GAME:
                return event if (event.kind, event.wanted) == (kind, code) else None
        return None

    def after(self, kind: str, seat: int, version: int, code: str) -> GivenAtOnce:
        """The match with one more event, and the code that says so.

        ``Moved`` if the seat has acted, or is asked something else, since then.

        While several players are asked together, what the others answer changes nothing for the seat: they see
        nothing of it. So only the seat's own question counts.
        """
        if version > self.version:
            raise Moved(f"version {version} is not there yet: the match is at version {self.version}")
        match = self.match.fork()
        if kind in (UNDO, REWIND):
            if any(event.player == seat and event.kind in GAME for event in self.events[version:]):
                raise Moved(f"seat {seat} has acted since version {version}")
            if kind == REWIND:
                return GivenAtOnce(rewound(match, int(code)), code)
            match.undo(seat, int(code))
            return GivenAtOnce(match, f"{code} {self.match.ply - match.ply}")
        since = self._asked.get(seat)
        if since is None and version == self.version:
            stand = "the game is over" if match.over else "it is up to others"
            raise NotAsked(f"seat {seat} is not asked anything at version {version}: {stand}")
        if since is None or since > version:
            raise Moved(f"what seat {seat} was asked at version {version} is not asked any more")
        if kind == SEVERAL:
            return give(match, seat, code.split())
        match.choose(seat, option_of(match.choice_of(seat), code))
        return GivenAtOnce(match, code)

    def add(self, event: Event, match: Match) -> None:
        """Take over what ``after`` gave, once it is committed."""
        before = self._asked
        now = len(self.events) + 1
        self.events.append(event)
        self.company.add(event)
        self.match = match
        if event.kind not in GAME:
            return  # everybody is asked the same as before
        # Who was asked before and after somebody else's event is asked the same thing: they answer together.
        self._asked = {
            choice.player: before.get(choice.player, now)
            if choice.player != event.player and event.kind != REWIND
            else now
            for choice in match.pending
        }

    def follow(self, events: Iterable[Event]) -> None:
        """Fold in events that are in the database already, without touching the match that others may be reading."""
        match = self.match.fork()
        for event in events:
            if event.n != self.version:
                raise WrongRecord(f"event {event.n} is missing or comes twice, expected number {self.version}")
            if event.kind in (CHOOSE, SEVERAL):
                for code in event.choices:
                    match.choose(event.player, option_of(match.choice_of(event.player), code))
            elif event.kind == UNDO:
                match.undo(event.player, int(event.wanted))
            elif event.kind == REWIND:
                match = rewound(match, int(event.code))
            self.add(event, match)

    def waited(self, seat: int, moment: int) -> int:
        """For how many milliseconds a seat has been asked what it is asked now."""
        since = self._asked.get(seat)
        if since is None:
            return 0
        return max(0, moment - (self.events[since - 1].made if since else self.begun))


def replayed(stored: Stored) -> Ledger:
    """The ledger of a match as it is stored."""
    ledger = Ledger(started(stored.beginning, [chair.name for chair in stored.chairs]))
    ledger.follow(stored.events)
    return ledger


def rewound(match: Match, ply: int) -> Match:
    """The match as it was after so many choices, whatever has come to light since then."""
    past = match.record().replay(ply)
    past.seats, past.seed_by = match.seats, match.seed_by
    return past


def standing(match: Match, chairs: list[Chair], company: Company | None = None) -> Standing:
    """How a match stands, for the lobby."""
    company = company or Company()
    asked = [choice.player for choice in match.pending] if not company.ended else []
    waits = any(chairs[seat].kind == BOT for seat in asked)
    over = match.over or bool(company.ended)
    rivals = [(name, score.total if over else None) for name, score in match.rivals]
    if not over:
        return Standing(match.ply, asked, waits, False, rivals=rivals)
    totals = [score.total for score in match.scores]
    return Standing(match.ply, asked, waits, True, totals, company.winners(match), rivals)


def option_of(choice: Choice, code: str) -> int:
    """The option that a code means as an answer to a choice."""
    name, _, answer = code.partition(":")
    question = choice.question
    if name != question.name:
        raise IllegalChoice(f"seat {choice.player} is asked {question.name!r}, and {code!r} is no answer to that")
    if answer not in question.numbers:
        raise IllegalChoice(f"{question.name!r} has no answer {answer!r}")
    return question.numbers[answer]
