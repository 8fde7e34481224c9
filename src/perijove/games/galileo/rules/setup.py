"""Set-up, and the draft of the robotic projects [General setup, Player setup]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.engine.rng import Rng
from perijove.games.galileo.components import (
    CHARACTERS,
    FIRST_PROJECT,
    GOALS,
    PLACES,
    PROJECTS,
    ROBOTS,
    ROW,
    UNITS,
    Components,
)
from perijove.games.galileo.explain import explain_project
from perijove.games.galileo.messages import DRAFTED, FIRST_PLAYER, GAINED_ENERGY, GAINED_MEGACREDITS
from perijove.games.galileo.names import unit_label
from perijove.games.galileo.state import NOTHING, NOWHERE, TURN, Board, Galileo, Robot

TILES: Final = {2: 2, 3: 2, 4: 3}
"""Tiles of each technology, by the number of players."""
RANDOM: Final = -1

NOT_OFFERED: Final = Message("{unit} is not on offer")


class Project(Question[Galileo, Moment]):
    """Which robotic project to begin with."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if FIRST_PROJECT + option not in s.project_offer:
            yield Reason(NOT_OFFERED, FIRST_PROJECT + option)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        card = FIRST_PROJECT + option
        return words.say("{unit}: {effect}", unit=unit_label(card, words), effect=explain_project(s.parts, card, words))


PROJECT: Final = Project(
    "project", PROJECTS, "Choose a robotic project: your first resources, and the level of your project."
)


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
    robots = list(range(len(ROBOTS)))
    characters = [card for card in range(len(CHARACTERS)) if parts.players[card] <= players]
    projects = list(range(FIRST_PROJECT, len(UNITS)))
    for pile in (robots, characters, projects):
        rng.shuffle(pile)
    s.robot_row = [robots.pop() for _ in range(ROW)]
    s.character_row = [characters.pop() for _ in range(ROW)]
    sides = [rng.below(2) if side == RANDOM else side for side in wishes.sides]
    s.technologies = [2 * number + side for number, side in enumerate(sides)]
    s.tiles = [TILES[players]] * PLACES
    s.star_z = rng.below(2) if wishes.star_z == RANDOM else wishes.star_z
    s.goals = _goals(wishes.goals, rng)
    s.claims = [[]] * PLACES
    s.project_offer = sorted(projects.pop() for _ in range(players + 1))
    s.robot_pile = robots
    s.character_pile = characters
    s.project_pile = projects
    s.boards = [Board() for _ in range(players)]
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
    parts = s.parts
    number = yield PROJECT.among(me, [card - FIRST_PROJECT for card in s.project_offer], NO_MOMENT)
    card = FIRST_PROJECT + number
    s.project_offer = [other for other in s.project_offer if other != card]
    board = s.boards[me]
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
        s.unchosen = s.project_offer[0]
        s.project_offer = NOTHING
        s.project_pile = [*s.project_pile, s.unchosen]
        s.phase = TURN
        s.tell(FIRST_PLAYER, me)
    else:
        s.current = (me - 1) % s.players
