"""What is secret: hands, piles, and which ships somebody has put under the pile."""

from collections.abc import Callable
from typing import Any

import perijove
from games.dreaming import dreams_agree
from perijove import Match
from perijove.testing import answers, asked, hidden, play, proves, table

from .given import Side, finish, given, idle

DREAMS = 40


def dreams(match: Match, player: int, look: Callable[[dict[str, Any]], object]) -> set[object]:
    """What a player, who is asked now, believes possible about something."""
    return {look(hidden(match.seat(player).imagine(seed))) for seed in range(DREAMS)}


def secret_hand(player: int) -> Callable[[dict[str, Any]], tuple[str, ...]]:
    return lambda state: tuple(state["boards"][player]["hand_secret"])


@proves("ruling 21")
def test_hand_is_seen_by_its_owner_only() -> None:
    match = given(Side(secret="S20 S21"), Side(secret="S22"))
    assert table(match, 0)["boards"][0]["hand_secret"] == ["S20", "S21"]
    for seat in (1, None):
        assert table(match, seat)["boards"][0]["hand_secret"] == {"hidden": 2}
    assert table(match, 0)["boards"][1]["hand_secret"] == {"hidden": 1}


@proves("ruling 21")
def test_piles_are_seen_by_nobody() -> None:
    match = given()
    for seat in (0, 1, None):
        for name in ("tile_pile", "earth_pile", "mars_pile", "ship_pile"):
            assert list(table(match, seat)[name]) == ["hidden"]


@proves("ruling 21")
def test_all_else_is_open() -> None:
    """Whatever lies on the table looks the same from every seat."""
    match = given(Side("b", "r", "y", "p", "T05", "blue", launched="S01"), Side(earth="y", reputation=3))
    spectator = table(match)
    for seat in (0, 1):
        seen = table(match, seat)
        assert {name: seen[name] for name in seen if name != "boards"} == {
            name: spectator[name] for name in spectator if name != "boards"
        }
        for board, other in zip(seen["boards"], spectator["boards"], strict=True):
            for name in ("settlers", "ships", "tiles", "shuttles", "reputation", "launched", "hand_open"):
                assert board[name] == other[name]


def test_ship_taken_from_the_display_is_known_to_all_the_one_from_the_pile_is_not() -> None:
    match = given(Side(tiles="T05 T06"), on_display="S20", ship_pile="S30 S29 S28 S27 S26 S25 S24")
    play(match, "action:discard", "drop:T05", "drop:T06", "gain:ship", "ship:S20", "gain:ship", "ship:pile")
    assert asked(match) == "1 action"
    rivals = table(match, 1)["boards"][0]
    assert (rivals["hand_open"], rivals["hand_secret"]) == (["S20"], {"hidden": 1})
    assert len(dreams(match, 1, secret_hand(0))) > 3
    assert dreams(match, 1, lambda state: tuple(state["boards"][0]["hand_open"])) == {("S20",)}


def test_own_hand_is_never_doubted() -> None:
    match = given(Side(secret="S20 S21"), Side(secret="S22 S23"))
    assert dreams(match, 0, secret_hand(0)) == {("S20", "S21")}
    assert len(dreams(match, 0, secret_hand(1))) > 10


def test_piles_are_dealt_anew_in_every_dream() -> None:
    match = given()
    for name in ("tile_pile", "earth_pile", "mars_pile", "ship_pile"):
        orders = dreams(match, 0, lambda state, name=name: tuple(state[name]))  # type: ignore[misc]
        assert len(orders) == DREAMS
        assert len({frozenset(order) for order in orders if isinstance(order, tuple)}) == 1


def test_player_remembers_the_ships_they_put_under_the_pile() -> None:
    """The owner knows both and their order; for the rival anything may lie there."""
    match = given(Side(tiles="T05", secret="S20 S21 S22 S23"), on_display="T01 S24 S25")
    play(match, "action:T01", "gain:stop", "ship:S24", "ship:S25", "surplus:S25", "surplus:S21")
    assert asked(match) == "1 action"
    under = dreams(match, 1, lambda state: tuple(state["ship_pile"][:2]))
    assert len(under) > 10
    idle(match)
    assert dreams(match, 0, lambda state: tuple(state["ship_pile"][:2])) == {("S21", "S25")}


def test_two_players_remember_their_own_ships_each() -> None:
    match = given(
        Side(secret="S20 S21 S22 S23"),
        Side(secret="S24 S25 S26 S27"),
        on_display="T01 T02",
    )
    play(match, "action:T01", "gain:stop", "ship:pile", "surplus:S21")
    play(match, "action:T02", "gain:stop", "ship:pile", "surplus:S26")
    assert hidden(match)["ship_pile"][:2] == ["S26", "S21"]
    assert dreams(match, 0, lambda state: state["ship_pile"][1]) == {"S21"}
    assert len(dreams(match, 0, lambda state: state["ship_pile"][0])) > 3
    idle(match)
    assert dreams(match, 1, lambda state: state["ship_pile"][0]) == {"S26"}
    assert len(dreams(match, 1, lambda state: state["ship_pile"][1])) > 3


