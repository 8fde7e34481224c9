"""Set-up, and the secret choice of the two starting ships [Set-up]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, STEP_ENDS, Flow, Moment, Question
from perijove.engine.rng import Rng
from perijove.games.ganymede.components import FIRST_MARS, SHIPS, SHUTTLES, TILES, Components
from perijove.games.ganymede.explain import explain_ship
from perijove.games.ganymede.messages import FIRST_PLAYER, REVEALED
from perijove.games.ganymede.state import TURN, Ganymede, empty_board

SETTLERS: Final = {2: 7, 3: 10, 4: 13}
"""Settlers of each colour, by the number of players."""
SHUTTLE_ROW: Final = 4
TILE_ROW: Final = 4
SHIP_ROW: Final = 3
SHIPS_DEALT: Final = 4

NOT_DEALT: Final = Message("ship {ship} is not among your four ships")
ON_UPPER_SITE: Final = Message("ship {ship} is on your upper launch site already")


class FirstShip(Question[Ganymede, Moment]):
    """Which of the ships dealt goes on a launch site."""

    def missing(self, s: Ganymede, me: int, option: int, about: Moment) -> Iterator[Reason]:
        board = s.boards[me]
        if option not in board.dealt:
            yield Reason(ON_UPPER_SITE if option in board.chosen else NOT_DEALT, option)

    def says(self, s: Ganymede, me: int, option: int, about: Moment, words: Words) -> str:
        return words.say("{ship}: {effect}", ship=SHIPS[option], effect=explain_ship(s.parts, option, words))


TOP: Final = FirstShip("top", SHIPS, "Choose a ship for your upper launch site (three identical settlers).")
BOTTOM: Final = FirstShip("bottom", SHIPS, "Choose a ship for your lower launch site (four different settlers).")


def set_up(players: int, first: int, parts: Components, rng: Rng) -> Ganymede:
    """Lay out the starting tiles, four shuttles of each planet and three ships; deal four ships to each player."""
    tiles = range(len(TILES))
    s = Ganymede(
        players,
        rng,
        parts,
        supply=[SETTLERS[players]] * 4,
        tile_row=[tile for tile in tiles if parts.tile_start[tile]],
        tile_pile=[tile for tile in tiles if not parts.tile_start[tile]],
        tile_discard=[],
        earth_row=[],
        earth_pile=list(range(FIRST_MARS)),
        mars_row=[],
        mars_pile=list(range(FIRST_MARS, len(SHUTTLES))),
        ship_row=[],
        ship_pile=list(range(len(SHIPS))),
        ship_story=[],
        boards=[empty_board() for _ in range(players)],
    )
    s.first = s.current = rng.below(players) if first < 0 else first
    for pile in (s.tile_pile, s.earth_pile, s.mars_pile, s.ship_pile):
        rng.shuffle(pile)
    s.earth_row = _dealt(s.earth_pile, SHUTTLE_ROW)
    s.mars_row = _dealt(s.mars_pile, SHUTTLE_ROW)
    s.ship_row = _dealt(s.ship_pile, SHIP_ROW)
    for board in s.boards:
        board.dealt = _dealt(s.ship_pile, SHIPS_DEALT)
    return s


def _dealt(pile: list[int], count: int) -> list[int]:
    """The top cards of a pile, in the order of their numbers."""
    return sorted([pile.pop() for _ in range(count)])


def select_ships(s: Ganymede, me: int) -> Flow[None]:
    """Two of the four ships dealt are put face down on the two launch sites [Set-up 5]."""
    board = s.boards[me]
    while len(board.chosen) < 2:
        ship = yield (BOTTOM if board.chosen else TOP).among(me, board.dealt.copy(), NO_MOMENT)
        board.dealt = [other for other in board.dealt if other != ship]
        board.chosen = [*board.chosen, ship]


def reveal_ships(s: Ganymede) -> Flow[None]:
    """The ships not chosen are shuffled into the pile; everybody reveals the two chosen [Set-up 5]."""
    s.reveal()
    for player, board in enumerate(s.boards):
        s.ship_pile = s.ship_pile + board.dealt
        board.dealt = []
        board.ships = board.chosen
        board.chosen = []
        s.tell(REVEALED, player, board.ships[0], board.ships[1])
    s.rng.shuffle(s.ship_pile)
    s.phase = TURN
    s.tell(FIRST_PLAYER, s.first)
    yield STEP_ENDS
