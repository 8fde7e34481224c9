"""Buying project cards, for 3 M€ each: those dealt in research, or those that a card lets a player look at."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.engine.several import Several
from perijove.games.mars.cards.deck import CARDS, PROJECT_CODES
from perijove.games.mars.explain import explain_card
from perijove.games.mars.messages import BUYS_CARDS, YOU_BUY
from perijove.games.mars.names import money_name
from perijove.games.mars.player import without
from perijove.games.mars.rules.absent import not_offered
from perijove.games.mars.rules.draw import discard, discard_offer, offer
from perijove.games.mars.rules.payment import can_pay, money_of, pay_money, too_poor
from perijove.games.mars.state import CARD_PRICE, Mars
from perijove.games.mars.things import MANY

CHOSEN_ALREADY: Final = Message("you have chosen {card} already")


class Purchase(Moment):
    """What a player may still buy for."""

    def __init__(self, money: int, bought: int, at_once: bool = False) -> None:
        self.money: Final = money
        """What is left for more cards."""
        self.bought: Final = bought
        """How many cards have been chosen."""
        self.at_once: Final = at_once
        """Whether each card is paid when it is chosen."""


class Buy(Question[Mars, Purchase]):
    """Which cards to buy."""

    def missing(self, s: Mars, me: int, option: int, about: Purchase) -> Iterator[Reason]:
        if option == ENOUGH:
            return
        if option in s.boards[me].picked:
            yield Reason(CHOSEN_ALREADY, option)
        else:
            yield from not_offered(s, me, option)
        if about.at_once:
            yield from too_poor(s.boards[me], CARD_PRICE)

    def says(self, s: Mars, me: int, option: int, about: Purchase, words: Words) -> str:
        if option != ENOUGH:
            return explain_card(CARDS[option], words)
        if about.at_once:
            return words.say("discard what is left")
        bought = about.bought
        if not bought:
            return words.say("buy no card")
        money = money_name(CARD_PRICE * bought, words)
        return words.plural(
            "that is all: {number} card for {money}", "that is all: {number} cards for {money}", bought, money=money
        )

    def asks(self, s: Mars, me: int, about: Purchase, words: Words) -> str:
        price = money_name(CARD_PRICE, words)
        money = money_name(about.money, words)
        if about.at_once:
            return words.say("You may buy this card for {price}; you have {money}.", price=price, money=money)
        return words.say(
            "Choose cards to buy, for {price} each: {number} so far, {money} left.",
            number=about.bought,
            price=price,
            money=money,
        )

    def several(self, s: Mars, me: int, options: list[int], about: Purchase) -> Several | None:
        if about.at_once:
            return None
        return Several(0, min(len(options) - 1, about.money // CARD_PRICE))

    def sums_up(self, s: Mars, me: int, number: int, about: Purchase, words: Words) -> str:
        bought = about.bought + number
        if bought == 0:
            return words.say("buy no card")
        money = money_name(CARD_PRICE * bought, words)
        return words.plural("buy {number} card for {money}", "buy {number} cards for {money}", bought, money=money)

    def spots(self, s: Mars, me: int, option: int, about: Purchase) -> Sequence[str]:
        return () if option == ENOUGH else super().spots(s, me, option, about)


ENOUGH: Final = len(PROJECT_CODES)
"""No more cards."""
BUY: Final = Buy(
    "buy",
    (*PROJECT_CODES, "done"),
    "Choose the cards that you buy, for 3 M€ each.",
    spot="offer:{}",
    moment=Fields(
        None, (Field("money", Number(0, MANY)), Field("bought", Number(0, ENOUGH)), Field("at_once", Flag()))
    ),
    unordered=ENOUGH,
)


def choose_cards(s: Mars, me: int, money: int) -> Flow[None]:
    """Choose which of the offered cards to buy; they are paid when all have chosen."""
    board = s.boards[me]
    left = sorted(board.offer)
    bought = 0
    while left and money >= CARD_PRICE:
        card = yield BUY.among(me, [*left, ENOUGH], Purchase(money, bought))
        if card == ENOUGH:
            return
        left.remove(card)
        board.picked = [*board.picked, card]
        bought += 1
        money -= CARD_PRICE


def settle_cards(s: Mars, me: int, bought: list[int]) -> None:
    """The bought cards go to the hand, the others are discarded face down."""
    board = s.boards[me]
    for number in board.offer:
        if number in bought:
            board.hand.append(number)
            s.tell_only(me, YOU_BUY, number)
        else:
            discard(s, number, me)
    board.offer = []
    board.picked = []
    board.ready = False
    s.tell(BUYS_CARDS, me, len(bought))


def look_to_buy(s: Mars, me: int, number: int) -> Flow[None]:
    """Look at the top cards; each may be bought, the others are discarded."""
    board = s.boards[me]
    offer(s, board, number)
    s.reveal()
    bought = 0
    while board.offer:
        options = sorted(board.offer) if can_pay(board, CARD_PRICE) else []
        options.append(ENOUGH)
        card = yield BUY.among(me, options, Purchase(money_of(board), bought, True))
        if card == ENOUGH:
            break
        board.offer = without(board.offer, card)
        board.hand.append(card)
        yield from pay_money(s, me, CARD_PRICE)
        s.tell_only(me, YOU_BUY, card)
        bought += 1
    discard_offer(s, me)
    s.tell(BUYS_CARDS, me, bought)
