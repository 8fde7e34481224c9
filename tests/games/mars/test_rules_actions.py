"""Actions: standard projects, conversions, milestones, awards, and the actions of cards."""

import pytest

from perijove.bots import GreedyBot, RandomBot
from perijove.games.mars.cards.deck import CODES
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, idle_codes, points, production, sheet, stock, table, tile, why_not

NINE = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"), "ocean")
PROJECTS = {"power-plant": 11, "asteroid": 14, "aquifer": 18, "greenery": 23, "city": 25}


# Standard projects


@pytest.mark.parametrize(("project", "cost"), PROJECTS.items())
def test_price_of_a_standard_project(project: str, cost: int) -> None:
    """The exact price is enough, a megacredit less is not."""
    assert f"action:standard-{project}" in codes(given(Side(megacredits=cost, hand="birds")))
    match = given(Side(megacredits=cost - 1, hand="birds"))
    assert f"action:standard-{project}" not in codes(match, 0)
    assert why_not(match, f"action:standard-{project}")


@proves("detail 6")
@pytest.mark.parametrize("project", PROJECTS)
def test_standard_projects_take_money_only(project: str) -> None:
    """No metals; but heat, if it is Helion's."""
    metals = Side(steel=20, titanium=20, heat=7, hand="birds")
    assert f"action:standard-{project}" not in codes(given(metals))
    assert f"action:standard-{project}" in codes(given(Side(heat=30, corporation="helion", hand="birds")))


def test_power_plant() -> None:
    match = choose(given(Side(megacredits=11, hand="mine")), "action:standard-power-plant")
    assert sheet(match) == ({}, {"energy": 1}, 20)


def test_asteroid_project() -> None:
    match = choose(given(Side(megacredits=14, hand="mine")), "action:standard-asteroid")
    assert (sheet(match), table(match).temperature) == (({}, {}, 21), -28)


def test_greenery_project() -> None:
    match = choose(given(Side(megacredits=23, hand="mine")), "action:standard-greenery", "space:r6c3")
    assert (sheet(match), table(match).oxygen, tile(match, "r6c3")) == (({}, {}, 21), 1, "greenery 0")


def test_sell_patents() -> None:
    """Any number of cards, 1 M€ each, in one action; at least one."""
    match = choose(given(Side(hand="mine birds fish")), "action:standard-sell-patents")
    assert set(answers(match, 0)) == {"mine", "birds", "fish"}, "one must be sold"
    choose(match, "sell:birds")
    assert set(answers(match, 0)) == {"mine", "fish", "done"}
    choose(match, "sell:mine", "sell:done")
    assert (stock(match), [CODES[card] for card in board(match).hand]) == ({"megacredits": 2}, ["fish"])
    assert codes(match, 0)[-1] == "action:done", "it was one action"
    assert "action:standard-sell-patents" not in codes(given(Side(megacredits=30)))


@proves("detail 30")
def test_standard_projects_and_heat_may_change_nothing() -> None:
    """Nine oceans are out, it is as warm as can be: the price is paid, and nothing happens."""
    for code, left in (
        ("action:standard-aquifer", {"megacredits": 42, "heat": 8}),
        ("action:standard-asteroid", {"megacredits": 46, "heat": 8}),
        ("action:convert-heat", {"megacredits": 60}),
    ):
        match = given(Side(megacredits=60, heat=8, hand="mine"), tiles=NINE, temperature=8)
        assert idle_codes(match) == ["action:standard-asteroid", "action:standard-aquifer", "action:convert-heat"]
        assert why_not(match, code) == []
        choose(match, code)
        assert (sheet(match), table(match).temperature, table(match).acted) == ((left, {}, 20), 8, 1)
        assert match.log.lines()[-1] == "It changes nothing."
    match = given(Side(megacredits=23, heat=8, hand="mine"), oxygen=14)
    assert "action:standard-greenery" in codes(match, 0)
    assert idle_codes(match) == []


