"""Milestones and awards."""

from perijove.games.mars.player import NONE
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    BANKER,
    BUILDER,
    BUILDING,
    GARDENER,
    HEAT,
    LANDLORD,
    MAYOR,
    MEGACREDITS,
    SCIENCE,
    SCIENTIST,
    STEEL,
    TERRAFORMER,
    THERMALIST,
    TITANIUM,
    Award,
    Milestone,
)


def progress(s: Mars, me: int, milestone: Milestone) -> int:
    """How far a player is towards a milestone; a wild tag counts for Builder."""
    board = s.boards[me]
    if milestone == TERRAFORMER:
        return board.rating
    if milestone == MAYOR:
        return s.own_cities[me]
    if milestone == GARDENER:
        return s.own_forests[me]
    if milestone == BUILDER:
        return board.own_tags(BUILDING)
    return len(board.hand)


def taken(markers: list[int]) -> int:
    """How many milestones are claimed, or awards funded."""
    found = 0
    for marker in markers:
        if marker != NONE:
            found += 1
    return found


def standing(s: Mars, player: int, award: Award) -> int:
    """What counts for an award. Wild tags don't, nor do oceans and the marker of Land Claim."""
    board = s.boards[player]
    if award == LANDLORD:
        return sum([1 for owner in s.owners if owner == player])
    if award == BANKER:
        return board.production[MEGACREDITS]
    if award == SCIENTIST:
        return board.tags[SCIENCE]
    if award == THERMALIST:
        return board.stock[HEAT]
    return board.stock[STEEL] + board.stock[TITANIUM]
