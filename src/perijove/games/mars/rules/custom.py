"""What only one card does."""

from perijove.engine.errors import BrokenRules
from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.deck import CARDS, MINING_AREA_CARD, MINING_RIGHTS_CARD
from perijove.games.mars.effects.effect import Choose, Effects, If, LowerAny, Produce, ProduceEach, ProduceFound
from perijove.games.mars.effects.possible import met, possible
from perijove.games.mars.effects.run import run
from perijove.games.mars.map import NEIGHBOURS, spaces_in
from perijove.games.mars.messages import CLAIMS_SPACE, COPIES, REVEALS
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.questions import (
    AMOUNT,
    BOT_VICTIM,
    COPY,
    FLOODED,
    FREE_AWARD,
    MOST,
    PRELUDE_CARD,
    RESOURCE,
    SPACE_CHOICE,
    space_about,
)
from perijove.games.mars.rules.attack import remove_from, victims
from perijove.games.mars.rules.claims import fund, fundable
from perijove.games.mars.rules.draw import discard, take_card
from perijove.games.mars.rules.payment import STEPS_AMOUNT
from perijove.games.mars.rules.preludes import play_prelude, prelude_answers, prelude_number
from perijove.games.mars.rules.resources import add, gain, produce
from perijove.games.mars.rules.tiles import lay, spaces
from perijove.games.mars.state import BOT, KNOWN_TO_ALL, MOST_OCEANS, Mars
from perijove.games.mars.things import (
    ENERGY,
    HEAT,
    LAND,
    MEGACREDITS,
    MICROBE,
    OCEAN,
    SEA,
    WILD,
)

PRELUDES_DRAWN = 3
"""How many preludes Valley Trust draws."""
FLOOD_DAMAGE = 4
NO_SPACE = -1
"""What the question about a space is about when no tile is placed: the marker of Land Claim."""


def possible_custom(s: Mars, me: int, name: str) -> bool:
    """Whether it can be done. What only takes from others, or may be nothing, always can."""
    board = s.boards[me]
    if name == "land-claim":
        return spaces(s, me, LAND) != 0
    if name == "robotic-workforce":
        return len(copyable(s, me)) > 0
    if name == "power-infrastructure":
        return board.stock[ENERGY] > 0
    return True


def custom(s: Mars, me: int, name: str, card: int) -> Flow[None]:
    """Carry out what only this card does."""
    if name == "search-for-life":
        search_for_life(s, me, card)
    elif name == "insulation":
        yield from insulate(s, me)
    elif name == "robotic-workforce":
        yield from copy_production(s, me)
    elif name == "land-claim":
        yield from claim_land(s, me)
    elif name == "flooding":
        yield from flood(s, me)
    elif name == "power-infrastructure":
        yield from sell_energy(s, me)
    elif name == "robinson-industries":
        yield from raise_lowest(s, me)
    elif name == "valley-trust":
        yield from draw_preludes(s, me)
    elif name == "vitor":
        yield from fund_for_free(s, me)
    else:
        raise BrokenRules(f"nobody knows the custom effect {name!r}")


def search_for_life(s: Mars, me: int, card: int) -> None:
    """Reveal and discard the top card; if it shows a microbe, life is found. A wild tag is no microbe."""
    top = take_card(s)
    if top == NONE:
        return
    s.reveal()
    s.tell(REVEALS, me, top)
    discard(s, top, KNOWN_TO_ALL - 1)
    if CARDS[top].count[MICROBE]:
        add(s, me, card, 1)


def insulate(s: Mars, me: int) -> Flow[None]:
    """Turn any number of steps of heat production into as many of M€ production."""
    production = s.boards[me].production[HEAT]
    steps = yield Choice(me, AMOUNT, list(range(min(production, MOST) + 1)), STEPS_AMOUNT)
    if steps:
        produce(s, me, HEAT, -steps)
        produce(s, me, MEGACREDITS, steps)


# Robotic Workforce


