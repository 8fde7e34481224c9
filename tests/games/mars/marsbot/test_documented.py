"""Every ruling in docs/marsbot.md names a test that is here."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[3] / "docs" / "marsbot.md"


def test_every_ruling_names_its_test() -> None:
    text = PAGE.read_text("utf-8")
    rulings = text.partition("## What is left open")[2]
    named = re.findall(r"`(test_\w+)`", rulings)
    assert len(named) == len(re.findall(r"^\d+\. ", rulings, re.MULTILINE))
    there = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    assert [name for name in named if f"def {name}(" not in there] == []
