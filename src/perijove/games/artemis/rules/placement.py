"""The placement phase: rolling the dice, and placing them in the seven regions [Placement phase]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, STEP_ENDS, Flow, Moment, Question
from perijove.games.artemis.codes import (
    ACADEMY,
    DOORSTEP,
    ENERGY,
    MINERALS,
    OUTFITTERS,
    QUARRY,
    RECON_POST,
    ROLL_NUMBERS,
    TOOLBOXES,
    VENTS,
    WHO,
)
from perijove.games.artemis.messages import BID, JOINED, PLACED, ROLLED, STUDIES, TURNED
from perijove.games.artemis.names import ONE_COLONIST, things_name
from perijove.games.artemis.packing import Die, die_of, face_of, things, tile_of, with_student
from perijove.games.artemis.rules.colonists import absent, is_full, residents, say_who, somebody
from perijove.games.artemis.rules.crew import send_crew
from perijove.games.artemis.rules.expeditions import expedition_of
from perijove.games.artemis.rules.goods import give
from perijove.games.artemis.rules.regions import (
    PLACE,
    TO_ACADEMY,
    TO_DOORSTEP,
    TO_GANTRY,
    TO_QUARRY,
    TO_VENTS,
    Placing,
    bid,
    exposed,
)
from perijove.games.artemis.state import DICE, DRONE, PLACEMENT, RESOLUTION, Artemis

NO_SUCH_DIE: Final = Message("none of your dice shows a {die}")
TOO_FEW_TOOLBOXES: Final = Message("it takes {things}, you have {number}")

WAYS: Final = [1, 6, 36, 216, 1296, 7776, 46656]
"""In how many ways so many dice can fall."""


class ChosenDie(Question[Artemis, Moment]):
    """A die of the pool, and its value after toolboxes: ``(face - 1) * 6 + value - 1``."""

    def legal(self, s: Artemis, me: int, about: Moment) -> list[int]:
        options: list[int] = []
        colony = s.colonies[me]
        toolboxes = colony.toolboxes
        last = 0
        for face in colony.pool:
            if face != last:
                last = face
                lowest = face - toolboxes if face > toolboxes else 1
                highest = face + toolboxes if face + toolboxes < 6 else 6
                options += [6 * (face - 1) + value - 1 for value in range(lowest, highest + 1)]
        return options

    def missing(self, s: Artemis, me: int, option: int, about: Moment) -> Iterator[Reason]:
        colony = s.colonies[me]
        face, value = option // 6 + 1, option % 6 + 1
        if face not in colony.pool:
            yield Reason(NO_SUCH_DIE, face)
        cost = abs(value - face)
        if cost > colony.toolboxes:
            yield Reason(TOO_FEW_TOOLBOXES, things(TOOLBOXES, cost), colony.toolboxes)

    def says(self, s: Artemis, me: int, option: int, about: Moment, words: Words) -> str:
        face, value = option // 6 + 1, option % 6 + 1
        if face == value:
            return words.say("the {die}", die=face)
        cost = things_name(TOOLBOXES, abs(value - face), words)
        return words.say("the {die}, made a {die2} with {things}", die=face, die2=value, things=cost)

    def asks(self, s: Artemis, me: int, about: Moment, words: Words) -> str:
        toolboxes = s.colonies[me].toolboxes
        if toolboxes == 0:
            return words.say("Round {number}: choose a die to place.", number=s.round)
        return words.plural(
            "Round {round}: choose a die to place; {number} Toolbox may change it by 1.",
            "Round {round}: choose a die to place; each of your {number} Toolboxes may change it by 1.",
            toolboxes,
            round=s.round,
        )

    def spots(self, s: Artemis, me: int, option: int, about: Moment) -> Sequence[str]:
        return (f"die:{option // 6 + 1}",)


DIE: Final = ChosenDie(
    "die",
    tuple(f"{face}" if face == value else f"{face}>{value}" for face in range(1, 7) for value in range(1, 7)),
    "Choose a die to place, and its value.",
    scale=True,
)


class Studying(Moment):
    """A die at the Academy, by its value."""

    def __init__(self, value: int) -> None:
        self.value: Final = value


class Student(Question[Artemis, Studying]):
    """Which colonist goes to the Academy."""

    def legal(self, s: Artemis, me: int, about: Studying) -> list[int]:
        return residents(s.colonies[me])

    def missing(self, s: Artemis, me: int, option: int, about: Studying) -> Iterator[Reason]:
        yield from absent(s, s.colonies[me], option)

    def says(self, s: Artemis, me: int, option: int, about: Studying, words: Words) -> str:
        return say_who(s, option, words)

    def asks(self, s: Artemis, me: int, about: Studying, words: Words) -> str:
        new = words.say(ONE_COLONIST[s.parts.trains[about.value - 1]])
        return words.say("Choose the colonist who goes to the Academy to become {colonist}.", colonist=new)


STUDENT: Final = Student(
    "student",
    WHO,
    "Choose the colonist who goes to the Academy.",
    spot="who:{}",
    moment=Fields(None, (Field("value", Number(1, 6)),)),
)


def rolled(s: Artemis, dice: int) -> list[int]:
    """So many dice, rolled by one draw, in ascending order."""
    number: int = s.rng.below(WAYS[dice])
    roll: list[int] = []
    for _ in range(dice):
        roll.append(number % 6 + 1)
        number //= 6
    roll.sort()
    return roll


def roll(s: Artemis) -> Flow[None]:
    """Everybody rolls before anybody places a die; the holder of the Relic die rolls it too.

    In a solo game the first drone rolls and places its dice before the player rolls.
    """
    from perijove.games.artemis.rules.drones import first_drone

    s.reveal()
    if s.solo():
        first_drone(s)
    for player in s.turn_order():
        pool = rolled(s, DICE + (s.relic_holder == player))
        s.colonies[player].pool = pool
        s.tell(ROLLED, player, ROLL_NUMBERS[tuple(pool)])
    s.phase = PLACEMENT
    s.current = s.first
    yield STEP_ENDS


def place_die(s: Artemis) -> Flow[None]:
    """One die goes from the pool to one of the seven regions; then it is the next player's turn.

    Toolboxes change a die before it is placed, each by 1, never below 1 or above 6.
    """
    me = s.current
    colony = s.colonies[me]
    answer = yield DIE.ask(s, me, NO_MOMENT)
    face, value = answer // 6 + 1, answer % 6 + 1
    place = yield PLACE.ask(s, me, Placing(face, value))
    pool = colony.pool.copy()
    pool.remove(face)
    colony.pool = pool
    if value != face:
        colony.toolboxes -= abs(value - face)
        s.tell(TURNED, me, things(TOOLBOXES, abs(value - face)), face, value)
    die = die_of(me, value)
    if place < TO_VENTS:
        expedition = expedition_of(s, place)
        expedition.dice = [*expedition.dice, die]
        s.tell(JOINED, me, value, place)
        yield from send_crew(s, me, expedition)
    elif place == TO_VENTS:
        s.vents_dice = exposed(s.vents_dice, die)
        s.tell(PLACED, me, value, VENTS)
        _recon(s, me, VENTS)
    elif place == TO_QUARRY:
        s.quarry_dice = exposed(s.quarry_dice, die)
        s.tell(PLACED, me, value, QUARRY)
        _recon(s, me, QUARRY)
    elif place < TO_DOORSTEP:
        bid(s, place - TO_GANTRY, die)
        s.tell(BID, me, value, s.parts.label[place - TO_GANTRY])
    elif place == TO_DOORSTEP:
        s.doorstep_dice = exposed(s.doorstep_dice, die)
        s.tell(PLACED, me, value, DOORSTEP)
    elif place == TO_ACADEMY:
        s.tell(PLACED, me, value, ACADEMY)
        yield from _study(s, me, die)
    else:
        s.outfitters_dice = [*s.outfitters_dice, die]
        s.tell(PLACED, me, value, OUTFITTERS)
        toolboxes = s.parts.toolboxes[value - 1]
        if toolboxes:
            give(s, me, TOOLBOXES, toolboxes)
    _next_player(s)
    yield STEP_ENDS


def _recon(s: Artemis, me: int, region: int) -> None:
    """Each full Recon Post takes one unit from the region where its owner has just placed a die, if one is there."""
    for building in s.colonies[me].buildings:
        if s.parts.kind[tile_of(building)] == RECON_POST and is_full(s, building):
            if region == VENTS and s.vents > 0:
                s.vents -= 1
                give(s, me, ENERGY, 1)
            elif region == QUARRY and s.quarry > 0:
                s.quarry -= 1
                give(s, me, MINERALS, 1)


def _study(s: Artemis, me: int, die: Die) -> Flow[None]:
    """A die at the Academy needs a colonist of any type, from the Shelters or from a building."""
    who = yield STUDENT.ask(s, me, Studying(face_of(die)))
    place, colonist = who // 4, who % 4
    s.colonies[me].add(place, colonist, -1)
    s.academy_dice = [*s.academy_dice, with_student(die, colonist)]
    s.tell(STUDIES, me, somebody(s, who))


def _next_player(s: Artemis) -> None:
    """Clockwise, to the next player who still has dice; without any, the placement phase is over."""
    for distance in range(1, s.players + 1):
        player = (s.current + distance) % s.players
        if s.colonies[player].pool:
            s.current = player
            return
    s.phase = DRONE if s.solo() else RESOLUTION
    s.region = 0
    s.current = s.first