def test_returned_ship_that_is_drawn_again_is_forgotten_from_the_pile() -> None:
    """The pile has run down to the returned ship: it comes on display, and nothing is remembered of the pile."""
    match = given(Side(secret="S20 S21 S22 S23"), on_display="T01", ship_row="S24 S25", ship_pile="S30")
    play(match, "action:T01", "gain:stop", "ship:pile", "surplus:S21")
    assert table(match)["ship_row"] == ["S21", "S24", "S25"]
    assert (hidden(match)["ship_pile"], hidden(match)["ship_story"]) == ([], [])


def test_after_a_surplus_the_ships_seen_are_in_hand_or_under_the_pile() -> None:
    """Everybody saw these ships being taken; which of them went under the pile they did not see."""
    match = given(Side(hand="S20 S21 S22 S23"), on_display="T01 S24")
    play(match, "action:T01", "gain:stop", "ship:S24")
    assert table(match, 1)["boards"][0]["hand_open"] == ["S20", "S21", "S22", "S23", "S24"]
    play(match, "surplus:S22")
    rivals = table(match, 1)["boards"][0]
    assert (rivals["hand_open"], rivals["hand_secret"]) == ([], {"hidden": 4})
    worlds = dreams(match, 1, lambda state: frozenset([*state["boards"][0]["hand_secret"], state["ship_pile"][0]]))
    assert worlds == {frozenset(["S20", "S21", "S22", "S23", "S24"])}
    assert len(dreams(match, 1, lambda state: state["ship_pile"][0])) == 5
    assert sorted(table(match, 0)["boards"][0]["hand_secret"]) == ["S20", "S21", "S23", "S24"]


def test_a_ship_seen_is_no_longer_sought_once_it_is_placed() -> None:
    match = given(Side(hand="S20 S21 S22 S23", top="y y", mars="y"), on_display="T01 M13", ship_row="S24 S25 S26")
    play(match, "action:T01", "gain:stop", "ship:S24", "surplus:S21")
    idle(match)
    play(match, "action:M13", "board:yellow>top", "ship:stop", "ship:S25", "place:S22")
    assert asked(match) == "1 action"
    assert not any("S22" in str(world) for world in dreams(match, 1, secret_hand(0)))
    assert dreams(match, 1, lambda state: state["ship_pile"][0]) == {"S20", "S21", "S23", "S24"}


def test_log_tells_a_drawn_ship_to_its_owner_only() -> None:
    match = given(Side(tiles="T05", secret="S20 S21 S22 S23"), ship_pile="S30 S29 S28 S27")
    play(match, "action:discard", "gain:ship", "ship:pile", "surplus:S23")
    own = " ".join(match.log.lines(seat=0))
    assert "S30" in own
    assert "S23" in own
    for seat in (1, -1):
        others = " ".join(match.log.lines(seat=seat))
        assert "S30" not in others
        assert "S23" not in others


def test_dreams_agree_with_what_the_player_sees_and_may_do() -> None:
    """At every moment of a game, the dreamer's own view and options are those of the real table."""
    for seed in range(4):
        match = perijove.new("ganymede", 3, seed)
        assert dreams_agree(match, 150) > 30


def test_dreams_depend_on_nothing_hidden() -> None:
    """Two tables that look the same to a player give the same dreams."""
    one = given(Side(secret="S20"), Side(secret="S21"), ship_pile="S30 S29 S28 S27 S26 S25 S24 S23 S22")
    other = given(Side(secret="S20"), Side(secret="S30"), ship_pile="S21 S22 S23 S24 S25 S26 S27 S28 S29")
    assert one.view(0) == other.view(0)
    for seed in range(5):
        assert hidden(one.seat(0).imagine(seed)) == hidden(other.seat(0).imagine(seed))


def test_ships_dealt_to_others_are_unknown() -> None:
    match = perijove.new("ganymede", 2, 3)
    dealt = answers(match)
    assert dreams(match, 0, lambda state: tuple(state["boards"][0]["dealt"])) == {tuple(dealt)}
    assert len(dreams(match, 0, lambda state: tuple(state["boards"][1]["dealt"]))) > 20


def test_secret_choice_of_a_rival_is_unknown_while_others_still_choose() -> None:
    """The position was saved after one player had chosen: nothing of that shows, and the game goes on from there."""
    match = perijove.new("ganymede", 2, 3)
    play(
        match,
        f"1 top:{table(match, 1)['boards'][1]['dealt'][2]}",
        f"1 bottom:{table(match, 1)['boards'][1]['dealt'][0]}",
    )
    state = hidden(match)
    mine = [dict(board) for board in state["boards"]]
    chosen = [name.split(":")[1] for name in match.position().data["since"]]  # type: ignore[union-attr]
    mine[1]["chosen"] = chosen
    mine[1]["dealt"] = [ship for ship in mine[1]["dealt"] if ship not in chosen]
    saved = {**match.position().data, "since": [], "state": {**state, "boards": mine}}
    again = perijove.from_position(saved)
    assert [choice.player for choice in again.pending] == [0]
    assert len(dreams(again, 0, lambda state: tuple(state["boards"][1]["chosen"]))) > 20
    play(again, f"0 top:{answers(again)[0]}")
    finish(play(again, f"0 bottom:{answers(again)[0]}"))
    assert table(again)["boards"][1]["ships"] == chosen
