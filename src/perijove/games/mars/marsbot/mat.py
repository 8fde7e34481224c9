"""MarsBot's mat for the Tharsis side: seven tracks of nineteen spaces, and what is printed on them."""

from typing import Final

from perijove.games.mars.things import (
    ANIMAL,
    BUILDING,
    CITY_TAG,
    EARTH,
    ENERGY,
    HEAT,
    JOVIAN,
    MEGACREDITS,
    MICROBE,
    PLANT,
    PLANTS,
    POWER,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

BotTrack = int
TRACKS: Final = ("building", "space", "event", "science", "power-jovian", "earth-city", "bio")
"""From the top of the mat."""
BUILDING_TRACK: Final = 0
SPACE_TRACK: Final = 1
EVENT_TRACK: Final = 2
SCIENCE_TRACK: Final = 3
POWER_TRACK: Final = 4
EARTH_TRACK: Final = 5
BIO_TRACK: Final = 6
LAST_SPACE: Final = 18

TRACK_OF_TAG: Final[dict[int, int]] = {
    BUILDING: BUILDING_TRACK,
    SPACE: SPACE_TRACK,
    SCIENCE: SCIENCE_TRACK,
    POWER: POWER_TRACK,
    JOVIAN: POWER_TRACK,
    EARTH: EARTH_TRACK,
    CITY_TAG: EARTH_TRACK,
    PLANT: BIO_TRACK,
    ANIMAL: BIO_TRACK,
    MICROBE: BIO_TRACK,
}
"""Which track a tag moves. A wild tag moves the least advanced one."""

TRACK_OF_PRODUCTION: Final[dict[int, int]] = {
    STEEL: BUILDING_TRACK,
    TITANIUM: SPACE_TRACK,
    MEGACREDITS: EVENT_TRACK,
    ENERGY: POWER_TRACK,
    HEAT: EARTH_TRACK,
    PLANTS: BIO_TRACK,
}
"""Which track goes back when the player lowers a production of MarsBot's."""

# What is printed on a space.
BLANK: Final = 0
ADVANCE: Final = 1
"""The marker moves on."""
ADVANCE_SPACE: Final = 2
"""The marker of the space track moves on."""
MILESTONE: Final = 3
AWARD: Final = 4
WARM: Final = 5
WARM_TWICE: Final = 6
FOREST: Final = 7
SEA_ICON: Final = 8
TOWN: Final = 9
RATING: Final = 20
"""This plus a number: so many steps of terraform rating."""

ICON_NAMES: Final[dict[str, int]] = {
    ".": BLANK,
    ">": ADVANCE,
    ">space": ADVANCE_SPACE,
    "milestone": MILESTONE,
    "award": AWARD,
    "warm": WARM,
    "warm2": WARM_TWICE,
    "forest": FOREST,
    "sea": SEA_ICON,
    "town": TOWN,
    **{f"tr{number}": RATING + number for number in range(2, 9)},
}

_PRINTED: Final = (
    ". . sea . . tr2 warm milestone forest award town >space sea . forest town warm . tr5",
    ". > . warm . sea town . milestone warm . tr3 sea . warm . tr4 . tr6",
    ". > . sea forest > . > sea tr3 award . tr4 warm forest > warm2 . tr5",
    ". > . > town . forest . tr2 milestone warm sea tr3 warm tr4 > . warm tr7",
    ". > . tr3 . warm > milestone . warm forest > sea . town forest . warm tr8",
    ". town . . tr3 town . > town award > town forest tr4 forest > . town tr7",
    ". . . forest . forest forest > . sea award warm tr3 forest forest sea forest . tr6",
)
"""The icons of expansions that are not played count as blank."""

ICONS: Final[list[list[int]]] = [[ICON_NAMES[word] for word in row.split()] for row in _PRINTED]
"""What is printed on each space of each track."""
