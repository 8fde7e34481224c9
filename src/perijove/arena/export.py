"""What an arena has found out about components, as a file for the library of a server."""

import json
from datetime import UTC, datetime
from pathlib import Path

from perijove.arena.folder import unkept
from perijove.arena.frames import GAMES
from perijove.arena.keeping import Findings
from perijove.arena.worth import Shrunken, Worth
from perijove.engine import document
from perijove.engine.option import Json
from perijove.engine.start import named_title


def plain_worth(worth: Worth) -> dict[str, Json]:
    """What a choice is worth, as plain data."""
    found: dict[str, Json] = {
        "question": worth.question,
        "code": worth.answer,
        "kind": worth.kind or None,
        "names": dict(worth.component.names) if worth.component is not None else None,
        "offered": worth.offered,
        "chosen": worth.chosen,
        "deals": worth.deals,
    }
    return found | _span("win_rate", worth.win_rate) | _span("margin", worth.margin)


def _span(name: str, value: Shrunken | None) -> dict[str, Json]:
    mean, low, high = value if value is not None else (None, None, None)
    return {name: mean, f"{name}_low": low, f"{name}_high": high}


def export(folder: Path, file: Path) -> int:
    """Write what an arena says of every component into a file; says of how many choices that is."""
    found = Findings.read(folder)
    tournament = found.tournament
    played = datetime.fromtimestamp((folder / GAMES).stat().st_mtime, UTC)
    rows = [plain_worth(worth) for worth in found.worths() if worth.component is not None]
    data: dict[str, Json] = {
        "title": tournament.title,
        "ruleset": named_title(tournament.title).ruleset,
        "date": played.date().isoformat(),
        "players": tournament.players,
        "bots": list(tournament.bots),
        "games": found.games.get_column("game").n_unique(),
        "rows": list(rows),
    }
    try:
        document.save(file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    except OSError as problem:
        raise unkept(file, problem) from None
    return len(rows)
