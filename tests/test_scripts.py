"""The commands ./play and ./test: what they set up, when they do it again, and what they say.

A stand-in for uv takes the place of everything slow. It notes how it was called, and behaves as the files in
its folder ask: ``slow`` makes a build take a while, ``broken`` makes it fail.
"""

import os
import re
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
    [ -e "$here/slow" ] && sleep 2
    [ -e "$here/broken" ] && echo "no luck" && exit 1
    mkdir "$8"
    ;;
*)
    [ -e "$here/broken" ] && exit 1
    ;;
esac
exit 0
"""

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
        )

    def run(self, *command: str, **variables: str) -> tuple[int, str, str]:
        """Run a command of the clone: exit code, output, messages."""
        process = self.start(*command, **variables)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    def calls(self, word: str) -> int:
        """How often uv was called with this word."""
        file = self.bin / "calls"
        return sum(word in line.split() for line in file.read_text().splitlines()) if file.exists() else 0

    def builds(self) -> list[Path]:
        """The compiled engines that are there."""
        return [entry for entry in (self.root / ".venv/compiled").glob("*") if entry.is_dir()]

    def wait_for_build(self, number: int = 1) -> None:
        """Wait until that many background builds have begun and none is at work."""
        for _ in range(200):
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


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


@pytest.fixture
def pure(clone: Clone) -> Clone:
    """A clone that compiles nothing."""
    clone.variables["PERIJOVE_PURE"] = "1"
    return clone


# Setting up


def test_the_first_start_sets_up_and_later_ones_do_not(pure: Clone) -> None:
    code, out, err = pure.run("play", "simulate", "ganymede", "--seed", "two words")
    assert (code, out) == (0, "|simulate ganymede --seed two words\n")
    assert FIRST in err
    code, out, err = pure.run("play")
    assert (code, out, err) == (0, "|play ganymede\n", "")
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 1)


def test_a_change_of_the_package_is_installed_into_the_same_environment(pure: Clone) -> None:
    pure.run("play")
    with (pure.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    _, _, err = pure.run("play")
    assert AGAIN in err
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 2)


def test_tools_for_testing_are_added_once_and_play_keeps_them(pure: Clone) -> None:
    pure.run("play")
    code, out, err = pure.run("test", "--version")
    assert code == 0, out + err
    assert AGAIN in err
    assert pure.calls(f"{pure.root}[dev]") == 1
    pure.run("play")
    pure.run("test", "--version")
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 2)


def test_an_interrupted_set_up_starts_over(pure: Clone) -> None:
    (pure.bin / "broken").touch()
    code, out, err = pure.run("play")
    assert (code, out) == (1, "")
    assert "Setting up did not work" in err
    (pure.bin / "broken").unlink()
    code, _, err = pure.run("play")
    assert code == 0
    assert FIRST in err
    assert pure.calls("venv") == 2


def test_a_clone_that_was_moved_sets_up_anew(pure: Clone) -> None:
    pure.run("play")
    pure.root = pure.root.rename(pure.root.with_name("moved"))
    code, _, err = pure.run("play")
    assert code == 0
    assert FIRST in err


def test_a_python_that_has_gone_sets_up_anew(pure: Clone) -> None:
    pure.run("play")
    python = pure.root / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/nonexistent/python")
    code, _, err = pure.run("play")
    assert code == 0
    assert FIRST in err


def test_two_first_starts_at_once_set_up_once(pure: Clone) -> None:
    both = [pure.start("play"), pure.start("play")]
    messages = [process.communicate(timeout=60)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], messages
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 1)


# Finding Python


def stand_in(folder: Path, name: str, *, new: bool, venv: bool = True) -> None:
    """A Python that only answers the two questions of find-python."""
    answers = f"*version_info*) exit {int(not new)};; *ensurepip*) exit {int(not venv)};;"
    program(folder / name, f'#!/bin/sh\ncase "$2" in {answers} esac\n')


def find_python(path: Path) -> tuple[int, str, str]:
    done = subprocess.run(
        [ROOT / "tools/find-python"], env={"PATH": str(path)}, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.strip(), done.stderr


def test_the_newest_python_is_taken(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=False)
    stand_in(tmp_path, "python3.11", new=True)
    stand_in(tmp_path, "python3.12", new=True)
    program(tmp_path / "python3.13", "#!/bin/sh\nexit 127\n")
    assert find_python(tmp_path) == (0, str(tmp_path / "python3.12"), "")


def test_a_python_without_venv_is_passed_over(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3.13", new=True, venv=False)
    stand_in(tmp_path, "python3", new=True)
    assert find_python(tmp_path)[:2] == (0, str(tmp_path / "python3"))


def test_uv_needs_no_venv_module(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=True, venv=False)
    program(tmp_path / "uv", "#!/bin/sh\n")
    assert find_python(tmp_path)[:2] == (0, str(tmp_path / "python3"))


def test_uv_brings_a_python_where_there_is_none(tmp_path: Path) -> None:
    program(tmp_path / "uv", '#!/bin/sh\necho "/fetched/python"\n')
    assert find_python(tmp_path)[:2] == (0, "/fetched/python")


def test_no_new_python_says_so(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=False)
    code, out, err = find_python(tmp_path)
    assert (code, out) == (2, "")
    assert "needs Python 3.11 or newer" in err


def test_no_venv_module_says_so(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=True, venv=False)
    code, out, err = find_python(tmp_path)
    assert (code, out) == (2, "")
    assert "python3 can't make virtual environments" in err


def test_play_and_test_end_with_2_where_there_is_no_python(clone: Clone, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for tool in ("dirname", "sh"):
        (tmp_path / "empty" / tool).symlink_to(str(shutil.which(tool)))
    for command in ("play", "test"):
        code, _, err = clone.run(command, PATH=str(tmp_path / "empty"))
        assert code == 2
        assert "needs Python 3.11 or newer" in err


# The compiled engine


@needs_compiler
def test_the_compiled_engine_is_built_in_the_background_and_used_from_the_next_start_on(clone: Clone) -> None:
    _, out, err = clone.run("play", "version")
    assert out == "|version\n"
    assert BUILDING in err
    clone.wait_for_build()
    (build,) = clone.builds()
    assert clone.run("play", "version") == (0, f"{build}|version\n", "")
    assert clone.run("play", "version", PYTHONPATH="/mine")[1] == f"{build}:/mine|version\n"
    assert clone.run("play", "version", PERIJOVE_PURE="1")[1] == "|version\n"
    assert clone.calls("--target") == 1


@needs_compiler
def test_a_stale_engine_is_not_used_and_is_built_anew(clone: Clone) -> None:
    clone.run("play")
    clone.wait_for_build()
    (old,) = clone.builds()
    clone.edit()
    _, out, err = clone.run("play")
    assert out == "|play ganymede\n"
    assert BUILDING in err
    clone.wait_for_build(2)
    (new,) = [build for build in clone.builds() if build != old]
    assert clone.run("play") == (0, f"{new}|play ganymede\n", "")


@needs_compiler
def test_only_the_last_two_engines_are_kept(clone: Clone) -> None:
    for number in range(1, 5):
        clone.run("play")
        clone.wait_for_build(number)
        newest = max(clone.builds(), key=lambda build: build.stat().st_mtime)
        clone.edit()
    assert len(clone.builds()) == 2
    assert newest in clone.builds()


@needs_compiler
def test_two_starts_build_once(clone: Clone) -> None:
    clone.run("play", PERIJOVE_PURE="1")
    (clone.bin / "slow").touch()
    both = [clone.start("play"), clone.start("play")]
    for process in both:
        process.communicate(timeout=60)
    time.sleep(0.5)
    assert STILL in clone.run("play")[2]
    clone.wait_for_build()
    time.sleep(0.5)  # for a second build to begin, which it must not
    assert clone.calls("--target") == 1


@needs_compiler
def test_a_failed_build_is_told_once_and_not_tried_again_until_the_source_changes(clone: Clone) -> None:
    clone.run("play", PERIJOVE_PURE="1")
    (clone.bin / "broken").touch()
    assert BUILDING in clone.run("play")[2]
    clone.wait_for_build()
    assert "building it failed" in clone.run("play")[2]
    assert clone.run("play")[2] == ""
    assert (clone.root / ".venv/compiled.log").read_text() == "no luck\n"
    assert (clone.calls("--target"), clone.builds()) == (1, [])
    clone.edit()
    assert BUILDING in clone.run("play")[2]


@needs_compiler
def test_the_build_survives_ctrl_c_in_the_game(clone: Clone) -> None:
    clone.run("play", PERIJOVE_PURE="1")
    (clone.bin / "slow").touch()
    game = clone.start("play", "wait")
    assert game.stdout is not None
    assert game.stdout.readline() == "|wait\n"
    os.killpg(game.pid, signal.SIGINT)  # what the terminal does
    assert game.wait(timeout=10) != 0
    clone.wait_for_build()
    assert len(clone.builds()) == 1


@needs_compiler
def test_what_a_killed_build_left_is_cleared_away(clone: Clone) -> None:
    clone.run("play", PERIJOVE_PURE="1")
    rest = clone.root / ".venv/compiling-killed"
    rest.mkdir()
    (clone.root / ".venv/compiled.lock").touch()
    clone.run("play")
    clone.wait_for_build()
    assert not rest.exists()
    assert len(clone.builds()) == 1


def test_without_a_compiler_it_says_so_once(clone: Clone) -> None:
    clone.variables["CC"] = "/nonexistent/cc"
    assert "there is no C compiler (/nonexistent/cc)" in clone.run("play")[2]
    assert clone.run("play") == (0, "|play ganymede\n", "")
    assert clone.calls("--target") == 0


# ./test


def test_arguments_of_test_go_to_pytest_alone(clone: Clone) -> None:
    (clone.root / "tests").mkdir()
    (clone.root / "tests/test_two.py").write_text("def test_good(): pass\ndef test_bad(): assert False\n")
    code, out, _ = clone.run("test", "-k", "good")
    assert code == 0
    assert "1 passed" in out
    code, out, err = clone.run("test", "tests/test_two.py", "-k", "bad")
    assert code == 1
    assert "1 failed" in out
    assert "===" not in err


def test_test_runs_every_stage_and_fails_if_one_does(clone: Clone) -> None:
    (clone.root / "tests").mkdir()
    (clone.root / "tests/test_two.py").write_text("def test_bad(): assert False\n")
    code, _, err = clone.run("test", CC="/nonexistent/cc", CI="true")
    assert code == 1
    headlines = re.findall(r"^=== (\w+)", err, re.MULTILINE)
    assert headlines == ["Style", "Format", "Types", "Tests", "SKIPPED", "Summary"]
    assert "Tests     FAILED" in err
    assert "Compiled  SKIPPED" in err
    assert "because there is no C compiler" in err


# All of it, with nothing standing in


@needs_compiler
@pytest.mark.network
def test_a_fresh_clone_plays_and_then_plays_compiled(clone: Clone) -> None:
    (clone.bin / "uv").unlink()
    (clone.root / "src/perijove/cli.py").write_text(
        "import sys\nimport perijove\n\n\ndef app() -> None:\n    print(perijove.compiled, *sys.argv[1:])\n"
    )
    process = clone.start("play", "one")
    out, err = process.communicate(timeout=120)
    assert (process.returncode, out) == (0, "False one\n"), err
    for _ in range(240):
        time.sleep(0.5)
        if list((clone.root / ".venv/compiled").glob("*")):
            break
    assert clone.run("play", "two") == (0, "True two\n", ""), (clone.root / ".venv/compiled.log").read_text()
