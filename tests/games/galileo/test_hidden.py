"""What is secret: the piles, the robots drawn by Robotic sequencing, and those put under the pile."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import perijove
from games.dreaming import dreams_agree
from perijove import Match
from perijove.engine.rng import Rng
from perijove.engine.sheet import Cards
from perijove.games.galileo.components import CHARACTERS, UNITS
from perijove.games.galileo.state import Galileo
from perijove.testing import answers, asked, hidden, play, proves, table

from .given import Side, given
from .playing import finish, idle

DREAMS = 40
TOP = "miner-mars-4 miner-earth-3 starz-mars-5 builder-mars-3"
"""Four robots on top of the pile."""
UNDER = ["builder-mars-3", "starz-mars-5", "miner-earth-3"]
"""What lies at its bottom when the first of them has been played, from the bottom up."""


def dreams(match: Match, player: int, look: Callable[[dict[str, Any]], object]) -> set[object]:
    """What a player, who is asked now, believes possible about something."""
    return {look(hidden(match.seat(player).imagine(seed))) for seed in range(DREAMS)}


def believed(match: Match, player: int, look: Callable[[Galileo], list[int]]) -> set[tuple[str, ...]]:
    """Which robots a player, asked or not, believes to be somewhere."""
    found: set[tuple[str, ...]] = set()
    for seed in range(DREAMS):
        state = match.fork().state
        match.title.redeal(state, player, Rng(seed))
        assert isinstance(state, Galileo)
        found.add(tuple(UNITS[card] for card in look(state)))
    return found


def sequencing(me: Side | None = None, **table: Any) -> Match:
    """The first player has just drawn four robots."""
    match = given(me or Side("mars 3", 1, 2), technologies="4a", robot_pile=f"{TOP} ...", **table)
    return play(match, "action:4a")


def test_piles_are_seen_by_nobody() -> None:
    match = given()
    for seat in (0, 1, None):
        for name in ("character_pile", "robot_pile", "project_pile"):
            assert list(table(match, seat)[name]) == ["hidden"]


def test_all_else_is_open() -> None:
    """Rows, boards, technologies, goals and the discard pile look the same from every seat."""
    me = Side("mars 3", 2, 1, "miner-mars-3=builder", project="project-01", characters="noor-1", technologies="1a")
    match = given(me, Side(goals="moons"), discarded="noor-2")
    spectator = table(match)
    for seat in (0, 1):
        seen = table(match, seat)
        assert {name: seen[name] for name in seen if name != "boards"} == {
            name: spectator[name] for name in spectator if name != "boards"
        }
        for board, other in zip(seen["boards"], spectator["boards"], strict=True):
            assert {name: board[name] for name in board if name != "drawn"} == {
                name: other[name] for name in other if name != "drawn"
            }


@proves("comparison 6")
def test_drawn_robots_are_seen_by_their_player_only() -> None:
    match = sequencing()
    assert sorted(table(match, 0)["boards"][0]["drawn"]) == sorted(TOP.split())
    for seat in (1, None):
        assert table(match, seat)["boards"][0]["drawn"] == {"hidden": 4}


@proves("comparison 6")
def test_robots_under_the_pile_are_known_to_who_put_them_there() -> None:
    """The owner knows all three and their order; for the rival anything may lie there."""
    match = play(sequencing(), "drawn:miner-mars-4")
    assert asked(match) == "1 action"
    assert hidden(match)["robot_pile"][:3] == UNDER
    assert len(dreams(match, 1, lambda state: tuple(state["robot_pile"][:3]))) > 20
    idle(match)
    assert dreams(match, 0, lambda state: tuple(state["robot_pile"][:3])) == {tuple(UNDER)}
    assert len(dreams(match, 0, lambda state: tuple(state["robot_pile"][3:]))) == DREAMS


@proves("comparison 6")
def test_log_tells_drawn_robots_to_their_player_only() -> None:
    match = play(sequencing(), "drawn:miner-mars-4")
    messages = {seat: [entry for entry in match.log if entry.seen_by(seat)] for seat in (0, 1, -1)}
    named = {
        seat: {entry.values[1] for entry in found if entry.message.kinds[:2] == ("player", "unit")}
        for seat, found in messages.items()
    }
    assert len(named[0]) == 4
    assert len(named[1]) == len(named[-1]) == 1, "they see the one that was played"


def test_two_players_remember_their_own_robots_each() -> None:
    rich = Side("mars 3", 1, 2)
    match = given(rich, rich, players=3, technologies="4a", robot_pile=f"{TOP} ...")
    play(match, "action:4a", "drawn:miner-mars-4")
    play(match, "action:4a")
    chosen = answers(match)
    play(match, f"drawn:{chosen[0]}")
    finish(match, 1)
    own = hidden(match)["robot_pile"][:3]
    assert set(own) == set(chosen[1:])
    assert hidden(match)["known_to"] == [["1"]] * 3 + [["0"]] * 3
    idle(match)
    assert dreams(match, 0, lambda state: tuple(state["robot_pile"][3:6])) == {tuple(UNDER)}
    assert len(dreams(match, 0, lambda state: tuple(state["robot_pile"][:3]))) > 20
    idle(match)
    assert dreams(match, 1, lambda state: tuple(state["robot_pile"][:3])) == {tuple(own)}
    assert len(dreams(match, 1, lambda state: tuple(state["robot_pile"][3:6]))) > 20


def test_returned_robot_that_comes_into_the_row_is_forgotten_from_the_pile() -> None:
    """The pile has run down to those that were put under it: one comes into the row, two are left to remember."""
    rival = Side("mars 10")
    match = given(Side("mars 3", 1, 2), rival, technologies="4a", robot_pile=TOP, robots={1: "miner-mars-5"}, players=3)
    play(match, "action:4a", "drawn:miner-mars-4")
    assert hidden(match)["known_to"] == [["0"]] * 3
    play(match, "action:miner-mars-5")
    assert asked(match) == "2 action"
    assert (table(match)["robot_row"][4], hidden(match)["robot_pile"]) == (UNDER[2], UNDER[:2])
    assert hidden(match)["known_to"] == [["0"]] * 2


def test_returned_robots_that_are_drawn_again_are_known_to_both() -> None:
    """A rival draws what another one put under a short pile, and puts some of it back: both know what is where."""
    match = given(Side("mars 3", 1, 2), Side("mars 3", 1, 2), technologies="4a", robot_pile=TOP, players=3)
    play(match, "action:4a", "drawn:miner-mars-4")
    play(match, "action:4a")
    assert sorted(answers(match)) == sorted(UNDER)
    drawn = tuple(table(match, 1)["boards"][1]["drawn"])
    assert believed(match, 0, lambda state: state.boards[1].drawn) == {drawn}
    assert len(believed(match, 2, lambda state: state.boards[1].drawn)) > 1
    play(match, "drawn:starz-mars-5")
    finish(match, 1)
    left = tuple(hidden(match)["robot_pile"])
    assert (len(left), hidden(match)["known_to"]) == (2, [["0", "1"]] * 2)
    assert believed(match, 0, lambda state: state.robot_pile) == {left}
    assert len(believed(match, 2, lambda state: state.robot_pile)) == 2


def test_piles_are_dealt_anew_in_every_dream() -> None:
    match = given()
    for name in ("character_pile", "robot_pile", "project_pile"):
        orders = {tuple(hidden(match.seat(0).imagine(seed))[name]) for seed in range(DREAMS)}
        assert len(orders) == DREAMS
        assert len({frozenset(order) for order in orders}) == 1


def test_project_left_by_the_draft_is_known_to_lie_on_top() -> None:
    match = perijove.new("galileo", 2, 7, {"first_player": "1"})
    offered = answers(match)
    play(match, f"project:{offered[0]}", f"project:{offered[1]}")
    assert table(match)["unchosen"] == offered[2]
    assert dreams(match, 0, lambda state: state["project_pile"][-1]) == {offered[2]}
    assert len(dreams(match, 0, lambda state: tuple(state["project_pile"][:-1]))) > 30


def test_project_left_by_the_draft_is_nothing_special_once_it_is_taken() -> None:
    data: Any = given(Side("mars 1"), characters={1: "noor-1"}).position().data
    data["state"]["unchosen"] = data["state"]["project_pile"][-1]
    match = perijove.from_position(data)
    play(match, "action:noor-1", "modifier:io")
    assert table(match)["boards"][0]["project"]["card"] == data["state"]["unchosen"]
    assert len(dreams(match, 1, lambda state: state["project_pile"][-1])) > 4


def test_own_drawn_robots_are_never_doubted() -> None:
    """In the middle of the turn: the four are certain, the pile is not."""
    match = sequencing()
    for seed in range(10):
        dream = match.seat(0).imagine(seed)
        assert answers(dream) == answers(match)
        assert table(dream, 0) == table(match, 0)
        play(dream, "drawn:miner-mars-4")
        assert hidden(dream)["robot_pile"][:3] == UNDER


def test_dreams_agree_with_what_the_player_sees_and_may_do() -> None:
    """At every moment of a game, the dreamer's own view and options are those of the real table."""
    for seed in range(4):
        match = perijove.new("galileo", 2 + seed % 3, seed)
        assert dreams_agree(match, 200) > 30


