"""Set-up, and the draft of the robotic projects [General setup, Player setup]."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.engine.rng import Rng
from perijove.games.galileo.components import CHARACTERS, FIRST_PROJECT, GOALS, PLACES, ROBOTS, ROW, UNITS, Components
from perijove.games.galileo.messages import DRAFTED, FIRST_PLAYER, GAINED_ENERGY, GAINED_MEGACREDITS
from perijove.games.galileo.questions import PROJECT
from perijove.games.galileo.state import NOWHERE, TURN, Galileo, Robot, empty_board

TILES: Final = {2: 2, 3: 2, 4: 3}
"""Tiles of each technology, by the number of players."""
RANDOM: Final = -1


class Wishes:
    """What the players settled before the game; ``RANDOM`` where they left it to chance."""

    def __init__(self, first: int, star_z: int, sides: Sequence[int], goals: Sequence[int]) -> None:
        self.first = first
        self.star_z = star_z
        self.sides = tuple(sides)
        """The side of each technology."""
        self.goals = tuple(goals)
        """The goal on each place."""


def set_up(players: int, wishes: Wishes, parts: Components, rng: Rng) -> Galileo:
    """The board is laid out: rows, technologies, Star-Z tile, goals, and one project more than there are players."""
    s = Galileo(players, rng, parts)
    s.first = rng.below(players) if wishes.first == RANDOM else wishes.first
    s.current = (s.first - 1) % players
    s.robot_pile = list(range(len(ROBOTS)))
    s.character_pile = [card for card in range(len(CHARACTERS)) if parts.players[card] <= players]
    s.project_pile = list(range(FIRST_PROJECT, len(UNITS)))
    for pile in (s.robot_pile, s.character_pile, s.project_pile):
        rng.shuffle(pile)
    s.robot_row = [s.robot_pile.pop() for _ in range(ROW)]
    s.character_row = [s.character_pile.pop() for _ in range(ROW)]
    sides = [rng.below(2) if side == RANDOM else side for side in wishes.sides]
    s.technologies = [2 * number + side for number, side in enumerate(sides)]
    s.tiles = [TILES[players]] * PLACES
    s.star_z = rng.below(2) if wishes.star_z == RANDOM else wishes.star_z
    s.goals = _goals(wishes.goals, rng)
    s.claims = [[] for _ in range(PLACES)]
    s.project_offer = sorted(s.project_pile.pop() for _ in range(players + 1))
    s.boards = [empty_board() for _ in range(players)]
    return s


def _goals(wishes: Sequence[int], rng: Rng) -> list[int]:
    """A goal on each of the four places: those wished for, and others at random."""
    others = [goal for goal in range(len(GOALS)) if goal not in wishes]
    rng.shuffle(others)
    return [others.pop() if wish == RANDOM else wish for wish in wishes]


def draft(s: Galileo) -> Flow[None]:
    """From the last player backwards, each takes a project and the resources on it.

    The project that is left goes back on top of the pile [Player setup].
    """
    me = s.current
    board = s.boards[me]
    parts = s.parts
    number = yield Choice(me, PROJECT, [card - FIRST_PROJECT for card in s.project_offer])
    card = FIRST_PROJECT + number
    s.project_offer.remove(card)
    board.project = Robot(card, NOWHERE, parts.level[card])
    board.influence = parts.start_influence[number]
    board.megacredits = parts.start_megacredits[number]
    board.energy = parts.start_energy[number]
    s.tell(DRAFTED, me, card)
    if board.megacredits:
        s.tell(GAINED_MEGACREDITS, me, board.megacredits)
    if board.energy:
        s.tell(GAINED_ENERGY, me, board.energy)
    if me == s.first:
        s.unchosen = s.project_offer.pop()
        s.project_pile.append(s.unchosen)
        s.phase = TURN
        s.tell(FIRST_PLAYER, me)
    else:
        s.current = (me - 1) % s.players
