"""A copy of the repository in which ./play and ./test can be tried.

A stand-in for uv takes the place of everything slow. It notes how it was called, and behaves as the files in
its folder ask: ``slow`` makes a build last until that file is gone, ``broken`` makes it fail.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from test_package import BUILT_FROM, ROOT, SMALL, can_compile

UV = """#!/bin/sh
here=$(dirname "$0")
echo "$*" >>"$here/calls"
for last; do :; done
case "$*" in
venv*)
    mkdir -p "$last/bin"
    printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$PYTHON_OF_TESTS" >"$last/bin/python"
    printf '#!/bin/sh\\necho "$PYTHONPATH|$*"\\n[ "$1" = wait ] && sleep 60 || true\\n' >"$last/bin/perijove"
    chmod +x "$last/bin/python" "$last/bin/perijove"
    ;;
*--target*)
    while [ -e "$here/slow" ]; do sleep 0.05; done
    [ -e "$here/broken" ] && echo "no luck" && exit 1
    mkdir "$8"
    ;;
*)
    [ -e "$here/broken" ] && exit 1
    ;;
esac
exit 0
"""

PATIENCE = 900.0
"""Seconds until something that should happen is given up."""
FIRST = "First start: setting up"
AGAIN = "Setting up again"
BUILDING = "Building the faster, compiled engine in the background"
STILL = "still being built"

needs_compiler = pytest.mark.skipif(not can_compile(), reason="no C compiler")


class Clone:
    """A copy of the repository with the small package, and the stand-in for uv on its path."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "clone"
        self.bin = folder / "bin"
        self.root.mkdir()
        self.bin.mkdir()
        for name in (*BUILT_FROM, "play", "test"):
            shutil.copy(ROOT / name, self.root / name)
        shutil.copytree(ROOT / "tools", self.root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        for name, text in SMALL.items():
            file = self.root / "src/perijove" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        program(self.bin / "uv", UV)
        unset = {"CC", "PERIJOVE_PURE", "PYTHONPATH"}
        self.variables = {name: value for name, value in os.environ.items() if name not in unset} | {
            "PATH": f"{self.bin}:{Path(sys.executable).parent}:/usr/bin:/bin",
            "PYTHON_OF_TESTS": sys.executable,
        }

    def start(self, *command: str, **variables: str) -> subprocess.Popen[str]:
        """Start a command of the clone, without standard input."""
        return subprocess.Popen(
            [str(self.root / command[0]), *command[1:]],
            env=self.variables | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            # A terminal's program obeys Ctrl-C, even where these tests were started in the background and don't.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )

    def run(self, *command: str, **variables: str) -> tuple[int, str, str]:
        """Run a command of the clone: exit code, output, messages."""
        process = self.start(*command, **variables)
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out, err

    def calls(self, word: str) -> int:
        """How often uv was called with this word."""
        file = self.bin / "calls"
        return sum(word in line.split() for line in file.read_text().splitlines()) if file.exists() else 0

    def builds(self) -> list[Path]:
        """The compiled engines that are there."""
        return [entry for entry in (self.root / ".venv/compiled").glob("*") if entry.is_dir()]

    def wait_for_begin(self) -> None:
        """Wait until the background build has begun."""
        until = time.monotonic() + PATIENCE
        while not self.calls("--target"):
            assert time.monotonic() < until, "the background build did not begin"
            time.sleep(0.05)

    def wait_for_build(self, number: int = 1) -> None:
        """Wait until that many background builds have begun and none is at work."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            time.sleep(0.05)
            if self.calls("--target") >= number and not list(self.root.glob(".venv/compiling-*")):
                return
        raise AssertionError("the background build did not end")

    def edit(self) -> None:
        """Change the source."""
        with (self.root / "src/perijove/engine/rng.py").open("a") as file:
            file.write("\n# changed\n")


def program(file: Path, text: str) -> None:
    """Write an executable file."""
    file.write_text(text)
    file.chmod(0o755)
