"""The small variant of The Artemis Project, which is not in the rulebook."""

import random

import pytest

import perijove
from perijove.games.artemis.state import Artemis


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("alien_relic", [False, True])
def test_it_has_three_rounds(players: int, alien_relic: bool) -> None:
    match = perijove.new("artemis", players, 1, {"length": "short", "alien_relic": alien_relic})
    state = match.state
    assert isinstance(state, Artemis)
    assert (state.round, len(state.event_deck)) == (1, 2)
    chance = random.Random(1)
    surfacing = set()
    while not match.over:
        state = match.state
        assert isinstance(state, Artemis)
        surfacing.add((state.round, state.surfacing()))
        match.check()
        match.act(chance.choice(match.pending[0].actions))
    assert surfacing == {(1, False), (2, True), (3, True)}
    lines = match.log.lines("en")
    assert [line for line in lines if line.startswith("Round 2 of 3.")]
    assert [line for line in lines if line.startswith("The last round.")]


def test_the_table_counts_to_three() -> None:
    match = perijove.new("artemis", 2, 1, {"length": "short"})
    headings = [panel.heading for panel in match.title.sheet(match.seen(0), match.title.words("en"))]
    assert "Round 1 of 3" in headings
    assert match.view(0)["figures"]["rounds_left"] == 2  # type: ignore[index,call-overload]
