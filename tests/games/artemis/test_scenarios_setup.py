"""Setting up, and laying the board out for each round."""

from typing import Any

import pytest

import perijove
from perijove import Match
from perijove.games.artemis.codes import EVENTS, OCEAN_TILES, SURFACE_TILES
from perijove.games.artemis.components import printed
from perijove.testing import answers, asked, hidden, least, play, proves, table

from .given import Side, cards, given, heap, offers, side

LAYOUT = [(1, 1, 2, 4), (2, 1, 2, 4), (3, 2, 3, 5), (4, 3, 4, 6), (5, 4, 5, 7)]
"""Players, and what is laid out for them: expeditions, buildings, colonists."""


def origin(players: int, seed: int = 7) -> dict[str, Any]:
    """The state before the board is laid out."""
    match = perijove.new("artemis", players, seed)
    state = match.title.form.write(match.origin())
    assert isinstance(state, dict)
    return state


def refreshed(in_round: int, **things: Any) -> Match:
    """The table after the refresh that follows a round."""
    return given(phase="refresh", in_round=in_round, **things)


@proves("scenario 1", "detail 1", "detail 3")
def test_01_two_players_before_the_board_is_filled() -> None:
    state = origin(2)
    assert state["bag"] == {"pioneer": 26, "engineer": 20, "marine": 12, "steward": 12}
    assert state["academy"] == {"engineer": 4, "marine": 4, "steward": 4}
    for colony in state["colonies"]:
        assert (colony["energy"], colony["minerals"], colony["toolboxes"]) == (3, 3, 1)
        assert (colony["shelters"], colony["buildings"]) == ({"pioneer": 1}, [])
        assert (colony["badges"], colony["vp"], colony["relief"]) == (0, 0, 0)
    assert (len(state["ocean_stack"]), len(state["surface_stack"])) == (25, 25)
    assert "academy" in answers(given(Side(shelters="p", pool="3")))
    assert "academy" not in answers(given(Side(shelters="p", pool="3"), academy_dice="G4p"))


@proves("scenario 2")
def test_02_five_players_before_and_after_the_board_is_filled() -> None:
    state = origin(5)
    assert state["bag"] == {"pioneer": 23, "engineer": 20, "marine": 12, "steward": 12}
    match = perijove.new("artemis", 5, 7)
    assert (len(cards(match)), len(offers(match)), len(heap(match, "doorstep"))) == (4, 5, 7)


@proves("scenario 3", "detail 41")
def test_03_pools_are_emptied_and_filled_with_what_the_cards_say_and_two_more() -> None:
    match = refreshed(1, players=3, expedition_deck="lost-shuttle prefab-convoy twin-chimneys", vents=5, quarry=1)
    assert [card.split("(")[0] for card in cards(match)] == ["lost-shuttle", "prefab-convoy"]
    assert (table(match)["vents"], table(match)["quarry"]) == (8, 8)


@proves("scenario 4", "detail 41")
def test_04_gantry_holds_eight_buildings_and_the_doorstep_twelve_colonists() -> None:
    left = ("manufactory", "manufactory-2", "shuttle-bay", "recon-post", "drone-dock")
    match = refreshed(1, players=5, gantry=left, doorstep="pppeems")
    assert offers(match)[:5] == list(left)
    assert (len(offers(match)), len(heap(match, "doorstep"))) == (8, 12)


@proves("scenario 5", "ruling 14", "detail 41")
def test_05_ocean_buildings_stay_on_offer_when_surface_ones_come() -> None:
    stack = "armory stronghold armory-2 stronghold-2 bio-drome"
    match = refreshed(3, players=4, gantry=("manufactory", "drone-dock"), surface_stack=stack)
    assert offers(match) == ["manufactory", "drone-dock", "armory", "stronghold", "armory-2", "stronghold-2"]


@proves("scenario 6", "ruling 13", "detail 59")
def test_06_five_players_run_out_of_expeditions_in_the_last_round() -> None:
    """Twenty have been played, those on the table included: they become the new deck once the last two are out."""
    on_table = ("uncharted-trench", "kelp-cathedral", "crystal-grotto", "drowned-probe")
    match = refreshed(5, players=5, expeditions=on_table, expedition_deck="aurora-beacon deep-relay")
    assert table(match)["round"] == 6
    shown = [card.split("(")[0] for card in cards(match)]
    assert shown[:2] == ["aurora-beacon", "deep-relay"]
    assert len(set(shown)) == 4
    assert (table(match)["expedition_deck"], table(match)["expedition_discard"]) == ({"hidden": 18}, [])


