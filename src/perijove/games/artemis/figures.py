"""What can be worked out from what a seat sees, for programs."""

from collections.abc import Sequence

from perijove.engine.option import Json
from perijove.engine.seen import Seen
from perijove.games.artemis.codes import (
    COLONISTS,
    EVENTS,
    EXPEDITIONS,
    FIRST_SURFACE,
    LETTERS,
    MOST_COLONISTS,
    MOST_DICE,
    PRESENCE,
    REGIONS,
    TILES,
)
from perijove.games.artemis.packing import Building, Die, face_of, owner_of, tile_of
from perijove.games.artemis.rules.colonists import is_full, population
from perijove.games.artemis.rules.events import contestants, dice_in, leaders
from perijove.games.artemis.rules.expeditions import difficulty, ranking, reached
from perijove.games.artemis.rules.gantry import build_cost
from perijove.games.artemis.rules.moves import moves_of
from perijove.games.artemis.rules.regions import FACES, academy_slots, top
from perijove.games.artemis.rules.resolution import hire_cost
from perijove.games.artemis.score import building_points, score
from perijove.games.artemis.state import OWNERS, Artemis, Expedition, Offer

HIGHEST = 6
"""The highest face of a die."""


def figures(seen: Seen[Artemis]) -> dict[str, Json]:
    """How the regions and the event stand now, what things cost, and what each player has, owes and would score."""
    s = seen.state
    return {
        "rounds_left": s.rounds - s.round,
        "event": _event(s),
        "regions": {
            "basecamp": {EXPEDITIONS[expedition.card]: _expedition(s, expedition) for expedition in s.expeditions},
            "vents": _line(s.vents_dice, FACES, s.vents),
            "quarry": _line(s.quarry_dice, FACES, s.quarry),
            "gantry": {TILES[offer.tile]: _offer(s, offer) for offer in s.gantry},
            "doorstep": {"price": hire_cost(s), **_line(s.doorstep_dice, s.parts.hires, sum(s.doorstep))},
            "academy": {"free": academy_slots(s) - len(s.academy_dice)},
        },
        "players": [_player(s, player) for player in range(s.players)],
    }


def _owner(die: Die) -> str:
    return OWNERS[owner_of(die)]


def _expedition(s: Artemis, expedition: Expedition) -> Json:
    """How far its dice reach, and who would choose first."""
    needed = difficulty(s, expedition.card)
    have = reached(expedition)
    ranked: list[Json] = [OWNERS[owner] for owner in ranking(expedition)]
    return {"difficulty": needed, "reached": have, "missing": max(0, needed - have), "ranking": ranked}


def _line(dice: Sequence[Die], takes: Sequence[int], there: int) -> dict[str, Json]:
    """What each die in a region would get at most, and what is left then. One that finds nothing is exposed."""
    found: list[Json] = []
    for die in dice:
        taken = min(takes[face_of(die) - 1], there)
        found.append({"owner": _owner(die), "face": face_of(die), "takes": taken, "exposed": there == 0})
        there -= taken
    return {"dice": found, "left": there}


def _offer(s: Artemis, offer: Offer) -> Json:
    """Who would buy a building, for how much; and the lowest die that tops them, none if there is no higher one."""
    bid = top(offer)
    return {
        "holder": _owner(offer.dice[-1]) if offer.dice else None,
        "price": build_cost(s, bid) if offer.dice else None,
        "next_bid": bid + 1 if bid < HIGHEST else None,
        "next_price": build_cost(s, bid + 1) if bid < HIGHEST else None,
    }


def _event(s: Artemis) -> Json:
    """The event of the round, when it happens, and whom it would favour now, where that is decided by a contest."""
    if s.event < 0:
        return None
    event = s.parts.events[s.event]
    favoured: Json = None
    if event.kind == MOST_DICE:
        favoured = [*leaders(s, dice_in(s, event.region))]
    elif event.kind == PRESENCE:
        counts = dice_in(s, event.region)
        favoured = [player for player in s.turn_order() if counts[player]]
    elif event.kind == MOST_COLONISTS:
        favoured = {COLONISTS[kind]: [*contestants(s, event, kind)] for kind in event.types}
    return {
        "event": EVENTS[s.event],
        "letter": LETTERS[event.letter],
        "before": REGIONS[event.before],
        "favoured": favoured,
    }


def _player(s: Artemis, player: int) -> Json:
    colony = s.colonies[player]
    now = score(s, player)
    counts = population(s, player)
    upkeep = colony.sheltered()
    placed = sum([dice_in(s, region)[player] for region in range(len(REGIONS))])
    return {
        "points": now.total,
        "parts": dict(now.parts),
        "colonists": dict(zip(COLONISTS, counts, strict=True)),
        "upkeep": upkeep,
        "freezing": max(0, upkeep - colony.energy),
        "dice_left": len(colony.pool),
        "dice_placed": placed,
        "relief_left": len(s.parts.relief) - colony.relief,
        "moves": moves_of(s, colony),
        "buildings": {
            TILES[tile_of(building)]: _building(s, player, building, counts) for building in colony.buildings
        },
    }


def _building(s: Artemis, player: int, building: Building, counts: list[int]) -> Json:
    """Whether a building is full, and what it would score then; nothing for Ocean buildings."""
    full = is_full(s, building)
    scores = full and tile_of(building) >= FIRST_SURFACE
    return {"full": full, "points": building_points(s, player, building, counts) if scores else 0}


def earned(s: Artemis, player: int) -> dict[str, int]:
    """What single components of a player are worth: the full buildings on the surface."""
    counts = population(s, player)
    return {
        TILES[tile_of(building)]: building_points(s, player, building, counts)
        for building in s.colonies[player].buildings
        if is_full(s, building) and tile_of(building) >= FIRST_SURFACE
    }
