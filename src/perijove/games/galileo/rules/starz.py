"""The bonuses of the Star-Z tile [Star-Z tile, A-side and B-side]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import COPIES
from perijove.games.galileo.messages import BONUS, DISCARDED, TOOK
from perijove.games.galileo.rules.development import raisable, raise_level
from perijove.games.galileo.rules.goal import markable, place_marker
from perijove.games.galileo.rules.hire import take, use_either
from perijove.games.galileo.rules.resources import gain_energy, gain_influence, gain_megacredits
from perijove.games.galileo.rules.technology import develop, discounted
from perijove.games.galileo.state import EMPTY, Galileo

ENERGY: Final = 0
A_INFLUENCE: Final = 1
A_CHARACTER: Final = 2
A_MEGACREDITS: Final = 3
A_LEVELS: Final = 4
B_LEVEL: Final = 6
B_CHARACTER: Final = 7
B_TECHNOLOGY: Final = 8
B_GOAL: Final = 9
"""The bonuses of side A from 0 on, those of side B from 5 on; the first is energy on both sides."""


def available(s: Galileo, me: int, bonus: int) -> bool:
    """Whether a bonus has anything to work on."""
    if bonus == A_CHARACTER or bonus == B_CHARACTER:
        return first_character(s) != EMPTY
    if bonus == A_LEVELS or bonus == B_LEVEL:
        return bool(raisable(s.boards[me]))
    if bonus == B_TECHNOLOGY:
        return bool(discounted(s, s.boards[me]))
    if bonus == B_GOAL:
        return bool(markable(s, me))
    return True


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
    base = 5 * s.star_z
    options = [bonus for bonus in range(reach) if available(s, me, base + bonus)]
    options.append(ask.NO_BONUS)
    answer = yield Choice(me, ask.BONUS, options, reach)
    if answer == ask.NO_BONUS:
        return
    bonus = base + answer
    s.tell(BONUS, me, bonus)
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
        choice = yield Choice(me, ask.DEVELOP, discounted(s, s.boards[me]))
        yield from develop(s, me, choice >> 1, 1 - (choice & 1), choice & 1)
    else:
        assert bonus == B_GOAL
        goal = yield Choice(me, ask.CLAIM, markable(s, me), 1)
        place_marker(s, me, s.goals.index(goal))


def _discard_first(s: Galileo, me: int) -> Flow[None]:
    """The first character is discarded for the hiring effect alone, which no place reduces."""
    card = first_character(s)
    s.character_row[s.character_row.index(card)] = EMPTY
    s.character_discard.append(card)
    s.tell(DISCARDED, me, card)
    yield from gain_influence(s, me, s.parts.influence[card // COPIES])
    gift = s.parts.megacredits[card // COPIES]
    if gift:
        gain_megacredits(s, me, gift)
