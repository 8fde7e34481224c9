"""What the rules for people take from components and rules: their figures, and the rows of their tables."""

from typing import Final

from perijove.engine.message import Words, capital, english, signed
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.marsbot.bonus import (
    AWARD_GENERATION,
    CONSOLATION,
    DIVERSIFICATION_COST,
    METEOR_DAMAGE,
    METEOR_ENOUGH,
)
from perijove.games.mars.marsbot.claims import EASY_MALUS, MINER_BONUS, PLANNER_SPACE, THERMAL_BONUS
from perijove.games.mars.marsbot.competition import COMPETITION_COST
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS
from perijove.games.mars.marsbot.final import DEAREST_POINT, LOST_GENERATION, PRELUDE_HASTE
from perijove.games.mars.marsbot.mat import (
    ADVANCE,
    ADVANCE_SPACE,
    AWARD,
    BLANK,
    FOREST,
    ICONS,
    MILESTONE,
    RATING,
    SEA_ICON,
    TOWN,
    TRACKS,
    WARM,
    WARM_TWICE,
)
from perijove.games.mars.marsbot.money import FAILED_MONEY, FAILED_MONEY_EASY, FULL_RESERVE
from perijove.games.mars.marsbot.names import BONUS_NAMES, TRACK_NAMES
from perijove.games.mars.marsbot.place import HEAT_BONUS_MONEY, ICON_INCOME
from perijove.games.mars.marsbot.reaction import CITY_MONEY, SILVER_CUBE
from perijove.games.mars.marsbot.resolve import DEAR
from perijove.games.mars.marsbot.setup import PRELUDE_PROJECTS, SEEDS
from perijove.games.mars.marsbot.track import TRACK_MONEY
from perijove.games.mars.marsbot.turn import BOT_RESEARCH
from perijove.games.mars.names import AWARD_NAMES, MILESTONE_NAMES, PROJECT_NAMES
from perijove.games.mars.player import FIRST_RATING
from perijove.games.mars.rules.awards import AWARD_GOALS
from perijove.games.mars.rules.conversions import HEAT_FOR_A_STEP
from perijove.games.mars.rules.milestones import milestone_goal
from perijove.games.mars.rules.playing import NO_PRELUDE_MONEY
from perijove.games.mars.rules.preludes import PRELUDES_KEPT
from perijove.games.mars.rules.research import DRAFT_ROUND, RESEARCH_CARDS
from perijove.games.mars.rules.setup import CORPORATIONS_DEALT, FIRST_CARDS, PRELUDES_DEALT, SHORT_OCEANS, SHORT_OXYGEN
from perijove.games.mars.rules.terraform import THICK_AIR, WARM_BONUSES
from perijove.games.mars.rules.tiles import OCEAN_INCOME
from perijove.games.mars.rules.turn import ACTIONS_IN_A_TURN
from perijove.games.mars.score import FIRST_PLACE, MILESTONE_POINTS, SECOND_PLACE
from perijove.games.mars.state import CARD_PRICE, COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST
from perijove.games.mars.things import AWARD_COSTS, MILESTONE_COST, MILESTONE_NEEDS, MOST_CLAIMED, PROJECT_COSTS

ICON_WORDS: Final[dict[int, str]] = {
    ADVANCE: english("arrow"),
    ADVANCE_SPACE: english("arrow to Space"),
    MILESTONE: english("milestone"),
    AWARD: english("award"),
    WARM: english("temperature"),
    WARM_TWICE: english("temperature twice"),
    FOREST: english("greenery"),
    SEA_ICON: english("ocean"),
    TOWN: english("city"),
}
"""What is printed on MarsBot's tracks, in a word."""
PROJECT_WORDS: Final = (
    english("sell any number of cards from your hand for 1 M€ each"),
    english("1 step of energy production"),
    english("1 step of temperature"),
    english("an ocean"),
    english("a greenery"),
    english("a city, and 1 step of M€ production"),
)
"""What the standard projects do, in a word."""


