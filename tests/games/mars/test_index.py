"""Every scenario and detail is proven by a test; ``PROVEN`` says by which."""

import importlib
from pathlib import Path

import pytest

from .proof import PROVEN

NUMBERS = {"scenario": [*range(1, 57)], "detail": [*range(1, 31)]}

HERE = Path(__file__)
MODULES = {
    module.__name__: module
    for module in (
        importlib.import_module(".".join([str(__package__), *path.relative_to(HERE.parent).with_suffix("").parts]))
        for path in sorted(HERE.parent.rglob("test_*.py"))
        if path != HERE
    )
}


@pytest.mark.parametrize("kind", NUMBERS)
def test_everything_is_proven(kind: str) -> None:
    wanted = {f"{kind} {number}" for number in NUMBERS[kind]}
    found = {subject for subject in PROVEN if subject.startswith(f"{kind} ")}
    assert sorted(wanted - found) == []


def test_every_proof_is_a_test_that_runs() -> None:
    """Each name leads to a function that pytest collects, and no second one of the same name hides it."""
    for subject, names in PROVEN.items():
        assert len(set(names)) == len(names), (subject, names)
        for full_name in names:
            module, _, name = full_name.rpartition(".")
            assert name.startswith("test_"), (subject, full_name)
            assert callable(getattr(MODULES[module], name)), (subject, full_name)


def test_scenarios_are_named_by_their_numbers() -> None:
    for number in NUMBERS["scenario"]:
        names = [name.rpartition(".")[2] for name in PROVEN[f"scenario {number}"]]
        assert all(name.startswith(f"test_{number:02}_") for name in names), (number, names)


def test_nothing_else_is_claimed() -> None:
    assert {subject.split()[0] for subject in PROVEN} <= {"scenario", "detail", "ruling"}
