"""A player's action, one of one or two in a turn."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.deck import CARDS, USABLE
from perijove.games.mars.messages import (
    BEGINS_WITH,
    CHANGES_NOTHING,
    CONVERTS_HEAT,
    CONVERTS_PLANTS,
    PASSES,
    SELLS,
    STANDARD,
    USES,
)
from perijove.games.mars.player import Player
from perijove.games.mars.questions import (
    ACTION_CHOICE,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DONE,
    ENOUGH,
    FIRST_AWARD,
    FIRST_MILESTONE,
    FIRST_PROJECT,
    FIRST_USE,
    PASS,
    SELL,
    USE_NUMBER,
)
from perijove.games.mars.rules.alternative import ALTERNATIVE, Alternatives
from perijove.games.mars.rules.claims import claim, claimable, fund, fundable
from perijove.games.mars.rules.draw import lose_card
from perijove.games.mars.rules.idle import idle_project, useful
from perijove.games.mars.rules.payment import money_of, pay_money
from perijove.games.mars.rules.play import paid, play, run
from perijove.games.mars.rules.possible import all_met, playable, possible
from perijove.games.mars.rules.production import end_generation
from perijove.games.mars.rules.resources import produce
from perijove.games.mars.rules.terraform import place, raise_parameter
from perijove.games.mars.rules.tiles import has_space
from perijove.games.mars.state import WARMEST, Mars
from perijove.games.mars.things import (
    AQUIFER,
    ASTEROID,
    CITY,
    CITY_LAND,
    ENERGY,
    FOREST_LAND,
    GREENERY,
    HEAT,
    MEGACREDITS,
    OCEAN,
    PLANTS,
    POWER_PLANT,
    PROJECT_COSTS,
    SEA,
    SELL_PATENTS,
    STANDARD_CITY,
    STANDARD_GREENERY,
    TEMPERATURE,
    Project,
)

ACTIONS_IN_A_TURN: Final = 2
HEAT_FOR_A_STEP: Final = 8


def action(s: Mars) -> Flow[None]:
    """The current player takes an action, ends the turn after one, or passes for this generation."""
    me = s.current
    board = s.boards[me]
    if not board.began:
        board.began = True
        first = CARDS[board.corporation].first
        if first:
            s.tell(BEGINS_WITH, me, board.corporation)
            yield from run(s, me, first, board.corporation)
            s.acted = 1
            return
    answer = yield Choice(me, ACTION_CHOICE, options(s, me))
    if answer == PASS:
        board.passed = True
        s.tell(PASSES, me)
        next_turn(s)
    elif answer == DONE:
        next_turn(s)
    else:
        yield from act(s, me, answer)
        s.acted += 1
        if s.acted >= ACTIONS_IN_A_TURN:
            next_turn(s)


def next_turn(s: Mars) -> None:
    """The next player who hasn't passed; when all have, the generation ends."""
    s.acted = 0
    parties = s.parties()
    for turn in range(1, parties + 1):
        player = (s.current + turn) % parties
        if not has_passed(s, player):
            s.current = player
            return
    end_generation(s)


def has_passed(s: Mars, player: int) -> bool:
    """Whether a player, or MarsBot, has passed in this generation."""
    if player < s.players:
        return s.boards[player].passed
    return s.bot is None or s.bot.passed


def act(s: Mars, me: int, answer: int) -> Flow[None]:
    """The flow of the chosen action."""
    if answer < FIRST_USE:
        return play(s, me, answer)
    if answer < FIRST_PROJECT:
        return use(s, me, USABLE[answer - FIRST_USE])
    if answer < FIRST_MILESTONE:
        return standard_project(s, me, answer - FIRST_PROJECT)
    if answer < FIRST_AWARD:
        return claim(s, me, answer - FIRST_MILESTONE)
    if answer < CONVERT_PLANTS:
        return fund(s, me, answer - FIRST_AWARD)
    return convert_plants(s, me) if answer == CONVERT_PLANTS else convert_heat(s, me)


# What is on offer


def options(s: Mars, me: int) -> list[int]:
    """All actions that the player can take now, in the order of the question."""
    board = s.boards[me]
    found = [number for number in board.hand if playable(s, me, CARDS[number])]
    found.sort()
    if board.usable:
        uses = [USE_NUMBER[number] for number in board.usable if usable(s, me, number)]
        uses.sort()
        found += uses
    found += standard_projects(s, me, board)
    for milestone in claimable(s, me):
        found.append(FIRST_MILESTONE + milestone)
    for award in fundable(s, me):
        found.append(FIRST_AWARD + award)
    if board.stock[PLANTS] >= board.forest_price and has_space(s, me, GREENERY, FOREST_LAND):
        found.append(CONVERT_PLANTS)
    if board.stock[HEAT] >= HEAT_FOR_A_STEP:
        found.append(CONVERT_HEAT)
    found.append(DONE if s.acted else PASS)
    return found