def test_standard_technology_pays_for_a_project_that_changes_nothing() -> None:
    """Its rebate is for paying."""
    match = given(Side(megacredits=18, played="standard-technology", hand="mine"), tiles=NINE)
    choose(match, "action:standard-aquifer")
    assert stock(match) == {"megacredits": 3}


def test_who_can_only_pass_or_waste_is_asked() -> None:
    """A useless action is still an action."""
    match = given(Side(heat=8), Side(hand="trees"), temperature=8)
    assert codes(match, 0) == ["action:convert-heat", "action:pass"]
    assert idle_codes(match) == ["action:convert-heat"]


def test_bots_and_hints_leave_what_changes_nothing() -> None:
    """Six actions that change nothing, a power plant, and passing: nobody takes one of the six."""
    me = Side(megacredits=18, heat=8, energy=9, played="water-splitting-plant martian-rails symbiotic-fungus")
    for seed in range(20):
        match = given(me, Side(hand="trees"), temperature=8, oxygen=14, tiles=NINE)
        assert len(idle_codes(match)) == 6
        for bot in (RandomBot(seed), GreedyBot(seed, budget=40, horizon=5)):
            choice = match.choice_of(0)
            assert not match.idle(choice, bot.choose(match.seat(0)))
        weighing = GreedyBot(seed, budget=40, horizon=5).weigh(match.seat(0))
        assert not any(match.idle(choice, weighed.option) for weighed in weighing.options)


# Conversions


def test_eight_heat_raise_the_temperature() -> None:
    match = choose(given(Side(heat=9, hand="mine")), "action:convert-heat")
    assert (sheet(match), table(match).temperature) == (({"heat": 1}, {}, 21), -28)
    assert "action:convert-heat" not in codes(given(Side(heat=7, hand="mine")))


def test_eight_plants_make_a_greenery() -> None:
    match = choose(given(Side(plants=9, hand="mine")), "action:convert-plants", "space:r6c3")
    assert (sheet(match), table(match).oxygen) == (({"plants": 1}, {}, 21), 1)
    assert "action:convert-plants" not in codes(given(Side(plants=7, hand="mine")))


def test_ecoline_needs_seven_plants() -> None:
    match = choose(given(Side(plants=7, corporation="ecoline")), "action:convert-plants", "space:r6c3")
    assert stock(match) == {}


def test_conversions_are_no_standard_projects() -> None:
    """Standard Technology pays nothing for them."""
    me = Side(plants=8, heat=8, played="standard-technology")
    match = choose(given(me), "action:convert-plants", "space:r6c3", "action:convert-heat")
    assert stock(match) == {}


# Milestones


BUILDINGS = "mine power-plant solar-power strip-mine food-factory soil-factory geothermal-power carbonate-processing"
CITIES = {"r2c1": "city 0", "r2c4": "city 0", "phobos": "city 0"}
FORESTS = {"r2c1": "greenery 0", "r2c4": "greenery 0", "r6c1": "greenery 0"}
HAND = " ".join(CODES[100:116])


@proves("detail 18")
@pytest.mark.parametrize(
    ("milestone", "me", "tiles"),
    [
        ("terraformer", Side(8, rating=35, hand="birds"), {}),
        ("mayor", Side(8, hand="birds"), CITIES),
        ("gardener", Side(8, hand="birds"), FORESTS),
        ("builder", Side(8, played=BUILDINGS, hand="birds"), {}),
        ("planner", Side(8, hand=HAND), {}),
    ],
)
def test_milestone_is_claimed_when_reached(milestone: str, me: Side, tiles: dict[str, str]) -> None:
    match = choose(given(me, tiles=tiles), f"action:claim-{milestone}")
    assert (stock(match), points(match)["Milestones"]) == ({}, 5)


