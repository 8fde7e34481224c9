"""The bonuses of the Star-Z tile [Star-Z tile, A-side and B-side]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment
from perijove.games.galileo.components import COPIES, ROW
from perijove.games.galileo.messages import DISCARDED, TOOK, USED_BONUS
from perijove.games.galileo.names import BONUS_NAMES
from perijove.games.galileo.rules.character import NOBODY_RISES
from perijove.games.galileo.rules.declinable import Declinable
from perijove.games.galileo.rules.development import raisable, raise_level
from perijove.games.galileo.rules.goal import CLAIM, Claiming, place_marker
from perijove.games.galileo.rules.hire import take, use_either
from perijove.games.galileo.rules.resources import gain_energy, gain_influence, gain_megacredits
from perijove.games.galileo.rules.technology import DEVELOP, develop_cheaper
from perijove.games.galileo.state import EMPTY, Galileo

SIDE: Final = 5
"""The bonuses of side A are numbered from 0 on, those of side B from here on."""
ENERGY: Final = 0
"""The first bonus of both sides."""
A_INFLUENCE: Final = 1
A_CHARACTER: Final = 2
A_MEGACREDITS: Final = 3
A_LEVELS: Final = 4
B_LEVEL: Final = 6
B_CHARACTER: Final = 7
B_TECHNOLOGY: Final = 8
B_GOAL: Final = 9

TOO_FEW_STARS: Final = Message("this bonus takes {number} Star-Z, and you count {number2}")
NO_CHARACTER: Final = Message("there is no character in the row")
NOTHING_TO_DEVELOP: Final = Message("there is no technology that you could develop, even with the discount")
NO_GOAL_LEFT: Final = Message("your markers are on all goals")


class Reach(Moment):
    """How many bonuses of the Star-Z tile, or places of the row, are in reach."""

    def __init__(self, reach: int) -> None:
        self.reach: Final = reach


REACH: Final = Fields(None, (Field("reach", Number(1, ROW)),))


class Bonus(Declinable[Reach]):
    """Which bonus of the Star-Z tile to use."""

    def missing(self, s: Galileo, me: int, option: int, about: Reach) -> Iterator[Reason]:
        if option == NO_BONUS:
            return
        if option >= about.reach:
            yield Reason(TOO_FEW_STARS, option + 1, about.reach)
        nothing = _nothing_for(s, me, SIDE * s.star_z + option)
        if nothing is not None:
            yield Reason(nothing)

    def says(self, s: Galileo, me: int, option: int, about: Reach, words: Words) -> str:
        if option == NO_BONUS:
            return words.say("use no bonus")
        effect = words.say(BONUS_NAMES[SIDE * s.star_z + option])
        return words.say("bonus {number}: {effect}", number=option + 1, effect=effect)

    def asks(self, s: Galileo, me: int, about: Reach, words: Words) -> str:
        return words.say("You may use one of the first {number} bonuses of the Star-Z tile.", number=about.reach)


NO_BONUS: Final = SIDE
BONUS: Final = Bonus("bonus", ("1", "2", "3", "4", "5", "none"), "Choose a Star-Z bonus.", "bonus:{}", REACH)


def _nothing_for(s: Galileo, me: int, bonus: int) -> Message | None:
    """Why a bonus has nothing to work on, if so."""
    if (bonus == A_CHARACTER or bonus == B_CHARACTER) and first_character(s) == EMPTY:
        return NO_CHARACTER
    if (bonus == A_LEVELS or bonus == B_LEVEL) and not raisable(s.boards[me]):
        return NOBODY_RISES
    if bonus == B_TECHNOLOGY and not DEVELOP.legal(s, me, NO_MOMENT):
        return NOTHING_TO_DEVELOP
    if bonus == B_GOAL and all(me in claims for claims in s.claims):
        return NO_GOAL_LEFT
    return None


def first_character(s: Galileo) -> int:
    """The leftmost character there is, even where the first place was emptied in this turn."""
    for card in s.character_row:
        if card != EMPTY:
            return card
    return EMPTY


def star_z_bonus(s: Galileo, me: int, reach: int) -> Flow[None]:
    """One of the first bonuses of the tile. The only one of the first Star-Z is energy, and not worth a question."""
    if reach == 1:
        gain_energy(s, me, 1)
        return
    answer = yield BONUS.ask(s, me, Reach(reach))
    if answer == NO_BONUS:
        return
    bonus = SIDE * s.star_z + answer
    s.tell(USED_BONUS, me, bonus)
    if answer == ENERGY:
        gain_energy(s, me, 1)
    elif bonus == A_INFLUENCE:
        yield from gain_influence(s, me, 3)
    elif bonus == A_CHARACTER:
        card = first_character(s)
        take(s, card)
        s.tell(TOOK, me, card)
        yield from use_either(s, me, card)
    elif bonus == A_MEGACREDITS:
        gain_megacredits(s, me, 2)
    elif bonus == A_LEVELS:
        yield from raise_level(s, me, 3)
    elif bonus == B_LEVEL:
        yield from raise_level(s, me, 1)
    elif bonus == B_CHARACTER:
        yield from _discard_first(s, me)
    elif bonus == B_TECHNOLOGY:
        yield from develop_cheaper(s, me)
    else:
        assert bonus == B_GOAL
        goal = yield CLAIM.ask(s, me, Claiming(free=True))
        place_marker(s, me, goal)


def _discard_first(s: Galileo, me: int) -> Flow[None]:
    """The first character is discarded for the hiring effect alone, which no place reduces."""
    card = first_character(s)
    s.character_row = [EMPTY if other == card else other for other in s.character_row]
    s.character_discard = [*s.character_discard, card]
    s.tell(DISCARDED, me, card)
    yield from gain_influence(s, me, s.parts.influence[card // COPIES])
    gift = s.parts.megacredits[card // COPIES]
    if gift:
        gain_megacredits(s, me, gift)
