"""The readable form of the state, and who sees what of it."""

from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, SECRET, Field, Fields
from perijove.engine.form_lists import Counts, Each
from perijove.engine.form_values import Name, Number, Owner, Player, others
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.artemis.codes import (
    COLONISTS,
    DIRECTIVES,
    EVENTS,
    EXPEDITIONS,
    LONGEST_TRACK,
    MOST_SLOTS,
    REGIONS,
    TILES,
)
from perijove.games.artemis.dice import FACES, MOST_DICE, MOST_PIONEERS, Dice, Lesson, Line, Stack
from perijove.games.artemis.packing import building_of, inside, number_of, packed, tile_of, unpacked
from perijove.games.artemis.state import GANTRY_LIMIT, PHASES, ROUNDS, Colony, Expedition, Offer

MUCH: Final = 999
"""More than anybody can have of a thing."""
LAST_SEAT: Final = 4
MOST_EXPEDITIONS: Final = 4


class Colonists(Form):
    """A few colonists by type, packed into one number in the state."""

    def __init__(self, high: int) -> None:
        self.counts = Counts(COLONISTS, high)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return self.counts.write(unpacked(value))

    def read(self, data: Json, where: str) -> object:
        counts = self.counts.read(data, where)
        assert isinstance(counts, list)
        return packed(counts)

    def segments(self, players: int) -> list[Segment]:
        return self.counts.segments(players)

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        group: i64 = value
        if group != 0:
            for colonist in range(i64(len(COLONISTS))):
                row.put(at + colonist, number_of(group, colonist))


class Building(Form):
    """A building and the colonists in it."""

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return {"tile": TILES[tile_of(value)], "colonists": _INSIDE.write(inside(value))}

    def read(self, data: Json, where: str) -> object:
        building = plain.exactly(data, where, WrongPosition, ("tile", "colonists"))
        tile = _TILE.read(building["tile"], f"{where}.tile")
        colonists = _INSIDE.read(building["colonists"], f"{where}.colonists")
        assert isinstance(tile, int)
        assert isinstance(colonists, int)
        return building_of(tile, colonists)


class Buildings(Each):
    """The buildings of a colony, in the order of their tiles."""

    def read(self, data: Json, where: str) -> object:
        things = super().read(data, where)
        assert isinstance(things, list)
        return sorted(things)

    def segments(self, players: int) -> list[Segment]:
        labels = [f"{tile}:{colonist}" for tile in TILES for colonist in COLONISTS]
        return [
            Segment("", 0, 1, "1 for each building that is there", labels=TILES),
            Segment(
                "inside",
                0,
                MOST_SLOTS,
                "how many colonists of each type are in each building",
                (len(TILES), len(COLONISTS)),
                labels,
            ),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for building in value:
            assert isinstance(building, int)
            tile = tile_of(building)
            row.flag(at + tile)
            if inside(building):
                _INSIDE.encode(inside(building), owner, row, at + len(TILES) + len(COLONISTS) * tile)


class Pool(Each):
    """The dice that a player still has to place, in the order of their faces."""

    def __init__(self) -> None:
        super().__init__(Number(1, FACES), ordered=True)

    def segments(self, players: int) -> list[Segment]:
        labels = [f"{face}" for face in range(1, FACES + 1)]
        return [Segment("", 0, MOST_DICE, "how many dice show each face", labels=labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for face in value:
            assert isinstance(face, int)
            row.mark(at + face - 1)


class Expeditions(Each):
    """The expeditions at Basecamp, from the one next to the deck: one fewer than players, but one for one or two."""

    def segments(self, players: int) -> list[Segment]:
        most = max(1, players - 1)
        count = Segment("count", 0, most, "how many there are")
        return [count, *[part.within(f"[{n}]") for n in range(most) for part in self.item.segments(players)]]


class SomePlayers(Each):
    """Some of the players."""

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for each of them", labels=others(players, -1))]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for player in value:
            assert isinstance(player, int)
            row.flag(at + row.turned(player))


class Holder(Owner):
    """A player by number, or nobody. Drones hold nothing."""

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for whose it is", labels=others(players, -1))]


_TILE: Final = Name(TILES)
_TILES: Final = Each(_TILE)
_INSIDE: Final = Colonists(MOST_SLOTS)
_SEAT: Final = Player(LAST_SEAT)
_COLONISTS: Final = Counts(COLONISTS, MOST_PIONEERS)
_EXPEDITIONS: Final = Each(Name(EXPEDITIONS))
_EVENTS: Final = Each(Name(EVENTS))
_DIRECTIVES: Final = Each(Name(DIRECTIVES))
_MUCH: Final = Number(0, MUCH)

COLONY: Final = Fields(
    Colony,
    (
        Field("energy", _MUCH),
        Field("minerals", _MUCH),
        Field("toolboxes", _MUCH),
        Field("badges", _MUCH),
        Field("vp", Number(-MUCH, MUCH)),
        Field("relief", Number(0, LONGEST_TRACK)),
        Field("shelters", _COLONISTS),
        Field("buildings", Buildings(Building())),
        Field("pool", Pool()),
        Field("dealt", _DIRECTIVES, SECRET),
        Field("kept", _DIRECTIVES, SECRET),
        Field("returned", _DIRECTIVES, SECRET),
        Field("shown", Name(DIRECTIVES, empty=True)),
    ),
)

EXPEDITION: Final = Fields(
    Expedition,
    (
        Field("card", Name(EXPEDITIONS)),
        Field("tile", Name(TILES, empty=True)),
        Field("colonists", Colonists(4)),
        Field("dice", Stack()),
    ),
)

OFFER: Final = Fields(Offer, (Field("tile", _TILE), Field("dice", Dice(ordered=True, copies=1))))

FORM: Final = Fields(
    None,
    (
        Field("phase", Name(PHASES)),
        Field("round", Number(0, ROUNDS)),
        Field("region", Name(REGIONS)),
        Field("first", _SEAT),
        Field("current", _SEAT),
        Field("event", Name(EVENTS, empty=True)),
        Field("event_deck", _EVENTS, NOBODY),
        Field("event_box", _EVENTS, NOBODY),
        Field("events_past", _EVENTS),
        Field("expedition_deck", _EXPEDITIONS, NOBODY),
        Field("expedition_discard", _EXPEDITIONS),
        Field("expeditions", Expeditions(EXPEDITION, most=MOST_EXPEDITIONS)),
        Field("vents", _MUCH),
        Field("vents_dice", Line()),
        Field("quarry", _MUCH),
        Field("quarry_dice", Line()),
        Field("ocean_stack", _TILES, NOBODY),
        Field("surface_stack", _TILES, NOBODY),
        Field("gantry", Each(OFFER, most=GANTRY_LIMIT)),
        Field("gone", _TILES),
        Field("doorstep", _COLONISTS),
        Field("doorstep_dice", Line()),
        Field("academy", _COLONISTS),
        Field("academy_dice", Lesson()),
        Field("outfitters_dice", Dice()),
        Field("aside_dice", Dice()),
        Field("planning", Number(0, 6)),
        Field("bag", _COLONISTS),
        Field("discard", _COLONISTS),
        Field("removed", _COLONISTS),
        Field("relic_holder", Holder(LAST_SEAT)),
        Field("directive_box", _DIRECTIVES, NOBODY),
        Field("colonies", Each(COLONY, players=True)),
        Field("relief_due", SomePlayers(_SEAT), fleeting=True),
    ),
)
