"""What ./test does once the environment is there: every check and test, uncompiled and compiled.

All stages run, also after a failure, so that one run shows everything there is to mend. The compiled engine is built
while the other stages run: tests wait more than they compute.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

import compiled
from environment import PYTHON, ROOT, say

PURE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
REALLY_COMPILED = """
import sys, perijove
if not (perijove.compiled and perijove.__file__.startswith(sys.argv[1])):
    sys.exit(f"not the compiled engine, but {perijove.__file__}")
"""


def main() -> int:
    """Run all stages and sum them up; 0 if none failed."""
    os.chdir(ROOT)
    if sys.argv[1:]:
        return run(PURE, "-m", "pytest", *sys.argv[1:])
    why = compiled.missing()
    building = None if why else subprocess.Popen([PYTHON, "tools/compiled.py"], env=PURE, stdin=subprocess.DEVNULL)
    results = {
        "Style": stage("Style (ruff check)", lambda: run(PURE, "-m", "ruff", "check")),
        "Format": stage("Format (ruff format)", lambda: run(PURE, "-m", "ruff", "format", "--check")),
        "Types": stage("Types (mypy --strict)", lambda: run(PURE, "-m", "mypy", "--strict")),
        "Tests": stage("Tests, uncompiled (pytest)", test_uncompiled),
    }
    if building is None:
        say(f"\n=== SKIPPED: everything compiled, because {why} ===")
        results["Compiled"] = "SKIPPED"
    else:
        building.wait()
        results["Build"] = stage("The compiled engine (mypyc)", build)
        if results["Build"] == "passed":
            results["Compiled"] = stage("Promises, golden games and the server, compiled (pytest)", test_compiled)
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


def test_uncompiled() -> int:
    """Run all tests, with the Debian packages that some of them need where these can be installed."""
    run(PURE, "tools/debian.py", "postgresql")
    return run(PURE, "-m", "pytest", "-n", "3")


def build() -> int:
    """Build the compiled engine, in the same place where ./play looks for it."""
    made = compiled.build(retry=True)
    if not made.exists():
        say(compiled.LOG.read_text(encoding="utf-8", errors="replace"))
        return 1
    return run(compiled.use(made), "-c", REALLY_COMPILED, str(made))


def test_compiled() -> int:
    """Run what must come out the same on the compiled engine."""
    return run(compiled.use(compiled.current()), "-m", "pytest", "-n", "3", "-m", "promises or golden or served")


if __name__ == "__main__":
    sys.exit(main())
