"""The readable form of the state, and who sees what of it."""

from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import NOBODY, SECRET, Counts, Each, Field, Fields, Form, Name, Number, Owner
from perijove.engine.option import Json
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
from perijove.games.artemis.packing import (
    building_of,
    die_of,
    face_of,
    inside,
    owner_of,
    packed,
    pioneers_with,
    specialist_with,
    student_with,
    tile_of,
    unpacked,
    with_pioneers,
    with_specialist,
    with_student,
)
from perijove.games.artemis.state import OWNERS, PHASES, ROUNDS, Colony, Expedition, Offer

MUCH: Final = 999
"""More than anybody can have of a thing."""
LAST_SEAT: Final = 4


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


class Die(Form):
    """A die on the board: ``crew`` says that colonists may be with it, ``student`` that one may."""

    def __init__(self, crew: bool = False, student: bool = False) -> None:
        self.crew = crew
        self.student = student
        self.names = ["owner", "face"]
        if crew:
            self.names += ["pioneers", "specialist"]
        if student:
            self.names += ["student"]

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        written: dict[str, Json] = {"owner": OWNERS[owner_of(value)], "face": face_of(value)}
        if self.crew:
            written["pioneers"] = pioneers_with(value)
            written["specialist"] = _SPECIALIST.write(specialist_with(value) - 1)
        if self.student:
            written["student"] = _STUDENT.write(student_with(value))
        return written

    def read(self, data: Json, where: str) -> object:
        parts = plain.exactly(data, where, WrongPosition, self.names)
        owner = _OWNER.read(parts["owner"], f"{where}.owner")
        face = _FACE.read(parts["face"], f"{where}.face")
        assert isinstance(owner, int)
        assert isinstance(face, int)
        die = die_of(owner, face)
        if self.crew:
            pioneers = _PIONEERS.read(parts["pioneers"], f"{where}.pioneers")
            specialist = _SPECIALIST.read(parts["specialist"], f"{where}.specialist")
            assert isinstance(pioneers, int)
            assert isinstance(specialist, int)
            die = with_specialist(with_pioneers(die, pioneers), specialist + 1)
        if self.student:
            student = _STUDENT.read(parts["student"], f"{where}.student")
            assert isinstance(student, int)
            die = with_student(die, student)
        return die


_TILE: Final = Name(TILES)
_TILES: Final = Each(_TILE)
_INSIDE: Final = Colonists(MOST_SLOTS)
_OWNER: Final = Name(OWNERS)
_FACE: Final = Number(1, 6)
_PIONEERS: Final = Number(0, 28)
_SPECIALIST: Final = Name(COLONISTS[1:], empty=True)
_STUDENT: Final = Name(COLONISTS, empty=True)
_DICE: Final = Each(Die())
_SEAT: Final = Number(0, LAST_SEAT)
_COLONISTS: Final = Counts(COLONISTS, 28)
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
        Field("pool", Each(_FACE)),
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
        Field("dice", Each(Die(crew=True))),
    ),
)

OFFER: Final = Fields(Offer, (Field("tile", _TILE), Field("dice", _DICE)))

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
        Field("expeditions", Each(EXPEDITION)),
        Field("vents", _MUCH),
        Field("vents_dice", _DICE),
        Field("quarry", _MUCH),
        Field("quarry_dice", _DICE),
        Field("ocean_stack", _TILES, NOBODY),
        Field("surface_stack", _TILES, NOBODY),
        Field("gantry", Each(OFFER)),
        Field("gone", _TILES),
        Field("doorstep", _COLONISTS),
        Field("doorstep_dice", _DICE),
        Field("academy", _COLONISTS),
        Field("academy_dice", Each(Die(student=True))),
        Field("outfitters_dice", _DICE),
        Field("aside_dice", _DICE),
        Field("planning", Number(0, 6)),
        Field("bag", _COLONISTS),
        Field("discard", _COLONISTS),
        Field("removed", _COLONISTS),
        Field("relic_holder", Owner(LAST_SEAT)),
        Field("directive_box", _DIRECTIVES, NOBODY),
        Field("colonies", Each(COLONY, players=True)),
    ),
)
