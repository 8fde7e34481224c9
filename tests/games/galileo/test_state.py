"""Copies of a state share what doesn't change, and nothing else."""

import perijove
from perijove.games.galileo.state import Galileo


def test_copies_have_boards_of_their_own_and_share_the_lists_in_them() -> None:
    state = perijove.new("galileo", 2, 3).state
    assert isinstance(state, Galileo)
    other = state.copy()
    assert other.boards[0].development is state.boards[0].development
    other.boards[0].energy = 3
    assert state.boards[0].energy == 0
    state.boards[0].energy = 2
    assert other.boards[0].energy == 3
