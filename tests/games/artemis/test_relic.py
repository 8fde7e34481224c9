"""The mini-expansion Alien Relic: one die, one event, two expeditions."""

from typing import Any

import pytest

import perijove
from perijove import Match
from perijove.testing import answers, asked, hidden, play, table

from .given import Side, cards, dice, given, put, side


def resolved(*sides: Side, **things: Any) -> Match:
    """The resolution phase begins, in a game with the Relic."""
    return given(*sides, phase="resolution", relic=True, **things)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_two_expeditions_are_shuffled_into_the_deck(players: int) -> None:
    match = perijove.new("artemis", players, 3, {"alien_relic": True})
    state = hidden(match)
    names = state["expedition_deck"] + [card["card"] for card in state["expeditions"]]
    assert len(names) == 24
    assert {"humming-monolith", "vault-of-echoes"} <= set(names)
    assert table(match)["relic_holder"] is None


def test_event_is_one_of_seven_of_which_one_leaves_unseen() -> None:
    """In one game of seven, on average, it is the Relic's."""
    left_out = 0
    for seed in range(140):
        state = hidden(perijove.new("artemis", 3, seed, {"alien_relic": True}))
        assert (len(state["event_deck"]), len(state["event_box"])) == (5, 9)
        left_out += "resonance" in state["event_box"]
    assert 8 <= left_out <= 34


def test_without_the_option_nothing_of_it_is_there() -> None:
    state = hidden(perijove.new("artemis", 3, 3))
    assert "resonance" not in state["event_deck"] + state["event_box"] + [state["event"]]
    assert not {"humming-monolith", "vault-of-echoes"} & set(state["expedition_deck"])


@pytest.mark.parametrize(("card", "stack"), [("humming-monolith", "Y6 G4"), ("vault-of-echoes", "Y6 G6")])
def test_reward_is_the_relic_die(card: str, stack: str) -> None:
    match = play(resolved(expeditions=(f"{card} {stack}",)), "reward:a")
    assert table(match)["relic_holder"] == 0


@pytest.mark.parametrize(("card", "difficulty"), [("humming-monolith", 10), ("vault-of-echoes", 12)])
def test_difficulty_of_the_relic_expeditions(card: str, difficulty: int) -> None:
    assert asked(resolved(expeditions=(f"{card} Y6 Y{difficulty - 6}",))) == "0 reward"
    assert asked(resolved(expeditions=(f"{card} Y6 Y{difficulty - 7}",))) == "1 move"


def test_other_rewards_are_points_and_a_building() -> None:
    assert side(play(resolved(expeditions=("humming-monolith Y6 G4",)), "reward:b")).vp == 2
    match = play(resolved(expeditions=("vault-of-echoes(manufactory) Y6 G6",)), "reward:b")
    assert side(match).buildings == "manufactory"
    assert table(match)["relic_holder"] == 1


def test_die_is_taken_from_its_present_holder() -> None:
    match = play(resolved(expeditions=("humming-monolith Y6 G4",), relic_holder=1), "reward:a")
    assert table(match)["relic_holder"] == 0


def test_sole_participant_has_the_die_and_the_points() -> None:
    match = play(resolved(expeditions=("humming-monolith Y6 Y4",)), "reward:a")
    assert (table(match)["relic_holder"], side(match).vp) == (0, 2)


def test_holder_rolls_six_dice_and_the_others_five() -> None:
    match = given(phase="roll", players=3, relic=True, relic_holder=1, in_round=2)
    assert [len(side(match, player).pool) for player in range(3)] == [5, 6, 5]


def test_holder_places_the_sixth_die_after_the_others_have_finished() -> None:
    match = given(Side(pool="1"), Side(pool="22"), Side(pool="3"), relic=True, relic_holder=1)
    order = []
    while asked(match).endswith(("die", "place")):
        order.append(match.pending[0].player)
        put(match, answers(match)[0] if asked(match).endswith("die") else "", "outfitters")
    assert order == [0, 1, 2, 1]
    assert asked(match) == "2 move"


def test_relic_die_is_a_die_like_any_other() -> None:
    """Six dice of one player may be on the board."""
    match = given(Side(pool="6"), relic=True, relic_holder=0, vents_dice="Y1 Y2 Y3 Y4 Y5")
    assert dice(put(match, "6", "vents"), "vents") == "Y1 Y2 Y3 Y4 Y5 Y6"


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_resonance_gives_the_holder_a_point(holder: int) -> None:
    match = resolved(players=3, event="resonance", relic_holder=holder)
    assert [side(match, player).vp for player in range(3)] == [int(player == holder) for player in range(3)]


@pytest.mark.parametrize(
    ("points", "first", "taker"), [((2, 0, 1), 0, 1), ((0, 0, 1), 0, 1), ((0, 0, 1), 1, 0), ((1, 1, 1), 1, 0)]
)
def test_unclaimed_die_goes_to_the_fewest_points(points: tuple[int, ...], first: int, taker: int) -> None:
    """Of several, to the one furthest clockwise from the first player; nobody gains a point."""
    match = resolved(*[Side(vp=vp) for vp in points], event="resonance", first=first)
    assert table(match)["relic_holder"] == taker
    assert tuple(side(match, player).vp for player in range(3)) == points


def test_resonance_comes_before_basecamp() -> None:
    match = resolved(event="resonance", relic_holder=1, expeditions=("humming-monolith Y6 G4",))
    assert (asked(match), side(match, 1).vp) == ("0 reward", 1)


def test_alone_a_drone_never_takes_the_die() -> None:
    match = resolved(players=1, expeditions=("humming-monolith D1:6 D2:5",))
    assert (table(match)["relic_holder"], cards(match)) == (None, ["humming-monolith"])
    match = resolved(players=1, event="resonance")
    assert table(match)["relic_holder"] == 0


def test_die_scores_nothing() -> None:
    sides = (Side(), Side())
    match = given(*sides, phase="garage", in_round=6, relic=True, relic_holder=0)
    assert match.scores[0].parts == match.scores[1].parts
