"""Paying: money, steel for buildings, titanium for space, Helion's heat, the microbes of Psychrophiles.

A metal pays its value; overpaying gives no change, so no unit may be given that isn't needed. The usual way to pay is
offered first: metals as far as nothing is wasted, then money, then heat.
"""

from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, PSYCHROPHILES
from perijove.games.mars.effects.lasting import MoneyHere
from perijove.games.mars.effects.pair import pair
from perijove.games.mars.messages import PAYS, PAYS_METAL, SPENDS_HELD, amount
from perijove.games.mars.names import helds_name, money_name, resources_name
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.rules.actions import ACTIONS, USE_NUMBER, paid_name
from perijove.games.mars.rules.amount import AMOUNT, MICROBE_AMOUNT, Amounts
from perijove.games.mars.state import Mars
from perijove.games.mars.things import HEAT, MANY, MEGACREDITS, MICROBES, STEEL, TITANIUM, Resource

_MICROBES: Final = next(effect for effect in CARDS[PSYCHROPHILES].lasting if isinstance(effect, MoneyHere))
MICROBE_VALUE: Final = _MICROBES.worth
MICROBE_TAG: Final = _MICROBES.tag
"""The microbes on Psychrophiles pay for cards with this tag."""

TOO_EXPENSIVE: Final = Message("it costs {money}, you have {number}: {number2} missing")
STILL_TOO_EXPENSIVE: Final = Message(
    "it costs {money}, you can pay {number} with all that counts as money here: {number2} missing"
)
HEAT_KEPT: Final = Message("{heat} can't pay for it: the card itself takes them")


class Purse:
    """What a player may pay a price with, and what each unit is worth."""

    __slots__ = ("heat", "microbes", "money", "steel", "steel_value", "titanium", "titanium_value")

    def __init__(self, board: Player, heat_kept: int = 0) -> None:
        self.money = board.stock[MEGACREDITS]
        self.heat = board.stock[HEAT] - heat_kept if board.heat_is_money and board.stock[HEAT] > heat_kept else 0
        self.steel = 0
        self.titanium = 0
        self.microbes = 0
        self.steel_value = board.steel_value
        self.titanium_value = board.titanium_value

    def total(self) -> int:
        """The most that can be paid."""
        return (
            self.money
            + self.heat
            + self.steel * self.steel_value
            + self.titanium * self.titanium_value
            + self.microbes * MICROBE_VALUE
        )


Payment = tuple[int, int, int, int]
"""How much steel, titanium, microbes and heat are paid; the rest is money."""


def money_of(board: Player) -> int:
    """What a player can pay where only money is taken."""
    return board.stock[MEGACREDITS] + board.stock[HEAT] if board.heat_is_money else board.stock[MEGACREDITS]


def can_pay(board: Player, price: int) -> bool:
    """Whether a player can pay a price with money."""
    return money_of(board) >= price


def too_poor(board: Player, price: int) -> list[Reason]:
    """Why a price can't be paid where only money is taken."""
    most = money_of(board)
    if price <= most:
        return []
    return [Reason(STILL_TOO_EXPENSIVE if board.heat_is_money else TOO_EXPENSIVE, price, most, price - most)]


def card_purse(board: Player, card: Card) -> Purse:
    """What may pay for a card. Heat that the card itself will take is kept for it."""
    purse = Purse(board, card.heat_kept)
    if card.building:
        purse.steel = board.stock[STEEL]
    if card.space:
        purse.titanium = board.stock[TITANIUM]
    if PSYCHROPHILES in board.held and card.count[MICROBE_TAG]:
        purse.microbes = board.held[PSYCHROPHILES]
    return purse


def purse_with(board: Player, metal: Resource) -> Purse:
    """What may pay for an action that takes a metal."""
    purse = Purse(board)
    if metal == STEEL:
        purse.steel = board.stock[metal]
    else:
        purse.titanium = board.stock[metal]
    return purse


def cost_of(board: Player, card: Card) -> int:
    """What a card costs its player: discounts for all cards and for a tag once, those for tags once for each."""
    cost = card.cost - board.discount - board.next_discount
    if board.tag_discount:
        for tag in card.tags:
            cost -= board.tag_discount[tag]
    if board.kind_discount:
        for tag, count in enumerate(card.count):
            if count:
                cost -= board.kind_discount[tag]
    return cost if cost > 0 else 0


