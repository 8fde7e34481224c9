"""How players stand in a position and in an observation, and who sees what of them."""

from collections.abc import Callable
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, OWNER, PUBLIC, SECRET, Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.mars.cards.deck import (
    CARDS,
    CODES,
    FIRST_CORPORATION,
    FIRST_PRELUDE,
    PROJECT_CODES,
    USABLE,
)
from perijove.games.mars.form_card import Cards, Held, OneCard
from perijove.games.mars.player import DEAREST, Player, new_player
from perijove.games.mars.state import LOWEST_INCOME
from perijove.games.mars.things import EVENT, MANY, RESOURCES, TAGS


class ResourceAmounts(Form):
    """How much there is of each resource: a list of numbers in the state, an object in JSON."""

    def __init__(self, least_money: int = 0) -> None:
        self.numbers = [Number(least_money, MANY), *[Number(0, MANY)] * len(RESOURCES[1:])]

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return {name: number for name, number in zip(RESOURCES, value, strict=True) if number}

    def read(self, data: Json, where: str) -> object:
        amounts = plain.table(data, where, WrongPosition, "an object of amounts")
        plain.only(amounts, where, WrongPosition, RESOURCES)
        return [
            number.read(amounts.get(name, 0), f"{where}.{name}")
            for name, number in zip(RESOURCES, self.numbers, strict=True)
        ]

    def segments(self, players: int) -> list[Segment]:
        return [
            Segment(name, number.low, number.high, "how much there is of it")
            for name, number in zip(RESOURCES, self.numbers, strict=True)
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        row.numbers(at, value)


class Bounds(Each):
    """What a card of MarsBot's costs at least and at most, where something is known of it."""

    def __init__(self) -> None:
        super().__init__(Number(0, DEAREST))

    def segments(self, players: int) -> list[Segment]:
        return (
            [Segment("", 0, DEAREST, "the bounds of what it costs", labels=("least", "most"))] if players == 1 else []
        )

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        row.numbers(at, value)


def _tycoon() -> Player:
    """Somebody with every card in play: more than anybody can have."""
    player = new_player(0)
    for card in CARDS:
        if card.kind != EVENT:
            player.learn(card.number)
    return player


_MOST: Final = _tycoon()
_LEAST: Final = new_player(0)
_FOLLOWING: Final = len(TAGS) + 3


class PlayerForm(Fields):
    """A player; what follows from the cards in play is worked out when one is read, and stands in observations."""

    def read(self, data: Json, where: str) -> object:
        player = super().read(data, where)
        assert isinstance(player, Player)
        player.rebuild()
        return player

    def segments(self, players: int) -> list[Segment]:
        return [*self.following(), *super().segments(players)]

    def following(self) -> list[Segment]:
        """What follows from the cards in play."""
        return [
            Segment("tags", 0, max(_MOST.tags), "how many tags are in play, events aside", labels=TAGS),
            Segment("steel_value", _LEAST.steel_value, _MOST.steel_value, "how much each steel pays"),
            Segment("titanium_value", _LEAST.titanium_value, _MOST.titanium_value, "how much each titanium pays"),
            Segment("discount", 0, _MOST.discount, "how much less every card costs"),
        ]

    def width(self, players: int) -> int:
        return _FOLLOWING + super().width(players)

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        self.encode_following(value, row, at)
        super().encode(value, owner, row, at + _FOLLOWING)

    def encode_following(self, value: object, row: CellRow, at: i64) -> None:
        """Fill the cells of what follows from the cards in play."""
        assert isinstance(value, Player)
        row.numbers(at, value.tags)
        at += len(TAGS)
        row.put(at, value.steel_value)
        row.put(at + 1, value.titanium_value)
        row.put(at + 2, value.discount)


class Rival(PlayerForm):
    """Another player, as far as one can see: what is hidden has no cells, but for how many cards there are."""

    def __init__(self, fields: tuple[Field, ...]) -> None:
        super().__init__(None, [_from_outside(field) for field in fields if field.seen != SECRET], all=fields)


def _from_outside(field: Field) -> Field:
    return field if field.seen == PUBLIC else Field(field.name, field.form, NOBODY)


class Boards(Each):
    """The players. In an observation, only the first one, whose it is, has cells for what others don't see."""

    def __init__(self, board: PlayerForm) -> None:
        super().__init__(board, players=True)
        self.rival = Rival(board.fields)

    def segments(self, players: int) -> list[Segment]:
        found = [part.within("[0]") for part in self.item.segments(players)]
        for number in range(1, players):
            found += [part.within(f"[{number}]") for part in self.rival.segments(players)]
        return found

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        first = self._steps.of(row.players)
        step = self.rival.width(row.players)
        for player, board in enumerate(value):
            place = row.turned(player)
            if place == 0:
                self.item.encode(board, player, row, at)
            else:
                self.rival.encode(board, player, row, at + first + step * (place - 1))


def _blank() -> object:
    return new_player(0)


_MAKE: Final[Callable[[], object]] = _blank
PROJECTS: Final = Cards(PROJECT_CODES, range(FIRST_CORPORATION))
_CORPORATIONS: Final = range(FIRST_CORPORATION, FIRST_PRELUDE)

BOARD: Final = PlayerForm(
    _MAKE,
    (
        Field("corporation", OneCard(_CORPORATIONS, empty=True)),
        Field("rating", Number(0, MANY)),
        Field("stock", ResourceAmounts()),
        Field("production", ResourceAmounts(LOWEST_INCOME)),
        Field("hand", PROJECTS, OWNER),
        Field("shown", PROJECTS),
        Field("played", Cards(CODES, [card.number for card in CARDS if card.kind != EVENT])),
        Field("events", Cards(PROJECT_CODES, [card.number for card in CARDS if card.kind == EVENT])),
        Field("held", Held()),
        Field("used", Cards(CODES, USABLE)),
        Field("passed", Flag()),
        Field("raised", Flag()),
        Field("began", Flag()),
        Field("next_discount", Number(0, MANY)),
        Field("next_slack", Number(0, MANY)),
        Field("area_metal", Name(RESOURCES, empty=True)),
        Field("rights_metal", Name(RESOURCES, empty=True)),
        Field("owed", Number(0, MANY)),
        Field("offer", PROJECTS, OWNER),
        Field("dealt", PROJECTS, NOBODY),
        Field("kept", PROJECTS, OWNER),
        Field("drafted", PROJECTS, OWNER),
        Field("corporations", Cards(CODES, _CORPORATIONS), OWNER),
        Field("preludes", Cards(CODES, range(FIRST_PRELUDE, len(CARDS))), OWNER),
        Field("picked", Cards(CODES, range(len(CARDS))), SECRET),
        Field("seen", PROJECTS, SECRET),
        Field("left", Cards(PROJECT_CODES, range(FIRST_CORPORATION), solo=True), SECRET),
        Field("first_cost", Bounds(), SECRET),
    ),
)
