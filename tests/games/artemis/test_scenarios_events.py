"""The fourteen events, each at its letter in the resolution phase."""

from typing import Any

import pytest

from perijove import Match
from perijove.testing import answers, asked, play, proves, table

from .given import Side, cards, dice, given, heap, offers, side

END = Side(relief=8)
"""At the end of the relief track: exposed dice give nothing, and nothing is asked."""


def event(name: str, region: str, *sides: Side, **things: Any) -> Match:
    """The table after an event, from the region that comes right after it."""
    return given(*sides, phase="resolution", region=region, event=name, **things)


@proves("scenario 21", "detail 6", "example 1")
def test_21_loss_is_no_more_than_there_is() -> None:
    """Quarry Collapse takes 2 Minerals, but there is 1."""
    match = event("quarry-collapse", "quarry", Side(minerals=1, relief=8), quarry=0, quarry_dice="Y3")
    assert side(match).minerals == 0


@proves("detail 6")
def test_later_income_owes_nothing_for_an_earlier_loss() -> None:
    match = event("quarry-collapse", "quarry", Side(minerals=1), quarry=8, quarry_dice="Y3")
    assert side(match).minerals == 3


@proves("scenario 22", "ruling 29")
def test_22_vent_eruption_strikes_all_who_have_the_most_dice_before_they_harvest() -> None:
    sides = (Side(energy=1), Side(energy=4), Side(energy=0))
    match = event("vent-eruption", "vents", *sides, vents=5, vents_dice="Y1 G1 V1 Y1 G1")
    assert [side(match, player).energy for player in range(3)] == [0 + 2, 2 + 2, 0 + 1]


@proves("scenario 23", "ruling 30")
def test_23_alloy_shortage_makes_buildings_dearer() -> None:
    """A winning 4 costs 5: with 4 Minerals the option passes on, and there is no relief."""
    sides = (Side(minerals=4), Side(minerals=4))
    match = event("alloy-shortage", "gantry", *sides, gantry=("manufactory G3 Y4",))
    assert (asked(match), answers(match)) == ("1 buy", ["pay", "decline"])
    play(match, "buy:pay")
    assert (side(match, 1).minerals, side(match).minerals, side(match).relief) == (0, 4, 0)
    assert offers(match) == []


def test_supply_drop_gives_everybody_a_toolbox() -> None:
    match = event("supply-drop", "basecamp", players=4)
    assert [side(match, player).toolboxes for player in range(4)] == [1, 1, 1, 1]


@proves("ruling 30")
@pytest.mark.parametrize(("name", "asks"), [("leviathan-waters", "1 move"), ("quarry-collapse", "0 reward")])
def test_leviathan_waters_make_expeditions_harder(name: str, asks: str) -> None:
    """Difficulty 7 becomes 9: a total of 8 fails."""
    match = event(name, "basecamp", END, Side(), expeditions=("twin-chimneys Y5 Y3",))
    assert asked(match) == asks


@proves("ruling 30")
def test_harder_expedition_still_succeeds_when_its_difficulty_is_reached() -> None:
    match = event("leviathan-waters", "basecamp", expeditions=("twin-chimneys Y5 Y4",))
    assert asked(match) == "0 reward"


@proves("ruling 30")
@pytest.mark.parametrize("letter", "ABCDEF")
def test_difficulty_and_cost_events_hold_wherever_they_lie(letter: str) -> None:
    """The whole round's resolution of the region is meant, not what comes after the letter."""
    own = {"event": [{"id": name, "letter": letter} for name in ("leviathan-waters", "alloy-shortage", "quarantine")]}
    match = event("leviathan-waters", "basecamp", END, components=own, expeditions=("twin-chimneys Y5 Y3",))
    assert asked(match) == "1 move"
    match = event("alloy-shortage", "gantry", Side(minerals=4), components=own, gantry=("manufactory Y4",))
    assert asked(match) == "1 move"
    match = event("quarantine", "doorstep", Side(energy=2), components=own, doorstep="p", doorstep_dice="Y4")
    assert asked(match) == "1 move"


