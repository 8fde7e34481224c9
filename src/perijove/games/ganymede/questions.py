"""Everything that Ganymede ever asks."""

from typing import Final

from perijove.engine.question import Question
from perijove.games.ganymede.components import COLOURS, LONGEST_TRACK, SHIPS, SHUTTLES, TILES

PLACES: Final = ("earth", "mars", "top", "bottom")
"""Where settlers stand on a player board."""
SLOTS: Final = ("top", "bottom")
ROUTES: Final = ("earth>mars", "mars>top", "mars>bottom", "top>bottom", "bottom>top")
"""The ways of a transfer."""

FIRST_SHUTTLE: Final = len(TILES)
DISCARD: Final = FIRST_SHUTTLE + len(SHUTTLES)
ENOUGH: Final = len(TILES)
GAIN_ADAPT: Final = 4
GAIN_TRANSFER: Final = 5
GAIN_REPUTATION: Final = 6
GAIN_SHIP: Final = 7
GAIN_STOP: Final = 8
ADAPT_STOP: Final = 48
TRANSFER_STOP: Final = 20
SHIP_PILE: Final = len(SHIPS)
SHIP_STOP: Final = SHIP_PILE + 1
LAUNCH_NONE: Final = 2
BONUS_STOP: Final = 0
RUN_ON: Final = 1
LOSE: Final = 0
KEEP: Final = 1

ADAPTATIONS: Final = tuple(
    f"{place}:{old}>{new}" for place in PLACES for old in COLOURS for new in COLOURS if old != new
)
TRANSFERS: Final = tuple(f"{route}:{colour}" for route in ROUTES for colour in COLOURS)

TOP: Final = Question("top", SHIPS, "Choose a ship for your upper launch site (three identical settlers).")
BOTTOM: Final = Question("bottom", SHIPS, "Choose a ship for your lower launch site (four different settlers).")
ACTION: Final = Question("action", (*TILES, *SHUTTLES, "discard"), "Take a tile, use a shuttle, or discard tiles.")
DROP: Final = Question("drop", (*TILES, "enough"), "Choose a tile to discard.")
WHITE_SETTLER: Final = Question("white", COLOURS, "Choose a settler to fly for a white symbol.")
LOST: Final = Question("lost", COLOURS, "Mars is too small for all: choose who is lost.")
BOARD: Final = Question(
    "board",
    tuple(f"{colour}>{slot}" for colour in COLOURS for slot in SLOTS),
    "Choose a settler and the ship to board.",
)
GAIN: Final = Question(
    "gain",
    (*(f"recruit-{colour}" for colour in COLOURS), "adapt", "transfer", "reputation", "ship", "stop"),
    "Choose what the effect gives you.",
)
ADAPT: Final = Question("adapt", (*ADAPTATIONS, "stop"), "Choose a settler to replace by another colour.")
TRANSFER: Final = Question("transfer", (*TRANSFERS, "stop"), "Choose a settler to move one step.")
CONFIRM: Final = Question("confirm", ("lose", "keep"), "There is no room for this settler: let it be lost?")
ADVANCE: Final = Question("advance", tuple(map(str, range(LONGEST_TRACK + 1))), "Choose how far your reputation rises.")
BONUS: Final = Question("bonus", ("stop", "run-on"), "Stop on the bonus space for a basic action, or run on?")
SHIP: Final = Question("ship", (*SHIPS, "pile", "stop"), "Choose a ship for your hand: one on display, or the pile's top.")
LAUNCH: Final = Question("launch", (*SLOTS, "none"), "Choose a ship to launch.")
PLACE: Final = Question("place", SHIPS, "Choose a ship from your hand for the free launch site.")
SITE: Final = Question("site", SLOTS, "Choose the launch site for your new ship.")
SURPLUS: Final = Question("surplus", SHIPS, "You hold more than four ships: choose one to put under the pile.")

QUESTIONS: Final = (
    TOP,
    BOTTOM,
    ACTION,
    DROP,
    WHITE_SETTLER,
    LOST,
    BOARD,
    GAIN,
    ADAPT,
    TRANSFER,
    CONFIRM,
    ADVANCE,
    BONUS,
    SHIP,
    LAUNCH,
    PLACE,
    SITE,
    SURPLUS,
)
