"""Plays some turns, and tells what lies where."""

from typing import Any

from perijove import Match
from perijove.games.galileo.components import LENGTH, MOONS
from perijove.testing import play, table

# Playing


def finish(match: Match, player: int | None = None) -> Match:
    """Let a player, or whoever is asked, do no more than they must: the last answer each time, until the next turn."""
    if player is None and match.pending:
        player = match.pending[0].player
    while match.pending and match.pending[0].player == player and match.pending[0].question.name != "action":
        choice = match.pending[0]
        match.choose(choice.player, choice.options[-1])
        match.check()
    return match


def idle(match: Match, turns: int = 1) -> Match:
    """Let players hire the first character of the row, and make nothing of it."""
    for _ in range(turns):
        player = match.pending[0].player
        finish(play(match, f"action:{row(match, 'character')[0]}"), player)
    return match


# Looking


def board(match: Match, player: int = 0) -> dict[str, Any]:
    """A player's board, as they see it themselves."""
    found = table(match, player)["boards"][player]
    assert isinstance(found, dict)
    return found


def purse(match: Match, player: int = 0) -> tuple[str, int, int]:
    """A player's influence, megacredits and energy: ``("mars 7", 2, 0)``."""
    mine = board(match, player)
    marker = f"{mine['track'] or ''} {mine['influence']}".strip()
    return marker, mine["megacredits"], mine["energy"]


def markers(match: Match, player: int = 0) -> tuple[int, ...]:
    """The spaces of a player's markers on Io, Europa, Ganymede and Callisto."""
    sums = board(match, player)["development"]
    return tuple(min(sums.get(moon, 0), last) for moon, last in zip(MOONS, LENGTH, strict=True))


def unit(match: Match, card: str, player: int = 0) -> str:
    """What has become of a robot or project: ``"@io:4+io=miner"``, a project in progress without moon; or nothing."""
    mine = board(match, player)
    for robot in [*mine["robots"], *([mine["project"]] if mine["project"] else [])]:
        if robot["card"] == card:
            moon = f"@{robot['moon']}" if "moon" in robot else ""
            added = "".join(f"+{name}" for name in robot["added"])
            return f"{moon}:{robot['level']}{added}" + (f"={robot['modifier']}" if robot["modifier"] else "")
    return ""


def tucked(match: Match, player: int = 0) -> list[str]:
    """The characters under a player's board."""
    names = board(match, player)["characters"]
    assert isinstance(names, list)
    return names


def discarded(match: Match) -> list[str]:
    """The discard pile of the characters."""
    names = table(match)["character_discard"]
    assert isinstance(names, list)
    return names


def row(match: Match, name: str) -> list[str | None]:
    """What lies in a row, from the left: ``character`` or ``robot``."""
    names = table(match)[f"{name}_row"]
    assert isinstance(names, list)
    return names


def pile(match: Match, name: str) -> int:
    """How many cards a pile has: ``character``, ``robot`` or ``project``."""
    count = table(match)[f"{name}_pile"]["hidden"]
    assert isinstance(count, int)
    return count


def claims(match: Match, goal: str) -> list[int]:
    """Whose markers lie on a goal, from the left."""
    seen = table(match)
    seats = seen["claims"][seen["goals"].index(goal)]
    assert isinstance(seats, list)
    return seats
