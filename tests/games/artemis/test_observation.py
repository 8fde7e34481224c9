"""What a seat sees of The Artemis Project as numbers: how many there are, and what stands where."""

from typing import Final

import pytest

import perijove
from perijove import Match
from perijove.testing import asked, hidden, play
from perijove.testing.compare import observed

from .given import Side, given, put, resolved

TITLE: Final = perijove.named_title("artemis")
ACTIONS: Final = 1588
SIZES: Final = {1: 1882, 2: 2119, 3: 2693, 4: 3282, 5: 3893}
"""The cells of an observation, by the number of players, without those for answers: these are as many as actions."""


def seen(match: Match, name: str, seat: int | None = 0) -> dict[str, int]:
    """What a seat sees in a segment: the cells that are not 0, by their labels or, without any, their numbers."""
    segment = TITLE.layout(len(match.seats))[name]
    cells = match.observe(seat)[segment.offset : segment.offset + segment.size]
    labels = segment.labels or [str(number) for number in range(segment.size)]
    return {label: int(value) for label, value in zip(labels, cells, strict=True) if value}


def number(match: Match, name: str, seat: int | None = 0) -> int:
    """The number in a segment of one cell."""
    segment = TITLE.layout(len(match.seats))[name]
    assert segment.size == 1
    return int(match.observe(seat)[segment.offset])


def same(one: Match, other: Match, seat: int | None = 0) -> bool:
    """Whether a seat sees the same in two matches, and may answer the same."""
    equal = (one.observe(seat) == other.observe(seat)).all() and (one.mask(seat) == other.mask(seat)).all()
    return bool(equal)


# Sizes


@pytest.mark.parametrize("players", TITLE.players)
def test_an_observation_has_so_many_cells(players: int) -> None:
    layout = TITLE.layout(players)
    assert layout.size == SIZES[players] + ACTIONS
    match = perijove.new("artemis", players=players, seed=players)
    assert [match.observe(seat).shape for seat in (None, *range(players))] == [(layout.size,)] * (players + 1)


def test_the_action_space_has_so_many_numbers() -> None:
    assert TITLE.actions == ACTIONS
    assert perijove.new("artemis", players=3, seed=1).mask(0).shape == (ACTIONS,)


def test_there_is_a_place_for_as_many_expeditions_and_students_as_players_allow() -> None:
    for players, expeditions, slots in ((1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2)):
        names = TITLE.layout(players).named
        assert [f"expeditions[{place}].card" in names for place in range(5)] == [
            place < expeditions for place in range(5)
        ]
        assert [f"academy_dice[{slot}].face" in names for slot in range(3)] == [slot < slots for slot in range(3)]


def test_nobody_but_the_lone_player_has_cells_for_drones() -> None:
    assert TITLE.layout(1)["vents_dice"].shape == (3, 6)
    assert TITLE.layout(1)["expeditions[0].dice.lowest"].labels == ("me", "drone-1", "drone-2")
    assert TITLE.layout(2)["expeditions[0].dice.lowest"].labels == ("me", "next1")
    assert TITLE.layout(2)["relic_holder"].labels == ("me", "next1")


# Known positions


def placement() -> Match:
    """Violet, the third of three, is to place a die; there are dice in every region."""
    return given(
        Side(energy=7, minerals=2, vp=-3, badges=1, shelters="pps", buildings="manufactory:e armory-2:m", pool="3"),
        Side(relief=4, toolboxes=2),
        Side(shelters="m", pool="6"),
        turn_of=2,
        first=1,
        in_round=3,
        event="deep-freeze",
        expeditions=("uncharted-trench(pe) G6pp V2s Y5p V3m", "rival-claim(drone-dock)"),
        gantry=("sensor-station", "recon-post-2 V2 Y4 V5"),
        vents=4,
        vents_dice="Y1 G3 Y3 G3",
        doorstep="ppps",
        academy_dice="G5p Y3m",
        outfitters_dice="G4",
        relic=True,
        relic_holder=0,
    )


