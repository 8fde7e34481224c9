"""One moment, lossless and readable; and what is wrong with it if it can't be loaded."""

import copy
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import perijove
from perijove.engine.errors import PerijoveError, WrongOption, WrongPlayers, WrongPosition, WrongRuleset
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.engine.position import Position
from perijove.engine.start import begin, register
from perijove.engine.title import AnyTitle
from perijove.testing.compare import standing
from toys.caravan import CARAVAN
from toys.smugglers import SELL, SMUGGLERS, Smuggler, Smugglers, SmugglersTitle


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(SMUGGLERS)
    register(CARAVAN)


def begun() -> Match:
    match = begin(SMUGGLERS, 2, 1)
    match.choose(0, SELL)
    return match


def test_what_a_position_has() -> None:
    data = begun().position().data
    assert list(data) == ["format", "title", "ruleset", "options", "seats", "ply", "state", "since"]
    assert data["since"] == ["0 action:sell"]
    state = data["state"]
    assert isinstance(state, dict)
    assert list(state)[:3] == ["rng", "reveals", "over"]
    boards = state["boards"]
    assert isinstance(boards, list)
    assert isinstance(boards[0], dict)
    assert boards[0]["luck"] == 0


def test_a_position_loads_from_text_data_and_file(tmp_path: Path) -> None:
    match = begun()
    position = match.position()
    path = tmp_path / "here.json"
    position.save(path)
    for source in (position, position.data, path, str(path), Position.from_text(position.to_text())):
        assert standing(perijove.from_position(source)) == standing(match)
    assert Position.load(path) == position
    assert hash(Position.load(path)) == hash(position)


@given(st.sampled_from([SMUGGLERS, CARAVAN]), st.integers(0, 30), st.integers(0, 1000))
@settings(deadline=None, max_examples=40)
def test_a_loaded_position_goes_on_as_the_match_does(title: AnyTitle, choices: int, seed: int) -> None:
    match = begin(title, 3, seed)
    playout(match, Random(seed).random, choices)
    loaded = Position.from_text(match.position().to_text()).match()
    assert standing(loaded) == standing(match)
    playout(match, Random(7).random, 20)
    playout(loaded, Random(7).random, 20)
    assert standing(loaded) == standing(match)


def test_a_loaded_position_reaches_back_to_the_beginning_of_its_step() -> None:
    loaded = begun().position().match()
    assert loaded.undo_limit(0) == 0
    loaded.undo(0)
    assert loaded.position().data["since"] == []


def state_with(path: str, value: Json) -> dict[str, Json]:
    """A position in which one place of the state has another value."""
    data = copy.deepcopy(begun().position().data)
    *parents, last = path.split(".")
    place: Json = data
    for name in parents:
        place = place[int(name)] if isinstance(place, list) else place[name] if isinstance(place, dict) else None
    if isinstance(place, list):
        place[int(last)] = value
    else:
        assert isinstance(place, dict)
        if value == "left out":
            del place[last]
        else:
            place[last] = value
    return data


