"""The puzzles that come with each title: there are enough, all of them hold, and nobody's secrets are in them."""

from functools import cache

import pytest

from perijove.bots.levels.ladder import LADDER, STRONGEST
from perijove.engine.start import named_title
from perijove.puzzles.collection import Collection, file_of, puzzles_of
from perijove.puzzles.judging import MARGIN, POINTS, searcher, value_of, weighed
from perijove.puzzles.puzzle import followed

TITLES = ("artemis", "galileo", "ganymede", "mars")
ENOUGH = {"artemis": 50, "galileo": 50, "ganymede": 50, "mars": 50}
"""So many there are at least. Fifty are wanted of each: ``perijove puzzles make`` goes on to that."""
AGAIN = 2
"""So many puzzles of each title are judged again, by a search that is smaller."""
SMALLER = 600
EACH = 250
ROUNDED = 0.01
"""Points are kept with two digits."""


@cache
def collection(code: str) -> Collection:
    file = file_of(named_title(code))
    assert file is not None
    return Collection.load(file)


@pytest.mark.parametrize("code", TITLES)
def test_there_are_enough_of_the_present_rules_each_once(code: str) -> None:
    found, title = collection(code), named_title(code)
    renew = f"perijove puzzles make {code} --from {found.source.begins}"
    assert (found.source.title, found.source.ruleset) == (code, title.ruleset), f"the rules have changed: {renew}"
    assert found.source.judge == STRONGEST
    assert len(found.puzzles) >= ENOUGH[code]
    assert puzzles_of(title) == found.puzzles
    assert len({puzzle.key for puzzle in found.puzzles}) == len(found.puzzles)
    assert [puzzle.level for puzzle in found.puzzles] == sorted(puzzle.level for puzzle in found.puzzles)


@pytest.mark.parametrize("code", TITLES)
def test_each_can_be_played_and_its_answer_is_the_best_by_a_margin(code: str) -> None:
    for number, puzzle in enumerate(collection(code).puzzles, 1):
        where = f"{code}, puzzle {number}"
        match = puzzle.check(where)
        match.check()
        assert 2 < puzzle.level <= len(LADDER), where
        assert puzzle.best.off == 0.0
        for other in puzzle.judged[1:]:
            assert puzzle.best.value - other.value - other.off >= 0, f"{where}: {other}"
            assert puzzle.best.lead - other.lead >= POINTS - ROUNDED, f"{where}: {other}"
        assert puzzle.margin >= MARGIN, where


@pytest.mark.parametrize("code", TITLES)
def test_what_its_player_cannot_know_makes_no_difference(code: str) -> None:
    for puzzle in collection(code).puzzles[::10]:
        match = puzzle.match()
        seat = match.seat(puzzle.seat)
        twin = seat.imagine(7)
        assert twin.view(puzzle.seat) == match.view(puzzle.seat)
        assert twin.choice_of(puzzle.seat).codes == match.choice_of(puzzle.seat).codes
        assert followed(twin.fork(), puzzle.line[:1]) == 1


@pytest.mark.parametrize("code", TITLES)
def test_a_smaller_search_agrees(code: str) -> None:
    puzzles = collection(code).puzzles
    for puzzle in sorted(puzzles, key=lambda puzzle: -puzzle.margin)[:AGAIN]:
        seat = puzzle.match().seat(puzzle.seat)
        numbers = seat.choice.question.numbers
        best, other = (numbers[one.code.partition(":")[2]] for one in (puzzle.best, puzzle.next_best))
        bot = searcher(STRONGEST, 99)
        weighed(bot, seat, SMALLER)
        first, second = bot.weigh_each(seat, [best, other], EACH)
        assert value_of(first) > value_of(second), puzzle.key