def test_dreams_depend_on_nothing_hidden() -> None:
    """Two tables that look the same to a player give the same dreams."""
    data: Any = play(sequencing(), "drawn:miner-mars-4").position().data
    one = perijove.from_position(data)
    state = data["state"]
    for name in ("robot_pile", "character_pile", "project_pile"):
        state[name] = state[name][::-1]
    other = perijove.from_position(data)
    assert one.view(1) == other.view(1)
    for seed in range(5):
        assert hidden(one.seat(1).imagine(seed)) == hidden(other.seat(1).imagine(seed))


def test_undo_stops_at_drawn_robots_and_at_the_refill() -> None:
    """What has come to light can't be taken back."""
    match = sequencing()
    assert match.undo_limit(0) == match.ply
    match = given(Side("earth 3"), robots={1: "miner-earth-2"})
    play(match, "action:miner-earth-2")
    match.undo(0)
    assert asked(match) == "0 action"
    play(match, "action:miner-earth-2", "moon:io")
    assert asked(match) == "1 action"
    assert match.undo_limit(0) == match.ply


def test_undo_stops_at_a_new_project_and_at_assembly() -> None:
    """A card from the pile of projects has been turned over."""
    match = given(Side("mars 1", robots="miner-mars-3", megacredits=8), characters={1: "noor-1"}, goals="megacredits")
    play(match, "action:noor-1", "modifier:io")
    assert match.undo_limit(0) == 0
    play(match, "target:new")
    assert (asked(match), match.undo_limit(0)) == ("0 claim", match.ply)
    match = given(Side("mars 1", 2, 2), technologies="3b")
    play(match, "action:3b")
    assert match.undo_limit(0) == 0
    play(match, "assemble:io-technician")
    assert (asked(match), match.undo_limit(0)) == ("0 raise", match.ply)


