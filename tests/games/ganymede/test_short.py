"""The small variant of Ganymede, which is not in the rulebook."""

import random

import perijove
from perijove import Match
from perijove.games.ganymede.rules.turn import SHORT_PILE, SHORT_SHIPS
from perijove.games.ganymede.state import Ganymede


def ended(seed: int) -> tuple[Match, Ganymede]:
    match = perijove.new("ganymede", 2, seed, {"length": "short"})
    chance = random.Random(seed)
    while not match.over:
        match.act(chance.choice(match.pending[0].actions))
    state = match.state
    assert isinstance(state, Ganymede)
    return match, state


def test_it_ends_with_a_second_launch_or_with_half_a_pile_of_shuttles() -> None:
    launched = 0
    for seed in range(12):
        _, state = ended(seed)
        most = max(len(board.launched) for board in state.boards)
        left = min(len(state.earth_pile), len(state.mars_pile))
        assert most >= SHORT_SHIPS or left <= SHORT_PILE
        assert left > 0
        launched += most >= SHORT_SHIPS
    assert 0 < launched < 12


def test_the_table_says_when_it_ends() -> None:
    match = perijove.new("ganymede", 2, 1, {"length": "short"})
    texts = [
        item.text
        for panel in match.title.sheet(match.seen(0), match.title.words("en"))
        for row in panel.rows
        for item in getattr(row, "items", [])
    ]
    assert "the last round comes when somebody has launched 2 ships, or 13 shuttles are left in a pile" in texts
    full = perijove.new("ganymede", 2, 1)
    assert "Short game" not in str([panel.rows for panel in full.title.sheet(full.seen(0), full.title.words("en"))])