WRONG: tuple[tuple[str, Json, type[PerijoveError], str], ...] = (
    ("format", 9, WrongPosition, "position: 'format' is 9, expected 1"),
    ("title", "left out", WrongPosition, "position: 'title' is missing"),
    ("ruleset", 1, WrongRuleset, "position: made under ruleset 1 of smugglers, but this is ruleset 3"),
    ("options", {"dice": 5}, WrongOption, "option 'dice'"),
    ("options", {"dice": 8, "short": True}, WrongOption, "option 'short'"),
    ("seats", ["Ann"], WrongPlayers, "Smugglers is for 2, 3 players"),
    ("seats", ["Ann", "Bob", "Cleo"], WrongPosition, "boards"),
    ("sinse", [], WrongPosition, "position: unknown field 'sinse'"),
    ("state", [], WrongPosition, "position: 'state' is [], expected an object"),
    ("state.rng", 3, WrongPosition, "position, state: 'rng' is 3, expected a text"),
    ("state.rng", "xyz", WrongPosition, "'rng' is 'xyz', expected 16 hexadecimal digits"),
    ("state.reveals", "many", WrongPosition, "'reveals'"),
    ("state.over", 0, WrongPosition, "'over' is 0, expected true or false"),
    ("state.current", 5, WrongPosition, "position, state.current is 5, expected a whole number from 0 to 2"),
    ("state.current", 2, WrongPosition, "position: boards: 2, current 2"),
    ("state.pile.0", "crate-77", WrongPosition, "position, state.pile[0] is 'crate-77', expected one of crate-01"),
    ("state.pile", [], WrongPosition, "position: crates: "),
    ("state.boards.1.luck", "left out", WrongPosition, "position, state.boards[1]: 'luck' is missing"),
    ("state.boards.1.luck", -1, WrongPosition, "position, state.boards[1].luck is -1, expected"),
    ("state.boards.0.lucky", 1, WrongPosition, "position, state.boards[0]: unknown field 'lucky'"),
    ("state.treasure", 1, WrongPosition, "position, state: unknown field 'treasure'"),
    ("state.buried_by", [0] * 20, WrongPosition, "buried_by: 20 in a pile of 8"),
    ("since", ["0 action:fly"], WrongPosition, "position, since, ply 0: smugglers has no answer 'action:fly'"),
    ("since", ["1 action:sell"], WrongPosition, "position, since, ply 0: '1 action:sell' doesn't fit"),
)


@pytest.mark.parametrize(("path", "value", "error", "message"), WRONG, ids=[f"{row[0]}={row[1]}"[:40] for row in WRONG])
def test_a_wrong_position_is_refused(path: str, value: Json, error: type[PerijoveError], message: str) -> None:
    with pytest.raises(error) as caught:
        perijove.from_position(state_with(path, value))
    assert message in str(caught.value)


def test_a_position_in_which_nobody_could_choose_is_refused() -> None:
    class Stuck(SmugglersTitle):
        def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
            return [] if board.luck == 7 else super().possible(s, board)

    data = begin(register(Stuck("stuck")), 2, 1).position().data
    state = data["state"]
    assert isinstance(state, dict)
    boards = state["boards"]
    assert isinstance(boards, list)
    assert isinstance(boards[0], dict)
    boards[0]["luck"] = 7
    with pytest.raises(WrongPosition, match="position: stuck: 'action' has no option at ply 0"):
        perijove.from_position(data)


def test_a_truncated_position_is_refused(tmp_path: Path) -> None:
    text = begun().position().to_text()
    path = tmp_path / "cut.json"
    path.write_text(text[:-20], encoding="utf-8")
    with pytest.raises(WrongPosition, match=r"position .*cut\.json: not valid JSON"):
        Position.load(path)


def paths(data: Json, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a piece of plain data."""
    inner: list[tuple[str | int, ...]] = [path] if path else []
    if isinstance(data, dict):
        for name, value in data.items():
            inner += paths(value, (*path, name))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            inner += paths(value, (*path, number))
    return inner


ODD: tuple[Json, ...] = (
    None,
    True,
    -1,
    0,
    1,
    99,
    10**30,
    "",
    "x",
    "crate-01",
    "0 action:roll",
    [],
    [0],
    ["x"],
    {},
    {"x": 1},
)


@given(st.data())
@settings(deadline=None, max_examples=300)
def test_whatever_is_changed_is_refused_clearly_or_can_be_played(data: st.DataObject) -> None:
    """No change of a position leads to anything but an error of the family or a sound match."""
    match = begin(SMUGGLERS, 2, 1)
    playout(match, Random(3).random, data.draw(st.integers(0, 12)))
    changed = json.loads(match.position().to_text())
    path = data.draw(st.sampled_from(paths(changed)))
    place = changed
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = data.draw(st.sampled_from(ODD))
    try:
        loaded = perijove.from_position(changed)
    except PerijoveError:
        return
    loaded.check()
    playout(loaded, Random(1).random, 30)
    loaded.check()
