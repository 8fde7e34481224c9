"""The report: its pictures, and that it looks like the pages of the web table."""

import re
from pathlib import Path

import pytest

from perijove.arena.report.plots import Scale, histogram, shares_of, whisker

REPORT = Path(__file__).parent.parent.parent / "src" / "perijove" / "arena" / "report"
PAGES = REPORT.parent.parent / "web" / "static" / "perijove.css"
COLOUR = re.compile(r"^\s*(--[\w-]+): (.*);$", re.MULTILINE)


def test_its_colours_are_those_of_the_pages() -> None:
    ours = dict(COLOUR.findall((REPORT / "report.css").read_text()))
    theirs = dict(COLOUR.findall(PAGES.read_text()))
    assert len(ours) >= 20
    assert {name: value for name, value in ours.items() if theirs.get(name) != value} == {}


@pytest.mark.parametrize("values", [[3.0, 97.0], [0.0, 0.0], [-4.2, 4.2], [1e-7, 2e-7], [-1e6, 5.0]])
def test_a_scale_holds_all_values_and_has_round_numbers_at_it(values: list[float]) -> None:
    scale = Scale.over(values)
    assert all(0 <= scale.at(value) <= 100 for value in values)
    assert 2 <= len(scale.ticks) <= 9
    assert all(0 <= tick.at <= 100 for tick in scale.ticks)


def test_an_interval_stays_on_its_scale() -> None:
    scale = Scale.over([], 4, 0.0, 1.0)
    found = whisker(scale, "a", 0, 0.5, -0.2, 1.3)
    assert (found.left, found.width, found.at) == (0.0, 100.0, 50.0)
    assert whisker(scale, "a", 0, 0.5, None, None).width == 0


def test_a_histogram_loses_nobody() -> None:
    values = [1, 2, 2, 3, 50]
    scale = Scale.over([1, 51])
    shares = shares_of(scale, values)
    assert sum(shares) == pytest.approx(1)
    assert histogram(scale, "a", 0, values, max(shares)).mean == 11.6
