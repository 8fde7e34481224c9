from collections.abc import Iterator

import pytest

from browser.serving import Server
from firefox.fox import Fox, firefox


@pytest.fixture(scope="session")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fox]:
    made = Fox(firefox(), tmp_path_factory.mktemp("firefox"))
    yield made
    made.end()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("web"), 0.02)
    yield made
    made.kill()
