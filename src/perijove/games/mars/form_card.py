"""How cards stand in a position and in an observation."""

from collections.abc import Sequence
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import BrokenRules, WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number
from perijove.engine.layout import Segment
from perijove.engine.native import i16, i64, vec
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.mars.cards.deck import CODES, HOLDERS
from perijove.games.mars.form_party import Party, parties
from perijove.games.mars.gone import EVERYBODY, entries, hidden
from perijove.games.mars.things import MANY

_PARTY: Final = Party()
_COUNT: Final = Number(0, MANY)


def read_number(form: Form, data: Json, where: str) -> int:
    """A number that is read by a form."""
    number = form.read(data, where)
    assert isinstance(number, int)
    return number


class Places:
    """The cells of some cards in an observation: one for each, in the order of their numbers."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.codes = tuple([CODES[card] for card in cards])
        places = [-1] * len(CODES)
        for place, card in enumerate(cards):
            places[card] = place
        self._of: vec[i16] = vec[i16](places)

    def of(self, card: i64) -> i64:
        """The place of a card among them."""
        place = i64(self._of[card])
        if place < 0:
            raise _misplaced(card)
        return place

    def mark(self, cards: list[int], row: CellRow, at: i64) -> None:
        """Put 1 into the cell of each of these cards; the first cell is ``at``."""
        wrong = row.flags(at, cards, self._of)
        if wrong >= 0:
            raise _misplaced(wrong)


def _misplaced(card: i64) -> BrokenRules:
    return BrokenRules(f"{CODES[card]} can't be here")


class OneCard(Form):
    """One of some cards; with ``empty``, perhaps none (-1 in the state)."""

    def __init__(self, cards: Sequence[int], empty: bool = False) -> None:
        self.cards = list(cards)
        self.places = Places(cards)
        self.name = Name(self.places.codes, empty)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return CODES[value] if value >= 0 else None

    def read(self, data: Json, where: str) -> object:
        number = read_number(self.name, data, where)
        return self.cards[number] if number >= 0 else -1

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for the card that it is", labels=self.places.codes)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        if value >= 0:
            row.flag(at + self.places.of(value))


class Cards(Each):
    """Cards by their codes. In an observation there are cells for those that can be there: ``cards``."""

    def __init__(self, codes: Sequence[str], cards: Sequence[int], solo: bool = False) -> None:
        super().__init__(Name(codes))
        self.places = Places(cards)
        self.solo = solo
        """Whether there can be any only in a game against MarsBot."""

    def segments(self, players: int) -> list[Segment]:
        if self.solo and players > 1:
            return []
        return [Segment("", 0, 1, "1 for each card that is there", labels=self.places.codes)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        self.places.mark(value, row, at)


class Pile(Form):
    """Cards face down, each known to everybody or to one player. ``cards`` are those that can be there."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.places = Places(cards)

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [{"card": CODES[card], "known_to": _PARTY.write(knower)} for card, knower in entries(value)]

    def read(self, data: Json, where: str) -> object:
        found: list[int] = []
        for place, one in enumerate(plain.items(data, where, WrongPosition, "a list of cards")):
            at = f"{where}[{place}]"
            thing = plain.exactly(one, at, WrongPosition, ("card", "known_to"))
            found.append(read_number(Name(CODES), thing["card"], f"{at}.card"))
            found.append(read_number(_PARTY, thing["known_to"], f"{at}.known_to"))
        return found

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, list)
        found: list[int] = []
        for card, knower in entries(value):
            found.append(0 if hidden(knower, seat) else card)
            found.append(knower)
        return found

    def view(self, value: object, owner: int, seat: int) -> Json:
        """The cards that a seat knows, and of the others who knows them."""
        assert isinstance(value, list)
        seen: list[Json] = []
        for card, knower in entries(value):
            code = None if hidden(knower, seat) else CODES[card]
            seen.append({"card": code, "known_to": _PARTY.write(knower)})
        return seen

    def segments(self, players: int) -> list[Segment]:
        codes = self.places.codes
        return [
            Segment("", 0, 2, "1 for each card of which all know that it is there, 2 if only I do", labels=codes),
            Segment("unknown", 0, len(codes), "how many I don't know, by who knows them", labels=parties(players)),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        pile: list[int] = value
        places = self.places
        unknown: i64 = at + len(places.codes)
        seat: i64 = row.seat
        last: i64 = EVERYBODY
        cell: i64 = 0
        card: i64 = 0
        known = False
        for number in pile:
            knower: i64 = number
            if not known:
                card = knower
            elif knower == EVERYBODY:
                row.flag(at + places.of(card))
            elif knower == seat:
                row.put(at + places.of(card), 2)
            else:
                if knower != last:
                    last = knower
                    cell = unknown + row.turned(knower)
                row.mark(cell)
            known = not known

    def hidden_segments(self, players: int) -> list[Segment]:
        codes = [f"{card}:{party}" for card in self.places.codes for party in parties(players)]
        shape = (len(self.places.codes), len(parties(players)))
        return [Segment("", 0, 1, "1 for the only one who knows each card", shape, codes)]

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        step = 2 if row.players == 1 else row.players
        for card, knower in entries(value):
            if knower != EVERYBODY:
                row.put(at + step * self.places.of(card) + row.turned(knower), 1)


class Held(Form):
    """How many resources lie on each card: a dictionary in the state, an object in JSON."""

    def __init__(self) -> None:
        self.places = Places(HOLDERS)

    def write(self, value: object) -> Json:
        assert isinstance(value, dict)
        return {CODES[card]: count for card, count in value.items()}

    def read(self, data: Json, where: str) -> object:
        name = Name(self.places.codes)
        found: dict[int, int] = {}
        for code, count in plain.table(data, where, WrongPosition, "an object of counts").items():
            holder = HOLDERS[read_number(name, code, where)]
            found[holder] = read_number(_COUNT, count, f"{where}.{code}")
        return found

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, MANY, "how many resources lie on each card", labels=self.places.codes)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, dict)
        places = self.places
        for card, count in value.items():
            assert isinstance(card, int)
            assert isinstance(count, int)
            row.put(at + places.of(card), count)
