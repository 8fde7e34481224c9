"""The bonus cards: their effects, and whether they are destroyed."""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.question import Flow
from perijove.games.mars.cards.deck import CARDS, HOLDERS
from perijove.games.mars.marsbot.bot import (
    CORPORATE_COMPETITION,
    DIVERSIFICATION,
    DO_IT_RIGHT,
    EXPEDITED_CONSTRUCTION,
    FIRST_BONUS,
    GOVERNMENT_SUBSIDY,
    INVASIVE_SPECIES,
    LOBBYISTS,
    METEOR_SHOWER,
    NEURAL_INSTANCE_CARD,
    OVERACHIEVEMENT,
    RAPID_SPROUTING,
    RESEARCH_AND_DEVELOPMENT,
    MarsBot,
)
from perijove.games.mars.marsbot.claims import claim_milestone, fund_award
from perijove.games.mars.marsbot.competition import compete
from perijove.games.mars.marsbot.messages import (
    BOT_BETWEEN_OCEANS,
    BOT_DESTROYS,
    BOT_DRAWS_BONUS,
    BOT_FINDS_NOTHING,
    BOT_FLIPS,
    BOT_FLIPS_BONUS,
    BOT_IDLE,
    BOT_LEAST,
    BOT_NEAR_AIR,
    BOT_NEAR_WARMTH,
    BOT_NEITHER,
    BOT_NO_BONUS,
    BOT_NO_MILESTONE,
    BOT_SPARED,
    BOT_STORES,
    BOT_TAKES_HELD,
)
from perijove.games.mars.marsbot.money import bot_of, bot_rate, earn, spend
from perijove.games.mars.marsbot.place import (
    can_place_greenery,
    construction_sites,
    inland_seas,
    neural_spaces,
    place_expedited_city,
    place_greenery,
    place_inland_sea,
    place_neural_instance,
    place_ocean,
    raise_by_bot,
)
from perijove.games.mars.marsbot.resolve import draw_project, resolve_project
from perijove.games.mars.marsbot.track import advance, least_advanced
from perijove.games.mars.messages import LOSES, amount
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.holders import HOLDER, HOLDER_NUMBER, INVADED, Holding, invadable
from perijove.games.mars.state import COLDEST, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import NOTHING, OCEANS, OXYGEN, PLANTS, TEMPERATURE

METEOR_DAMAGE: Final = 5
METEOR_ENOUGH: Final = 3
"""With so many plants lost, Meteor Shower has done its work."""
CONSOLATION: Final = 5
AWARD_GENERATION: Final = 6
"""From this generation on, Overachievement may fund an award."""
WARM_TARGETS: Final = (-24, -20, 0, 8)
AIR_TARGETS: Final = (8, 14)
DIVERSIFICATION_COST: Final = 4
STEPS: Final[tuple[int, ...]] = (19, 14, 9)
"""How many steps temperature, oxygen and oceans have in all."""


def draw_bonus(s: Mars) -> Flow[None]:
    """Draw the next card of the bonus deck and resolve it; with PhoboLog it may be a project."""
    card = next_bonus(s)
    if card < 0:
        return
    yield from resolve_card(s, card)


def resolve_card(s: Mars, card: int) -> Flow[None]:
    """Reveal a card of MarsBot's and resolve it."""
    s.reveal()
    if card < FIRST_BONUS:
        s.tell(BOT_FLIPS, card)
        yield from resolve_project(s, card)
    else:
        s.tell(BOT_FLIPS_BONUS, card - FIRST_BONUS)
        yield from resolve_bonus(s, card)


def next_bonus(s: Mars) -> int:
    """The next card of the bonus deck; its discard pile is shuffled when it is empty. -1 if there is none at all."""
    bot = bot_of(s)
    if not bot.bonus_deck:
        # All others were face up in the discard pile, so it is known which ones are in the action deck.
        drawn = [card for card in bot.actions if card >= FIRST_BONUS or card in bot.seeded]
        bot.known = bot.known + [card for card in drawn if card not in bot.known and card not in bot.recurring]
        bot.bonus_deck = sorted(bot.bonus_discard)
        bot.bonus_discard = []
        s.rng.shuffle(bot.bonus_deck)
    return bot.bonus_deck.pop() if bot.bonus_deck else -1


def resolve_bonus(s: Mars, card: int) -> Flow[None]:
    """Resolve a bonus card, then discard or destroy it; those that come back every generation are only put aside."""
    bot = bot_of(s)
    number = card - FIRST_BONUS
    if number == CORPORATE_COMPETITION:
        yield from competition(s, bot, card)
        return
    bot.resolving = [*bot.resolving, card]
    destroyed = yield from effect(s, number)
    bot.resolving = [other for other in bot.resolving if other != card]
    if destroyed:
        bot.destroyed = [*bot.destroyed, card]
        s.tell(BOT_DESTROYS, number)
    elif card in bot.recurring:
        bot.aside = [*bot.aside, card]
    else:
        bot.bonus_discard = [*bot.bonus_discard, card]


def competition(s: Mars, bot: MarsBot, card: int) -> Flow[None]:
    """Resolve Corporate Competition and discard it; if it can't be done, draw another card, even from a new deck."""
    bot.resolving = [*bot.resolving, card]
    done = yield from compete(s)
    bot.resolving = [other for other in bot.resolving if other != card]
    bot.bonus_discard = [*bot.bonus_discard, card]
    if done:
        return
    if bot.bonus_deck or bot.bonus_discard != [card]:  # another one, not this one again and again
        s.tell(BOT_DRAWS_BONUS)
        yield from draw_bonus(s)
    else:
        s.tell(BOT_NO_BONUS)


