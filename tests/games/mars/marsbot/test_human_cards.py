"""What the player's cards do to MarsBot, what they count of it, and what its deeds set off."""

import pytest

from games.mars.given import Side
from games.mars.playing import choose, held, playable, production, stock, table, tile
from perijove.testing import codes, proves

from .given import Bot, bot_of, flip, lines, marked, set_up, solo, tracks

RICH = Bot(megacredits=20)

# Resources: its money stands for all of them


@proves("detail 21")
@pytest.mark.parametrize(
    ("card", "answer", "lost"),
    [
        ("asteroid", "player:marsbot", 3),
        ("comet", "player:marsbot", 3),
        ("big-asteroid", "player:marsbot", 4),
        ("deimos-down", "player:marsbot", 8),
        ("mining-expedition", "player:marsbot", 2),
        ("giant-ice-asteroid", "player:marsbot", 6),
    ],
)
def test_plants_are_removed_as_money(card: str, answer: str, lost: int) -> None:
    match = solo(Side(megacredits=60, hand=f"{card} birds"), RICH, tiles={})
    choose(match, f"action:{card}")
    while match.pending[0].question.name == "space":
        choose(match, match.pending[0].codes[0])
    choose(match, answer)
    assert bot_of(match).megacredits == 20 - lost


def test_removing_may_be_declined() -> None:
    match = solo(Side(megacredits=60, hand="asteroid birds"), RICH)
    choose(match, "action:asteroid")
    assert codes(match, 0) == ["player:none", "player:marsbot"]
    choose(match, "player:none")
    assert bot_of(match).megacredits == 20


def test_no_more_is_removed_than_there_is() -> None:
    match = solo(Side(megacredits=60, hand="deimos-down birds"), Bot(megacredits=5))
    choose(match, "action:deimos-down", "player:marsbot")
    assert bot_of(match).megacredits == 0
    assert "Player 1 removes 5 plants from MarsBot, which loses 5 M€ instead." in lines(match)


def test_a_poor_marsbot_is_not_asked_about() -> None:
    match = solo(Side(megacredits=60, hand="asteroid birds"))
    choose(match, "action:asteroid")
    assert match.pending[0].question.name == "action"


@pytest.mark.parametrize(("alternative", "lost"), [("1", 3), ("2", 4), ("3", 7)])
def test_sabotage(alternative: str, lost: int) -> None:
    match = solo(Side(megacredits=9, hand="sabotage birds"), RICH)
    choose(match, "action:sabotage", f"alternative:{alternative}", "player:marsbot")
    assert bot_of(match).megacredits == 20 - lost


@pytest.mark.parametrize(("alternative", "mine"), [("1", {"steel": 2}), ("2", {"megacredits": 3})])
def test_hired_raiders_steal_what_they_name(alternative: str, mine: dict[str, int]) -> None:
    match = solo(Side(megacredits=1, hand="hired-raiders birds"), RICH)
    choose(match, "action:hired-raiders", f"alternative:{alternative}", "player:marsbot")
    assert (stock(match), bot_of(match).megacredits) == (mine, 20 - sum(mine.values()))


def test_hired_raiders_steal_no_more_than_there_is() -> None:
    match = solo(Side(megacredits=1, hand="hired-raiders birds"), Bot(megacredits=1))
    choose(match, "action:hired-raiders", "alternative:1", "player:marsbot")
    assert (stock(match), bot_of(match).megacredits) == ({"steel": 1}, 0)


def test_virus_takes_animals_or_plants_as_money() -> None:
    match = solo(Side(megacredits=1, hand="virus birds"), RICH)
    choose(match, "action:virus", "alternative:1", "card:marsbot")
    assert bot_of(match).megacredits == 18
    match = solo(Side(megacredits=1, hand="virus birds"), RICH)
    choose(match, "action:virus", "alternative:2", "player:marsbot")
    assert bot_of(match).megacredits == 15


@pytest.mark.parametrize(("card", "kind"), [("predators", "predators"), ("ants", "ants")])
def test_predators_and_ants_feed_on_its_money(card: str, kind: str) -> None:
    match = solo(Side(hand="birds", played=card), RICH)
    choose(match, f"action:use-{card}")
    assert (held(match), bot_of(match).megacredits) == ({kind: 1}, 19)
    assert f"action:use-{card}" not in codes(solo(Side(hand="birds", played=card))), "nothing to feed on"


def test_flooding_needs_a_tile_of_marsbots_beside_it() -> None:
    match = solo(Side(megacredits=9, hand="flooding birds"), RICH, tiles={"r5c3": "city 1"})
    choose(match, "action:flooding", "space:r4c4", "player:marsbot")
    assert bot_of(match).megacredits == 16
    match = solo(Side(megacredits=9, hand="flooding birds"), RICH, tiles={"r5c3": "city 1"})
    choose(match, "action:flooding", "space:r0c1")
    assert bot_of(match).megacredits == 20
    assert match.pending[0].question.name == "action"


