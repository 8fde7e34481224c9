"""MarsBot's corporations: their tags, cubes and priorities. What they do is where it happens."""

from typing import Final

from perijove.games.mars.marsbot.bot import DIVERSIFICATION, DO_IT_RIGHT, OVERACHIEVEMENT, RAPID_SPROUTING
from perijove.games.mars.marsbot.mat import (
    BIO_TRACK,
    BUILDING_TRACK,
    EARTH_TRACK,
    EVENT_TRACK,
    POWER_TRACK,
    SCIENCE_TRACK,
    SPACE_TRACK,
)
from perijove.games.mars.things import BUILDING, CITY_TAG, EARTH, JOVIAN, POWER, SCIENCE, SPACE, Tag

EVENT_TAG: Final = 11
"""The event symbol, beside the tags."""

Cubes = tuple[tuple[int, int], ...]
"""Pairs of a track and a space."""


class BotCorporation:
    """What is printed on a corporation card of MarsBot's."""

    def __init__(
        self,
        number: str,
        code: str,
        tags: tuple[Tag, ...] = (),
        priority: tuple[int, ...] = (),
        white: Cubes = (),
        black: Cubes = (),
        money: int = 0,
        recurring: int = -1,
        paid_tracks: tuple[int, ...] = (),
    ) -> None:
        self.number = number
        self.code = code
        """The player's corporation of the same name; never both are played."""
        self.tags = tags
        """Resolved at the beginning like those of a card."""
        self.priority = priority
        """Which tags it drafts first."""
        self.white = white
        self.black = black
        self.money = money
        """What it begins with."""
        self.recurring = recurring
        """The bonus card that comes back in every generation."""
        self.paid_tracks = paid_tracks
        """Tracks on which each move brings 2 M€."""


CREDICOR: Final = 0
ECOLINE: Final = 1
HELION: Final = 2
CINEMATICS: Final = 3
INVENTRIX: Final = 4
MINING_GUILD: Final = 5
PHOBOLOG: Final = 6
SATURN_SYSTEMS: Final = 7
TERACTOR: Final = 8
THARSIS_REPUBLIC: Final = 9
THORGATE: Final = 10
UNMI: Final = 11
CHEUNG_SHING: Final = 12
POINT_LUNA: Final = 13
ROBINSON: Final = 14
VALLEY_TRUST: Final = 15
VITOR: Final = 16

BOT_CORPORATIONS: Final[tuple[BotCorporation, ...]] = (
    BotCorporation("C01", "credicor"),
    BotCorporation("C02", "ecoline", recurring=RAPID_SPROUTING),
    BotCorporation(
        "C03",
        "helion",
        white=(
            (BUILDING_TRACK, 6),
            (SPACE_TRACK, 9),
            (SCIENCE_TRACK, 10),
            (POWER_TRACK, 5),
            (POWER_TRACK, 9),
            (BIO_TRACK, 11),
        ),
        black=tuple([(EARTH_TRACK, space) for space in (3, 6, 9, 12, 13, 14)]),
    ),
    BotCorporation(
        "C04",
        "interplanetary-cinematics",
        tags=(EVENT_TAG, EVENT_TAG),
        paid_tracks=(BUILDING_TRACK, EVENT_TRACK),
    ),
    BotCorporation("C05", "inventrix", recurring=DO_IT_RIGHT),
    BotCorporation("C06", "mining-guild", tags=(BUILDING, BUILDING)),
    BotCorporation(
        "C07",
        "phobolog",
        tags=(SPACE,),
        white=tuple([(SPACE_TRACK, space) for space in (7, 10, 13, 15)]),
    ),
    BotCorporation("C08", "saturn-systems", tags=(JOVIAN, SPACE, SPACE, SPACE), priority=(JOVIAN, SPACE)),
    BotCorporation("C09", "teractor", priority=(EARTH,), money=25, paid_tracks=(EARTH_TRACK,)),
    BotCorporation("C10", "tharsis-republic", priority=(CITY_TAG,)),
    BotCorporation(
        "C11",
        "thorgate",
        tags=(POWER,),
        priority=(POWER,),
        white=tuple([(POWER_TRACK, space) for space in (4, 6, 8, 10)]),
        money=10,
    ),
    BotCorporation("C12", "united-nations-mars-initiative"),
    BotCorporation(
        "C13",
        "cheung-shing-mars",
        tags=(BUILDING,),
        priority=(BUILDING,),
        white=tuple([(BUILDING_TRACK, space) for space in range(4, 19)]),
    ),
    BotCorporation(
        "C14",
        "point-luna",
        tags=(SPACE,),
        priority=(EARTH,),
        white=tuple([(EARTH_TRACK, space) for space in (1, 5, 9, 13, 17)]),
        black=tuple([(EARTH_TRACK, space) for space in (3, 7, 11, 15)]),
    ),
    BotCorporation("C15", "robinson-industries", money=10, recurring=DIVERSIFICATION),
    BotCorporation(
        "C16",
        "valley-trust",
        priority=(SCIENCE,),
        white=((SCIENCE_TRACK, 8), (SCIENCE_TRACK, 16)),
    ),
    BotCorporation("C17", "vitor", recurring=OVERACHIEVEMENT),
)
BOT_CORPORATION_CODES: Final[tuple[str, ...]] = tuple([corporation.code for corporation in BOT_CORPORATIONS])


def drafts(corporation: int) -> bool:
    """Whether a corporation shows a priority, so that there must be a draft."""
    return corporation == CREDICOR or (corporation >= 0 and len(BOT_CORPORATIONS[corporation].priority) > 0)
