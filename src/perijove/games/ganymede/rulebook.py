"""What the rules for people take from components and rules: their figures, and the rows of their tables."""

from perijove.engine.message import Words, capital
from perijove.games.ganymede.components import SHIPS, SHUTTLES, TILES, components
from perijove.games.ganymede.explain import explain_ship
from perijove.games.ganymede.rules.settlers import CREW_BOTTOM, CREW_TOP
from perijove.games.ganymede.rules.setup import SETTLERS, SHIP_ROW, SHIPS_DEALT, SHUTTLE_ROW, TILE_ROW
from perijove.games.ganymede.rules.turn import SHIPS_TO_END, SHORT_PILE, SHORT_SHIPS
from perijove.games.ganymede.state import EARTH_LIMIT, HAND_LIMIT, MARS_LIMIT, TILE_LIMIT


def rule_figures(words: Words) -> dict[str, str]:
    """The figures in the text."""
    parts = components(None)
    found = {
        "tiles": len(TILES),
        "shuttles": len(SHUTTLES) // 2,
        "ships": len(SHIPS),
        "settlers-2": SETTLERS[2],
        "settlers-3": SETTLERS[3],
        "settlers-4": SETTLERS[4],
        "tile-row": TILE_ROW,
        "shuttle-row": SHUTTLE_ROW,
        "ship-row": SHIP_ROW,
        "dealt": SHIPS_DEALT,
        "earth": EARTH_LIMIT,
        "mars": MARS_LIMIT,
        "tile-limit": TILE_LIMIT,
        "hand": HAND_LIMIT,
        "top": CREW_TOP,
        "bottom": CREW_BOTTOM,
        "to-end": SHIPS_TO_END,
        "short-ships": SHORT_SHIPS,
        "short-pile": SHORT_PILE,
        "maximum": parts.maximum,
    }
    texts = {name: str(value) for name, value in found.items()}
    texts["bonus-spaces"] = ", ".join(map(str, parts.bonus_spaces))
    return texts


def rule_rows(words: Words) -> dict[str, list[list[str]]]:
    """The rows of tables."""
    parts = components(None)
    counts: dict[str, int] = {}
    for ship in range(len(SHIPS)):
        said = explain_ship(parts, ship, words)
        counts[said] = counts.get(said, 0) + 1
    return {
        "ship-list": [[capital(said), str(count)] for said, count in counts.items()],
        "reputation": _levels(parts.track),
    }


def _levels(track: list[int]) -> list[list[str]]:
    """The spaces of the reputation track, those with equal points together."""
    rows: list[list[str]] = []
    first = 0
    for space, points in enumerate(track):
        if space + 1 < len(track) and track[space + 1] == points:
            continue
        rows.append([str(space) if first == space else f"{first}–{space}", str(points)])
        first = space + 1
    return rows