@pytest.mark.parametrize(
    ("milestone", "me", "tiles"),
    [
        ("terraformer", Side(8, rating=34, hand="birds"), {}),
        ("mayor", Side(8, hand="birds"), {**CITIES, "r2c4": "city 1"}),
        ("gardener", Side(8, hand="birds"), {**FORESTS, "r2c4": "greenery 1"}),
        ("builder", Side(8, played=BUILDINGS[5:], hand="birds"), {}),
        ("planner", Side(8, hand=HAND.rpartition(" ")[0]), {}),
        ("terraformer", Side(7, rating=35, hand="birds"), {}),
    ],
)
def test_milestone_is_not_reached(milestone: str, me: Side, tiles: dict[str, str]) -> None:
    """One thing less, or a megacredit, and it can't be claimed."""
    match = given(me, tiles=tiles)
    assert f"action:claim-{milestone}" not in codes(match, 0)
    assert why_not(match, f"action:claim-{milestone}")


def test_capital_and_cities_elsewhere_count_for_mayor() -> None:
    tiles = {"r2c1": "capital 0", "ganymede": "city 0", "phobos": "city 0"}
    assert "action:claim-mayor" in codes(given(Side(8, hand="birds"), tiles=tiles))


@proves("detail 3")
def test_events_dont_count_for_builder_nor_in_the_hand() -> None:
    """Tags of events are face down. None shows a building, so a wild tag must not help twice either."""
    seven = BUILDINGS.rpartition(" ")[0]
    assert "action:claim-builder" not in codes(given(Side(8, played=f"{seven} asteroid comet", hand="birds")))


@proves("detail 18")
def test_three_milestones_in_all() -> None:
    me = Side(80, rating=40, hand=HAND)
    taken = given(me, milestones={"terraformer": 1})
    assert "action:claim-terraformer" not in codes(taken, 0), "somebody has it"
    assert "action:claim-planner" in codes(taken, 0)
    full = given(me, milestones={"mayor": 1, "gardener": 1, "builder": 0})
    assert "action:claim-terraformer" not in codes(full, 0)
    assert why_not(full, "action:claim-terraformer")


# Awards


@proves("detail 18")
def test_prices_of_awards() -> None:
    """8, 14 and 20 M€ in the order of funding, whoever funds; and then no more."""
    match = given(Side(megacredits=22, hand="mine"), Side(megacredits=20, hand="birds"))
    choose(match, "action:fund-banker")
    assert stock(match) == {"megacredits": 14}
    choose(match, "action:fund-landlord")
    assert stock(match) == {}
    choose(match, "action:fund-miner", player=1)
    assert stock(match, 1) == {}
    full = given(Side(megacredits=90, hand="mine"), awards={"banker": 0, "landlord": 1, "miner": 1})
    assert not [code for code in codes(full, 0) if code.startswith("action:fund")]
    assert why_not(full, "action:fund-scientist")


def test_award_is_funded_once() -> None:
    match = given(Side(megacredits=90, hand="mine"), awards={"banker": 1})
    assert "action:fund-banker" not in codes(match, 0)
    assert "action:fund-miner" in codes(match, 0)
    assert "action:fund-miner" not in codes(given(Side(megacredits=13, hand="mine"), awards={"banker": 1}))


@proves("detail 18")
@pytest.mark.parametrize(
    ("award", "me", "rival", "tiles"),
    [
        ("landlord", Side(), Side(), {"phobos": "city 0", "r6c3": "nuclear-zone 0", "r2c1": "greenery 1"}),
        ("banker", Side(production={"megacredits": 1}), Side(megacredits=50), {}),
        ("scientist", Side(played="research"), Side(played="mars-university"), {}),
        ("thermalist", Side(heat=3), Side(energy=9), {}),
        ("miner", Side(steel=2, titanium=2), Side(steel=3), {}),
    ],
)
def test_what_counts_for_an_award(award: str, me: Side, rival: Side, tiles: dict[str, str]) -> None:
    """It doesn't matter who funded it."""
    match = given(me, rival, tiles=tiles, awards={award: 1})
    assert (points(match)["Awards"], points(match, 1).get("Awards", 0)) == (5, 0)


