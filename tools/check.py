"""What ./test does once the environment is there: every check and test, uncompiled and compiled, or a quick sample.

All stages run, also after a failure, so that one run shows everything there is to mend. The compiled engine is built
while the checks and the uncompiled tests run. Then every test runs on it, but those of the source itself: compiled and
uncompiled are the same code, and one of them is several times faster.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable

import compiled
from environment import PYTHON, ROOT, say

HELP = """\
./test              the whole truth: every check and test, uncompiled and compiled
./test quick        an answer in less than a minute: style, types, texts, layers, and a sample of the tests
./test ARGUMENTS    only pytest, uncompiled, with these arguments: ./test tests/engine -k undo
./test --help       this

The exit code is 0 if nothing failed. docs/building.md says more."""
BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Who sets this has hundreds of programs, and every process that runs tests, compile again all that they import."""
PURE = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", BYTECODE)}
REALLY_COMPILED = """
import sys, perijove
if not (perijove.compiled and perijove.__file__.startswith(sys.argv[1])):
    sys.exit(f"not the compiled engine, but {perijove.__file__}")
"""
SAMPLE = ("tests/test_layers.py", "tests/engine", "tests/testing", "tests/golden", "tests/games")
"""Where the quick tests are, ..."""
OF_THE_SOURCE = ("tests/scripts", "tests/test_*.py")
"""Tests of the source, and of how it is built: for them it is the same what is compiled."""
FOLLOWED = ROOT / "tests/test_docs.py"
"""But the pages are followed compiled: their bots think, and whoever installs Perijove gets it compiled."""
ONLY_UNCOMPILED = (
    "tests/engine/test_elision.py",
    "tests/web/test_spots.py",
)
"""Tests that put other objects into the place of ours, which compiled code doesn't take."""
LONGER = (
    "tests/games/test_promises.py",
    "tests/games/test_enough.py",
    "tests/games/test_length.py",
    "tests/games/test_reading.py",
    "*/test_observation.py",
    "*/test_soak.py",
    "*/test_fuzz.py",
    "*/test_memory.py",
)
"""... and which of the tests there are left to the whole run."""
UNCOMPILED = ("tests/engine", "tests/testing", "tests/golden", "tests/games/test_promises.py")
"""What is tried uncompiled too: the engine, recorded games of every title, and what titles rely on most."""
WORKERS = str((os.cpu_count() or 1) + 2)
"""Processes that run tests: two more than there are cores, because tests wait for servers and browsers."""
WHOLE_FILES = ("--dist", "loadfile", "--no-loadscope-reorder")
"""A file is one piece of work, for its tests share what is made once; tests/conftest.py has the longest begin first."""
SLOWEST = ("--durations", "30", "--durations-min", "5")
"""What takes longest is named at the end, so that somebody may think about it."""
FAILED_TESTS = 1
"""pytest's exit code if tests failed, and nothing else went wrong."""
ALONE = ROOT / ".pytest_cache/v/cache/lastfailed"
"""Where pytest keeps the names of the tests that failed, ..."""
FEW = 12
"""... and how many of them may have failed because the machine was crowded. More are a defect."""


def main() -> int:
    """Do what was asked for; 0 if nothing failed."""
    os.chdir(ROOT)
    match sys.argv[1:]:
        case []:
            return summed_up(whole())
        case ["quick"]:
            return summed_up(quick())
        case ["--help"]:
            print(HELP)
            return 0
        case arguments:
            return run(PURE, "-m", "pytest", *arguments)


def quick() -> dict[str, str]:
    """What can be known in less than a minute."""
    return {
        **checks(),
        "Texts": stage("Texts (all translated)", lambda: run(PURE, "tools/texts.py", "--check")),
        "Sample": stage("A sample of the tests (pytest)", test_sample),
    }


def whole() -> dict[str, str]:
    """Everything, with the compiled engine built on the side."""
    why = compiled.missing()
    command = [str(PYTHON), "tools/compiled.py", "--now"]
    building = None if why else subprocess.Popen(command, env=PURE, stdin=subprocess.DEVNULL)
    results = checks()
    # Some tests need Debian's packages, which are installed where that is possible.
    run(PURE, "tools/debian.py", "postgresql", "chromium", "firefox-esr", "fonts-inter")
    if building is None:
        results["Tests"] = stage("Tests, uncompiled (pytest)", lambda: test(PURE, "--whole"))
        say(f"\n=== SKIPPED: everything compiled, because {why} ===")
        results["Compiled"] = "SKIPPED"
        return results
    results["Tests"] = stage("Tests of the source, and a sample uncompiled (pytest)", test_uncompiled)
    building.wait()
    results["Build"] = stage("The compiled engine (mypyc)", build)
    if results["Build"] == "passed":
        results["Compiled"] = stage("All other tests, compiled (pytest)", test_compiled)
    return results


