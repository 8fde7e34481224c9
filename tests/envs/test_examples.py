"""The examples run, at toy size, where what they need is installed."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda file: file.name)
def test_every_example_says_what_it_is_and_how_to_run_it(file: Path) -> None:
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    assert f"python examples/{file.name}" in said


def test_maskable_ppo_learns_against_a_bot() -> None:
    pytest.importorskip("sb3_contrib", reason="MaskablePPO needs sb3-contrib, and that needs PyTorch")
    done = subprocess.run(
        [sys.executable, EXAMPLES / "maskable_ppo.py", "--steps", "256", "--games", "1"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "of 1 games won against random after 256 choices" in done.stdout
