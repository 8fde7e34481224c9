"""A view has all that a decision needs: what looks the same, and is asked the same, goes on the same way."""

import json
from random import Random

import pytest

import perijove
from perijove import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout

from .given import Side, given
from .playing import choose

AHEAD = 4
"""How many choices ahead it is looked."""
BRANCHES = 4
"""How many options are tried of each choice; all of a payment."""


def situation(match: Match) -> str:
    """Everything that a player who is asked has to decide by."""
    choice = match.pending[0]
    return json.dumps([match.view(choice.player), choice.question.name, choice.options])


def outcome(match: Match, option: int) -> Json:
    """What the player sees after an option; nothing of what chance brings."""
    player = match.pending[0].player
    after = match.fork()
    after.choose(player, option)
    if after.state.reveals != match.state.reveals:
        return None
    mine = [choice for choice in after.pending if choice.player == player]
    return json.dumps([after.view(player), [(choice.question.name, choice.options) for choice in mine]])


def explore(match: Match, known: dict[tuple[str, int], Json], chance: Random, ahead: int) -> None:
    """Go different ways; wherever two of them meet, the same options must have the same outcomes."""
    if not match.pending or match.together:
        return
    choice = match.pending[0]
    here = situation(match)
    options = choice.options
    if len(options) > BRANCHES and choice.question.name not in ("pay", "amount", "swap"):
        options = chance.sample(options, BRANCHES)
    for option in options:
        found = outcome(match, option)
        before = known.setdefault((here, option), found)
        assert before == found, f"{choice.question.code(option)} goes on in two ways from one and the same view"
        if ahead > 1 and found is not None:
            after = match.fork()
            after.choose(choice.player, option)
            explore(after, known, chance, ahead - 1)


def test_what_was_paid_so_far_is_seen() -> None:
    """One titanium or two, then the same question about heat: the views differ."""
    me = Side(megacredits=40, titanium=2, heat=3, corporation="helion", hand="asteroid-mining mine")
    match = choose(given(me), "action:asteroid-mining", "pay:other")
    one, two = (choose(match.fork(), f"amount:{number}") for number in (1, 2))
    assert one.pending[0].codes == two.pending[0].codes
    assert one.view(0) != two.view(0)
    assert one.view(1)["table"] == two.view(1)["table"]


SIDES = (
    Side(megacredits=25, titanium=3, steel=2, heat=4, corporation="helion", hand="asteroid-mining space-elevator"),
    Side(megacredits=20, played="mars-university", hand="research mine birds", heat=9),
    Side(megacredits=20, plants=9, heat=9, played="ghg-producing-bacteria", held={"ghg-producing-bacteria": 2}),
    Side(megacredits=30, hand="ice-asteroid imported-hydrogen", titanium=2, played="tardigrades ants"),
)


@pytest.mark.parametrize("number", range(len(SIDES)))
def test_the_same_view_goes_on_the_same_way(number: int) -> None:
    """Also where several actions lead to the same table, one after the other."""
    explore(given(SIDES[number], Side(hand="trees", plants=3)), {}, Random(number), AHEAD + 1)


@pytest.mark.parametrize("seed", range(6))
def test_the_same_view_goes_on_the_same_way_in_games(seed: int) -> None:
    chance = Random(seed)
    match = perijove.new("mars", 1 + seed % 3, seed, {"prelude": True})
    for choices in (40, 60, 60):
        playout(match, chance.random, choices)
        explore(match.fork(), {}, chance, AHEAD)