def test_call_for_volunteers_looks_at_dice_at_basecamp() -> None:
    """On whatever expedition, one die or several: a toolbox; the others lose 1 Energy if they have any."""
    match = event(
        "call-for-volunteers",
        "basecamp",
        Side(relief=8),
        Side(relief=8),
        Side(),
        Side(energy=0),
        expeditions=("rival-claim Y1 Y1", "uncharted-trench G1", "founders-vault"),
    )
    assert [side(match, player).toolboxes for player in range(4)] == [1, 1, 0, 0]
    assert [side(match, player).energy for player in range(4)] == [5, 5, 4, 0]


@proves("ruling 29")
def test_vent_eruption_needs_a_die() -> None:
    match = event("vent-eruption", "vents")
    assert [side(match, player).energy for player in range(2)] == [5, 5]


def test_vent_eruption_strikes_only_the_most() -> None:
    match = event("vent-eruption", "vents", vents=0, vents_dice="Y1 G1 G2", players=3, first=1)
    assert [side(match, player).energy for player in range(3)] == [5, 3, 5]


@pytest.mark.parametrize(("players", "more"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_thermal_surge_adds_energy_to_the_vents(players: int, more: int) -> None:
    match = event("thermal-surge", "vents", players=players, vents=3)
    assert (table(match)["vents"], table(match)["quarry"]) == (3 + more, 8)


def test_energy_of_a_surge_can_be_harvested() -> None:
    match = event("thermal-surge", "vents", Side(energy=0), vents=1, vents_dice="Y6")
    assert (side(match).energy, table(match)["vents"]) == (3, 0)


def test_quarry_collapse_strikes_whoever_has_the_most_dice_there() -> None:
    match = event("quarry-collapse", "quarry", quarry=9, quarry_dice="Y2 G3 G4")
    assert (side(match).minerals, side(match, 1).minerals) == (5 + 2, 5 - 2 + 7)


@pytest.mark.parametrize(("players", "more"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_rich_seam_adds_minerals_to_the_quarry(players: int, more: int) -> None:
    match = event("rich-seam", "quarry", players=players, quarry=3)
    assert (table(match)["vents"], table(match)["quarry"]) == (8, 3 + more)


@proves("ruling 29")
def test_pioneer_spirit_counts_the_whole_colony() -> None:
    """Shelters, buildings and the one at the Academy; all who are tied gain 2 Minerals."""
    sides = (Side(shelters="pp"), Side(shelters="p", buildings="drone-dock:p"), Side(shelters="p"), Side(shelters="ee"))
    match = event("pioneer-spirit", "gantry", *sides, academy_dice="V3p")
    assert [side(match, player).minerals for player in range(4)] == [7, 7, 7, 5]


def test_alloy_shortage_costs_the_buyer_one_more() -> None:
    match = play(event("alloy-shortage", "gantry", gantry=("manufactory Y4",)), "buy:pay")
    assert side(match).minerals == 0


def test_quarantine_makes_colonists_dearer() -> None:
    match = event("quarantine", "doorstep", Side(energy=7), doorstep="ppp", doorstep_dice="Y6")
    play(match, "hire:pioneer", "hire:pioneer")
    assert (asked(match), side(match).energy, heap(match, "doorstep")) == ("1 move", 1, "p")


@pytest.mark.parametrize(("players", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_ion_storm_takes_colonists_off_the_doorstep(players: int, lost: int) -> None:
    """One for every two players, rounded up: to the discard pile."""
    match = event("ion-storm", "doorstep", players=players, doorstep="pems")
    assert len(heap(match, "doorstep")) == 4 - lost
    assert sorted(heap(match, "doorstep") + heap(match, "discard")) == sorted("pems")


def test_ion_storm_strikes_at_random_and_no_more_than_there_are() -> None:
    drawn = {heap(event("ion-storm", "doorstep", doorstep="pems", seed=seed), "discard") for seed in range(1, 30)}
    assert drawn == set("pems")
    assert heap(event("ion-storm", "doorstep", players=5, doorstep="pe"), "discard") == "pe"


def test_ion_storm_comes_before_hiring() -> None:
    match = event("ion-storm", "doorstep", Side(relief=2), doorstep="p", doorstep_dice="Y6")
    assert asked(match) == "0 relief"


@proves("ruling 29")
def test_engineers_guild_pays_whoever_has_the_most_engineers() -> None:
    sides = (Side(shelters="e", buildings="crystal-foundry:e"), Side(shelters="epp"), Side())
    match = event("engineers-guild", "doorstep", *sides)
    assert [side(match, player).energy for player in range(3)] == [7, 5, 5]
    match = event("engineers-guild", "doorstep", players=3)
    assert [side(match, player).energy for player in range(3)] == [5, 5, 5]


@proves("ruling 29")
def test_security_council_rewards_marines_and_stewards_each() -> None:
    sides = (Side(shelters="mms"), Side(shelters="m", buildings="scion-tower:s"), Side(shelters="pp"))
    match = event("security-council", "academy", *sides)
    assert [side(match, player).vp for player in range(3)] == [2, 1, 0]


@pytest.mark.parametrize(("shelters", "energy"), [("", 5), ("p", 5), ("pe", 4), ("pee", 4), ("peems", 3)])
def test_deep_freeze_costs_energy_for_every_two_in_the_shelters(shelters: str, energy: int) -> None:
    match = event("deep-freeze", "academy", Side(shelters=shelters, buildings="boiler-house:ppp"))
    assert (asked(match), side(match).energy) == ("0 move", energy)


def test_deep_freeze_comes_before_training() -> None:
    """The colonist at the Academy is not in the Shelters yet."""
    match = event("deep-freeze", "academy", Side(shelters="p", energy=5), academy_dice="Y3p")
    assert (side(match).energy, side(match).shelters) == (5, "pm")


@pytest.mark.parametrize(
    ("name", "region"),
    [
        ("supply-drop", "basecamp"),
        ("leviathan-waters", "basecamp"),
        ("call-for-volunteers", "basecamp"),
        ("vent-eruption", "vents"),
        ("thermal-surge", "vents"),
        ("quarry-collapse", "quarry"),
        ("rich-seam", "quarry"),
        ("alloy-shortage", "gantry"),
        ("pioneer-spirit", "gantry"),
        ("quarantine", "doorstep"),
        ("ion-storm", "doorstep"),
        ("engineers-guild", "doorstep"),
        ("security-council", "academy"),
        ("deep-freeze", "academy"),
    ],
)
def test_event_happens_right_before_its_region_and_once(name: str, region: str) -> None:
    """It is told once from any region up to its own, and not at all from the next one on."""
    regions = ["basecamp", "vents", "quarry", "gantry", "doorstep", "academy"]
    for start in regions:
        lines = event(name, start).log.lines("en")
        told = [line for line in lines if line.startswith("The event happens")]
        assert len(told) == (regions.index(start) <= regions.index(region))


@proves("detail 22")
def test_dice_go_home_region_by_region() -> None:
    """When the Gantry asks, the dice of all regions before it have left the board, those after it have not."""
    match = given(
        Side(relief=8),
        phase="resolution",
        expeditions=("rival-claim Y1",),
        vents_dice="Y1",
        quarry_dice="Y1",
        gantry=("manufactory Y1",),
        doorstep_dice="Y1",
        outfitters_dice="G5",
    )
    assert (asked(match), cards(match)) == ("0 buy", ["rival-claim"])
    assert [dice(match, name) for name in ("vents", "quarry", "doorstep", "outfitters")] == ["", "", "Y1", "G5"]
    play(match, "buy:decline")
    assert [dice(match, name) for name in ("doorstep", "outfitters")] == ["", ""]
    assert offers(match) == ["manufactory"]
