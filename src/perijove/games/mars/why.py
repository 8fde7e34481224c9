"""Why an option can't be chosen: every reason, with its figures, and nothing that the player can't know."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice, packed
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.deck import (
    CARDS,
    HOLDERS,
    MINING_AREA_CARD,
    MINING_RIGHTS_CARD,
)
from perijove.games.mars.describe import Holding, alternatives_of, owner_of, victim_terms
from perijove.games.mars.effects.effect import HOLDING, OTHER_CARD, Choose, Effects
from perijove.games.mars.effects.vocabulary import pair
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.map import PRINTED
from perijove.games.mars.marsbot.mat import TRACK_OF_PRODUCTION
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.absent import NOT_IN_HAND, NOT_IN_PLAY, NOT_OFFERED
from perijove.games.mars.rules.possible import missing, production_box
from perijove.games.mars.rules.resources import lowest
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    ANIMALS,
    MICROBES,
    MINING_AREA,
    MINING_RIGHTS,
    NOTHING,
    PLANTS,
    STEEL,
    TITANIUM,
    WILD,
)

NO_SUCH_PLAYER: Final = Message("there is no player {number}")
COMPULSORY: Final = Message("this can't be declined")
NOT_YOURSELF: Final = Message("it has to be somebody else")
HAS_NONE: Final = Message("{player} has {resources}")
PROTECTED: Final = Message("{player} is protected")
PRODUCES_LITTLE: Final = Message("{player} can't lose {productions}: it stands at {number}")
NO_SHORE: Final = Message("{player} has no tile next to this ocean")

NO_BOT: Final = Message("MarsBot is not in this game")
BOT_IS_POOR: Final = Message("MarsBot has no money")
BOT_HAS_NO_PLANT: Final = Message("there is no plant on MarsBot's corporation card")
BOT_HAS_NO_SHORE: Final = Message("MarsBot has no tile next to this ocean")
BOT_HAS_NO_CARDS: Final = Message("MarsBot has no cards that take resources")
BOT_MARKER_LOW: Final = Message("MarsBot's {track} marker is on {number} and can't go back {number2}")

NOBODYS: Final = Message("{card} is not in play")
SOMEBODY_ELSES: Final = Message("{card} is not your card")
OTHER_KIND: Final = Message("no {held} goes on {card}")
HOLDS_OTHERS: Final = Message("there is no {held} on {card}")
EMPTY_CARD: Final = Message("there is nothing on {card}")
NOT_ITSELF: Final = Message("it has to be another card")
NEVER_REMOVED: Final = Message("nothing can be removed from {card}")
NO_SPECIES: Final = Message("there is no animal and no microbe on {card}")
WORTH_LESS: Final = Message("what lies on another card is worth more points than on {card}")

NO_CHANGE: Final = Message("it would change nothing now")
NO_ALTERNATIVE: Final = Message("there are only {number} alternatives")
NOT_PRINTED: Final = Message("no {resource} is printed on the space")
NOT_LOWEST: Final = Message("{production} is {number}, and your lowest is {number2}")
NO_BUILDING: Final = Message("{card} has no Building tag")
NO_BOX: Final = Message("{card} changes no production")


def reasons(s: Mars, choice: Choice, option: int) -> list[Reason]:
    """Everything that forbids an option; none exactly if it is legal."""
    return _REASONS[choice.question.name](s, choice, option)


# Cards on offer


def _offered(s: Mars, choice: Choice, option: int) -> list[Reason]:
    return [] if option in s.boards[choice.player].offer else [Reason(NOT_OFFERED, option)]


# Other players


def _victim(s: Mars, choice: Choice, option: int) -> list[Reason]:
    deed, resource, number = victim_terms(packed(choice))
    if option == ask.NOBODY:
        return [Reason(COMPULSORY)] if deed == ask.LOWERED else []
    if option > ask.NOBODY:
        return [] if option in choice.options else _no_bot(s, option, deed, resource, number)
    if option >= s.players:
        return [Reason(NO_SUCH_PLAYER, option + 1)]
    board = s.boards[option]
    if deed == ask.LOWERED:
        have = board.production[resource]
        if have - number >= lowest(resource):
            return []
        return [Reason(PRODUCES_LITTLE, option, pair(resource, number), have)]
    found: list[Reason] = []
    if deed == ask.STOLEN and option == choice.player:
        found.append(Reason(NOT_YOURSELF))
    if board.stock[resource] <= 0:
        found.append(Reason(HAS_NONE, option, pair(resource, 0)))
    if resource == PLANTS and board.protected and option != choice.player:
        found.append(Reason(PROTECTED, option))
    if deed == ask.FLOODED and option not in choice.options and not found:
        found.append(Reason(NO_SHORE, option))
    return found


def _no_bot(s: Mars, option: int, deed: int, resource: int, number: int) -> list[Reason]:
    """Why MarsBot can't be chosen."""
    bot = s.bot
    if bot is None:
        return [Reason(NO_BOT)]
    if option == ask.BOT_PLANT:
        return [Reason(BOT_HAS_NO_PLANT)]
    if deed == ask.LOWERED:
        track = TRACK_OF_PRODUCTION[resource]
        return [Reason(BOT_MARKER_LOW, track, bot.tracks[track], number)]
    return [Reason(BOT_HAS_NO_SHORE if bot.megacredits and deed == ask.FLOODED else BOT_IS_POOR)]


