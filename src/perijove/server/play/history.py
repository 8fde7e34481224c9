"""What has happened in a match: its log in words, how it stood earlier, and everybody's points after every choice."""

import asyncio
from typing import NamedTuple

from perijove.engine.log import Entry
from perijove.engine.match import Match
from perijove.engine.score import Score
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


class Turn(NamedTuple):
    """A turn: the choices that one player made in a row, and everybody's score after them, the rivals' last."""

    number: int
    ply: int
    """After how many choices it ended."""
    player: int
    scores: tuple[Score, ...]


def turn_ends(match: Match) -> list[int]:
    """After how many choices each turn of a match ended. Alone, every choice is one: nobody else comes between."""
    players = [player for player, _ in match.history()]
    alone = len(match.seats) == 1
    return [
        match.first_ply + ply
        for ply in range(1, len(players) + 1)
        if ply == len(players) or alone or players[ply] != players[ply - 1]
    ]


def turns_of(beginning: Match, match: Match) -> list[Turn]:
    """Every turn of a match, after the beginning, which is number 0 and nobody's."""
    history = match.history()
    found = [Turn(0, beginning.ply, -1, _scores(beginning))]
    for number, ply in enumerate(turn_ends(match), 1):
        choices = ply - match.first_ply
        go_on(beginning, history[:choices])
        found.append(Turn(number, ply, history[choices - 1][0], _scores(beginning)))
    return found


def _scores(match: Match) -> tuple[Score, ...]:
    return (*match.scores, *(score for _, score in match.rivals))


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

    async def turns(self, match: Match) -> list[Turn]:
        """Every turn, with everybody's score after it."""
        return await asyncio.to_thread(turns_of, self._beginning(), match)

    def _beginning(self) -> Match:
        return started(self._stored.beginning, [chair.name for chair in self._stored.chairs])
