"""What has happened in a match: its log in words, and everybody's points after every choice."""

from typing import NamedTuple

from perijove.engine.match import Match


class LogLine(NamedTuple):
    """A line of the log: after how many choices it was written, and its words."""

    ply: int
    text: str


def lines_of(
    match: Match, language: str, seat: int | None, since_ply: int = 0, most: int | None = None
) -> list[LogLine]:
    """The log of a match as a seat may read it, from a ply on, or its last so many lines."""
    log = match.log
    return [LogLine(entry.ply, log.say(entry, language)) for entry in log.read(seat, since_ply, most)]


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