def unaffordable(board: Player, card: Card, discount: int = 0) -> list[Reason]:
    """Why a card can't be paid for."""
    cost = max(0, cost_of(board, card) - discount)
    most = card_purse(board, card).total()
    if cost <= most:
        return []
    only_money = most == board.stock[MEGACREDITS]
    found = [Reason(TOO_EXPENSIVE if only_money else STILL_TOO_EXPENSIVE, cost, most, cost - most)]
    if board.heat_is_money and card.heat_kept and board.stock[HEAT]:
        found.append(Reason(HEAT_KEPT, card.heat_kept))
    return found


def affordable(board: Player, card: Card, discount: int = 0) -> bool:
    """Whether the player can pay for a card."""
    cost = cost_of(board, card) - discount
    stock = board.stock
    if cost <= stock[MEGACREDITS]:
        return True
    # A quick look before a careful one.
    most = stock[MEGACREDITS] + stock[HEAT] + stock[STEEL] * board.steel_value + stock[TITANIUM] * board.titanium_value
    if not board.held and cost > most:
        return False
    return cost <= card_purse(board, card).total()


def ways(purse: Purse, price: int, most: int) -> list[Payment]:
    """Ways to pay a price without a needless unit; no more than ``most`` of them are looked for."""
    found: list[Payment] = []
    steel_most = _units(purse.steel, purse.steel_value, price)
    titanium_most = _units(purse.titanium, purse.titanium_value, price)
    microbe_most = _units(purse.microbes, MICROBE_VALUE, price)
    for steel in range(steel_most, -1, -1):
        for titanium in range(titanium_most, -1, -1):
            for microbes in range(microbe_most, -1, -1):
                rest = price - steel * purse.steel_value - titanium * purse.titanium_value - microbes * MICROBE_VALUE
                if rest > purse.money + purse.heat or (rest < 0 and _needless(purse, steel, titanium, microbes, -rest)):
                    continue
                owed = rest if rest > 0 else 0
                least_heat = owed - purse.money if owed > purse.money else 0
                most_heat = purse.heat if purse.heat < owed else owed
                for heat in range(least_heat, most_heat + 1):
                    found.append((steel, titanium, microbes, heat))
                    if len(found) >= most:
                        return found
    return found


def _units(have: int, value: int, price: int) -> int:
    most = (price + value - 1) // value
    return have if have < most else most


def _needless(purse: Purse, steel: int, titanium: int, microbes: int, over: int) -> bool:
    return (
        (steel > 0 and over >= purse.steel_value)
        or (titanium > 0 and over >= purse.titanium_value)
        or (microbes > 0 and over >= MICROBE_VALUE)
    )


