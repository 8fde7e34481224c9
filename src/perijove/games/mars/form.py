"""The readable form of the state, and who sees what of it."""

from collections.abc import Callable
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import (
    NOBODY,
    OWNER,
    SECRET,
    Each,
    Field,
    Fields,
    Flag,
    Form,
    Maybe,
    Name,
    Named,
    Number,
    Owner,
)
from perijove.engine.option import Json
from perijove.games.mars.cards.deck import CODES, CORPORATION_CODES, FIRST_CORPORATION, HOLDERS, PROJECT_CODES
from perijove.games.mars.check_step import misplaced
from perijove.games.mars.gone import card_of, gone, hidden, knower_of
from perijove.games.mars.map import SPACES
from perijove.games.mars.marsbot.bot import BONUS_CARDS, FIRST_BONUS, LEVELS, MarsBot
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.games.mars.marsbot.mat import LAST_SPACE, TRACKS
from perijove.games.mars.marsbot.setup import RANDOM_BOT_CORPORATION
from perijove.games.mars.player import DEAREST, Player, new_player
from perijove.games.mars.state import COLDEST, LOWEST_INCOME, MOST_OXYGEN, PHASES, WARMEST, Mars
from perijove.games.mars.things import AWARDS, MANY, MILESTONES, RESOURCES, TILES

_OWNER: Final = Owner(4)


def _number(form: Form, data: Json, where: str) -> int:
    """A number that is read by a form."""
    number = form.read(data, where)
    assert isinstance(number, int)
    return number


class Amounts(Form):
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


class Held(Form):
    """How many resources lie on each card: a dictionary in the state, an object in JSON."""

    def write(self, value: object) -> Json:
        assert isinstance(value, dict)
        return {CODES[card]: count for card, count in value.items()}

    def read(self, data: Json, where: str) -> object:
        name = Name([CODES[card] for card in HOLDERS])
        found: dict[int, int] = {}
        for code, count in plain.table(data, where, WrongPosition, "an object of counts").items():
            holder = HOLDERS[_number(name, code, where)]
            found[holder] = _number(Number(0, MANY), count, f"{where}.{code}")
        return found


class Placed(Form):
    """The tiles in play: space, tile and, but for oceans, its owner."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [
            {"space": SPACES[space], "tile": TILES[tile], "owner": _OWNER.write(owner)} for space, tile, owner in value
        ]

    def read(self, data: Json, where: str) -> object:
        found: list[tuple[int, int, int]] = []
        for place, one in enumerate(plain.items(data, where, WrongPosition, "a list of tiles")):
            at = f"{where}[{place}]"
            thing = plain.exactly(one, at, WrongPosition, ("space", "tile", "owner"))
            space = _number(Name(SPACES), thing["space"], f"{at}.space")
            tile = _number(Name(TILES), thing["tile"], f"{at}.tile")
            owner = _number(_OWNER, thing["owner"], f"{at}.owner")
            if any(space == other for other, _, _ in found):
                raise WrongPosition(f"{at}: there is a tile on {SPACES[space]} already")
            found.append((space, tile, owner))
        return found


class Pile(Form):
    """Cards face down, each known to everybody or to one player."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [{"card": CODES[card_of(entry)], "known_to": _OWNER.write(knower_of(entry))} for entry in value]

    def read(self, data: Json, where: str) -> object:
        found: list[int] = []
        for place, one in enumerate(plain.items(data, where, WrongPosition, "a list of cards")):
            at = f"{where}[{place}]"
            thing = plain.exactly(one, at, WrongPosition, ("card", "known_to"))
            card = _number(Name(CODES), thing["card"], f"{at}.card")
            found.append(gone(card, _number(_OWNER, thing["known_to"], f"{at}.known_to")))
        return found

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, list)
        return [gone(0, knower_of(entry)) if hidden(entry, seat) else entry for entry in value]

    def view(self, value: object, owner: int, seat: int) -> Json:
        """The cards that a seat knows, and of the others who knows them."""
        assert isinstance(value, list)
        seen: list[Json] = []
        for entry in value:
            card = None if hidden(entry, seat) else CODES[card_of(entry)]
            seen.append({"card": card, "known_to": _OWNER.write(knower_of(entry))})
        return seen


class PlayerForm(Fields):
    """A player; what follows from the cards in play is worked out when one is read."""

    def read(self, data: Json, where: str) -> object:
        player = super().read(data, where)
        assert isinstance(player, Player)
        player.rebuild()
        return player


class Corporation(Form):
    """A corporation, or none yet."""

    def __init__(self) -> None:
        self.name = Name(CORPORATION_CODES, empty=True)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return CODES[value] if value >= 0 else None

    def read(self, data: Json, where: str) -> object:
        number = _number(self.name, data, where)
        return FIRST_CORPORATION + number if number >= 0 else -1


def _blank() -> object:
    return new_player(0)


_MAKE: Final[Callable[[], object]] = _blank
_SEAT: Final = Number(0, 4)
_PROJECTS: Final = Each(Name(PROJECT_CODES))
_ANY_CARDS: Final = Each(Name(CODES))

