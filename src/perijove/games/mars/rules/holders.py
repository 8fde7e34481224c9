"""Resources on cards: where they may go, and from where they may be taken."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, CODES, HOLDERS
from perijove.games.mars.effects.effect import HOLDING, OTHER_CARD, PLAYED, RECEIVERS, Add, RemoveHeld, TakeHeld
from perijove.games.mars.effects.pair import pair
from perijove.games.mars.effects.points import PerHeld
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.form_card import OneCard
from perijove.games.mars.marsbot.messages import BOT_PAYS_HELD
from perijove.games.mars.messages import REMOVES_HELD, amount
from perijove.games.mars.names import card_name, helds_name, money_name
from perijove.games.mars.parties import PLAYER
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.rules.attack import BOT_IS_POOR, COMPULSORY, NO_BOT, PROTECTED
from perijove.games.mars.rules.resources import add
from perijove.games.mars.state import Mars
from perijove.games.mars.things import ANIMALS, HELD, MICROBES, HeldKind

BOT_HAS_NO_CARDS: Final = Message("MarsBot has no cards that take resources")
NOBODYS: Final = Message("{card} is not in play")
SOMEBODY_ELSES: Final = Message("{card} is not your card")
OTHER_KIND: Final = Message("no {held} goes on {card}")
HOLDS_OTHERS: Final = Message("there is no {held} on {card}")
EMPTY_CARD: Final = Message("there is nothing on {card}")
NOT_ITSELF: Final = Message("it has to be another card")
NEVER_REMOVED: Final = Message("nothing can be removed from {card}")
NO_SPECIES: Final = Message("there is no animal and no microbe on {card}")
WORTH_LESS: Final = Message("what lies on another card is worth more points than on {card}")

NO_HOLDER: Final = len(HOLDERS)
BOT_HOLDER: Final = NO_HOLDER + 1
"""MarsBot, whose money stands for any resource."""
HOLDER_NUMBER: Final[dict[int, int]] = {card: number for number, card in enumerate(HOLDERS)}

Change = int
CHANGES: Final = ("added", "removed", "invaded")
"""What happens to a card that is chosen: resources come onto it, leave it, or are taken by Invasive Species."""
ADDED: Final = 0
REMOVED: Final = 1
INVADED: Final = 2


class Holding(Moment):
    """What happens to the card that is chosen: how many resources of which kind come or go, and which cards may.

    ``card``: the card that says so; ``to``: which cards may take them; ``optional``: whether nothing need be removed.
    """

    def __init__(
        self, change: Change, number: int, held: HeldKind, card: int, to: int = OTHER_CARD, optional: bool = False
    ) -> None:
        self.change: Final = change
        self.number: Final = number
        self.held: Final = held
        self.card: Final = card
        self.to: Final = to
        self.optional: Final = optional


class Holder(Question[Mars, Holding]):
    """Onto which card resources go, or from which they come."""

    def missing(self, s: Mars, me: int, option: int, about: Holding) -> Iterator[Reason]:
        if option == NO_HOLDER:
            if not about.optional:
                yield Reason(COMPULSORY)
            return
        if option == BOT_HOLDER:
            if s.bot is None:
                yield Reason(NO_BOT)
            elif about.change != REMOVED:
                yield Reason(BOT_HAS_NO_CARDS)
            elif not s.bot.megacredits:
                yield Reason(BOT_IS_POOR)
            return
        card = HOLDERS[option]
        owner = owner_of(s, card)
        if owner == NONE:
            yield Reason(NOBODYS, card)
        elif about.change == INVADED:
            if card not in invadable(s.boards[me]):
                yield _not_invaded(s.boards[owner].held[card], card)
        elif about.change == REMOVED:
            if CARDS[card].holds != about.held or s.boards[owner].held[card] == 0:
                yield Reason(HOLDS_OTHERS, about.held, card)
            if owner != me and s.boards[owner].protected:
                yield Reason(PROTECTED, owner)
            if CARDS[card].keeps:
                yield Reason(NEVER_REMOVED, card)
            if card == about.card:
                yield Reason(NOT_ITSELF)
        elif owner != me:
            yield Reason(SOMEBODY_ELSES, card)
        elif about.to == HOLDING:
            if not s.boards[owner].held[card]:
                yield Reason(EMPTY_CARD, card)
        else:
            if CARDS[card].holds != about.held:
                yield Reason(OTHER_KIND, about.held, card)
            if about.to == OTHER_CARD and card == about.card:
                yield Reason(NOT_ITSELF)

    def says(self, s: Mars, me: int, option: int, about: Holding, words: Words) -> str:
        if option == NO_HOLDER:
            return words.say("remove nothing")
        if option == BOT_HOLDER:
            have = s.bot.megacredits if s.bot is not None else 0
            money = money_name(min(about.number, have), words)
            return words.say("MarsBot loses {money}, of {number}", money=money, number=have)
        card = HOLDERS[option]
        name = card_name(card, words)
        owner = owner_of(s, card)
        if owner == NONE:
            return name
        there = s.boards[owner].held[card]
        if about.change == ADDED:
            what = helds_name(CARDS[card].holds, about.number, words)
            return words.say("add {what} to {card}, which has {number}", what=what, card=name, number=there)
        what = helds_name(CARDS[card].holds, min(about.number, there), words)
        if owner == me:
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

    def asks(self, s: Mars, me: int, about: Holding, words: Words) -> str:
        what = helds_name(about.held, about.number, words)
        if about.change == ADDED:
            return words.say("Choose the card that gets {what}.", what=what)
        return words.say("Choose the card that loses {what}.", what=what)

    def spots(self, s: Mars, me: int, option: int, about: Holding) -> Sequence[str]:
        if option == NO_HOLDER:
            return ()
        return ("marsbot",) if option == BOT_HOLDER else super().spots(s, me, option, about)


def _moving() -> list[int]:
    """The cards that bring resources onto cards, or take some from there."""
    return [card.number for card in CARDS if _moves(card)]


def _moves(card: Card) -> bool:
    return any(isinstance(node, (Add, RemoveHeld, TakeHeld)) for node in walk(card.printed))


HOLDER: Final = Holder(
    "card",
    (*[CODES[card] for card in HOLDERS], "none", "marsbot"),
    "Choose a card.",
    spot="card:{}",
    moment=Fields(
        None,
        (
            Field("change", Name(CHANGES)),
            Field("number", Number(0, 99)),
            Field("held", Name(HELD, empty=True)),
            Field("card", OneCard(_moving(), empty=True)),
            Field("to", Name(RECEIVERS)),
            Field("optional", Flag()),
        ),
    ),
)


def owner_of(s: Mars, card: int) -> int:
    """Who has a card in play."""
    for player, board in enumerate(s.boards):
        if card in board.held:
            return player
    return NONE


def holders(s: Mars, me: int, card: int, to: int, held: HeldKind) -> list[int]:
    """The player's cards onto which resources may go."""
    found: list[int] = []
    for number, count in s.boards[me].held.items():
        if to == HOLDING:
            if count > 0:
                found.append(number)
        elif to == PLAYED:
            if number == card and CARDS[number].holds in (ANIMALS, MICROBES):
                found.append(number)
        elif CARDS[number].holds == held and not (to == OTHER_CARD and number == card):
            found.append(number)
    return found


