"""The small variant of Galileo Project, which is not in the rulebook."""

import random

import pytest

import perijove
from perijove.games.galileo.rules.turn import SHORT_PILE, SHORT_ROBOTS
from perijove.games.galileo.state import Galileo


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_ends_with_a_fourth_robot_or_with_half_a_pile_of_characters(players: int) -> None:
    for seed in range(6):
        match = perijove.new("galileo", players, seed, {"length": "short"})
        chance = random.Random(seed)
        while not match.over:
            match.act(chance.choice(match.pending[0].actions))
        state = match.state
        assert isinstance(state, Galileo)
        most = max(len(board.robots) for board in state.boards)
        assert most >= SHORT_ROBOTS or len(state.character_pile) <= SHORT_PILE[players]
        assert state.character_pile


def test_the_table_says_when_it_ends() -> None:
    match = perijove.new("galileo", 3, 1, {"length": "short"})
    panels = match.title.sheet(match.seen(0), match.title.words("en"))
    rows = [row for panel in panels for row in panel.rows]
    said = [item.text for row in rows if row.label == "Short game" for item in getattr(row, "items", [])]
    assert said == ["the last round comes when somebody has 4 robots, or when 16 characters are left in the pile"]
    assert "Robots (0; 4 end the game)" in [row.label for row in rows]
