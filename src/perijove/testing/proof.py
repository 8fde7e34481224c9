"""Which test proves what: every worked example, ruling or detail of a rulebook has its test, and none is forgotten."""

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., object])

_PROOFS: list[tuple[str, str, str]] = []
"""Subject, module and name of every test that proves something, as they were imported."""


def proves(*subjects: str) -> Callable[[T], T]:
    """Note that a test proves these: ``@proves("scenario 6", "ruling 1", "detail 16")``."""

    def note(test: T) -> T:
        _PROOFS.extend((subject, test.__module__, test.__name__) for subject in subjects)
        return test

    return note


def proven(name: str) -> dict[str, list[str]]:
    """What the tests beside the module of this name, and in folders below, prove: by which tests each.

    A test imports them all by that: ``proven(__name__)``.
    """
    package = name.rpartition(".")[0]
    beside = f"{package}." if package else ""
    file = sys.modules[name].__file__
    assert file is not None
    folder = Path(file).parent
    modules = {
        beside + ".".join(path.relative_to(folder).with_suffix("").parts) for path in sorted(folder.rglob("test_*.py"))
    }
    for module in sorted(modules - {name}):
        importlib.import_module(module)
    found: dict[str, list[str]] = {}
    for subject, module, test in _PROOFS:
        if module in modules:
            found.setdefault(subject, []).append(f"{module}.{test}")
    return found


def check_index(name: str, counts: Mapping[str, int | None], numbered: str = "scenario") -> None:
    """Demand that the tests beside a module prove all there is to prove, and claim nothing else.

    ``counts`` says of each kind of subject how many there are, numbered from 1; None is for a kind whose subjects have
    names of their own. Tests of the kind ``numbered`` begin with the number: ``test_06_...``. Each proof is a test that
    runs, and no other one of the same name hides it.

    Call it in a test of its own: ``check_index(__name__, {"scenario": 57, "ruling": 24})``.
    """
    wrong = list(_wrong(proven(name), counts, numbered))
    if wrong:
        raise AssertionError("\n".join(wrong))


def _wrong(found: Mapping[str, list[str]], counts: Mapping[str, int | None], numbered: str) -> Iterator[str]:
    wanted = {f"{kind} {number}" for kind, count in counts.items() for number in range(1, (count or 0) + 1)}
    named = {kind for kind, count in counts.items() if count is None}
    yield from (f"no test proves {subject!r}" for subject in sorted(wanted - set(found)))
    for subject, tests in found.items():
        kind, _, number = subject.partition(" ")
        if subject not in wanted and kind not in named:
            yield f"{tests[0]} proves {subject!r}, which there isn't"
        for test in tests:
            module, _, own = test.rpartition(".")
            if not own.startswith("test_") or not callable(getattr(sys.modules[module], own, None)):
                yield f"{test} proves {subject!r}, but is no test that runs"
            if tests.count(test) > 1:
                yield f"{test} proves {subject!r} twice: one of two tests of this name hides the other"
            if kind == numbered and kind not in named and not own.startswith(f"test_{number:0>2}_"):
                yield f"{test} proves {subject!r}, but its name doesn't begin with test_{number:0>2}_"
