"""How many of something: units to pay with, or what is turned into something else."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number
from perijove.engine.layout import Segment
from perijove.engine.message import Message, Reason, Words
from perijove.engine.native import i64
from perijove.engine.question import Moment, Question
from perijove.engine.row import CellRow
from perijove.games.mars.names import helds_name, money_name, productions_name, resources_name
from perijove.games.mars.state import Mars
from perijove.games.mars.things import ENERGY, HEAT, MEGACREDITS, MICROBES, RESOURCES, STEEL

MOST: Final = 120
"""The largest amount that can be chosen at once."""
MICROBE_AMOUNT: Final = len(RESOURCES)
"""Beside the numbers of resources: microbes on a card."""
STEPS_AMOUNT: Final = MICROBE_AMOUNT + 1
"""The same, for steps of heat production."""

TOO_MANY: Final = Message("{number} is too many: at most {number2} here")
TOO_FEW: Final = Message("{number} is too few: at least {number2} here")
NOT_BETWEEN: Final = Message("with {number}, the rest could not be paid exactly")


class Amounts(Moment):
    """Of what, and how many are possible."""

    def __init__(self, thing: int, amounts: list[int], worth: int = 0, price: int = 0) -> None:
        self.thing: Final = thing
        self.amounts: Final = amounts
        self.worth: Final = worth
        """What each unit pays."""
        self.price: Final = price
        """The price that is paid with it; 0: none."""


class AmountsForm(Each):
    """The amounts that are possible."""

    def __init__(self) -> None:
        super().__init__(Number(0, MOST))

    def segments(self, players: int) -> list[Segment]:
        labels = [str(number) for number in range(MOST + 1)]
        return [Segment("", 0, 1, "1 for each amount that is possible", labels=labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for amount in value:
            assert isinstance(amount, int)
            row.put(at + amount, 1)


class Amount(Question[Mars, Amounts]):
    """How many."""

    def missing(self, s: Mars, me: int, option: int, about: Amounts) -> Iterator[Reason]:
        amounts = about.amounts
        if option > amounts[-1]:
            yield Reason(TOO_MANY, option, amounts[-1])
        elif option < amounts[0]:
            yield Reason(TOO_FEW, option, amounts[0])
        elif option not in amounts:
            yield Reason(NOT_BETWEEN, option)

    def says(self, s: Mars, me: int, option: int, about: Amounts, words: Words) -> str:
        thing = about.thing
        if thing == STEPS_AMOUNT:
            if option == 0:
                return words.say("change nothing")
            heat = productions_name(HEAT, option, words)
            money = productions_name(MEGACREDITS, option, words)
            return words.say("replace {what} with {what2}", what=heat, what2=money)
        money = money_name(option * about.worth, words)
        said = helds_name(MICROBES, option, words) if thing == MICROBE_AMOUNT else resources_name(thing, option, words)
        if thing == ENERGY:
            return words.say("turn {what} into {what2}", what=said, what2=money)
        return words.say("{what}, worth {money}", what=said, money=money) if option and thing != HEAT else said

    def asks(self, s: Mars, me: int, about: Amounts, words: Words) -> str:
        board = s.boards[me]
        thing = about.thing
        if thing == STEPS_AMOUNT:
            have = productions_name(HEAT, board.production[HEAT], words)
            return words.say("You have {what}: choose how much becomes M€ production.", what=have)
        if thing == ENERGY:
            have = resources_name(ENERGY, board.stock[ENERGY], words)
            return words.say("You have {what}: choose how much you turn into M€.", what=have)
        money = money_name(about.worth, words)
        if thing == HEAT:
            return words.say("Choose how much heat you pay with, each worth {money}.", money=money)
        if thing == MICROBE_AMOUNT:
            return words.say("Choose how many microbes you pay with, each worth {money}.", money=money)
        if thing == STEEL:
            return words.say("Choose how much steel you pay with, each worth {money}.", money=money)
        return words.say("Choose how much titanium you pay with, each worth {money}.", money=money)


AMOUNT: Final = Amount(
    "amount",
    [str(number) for number in range(MOST + 1)],
    "Choose how many.",
    spot="",
    moment=Fields(
        None,
        (
            Field("thing", Name((*RESOURCES, "microbes", "heat-production"))),
            Field("amounts", AmountsForm()),
            Field("worth", Number(0, MOST)),
            Field("price", Number(0, MOST)),
        ),
    ),
)
