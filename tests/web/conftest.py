from collections.abc import Iterator
from pathlib import Path

import pytest

from web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A visitor of the pages, in this very process."""
    made = Site(tmp_path)
    yield made
    made.close()
