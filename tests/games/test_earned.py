"""What single components are worth adds up to their part of the score."""

import random

import pytest

import perijove

PARTS = {
    "mars": {"Cards"},
    "ganymede": {"Launched ships"},
    "galileo": {"Development", "Characters"},
    "artemis": {"Filled Surface buildings"},
}


@pytest.mark.parametrize("title", PARTS)
def test_components_add_up_to_their_part_of_the_score(title: str) -> None:
    match = perijove.new(title, players=2, seed=5)
    chooser = random.Random(5)
    while match.pending:
        choice = match.pending[0]
        match.choose(choice.player, chooser.choice(choice.options))
    codes = {component.code for component in match.title.catalog()}
    for player, score in enumerate(match.scores):
        earned = match.title.earned(match.seen(player), player)
        assert set(earned) <= codes
        assert sum(earned.values()) == sum(points for part, points in score.parts if part in PARTS[title])
