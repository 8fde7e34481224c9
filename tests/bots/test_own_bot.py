"""Whoever writes a bot can name it: as ``module:Class``, or as an entry point of their package."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import perijove
from perijove.bots import UnknownBot, make_bot
from perijove.cli.play import resumed
from perijove.engine.errors import WrongRecord

BOT = """
from perijove.bots.bot import Bot

class First(Bot):
    name = "first"

    def choose(self, seat, budget=None):
        return seat.choice.options[0]

not_a_bot = 7
"""


EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bots" / "dreamer"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The present folder, with a module in it whose name no other test uses."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    (tmp_path / "bot_of_my_own.py").write_text(BOT)
    yield tmp_path
    sys.modules.pop("bot_of_my_own", None)


def test_module_and_class_in_the_present_folder(folder: Path) -> None:
    bot = make_bot("bot_of_my_own:First", 5)
    assert (bot.name, bot.seed) == ("first", 5)


def test_entry_point_of_an_installed_package(folder: Path) -> None:
    package = folder / "own-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: own\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[perijove.bots]\nfirst = bot_of_my_own:First\n")
    sys.path.insert(0, str(folder))
    assert type(make_bot("first")).__name__ == "First"
    with pytest.raises(UnknownBot, match="did you mean 'first'"):
        make_bot("fist")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("bot_of_my_own:Second", "module 'bot_of_my_own' has no 'Second'"),
        ("bot_of_my_own:not_a_bot", "7 is not a class that extends"),
        ("bot_of_nobody:First", "no module 'bot_of_nobody' is installed or in"),
        ("bot_of_my_own.deeper:First", "no module 'bot_of_my_own.deeper'"),
        ("bot_of_my_own:", "expected module:Class"),
        (":First", "expected module:Class"),
        ("../bot:First", "expected module:Class"),
        ("nobody", "known: random, greedy.* or your own as module:Class"),
    ],
)
def test_what_is_no_bot_is_refused(folder: Path, name: str, problem: str) -> None:
    with pytest.raises(UnknownBot, match=problem):
        make_bot(name)


def test_own_module_that_fails_shows_its_own_error(folder: Path) -> None:
    (folder / "bot_that_fails.py").write_text("import there_is_no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="there_is_no_such_module"):
        make_bot("bot_that_fails:First")


def test_saved_game_alone_runs_nobodys_program(folder: Path) -> None:
    record = perijove.new("ganymede", players=2, seed=1).record()
    record.data["bots"] = ["", "bot_of_my_own:First"]
    record.save("game.json")
    with pytest.raises(WrongRecord, match="--bots bot_of_my_own:First lets that play again"):
        resumed(Path("game.json"), None, None, None)
    assert "bot_of_my_own" not in sys.modules
    record.data["bots"] = ["", "process(perl own.pl)"]
    record.save("program.json")
    with pytest.raises(WrongRecord, match=r"--bots process\(perl own.pl\) lets that play again"):
        resumed(Path("program.json"), None, None, None)
    assert resumed(Path("game.json"), None, None, "bot_of_my_own:First")[1] == ["", "bot_of_my_own:First"]


def test_the_example_package_is_installed_and_its_bot_plays_by_its_name(tmp_path: Path) -> None:
    source = tmp_path / "dreamer"
    shutil.copytree(EXAMPLE, source)
    installed = tmp_path / "installed"
    quiet = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(installed)]
    subprocess.run([sys.executable, "-m", "pip", *quiet, str(source)], check=True, capture_output=True)
    here = str(Path(perijove.__file__).parent.parent)
    path = os.pathsep.join([str(installed), here, os.environ.get("PYTHONPATH", "")])
    command = ["simulate", "ganymede", "-g", "2", "-j", "1", "-b", "dreamer(worlds=1, ahead=5),random", "--seed", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "perijove", *command, "--json"],
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [bot["bot"] for bot in json.loads(done.stdout)["bots"]] == ["dreamer(worlds=1, ahead=5)", "random"]
