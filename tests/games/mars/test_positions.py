"""Positions: what is written can be read again, and what can't be is refused with the place and the reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongPosition
from perijove.testing import codes

from .given import Side, given
from .playing import held, sheet, tile

Change = Callable[[dict[str, Any]], object]

ME = Side(
    megacredits=9,
    heat=3,
    production={"energy": 2, "megacredits": -1},
    hand="birds ants",
    shown="ants",
    played="tardigrades asteroid mining-area",
    held={"tardigrades": 4},
    used="tardigrades",
    area_metal="steel",
)
OCEANS = ("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c5", "r5c5")
"""All but the one that is there."""
TILES = {"r4c4": "ocean", "r5c3": "city 0", "r8c1": "mining-area 0", "phobos": "city 1"}


def plain() -> dict[str, Any]:
    match = given(ME, Side(hand="fish"), tiles=TILES, claimed=("r6c3", 1), discard=[("mine", 0), ("trees", None)])
    return copy.deepcopy(dict(match.position().data))


def mine(state: dict[str, Any]) -> dict[str, Any]:
    found = state["boards"][0]
    assert isinstance(found, dict)
    return found


def tiles(state: dict[str, Any], *placed: tuple[str, str, int | None]) -> None:
    state["placed"] += [{"space": space, "tile": kind, "owner": owner} for space, kind, owner in placed]


def test_round_trip() -> None:
    data = plain()
    match = perijove.from_position(data)
    assert match.position().data["state"] == data["state"]
    assert sheet(match) == ({"megacredits": 9, "heat": 3}, {"energy": 2, "megacredits": -1}, 20)
    assert (held(match), tile(match, "phobos")) == ({"tardigrades": 4}, "city 1")


def test_what_follows_from_cards_and_tiles_is_worked_out() -> None:
    """Discounts, tags and neighbours need not be written."""
    match = given(Side(megacredits=2, hand="mine birds", played="earth-catapult", plants=8), tiles={"r6c1": "city 0"})
    assert "action:mine" in codes(match, 0)


WRONG: dict[str, tuple[Change, str]] = {
    "a card twice": (lambda s: s["deck"].append("birds"), r"cards: there twice \['birds'\]"),
    "a card lost": (lambda s: s["deck"].remove("comet"), r"lost \['comet'\]"),
    "a corporation lost": (lambda s: s["corporation_deck"].remove("helion"), r"lost \['helion'\]"),
    "a prelude twice": (lambda s: s["prelude_deck"].append("loan"), r"there twice \['loan'\]"),
    "a card of another game": (lambda s: s.update(prelude=False), r"not of this game \['acquired-space-agency'"),
    "an unknown card": (lambda s: mine(s)["hand"].append("bird"), r"boards\[0\].hand\[2\] is 'bird', expected one of"),
    "a corporation in the hand": (
        lambda s: mine(s)["hand"].append("helion"),
        r"hand\[2\] is 'helion', expected one of",
    ),
    "an unknown phase": (lambda s: s.update(phase="war"), r"phase is 'war', expected one of"),
    "a field missing": (lambda s: s.pop("oxygen"), "'oxygen' is missing"),
    "a field too many": (lambda s: s.update(venus=3), "unknown field 'venus'"),
    "too warm": (lambda s: s.update(temperature=10), "temperature is 10, expected a whole number from -30 to 8"),
    "an odd temperature": (lambda s: s.update(temperature=-3), "parameters: -3 degrees"),
    "too much oxygen": (lambda s: s.update(oxygen=15), "oxygen is 15, expected a whole number from 0 to 14"),
    "ten oceans": (
        lambda s: tiles(
            s,
            *[
                (space, "ocean", None)
                for space in ("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c5", "r5c5", "r5c6")
            ],
        ),
        "parameters: .* 10 oceans",
    ),
    "an ocean with an owner": (lambda s: tiles(s, ("r5c5", "ocean", 0)), "ocean on r5c5: it belongs to 0"),
    "a city of nobody": (lambda s: tiles(s, ("r6c1", "city", None)), "city on r6c1: it belongs to -1"),
    "a city of a third": (lambda s: tiles(s, ("r6c1", "city", 2)), r"state.placed\[4\].owner: 2 is no player of this"),
    "a city of a fifth": (lambda s: tiles(s, ("r6c1", "city", 4)), r"state.placed\[4\].owner: 4 is no player of this"),
    "two tiles on a space": (lambda s: tiles(s, ("r5c3", "greenery", 0)), "there is a tile on r5c3 already"),
    "a city in the sea": (lambda s: tiles(s, ("r5c5", "city", 0)), "city on r5c5: the space is for an ocean"),
    "a greenery at Noctis": (lambda s: tiles(s, ("r4c2", "greenery", 0)), "greenery on r4c2: the space is for a city"),
    "an ocean on Ganymede": (lambda s: tiles(s, ("ganymede", "ocean", None)), "ocean on ganymede: the space is for"),
    "two of a special tile": (lambda s: tiles(s, ("r0c0", "mining-area", 1)), "there is only one such tile"),
    "two lakes": (
        lambda s: tiles(s, ("r0c0", "ocean", None), ("r2c2", "ocean", None)),
        "oceans on land: only Artificial Lake",
    ),
    "an unknown space": (lambda s: tiles(s, ("r9c0", "city", 0)), r"placed\[4\].space is 'r9c0', expected one of"),
    "an unknown tile": (lambda s: tiles(s, ("r0c0", "lake", None)), r"placed\[4\].tile is 'lake', expected one of"),
    "a marker on a tile": (lambda s: s.update(claimed_space="r5c3"), "marker of Land Claim is on r5c3"),
    "a marker of nobody": (lambda s: s.update(claimed_by=None), "marker of Land Claim: a space and a player"),
    "four milestones": (
        lambda s: s["milestones"].update(terraformer=0, mayor=0, gardener=1, builder=1),
        "milestones: five of them, at most three",
    ),
    "an award of a third": (lambda s: s["awards"].update(landlord=2), "awards: five of them"),
    "three awards to choose from": (
        lambda s: s.update(awards=[-1, -1, -1]),
        "awards.*landlord, banker, scientist, thermalist, miner",
    ),
    "nobody's turn": (lambda s: s.update(current=2), "first player 0 and current player 2 of 2"),
    "a board missing": (lambda s: s["boards"].pop(), "boards: there are 1, but 2 players"),
    "debts": (lambda s: mine(s)["stock"].update(steel=-1), r"boards\[0\].stock.steel is -1, expected a whole number"),
    "an unknown resource": (
        lambda s: mine(s)["stock"].update(gold=1),
        r"boards\[0\].stock: unknown field 'gold', expected",
    ),
    "too little production": (
        lambda s: mine(s)["production"].update(megacredits=-6),
        r"boards\[0\].production.megacredits is -6, expected a whole number from -5",
    ),
    "negative production": (lambda s: mine(s)["production"].update(heat=-1), "production.heat is -1, expected a whole"),
    "an event face up": (
        lambda s: (mine(s)["events"].clear(), mine(s)["played"].append("asteroid")),
        "player 1: the event asteroid is face up",
    ),
    "a green card among events": (
        lambda s: (mine(s)["played"].remove("mining-area"), mine(s)["events"].append("mining-area")),
        "player 1: mining-area is among the events",
    ),
    "resources on a card without room": (
        lambda s: mine(s)["held"].update(birds=1),
        r"player 1: resources on cards",
    ),
    "resources on no holder": (
        lambda s: mine(s)["held"].update(mine=1),
        r"boards\[0\].held is 'mine', expected one of",
    ),
    "a card without its count": (lambda s: mine(s)["held"].clear(), "player 1: resources on cards"),
    "a card used that isn't there": (lambda s: mine(s).update(used=["ants"]), "player 1: ants was used"),
    "a card used without an action": (lambda s: mine(s).update(used=["mining-area"]), "player 1: mining-area was used"),
    "a card shown that isn't there": (lambda s: mine(s).update(shown=["fish"]), "player 1: fish was shown"),
    "another corporation": (lambda s: mine(s).update(corporation="helion"), "the corporation helion is not in play"),
    "three actions": (lambda s: s.update(acted=2), "acted is 2, expected a whole number from 0 to 1"),
    "a discard known to nobody": (
        lambda s: s["discard"][0].pop("known_to"),
        r"discard\[0\] is .*, expected an object with card, known_to",
    ),
    "a mine of heat": (lambda s: mine(s).update(area_metal="heat"), "player 1: mining-area can't produce heat"),
    "a mine that isn't there": (lambda s: mine(s).update(rights_metal="steel"), "mining-rights can't produce steel"),
    "cards on offer during actions": (
        lambda s: mine(s)["offer"].append(s["deck"].pop()),
        r"boards\[0\].offer: there are cards, but the phase is action",
    ),
    "a draft that goes on": (lambda s: mine(s)["kept"].append(s["deck"].pop()), r"boards\[0\].kept: there are cards"),
    "preludes in the second generation": (
        lambda s: mine(s)["preludes"].append(s["prelude_deck"].pop()),
        r"boards\[0\].preludes: there are cards, but the phase is action",
    ),
    "corporations to choose from": (
        lambda s: mine(s)["corporations"].append(s["corporation_deck"].pop()),
        r"boards\[0\].corporations: there are cards",
    ),
    "a secret choice during actions": (
        lambda s: mine(s).update(picked=["birds"]),
        r"boards\[0\].picked: there are cards",
    ),
    "a choice of what wasn't dealt": (
        lambda s: (s.update(phase="start"), mine(s).update(picked=["comet"])),
        r"boards\[0\].picked: comet was not dealt to this player",
    ),
    "debts for cards": (lambda s: mine(s).update(owed=3), r"boards\[0\].owed: 3 M€, but the phase is action"),
    "the turn of one who passed": (lambda s: mine(s).update(passed=True), "current: .* player 1, who has passed"),
    "one who passed before the actions": (
        lambda s: (s.update(phase="research"), mine(s).update(passed=True)),
        r"boards\[0\].passed: nobody has passed when the phase is research",
    ),
    "a corporation revealed before its turn": (
        lambda s: s.update(phase="start"),
        r"boards\[0\].corporation: it is there already, but the turn is player 1's",
    ),
    "what MarsBot left in a game without it": (
        lambda s: mine(s).update(left=["fish"]),
        "player 1: MarsBot, with a priority, has left nothing",
    ),
    "no corporation": (
        lambda s: (mine(s).update(corporation=None), mine(s)["played"].remove("beginner-corporation")),
        r"boards\[0\].corporation: there is none, but the phase is action",
    ),
    "a corporation too early": (lambda s: s.update(phase="choice"), "corporation: it is chosen already"),
    "two corporations": (
        lambda s: (s["corporation_deck"].remove("helion"), mine(s)["played"].append("helion")),
        "player 1: there is more than one corporation in play",
    ),
    "over in mid-game": (
        lambda s: s.update(over=True),
        "state.over: it is true, but a game ends after the last greeneries, and the phase is action",
    ),
    "over before all had their last greeneries": (
        lambda s: [
            s.update(over=True, phase="greenery", temperature=8, oxygen=14, current=1),
            s["placed"].extend({"space": space, "tile": "ocean", "owner": None} for space in OCEANS),
        ],
        "state.over: it is true, but player 2 may still turn plants into greeneries",
    ),
    "lost against nobody": (lambda s: s.update(over=True, lost=True), "state.lost: there is no MarsBot to have won"),
    "last greeneries too early": (lambda s: s.update(phase="greenery"), "phase: the last greeneries come when"),
    "a passed card in the deck": (
        lambda s: mine(s).update(seen=["comet"]),
        "player 1 has seen comet, so it can't be in the deck",
    ),
    "a prelude among corporations": (
        lambda s: (s["prelude_deck"].remove("loan"), s["corporation_deck"].append("loan")),
        "corporation_deck: loan is another kind of card",
    ),
    "a corporation among projects": (
        lambda s: s["discard"].append({"card": s["corporation_deck"].pop(), "known_to": None}),
        "discard: .* is another kind of card",
    ),
    "a discard known to a stranger": (
        lambda s: s["discard"][0].update(known_to=3),
        "the discarded mine: there is no player 4 to know it",
    ),
    "a marker in the sea": (lambda s: s.update(claimed_space="r0c1"), "Land Claim is on r0c1, which is reserved"),
    "a card used twice": (lambda s: mine(s)["used"].append("tardigrades"), "player 1: a card was used twice"),
    "yes or no": (lambda s: mine(s).update(passed="no"), r"boards\[0\].passed is 'no', expected true or false"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_position_is_refused(case: str) -> None:
    change, message = WRONG[case]
    data = plain()
    change(data["state"])
    with pytest.raises(WrongPosition, match=message):
        perijove.from_position(data)
