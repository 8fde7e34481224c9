"""A reader of the tree: everything that keeps it from being carried out.

One walk answers twice. With a list it goes through to the end and puts every reason there; without one it ends at the
first, which is all that play needs to know. (Kinds of nodes are tested with tuples, never with unions: compiled code
would make the union anew each time.)

The places in the messages: ``{number}``, ``{steps}``, ``{money}``, ``{resource}``, ``{production}``; and, with two
numbers in one value (``effects.pair``), ``{resources}``, ``{productions}``, ``{tags}``, ``{tiles}``,
``{levels}``, ``{helds}`` (a thing, and how many), ``{gaps}`` (a parameter, and how many steps) and ``{placings}`` (a
kind of space, and a tile).
"""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, MINING_AREA_CARD, MINING_RIGHTS_CARD
from perijove.games.mars.effects.effect import (
    HOLDING,
    Add,
    Choose,
    Custom,
    Effect,
    Effects,
    If,
    LowerAny,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    ProduceEach,
    ProduceFound,
    SpendHeld,
    TakeHeld,
)
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN
from perijove.games.mars.effects.pair import pair
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.rules.attack import can_lower
from perijove.games.mars.rules.counting import held_on, level, tiles_in_play
from perijove.games.mars.rules.holders import has_held, holders
from perijove.games.mars.rules.income import tag_income, tile_income
from perijove.games.mars.rules.payment import affordable, money_of, purse_with
from perijove.games.mars.rules.resources import lowest
from perijove.games.mars.rules.tiles import has_space, spaces
from perijove.games.mars.state import Mars
from perijove.games.mars.things import ENERGY, LAND, MEGACREDITS, NO_TILE, TEMPERATURE, WILD

TOO_LOW: Final = Message("at least {levels} needed, now {levels2}: {gaps} missing")
STILL_TOO_LOW: Final = Message("at least {levels} needed, now {levels2}: {gaps} missing, with your leeway of {steps}")
TOO_HIGH: Final = Message("at most {levels} allowed, now {levels2}: {gaps} too many")
STILL_TOO_HIGH: Final = Message("at most {levels} allowed, now {levels2}: {gaps} too many, with your leeway of {steps}")
TAGS_MISSING: Final = Message("{tags} needed, you have {number}")
WILD_TAGS: Final = Message("tags that may stand for any other: you have {number}, which is not enough")
PRODUCTION_MISSING: Final = Message("{productions} needed, you have {number}")
TILES_MISSING: Final[dict[int, Message]] = {
    OWN: Message("{tiles} of your own needed, you have {number}"),
    OTHERS: Message("{tiles} of the other players needed, they have {number}"),
    ANYONE: Message("{tiles} in play needed, the number now is {number}"),
}
NOT_RAISED: Final = Message("your rating has not gone up in this generation")

PRODUCTION_FALLS: Final = Message("{production} would fall to {number}, and {number2} is the lowest possible")
NO_SPACE: Final = Message("no place is free for {placings}")
RESOURCES_MISSING: Final = Message("{resources} needed, you have {number}: {number2} missing")
TOO_POOR: Final = Message("{money} needed, and you don't have enough in money and {resource}")
NOBODY_PRODUCES: Final = Message("nobody has {productions} to lose")
NO_HOLDER: Final = Message("none of your cards holds a resource")
HELD_MISSING: Final = Message("it takes {number} from this card, which has {number2}")
NOTHING_TO_TAKE: Final = Message("no card has {helds} that you may take")
NO_CARD: Final = Message("no card in your hand can be played this way")
NO_ALTERNATIVE: Final = Message("none of the alternatives is possible")
CUSTOM_MISSING: Final[dict[str, Message]] = {
    "land-claim": Message("there is no free land space that is not reserved"),
    "power-infrastructure": Message("you have no energy"),
    "robotic-workforce": Message(
        "none of your cards with a Building tag has production changes that you can repeat now"
    ),
}
"""Why what only one card does can't be done; the others always can."""

Found = list[Reason] | None
"""Where reasons are put; none where one is enough, and nobody asks which."""


def missing(
    s: Mars, me: int, needs: tuple[Need, ...], effects: Effects, card: int, ignoring: bool = False
) -> list[Reason]:
    """Everything that is missing to play or use a card, apart from its price."""
    found: list[Reason] = []
    all_met(s, me, needs, ignoring, found)
    possible(s, me, effects, card, found)
    return found


# Needs


