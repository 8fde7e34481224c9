"""Questions, choices and flows: the vocabulary in which rules are written."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from perijove.engine.errors import IllegalChoice
from perijove.engine.form import Form
from perijove.engine.message import Message, Reason, Words
from perijove.engine.native import mypyc_attr
from perijove.engine.number import whole
from perijove.engine.option import Json
from perijove.engine.several import Several
from perijove.engine.state import State

NOT_NOW: Final = Message("this is not on offer now")


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """What a question is about, where its name doesn't say it all: a small frozen object of named fields.

    ``Transfer(giver, receiver)``, not two numbers in one. Questions that need nothing more have this empty one.
    """

    def __init__(self) -> None:
        pass


NO_MOMENT: Final = Moment()
"""What a question is about that its name says all of."""


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Moment)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S, M]):
    """A kind of decision, declared once for a title, and all that is to be said about it.

    Its *domain* is the fixed list of every answer that it can ever have. An option is a number into the domain; its
    code, ``question:answer``, is what records keep. Domains never change within a ruleset version.

    Rules ask it: ``site = yield SITE.ask(s, me, about)``. A title refines what its question needs: why an option is
    impossible (``missing``), what each option means (``says``), how it asks (``asks``), where an option lies on the
    board (``spots``).
    """

    def __init__(
        self,
        name: str,
        domain: Iterable[str],
        prompt: str,
        spot: str = "{}",
        moment: Form | None = None,
        unordered: int = 0,
        leads: bool = False,
        scale: bool = False,
    ) -> None:
        self.name = name
        """What it is called in codes: the part before the colon."""
        self.domain = tuple(domain)
        """Every answer that it can ever have, by its name."""
        self.prompt = prompt
        """What is asked, in English, wherever it is asked: the key of its translations."""
        self.spot = spot
        """Where an answer lies on the board, ``{}`` being the answer; empty where it lies nowhere."""
        self.moment = moment
        """The readable form of what it is about."""
        self.unordered = unordered
        """So many of its first answers make a set, or a set in which the same may be several times: whoever gives some
        of them one after the other, and nothing else in between, ends up the same in whichever order. Every part of
        such a set can be given, too. A search looks at one order of each."""
        self.leads = leads
        """Whether its player sees already what they are asked next, and that is the same whatever they answer, unless
        something comes to light in between: so that both can be answered on one page."""
        self.scale = scale
        """Whether the options at one place of the board are steps of a scale, in the order of the domain: so that one
        goes up and down from the one that is called as the place is."""
        self.first = -1
        """The number of this question's first answer in the title's action space; set by the title."""
        self.number = -1
        """Its own number among the title's questions; set by the title, too."""
        self.numbers = {answer: number for number, answer in enumerate(self.domain)}
        """The number of each answer, by its name."""
        if not 0 <= unordered <= len(self.domain):
            raise ValueError(f"question {name!r}: {unordered} of its {len(self.domain)} answers can't be unordered")
        if len(self.numbers) != len(self.domain):
            raise ValueError(f"question {name!r}: its domain names an answer twice")

    # For the rules

    def ask(self, s: S, me: int, about: M) -> "Choice":
        """Ask a player this question now, with every option that nothing forbids."""
        return Choice(me, self, self.legal(s, me, about), about)

    def among(self, me: int, options: list[int], about: M) -> "Choice":
        """Ask with these options, which the rules have found by a shorter way: exactly those that nothing forbids."""
        return Choice(me, self, options, about)

    # What a title refines

    def missing(self, s: S, me: int, option: int, about: M) -> Iterator[Reason]:
        """Everything that forbids an option, nothing if it is legal. This is the truth about legality."""
        return iter(())

    def legal(self, s: S, me: int, about: M) -> list[int]:
        """Every option that nothing forbids, in ascending order."""
        return [option for option in range(len(self.domain)) if next(self.missing(s, me, option, about), None) is None]

    def says(self, s: S, me: int, option: int, about: M, words: Words) -> str:
        """What an option means, in words. ``{player0}`` stands for the name of that player."""
        return self.domain[option]

    def asks(self, s: S, me: int, about: M, words: Words) -> str:
        """What is asked, in words: as precise as the moment allows."""
        return words.say(self.prompt)

    def spots(self, s: S, me: int, option: int, about: M) -> Sequence[str]:
        """Where an option lies on the board, from what its player sees; nowhere, if it is offered beside it."""
        return (self.spot.replace("{}", self.domain[option]),) if self.spot else ()

    def outcome(self, s: S, me: int, option: int, about: M, words: Words) -> str:
        """What comes of an option, in so few words that they stand beside its place: ``you: 4 of 6``; or nothing."""
        return ""

    def idle(self, s: S, me: int, option: int, about: M) -> bool:
        """Whether a legal option would change nothing now: its price is paid, and nothing comes of it.

        Rules may allow that. Such options are listed last and marked; bots leave them, and no hint names them.
        """
        return False

    def goes_on(self, about: M, before: M) -> bool:
        """Whether this question goes on with the set of answers that it was just asked for, where they are unordered.

        The moment tells it where the options alone don't: what is offered that wasn't before begins another set.
        """
        return True

    def several(self, s: S, me: int, options: list[int], about: M) -> Several | None:
        """How many of its ``unordered`` answers may be given at once; none where they are asked for one by one.

        The last answer of the domain ends the set, where it isn't one of them.
        """
        return None

    def sums_up(self, s: S, me: int, number: int, about: M, words: Words) -> str:
        """What it is to give so many answers of a set at once, in words: ``buy 3 cards for 9 M€``."""
        return words.say(self.prompt)

    # What the engine adds

    @property
    def closing(self) -> int:
        """The answer that ends a set; -1 where it ends by itself."""
        last = len(self.domain) - 1
        return last if last >= self.unordered else -1

    def code(self, option: SupportsIndex) -> str:
        """The readable code of an option, as records have it: ``tile:T05``."""
        number = whole(option, "the option")
        if not 0 <= number < len(self.domain):
            raise IllegalChoice(f"{self.name!r} has no answer number {number}")
        return f"{self.name}:{self.domain[number]}"

    def written(self, about: Moment) -> Json:
        """What it is about, as plain data."""
        return None if self.moment is None else self.moment.write(about)

    def __repr__(self) -> str:
        return f"Question({self.name!r}, {len(self.domain)} answers)"