@proves("detail 3", "detail 4")
def test_events_and_wild_tags_dont_count_for_scientist() -> None:
    me = Side(played="research-coordination technology-demonstration")
    match = given(me, Side(played="mars-university"), awards={"scientist": 0})
    assert "Awards" not in points(match)


# Actions of cards


def test_action_of_a_card_once_a_generation() -> None:
    match = given(Side(played="tardigrades", hand="mine", megacredits=9))
    choose(match, "action:use-tardigrades")
    assert held(match) == {"tardigrades": 1}
    assert "action:use-tardigrades" not in codes(match, 0)
    assert why_not(match, "action:use-tardigrades")


def test_card_can_be_used_in_the_turn_it_was_played() -> None:
    match = choose(given(Side(megacredits=4, hand="tardigrades")), "action:tardigrades", "action:use-tardigrades")
    assert held(match) == {"tardigrades": 1}


def test_action_must_be_paid() -> None:
    """Development Center takes energy, and there is none."""
    match = given(Side(played="development-center", hand="mine"))
    assert "action:use-development-center" not in codes(match, 0)
    match = choose(given(Side(played="development-center", energy=1)), "action:use-development-center")
    assert (stock(match), len(board(match).hand)) == ({}, 1)


@proves("detail 30")
def test_action_may_change_nothing() -> None:
    """Water Splitting Plant with all the oxygen there is, Water Import with all oceans; Ironworks still make steel."""
    played = "water-splitting-plant ironworks water-import-from-europa"
    match = given(Side(megacredits=12, energy=9, played=played, hand="mine"), oxygen=14, tiles=NINE)
    assert idle_codes(match) == ["action:use-water-import-from-europa", "action:use-water-splitting-plant"]
    choose(match, "action:use-ironworks")
    assert stock(match) == {"megacredits": 12, "energy": 5, "steel": 1}
    choose(match, "action:use-water-splitting-plant")
    assert (stock(match), board(match).rating) == ({"megacredits": 12, "energy": 2, "steel": 1}, 20)


@proves("detail 30")
def test_alternative_may_change_nothing() -> None:
    """Bacteria at the last temperature collect, or give their microbes for nothing."""
    me = Side(played="ghg-producing-bacteria", held={"ghg-producing-bacteria": 2}, hand="mine")
    match = choose(given(me, temperature=8), "action:use-ghg-producing-bacteria")
    assert idle_codes(match) == ["alternative:1"]
    assert RandomBot(1).choose(match.seat(0)) == 1
    wasted = choose(match.fork(), "alternative:1")
    assert (held(wasted), board(wasted).rating) == ({}, 20)
    assert held(choose(match, "alternative:2")) == {"ghg-producing-bacteria": 3}
    match = choose(given(me, temperature=6), "action:use-ghg-producing-bacteria", "alternative:1")
    assert (held(match), table(match).temperature) == ({}, 8)


@proves("detail 6")
def test_metal_pays_for_the_actions_that_say_so() -> None:
    """Aquifer Pumping takes steel at its value, Water Import titanium; change isn't given."""
    match = given(Side(steel=4, played="aquifer-pumping"))
    choose(match, "action:use-aquifer-pumping", "space:r5c5")
    assert stock(match) == {"plants": 1}
    match = given(Side(titanium=3, played="water-import-from-europa advanced-alloys"))
    choose(match, "action:use-water-import-from-europa", "space:r5c5")
    assert stock(match) == {"plants": 1}
    none = given(Side(titanium=9, steel=3, played="aquifer-pumping", hand="birds"))
    assert "action:use-aquifer-pumping" not in codes(none, 0), "titanium is not steel"


def test_other_actions_take_no_metal() -> None:
    match = given(Side(steel=9, titanium=9, played="space-mirrors underground-detonations", hand="birds"))
    assert not [code for code in codes(match, 0) if code.startswith("action:use")]


def test_production_rises_by_an_action() -> None:
    match = choose(given(Side(megacredits=7, played="space-mirrors")), "action:use-space-mirrors")
    assert (stock(match), production(match)) == ({}, {"energy": 1})
