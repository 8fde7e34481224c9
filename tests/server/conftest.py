from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.postgres import Postgres
from server.running import Nursery, Server

KINDS = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def nursery_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nursery")


@pytest.fixture(scope="session")
def nursery(nursery_folder: Path) -> Iterator[Nursery]:
    made = Nursery(nursery_folder)
    yield made
    made.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    made = Postgres()
    yield made
    made.close()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    return new_database(request, tmp_path, request.param)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A new SQLite database."""
    return f"sqlite+aiosqlite:///{tmp_path / 'matches.db'}"


def new_database(request: pytest.FixtureRequest, folder: Path, kind: str) -> str:
    if kind == "sqlite":
        return f"sqlite+aiosqlite:///{folder / 'matches.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


Serve = Callable[..., Server]


@pytest.fixture
def serve(nursery: Nursery) -> Iterator[Serve]:
    """Starts a server on a database; it ends with the test."""
    started: list[Server] = []

    def start(database: str, **settings: Any) -> Server:
        started.append(Server(nursery, database, **settings))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="module")
def shared_server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file that are content with matches of their own among those of others."""
    made = Server(nursery, f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('shared') / 'matches.db'}")
    yield made
    made.kill()


@pytest.fixture
def server(serve: Serve, database: str) -> Server:
    """A server on each kind of database."""
    return serve(database)
