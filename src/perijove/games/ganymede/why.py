"""Why an option can't be chosen: every reason, with its figures, and nothing that the player can't know."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import FIRST_MARS, WHITE
from perijove.games.ganymede.names import unpacked
from perijove.games.ganymede.rules.settlers import ROUTE_FROM, ROUTE_SITE, adaptations, doomed, needed, transfers
from perijove.games.ganymede.rules.ships import can_take_ship
from perijove.games.ganymede.state import (
    BOTTOM,
    EARTH,
    EARTH_LIMIT,
    LAUNCHING,
    MARS,
    MARS_LIMIT,
    TOP,
    Board,
    Ganymede,
)

NO_TILE_ON_DISPLAY: Final = Message("tile {tile} is not on display")
NO_SHUTTLE_ON_DISPLAY: Final = Message("{shuttle} is not on display")
NO_SHIP_ON_DISPLAY: Final = Message("ship {ship} is not on display")
MISSING: Final = Message("{settlers} missing {place}")
NO_TILE_TO_PAY: Final = Message("it costs a tile, and you have none")
NO_TILE: Final = Message("you have no tile to discard")
NOT_YOUR_TILE: Final = Message("you don't have tile {tile}")
NEEDS_ROOM: Final = Message("one of your three tiles has to make room")
NEEDS_TILE: Final = Message("the shuttle costs a tile")
DISCARD_ONE: Final = Message("discard at least one tile")
NOT_THERE: Final = Message("there is no {colour} settler {place}")
ALL_FLY: Final = Message("every {colour} settler {place} is flying already")
NOT_FLYING: Final = Message("no {colour} settler is flying")
NO_SHIP_THERE: Final = Message("there is no ship on the {site}")
SHIP_COMPLETE: Final = Message("the {vessel} is complete ({number} aboard)")
ANOTHER_COLOUR: Final = Message("the upper ship takes only the colour that is aboard")
COLOUR_ABOARD: Final = Message("the lower ship has a {colour} settler aboard, and takes each colour once")
NO_RECRUIT: Final = Message("this effect doesn't recruit a {colour} settler")
NOT_IN_SUPPLY: Final = Message("no {colour} settler is left in the supply")
EARTH_FULL: Final = Message("Earth is full ({number} settlers)")
MARS_FULL: Final = Message("Mars is full ({number} settlers)")
NO_ADAPTATION: Final = Message("this effect doesn't adapt")
NOBODY_TO_ADAPT: Final = Message("none of your settlers can be adapted")
NO_TRANSFER: Final = Message("this effect doesn't transfer")
NOBODY_TO_TRANSFER: Final = Message("none of your settlers can be transferred")
NO_REPUTATION: Final = Message("this effect gives no reputation")
STOPPED: Final = Message("you have stopped for a bonus in this action: it gives no further reputation")
AT_MAXIMUM: Final = Message("your reputation is at its maximum of {number}")
NO_SHIP_EFFECT: Final = Message("this effect gives no ship")
NO_SHIP_LEFT: Final = Message("no ship is left, on display or in the pile")
PILE_EMPTY: Final = Message("the pile of ships is empty")
PRESCRIBED: Final = Message("a {colour} settler must be removed or added")
CREW_IDENTICAL: Final = Message("the crew of the upper ship must stay identical, and {number} are aboard")
CHOSEN: Final = Message("you have chosen this effect: now apply it")
REFUSED: Final = Message("the settler would be lost, and you have refused that in this turn")
FEWER_STEPS: Final = Message("this effect gives {steps} at most")
TRACK_ENDS: Final = Message("your reputation is only {number} below its maximum")
REPLACEMENT: Final = Message("after a launch a ship has to be taken")
MUST_TAKE_OFF: Final = Message("a complete ship has to take off")
NOT_DEALT: Final = Message("ship {ship} is not among your four ships")
ON_UPPER_SITE: Final = Message("ship {ship} is on your upper launch site already")
NOT_IN_HAND: Final = Message("ship {ship} is not in your hand")
SITE_TAKEN: Final = Message("there is a ship on the {site} already")
SITE_LAUNCHING: Final = Message("the {site} is kept for the ship that follows the launch")


def reasons(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    """Everything that forbids an option; none exactly if it is legal."""
    return _REASONS[choice.question.name](s, choice, option)


# Actions and tiles


def _action(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    if option < ask.FIRST_SHUTTLE:
        return [] if option in s.tile_row else [Reason(NO_TILE_ON_DISPLAY, option)]
    if option < ask.DISCARD:
        return _shuttle(s, board, option - ask.FIRST_SHUTTLE)
    return [] if board.tiles else [Reason(NO_TILE)]


def _shuttle(s: Ganymede, board: Board, shuttle: int) -> list[Reason]:
    found: list[Reason] = []
    if shuttle not in s.earth_row and shuttle not in s.mars_row:
        found.append(Reason(NO_SHUTTLE_ON_DISPLAY, shuttle))
    lacking = missing(s, board, shuttle)
    if lacking:
        found.append(Reason(MISSING, lacking, 0 if shuttle < FIRST_MARS else 1))
    if s.parts.shuttle_tiles[shuttle] > len(board.tiles):
        found.append(Reason(NO_TILE_TO_PAY))
    return found


def missing(s: Ganymede, board: Board, shuttle: int) -> int:
    """The settlers that a player lacks for a shuttle's prerequisite, as one number; see ``unpacked``."""
    place = EARTH if shuttle < FIRST_MARS else MARS
    needs = s.parts.shuttle_needs[shuttle]
    lacking = 0
    spare = 0
    for colour in range(4):
        left = board.settlers[place + colour] - needs[colour]
        if left < 0:
            lacking |= -left << 3 * colour
        else:
            spare += left
    if spare < needs[WHITE]:
        lacking |= (needs[WHITE] - spare) << 12
    return lacking


