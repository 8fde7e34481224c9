"""A server that can be killed and started again at the same address, and the browser to look at it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mortal import end_with_parent

TESTS = Path(__file__).resolve().parent.parent
ROOT = TESTS.parent


class Server:
    """A server with pages."""

    def __init__(self, folder: Path, pause: float) -> None:
        self._folder = folder
        self._pause = pause
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, at the same address as before."""
        paths = [os.environ.get("PYTHONPATH", ""), str(TESTS)]
        variables = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        command = [sys.executable, "-m", "browser.launch", str(self._folder / "matches.db")]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, str(self._port), str(self._pause)],
                stdout=subprocess.PIPE,
                stderr=log,
                env=variables,
                preexec_fn=end_with_parent,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, self.log.read_text(encoding="utf-8")
        self._port = int(line)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    @property
    def log(self) -> Path:
        """What it has said."""
        return self._folder / "server.log"

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"


def chromium() -> str:
    """Debian's chromium, installed if it can be; without it the browser tests are skipped, loudly."""
    found = shutil.which("chromium")
    if found is None:
        subprocess.run(["python3", ROOT / "tools/debian.py", "chromium", "fonts-inter"], check=False)
        found = shutil.which("chromium")
    if found is None:
        pytest.skip("NO CHROMIUM HERE, and it can't be installed: the browser tests are left out")
    return found
