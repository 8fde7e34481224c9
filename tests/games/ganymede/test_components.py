"""The components: what the rulebook requires of them, and the owner's own values in their place."""

import random
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove.engine.components import Row, read_file
from perijove.engine.errors import WrongComponents, WrongOption, WrongPosition
from perijove.games.ganymede.components import COLOURS, SHIP_KINDS, TYPES, components, printed
from perijove.testing import answers, asked, play, proves, table

from .given import Side, given, row, side

TABLES = ("tile", "earth_shuttle", "mars_shuttle", "ship")


def rows(name: str) -> list[Row]:
    return printed().rows(name)


def field(name: str, key: str) -> list[Any]:
    return [row.fields.get(key) for row in rows(name)]


# What the rulebook requires


def test_tables() -> None:
    assert sorted(printed().names()) == sorted([*TABLES, "reputation"])


@pytest.mark.parametrize(
    ("name", "letter"), [("tile", "T"), ("earth_shuttle", "E"), ("mars_shuttle", "M"), ("ship", "S")]
)
def test_thirty_of_each(name: str, letter: str) -> None:
    assert field(name, "id") == [f"{letter}{number:02}" for number in range(1, 31)]


@pytest.mark.parametrize("name", [*TABLES, "reputation"])
def test_every_row_says_where_it_comes_from(name: str) -> None:
    for component in rows(name):
        source = component.text("source")
        assert source in ("rulebook", "reconstructed") or source.startswith("published: ")


def test_reconstructed_and_certain_rows_are_both_there() -> None:
    """The components are honest: most of them are reconstructed, the ship legend and one shuttle are not."""
    sources = [source for name in TABLES for source in field(name, "source")]
    assert sources.count("reconstructed") > 60
    assert sources.count("rulebook") >= 14
    assert rows("mars_shuttle")[24].fields["source"] == "rulebook"


def test_four_starting_tiles_give_a_settler_and_a_ship() -> None:
    starting = [tile for tile in rows("tile") if tile.fields["start"]]
    assert [tile.fields["effects"] for tile in starting] == [[f"recruit:{colour}", "ship"] for colour in COLOURS]


def test_other_tiles_give_one_of_two_things() -> None:
    kinds = {"recruit", "reputation", "transfer"}
    for tile in rows("tile"):
        effects = tile.texts("effects")
        assert len(effects) == 2
        if not tile.fields["start"]:
            assert effects[0].startswith("recruit:")
            assert {effect.split(":")[0] for effect in effects} <= kinds


@pytest.mark.parametrize("name", ["tile", "earth_shuttle", "mars_shuttle"])
def test_six_of_each_of_the_five_types(name: str) -> None:
    types = field(name, "type")
    assert {kind: types.count(kind) for kind in TYPES} == dict.fromkeys(TYPES, 6)


def test_grey_shuttles_need_a_white_settler_and_no_others_do() -> None:
    for name in ("earth_shuttle", "mars_shuttle"):
        for shuttle in rows(name):
            assert ("white" in shuttle.texts("needs")) == (shuttle.fields["type"] == "grey")


def test_coloured_shuttles_need_a_settler_of_their_colour() -> None:
    for name in ("earth_shuttle", "mars_shuttle"):
        for shuttle in rows(name):
            if shuttle.fields["type"] != "grey":
                assert shuttle.fields["type"] in shuttle.texts("needs")


def test_some_shuttles_cost_a_tile() -> None:
    costly = [shuttle.fields["id"] for name in TABLES[1:3] for shuttle in rows(name) if shuttle.fields["tiles"]]
    assert "M25" in costly
    assert len(costly) < 10


def test_shuttles_of_the_rulebook_examples() -> None:
    """Blue and red from Earth; any two and a tile from Mars for a basic action; a recruit of blue."""
    earth, mars = printed().rows("earth_shuttle"), printed().rows("mars_shuttle")
    assert (earth[3].fields["type"], earth[3].fields["needs"]) == ("blue", ["blue", "red"])
    assert [mars[24].fields[key] for key in ("needs", "tiles", "effect")] == [["white", "white"], 1, "basic"]
    assert "recruit:blue" in field("earth_shuttle", "effect")


