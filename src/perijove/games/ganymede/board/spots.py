"""Where on the board an answer lies.

A spot is a thing or a place: ``T05``, ``earth:blue``, ``site:top``, ``supply:red``, ``track:4``, ``pile``, ``discard``.
What has no spot, such as to stop, is offered beside the board.
"""

from collections.abc import Sequence

from perijove.engine.option import Json
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import FIRST_MARS


def spots(view: dict[str, Json], question: str, about: int, answers: Sequence[str]) -> dict[str, list[str]]:
    """Which spots offer which of these answers to a question that the view's own player is asked."""
    found: dict[str, list[str]] = {}
    reputation = own_reputation(view)
    for answer in answers:
        for spot in _spots_of(question, about, answer, reputation):
            found.setdefault(spot, []).append(answer)
    return found


def own_reputation(view: dict[str, Json]) -> int:
    """The reputation of the player whose view it is; 0 for a spectator."""
    table = view["table"]
    seat = view["seat"]
    if not isinstance(table, dict) or not isinstance(seat, int):
        return 0
    boards = table["boards"]
    assert isinstance(boards, list)
    board = boards[seat]
    assert isinstance(board, dict)
    reputation = board["reputation"]
    assert isinstance(reputation, int)
    return reputation


def _spots_of(question: str, about: int, answer: str, reputation: int) -> list[str]:
    if question == ask.ADVANCE.name:
        steps = int(answer)
        return [f"track:{reputation + steps}"] if steps else []
    if question == ask.WHITE_SETTLER.name:
        return [f"{'earth' if about & 63 < FIRST_MARS else 'mars'}:{answer}"]
    if question == ask.LOST.name:
        return [f"flying:{answer}"]
    if question == ask.BOARD.name:
        colour, _, site = answer.partition(">")
        return [f"flying:{colour}", f"site:{site}"]
    if question in (ask.LAUNCH.name, ask.SITE.name):
        return [f"site:{answer}"] if answer in ask.SLOTS else []
    if question == ask.GAIN.name:
        return _spots_of_gain(answer, reputation)
    if question == ask.ADAPT.name:
        return [answer.partition(">")[0]] if ":" in answer else []
    if question == ask.TRANSFER.name:
        return _spots_of_transfer(answer)
    if question in (ask.CONFIRM.name, ask.BONUS.name) or answer == "stop":
        return []
    if answer in ("discard", "enough"):
        return ["discard"]
    return [answer]


def _spots_of_gain(answer: str, reputation: int) -> list[str]:
    if answer.startswith("recruit-"):
        return [f"supply:{answer.removeprefix('recruit-')}"]
    if answer == "reputation":
        return [f"track:{reputation + 1}"]
    return ["pile"] if answer == "ship" else []


def _spots_of_transfer(answer: str) -> list[str]:
    route, _, colour = answer.partition(":")
    if not colour:
        return []
    start, _, end = route.partition(">")
    found = [f"{start}:{colour}"]
    if end in ask.SLOTS:
        found.append(f"site:{end}")
    return found
