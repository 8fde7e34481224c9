"""What bots are called."""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from perijove.bots.names import NAMES, drawn

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tools"))

import texts  # noqa: E402

GAMES = ROOT / "src" / "perijove" / "games"


def said_in_games() -> Iterator[str]:
    """Every text of every game in every language, and every text and code in the files of their components."""
    for room in texts.rooms():
        for language in texts.TRANSLATED:
            for entry in room.catalog(language):
                for text in (entry.id, entry.string):
                    yield from (text,) if isinstance(text, str) else text or ()
    for file in GAMES.glob("*/components.toml"):
        yield from re.findall(r"[\w’'-]+", str(tomllib.loads(file.read_text(encoding="utf-8"))))
        yield file.parent.name


def test_no_bot_is_called_like_anything_in_a_game() -> None:
    """Not even like a part of its name: there are cards such as Tycho Road Network."""
    text = "\n".join(said_in_games())
    assert "Callisto" in text
    assert "Saturn Systems" in text
    found = [name for name in NAMES if re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE)]
    assert found == []


def test_every_name_is_there_once_and_can_be_shown() -> None:
    assert len({name.casefold() for name in NAMES}) == len(NAMES) >= 60
    assert all(name.isprintable() and len(name) <= 16 for name in NAMES)


def test_names_are_drawn_without_repetition_and_without_those_that_are_taken() -> None:
    everybody = drawn(len(NAMES) - 2, ["kepler", "Juno"])
    assert sorted([*everybody, "Kepler", "Juno"]) == sorted(NAMES)
    assert drawn(0) == []


def test_the_same_seed_draws_the_same_names_and_others_different_ones() -> None:
    assert drawn(4, seed=7) == drawn(4, seed=7)
    assert len({tuple(drawn(4, seed=seed)) for seed in range(20)}) == 20
    assert drawn(5) != drawn(5)