@proves("detail 59")
def test_relic_expeditions_are_just_enough_for_five_players() -> None:
    match = perijove.new("artemis", 5, 3, {"alien_relic": True})
    for _ in range(5):
        least(play(least(match, "first"), "first:0"), "die")
    assert table(match)["round"] == 6
    assert (table(match)["expedition_deck"], len(table(match)["expedition_discard"])) == ({"hidden": 0}, 20)


@proves("scenario 7", "ruling 11")
@pytest.mark.parametrize(("in_round", "kinds"), [(1, OCEAN_TILES), (2, OCEAN_TILES), (3, SURFACE_TILES)])
def test_07_building_of_an_expedition_comes_from_the_stack_of_the_round(in_round: int, kinds: tuple[str, ...]) -> None:
    match = refreshed(in_round, players=2, expedition_deck="abandoned-outpost")
    assert table(match)["expeditions"][0]["tile"] in kinds


@proves("detail 1", "ruling 26")
@pytest.mark.parametrize(("players", "pioneers"), [(1, 26), (2, 26), (3, 25), (4, 24), (5, 23)])
def test_bag_lacks_the_academy_and_a_pioneer_for_each_player(players: int, pioneers: int) -> None:
    """A solo game is set up for two: the second Pioneer that is set aside stays out of the game."""
    state = origin(players)
    assert state["bag"]["pioneer"] == pioneers
    assert state["removed"] == ({"pioneer": 1} if players == 1 else {})


@proves("detail 1")
def test_academy_is_never_refilled() -> None:
    match = refreshed(2, academy="em")
    assert heap(match, "academy") == "em"


@proves("detail 2")
def test_six_events_of_fourteen_count_the_rounds() -> None:
    state = origin(3)
    assert (len(state["event_deck"]), len(state["event_box"])) == (6, 8)
    assert sorted(state["event_deck"] + state["event_box"]) == sorted(EVENTS[:14])
    match = refreshed(5, next_events="deep-freeze")
    assert (table(match)["round"], table(match)["event"]) == (6, "deep-freeze")
    assert table(match)["event_deck"] == {"hidden": 0}


@proves("detail 3", "ruling 32")
@pytest.mark.parametrize(("players", "left"), [(1, 25), (2, 25), (3, 26), (4, 26), (5, 26)])
def test_marked_tile_of_each_stack_leaves_with_one_or_two_players(players: int, left: int) -> None:
    """One tile of each stack, not both copies of its kind."""
    state = origin(players)
    assert (len(state["ocean_stack"]), len(state["surface_stack"])) == (left, left)
    assert state["gone"] == (["assault-pod-2", "explorers-league-2"] if players < 3 else [])


@proves("detail 3", "detail 4")
@pytest.mark.parametrize(("players", "expeditions", "buildings", "colonists"), LAYOUT)
def test_first_round_is_laid_out_like_any_other(players: int, expeditions: int, buildings: int, colonists: int) -> None:
    match = perijove.new("artemis", players, 11)
    assert (len(cards(match)), len(offers(match)), len(heap(match, "doorstep"))) == (expeditions, buildings, colonists)
    known = {str(row.fields["id"]): row for row in printed().rows("expedition")}
    shown = [card["card"] for card in table(match)["expeditions"]]
    assert table(match)["vents"] == 2 + sum(known[card].number("energy", 0, 20) for card in shown)
    assert table(match)["quarry"] == 2 + sum(known[card].number("minerals", 0, 20) for card in shown)
    assert (table(match)["round"], len(hidden(match)["event_deck"])) == (1, 5)
    later = refreshed(1, players=players, expedition_deck=" ".join(shown))
    assert (len(cards(later)), len(offers(later)), len(heap(later, "doorstep"))) == (expeditions, buildings, colonists)
    assert (table(later)["vents"], table(later)["quarry"]) == (table(match)["vents"], table(match)["quarry"])


@proves("detail 3")
@pytest.mark.parametrize(("players", "dice", "free"), [(1, "", True), (1, "D1:2", False), (2, "G2p", False)])
def test_academy_has_one_place_for_one_or_two_players(players: int, dice: str, free: bool) -> None:
    match = given(Side(shelters="p", pool="3"), academy_dice=dice, players=players)
    assert ("academy" in answers(match)) == free