def production_box(s: Mars, me: int, number: int) -> Effects:
    """The part of a card that changes production. Mining cards repeat the metal chosen when they were played."""
    board = s.boards[me]
    box: Effects = ()
    for effect in CARDS[number].play:
        if isinstance(effect, (Produce, ProduceEach, LowerAny)):
            box = (*box, effect)
        elif isinstance(effect, If):
            box = box + (effect.then if met(s, me, effect.need) else effect.otherwise)
        elif isinstance(effect, Choose) and isinstance(effect.options[0][0], Produce):
            box = (*box, effect)
        elif isinstance(effect, ProduceFound):
            metal = mined(board, number)
            if metal != NONE:
                box = (*box, Produce(((metal, 1),)))
    return box


def mined(board: Player, number: int) -> int:
    """The metal that a mining card produces."""
    if number == MINING_AREA_CARD:
        return board.area_metal
    return board.rights_metal if number == MINING_RIGHTS_CARD else NONE


def copyable(s: Mars, me: int) -> list[int]:
    """The player's building cards in play, corporation and preludes included, whose production can be copied now.

    A card whose only tag is wild may stand in as a building.
    """
    found: list[int] = []
    for number in s.boards[me].played:
        card = CARDS[number]
        if card.building or card.tags == (WILD,):
            box = production_box(s, me, number)
            if box and possible(s, me, box, number):
                found.append(number)
    return sorted(found)


def copy_production(s: Mars, me: int) -> Flow[None]:
    """Copy the production part of a building card; what it counts is counted again."""
    number = yield Choice(me, COPY, copyable(s, me))
    s.tell(COPIES, me, number)
    yield from run(s, me, production_box(s, me, number), number)


# Land


def claim_land(s: Mars, me: int) -> Flow[None]:
    """Put a marker on free land: only this player may build there."""
    space = yield Choice(me, SPACE_CHOICE, spaces_in(spaces(s, me, LAND)), NO_SPACE)
    s.claimed_space = space
    s.claimed_by = me
    s.tell(CLAIMS_SPACE, me, space)


def flood(s: Mars, me: int) -> Flow[None]:
    """Place an ocean; the owner of a tile next to it may lose 4 M€."""
    if s.oceans >= MOST_OCEANS:
        return
    space = yield Choice(me, SPACE_CHOICE, spaces_in(spaces(s, me, SEA)), space_about(OCEAN, SEA))
    yield from lay(s, me, OCEAN, space)
    near = {s.owners[neighbour] for neighbour in NEIGHBOURS[space]}
    options = [player for player in victims(s, me, MEGACREDITS, False) if player in near]
    bot_options = [BOT_VICTIM] if s.bot is not None and BOT in near and s.bot.megacredits else []
    yield from remove_from(s, me, options, bot_options, MEGACREDITS, FLOOD_DAMAGE, FLOODED)


# Power and industry


def sell_energy(s: Mars, me: int) -> Flow[None]:
    """Turn any amount of energy into as much money."""
    energy = yield Choice(me, AMOUNT, list(range(1, min(s.boards[me].stock[ENERGY], MOST) + 1)), ENERGY)
    gain(s, me, ENERGY, -energy)
    gain(s, me, MEGACREDITS, energy)


def raise_lowest(s: Mars, me: int) -> Flow[None]:
    """Raise the lowest of the player's productions by a step; among equal ones the player chooses."""
    production = s.boards[me].production
    low = min(production)
    resource = yield Choice(me, RESOURCE, [resource for resource in range(6) if production[resource] == low])
    produce(s, me, resource, 1)


# Corporations' first actions


def draw_preludes(s: Mars, me: int) -> Flow[None]:
    """Draw three preludes, play one and discard the others."""
    board = s.boards[me]
    for _ in range(PRELUDES_DRAWN):
        if s.prelude_deck:
            board.preludes.append(s.prelude_deck.pop())
    s.reveal()
    if not board.preludes:
        return
    number = yield Choice(me, PRELUDE_CARD, prelude_answers(board))
    chosen = prelude_number(number)
    board.preludes.remove(chosen)
    for other in board.preludes:
        s.removed_preludes = [*s.removed_preludes, other * 8 + me + 1]
    board.preludes = []
    yield from play_prelude(s, me, chosen)


def fund_for_free(s: Mars, me: int) -> Flow[None]:
    """Fund an award for nothing; it is one of the three all the same."""
    options = fundable(s, me, True)
    if options:
        award = yield Choice(me, FREE_AWARD, options)
        yield from fund(s, me, award, True)
