"""Is one choice plainly the best? Several searches, each with a seed of its own, have to agree."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from perijove.bots.budget import Budget
from perijove.bots.levels.ladder import STRONGEST
from perijove.bots.registry import make_bot
from perijove.bots.search.bot import SearchBot
from perijove.bots.weighing import Weighed, Weighing
from perijove.engine.seat import Seat
from perijove.puzzles.puzzle import Judged, WrongPuzzle

SEED_BITS: Final = 48
LOOKED_AT: Final = 25
"""What a search has tried so often, it knows."""
TIMES: Final = 3
"""So many times a level may choose."""
MARGIN: Final = 0.03
"""By so much of the prospects the best has to be better at least: the lower end of the interval of the difference."""
POINTS: Final = 0.8
"""And by so many points, on average: what nobody can count is no puzzle."""
STUDENT: Final = (0.0, 0.0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36)
"""Of so many standard errors to each side consists an interval of 95 %, by how many measurements there are."""
RIVALS: Final = 3
"""So many options are compared with the best as thoroughly as can be."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work a verdict is worth."""

    first: int = 150
    """Each option is searched by itself with so many simulations, to find what comes nearest to the best,"""
    rounds: int = 3
    """and what does, as well as the best, so many times, each time after a whole search of another seed"""
    each: int = 600
    """with so many simulations."""

    def times(self, factor: float) -> "Effort":
        """More, or less."""
        return Effort(max(1, round(self.first * factor)), self.rounds, max(2, round(self.each * factor)))


def searcher(name: str, seed: int) -> SearchBot:
    """A bot that searches, without its clock: on a busy machine it is as good as on any."""
    bot = make_bot(name, seed)
    if not isinstance(bot, SearchBot):
        raise WrongPuzzle(f"{name} can't judge: that takes a bot that searches, such as {STRONGEST}")
    bot.seconds = None
    return bot


def weighed(bot: SearchBot, seat: Seat, simulations: int | None = None) -> Weighing:
    """What a bot expects of the options, the one that it would choose first; its simulations count, and no clock."""
    return bot.weigh(seat, Budget(simulations=simulations or bot.simulations))


def ahead(weighing: Weighing, expected: int) -> bool:
    """Whether a search chooses what is expected, and what it has looked at thoroughly is worse by a margin."""
    best, *others = weighing.options
    known = [value_of(one) for one in others if one.visits >= LOOKED_AT]
    return best.option == expected and value_of(best) - max(known, default=0.0) >= MARGIN


class Verdict(NamedTuple):
    """What a judge is sure of."""

    judged: tuple[Judged, ...]
    """What it expects of every option, the best first."""
    line: tuple[tuple[int, str], ...]
    """What it expects to be chosen now and next: the players, and the codes."""


def verdict(seat: Seat, expected: int, judge: str, random: Random, effort: Effort) -> Verdict | None:
    """What a judge expects, or none unless the best is what is ``expected``, beyond doubt.

    Its searches share nothing with each other, nor with whatever has found the moment.
    """
    bot = searcher(judge, random.getrandbits(SEED_BITS))
    weighing = weighed(bot, seat)
    if not ahead(weighing, expected):
        return None
    options = seat.useful
    known = {one.option: one for one in bot.weigh_each(seat, options, effort.first)}
    ranked = sorted(options, key=lambda option: -value_of(known[option]))
    if ranked[0] != expected and value_of(known[ranked[0]]) - value_of(known[expected]) > off_of(known[expected]):
        return None
    contested = [expected, *[option for option in ranked if option != expected][:RIVALS]]
    seen: dict[int, list[Weighed]] = {option: [] for option in contested}
    for number in range(effort.rounds):
        if number:
            bot = searcher(judge, random.getrandbits(SEED_BITS))
            if not ahead(weighed(bot, seat), expected):
                return None
        found = bot.weigh_each(seat, contested, effort.each)
        if min(value_of(found[0]) - value_of(one) for one in found[1:]) < MARGIN:
            return None
        for one in found:
            seen[one.option].append(one)
    code = seat.choice.question.code
    best = seen[expected]
    value = sum(map(value_of, best)) / len(best)
    lead = sum(one.lead for one in best) / len(best)
    rivals = [costing(code(option), best, seen[option], value, lead) for option in contested[1:]]
    rest = [option for option in ranked if option not in seen]
    others = rivals + [costing(code(option), [known[expected]], [known[option]], value, lead) for option in rest]
    if any(value - one.value - one.off < MARGIN for one in rivals):
        return None
    if any(value - one.value - one.off <= 0 or lead - one.lead < POINTS for one in others):
        return None
    best_first = (Judged(code(expected), value, 0.0, lead), *sorted(others, key=lambda one: -one.value))
    return Verdict(best_first, weighing.line)


def costing(code: str, best: list[Weighed], other: list[Weighed], value: float, lead: float) -> Judged:
    """What an option is worth beside the best, by how much it was worse each time both were measured."""
    count = len(best)
    pairs = list(zip(best, other, strict=True))
    costs = [value_of(one) - value_of(two) for one, two in pairs]
    cost = sum(costs) / count
    within = sqrt(sum(off_of(one) ** 2 + off_of(two) ** 2 for one, two in pairs)) / count
    # Searches differ by more than the games in each of them do: what they made of the first ones leads the others.
    between = STUDENT[count] * sqrt(sum((one - cost) ** 2 for one in costs) / (count * (count - 1))) if count > 1 else 0
    points = sum(one.lead - two.lead for one, two in pairs) / count
    return Judged(code, value - cost, max(within, between), lead - points)


def value_of(one: Weighed) -> float:
    """What a search thinks an option is worth."""
    return one.value or 0.0


def off_of(one: Weighed) -> float:
    """How far that may be off: half of the interval; everything where nobody knows."""
    if one.value is None or one.low is None or one.high is None:
        return 1.0
    return max(one.high - one.value, one.value - one.low)


def finds(seat: Seat, best: int, level: str, random: Random) -> bool:
    """Whether a level finds the best option most of the times."""
    found = missed = 0
    while 2 * max(found, missed) < TIMES:
        if searcher(level, random.getrandbits(SEED_BITS)).choose(seat) == best:
            found += 1
        else:
            missed += 1
    return found > missed


def found_from(seat: Seat, best: int, levels: Sequence[str], random: Random) -> int:
    """How many of these levels, from the first on, are too weak: all above them find the best option."""
    for number in range(len(levels), 0, -1):
        if not finds(seat, best, levels[number - 1], random):
            return number
    return 0
