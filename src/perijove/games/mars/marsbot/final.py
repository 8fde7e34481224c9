"""The end against MarsBot: its last greeneries, its points, and who has won."""

from typing import Final

from perijove.engine.message import english
from perijove.engine.question import Flow
from perijove.engine.score import Score
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.map import NEIGHBOURS, ON_MARS
from perijove.games.mars.marsbot.bot import HARD
from perijove.games.mars.marsbot.claims import award_value
from perijove.games.mars.marsbot.mat import FOREST, ICONS, LAST_SPACE, TRACKS
from perijove.games.mars.marsbot.messages import BOT_LAST_FOREST
from perijove.games.mars.marsbot.money import bot_of
from perijove.games.mars.marsbot.track import advance
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.claims import standing
from perijove.games.mars.rules.tiles import is_city, neighbours_of
from perijove.games.mars.state import BOT, Mars
from perijove.games.mars.things import GREENERY, NEURAL_INSTANCE

LOST_GENERATION: Final = 20
PRELUDE_HASTE: Final = 2
DEAREST_POINT: Final = 8
"""What a point costs at first; from generation 13 on it gets cheaper, two generations earlier with Prelude."""

NEURAL_PART: Final = english("Neural Instance")
MONEY_PART: Final = english("Money")


def last_generation(s: Mars) -> int:
    """Against MarsBot: the generation whose beginning loses the race, two earlier with Prelude."""
    return LOST_GENERATION - (PRELUDE_HASTE if s.prelude else 0)


def price_of_point(s: Mars) -> int:
    """How many M€ make a point of MarsBot's."""
    late = s.generation - (last_generation(s) - DEAREST_POINT)
    return max(DEAREST_POINT - max(late, 0), 1)


def last_forests(s: Mars) -> Flow[None]:
    """Each marker right before a greenery moves on and places it, once. It is a move like any other."""
    bot = bot_of(s)
    for track in range(len(TRACKS)):
        space = bot.tracks[track] + 1
        if space <= LAST_SPACE and ICONS[track][space] == FOREST and not bot.marked[track] >> space & 1:
            s.tell(BOT_LAST_FOREST, track)
            yield from advance(s, track)


def award_points_against_bot(s: Mars, bot: bool) -> int:
    """Five points for who leads a funded award; both if they are level."""
    points = 0
    for award, funder in enumerate(s.awards):
        if funder != NONE:
            lead = award_value(s, award) - standing(s, 0, award)
            points += 5 if lead == 0 or (lead > 0) == bot else 0
    return points


def bot_score(s: Mars, names: tuple[str, str, str, str, str, str]) -> Score:
    """MarsBot's points: no cards but on the hard levels; its money and its Neural Instance count."""
    bot = bot_of(s)
    rating, awards, milestones, greeneries, cities, cards = names
    city_points = 0
    for space in range(ON_MARS):
        if s.owners[space] == BOT and is_city(s.tiles_at[space]):
            city_points += neighbours_of(s, space, GREENERY)
    good = sum([1 for card in bot.played if CARDS[card].good]) if bot.level >= HARD else 0
    return Score(
        BOT,
        (
            (rating, bot.rating),
            (awards, award_points_against_bot(s, True)),
            (milestones, 5 * s.milestones.count(BOT)),
            (greeneries, s.own_forests[BOT]),
            (cities, city_points),
            (cards, good),
            (NEURAL_PART, neural_points(s)),
            (MONEY_PART, bot.megacredits // price_of_point(s)),
        ),
    )


def neural_points(s: Mars) -> int:
    """A point for each space next to the Neural Instance without a tile of the player's."""
    space = s.tile_space(NEURAL_INSTANCE)
    if space == NONE:
        return 0
    return sum([1 for near in NEIGHBOURS[space] if s.owners[near] != 0])
