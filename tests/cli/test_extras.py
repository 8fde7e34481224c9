"""Without the extra ``web``: all commands but those of the web table work, and those say what to install."""

import os
from pathlib import Path

import pytest

from cli.running import Program, Run
from perijove.cli.serve import NEEDED

LINK = "http://localhost:9/join/TOKEN"


@pytest.fixture
def without(program: Program) -> Program:
    """The program where nothing of the extra can be imported."""
    hide(program, *NEEDED, "jinja2", "segno", "multipart", "python_multipart", "httptools", "uvloop")
    return program


def hide(program: Program, *modules: str) -> None:
    """Make modules unimportable for a program, as if they were not installed."""
    folder = Path(program.folder) / "hiding"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({modules!r}))\n")
    program.variables["PYTHONPATH"] = os.pathsep.join([str(folder), program.variables["PYTHONPATH"]])


def refused(run: Run, message: str) -> None:
    assert (run.code, run.out, run.err) == (2, "", f"perijove: {message}\n")


def test_the_other_commands_work(without: Program) -> None:
    assert without("version").code == 0
    assert without("titles").code == 0
    assert without("simulate", "ganymede", "--games", "1").code == 0
    assert without("play", "ganymede", "--bots", "random", answers="q\n").code == 0
    assert without("--help").code == 0


def test_serve_says_what_to_install(without: Program) -> None:
    needed = ", ".join(NEEDED)
    refused(without("serve", "--no-open"), f"the web table needs {needed}: pip install 'perijove[web]'")


def test_join_needs_none_of_it(without: Program) -> None:
    refused(without("join", "X"), "link 'X': expected such as http://localhost:8000/join/TOKEN")


@pytest.mark.parametrize("module", ["perijove.bots.remote", "http.client"])
def test_without_what_join_needs_it_says_so_and_the_others_work(program: Program, module: str) -> None:
    hide(program, module)
    refused(program("join", LINK), f"joining a match needs {module}: pip install 'perijove[web]'")
    assert program("version").code == 0


@pytest.mark.parametrize("command", [("arena", "ganymede"), ("stats", "Ants"), ("arena", "merge", "a", "--out", "b")])
def test_the_arena_says_what_to_install(program: Program, command: tuple[str, ...]) -> None:
    hide(program, "polars", "openskill")
    refused(program(*command), "the arena needs polars, openskill: pip install 'perijove[arena]'")
    assert program("simulate", "ganymede", "--games", "1").code == 0


def test_a_cluster_says_what_to_install(program: Program) -> None:
    hide(program, "ray")
    refused(program("arena", "ganymede", "--ray", "auto"), "--ray needs ray: pip install 'perijove[ray]'")
