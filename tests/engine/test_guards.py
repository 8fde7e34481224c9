"""What can't be spoilt from outside, and what a title must not do."""

import pytest

import perijove
from perijove.engine.errors import BrokenRules, NoSuchPly, WrongComponents, WrongPosition, WrongRecord
from perijove.engine.form_fields import Fields
from perijove.engine.message import Message
from perijove.engine.option import Json
from perijove.engine.question import AnyQuestion
from perijove.engine.record import Record
from perijove.engine.title import AnyTitle, Title


def titled(
    code: str, players: tuple[int, ...], questions: tuple[AnyQuestion, ...], messages: tuple[Message, ...]
) -> AnyTitle:
    return Title(code, code, 1, players, questions, Fields(None, ()), messages)


def test_options_cannot_be_changed_through_a_match_its_fork_or_its_view() -> None:
    given: dict[str, Json] = {"components": {"ship": [{"id": "S01", "points": 9}]}}
    match = perijove.new("ganymede", 2, 1, given)
    before = match.record()
    components = given["components"]
    assert isinstance(components, dict)
    components["ship"] = []
    match.options["first_player"] = "2"
    match.fork().options.clear()
    view = match.view(0)["options"]
    assert isinstance(view, dict)
    view["components"] = None
    assert match.record() == before


def test_a_title_cannot_take_the_questions_of_another_in_another_order() -> None:
    first, second = AnyQuestion("first", "ab", "?"), AnyQuestion("second", "ab", "?")
    titled("one", (2,), (first, second), ())
    titled("same", (2,), (first, second), ())
    with pytest.raises(BrokenRules, match="question 'second' belongs to another title already"):
        titled("other", (2,), (second, first), ())
    message, more = Message("one"), Message("more")
    titled("one", (2,), (), (message,))
    with pytest.raises(BrokenRules, match="message 'one' belongs to another title already"):
        titled("other", (2,), (), (more, message))


@pytest.mark.parametrize("players", [(), (0, 1), (2, 9)])
def test_a_title_is_for_one_to_eight_players(players: tuple[int, ...]) -> None:
    with pytest.raises(BrokenRules, match="for 1 to 8 players"):
        titled("crowd", players, (), ())


def test_a_title_has_at_most_512_messages() -> None:
    titled("talk", (2,), (), tuple(Message(str(number)) for number in range(512)))
    with pytest.raises(BrokenRules, match="513 log messages"):
        titled("more", (2,), (), tuple(Message(str(number)) for number in range(513)))


@pytest.mark.parametrize("minutes", [(0, 10), (40, 20)])
def test_a_game_takes_some_minutes_the_shortest_first(minutes: tuple[int, int]) -> None:
    with pytest.raises(BrokenRules, match=f"can't take {minutes[0]} to {minutes[1]} minutes"):
        Title("rush", "rush", 1, (2,), (), Fields(None, ()), minutes=minutes)


def test_how_long_a_game_takes_in_words() -> None:
    assert Title("chess", "chess", 1, (2,), (), Fields(None, ()), minutes=(30, 30)).lasts("en") == "30 minutes"
    assert Title("chess", "chess", 1, (2,), (), Fields(None, ())).lasts("fr") == ""


def test_a_record_is_replayed_to_a_ply_that_it_has() -> None:
    match = perijove.new("ganymede", 2, 1)
    match.choose(0, match.pending[0].options[0])
    record = match.record()
    assert record.replay(1).ply == 1
    for upto in (-1, 2):
        with pytest.raises(NoSuchPly, match=f"there is no ply {upto}: it has those from 0 to 1"):
            record.replay(upto)


def test_huge_numbers_in_a_record_are_refused() -> None:
    with pytest.raises(WrongRecord, match="not valid JSON"):
        Record.from_text("[" + "9" * 5000 + "]")
    data = perijove.new("ganymede", 2, 1).record().data
    with pytest.raises(WrongRecord, match="is not of the form"):
        perijove.replay({**data, "choices": ["9" * 5000 + " top:S01"]})


def test_a_position_is_over_only_when_it_can_be() -> None:
    data = perijove.new("ganymede", 2, 1).position().data
    state = data["state"]
    assert isinstance(state, dict)
    for field, value, message in (
        ("over", True, "not every player has had the last turn"),
        ("reveals", -5, "expected a whole number from 0 to"),
        ("rng", "-1", "expected 16 hexadecimal digits"),
    ):
        with pytest.raises(WrongPosition, match=message):
            perijove.from_position({**data, "state": {**state, field: value}})


def test_a_row_of_components_is_given_once() -> None:
    rows: list[Json] = [{"id": "S01", "points": 9}, {"id": "S01", "points": 8}]
    with pytest.raises(WrongComponents, match="components, ship S01: the row is there twice"):
        perijove.new("ganymede", 2, 1, {"components": {"ship": rows}})
