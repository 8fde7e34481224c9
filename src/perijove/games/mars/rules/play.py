"""Playing cards: what is printed on them is carried out, and sets off other cards.

A reader of the tree: effects that ask nothing are in ``at_once.py``.
"""

from collections.abc import Iterator
from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.effects.describe import describe_effects
from perijove.games.mars.effects.effect import (
    PLAYED,
    Add,
    Choose,
    Custom,
    Effect,
    Effects,
    If,
    Look,
    LookToBuy,
    LowerAny,
    Pay,
    PayWith,
    Place,
    PlayCard,
    ProduceFound,
    Raise,
    RemoveAny,
    RemoveHeld,
    StealAny,
    Swap,
    TakeHeld,
)
from perijove.games.mars.effects.lasting import EventPlayed, Paid, PointsPlayed, ProjectPaid, TagPlayed, When
from perijove.games.mars.effects.node import ANY, OWN
from perijove.games.mars.gone import EVERYBODY, and_gone
from perijove.games.mars.messages import COPIES, GIVES_UP_PRELUDE, PLAYS, PLAYS_PRELUDE
from perijove.games.mars.names import card_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.absent import NOT_IN_PLAY
from perijove.games.mars.rules.alternative import ALTERNATIVE, NEITHER, Alternatives
from perijove.games.mars.rules.at_once import at_once
from perijove.games.mars.rules.attack import lower_any, remove_any, steal_any
from perijove.games.mars.rules.buy import look_to_buy
from perijove.games.mars.rules.custom import custom, mine
from perijove.games.mars.rules.draw import look, swap
from perijove.games.mars.rules.happening import JOVIAN_PLAYED, happens
from perijove.games.mars.rules.holders import add_to, holders, remove_held
from perijove.games.mars.rules.payment import card_purse, cost_of, pay, pay_money, pay_with
from perijove.games.mars.rules.playing import NO_PRELUDE_MONEY, PLAY_NOW, Terms, choose_prelude
from perijove.games.mars.rules.possible import (
    all_met,
    copyable,
    missing,
    playable_now,
    possible,
    prelude_possible,
    production_box,
)
from perijove.games.mars.rules.resources import add, gain
from perijove.games.mars.rules.terraform import place, raise_parameter
from perijove.games.mars.rules.tiles import placeable
from perijove.games.mars.rules.useful import useful
from perijove.games.mars.state import Mars
from perijove.games.mars.things import JOVIAN, MEGACREDITS, WILD

PRELUDES_DRAWN: Final = 3
"""How many preludes Valley Trust draws."""


def run(s: Mars, me: int, effects: Effects, card: int, played: int = NONE) -> Flow[None]:
    """Carry out effects one after the other. ``played`` is the card that set them off, where it is another one."""
    for effect in effects:
        if not at_once(s, me, effect, card):
            yield from asking(s, me, effect, card, played)


def asking(s: Mars, me: int, effect: Effect, card: int, played: int) -> Flow[None]:
    """The flow of an effect that may ask something."""
    if isinstance(effect, Place):
        return place_all(s, me, effect)
    if isinstance(effect, Raise):
        return raise_parameter(s, me, effect.parameter, effect.steps)
    if isinstance(effect, Pay):
        return pay_all(s, me, effect)
    if isinstance(effect, PayWith):
        return pay_with(s, me, effect.amount, effect.metal)
    if isinstance(effect, Add):
        return add_somewhere(s, me, effect, card, played)
    if isinstance(effect, Choose):
        return alternatives(s, me, effect, card, played)
    if isinstance(effect, If):
        return run(s, me, effect.then if all_met(s, me, (effect.need,)) else effect.otherwise, card, played)
    if isinstance(effect, ProduceFound):
        return mine(s, me, effect.resources, card)
    if isinstance(effect, LowerAny):
        return lower_any(s, me, effect.resource, effect.steps)
    if isinstance(effect, RemoveAny):
        return remove_any(s, me, effect.resource, effect.number)
    if isinstance(effect, StealAny):
        return steal_any(s, me, effect.resource, effect.number)
    if isinstance(effect, RemoveHeld):
        return remove_held(s, me, effect.held, effect.number, True, card)
    if isinstance(effect, TakeHeld):
        return remove_held(s, me, effect.held, 1, False, card)
    if isinstance(effect, Look):
        return look(s, me, effect.number, effect.keep)
    if isinstance(effect, LookToBuy):
        return look_to_buy(s, me, effect.number)
    if isinstance(effect, Swap):
        return swap(s, me)
    if isinstance(effect, PlayCard):
        return play_now(s, me, effect.discount, effect.ignoring)
    if isinstance(effect, Custom):
        if effect.name == "robotic-workforce":
            return copy_production(s, me)
        return draw_preludes(s, me) if effect.name == "valley-trust" else custom(s, me, effect.name, card)
    raise BrokenRules(f"nobody knows how to carry out {effect!r}")


