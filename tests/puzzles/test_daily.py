from datetime import date, timedelta

from perijove.engine.start import named_title
from perijove.puzzles.collection import puzzles_of
from perijove.puzzles.daily import Daily, puzzle_of_the_day

FIRST = date(2026, 11, 19)


def test_everybody_has_the_same_and_none_comes_again_before_all_have_come() -> None:
    few = puzzles_of(named_title("ganymede"))[:7]
    known = {"ganymede": few, "galileo": few[:5], "empty": ()}
    days = [puzzle_of_the_day(FIRST + timedelta(days=day), known) for day in range(2 * 35)]
    assert days == [puzzle_of_the_day(FIRST + timedelta(days=day), dict(reversed(known.items()))) for day in range(70)]
    found = [day for day in days if day is not None]
    assert len(found) == 70
    assert [day.title for day in found[:4]] in (["galileo", "ganymede"] * 2, ["ganymede", "galileo"] * 2)
    for title, puzzles in known.items():
        of_title = [day.number for day in found if day.title == title]
        for number in range(1, len(puzzles) + 1):
            assert abs(of_title.count(number) - 35 / len(puzzles)) <= 1


def test_where_there_are_none_there_is_none_of_the_day() -> None:
    assert puzzle_of_the_day(FIRST, {}) is None
    assert puzzle_of_the_day(FIRST, {"empty": ()}) is None
    assert puzzle_of_the_day(FIRST, {"x": puzzles_of(named_title("ganymede"))[:1]}) == Daily("x", 1)
