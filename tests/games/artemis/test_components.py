"""The components: what the rulebook requires of them, and the owner's own values in their place."""

import random
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove.engine.components import Row, read_file
from perijove.games.artemis.codes import DIRECTIVES, EVENTS, EXPEDITIONS, OCEAN_KINDS, REWARDS, SURFACE_KINDS, TILES
from perijove.games.artemis.components import components, printed
from perijove.testing import answers, asked, play, proves, table

from .given import Side, given, move, put, side

BOARD = ("doorstep", "academy", "outfitters", "relief", "event_spots", "gantry")
COUNTS = {
    "expedition": 22,
    "relic_expedition": 2,
    "event": 14,
    "relic_event": 1,
    "ocean": 26,
    "surface": 26,
    "directive": 15,
}


def rows(name: str) -> list[Row]:
    return printed().rows(name)


def field(name: str, key: str) -> list[Any]:
    return [row.fields.get(key) for row in rows(name)]


# What the rulebook requires


def test_tables() -> None:
    assert sorted(printed().names()) == sorted([*BOARD, *COUNTS])


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_numbers_of_cards_and_tiles(name: str, count: int) -> None:
    assert len(rows(name)) == count


def test_ids_are_those_of_the_codes() -> None:
    assert tuple(field("expedition", "id") + field("relic_expedition", "id")) == EXPEDITIONS
    assert tuple(field("event", "id") + field("relic_event", "id")) == EVENTS
    assert tuple(field("ocean", "id") + field("surface", "id")) == TILES
    assert tuple(field("directive", "id")) == DIRECTIVES


@pytest.mark.parametrize("name", [*BOARD, *COUNTS])
def test_every_row_says_where_it_comes_from(name: str) -> None:
    for component in rows(name):
        source = component.text("source")
        assert source in ("rulebook", "reconstructed") or source.startswith("published: ")


def test_reconstructed_rows_say_what_is_known_of_them() -> None:
    """Both mini-expansions are reconstructed throughout, and say what the rulebook tells of them."""
    for name in ("relic_expedition", "relic_event", "directive"):
        assert {row.text("source") for row in rows(name)} == {"reconstructed"}
        assert all(row.text("attested").startswith("rulebook: ") for row in rows(name))
    for name in ("ocean", "surface"):
        assert all("rulebook: " in row.text("attested") for row in rows(name))


@pytest.mark.parametrize(("name", "kinds"), [("ocean", OCEAN_KINDS), ("surface", SURFACE_KINDS)])
def test_thirteen_kinds_of_building_two_of_each(name: str, kinds: tuple[str, ...]) -> None:
    assert len(kinds) == 13
    assert field(name, "kind") == [kind for kind in kinds for _ in range(2)]
    assert field(name, "marked").count(True) == 1


def test_every_kind_of_reward_of_the_index_is_on_some_card() -> None:
    found = {
        text.partition(":")[0]
        for name in ("expedition", "relic_expedition")
        for row in rows(name)
        for text in row.texts("rewards")
    }
    assert found == set(REWARDS)


def test_every_letter_has_an_event() -> None:
    assert set(field("event", "letter")) == set("ABCDEF")


def test_expedition_of_the_rulebook_example() -> None:
    card = rows("expedition")[0]
    assert (card.fields["difficulty"], card.fields["rewards"]) == (8, ["colonist:2", "vp:1"])


def test_two_expeditions_can_make_the_vents_of_the_example() -> None:
    """Eight Energy for three players: six on two cards, and two more. Alone, six: four on one card."""
    energy = field("expedition", "energy")
    assert any(one + other == 6 for place, one in enumerate(energy) for other in energy[place + 1 :])
    assert 4 in energy


def test_values_of_the_rulebook_examples() -> None:
    parts = components(None)
    assert parts.trains[2] == 2
    assert parts.toolboxes[4] == 2
    assert printed().row("relief").texts("rewards")[:3] == ["minerals:2", "energy:2", "toolboxes:2"]


