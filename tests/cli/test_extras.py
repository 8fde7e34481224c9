"""Without the extra ``web``: all commands but those of the web table work, and those say what to install."""

import json
import os
from pathlib import Path

import pytest

from cli.running import Program, Run
from perijove.cli.serve import NEEDED
from perijove.engine.extras import advice, how_to_install

LINK = "http://localhost:9/join/TOKEN"
ELSEWHERE = Path("/")


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
    refused(without("serve", "--no-open"), f"the web table needs {needed}: {how_to_install('web', ELSEWHERE)}")


def test_join_needs_none_of_it(without: Program) -> None:
    refused(without("join", "X"), "link 'X': expected such as http://localhost:8000/join/TOKEN")


@pytest.mark.parametrize("module", ["perijove.bots.remote", "http.client"])
def test_without_what_join_needs_it_says_so_and_the_others_work(program: Program, module: str) -> None:
    hide(program, module)
    refused(program("join", LINK), f"joining a match needs {module}: {how_to_install('web', ELSEWHERE)}")
    assert program("version").code == 0


@pytest.mark.parametrize("command", [("arena", "ganymede"), ("stats", "Ants"), ("arena", "merge", "a", "--out", "b")])
def test_the_arena_says_what_to_install(program: Program, command: tuple[str, ...]) -> None:
    hide(program, "polars", "openskill")
    refused(program(*command), f"the arena needs polars, openskill: {how_to_install('arena', ELSEWHERE)}")
    assert program("simulate", "ganymede", "--games", "1").code == 0


def test_levels_play_without_numpy_and_say_what_makes_them_better(program: Program) -> None:
    hide(program, "numpy")
    said = "level-4 plays better with NumPy, which isn’t installed: pip install numpy"
    game = ("galileo", "--option", "length=short", "--bots")
    run = program("simulate", *game, "level-4,random", "--games", "1", "--json")
    assert (run.code, run.err.strip()) == (0, said)
    assert json.loads(run.out)["games"] == 1
    assert said in program("play", *game, "level-4", answers="q\n").out
    assert said not in program("simulate", *game, "random", "--games", "1").err
    assert program("version").code == 0


@pytest.mark.parametrize(("given", "taken"), [("", "1"), ("3", "3")])
def test_processes_that_play_take_one_thread_each_unless_more_are_asked_for(
    program: Program, given: str, taken: str
) -> None:
    (Path(program.folder) / "telling.py").write_text(
        "import os\n"
        "from pathlib import Path\n"
        "from perijove.bots import RandomBot\n"
        "class Telling(RandomBot):\n"
        "    def begin(self, seat):\n"
        "        Path(f'told-{os.getpid()}').write_text(os.environ['OPENBLAS_NUM_THREADS'])\n"
    )
    game = ("simulate", "ganymede", "--option", "length=short", "--bots", "telling:Telling,random")
    variables = {"OPENBLAS_NUM_THREADS": given} if given else {}
    assert program(*game, "--games", "8", "--jobs", "2", **variables).code == 0
    told = [file.read_text() for file in Path(program.folder).glob("told-*")]
    assert told
    assert set(told) == {taken}


def test_a_cluster_says_what_to_install(program: Program) -> None:
    hide(program, "ray")
    refused(program("arena", "ganymede", "--ray", "auto"), f"--ray needs ray: {how_to_install('ray', ELSEWHERE)}")


def test_what_to_install_fits_where_perijove_came_from(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml"):
        (tmp_path / name).touch()
    installed, checkout = Path("/opt/lib/site-packages/perijove"), tmp_path / "src/perijove"
    origin = '{"url": "' + tmp_path.as_uri() + '", "dir_info": {}}'
    assert advice("web", checkout, "", tmp_path) == 'pip install ".[web]"'
    assert advice("web", checkout, "", ELSEWHERE) == f'pip install "{tmp_path}[web]"'
    assert advice("web", installed, origin, ELSEWHERE) == f'pip install "{tmp_path}[web]"'
    for unknown in ("", "?", '{"url": "https://example.org/perijove.whl"}', '{"url": "file:///gone"}'):
        assert advice("web", installed, unknown, ELSEWHERE) == 'pip install "perijove[web]"'
