"""Everything that The Artemis Project ever asks."""

from typing import Final

from perijove.engine.question import Plain
from perijove.games.artemis.codes import COLONISTS, DIRECTIVES, EXPEDITIONS, LONGEST_TRACK, OCEAN_TILES, TILES
from perijove.games.artemis.state import OWNERS

PLACES: Final = ("shelters", *TILES)
"""Where colonists live: 0 for the Shelters, a building is its tile plus one."""
SHELTERS: Final = 0
WHO: Final = tuple(f"{place}:{colonist}" for place in PLACES for colonist in COLONISTS)
"""A colonist of a colony: its place times four, plus its type."""
SEATS: Final = OWNERS[:5]

DICE: Final = tuple(f"{face}" if face == value else f"{face}>{value}" for face in range(1, 7) for value in range(1, 7))
"""A die of the pool and its value after toolboxes: ``(face - 1) * 6 + value - 1``."""
TO_VENTS: Final = len(EXPEDITIONS)
TO_QUARRY: Final = TO_VENTS + 1
TO_GANTRY: Final = TO_QUARRY + 1
"""The first tile; an expedition is its own number."""
TO_DOORSTEP: Final = TO_GANTRY + len(TILES)
TO_ACADEMY: Final = TO_DOORSTEP + 1
TO_OUTFITTERS: Final = TO_ACADEMY + 1
CREW_NOBODY: Final = len(WHO)
MOST_PIONEERS: Final = 28
WEAKER: Final = tuple(
    f"{owner}:{face}>{face - less}" for owner in OWNERS for face in range(2, 7) for less in (1, 2) if face > less
)
"""A die of a rival that a Marine turns down: nine for each owner."""
WEAKER_EACH: Final = 9
TRAIN_CREW: Final = len(WHO)
"""Training somebody of the crew that is on the expedition; the type is added."""
TRAIN_NOBODY: Final = TRAIN_CREW + 4
STAFF_ENOUGH: Final = 4
HIRE_ENOUGH: Final = 4
PAY: Final = 0
DECLINE: Final = 1
STAY: Final = len(WHO)
SWAP: Final = len(PLACES)
"""A destination below this number is a place, the others are colonists to change places with."""
RAID_NOBODY: Final = len(OWNERS)
ACTIVATE_DONE: Final = len(OCEAN_TILES)

DIRECTIVE: Final = Plain("directive", DIRECTIVES, "Choose the directive that you keep.")
DIE: Final = Plain("die", DICE, "Choose a die to place, and its value.")
PLACE: Final = Plain(
    "place",
    (*EXPEDITIONS, "vents", "quarry", *TILES, "doorstep", "academy", "outfitters"),
    "Choose where to place your die.",
)
"""The answer to ``die``."""
CREW: Final = Plain("crew", (*WHO, "nobody"), "Choose who goes with your die.")
"""The expedition's card."""
PIONEERS: Final = Plain("pioneers", tuple(map(str, range(1, MOST_PIONEERS + 1))), "Choose how many Pioneers go.")
"""The place that they leave."""
FEE: Final = Plain("fee", ("energy", "minerals"), "Choose what you pay for the crew from your Shelters.")
WEAKEN: Final = Plain("weaken", WEAKER, "Choose a rival die for your Marine to turn down.")
"""The expedition's card."""
STUDENT: Final = Plain("student", WHO, "Choose the colonist who goes to the Academy.")
"""The value of the die."""
OUTBID: Final = Plain("outbid", TILES, "Choose which of your bids the drone tops.")
"""The value of the drone's die."""
REWARD: Final = Plain("reward", ("a", "b"), "Choose a reward of the expedition.")
"""Whether the player went alone and has both (one bit), and the card."""
RESOURCE: Final = Plain("resource", ("energy", "minerals"), "Choose what you gain.")
"""How much."""
SPOILS: Final = Plain(
    "spoils", ("energy+energy", "energy+minerals", "minerals+minerals"), "Choose what your Engineer brings home."
)
TRAIN: Final = Plain(
    "train", (*WHO, *(f"crew:{colonist}" for colonist in COLONISTS), "nobody"), "Choose a colonist to train."
)
"""The expedition's card."""
GRADUATE: Final = Plain("graduate", COLONISTS, "Choose what your colonist becomes.")
"""The type of the colonist."""
SETTLE: Final = Plain("settle", PLACES, "Choose a place for your new colonist.")
"""The type of the colonist."""
STAFF: Final = Plain("staff", (*COLONISTS, "enough"), "Choose who moves from your Shelters into your new building.")
"""The tile."""
HOME: Final = Plain("home", PLACES, "Choose where your colonist returns to.")
"""The type of the colonist."""
RELIEF: Final = Plain(
    "relief", tuple(map(str, range(1, LONGEST_TRACK + 1))), "Choose a reward of the relief track, here or passed."
)
BUY: Final = Plain("buy", ("pay", "decline"), "Choose whether you pay for the building.")
"""The price (four bits) and the tile."""
HIRE: Final = Plain("hire", (*COLONISTS, "enough"), "Choose whom you hire.")
"""How many the die still allows."""
MOVE: Final = Plain("move", (*WHO, "stay"), "Choose a colonist to move or swap.")
"""How many moves are left; 0: one for a toolbox."""
DESTINATION: Final = Plain("destination", (*PLACES, *(f"swap:{who}" for who in WHO)), "Choose where it goes.")
"""The answer to ``move``."""
RAID: Final = Plain("raid", (*OWNERS, "nobody"), "Choose an opponent to raid.")
"""The tile."""
ACTIVATE: Final = Plain("activate", (*OCEAN_TILES, "done"), "Choose a building to use.")
CONVERT: Final = Plain(
    "convert",
    tuple(f"{amount}-{name}" for name in ("energy", "minerals") for amount in (1, 2, 3)),
    "Choose what the building converts.",
)
"""The tile."""
FREEZE: Final = Plain("freeze", COLONISTS, "Your Energy can't warm everybody: choose who is lost.")
"""How many are still to be lost."""
FIRST: Final = Plain("first", SEATS, "You have the fewest resources: choose the first player.")

QUESTIONS: Final = (
    DIRECTIVE,
    DIE,
    PLACE,
    CREW,
    PIONEERS,
    FEE,
    WEAKEN,
    STUDENT,
    OUTBID,
    REWARD,
    RESOURCE,
    SPOILS,
    TRAIN,
    GRADUATE,
    SETTLE,
    STAFF,
    HOME,
    RELIEF,
    BUY,
    HIRE,
    MOVE,
    DESTINATION,
    RAID,
    ACTIVATE,
    CONVERT,
    FREEZE,
    FIRST,
)
