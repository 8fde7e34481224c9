"""How much better a choice was than expected: for each player by their own choices alone."""

import numpy
import pytest

from perijove.engine.feed import END_MARGINS, END_SHARES, ENDED, HEAD, MARGINS, MARK, MOVER, PLAYERS, WHOLE
from perijove.train.rollout import Gains, gains

POINTS = 10.0


def heads_of(movers: list[int], leads: list[int], players: int = 2) -> numpy.ndarray:
    """The heads of one match: who moves, and by how much player 0 leads."""
    heads = numpy.zeros((len(movers), 1, HEAD), numpy.int16)
    for at, (mover, lead) in enumerate(zip(movers, leads, strict=True)):
        heads[at, 0, MOVER] = mover
        heads[at, 0, PLAYERS] = players
        heads[at, 0, MARGINS] = lead
        heads[at, 0, MARGINS + 1] = -lead
    return heads


def found(heads: numpy.ndarray, margins: list[float], wins: list[float], trace: float = 0.9) -> Gains:
    expected = numpy.zeros((len(heads), 1, 2), numpy.float32)
    chances = numpy.zeros_like(expected)
    expected[:, 0, 0] = margins
    chances[:, 0, 0] = wins
    steps = gains(heads, expected, chances, POINTS, 2.0, trace)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def test_a_choice_is_measured_by_the_same_players_next_one() -> None:
    heads = heads_of([0, 1, 0, 0], [0, 5, 10, 20])
    gained = found(heads, [0.1, 0.7, 0.3, 0.2], [0.5, 0.5, 0.6, 0.8])
    late = (2.0 + 0.2) - (1.0 + 0.3) + 2 * (0.8 - 0.6)
    early = (1.0 + 0.3) - (0.0 + 0.1) + 2 * (0.6 - 0.5)
    assert gained.advantages[2, 0] == pytest.approx(late, abs=1e-5)
    assert gained.advantages[0, 0] == pytest.approx(early + 0.9 * late, abs=1e-5)
    assert gained.known[:, 0].tolist() == [True, False, True]


def test_the_end_of_a_game_is_certain_for_everybody() -> None:
    heads = heads_of([0, 1, 1, 0], [0, 4, 0, 0])
    heads[2, 0, ENDED] = 1
    heads[2, 0, END_MARGINS : END_MARGINS + 2] = [30, -30]
    heads[2, 0, END_SHARES : END_SHARES + 2] = [WHOLE, 0]
    gained = found(heads, [0.0, 0.0, 0.0, 0.0], [0.5, 0.5, 0.5, 0.5])
    assert gained.advantages[0, 0] == pytest.approx(3.0 + 2 * 0.5)
    assert gained.advantages[1, 0] == pytest.approx(-3.0 + 0.4 - 2 * 0.5)
    assert gained.known[:, 0].tolist() == [True, True, False]
    # Of the game's only moments, everybody's expectation is known: what is still to come, the mover first.
    assert gained.margins[1, 0].tolist() == pytest.approx([-3.0 + 0.4, 3.0 - 0.4], abs=1e-5)
    assert gained.wins[1, 0].tolist() == [0.0, 1.0]
    assert gained.seats[1, 0].tolist() == [True, True]


def test_nothing_is_learned_from_the_choices_of_the_past() -> None:
    heads = heads_of([0, 1, 0, 1, 0, 1], [0] * 6)
    heads[:, 0, MARK] = 0b10
    gained = found(heads, [0.0] * 6, [0.5] * 6)
    assert gained.known[:, 0].tolist() == [True, False, True, False, False]
