"""Whatever stands in a position or a record, it loads or is refused with an error of ours: nothing else ever comes."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import perijove
from perijove.engine.errors import PerijoveError, WrongPosition, WrongRecord
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.engine.start import begin, register
from toys.smugglers import Smugglers, SmugglersTitle

ODD: tuple[Json, ...] = (None, True, False, -1, 0, 1, 4, 8, 99, 2**31, 2**64, 1.5, "", "x", "0 a:b", [], [0], [[]], {})
"""What may stand where something else belongs."""


def moments(code: str) -> list[Json]:
    """Positions and records of games in every number of players, with options of all kinds."""
    title = perijove.named_title(code)
    found: list[Json] = []
    random = Random(4)
    for number, options in enumerate(title.option_sets()):
        try:
            match = perijove.new(code, title.players[number % len(title.players)], number, options)
        except PerijoveError:
            continue  # these options don't agree with so many players
        playout(match, random.random, random.randrange(140))
        found += [json.loads(match.position().to_text()), json.loads(match.record().to_text())]
    return found


MOMENTS = {code: moments(code) for code in perijove.titles()}


def places(data: Json, above: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in plain data."""
    found = [above]
    if isinstance(data, dict):
        for name, inner in data.items():
            found += places(inner, (*above, name))
    elif isinstance(data, list):
        for number, inner in enumerate(data):
            found += places(inner, (*above, number))
    return found


def at(data: Json, place: tuple[str | int, ...]) -> Json:
    for step in place:
        assert isinstance(data, (dict, list))
        data = data[step]  # type: ignore[index]
    return data


def damaged(data: Json, random: Random) -> Json:
    """Something at one place is taken away, doubled, moved there from elsewhere, or replaced by something odd."""
    data = json.loads(json.dumps(data))
    known = places(data)
    for _ in range(random.choice((1, 1, 2, 3))):
        place = random.choice(known[1:])
        try:
            value, above = at(data, place), at(data, place[:-1])
            other = at(data, random.choice(known))
        except (KeyError, IndexError, TypeError, AssertionError):
            continue  # it went with an earlier damage
        wrong = random.choice((random.choice(ODD), other, other, "gone"))
        if isinstance(value, int) and random.random() < 0.3:
            wrong = value + random.choice((-1, 1, 7))
        elif isinstance(value, list) and random.random() < 0.5:
            wrong = random.choice((value + value, value[1:], value[::-1]))
        assert isinstance(above, (dict, list))
        if wrong == "gone":
            del above[place[-1]]  # type: ignore[arg-type]
        else:
            above[place[-1]] = json.loads(json.dumps(wrong))  # type: ignore[index]
    return data


@pytest.mark.parametrize("code", MOMENTS)
@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_damaged_loads_or_is_refused(code: str, seed: int) -> None:
    random = Random(seed)
    data = damaged(random.choice(MOMENTS[code]), random)
    assert isinstance(data, dict)
    try:
        match = perijove.replay(data) if "choices" in data else perijove.from_position(data)
    except PerijoveError:
        return
    for seat in (None, *range(len(match.seats))):
        match.view(seat)
    for choice in match.pending:
        match.seat(choice.player).imagine(1)


def test_data_that_no_file_holds_is_refused() -> None:
    deep: Json = []
    for _ in range(5000):
        deep = [deep]
    data, record = perijove.new("mars", 2, 1).position().data, perijove.new("mars", 2, 1).record().data
    state = data["state"]
    assert isinstance(state, dict)
    for wrong in (deep, 10**5000, float("nan"), {1: 2}, {"x": {3}}, b"x"):
        with pytest.raises(WrongPosition, match="position"):
            perijove.from_position({**data, "state": {**state, "phase": wrong}})  # type: ignore[dict-item]
        with pytest.raises(PerijoveError, match="draft"):
            perijove.replay({**record, "options": {"draft": wrong}})  # type: ignore[dict-item]


@pytest.mark.parametrize("wrong", [5, None, True, ["x"], ["ab"], 1.5])
def test_what_is_no_object_is_refused(wrong: Json) -> None:
    with pytest.raises(WrongPosition, match="expected an object"):
        perijove.from_position(wrong)  # type: ignore[arg-type]
    with pytest.raises(WrongRecord, match="expected an object"):
        perijove.replay(wrong)  # type: ignore[arg-type]


class Stumbling(SmugglersTitle):
    """Expects that every crate has a place, and never looks."""

    def check(self, state: Smugglers) -> None:
        if not state.pile:
            raise IndexError("list index out of range")


def test_where_a_title_stumbles_the_position_is_to_blame() -> None:
    title = register(Stumbling("stumbling"))
    data = begin(title, 2, 1).position().data
    state = data["state"]
    assert isinstance(state, dict)
    with pytest.raises(WrongPosition, match=r"position, state: no game can be in this state \(IndexError: list index"):
        perijove.from_position({**data, "state": {**state, "pile": []}})
