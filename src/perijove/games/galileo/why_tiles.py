"""Why a technology can't be developed or a goal not be claimed: every reason, with how much is missing."""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.games.galileo import questions as ask
from perijove.games.galileo.rules.goal import energy_needed, measure
from perijove.games.galileo.rules.resources import energy_saved
from perijove.games.galileo.rules.technology import energy_cost
from perijove.games.galileo.state import Board, Galileo

OTHER_SIDE: Final = Message("in this game technology {number} lies on side {side}")
DEVELOPED: Final = Message("you have developed {technology} already")
NO_TILE: Final = Message("no tile of {technology} is left")
NO_ENERGY: Final = Message("it costs you {energy}, and you have {number}: {number2} missing")
NO_MEGACREDITS: Final = Message("it costs you {megacredits}, and you have {number}: {number2} missing")
NO_ENERGY_TO_SAVE: Final = Message("{technology} costs you no energy that the discount could lower")
NO_MEGACREDIT_TO_SAVE: Final = Message("{technology} costs no megacredits that the discount could lower")
NO_SUCH_GOAL: Final = Message("this goal is not in the game: {goal}")
CLAIMED: Final = Message("your marker is on this goal already: {goal}")
OUT_OF_ENERGY: Final = Message(
    "you are at {number} of {number2}: {steps} short, and you have {energy} to lower the goal"
)
OUT_OF_ENERGY_ON_EUROPA: Final = Message(
    "you are at {number} of {number2}, less 1 by Europa: {steps} short, and you have {energy} to lower the goal"
)
MUST_PLACE: Final = Message("you have chosen this bonus: now place the marker")


def technology(s: Galileo, board: Board, number: int, energy: int, megacredits: int) -> list[Reason]:
    """Why a technology can't be developed at a discount of so much energy or so many megacredits; 0 and 0: at none."""
    found: list[Reason] = []
    shown = s.technologies[number >> 1]
    if shown != number:
        return [Reason(OTHER_SIDE, (number >> 1) + 1, shown & 1)]
    if board.technologies >> (number >> 1) & 1:
        found.append(Reason(DEVELOPED, number))
    if s.tiles[number >> 1] == 0:
        found.append(Reason(NO_TILE, number))
    cost = energy_cost(s, board, number)
    price = s.parts.technology_megacredits[number]
    if energy and cost == 0 and price > 0:
        found.append(Reason(NO_ENERGY_TO_SAVE, number))
    if megacredits and price == 0:
        found.append(Reason(NO_MEGACREDIT_TO_SAVE, number))
    cost = max(0, cost - energy)
    price = max(0, price - megacredits)
    if board.energy < cost:
        found.append(Reason(NO_ENERGY, cost, board.energy, cost - board.energy))
    if board.megacredits < price:
        found.append(Reason(NO_MEGACREDITS, price, board.megacredits, price - board.megacredits))
    return found


def claim(s: Galileo, player: int, goal: int, free: bool) -> list[Reason]:
    """Why a goal can't be claimed; ``free`` says that its demand doesn't matter."""
    if goal == ask.NO_GOAL:
        return [Reason(MUST_PLACE)] if free else []
    if goal not in s.goals:
        return [Reason(NO_SUCH_GOAL, goal)]
    board = s.boards[player]
    found: list[Reason] = []
    if player in s.claims[s.goals.index(goal)]:
        found.append(Reason(CLAIMED, goal))
    needed = energy_needed(s, board, goal)
    if not free and needed > board.energy:
        message = OUT_OF_ENERGY_ON_EUROPA if energy_saved(board) else OUT_OF_ENERGY
        found.append(Reason(message, measure(s, board, goal), s.parts.threshold[goal], needed, board.energy))
    return found
