"""Answers that are declared unordered are so, and looking at one order of each leaves no set out."""

from collections.abc import Iterator
from random import Random

import pytest

import perijove
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.testing import play

from .ganymede.given import Side, given

FEW = 6
"""Runs that begin with more options have too many orders to try them all."""
GAMES = {"ganymede": range(12), "galileo": range(40), "artemis": range(25), "mars": range(8, 12)}
"""Random games that meet the unordered questions of a title, with several answers in a row."""
RARE = {"keep-prelude", "lost"}
"""These have tests of their own."""


def runs(match: Match, player: int, question: str, ascending: bool) -> Iterator[tuple[tuple[int, ...], Match]]:
    """Every way to answer a question until something else is asked: the answers, and what came of them."""
    choice = match.choice_of(player)
    for option in match.ascending(choice) if ascending else choice.options:
        after = match.fork()
        after.choose(player, option)
        goes_on = (
            option < choice.question.unordered
            and [again.player for again in after.pending] == [player]
            and after.pending[0].question.name == question
            and after.step_ply == match.step_ply
            and choice.question.goes_on(after.pending[0].about, choice.about)
            and set(after.pending[0].options) <= set(choice.options) | {len(choice.question.domain) - 1}
        )
        if goes_on:
            for rest, end in runs(after, player, question, ascending):
                yield (option, *rest), end
        else:
            yield (option,), after


def outcome(match: Match) -> str:
    """What everybody sees of a match, whatever the order in which things lie in it."""
    return repr([sorted_all({**match.view(seat), "answers": None}) for seat in range(len(match.seats))])


def sorted_all(value: Json) -> Json:
    if isinstance(value, dict):
        return {key: sorted_all(inner) for key, inner in sorted(value.items())}
    if isinstance(value, list):
        return sorted(map(sorted_all, value), key=repr)
    return value


def begins(match: Match) -> bool:
    """Whether a set of answers to an unordered question begins here that has few orders."""
    choice = match.pending[0]
    return bool(
        choice.question.unordered
        and len(choice.options) <= FEW
        and match.ascending(choice) == choice.options
        and len(match.pending) == 1
    )


def beginnings(title: str, games: range) -> Iterator[tuple[str, Match]]:
    """Positions of random games in which a set of several answers may be chosen, at most three for each question."""
    met: dict[str, int] = {}
    for seed in games:
        random = Random(seed)
        match = perijove.new(title, 2, seed)
        while match.pending:
            choice = match.pending[0]
            name = choice.question.name
            if met.get(name, 0) < 3 and begins(match):
                twice = any(len(answers) > 1 for answers, _ in runs(match, choice.player, name, True))
                if twice:
                    met[name] = met.get(name, 0) + 1
                    yield name, match.fork()
            playout(match, random.random, 1)


def every_set_is_looked_at(match: Match, player: int, name: str) -> bool:
    """Whether one order of each set comes to all that all orders come to."""
    looked_at = {outcome(end) for _, end in runs(match, player, name, True)}
    return looked_at == {outcome(end) for _, end in runs(match, player, name, False)}


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_one_order_of_each_set_reaches_all_that_all_orders_reach(title: str) -> None:
    met: set[str] = set()
    for name, match in beginnings(title, GAMES[title]):
        player = match.pending[0].player
        assert every_set_is_looked_at(match, player, name)
        met.add(name)
    declared = {question.name for question in perijove.named_title(title).questions if question.unordered}
    assert declared - RARE == met


def test_sets_that_are_chosen_in_secret_are_looked_at_in_one_order_too() -> None:
    match = perijove.new("mars", 2, 3, {"prelude": True})
    while match.choice_of(1).question.name != "keep-prelude":
        match.choose(1, match.choice_of(1).options[0])
    choice = match.choice_of(1)
    sets = set()
    for first in match.ascending(choice):
        after = match.fork()
        after.choose(1, first)
        after.choose(0, after.choice_of(0).options[0])  # somebody else's answer in between changes nothing
        second = after.choice_of(1)
        assert second.question is choice.question
        sets |= {frozenset((first, other)) for other in after.ascending(second)}
    assert len(sets) == 6


def test_whoever_is_lost_in_space_is_lost_in_any_order() -> None:
    custom = {"earth_shuttle": [{"id": "E04", "needs": ["blue", "red", "white"]}]}
    match = given(Side(earth="b r y", mars="p p p p"), on_display="E04", components=custom)
    play(match, "action:E04")
    assert match.pending[0].question.name == "lost"
    assert every_set_is_looked_at(match, 0, "lost")
    play(match, "lost:yellow")
    assert match.ascending(match.pending[0]) == match.pending[0].options  # none is larger: all of them are left
