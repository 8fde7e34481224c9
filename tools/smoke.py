"""Tries an installed Perijove once all round: ``python tools/smoke.py``, with the Python that it is installed for.

Every title is played by bots, the web table is started, asked and ended, an arena is held, and an environment is
stepped. It needs nothing but the package with its extras web, arena and envs. Also:

    python tools/smoke.py lowest FOLDER    installs the lowest versions that pyproject.toml allows into a new
                                           environment in FOLDER, by uv, and tries those

The public checks do the latter, with the oldest and the newest Python.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TITLES = ("artemis", "galileo", "ganymede", "mars")
PATIENCE = 300
"""Seconds that one of these things may take."""

STEPS = """
import gymnasium, perijove.envs.gymnasium
environment = gymnasium.make("perijove/Ganymede-v1", opponents="random")
seen, about = environment.reset(seed=1)
for _ in range(20):
    action = environment.action_space.sample(about["action_mask"])
    seen, reward, over, cut, about = environment.step(action)
    if over or cut:
        seen, about = environment.reset()
"""


def main() -> None:
    """Try it, or the lowest versions."""
    if sys.argv[1:2] == ["lowest"] and len(sys.argv) == 3:
        lowest(Path(sys.argv[2]))
    elif len(sys.argv) == 1:
        with tempfile.TemporaryDirectory() as folder:
            smoke(Path(folder))
    else:
        raise SystemExit(__doc__)


def smoke(folder: Path) -> None:
    """Try what is installed for this Python, in an empty folder."""
    os.chdir(folder)
    os.environ |= {"PERIJOVE_DATA": str(folder / "data"), "NO_COLOR": "1"}
    perijove("version")
    perijove("titles")
    for title in TITLES:
        perijove("simulate", title, "--players", "2", "--games", "2", "--seed", "1", "--option", "length=short")
    perijove("components", "export", "ganymede", "--to", "box.toml")
    perijove("components", "check", "ganymede", "box.toml")
    perijove("arena", "ganymede", "--bots", "greedy,random", "--games", "4", "--option", "length=short")
    subprocess.run([sys.executable, "-c", STEPS], check=True, timeout=PATIENCE)
    serve()


def perijove(*arguments: str) -> None:
    """Run the program."""
    print("$ perijove", *arguments, flush=True)
    subprocess.run([sys.executable, "-m", "perijove", *arguments], check=True, timeout=PATIENCE)


def serve() -> None:
    """Start the web table, play a little by its pages and its API, and end it."""
    command = [sys.executable, "-m", "perijove", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            print("$ perijove serve: at", address, flush=True)
            for page in ("/", "/new/mars", "/box/galileo", "/health", "/ready", "/api/titles"):
                with urllib.request.urlopen(address + page, timeout=PATIENCE) as answer:
                    assert answer.status == 200, page
            seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
            made = ask(f"{address}/api/matches", {"title": "ganymede", "seats": seats, "seed": 1})
            assert isinstance(made["match"], dict)
        finally:
            server.terminate()
    if server.returncode:
        raise SystemExit(f"the server ended with {server.returncode}")


def ask(address: str, data: dict[str, object]) -> dict[str, object]:
    """Send JSON, and get some."""
    body = json.dumps(data).encode()
    request = urllib.request.Request(address, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, object] = json.load(answer)
    return found


def lowest(folder: Path) -> None:
    """Install the lowest versions that are allowed, uncompiled, and try them."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        raise SystemExit("this needs uv: pip install uv")
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", python, "--resolution", "lowest-direct"]
    pure = {**os.environ, "PERIJOVE_PURE": "1"}
    subprocess.run([*install, f"{ROOT}[web,arena,envs]"], check=True, env=pure)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([python, Path(__file__)], check=True, env=kept)


if __name__ == "__main__":
    main()