def standard_projects(s: Mars, me: int, board: Player) -> list[int]:
    """The standard projects that can be paid and carried out."""
    found: list[int] = []
    if board.hand:
        found.append(FIRST_PROJECT + SELL_PATENTS)
    money = money_of(board)
    found += [
        FIRST_PROJECT + project
        for project in range(POWER_PLANT, len(PROJECT_COSTS))
        if money >= project_cost(board, project) and project_possible(s, me, project)
    ]
    return found


def project_cost(board: Player, project: Project) -> int:
    """What a standard project costs; ThorGate's Power Plant is cheaper."""
    return PROJECT_COSTS[project] - (board.power_discount if project == POWER_PLANT else 0)


def project_possible(s: Mars, me: int, project: Project) -> bool:
    """Whether a standard project can be carried out: there must be room for its tile."""
    if project == STANDARD_GREENERY:
        return has_space(s, me, GREENERY, FOREST_LAND)
    if project == STANDARD_CITY:
        return has_space(s, me, CITY, CITY_LAND)
    return True


def usable(s: Mars, me: int, number: int) -> bool:
    """Whether a card's action can be used: once a generation, if one of its alternatives can be carried out."""
    if number in s.boards[me].used:
        return False
    card = CARDS[number]
    if card.action_needs and not all_met(s, me, card.action_needs):
        return False
    return any(possible(s, me, effects, number) for effects in card.actions)


# What is done


def use(s: Mars, me: int, number: int) -> Flow[None]:
    """Use the action of a card in play: one of its alternatives."""
    card = CARDS[number]
    s.tell(USES, me, number)
    alternative = 0
    if len(card.actions) > 1:
        offered = [place for place, effects in enumerate(card.actions) if possible(s, me, effects, number)]
        alternative = yield ALTERNATIVE.among(me, offered, Alternatives(number, action=True))
    board = s.boards[me]
    board.used = [*board.used, number]
    effects = card.actions[alternative]
    in_vain = not useful(s, me, effects, number)
    yield from run(s, me, effects, number)
    if in_vain:
        s.tell(CHANGES_NOTHING)


def standard_project(s: Mars, me: int, project: Project) -> Flow[None]:
    """One of the six projects that everybody may carry out."""
    board = s.boards[me]
    s.tell(STANDARD, me, project)
    if project == SELL_PATENTS:
        yield from sell_patents(s, me)
        return
    yield from pay_money(s, me, project_cost(board, project), FIRST_PROJECT + project)
    if idle_project(s, project):
        s.tell(CHANGES_NOTHING)
    elif project == POWER_PLANT:
        produce(s, me, ENERGY, 1)
    elif project == ASTEROID:
        yield from raise_parameter(s, me, TEMPERATURE, 1)
    elif project == AQUIFER:
        yield from place(s, me, OCEAN, SEA)
    elif project == STANDARD_GREENERY:
        yield from place(s, me, GREENERY, FOREST_LAND)
    else:
        yield from place(s, me, CITY, CITY_LAND)
        produce(s, me, MEGACREDITS, 1)
    yield from paid(s, me, PROJECT_COSTS[project], True)


def sell_patents(s: Mars, me: int) -> Flow[None]:
    """Discard any number of cards, at least one, for 1 M€ each."""
    board = s.boards[me]
    sold = 0
    while board.hand:
        answers = sorted(board.hand)
        if sold:
            answers.append(ENOUGH)
        card = yield Choice(me, SELL, answers)
        if card == ENOUGH:
            break
        lose_card(s, me, card)
        board.stock[MEGACREDITS] += 1
        sold += 1
    s.tell(SELLS, me, sold)


def convert_plants(s: Mars, me: int) -> Flow[None]:
    """Turn plants into a greenery."""
    board = s.boards[me]
    s.tell(CONVERTS_PLANTS, me, board.forest_price)
    board.stock[PLANTS] -= board.forest_price
    yield from place(s, me, GREENERY, FOREST_LAND)


def convert_heat(s: Mars, me: int) -> Flow[None]:
    """Turn heat into a step of temperature; at its end, into nothing."""
    s.tell(CONVERTS_HEAT, me)
    s.boards[me].stock[HEAT] -= HEAT_FOR_A_STEP
    if s.temperature >= WARMEST:
        s.tell(CHANGES_NOTHING)
    yield from raise_parameter(s, me, TEMPERATURE, 1)
