"""Copies of a state share what doesn't change, and nothing else."""

import perijove
from perijove.games.galileo.state import Galileo


def test_boards_are_shared_until_they_are_owned() -> None:
    state = perijove.new("galileo", 2, 3).state
    assert isinstance(state, Galileo)
    other = state.copy()
    assert other.boards is state.boards
    mine = other.own(0)
    assert other.own(0) is mine
    mine.energy = 3
    assert state.boards[0].energy == 0
    assert other.boards[1] is state.boards[1]
    state.own(0).energy = 2
    assert mine.energy == 3


def test_who_owned_a_board_before_a_copy_was_made_owns_it_no_more() -> None:
    state = perijove.new("galileo", 2, 3).state
    assert isinstance(state, Galileo)
    before = state.own(1)
    other = state.copy()
    assert other.boards[1] is before
    state.own(1).megacredits = 7
    assert other.boards[1].megacredits == before.megacredits == 0