def test_the_plant_of_ecoline_may_be_taken_instead() -> None:
    match = solo(Side(megacredits=60, hand="asteroid birds"), Bot(corporation="ecoline", plants=1, megacredits=8))
    choose(match, "action:asteroid")
    assert codes(match, 0) == ["player:none", "player:marsbot", "player:marsbot-plant"]
    choose(match, "player:marsbot-plant")
    assert (bot_of(match).plants, bot_of(match).megacredits) == (0, 8)


# Production: a track goes back


@pytest.mark.parametrize(
    ("card", "track", "steps", "rest"),
    [
        ("great-escarpment-consortium", "building", 1, {"production": {"steel": 1}}),
        ("asteroid-mining-consortium", "space", 1, {"production": {"titanium": 1}}),
        ("hackers", "event", 2, {"production": {"energy": 1, "megacredits": -5}}),
        ("heat-trappers", "earth-city", 2, {}),
        ("energy-tapping", "power-jovian", 1, {}),
        ("biomass-combustors", "bio", 1, {"oxygen": 6}),
        ("herbivores", "bio", 1, {"oxygen": 8}),
    ],
)
def test_a_lowered_production_pushes_a_marker_back(card: str, track: str, steps: int, rest: dict[str, object]) -> None:
    oxygen = rest.get("oxygen", 0)
    produced = rest.get("production", {})
    me = Side(megacredits=40, hand=f"{card} pets", production=produced)  # type: ignore[arg-type]
    match = solo(me, Bot(tracks={track: 9}), oxygen=oxygen)
    choose(match, f"action:{card}")
    if match.pending[0].question.name == "player":
        choose(match, "player:marsbot")
    assert tracks(match) == {track: 9 - steps}
    assert marked(match) == {track: [*range(10 - steps, 10)]}, "a cube on each space that it left"


def test_a_track_must_be_able_to_go_back_so_far() -> None:
    """Heat Trappers lower by two: on 1, MarsBot is no target, and with nobody else the card can't be played."""
    for place, able in ((0, False), (1, False), (2, True)):
        match = solo(Side(megacredits=20, hand="heat-trappers birds"), Bot(tracks={"earth-city": place}))
        assert playable(match, "heat-trappers") == able


def test_the_player_chooses_whom_to_lower() -> None:
    me = Side(megacredits=20, hand="cloud-seeding birds", production={"heat": 1})
    match = solo(me, Bot(tracks={"earth-city": 3}), tiles=dict.fromkeys(("r0c1", "r0c3", "r0c4"), "ocean"))
    choose(match, "action:cloud-seeding")
    assert codes(match, 0) == ["player:1", "player:marsbot"]
    choose(match, "player:1")
    assert (tracks(match), production(match)) == ({"earth-city": 3}, {"megacredits": -1, "plants": 2})


def test_a_marker_may_go_back_again_and_again() -> None:
    me = Side(megacredits=30, hand="fish herbivores birds", production={})
    match = solo(me, Bot(tracks={"bio": 6}), temperature=2, oxygen=8)
    choose(match, "action:fish", "action:herbivores")
    assert (tracks(match), marked(match)) == ({"bio": 4}, {"bio": [5, 6]})


# Counts


def test_toll_station_counts_the_space_track() -> None:
    match = solo(Side(megacredits=12, hand="toll-station birds"), Bot(tracks={"space": 7}))
    choose(match, "action:toll-station")
    assert production(match) == {"megacredits": 7}


def test_media_archives_counts_the_event_track() -> None:
    match = solo(Side(megacredits=8, hand="media-archives birds", played="comet"), Bot(tracks={"event": 5}))
    choose(match, "action:media-archives")
    assert stock(match) == {"megacredits": 5 + 1}


def test_counts_look_at_markers_not_at_cards() -> None:
    """Played cards don't matter, and a marker that went back counts for less."""
    bot = Bot(tracks={"space": 3}, marked={"space": [4]}, played="satellites soletta comet")
    match = solo(Side(megacredits=12, hand="toll-station birds"), bot)
    choose(match, "action:toll-station")
    assert production(match) == {"megacredits": 3}


def test_marsbots_tags_are_not_the_players() -> None:
    match = solo(Side(megacredits=30, hand="satellites birds"), Bot(tracks={"space": 9}))
    choose(match, "action:satellites")
    assert production(match) == {"megacredits": 1}


