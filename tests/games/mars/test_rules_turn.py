"""Turns: one or two actions, passing, the order of players, production, the next generation."""

from perijove import Match
from perijove.testing import codes, proves

from .given import Side, given
from .playing import board, choose, production, stock, table


def asked(match: Match) -> int:
    """Who has the turn."""
    (choice,) = match.pending
    return choice.player


def test_one_action_then_done() -> None:
    """A turn may end after one action; that is no passing."""
    match = choose(given(Side(megacredits=50, hand="mine")), "action:mine", "action:done")
    assert (asked(match), board(match).passed) == (1, False)
    choose(match, "action:pass", player=1)
    assert asked(match) == 0


def test_two_actions_and_no_third() -> None:
    match = choose(given(Side(megacredits=50, hand="mine")), "action:mine", "action:standard-power-plant")
    assert asked(match) == 1


def test_the_same_action_twice() -> None:
    match = given(Side(megacredits=22, hand="mine"))
    choose(match, "action:standard-power-plant", "action:standard-power-plant")
    assert (production(match), asked(match)) == ({"energy": 2}, 1)


def test_no_action_is_passing() -> None:
    """Before the first action one can only pass, after it only be done."""
    match = given(Side(megacredits=50, hand="mine"))
    assert "action:pass" in codes(match, 0)
    assert "action:done" not in codes(match, 0)
    choose(match, "action:mine")
    assert "action:done" in codes(match, 0)
    assert "action:pass" not in codes(match, 0)


def test_who_has_passed_has_no_turn_in_this_generation() -> None:
    rich = Side(megacredits=60, hand="mine")
    match = given(rich, Side(megacredits=60, hand="birds"), Side(megacredits=60, hand="fish"))
    choose(match, "action:pass")
    for _ in range(2):
        choose(match, "action:standard-power-plant", "action:done", player=1)
        choose(match, "action:standard-power-plant", "action:done", player=2)
    assert asked(match) == 1


def test_turns_go_clockwise() -> None:
    sides = [Side(megacredits=60, hand=card) for card in ("mine", "birds", "fish", "ants")]
    match = given(*sides, turn_of=2, first=2)
    order = []
    for _ in range(5):
        player = asked(match)
        order.append(player)
        choose(match, "action:standard-power-plant", "action:done", player=player)
    assert order == [2, 3, 0, 1, 2]


def test_last_player_goes_on_alone() -> None:
    """Turn after turn until they pass."""
    match = given(Side(megacredits=60, hand="mine"), Side(passed=True))
    choose(match, "action:standard-power-plant", "action:standard-power-plant", "action:standard-power-plant")
    assert (asked(match), table(match).generation) == (0, 2)


def test_who_can_only_pass_passes_by_itself() -> None:
    """A forced choice isn't asked."""
    match = given(Side(hand="mine"), Side(hand="birds"), Side(passed=True, hand="fish"))
    choose(match, "action:standard-sell-patents")
    choose(match, "action:pass", player=1)
    assert table(match).generation == 3, "without cards and money there was nothing to do"


@proves("detail 12")
def test_everything_is_produced() -> None:
    """The rating is income too; old energy becomes heat."""
    steps = {"megacredits": 1, "steel": 2, "titanium": 3, "plants": 4, "energy": 5, "heat": 6}
    me = Side(1, 1, 1, 1, 1, 1, production=steps, hand="mine", rating=30)
    match = choose(given(me, Side(passed=True)), "action:pass")
    assert stock(match) == {"megacredits": 32, "steel": 3, "titanium": 4, "plants": 5, "energy": 5, "heat": 8}
    assert stock(match, 1) == {"megacredits": 20}, "all produce"


@proves("detail 12")
def test_negative_income() -> None:
    """M€ production of -5 takes from what the rating brings."""
    match = choose(given(Side(production={"megacredits": -5}, hand="mine"), Side(passed=True)), "action:pass")
    assert stock(match) == {"megacredits": 15}


def test_used_cards_can_be_used_again_in_the_next_generation() -> None:
    match = given(Side(played="tardigrades", used="tardigrades", hand="mine"), Side(passed=True))
    assert "action:use-tardigrades" not in codes(match, 0)
    choose(match, "action:pass", "buy:done")
    choose(match, "buy:done", "action:pass", player=1)
    assert "action:use-tardigrades" in codes(match, 0)


def test_passing_is_forgotten_in_the_next_generation() -> None:
    match = choose(given(Side(hand="mine"), Side(passed=True, hand="birds")), "action:pass")
    assert not any(seat.passed for seat in table(match).boards)


def test_new_first_player_begins() -> None:
    match = choose(given(Side(hand="mine"), Side(passed=True, hand="birds")), "action:pass", "buy:done")
    choose(match, "buy:done", player=1)
    assert asked(match) == 1


def test_production_goes_beyond_ten() -> None:
    match = given(Side(megacredits=11, production={"energy": 10}, hand="mine"))
    choose(match, "action:standard-power-plant")
    assert production(match) == {"energy": 11}
