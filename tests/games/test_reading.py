"""Reading changes nothing: a game that everybody looks at all the time ends as one that nobody looks at."""

import random

import pytest

import perijove
from perijove.testing.compare import picture


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_that_is_read_goes_on_as_one_that_is_not(title: str, seed: int) -> None:
    alone, watched = perijove.new(title, 2, seed), perijove.new(title, 2, seed)
    chance = random.Random(seed)
    while alone.pending:
        choice = chance.choice(alone.pending)
        option = chance.choice(choice.options)
        watched.view(choice.player)
        watched.seen(None)
        watched.observe(choice.player)
        watched.fork()
        watched.seat(choice.player).imagine(seed)
        alone.choose(choice.player, option)
        watched.choose(choice.player, option)
    assert picture(alone) == picture(watched)