def usual(purse: Purse, price: int) -> Payment:
    """Metals as far as nothing is wasted, then money, then heat; one unit too many only where it must be."""
    microbes = min(purse.microbes, price // MICROBE_VALUE)
    rest = price - microbes * MICROBE_VALUE
    titanium = min(purse.titanium, rest // purse.titanium_value)
    rest -= titanium * purse.titanium_value
    steel = min(purse.steel, rest // purse.steel_value)
    rest -= steel * purse.steel_value
    if rest <= purse.money + purse.heat:
        return (steel, titanium, microbes, rest - purse.money if rest > purse.money else 0)
    best: Payment = (0, 0, 0, 0)
    waste = price + 1
    for way in ways(purse, price, 1000):
        paid = way[0] * purse.steel_value + way[1] * purse.titanium_value + way[2] * MICROBE_VALUE
        if paid - price < waste:
            waste = paid - price
            best = way
    return best


class Paying(Moment):
    """A price, and what it may be paid with."""

    def __init__(self, price: int, purse: Purse, action: int) -> None:
        self.price: Final = price
        self.purse: Final = purse
        self.action: Final = action
        """The action that is paid for; none where it is something else."""


class WayToPay(Question[Mars, Paying]):
    """Whether to pay in the usual way, or in another."""

    def says(self, s: Mars, me: int, option: int, about: Paying, words: Words) -> str:
        if option == OTHER:
            return words.say("pay in another way")
        purse = about.purse
        way = usual(purse, about.price)
        steel, titanium, microbes, heat = way
        money = money_left(purse, about.price, way)
        parts: list[str] = []
        if steel:
            parts.append(resources_name(STEEL, steel, words))
        if titanium:
            parts.append(resources_name(TITANIUM, titanium, words))
        if microbes:
            parts.append(helds_name(MICROBES, microbes, words))
        if heat:
            parts.append(resources_name(HEAT, heat, words))
        if money:
            parts.append(money_name(money, words))
        return words.say("pay {what}", what=words.all_of(parts))

    def asks(self, s: Mars, me: int, about: Paying, words: Words) -> str:
        money = money_name(about.price, words)
        if about.action == NONE:
            return words.say("Choose how to pay {money}.", money=money)
        what = paid_name(about.action, words)
        return words.say("Choose how to pay {money} for {what}.", money=money, what=what)


USUAL: Final = 0
OTHER: Final = 1
_PURSE: Final = ("money", "heat", "steel", "titanium", "microbes", "steel_value", "titanium_value")
PAY: Final = WayToPay(
    "pay",
    ("usual", "other"),
    "Choose how to pay.",
    spot="",
    moment=Fields(
        None,
        (
            Field("price", Number(0, MANY)),
            Field("purse", Fields(None, tuple([Field(name, Number(0, MANY)) for name in _PURSE]))),
            Field("action", Name(ACTIONS, empty=True)),
        ),
    ),
)


def pay(s: Mars, me: int, purse: Purse, price: int, action: int = NONE) -> Flow[None]:
    """Pay a price. Only where there is more than one way, the player is asked. ``action``: what is paid for."""
    if price <= 0:
        return
    if not (purse.steel or purse.titanium or purse.microbes or purse.heat):
        settle(s, me, price, (0, 0, 0, 0), purse)
        return
    first = ways(purse, price, 2)
    if len(first) == 1:
        settle(s, me, price, first[0], purse)
        return
    how = yield PAY.among(me, [USUAL, OTHER], Paying(price, purse, action))
    if how == USUAL:
        settle(s, me, price, usual(purse, price), purse)
        return
    left = ways(purse, price, 1 << 30)
    worths = (purse.steel_value, purse.titanium_value, MICROBE_VALUE, 1)
    for place, thing in enumerate((STEEL, TITANIUM, MICROBE_AMOUNT, HEAT)):
        amounts = sorted({way[place] for way in left})
        if len(amounts) == 1:
            continue
        chosen = yield AMOUNT.among(me, amounts, Amounts(thing, amounts, worths[place], price))
        left = [way for way in left if way[place] == chosen]
    settle(s, me, price, left[0], purse)


def money_left(purse: Purse, price: int, way: Payment) -> int:
    """How much money is paid beside the rest."""
    steel, titanium, microbes, heat = way
    left = price - steel * purse.steel_value - titanium * purse.titanium_value - microbes * MICROBE_VALUE - heat
    return left if left > 0 else 0


def settle(s: Mars, me: int, price: int, way: Payment, purse: Purse) -> None:
    """Hand over what was agreed."""
    board = s.boards[me]
    steel, titanium, microbes, heat = way
    money = money_left(purse, price, way)
    board.stock[MEGACREDITS] -= money
    if steel:
        board.stock[STEEL] -= steel
        s.tell(PAYS_METAL, me, amount(STEEL, steel))
    if titanium:
        board.stock[TITANIUM] -= titanium
        s.tell(PAYS_METAL, me, amount(TITANIUM, titanium))
    if heat:
        board.stock[HEAT] -= heat
        s.tell(PAYS_METAL, me, amount(HEAT, heat))
    if microbes:
        board.held[PSYCHROPHILES] -= microbes
        s.tell(SPENDS_HELD, me, pair(MICROBES, microbes), PSYCHROPHILES, board.held[PSYCHROPHILES])
    if money:
        s.tell(PAYS, me, money)


def pay_money(s: Mars, me: int, price: int, action: int = NONE) -> Flow[None]:
    """Pay a price in money, for which Helion's heat may stand in."""
    board = s.boards[me]
    if not board.heat_is_money:
        if price > 0:
            board.stock[MEGACREDITS] -= price
            s.tell(PAYS, me, price)
        return
    yield from pay(s, me, Purse(board), price, action)


def pay_with(s: Mars, me: int, price: int, metal: Resource) -> Flow[None]:
    """Pay the price of a card's action in money and a metal."""
    board = s.boards[me]
    yield from pay(s, me, purse_with(board, metal), price, USE_NUMBER[board.used[-1]])
