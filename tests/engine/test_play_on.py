"""Loading is a switch: a match goes on by itself, or stands as its position says until it is told to go on."""

import pickle

import pytest

import perijove
from games.mars.given import given as mars
from perijove import Match
from perijove.engine.errors import NotAsked, WrongPosition
from perijove.testing import given

SPARE = given(mars(play_on=False)).get("boards[1].hand[0]")
IDLE = given(mars(play_on=False)).move(str(SPARE), "deck").position().data
"""Nobody has a card, nor anything to pay with."""


def generation(match: Match) -> object:
    table = match.view()["table"]
    assert isinstance(table, dict)
    return table["generation"]


def test_two_idle_players_come_out_a_generation_later() -> None:
    match = perijove.from_position(IDLE)
    assert not match.waiting
    assert generation(match) == 3
    assert match.pending != []


def test_or_stand_as_the_position_says() -> None:
    match = perijove.from_position(IDLE, play_on=False)
    assert match.waiting
    assert not match.over
    assert generation(match) == 2
    assert match.pending == []
    assert match.position().data == {**IDLE, "ply": 0}


def test_nothing_is_asked_before_it_goes_on() -> None:
    match = perijove.from_position(IDLE, play_on=False)
    with pytest.raises(NotAsked, match=r"player 0 is not asked anything yet: the match waits for play_on\(\)"):
        match.choose(0, 0)
    with pytest.raises(NotAsked, match="waits for play_on"):
        match.imagine(0, 1)
    assert generation(match) == 2


def test_it_goes_on_when_it_is_told_to() -> None:
    match = perijove.from_position(IDLE, play_on=False)
    match.play_on()
    assert match.position() == perijove.from_position(IDLE).position()
    match.play_on()
    assert match.position() == perijove.from_position(IDLE).position()


def test_copies_wait_too() -> None:
    match = perijove.from_position(IDLE, play_on=False)
    for twin in (match.fork(), pickle.loads(pickle.dumps(match))):
        assert twin.waiting
        assert twin.position() == match.position()
        twin.play_on()
        assert not twin.waiting
        assert match.waiting


def test_a_record_of_it_goes_on() -> None:
    match = perijove.from_position(IDLE, play_on=False)
    again = perijove.replay(match.record())
    assert generation(again) == 3


def test_a_position_within_a_step_stands_where_its_choices_lead() -> None:
    match = perijove.new("ganymede", 2, 7)
    match.choose(0, match.pending[0].options[0])
    again = perijove.from_position(match.position(), play_on=False)
    assert not again.waiting
    assert again.position() == match.position()


def test_what_breaks_an_invariant_is_refused_all_the_same() -> None:
    state = IDLE["state"]
    assert isinstance(state, dict)
    deck = state["deck"]
    assert isinstance(deck, list)
    with pytest.raises(WrongPosition):
        perijove.from_position({**IDLE, "state": {**state, "deck": deck[1:]}}, play_on=False)
