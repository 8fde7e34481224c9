"""What programs give: codes of options, what has a language, and things of the wrong kind."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import perijove
from perijove.engine.errors import IllegalChoice, PerijoveError
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.testing.compare import picture


@pytest.fixture
def match() -> Match:
    return perijove.new("ganymede", 2, seed=7, seats=["Ada", "Grace"])


def test_code_chooses_as_its_number_does(match: Match) -> None:
    other = match.fork()
    for _ in range(10):
        choice = match.pending[0]
        option, code = choice.options[-1], choice.codes[-1]
        assert match.describe(choice, code) == match.describe(choice.player, option)
        assert match.why_not(choice.player, code) == []
        assert match.prompt(choice.player) == match.prompt(choice)
        assert match.seat(choice.player).describe(code) == match.describe(choice, option)
        assert match.listed(choice.player) == match.listed(choice)
        match.choose(choice.player, code)
        other.choose(choice.player, option)
    assert picture(match) == picture(other)


def test_wrong_code_is_refused_with_what_is_near(match: Match) -> None:
    before = picture(match)
    with pytest.raises(IllegalChoice) as refused:
        match.choose(0, "top:S7")
    assert str(refused.value) == (
        "ganymede, ply 0: player 0 is asked 'top', which has no answer 'top:S7'; did you mean 'top:S07'? "
        "Legal: top:S07, top:S09, top:S22, top:S24"
    )
    for wrong in ("", "S07", "top", "top:", ":S07", "bottom:S07", "0"):
        with pytest.raises(IllegalChoice, match="player 0 is asked 'top', which has no answer "):
            match.choose(0, wrong)
    with pytest.raises(IllegalChoice, match=r"player 0 can't choose 'top:S01': .*four ships"):
        match.choose(0, "top:S01")
    assert picture(match) == before


def test_what_has_a_language_is_one(match: Match) -> None:
    french = Words("fr", [])
    assert match.prompt(0, french) == match.prompt(0, "fr") != match.prompt(0)
    assert match.title.called(french) == match.title.called("fr")


def test_title_is_named_by_itself_too(match: Match) -> None:
    assert perijove.new(match.title, 2, seed=7).title is match.title


def test_text_may_be_bytes_and_a_path_of_any_kind(match: Match, tmp_path: Path) -> None:
    record = match.record()
    record.save(str(tmp_path / "game.json"))
    assert perijove.Record.load(tmp_path / "game.json") == record
    assert perijove.Record.from_text(record.to_text().encode()) == record


def test_saved_things_are_told_in_a_line(match: Match) -> None:
    match.choose(0, match.pending[0].options[0])
    assert repr(match.record()) == "<Record of ganymede: Ada, Grace; 1 choices>"
    assert repr(match.position()) == "<Position of ganymede, ply 1: Ada, Grace>"
    chance = Random(1)
    while match.pending:
        match.choose(match.pending[0].player, chance.choice(match.pending[0].options))
    totals = " to ".join(str(score.total) for score in match.scores)
    assert repr(match.record()).endswith(f"; {match.ply} choices, over with {totals}>")


class Things:
    """Something of each kind, none of which is what is asked for."""

    numbers: tuple[object, ...] = ("x", 1.5, None)
    texts: tuple[object, ...] = (3, None, ["x"])


WRONG: tuple[tuple[tuple[object, ...], Callable[[Match, Any], object]], ...] = (
    (Things.texts, lambda match, wrong: perijove.new(wrong, 2)),
    (Things.texts, lambda match, wrong: perijove.named_title(wrong)),
    (Things.numbers, lambda match, wrong: perijove.new("ganymede", wrong)),
    ((1.5, [3], "x"), lambda match, wrong: perijove.new("ganymede", 2, seed=wrong)),
    ((3, "module", ["x"], {3: 4}), lambda match, wrong: perijove.new("ganymede", 2, options=wrong)),
    ((3, "Ad", [1, 2], {"a": 1, "b": 2}), lambda match, wrong: perijove.new("ganymede", 2, seats=wrong)),
    ((3, None, [1], b"x", {}), lambda match, wrong: perijove.replay(wrong)),
    ((3, None, [1], b"x", {}), lambda match, wrong: perijove.from_position(wrong)),
    (("x", 1.5), lambda match, wrong: perijove.replay(match.record(), wrong)),
    (Things.texts, lambda match, wrong: perijove.from_position(match.position(), wrong)),
    (Things.texts, lambda match, wrong: perijove.Record.from_text(wrong)),
    (Things.texts, lambda match, wrong: perijove.Record.load(wrong)),
    (Things.texts, lambda match, wrong: match.record().save(wrong)),
    (Things.texts, lambda match, wrong: perijove.Position.from_text(wrong)),
    (Things.texts, lambda match, wrong: perijove.Position.load(wrong)),
    (("x", None, 1.5), lambda match, wrong: match.why_not(wrong, 0)),
    (("x", None, 1.5), lambda match, wrong: match.describe(wrong, 0)),
    (("x", None, 1.5), lambda match, wrong: match.idle(wrong, 0)),
    (("x", None, 1.5), lambda match, wrong: match.listed(wrong)),
    (("x", None, 1.5), lambda match, wrong: match.prompt(wrong)),
    (Things.numbers, lambda match, wrong: match.describe(0, wrong)),
    (Things.numbers, lambda match, wrong: match.seat(0).describe(wrong)),
    (Things.numbers, lambda match, wrong: match.seat(0).why_not(wrong)),
    (Things.numbers, lambda match, wrong: match.seat(0).idle(wrong)),
    (Things.texts, lambda match, wrong: match.describe(0, 0, wrong)),
    (Things.texts, lambda match, wrong: match.why_not(0, 0, wrong)),
    (Things.texts, lambda match, wrong: match.prompt(0, wrong)),
    (Things.texts, lambda match, wrong: match.seat(0).prompt(wrong)),
    (Things.texts, lambda match, wrong: match.log.lines(wrong)),
    (("x", 1.5), lambda match, wrong: match.log.lines("en", wrong)),
    (Things.numbers, lambda match, wrong: match.answered(wrong)),
    (Things.numbers, lambda match, wrong: match.turn_before(wrong)),
    (Things.numbers, lambda match, wrong: match.act(wrong)),
    (("x", 1.5), lambda match, wrong: match.view(wrong)),
    (("x", 1.5), lambda match, wrong: match.mask(wrong)),
    (("x", 1.5), lambda match, wrong: match.observe(wrong)),
    (Things.numbers, lambda match, wrong: match.title.action_code(wrong)),
    (Things.numbers, lambda match, wrong: match.title.layout(wrong)),
    ((*Things.numbers, 999, -1), lambda match, wrong: match.pending[0].question.code(wrong)),
)


@pytest.mark.parametrize(("things", "call"), WRONG)
def test_wrong_type_is_refused_with_what_was_expected(
    match: Match, things: tuple[object, ...], call: Callable[[Match, object], object]
) -> None:
    for wrong in things:
        with pytest.raises(PerijoveError):
            call(match, wrong)
    assert match.ply == 0
