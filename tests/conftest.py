"""Makes our titles known where the package isn't installed, only on the path; and forgets the toys of each test."""

import importlib.metadata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from perijove.engine import start
from perijove.games.artemis.title import TITLE as ARTEMIS
from perijove.games.galileo.title import TITLE as GALILEO
from perijove.games.ganymede.title import TITLE as GANYMEDE
from perijove.games.mars.title import TITLE as MARS

# How long an example takes is the machine's matter: it may be a crowded one.
settings.register_profile("crowded", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("crowded")

_installed = {point.name for point in importlib.metadata.entry_points(group=start.GROUP)}
for _title in (ARTEMIS, GALILEO, GANYMEDE, MARS):
    if _title.code not in _installed:
        start.register(_title)

TESTS = Path(__file__).parent
LONGEST_FIRST = tuple(
    TESTS / name
    for name in (
        "scripts",
        "test_hosting.py",
        "browser",
        "firefox",
        "server/test_leaks.py",
        "games/test_promises.py",
        "test_docs.py",
        "server",
        "web",
        "cli",
        ".",
    )
)
"""The order in which files are begun: no process is left with a long one when the others have nothing more to do."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--whole", action="store_true", help="conformance with every set of options, also where nothing is compiled"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the longest."""
    items.sort(key=lambda item: turn(item.path))


@cache
def turn(file: Path) -> int:
    """When the tests of a file are to be begun: the place of it, or else of its folder, among the longest."""
    return next(number for number, place in enumerate(LONGEST_FIRST) if place == file or place in file.parents)


@pytest.fixture(autouse=True)
def _only_real_titles() -> Iterator[None]:
    known, points = dict(start._titles), dict(start._points)
    yield
    start._titles.clear()
    start._titles.update(known)
    start._points.clear()
    start._points.update(points)
