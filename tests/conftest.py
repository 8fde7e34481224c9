"""Makes our titles known where the package isn't installed, only on the path; and forgets the toys of each test."""

import importlib.metadata
from collections.abc import Iterator

import pytest

from perijove.engine import start
from perijove.games.artemis.title import TITLE as ARTEMIS
from perijove.games.galileo.title import TITLE as GALILEO
from perijove.games.ganymede.title import TITLE as GANYMEDE

_installed = {point.name for point in importlib.metadata.entry_points(group=start.GROUP)}
for _title in (ARTEMIS, GALILEO, GANYMEDE):
    if _title.code not in _installed:
        start.register(_title)


@pytest.fixture(autouse=True)
def _only_real_titles() -> Iterator[None]:
    known = dict(start._titles)
    yield
    start._titles.clear()
    start._titles.update(known)
