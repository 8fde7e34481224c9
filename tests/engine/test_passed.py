"""What a choice leads to before anybody is asked again can be looked at step by step."""

from random import Random

import pytest

import perijove
from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match


def told(match: Match) -> list[str]:
    return match.log.lines(everything=True)


@pytest.mark.parametrize("code", ["artemis", "galileo", "ganymede", "mars"])
def test_the_steps_of_a_choice_lead_to_where_it_leads(code: str) -> None:
    match = perijove.new(code, players=2, seed=5)
    rng = Random(5)
    stops = several = 0
    for _ in range(120):
        if match.over:
            break
        choice = rng.choice(match.pending)
        answer = choice.question.code(rng.choice(choice.options))
        before = match.position()
        steps = match.passed(choice.player, answer)
        assert match.position() == before
        match.choose(choice.player, answer)
        stops += len(steps)
        several += len(steps) > 1
        heard = 0
        for step in steps:
            assert not step.pending
            assert (step.ply, step.history()) == (match.ply, match.history())
            lines = told(step)
            assert told(match)[: len(lines)] == lines
            assert len(lines) >= heard
            heard = len(lines)
    assert stops
    assert several or code != "artemis"  # several regions are resolved without a question


def test_what_is_illegal_leads_nowhere() -> None:
    match = perijove.new("ganymede", players=2, seed=5)
    with pytest.raises(IllegalChoice):
        match.passed(match.pending[0].player, "discard:T01")