AnyQuestion = Question[Any, Any]
"""A question of whichever title: the engine gives it only states and moments of its own title."""


class Choice:
    """What one player is asked now: the question and the options that are legal, in ascending order."""

    __slots__ = ("about", "options", "player", "question")

    def __init__(self, player: int, question: AnyQuestion, options: list[int], about: Moment = NO_MOMENT) -> None:
        self.player = player
        """The number of the player who is asked; the first one is 0."""
        self.question = question
        """What kind of decision it is."""
        self.options = options
        """The legal options, in ascending order: numbers in the domain of the question."""
        self.about = about
        """What the question is about, where its name doesn't say it all; its kind belongs to the question."""

    def offers(self, option: int) -> bool:
        """Whether an option is legal."""
        for legal in self.options:  # noqa: SIM110 (compiled, this is several times as quick)
            if legal == option:
                return True
        return False

    @property
    def codes(self) -> list[str]:
        """The readable codes of the options."""
        return [self.question.code(option) for option in self.options]

    @property
    def actions(self) -> list[int]:
        """The numbers of the options in the title's action space: the same for every match of a ruleset."""
        first = self.question.first
        return [first + option for option in self.options]

    def ascending(self, before: "Choice", answer: int) -> list[int]:
        """The options, without those that only bring a set of answers into another order.

        ``before`` is what was asked before it, ``answer`` what was answered to that. If both go for one set, what is
        smaller than the last answer is left out, unless nothing else is there.
        """
        question = self.question
        unordered = question.unordered
        if before.question is not question or before.player != self.player or answer >= unordered:
            return self.options
        if not question.goes_on(self.about, before.about):
            return self.options
        found: list[int] = []
        for option in self.options:
            if option < unordered and option not in before.options:
                return self.options  # this is offered anew: another set begins
            if option >= answer or option >= unordered:
                found.append(option)
        return found or self.options

    def __repr__(self) -> str:
        return f"Choice(player {self.player}, {' '.join(self.codes)})"


STEP_ENDS: Final = Choice(-1, Question("step ends", (), ""), [])
"""What a step may yield at its end instead of returning: nobody is asked, and the next step begins at once.

Compiled, that is quicker by a microsecond than the exception by which a generator returns.
"""

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
