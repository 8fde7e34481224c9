"""Help is there for everything public, compiled as uncompiled, and the reference has all of it."""

import importlib
import inspect
import sys
from pathlib import Path

import pytest

import perijove

sys.path.append(str(Path(__file__).parent.parent / "tools"))

from public import Public, public
from reference_page import ERRORS, everything, page

EVERYTHING = everything()


def found(module: str, name: str) -> object:
    """What is imported; a module whose library isn't installed is passed over."""
    try:
        return getattr(importlib.import_module(module), name)
    except ModuleNotFoundError as missing:
        pytest.skip(f"{missing.name} is not installed")


def told(thing: object) -> str:
    """What ``help`` tells of something."""
    return (inspect.getdoc(thing) or "").strip()


@pytest.mark.parametrize("module", EVERYTHING)
def test_help_tells_what_the_source_says(module: str) -> None:
    wrong = {}
    for one in EVERYTHING[module]:
        thing = found(module, one.name)
        if one.kind != "value" and told(thing) != one.text.strip():
            wrong[one.name] = told(thing)
        for member in one.members:
            attribute = inspect.getattr_static(thing, member.name, None)
            # An attribute that every object has of its own can only be told of where the class is compiled.
            shared = member.shape or isinstance(attribute, property) or inspect.isgetsetdescriptor(attribute)
            if shared and member.text and told(getattr(thing, member.name)) != member.text.strip():
                wrong[f"{one.name}.{member.name}"] = told(getattr(thing, member.name))
    assert wrong == {}


def test_attributes_have_help_where_they_are_compiled() -> None:
    if perijove.compiled:
        options = inspect.getattr_static(perijove.Choice, "options")
        assert told(options) == "The legal options, in ascending order: numbers in the domain of the question."
        assert told(inspect.getattr_static(perijove.Score, "total")) == "The sum of the parts."
        assert told(importlib.import_module("perijove.engine.match")) == "One game in play."
        assert str(inspect.signature(perijove.Match.choose)) == "(self, /, player, option)"


def test_reference_leaves_nothing_unsaid() -> None:
    written = page()
    assert "| – |" not in written
    assert [one.name for things in EVERYTHING.values() for one in things if not one.text] == []
    for name in ("Choice.options", "Question.domain", "Score.parts", "Seat.player", "Match.choose"):
        owner, _, member = name.partition(".")
        assert member in {each.name for each in named(owner).members}, name
    for heading in ("## perijove.arena.simulate", "### simulate", "### SeatEnv", f"## {ERRORS}", "`IllegalChoice`"):
        assert heading in written


def named(name: str) -> Public:
    return public("perijove", name)
