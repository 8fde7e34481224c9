"""Makes our titles known where the package isn't installed, only on the path; and forgets the toys of each test."""

import importlib.metadata
from collections.abc import Iterator
from pathlib import Path

import pytest

from perijove.engine import start
from perijove.games.artemis.title import TITLE as ARTEMIS
from perijove.games.galileo.title import TITLE as GALILEO
from perijove.games.ganymede.title import TITLE as GANYMEDE
from perijove.games.mars.title import TITLE as MARS

_installed = {point.name for point in importlib.metadata.entry_points(group=start.GROUP)}
for _title in (ARTEMIS, GALILEO, GANYMEDE, MARS):
    if _title.code not in _installed:
        start.register(_title)

STEERED = tuple(Path(__file__).parent / folder for folder in ("browser", "cli", "scripts"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--whole", action="store_true", help="conformance at every number of players, also where nothing is compiled"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tries once more what fails while it steers another program by its screen and its signals: on a crowded machine
    that program may be late. The summary names what needed it. What our own code promises gets one try."""
    for item in items:
        if any(folder in item.path.parents for folder in STEERED):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def _only_real_titles() -> Iterator[None]:
    known = dict(start._titles)
    yield
    start._titles.clear()
    start._titles.update(known)