@pytest.mark.parametrize("card", ["greenhouses", "energy-saving", "rad-suits", "zeppelins"])
def test_marsbots_cities_are_cities(card: str) -> None:
    tiles = {"r1c1": "city 1", "r6c2": "city 1"}
    match = solo(Side(megacredits=30, hand=f"{card} birds"), tiles=tiles, oxygen=5)
    choose(match, f"action:{card}")
    expected = {"greenhouses": ({"plants": 2}, {}), "energy-saving": ({}, {"energy": 2})}
    assert (stock(match) | {"megacredits": 0}, production(match)) == (
        expected.get(card, ({}, {"megacredits": 2 if card == "zeppelins" else 1}))[0] | {"megacredits": 0},
        expected.get(card, ({}, {"megacredits": 2 if card == "zeppelins" else 1}))[1],
    )


# What MarsBot sets off


def test_arctic_algae_grow_at_its_oceans() -> None:
    match = flip("satellites", Side(hand="birds", played="arctic-algae"), Bot(tracks={"space": 4}))
    assert stock(match) == {"plants": 2}


@pytest.mark.parametrize(
    ("played", "stocked", "produced", "lying"),
    [
        ("immigrant-city", {}, {"megacredits": 1}, {}),
        ("rover-construction", {"megacredits": 2}, {}, {}),
        ("pets", {}, {}, {"pets": 1}),
        ("herbivores", {}, {}, {}),
    ],
)
def test_cards_that_wait_for_any_city(
    played: str, stocked: dict[str, int], produced: dict[str, int], lying: dict[str, int]
) -> None:
    match = flip("sponsors", Side(hand="birds", played=played))
    assert (stock(match), production(match), held(match)) == (stocked, produced, lying)


def test_tharsis_republic_of_the_player_sees_its_cities() -> None:
    """A step of production, but no money: that is for own cities."""
    match = flip("sponsors", Side(hand="birds", corporation="tharsis-republic"))
    assert (stock(match), production(match)) == ({}, {"megacredits": 1})


def test_own_triggers_do_not_see_marsbot() -> None:
    """Ecological Zone, Herbivores, Mining Guild and Media Group wait for the player's own deeds."""
    me = Side(hand="birds", played="herbivores media-group ecological-zone", corporation="mining-guild")
    match = flip("comet farming", me, Bot(tracks={"bio": 2}), tiles={"r0c2": "greenery 0"})
    assert (stock(match), held(match), production(match)) == ({}, {}, {})


@pytest.mark.parametrize(
    ("card", "steps"), [("asteroid-mining-consortium", 1), ("ganymede-colony", 1), ("power-grid", 0), ("soletta", 0)]
)
def test_saturn_systems_of_the_player_sees_its_jovian_cards(card: str, steps: int) -> None:
    """Not the moves of the track: Power Grid moves it too."""
    match = flip(card, Side(hand="birds", corporation="saturn-systems"))
    assert production(match).get("megacredits", 0) == steps


def test_saturn_systems_of_the_player_does_not_see_moves_by_bonus_cards() -> None:
    bot = Bot(megacredits=9)
    match = flip("B08", Side(hand="birds", corporation="saturn-systems"), bot, awards={"thermalist": 0})
    assert (tracks(match), production(match)) == ({"power-jovian": 2}, {})


def test_marsbots_set_up_sets_off_what_waits_for_anybody() -> None:
    """Tharsis Republic of MarsBot's places a city; no corporation of the player's can wait for it but its own."""
    match = set_up("mining-guild", mine="ecoline helion")
    assert table(match).oceans == 1
    assert stock(match)["plants"] == 3, "Ecoline's start, and nothing for the ocean"


# Protection


def test_protected_habitats_hold_off_meteors_and_species() -> None:
    me = Side(hand="algae", plants=5, played="protected-habitats birds", held={"birds": 2})
    match = flip("B01 B02", me)
    assert (stock(match), held(match)) == ({"plants": 5}, {"birds": 2})
    choose(match, "action:pass")
    assert held(match) == {"birds": 2}
    assert bot_of(match).megacredits == 5
    assert lines(match).count("Player 1 is protected.") == 2


def test_a_neutral_neighbour_pays_the_player_for_oceans_of_marsbots() -> None:
    """Oceans are nobody's: whoever built them, they pay."""
    match = solo(Side(megacredits=25, hand="birds"), tiles={"r4c4": "ocean"})
    choose(match, "action:standard-city", "space:r5c4")
    assert (stock(match), tile(match, "r5c4")) == ({"megacredits": 2, "plants": 1}, "city 0")


def test_the_players_cities_keep_away_from_marsbots() -> None:
    match = solo(Side(megacredits=25, hand="birds"), tiles={"r6c2": "city 1"})
    choose(match, "action:standard-city")
    assert "space:r6c3" not in codes(match, 0)


def test_the_player_may_not_take_marsbots_tiles_for_own() -> None:
    match = solo(Side(plants=8, hand="birds"), tiles={"r6c2": "city 1", "r2c2": "city 0"})
    choose(match, "action:convert-plants")
    assert sorted(codes(match, 0)) == [f"space:{space}" for space in ("r1c1", "r1c2", "r2c1", "r2c3", "r3c2", "r3c3")]
