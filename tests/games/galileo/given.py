"""Sets up a position for a test in a line or two.

A robot is written by its name, and where it matters with its moon, level, added assignments and robot modifier:
``"builder-mars-3@ganymede:4+ganymede=miner"``; a project in progress in the same way, without a moon. Whatever a test
doesn't name lies somewhere legal: cards in rows and piles, modifiers with their players.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from perijove import Match, testing
from perijove.games.galileo.components import (
    CHARACTERS,
    GOALS,
    MOONS,
    PROJECTS,
    ROBOTS,
    TYPES,
    printed,
)

LEVEL_OF: Final = {
    str(row.fields["id"]): row.number("level", 1, 6) for name in ("robot", "project") for row in printed().rows(name)
}
MOONS_OF: Final = {str(row.fields["id"]): row.texts("moons") for row in printed().rows("robot")}
PLAYERS_OF: Final = {str(row.fields["id"]): row.number("players", 2, 4) for row in printed().rows("copy")}
TILES: Final = {2: 2, 3: 2, 4: 3}
PLAIN_GOALS: Final = ("same-colour", "double-assignments", "moons", "level-six", *GOALS)
"""Those first that are far away at the beginning of a game."""
ALL: Final = "all the others"

_NOTATION: Final = re.compile(r"([a-z]+-[a-z0-9-]+)(?:@(\w+))?(?::(\d))?((?:\+\w+)*)(?:=(\w+))?")


@dataclass(frozen=True)
class Side:
    """What one player is to have."""

    influence: str = "earth 5"
    """The marker: its track and space, ``"0"``, or a number alone before the first turn."""
    megacredits: int = 0
    energy: int = 0
    robots: str = ""
    """Robots in play."""
    moons: str = ""
    """Where markers are, such as ``"io 4 europa 6"``: further robots make up what the named ones lack."""
    others: str = "miner"
    """The type of those further robots."""
    project: str = ""
    """The project in progress."""
    characters: str = ""
    """Those tucked under the board."""
    technologies: str = ""
    """Those developed, such as ``"1a 4b"``."""
    goals: str = ""
    """Those claimed."""
    paid: bool = False


def given(
    me: Side | None = None,
    *rivals: Side,
    players: int = 2,
    characters: Mapping[int, str] | str | None = None,
    robots: Mapping[int, str] | str | None = None,
    character_pile: str = ALL,
    robot_pile: str = ALL,
    project_pile: str = ALL,
    discarded: str = "",
    technologies: str = "",
    star_z: str = "a",
    goals: str = "",
    known_to: Sequence[Sequence[int]] = (),
    turn_of: int = 0,
    phase: str = "turn",
    ending: bool = False,
    over: bool = False,
    components: Any = None,
) -> Match:
    """A match in which player 0 is the first player and has ``me``, and it is the turn of ``turn_of``.

    ``characters`` and ``robots`` name cards in the rows by their places, from 1 at the left; a text is the whole row.
    ``technologies`` and ``goals`` name what is in the game; ``discarded`` characters lie in the discard pile. A pile
    that is named holds just these, the top first, or with ``...`` at the end all others below; what would have lain
    there is discarded (characters), or in play with the last rival (robots) or with all rivals (projects).
    """
    sides = [me or Side(), *rivals]
    sides += [Side()] * (players - len(sides))
    pool = _Pool(sides, [characters, robots], [character_pile, robot_pile, project_pile, discarded])
    boards = [_board(side, pool) for side in sides]
    people = [name for name in CHARACTERS if PLAYERS_OF[name] <= players]
    new_character_row, new_character_pile, idle_characters = pool.lay(people[::-1], characters, character_pile)
    new_robot_row, new_robot_pile, idle_robots = pool.lay(ROBOTS[::-1], robots, robot_pile)
    _, new_project_pile, idle_projects = pool.lay(PROJECTS, "", project_pile)
    boards[-1]["robots"] += [_robot(f"{name}:1") for name in idle_robots]
    _employ(boards[1:], idle_projects)
    for board in boards:
        _count_up(board)
        board["paid"] = board["paid"] or over
    developed = [side.technologies.split() for side in sides]
    tiles = _sides({*technologies.split(), *(name for names in developed for name in names)})
    goal_names = list(dict.fromkeys([*goals.split(), *(name for side in sides for name in side.goals.split())]))
    goal_names += [name for name in dict.fromkeys(PLAIN_GOALS) if name not in goal_names]
    state: dict[str, Any] = {
        "rng": f"{2024:016x}",
        "reveals": 0,
        "over": over,
        "phase": "upkeep" if over else phase,
        "first": 0,
        "current": turn_of,
        "ending": ending or over or phase == "upkeep",
        "star_z": star_z,
        "technologies": tiles,
        "tiles": [TILES[players] - sum(name in names for names in developed) for name in tiles],
        "goals": goal_names[:4],
        "claims": [[seat for seat, side in enumerate(sides) if goal in side.goals.split()] for goal in goal_names[:4]],
        "character_row": new_character_row,
        "character_pile": new_character_pile,
        "character_discard": discarded.split() + idle_characters,
        "robot_row": new_robot_row,
        "robot_pile": new_robot_pile,
        "known_to": [[str(seat) for seat in seats] for seats in known_to],
        "project_offer": [],
        "project_pile": new_project_pile,
        "unchosen": None,
        "boards": boards,
        "acting": [],
        "drawn_known": [],
    }
    options: dict[str, Any] = {"first_player": "1", "components": components}
    return testing.given("galileo", players, options=options).fields(state).match()


class _Pool:
    """Deals the cards out: first those that are named, then the others."""

    def __init__(
        self, sides: Iterable[Side], rows: Iterable[Mapping[int, str] | str | None], lists: Iterable[str]
    ) -> None:
        owned = " ".join(f"{side.robots} {side.project} {side.characters}" for side in sides)
        in_rows = " ".join(" ".join(row.values()) if isinstance(row, Mapping) else row or "" for row in rows)
        named = " ".join((owned, in_rows, *(names for names in lists if names != ALL)))
        self.taken = {found[0] for found in _NOTATION.findall(named)}

    def take(self, names: Iterable[str]) -> str:
        """The first of these that nobody has named or taken."""
        name = next(name for name in names if name not in self.taken)
        self.taken.add(name)
        return name

    def lay(
        self, names: Sequence[str], row: Mapping[int, str] | str | None, pile: str
    ) -> tuple[list[str], list[str], list[str]]:
        """A row from the left, its pile from the bottom up, and what is left over."""
        if isinstance(row, str):
            there = row.split()
        else:
            wished = row or {}
            there = [wished[place] if place in wished else self.take(names) for place in range(1, 6)]
        rest = [name for name in names if name not in self.taken]
        if pile == ALL:
            return there, rest, []
        named = pile.removesuffix("...").split()[::-1]
        return (there, rest + named, []) if pile.endswith("...") else (there, named, rest)


def _robot(text: str, in_play: bool = True) -> dict[str, Any]:
    found = _NOTATION.fullmatch(text)
    assert found, f"not a robot: {text}"
    card, moon, level, added, modifier = found.groups()
    moons = [name for name in added.split("+") if name]
    robot = {
        "card": card,
        "level": int(level) if level else LEVEL_OF[card],
        "added": moons,
        "modifier": modifier,
    }
    if in_play:
        robot["moon"] = moon or (MOONS_OF[card][0] if card in MOONS_OF else moons[0])
    return robot


def _board(side: Side, pool: _Pool) -> dict[str, Any]:
    track, _, space = side.influence.rpartition(" ")
    robots = [_robot(text) for text in side.robots.split()]
    wanted = side.moons.split()
    for moon, sum_wanted in zip(wanted[::2], wanted[1::2], strict=True):
        missing = int(sum_wanted) - sum(robot["level"] for robot in robots if robot["moon"] == moon)
        assert missing >= 0, f"{side.robots} is more than {sum_wanted} on {moon}"
        while missing > 0:
            candidates = [name for name in ROBOTS if name.startswith(side.others) and moon in MOONS_OF[name]]
            card = pool.take(sorted(candidates, key=lambda name: len(MOONS_OF[name])))
            robots.append(_robot(f"{card}@{moon}:{min(6, missing)}"))
            missing -= robots[-1]["level"]
    return {
        "influence": int(space),
        "track": track or None,
        "megacredits": side.megacredits,
        "energy": side.energy,
        "robots": robots,
        "project": _robot(side.project, in_play=False) if side.project else None,
        "characters": side.characters.split(),
        "technologies": [name[0] for name in side.technologies.split()],
        "drawn": [],
        "entering": [],
        "energy_due": 0,
        "modifiers_due": 0,
        "waiting": [],
        "perks": 0,
        "drilled": False,
        "cloned": False,
        "paid": side.paid,
    }


def _employ(boards: Sequence[dict[str, Any]], projects: list[str]) -> None:
    """Put projects that must lie nowhere else in play with these players."""
    for board in boards:
        for moon, kind in zip(MOONS, TYPES, strict=True):
            if projects:
                board["robots"].append(_robot(f"{projects.pop()}:1+{moon}={kind}"))
        if projects and board["project"] is None:
            board["project"] = _robot(projects.pop(), in_play=False)
    assert not projects, f"no room for {projects}"


def _count_up(board: dict[str, Any]) -> None:
    """The sums of the levels, and the modifiers that are left."""
    units = [*board["robots"], *([board["project"]] if board["project"] else [])]
    board["development"] = {
        moon: sum(robot["level"] for robot in board["robots"] if robot["moon"] == moon) for moon in MOONS
    }
    board["assignments"] = [moon for moon in MOONS if not any(moon in unit["added"] for unit in units)]
    board["modifiers"] = [kind for kind in TYPES if not any(kind == unit["modifier"] for unit in units)]


def _sides(named: set[str]) -> list[str]:
    tiles = []
    for number in "1234":
        found = sorted(name for name in named if name[0] == number) or [f"{number}a"]
        assert len(found) == 1, f"both sides of technology {number}: {found}"
        tiles += found
    return tiles
