"""The page on the architecture names rooms, modules and classes that are there, and none is missing from it."""

import ast
import importlib
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "perijove"
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

ROOMS = "arena|bots|cli|engine|games|puzzles|rulebook|server|testing|web"
PATHS = sorted(set(re.findall(rf"`((?:{ROOMS})/[\w/.]*)`", TEXT)))
CLASSES = sorted(set(re.findall(r"`(perijove(?:\.\w+)*\.[A-Z]\w*)`", TEXT)))
GLOSSARY = re.findall(
    r"^\| ([\w ,]+) \| .* \| *(?:`perijove[\w.]*` )?\|$", TEXT.partition("## Glossary")[2], re.MULTILINE
)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_that_is_named_is_there(path: str) -> None:
    assert (PACKAGE / path).is_dir() if path.endswith("/") else (PACKAGE / path).is_file()


@pytest.mark.parametrize("name", CLASSES)
def test_every_word_that_is_a_class_is_defined_where_the_glossary_says(name: str) -> None:
    module, _, noun = name.rpartition(".")
    found = getattr(importlib.import_module(module), noun)
    assert isinstance(found, type)
    assert found.__module__ == module


def test_every_room_of_the_house_and_of_the_server_is_on_the_page() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")} - {"games"}
    titles = {path.parent.name for path in PACKAGE.glob("games/*/__init__.py")}
    picture = TEXT.partition("```text")[2].partition("```")[0]
    assert set(re.findall(r"(\w+)/", picture)) - {"games"} == rooms | titles
    inner = {f"server/{path.parent.name}/" for path in PACKAGE.glob("server/*/__init__.py")}
    assert inner <= set(PATHS)


def test_a_word_has_one_meaning() -> None:
    words = [word for words in GLOSSARY for word in words.split(", ") if word != "word"]
    assert len(words) > 40
    assert sorted(words) == sorted(set(words))


TWICE = {"Course", "Kept", "Mark", "Part", "Piece"}
"""What the pages have names of what lies below: the course of a match, what is kept, marks and parts. No others."""


def classes_of(files: Iterable[Path]) -> list[str]:
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return [node.name for node in nodes if isinstance(node, ast.ClassDef)]


def several(names: list[str]) -> set[str]:
    return {name for name, count in Counter(names).items() if count > 1}


def test_no_class_shares_its_name_with_another() -> None:
    assert several(classes_of(path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents)) == TWICE


@pytest.mark.parametrize("title", sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py")))
def test_no_class_of_a_game_shares_its_name_with_another_of_that_game(title: str) -> None:
    """A game may call its things what its rulebook calls them, and its board what it draws: a card is a card there."""
    folder = PACKAGE / "games" / title
    board = folder / "board"
    assert several(classes_of(path for path in folder.rglob("*.py") if board not in path.parents)) == set()
    assert several(classes_of(board.rglob("*.py"))) == set()
