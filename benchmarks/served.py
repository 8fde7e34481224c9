"""Server processes of their own, with the pages, for benchmarks."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVER = """
import json, sys
import perijove.web
from perijove.server.app import create_app
from perijove.server.run import listen, run
from perijove.server.settings import Settings
quotas = {"running_matches": 0, "monthly_matches": 0, "connections": 0}
app = create_app(Settings(sys.argv[1], rate=0.0, streams=0, bot_workers=1, idle_seconds=float(sys.argv[2]), **quotas))
perijove.web.mount(app)
socket = listen("127.0.0.1", 0)
run(app, socket, lambda: print(socket.getsockname()[1], flush=True))
"""


class Served:
    """A server process of its own."""

    def __init__(self, database: str, idle: float = 600.0) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, database, str(idle)],
            stdout=subprocess.PIPE,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), *sys.path[:2]])),
            },
        )
        assert self.process.stdout is not None
        self.address = f"http://127.0.0.1:{int(self.process.stdout.readline())}"

    @property
    def memory(self) -> int:
        """The bytes of memory that it has for itself."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii")
        kilobytes = [
            line.split()[1] for line in text.splitlines() if line.startswith(("Private_Clean", "Private_Dirty"))
        ]
        return 1024 * sum(map(int, kilobytes))

    def end(self) -> None:
        """Stop it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


@contextmanager
def serving(database: str, processes: int, idle: float = 600.0) -> Iterator[list[Served]]:
    """Server processes on one database."""
    servers = [Served(database, idle) for _ in range(processes)]
    try:
        yield servers
    finally:
        for server in servers:
            server.end()
