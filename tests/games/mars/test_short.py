"""The small variant of Terraforming Mars, which is not in the rulebook."""

import pytest

import perijove
from perijove.games.mars.map import ON_MARS, SEA_SPACES
from perijove.games.mars.state import Mars
from perijove.games.mars.things import OCEAN


def mars(players: int, seed: int, length: str) -> Mars:
    match = perijove.new("mars", players, seed, {"length": length})
    match.check()
    assert isinstance(match.state, Mars)
    return match.state


@pytest.mark.parametrize("players", [1, 2, 5])
def test_much_of_the_work_is_done_by_nobody(players: int) -> None:
    seas = set()
    for seed in range(5):
        s = mars(players, seed, "short")
        assert (s.temperature, s.oxygen, s.oceans) == (-2, 11, 7)
        oceans = [space for space in range(ON_MARS) if s.tiles_at[space] == OCEAN]
        assert len(oceans) == 7
        assert all(SEA_SPACES >> space & 1 for space in oceans)
        assert {board.rating for board in s.boards} == {mars(players, seed, "full").boards[0].rating}
        seas.add(tuple(oceans))
    assert len(seas) > 1


def test_the_same_cards_are_dealt_as_in_a_full_game() -> None:
    short, full = mars(3, 4, "short"), mars(3, 4, "full")
    assert [board.offer for board in short.boards] == [board.offer for board in full.boards]
    assert (full.temperature, full.oxygen, full.oceans) == (-30, 0, 0)
