"""Ratings with their uncertainty: Plackett and Luce's model, by openskill."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from perijove.arena.bout import Bout
from perijove.arena.tournament import Tournament


class Rating(NamedTuple):
    """How strong a player is, and how sure that is: within two ``sigma`` of ``mu`` in 19 of 20 cases."""

    mu: float
    sigma: float


def ratings_of(tournament: Tournament, deals: Sequence[Sequence[Bout]]) -> dict[str, Rating]:
    """The ratings of all bots, and of rivals that nobody plays, after these games in their order.

    A bot with several seats at a table is rated once for each, and gets the average. Where everybody plays alone, the
    bots are compared on the same deal.
    """
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for bouts in deals:
        for names, ranks in tables_of(tournament, bouts):
            for name in names:
                known.setdefault(name, model.rating(name=name))
            if len(set(names)) < 2:
                continue
            teams = [[model.rating(mu=known[name].mu, sigma=known[name].sigma, name=name)] for name in names]
            after = model.rate(teams, ranks=[float(rank) for rank in ranks])
            for name in dict.fromkeys(names):
                own = [team[0] for team, other in zip(after, names, strict=True) if other == name]
                known[name].mu = sum(one.mu for one in own) / len(own)
                known[name].sigma = sum(one.sigma for one in own) / len(own)
    return {name: Rating(found.mu, found.sigma) for name, found in known.items()}


def tables_of(tournament: Tournament, bouts: Sequence[Bout]) -> list[tuple[list[str], list[int]]]:
    """Who was compared with whom on a deal, and the ranks that they got."""
    if tournament.players == 1 and not any(bout.rivals for bout in bouts):
        scores = [bout.placings[0].score for bout in bouts]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        return [([bout.placings[0].bot for bout in bouts], ranks)]
    return [
        (
            [placing.bot for placing in bout.placings] + [name for name, _, _ in bout.rivals],
            [placing.rank for placing in bout.placings] + [rank for _, _, rank in bout.rivals],
        )
        for bout in bouts
    ]