# The owner's own values


def test_expedition_of_the_own_box() -> None:
    own = {
        "expedition": [
            {"id": "twin-chimneys", "difficulty": 3, "rewards": ["relief:2", "vp_per_marine:2"], "energy": 7}
        ]
    }
    match = given(
        Side(shelters="mm"), Side(), Side(), phase="resolution", expeditions=("twin-chimneys Y3 G1",), components=own
    )
    branch = play(match.fork(), "reward:b")
    assert side(branch).vp == 4
    play(match, "reward:a", "relief:2")
    assert side(match).relief == 2
    match = given(phase="refresh", expedition_deck="twin-chimneys", components=own)
    assert (table(match)["vents"], table(match)["quarry"]) == (9, 5)


def test_event_of_the_own_box() -> None:
    own = {
        "event": [
            {
                "id": "supply-drop",
                "letter": "C",
                "kind": "most_dice",
                "region": "gantry",
                "gain": ["badge:1"],
                "lose": ["vp:2"],
            }
        ]
    }
    match = given(phase="resolution", event="supply-drop", gantry=("manufactory G1",), components=own)
    assert (side(match, 1).badges, side(match, 1).vp, side(match).badges) == (1, -2, 0)


@pytest.mark.parametrize("region", ["basecamp", "doorstep", "academy", "outfitters"])
def test_event_may_count_dice_in_any_region(region: str) -> None:
    own = {
        "event": [
            {"id": "supply-drop", "kind": "presence", "region": region, "gain": ["vp:1"], "lose": ["toolboxes:1"]}
        ]
    }
    dice: dict[str, Any] = {
        "basecamp": {"expeditions": ("rival-claim Y1",)},
        "doorstep": {"doorstep_dice": "Y1"},
        "academy": {"academy_dice": "Y1p"},
        "outfitters": {"outfitters_dice": "Y1"},
    }
    match = given(
        Side(toolboxes=3, relief=8),
        Side(toolboxes=3),
        phase="resolution",
        event="supply-drop",
        components=own,
        **dice[region],
    )
    assert [(side(match, player).vp, side(match, player).toolboxes) for player in (0, 1)] == [(1, 3), (0, 2)]


def test_tile_of_the_own_box() -> None:
    """Another kind of building, and other places: a Manufactory is a Drone Dock for a Marine."""
    own = {"ocean": [{"id": "manufactory-1", "kind": "drone-dock", "slots": ["marine"]}]}
    match = given(
        Side(shelters="em", buildings="manufactory"), Side(buildings="scion-tower:p"), phase="moves", components=own
    )
    assert answers(match) == ["shelters:marine", "stay"]
    move(match, "shelters:marine", "manufactory-1")
    play(match, "move:stay", "activate:manufactory-1")
    assert (side(match).energy, side(match).minerals, side(match).toolboxes) == (5, 6, 0)


def test_other_tiles_may_be_the_marked_ones() -> None:
    own: Any = {"ocean": [{"id": "assault-pod-2", "marked": False}, {"id": "manufactory-1", "marked": True}]}
    state = perijove.new("artemis", 2, 1, {"components": own})
    assert table(state)["gone"] == ["manufactory-1", "explorers-league-2"]


def test_board_of_the_own_box() -> None:
    own: dict[str, Any] = {
        "doorstep": {"hires": [1, 1, 2, 3, 4, 4]},
        "academy": {"trains": ["pioneer", "steward", "marine", "marine", "engineer", "engineer"]},
        "outfitters": {"toolboxes": [0, 1, 1, 1, 1, 3]},
        "relief": {"rewards": ["vp:5", "colonist:2"]},
    }
    match = given(
        Side(energy=9), phase="resolution", region="doorstep", doorstep="ppp", doorstep_dice="Y2", components=own
    )
    assert asked(play(match, "hire:pioneer")) == "1 move"
    match = given(phase="resolution", region="academy", academy_dice="Y5p", components=own)
    assert side(match).shelters == "e"
    for face, toolboxes in ((1, 0), (6, 3)):
        match = put(given(Side(pool=f"{face}"), components=own), f"{face}", "outfitters")
        assert side(match).toolboxes == toolboxes
    match = given(Side(relief=1), phase="resolution", region="vents", vents=0, vents_dice="Y1 Y2", components=own)
    assert answers(match) == ["1", "2"]
    play(match, "relief:1")
    assert (side(match).vp, side(match).relief, asked(match)) == (5, 2, "1 move")


