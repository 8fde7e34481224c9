"""What an arena has found out about the things of a title, where its server has a file of that."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from perijove.engine.title import AnyTitle

log = logging.getLogger("perijove.web")


@dataclass(frozen=True, slots=True)
class Bounds:
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
    win_rate: Bounds | None
    margin: Bounds | None

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
def _known(folder: str, title: AnyTitle) -> dict[str, Statistics]:
    """All that is known of a title, by the codes of its things; nothing of other rules, or without a file."""
    file = Path(folder) / f"{title.code}.json"
    if not folder or not file.exists():
        return {}
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["title"] != title.code or data["ruleset"] != title.ruleset:
            log.warning("%s is about other rules than those of %s that are played here", file, title.code)
            return {}
        rows: dict[str, list[Choosing]] = {}
        for row in data["rows"]:
            rows.setdefault(row["code"], []).append(_choosing(row))
        games, bots = int(data["games"]), tuple(map(str, data["bots"]))
        return {thing: Statistics(str(data["date"]), bots, games, tuple(found)) for thing, found in rows.items()}
    except (OSError, ValueError, KeyError, TypeError) as problem:
        log.warning("%s can't be read: %r", file, problem)
        return {}


def _choosing(row: Mapping[str, Any]) -> Choosing:
    spans = [
        None if row[name] is None else Bounds(float(row[name]), float(row[f"{name}_low"]), float(row[f"{name}_high"]))
        for name in ("win_rate", "margin")
    ]
    return Choosing(str(row["question"]), int(row["offered"]), int(row["chosen"]), *spans)


def statistics_of(folder: str, title: AnyTitle, thing: str) -> Statistics | None:
    """What the files of a folder say of the things of a code; none where nobody has measured."""
    return _known(folder, title).get(thing)