def test_the_board_stands_in_its_segments() -> None:
    match = placement()
    assert seen(match, "phase", 2) == {"placement": 1}
    assert number(match, "round", 2) == 3
    assert seen(match, "event", 2) == {"deep-freeze": 1}
    assert seen(match, "events_past", 2) == dict.fromkeys(hidden(match)["events_past"], 1)
    assert number(match, "vents", 2) == 4
    assert seen(match, "doorstep", 2) == {"pioneer": 3, "steward": 1}
    assert number(match, "gantry.count", 2) == 2
    assert seen(match, "gantry[0].tile", 2) == {"sensor-station-1": 1}
    assert seen(match, "gantry[1].tile", 2) == {"recon-post-2": 1}
    assert seen(match, "gantry[2].tile", 2) == {}
    assert number(match, "expeditions.count", 2) == 2
    assert seen(match, "expeditions[0].card", 2) == {"uncharted-trench": 1}
    assert seen(match, "expeditions[0].colonists", 2) == {"pioneer": 1, "engineer": 1}
    assert seen(match, "expeditions[1].tile", 2) == {"drone-dock-1": 1}


def test_a_colony_stands_in_its_segments() -> None:
    match = placement()
    assert [number(match, f"colonies[0].{name}") for name in ("energy", "minerals", "vp", "badges")] == [7, 2, -3, 1]
    assert seen(match, "colonies[0].shelters") == {"pioneer": 2, "steward": 1}
    assert seen(match, "colonies[0].buildings") == {"manufactory-1": 1, "armory-2": 1}
    assert seen(match, "colonies[0].buildings.inside") == {"manufactory-1:engineer": 1, "armory-2:marine": 1}
    assert seen(match, "colonies[0].pool") == {"3": 1}
    assert seen(match, "colonies[2].pool") == {"6": 1}
    assert [number(match, f"colonies[1].{name}") for name in ("relief", "toolboxes")] == [4, 2]


def test_dice_in_a_line_are_counted_and_have_their_places() -> None:
    """Of equal dice the first to come is served first: their order is seen."""
    match = placement()
    assert seen(match, "vents_dice") == {"me:1": 1, "me:3": 1, "next1:3": 2}
    assert seen(match, "vents_dice.places") == {"me:1": 1, "me:2": 3, "next1:1": 2, "next1:2": 4}


def test_bids_are_seen_by_owner_and_face() -> None:
    assert seen(placement(), "gantry[1].dice", 2) == {"me:2": 1, "me:5": 1, "next1:4": 1}


def test_an_expedition_shows_dice_and_crews_by_owner() -> None:
    match = placement()
    assert seen(match, "expeditions[0].dice", 2) == {"me:2": 1, "me:3": 1, "next1:5": 1, "next2:6": 1}
    assert seen(match, "expeditions[0].dice.lowest", 2) == {"next2": 1, "me": 2, "next1": 3}
    assert seen(match, "expeditions[0].dice.pioneers", 2) == {"next2": 2, "next1": 1}
    assert seen(match, "expeditions[0].dice.specialists", 2) == {"me:marine": 1, "me:steward": 1}


def test_the_academy_shows_its_slots_from_the_left() -> None:
    match = placement()
    assert [seen(match, f"academy_dice[{slot}].owner") for slot in range(2)] == [{"next1": 1}, {"me": 1}]
    assert [number(match, f"academy_dice[{slot}].face") for slot in range(2)] == [5, 3]
    assert [seen(match, f"academy_dice[{slot}].student") for slot in range(2)] == [{"pioneer": 1}, {"marine": 1}]


def test_drones_come_after_the_lone_player() -> None:
    match = given(Side(pool="3"), players=1, vents_dice="D1:2 Y4", academy_dice="D2:6", gantry=("drone-dock D1:1 Y5",))
    assert seen(match, "vents_dice") == {"me:4": 1, "drone-1:2": 1}
    assert seen(match, "vents_dice.places") == {"me:1": 2, "drone-1:1": 1}
    assert seen(match, "academy_dice[0].owner") == {"drone-2": 1}
    assert seen(match, "academy_dice[0].student") == {}
    assert seen(match, "gantry[0].dice") == {"me:5": 1, "drone-1:1": 1}