def effect(s: Mars, number: int) -> Flow[bool]:
    """What a bonus card does; true if it is destroyed. What can't be done is no failed action."""
    if number == METEOR_SHOWER:
        return meteor_shower(s)
    if number == RESEARCH_AND_DEVELOPMENT:
        yield from draw_project(s)
        return False
    if number == INVASIVE_SPECIES:
        yield from invasive_species(s)
        return False
    if number == GOVERNMENT_SUBSIDY:
        bot_rate(s, 1)
        return False
    if number == OVERACHIEVEMENT:
        return (yield from overachievement(s))
    if number == EXPEDITED_CONSTRUCTION:
        if not construction_sites(s):
            s.tell(BOT_IDLE)
            return False
        yield from place_expedited_city(s)
        return True
    if number == LOBBYISTS:
        return (yield from lobbyists(s))
    if number == NEURAL_INSTANCE_CARD:
        if neural_spaces(s):
            yield from place_neural_instance(s)
        else:
            s.tell(BOT_IDLE)
            yield from draw_project(s)
        return True
    if number == RAPID_SPROUTING:
        yield from rapid_sprouting(s)
        return False
    if number == DO_IT_RIGHT:
        done = yield from lobby(s)
        if not done:
            s.tell(BOT_IDLE)
        return False
    if number == DIVERSIFICATION:
        bot = bot_of(s)
        yield from advance(s, least_advanced(bot))
        if bot.megacredits >= DIVERSIFICATION_COST:
            spend(s, DIVERSIFICATION_COST)
        return False
    raise BrokenRules(f"there is no bonus card {number}")


def meteor_shower(s: Mars) -> bool:
    """The player loses five plants or all; destroyed if three or more fell, or if a protection held them off."""
    board = s.boards[0]
    if board.protected:
        s.tell(BOT_SPARED, 0)
        return True
    lost = min(METEOR_DAMAGE, board.stock[PLANTS])
    board.stock[PLANTS] -= lost
    if lost:
        s.tell(LOSES, 0, amount(PLANTS, lost))
    else:
        s.tell(BOT_IDLE)
    return lost >= METEOR_ENOUGH


def invasive_species(s: Mars) -> Flow[None]:
    """The player loses the animal or microbe that is worth most; among equal ones they choose. MarsBot gains 5 M€."""
    board = s.boards[0]
    if board.protected:
        s.tell(BOT_SPARED, 0)
    else:
        options = sorted([HOLDER_NUMBER[card] for card in invadable(board)])
        if options:
            chosen = yield HOLDER.among(0, options, Holding(INVADED, 1, NOTHING, NONE))
            board.held[HOLDERS[chosen]] -= 1
            s.tell(BOT_TAKES_HELD, 0, CARDS[HOLDERS[chosen]].holds, HOLDERS[chosen])
        else:
            s.tell(BOT_FINDS_NOTHING, 0)
    yield from earn(s, CONSOLATION)


def overachievement(s: Mars) -> Flow[bool]:
    """A milestone for nothing; else, from generation six on, an award; else 5 M€."""
    late = s.generation >= AWARD_GENERATION
    if claim_milestone(s) or (late and fund_award(s)):
        return True
    if late:
        s.tell(BOT_NEITHER)
    else:
        s.tell(BOT_NO_MILESTONE, AWARD_GENERATION)
    yield from earn(s, CONSOLATION)
    return False


def lobby(s: Mars) -> Flow[bool]:
    """Two steps of temperature, a greenery and a step of oxygen, or an ocean between oceans: what is first possible."""
    if any(s.temperature < target <= s.temperature + 4 for target in WARM_TARGETS):
        s.tell(BOT_NEAR_WARMTH)
        for _ in range(2):
            if s.temperature < WARMEST:
                yield from raise_by_bot(s, TEMPERATURE)
        return True
    if any(s.oxygen < target <= s.oxygen + 2 for target in AIR_TARGETS) and can_place_greenery(s):
        s.tell(BOT_NEAR_AIR)
        yield from place_greenery(s)
        if s.oxygen < MOST_OXYGEN:
            yield from raise_by_bot(s, OXYGEN)
        return True
    if inland_seas(s):
        s.tell(BOT_BETWEEN_OCEANS)
        yield from place_inland_sea(s)
        return True
    return False


def lobbyists(s: Mars) -> Flow[bool]:
    """The same; or a step of the least advanced parameter, and then the card isn't destroyed."""
    done = yield from lobby(s)
    if done:
        return True
    least = least_parameter(s)
    s.tell(BOT_IDLE if least == NONE else BOT_LEAST)
    if least == OCEANS:
        yield from place_ocean(s)
    elif least != NONE:
        yield from raise_by_bot(s, least)
    return False


def least_parameter(s: Mars) -> int:
    """Which parameter is least advanced, by the share done or by the steps left: oxygen, oceans, then heat.

    None if all are complete.
    """
    done = ((s.temperature - COLDEST) // 2, s.oxygen, s.oceans)
    left = [total - part for total, part in zip(STEPS, done, strict=True)]
    found = NONE
    for parameter in (OXYGEN, OCEANS, TEMPERATURE):
        if left[parameter] == 0:
            continue
        if found == NONE:
            found = parameter
        elif s.by_steps_left:
            if left[parameter] > left[found]:
                found = parameter
        elif done[parameter] * STEPS[found] < done[found] * STEPS[parameter]:
            found = parameter
    return found


def rapid_sprouting(s: Mars) -> Flow[None]:
    """The plant on the corporation card becomes a greenery; or there is a plant now."""
    bot = bot_of(s)
    if bot.plants and can_place_greenery(s):
        bot.plants -= 1
        yield from place_greenery(s)
    elif not bot.plants:
        bot.plants += 1
        s.tell(BOT_STORES)
    else:
        s.tell(BOT_IDLE)
