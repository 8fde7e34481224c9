"""What ./test does once the environment is there: every check and test, uncompiled and compiled, or a quick sample.

All stages run, also after a failure, so that one run shows everything there is to mend. The compiled engine is built
while the other stages run: tests wait more than they compute.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable

import compiled
from environment import PYTHON, ROOT, say

HELP = """\
./test              the whole truth: every check and test, uncompiled and compiled
./test quick        an answer in less than a minute: style, types, texts, layers, and a sample of the tests
./test ARGUMENTS    only pytest, uncompiled, with these arguments: ./test tests/engine -k undo
./test --help       this

The exit code is 0 if nothing failed. docs/building.md says more."""
PURE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
REALLY_COMPILED = """
import sys, perijove
if not (perijove.compiled and perijove.__file__.startswith(sys.argv[1])):
    sys.exit(f"not the compiled engine, but {perijove.__file__}")
"""
SAMPLE = ("tests/test_layers.py", "tests/engine", "tests/testing", "tests/golden", "tests/games")
"""Where the quick tests are, ..."""
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
COMPILED = ("promises", "golden", "served")
"""The marks of what must come out the same on the compiled engine."""
WORKERS = str((os.cpu_count() or 1) + 1)
"""Processes that run tests: one more than there are cores, because tests wait for servers and browsers."""
WHOLE_FILES = ("--dist", "loadfile", "--no-loadscope-reorder")
"""A file is one piece of work, for its tests share what is made once; tests/conftest.py has the longest begin first."""


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
    building = None if why else subprocess.Popen([PYTHON, "tools/compiled.py"], env=PURE, stdin=subprocess.DEVNULL)
    results = checks()
    results["Tests"] = stage("Tests, uncompiled (pytest)", lambda: test_uncompiled(alone=building is None))
    if building is None:
        say(f"\n=== SKIPPED: everything compiled, because {why} ===")
        results["Compiled"] = "SKIPPED"
    else:
        building.wait()
        results["Build"] = stage("The compiled engine (mypyc)", build)
        if results["Build"] == "passed":
            results["Compiled"] = stage("Promises, golden games and the server, compiled (pytest)", test_compiled)
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


def test_sample() -> int:
    """Run the quick tests of the engine and the games."""
    left_out = [f"--ignore-glob={pattern}" for pattern in LONGER]
    return run(PURE, "-m", "pytest", "-q", "-n", WORKERS, *WHOLE_FILES, *left_out, *SAMPLE)


def test_uncompiled(*, alone: bool) -> int:
    """Run all tests, with the Debian packages that some of them need where these can be installed.

    If these tests are ``alone``, because nothing can be compiled, they try what is left to the compiled engine, too.
    """
    run(PURE, "tools/debian.py", "postgresql")
    return run(PURE, "-m", "pytest", "-n", WORKERS, *WHOLE_FILES, *(["--whole"] if alone else []))


def build() -> int:
    """Build the compiled engine, in the same place where ./play looks for it."""
    made = compiled.build(retry=True)
    if not made.exists():
        say(compiled.LOG.read_text(encoding="utf-8", errors="replace"))
        return 1
    return run(compiled.use(made), "-c", REALLY_COMPILED, str(made))


def test_compiled() -> int:
    """Run what must come out the same on the compiled engine. Other files needn't even be read."""
    marked = re.compile(rf"mark\.({'|'.join(COMPILED)})\b")
    files = [str(file) for file in sorted(ROOT.glob("tests/**/test_*.py")) if marked.search(file.read_text("utf-8"))]
    variables = compiled.use(compiled.current())
    return run(variables, "-m", "pytest", "-n", WORKERS, "--dist", "worksteal", "-m", " or ".join(COMPILED), *files)


if __name__ == "__main__":
    sys.exit(main())
