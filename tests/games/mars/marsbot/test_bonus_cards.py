"""The bonus cards B01 to B08: what each does, when it is destroyed, and what happens if nothing can be done."""

from typing import Final

import pytest

from games.mars.given import Side
from games.mars.playing import choose, held, stock, table, tile
from perijove import Match
from perijove.testing import codes, proves

from .given import Bot, bot_of, cards, flip, lines, on_mars, solo, tracks
from .mat import NINE_OCEANS, NO_LAND


def discarded(match: Match, card: str) -> bool:
    """Whether a bonus card is discarded; else it must be destroyed."""
    assert (card in cards(match, "bonus_discard")) != (card in cards(match, "destroyed"))
    return card in cards(match, "bonus_discard")


# B01 Meteor Shower: its plants are in test_scenarios


def test_meteor_shower_takes_plants_and_nothing_else() -> None:
    match = flip("B01", Side(megacredits=4, plants=7, heat=3, hand="birds"))
    assert stock(match) == {"megacredits": 4, "plants": 2, "heat": 3}
    assert bot_of(match).megacredits == 0


# B02 Invasive Species

LIFE: Final = "birds tardigrades small-animals regolith-eaters decomposers"


def test_invasive_species_takes_the_cube_worth_most() -> None:
    """An animal on Birds is a whole point."""
    lying = {"birds": 2, "tardigrades": 5, "small-animals": 3, "regolith-eaters": 2, "decomposers": 4}
    match = flip("B02", Side(hand="algae", played=LIFE, held=lying))
    assert held(match) == {**lying, "birds": 1}
    assert (bot_of(match).megacredits, discarded(match, "B02")) == (5, True)


@pytest.mark.parametrize(
    ("lying", "taken"),
    [
        ({"tardigrades": 1, "small-animals": 1, "decomposers": 1, "regolith-eaters": 1}, "small-animals"),
        ({"tardigrades": 1, "decomposers": 1, "regolith-eaters": 1}, "decomposers"),
        ({"tardigrades": 1, "regolith-eaters": 1}, "tardigrades"),
        ({"regolith-eaters": 1}, "regolith-eaters"),
    ],
)
def test_invasive_species_goes_by_points_for_each_cube(lying: dict[str, int], taken: str) -> None:
    """A half, a third, a quarter, nothing."""
    match = flip("B02", Side(hand="algae", played=LIFE, held=lying))
    assert held(match) == {card: count for card, count in lying.items() if card != taken}


def test_invasive_species_lets_the_player_choose_among_equals() -> None:
    me = Side(hand="algae", played="birds fish small-animals", held={"birds": 1, "fish": 2, "small-animals": 4})
    match = flip("B02", me)
    assert sorted(codes(match, 0)) == ["card:birds", "card:fish"]
    choose(match, "card:fish")
    assert held(match) == {"birds": 1, "fish": 1, "small-animals": 4}
    assert bot_of(match).megacredits == 5


@pytest.mark.parametrize(
    ("played", "lying"),
    [
        ("", {}),
        ("pets", {"pets": 3}),
        ("birds protected-habitats", {"birds": 2}),
        ("security-fleet physics-complex", {"security-fleet": 2, "physics-complex": 1}),
    ],
)
def test_invasive_species_pays_even_if_nothing_is_lost(played: str, lying: dict[str, int]) -> None:
    """Nothing there, Pets, Protected Habitats, or neither animals nor microbes. The money is the same on all levels."""
    for level in ("easy", "normal"):
        match = flip("B02", Side(hand="algae", played=played, held=lying), Bot(level))
        assert (held(match), bot_of(match).megacredits) == (lying, 5)


# B03 Research and Development


def test_research_and_development_resolves_the_top_project() -> None:
    match = flip("B03", deck="comet")
    assert (tracks(match), cards(match, "played")) == ({"space": 2, "event": 2}, ["comet"])
    assert discarded(match, "B03")
    assert "MarsBot draws Comet and resolves it at once." in lines(match)