def test_exactly_two_mars_shuttles_recruit_one_of_two_colours() -> None:
    both = [effect for effect in field("mars_shuttle", "effect") if "|" in effect]
    assert sorted(both) == ["recruit:blue|purple", "recruit:red|yellow"]
    assert not [effect for effect in field("earth_shuttle", "effect") if "|" in effect]


def test_ships_of_all_kinds() -> None:
    """Ten in the legend: fixed 5; fixed 4 with transfers, fewer crew, recruit or reputation; and five that count."""
    ships = rows("ship")
    assert {str(ship.fields["kind"]) for ship in ships} == set(SHIP_KINDS)
    flat = {
        (ship.number("points", 0, 20), tuple(ship.texts("effects")), ship.number("crew", -2, 0))
        for ship in ships
        if ship.fields["kind"] == "flat"
    }
    assert flat == {
        (5, (), 0),
        (4, ("transfer", "transfer"), 0),
        (4, (), -1),
        (4, ("recruit:any",), 0),
        (4, ("reputation",), 0),
    }
    each = {(str(ship.fields["kind"]), ship.fields["points"]) for ship in ships if ship.fields["kind"] != "flat"}
    assert each >= {("per_shuttle", 2), ("all_types", 6), ("per_symbol", 1), ("per_tile", 2)}
    assert {ship.fields["of"] for ship in ships if ship.fields["kind"] == "per_shuttle"} == set(TYPES)
    assert {ship.fields["of"] for ship in ships if ship.fields["kind"] == "per_symbol"} == set(COLOURS)


def test_reputation_track() -> None:
    """It begins with nothing, has three bonus spaces and five levels, and a maximum."""
    track = printed().row("reputation")
    points = track.numbers("points", 0, 20)
    assert sorted(set(points)) == [0, 1, 2, 4, 6]
    assert points[0] == 0
    assert len(track.numbers("bonus_spaces", 1, 20)) == 3
    assert points.index(6) == len(points) - 1


# The owner's own values


def test_values_of_the_own_box_replace_ours() -> None:
    changes = {
        "tile": [{"id": "T05", "effects": ["recruit:purple", "transfer"], "type": "grey"}],
        "earth_shuttle": [{"id": "E04", "needs": ["yellow"], "effect": "ship", "type": "red", "tiles": 1}],
        "ship": [{"id": "S01", "points": 7, "crew": -2, "effects": ["recruit:red"]}],
        "reputation": {"points": [0, 0, 1, 2, 4, 6], "bonus_spaces": [1, 2, 3]},
    }
    me = Side(earth="y", top="b", tiles="T25", ships="S01 S02", reputation=5)
    match = given(me, on_display="T05 E04", components=changes)
    assert dict(match.scores[0].parts)["Reputation"] == 6
    branch = play(match.fork(), "action:T05")
    assert answers(branch) == ["recruit-purple", "transfer", "stop"]
    play(branch, "gain:recruit-purple", "gain:stop")
    assert (asked(branch), answers(branch)) == ("0 gain", ["recruit-red", "stop"])
    assert dict(branch.scores[0].parts)["Launched ships"] == 7
    play(match, "action:E04")
    assert (asked(match), side(match).columns, side(match).tiles) == ("0 ship", "red", "")


def test_ship_may_become_one_of_another_kind() -> None:
    """A fixed ship is one that counts blue shuttles in this box."""
    changes = {"ship": [{"id": "S01", "kind": "per_shuttle", "points": 3, "of": "blue"}]}
    match = given(Side(launched="S01", columns="blue blue"), components=changes)
    assert match.scores[0].total == 6


def test_rows_and_fields_left_out_stay_as_they_are() -> None:
    changed = components({"ship": [{"id": "S01", "points": 7}]})
    ours = components(None)
    assert changed.ship_points == [7, *ours.ship_points[1:]]
    assert (changed.ship_kind, changed.tile_type, changed.track) == (ours.ship_kind, ours.tile_type, ours.track)


