"""The compiled engine of ./play: built in the background, used when it is there and not out of date."""

import contextlib
import os
import signal
import subprocess
import time
import tomllib

import pytest

from scripts.clone import BUILDING, PATIENCE, STILL, Clone, needs_compiler
from test_package import ROOT


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
    assert clone.calls("--no-build-isolation") == 0


@needs_compiler
def test_where_the_tools_for_testing_are_it_is_built_with_these(clone: Clone) -> None:
    clone.run("test", "--version")
    clone.run("play")
    clone.wait_for_build()
    assert clone.calls("--no-build-isolation") == 1
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    tools = project["project"]["optional-dependencies"]["dev"]
    assert set(project["build-system"]["requires"]) <= set(tools)


@needs_compiler
def test_a_stale_engine_is_not_used_and_is_built_anew(clone: Clone) -> None:
    clone.run("play")
    clone.wait_for_build()
    (old,) = clone.builds()
    clone.edit()
    _, out, err = clone.run("play")
    assert out == "|serve\n"
    assert BUILDING in err
    clone.wait_for_build(2)
    (new,) = [build for build in clone.builds() if build != old]
    assert clone.run("play") == (0, f"{new}|serve\n", "")


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
        process.communicate(timeout=PATIENCE)
    clone.wait_for_begin()
    assert STILL in clone.run("play")[2]
    (clone.bin / "slow").unlink()
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
    clone.wait_for_begin()
    assert interrupt(game) != 0
    (clone.bin / "slow").unlink()
    clone.wait_for_build()
    assert len(clone.builds()) == 1


def interrupt(game: subprocess.Popen[str]) -> int:
    """Press Ctrl-C, again if need be, as a person does; what the game ends with."""
    for _ in range(600):
        os.killpg(game.pid, signal.SIGINT)  # what the terminal does
        with contextlib.suppress(subprocess.TimeoutExpired):
            return game.wait(timeout=0.3)
    raise AssertionError("the game doesn't end")


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
    assert clone.run("play") == (0, "|serve\n", "")
    assert clone.calls("--target") == 0


# All of it, with nothing standing in


@needs_compiler
@pytest.mark.network
def test_a_fresh_clone_plays_and_then_plays_compiled(clone: Clone) -> None:
    (clone.bin / "uv").unlink()
    (clone.root / "src/perijove/cli.py").write_text(
        "import sys\nimport perijove\n\n\ndef app() -> None:\n    print(perijove.compiled, *sys.argv[1:])\n"
    )
    process = clone.start("play", "one")
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (0, "False one\n"), err
    until = time.monotonic() + PATIENCE
    while not list((clone.root / ".venv/compiled").glob("*")) and time.monotonic() < until:
        time.sleep(0.5)
    assert clone.run("play", "two") == (0, "True two\n", ""), (clone.root / ".venv/compiled.log").read_text()