# Resources on cards


def _holder(s: Mars, choice: Choice, option: int) -> list[Reason]:
    holding = Holding(packed(choice))
    if option == ask.NO_HOLDER:
        return [] if option in choice.options else [Reason(COMPULSORY)]
    if option == ask.BOT_HOLDER:
        if s.bot is None or not holding.removed or holding.held == NOTHING:
            return [Reason(NO_BOT if s.bot is None else BOT_HAS_NO_CARDS)]
        return [] if s.bot.megacredits else [Reason(BOT_IS_POOR)]
    card = HOLDERS[option]
    owner = owner_of(s, card)
    if owner == NONE:
        return [Reason(NOBODYS, card)]
    if holding.removed and holding.held == NOTHING:
        return [] if option in choice.options else [_not_invaded(s.boards[owner].held[card], card)]
    if holding.removed:
        return _removed(s, choice.player, owner, card, holding)
    if owner != choice.player:
        return [Reason(SOMEBODY_ELSES, card)]
    if holding.to == HOLDING:
        return [] if s.boards[owner].held[card] else [Reason(EMPTY_CARD, card)]
    found = [] if CARDS[card].holds == holding.held else [Reason(OTHER_KIND, holding.held, card)]
    if holding.to == OTHER_CARD and card == holding.card:
        found.append(Reason(NOT_ITSELF))
    return found


def _not_invaded(count: int, card: int) -> Reason:
    """Why Invasive Species takes nothing from a card."""
    if CARDS[card].holds not in (ANIMALS, MICROBES) or not count:
        return Reason(NO_SPECIES, card)
    return Reason(NEVER_REMOVED if CARDS[card].keeps else WORTH_LESS, card)


def _removed(s: Mars, me: int, owner: int, card: int, holding: Holding) -> list[Reason]:
    found: list[Reason] = []
    if CARDS[card].holds != holding.held or s.boards[owner].held[card] == 0:
        found.append(Reason(HOLDS_OTHERS, holding.held, card))
    if owner != me and s.boards[owner].protected:
        found.append(Reason(PROTECTED, owner))
    if CARDS[card].keeps:
        found.append(Reason(NEVER_REMOVED, card))
    if card == holding.card:
        found.append(Reason(NOT_ITSELF))
    return found


# Effects


def _alternative(s: Mars, choice: Choice, option: int) -> list[Reason]:
    card = CARDS[packed(choice)]
    effects = alternatives_of(card)
    if option == ask.NEITHER:
        return [] if _optional(card.play) and len(card.actions) < 2 else [Reason(COMPULSORY)]
    if option >= len(effects):
        return [Reason(NO_ALTERNATIVE, len(effects))]
    if option in choice.options:
        return []
    return missing(s, choice.player, (), effects[option], packed(choice)) or [Reason(NO_CHANGE)]


def _optional(effects: Effects) -> bool:
    return any(isinstance(node, Choose) and node.optional for node in walk(effects))


def _resource(s: Mars, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    if packed(choice) in (MINING_AREA_CARD, MINING_RIGHTS_CARD):
        space = s.tile_space(MINING_AREA if packed(choice) == MINING_AREA_CARD else MINING_RIGHTS)
        found = option in (STEEL, TITANIUM) and option in PRINTED[space]
        return [] if found else [Reason(NOT_PRINTED, option)]
    low = min(board.production)
    have = board.production[option]
    return [] if have == low else [Reason(NOT_LOWEST, option, have, low)]


def _swap(s: Mars, choice: Choice, option: int) -> list[Reason]:
    if option == ask.NO_CARD or option in s.boards[choice.player].hand:
        return []
    return [Reason(NOT_IN_HAND, option)]


def _copy(s: Mars, choice: Choice, option: int) -> list[Reason]:
    if option not in s.boards[choice.player].played:
        return [Reason(NOT_IN_PLAY, option)]
    card = CARDS[option]
    found = [] if card.building or card.tags == (WILD,) else [Reason(NO_BUILDING, option)]
    box = production_box(s, choice.player, option)
    if not box:
        return [*found, Reason(NO_BOX, option)]
    return found + missing(s, choice.player, (), box, option)


_REASONS: Final[dict[str, Callable[[Mars, Choice, int], list[Reason]]]] = {
    ask.VICTIM.name: _victim,
    ask.HOLDER.name: _holder,
    ask.ALTERNATIVE.name: _alternative,
    ask.RESOURCE.name: _resource,
    ask.KEEP_CARD.name: _offered,
    ask.SWAP_CARD.name: _swap,
    ask.COPY.name: _copy,
}
