"""Makes our titles known where the package isn't installed, only on the path; and forgets the toys of each test."""

import importlib.metadata
from collections.abc import Iterator

import pytest

from perijove.engine import start
from perijove.games.ganymede.title import TITLE as GANYMEDE

if GANYMEDE.code not in {point.name for point in importlib.metadata.entry_points(group=start.GROUP)}:
    start.register(GANYMEDE)


@pytest.fixture(autouse=True)
def _only_real_titles() -> Iterator[None]:
    known = dict(start._titles)
    yield
    start._titles.clear()
    start._titles.update(known)
