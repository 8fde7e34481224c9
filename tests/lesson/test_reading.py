"""A script that is wrong is refused, and the message names the title, the step and what is wrong."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from perijove.engine.start import named_title
from perijove.lesson.checking import checked
from perijove.lesson.lesson import WrongLesson
from perijove.lesson.reading import lesson_from

GANYMEDE = named_title("ganymede")
DATA = tomllib.loads((Path(GANYMEDE.learn) / "lesson.toml").read_text(encoding="utf-8"))
WHERE = "ganymede, lesson first"


def changed(step: int = 0, **fields: object) -> dict[str, Any]:
    """The data of a lesson with some fields of a step changed; none takes one away."""
    data: dict[str, Any] = copy.deepcopy(DATA)
    for name, value in fields.items():
        if value is None:
            del data["step"][step][name]
        else:
            data["step"][step][name] = value
    return data


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(WrongLesson) as caught:
        checked(lesson_from(GANYMEDE, "first", data))
    return str(caught.value)


def test_as_it_is_nothing_is_wrong() -> None:
    assert checked(lesson_from(GANYMEDE, "first", changed())) > len(DATA["step"])


TEXT = {"en": "A", "fr": "B"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"choose": ["tip:S05"]}, "'tip:S05': ganymede has no question 'tip'"),
        ({"choose": ["top:S99"]}, "'top:S99': the question 'top' has no answer 'S99'"),
        ({"choose": []}, "'choose' names no answer"),
        ({"choose": ["*"]}, "whoever may choose anything needs an 'until'"),
        ({"until": "tip"}, "'until' is 'tip', but ganymede has no such question"),
        ({"others": ["top:S99"]}, "'top:S99': the question 'top' has no answer 'S99'"),
        ({"idea": {"en": "A"}}, "'idea': 'fr' is missing, expected a text"),
        ({"idea": {"en": "A", "fr": " "}}, "'idea': 'fr' is empty"),
        ({"idea": {"en": "A", "fr": "B", "de": "C"}}, "'idea': unknown field 'de'"),
        ({"idea": {"en": "{{S99}}", "fr": "B"}}, "ganymede has no component or figure 'S99'"),
        ({"idea": {"en": "[A](#nowhere)", "fr": "B"}}, "'idea': 'en': the rules have no section 'nowhere'"),
        ({"heading": None}, "'heading' is missing"),
        ({"otherwise": None}, "'otherwise' is missing"),
        ({"wrong": [{"choose": ["tip:S05"], "why": TEXT}]}, "wrong 1: 'tip:S05': ganymede has no question 'tip'"),
        ({"wrong": [{"choose": ["top:*"]}]}, "wrong 1: 'why' is missing"),
        ({"hint": TEXT}, "unknown field 'hint'"),
    ],
    ids=str,
)
def test_a_step_with_something_wrong(fields: dict[str, object], said: str) -> None:
    message = refusal(changed(0, **fields))
    assert message.startswith(f"{WHERE}, step 1 (upper-ship)")
    assert said in message


def test_a_step_that_can_not_be_done() -> None:
    message = refusal(changed(2, choose=["action:T30"]))
    assert message.startswith(f"{WHERE}, step 3 (first-tile): it can't be done: it wants action:T30")
    assert "action:T02" in message
    assert "it can't be done: it wants gain:recruit-red" in refusal(changed(2, choose=["action:T01"]))


def test_a_step_whose_numbers_are_no_longer_so() -> None:
    message = refusal(changed(2, facts={"table.boards.0.reputation": 3}))
    said = "its text relies on table.boards.0.reputation = 3, but the learner sees 0"
    assert message == f"{WHERE}, step 3 (first-tile): {said}"
    assert "the learner sees None" in refusal(changed(2, facts={"table.nothing.0": 3}))


def test_a_step_that_can_not_be_reached() -> None:
    assert f"{WHERE}, step 2 (lower-ship)" in refusal(changed(0, until="place"))


def test_what_is_wrong_about_a_whole_lesson() -> None:
    assert refusal({**DATA, "step": []}) == f"{WHERE}: it has no step"
    assert refusal({**DATA, "players": 5}) == f"{WHERE}: 'players' is 5, expected a whole number from 2 to 4"
    assert refusal({**DATA, "seed": "a"}) == f"{WHERE}: 'seed' is 'a', expected a whole number"
    twice = {**DATA, "step": [DATA["step"][0], DATA["step"][0]]}
    assert refusal(twice) == f"{WHERE}, step 2: there is another step 'upper-ship'"