def test_research_and_development_may_fail_by_the_card_drawn() -> None:
    assert bot_of(flip("B03", deck="lake-marineris")).megacredits == 5


# B04 Overachievement

CITIES: Final = {"r1c1": "city 1", "r3c3": "city 1", "r6c2": "city 1"}


def test_overachievement_claims_a_milestone() -> None:
    match = flip("B04", tiles=CITIES)
    assert (table(match).milestones, bot_of(match).megacredits) == ([-1, 1, -1, -1, -1], 0)
    assert not discarded(match, "B04")


@pytest.mark.parametrize("generation", [5, 6])
def test_overachievement_funds_an_award_from_generation_six_on(generation: int) -> None:
    match = flip("B04", bot=Bot(tracks={"event": 4}), generation=generation)
    late = generation == 6
    assert table(match).awards == [-1, -1, -1, 1 if late else -1, -1], "a lead of 5, left of Miner's 5"
    assert (bot_of(match).megacredits, discarded(match, "B04")) == (0 if late else 5, not late)


def test_overachievement_prefers_the_milestone() -> None:
    match = flip("B04", tiles=CITIES, generation=9)
    assert (table(match).milestones[1], table(match).awards) == (1, [-1] * 5)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_overachievement_pays_five_if_both_fail(level: str) -> None:
    """On Easy too: it is the card's own consolation, no failed action."""
    me = Side(hand="birds", heat=50, steel=50)
    match = flip("B04", me, Bot(level), generation=9)
    assert (bot_of(match).megacredits, discarded(match, "B04")) == (5, True)
    assert not [line for line in lines(match) if "fails" in line]


# B05 Expedited Construction


def test_expedited_construction_builds_next_to_most_greeneries_and_oceans() -> None:
    """Three of them beat two; whose greenery it is doesn't matter."""
    tiles = {"r4c3": "ocean", "r4c4": "ocean", "r6c2": "greenery 0", "r6c3": "greenery 1", "r0c0": "greenery 0"}
    match = flip("B05", tiles=tiles)
    assert tile(match, "r5c3") == "city 1"
    assert (bot_of(match).megacredits, discarded(match, "B05")) == (1 + 4, False)


def test_expedited_construction_needs_two_of_them() -> None:
    match = flip("B05", tiles={"r4c3": "ocean", "r6c6": "greenery 0"})
    assert (bot_of(match).megacredits, discarded(match, "B05")) == (0, True)
    assert not [line for line in lines(match) if "fails" in line]


def test_expedited_construction_keeps_the_rules_for_cities() -> None:
    tiles = {"r4c3": "ocean", "r4c4": "ocean", "r6c3": "city 0", "r2c2": "city 0"}
    match = flip("B05", tiles=tiles)
    assert discarded(match, "B05"), "r5c3 and r3c3 are next to cities"


def test_expedited_construction_ties_go_by_oceans_then_icons() -> None:
    tiles = {"r4c3": "ocean", "r4c4": "ocean", "r2c3": "greenery 0", "r2c4": "greenery 0"}
    match = flip("B05", tiles=tiles, deck="indentured-workers")
    # r3c3 is next to two oceans and a greenery, r5c3 to two oceans, r3c4 to two greeneries and an ocean.
    assert tile(match, "r3c3") == "city 1"


# B06 Lobbyists


@pytest.mark.parametrize(
    ("temperature", "used"),
    [(-30, False), (-28, True), (-26, True), (-24, True), (-22, True), (-20, False), (-6, False), (-4, True),
     (-2, True), (0, False), (2, False), (4, True), (6, True)],
)  # fmt: skip
def test_lobbyists_warm_mars_one_or_two_steps_below_a_bonus(temperature: int, used: bool) -> None:
    match = flip("B06", temperature=temperature, oxygen=1, tiles={"r5c6": "ocean", "r0c3": "ocean"})
    raised = table(match).temperature - temperature
    assert (raised == min(4, 8 - temperature)) == used
    assert discarded(match, "B06") == (not used)


