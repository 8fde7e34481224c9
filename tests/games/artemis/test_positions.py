"""Positions: what is written can be read again, and what can't be is refused with the place and the reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongPosition
from perijove.testing import answers, asked, least, play, refused, table

from .given import Side, given, put, side

Change = Callable[[dict[str, Any]], object]

BOARD: dict[str, Any] = {
    "players": 3,
    "expeditions": ("lost-shuttle(m) G3pp", "rival-claim(armory) V2s"),
    "gantry": ("manufactory G2 V3", "drone-dock"),
    "vents_dice": "G1 V4",
    "quarry_dice": "G1",
    "doorstep": "pe",
    "doorstep_dice": "V1",
    "academy_dice": "V3p",
    "outfitters_dice": "G6",
}


def changed(change: Change, **things: Any) -> dict[str, Any]:
    """The data of a position of which something has been changed."""
    me = Side(shelters="pp", buildings="crystal-foundry:e recon-post", pool="345", toolboxes=1)
    rival = Side(pool="")
    data: dict[str, Any] = copy.deepcopy(given(me, rival, **{**BOARD, **things}).position().data)
    change(data["state"])
    return data


def more(there: dict[str, int], name: str, count: int = 1) -> int:
    """Add colonists to a heap; how many there are now."""
    there[name] = there.get(name, 0) + count
    return there[name]


def maintenance(s: dict[str, Any]) -> dict[str, Any]:
    """The same table without dice, after the resolution phase."""
    s.update(phase="moves", vents_dice=[], quarry_dice=[], doorstep_dice=[], outfitters_dice=[])
    for card in s["expeditions"]:
        for die in card["dice"]:
            more(s["bag"], "pioneer", die["pioneers"])
            if die["specialist"]:
                more(s["bag"], die["specialist"])
        card["dice"] = []
    for die in s["academy_dice"]:
        more(s["bag"], die["student"])
    s["academy_dice"] = []
    for offer in s["gantry"]:
        offer["dice"] = []
    return no_pools(s)


def no_pools(s: dict[str, Any]) -> dict[str, Any]:
    """The same table without dice to place."""
    for colony in s["colonies"]:
        colony["pool"] = []
    return s


WRONG: dict[str, tuple[Change, str]] = {
    "a colonist too many": (lambda s: more(s["bag"], "marine"), "colonists, marine: 17 in all, expected 16"),
    "a colonist lost": (lambda s: more(s["bag"], "pioneer", -1), "colonists, pioneer: 27 in all, expected 28"),
    "a tile twice": (lambda s: s["gone"].append("drone-dock-1"), "tile drone-dock-1 is there 2 times, expected once"),
    "a tile lost": (lambda s: s["surface_stack"].remove("armory-2"), "tile armory-2 is there 0 times"),
    "a stack with the wrong tile": (
        lambda s: s["ocean_stack"].append(s["surface_stack"].pop()),
        "a building lies in the stack of the other kind",
    ),
    "an expedition twice": (
        lambda s: s["expedition_discard"].append("rival-claim"),
        "expedition rival-claim is there 2 times",
    ),
    "an expedition of the Relic": (
        lambda s: s["expedition_deck"].append("vault-of-echoes"),
        "expedition vault-of-echoes is there 1 times, expected not at all",
    ),
    "an event lost": (lambda s: s["event_box"].pop(), "event .* is there 0 times"),
    "the event of the Relic": (lambda s: s["event_box"].append("resonance"), "event resonance is there 1 times"),
    "too few events to come": (
        lambda s: s["event_box"].append(s["event_deck"].pop()),
        "event deck: 4 cards in round 1, expected 5",
    ),
    "no event": (lambda s: (s["event_box"].append(s["event"]), s.update(event=None)), "an event is on the table"),
    "the end in the middle": (
        lambda s: s.update(over=True),
        "over: true, but the game ends after the garage moves of round 6, not in phase 'placement' of round 1",
    ),
    "a directive": (lambda s: s["directive_box"].append("tinkers"), "directive tinkers is there 1 times"),
    "the Relic die": (lambda s: s.update(relic_holder=1), "somebody has the Relic die, which is not in the game"),
    "nine buildings at the Gantry": (
        lambda s: s["gantry"].extend({"tile": s["ocean_stack"].pop(), "dice": []} for _ in range(7)),
        "buildings at the Gantry: 9, at most 8",
    ),
    "thirteen colonists at the Doorstep": (
        lambda s: (more(s["bag"], "pioneer", -11), more(s["doorstep"], "pioneer", 11)),
        "colonists at the Doorstep: 13, at most 12",
    ),
    "a die at the Academy alone": (
        lambda s: s["academy_dice"].append({"owner": "0", "face": 1, "student": None}),
        "player 0: a die at the Academy without a colonist",
    ),
    "three dice at the Academy": (
        lambda s: (
            more(s["bag"], "pioneer", -2),
            s["academy_dice"].extend([{"owner": "0", "face": 1, "student": "pioneer"}] * 2),
        ),
        "dice at the Academy: 3, at most 2",
    ),
    "a mixed crew": (
        lambda s: (more(s["bag"], "engineer", -1), s["expeditions"][0]["dice"][0].update(specialist="engineer")),
        "player 1: a die with Pioneers and another colonist",
    ),
    "no die to place": (lambda s: s.update(current=1), "'die' has no option"),
    "a drone's die": (
        lambda s: s["vents_dice"].append({"owner": "drone-1", "face": 6}),
        "a die belongs to player drone-1, who is not in the game",
    ),
    "a die of nobody": (
        lambda s: s["vents_dice"].append({"owner": "3", "face": 6}),
        "a die belongs to player 3, who is not in the game",
    ),
    "six dice": (
        lambda s: s["vents_dice"].extend({"owner": "0", "face": 6} for _ in range(3)),
        "dice of 0: 6, at most 5",
    ),
    "Vents out of order": (
        lambda s: s["vents_dice"].append({"owner": "0", "face": 3}),
        r"Vents: the dice \[1, 4, 3\] are not in ascending order",
    ),
    "Doorstep out of order": (
        lambda s: s["doorstep_dice"].insert(0, {"owner": "0", "face": 3}),
        "Doorstep: the dice .* are not in ascending order",
    ),
    "equal bids": (
        lambda s: s["gantry"][0]["dice"].append({"owner": "0", "face": 3}),
        r"Gantry, manufactory-1: each bid must be higher than the last, not \[2, 3, 3\]",
    ),
    "a crowded building": (
        lambda s: (more(s["bag"], "marine", -1), s["colonies"][0]["buildings"][1]["colonists"].update(marine=1)),
        "player 0: recon-post-1 has no room for its colonists",
    ),
    "a pool out of order": (lambda s: s["colonies"][0].update(pool=[5, 4]), r"the pool \[5, 4\] is not in ascending"),
    "relief off the track": (lambda s: s["colonies"][0].update(relief=9), "player 0: relief 9, at most 8"),
    "three expeditions": (
        lambda s: s["expeditions"].append(
            {"card": s["expedition_deck"].pop(), "tile": None, "colonists": {}, "dice": []}
        ),
        "expeditions: 3, at most 2",
    ),
    "a colony missing": (lambda s: s["colonies"].pop(), "colonies: 2, expected one for each of the 3 players"),
    "no such player": (lambda s: s.update(current=3), "there is no player 3"),
    "a region outside its phase": (lambda s: s.update(region="vents"), "a region to resolve outside the resolution"),
    "a region without a resolution": (
        lambda s: (maintenance(s), s.update(phase="resolution", region="outfitters")),
        "the Outfitters are never resolved",
    ),
    "dice in a region that has been resolved": (
        lambda s: (no_pools(s), s.update(phase="resolution", region="quarry")),
        "dice in a region that has been resolved: basecamp",
    ),
    "dice in maintenance": (
        lambda s: (no_pools(s), s.update(phase="moves")),
        "dice on the board outside placement and resolution",
    ),
    "a pool in maintenance": (lambda s: s.update(phase="moves"), "dice in a pool outside the placement phase"),
    "a drone with several players": (
        lambda s: (maintenance(s), s.update(phase="drone")),
        "the drones play with a lone player only",
    ),
    "a garage in the first round": (
        lambda s: (maintenance(s), s.update(phase="garage")),
        "no final scoring in round 1",
    ),
    "a choice of directives without directives": (
        lambda s: (maintenance(s), s.update(phase="directives")),
        "directives are chosen in round 1 of a game that has them",
    ),
    "an unknown tile": (
        lambda s: s["ocean_stack"].append("pub-1"),
        r"state.ocean_stack\[\d+\] is 'pub-1', expected one of",
    ),
    "an unknown type": (
        lambda s: s["bag"].update(cook=1),
        "state.bag: unknown field 'cook', expected pioneer, engineer",
    ),
    "an unknown phase": (lambda s: s.update(phase="tea"), "state.phase is 'tea', expected one of directives"),
    "a die of seven": (
        lambda s: s["vents_dice"][1].update(face=7),
        r"vents_dice\[1\].face is 7, expected a whole number",
    ),
    "a die without a face": (
        lambda s: s["vents_dice"][1].pop("face"),
        r"vents_dice\[1\] is .*, expected an object with owner, face",
    ),
    "a crew in the Vents": (lambda s: s["vents_dice"][1].update(pioneers=1), "expected an object with owner, face$"),
    "a Pioneer as a specialist": (
        lambda s: s["expeditions"][0]["dice"][0].update(specialist="pioneer"),
        r"expeditions\[0\].dice\[0\].specialist is 'pioneer', expected one of engineer",
    ),
    "a building without colonists": (
        lambda s: s["colonies"][0]["buildings"][0].pop("colonists"),
        r"buildings\[0\] is .*, expected an object with tile, colonists",
    ),
    "too many in a building": (
        lambda s: s["colonies"][0]["buildings"][0]["colonists"].update(engineer=4),
        r"colonists.engineer is 4, expected a whole number from 0 to 3",
    ),
    "a debt": (lambda s: s["colonies"][0].update(energy=-1), r"colonies\[0\].energy is -1, expected a whole number"),
    "a field missing": (lambda s: s.pop("planning"), "'planning' is missing"),
    "a field too many": (lambda s: s.update(weather="fine"), "unknown field 'weather'"),
    "a heap that is no heap": (lambda s: s.update(bag=70), "state.bag is .*, expected an object of counts"),
    "a row that is no row": (lambda s: s.update(gone="armory-1"), "state.gone is .*, expected a list"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_position_is_refused_with_the_reason(case: str) -> None:
    change, message = WRONG[case]
    with pytest.raises(WrongPosition, match=message):
        perijove.from_position(changed(change))


DIRECTIVES: dict[str, tuple[Change, str]] = {
    "two kept": (
        lambda s: s["colonies"][0]["kept"].append(s["colonies"][0]["returned"].pop()),
        "player 0: 3 directives, 2 of them kept",
    ),
    "four": (lambda s: s["colonies"][1]["returned"].append(s["directive_box"].pop()), "player 1: 4 directives"),
    "none kept": (
        lambda s: s["colonies"][0]["returned"].append(s["colonies"][0]["kept"].pop()),
        "player 0: no directive, though the game has begun",
    ),
    "some to choose from": (
        lambda s: s["colonies"][0]["dealt"].append(s["colonies"][0]["returned"].pop()),
        "player 0: directives to choose from, though the game has begun",
    ),
}


@pytest.mark.parametrize("case", DIRECTIVES)
def test_wrong_directives_are_refused_with_the_reason(case: str) -> None:
    change, message = DIRECTIVES[case]
    with pytest.raises(WrongPosition, match=message):
        perijove.from_position(changed(change, directives=True))


def test_marked_tiles_are_out_with_two_players() -> None:
    data: dict[str, Any] = copy.deepcopy(given(Side(pool="3")).position().data)
    data["state"]["gone"].remove("assault-pod-2")
    data["state"]["ocean_stack"].append("assault-pod-2")
    with pytest.raises(WrongPosition, match="the marked tiles are in the game, though it is for 2 players"):
        perijove.from_position(data)


def test_lone_player_chooses_no_first_player() -> None:
    data: dict[str, Any] = copy.deepcopy(given(phase="heating", players=1).position().data)
    data["state"].update(phase="first", vents_dice=[], quarry_dice=[], doorstep_dice=[], academy_dice=[])
    for colony in data["state"]["colonies"]:
        colony["pool"] = []
    for thing in data["state"]["expeditions"] + data["state"]["gantry"]:
        thing["dice"] = []
    with pytest.raises(WrongPosition, match="a lone player doesn't choose a first player"):
        perijove.from_position(data)


def test_right_position_is_accepted() -> None:
    """What the wrong ones are made from."""
    assert perijove.from_position(changed(lambda state: None)).pending
    assert perijove.from_position(changed(lambda state: None, directives=True, relic=True)).pending
    assert perijove.from_position(changed(maintenance)).pending


def test_buildings_in_any_order_are_the_same_buildings() -> None:
    match = perijove.from_position(changed(lambda s: s["colonies"][0]["buildings"].reverse()))
    assert side(match).buildings == "crystal-foundry:e recon-post"
    match.check()


def test_position_in_mid_step_goes_on_where_it_was() -> None:
    """A die is placed and two Pioneers are sent: the same questions come, and the same table."""
    me = Side(shelters="pp", buildings="expedition-hub:pe", pool="25")
    match = put(given(me, expeditions=("twin-chimneys G3",)), "2", "twin-chimneys")
    play(match, "crew:shelters:pioneer", "pioneers:2")
    again = perijove.from_position(perijove.Position.from_text(match.position().to_text()))
    assert again.position() == match.position()
    assert (asked(again), answers(again)) == (asked(match), answers(match))
    for twin in (match, again):
        play(twin, "fee:energy", "crew:nobody")
    assert table(again) == table(match)


def test_finished_game_is_a_position_too() -> None:
    match = least(given(phase="heating", in_round=6), "nothing")
    again = perijove.from_position(match.position())
    assert again.over
    assert again.scores == match.scores
    assert again.winners == match.winners


def test_refused_choice_says_why() -> None:
    match = given(Side(pool="3"), gantry=("manufactory G4",))
    refused(match, "place:manufactory-1")
    place = match.pending[0].question.numbers
    assert match.why_not(match.pending[0], place["manufactory-1"])
    assert not match.why_not(match.pending[0], place["vents"])


def test_a_game_that_is_over_has_its_directives_revealed() -> None:
    me = Side(toolboxes=1, shelters="p", buildings="snowcat-garage:pe")
    match = given(me, phase="garage", in_round=6, directives=True)
    assert asked(match) == "0 move"
    data: dict[str, Any] = copy.deepcopy(match.position().data)
    data["state"]["over"] = True
    with pytest.raises(WrongPosition, match="over: true, but not every directive is revealed"):
        perijove.from_position(data)
