"""Whole games at random, checked after every choice; and whether they have seen all there is to see."""

from collections import Counter
from collections.abc import Callable
from random import Random

from perijove.engine.match import Match
from perijove.engine.question import Choice
from perijove.engine.title import AnyTitle

Bot = Callable[[Random, Choice], int]
"""Picks one of the options of a choice."""

LONGEST = 5000
"""More choices than a game of random players should take."""


def at_random(random: Random, choice: Choice) -> int:
    """Any option, each as likely."""
    return random.choice(choice.options)


def without(choice: Choice, *lazy: str) -> list[int]:
    """The options of a choice but for these answers, unless there are no others: those that do something."""
    codes = choice.question.domain
    return [option for option in choice.options if codes[option] not in lazy] or choice.options


class Soak:
    """What happened in many games. A title's own soak notes more: it overrides ``chosen`` and ``ended``."""

    def __init__(self, title: AnyTitle) -> None:
        self.title = title
        self.games = 0
        """How many games have been played."""
        self.asked = Counter[str]()
        """How often each question was asked."""
        self.answers = Counter[str]()
        """How often each answer was given, by its code."""
        self.messages = Counter[str]()
        """How often each message was told, by its English text."""
        self.winners = Counter[int]()
        """How often each seat won."""

    def play(self, match: Match, bot: Bot, seed: int, longest: int = LONGEST) -> None:
        """A whole game, with everything checked that must hold."""
        random = Random(seed)
        match.check()
        for _ in range(longest):
            if not match.pending:
                break
            choice = match.pending[0]
            _demand_order(match, choice)
            option = bot(random, choice)
            self.asked[choice.question.name] += 1
            self.answers[choice.question.code(option)] += 1
            self.chosen(match, choice, option)
            match.choose(choice.player, option)
            match.check()
        if not match.over:
            raise AssertionError(f"{match!r} is not over after {longest} choices")
        for score in match.scores:
            if score.total != sum(points for _, points in score.parts):
                raise AssertionError(f"{match!r}: {score.total} is not the sum of {score.parts}")
        self.messages.update(entry.message.text for entry in match.log)
        self.winners.update(match.winners)
        self.games += 1
        self.ended(match)

    def chosen(self, match: Match, choice: Choice, option: int) -> None:
        """Note what a title is interested in, before an option is chosen."""

    def ended(self, match: Match) -> None:
        """Check and note what a title is interested in at the end of a game."""

    def unasked(self) -> list[str]:
        """The questions that were never asked."""
        return [name for name in self.title.question_named if name not in self.asked]

    def unanswered(self, *questions: str) -> list[str]:
        """The answers that were never given to these questions, or to any, as codes."""
        return [
            question.code(option)
            for question in self.title.questions
            if not questions or question.name in questions
            for option in range(len(question.domain))
            if question.code(option) not in self.answers
        ]

    def untold(self) -> list[str]:
        """The messages that were never told."""
        return [message.text for message in self.title.messages if message.text not in self.messages]


def _demand_order(match: Match, choice: Choice) -> None:
    """Options are in ascending order, and within the domain of their question."""
    options = choice.options
    if options != sorted(set(options)) or not 0 <= options[0] <= options[-1] < len(choice.question.domain):
        raise AssertionError(f"{match!r}: the options of {choice.question.name!r} are {options}")
