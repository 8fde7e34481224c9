"""What has happened in a match: its log in words, how it stood earlier, and everybody's points after every choice."""

import asyncio
from typing import NamedTuple

from perijove.engine.log import Entry
from perijove.engine.match import Match
from perijove.engine.title import AnyTitle
from perijove.server.play.ledger import started
from perijove.server.storage.rows import Stored


class LogLine(NamedTuple):
    """A line of the log: after how many choices it was written, and its words."""

    ply: int
    text: str
    things: tuple[str, ...] = ()
    """The codes of the components that it names."""


def lines_of(
    match: Match, language: str, seat: int | None, since_ply: int = 0, most: int | None = None
) -> list[LogLine]:
    """The log of a match as a seat may read it, from a ply on, or its last so many lines."""
    log, title = match.log, match.title
    return [
        LogLine(entry.ply, log.say(entry, language), things_in(title, entry))
        for entry in log.read(seat, since_ply, most)
    ]


def things_in(title: AnyTitle, entry: Entry) -> tuple[str, ...]:
    """The codes of the components that an entry of the log names, each once."""
    named = [title.thing(kind, value) for kind, value in zip(entry.message.kinds, entry.values, strict=False)]
    return tuple(dict.fromkeys(code for code in named if code))


def go_on(match: Match, history: list[tuple[int, str]]) -> None:
    """Make the choices of a history that a match hasn't made yet."""
    for player, code in history[match.ply - match.first_ply :]:
        name, _, answer = code.partition(":")
        match.choose(player, match.title.question_named[name].numbers[answer])


def totals_of(match: Match, history: list[tuple[int, str]]) -> list[list[int]]:
    """The totals of all players, then of the rivals that nobody plays, after every choice of a history."""
    found = [_totals(match)]
    for ply in range(len(history)):
        go_on(match, history[: ply + 1])
        found.append(_totals(match))
    return found


def _totals(match: Match) -> list[int]:
    return [score.total for score in (*match.scores, *(score for _, score in match.rivals))]


class Past:
    """Looking back in a match that is stored: the moment that was last looked at is kept, as most look at the next."""

    def __init__(self, stored: Stored) -> None:
        self._stored = stored
        self._last: Match | None = None
        self._lock = asyncio.Lock()

    async def at(self, match: Match, choices: int) -> Match:
        """The match after its first so many choices. Not to be changed."""
        async with self._lock:
            history = match.history()[:choices]
            past = self._last
            if past is None or past.history() != history[: past.ply - past.first_ply]:
                past = self._beginning()
            past = past.fork()
            past.seats = match.seats
            await asyncio.to_thread(go_on, past, history)
            self._last = past
            return past

    async def totals(self, match: Match) -> list[list[int]]:
        """The totals of all seats, then of the rivals, after every choice."""
        return await asyncio.to_thread(totals_of, self._beginning(), match.history())

    def _beginning(self) -> Match:
        return started(self._stored.beginning, [chair.name for chair in self._stored.chairs])
