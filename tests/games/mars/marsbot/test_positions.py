"""Positions against MarsBot: what can't be so is refused with the place."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import perijove
from games.mars.given import Side
from perijove import Match
from perijove.engine.errors import WrongPosition

from .given import Bot, solo

Change = Callable[[dict[str, Any]], object]


def drafting() -> Match:
    """CrediCor has taken a card."""
    me = Side(megacredits=9, offer="algae bushes trees")
    bot = Bot(corporation="credicor", pile="moss lichen", kept="soletta", passed=True)
    return solo(me, bot, phase="draft", draft=True)


def turn() -> dict[str, Any]:
    """The player's turn; MarsBot has three cards in its action deck."""
    return copy.deepcopy(dict(solo(Side(hand="birds"), Bot(actions="comet B03 mine")).position().data))


def draft() -> dict[str, Any]:
    """CrediCor has taken a card for 35 and left three cheaper ones."""
    data: dict[str, Any] = copy.deepcopy(dict(drafting().position().data))
    data["state"]["boards"][0]["left"] = ["algae", "bushes", "trees"]
    return data


def swap(state: dict[str, Any], card: str) -> None:
    """MarsBot has taken another card."""
    state["deck"].remove(card)
    state["deck"].append(state["bot"]["kept"].pop())
    state["bot"]["kept"].append(card)


WRONG: dict[str, tuple[Callable[[], dict[str, Any]], Change, str]] = {
    "it has passed with cards": (
        turn,
        lambda s: s["bot"].update(passed=True),
        r"state.bot.passed: it can't pass with 3 cards in its action deck",
    ),
    "its turn after it has passed": (
        turn,
        lambda s: (
            s["deck"].append("comet"),
            s["deck"].append("mine"),
            s["bot"]["bonus_deck"].append("B03"),
            s["bot"].update(passed=True, actions=[]),
            s.update(current=1),
        ),
        "state.current: it is the turn of MarsBot, which has passed",
    ),
    "it hasn't passed before the draft": (
        draft,
        lambda s: s["bot"].update(passed=False),
        r"state.bot.passed: it has not yet passed, but the phase is draft",
    ),
    "it has passed in research": (
        turn,
        lambda s: (s.update(phase="research"), s["bot"].update(passed=True)),
        r"state.bot.passed: it has already passed, but the phase is research",
    ),
    "a bonus card among its projects": (
        turn,
        lambda s: s["bot"]["played"].append("B08"),
        r"state.bot.played\[0\] is 'B08', expected one of",
    ),
    "a city of a third": (
        turn,
        lambda s: s["placed"].append({"space": "r6c1", "tile": "city", "owner": 2}),
        r"state.placed\[0\].owner: 2 is no player of this game",
    ),
    "it took what it wanted less": (
        draft,
        lambda s: swap(s, "mine"),
        r"player 1: MarsBot can't have left \['algae', 'bushes', 'trees'\] and drafted \['mine'\]",
    ),
    "it took what costs too much": (
        draft,
        lambda s: s["boards"][0].update(first_cost=[0, 20]),
        "player 1: MarsBot can't have left",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_position_is_refused(case: str) -> None:
    begin, change, message = WRONG[case]
    data = begin()
    perijove.from_position(copy.deepcopy(data))
    change(data["state"])
    with pytest.raises(WrongPosition, match=message):
        perijove.from_position(data)
