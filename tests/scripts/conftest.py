from pathlib import Path

import pytest

from scripts.clone import Clone


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


@pytest.fixture
def pure(clone: Clone) -> Clone:
    """A clone that compiles nothing."""
    clone.variables["PERIJOVE_PURE"] = "1"
    return clone
