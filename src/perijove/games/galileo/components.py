"""What is printed on robots, projects, characters, technologies, goals and moons, ready for the rules to read."""

from pathlib import Path
from typing import Final

from perijove.engine.components import Box, Contents, Row
from perijove.engine.errors import WrongComponents
from perijove.engine.message import english
from perijove.engine.option import Json

TRACKS: Final = ("earth", "mars")
"""The two influence tracks, which are also the colours of robots."""
EARTH: Final = 0
MARS: Final = 1

MOONS: Final = ("io", "europa", "ganymede", "callisto")
IO: Final = 0
EUROPA: Final = 1
GANYMEDE: Final = 2
CALLISTO: Final = 3
LENGTH: Final = [13, 12, 15, 14]
"""The last space of each moon [Appendix, Jupiter's moons' effects]."""

TYPES: Final = ("miner", "builder", "starz", "technician")
MINER: Final = 0
BUILDER: Final = 1
STAR_Z: Final = 2
TECHNICIAN: Final = 3

ROBOTS: Final = tuple(
    f"{kind}-{colour}-{number}" for kind in TYPES for colour in ("mars", "earth") for number in range(1, 7)
)
PROJECTS: Final = tuple(f"project-{number:02}" for number in range(1, 11))
UNITS: Final = (*ROBOTS, *PROJECTS)
"""What may become a robot in play: robot cards, then project cards."""
FIRST_PROJECT: Final = 48
"""Units below this number are robot cards, the others projects."""

PEOPLE: Final = (
    "ms-chau",
    "diat-expi",
    "milutin-madic",
    "hunter-perks",
    "elliot-ban",
    "tarak-freeman",
    "noor",
    "ila-zoe",
    "marty-simon",
    "ms-lee",
    "nakkia",
    "leonard-simon",
)
"""The twelve characters."""
CHAU: Final = 0
DIAT: Final = 1
MILUTIN: Final = 2
HUNTER: Final = 3
ELLIOT: Final = 4
TARAK: Final = 5
NOOR: Final = 6
ILA: Final = 7
MARTY: Final = 8
LEE: Final = 9
NAKKIA: Final = 10
LEONARD: Final = 11

COPIES: Final = 4
CHARACTERS: Final = tuple(f"{person}-{copy}" for person in PEOPLE for copy in range(1, COPIES + 1))
"""The character cards, four copies of each character."""

SIDES: Final = ("a", "b")
TECHNOLOGIES: Final = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
DRILLING: Final = 0
HIGHWAY: Final = 1
EXCHANGE: Final = 2
CLONE: Final = 3
SUPERCONDUCTIVITY: Final = 4
ASSEMBLY: Final = 5
SEQUENCING: Final = 6
SCANNER: Final = 7

GOALS: Final = (
    "double-assignments",
    "technologies",
    "level-six",
    "moons",
    "characters",
    "modifiers",
    "megacredits",
    "same-colour",
)
DOUBLES_GOAL: Final = 0
TECHNOLOGIES_GOAL: Final = 1
LEVELS_GOAL: Final = 2
MOONS_GOAL: Final = 3
CHARACTERS_GOAL: Final = 4
MODIFIERS_GOAL: Final = 5
MEGACREDITS_GOAL: Final = 6
COLOUR_GOAL: Final = 7

ROW: Final = 5
"""How many cards lie in the robot row and in the character row."""
PLACES: Final = 4
"""How many goals and how many technologies are in a game."""

BITS: Final = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]
"""How many of four things a set has: sets of moons, types and technology numbers are numbers of four bits."""
MEMBERS: Final = [[member for member in range(4) if found >> member & 1] for found in range(16)]
"""The members of each such set."""

FILE: Final = str(Path(__file__).parent / "components.toml")


def type_of(card: int) -> int:
    """The type of a robot card; -1 for a project."""
    return card // 12 if card < FIRST_PROJECT else -1


def colour_of(card: int) -> int:
    """The colour of a robot card's cost; -1 for a project, which has none."""
    if card >= FIRST_PROJECT:
        return -1
    return MARS if card % 12 < 6 else EARTH


