"""A test run that is killed leaves nothing running."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from server.postgres import programs
from server.running import alive, variables, wait_until

RUN = """
import sys
from pathlib import Path
from server.postgres import Postgres
from server.running import Nursery, Server

folder = Path(sys.argv[1])
nursery = Nursery(folder)
server = Server(nursery, f"sqlite+aiosqlite:///{folder / 'matches.db'}")
found = [nursery._process.pid, server.pid]
if sys.argv[2] == "yes":
    database = Postgres()
    found.append(int((database.folder / "data/postmaster.pid").read_text().split()[0]))
    print(database.folder)
print(*found, flush=True)
sys.stdin.read()
"""


def test_servers_and_databases_end_with_a_test_run_that_is_killed(tmp_path: Path) -> None:
    wanted = "yes" if programs() is not None else "no"
    command = [sys.executable, "-c", RUN, str(tmp_path), wanted]
    run = subprocess.Popen(
        command,
        env=variables(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert run.stdout is not None
    folder = run.stdout.readline().strip() if wanted == "yes" else ""
    started = [int(pid) for pid in run.stdout.readline().split()]
    assert started
    assert all(alive(pid) for pid in started)
    os.kill(run.pid, signal.SIGKILL)
    run.communicate()
    wait_until(lambda: not any(alive(pid) for pid in started), "all have ended")
    if folder:
        wait_until(lambda: not Path(folder).exists(), "the folder of the database is gone")
