"""How MarsBot stands in a position and in an observation, and who sees what of it."""

from collections.abc import Callable
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, Field, Fields
from perijove.engine.form_lists import Each, Maybe, Named
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.mars.cards.deck import CODES, PROJECT_CODES
from perijove.games.mars.form_card import read_number
from perijove.games.mars.form_player import PROJECTS
from perijove.games.mars.marsbot.bot import BONUS_CARDS, FIRST_BONUS, LEVELS, blank_bot
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.games.mars.marsbot.mat import LAST_SPACE, TRACKS
from perijove.games.mars.marsbot.setup import RANDOM_BOT_CORPORATION
from perijove.games.mars.things import MANY

_RANDOM: Final = "random"


class Deck(Form):
    """Cards of MarsBot's: projects by their codes, bonus cards by their numbers."""

    def __init__(self) -> None:
        self.projects = Name(PROJECT_CODES)
        self.bonus = Name(BONUS_CARDS)

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [BONUS_CARDS[card - FIRST_BONUS] if card >= FIRST_BONUS else CODES[card] for card in value]

    def read(self, data: Json, where: str) -> object:
        found: list[int] = []
        for place, code in enumerate(plain.items(data, where, WrongPosition, "a list of cards")):
            bonus = code in BONUS_CARDS
            number = read_number(self.bonus if bonus else self.projects, code, f"{where}[{place}]")
            found.append(number + FIRST_BONUS if bonus else number)
        return found

    def segments(self, players: int) -> list[Segment]:
        labels = (*BONUS_CARDS, *PROJECT_CODES)
        return [Segment("", 0, 1, "1 for each card that is there", labels=labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for card in value:
            assert isinstance(card, int)
            row.put(at + (card - FIRST_BONUS if card >= FIRST_BONUS else len(BONUS_CARDS) + card), 1)


class BonusCards(Deck):
    """Bonus cards of MarsBot's, by their numbers, where no project can be; ``ordered``, if their order matters."""

    def __init__(self, ordered: bool = False) -> None:
        super().__init__()
        self.ordered = ordered

    def read(self, data: Json, where: str) -> object:
        codes = plain.items(data, where, WrongPosition, "a list of cards")
        return [read_number(self.bonus, code, f"{where}[{place}]") + FIRST_BONUS for place, code in enumerate(codes)]

    def segments(self, players: int) -> list[Segment]:
        if self.ordered:
            return [Segment("", 0, len(BONUS_CARDS), "its place, the first being 1", labels=BONUS_CARDS)]
        return [Segment("", 0, 1, "1 for each card that is there", labels=BONUS_CARDS)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        place = 1
        for card in value:
            assert isinstance(card, int)
            row.put(at + card - FIRST_BONUS, place)
            if self.ordered:
                place += 1


class Marks(Form):
    """Cubes on MarsBot's tracks: a set of spaces for each track in the state, an object of lists in JSON."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        marks: dict[str, Json] = {}
        for track, mask in zip(TRACKS, value, strict=True):
            spaces: list[Json] = [space for space in range(LAST_SPACE + 1) if mask >> space & 1]
            if spaces:
                marks[track] = spaces
        return marks

    def read(self, data: Json, where: str) -> object:
        marks = plain.table(data, where, WrongPosition, "an object of tracks")
        plain.only(marks, where, WrongPosition, TRACKS)
        masks: list[int] = []
        for track in TRACKS:
            spaces = Each(Number(0, LAST_SPACE)).read(marks.get(track, []), f"{where}.{track}")
            assert isinstance(spaces, list)
            mask = 0
            for space in spaces:
                mask |= 1 << space
            masks.append(mask)
        return masks

    def segments(self, players: int) -> list[Segment]:
        labels = [f"{track}:{space}" for track in TRACKS for space in range(LAST_SPACE + 1)]
        shape = (len(TRACKS), LAST_SPACE + 1)
        return [Segment("", 0, 1, "1 for each space with a cube", shape, labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for mask in value:
            assert isinstance(mask, int)
            if mask:
                for space in range(LAST_SPACE + 1):
                    if mask >> space & 1:
                        row.put(at + space, 1)
            at += LAST_SPACE + 1


class BotCorporationForm(Form):
    """MarsBot's corporation: none, one that is still to be drawn by lot, or its code."""

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return BOT_CORPORATION_CODES[value] if value >= 0 else (_RANDOM if value == RANDOM_BOT_CORPORATION else None)

    def read(self, data: Json, where: str) -> object:
        if data == _RANDOM:
            return RANDOM_BOT_CORPORATION
        return Name(BOT_CORPORATION_CODES, empty=True).read(data, where)

    def segments(self, players: int) -> list[Segment]:
        labels = (*BOT_CORPORATION_CODES, _RANDOM)
        return [Segment("", 0, 1, "1 for the one that it is, or that it is still to be drawn", labels=labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        if value >= 0:
            row.put(at + value, 1)
        elif value == RANDOM_BOT_CORPORATION:
            row.put(at + len(BOT_CORPORATION_CODES), 1)


class Automa(Maybe):
    """MarsBot, in a game for one; nobody where there are more."""

    def segments(self, players: int) -> list[Segment]:
        return self.item.segments(players) if players == 1 else []

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        if value is not None:
            self.item.encode(value, owner, row, at)

    def hidden_segments(self, players: int) -> list[Segment]:
        return self.item.hidden_segments(players) if players == 1 else []


def _new_bot() -> object:
    return blank_bot(0)


_MAKE_BOT: Final[Callable[[], object]] = _new_bot
_DECK: Final = Deck()
_BONUS: Final = BonusCards()

BOT_FORM: Final = Fields(
    _MAKE_BOT,
    (
        Field("level", Name(LEVELS)),
        Field("corporation", BotCorporationForm()),
        Field("tracks", Named(TRACKS, Number(0, LAST_SPACE))),
        Field("marked", Marks()),
        Field("white", Marks()),
        Field("black", Marks()),
        Field("megacredits", Number(0, MANY)),
        Field("rating", Number(0, MANY)),
        Field("plants", Number(0, 1)),
        Field("reserve", Number(0, MANY)),
        Field("actions", _DECK, NOBODY),
        Field("bonus_deck", _DECK, NOBODY),
        Field("bonus_discard", _BONUS),
        Field("destroyed", _BONUS),
        Field("recurring", _BONUS),
        Field("aside", _BONUS),
        Field("resolving", BonusCards(ordered=True)),
        Field("seeded", PROJECTS),
        Field("known", _DECK),
        Field("played", PROJECTS),
        Field("pile", PROJECTS, NOBODY),
        Field("kept", PROJECTS, NOBODY),
        Field("passed", Flag()),
        Field("began", Flag()),
    ),
)
