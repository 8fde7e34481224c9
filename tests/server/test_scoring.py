"""Scores during a game are those of the moment, wherever nothing hidden counts."""

import random

import pytest

import perijove
from perijove.server.play.scoring import seen_scores


@pytest.mark.parametrize("title", ["artemis", "galileo", "mars"])
def test_open_scores_are_never_late(title: str) -> None:
    match = perijove.new(title, players=3, seed=4)
    rng = random.Random(4)
    while not match.over:
        if not match.together:
            seen = [(score.player, score.total) for score in seen_scores(match, None)]
            assert seen == [(score.player, score.total) for score in match.scores], match.ply
        choice = match.pending[0]
        match.choose(choice.player, rng.choice(choice.options))