@pytest.mark.parametrize("players", [3, 4, 5])
def test_academy_has_two_places_for_more_players(players: int) -> None:
    for dice, free in (("", True), ("G2p", True), ("G2p V4m", False)):
        match = given(Side(shelters="p", pool="3"), academy_dice=dice, players=players)
        assert ("academy" in answers(match)) == free


@pytest.mark.parametrize("in_round", [1, 2])
def test_new_buildings_are_ocean_ones_in_the_first_three_rounds(in_round: int) -> None:
    match = refreshed(in_round, players=3)
    assert all(offer["tile"] in OCEAN_TILES for offer in table(match)["gantry"])


@pytest.mark.parametrize("in_round", [3, 4, 5])
def test_new_buildings_are_surface_ones_in_the_last_three_rounds(in_round: int) -> None:
    match = refreshed(in_round, players=3)
    assert all(offer["tile"] in SURFACE_TILES for offer in table(match)["gantry"])


@proves("ruling 15")
def test_no_surface_buildings_are_shown_ahead_unless_the_owner_says_so() -> None:
    """One public text has four of them at the refill of round 3: a value of the component file."""
    assert len(offers(refreshed(2, players=3))) == 3
    match = refreshed(2, players=3, components={"gantry": {"surface_preview": 4}})
    assert [offer["tile"] in SURFACE_TILES for offer in table(match)["gantry"]] == [False] * 3 + [True] * 4
    match = refreshed(2, players=5, gantry=("manufactory",), components={"gantry": {"surface_preview": 4}})
    assert len(offers(match)) == 8


@proves("ruling 12")
def test_what_nobody_won_with_an_expedition_is_lost() -> None:
    """A building leaves the game, colonists are discarded; the card goes to the discard pile."""
    match = refreshed(1, players=3, expeditions=("founders-vault(manufactory)", "lost-shuttle(m)"))
    assert "manufactory-1" in table(match)["gone"]
    assert heap(match, "discard") == "m"
    assert table(match)["expedition_discard"] == ["founders-vault", "lost-shuttle"]


def test_colonists_of_an_expedition_are_drawn_from_the_bag() -> None:
    match = refreshed(1, players=2, expedition_deck="uncharted-trench", bag="e" * 9, doorstep="")
    assert cards(match) == ["uncharted-trench(ee)"]
    assert heap(match, "doorstep") == "eeee"
    assert heap(match, "bag") == "eee"


@proves("detail 11")
def test_empty_bag_is_filled_with_the_discarded_colonists() -> None:
    match = refreshed(1, players=2, expedition_deck="twin-chimneys", bag="p", discarded="mmm")
    assert (heap(match, "doorstep"), heap(match, "bag"), heap(match, "discard")) == ("pmmm", "", "")


@proves("detail 11")
def test_without_bag_and_discards_no_colonist_comes() -> None:
    match = refreshed(1, players=2, expedition_deck="lost-shuttle", bag="e", doorstep="p")
    assert cards(match) == ["lost-shuttle(e)"]
    assert heap(match, "doorstep") == "p"


def test_stack_without_enough_buildings_gives_what_it_has() -> None:
    match = refreshed(4, players=5, surface_stack="armory bio-drome")
    assert offers(match) == ["armory", "bio-drome"]
    match = refreshed(4, players=2, expedition_deck="rival-claim", surface_stack="", gantry=("armory",))
    assert (cards(match), offers(match)) == (["rival-claim"], ["armory"])


def test_everybody_has_five_dice() -> None:
    match = perijove.new("artemis", 4, 2)
    assert [len(side(match, player).pool) for player in range(4)] == [5] * 4


def test_first_player_is_drawn_at_random() -> None:
    firsts = {table(perijove.new("artemis", 3, seed))["first"] for seed in range(20)}
    assert firsts == {0, 1, 2}


def test_stacks_and_decks_are_shuffled() -> None:
    for name in ("ocean_stack", "surface_stack", "expedition_deck", "event_deck"):
        assert len({tuple(origin(3, seed)[name]) for seed in range(5)}) == 5


def test_nobody_is_asked_to_refresh() -> None:
    assert asked(refreshed(1)) == "1 first"
    assert asked(refreshed(1, players=1)) == "0 die"
