"""The map of the Tharsis side: 61 spaces in nine rows, and two cities that are not on it."""

from typing import Final

ROWS: Final = (5, 6, 7, 8, 9, 8, 7, 6, 5)
"""How many spaces each row has."""
ON_MARS: Final = 61
PHOBOS_SPACE: Final = 61
GANYMEDE_SPACE: Final = 62
SPACES: Final[tuple[str, ...]] = (
    *(f"r{row}c{column}" for row in range(9) for column in range(ROWS[row])),
    "phobos",
    "ganymede",
)
"""The names of the spaces in reading order."""

CARD_BONUS: Final = 6
"""A printed bonus that is no resource but a card. The others are the numbers of resources."""

_LETTERS: Final = {"s": 1, "t": 2, "p": 3, "c": CARD_BONUS}
_PRINTED: Final = (
    "ss ss . c .",
    ". s . . . cc",
    "c . . . . . s",
    "pt p p p pp p p pp",
    "pp pp pp pp pp pp pp pp pp",
    "p pp p p p p p p",
    ". . . . . p .",
    "ss . c c . t",
    "s ss . . tt",
)
"""What is printed on the spaces, row by row: steel, titanium, plants, cards."""

PRINTED: Final[list[tuple[int, ...]]] = [
    *(tuple([_LETTERS[letter] for letter in word if letter != "."]) for row in _PRINTED for word in row.split()),
    (),
    (),
]
"""The printed bonus of each space."""


def space(name: str) -> int:
    """The number of a space."""
    return SPACES.index(name)


def mask_of(*names: str) -> int:
    """Some spaces as a set: one bit for each."""
    found = 0
    for name in names:
        found |= 1 << space(name)
    return found


def _neighbours() -> list[list[int]]:
    """The spaces around each, clockwise from the upper left."""
    at: dict[tuple[int, int], int] = {}
    number = 0
    for row in range(9):
        for column in range(ROWS[row]):
            at[row, 2 * column + 9 - ROWS[row]] = number
            number += 1
    around: list[list[int]] = []
    for row, x in at:
        places = ((row - 1, x - 1), (row - 1, x + 1), (row, x + 2), (row + 1, x + 1), (row + 1, x - 1), (row, x - 2))
        around.append([at[place] for place in places if place in at])
    return [*around, [], []]


NEIGHBOURS: Final[list[list[int]]] = _neighbours()
AROUND: Final[list[int]] = [sum([1 << neighbour for neighbour in around]) for around in NEIGHBOURS]
"""The neighbours of each space as a set."""

SEA_SPACES: Final = mask_of(
    "r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5", "r5c6", "r5c7", "r8c4"
)
"""The spaces reserved for oceans."""
VOLCANOES: Final = mask_of("r1c1", "r2c0", "r3c0", "r4c0")
"""Tharsis Tholus, Ascraeus Mons, Pavonis Mons and Arsia Mons."""
NOCTIS_SPACE: Final = space("r4c2")
ALL_SPACES: Final = (1 << ON_MARS) - 1
LAND_SPACES: Final = ALL_SPACES & ~SEA_SPACES & ~(1 << NOCTIS_SPACE)
"""The land that is not reserved."""
METAL_SPACES: Final = sum([1 << number for number in range(ON_MARS) if 1 in PRINTED[number] or 2 in PRINTED[number]])
"""The spaces with steel or titanium printed on them, sea or land."""


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in ascending order."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
