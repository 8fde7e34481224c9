"""Settlers: where they may be and who takes them [Key concepts, Other important rules]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.games.ganymede.state import BOTTOM, EARTH, EARTH_LIMIT, MARS, MARS_LIMIT, TOP, Board, Ganymede

CREW_TOP: Final = 3
CREW_BOTTOM: Final = 4

NO_SHIP_THERE: Final = Message("there is no ship on the {site}")
SHIP_COMPLETE: Final = Message("the {vessel} is complete ({number} aboard)")
ANOTHER_COLOUR: Final = Message("the upper ship takes only the colour that is aboard")
COLOUR_ABOARD: Final = Message("the lower ship has a {colour} settler aboard, and takes each colour once")
MARS_FULL: Final = Message("Mars is full ({number} settlers)")
NOT_THERE: Final = Message("there is no {colour} settler {place}")
NOT_IN_SUPPLY: Final = Message("no {colour} settler is left in the supply")
CHOSEN: Final = Message("you have chosen this effect: now apply it")


def needed(s: Ganymede, board: Board, site: int) -> int:
    """How many settlers the ship on a launch site needs: three or four, or fewer by what is printed on it."""
    return (CREW_TOP if site == 0 else CREW_BOTTOM) + s.parts.ship_crew[board.ships[site]]


def accepts(s: Ganymede, board: Board, site: int, colour: int) -> bool:
    """Whether the ship on a site takes one more settler of this colour.

    The upper ship takes only the colour that is aboard, the lower one only a colour that isn't; a complete ship takes
    nobody [Launching a ship].
    """
    if board.ships[site] < 0:
        return False
    place = TOP if site == 0 else BOTTOM
    crew = board.count(place)
    aboard = board.settlers[place + colour]
    return (aboard == crew if site == 0 else aboard == 0) and crew < needed(s, board, site)


def complete(s: Ganymede, board: Board, site: int) -> bool:
    """Whether the ship on a site has its crew and will take off."""
    return board.ships[site] >= 0 and board.count(TOP if site == 0 else BOTTOM) >= needed(s, board, site)


def may_recruit(s: Ganymede, board: Board, colour: int) -> bool:
    """Whether such a settler is in supply and Earth has room: nobody is sent away to make some."""
    return s.supply[colour] > 0 and board.count(EARTH) < EARTH_LIMIT


def doomed(s: Ganymede, board: Board, site: int, colour: int) -> bool:
    """Whether a settler would be lost on the way to Mars (-1) or to a ship."""
    return board.count(MARS) >= MARS_LIMIT if site < 0 else not accepts(s, board, site, colour)


def no_entry(s: Ganymede, board: Board, site: int, colour: int) -> Iterator[Reason]:
    """Why Mars (-1) or a ship doesn't take a settler: for want of room, or because a ship's condition refuses it."""
    if site < 0:
        if board.count(MARS) >= MARS_LIMIT:
            yield Reason(MARS_FULL, MARS_LIMIT)
        return
    if board.ships[site] < 0:
        yield Reason(NO_SHIP_THERE, site)
        return
    place = TOP if site == 0 else BOTTOM
    crew = board.count(place)
    if crew >= needed(s, board, site):
        yield Reason(SHIP_COMPLETE, site, crew)
    if site == 0 and board.settlers[place + colour] < crew:
        yield Reason(ANOTHER_COLOUR)
    if site == 1 and board.settlers[place + colour] > 0:
        yield Reason(COLOUR_ABOARD, colour)


def arrival(s: Ganymede, board: Board, site: int, words: Words) -> str:
    """What comes of a settler who arrives on Mars (-1) or at a ship."""
    if site < 0:
        return words.say("{number} of {number2} on Mars", number=board.count(MARS) + 1, number2=MARS_LIMIT)
    crew = board.count(TOP if site == 0 else BOTTOM) + 1
    need = needed(s, board, site)
    if crew == need:
        return words.say("complete: it takes off at the end of this turn")
    return words.say("{number} of {number2} aboard", number=crew, number2=need)
