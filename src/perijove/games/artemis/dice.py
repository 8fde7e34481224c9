"""Dice on the board: how they are written, and how they stand in an observation."""

from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number, others
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.artemis.codes import COLONISTS
from perijove.games.artemis.packing import (
    die_of,
    face_of,
    owner_of,
    pioneers_with,
    specialist_with,
    student_with,
    with_pioneers,
    with_specialist,
    with_student,
)
from perijove.games.artemis.state import DICE, DRONE_1, OWNERS

MOST_DICE: Final = DICE + 1
"""So many dice has a player who holds the Relic die."""
DRONES: Final = OWNERS[DRONE_1:]
MOST_PIONEERS: Final = 28
FACES: Final = 6
SPECIALISTS: Final = COLONISTS[1:]
SPECIALIST_TYPES: Final = len(SPECIALISTS)


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


_OWNER: Final = Name(OWNERS)
_FACE: Final = Number(1, FACES)
_PIONEERS: Final = Number(0, MOST_PIONEERS)
_SPECIALIST: Final = Name(SPECIALISTS, empty=True)
_STUDENT: Final = Name(COLONISTS, empty=True)


def owners(players: int) -> list[str]:
    """Whose a die may be, as one of the players counts: they come first, the drones of a solo game last."""
    return [*others(players, -1), *DRONES] if players == 1 else others(players, -1)


def number_of_owners(players: i64) -> i64:
    """How many there are of them."""
    return 1 + len(DRONES) if players == 1 else players


def turned(row: CellRow, owner: i64) -> i64:
    """The place of an owner among these."""
    return row.players + owner - DRONE_1 if owner >= DRONE_1 else row.turned(owner)


class Dice(Each):
    """Dice somewhere: what counts is how many of each owner show which face.

    Where they are ``ordered``, their faces are enough to tell how, or a subclass tells the rest.
    """

    def __init__(self, crew: bool = False, ordered: bool = False, copies: int = MOST_DICE) -> None:
        super().__init__(Die(crew), ordered=ordered, copies=copies)

    def segments(self, players: int) -> list[Segment]:
        names = owners(players)
        labels = [f"{owner}:{face}" for owner in names for face in range(1, FACES + 1)]
        meaning = "how many dice of each owner show each face"
        return [Segment("", 0, self.copies, meaning, (len(names), FACES), labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for die in value:
            assert isinstance(die, int)
            row.mark(at + FACES * turned(row, owner_of(die)) + face_of(die) - 1)


class Line(Dice):
    """Dice from left to right, the lowest first. Of equal ones, the first to come is served first [Exposure]."""

    def __init__(self) -> None:
        super().__init__(ordered=True)

    def segments(self, players: int) -> list[Segment]:
        names = owners(players)
        labels = [f"{owner}:{number}" for owner in names for number in range(1, MOST_DICE + 1)]
        meaning = "the place in the line, the left one being 1, of each owner's dice from left to right"
        shape = (len(names), MOST_DICE)
        return [*super().segments(players), Segment("places", 0, len(labels), meaning, shape, labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        super().encode(value, owner, row, at)
        assert isinstance(value, list)
        places = at + FACES * number_of_owners(row.players)
        place = 1
        for die in value:
            assert isinstance(die, int)
            cell = places + MOST_DICE * turned(row, owner_of(die))
            while row.get(cell):
                cell += 1
            row.put(cell, place)
            place += 1


class Stack(Dice):
    """The dice of an expedition from the bottom up, and who went with them.

    An owner's dice and crews count together, so that it doesn't matter who went with which die. Of the order it only
    matters whose lowest die lies below whose: that breaks ties.
    """

    def __init__(self) -> None:
        super().__init__(crew=True, ordered=True)

    def segments(self, players: int) -> list[Segment]:
        names = owners(players)
        crew = [f"{owner}:{colonist}" for owner in names for colonist in SPECIALISTS]
        lowest = "1 for the owner of the lowest die, 2 for the next owner from the bottom up, and so on"
        return [
            *super().segments(players),
            Segment("lowest", 0, len(names), lowest, labels=names),
            Segment("pioneers", 0, MOST_PIONEERS, "how many Pioneers went with the dice of each owner", labels=names),
            Segment(
                "specialists",
                0,
                MOST_DICE,
                "how many others went with the dice of each owner",
                (len(names), SPECIALIST_TYPES),
                crew,
            ),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        super().encode(value, owner, row, at)
        assert isinstance(value, list)
        count = number_of_owners(row.players)
        lowest = at + FACES * count
        rank = 1
        for die in value:
            assert isinstance(die, int)
            place = turned(row, owner_of(die))
            if not row.get(lowest + place):
                row.put(lowest + place, rank)
                rank += 1
            pioneers = lowest + count + place
            row.put(pioneers, row.get(pioneers) + pioneers_with(die))
            specialist = specialist_with(die)
            if specialist:
                row.mark(lowest + 2 * count + SPECIALIST_TYPES * place + specialist - 1)


class Lesson(Each):
    """The dice at the Academy, the left slot first, each with its colonist; a drone's has none."""

    def __init__(self) -> None:
        super().__init__(Die(student=True), ordered=True)

    def segments(self, players: int) -> list[Segment]:
        names = owners(players)
        found: list[Segment] = []
        for slot in range(1 if players <= 2 else 2):
            found += [
                Segment(f"[{slot}].owner", 0, 1, "1 for whose die it is", labels=names),
                Segment(f"[{slot}].face", 0, FACES, "what the die shows, 0 for a free slot"),
                Segment(f"[{slot}].student", 0, 1, "1 for the type of the colonist with it", labels=COLONISTS),
            ]
        return found

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        count = number_of_owners(row.players)
        for die in value:
            assert isinstance(die, int)
            row.put(at + turned(row, owner_of(die)), 1)
            row.put(at + count, face_of(die))
            if student_with(die) >= 0:
                row.put(at + count + 1 + student_with(die), 1)
            at += count + 1 + len(COLONISTS)