def rule_figures(words: Words) -> dict[str, str]:
    """The figures in the text, and the names of MarsBot's cards."""
    found = {
        "generation-cards": RESEARCH_CARDS,
        "price": CARD_PRICE,
        "first-cards": FIRST_CARDS,
        "corporations": CORPORATIONS_DEALT,
        "preludes": PRELUDES_DEALT,
        "preludes-kept": PRELUDES_KEPT,
        "no-prelude": NO_PRELUDE_MONEY,
        "draft-round": DRAFT_ROUND,
        "rating": FIRST_RATING,
        "actions": ACTIONS_IN_A_TURN,
        "oceans": MOST_OCEANS,
        "oxygen": MOST_OXYGEN,
        "thick": THICK_AIR,
        "heat": HEAT_FOR_A_STEP,
        "ocean-income": OCEAN_INCOME,
        "milestone-cost": MILESTONE_COST,
        "claimed": MOST_CLAIMED,
        "milestone-points": MILESTONE_POINTS,
        "first-place": FIRST_PLACE,
        "second-place": SECOND_PLACE,
        "short-oxygen": SHORT_OXYGEN,
        "short-oceans": SHORT_OCEANS,
        "cards": sum(1 for card in CARDS),
        "bot-cards": BOT_RESEARCH,
        "bot-prelude-cards": BOT_RESEARCH + PRELUDE_PROJECTS,
        "failed": FAILED_MONEY,
        "failed-easy": FAILED_MONEY_EASY,
        "malus": EASY_MALUS,
        "icon-income": ICON_INCOME,
        "heat-bonus": HEAT_BONUS_MONEY,
        "planner": PLANNER_SPACE,
        "thermal": THERMAL_BONUS,
        "miner": MINER_BONUS,
        "lost": LOST_GENERATION,
        "lost-prelude": LOST_GENERATION - PRELUDE_HASTE,
        "point-price": DEAREST_POINT,
        "point-until": LOST_GENERATION - DEAREST_POINT,
        "point-until-prelude": LOST_GENERATION - PRELUDE_HASTE - DEAREST_POINT,
        "meteor": METEOR_DAMAGE,
        "meteor-enough": METEOR_ENOUGH,
        "consolation": CONSOLATION,
        "award-generation": AWARD_GENERATION,
        "competition": COMPETITION_COST,
        "diversification": DIVERSIFICATION_COST,
        "silver": SILVER_CUBE,
        "track-money": TRACK_MONEY,
        "city-money": CITY_MONEY,
        "dear": DEAR,
        "reserve": FULL_RESERVE,
        "seeds": SEEDS,
    }
    texts = {name: str(value) for name, value in found.items()}
    texts["coldest"] = signed(COLDEST)
    texts["warmest"] = signed(WARMEST)
    texts["warm-bonuses"] = words.all_of([signed(degrees) for degrees in WARM_BONUSES])
    texts["award-costs"] = " / ".join(map(str, AWARD_COSTS))
    for number, name in enumerate(BONUS_NAMES, 1):
        texts[f"bonus-{number}"] = words.say(name)
    for number, one in enumerate(BOT_CORPORATIONS, 1):
        texts[f"corporation-{number}"] = words.say(CARDS[number_of(one.code)].label)
    return texts


def rule_rows(words: Words) -> dict[str, list[list[str]]]:
    """The rows of tables."""
    return {
        "projects": [
            [words.say(PROJECT_NAMES[number]), str(cost) if cost else "–", capital(words.say(PROJECT_WORDS[number]))]
            for number, cost in enumerate(PROJECT_COSTS)
        ],
        "milestones": [
            [words.say(MILESTONE_NAMES[number]), capital(milestone_goal(number, need, words))]
            for number, need in enumerate(MILESTONE_NEEDS)
        ],
        "awards": [
            [words.say(AWARD_NAMES[number]), capital(words.say(goal))] for number, goal in enumerate(AWARD_GOALS)
        ],
        "tracks": [[words.say(TRACK_NAMES[track]), _icons(track, words)] for track in range(len(TRACKS))],
        "cubes": _cubes(words),
    }


def _icons(track: int, words: Words) -> str:
    """What is printed on a track, space by space."""
    found: list[str] = []
    for space, icon in enumerate(ICONS[track]):
        if icon >= RATING:
            found.append(f"**{space}** {words.say('rating +{number}', number=icon - RATING)}")
        elif icon != BLANK:
            found.append(f"**{space}** {words.say(ICON_WORDS[icon])}")
    return " · ".join(found)


def _cubes(words: Words) -> list[list[str]]:
    """Where the cubes of MarsBot's corporations lie at first."""
    rows: list[list[str]] = []
    for one in BOT_CORPORATIONS:
        white = _spaces(one.white, words)
        black = _spaces(one.black, words)
        if white or black:
            rows.append([words.say(CARDS[number_of(one.code)].label), white or "–", black or "–"])
    return rows


def _spaces(cubes: tuple[tuple[int, int], ...], words: Words) -> str:
    found: dict[int, list[str]] = {}
    for track, space in cubes:
        found.setdefault(track, []).append(str(space))
    return words.series([f"{words.say(TRACK_NAMES[track])} {', '.join(spaces)}" for track, spaces in found.items()])