def test_lobbyists_warm_mars_over_a_bonus_and_get_it() -> None:
    match = flip("B06", temperature=-2)
    assert (table(match).temperature, table(match).oceans, bot_of(match).rating) == (2, 1, 23)


def test_lobbyists_stop_at_the_end_of_the_scale() -> None:
    match = flip("B06", temperature=6)
    assert (table(match).temperature, bot_of(match).rating, bot_of(match).megacredits) == (8, 21, 0)


@pytest.mark.parametrize(
    ("oxygen", "used"),
    [(5, False), (6, True), (7, True), (8, False), (11, False), (12, True), (13, True), (14, False)],
)
def test_lobbyists_plant_one_or_two_steps_below_a_bonus(oxygen: int, used: bool) -> None:
    """A greenery with its step, and another step."""
    match = flip("B06", temperature=-10, oxygen=oxygen, tiles={"r5c6": "ocean"})
    assert on_mars(match).get("greenery", 0) == used
    assert discarded(match, "B06") == (not used)
    if used:
        assert table(match).oxygen == min(oxygen + 2, 14)


def test_lobbyists_get_what_the_oxygen_brings() -> None:
    match = flip("B06", temperature=-10, oxygen=6)
    assert (table(match).oxygen, table(match).temperature, bot_of(match).rating) == (8, -8, 23)


def test_lobbyists_without_room_for_a_greenery_look_further() -> None:
    """The oxygen is close to a bonus, but nothing can be planted: an ocean between oceans."""
    tiles = {**NO_LAND, "r4c3": "ocean", "r4c5": "ocean"}
    match = flip("B06", temperature=-10, oxygen=6, tiles=tiles)
    assert (table(match).oxygen, tile(match, "r4c4"), discarded(match, "B06")) == (6, "ocean", False)


def test_lobbyists_fill_a_gap_between_oceans() -> None:
    match = flip("B06", temperature=-10, oxygen=2, tiles={"r4c3": "ocean", "r4c5": "ocean", "r0c3": "ocean"})
    assert (tile(match, "r4c4"), bot_of(match).megacredits, bot_of(match).rating) == ("ocean", 2 + 4, 21)
    assert not discarded(match, "B06")


def test_lobbyists_need_two_oceans_beside_the_gap() -> None:
    match = flip("B06", temperature=-10, oxygen=2, tiles={"r4c3": "ocean", "r0c3": "ocean"})
    assert table(match).oxygen == 3, "oxygen has the least share: 2 of 14, 2 of 9, 10 of 19"
    assert (bot_of(match).rating, discarded(match, "B06")) == (21, True)


def test_lobbyists_with_all_done_change_nothing() -> None:
    match = flip("B06", temperature=8, oxygen=14, tiles=NINE_OCEANS)
    assert (bot_of(match).rating, bot_of(match).megacredits, discarded(match, "B06")) == (20, 0, True)


@pytest.mark.parametrize(
    ("temperature", "oxygen", "oceans", "raised"),
    [
        (-30, 0, 0, "oxygen"),
        (-30, 1, 0, "ocean"),
        (-30, 1, 1, "temperature"),
        (-12, 5, 3, "ocean"),
        (-18, 14, 9, "temperature"),
        (8, 14, 3, "ocean"),
        (2, 9, 6, "oxygen"),
    ],
)
def test_lobbyists_last_resort_is_the_least_advanced(temperature: int, oxygen: int, oceans: int, raised: str) -> None:
    """By the share that is done; of equal ones oxygen, then oceans, then temperature."""
    places = ("r0c1", "r3c7", "r8c4", "r4c3", "r0c3", "r5c7", "r4c4", "r4c5", "r5c5")[:oceans]
    match = flip("B06", temperature=temperature, oxygen=oxygen, tiles=dict.fromkeys(places, "ocean"))
    s = table(match)
    changed = {"oxygen": s.oxygen - oxygen, "ocean": s.oceans - oceans, "temperature": s.temperature - temperature}
    assert [name for name, steps in changed.items() if steps] == [raised]
    assert discarded(match, "B06")


