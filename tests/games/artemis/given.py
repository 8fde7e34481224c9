"""Sets up a position for a test in a line or two, plays by codes, and tells what lies where.

How things are written is told in ``notation``. Whatever a test doesn't name lies somewhere legal.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from perijove import Match, testing
from perijove.engine.rng import Rng
from perijove.games.artemis.codes import DIRECTIVES, EVENTS, EXPEDITIONS, OCEAN_TILES, SURFACE_TILES
from perijove.games.artemis.components import printed
from perijove.testing import asked, play, table

from .notation import (
    TYPES,
    building_of,
    counted,
    dice_of,
    expedition_of,
    letters_of,
    short,
    student_of,
    tile_of,
    written,
)

NUMBERS: Final = {"p": 28, "e": 24, "m": 16, "s": 16}
SEATS: Final = ("Yellow", "Green", "Violet", "Red", "Blue")
MARKED: Final = ("assault-pod-2", "explorers-league-2")
DRAWING: Final = tuple(
    str(row.fields["id"])
    for row in printed().rows("expedition")
    if {text.partition(":")[0] for text in row.texts("rewards")} & {"building", "colonist"}
)
"""The expeditions that come with something drawn: they lie under the others in the deck and disturb no test."""
ALL: Final = "all the others"
STOPPER: Final = "scion-tower-2:p"


@dataclass(frozen=True)
class Side:
    """What one player has, or is to have."""

    energy: int = 5
    minerals: int = 5
    toolboxes: int = 0
    badges: int = 0
    vp: int = 0
    relief: int = 0
    shelters: str = ""
    buildings: str = ""
    pool: str = ""
    """The dice still to be placed, such as ``"356"``."""
    dealt: str = ""
    kept: str = ""
    returned: str = ""
    shown: str = ""
    """Directives."""


def given(
    me: Side | None = None,
    *rivals: Side,
    players: int = 0,
    phase: str = "placement",
    region: str = "basecamp",
    in_round: int = 1,
    first: int = 0,
    turn_of: int | None = None,
    event: str = "",
    next_events: str = "",
    expeditions: Sequence[str] = (),
    expedition_deck: str = ALL,
    gantry: Sequence[str] = (),
    ocean_stack: str = ALL,
    surface_stack: str = ALL,
    vents: int = 8,
    vents_dice: str = "",
    quarry: int = 8,
    quarry_dice: str = "",
    doorstep: str = "",
    doorstep_dice: str = "",
    academy: str = "eeeemmmmssss",
    academy_dice: str = "",
    outfitters_dice: str = "",
    bag: str = ALL,
    discarded: str = "",
    relic: bool = False,
    relic_holder: int | None = None,
    directives: bool = False,
    components: Any = None,
    seed: int = 2024,
    stopper: bool = True,
) -> Match:
    """A match in which player 0 has ``me``, and a phase begins (with it a region, in the resolution phase).

    ``expeditions`` and ``gantry`` name cards and tiles from the deck or stack outwards, with the dice there from the
    bottom up, and in brackets what can be won with a card: ``"uncharted-trench(pe) G6 Y5pp"``. A deck, stack or bag
    that is named holds just these, the top first; what would have been there is discarded or out of the game.

    In the placement phase rivals have a die left, unless the test says what they have. Before maintenance the last
    player has a staffed building (see ``STOPPER``), so that the game stops when they may move somebody, before
    colonists are heated and the board is refreshed. The event, unless it is named, does nothing.
    """
    players = players or max(2, len(rivals) + 1)
    sides = [me or Side(), *rivals]
    sides += [Side()] * (players - len(sides))
    colonies = [_colony(side) for side in sides]
    if phase == "placement":
        named = (*expeditions, *gantry, vents_dice, quarry_dice, doorstep_dice, academy_dice, outfitters_dice)
        _hold_back(colonies[1:], " ".join(named).split())
    stop = stopper and phase in ("roll", "placement", "drone", "resolution")
    if stop:
        colonies[-1]["buildings"].append(building_of(STOPPER))
    cards = [expedition_of(text) for text in expeditions]
    offers = [{"tile": tile_of(text.split()[0]), "dice": dice_of(text.split()[1:])} for text in gantry]
    tiles = {offer["tile"] for offer in offers} | {card["tile"] for card in cards}
    tiles |= {building["tile"] for colony in colonies for building in colony["buildings"]}
    tiles |= {tile_of(name) for stack in (ocean_stack, surface_stack) if stack != ALL for name in stack.split()}
    gone = [tile for tile in MARKED if players <= 2 and tile not in tiles]
    state: dict[str, Any] = {
        "rng": Rng(seed).state,
        "reveals": 0,
        "over": False,
        "phase": phase,
        "round": in_round,
        "region": region,
        "first": first,
        "current": first if turn_of is None else turn_of,
        **_events(event or ("vent-eruption" if quarry_dice else "quarry-collapse"), next_events, in_round, relic),
        **_decks(cards, expedition_deck, relic),
        "expeditions": cards,
        "vents": vents,
        "vents_dice": dice_of(vents_dice.split()),
        "quarry": quarry,
        "quarry_dice": dice_of(quarry_dice.split()),
        "gantry": offers,
        "doorstep": counted(doorstep),
        "doorstep_dice": dice_of(doorstep_dice.split()),
        "academy": counted(academy),
        "academy_dice": [student_of(text) for text in academy_dice.split()],
        "outfitters_dice": dice_of(outfitters_dice.split()),
        "aside_dice": [],
        "planning": 0,
        "relic_holder": relic_holder,
        "directive_box": _deal_directives(colonies, phase) if directives else [],
        "colonies": colonies,
    }
    for name, stack, every in (
        ("ocean_stack", ocean_stack, OCEAN_TILES),
        ("surface_stack", surface_stack, SURFACE_TILES),
    ):
        rest = [tile for tile in every if tile not in tiles and tile not in gone]
        state[name] = rest if stack == ALL else [tile_of(tile) for tile in stack.split()][::-1]
        gone = gone if stack == ALL else gone + rest
    state["gone"] = gone
    state |= _heaps(state, bag, discarded)
    options: dict[str, Any] = {"alien_relic": relic, "directives": directives, "components": components}
    return testing.given("artemis", players, options=options, seats=SEATS[:players]).fields(state).match()


def _colony(side: Side) -> dict[str, Any]:
    return {
        **{name: getattr(side, name) for name in ("energy", "minerals", "toolboxes", "badges", "vp", "relief")},
        "shelters": counted(side.shelters),
        "buildings": [building_of(text) for text in side.buildings.split()],
        "pool": [int(face) for face in side.pool],
        "dealt": side.dealt.split(),
        "kept": side.kept.split(),
        "returned": side.returned.split(),
        "shown": side.shown or None,
    }


def _hold_back(rivals: Iterable[dict[str, Any]], on_board: Sequence[str]) -> None:
    """Leave a die with every rival who has fewer than five dice on the board, and none named."""
    for rival, letter in zip(rivals, "GVRB", strict=False):
        placed = [text for text in on_board if text[0] == letter]
        if not rival["pool"] and len(placed) < 5:
            rival["pool"] = [1]


def _events(event: str, following: str, in_round: int, relic: bool) -> dict[str, Any]:
    """The event of the round, those to come (the next one is the last of its list), those past and those left out."""
    coming = following.split()
    rest = [name for name in EVENTS[: 15 if relic else 14] if name != event and name not in coming]
    coming += [rest.pop() for _ in range(6 - in_round - len(coming))]
    past = [rest.pop() for _ in range(in_round - 1)]
    return {"event": event, "event_deck": coming[::-1], "events_past": past, "event_box": rest}


def _decks(cards: Iterable[Mapping[str, Any]], deck: str, relic: bool) -> dict[str, Any]:
    there = {card["card"] for card in cards}
    named = [] if deck == ALL else deck.split()
    rest = [name for name in EXPEDITIONS[: 24 if relic else 22] if name not in there and name not in named]
    rest.sort(key=lambda name: name not in DRAWING)
    return {
        "expedition_deck": rest if deck == ALL else named[::-1],
        "expedition_discard": [] if deck == ALL else rest,
    }


def _deal_directives(colonies: Sequence[dict[str, Any]], phase: str) -> list[str]:
    """Three directives for everybody who has none; the others."""
    taken = {
        name
        for colony in colonies
        for name in (*colony["dealt"], *colony["kept"], *colony["returned"], colony["shown"])
    }
    rest = [name for name in DIRECTIVES if name not in taken]
    for colony in colonies:
        if phase == "directives":
            while not colony["kept"] and len(colony["dealt"]) < 3:
                colony["dealt"].append(rest.pop())
        elif not colony["kept"] and not colony["shown"]:
            colony["kept"].append(rest.pop())
        while not colony["dealt"] and len(colony["returned"]) < 2:
            colony["returned"].append(rest.pop())
    return rest


def _heaps(state: Mapping[str, Any], bag: str, discarded: str) -> dict[str, Any]:
    """Bag, discard and those out of the game: whatever the table leaves."""
    left = {}
    for letter, name in TYPES.items():
        there = [state[place].get(name, 0) for place in ("doorstep", "academy")]
        for card in state["expeditions"]:
            there.append(card["colonists"].get(name, 0))
            there += [die["pioneers"] if letter == "p" else int(die["specialist"] == name) for die in card["dice"]]
        there += [int(die["student"] == name) for die in state["academy_dice"]]
        for colony in state["colonies"]:
            there.append(colony["shelters"].get(name, 0))
            there += [building["colonists"].get(name, 0) for building in colony["buildings"]]
        left[name] = NUMBERS[letter] - sum(there) - discarded.count(letter)
    if bag == ALL:
        return {"bag": left, "discard": counted(discarded), "removed": {}}
    inside = counted(bag)
    removed = {name: count - inside.get(name, 0) for name, count in left.items()}
    return {"bag": inside, "discard": counted(discarded), "removed": removed}


# Playing


def put(match: Match, die: str, place: str) -> Match:
    """Place a die, such as ``"5"`` or, with toolboxes, ``"5>6"``. With one die and no toolbox there is no choice."""
    if match.pending[0].question.name == "die":
        play(match, f"die:{die}")
    return play(match, f"place:{place}")


def move(match: Match, who: str, where: str) -> Match:
    """Move a colonist, or swap it with another one; where there is but one way, it isn't asked."""
    play(match, f"move:{who}")
    return play(match, f"destination:{where}") if asked(match).endswith("destination") else match


