"""The pictures of a title's rules: moments of a game that is kept as a record."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from perijove.engine.match import Match
from perijove.engine.plain import Checked
from perijove.engine.record import Record
from perijove.engine.title import AnyTitle
from perijove.rulebook.reading import WrongRules

GAME: Final = "game.json"
SCENES: Final = "pictures.toml"


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture shows: which moment, for whom, and which part of the board as it is drawn so wide."""

    name: str
    ply: int
    """The moment, in choices made; -1 for the end of the game."""
    seat: int
    """Through whose eyes; -1 for a spectator's."""
    width: int
    top: int
    height: int


@cache
def scenes_of(title: AnyTitle) -> dict[str, Scene]:
    """Every picture of a title, by its name."""
    file = Path(title.learn) / SCENES
    if not file.exists():
        return {}
    found: dict[str, Scene] = {}
    for name, data in tomllib.loads(file.read_text(encoding="utf-8")).items():
        row = Checked(data, f"{title.code}, picture {name}", WrongRules)
        row.only("ply", "seat", "width", "top", "height")
        found[name] = Scene(name, *(row.any_number(key) for key in ("ply", "seat", "width", "top", "height")))
    return found


def moment_of(title: AnyTitle, scene: Scene) -> Match:
    """The match at the moment of a picture: made for it, and nobody plays in it."""
    record = Record.load(Path(title.learn) / GAME)
    return record.replay(None if scene.ply < 0 else scene.ply)