def test_the_question_its_moment_and_my_answers_are_seen() -> None:
    match = given(Side(shelters="pp", pool="23"), expeditions=("uncharted-trench",))
    play(match, "die:2")
    assert asked(match) == "0 place"
    assert seen(match, "question") == {"place": 1}
    assert [number(match, f"moment.place.{name}") for name in ("face", "value")] == [2, 2]
    play(match, "place:uncharted-trench")
    assert seen(match, "question") == {"crew": 1}
    assert seen(match, "moment.crew.card") == {"uncharted-trench": 1}
    assert seen(match, "answers") == {"die:2": 1, "place:uncharted-trench": 2}
    assert seen(match, "asked", 1) == {"next1": 1}


# Who sees


def test_each_seat_counts_players_from_itself() -> None:
    match = placement()
    assert [seen(match, "current", seat) for seat in (0, 1, 2)] == [{"next2": 1}, {"next1": 1}, {"me": 1}]
    assert [seen(match, "first", seat) for seat in (0, 1, 2)] == [{"next1": 1}, {"me": 1}, {"next2": 1}]
    assert [seen(match, "relic_holder", seat) for seat in (0, 1, 2)] == [{"me": 1}, {"next2": 1}, {"next1": 1}]
    for seat in range(3):
        for owner, vp in ((0, -3), (1, 0), (2, 0)):
            assert number(match, f"colonies[{(owner - seat) % 3}].vp", seat) == vp
    assert seen(match, "outfitters_dice", 1) == {"me:4": 1}
    assert seen(match, "outfitters_dice", 2) == {"next2:4": 1}
    assert seen(match, "vents_dice.places", 1) == {"next2:1": 1, "next2:2": 3, "me:1": 2, "me:2": 4}


def sight(match: Match, seat: int) -> dict[str, int]:
    """What a seat sees, apart from its own number."""
    return {cell: value for cell, value in observed(match, seat).items() if not cell.startswith("seat:")}


def test_two_seats_that_stand_alike_see_the_same() -> None:
    """What Yellow sees is what Green sees where both have changed places."""
    yellow = given(
        Side(energy=7, pool="13", buildings="manufactory:e"),
        Side(energy=2, pool="6", shelters="p"),
        expeditions=("rival-claim G6p Y5",),
        gantry=("drone-dock Y2 G4",),
        vents_dice="G3 Y3",
        stopper=False,
    )
    green = given(
        Side(energy=2, pool="6", shelters="p"),
        Side(energy=7, pool="13", buildings="manufactory:e"),
        expeditions=("rival-claim Y6p G5",),
        gantry=("drone-dock G2 Y4",),
        vents_dice="Y3 G3",
        first=1,
        stopper=False,
    )
    assert sight(yellow, 0) == sight(green, 1)
    assert sight(yellow, 1) == sight(green, 0)
    assert sight(yellow, 0) != sight(green, 0)


def test_decks_and_stacks_show_how_many_there_are() -> None:
    match = given(Side(pool="3"), relic=True, directives=True)
    layout = TITLE.layout(2)
    for name in ("event_deck", "event_box", "expedition_deck", "ocean_stack", "surface_stack", "directive_box"):
        assert [one.name for one in layout.segments if one.name.startswith(name)] == [f"{name}.count"]
        for seat in (None, 0, 1):
            assert number(match, f"{name}.count", seat) == len(hidden(match)[name])


def test_directives_are_seen_by_their_owner_only() -> None:
    match = given(Side(pool="3", kept="tinkers", returned="skyline deep-city"), directives=True)
    assert seen(match, "colonies[0].kept") == {"tinkers": 1}
    assert seen(match, "colonies[0].returned") == {"skyline": 1, "deep-city": 1}
    assert number(match, "colonies[0].returned.count") == 2
    for name in ("dealt", "kept", "returned"):
        assert seen(match, f"colonies[1].{name}", 1) == {}
        assert number(match, f"colonies[1].{name}.count", 1) == 0
        assert seen(match, f"colonies[0].{name}", None) == {}


