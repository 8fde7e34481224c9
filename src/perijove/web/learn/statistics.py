"""What an arena has found out about the things of a title, where somebody has put that into a file."""

import json
import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from perijove.engine.title import AnyTitle

log = logging.getLogger("perijove.web")

FOLDER: Final = Path(__file__).parent / "statistics"
"""The files that come with the program, one for each title; ``perijove stats --export`` writes them."""


@dataclass(frozen=True, slots=True)
class Span:
    """A value, and between which bounds it lies with 95 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Choosing:
    """How often a thing was offered and chosen by one question, and what came of it."""

    question: str
    offered: int
    chosen: int
    win_rate: Span | None
    margin: Span | None

    @property
    def taken(self) -> float:
        """How often it was chosen where it was offered."""
        return self.chosen / self.offered if self.offered else 0.0


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is known of a thing, from which games."""

    date: str
    bots: tuple[str, ...]
    games: int
    rows: tuple[Choosing, ...]


@cache
def _known(code: str, ruleset: int) -> dict[str, Statistics]:
    """All that is known of a title, by the codes of its things; nothing of other rules, or without a file."""
    file = FOLDER / f"{code}.json"
    if not file.exists():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["ruleset"] != ruleset:
        log.warning("%s is about ruleset %s of %s, not %s", file.name, data["ruleset"], code, ruleset)
        return {}
    rows: dict[str, list[Choosing]] = {}
    for row in data["rows"]:
        spans = [
            None if row[name] is None else Span(row[name], row[f"{name}_low"], row[f"{name}_high"])
            for name in ("win_rate", "margin")
        ]
        rows.setdefault(row["code"], []).append(Choosing(row["question"], row["offered"], row["chosen"], *spans))
    games, bots = data["games"], tuple(data["bots"])
    return {thing: Statistics(data["date"], bots, games, tuple(found)) for thing, found in rows.items()}


def statistics_of(title: AnyTitle, thing: str) -> Statistics | None:
    """What is known of the things of a code; none where nobody has measured."""
    return _known(title.code, title.ruleset).get(thing)
