"""What ./test runs."""

import re
import sys

from scripts.clone import Clone
from test_package import ROOT

sys.path.append(str(ROOT / "tools"))

import check


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
    (clone.root / "tests/conftest.py").write_text(
        'def pytest_addoption(parser):\n    parser.addoption("--whole", action="store_true")\n'
    )
    (clone.root / "tests/test_two.py").write_text(
        'def test_bad(request): assert not request.config.getoption("whole"), "all of it"\n'
    )
    code, out, err = clone.run("test", CC="/nonexistent/cc", CI="true")
    assert code == 1
    headlines = re.findall(r"^=== (\w+)", err, re.MULTILINE)
    assert headlines == ["Style", "Format", "Types", "Tests", "SKIPPED", "Summary"]
    assert "AssertionError: all of it" in out
    assert "Tests     FAILED" in err
    assert "Compiled  SKIPPED" in err
    assert "because there is no C compiler" in err


def test_quick_runs_the_checks_and_a_sample_of_the_tests(clone: Clone) -> None:
    for name in check.SAMPLE:
        file = clone.root / (name if name.endswith(".py") else f"{name}/test_{name.rpartition('/')[2]}.py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("def test_this(): pass\n")
    for pattern in check.LONGER:
        left_out = clone.root / pattern.replace("*", "tests/engine")
        left_out.write_text("def test_long(): assert False\n")
    code, out, err = clone.run("test", "quick")
    assert re.findall(r"^=== (\w+)", err, re.MULTILINE) == ["Style", "Format", "Types", "Texts", "A", "Summary"]
    assert f"{len(check.SAMPLE)} passed" in out
    assert "Sample    passed" in err
    assert code == ("FAILED" in err)


def test_the_quick_tests_and_those_left_out_are_there() -> None:
    assert [
        name for name in (*check.SAMPLE, *check.UNCOMPILED, *check.ONLY_UNCOMPILED) if not (ROOT / name).exists()
    ] == []
    assert [pattern for pattern in check.LONGER if not list(ROOT.glob(pattern.replace("*", "**")))] == []


def test_help_says_what_there_is(clone: Clone) -> None:
    code, out, _ = clone.run("test", "--help")
    assert code == 0
    assert re.findall(r"^\./test (\S*)", out, re.MULTILINE) == ["", "quick", "ARGUMENTS", "--help"]


def test_what_fails_is_tried_once_more_alone(clone: Clone) -> None:
    (clone.root / "tests").mkdir()
    (clone.root / "tests/conftest.py").write_text(
        'def pytest_addoption(parser):\n    parser.addoption("--whole", action="store_true")\n'
    )
    (clone.root / "tests/test_three.py").write_text(
        "from pathlib import Path\n"
        "def test_good(): pass\n"
        'def test_late(): file = Path("late"); there = file.exists(); file.touch(); assert there, "late"\n'
        'def test_crowded(worker_id): assert worker_id == "master", "crowded"\n'
    )
    _, out, err = clone.run("test", CC="/nonexistent/cc")
    assert "2 failed, 1 passed" in out
    assert "2 passed in" in out
    assert "passed at the second try, alone: tests/test_three.py::test_late" in err
    assert "passed at the second try, alone: tests/test_three.py::test_crowded" in err
    assert "Tests     passed" in err
