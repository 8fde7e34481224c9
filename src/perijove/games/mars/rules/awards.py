"""Funding awards: three in all, each dearer than the one before, whoever will win them."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words, english, signed
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.mars.marsbot.claims import award_value
from perijove.games.mars.messages import FUNDS
from perijove.games.mars.names import AWARD_NAMES, money_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.actions import FIRST_AWARD, Kind
from perijove.games.mars.rules.claims import standing, taken
from perijove.games.mars.rules.payment import can_pay, pay_money, too_poor
from perijove.games.mars.state import Mars
from perijove.games.mars.things import AWARD_COSTS, AWARDS, MOST_CLAIMED, Award

FUNDED: Final = Message("{player} has funded this award")
BOT_FUNDED: Final = Message("MarsBot has funded this award")
ALL_FUNDED: Final = Message("{number} awards are funded, and there are no more")

AWARD_GOALS: Final = (
    english("most tiles"),
    english("highest M€ production"),
    english("most Science tags"),
    english("most heat"),
    english("most steel and titanium"),
)


class Awards(Kind):
    """To fund an award."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        return unfundable(s, number) or too_poor(s.boards[me], award_cost(s))

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        return words.say(
            "fund {award} ({money}): {goal}",
            award=words.say(AWARD_NAMES[number]),
            money=money_name(award_cost(s), words),
            goal=award_race(s, me, number, words),
        )

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        return fund(s, me, number)


AWARD_ACTIONS: Final = Awards(FIRST_AWARD, AWARDS, "award:{}")


class FreeAward(Question[Mars, Moment]):
    """Which award to fund for nothing."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        yield from unfundable(s, option)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        goal = award_race(s, me, option, words)
        return words.say("fund {award}: {goal}", award=words.say(AWARD_NAMES[option]), goal=goal)


FREE_AWARD: Final = FreeAward("award", AWARDS, "Choose an award to fund for free.", spot="award:{}")


def unfundable(s: Mars, award: Award) -> list[Reason]:
    """Why an award can't be funded, whatever it costs."""
    funder = s.awards[award]
    if funder != NONE:
        return [Reason(FUNDED, funder) if funder < s.players else Reason(BOT_FUNDED)]
    return [Reason(ALL_FUNDED, MOST_CLAIMED)] if taken(s.awards) >= MOST_CLAIMED else []


def award_race(s: Mars, me: int, award: Award, words: Words) -> str:
    """What an award goes to, and how far the player and the best other are."""
    goal = words.say(AWARD_GOALS[award])
    have = signed(standing(s, me, award))
    if s.bot is not None:
        rival = signed(award_value(s, award))
        return words.say("{goal}; you have {number}, MarsBot {number2}", goal=goal, number=have, number2=rival)
    best = signed(max([standing(s, player, award) for player in range(s.players) if player != me]))
    return words.say("{goal}; you have {number}, the best other {number2}", goal=goal, number=have, number2=best)


def award_cost(s: Mars) -> int:
    """What the next award costs: 8, 14, 20 M€; what the last one did, if there is no next."""
    return AWARD_COSTS[min(taken(s.awards), MOST_CLAIMED - 1)]


def fundable(s: Mars, me: int, free: bool = False) -> list[int]:
    """The awards that a player can fund now."""
    if taken(s.awards) >= MOST_CLAIMED or not (free or can_pay(s.boards[me], award_cost(s))):
        return []
    return [award for award, funder in enumerate(s.awards) if funder == NONE]


def fund(s: Mars, me: int, award: Award) -> Flow[None]:
    """Fund an award."""
    cost = award_cost(s)
    s.tell(FUNDS, me, award)
    s.fund_award(award, me)
    yield from pay_money(s, me, cost, FIRST_AWARD + award)


def fund_for_free(s: Mars, me: int) -> Flow[None]:
    """Fund an award for nothing; it is one of the three all the same."""
    options = fundable(s, me, True)
    if options:
        award = yield FREE_AWARD.among(me, options, NO_MOMENT)
        s.tell(FUNDS, me, award)
        s.fund_award(award, me)
