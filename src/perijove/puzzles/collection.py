"""All puzzles of a title: a file beside its rules."""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from perijove.engine import document
from perijove.engine.option import Json
from perijove.engine.plain import Checked
from perijove.engine.title import AnyTitle
from perijove.puzzles.puzzle import Puzzle, WrongPuzzle

FILE: Final = "puzzles.json"
FORMAT: Final = 1
LEAST_EFFORT: Final = 0.02
MOST_EFFORT: Final = 20.0


@dataclass(frozen=True, slots=True)
class Source:
    """Where puzzles come from: with the same source, the same are found."""

    title: str
    ruleset: int
    judge: str
    """The bot that knows what is best."""
    players: int
    seed: int
    begins: float
    """Moments are looked at from this part of a game on: 0.5 for its second half."""
    effort: float = 1.0
    """How thoroughly: so many times the usual simulations."""

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "title": self.title,
            "ruleset": self.ruleset,
            "judge": self.judge,
            "players": self.players,
            "seed": self.seed,
            "begins": self.begins,
            "effort": self.effort,
        }


@dataclass(frozen=True, slots=True)
class Collection:
    """The puzzles of a title, in the order of their numbers."""

    source: Source
    games: int
    """So many games were looked through."""
    puzzles: tuple[Puzzle, ...]

    def with_found(self, games: int, puzzles: "tuple[Puzzle, ...]") -> "Collection":
        """The same after more games."""
        return replace(self, games=games, puzzles=puzzles)

    def to_text(self) -> str:
        """As JSON, a line for each puzzle: so changes can be read."""
        head = {"format": FORMAT, **self.source.to_data(), "games": self.games}
        lines = [json.dumps(puzzle.to_data(), ensure_ascii=False, separators=(",", ":")) for puzzle in self.puzzles]
        return json.dumps(head, ensure_ascii=False)[:-1] + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"

    def save(self, file: Path) -> None:
        """Write it to a file, whole or not at all."""
        document.save(file, self.to_text())

    @staticmethod
    def load(file: Path) -> "Collection":
        """From a file; ``WrongPuzzle`` says what is wrong with it."""
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise WrongPuzzle(f"puzzles: can't read {file}: {problem}") from None
        return Collection.from_text(text, str(file))

    @staticmethod
    def from_text(text: str, where: str) -> "Collection":
        """From its JSON text."""
        data = document.parse(text, f"puzzles {where}", WrongPuzzle)
        document.check_plain(data, f"puzzles {where}", WrongPuzzle)
        reader = Checked(data, f"puzzles {where}", WrongPuzzle)
        reader.only("format", "title", "ruleset", "judge", "players", "seed", "begins", "effort", "games", "puzzles")
        reader.number("format", FORMAT, FORMAT)
        puzzles = reader.data.get("puzzles")
        if not isinstance(puzzles, list):
            raise reader.complain("puzzles", "a list")
        source = Source(
            reader.text("title"),
            reader.any_number("ruleset"),
            reader.text("judge"),
            reader.number("players", 1, 8),
            reader.any_number("seed"),
            _share(reader, "begins", 0.0, 0.99),
            _share(reader, "effort", LEAST_EFFORT, MOST_EFFORT),
        )
        found = [Puzzle.from_data(one, f"puzzle {number}") for number, one in enumerate(puzzles, 1)]
        return Collection(source, reader.number("games", 0, 1_000_000), tuple(found))


def _share(reader: Checked, name: str, low: float, high: float) -> float:
    value = reader.data.get(name)
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not low <= value <= high:
        raise reader.complain(name, f"a number from {low} to {high}")
    return float(value)


def file_of(title: AnyTitle) -> Path | None:
    """Where the puzzles of a title are kept, beside its rules for people; none where it has no place for such."""
    return Path(title.learn) / FILE if title.learn else None


@cache
def puzzles_of(title: AnyTitle) -> tuple[Puzzle, ...]:
    """The puzzles that come with a title; none where it has none, or only those of other rules."""
    file = file_of(title)
    if file is None or not file.exists():
        return ()
    found = Collection.load(file)
    return found.puzzles if found.source.ruleset == title.ruleset else ()
