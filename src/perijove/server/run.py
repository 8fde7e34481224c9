"""How a server is run: on a free port, alone on its SQLite file (a lock), and ended in order (graceful shutdown)."""

import contextlib
import gc
import importlib.util
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from perijove.engine.errors import PerijoveError
from perijove.server.guard.connection import Door, connections
from perijove.server.live.tables import Tables
from perijove.server.problems.errors import Unavailable
from perijove.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORT = 8000
PORTS = 50
"""So many ports from the usual one on are tried."""
OTHER_FILES = 200
"""So many files are kept for the database, the bots and the rest."""
ENDING_SECONDS = 10
"""How long requests may take to end when the server does."""


class CannotListen(PerijoveError):
    """The address or port can't be used."""


class AlreadyRunning(PerijoveError):
    """Another server has the database."""

    def __init__(self, file: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"another server{where} is using {file}")
        self.address = address
        """Where it is, if it has said so."""


class Unfinished(PerijoveError):
    """The server has ended, but could not do all that belongs to it."""


class Server(uvicorn.Server):
    """Uvicorn, but streams end at once when the server does, and somebody is told when it is ready."""

    def __init__(self, config: uvicorn.Config, tables: Tables, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._tables = tables
        self._ready = ready
        self.unheard: OSError | None = None
        """Why nobody could be told that it is ready; then it ends."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen. A database that can't be opened is an error like any other, before anything is served."""
        await self._tables.start()
        await super().startup(sockets)
        # What is there now stays for good. Looking through it again and again for garbage would stop everybody for a
        # tenth of a second each time.
        gc.collect()
        gc.freeze()
        if self.started:
            try:
                self._ready()
            except OSError as problem:
                self.unheard, self.should_exit = problem, True

    async def _serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve. Whoever asks it to end gets just that, and not the signal once more."""
        await super()._serve(sockets)
        self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End in order."""
        self._tables.end_streams()
        await super().shutdown(sockets)


def possible_connections(wanted: int) -> int:
    """So many connections may be open at once that there are files left for everything else; as many as wanted at most.

    The system lets a process have a small number of files at first, and more if it asks.
    """
    try:
        import resource
    except ImportError:  # no such limits on this system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + OTHER_FILES:
        soft = wanted + OTHER_FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + OTHER_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, soft - OTHER_FILES)
    return wanted


def run(app: FastAPI, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until asked to end; whether it ever began to."""
    settings: Settings = app.state.settings
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    most = possible_connections(settings.all_connections)
    trusted = ProxyHeadersMiddleware(cast("ASGI3Application", app), proxies).trusted_hosts
    door = Door(settings, app.state.metrics, most, trusted.__contains__)
    config = uvicorn.Config(
        app,
        http=connections(door),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=ENDING_SECONDS,
        timeout_keep_alive=75,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        ws="none",
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        lifespan="on",
    )
    server = Server(config, app.state.tables, ready)
    server.run(sockets=[listening])
    if server.unheard is not None:
        raise server.unheard
    if app.state.tables.undone:
        raise Unfinished(f"the server has ended, but not in order: {'; '.join(app.state.tables.undone)}")
    return server.started


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: on the port that is asked for, or else on the first free one from 8000 on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = range(PORT, PORT + PORTS) if port is None else [port]
    problem: OSError | None = None
    for number in wanted:
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen(2048)
        except OSError as found:
            made.close()
            problem = found
        else:
            return made
    said = problem.strerror if problem is not None else "no port is free"
    raise CannotListen(f"can't listen on {host}, port {wanted[0]}: {said}")


def address_of(host: str, listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    name = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}"


@contextlib.contextmanager
def alone(file: Path) -> Iterator[Callable[[str], None]]:
    """Hold a SQLite file for this process alone; the system frees it if we are killed. Gives what notes our address."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system: SQLite itself still keeps writers apart
        yield lambda address: None
        return
    with _opened(file) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise AlreadyRunning(file, lock.read().strip()) from None
        _write(lock, "")
        yield lambda address: _write(lock, address)


def _opened(file: Path) -> IO[str]:
    """The file beside the database that is held in its place."""
    if file.is_dir():
        raise Unavailable(f"can't open the database {file}: it is a folder")
    try:
        return file.with_name(f"{file.name}.lock").open("a+", encoding="utf-8")
    except (OSError, ValueError) as problem:
        said = problem.strerror if isinstance(problem, OSError) else problem
        raise Unavailable(f"can't open the database {file}: {said}") from None


def _write(lock: IO[str], text: str) -> None:
    """Note where we are found. On a full disk nobody can look it up, and that is all."""
    with contextlib.suppress(OSError):
        os.ftruncate(lock.fileno(), 0)
        os.write(lock.fileno(), text.encode())