def add_to(s: Mars, me: int, number: int, to: int, held: HeldKind, card: int) -> Flow[None]:
    """Add resources to a card of the player's choice."""
    options = sorted([HOLDER_NUMBER[holder] for holder in holders(s, me, card, to, held)])
    chosen = yield HOLDER.among(me, options, Holding(ADDED, number, held, card, to))
    add(s, me, HOLDERS[chosen], number)


def removable(s: Mars, me: int, held: HeldKind, card: int) -> list[int]:
    """The cards of all players from which the player may take a resource, but the card itself.

    Nobody takes from a card that keeps what it has, and others can't take from a protected player.
    """
    found: list[int] = []
    for player in range(s.players):
        board = s.boards[player]
        if player != me and board.protected:
            continue
        for number, count in board.held.items():
            if count > 0 and number != card and CARDS[number].holds == held and not CARDS[number].keeps:
                found.append(number)
    return found


def bot_rich(s: Mars) -> bool:
    """Whether MarsBot has money, which stands for resources on cards too."""
    return s.bot is not None and s.bot.megacredits > 0


def has_held(s: Mars, me: int, held: HeldKind, card: int) -> bool:
    """Whether there is another card from which the player may take such a resource."""
    return len(removable(s, me, held, card)) > 0 or bot_rich(s)


def remove_held(s: Mars, me: int, held: HeldKind, number: int, optional: bool, card: int) -> Flow[None]:
    """Remove up to so many resources from one card."""
    options = sorted([HOLDER_NUMBER[holder] for holder in removable(s, me, held, card)])
    rich = bot_rich(s)
    if not options and not rich:
        return
    if optional:
        options.append(NO_HOLDER)
    if rich:
        options.append(BOT_HOLDER)
    chosen = yield HOLDER.among(me, options, Holding(REMOVED, number, held, card, optional=optional))
    if chosen == NO_HOLDER:
        return
    if chosen == BOT_HOLDER:
        bot = s.bot
        assert bot is not None
        paid = number if number < bot.megacredits else bot.megacredits
        bot.megacredits -= paid
        s.tell(BOT_PAYS_HELD, me, amount(held, paid), paid)
        return
    holder = HOLDERS[chosen]
    for player in range(s.players):
        lying = s.boards[player].held
        if holder in lying:
            taken = number if number < lying[holder] else lying[holder]
            lying[holder] -= taken
            s.tell(REMOVES_HELD, me, pair(CARDS[holder].holds, taken), holder, player)


# Invasive Species


def worth(number: int) -> int:
    """What one resource on a card is worth, in twelfths of a point."""
    points = CARDS[number].points
    return 12 * points.each // points.per if isinstance(points, PerHeld) else 0


def invadable(board: Player) -> list[int]:
    """The cards with an animal or microbe that is worth most."""
    cards = [
        card
        for card, count in board.held.items()
        if count and CARDS[card].holds in (ANIMALS, MICROBES) and not CARDS[card].keeps
    ]
    most = max([worth(card) for card in cards], default=0)
    return [card for card in cards if worth(card) == most]


def _not_invaded(count: int, card: int) -> Reason:
    """Why Invasive Species takes nothing from a card."""
    if CARDS[card].holds not in (ANIMALS, MICROBES) or not count:
        return Reason(NO_SPECIES, card)
    return Reason(NEVER_REMOVED if CARDS[card].keeps else WORTH_LESS, card)