def place_all(s: Mars, me: int, effect: Place) -> Flow[None]:
    """Place tiles of a kind, as long as there are any."""
    for _ in range(effect.times):
        if placeable(s, effect.tile):
            yield from place(s, me, effect.tile, effect.where)


def pay_all(s: Mars, me: int, effect: Pay) -> Flow[None]:
    """Give resources back, money in the way the player likes."""
    for resource, number in effect.changes:
        if resource == MEGACREDITS:
            yield from pay_money(s, me, number)
        else:
            gain(s, me, resource, -number)


def add_somewhere(s: Mars, me: int, effect: Add, card: int, played: int) -> Flow[None]:
    """Add resources to another card; they are lost where none can take them."""
    if effect.to == PLAYED:
        add(s, me, played, effect.number)
    elif holders(s, me, card, effect.to, effect.held):
        yield from add_to(s, me, effect.number, effect.to, effect.held, card)


def alternatives(s: Mars, me: int, effect: Choose, card: int, played: int) -> Flow[None]:
    """Carry out one of several alternatives: those that can be done and do something are on offer."""
    offered = [
        number
        for number, option in enumerate(effect.options)
        if possible(s, me, option, card) and useful(s, me, option, card, played)
    ]
    if not offered:
        return
    if effect.optional:
        offered.append(NEITHER)
    chosen = yield ALTERNATIVE.among(me, offered, Alternatives(card, played, effect.optional))
    if chosen != NEITHER:
        yield from run(s, me, effect.options[chosen], card, played)


# Robotic Workforce


NO_BUILDING: Final = Message("{card} has no Building tag")
NO_BOX: Final = Message("{card} changes no production")


class Copy(Question[Mars, Moment]):
    """The card whose production changes are repeated."""

    def legal(self, s: Mars, me: int, about: Moment) -> list[int]:
        return copyable(s, me)

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.boards[me].played:
            yield Reason(NOT_IN_PLAY, option)
            return
        card = CARDS[option]
        if not card.building and card.tags != (WILD,):
            yield Reason(NO_BUILDING, option)
        box = production_box(s, me, option)
        if not box:
            yield Reason(NO_BOX, option)
        yield from missing(s, me, (), box, option)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        name = card_name(option, words)
        box = production_box(s, me, option)
        if not box:
            return name
        what = describe_effects(box, words, CARDS[option].printed)
        return words.say("{card}: {what}", card=name, what=what)


COPY: Final = Copy("copy", CODES, "Choose the card whose production you copy.", spot="card:{}")


def copy_production(s: Mars, me: int) -> Flow[None]:
    """Copy the production part of a building card; what it counts is counted again."""
    number = yield COPY.ask(s, me, NO_MOMENT)
    s.tell(COPIES, me, number)
    yield from run(s, me, production_box(s, me, number), number)


# Playing


def play(s: Mars, me: int, number: int, discount: int = 0) -> Flow[None]:
    """Play a card from the hand: pay for it, put it in play, carry it out."""
    board = s.boards[me]
    card = CARDS[number]
    cost = cost_of(board, card) - discount
    board.hand.remove(number)
    if board.shown:
        board.shown = [shown for shown in board.shown if shown != number]
    s.tell(PLAYS, me, number)
    board.next_discount = 0
    board.next_slack = 0
    purse = card_purse(board, card)  # before the card is there: it doesn't help to pay for itself
    board.put_in_play(number)
    yield from pay(s, me, purse, cost, number)
    if board.on_payment:
        yield from paid(s, me, card.cost, False)
    yield from tags_played(s, me, card, False)
    yield from run(s, me, card.play, number, number)
    yield from tags_played(s, me, card, True)
    yield from card_played(s, me, card)


