"""Reading a match leaves it as it was, so that several threads may read it at once."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import perijove
from perijove import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.testing.compare import picture

INSIDE = ("_checkpoint", "_steps", "_settle_at", "_history", "_flow", "state")
"""What a match keeps in order to fork: a reading that moves one of these would disturb another."""


def inside(match: Match) -> list[object]:
    """What a match keeps, as it is in memory."""
    course = match._course
    return [getattr(course, name) for name in INSIDE]


def read(match: Match) -> Json:
    """Everything that can be read of a match, in every way."""
    found: list[Json] = [picture(match), match.position().data, match.record().data]
    for seat in (None, *range(len(match.seats))):
        found += [match.view(seat), *match.log.lines("fr", seat)]
    for choice in match.pending:
        found.append(match.prompt(choice))
        found += [match.describe(choice, option) for option in choice.options]
        found += match.why_not(choice, 0)
        seat = match.seat(choice.player)
        found.append(picture(seat.imagine(5)))
    found += [picture(match.fork()), picture(match.settled()), picture(pickle.loads(pickle.dumps(match)))]
    return found


def middles(title: str) -> list[Match]:
    """Matches that have just begun a step, are within one, and have begun several since their last checkpoint."""
    matches: list[Match] = []
    for plies in (0, 5, 21, 40, 41, 42):
        match = perijove.new(title, 2, plies)
        playout(match, Random(plies).random, plies)
        matches.append(match)
    return matches


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_whatever_is_read_the_match_stays_as_it_was(title: str) -> None:
    for match in middles(title):
        before = inside(match)
        first = read(match)
        assert [one is other or one == other for one, other in zip(before, inside(match), strict=True)] == [True] * len(
            INSIDE
        )
        assert read(match) == first


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_threads_may_read_a_match_together(title: str) -> None:
    for match in middles(title):
        expected = read(match)
        with ThreadPoolExecutor(6) as threads:
            assert all(found == expected for found in threads.map(read, [match] * 6))


def test_a_settled_match_is_itself_and_forks_without_replaying_other_steps() -> None:
    for match in middles("ganymede"):
        settled = match.settled()
        assert settled.settled() is settled
        assert picture(settled) == picture(match)
