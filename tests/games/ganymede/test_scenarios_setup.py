"""Setting up, the secret choice of the first two ships, and what holds at every moment."""

import random

import pytest

import perijove
from perijove import Match
from perijove.testing import answers, asked, hidden, play, proves, table

from .given import SETTLERS, TYPE_OF, Side, given, idle, pile, row, side, supply


def started(players: int, seed: int = 7) -> Match:
    """A new match after everybody has chosen the first two of their ships."""
    match = perijove.new("ganymede", players, seed)
    while match.pending[0].question.name != "action":
        match.choose(match.pending[0].player, match.pending[0].options[0])
    return match


@proves("scenario 48")
@pytest.mark.parametrize(("players", "settlers", "ships"), [(2, 7, 23), (3, 10, 21), (4, 13, 19)])
def test_48_table_before_the_first_turn(players: int, settlers: int, ships: int) -> None:
    match = started(players)
    assert [supply(match, letter) for letter in "bryp"] == [settlers] * 4
    assert row(match, "tile") == ["T01", "T02", "T03", "T04"]
    assert (len(row(match, "earth")), len(row(match, "mars")), len(row(match, "ship"))) == (4, 4, 3)
    assert [pile(match, name) for name in ("tile", "earth", "mars", "ship")] == [26, 26, 26, ships]
    for player in range(players):
        board = side(match, player)
        assert len(board.ships.split()) == 2
        assert "-" not in board.ships
        assert board == Side(ships=board.ships)


def test_shuttles_are_sorted_by_planet() -> None:
    match = started(2)
    assert all(name.startswith("E") for name in row(match, "earth") + hidden(match)["earth_pile"])
    assert all(name.startswith("M") for name in row(match, "mars") + hidden(match)["mars_pile"])


def test_four_ships_are_dealt_to_each_player_and_all_choose_at_once() -> None:
    match = perijove.new("ganymede", 3, 5)
    assert [(choice.player, choice.question.name, len(choice.options)) for choice in match.pending] == [
        (0, "top", 4),
        (1, "top", 4),
        (2, "top", 4),
    ]
    assert len(row(match, "ship")) == 3


@proves("ruling 22")
def test_any_of_the_four_ships_may_go_on_either_site() -> None:
    match = perijove.new("ganymede", 2, 5)
    dealt = answers(match)
    found = set()
    for upper in dealt:
        for lower in dealt:
            if upper != lower:
                branch = play(match.fork(), f"0 top:{upper}", f"0 bottom:{lower}")
                play(branch, f"1 top:{answers(branch)[0]}")
                play(branch, f"1 bottom:{answers(branch)[0]}")
                found.add(side(branch).ships)
    assert len(found) == 12


@proves("ruling 21")
def test_chosen_ships_are_revealed_together() -> None:
    """While one player still chooses, nobody sees what another one has put down, nor whether."""
    match = perijove.new("ganymede", 2, 5)
    play(match, f"0 top:{answers(match)[0]}", f"0 bottom:{answers(match)[1]}")
    for seat in (1, None):
        board = table(match, seat)["boards"][0]
        assert (board["ships"], board["chosen"], board["dealt"]) == ([None, None], {"hidden": None}, {"hidden": None})
    assert len(table(match, 0)["boards"][0]["chosen"]) == 2
    play(match, f"1 top:{answers(match)[0]}")
    play(match, f"1 bottom:{answers(match)[0]}")
    for seat in (0, 1, None):
        assert all(ship is not None for board in table(match, seat)["boards"] for ship in board["ships"])


def test_ships_not_chosen_are_shuffled_into_the_pile() -> None:
    match = perijove.new("ganymede", 2, 5)
    dealt = {player: table(match, player)["boards"][player]["dealt"] for player in range(2)}
    for player in range(2):
        play(match, f"{player} top:{dealt[player][0]}", f"{player} bottom:{dealt[player][1]}")
    under = hidden(match)["ship_pile"]
    rest = dealt[0][2:] + dealt[1][2:]
    assert set(rest) <= set(under)
    assert under[-4:] != rest
    assert under[:4] != rest


def test_first_player_begins_and_turns_go_round() -> None:
    for first in range(3):
        match = perijove.new("ganymede", 3, 1, {"first_player": str(first + 1)})
        while not asked(match).endswith("action"):
            match.choose(match.pending[0].player, match.pending[0].options[0])
        order = []
        for _ in range(6):
            order.append(match.pending[0].player)
            idle(match)
        assert order == [(first + turn) % 3 for turn in range(6)]


def test_first_player_is_drawn_where_nobody_is_named() -> None:
    assert {table(perijove.new("ganymede", 4, seed))["first"] for seed in range(60)} == {0, 1, 2, 3}


def test_seeds_make_different_tables() -> None:
    rows = {tuple(row(perijove.new("ganymede", 2, seed), "earth")) for seed in range(20)}
    assert len(rows) > 15


@proves("scenario 50")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_50_settlers_are_conserved_and_no_place_overflows(players: int) -> None:
    """After every choice: each colour is complete, Earth holds six at most, Mars five, a board three tiles."""
    for seed in range(3):
        match = perijove.new("ganymede", players, seed)
        rng = random.Random(seed)
        while match.pending:
            choice = match.pending[0]
            match.choose(choice.player, rng.choice(choice.options))
            boards = table(match)["boards"]
            for letter, colour in (("b", "blue"), ("r", "red"), ("y", "yellow"), ("p", "purple")):
                on_boards = sum(there.get(colour, 0) for board in boards for there in board["settlers"].values())
                assert supply(match, letter) + on_boards == SETTLERS[players]
            for board in boards:
                assert sum(board["settlers"]["earth"].values()) <= 6
                assert sum(board["settlers"]["mars"].values()) <= 5
                assert len(board["tiles"]) <= 3


def test_given_sets_up_what_it_says() -> None:
    """The tests stand on this: a position with everything in its place is accepted, and is as described."""
    me = Side("b r", "y y", "p p", "b r", "T05", "blue", "E01", 4, "S03 S05", "S20", "S21", "S22")
    match = given(me, Side(earth="y"), on_display="E04 M25 T28 S09", none_left="p")
    seen = side(match)
    assert (seen.earth, seen.mars, seen.top, seen.bottom) == (me.earth, me.mars, me.top, me.bottom)
    assert (seen.ships, seen.hand, seen.secret, seen.launched) == (me.ships, me.hand, me.secret, me.launched)
    assert "E01" in seen.shuttles
    assert [TYPE_OF[name] for name in seen.shuttles.split()] == ["blue", "blue"]
    assert {"E04", "M25", "T28", "S09"} <= {
        name for kind in ("tile", "earth", "mars", "ship") for name in row(match, kind)
    }
    assert supply(match, "p") == 0
    match.check()
