"""Where on the board an answer lies.

A spot says what it is, then which: ``die:4`` (a die of the own pool), ``expedition:deep-relay``, ``region:vents``,
``offer:armory-1`` (a building at the Gantry), ``who:shelters:marine`` (a colonist of the own colony), ``crew:marine``
(one of the crew on the expedition that is asked about), ``stack:2:5`` (a rival's 5 on it), ``reward:a``,
``goods:energy``, ``home:shelters`` (a place of the own colony), ``doorstep:marine`` and ``academy:marine`` (colonists
who wait there), ``relief:3``, ``player:2``, ``drone:1``, ``directive:tinkers``. Whatever ends or declines something
lies nowhere: it is offered beside the board.
"""

from collections.abc import Sequence
from typing import Final

from perijove.engine.option import Json
from perijove.engine.question import Choice, packed
from perijove.games.artemis.codes import EXPEDITIONS, REGIONS, TILES
from perijove.games.artemis.questions import (
    ACTIVATE,
    BUY,
    CONVERT,
    CREW,
    DESTINATION,
    DIE,
    DIRECTIVE,
    FEE,
    FIRST,
    FREEZE,
    GRADUATE,
    HIRE,
    HOME,
    MOVE,
    OUTBID,
    PIONEERS,
    PLACE,
    PLACES,
    RAID,
    RELIEF,
    RESOURCE,
    REWARD,
    SETTLE,
    SPOILS,
    STAFF,
    STUDENT,
    TRAIN,
    WEAKEN,
)

ASIDE: Final = ("nobody", "enough", "stay", "done", "decline")
"""Answers that end or decline something: they lie nowhere."""
PREFIXES: Final[dict[str, str]] = {
    DIRECTIVE.name: "directive:",
    STUDENT.name: "who:",
    CREW.name: "who:",
    MOVE.name: "who:",
    STAFF.name: "who:shelters:",
    FREEZE.name: "who:shelters:",
    OUTBID.name: "offer:",
    REWARD.name: "reward:",
    RESOURCE.name: "goods:",
    FEE.name: "goods:",
    GRADUATE.name: "academy:",
    HIRE.name: "doorstep:",
    SETTLE.name: "home:",
    HOME.name: "home:",
    ACTIVATE.name: "home:",
    RELIEF.name: "relief:",
    FIRST.name: "player:",
}
"""For questions whose answers lie at one spot each, named after them: what the spot's name begins with."""
OF_COLONISTS: Final = (
    STUDENT.name,
    CREW.name,
    MOVE.name,
    STAFF.name,
    FREEZE.name,
    TRAIN.name,
    DESTINATION.name,
    PIONEERS.name,
)
"""Questions that are answered at colonists of the own colony."""


def spots(view: dict[str, Json], choice: Choice, answers: Sequence[str]) -> dict[str, list[str]]:
    """Which spots offer which of these answers to a question that the view's own player is asked."""
    question = choice.question.name
    about = packed(choice)
    found: dict[str, list[str]] = {}
    for answer in answers:
        for spot in spots_of(question, about, answer):
            found.setdefault(spot, []).append(answer)
    return found


def spots_of(question: str, about: int, answer: str) -> list[str]:
    """The spots that offer an answer: one, two for a mix of both resources; none for what is said in words only."""
    if answer in ASIDE:
        return []
    if question in PREFIXES:
        return [PREFIXES[question] + answer]
    if question == DIE.name:
        return [f"die:{answer[0]}"]
    if question == PLACE.name:
        return [_place(answer)]
    if question == SPOILS.name:
        return [f"goods:{name}" for name in dict.fromkeys(answer.split("+"))]
    if question == CONVERT.name:
        return [f"goods:{answer.partition('-')[2]}"]
    if question == PIONEERS.name:
        return [f"who:{PLACES[about]}:pioneer"]
    if question == WEAKEN.name:
        return [f"stack:{answer.partition('>')[0]}"]
    if question == TRAIN.name:
        return [answer if answer.startswith("crew:") else f"who:{answer}"]
    if question == DESTINATION.name:
        swap = answer.removeprefix("swap:")
        return [f"home:{answer}" if swap == answer else f"who:{swap}"]
    if question == RAID.name:
        return [answer.replace("drone-", "drone:") if answer.startswith("drone") else f"player:{answer}"]
    assert question == BUY.name
    return [f"offer:{TILES[about >> 4]}"]


def _place(answer: str) -> str:
    if answer in EXPEDITIONS:
        return f"expedition:{answer}"
    return f"region:{answer}" if answer in REGIONS else f"offer:{answer}"