# B07 Local Neural Instance


def test_the_neural_instance_goes_where_most_icons_are() -> None:
    """Of the ten spaces that are inland and not next to a reserved one, two show an icon."""
    for card, space in (("local-heat-trapping", "r7c2"), ("insulation", "r7c3")):
        match = flip("B07", deck=card)
        assert (tile(match, space), bot_of(match).megacredits) == ("neural-instance 1", 1)
        assert not discarded(match, "B07")


@pytest.mark.parametrize("cost", range(1, 9))
def test_the_neural_instance_keeps_away_from_edges_tiles_and_reserved_spaces(cost: int) -> None:
    """Without r7c2 and r7c3: r2c1 to r2c4, r6c1 to r6c3 and r7c1, but for those next to the city on r7c2."""
    flipped = {
        1: "local-heat-trapping",
        2: "insulation",
        3: "micro-mills",
        4: "symbiotic-fungus",
        5: "magnetic-field-dome",
    }
    flipped |= {6: "carbonate-processing", 7: "optimal-aerobraking", 8: "worms"}
    match = flip("B07", deck=flipped[cost], tiles={"r7c2": "city 0"})
    assert tile(match, ("r2c1", "r2c2", "r2c3", "r2c4", "r6c1")[(cost - 1) % 5]) == "neural-instance 1"


def test_the_neural_instance_respects_claimed_land() -> None:
    match = flip("B07", claimed=("r7c3", 0))
    assert tile(match, "r7c2") == "neural-instance 1"


def test_the_neural_instance_brings_no_rating() -> None:
    assert bot_of(flip("B07")).rating == 20


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_without_room_for_the_neural_instance_a_project_is_resolved(level: str) -> None:
    match = flip("B07", bot=Bot(level), tiles=NO_LAND, deck="comet")
    assert cards(match, "played") == ["comet"]
    assert not discarded(match, "B07"), "destroyed anyway"


# B08 Corporate Competition


def test_competition_without_award_draws_another_bonus_card() -> None:
    match = flip("B08", bot=Bot(megacredits=9, bonus="B03"), deck="comet")
    assert (tracks(match), bot_of(match).megacredits) == ({"space": 2, "event": 2}, 9)
    assert cards(match, "bonus_discard") == ["B08", "B03"], "discarded before the other is drawn"


def test_competition_without_money_draws_another_bonus_card() -> None:
    match = flip("B08", bot=Bot(megacredits=4, bonus="B02"), awards={"scientist": 0})
    assert (tracks(match), bot_of(match).megacredits) == ({}, 4 + 5)


def test_competition_may_be_reshuffled_at_once_but_another_card_comes() -> None:
    """The bonus deck is empty: the discard pile, this card included, is shuffled; it may come up first."""
    gone = "B01 B04 B05 B06 B07"
    for discard in ("B02", "B03"):
        other = "B03" if discard == "B02" else "B02"
        match = flip("B08", bot=Bot(bonus_discard=discard, destroyed=f"{gone} {other}"), deck="comet")
        assert discard in cards(match, "bonus_discard")


def test_competition_alone_ends() -> None:
    match = flip("B08", bot=Bot(destroyed="B01 B02 B03 B04 B05 B06 B07"))
    assert cards(match, "bonus_discard") == ["B08"]


@pytest.mark.parametrize(
    ("award", "bot", "expected"),
    [
        ("banker", {"building": 3, "event": 4}, {"building": 4, "event": 4}),
        ("banker", {"building": 4, "event": 4}, {"building": 5, "event": 4}),
        ("banker", {"building": 4, "event": 3}, {"building": 4, "event": 4}),
        ("scientist", {"science": 4}, {"science": 5}),
        ("thermalist", {"power-jovian": 7}, {"power-jovian": 8}),
        ("miner", {"space": 9}, {"space": 10}),
    ],
)
def test_competition_moves_the_track_of_the_award(award: str, bot: dict[str, int], expected: dict[str, int]) -> None:
    match = flip("B08", bot=Bot(tracks=bot, megacredits=5), awards={award: 0})
    assert tracks(match) == expected
    assert cards(match, "bonus_discard") == ["B08"]