def checks() -> dict[str, str]:
    """What needs no test to run."""
    return {
        "Style": stage("Style (ruff check)", lambda: run(PURE, "-m", "ruff", "check")),
        "Format": stage("Format (ruff format)", lambda: run(PURE, "-m", "ruff", "format", "--check")),
        "Types": stage("Types (mypy --strict)", lambda: run(PURE, "-m", "mypy", "--strict")),
    }


def summed_up(results: dict[str, str]) -> int:
    """Say how all stages ended; 0 if none failed."""
    say("\n=== Summary ===")
    for name, result in results.items():
        say(f"{name:10}{result}")
    return int("FAILED" in results.values())


def stage(headline: str, work: Callable[[], int]) -> str:
    """Do ``work`` under a headline; "passed" if it comes back with 0."""
    say(f"\n=== {headline} ===")
    start = time.monotonic()
    result = "FAILED" if work() else "passed"
    say(f"--- {result} after {time.monotonic() - start:.0f} s")
    return result


def run(variables: dict[str, str], *arguments: str) -> int:
    """Run the environment's Python; its exit code."""
    return subprocess.run([PYTHON, *arguments], env=variables, stdin=subprocess.DEVNULL, check=False).returncode


def test(variables: dict[str, str], *arguments: str) -> int:
    """Run tests in several processes; what fails there, once more alone.

    Many tests steer servers, browsers and terminals, and on a crowded machine one of these may be late. Whatever fails
    for another reason fails again, and what needed a second try is named.
    """
    ALONE.unlink(missing_ok=True)
    code = run(variables, "-m", "pytest", "-n", WORKERS, *WHOLE_FILES, *SLOWEST, *arguments)
    failed = those_that_failed()
    if code != FAILED_TESTS or not 0 < len(failed) <= FEW:
        return code
    say("\n--- Once more, alone:")
    again = run(variables, "-m", "pytest", "-q", "--last-failed", "--last-failed-no-failures", "none", *arguments)
    still = those_that_failed()
    for name in failed:
        say(f"--- {'failed in two tries' if name in still else 'passed at the second try, alone'}: {name}")
    return again


def those_that_failed() -> list[str]:
    """The tests that failed when they were last run."""
    return list(json.loads(ALONE.read_text())) if ALONE.exists() else []


def test_sample() -> int:
    """Run the quick tests of the engine and the games."""
    return test(PURE, "-q", *left_out(LONGER), *SAMPLE)


def test_uncompiled() -> int:
    """Run the tests of the source, and of the others what matters most."""
    longer = [pattern for pattern in LONGER if pattern not in UNCOMPILED]
    return test(PURE, *left_out(longer), *of_the_source(), *UNCOMPILED, *ONLY_UNCOMPILED)


def left_out(patterns: Iterable[str]) -> list[str]:
    """The arguments of pytest that leave files out."""
    return [f"--ignore-glob={pattern}" for pattern in patterns]


def of_the_source() -> list[str]:
    """Where the tests of the source are."""
    found = [file for pattern in OF_THE_SOURCE for file in sorted(ROOT.glob(pattern))]
    return [str(file.relative_to(ROOT)) for file in found if file != FOLLOWED]


def build() -> int:
    """Build the compiled engine, in the same place where ./play looks for it."""
    made = compiled.build(retry=True)
    if not made.exists():
        say(compiled.LOG.read_text(encoding="utf-8", errors="replace"))
        return 1
    return run(compiled.use(made), "-c", REALLY_COMPILED, str(made))


def test_compiled() -> int:
    """Run all other tests on the compiled engine."""
    others = [str(ROOT / name) for name in (*of_the_source(), *ONLY_UNCOMPILED)]
    variables = compiled.use(compiled.current())
    variables.pop(BYTECODE, None)
    return test(variables, *left_out(others), "tests")


if __name__ == "__main__":
    sys.exit(main())
