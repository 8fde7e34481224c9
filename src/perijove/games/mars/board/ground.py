"""The map of Mars: its spaces, and the ring of the global parameters around it."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from perijove.engine.message import Words, english, signed
from perijove.games.mars.board.things import Space, Stripe
from perijove.games.mars.map import CARD_BONUS, NOCTIS_SPACE, ON_MARS, PRINTED, ROWS, SEA_SPACES, SPACES, VOLCANOES
from perijove.games.mars.names import LANDMARKS, space_name, tile_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.space import printed_bonus
from perijove.games.mars.rules.terraform import THAW, THICK_AIR, WARM_BONUSES
from perijove.games.mars.state import COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import NO_TILE, OCEAN, RESOURCES, TILES

GROUND_NAMES: Final[dict[str, str]] = {
    "sea": english("reserved for an ocean"),
    "volcano": english("volcanic area"),
    "noctis": english("reserved for Noctis City"),
}
FIRST_LINE: Final = 34
"""How far down the name of a space begins."""
LINE: Final = 15
BONUS_WIDTH: Final = 34
MIDDLE: Final = 50


def rows(s: Mars, players: list[str], words: Words) -> list[Stripe]:
    """The nine rows of the map."""
    found: list[Stripe] = []
    first = 0
    names = tuple(players)
    for length in ROWS:
        end = first + length
        marked = s.claimed_space if first <= s.claimed_space < end else NONE
        marker = s.claimed_by if marked != NONE else NONE
        tiles, owners = tuple(s.tiles_at[first:end]), tuple(s.owners[first:end])
        found.append(_stripe(first, tiles, owners, marked, marker, names, words))
        first = end
    return found


@lru_cache(2000)
def _stripe(
    first: int,
    tiles: tuple[int, ...],
    owners: tuple[int, ...],
    marked: int,
    marker: int,
    players: tuple[str, ...],
    words: Words,
) -> Stripe:
    found = []
    for place, tile in enumerate(tiles):
        number = first + place
        found.append(_space(number, tile, owners[place], marker if number == marked else NONE, players, words))
    return Stripe(found)


def space_of(s: Mars, number: int, players: list[str], words: Words) -> Space:
    """A space: its tile and owner, or what it is for and what is printed on it."""
    marker = s.claimed_by if number == s.claimed_space else NONE
    return _space(number, s.tiles_at[number], s.owners[number], marker, tuple(players), words)


def _space(number: int, tile: int, owner: int, marker: int, players: tuple[str, ...], words: Words) -> Space:
    space = Space(f"space:{SPACES[number]}", _label(number, tile, owner, marker, players, words))
    space.name = space_name(number, words)
    space.ground = ground_of(number)
    if tile != NO_TILE:
        space.tile = TILES[tile]
        space.owner = owner
        return space
    space.marker = marker
    if number >= ON_MARS:
        return space
    bonuses = PRINTED[number]
    for place, bonus in enumerate(bonuses):
        name = "card" if bonus == CARD_BONUS else RESOURCES[bonus]
        space.bonuses.append((name, MIDDLE + BONUS_WIDTH * place - BONUS_WIDTH * len(bonuses) // 2))
    if number in LANDMARKS:
        lines = words.say(LANDMARKS[number]).split(" ", 1)
        space.lines = [(line, FIRST_LINE + LINE * place) for place, line in enumerate(lines)]
    return space


def ground_of(number: int) -> str:
    """What kind of space it is."""
    if SEA_SPACES >> number & 1:
        return "sea"
    if VOLCANOES >> number & 1:
        return "volcano"
    return "noctis" if number == NOCTIS_SPACE else "land"


def _label(number: int, tile: int, owner: int, marker: int, players: tuple[str, ...], words: Words) -> str:
    name = space_name(number, words)
    if tile == OCEAN:
        return words.say("{space}: {what}", space=name, what=tile_name(tile, words))
    if tile != NO_TILE:
        return words.say("{space}: {tile}, {owner}", space=name, tile=tile_name(tile, words), owner=players[owner])
    said: list[str] = []
    if marker != NONE:
        said.append(words.say("marked by {owner}", owner=players[marker]))
    ground = ground_of(number)
    if ground in GROUND_NAMES:
        said.append(words.say(GROUND_NAMES[ground]))
    elif number >= ON_MARS:
        said.append(words.say("room for a city beside the map"))
    said += printed_bonus(number, words)
    return words.say("{space}: {what}", space=name, what=", ".join(said)) if said else name


# The ring around the planet: oxygen above, temperature on the right, oceans on the left

CENTRE: Final = 500.0
INNER: Final = 437.0
OUTER: Final = 494.0
WRITTEN: Final = 467.0
BEAD: Final = 429.0
"""How far the cells begin and end, and their numbers and bonuses stand, from the middle of the picture."""
GAP: Final = 0.45
"""Degrees that a cell leaves free on each side."""
OXYGEN_FROM: Final = -51.0
OXYGEN_STEP: Final = 6.8
TEMPERATURE_FROM: Final = 176.0
TEMPERATURE_STEP: Final = -5.9
OCEANS_FROM: Final = 195.0
OCEANS_STEP: Final = 11.6
BEFORE: Final = 3.6
"""Angles in degrees, clockwise from the top: where each track begins, from cell to cell, and back to its sign."""


def _at(angle: float, radius: float) -> str:
    turned = angle * pi / 180
    return f"{CENTRE + radius * sin(turned):.1f} {CENTRE - radius * cos(turned):.1f}"


def _cell(begin: float, end: float) -> str:
    """A piece of the ring."""
    low, high = min(begin, end) + GAP, max(begin, end) - GAP
    outer = f"M{_at(low, OUTER)}A{OUTER:g} {OUTER:g} 0 0 1 {_at(high, OUTER)}"
    return f"{outer}L{_at(high, INNER)}A{INNER:g} {INNER:g} 0 0 0 {_at(low, INNER)}Z"


def _state(level: int, now: int) -> str:
    return "now" if level == now else "done" if level < now else "ahead"


def _step(kind: str, number: int, first: float, step: float, text: str, state: str) -> str:
    middle = first + step * (number + 0.5)
    x, y = _at(middle, WRITTEN).split()
    drawn = f'<path d="{_cell(first + step * number, first + step * (number + 1))}" class="m-cell m-{kind} {state}"/>'
    return drawn + f'<text x="{x}" y="{y}" dy=".36em" class="m-level {state}">{text}</text>'


def _bead(picture: str, angle: float) -> str:
    """What a level brings, on the inner edge of its cell."""
    x, y = (float(part) for part in _at(angle, BEAD).split())
    drawn = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="17" class="m-bead"/>'
    return drawn + f'<use href="#m-{picture}" x="{x - 12.5:.1f}" y="{y - 12.5:.1f}" width="25" height="25"/>'


def _sign(picture: str, angle: float) -> str:
    """What a track is about, before its first cell."""
    x, y = (float(part) for part in _at(angle, WRITTEN).split())
    return f'<use href="#m-{picture}" x="{x - 21:.1f}" y="{y - 21:.1f}" width="42" height="42"/>'


def ring(s: Mars) -> str:
    """The three global parameters around the planet."""
    return _ring(s.oxygen, s.temperature, s.oceans)


@lru_cache(256)
def _ring(oxygen: int, temperature: int, oceans: int) -> str:
    drawn = _sign("oxygen", OXYGEN_FROM - BEFORE) + _sign("temperature", TEMPERATURE_FROM + BEFORE)
    for level in range(MOST_OXYGEN + 1):
        drawn += _step("oxygen", level, OXYGEN_FROM, OXYGEN_STEP, str(level), _state(level, oxygen))
    for number, level in enumerate(range(COLDEST, WARMEST + 1, 2)):
        state = _state(level, temperature)
        drawn += _step("temperature", number, TEMPERATURE_FROM, TEMPERATURE_STEP, signed(level), state)
    for number in range(MOST_OCEANS):
        x, y = (float(part) for part in _at(OCEANS_FROM + OCEANS_STEP * number, WRITTEN).split())
        state = "done" if number < oceans else "ahead"
        drawn += f'<use href="#m-tile-ocean" x="{x - 29:.1f}" y="{y - 34:.1f}" width="58" height="68"'
        drawn += f' class="m-pool {state}"/>'
    for level in (*WARM_BONUSES, THAW):
        angle = TEMPERATURE_FROM + TEMPERATURE_STEP * ((level - COLDEST) / 2 + 0.5)
        drawn += _bead("oceans" if level == THAW else "heat", angle)
    return drawn + _bead("temperature", OXYGEN_FROM + OXYGEN_STEP * (THICK_AIR + 0.5))