def play_now(s: Mars, me: int, discount: int, ignoring: bool) -> Flow[None]:
    """Play a card from the hand on special terms."""
    number = yield PLAY_NOW.among(me, playable_now(s, me, discount, ignoring), Terms(discount, ignoring))
    yield from play(s, me, number, discount)


# Preludes


def play_prelude(s: Mars, me: int, number: int) -> Flow[None]:
    """Play a prelude; one that can't be carried out is discarded for 15 M€."""
    board = s.boards[me]
    card = CARDS[number]
    if not prelude_possible(s, me, number):
        s.removed_preludes = and_gone(s.removed_preludes, number, EVERYBODY)
        s.tell(GIVES_UP_PRELUDE, me, number, NO_PRELUDE_MONEY)
        gain(s, me, MEGACREDITS, NO_PRELUDE_MONEY)
        return
    s.tell(PLAYS_PRELUDE, me, number)
    board.put_in_play(number)
    yield from run(s, me, card.play, number, number)
    # After its effects: the tags of Ecology Experts count for the card that was played through it.
    yield from tags_played(s, me, card, False)
    yield from tags_played(s, me, card, True)
    yield from card_played(s, me, card)


def draw_preludes(s: Mars, me: int) -> Flow[None]:
    """Draw three preludes, play one and discard the others."""
    board = s.boards[me]
    drawn = s.prelude_deck[-PRELUDES_DRAWN:]
    s.prelude_deck = s.prelude_deck[:-PRELUDES_DRAWN]
    board.preludes = [*board.preludes, *reversed(drawn)]
    s.reveal()
    if not board.preludes:
        return
    chosen = yield from choose_prelude(board, me)
    for other in board.preludes:
        s.removed_preludes = and_gone(s.removed_preludes, other, me)
    board.preludes = []
    yield from play_prelude(s, me, chosen)


# What waits for it


def tags_played(s: Mars, me: int, card: Card, last: bool) -> Flow[None]:
    """Cards that wait for tags do what they say, once for each tag: the player's own, then the others'."""
    if not card.tags:
        return
    for turn in range(s.players):
        player = (me + turn) % s.players
        for number in s.boards[player].on_tag:
            for when in CARDS[number].on_tag:
                if when.last == last:
                    yield from _for_each_tag(s, me, player, when, number, card)
    if last and s.bot is not None and card.count[JOVIAN]:
        yield from happens(s, JOVIAN_PLAYED, me)


def _for_each_tag(s: Mars, me: int, player: int, when: When, number: int, card: Card) -> Flow[None]:
    trigger = when.trigger
    assert isinstance(trigger, TagPlayed)
    if player != me and trigger.whose == OWN:
        return
    for tag in card.tags:
        if tag in trigger.tags:
            yield from run(s, player, when.then, number, card.number)


def card_played(s: Mars, me: int, card: Card) -> Flow[None]:
    """The player's cards that wait for events, or for cards with points."""
    for number in s.boards[me].on_card:
        for when in CARDS[number].on_card:
            trigger = when.trigger
            if isinstance(trigger, EventPlayed):
                if card.event and (trigger.tag == ANY or card.count[trigger.tag]):
                    yield from run(s, me, when.then, number, card.number)
            elif isinstance(trigger, PointsPlayed) and card.good:
                yield from run(s, me, when.then, number, card.number)


def paid(s: Mars, me: int, cost: int, project: bool) -> Flow[None]:
    """Rebates come after paying; they look at the printed cost."""
    for number in s.boards[me].on_payment:
        for when in CARDS[number].on_payment:
            trigger = when.trigger
            if (isinstance(trigger, Paid) and cost >= trigger.cost) or (isinstance(trigger, ProjectPaid) and project):
                yield from run(s, me, when.then, number)
