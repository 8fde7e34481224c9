"""Questions, choices and flows: the vocabulary in which rules are written."""

from collections.abc import Generator, Iterable
from typing import SupportsIndex, TypeVar

from perijove.engine.message import Message


class Question:
    """A kind of decision, declared once for a title.

    Its *domain* is the fixed list of every answer that it can ever have. An option is a number into the domain; its
    code, ``question:answer``, is what records keep. Domains never change within a ruleset version.
    """

    def __init__(self, name: str, domain: Iterable[str], prompt: str) -> None:
        self.name = name
        self.domain = tuple(domain)
        self.prompt = Message(prompt)
        """What is asked, in words. It may name ``{player}`` and ``{about}``."""
        self.first = -1
        """The number of this question's first answer in the title's action space; set by the title."""
        self.numbers = {answer: number for number, answer in enumerate(self.domain)}
        if len(self.numbers) != len(self.domain):
            raise ValueError(f"question {name!r}: its domain names an answer twice")

    def code(self, option: SupportsIndex) -> str:
        """The readable code of an option, as records have it: ``tile:T05``."""
        return f"{self.name}:{self.domain[option]}"

    def __repr__(self) -> str:
        return f"Question({self.name!r}, {len(self.domain)} answers)"


class Choice:
    """What one player is asked now: the question and the options that are legal, in ascending order."""

    __slots__ = ("about", "options", "player", "question")

    def __init__(self, player: int, question: Question, options: list[int], about: int = -1) -> None:
        self.player = player
        self.question = question
        self.options = options
        self.about = about
        """What the question is about, where its name doesn't say it all; its meaning belongs to the question."""

    @property
    def codes(self) -> list[str]:
        """The readable codes of the options."""
        return [self.question.code(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Choice(player {self.player}, {' '.join(self.codes)})"


T = TypeVar("T")

Flow = Generator[Choice, int, T]
"""A rule in progress: yields choices, receives the chosen options, and may return something at its end."""


class Together:
    """One flow for each of several players, run side by side: secret selection, research, draft.

    All these players are asked at once, and their answers may come in any order. So a flow may change only what
    belongs to its own player; what follows from all the answers is the next step's business.
    """

    def __init__(self, flows: dict[int, Flow[None]]) -> None:
        self.flows = flows


def together(flows: dict[int, Flow[None]]) -> Together:
    """The step in which each of these players answers on their own."""
    return Together(flows)
