"""The standard projects: what they cost and do."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.engine.several import Several
from perijove.games.mars.cards.deck import PROJECT_CODES
from perijove.games.mars.effects.describe import describe_effects
from perijove.games.mars.effects.effect import Effects, Place, Produce, Raise
from perijove.games.mars.messages import CHANGES_NOTHING, SELLS, STANDARD
from perijove.games.mars.names import PROJECT_NAMES, card_name, money_name
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.rules.absent import not_in_hand
from perijove.games.mars.rules.actions import FIRST_PROJECT, Kind
from perijove.games.mars.rules.conversions import NO_FOREST
from perijove.games.mars.rules.draw import lose_card
from perijove.games.mars.rules.payment import money_of, pay_money, too_poor
from perijove.games.mars.rules.play import paid, run
from perijove.games.mars.rules.tiles import has_space
from perijove.games.mars.state import MOST_OCEANS, WARMEST, Mars
from perijove.games.mars.things import (
    AQUIFER,
    ASTEROID,
    CITY,
    CITY_LAND,
    ENERGY,
    FOREST_LAND,
    GREENERY,
    MEGACREDITS,
    OCEAN,
    POWER_PLANT,
    PROJECT_COSTS,
    SEA,
    SELL_PATENTS,
    STANDARD_CITY,
    STANDARD_GREENERY,
    STANDARD_PROJECTS,
    TEMPERATURE,
    Project,
)

PROJECT_EFFECTS: Final[tuple[Effects, ...]] = (
    (),
    (Produce(((ENERGY, 1),)),),
    (Raise(TEMPERATURE, 1),),
    (Place(OCEAN, SEA),),
    (Place(GREENERY, FOREST_LAND),),
    (Place(CITY, CITY_LAND), Produce(((MEGACREDITS, 1),))),
)
"""What the standard projects do; the first one sells cards."""

NO_CARDS: Final = Message("you have no cards in your hand")
NO_TOWN: Final = Message("there is no space for a city")
SELL_ONE: Final = Message("you have to sell at least one card")


class StandardProjects(Kind):
    """One of the six projects that everybody may carry out."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        board = s.boards[me]
        if number == SELL_PATENTS:
            return [] if board.hand else [Reason(NO_CARDS)]
        found = too_poor(board, project_cost(board, number))
        if not has_room(s, me, number):
            found.append(Reason(NO_TOWN if number == STANDARD_CITY else NO_FOREST))
        return found

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        name = words.say(PROJECT_NAMES[number])
        if number == SELL_PATENTS:
            return words.say("standard project {project}: discard cards for 1 M€ each", project=name)
        return words.say(
            "standard project {project} ({money}): {what}",
            project=name,
            money=money_name(project_cost(s.boards[me], number), words),
            what=project_effect(number, words),
        )

    def idle(self, s: Mars, me: int, number: int) -> bool:
        if number == ASTEROID:
            return s.temperature >= WARMEST
        return number == AQUIFER and s.oceans >= MOST_OCEANS

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        return standard_project(s, me, number)


PROJECT_ACTIONS: Final = StandardProjects(FIRST_PROJECT, STANDARD_PROJECTS, "standard:{}")


class Selling(Moment):
    """How many cards have been sold already."""

    def __init__(self, sold: int) -> None:
        self.sold: Final = sold


class Sell(Question[Mars, Selling]):
    """Which card to sell."""

    def missing(self, s: Mars, me: int, option: int, about: Selling) -> Iterator[Reason]:
        if option != SOLD:
            yield from not_in_hand(s, me, option)
        elif about.sold == 0:
            yield Reason(SELL_ONE)

    def says(self, s: Mars, me: int, option: int, about: Selling, words: Words) -> str:
        if option == SOLD:
            return words.say("sell no more cards")
        return words.say("sell {card} for 1 M€", card=card_name(option, words))

    def several(self, s: Mars, me: int, options: list[int], about: Selling) -> Several | None:
        left = len(s.boards[me].hand)
        return Several(0 if about.sold else 1, left)

    def sums_up(self, s: Mars, me: int, number: int, about: Selling, words: Words) -> str:
        if number == 0:
            return words.say("sell no more cards")
        money = money_name(number, words)
        return words.plural("sell {number} card for {money}", "sell {number} cards for {money}", number, money=money)

    def spots(self, s: Mars, me: int, option: int, about: Selling) -> Sequence[str]:
        return () if option == SOLD else super().spots(s, me, option, about)


SOLD: Final = len(PROJECT_CODES)
"""No more cards."""
SELL: Final = Sell(
    "sell",
    (*PROJECT_CODES, "done"),
    "Choose a card to sell for 1 M€.",
    spot="hand:{}",
    moment=Fields(None, (Field("sold", Number(0, SOLD)),)),
    unordered=SOLD,
)


def project_cost(board: Player, project: Project) -> int:
    """What a standard project costs; ThorGate's Power Plant is cheaper."""
    return PROJECT_COSTS[project] - (board.power_discount if project == POWER_PLANT else 0)


def project_effect(project: Project, words: Words) -> str:
    """What a standard project does that is paid for."""
    return describe_effects(PROJECT_EFFECTS[project], words)


def has_room(s: Mars, me: int, project: Project) -> bool:
    """Whether a standard project can be carried out: there must be room for its tile."""
    if project == STANDARD_GREENERY:
        return has_space(s, me, GREENERY, FOREST_LAND)
    return project != STANDARD_CITY or has_space(s, me, CITY, CITY_LAND)


def standard_projects(s: Mars, me: int, board: Player) -> list[int]:
    """The standard projects that can be paid and carried out."""
    found: list[int] = []
    if board.hand:
        found.append(FIRST_PROJECT + SELL_PATENTS)
    money = money_of(board)
    if money >= project_cost(board, POWER_PLANT):
        found.append(FIRST_PROJECT + POWER_PLANT)
    for project in range(ASTEROID, len(PROJECT_COSTS)):
        if money < PROJECT_COSTS[project]:
            break  # each costs more than the one before
        if has_room(s, me, project):
            found.append(FIRST_PROJECT + project)
    return found


def standard_project(s: Mars, me: int, project: Project) -> Flow[None]:
    """Pay for a project and carry it out."""
    s.tell(STANDARD, me, project)
    if project == SELL_PATENTS:
        yield from sell_patents(s, me)
        return
    yield from pay_money(s, me, project_cost(s.boards[me], project), FIRST_PROJECT + project)
    if PROJECT_ACTIONS.idle(s, me, project):
        s.tell(CHANGES_NOTHING)
    else:
        yield from run(s, me, PROJECT_EFFECTS[project], NONE)
    yield from paid(s, me, PROJECT_COSTS[project], True)


def sell_patents(s: Mars, me: int) -> Flow[None]:
    """Discard any number of cards, at least one, for 1 M€ each."""
    board = s.boards[me]
    left = sorted(board.hand)
    sold = 0
    while left:
        card = yield SELL.among(me, [*left, SOLD] if sold else left.copy(), Selling(sold))
        if card == SOLD:
            break
        left.remove(card)
        lose_card(s, me, card)
        board.stock[MEGACREDITS] += 1
        sold += 1
    s.tell(SELLS, me, sold)
