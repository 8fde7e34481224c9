"""The readable form of a state: written, read back, and veiled."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, OWNER, PUBLIC, SECRET, Field, Fields
from perijove.engine.form_lists import Counts, Each
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.option import Json

NAMES = ("ann", "bob", "cleo")


class Thing:
    """Has one attribute of each kind."""

    def __init__(self) -> None:
        self.number = 0
        self.flag = False
        self.name = -1
        self.row: list[int] = []
        self.counts = [0, 0, 0]
        self.inner: list[Thing] = []


def form_of(*seen: int, players: bool = False) -> Fields:
    """A form for things, with a rule of sight for each attribute."""
    number, flag, name, row, counts, inner = seen or (PUBLIC,) * 6
    leaf = Fields(Thing, [Field("number", Number(0, 9)), Field("row", Each(Name(NAMES)), OWNER)])
    return Fields(
        Thing,
        [
            Field("number", Number(0, 9), number),
            Field("flag", Flag(), flag),
            Field("name", Name(NAMES, empty=True), name),
            Field("row", Each(Name(NAMES)), row),
            Field("counts", Counts(NAMES, 9), counts),
            Field("inner", Each(leaf, players=players), inner),
        ],
    )


@st.composite
def things(draw: Callable[[st.SearchStrategy[object]], object], depth: int = 1) -> Thing:
    thing = Thing()
    for name, strategy in (
        ("number", st.integers(0, 9)),
        ("flag", st.booleans()),
        ("name", st.integers(-1, 2)),
        ("row", st.lists(st.integers(0, 2))),
        ("counts", st.lists(st.integers(0, 9), min_size=3, max_size=3)),
        ("inner", st.lists(things(0), max_size=3) if depth else st.just([])),
    ):
        setattr(thing, name, draw(strategy))
    return thing


@given(things())
def test_what_is_written_reads_back(thing: Thing) -> None:
    form = form_of()
    written = form.write(thing)
    again = form.read(written, "there")
    assert form.write(again) == written
    assert isinstance(again, Thing)
    assert (again.number, again.flag, again.name) == (thing.number, thing.flag, thing.name)
    assert (again.row, again.counts) == (thing.row, thing.counts)


@given(things())
def test_a_public_thing_is_seen_as_it_is_written(thing: Thing) -> None:
    thing.inner = []
    form = form_of()
    assert form.view(thing, 0, 1) == form.view(thing, -1, -1) == form.write(thing)


def test_who_sees_what() -> None:
    thing = Thing()
    thing.row = [0, 2]
    thing.counts = [1, 0, 2]
    form = form_of(NOBODY, OWNER, OWNER, NOBODY, SECRET, PUBLIC)
    own = form.view(thing, 1, 1)
    other = form.view(thing, 1, 0)
    assert own == {
        "number": None,
        "flag": False,
        "name": None,
        "row": {"hidden": 2},
        "counts": {"ann": 1, "cleo": 2},
        "inner": [],
    }
    assert other == {**own, "flag": None, "counts": {"hidden": None}}
    assert form.view(thing, 1, -1) == other


def test_what_belongs_to_nobody_is_not_a_spectators() -> None:
    """Owner -1 and spectator -1 are not the same person."""
    assert form_of(OWNER, PUBLIC, PUBLIC, PUBLIC, SECRET, PUBLIC).view(Thing(), -1, -1) == {
        "number": None,
        "flag": False,
        "name": None,
        "row": [],
        "counts": {"hidden": None},
        "inner": [],
    }


def test_a_list_of_players_gives_each_thing_to_its_player() -> None:
    thing = Thing()
    thing.inner = [Thing(), Thing()]
    for number, inner in enumerate(thing.inner):
        inner.row = [number]
    form = form_of(players=True)
    seen = form.view(thing, -1, 1)
    assert isinstance(seen, dict)
    assert seen["inner"] == [{"number": 0, "row": {"hidden": 1}}, {"number": 0, "row": ["bob"]}]


WRONG: tuple[tuple[Form, Json, str], ...] = (
    (Number(1, 3), 4, "there is 4, expected a whole number from 1 to 3"),
    (Number(1, 3), 0, "there is 0, expected"),
    (Number(0, 3), True, "there is True, expected a whole number"),
    (Number(0, 3), "2", "there is '2', expected a whole number"),
    (Number(0, 3), 1.0, "there is 1.0, expected a whole number"),
    (Number(0, 3), None, "there is None, expected a whole number"),
    (Flag(), 1, "there is 1, expected true or false"),
    (Name(NAMES), "dora", "there is 'dora', expected one of ann, bob, cleo"),
    (Name(NAMES), None, "there is None, expected one of"),
    (Name(NAMES), 0, "there is 0, expected one of"),
    (Name([f"n{number}" for number in range(99)]), "x", "n5, ..."),
    (Each(Name(NAMES)), "ann", "there is 'ann', expected a list"),
    (Each(Name(NAMES)), ["ann", "dora"], "there[1] is 'dora'"),
    (Counts(NAMES, 3), ["ann"], "there is ['ann'], expected an object of counts"),
    (Counts(NAMES, 3), {"dora": 1}, "there: unknown field 'dora', expected ann, bob, cleo"),
    (Counts(NAMES, 3), {"ann": 4}, "there.ann is 4, expected"),
    (form_of(), [], "there is [], expected an object"),
    (form_of(), {"number": 1, "colour": 2}, "there: unknown field 'colour'"),
    (form_of(), {"number": 1}, "there: 'flag' is missing"),
)


@pytest.mark.parametrize(("form", "data", "message"), WRONG)
def test_a_wrong_value_is_refused_with_its_place(form: Form, data: Json, message: str) -> None:
    with pytest.raises(WrongPosition) as caught:
        form.read(data, "there")
    assert message in str(caught.value)


# Forms of one's own


class Dozens(Number):
    """A number that is written in dozens."""

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return value // 12

    def read(self, data: Json, where: str) -> object:
        found = super().read(data, where)
        assert isinstance(found, int)
        return 12 * found


class Backwards(Each):
    """A list that is written from its end."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return super().write(value[::-1])

    def read(self, data: Json, where: str) -> object:
        found = super().read(data, where)
        assert isinstance(found, list)
        return found[::-1]


class Initial(Name):
    """A name that is written by its first letter."""

    def write(self, value: object) -> Json:
        return str(super().write(value))[0]

    def read(self, data: Json, where: str) -> object:
        return super().read(next((name for name in self.names if name[0] == data), data), where)


def test_a_game_in_plain_python_may_refine_the_forms_of_the_engine() -> None:
    """The engine that the tests run on may be compiled; these classes never are."""
    form = Fields(
        Thing, [Field("number", Dozens(0, 9)), Field("name", Initial(NAMES)), Field("row", Backwards(Initial(NAMES)))]
    )
    thing = Thing()
    thing.number, thing.name, thing.row = 36, 1, [0, 1, 2]
    data: Json = {"number": 3, "name": "b", "row": ["c", "b", "a"]}
    assert form.write(thing) == data
    again = form.read(data, "thing")
    assert isinstance(again, Thing)
    assert (again.number, again.name, again.row) == (36, 1, [0, 1, 2])
    assert [part.name for part in form.segments(2)] == ["number", "name", "row"]
