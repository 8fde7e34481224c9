"""What can be worked out from what a seat sees, for programs."""

from perijove.engine.form_fields import known
from perijove.engine.option import Json
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.marsbot.claims import bot_needs, bot_progress
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.awards import award_cost
from perijove.games.mars.rules.claims import progress, taken
from perijove.games.mars.rules.milestones import claimable
from perijove.games.mars.rules.payment import cost_of
from perijove.games.mars.rules.possible import playable
from perijove.games.mars.rules.projects import project_cost
from perijove.games.mars.score import card_points, place_points, rival_score, score, standings
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    AWARDS,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MILESTONES,
    MOST_CLAIMED,
    POWER_PLANT,
    STANDARD_PROJECTS,
    TAGS,
    Award,
    Milestone,
)


def figures(seen: Seen[Mars]) -> dict[str, Json]:
    """Points, tags, prices and values of metal of each player; how far everybody is in milestones and awards."""
    s = seen.state
    able = [claimable(s, player) for player in range(s.players)]
    return {
        "players": [_player(s, player) for player in range(s.players)],
        "milestones": {name: _milestone(s, number, able) for number, name in enumerate(MILESTONES)},
        "awards": {name: _award(s, number) for number, name in enumerate(AWARDS)},
        "marsbot": _points(rival_score(s)) if s.bot is not None else None,
    }


def _points(now: Score) -> dict[str, Json]:
    return {"points": now.total, "parts": dict(now.parts)}


def _player(s: Mars, player: int) -> Json:
    """What belongs to a player. The cards in hand are there for those who see them."""
    board = s.boards[player]
    return {
        **_points(score(s, player)),
        "tags": dict(zip(TAGS, board.tags, strict=True)),
        "steel_value": board.steel_value,
        "titanium_value": board.titanium_value,
        "plants_for_a_greenery": board.forest_price,
        "hand": {
            CODES[card]: {"price": cost_of(board, CARDS[card]), "playable": playable(s, player, CARDS[card])}
            for card in known(board.hand)
        },
        "projects": {
            STANDARD_PROJECTS[project]: project_cost(board, project)
            for project in range(POWER_PLANT, len(STANDARD_PROJECTS))
        },
        "cards": {CODES[card]: card_points(s, player, CARDS[card]) for card in board.played + board.events},
    }


def _milestone(s: Mars, milestone: Milestone, able: list[list[int]]) -> Json:
    """What it costs (nothing where it can't be had any more), and how far everybody is, MarsBot last.

    ``able``: what each player could claim now.
    """
    needed = MILESTONE_NEEDS[milestone]
    race: list[Json] = [
        {"have": progress(s, player, milestone), "needed": needed, "claimable": milestone in mine}
        for player, mine in enumerate(able)
    ]
    if s.bot is not None:
        race.append({"have": bot_progress(s, milestone), "needed": bot_needs(milestone)})
    free = s.milestones[milestone] == NONE and taken(s.milestones) < MOST_CLAIMED
    return {"price": MILESTONE_COST if free else None, "race": race}


def _award(s: Mars, award: Award) -> Json:
    """What it costs (nothing where it can't be had any more), and how everybody stands, MarsBot last.

    The points are those if the game ended now: none for an award that nobody has funded.
    """
    funded = s.awards[award] != NONE
    race = standings(s, award)
    return {
        "price": None if funded or taken(s.awards) >= MOST_CLAIMED else award_cost(s),
        "race": [
            {
                "have": have,
                "place": 1 + len([other for other in race if other > have]),
                "points": place_points(race, player) if funded else 0,
            }
            for player, have in enumerate(race)
        ],
    }


def earned(s: Mars, player: int) -> dict[str, int]:
    """What single components of a player are worth: the cards that were played."""
    board = s.boards[player]
    return {CODES[card]: card_points(s, player, CARDS[card]) for card in board.played + board.events}
