"""Where on the board an answer lies.

A spot is a thing or a place. Cards of the main board are spots by their code (``ms-chau-1``, ``miner-mars-3``, ``2b``,
``project-04``); other spots say first what they are: ``goal:moons``, ``bonus:3``, ``track:earth``, ``moon:io``,
``unit:miner-mars-3``, ``modifier:io``, ``tucked:noor-2``. What has no spot, such as to decline, is offered beside the
board.
"""

from collections.abc import Sequence
from typing import Final

from perijove.engine.option import Json
from perijove.engine.question import Choice
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import MOONS, TRACKS, TYPES

NEW_PROJECT: Final = "new-project"
"""The empty place for a project in progress."""

PREFIXES: Final[dict[str, str]] = {
    ask.PROJECT.name: "",
    ask.TRACK.name: "track:",
    ask.CHARACTER.name: "",
    ask.DISCOUNT.name: "discount:",
    ask.MOON.name: "moon:",
    ask.ABILITY.name: "ability:",
    ask.BONUS.name: "bonus:",
    ask.RAISE.name: "unit:",
    ask.LOWER.name: "unit:",
    ask.AMOUNT.name: "amount:",
    ask.MODIFIER.name: "modifier:",
    ask.TARGET.name: "unit:",
    ask.MOVE.name: "unit:",
    ask.PERK.name: "perk:",
    ask.DISCARD.name: "tucked:",
    ask.CLAIM.name: "goal:",
    ask.FREEZE.name: "unit:",
    ask.DRAWN.name: "drawn:",
    ask.SCAN.name: "discarded:",
    ask.UNPAID.name: "tucked:",
}
"""For questions whose answers lie at one spot each: what the spot's name begins with."""
ASIDE: Final = ("none", "pass", "keep")
"""Answers that decline something: they lie nowhere."""


def spots(view: dict[str, Json], choice: Choice, answers: Sequence[str]) -> dict[str, list[str]]:
    """Which spots offer which of these answers to a question that the view's own player is asked."""
    question = choice.question.name
    found: dict[str, list[str]] = {}
    track = own_track(view)
    for answer in answers:
        for spot in spots_of(question, answer, track):
            found.setdefault(spot, []).append(answer)
    return found


def own_track(view: dict[str, Json]) -> str:
    """The track of the player whose view it is; empty for none, and for a spectator."""
    table = view["table"]
    seat = view["seat"]
    if not isinstance(table, dict) or not isinstance(seat, int):
        return ""
    boards = table["boards"]
    assert isinstance(boards, list)
    board = boards[seat]
    assert isinstance(board, dict)
    track = board["track"]
    return track if isinstance(track, str) else ""


def spots_of(question: str, answer: str, track: str) -> list[str]:
    """The spots that offer an answer; ``track`` is the one that the player's marker is on."""
    if answer in ASIDE:
        return []
    if question == ask.ACTION.name:
        return [answer] if answer != "switch" else [f"track:{other}" for other in TRACKS if track and other != track]
    if question == ask.TARGET.name and answer == "new":
        return [NEW_PROJECT]
    if question == ask.DEVELOP.name:
        return [answer.partition("-")[0]]
    if question == ask.ASSEMBLE.name:
        moon, _, kind = answer.partition("-")
        assert moon in MOONS
        assert kind in TYPES
        return [f"modifier:{moon}", f"modifier:{kind}"]
    if question == ask.PAYMENT.name:
        return ["payment"]
    return [PREFIXES[question] + answer]