class Components:
    """The tables of one set of components, as lists by number."""

    def __init__(self, contents: Contents) -> None:
        self.reduction: list[int] = _five(contents.row("character_row"), "reduction")
        """How much less influence a character gives in each place of the row."""
        self.surcharge: list[int] = _five(contents.row("robot_row"), "surcharge")
        """How much more a robot costs in each place of the row."""
        self.cost: list[int] = []
        """The influence that each robot costs."""
        self.colour: list[int] = [colour_of(card) for card in range(len(ROBOTS))]
        self.level: list[int] = []
        """The printed level of each robot, and of the front of each project."""
        self.moons: list[int] = []
        """The printed assignments of each unit, as a set."""
        self.spaces: list[int] = []
        """How many assignments each unit has room for."""
        for place, row in enumerate(contents.rows("robot")):
            self._read_robot(row, place)
        self.start_influence: list[int] = []
        self.start_megacredits: list[int] = []
        self.start_energy: list[int] = []
        """What the front of each project gives its player."""
        for row in contents.rows("project"):
            self.start_influence.append(row.number("influence", 0, 10))
            self.start_megacredits.append(row.number("megacredits", 0, 10))
            self.start_energy.append(row.number("energy", 0, 5))
            self.level.append(row.number("level", 1, 6))
            self.moons.append(0)
            self.spaces.append(2)
        self.back_level = contents.row("project_back").number("level", 1, 6)
        """The level on the back of every project."""
        self.influence: list[int] = []
        self.megacredits: list[int] = []
        """The hiring effect of each of the twelve characters."""
        for row in contents.rows("character"):
            self.influence.append(row.number("influence", 0, 10))
            self.megacredits.append(row.number("megacredits", 0, 10))
        self.immediate: list[int] = []
        """The track of the immediate ability of each character card."""
        self.players: list[int] = []
        """With how many players each character card comes into the game."""
        for row in contents.rows("copy"):
            self.immediate.append(row.word("immediate", TRACKS))
            self.players.append(row.number("players", 2, 4))
        if self.players.count(2) <= ROW:
            raise WrongComponents(
                f"components, copy: {self.players.count(2)} characters for two players, expected more than {ROW}"
            )
        self.technology_energy: list[int] = []
        self.technology_megacredits: list[int] = []
        self.technology_points: list[int] = []
        for row in contents.rows("technology"):
            self.technology_energy.append(row.number("energy", 0, 5))
            self.technology_megacredits.append(row.number("megacredits", 0, 10))
            self.technology_points.append(row.number("points", 0, 20))
        self.moon_points: list[list[int]] = [
            _ladder(row, LENGTH[moon]) for moon, row in enumerate(contents.rows("moon"))
        ]
        """The points of each space of each moon; on Callisto for each robot of the most frequent type."""
        self.threshold: list[int] = [row.number("threshold", 1, 10) for row in contents.rows("goal")]
        self.goal_points: list[list[int]] = []
        """What the first to fourth marker on each place is worth."""
        for row in contents.rows("goal_place"):
            points = row.numbers("points", 0, 20)
            if len(points) != 4 or points != sorted(points, reverse=True):
                raise row.complain("points", "four numbers that never rise")
            self.goal_points.append(points)

    def _read_robot(self, row: Row, card: int) -> None:
        row.word("type", (TYPES[type_of(card)],))
        row.word("colour", (TRACKS[colour_of(card)],))
        self.cost.append(row.number("cost", 0, 10))
        self.level.append(row.number("level", 1, 6))
        printed = 0
        names = row.texts("moons")
        for name in names:
            if name not in MOONS:
                raise row.complain("moons", f"a list of {', '.join(MOONS)}")
            printed |= 1 << MOONS.index(name)
        if not 1 <= BITS[printed] == len(names) <= 2:
            raise row.complain("moons", "one moon or two different ones")
        self.moons.append(printed)
        self.spaces.append(row.number("spaces", len(names), 2))


def _five(row: Row, field: str) -> list[int]:
    numbers = row.numbers(field, 0, 10)
    if len(numbers) != ROW:
        raise row.complain(field, f"{ROW} numbers, from the left")
    return numbers


def _ladder(row: Row, last: int) -> list[int]:
    points = row.numbers("points", 0, 40)
    if len(points) != last + 1 or points != sorted(points):
        raise row.complain("points", f"{last + 1} numbers, for the spaces 0 to {last}, that never fall")
    return points


_box: Final = Box(FILE, Components)


def printed() -> Contents:
    """The rows of the game's own file."""
    return _box.printed()


def components(changes: Json) -> Components:
    """The components of a match: our own, with the changes that its option ``components`` gives."""
    return _box.changed(changes)


BOX_WORDS: Final = (
    english("character row"),
    english("reduction"),
    english("robot row"),
    english("surcharge"),
    english("moon"),
    english("points"),
    english("project back"),
    english("level"),
    english("technology"),
    english("energy"),
    english("megacredits"),
    english("goal place"),
    english("goal"),
    english("character"),
    english("project"),
    english("robot"),
    english("type"),
    english("cost"),
    english("moons"),
    english("spaces"),
    english("threshold"),
    english("immediate"),
    english("copy"),
    english("players"),
)
"""What the tables and fields of the file are called, for readers."""