def _drop(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    if option != ask.ENOUGH:
        return [] if option in s.boards[choice.player].tiles else [Reason(NOT_YOUR_TILE, option)]
    if choice.about < ask.FIRST_SHUTTLE:
        return [Reason(NEEDS_ROOM)]
    if choice.about < ask.DISCARD:
        return [Reason(NEEDS_TILE)]
    return [Reason(DISCARD_ONE)] if choice.about == ask.DISCARD else []


# Settlers


def _white(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    place = EARTH if choice.about & 63 < FIRST_MARS else MARS
    there = s.boards[choice.player].settlers[place + option]
    flying = unpacked(choice.about >> 6)[option]
    if there > flying:
        return []
    return [Reason(ALL_FLY, option, place >> 2)] if flying else [Reason(NOT_THERE, option, place >> 2)]


def _lost(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    return [] if unpacked(choice.about)[option] else [Reason(NOT_FLYING, option)]


def _board(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    colour, site = divmod(option, 2)
    found: list[Reason] = []
    if not unpacked(choice.about)[colour]:
        found.append(Reason(NOT_FLYING, colour))
    return found + no_entry(s, s.boards[choice.player], site, colour)


def no_entry(s: Ganymede, board: Board, site: int, colour: int) -> list[Reason]:
    """Why Mars (-1) or a ship doesn't take a settler: for want of room, or because a ship's condition refuses it."""
    if site < 0:
        return [Reason(MARS_FULL, MARS_LIMIT)] if board.count(MARS) >= MARS_LIMIT else []
    if board.ships[site] < 0:
        return [Reason(NO_SHIP_THERE, site)]
    found: list[Reason] = []
    place = TOP if site == 0 else BOTTOM
    crew = board.count(place)
    if crew >= needed(s, board, site):
        found.append(Reason(SHIP_COMPLETE, site, crew))
    if site == 0 and board.settlers[place + colour] < crew:
        found.append(Reason(ANOTHER_COLOUR))
    if site == 1 and board.settlers[place + colour] > 0:
        found.append(Reason(COLOUR_ABOARD, colour))
    return found


def _adapt(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    if option == ask.ADAPT_STOP:
        return [] if choice.about >> 3 else [Reason(CHOSEN)]
    board = s.boards[choice.player]
    slot, new = divmod(option, 3)
    old = slot & 3
    if new >= old:
        new += 1
    place = slot - old
    prescribed = choice.about & 7
    found: list[Reason] = []
    if board.settlers[slot] == 0:
        found.append(Reason(NOT_THERE, old, place >> 2))
    if s.supply[new] == 0:
        found.append(Reason(NOT_IN_SUPPLY, new))
    if prescribed != WHITE and prescribed != old and prescribed != new:
        found.append(Reason(PRESCRIBED, prescribed))
    if place == TOP and board.count(TOP) > 1:
        found.append(Reason(CREW_IDENTICAL, board.count(TOP)))
    if place == BOTTOM and board.settlers[BOTTOM + new] > 0:
        found.append(Reason(COLOUR_ABOARD, new))
    return found


def _transfer(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    if option == ask.TRANSFER_STOP:
        return [] if choice.about else [Reason(CHOSEN)]
    board = s.boards[choice.player]
    route, colour = divmod(option, 4)
    site = ROUTE_SITE[route]
    start = ROUTE_FROM[route]
    found: list[Reason] = []
    if board.settlers[start + colour] == 0:
        found.append(Reason(NOT_THERE, colour, start >> 2))
    if site >= 0 and board.ships[site] < 0:
        found.append(Reason(NO_SHIP_THERE, site))
    elif board.careful and doomed(s, board, site, colour):
        found.append(Reason(REFUSED))
    return found


# Effects and reputation


def _gain(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    menu = s.parts.menus[(choice.about & 0xFFF) >> 1]
    found: list[Reason] = []
    if option < 4:
        if option not in menu.recruits:
            found.append(Reason(NO_RECRUIT, option))
        if s.supply[option] == 0:
            found.append(Reason(NOT_IN_SUPPLY, option))
        if board.count(EARTH) >= EARTH_LIMIT:
            found.append(Reason(EARTH_FULL, EARTH_LIMIT))
    elif option == ask.GAIN_ADAPT:
        if menu.adapt < 0:
            found.append(Reason(NO_ADAPTATION))
        if not adaptations(s, board, WHITE if menu.adapt < 0 else menu.adapt):
            found.append(Reason(NOBODY_TO_ADAPT))
    elif option == ask.GAIN_TRANSFER:
        if not menu.transfer:
            found.append(Reason(NO_TRANSFER))
        if not transfers(s, board):
            found.append(Reason(REFUSED if transfers(s, board, True, True) else NOBODY_TO_TRANSFER))
    elif option == ask.GAIN_REPUTATION:
        if not menu.reputation:
            found.append(Reason(NO_REPUTATION))
        if choice.about & 1:
            found.append(Reason(STOPPED))
        if board.reputation >= s.parts.maximum:
            found.append(Reason(AT_MAXIMUM, s.parts.maximum))
    elif option == ask.GAIN_SHIP:
        if not menu.ship:
            found.append(Reason(NO_SHIP_EFFECT))
        if not can_take_ship(s):
            found.append(Reason(NO_SHIP_LEFT))
    return found


def _advance(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    found: list[Reason] = []
    left = s.parts.maximum - s.boards[choice.player].reputation
    if option > choice.about:
        found.append(Reason(FEWER_STEPS, choice.about))
    if option > left:
        found.append(Reason(TRACK_ENDS, left))
    return found


def _always(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    """For questions whose every answer is legal whenever they are asked."""
    return []


# Ships


def _dealt(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    if option in board.dealt:
        return []
    return [Reason(ON_UPPER_SITE if option in board.chosen else NOT_DEALT, option)]


def _ship(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    if option == ask.SHIP_STOP:
        if choice.about > 0:
            return []
        return [Reason(CHOSEN if choice.about == 0 else REPLACEMENT)]
    if option == ask.SHIP_PILE:
        return [] if s.ship_pile else [Reason(PILE_EMPTY)]
    return [] if option in s.ship_row else [Reason(NO_SHIP_ON_DISPLAY, option)]


def _launch(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    if option == ask.LAUNCH_NONE:
        return [] if choice.about else [Reason(MUST_TAKE_OFF)]
    return [Reason(NO_SHIP_THERE, option)] if board.ships[option] < 0 else []


def _hand(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    return [] if option in board.hand_open or option in board.hand_secret else [Reason(NOT_IN_HAND, option)]


def _site(s: Ganymede, choice: Choice, option: int) -> list[Reason]:
    ship = s.boards[choice.player].ships[option]
    if ship >= 0:
        return [Reason(SITE_TAKEN, option)]
    return [Reason(SITE_LAUNCHING, option)] if ship == LAUNCHING else []


_REASONS: Final[dict[str, Callable[[Ganymede, Choice, int], list[Reason]]]] = {
    ask.TOP.name: _dealt,
    ask.BOTTOM.name: _dealt,
    ask.ACTION.name: _action,
    ask.DROP.name: _drop,
    ask.WHITE_SETTLER.name: _white,
    ask.LOST.name: _lost,
    ask.BOARD.name: _board,
    ask.GAIN.name: _gain,
    ask.ADAPT.name: _adapt,
    ask.TRANSFER.name: _transfer,
    ask.CONFIRM.name: _always,
    ask.ADVANCE.name: _advance,
    ask.BONUS.name: _always,
    ask.SHIP.name: _ship,
    ask.LAUNCH.name: _launch,
    ask.PLACE.name: _hand,
    ask.SITE.name: _site,
    ask.SURPLUS.name: _hand,
}
