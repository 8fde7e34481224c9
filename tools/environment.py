"""Makes the virtual environment .venv that ./play and ./test share, and renews it when the package changes.

``.venv/ready`` is written last, so an interrupted set-up has none and is done again from the start. It says
where the environment is (one that was moved doesn't work), which package it has, and whether the tools for
testing are in it.
"""

import contextlib
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:
    sys.exit(
        "Perijove's scripts are for Linux and macOS. On Windows: "
        'py -m pip install ".[web]", then py -m perijove serve.'
    )

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
READY = VENV / "ready"
FITS = "fits"
USABLE = "usable"


def set_up(*, dev: bool) -> None:
    """Make sure that .venv has this Perijove, and with ``dev`` the tools that test it."""
    if state(dev=dev) == FITS:  # nothing is written then: somebody else may have set it up for all
        return
    with locked(ROOT / ".venv.lock", "Another start is setting up; waiting for it ..."):
        found = state(dev=dev)
        if found == FITS:
            return
        READY.unlink(missing_ok=True)
        if found == USABLE:
            say("Setting up again, because something new is needed (a few seconds) ...")
        else:
            say(f"First start: setting up (about {40 if dev else 20} seconds) ...")
            create()
        say("Installing Perijove and the libraries it uses ...")
        subprocess.run([*installer(), "--editable", f"{ROOT}[{'dev' if dev else 'web'}]"], check=True)
        READY.write_text("\n".join([*wanted(), *["dev"] * dev]), encoding="utf-8")
        say("Ready.")


def wanted() -> list[str]:
    """What ``ready`` says of an environment that is here, and has this very package."""
    return [str(VENV), digest(ROOT, [ROOT / "pyproject.toml", ROOT / "setup.py"])]


def state(*, dev: bool) -> str:
    """Whether the environment fits as it is, or is usable and lacks something; nothing if there is none."""
    found = READY.read_text(encoding="utf-8").splitlines() if READY.exists() else []
    if found[:1] != wanted()[:1] or not runs(PYTHON):
        return ""
    return FITS if found[:2] == wanted() and (found[2:] == ["dev"] or not dev) else USABLE


def create() -> None:
    """Make an empty environment with the Python that runs this."""
    shutil.rmtree(VENV, ignore_errors=True)
    uv = shutil.which("uv")
    command = [uv, "venv", "--quiet", "--python", sys.executable] if uv else [sys.executable, "-m", "venv"]
    subprocess.run([*command, str(VENV)], check=True)


def installer() -> list[str]:
    """The command that installs into the environment: uv where it is, otherwise pip."""
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]


def runs(python: Path) -> bool:
    """Whether this Python starts. It doesn't when the one that it was made from has gone."""
    try:
        return subprocess.run([python, "-c", ""], stderr=subprocess.DEVNULL, check=False).returncode == 0
    except OSError:
        return False


def digest(base: Path, files: Iterable[Path]) -> str:
    """A short fingerprint of what these files contain and of where they are under ``base``."""
    whole = hashlib.sha256()
    for file in sorted(files):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        whole.update(f"{file.relative_to(base).as_posix()} {content}\n".encode())
    return whole.hexdigest()[:16]


@contextlib.contextmanager
def locked(file: Path, waiting: str) -> Iterator[None]:
    """Hold the lock ``file``; say ``waiting`` if another has it. The system frees it if we are killed."""
    with file.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(waiting)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(line: str) -> None:
    """Tell the person who is waiting; not on standard output, which belongs to the program."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        set_up(dev=sys.argv[1:] == ["dev"])
    except subprocess.CalledProcessError:
        say("Setting up did not work; the lines above say why. It needs the network. Start again to retry.")
        sys.exit(1)
    except OSError as problem:
        where = f" {problem.filename}" if problem.filename else ""
        say(f"Perijove can't set itself up here:{where}: {problem.strerror}. A copy in a folder of your own would do.")
        sys.exit(1)
    except KeyboardInterrupt:
        say("Stopped. The next start sets up from the beginning.")
        sys.exit(130)
