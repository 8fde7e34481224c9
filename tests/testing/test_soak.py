"""The soak notes what it has seen, and fails where a game never ends; the words of the kit refuse what is wrong."""

import pytest

import perijove
from perijove import testing
from perijove.testing import Soak, at_random


def test_it_says_what_it_has_not_seen() -> None:
    soak = Soak(perijove.named_title("ganymede"))
    assert "action" in soak.unasked()
    soak.play(perijove.new("ganymede", 2, 1), at_random, 1)
    assert soak.games == 1
    assert soak.unasked() == [name for name in soak.title.question_named if name not in soak.asked]
    assert "action" not in soak.unasked()
    assert all(code.startswith("top:") for code in soak.unanswered("top"))
    assert len(soak.unanswered()) < soak.title.actions
    assert len(soak.untold()) < len(soak.title.messages)
    assert sum(soak.winners.values()) >= 1


def test_a_game_that_doesnt_end_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="is not over after 5 choices"):
        Soak(perijove.named_title("ganymede")).play(perijove.new("ganymede", 2, 1), at_random, 1, longest=5)


def test_playing_by_codes_tells_what_is_wrong() -> None:
    match = perijove.new("ganymede", 2, 1)
    with pytest.raises(AssertionError, match="player 0 is asked"):
        testing.play(match, "action:T01")
    name = match.pending[0].question.name
    with pytest.raises(AssertionError, match="no such answer"):
        testing.play(match, f"{name}:nothing")
    legal = testing.codes(match)[0]
    with pytest.raises(AssertionError, match="was not refused"):
        testing.refused(match.fork(), legal)
    illegal = next(code for code in match.pending[0].question.domain if code not in testing.answers(match))
    testing.refused(match, f"{name}:{illegal}")
    testing.play(match, f"0 {legal}")
    assert testing.asked(match)
