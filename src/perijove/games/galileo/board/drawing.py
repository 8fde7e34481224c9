"""Small pictures that are put together by numbers: signs in a row, and the tracks around the moons.

They are written as SVG here, and most of them only once: a template that reckons is slow.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from perijove.games.galileo.board.things import Ring, Robot, Sign
from perijove.games.galileo.components import CALLISTO, LENGTH, MOONS
from perijove.games.galileo.rules.development import REWARDS

GAP: Final = 0.16
WRITTEN: Final = 0.37
"""Between signs, and for each letter before a sign: parts of the size of a sign."""
CORNERED: Final = ("technology", "person", "robot")
"""Signs whose number stands in their corner."""

FIRST_ANGLE: Final = 128.0
WHOLE_ANGLE: Final = 284.0
"""A track begins at the lower left of its moon and goes around it clockwise; the angles are in degrees."""
MIDDLE: Final = 105.0
RADIUS: Final = 83.0
INNER: Final = 60.0
OUTER: Final = 101.0
"""How far spaces, the points of zones, and what spaces give are from the middle of the picture."""

_rows: dict[str, str] = {}


# Signs


@lru_cache(5000)
def sign(one: Sign, x: float, y: float, size: float) -> str:
    """One sign in a square of this size."""
    drawn = f'<use href="#j-{one.picture}" x="{x:.2f}" y="{y:.2f}" width="{size:g}" height="{size:g}"/>'
    if not one.number:
        return drawn
    if one.picture in CORNERED:
        x += size * 0.8
        drawn += f'<circle cx="{x:.2f}" cy="{y + size * 0.76:.2f}" r="{size * 0.36:.2f}" class="j-bead"/>'
        return drawn + _number(one.number, x, y + size * 0.92, size * 0.46, True)
    short = len(one.number) < 2
    height = size * (0.54 if short else 0.44)
    return drawn + _number(
        one.number, x + size / 2, y + size * (0.68 if short else 0.66), height, one.picture == "influence"
    )


def _number(text: str, x: float, y: float, height: float, light: bool) -> str:
    kind = "j-number j-on-dark" if light else "j-number"
    return f'<text x="{x:.2f}" y="{y:.2f}" font-size="{height:.2f}" class="{kind}">{text}</text>'


def width(signs: Sequence[Sign], size: float) -> float:
    """How wide signs side by side are."""
    letters = sum([len(one.then) for one in signs])
    return size * (len(signs) * (1 + GAP) - GAP + WRITTEN * letters)


def row(signs: Sequence[Sign], middle: float, y: float, size: float) -> str:
    """Signs side by side around the middle of a width."""
    key = f"{middle} {y} {size} " + " ".join([f"{one.then}|{one.picture}|{one.number}" for one in signs])
    if key not in _rows:
        x = middle - width(signs, size) / 2
        drawn = ""
        for number, one in enumerate(signs):
            if one.then:
                wide = size * WRITTEN * len(one.then)
                nearer = size * GAP / 2 if number else 0.0
                drawn += f'<text x="{x + wide / 2 - nearer:.2f}" y="{y + size * 0.7:.2f}"'
                drawn += f' font-size="{size * 0.6:.2f}" class="j-then">{one.then}</text>'
                x += wide
            drawn += sign(one, x, y, size)
            x += size * (1 + GAP)
        _rows[key] = drawn
    return _rows[key]


def strip(signs: Sequence[Sign], kind: str = "") -> str:
    """Signs as a picture of their own. A corner may reach beyond the last one."""
    return _strip(tuple(signs), kind)


@lru_cache(2000)
def _strip(signs: tuple[Sign, ...], kind: str) -> str:
    wide = width(signs, 32) + (6 if signs and signs[-1].picture in CORNERED else 0)
    middle = width(signs, 32) / 2
    box = f"-1 0 {wide + 2:.1f} 34"
    return f'<svg class="j-strip {kind}" viewBox="{box}" aria-hidden="true">{row(signs, middle, 1, 32)}</svg>'


def sockets(robot: Robot, size: float) -> str:
    """The assignments of a robot, and its free spaces for more, around the middle of a card."""
    return _sockets(tuple(robot.moons), tuple(robot.added), robot.here, robot.room, size)


@lru_cache(2000)
def _sockets(printed: tuple[str, ...], added: tuple[str, ...], here_on: str, room: int, size: float) -> str:
    moons = printed + added
    step = size + 5
    x = 50 - (step * (len(moons) + room) - 5) / 2 + size / 2
    y = size / 2
    drawn = ""
    for moon in moons:
        here = " here" if moon == here_on else ""
        pale = ' opacity=".6"' if here_on and not here else ""
        drawn += f'<circle cx="{x:g}" cy="{y:g}" r="{size / 2 + 2:g}" class="j-socket{here}"/>'
        drawn += f'<use href="#j-{moon}" x="{x - size / 2:g}" y="0" width="{size:g}" height="{size:g}"{pale}/>'
        drawn += (
            f'<text x="{x:g}" y="{size * 0.69:g}" font-size="{size * 0.55:g}" class="j-letter">{moon[0].upper()}</text>'
        )
        if moon in added:
            drawn += f'<circle cx="{x:g}" cy="{y:g}" r="{size / 2 + 1:g}" class="j-added"/>'
        x += step
    for _ in range(room):
        drawn += f'<circle cx="{x:g}" cy="{y:g}" r="{size / 2 - 0.5:g}" class="j-vacant-disc"/>'
        x += step
    return drawn


# Tracks around moons


def place(moon: int, space: float, radius: float) -> tuple[float, float]:
    """Where a space is, this far from the middle."""
    angle = (FIRST_ANGLE + WHOLE_ANGLE * space / LENGTH[moon]) * pi / 180
    return MIDDLE + radius * cos(angle), MIDDLE + radius * sin(angle)


@lru_cache(1000)
def arc(moon: int, first: float, last: float) -> str:
    """The path along the track from a space to another."""
    x, y = place(moon, first, RADIUS)
    x2, y2 = place(moon, last, RADIUS)
    wide = 1 if WHOLE_ANGLE * (last - first) / LENGTH[moon] > 180 else 0
    return f"M{x:.1f} {y:.1f}A{RADIUS:g} {RADIUS:g} 0 {wide} 1 {x2:.1f} {y2:.1f}"


def points_text(moon: int, points: int) -> str:
    """The points of a zone; on Callisto they are multiplied."""
    return f"×{points}" if moon == CALLISTO else str(points)


def zones(ladder: list[int]) -> list[tuple[int, int]]:
    """The first and the last space of each zone, whose spaces are worth the same."""
    return _zones(tuple(ladder))


@lru_cache(500)
def _zones(ladder: tuple[int, ...]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    first = 0
    for space in range(1, len(ladder) + 1):
        if space == len(ladder) or ladder[space] != ladder[first]:
            found.append((first, space - 1))
            first = space
    return found


def badge(moon: int, zone: tuple[int, int], ladder: Sequence[int]) -> str:
    """The points of a zone, on its inner side."""
    if ladder[zone[0]] == 0:
        return ""
    x, y = place(moon, (zone[0] + zone[1]) / 2, INNER)
    return sign(Sign("points", points_text(moon, ladder[zone[0]])), x - 10, y - 10, 20)


def ring(moon: int, ladder: list[int]) -> Ring:
    """The track of a moon as it is printed: the same on all boards."""
    return _ring(moon, tuple(ladder))


@lru_cache(500)
def _ring(moon: int, ladder: tuple[int, ...]) -> Ring:
    drawn = ""
    points = ""
    for rank, zone in enumerate(_zones(ladder)):
        drawn += f'<path d="{arc(moon, zone[0] - 0.12, zone[1] + 0.12)}" class="j-zone j-zone-{rank}"/>'
        points += badge(moon, zone, ladder)
    numbers = ""
    for space in range(LENGTH[moon] + 1):
        x, y = place(moon, space, RADIUS)
        special = " j-gift" if space in REWARDS[moon] else ""
        drawn += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9.6" class="j-space{special}"/>'
        numbers += f'<text x="{x:.1f}" y="{y + 3.6:.1f}" class="j-space-number">{space}</text>'
    for space in REWARDS[moon]:
        x, y = place(moon, space, OUTER)
        gift = "modifiers" if moon == CALLISTO else "energy"
        drawn += sign(Sign(gift), x - 9.5, y - 9.5, 19)
    return Ring(MOONS[moon], drawn, numbers, points)