# Bounds


def test_what_stands_at_its_bound_fits() -> None:
    """All dice but one of five players in a line, the fullest buildings, and as much of everything as there may be."""
    line = " ".join(["Y1", *[f"{owner}{face}" for face in (5, 6) for owner in "YGVRB" for _ in range(3)][1:-1]])
    full = "expedition-hub:ppp boiler-house:eee"
    rich = Side(energy=999, minerals=999, toolboxes=999, vp=999, relief=8, shelters="p" * 25, buildings=full)
    match = given(
        rich, Side(vp=-999), Side(), Side(), Side(pool="6"), relic=True, vents_dice=line, turn_of=4, stopper=False
    )
    assert asked(match) == "4 place"
    cells = match.observe(0)
    for segment in TITLE.layout(5).segments:
        there = cells[segment.offset : segment.offset + segment.size]
        assert segment.low <= there.min(), segment
        assert there.max() <= segment.high, segment
    assert number(match, "colonies[0].energy") == TITLE.layout(5)["colonies[0].energy"].high
    assert number(match, "colonies[1].vp") == TITLE.layout(5)["colonies[1].vp"].low
    assert seen(match, "colonies[0].buildings.inside") == {"expedition-hub-1:pioneer": 3, "boiler-house-1:engineer": 3}
    places = seen(match, "vents_dice.places")
    assert sorted(places.values()) == list(range(1, 30))
    assert places["me:6"] == 18


# What makes no difference


def test_it_makes_no_difference_which_die_of_mine_a_crew_goes_with() -> None:
    """Nor in which order dice lie in the stack, but for the lowest of each owner."""
    one = given(Side(pool="6"), expeditions=("uncharted-trench(pe) G4p Y2s G3 Y1",))
    other = given(Side(pool="6"), expeditions=("uncharted-trench(pe) G3 Y1s Y2 G4p",))
    for match in (one, other):
        put(match, "6", "outfitters")
    while one.pending:
        assert all(same(one, other, seat) for seat in (0, 1))
        assert len(one.pending) == len(other.pending) == 1
        action = one.pending[0].actions[0]
        one.act(action)
        other.act(action)
    assert all(same(one, other, seat) for seat in (0, 1))


def test_it_makes_a_difference_whose_die_lies_lowest() -> None:
    one = given(Side(pool="6"), expeditions=("uncharted-trench G4 Y4",))
    other = given(Side(pool="6"), expeditions=("uncharted-trench Y4 G4",))
    assert not same(one, other)
    assert not same(given(Side(pool="6"), vents_dice="Y4 G4"), given(Side(pool="6"), vents_dice="G4 Y4"))


# Within a step


def test_who_is_due_relief_is_seen_while_a_building_is_staffed() -> None:
    """The bids are gone with the building, and what comes next depends on them."""
    sides = (Side(shelters="e"), Side(relief=1), Side(relief=1))
    match = resolved("gantry", *sides, gantry=("manufactory V1 G2 Y3",))
    lone = resolved("gantry", *sides, gantry=("manufactory V1 Y3",))
    for bought in (match, lone):
        play(bought, "buy:pay")
        assert asked(bought) == "0 staff"
    assert seen(match, "relief_due") == {"next1": 1, "next2": 1}
    assert seen(lone, "relief_due") == {"next2": 1}
    assert seen(lone, "relief_due", 2) == {"me": 1}
    play(match, "staff:engineer")
    assert (asked(match), seen(match, "relief_due", 1)) == ("1 relief", {"next1": 1})
    play(match, "relief:1")
    assert (asked(match), seen(match, "relief_due", 2)) == ("2 relief", {})
    play(match, "relief:1")
    assert seen(match, "relief_due") == {}
    assert "relief_due" not in hidden(match), "positions begin with a step"
