"""The course of a game as a picture: everybody's points after every choice."""

from dataclasses import dataclass

WIDTH = 720
HEIGHT = 260
LEFT = 52
RIGHT = 20
TOP = 14
BOTTOM = 36


@dataclass(frozen=True, slots=True)
class Curve:
    """The points of one player, or of a rival that nobody plays, and where the line ends."""

    player: int
    path: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A number at an axis."""

    value: int
    at: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart, ready to be drawn."""

    curves: tuple[Curve, ...]
    points: tuple[Mark, ...]
    plies: tuple[Mark, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


def chart_of(totals: list[list[int]]) -> Chart:
    """The chart of a game: ``totals`` has everybody's points after every ply, from the beginning."""
    plies = max(1, len(totals) - 1)
    low = min(0, *(min(row) for row in totals))
    high = max(low + 1, *(max(row) for row in totals))
    step = _step(high - low, 4)
    high = -(-high // step) * step
    low = low // step * step

    def across(ply: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * ply / plies, 1)

    def up(points: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low), 1)

    curves = []
    for player in range(len(totals[0])):
        path = f"M{across(0)} {up(totals[0][player])}"
        for ply in range(1, len(totals)):
            if totals[ply][player] != totals[ply - 1][player]:
                path += f"H{across(ply)}V{up(totals[ply][player])}"
        path += f"H{across(plies)}"
        curves.append(Curve(player, path, across(plies), up(totals[-1][player])))
    wide = _step(plies, 6)
    return Chart(
        tuple(curves),
        tuple(Mark(value, up(value)) for value in range(low, high + 1, step)),
        tuple(Mark(value, across(value)) for value in range(0, plies + 1, wide)),
    )


def _step(span: int, marks: int) -> int:
    """A round distance that puts about so many marks on an axis."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if span <= factor * size * marks:
                return factor * size
        size *= 10
