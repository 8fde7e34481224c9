"""A real PostgreSQL for the tests, in a temporary folder, with Debian's server programs."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from mortal import after_us

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 180.0
PROGRAMS = "/usr/lib/postgresql/*/bin/initdb"


def programs() -> Path | None:
    """The folder of the server programs, the newest version if there are several."""
    found = sorted(Path("/").glob(PROGRAMS.lstrip("/")), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    other = shutil.which("initdb")
    return Path(other).resolve().parent if other else None


def quick_place() -> str | None:
    """A folder in memory, if there is one with room enough: what is never read again needn't be written to disk."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and shutil.disk_usage(memory).free > 2**31 else None


class Postgres:
    """A database server that only this test run knows: it listens to a socket in a folder, and to no port."""

    def __init__(self, durable: bool = False) -> None:
        folder = programs()
        if folder is None:
            subprocess.run(["python3", ROOT / "tools/debian.py", "postgresql"], check=False)
            folder = programs()
        if folder is None:
            pytest.skip("NO POSTGRESQL HERE, and it can't be installed: half of the server's tests are left out")
        self._programs = folder
        self.folder = Path(tempfile.mkdtemp(prefix="perijove-pg-", dir=None if durable else quick_place()))
        self.folder.chmod(0o755)
        # It refuses to run as root.
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user:
            account = pwd.getpwnam(self._user)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        data = self.folder / "data"
        self._run("initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "-D", str(data))
        # Tests kill processes, never the machine: it needn't wait for the disk.
        safety = "on" if durable else "off"
        self._options = f"-k {self.folder} -c listen_addresses= -c fsync={safety} -c max_connections=200"
        self._number = 0
        self._mark = data / "postmaster.pid"
        # It belongs to nobody, so it is ended, and its folder removed, by somebody who outlives us.
        kill = f"kill -QUIT $(head -n 1 {self._mark})"
        self._after = after_us(f"{kill}; while test -e {self._mark}; do sleep 0.1; done; rm -rf {self.folder}")
        self.start()

    def start(self) -> None:
        """Begin; after a crash as soon as the last process of the one before is gone."""
        data, log = str(self.folder / "data"), str(self.folder / "log")
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                self._run("pg_ctl", "-D", data, "-w", "-l", log, "-o", self._options, "start")
            except AssertionError:
                if time.monotonic() > until:
                    raise
            else:
                return

    def stop(self) -> None:
        """End at once, without a word to whoever is connected; unless it has ended."""
        if self._mark.exists():
            self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", "immediate", "stop")

    def crash(self) -> None:
        """Kill its first process; the others end when they see that."""
        pid = int(self._mark.read_text().split()[0])
        os.kill(pid, signal.SIGKILL)

    def database(self) -> str:
        """The address of a new, empty database."""
        self._number += 1
        name = f"perijove{self._number}"
        self._run("psql", "-h", str(self.folder), "-U", "postgres", "-q", "-c", f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    def rows(self, address: str, query: str) -> list[list[str]]:
        """What a query gives, asked for with the database's own program."""
        name = address.partition("/perijove")[2].partition("?")[0]
        base = ["-h", str(self.folder), "-U", "postgres", "-d", f"perijove{name}"]
        text = self._run("psql", *base, "-q", "-t", "-A", "-F", "\t", "-c", query)
        return [line.split("\t") for line in text.splitlines()]

    def close(self) -> None:
        self.stop()
        assert self._after.stdin is not None
        self._after.stdin.close()
        self._after.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> str:
        found = self._programs / program
        # Into files, not pipes: the server that pg_ctl leaves behind would keep a pipe open.
        with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
            done = subprocess.run(
                [str(found) if found.exists() else program, *arguments],
                user=self._user,
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
            out.seek(0)
            text = out.read()
        assert done.returncode == 0, f"{program}: {text}"
        return text