def test_other_tiles_may_be_the_starting_ones() -> None:
    changes: Any = {"tile": [{"id": "T01", "start": False}, {"id": "T05", "start": True}]}
    match = perijove.new("ganymede", 2, 1, {"components": changes})
    assert row(match, "tile") == ["T02", "T03", "T04", "T05"]


def test_no_changes_are_our_own_components() -> None:
    assert perijove.new("ganymede", 2, 1, {"components": None}).options["components"] is None
    assert perijove.new("ganymede", 2, 1, {"components": {}}).options["components"] is None


@proves("ruling 20")
def test_effect_none_is_accepted_everywhere() -> None:
    changes = {
        "tile": [{"id": "T05", "effects": ["none"]}],
        "mars_shuttle": [{"id": "M01", "effect": "none"}],
        "ship": [{"id": "S03", "effects": ["none"]}],
    }
    match = given(Side(top="b b b", ships="S03 S02"), on_display="T05", components=changes)
    assert asked(play(match, "action:T05")) == "0 ship"


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"boat": []}, r"unknown table 'boat', expected reputation, tile, earth_shuttle, mars_shuttle, ship"),
    ({"tile": [{"id": "T31"}]}, r"tile T31: there is no such row; known: T01, .*T30"),
    ({"tile": [{"type": "blue"}]}, r"tile row 1: 'id' is missing"),
    ({"tile": ["T01"]}, r"tile: expected a row, not 'T01'"),
    ({"tile": {"type": "blue"}}, r"tile: there is no such row; known: T01"),
    ({"tile": [{"id": "T01", "colour": "blue"}]}, r"tile T01: unknown field 'colour', expected .*effects, id, .*type"),
    ({"tile": [{"id": "T01", "type": "white"}]}, r"tile T01: 'type' is 'white', expected one of blue, .*grey"),
    ({"tile": [{"id": "T01", "start": 1}]}, r"tile T01: 'start' is 1, expected true or false"),
    ({"tile": [{"id": "T01", "start": False}]}, r"tile: 'start' is true for T02, T03, T04, expected four rows"),
    ({"tile": [{"id": "T05", "start": True}]}, r"tile: 'start' is true for .*T05, expected four rows"),
    ({"tile": [{"id": "T05", "effects": []}]}, r"tile T05: 'effects' is \[\], expected at least one effect"),
    ({"tile": [{"id": "T05", "effects": "ship"}]}, r"tile T05: 'effects' is 'ship', expected a list of texts"),
    ({"tile": [{"id": "T05", "effects": ["rest"]}]}, r"tile T05: 'effects' is \['rest'\], expected recruit:.* or none"),
    ({"tile": [{"id": "T05", "effects": ["recruit:"]}]}, r"tile T05: 'effects' is .*, expected recruit:"),
    ({"tile": [{"id": "T05", "effects": ["recruit:green"]}]}, r"tile T05: 'effects' is .*, expected recruit:"),
    ({"tile": [{"id": "T05", "effects": ["recruit:any|red"]}]}, r"tile T05: 'effects' is .*, expected recruit:"),
    (
        {"tile": [{"id": "T05", "effects": ["adapt:red", "adapt:blue"]}]},
        r"tile T05: 'effects' .* adapt:<colour> \(once\)",
    ),
    ({"tile": [{"id": "T05", "source": ""}]}, r"tile T05: 'source' is '', expected a text"),
    ({"earth_shuttle": [{"id": "E04", "type": "green"}]}, r"earth_shuttle E04: 'type' is 'green', expected one of"),
    (
        {"earth_shuttle": [{"id": "E04", "needs": []}]},
        r"earth_shuttle E04: 'needs' is \[\], expected one to five settlers",
    ),
    ({"earth_shuttle": [{"id": "E04", "needs": ["blue"] * 6}]}, r"earth_shuttle E04: 'needs' .* one to five settlers"),
    ({"earth_shuttle": [{"id": "E04", "needs": ["green"]}]}, r"earth_shuttle E04: 'needs' .*a list of blue, .*white"),
    (
        {"earth_shuttle": [{"id": "E04", "needs": "blue"}]},
        r"earth_shuttle E04: 'needs' is 'blue', expected a list of texts",
    ),
    ({"mars_shuttle": [{"id": "M25", "needs": ["red"]}]}, r"mars_shuttle M25: 'needs' .* at least one white settler"),
    (
        {"mars_shuttle": [{"id": "M25", "tiles": 2}]},
        r"mars_shuttle M25: 'tiles' is 2, expected a whole number from 0 to 1",
    ),
    ({"mars_shuttle": [{"id": "M25", "tiles": True}]}, r"mars_shuttle M25: 'tiles' is True, expected a whole number"),
    ({"mars_shuttle": [{"id": "M25", "effect": "fly"}]}, r"mars_shuttle M25: 'effect' is 'fly', expected recruit:"),
    (
        {"mars_shuttle": [{"id": "M25", "effect": ["ship"]}]},
        r"mars_shuttle M25: 'effect' is \['ship'\], expected a text",
    ),
    (
        {"mars_shuttle": [{"id": "M25", "effect": "adapt:white"}]},
        r"mars_shuttle M25: 'effect' is 'adapt:white', expected",
    ),
    ({"ship": [{"id": "S01", "kind": "big"}]}, r"ship S01: 'kind' is 'big', expected one of flat, .*per_tile"),
    ({"ship": [{"id": "S01", "points": 21}]}, r"ship S01: 'points' is 21, expected a whole number from 0 to 20"),
    ({"ship": [{"id": "S01", "points": "5"}]}, r"ship S01: 'points' is '5', expected a whole number"),
    ({"ship": [{"id": "S01", "crew": 1}]}, r"ship S01: 'crew' is 1, expected a whole number from -2 to 0"),
    ({"ship": [{"id": "S01", "effects": ["launch"]}]}, r"ship S01: 'effects' is \['launch'\], expected recruit:"),
    ({"ship": [{"id": "S01", "kind": "per_shuttle"}]}, r"ship S01: 'of' is missing, expected one of blue, .*grey"),
    ({"ship": [{"id": "S23", "of": "grey"}]}, r"ship S23: 'of' is 'grey', expected one of blue, red, yellow, purple$"),
    ({"reputation": {"points": []}}, r"reputation: 'points' is \[\], expected 6 to 21 numbers"),
    ({"reputation": {"points": [0, 1, 2, 4, 6]}}, r"reputation: 'points' is .*, expected 6 to 21 numbers"),
    ({"reputation": {"points": [1, 1, 1, 2, 4, 4, 4, 4, 4, 6]}}, r"reputation: 'points' .* that begin with 0"),
    ({"reputation": {"points": [0, 1, 0, 2, 4, 4, 4, 4, 4, 6]}}, r"reputation: 'points' .* never fall"),
    ({"reputation": {"points": [0] * 22}}, r"reputation: 'points' .* 6 to 21 numbers"),
    ({"reputation": {"points": [0, 1, 2, 4, 6, 60]}}, r"reputation: 'points' .* whole numbers from 0 to 20"),
    ({"reputation": {"points": [False, 1, 1, 1, 2, 2, 4, 4, 6, 6]}}, r"reputation: 'points' .* whole numbers"),
    ({"reputation": {"points": 6}}, r"reputation: 'points' is 6, expected a list of whole numbers"),
    (
        {"reputation": {"bonus_spaces": [2, 5]}},
        r"reputation: 'bonus_spaces' is \[2, 5\], expected three ascending spaces",
    ),
    ({"reputation": {"bonus_spaces": [5, 2, 8]}}, r"reputation: 'bonus_spaces' .* three ascending spaces from 1 to 11"),
    ({"reputation": {"bonus_spaces": [2, 2, 8]}}, r"reputation: 'bonus_spaces' .* three ascending"),
    ({"reputation": {"bonus_spaces": [2, 5, 12]}}, r"reputation: 'bonus_spaces' .* from 1 to 11"),
    ({"reputation": {"bonus_spaces": [0, 5, 8]}}, r"reputation: 'bonus_spaces' .* whole numbers from 1 to 20"),
    ({"reputation": {"max": 12}}, r"reputation: unknown field 'max', expected attested, bonus_spaces, points, source"),
    ({"reputation": 12}, r"reputation: expected a row, not 12"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_wrong_component_is_refused_by_table_row_and_field(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(WrongComponents, match=f"^components[,:] {message}"):
        perijove.new("ganymede", 2, 1, {"components": changes})


@pytest.mark.parametrize("value", [["tile"], "tile", 3, True])
def test_components_must_be_tables(value: Any) -> None:
    with pytest.raises(WrongComponents, match="components: expected tables of rows"):
        perijove.new("ganymede", 2, 1, {"components": value})


def test_wrong_components_spoil_nothing() -> None:
    """After a refusal the game's own components are as before."""
    before = components(None).ship_points.copy()
    with pytest.raises(WrongComponents):
        components({"ship": [{"id": "S01", "points": 7}, {"id": "S02", "points": 99}]})
    assert components(None).ship_points == before


@pytest.mark.parametrize(("players", "first"), [(2, "3"), (2, "4"), (3, "4")])
def test_first_player_must_be_at_the_table(players: int, first: str) -> None:
    with pytest.raises(WrongOption, match=f"'first_player': there is no player {first} among {players} players"):
        perijove.new("ganymede", players, 1, {"first_player": first})


def test_first_player_must_be_a_number_or_random() -> None:
    with pytest.raises(WrongOption, match="'first_player': 'me' is not one of random, 1, 2, 3, 4"):
        perijove.new("ganymede", 2, 1, {"first_player": "me"})


def test_position_with_contradictory_options_is_refused() -> None:
    data: dict[str, Any] = {**given().position().data, "options": {"first_player": "3"}}
    with pytest.raises(WrongOption, match="no player 3 among 2"):
        perijove.from_position(data)
    data = {
        **given().position().data,
        "options": {"components": {"reputation": {"points": [0, 0, 0, 0, 0, 6], "bonus_spaces": [1, 2, 3]}}},
    }
    data["state"]["boards"][0]["reputation"] = 6
    with pytest.raises(WrongPosition, match="reputation 6, at most 5"):
        perijove.from_position(data)


CHANGES: dict[str, Any] = {
    "tile": [{"id": f"T{number:02}", "effects": ["basic"]} for number in range(5, 15)],
    "mars_shuttle": [{"id": "M01", "needs": ["blue", "white", "white"], "type": "grey", "effect": "recruit:any"}],
    "ship": [{"id": f"S{number:02}", "crew": -2, "effects": ["ship", "adapt:any"]} for number in range(1, 16)],
    "reputation": {"points": [0, 1, 2, 4, 4, 6], "bonus_spaces": [1, 2, 4]},
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_with_replaced_components_plays_to_its_end_and_replays(players: int) -> None:
    """The changes are a part of the record: nothing else is needed to play the same game again."""
    for seed in range(5):
        match = perijove.new("ganymede", players, seed, {"components": CHANGES})
        rng = random.Random(seed)
        while match.pending:
            choice = match.pending[0]
            match.choose(choice.player, rng.choice(choice.options))
            match.check()
        text = match.record().to_text()
        assert '"crew": -2' in text
        again = perijove.replay(perijove.Record.from_text(text))
        assert again.over
        assert again.scores == match.scores
        assert table(again) == table(match)
        assert again.options["components"] == CHANGES


def test_positions_carry_the_components_too() -> None:
    match = given(Side(launched="S01"), components={"ship": [{"id": "S01", "points": 9}]})
    again = perijove.from_position(perijove.Position.from_text(match.position().to_text()))
    assert again.scores[0].total == 9


def test_first_player_may_be_given_as_a_number() -> None:
    assert perijove.new("ganymede", 2, 1, {"first_player": 2}).options["first_player"] == "2"


def test_a_date_in_a_component_file_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[[tile]]\nid = "T05"\ntype = 2020-01-01\n')
    with pytest.raises(WrongComponents, match="components, tile 1, type: 2020-01-01 is neither a text nor a number"):
        perijove.new("ganymede", 2, 1, {"components": read_file(file)})
