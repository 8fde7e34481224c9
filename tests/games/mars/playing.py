"""Plays a match by readable codes, and reads what came of it."""

from typing import Any

from perijove import Match, testing
from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.player import Player
from perijove.games.mars.state import Mars
from perijove.games.mars.things import RESOURCES
from perijove.testing import codes, play


def table(match: Match) -> Mars:
    """The state itself."""
    state = match.state
    assert isinstance(state, Mars)
    return state


def board(match: Match, player: int = 0) -> Player:
    """A player's board."""
    return table(match).boards[player]


def idle_codes(match: Match, player: int = 0) -> list[str]:
    """What a player may do now though it changes nothing, as codes. It comes last in the list for people."""
    choice = match.choice_of(player)
    idle = [option for option in choice.options if match.idle(choice, option)]
    assert match.listed(choice) == [option for option in choice.options if option not in idle] + idle
    return [choice.question.code(option) for option in idle]


def choose(match: Match, *wanted: str, player: int = 0) -> Match:
    """Answer questions one after the other, each by its code: ``choose(match, "action:birds", "player:2")``."""
    return play(match, *(f"{player} {code}" for code in wanted))


def stock(match: Match, player: int = 0) -> dict[str, int]:
    """What a player has, zeros left out."""
    return {name: number for name, number in zip(RESOURCES, board(match, player).stock, strict=True) if number}


def production(match: Match, player: int = 0) -> dict[str, int]:
    """What a player produces, zeros left out."""
    return {name: number for name, number in zip(RESOURCES, board(match, player).production, strict=True) if number}


def held(match: Match, player: int = 0) -> dict[str, int]:
    """What lies on a player's cards, zeros left out."""
    return {CODES[card]: count for card, count in board(match, player).held.items() if count}


def tile(match: Match, space: str) -> str | None:
    """The tile on a space, with its owner: ``"city 0"``, ``"ocean"``."""
    view: Any = match.view(None)
    for placed in view["table"]["placed"]:
        if placed["space"] == space:
            return placed["tile"] if placed["owner"] is None else f"{placed['tile']} {placed['owner']}"
    return None


def playable(match: Match, card: str, player: int = 0) -> bool:
    """Whether a card in hand can be played now."""
    return f"action:{card}" in codes(match, player)


def why_not(match: Match, code: str, player: int = 0, language: str = "en") -> list[str]:
    """Everything that forbids an answer, in words."""
    choice = match.choice_of(player)
    return match.why_not(choice, choice.question.domain.index(code.partition(":")[2]), language)


def points(match: Match, player: int = 0) -> dict[str, int]:
    """What a player would score now, part by part, zeros left out."""
    return {name: number for name, number in testing.points(match, player).items() if number}


def sheet(match: Match, player: int = 0) -> tuple[dict[str, int], dict[str, int], int]:
    """What a player has, produces, and their rating."""
    return stock(match, player), production(match, player), board(match, player).rating
