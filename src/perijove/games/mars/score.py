"""Victory points."""

from typing import Final

from perijove.engine.message import english
from perijove.engine.score import Score
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.node import ANYONE
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile
from perijove.games.mars.map import ON_MARS
from perijove.games.mars.marsbot.bot import HARD
from perijove.games.mars.marsbot.claims import award_value
from perijove.games.mars.marsbot.final import neural_points, price_of_point
from perijove.games.mars.marsbot.money import bot_of
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.claims import standing
from perijove.games.mars.rules.counting import tiles_in_play
from perijove.games.mars.rules.tiles import is_city, neighbours_of
from perijove.games.mars.state import BOT, Mars
from perijove.games.mars.things import GREENERY, MEGACREDITS, Award

MILESTONE_POINTS: Final = 5
FIRST_PLACE: Final = 5
SECOND_PLACE: Final = 2
SECOND_PLACE_PLAYERS: Final = 3
"""A second place counts from this number of players on."""

RATING: Final = english("Terraform rating")
AWARD_PART: Final = english("Awards")
MILESTONE_PART: Final = english("Milestones")
GREENERY_PART: Final = english("Greeneries")
CITY_PART: Final = english("Cities")
CARD_PART: Final = english("Cards")
NEURAL_PART: Final = english("Neural Instance")
MONEY_PART: Final = english("Money")


def score(s: Mars, player: int) -> Score:
    """What a player would have if the game ended now; the tie is broken by money."""
    board = s.boards[player]
    return Score(
        player,
        (
            (RATING, board.rating),
            (AWARD_PART, award_points(s, player)),
            (MILESTONE_PART, MILESTONE_POINTS * s.milestones.count(player)),
            (GREENERY_PART, s.own_forests[player]),
            (CITY_PART, city_points(s, player)),
            (CARD_PART, all_card_points(s, player)),
        ),
        (board.stock[MEGACREDITS],),
    )


def rival_score(s: Mars) -> Score:
    """MarsBot's points: no cards but on the hard levels; its money and its Neural Instance count."""
    bot = bot_of(s)
    good = sum([1 for card in bot.played if CARDS[card].good]) if bot.level >= HARD else 0
    return Score(
        BOT,
        (
            (RATING, bot.rating),
            (AWARD_PART, award_points(s, BOT)),
            (MILESTONE_PART, MILESTONE_POINTS * s.milestones.count(BOT)),
            (GREENERY_PART, s.own_forests[BOT]),
            (CITY_PART, city_points(s, BOT)),
            (CARD_PART, good),
            (NEURAL_PART, neural_points(s)),
            (MONEY_PART, bot.megacredits // price_of_point(s)),
        ),
    )


def award_points(s: Mars, player: int) -> int:
    """Five points for a first place, two for a second; with two players, or several firsts, there is no second."""
    points = 0
    for award, funder in enumerate(s.awards):
        if funder != NONE:
            points += place_points(standings(s, award), player)
    return points


def standings(s: Mars, award: Award) -> list[int]:
    """What everybody has that counts for an award: the players, and MarsBot."""
    found = [standing(s, player, award) for player in range(s.players)]
    if s.bot is not None:
        found.append(award_value(s, award))
    return found


def place_points(standings: list[int], player: int) -> int:
    """The points of one award for one player."""
    mine = standings[player]
    better = [rival for rival in standings if rival > mine]
    if not better:
        return FIRST_PLACE
    best = max(better)
    second = len(standings) >= SECOND_PLACE_PLAYERS and better.count(best) == len(better) == 1
    return SECOND_PLACE if second else 0


def city_points(s: Mars, player: int) -> int:
    """A point for each greenery, whoever owns it, next to each own city on Mars."""
    points = 0
    for space in range(ON_MARS):
        if s.owners[space] == player and is_city(s.tiles_at[space]):
            points += neighbours_of(s, space, GREENERY)
    return points


def all_card_points(s: Mars, player: int) -> int:
    """The points on all cards that a player has played, events included."""
    board = s.boards[player]
    return sum([card_points(s, player, CARDS[number]) for number in board.played + board.events])


def card_points(s: Mars, player: int, card: Card) -> int:
    """The points of one card. Wild tags don't count any more."""
    points = card.points
    if points is None:
        return 0
    if isinstance(points, Fixed):
        return points.number
    board = s.boards[player]
    if isinstance(points, PerHeld):
        return points.each * (board.held[card.number] // points.per)
    if isinstance(points, PerTag):
        return board.tags[points.tag]
    if isinstance(points, IfHeld):
        return points.number if board.held[card.number] else 0
    if isinstance(points, PerTile):
        return tiles_in_play(s, player, points.tile, ANYONE) // points.per
    assert isinstance(points, PerNeighbour)
    space = s.tile_space(card.own_tile)
    return neighbours_of(s, space, points.tile) if space != NONE else 0
