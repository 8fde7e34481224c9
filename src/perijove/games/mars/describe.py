"""Every option in words that say what will happen."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice, packed
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, HOLDERS
from perijove.games.mars.effects.describe import describe_effects
from perijove.games.mars.effects.effect import Choose, Effects
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.explain import explain_card, printed
from perijove.games.mars.marsbot.mat import TRACK_OF_PRODUCTION
from perijove.games.mars.marsbot.names import TRACK_NAMES
from perijove.games.mars.names import card_name, helds_name, productions_name, resources_name
from perijove.games.mars.parties import MARSBOT, PLAYER
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.possible import production_box
from perijove.games.mars.state import Mars
from perijove.games.mars.things import MEGACREDITS
from perijove.games.mars.vocabulary import MarsVocabulary


def describe(s: Mars, choice: Choice, option: int, words: Words) -> str:
    """An option of a choice that is asked now."""
    return capital(_DESCRIPTIONS[choice.question.name](s, choice, option, words))


# Cards on offer


def _project(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return explain_card(CARDS[option], words)


# A turn


# Other players and resources on cards


def _victim(s: Mars, choice: Choice, option: int, words: Words) -> str:
    deed, resource, number = victim_terms(packed(choice))
    if option == ask.NOBODY:
        return words.say("take nothing") if deed == ask.STOLEN else words.say("nobody loses anything")
    if option > ask.NOBODY:
        return _bot_victim(s, option, deed, resource, number, words)
    if option >= s.players:
        return words.say("player {number}", number=option + 1)
    board = s.boards[option]
    if deed == ask.LOWERED:
        have = board.production[resource]
        what = productions_name(resource, number, words)
    else:
        have = board.stock[resource]
        what = resources_name(resource, min(number, have), words)
    if option == choice.player:
        return words.say("you lose {what} yourself, of {number}", what=what, number=have)
    if deed == ask.STOLEN:
        return words.say("take {what} from {owner}, who has {number}", what=what, owner=PLAYER[option], number=have)
    return words.say("{owner} loses {what}, of {number}", what=what, owner=PLAYER[option], number=have)


def _bot_victim(s: Mars, option: int, deed: int, resource: int, number: int, words: Words) -> str:
    """MarsBot loses money for any resource, steps of a track for production, or its plant."""
    bot = s.bot
    if option == ask.BOT_PLANT or bot is None:
        return words.say("remove MarsBot's plant") if option == ask.BOT_PLANT else MARSBOT
    if deed == ask.LOWERED:
        track = TRACK_OF_PRODUCTION[resource]
        return words.plural(
            "MarsBot: the {track} marker goes back {number} step, from {number2}",
            "MarsBot: the {track} marker goes back {number} steps, from {number2}",
            number,
            track=words.say(TRACK_NAMES[track]),
            number2=bot.tracks[track],
        )
    money = resources_name(MEGACREDITS, min(number, bot.megacredits), words)
    if deed == ask.STOLEN:
        what = resources_name(resource, min(number, bot.megacredits), words)
        return words.say("take {what} from MarsBot, which loses {money}", what=what, money=money)
    return words.say("MarsBot loses {money}, of {number}", money=money, number=bot.megacredits)


def victim_terms(about: int) -> tuple[int, int, int]:
    """What is done to a player: the deed, the resource and how many."""
    return about & 3, about >> 2 & 7, about >> 5


class Holding:
    """What a question about a card with resources is about."""

    __slots__ = ("card", "held", "number", "removed", "to")

    def __init__(self, about: int) -> None:
        self.removed = about & 1 == 1
        """Whether resources leave the card."""
        self.number = about >> 1 & 15
        self.held = (about >> 5 & 7) - 1
        self.to = about >> 8 & 7
        self.card = (about >> 11) - 1


def owner_of(s: Mars, card: int) -> int:
    """Who has a card in play."""
    for player, board in enumerate(s.boards):
        if card in board.held:
            return player
    return NONE


def _holder(s: Mars, choice: Choice, option: int, words: Words) -> str:
    if option == ask.NO_HOLDER:
        return words.say("remove nothing")
    holding = Holding(packed(choice))
    if option == ask.BOT_HOLDER:
        have = s.bot.megacredits if s.bot is not None else 0
        money = resources_name(MEGACREDITS, min(holding.number, have), words)
        return words.say("MarsBot loses {money}, of {number}", money=money, number=have)
    card = HOLDERS[option]
    name = card_name(card, words)
    owner = owner_of(s, card)
    if owner == NONE:
        return name
    there = s.boards[owner].held[card]
    if not holding.removed:
        what = helds_name(CARDS[card].holds, holding.number, words)
        return words.say("add {what} to {card}, which has {number}", what=what, card=name, number=there)
    what = helds_name(CARDS[card].holds, min(holding.number, there), words)
    if owner == choice.player:
        return words.say(
            "remove {what} from your own card {card}, which has {number}", what=what, card=name, number=there
        )
    return words.say(
        "remove {what} from {card} of {owner}, which has {number}",
        what=what,
        card=name,
        owner=PLAYER[owner],
        number=there,
    )


# Effects


def alternatives_of(card: Card) -> tuple[Effects, ...]:
    """The alternatives that a card offers: those of its action, or of the only choice among its effects."""
    if len(card.actions) > 1:
        return card.actions
    for node in [*walk(card.play), *walk(card.lasting)]:
        if isinstance(node, Choose):
            return node.options
    return ()


def _alternative(s: Mars, choice: Choice, option: int, words: Words) -> str:
    if option == ask.NEITHER:
        return words.say("none of this")
    card = CARDS[packed(choice)]
    effects = alternatives_of(card)
    if option >= len(effects):
        return words.say("alternative {number}", number=option + 1)
    return describe_effects(effects[option], MarsVocabulary(words), printed(card))


def _resource(s: Mars, choice: Choice, option: int, words: Words) -> str:
    have = s.boards[choice.player].production[option]
    return words.say("{what} (you have {number})", what=productions_name(option, 1, words), number=have)


def _swap(s: Mars, choice: Choice, option: int, words: Words) -> str:
    if option == ask.NO_CARD:
        return words.say("keep all cards")
    return words.say("discard {card} and draw a card", card=card_name(option, words))


def _copy(s: Mars, choice: Choice, option: int, words: Words) -> str:
    name = card_name(option, words)
    box = production_box(s, choice.player, option)
    if not box:
        return name
    what = describe_effects(box, MarsVocabulary(words), printed(CARDS[option]))
    return words.say("{card}: {what}", card=name, what=what)


_DESCRIPTIONS: Final[dict[str, Callable[[Mars, Choice, int, Words], str]]] = {
    ask.VICTIM.name: _victim,
    ask.HOLDER.name: _holder,
    ask.ALTERNATIVE.name: _alternative,
    ask.RESOURCE.name: _resource,
    ask.KEEP_CARD.name: _project,
    ask.SWAP_CARD.name: _swap,
    ask.COPY.name: _copy,
}
