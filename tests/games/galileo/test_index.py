"""Every scenario, example, detail, comparison and ruling is proven by a test; ``PROVEN`` says by which."""

import importlib
from pathlib import Path

import pytest

from .proof import PROVEN

COUNTS = {"scenario": 57, "example": 15, "detail": 29, "comparison": 20, "ruling": 24}

HERE = Path(__file__)
MODULES = {
    module.__name__: module
    for module in (
        importlib.import_module(f"{__package__}.{path.stem}")
        for path in sorted(HERE.parent.glob("test_*.py"))
        if path != HERE
    )
}


@pytest.mark.parametrize("kind", COUNTS)
def test_everything_is_proven(kind: str) -> None:
    wanted = {f"{kind} {number}" for number in range(1, COUNTS[kind] + 1)}
    found = {subject for subject in PROVEN if subject.startswith(f"{kind} ")}
    assert sorted(wanted - found) == []
    assert sorted(found - wanted) == []


def test_every_proof_is_a_test_that_runs() -> None:
    """Each name leads to a function that pytest collects, and no second one of the same name hides it."""
    for subject, names in PROVEN.items():
        assert len(set(names)) == len(names), (subject, names)
        for full_name in names:
            module, _, name = full_name.rpartition(".")
            assert name.startswith("test_"), (subject, full_name)
            assert callable(getattr(MODULES[module], name)), (subject, full_name)


def test_scenarios_are_named_by_their_numbers() -> None:
    for number in range(1, COUNTS["scenario"] + 1):
        names = [name.rpartition(".")[2] for name in PROVEN[f"scenario {number}"]]
        assert all(name.startswith(f"test_{number:02}_") for name in names), (number, names)


def test_nothing_else_is_claimed() -> None:
    assert {subject.split()[0] for subject in PROVEN} == set(COUNTS)
