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

# Below a question: what the ``about`` of its choices tells.
TOP: Final = Question("top", SHIPS, "Choose a ship for your upper launch site (three identical settlers).")
BOTTOM: Final = Question("bottom", SHIPS, "Choose a ship for your lower launch site (four different settlers).")
ACTION: Final = Question("action", (*TILES, *SHUTTLES, "discard"), "Take a tile, use a shuttle, or discard tiles.")
DROP: Final = Question("drop", (*TILES, "enough"), "Choose a tile to discard.")
"""The action that the tile is discarded for; ``DISCARD`` plus the number of tiles discarded so far."""
WHITE_SETTLER: Final = Question("white", COLOURS, "Choose a settler of any colour to fly.")
"""The shuttle (six bits) and who flies so far (three bits a colour)."""
LOST: Final = Question("lost", COLOURS, "Mars has no room for all: choose who is lost in space.")
"""Who flies (three bits a colour)."""
BOARD: Final = Question(
    "board",
    tuple(f"{colour}>{slot}" for colour in COLOURS for slot in SLOTS),
    "Choose who boards which ship.",
)
"""Who flies (three bits a colour)."""
GAIN: Final = Question(
    "gain",
    (*(f"recruit-{colour}" for colour in COLOURS), "adapt", "transfer", "reputation", "ship", "stop"),
    "Choose what the effect gives you.",
)
"""Whether the player has stopped for a bonus (one bit), the menu (eleven bits), the applications left (eight bits),
and whether they have reached a bonus space and run on: who stays there has the bonus in the end."""
ADAPT: Final = Question("adapt", (*ADAPTATIONS, "stop"), "Adapt a settler: choose the settler and the new colour.")
"""The prescribed colour (three bits) and how many optional adaptations are left; 0 left: it isn't optional."""
TRANSFER: Final = Question("transfer", (*TRANSFERS, "stop"), "Transfer a settler: choose the settler and the way.")
"""How many optional transfers are left; 0: it isn't optional."""
CONFIRM: Final = Question("confirm", ("lose", "keep"), "This settler would be lost in space: let it be lost?")
"""The transfer in question."""
ADVANCE: Final = Question("advance", tuple(map(str, range(LONGEST_TRACK + 1))), "Choose how far your reputation rises.")
"""How many steps the effect gives."""
BONUS: Final = Question("bonus", ("stop", "run-on"), "Stop on the bonus space for a basic action, or run on?")
"""How many applications are left."""
SHIP: Final = Question("ship", (*SHIPS, "pile", "stop"), "Take a ship: one on display, or the unseen top of the pile.")
"""How many optional ships are left; 0: it isn't optional; -1: it follows a launch."""
LAUNCH: Final = Question("launch", (*SLOTS, "none"), "Choose a ship to launch.")
"""0: complete ships take off; 1: a bonus, any ship may."""
PLACE: Final = Question("place", SHIPS, "Choose a ship from your hand for the free launch site.")
"""The launch site."""
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
