"""Nobody forgets a ship: what a player imagines agrees with everything they have ever seen."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import perijove
from perijove import Match
from perijove.engine.rng import Rng
from perijove.testing import asked, hidden, play, table

from .given import Side, finish, given
from .test_hidden import secret_hand
from .witness import Witness, World

DREAMS = 40
ENOUGH = 3
"""So few worlds are all imagined in so many dreams."""


def dreams(match: Match, player: int, look: Callable[[dict[str, Any]], object]) -> set[object]:
    """What a player, asked or not, believes possible about something at the beginning of this turn."""
    found: set[object] = set()
    for seed in range(DREAMS):
        state = match.since_checkpoint()[0].copy()
        match.title.redeal(state, player, Rng(seed))
        match.title.check(state)
        written = match.title.form.write(state)
        assert isinstance(written, dict)
        found.add(look(written))
    return found


FIVE = frozenset(["S20", "S21", "S22", "S23", "S24"])


def five_seen_one_returned(ships: str = "any any") -> Match:
    """Everybody saw the five ships of player 0, who put one of them under a pile of no other ship.

    ``ships`` are those on the launch sites of player 1.
    """
    match = given(
        Side(hand="S20 S21 S22 S23"),
        Side(tiles="T06", ships=ships),
        Side(),
        Side(secret="S27 S28 S29"),
        players=4,
        on_display="T01 T02 T03",
        ship_row="S24 S25 S26",
        ship_pile="S30",
    )
    play(match, "action:T01", "gain:stop", "ship:S24", "surplus:S22")
    assert (asked(match), hidden(match)["ship_pile"]) == ("1 action", ["S22"])
    return match


def test_who_draws_the_returned_ship_has_it_and_all_know_what_it_may_be() -> None:
    """Player 1 draws the ship that player 0 put there: player 0 knows it, player 2 knows that it is one of five."""
    match = five_seen_one_returned()
    play(match, "action:discard", "gain:ship", "ship:pile")
    assert asked(match) == "2 action"
    drawn = dreams(match, 2, secret_hand(1))
    assert drawn == {(ship,) for ship in FIVE}
    assert dreams(match, 2, lambda state: frozenset([*secret_hand(0)(state), *secret_hand(1)(state)])) == {FIVE}
    assert dreams(match, 0, secret_hand(1)) == {("S22",)}
    assert dreams(match, 1, lambda state: frozenset(secret_hand(0)(state))) == {FIVE - {"S22"}}


def test_a_ship_taken_later_was_not_returned_before() -> None:
    """S25 was taken after the first return: under the pile it can only be the second one."""
    match = given(Side(hand="S20 S21 S22 S23"), on_display="T01 T02 T03 S24 S25")
    play(match, "action:T01", "gain:stop", "ship:S24", "surplus:S22")
    finish(play(match, "action:T03"))
    play(match, "action:T02", "gain:stop", "ship:S25", "surplus:S20")
    assert asked(match) == "1 action"
    below = dreams(match, 1, lambda state: state["ship_pile"][1])
    assert below == {"S20", "S21", "S22", "S23", "S24"}
    assert dreams(match, 1, lambda state: state["ship_pile"][0]) == {"S20", "S21", "S22", "S23", "S24", "S25"}


def test_a_ship_placed_by_another_must_have_come_through_the_pile() -> None:
    """Player 1 places a ship that all saw in the hand of player 0: so the other four are still there."""
    match = five_seen_one_returned(ships="- any")
    play(match, "action:discard", "gain:ship", "ship:pile")
    assert (asked(match), table(match)["boards"][1]["ships"][0]) == ("2 action", "S22")
    assert dreams(match, 2, lambda state: frozenset(secret_hand(0)(state))) == {FIVE - {"S22"}}


def test_all_know_a_hand_again_when_the_returned_ship_comes_on_display() -> None:
    match = given(Side(hand="S20 S21 S22 S23"), on_display="T01", ship_row="S24 S25", ship_pile="S30")
    play(match, "action:T01", "gain:stop", "ship:S24", "surplus:S21")
    assert table(match)["ship_row"] == ["S21", "S25", "S30"]
    assert sorted(table(match, 1)["boards"][0]["hand_open"]) == ["S20", "S22", "S23", "S24"]
    assert table(match, 1)["ship_story"] == []


def test_story_tells_everybody_what_they_saw() -> None:
    match = five_seen_one_returned()
    play(match, "action:discard", "gain:ship", "ship:pile")
    seen = ["0 takes S20", "0 takes S21", "0 takes S22", "0 takes S23", "0 takes S24", *["3 draws ?"] * 3]
    assert table(match, 0)["ship_story"] == [*seen, "0 returns S22", "shown S30", "1 draws ?"]
    assert table(match, 1)["ship_story"] == [*seen, "0 returns ?", "shown S30", "1 draws S22"]
    assert table(match, None)["ship_story"] == [*seen, "0 returns ?", "shown S30", "1 draws ?"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_imagined_world_agrees_with_all_that_was_seen(players: int) -> None:
    """Over games at random, for every seat; where few worlds are possible, all of them are imagined."""
    doubts = 0
    for seed in range(2):
        random = Random(seed)
        match = perijove.new("ganymede", players, seed)
        while match.together:
            match.choose(match.pending[0].player, random.choice(match.pending[0].options))
        witnesses = [Witness(match, seat) for seat in range(players)]
        before: list[set[World]] = [set() for _ in witnesses]
        while match.pending and any(witness.alert for witness in witnesses):
            match.choose(match.pending[0].player, random.choice(match.pending[0].options))
            for witness in witnesses:
                witness.look(match)
            for choice in match.pending:
                witness = witnesses[choice.player]
                if witness.alert and witness.worlds != before[choice.player]:
                    before[choice.player] = witness.worlds
                    doubts += len(witness.worlds) > 1
                    _check(match, witness)
    assert doubts > 20


def _check(match: Match, witness: Witness) -> None:
    few = 1 < len(witness.worlds) <= ENOUGH
    dreams = [match.seat(witness.seat).imagine(seed) for seed in range(DREAMS if few else 4)]
    imagined = {witness.world_of(dream) for dream in dreams}
    assert imagined <= witness.worlds
    assert imagined == witness.worlds or not few
