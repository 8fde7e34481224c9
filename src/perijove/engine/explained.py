"""A match in words: what is asked, what each answer means, and why one is impossible."""

from typing import SupportsIndex

from perijove.engine import asking
from perijove.engine.errors import IllegalChoice, WrongNumber, WrongType, shown
from perijove.engine.given import Answer, Language
from perijove.engine.message import Words
from perijove.engine.naming import isolated
from perijove.engine.number import whole
from perijove.engine.observed import Observed
from perijove.engine.question import Choice
from perijove.engine.state import State

Asked = Choice | SupportsIndex
"""A choice that is asked now, or the player who is asked it."""


class Explained(Observed):
    """What a match has for people. ``Match`` is this, and all the rest."""

    @property
    def state(self) -> State:
        """The true state, for tests and tools. Bots and pages get ``seat`` and ``view`` instead."""
        return self._course.state

    @property
    def ply(self) -> int:
        """How many choices have been made, those before a position that it began from included."""
        return self._course.before + self._course.ply

    def why_not(self, choice: Asked, option: Answer, language: Language = "en") -> list[str]:
        """Every reason why an option can't be chosen, in words; none if it can."""
        asked = self._ours(choice)
        number = asking.asked_option(self._where(), asked, option)
        return asking.missing(self.state, asked, number, self.title.words(language), self.name)

    def idle(self, choice: Asked, option: Answer) -> bool:
        """Whether a legal option would change nothing now: its price is paid, and nothing comes of it."""
        asked = choice if isinstance(choice, Choice) else self._ours(choice)
        number = asking.asked_option(self._where(), asked, option) if isinstance(option, str) else option
        return asking.idle(self.state, asked, whole(number, "the option"))

    def listed(self, choice: Asked) -> list[int]:
        """The options in the order in which people read them: those that would change nothing come last."""
        asked = self._ours(choice)
        return sorted(asked.options, key=lambda option: asking.idle(self.state, asked, option))

    def describe(self, choice: Asked, option: Answer, language: Language = "en") -> str:
        """An option in words. Where the title writes ``{player0}``, the name of that player stands.

        Of one that would change nothing now, it says so. For the choice, the player who is asked it will do.
        """
        asked = self._ours(choice)
        number = asking.asked_option(self._where(), asked, option)
        return asking.described(self.state, asked, number, self.title.words(language), self.seats)

    def outcome(self, choice: Asked, option: Answer, language: Language = "en") -> str:
        """What comes of an option, in so few words that they stand beside its place; nothing where none are needed."""
        asked = self._ours(choice)
        number = asking.asked_option(self._where(), asked, option)
        return asking.outcome(self.state, asked, number, self.title.words(language), self.seats)

    def prompt(self, choice: Asked, language: Language = "en") -> str:
        """What is asked, in words; players are named as in ``describe``."""
        return asking.prompted(self.state, self._ours(choice), self.title.words(language), self.seats)

    def _ours(self, asked: Asked) -> Choice:
        """The choice that was given, of a question of this title; or what the player is asked who was given."""
        if not isinstance(asked, Choice):
            try:
                number = whole(asked, "the choice")
            except WrongNumber:
                raise WrongType(f"{shown(asked)} is neither a choice, as in match.pending, nor a player") from None
            return self._course.choice_of(number)
        if asked.question not in self.title.questions:
            raise IllegalChoice(f"{asked.question.name!r} is not a question of {self.title.code}")
        return asked

    def _where(self) -> str:
        """Where an error has happened."""
        return f"{self.title.code}, ply {self.ply}"

    def name(self, kind: str, value: int, words: Words) -> str:
        """The name of a value in a message: players by their seats, all else as the title says.

        Players are named in it as in ``describe``.
        """
        if kind == "player":
            return isolated(self.seats[value])
        said = self.title.name(kind, value, words)
        return asking.named(said, self.seats) if "{" in said else said
