"""A question as JSON: the one form in which every door tells a bot what it is asked, and reads its answer.

The pipes of ``process``, the HTTP door, ``perijove join`` and the tools for assistants all use it.
"""

from collections.abc import Mapping
from typing import Final

from perijove.bots.budget import Budget
from perijove.bots.lost import Fault, LostDecision
from perijove.engine.errors import shown
from perijove.engine.option import Json
from perijove.engine.seat import Seat

PROTOCOL: Final = 1
"""The version of what is written here. Fields may be added within a version; none changes or goes."""


def ask_data(seat: Seat, language: str, version: int) -> dict[str, Json]:
    """What a seat is asked, in words and numbers. ``version`` is what an answer has to repeat."""
    choice = seat.choice
    question = choice.question
    options: list[Json] = [
        {
            "code": question.code(option),
            "action": question.first + option,
            "text": seat.describe(option, language),
            "idle": seat.idle(option),
        }
        for option in seat.listed
    ]
    actions: list[Json] = [*choice.actions]
    return {
        "seat": choice.player,
        "version": version,
        "question": question.name,
        "prompt": seat.prompt(language),
        "options": options,
        "actions": actions,
        "answers": list(question.domain),
    }


def asked_data(
    ask: dict[str, Json], view: dict[str, Json], position: Json, budget: Budget | None = None
) -> dict[str, Json]:
    """The whole line: what is asked, what the seat sees, a position to imagine from, and what it may take."""
    return {
        "kind": "asked",
        "ask": ask,
        "view": view,
        "position": position,
        "budget": {
            "simulations": budget.simulations if budget is not None else None,
            "seconds": budget.seconds if budget is not None else None,
        },
    }


def over_data(version: int, totals: list[int], winners: list[int]) -> dict[str, Json]:
    """The last line: the game is over."""
    scores: list[Json] = [*totals]
    won: list[Json] = [*winners]
    return {"kind": "over", "version": version, "scores": scores, "winners": won}


def answered(answer: Mapping[str, Json], seat: Seat) -> int:
    """The option that an answer names: by its code, or by its number in the action space."""
    choice = seat.choice
    code, action = answer.get("code"), answer.get("action")
    if (code is None) == (action is None):
        raise LostDecision(Fault.GARBAGE, f"it answered {shown(dict(answer))}: expected either code or action")
    if code is not None:
        name, _, word = code.partition(":") if isinstance(code, str) else ("", "", "")
        option = choice.question.numbers.get(word, -1) if name == choice.question.name else -1
    else:
        option = action - choice.question.first if isinstance(action, int) and not isinstance(action, bool) else -1
    if option not in choice.options:
        raise LostDecision(
            Fault.ILLEGAL,
            f"it answered {shown(code if code is not None else action)}, which is not an option of {choice!r}",
        )
    return option
