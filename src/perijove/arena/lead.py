"""How far ahead everybody is."""

from perijove.engine.match import Match


def leads(match: Match) -> list[float]:
    """Each player's points less those of the best of the others, rivals that nobody plays included."""
    totals = [score.total for score in match.scores]
    rivals = [rival.total for _, rival in match.rivals]
    return [
        float(total - max(rivals + totals[:player] + totals[player + 1 :], default=0))
        for player, total in enumerate(totals)
    ]