BOARD: Final = PlayerForm(
    _MAKE,
    (
        Field("corporation", Corporation()),
        Field("rating", Number(0, MANY)),
        Field("stock", Amounts()),
        Field("production", Amounts(LOWEST_INCOME)),
        Field("hand", _PROJECTS, OWNER),
        Field("shown", _PROJECTS),
        Field("played", _ANY_CARDS),
        Field("events", _PROJECTS),
        Field("held", Held()),
        Field("used", _ANY_CARDS),
        Field("passed", Flag()),
        Field("raised", Flag()),
        Field("began", Flag()),
        Field("next_discount", Number(0, MANY)),
        Field("next_slack", Number(0, MANY)),
        Field("area_metal", Name(RESOURCES, empty=True)),
        Field("rights_metal", Name(RESOURCES, empty=True)),
        Field("owed", Number(0, MANY)),
        Field("offer", _PROJECTS, OWNER),
        Field("dealt", _PROJECTS, NOBODY),
        Field("kept", _PROJECTS, OWNER),
        Field("drafted", _PROJECTS, OWNER),
        Field("corporations", _ANY_CARDS, OWNER),
        Field("preludes", _ANY_CARDS, OWNER),
        Field("picked", _ANY_CARDS, SECRET),
        Field("seen", _PROJECTS, SECRET),
        Field("left", _PROJECTS, SECRET),
        Field("first_cost", Each(Number(0, DEAREST)), SECRET),
    ),
)


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
            number = _number(self.bonus if bonus else self.projects, code, f"{where}[{place}]")
            found.append(number + FIRST_BONUS if bonus else number)
        return found


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


class BotCorporationForm(Form):
    """MarsBot's corporation: none, one that is still to be drawn by lot, or its code."""

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return BOT_CORPORATION_CODES[value] if value >= 0 else ("random" if value == RANDOM_BOT_CORPORATION else None)

    def read(self, data: Json, where: str) -> object:
        if data == "random":
            return RANDOM_BOT_CORPORATION
        return Name(BOT_CORPORATION_CODES, empty=True).read(data, where)


def _new_bot() -> object:
    return MarsBot(0)


_MAKE_BOT: Final[Callable[[], object]] = _new_bot
_DECK: Final = Deck()

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
        Field("bonus_discard", _DECK),
        Field("destroyed", _DECK),
        Field("recurring", _DECK),
        Field("aside", _DECK),
        Field("resolving", _DECK),
        Field("seeded", _PROJECTS),
        Field("known", _DECK),
        Field("played", _PROJECTS),
        Field("pile", _PROJECTS, NOBODY),
        Field("kept", _PROJECTS, NOBODY),
        Field("passed", Flag()),
        Field("began", Flag()),
    ),
)


class MarsForm(Fields):
    """The whole state."""

    def fill(self, thing: object, data: Json, where: str) -> None:
        assert isinstance(thing, Mars)
        self._refuse_strangers(thing, data, where)
        super().fill(thing, data, where)
        if len(thing.boards) != thing.players:
            raise WrongPosition(f"{where}.boards: there are {len(thing.boards)}, but {thing.players} players")
        found = misplaced(thing)
        if found:
            raise WrongPosition(f"{where}.{found}")

    def _refuse_strangers(self, s: Mars, data: Json, where: str) -> None:
        """The owner of a tile is somebody of this game: what is worked out from the tiles counts on it."""
        placed = data.get("placed") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(placed, list):
            return
        owners = s.players if data.get("bot") is None else s.players + 1
        for place, thing in enumerate(placed):
            owner = thing.get("owner") if isinstance(thing, dict) else None
            if isinstance(owner, int) and owner >= owners:
                raise WrongPosition(f"{where}.placed[{place}].owner: {owner} is no player of this game")


FORM: Final = MarsForm(
    None,
    (
        Field("phase", Name(PHASES)),
        Field("corporate_era", Flag()),
        Field("prelude", Flag()),
        Field("draft", Flag()),
        Field("generation", Number(1, MANY)),
        Field("first", _SEAT),
        Field("current", _SEAT),
        Field("acted", Number(0, 1)),
        Field("round", Number(0, 1)),
        Field("temperature", Number(COLDEST, WARMEST)),
        Field("oxygen", Number(0, MOST_OXYGEN)),
        Field("placed", Placed()),
        Field("claimed_space", Name(SPACES, empty=True)),
        Field("claimed_by", _OWNER),
        Field("milestones", Named(MILESTONES, _OWNER)),
        Field("awards", Named(AWARDS, _OWNER)),
        Field("deck", _PROJECTS, NOBODY),
        Field("discard", Pile()),
        Field("corporation_deck", _ANY_CARDS, NOBODY),
        Field("prelude_deck", _ANY_CARDS, NOBODY),
        Field("removed_corporations", Pile()),
        Field("removed_preludes", Pile()),
        Field("boards", Each(BOARD, players=True)),
        Field("bot", Maybe(BOT_FORM)),
        Field("strict_milestones", Flag()),
        Field("by_steps_left", Flag()),
        Field("lost", Flag()),
    ),
)