def test_event_spots_of_the_own_box() -> None:
    """Three spots only, the last one before the Academy."""
    own: dict[str, Any] = {
        "event_spots": {"before": ["basecamp", "gantry", "academy"]},
        "event": [{"id": name, "letter": "A"} for name in EVENTS[:14]],
    }
    own["event"][13]["letter"] = "C"
    match = given(
        Side(shelters="pp", buildings="boiler-house"), phase="resolution", event="deep-freeze", components=own
    )
    assert side(match).energy == 4


def test_directive_of_the_own_box() -> None:
    own = {"directive": [{"id": "tinkers", "counts": "surface", "amount": 1, "vp": 9}]}
    me = Side(buildings="armory", kept="tinkers", returned="skyline deep-city")
    match = given(me, phase="garage", in_round=6, directives=True, components=own)
    assert dict(match.scores[0].parts)["Directive"] == 9


def test_rows_and_fields_left_out_stay_as_they_are() -> None:
    changed = components({"expedition": [{"id": "uncharted-trench", "difficulty": 5}]})
    ours = components(None)
    assert changed.difficulty == [5, *ours.difficulty[1:]]
    assert (changed.rewards, changed.kind, changed.slots) == (ours.rewards, ours.kind, ours.slots)


def test_no_changes_are_our_own_components() -> None:
    assert perijove.new("artemis", 2, 1, {"components": None}).options["components"] is None
    assert perijove.new("artemis", 2, 1, {"components": {}}).options["components"] is None


def test_file_of_the_owner(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(
        '[[ocean]]\nid = "manufactory-1"\nslots = ["any"]\n[relief]\nrewards = ["vp:1"]\n', encoding="utf-8"
    )
    own = read_file(path)
    match = given(Side(shelters="s", buildings="manufactory"), phase="moves", components=own)
    assert answers(match) == ["shelters:steward", "stay"]
    assert components(own).relief == components({"relief": {"rewards": ["vp:1"]}}).relief


CHANGES: dict[str, Any] = {
    "expedition": [{"id": name, "difficulty": 3} for name in EXPEDITIONS[:22]],
    "ocean": [{"id": name, "slots": ["any"]} for name in TILES[:26]],
    "event": [{"id": "ion-storm", "kind": "everyone", "lose": ["vp:1"]}],
    "relief": {"rewards": ["vp:1", "colonist:1"]},
    "gantry": {"surface_preview": 4},
}


@pytest.mark.parametrize("players", [1, 3, 5])
def test_game_with_replaced_components_plays_to_its_end_and_replays(players: int) -> None:
    """The changes are a part of the record: nothing else is needed to play the same game again."""
    match = perijove.new("artemis", players, 5, {"components": CHANGES})
    rng = random.Random(5)
    while match.pending:
        choice = match.pending[0]
        match.choose(choice.player, rng.choice(choice.options))
        match.check()
    again = perijove.replay(perijove.Record.from_text(match.record().to_text()))
    assert again.over
    assert again.scores == match.scores
    assert table(again) == table(match)
    assert again.options["components"] == CHANGES


@proves("detail 22")
def test_event_about_dice_that_have_gone_home_is_refused() -> None:
    with pytest.raises(perijove.PerijoveError, match="one that is not resolved before spot C"):
        perijove.new("artemis", 2, 1, {"components": {"event": [{"id": "quarry-collapse", "region": "vents"}]}})
