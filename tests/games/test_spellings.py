"""Nobody is null, and what has a name is written by it; positions in the older spelling load all the same."""

from random import Random
from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongPosition
from perijove.engine.form_lists import Maybe, Named
from perijove.engine.form_values import Number, Owner
from perijove.engine.option import Json, copied
from perijove.engine.playout import playout
from perijove.games.mars.marsbot.mat import TRACKS
from perijove.games.mars.things import AWARDS, MILESTONES

from .mars.given import Side, given
from .mars.marsbot.given import solo


def state_of(data: Json) -> Any:
    assert isinstance(data, dict)
    return data["state"]


def test_nobody_is_null_everywhere() -> None:
    table: Any = given(claimed=None, milestones={"mayor": 1}).view()["table"]
    assert table["claimed_by"] is None
    assert table["milestones"] == {**dict.fromkeys(MILESTONES), "mayor": 1}
    assert table["awards"] == dict.fromkeys(AWARDS)


def test_mars_reads_both_spellings() -> None:
    match = given(milestones={"mayor": 1}, awards={"miner": 0}, claimed=("r6c3", 1))
    old: Any = copied(match.position().data)
    state_of(old).update(milestones=[-1, 1, -1, -1, -1], awards=[-1, -1, -1, -1, 0])
    assert perijove.from_position(old).position() == match.position()
    match = given()
    old = copied(match.position().data)
    state_of(old).update(claimed_by=-1)
    assert perijove.from_position(old).position() == match.position()


def test_marsbot_reads_both_spellings() -> None:
    match = solo()
    old: Any = copied(match.position().data)
    tracks = state_of(old)["bot"]["tracks"]
    assert list(tracks) == list(TRACKS)
    state_of(old)["bot"]["tracks"] = list(tracks.values())
    assert perijove.from_position(old).position() == match.position()


def test_galileo_reads_both_spellings() -> None:
    match = perijove.new("galileo", 3, 5)
    playout(match, Random(1).random, 150)
    old: Any = copied(match.position().data)
    state = state_of(old)
    assert list(state["tiles"]) == state["technologies"]
    assert list(state["claims"]) == state["goals"]
    state.update(tiles=list(state["tiles"].values()), claims=list(state["claims"].values()))
    assert perijove.from_position(old).position() == match.position()


def test_a_record_that_began_from_an_old_position_replays() -> None:
    match = given(Side(hand="birds"))
    match.choose(0, match.pending[0].options[0])
    record: Any = copied(match.record().data)
    state_of(record["start"]).update(milestones=[-1] * 5, awards=[-1] * 5, claimed_by=-1)
    assert perijove.replay(record).position() == match.position()


@pytest.mark.parametrize("wrong", [[1, 2], {"a": 1}, {"a": 1, "b": 2, "c": 3}, 5, None, {"a": 1, "b": -1}])
def test_what_is_named_needs_every_name(wrong: Json) -> None:
    form = Named(("a", "b"), Number(0, 3))
    assert form.read({"b": 2, "a": 1}, "here") == form.read([1, 2], "here") == [1, 2]
    assert form.write([1, 2]) == form.view([1, 2], -1, -1) == {"a": 1, "b": 2}
    if wrong != [1, 2]:
        with pytest.raises(WrongPosition, match="here"):
            form.read(wrong, "here")


def test_an_owner_is_a_player_or_nobody() -> None:
    form = Owner(3)
    assert [form.write(form.read(data, "here")) for data in (None, -1, 0, 3)] == [None, None, 0, 3]
    for wrong in (4, -2, True, "0"):
        with pytest.raises(WrongPosition, match="here"):
            form.read(wrong, "here")


def test_what_may_be_missing_is_null() -> None:
    form = Maybe(Number(0, 3))
    assert [form.write(form.read(data, "here")) for data in (None, 2)] == [None, 2]
    assert form.view(None, -1, -1) is None
