"""Playouts: random, led by weights, and traced."""

from random import Random

import pytest

import perijove
from perijove.engine.playout import PLAYER_BITS, playout


@pytest.mark.parametrize("title", ["ganymede", "mars"])
def test_a_trace_tells_what_was_chosen_and_by_whom(title: str) -> None:
    match = perijove.new(title, 2, 5)
    trace: list[int] = []
    assert playout(match, Random(5).random, 60, trace=trace) == len(trace) == 60
    again = perijove.new(title, 2, 5)
    for code in trace:
        again.act(code >> PLAYER_BITS, code & 7)
    assert again.record().data == match.record().data


def test_whoever_has_weights_takes_the_better_of_two_options() -> None:
    title = perijove.named_title("ganymede")
    liked = title.question_named["top"].numbers["S24"] + title.question_named["top"].first
    weights = [[0.0] * title.actions, [0.0] * title.actions]
    weights[0][liked] = 1.0
    random = Random(1)
    taken = [0, 0]
    for _ in range(400):
        match = perijove.new("ganymede", 2, 7)
        assert liked in match.choice_of(0).actions
        trace: list[int] = []
        playout(match, random.random, 1, weights, trace)
        taken[0] += trace == [liked << PLAYER_BITS]
        free = perijove.new("ganymede", 2, 7)
        trace = []
        playout(free, random.random, 1, None, trace)
        taken[1] += trace == [liked << PLAYER_BITS]
    # Of four options, it is one of two in 7 of 16 cases; without weights it is taken in a quarter of them.
    assert 0.36 < taken[0] / 400 < 0.52
    assert 0.18 < taken[1] / 400 < 0.32


def test_the_weights_of_others_lead_nobody() -> None:
    title = perijove.named_title("ganymede")
    worlds = [perijove.new("ganymede", 2, 7), perijove.new("ganymede", 2, 7)]
    flat = [0.0] * title.actions
    for world, other in zip(worlds, (flat, [float(action) for action in range(title.actions)]), strict=True):
        playout(world, Random(3).random, 1, [flat, other])
    assert worlds[0].record().data == worlds[1].record().data
