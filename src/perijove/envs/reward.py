"""What a game is worth to each player, in numbers that a program can learn from."""

from collections.abc import Callable
from typing import Final

from perijove.arena.lead import leads
from perijove.engine.errors import WrongOption
from perijove.engine.match import Match

SCORE: Final = "score"
"""The reward that comes choice by choice: by how much a player's points have changed."""


def win(match: Match) -> list[float]:
    """1 for a victory, -1 for a defeat; who shares a victory gets what is between, the more who share it the less.

    0 in a game that ends with a verdict instead: nobody can win it, and so nobody has lost.
    """
    winners = match.winners
    players = len(match.seats)
    if match.verdict():
        return [0.0] * players
    won = 2.0 / len(winners) - 1.0 if winners else -1.0
    return [won if player in winners else -1.0 for player in range(players)]


def rank(match: Match) -> list[float]:
    """From 1 for the first place to -1 for the last, in even steps; equals share. Rivals that nobody plays count."""
    keys = [score.rank_key for score in match.scores]
    everybody = [*keys, *[rival.rank_key for _, rival in match.rivals]]
    others = max(1, len(everybody) - 1)
    return [
        (sum([key > other for other in everybody]) - sum([key < other for other in everybody])) / others for key in keys
    ]


def margin(match: Match) -> list[float]:
    """The player's points less those of the best of the others, rivals that nobody plays included."""
    return leads(match)


def totals(match: Match) -> list[float]:
    """What each player would score now."""
    return [float(score.total) for score in match.scores]


REWARDS: Final[dict[str, Callable[[Match], list[float]]]] = {"win": win, "rank": rank, "margin": margin, SCORE: totals}
"""The schemes by their names. All but ``score`` are paid at the end of a game."""


def named_reward(name: str) -> Callable[[Match], list[float]]:
    """The scheme of this name."""
    if name not in REWARDS:
        raise WrongOption(f"there is no reward {name!r}: known are {', '.join(REWARDS)}")
    return REWARDS[name]
