"""Several threads at once: a server replays matches in some, and reads and plays others meanwhile."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import perijove
from perijove.engine.components import KEPT
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.testing.compare import picture

TITLES = ("artemis", "galileo", "ganymede", "mars")
THREADS = 6


@pytest.fixture(autouse=True)
def _restless() -> Iterator[None]:
    """Threads take turns as often as can be, so that what they share is caught half done."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def game(title: str, seed: int) -> Json:
    """A short piece of a game, forked and imagined on its way, and how it stands in the end."""
    match = perijove.new(title, 2, seed)
    for number in range(12):
        choice = match.pending[0]
        match.fork().choose(choice.player, choice.options[-1])
        match.seat(choice.player).imagine(number)
        match.choose(choice.player, choice.options[(seed + number) % len(choice.options)])
    return [picture(match), [*match.log.lines("fr")], match.view(0)]


@pytest.mark.parametrize("title", TITLES)
def test_matches_are_played_in_several_threads_as_one_after_the_other(title: str) -> None:
    alone = [game(title, seed) for seed in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(game, [title] * THREADS, range(THREADS))) == alone


@pytest.mark.parametrize("title", TITLES)
def test_several_threads_may_see_everything_at_once(title: str) -> None:
    """Each has numbers of its own: no row is filled by two."""
    matches = [perijove.new(title, 2, seed) for seed in range(THREADS)]
    for match in matches:
        playout(match, Random(1).random, 30)
    alone = [match.observe_all(0).tobytes() for match in matches]

    def seen(number: int) -> set[bytes]:
        return {matches[number].observe_all(0).tobytes() for _ in range(20)}

    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(seen, range(THREADS))) == [{cells} for cells in alone]


def test_more_boxes_than_are_kept_are_read_in_several_threads() -> None:
    """Every owner's own components are forgotten again and again while others read theirs."""
    ships = [f"S{number:02}" for number in range(1, KEPT // 4 + 2)]
    boxes: list[Json] = [{"ship": [{"id": ship, "points": points}]} for ship in ships for points in (3, 4, 5, 6)]
    assert len(boxes) > KEPT

    def begun(box: Json) -> Json:
        return perijove.new("ganymede", 2, 1, {"components": box}).options["components"]

    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(begun, boxes + boxes[::-1])) == boxes + boxes[::-1]
