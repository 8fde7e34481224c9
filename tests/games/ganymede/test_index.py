"""Every worked scenario, every ruling and every detail is proven by a test; ``PROVEN`` says by which."""

import importlib
from pathlib import Path

import pytest

from .proof import PROVEN

SCENARIOS = 50
RULINGS = 22
DETAILS = 34

HERE = Path(__file__)
for path in sorted(HERE.parent.glob("test_*.py")):
    if path != HERE:
        importlib.import_module(f"{__package__}.{path.stem}")


@pytest.mark.parametrize(("kind", "count"), [("scenario", SCENARIOS), ("ruling", RULINGS), ("detail", DETAILS)])
def test_everything_is_proven(kind: str, count: int) -> None:
    wanted = {f"{kind} {number}" for number in range(1, count + 1)}
    found = {subject for subject in PROVEN if subject.startswith(f"{kind} ")}
    assert sorted(wanted - found) == []
    assert sorted(found - wanted) == []


def test_scenarios_are_named_by_their_numbers() -> None:
    for number in range(1, SCENARIOS + 1):
        names = PROVEN[f"scenario {number}"]
        assert all(name.startswith(f"test_{number:02}_") for name in names), (number, names)


def test_nothing_else_is_claimed() -> None:
    assert {subject.split()[0] for subject in PROVEN} == {"scenario", "ruling", "detail"}
