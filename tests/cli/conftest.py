from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import Nursery, Program


@pytest.fixture(scope="session")
def program_nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


@pytest.fixture
def program(tmp_path: Path, program_nursery: Nursery) -> Program:
    return Program(tmp_path, program_nursery)
