"""What a table tells: of a choice that is stored, of a change, of its log, of how it stands and how it went."""

from dataclasses import dataclass
from typing import NamedTuple

from perijove.engine.errors import NoSuchPly
from perijove.engine.match import Match
from perijove.server.storage.rows import BOT, Place, Standing


class Done(NamedTuple):
    """An event that is committed."""

    n: int
    kind: str
    player: int
    code: str
    version: int
    """The version that it led to."""


class Line(NamedTuple):
    """A line of the log: after how many choices it was written, and its words."""

    ply: int
    text: str


class Prospect(NamedTuple):
    """An option, and what a bot expects of it on average: points, and the lead over the best rival."""

    code: str
    text: str
    points: float
    lead: float


class Hint(NamedTuple):
    """What a bot would choose, and why: what it expects of that and of the next best options."""

    bot: str
    options: list[Prospect]
    """The one that it would choose comes first."""
    worlds: int
    """In how many imagined games it has tried them."""
    ahead: int
    """How many choices ahead it looked in each; 0: to the end of the game."""


@dataclass(frozen=True, slots=True)
class Change:
    """That a table has changed: which moment it is now, and which parts are new since the reader's last one."""

    mark: str
    version: int
    count: int
    parts: tuple[str, ...]


def standing(match: Match, places: list[Place]) -> Standing:
    """How a match stands, for the lobby."""
    asked = [choice.player for choice in match.pending]
    waits = any(places[seat].kind == BOT for seat in asked)
    if not match.over:
        return Standing(match.ply, asked, waits, False)
    return Standing(match.ply, asked, waits, True, [score.total for score in match.scores], match.winners)


def lines_of(match: Match, language: str, seat: int | None, since_ply: int = 0) -> list[Line]:
    """The log of a match as a seat may read it, from a ply on."""
    if not 0 <= since_ply <= match.ply + 1:
        raise NoSuchPly(f"there is no ply {since_ply} to read the log from: the match is at ply {match.ply}")
    told = match.log
    reader = -1 if seat is None else seat
    return [
        Line(entry.ply, told.say(entry, language)) for entry in told if entry.ply >= since_ply and entry.seen_by(reader)
    ]


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