# Looking


def about(match: Match) -> Any:
    """What the question that is asked now is about."""
    choice = match.pending[0]
    return choice.question.written(choice.about)


def side(match: Match, player: int = 0) -> Side:
    """What a player has, as they see it themselves."""
    colony = table(match, player)["colonies"][player]
    buildings = [f"{short(one['tile'])}:{letters_of(one['colonists'])}".rstrip(":") for one in colony["buildings"]]
    return Side(
        **{name: colony[name] for name in ("energy", "minerals", "toolboxes", "badges", "vp", "relief")},
        shelters=letters_of(colony["shelters"]),
        buildings=" ".join(buildings),
        pool="".join(map(str, colony["pool"])),
        dealt=" ".join(colony["dealt"]),
        kept=" ".join(colony["kept"]),
        returned=" ".join(colony["returned"]),
        shown=colony["shown"] or "",
    )


def building(match: Match, name: str, player: int = 0) -> str:
    """Who is in a building of a player."""
    return dict(text.partition(":")[::2] for text in side(match, player).buildings.split())[name]


def dice(match: Match, name: str) -> str:
    """The dice in a region, or those set ``aside``."""
    return " ".join(written(die) for die in table(match)[f"{name}_dice"])


def cards(match: Match) -> list[str]:
    """The expeditions, what can be won with them and the dice there, from the deck outwards."""
    found = []
    for card in table(match)["expeditions"]:
        prize = short(card["tile"]) if card["tile"] else letters_of(card["colonists"])
        found.append(" ".join([card["card"] + (f"({prize})" if prize else ""), *map(written, card["dice"])]))
    return found


def offers(match: Match) -> list[str]:
    """The buildings at the Gantry and the bids, from the stack outwards."""
    return [" ".join([short(offer["tile"]), *map(written, offer["dice"])]) for offer in table(match)["gantry"]]


def heap(match: Match, name: str) -> str:
    """Colonists somewhere: ``bag``, ``discard``, ``removed``, ``doorstep`` or ``academy``."""
    return letters_of(table(match)[name])


def resolved(region: str, *sides: Side, **things: Any) -> Match:
    """The resolution phase has come to a region."""
    return given(*sides, phase="resolution", region=region, **things)
