"""The compiled Perijove of ./play and ./test: .venv/compiled/FINGERPRINT, the fingerprint of its source.

Another source has another name, so a stale build is never used. A build appears under its name in one step,
when it is whole. Run as a program, this builds quietly, for ./play to use next time; with --now, at full speed.
"""

import contextlib
import fcntl
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from environment import FITS, ROOT, VENV, digest, installer, locked, say, state

COMPILED = VENV / "compiled"
LOCK = VENV / "compiled.lock"
LOG = VENV / "compiled.log"


def current() -> Path:
    """Where the build of the present source is, or would be."""
    return COMPILED / fingerprint(ROOT)


def fingerprint(root: Path) -> str:
    """What decides about the build: the package, and how it is built."""
    files = [file for file in (root / "src/perijove").rglob("*") if file.is_file()]
    source = [file for file in files if "__pycache__" not in file.parts and not file.name.startswith(".")]
    return digest(root, [root / "pyproject.toml", root / "setup.py", *source])


def failed(build: Path) -> Path:
    """The file that says: this source was tried and does not compile."""
    return build.with_suffix(".failed")


def missing() -> str:
    """What this machine lacks for compiling, in words; empty if nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are not installed"
    return ""


def use(build: Path) -> dict[str, str]:
    """The environment variables under which Python imports ``build``."""
    path = [str(build), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}


def build(*, retry: bool) -> Path:
    """Build the present source unless that is done, or was tried without success and ``retry`` is false."""
    with locked(LOCK, "Waiting for another build of the compiled engine ..."):
        for rest in VENV.glob("compiling-*"):  # of a build that was killed
            shutil.rmtree(rest, ignore_errors=True)
        # Inside .venv: a move on the same disk is one step.
        with tempfile.TemporaryDirectory(dir=VENV, prefix="compiling-") as folder:
            # A copy, so that the source can be edited meanwhile.
            source, target = Path(folder, "source"), Path(folder, "target")
            copy(source)
            made = COMPILED / fingerprint(source)
            if made.exists() or (failed(made).exists() and not retry):
                return made
            COMPILED.mkdir(exist_ok=True)
            command = [*installer(), "--no-deps", "--target", str(target), *isolation(), str(source)]
            with LOG.open("w") as log:
                # PERIJOVE_PURE=0: where it doesn't compile we want an error, not another uncompiled copy.
                env = {**os.environ, "PERIJOVE_PURE": "0"}
                done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False)
            if done.returncode != 0:
                failed(made).touch()
                return made
            failed(made).unlink(missing_ok=True)
            target.rename(made)
            forget_old(made)
            return made


def isolation() -> list[str]:
    """Where the tools for testing are, so are those for building: then no other environment is made for these."""
    return ["--no-build-isolation"] if state(dev=True) == FITS else []


def copy(target: Path) -> None:
    """Copy what the package is built from."""
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    shutil.copytree(ROOT / "src/perijove", target / "src/perijove", ignore=ignored)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, target / name)


def forget_old(newest: Path) -> None:
    """Delete builds of older sources, but the last one: a game may still be running on it."""
    others = [entry for entry in COMPILED.iterdir() if entry != newest]
    others.sort(key=lambda entry: entry.stat().st_mtime)
    for entry in others[:-1]:
        if entry.is_dir():
            shutil.rmtree(entry, ignore_errors=True)
        else:
            entry.unlink(missing_ok=True)


def build_in_background() -> None:
    """Start building for the next time, or say once why not."""
    why = missing()
    if why:
        once(VENV / "no-compiler", f"The engine stays uncompiled, the same but slower: {why}.")
    elif failed(current()).exists():
        once(
            failed(current()).with_suffix(".told"),
            f"The engine stays uncompiled: building it failed, and {LOG} says why.",
        )
    elif being_built():
        say("The compiled engine is still being built in the background.")
    else:
        # A session of its own: neither Ctrl-C in the game nor closing the terminal ends it.
        subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        say("Building the faster, compiled engine in the background; the next start will use it.")


def being_built() -> bool:
    """Whether a build is going on."""
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def once(marker: Path, line: str) -> None:
    """Say ``line`` the first time only."""
    with contextlib.suppress(FileExistsError):
        marker.touch(exist_ok=False)
        say(line)


if __name__ == "__main__":
    if "--now" not in sys.argv:  # somebody is playing meanwhile
        os.nice(10)
    build(retry=False)
