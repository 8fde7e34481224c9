"""Indentured Workers and Special Design help the next card of this generation only."""

from perijove.testing import codes, proves

from .given import Side, given
from .playing import board, choose, playable, stock

WORKERS = "indentured-workers"


@proves("detail 5")
def test_next_card_costs_eight_less() -> None:
    match = choose(
        given(Side(megacredits=3, hand=f"{WORKERS} titanium-mine food-factory research")), f"action:{WORKERS}"
    )
    assert playable(match, "research")
    choose(match, "action:research")
    assert stock(match) == {}


def test_only_the_next_card() -> None:
    """A cheap one uses it up too; the rest is lost."""
    match = given(Side(megacredits=9, hand=f"{WORKERS} mine titanium-mine research"))
    choose(match, f"action:{WORKERS}", "action:mine")
    assert (stock(match), board(match).next_discount) == ({"megacredits": 9}, 0)
    choose(match, "action:pass", player=1)
    assert not playable(match, "research")


def test_discount_waits_for_a_later_turn() -> None:
    match = given(Side(megacredits=3, hand=f"{WORKERS} research"))
    choose(match, f"action:{WORKERS}", "action:done")
    choose(match, "action:pass", player=1)
    assert playable(match, "research")


def test_other_actions_dont_use_it_up() -> None:
    match = given(Side(megacredits=14, hand=f"{WORKERS} research"))
    choose(match, f"action:{WORKERS}", "action:standard-power-plant")
    choose(match, "action:pass", player=1)
    assert playable(match, "research")


def test_discount_is_lost_at_the_end_of_the_generation() -> None:
    me = Side(hand="research birds", next_discount=8, rating=3)
    match = choose(given(me, Side(passed=True)), "action:pass", "buy:done")
    choose(match, "buy:done", "action:pass", player=1)
    assert board(match).next_discount == 0
    assert not playable(match, "research")


def test_discount_is_not_for_others() -> None:
    match = given(Side(megacredits=3, hand=f"{WORKERS} birds"), Side(megacredits=3, hand="research"))
    choose(match, f"action:{WORKERS}", "action:done")
    assert not playable(match, "research", 1)


def test_special_design_lets_the_next_card_miss_by_two_steps() -> None:
    """Needs of parameters, in either direction."""
    match = given(Side(megacredits=40, hand="special-design trees archaebacteria birds"), temperature=-8)
    assert not playable(match, "trees")
    choose(match, "action:special-design")
    assert playable(match, "trees"), "-4 less two steps"
    assert not playable(match, "archaebacteria")
    match = given(Side(megacredits=40, hand="special-design archaebacteria"), temperature=-14)
    assert playable(choose(match, "action:special-design"), "archaebacteria")


def test_special_design_is_used_up_by_any_card() -> None:
    match = given(Side(megacredits=40, hand="special-design trees mine"), temperature=-8)
    choose(match, "action:special-design", "action:mine")
    choose(match, "action:pass", player=1)
    assert not playable(match, "trees")


def test_special_design_is_lost_at_the_end_of_the_generation() -> None:
    me = Side(megacredits=40, hand="trees birds", next_slack=2)
    match = given(me, Side(passed=True), temperature=-8)
    assert playable(match, "trees")
    choose(match, "action:pass", "buy:done")
    choose(match, "buy:done", "action:pass", player=1)
    assert not playable(match, "trees")


def test_special_design_and_workers_together() -> None:
    """Workers first would be spent on the design; the other way round both help one card."""
    match = given(Side(megacredits=9, hand=f"special-design {WORKERS} trees mine"), temperature=-8)
    choose(match, f"action:{WORKERS}", "action:special-design")
    assert (stock(match), board(match).next_discount, board(match).next_slack) == ({"megacredits": 9}, 0, 2)
    assert codes(match, 1)


def test_workers_after_the_design_use_up_its_help() -> None:
    """The next card is the workers: the slack is gone."""
    match = given(Side(megacredits=9, hand=f"special-design {WORKERS} trees mine"), temperature=-8)
    choose(match, "action:special-design", f"action:{WORKERS}")
    assert (board(match).next_slack, board(match).next_discount) == (0, 8)


def test_slack_adds_up() -> None:
    """Inventrix, Adaptation Technology and Special Design: six steps."""
    me = Side(megacredits=13, hand="trees mine", corporation="inventrix", played="adaptation-technology", next_slack=2)
    assert playable(given(me, temperature=-16), "trees")
    assert not playable(given(me, temperature=-18), "trees")