def all_met(s: Mars, me: int, needs: tuple[Need, ...], ignoring: bool = False, found: Found = None) -> bool:
    """Whether all needs are met; a wild tag stands for one tag only. ``ignoring``: those of parameters don't matter."""
    board = s.boards[me]
    missing_tags = 0
    able = True
    for need in needs:
        if isinstance(need, HasTags):
            short = need.number - board.tags[need.tag]
            if short > 0:
                missing_tags += short
        elif isinstance(need, (AtLeast, AtMost)):
            if not ignoring and not _in_range(s, board, need, found):
                able = False
        elif not _owned(s, me, need, found):
            able = False
        if not able and found is None:
            return False
    if missing_tags > board.tags[WILD]:
        if found is not None:
            _name_tags(board, needs, found)
        return False
    return able


def _in_range(s: Mars, board: Player, need: AtLeast | AtMost, found: Found) -> bool:
    """Whether a parameter is high or low enough, with the player's leeway."""
    now = level(s, need.parameter)
    low = isinstance(need, AtLeast)
    gap = need.level - now if low else now - need.level
    if gap <= 0:
        return True
    step = 2 if need.parameter == TEMPERATURE else 1
    slack = board.slack + board.next_slack
    gap -= slack * step
    if gap <= 0:
        return True
    if found is not None:
        steps = pair(need.parameter, -(-gap // step))
        wanted, stands = pair(need.parameter, need.level), pair(need.parameter, now)
        if slack:
            found.append(Reason(STILL_TOO_LOW if low else STILL_TOO_HIGH, wanted, stands, steps, slack))
        else:
            found.append(Reason(TOO_LOW if low else TOO_HIGH, wanted, stands, steps))
    return False


def _owned(s: Mars, me: int, need: Need, found: Found) -> bool:
    """Whether the player, or somebody, has enough of something."""
    board = s.boards[me]
    if isinstance(need, HasProduction):
        have = board.production[need.resource]
        if have < need.number and found is not None:
            found.append(Reason(PRODUCTION_MISSING, pair(need.resource, need.number), have))
        return have >= need.number
    if isinstance(need, HasTiles):
        have = tiles_in_play(s, me, need.tile, need.whose)
        if have < need.number and found is not None:
            found.append(Reason(TILES_MISSING[need.whose], pair(need.tile, need.number), have))
        return have >= need.number
    assert isinstance(need, RatingRaised)
    if not board.raised and found is not None:
        found.append(Reason(NOT_RAISED))
    return board.raised


def _name_tags(board: Player, needs: tuple[Need, ...], found: list[Reason]) -> None:
    found += [
        Reason(TAGS_MISSING, pair(need.tag, need.number), board.tags[need.tag])
        for need in needs
        if isinstance(need, HasTags) and board.tags[need.tag] < need.number
    ]
    if board.tags[WILD]:
        found.append(Reason(WILD_TAGS, board.tags[WILD]))


# Effects


def possible(s: Mars, me: int, effects: Effects, card: int, found: Found = None) -> bool:
    """Whether all that is mandatory in these effects can be done now."""
    placed = NO_TILE
    able = True
    for effect in effects:
        if isinstance(effect, Produce):
            if not _stays(s, me, effect, card, placed, found):
                able = False
        elif isinstance(effect, Place):
            placed = effect.tile
            if not has_space(s, me, effect.tile, effect.where):
                able = False
                if found is not None:
                    found.append(Reason(NO_SPACE, pair(effect.where, effect.tile)))
        elif isinstance(effect, Pay):
            if not _has(s, me, effect, card, found):
                able = False
        elif isinstance(effect, LowerAny):
            if not can_lower(s, me, effect.resource, effect.steps, _given_before(effects, effect)):
                able = False
                if found is not None:
                    found.append(Reason(NOBODY_PRODUCES, pair(effect.resource, effect.steps)))
        elif not _alone(s, me, effect, card, found):
            able = False
        if not able and found is None:
            return False
    return able


def _stays(s: Mars, me: int, effect: Produce, card: int, placed: int, found: Found) -> bool:
    """Whether no production would fall too far; what a tile placed before brings helps."""
    production = s.boards[me].production
    able = True
    for resource, number in effect.changes:
        after = production[resource] + number
        if number >= 0 or after >= lowest(resource):
            continue
        if placed != NO_TILE:
            after += tile_income(s, me, card, placed, resource)
        if after < lowest(resource):
            able = False
            if found is not None:
                found.append(Reason(PRODUCTION_FALLS, resource, after, lowest(resource)))
    return able


def _given_before(effects: Effects, lower: LowerAny) -> int:
    """By how much the card itself raises the production before it lowers somebody's."""
    given = 0
    for effect in effects:
        if effect is lower:
            break
        if isinstance(effect, Produce):
            for resource, number in effect.changes:
                if resource == lower.resource and number > 0:
                    given = number
    return given


def _has(s: Mars, me: int, effect: Pay, card: int, found: Found) -> bool:
    """Whether no resource is short; what the card's own tags bring helps."""
    board = s.boards[me]
    able = True
    for resource, number in effect.changes:
        have = money_of(board) if resource == MEGACREDITS else board.stock[resource]
        if have >= number:
            continue
        have += tag_income(s, me, card, resource)
        if have < number:
            able = False
            if found is not None:
                found.append(Reason(RESOURCES_MISSING, pair(resource, number), have, number - have))
    return able


def _alone(s: Mars, me: int, effect: Effect, card: int, found: Found) -> bool:
    """Whether an effect can be done, where what comes before it doesn't matter."""
    if isinstance(effect, Add):
        able = effect.to != HOLDING or len(holders(s, me, card, HOLDING, NONE)) > 0
        if not able and found is not None:
            found.append(Reason(NO_HOLDER))
    elif isinstance(effect, SpendHeld):
        able = held_on(s, card) >= effect.number
        if not able and found is not None:
            found.append(Reason(HELD_MISSING, effect.number, held_on(s, card)))
    elif isinstance(effect, TakeHeld):
        able = has_held(s, me, effect.held, card)
        if not able and found is not None:
            found.append(Reason(NOTHING_TO_TAKE, pair(effect.held, 1)))
    elif isinstance(effect, PayWith):
        able = purse_with(s.boards[me], effect.metal).total() >= effect.amount
        if not able and found is not None:
            found.append(Reason(TOO_POOR, effect.amount, effect.metal))
    elif isinstance(effect, PlayCard):
        able = len(playable_now(s, me, effect.discount, effect.ignoring)) > 0
        if not able and found is not None:
            found.append(Reason(NO_CARD))
    elif isinstance(effect, Custom):
        able = _custom_possible(s, me, effect.name)
        if not able and found is not None:
            found.append(Reason(CUSTOM_MISSING[effect.name]))
    elif isinstance(effect, Choose) and not effect.optional:
        able = _any_alternative(s, me, effect, card, found)
    else:
        able = True
    return able


def _any_alternative(s: Mars, me: int, choose: Choose, card: int, found: Found) -> bool:
    reasons = None if found is None else [Reason(NO_ALTERNATIVE)]
    for option in choose.options:
        if possible(s, me, option, card, reasons):
            return True
    if found is not None and reasons is not None:
        found += reasons
    return False


def _custom_possible(s: Mars, me: int, name: str) -> bool:
    """What only takes from others, or may be nothing, always can be done."""
    if name == "land-claim":
        return spaces(s, me, LAND) != 0
    if name == "robotic-workforce":
        return len(copyable(s, me)) > 0
    if name == "power-infrastructure":
        return s.boards[me].stock[ENERGY] > 0
    return True


# Robotic Workforce


def production_box(s: Mars, me: int, number: int) -> Effects:
    """The part of a card that changes production. Mining cards repeat the metal chosen when they were played."""
    board = s.boards[me]
    box: Effects = ()
    for effect in CARDS[number].play:
        if isinstance(effect, (Produce, ProduceEach, LowerAny)):
            box = (*box, effect)
        elif isinstance(effect, If):
            box = box + (effect.then if all_met(s, me, (effect.need,)) else effect.otherwise)
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


# Cards


def playable(s: Mars, me: int, card: Card, discount: int = 0, ignoring: bool = False) -> bool:
    """Whether a card may be played: paid for, its needs met, its mandatory effects possible."""
    return (
        affordable(s.boards[me], card, discount)
        and (not card.needs or all_met(s, me, card.needs, ignoring))
        and (not card.demands or possible(s, me, card.play, card.number))
    )


def playable_now(s: Mars, me: int, discount: int, ignoring: bool) -> list[int]:
    """The cards in hand that can be played on special terms."""
    return [number for number in sorted(s.boards[me].hand) if playable(s, me, CARDS[number], discount, ignoring)]


def prelude_possible(s: Mars, me: int, number: int, found: Found = None) -> bool:
    """Whether a prelude can be carried out.

    One through which a card is played is there before that card is looked at, and so is what it produces.
    """
    card = CARDS[number]
    if isinstance(card.play[-1], PlayCard):
        s = s.copy()
        board = s.boards[me]
        board.put_in_play(number)
        for resource, steps in card.production_given:
            board.production[resource] += steps
    return possible(s, me, card.play, number, found)
