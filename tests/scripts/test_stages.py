"""What ./test runs."""

import re

from scripts.clone import Clone


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