def test_competition_for_landlord_places_a_greenery() -> None:
    match = flip("B08", bot=Bot(megacredits=5), awards={"landlord": 0})
    assert (table(match).oxygen, bot_of(match).rating, bot_of(match).megacredits) == (1, 21, 2)


@pytest.mark.parametrize(
    ("me", "awards", "expected"),
    [
        # The player leads Scientist by 2, Miner by 1.
        (Side(hand="birds", steel=6, played="inventors-guild advanced-alloys"), ("scientist", "miner"), "miner"),
        # Level counts as led by the player.
        (Side(hand="birds", steel=5, heat=6), ("thermalist", "miner"), "miner"),
        # A lead of the player's comes before MarsBot's, however small.
        (Side(hand="birds", heat=9, steel=4), ("thermalist", "miner"), "thermalist"),
        # MarsBot leads both: by 2 and by 1.
        (Side(hand="birds", heat=3, steel=4), ("thermalist", "miner"), "miner"),
        # Equal margins: the leftmost.
        (Side(hand="birds", heat=4, steel=4), ("thermalist", "miner"), "thermalist"),
        # Production counts, as when it funds.
        (Side(hand="birds", heat=3, steel=4, production={"heat": 1}), ("thermalist", "miner"), "thermalist"),
    ],
)
def test_competition_chooses_its_award(me: Side, awards: tuple[str, ...], expected: str) -> None:
    match = flip("B08", me, Bot(megacredits=9), awards=dict.fromkeys(awards, 0))
    moved = {"scientist": "science", "miner": "space", "thermalist": "power-jovian"}[expected]
    assert list(tracks(match)) == [moved]


def test_competition_skips_what_it_can_not_improve() -> None:
    """Landlord without room, Scientist at the end of the track: Miner."""
    me = Side(hand="birds", steel=20)
    bot = Bot(megacredits=9, tracks={"science": 18})
    match = flip("B08", me, bot, awards=dict.fromkeys(("landlord", "scientist", "miner"), 0), tiles=NO_LAND)
    assert tracks(match) == {"science": 18, "space": 2}


def test_competition_does_not_turn_to_the_other_track_of_banker() -> None:
    """The less advanced one moves; it is at its end only if both are."""
    match = flip("B08", bot=Bot(megacredits=9, tracks={"building": 18, "event": 18}, bonus="B02"), awards={"banker": 0})
    assert bot_of(match).megacredits == 9 + 5


# The deck of bonus cards


def test_an_empty_bonus_deck_is_made_of_the_discard_pile_without_the_destroyed_ones() -> None:
    me = Side(hand="birds", passed=False)
    bot = Bot(bonus_discard="B02 B03 B08", destroyed="B01 B04 B05 B06 B07", passed=True)
    match = solo(me, bot)
    choose(match, "action:pass", "buy:done")
    inside = [card for card in cards(match, "actions") + cards(match, "bonus_deck") if card.startswith("B")]
    gone = cards(match, "bonus_discard")
    assert sorted(inside + gone) == ["B02", "B03", "B08"]
    assert sorted(cards(match, "destroyed")) == ["B01", "B04", "B05", "B06", "B07"]


@proves("detail 22")
@pytest.mark.parametrize("card", ["B05", "B07", "B01", "B06"])
def test_a_bonus_card_that_can_not_be_carried_out_is_no_failed_action(card: str) -> None:
    tiles = {**NO_LAND, **NINE_OCEANS}
    match = flip(card, temperature=8, oxygen=14, tiles=tiles, deck="space-station")
    assert bot_of(match).megacredits == 0
    assert not [line for line in lines(match) if "fails" in line]
