"""What is secret: decks and stacks, the events left out, and the directives of others."""

from collections.abc import Callable
from typing import Any

import pytest

import perijove
from games.dreaming import dreams_agree
from perijove import Match
from perijove.testing import answers, asked, hidden, least, play, table

from .given import Side, about, given, put, side

DREAMS = 30

PILES = ("expedition_deck", "ocean_stack", "surface_stack", "event_deck", "event_box")
SECRETS = ("dealt", "kept", "returned")


def dreams(match: Match, player: int, look: Callable[[dict[str, Any]], object]) -> set[object]:
    """What a player, who is asked now, believes possible about something."""
    return {look(hidden(match.seat(player).imagine(seed))) for seed in range(DREAMS)}


def pile(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda state: tuple(state[name])


def kept(player: int) -> Callable[[dict[str, Any]], object]:
    return lambda state: tuple(state["colonies"][player]["kept"])


# What is seen


@pytest.mark.parametrize("name", [*PILES, "directive_box"])
def test_decks_and_stacks_are_seen_by_nobody(name: str) -> None:
    match = given(Side(pool="3"), relic=True, directives=True)
    for seat in (0, 1, None):
        assert table(match, seat)[name] == {"hidden": len(hidden(match)[name])}


def test_directives_are_seen_by_their_owner_only() -> None:
    """Not even how many of them somebody has chosen already is seen by the others."""
    match = given(Side(pool="3", kept="tinkers", returned="skyline deep-city"), directives=True)
    mine = table(match, 0)["colonies"][0]
    assert (mine["kept"], mine["returned"], mine["dealt"]) == (["tinkers"], ["skyline", "deep-city"], [])
    for seat in (1, None):
        seen = table(match, seat)["colonies"][0]
        assert [seen[name] for name in SECRETS] == [{"hidden": None}] * 3


def test_all_else_is_open() -> None:
    """Whatever lies on the table looks the same from every seat: bag, discards, pools, buildings, dice."""
    match = given(
        Side(shelters="p", buildings="manufactory:e", pool="345", toolboxes=2),
        Side(vp=3, badges=2),
        expeditions=("lost-shuttle(m) G3pp",),
        gantry=("drone-dock G2",),
        vents_dice="G1",
        doorstep="pe",
        academy_dice="G3p",
        directives=True,
    )
    spectator = table(match)
    for seat in (0, 1):
        seen = table(match, seat)
        assert {name: seen[name] for name in seen if name != "colonies"} == {
            name: spectator[name] for name in spectator if name != "colonies"
        }
        for colony, other in zip(seen["colonies"], spectator["colonies"], strict=True):
            assert {name: colony[name] for name in colony if name not in SECRETS} == {
                name: other[name] for name in other if name not in SECRETS
            }


def test_choice_of_a_rival_is_unknown_while_others_still_choose() -> None:
    match = perijove.new("artemis", 2, 3, {"directives": True})
    before = table(match, 0)
    play(match, f"1 directive:{side(match, 1).dealt.split()[0]}")
    assert table(match, 0) == before
    assert table(match)["colonies"][1]["kept"] == {"hidden": None}


def test_log_tells_directives_at_the_end_only() -> None:
    match = perijove.new("artemis", 2, 3, {"directives": True})
    for player in (0, 1):
        play(match, f"{player} directive:{side(match, player).dealt.split()[0]}")
    revealed = "reveals the directive"
    assert not any(revealed in line for line in match.log.lines("en"))
    least(match, "nothing")
    assert len([line for line in match.log.lines("en") if revealed in line]) == 2


# What is believed


@pytest.mark.parametrize("name", ["expedition_deck", "ocean_stack", "surface_stack"])
def test_decks_and_stacks_are_dealt_anew_in_every_dream(name: str) -> None:
    match = given(Side(pool="34"))
    orders = dreams(match, 0, pile(name))
    assert len(orders) == DREAMS
    assert len({frozenset(order) for order in orders if isinstance(order, tuple)}) == 1


def test_any_of_the_events_not_seen_may_come() -> None:
    match = given(Side(pool="34"), in_round=3)
    seen = {table(match)["event"], *table(match)["events_past"]}
    found = {name for order in dreams(match, 0, pile("event_deck")) if isinstance(order, tuple) for name in order}
    assert len(found) == 11
    assert not found & seen
    assert {len(order) for order in dreams(match, 0, pile("event_deck")) if isinstance(order, tuple)} == {3}


def test_event_of_the_relic_may_come_or_have_left_unseen() -> None:
    """It is one of the four that are not seen yet, of which one is in the box: three dreams of four have it."""
    match = given(Side(pool="34"), in_round=3, relic=True, event="supply-drop")
    decks = [hidden(match.seat(0).imagine(seed))["event_deck"] for seed in range(200)]
    assert 125 <= len([deck for deck in decks if "resonance" in deck]) <= 175


def test_event_of_the_relic_comes_once() -> None:
    match = given(Side(pool="34"), in_round=3, relic=True, event="resonance")
    assert not any("resonance" in str(order) for order in dreams(match, 0, pile("event_deck")))


def test_own_directives_are_never_doubted_and_those_of_others_are_unknown() -> None:
    match = given(Side(pool="34", kept="tinkers", returned="skyline deep-city"), directives=True, players=3)
    assert dreams(match, 0, kept(0)) == {("tinkers",)}
    assert dreams(match, 0, lambda state: tuple(state["colonies"][0]["returned"])) == {("skyline", "deep-city")}
    others = {name for player in (1, 2) for name in dreams(match, 0, kept(player))}
    assert len(others) > 8
    assert not others & {("tinkers",), ("skyline",), ("deep-city",)}


def test_directives_of_others_are_unknown_while_all_choose() -> None:
    match = perijove.new("artemis", 3, 3, {"directives": True})
    mine = tuple(side(match).dealt.split())
    assert dreams(match, 0, lambda state: tuple(state["colonies"][0]["dealt"])) == {mine}
    assert len(dreams(match, 0, lambda state: tuple(state["colonies"][1]["dealt"]))) > 15


def test_everything_in_sight_stays_in_every_dream() -> None:
    match = given(
        Side(shelters="pe", buildings="recon-post:pp", pool="24"),
        Side(pool="6"),
        expeditions=("lost-shuttle(m) G3pp",),
        gantry=("drone-dock G2", "armory"),
        doorstep="pe",
        directives=True,
        relic=True,
        relic_holder=1,
    )
    for seed in range(5):
        dream = match.seat(0).imagine(seed)
        dream.check()
        assert table(dream, 0) == table(match, 0)
        assert answers(dream) == answers(match)


def test_dreams_do_not_know_the_dice_of_the_next_round() -> None:
    """After the choice of the first player everybody rolls: differently in every dream."""
    match = given(phase="first", in_round=2)
    rolls = set()
    for seed in range(DREAMS):
        dream = match.seat(match.pending[0].player).imagine(seed)
        rolls.add((side(play(dream, "first:0")).pool, side(dream, 1).pool))
    assert len(rolls) > DREAMS // 2


def test_dreams_do_not_know_whom_the_bag_will_give() -> None:
    match = given(Side(buildings="surface-conduit:ppe boiler-house"), phase="activation", bag="pppeeemmmsss")
    drawn = set()
    for seed in range(DREAMS):
        dream = play(match.seat(0).imagine(seed), "activate:surface-conduit-1")
        drawn.add(about(dream)["colonist"])
    assert drawn == {"pioneer", "engineer", "marine", "steward"}


def test_dreams_do_not_know_the_dice_of_the_second_drone() -> None:
    match = given(Side(pool="3"), players=1, expeditions=("rival-claim",), gantry=("manufactory",))
    plans = set()
    for seed in range(DREAMS):
        dream = put(match.seat(0).imagine(seed), "3", "outfitters")
        plans.add(table(dream)["planning"])
    assert plans == {1, 2, 3, 4, 5, 6}


def test_what_came_to_light_in_this_step_is_remembered() -> None:
    """A colonist has just been drawn: every dream has it, and the rest of the bag."""
    me = Side(buildings="surface-conduit:ppe boiler-house manufactory:e")
    match = play(given(me, phase="activation"), "activate:surface-conduit-1")
    assert asked(match) == "0 settle"
    for seed in range(5):
        dream = match.seat(0).imagine(seed)
        assert about(dream) == about(match)
        assert table(dream, 0) == table(match, 0)


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"directives": True}), (3, {"alien_relic": True, "directives": True})]
)
def test_dreams_agree_with_what_the_player_sees_and_may_do(players: int, options: dict[str, Any]) -> None:
    """At many moments of a game, the dreamer's own view and options are those of the real table."""
    match = perijove.new("artemis", players, 2, options)
    assert dreams_agree(match, 250) > 30


def test_dreams_depend_on_nothing_hidden() -> None:
    """Two tables that look the same to a player give the same dreams."""
    rival = Side(kept="garrison", returned="survivors machinists")
    one = given(Side(pool="34", kept="tinkers", returned="skyline deep-city"), rival, directives=True)
    data = one.position().data
    state: dict[str, Any] = dict(hidden(one))
    for name in ("expedition_deck", "ocean_stack", "surface_stack", "event_deck"):
        state[name] = state[name][::-1]
    state["event_deck"][0], state["event_box"][0] = state["event_box"][0], state["event_deck"][0]
    state["colonies"][1].update(kept=["survivors"], returned=["garrison", "machinists"])
    other = perijove.from_position({**data, "state": state})
    assert one.view(0) == other.view(0)
    for seed in range(5):
        assert hidden(one.seat(0).imagine(seed)) == hidden(other.seat(0).imagine(seed))
