"""Playouts: random, led by weights, and what was chosen in them."""

from random import Random

import pytest

import perijove
from perijove.engine.history import action_of, chooser_of
from perijove.engine.playout import Preferences, playout


@pytest.mark.parametrize("title", ["ganymede", "mars"])
def test_a_match_tells_what_was_chosen_and_by_whom(title: str) -> None:
    match = perijove.new(title, 2, 5)
    assert playout(match, Random(5).random, 60) == len(match.chosen(0)) == 60
    again = perijove.new(title, 2, 5)
    for code in match.chosen(0):
        again.act(action_of(code), chooser_of(code))
    assert again.record().data == match.record().data
    assert match.chosen(55) == match.chosen(0)[55:]


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_an_imagined_match_tells_nothing_that_was_chosen_in_truth(title: str) -> None:
    match = perijove.new(title, 2, 5)
    random = Random(5)
    for _ in range(40):
        playout(match, random.random, 1)
        world = match.imagine(match.pending[-1].player, 3)
        before = world.ply
        assert world.chosen(0) == []
        made = playout(world, random.random, 5)
        assert world.chosen(0) == world.chosen(before) == world.fork().chosen(before)
        assert len(world.chosen(before)) == made


def test_whoever_has_weights_takes_the_better_of_two_options() -> None:
    title = perijove.named_title("ganymede")
    liked = title.question_named["top"].numbers["S24"] + title.question_named["top"].first
    weights = Preferences(2, title.actions)
    weights.set(0, liked, 1.0)
    random = Random(1)
    taken = [0, 0]
    for _ in range(400):
        match = perijove.new("ganymede", 2, 7)
        assert liked in match.choice_of(0).actions
        playout(match, random.random, 1, weights)
        taken[0] += action_of(match.chosen(0)[0]) == liked
        free = perijove.new("ganymede", 2, 7)
        playout(free, random.random, 1)
        taken[1] += action_of(free.chosen(0)[0]) == liked
    # Of four options, it is one of two in 7 of 16 cases; without weights it is taken in a quarter of them.
    assert 0.36 < taken[0] / 400 < 0.52
    assert 0.18 < taken[1] / 400 < 0.32


def test_the_weights_of_others_lead_nobody() -> None:
    title = perijove.named_title("ganymede")
    worlds = [perijove.new("ganymede", 2, 7), perijove.new("ganymede", 2, 7)]
    for world, likes in zip(worlds, (False, True), strict=True):
        weights = Preferences(2, title.actions)
        for action in range(title.actions):
            weights.set(1, action, float(action * likes))
        playout(world, Random(3).random, 1, weights)
    assert worlds[0].record().data == worlds[1].record().data