# What is being resolved


@pytest.mark.parametrize("seat", [0, 1, None])
def test_character_being_used_is_in_every_view(seat: int | None) -> None:
    """Hired, and neither tucked nor discarded yet; what it is used for is seen too, once that is clear."""
    match = given(Side("mars 1", robots="miner-mars-3@europa"), characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert asked(match) == "0 modifier"
    assert table(match, seat)["acting"] == [{"card": "noor-1", "ability": "immediate"}]
    match = given(Side("0"), characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert asked(match) == "0 track"
    assert table(match, seat)["acting"] == [{"card": "noor-1", "ability": None}]
    for language, heading in (("en", "In use"), ("fr", "En cours")):
        panels = match.title.sheet(match.seen(seat), match.title.words(language))
        shown = [row for row in panels[0].rows if row.label == heading]
        assert "Noor" in str([item.name for row in shown if isinstance(row, Cards) for item in row.items])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_robot_on_its_way_to_a_moon_is_in_every_view(seat: int | None) -> None:
    match = given(Side("earth 9"), robots={1: "technician-earth-1"})
    play(match, "action:technician-earth-1")
    assert asked(match) == "0 moon"
    assert table(match, seat)["boards"][0]["entering"] == ["technician-earth-1"]
    for language, heading in (("en", "Entering play"), ("fr", "Entre en jeu")):
        panels = match.title.sheet(match.seen(seat), match.title.words(language))
        assert [row for row in panels[1].rows if row.label == heading]


def test_every_card_is_in_every_view_whatever_is_asked() -> None:
    """What no pile hides and nobody has drawn unseen, a spectator finds on the table, at every moment of a game."""
    for seed in range(6):
        random = Random(seed)
        match = perijove.new("galileo", 2 + seed % 3, seed)
        while match.pending:
            match.choose(match.pending[0].player, random.choice(match.pending[0].options))
            seen = json.dumps(table(match))
            piles = sum(table(match)[name]["hidden"] for name in ("character_pile", "robot_pile", "project_pile"))
            piles += sum(board["drawn"]["hidden"] for board in table(match)["boards"])
            state = match.state
            assert isinstance(state, Galileo)
            people = [card for number, card in enumerate(CHARACTERS) if state.parts.players[number] <= state.players]
            shown = [card for card in (*people, *UNITS) if f'"{card}"' in seen]
            known = state.unchosen >= 0 and state.unchosen in state.project_pile
            assert len(shown) + piles == len(people) + len(UNITS) + known
