"""What a seat is asked, and where on the board it can be answered."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from markupsafe import Markup, escape

from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.server.play.several import Cart, CartItem, carts_of

Spots = Mapping[str, Sequence[str]]
"""The places on a board that offer something, each with the answers that it offers."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One option: its number in the list, its code, and what it does, in words."""

    number: int
    code: str
    answer: str
    text: str
    idle: bool
    """Whether it would change nothing now. Such options come last."""
    outcome: str = ""
    """What comes of it, in a few words, for beside its place."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that a seat has to answer."""

    seat: int
    version: int
    question: str
    prompt: str
    answers: tuple[Answer, ...]
    domain: tuple[str, ...]
    scale: bool = False
    """Whether the answers at one place are steps of a scale."""
    carts: tuple[Cart, ...] = ()
    """What can be answered at once: this question, and those that come next whatever is answered to it."""

    @property
    def later(self) -> list[CartItem]:
        """What can be answered on the same page besides."""
        return [item for cart in self.carts[1:] for item in cart.items]

    def in_order(self, drawn: Iterable[str]) -> "Ask":
        """The same, listed as the board shows it: what lies there first, what would change nothing last."""
        places = {answer: place for place, answer in enumerate(drawn)}
        listed = sorted(self.answers, key=lambda one: (one.idle, places.get(one.answer, len(places))))
        numbered = [replace(answer, number=number) for number, answer in enumerate(listed, 1)]
        return replace(self, answers=tuple(numbered))


def ask_of(match: Match, seat: int | None, version: int, language: str, sets: bool = False) -> Ask | None:
    """What a seat is asked now; none if nothing. With ``sets``, what it may answer at once, too."""
    for choice in match.pending:
        if choice.player == seat:
            question = choice.question
            answers = [
                Answer(
                    number + 1,
                    question.code(option),
                    question.domain[option],
                    match.describe(choice, option, language),
                    match.idle(choice, option),
                    match.outcome(choice, option, language),
                )
                for number, option in enumerate(match.listed(choice))
            ]
            prompt = match.prompt(choice, language)
            carts = tuple(carts_of(match, choice.player, language)) if sets else ()
            domain, scale = question.domain, question.scale
            return Ask(choice.player, version, question.name, prompt, tuple(answers), domain, scale, carts)
    return None


@dataclass(frozen=True, slots=True)
class Mark:
    """What can be done at a spot: its state, the codes of its answers, and what is said of them there."""

    state: str
    codes: str
    said: str
    """What the only answer does, or how many there are."""
    idle: bool
    answers: tuple[str, ...]
    outcome: str = ""
    """What comes of the only answer, in a few words."""
    scale: bool = False
    """Whether the answers are steps of a scale."""

    def __hash__(self) -> int:
        """A quick one: where the codes are the same, the rest mostly is."""
        return hash(self.codes)


QUIET = Mark("quiet", "", "", False, ())


@dataclass
class Offers:
    """Which spots of a board can be chosen. A template calls it for each spot, and gets the spot's attributes.

    ``choose``: the spot is the button. ``menu``: it opens a small menu of several answers. ``why``: nothing can be
    chosen there now, though the question is about such things; touched, it says why not. ``quiet``: all else.
    """

    words: Words
    ask: Ask | None
    things: Mapping[str, str] = field(default_factory=dict)
    """Where the library shows a component, by its code or its spot."""
    legal: Spots = field(default_factory=dict)
    domain: Spots = field(default_factory=dict)
    met: dict[str, None] = field(default_factory=dict)
    """The spots that were drawn, in their order."""
    _marks: dict[str, Mark] = field(default_factory=dict)

    def __call__(self, spot: str, label: str, change: str = "", thing: str = "") -> Markup:
        """The attributes of a button that stands for something; ``label`` says what it is.

        ``change`` names the thing for animations: it is the same wherever it lies. ``thing`` is the code of the
        component, where that isn't the same.
        """
        mark = QUIET
        if spot:
            self.met[spot] = None
            mark = self.mark(spot) if self.ask is not None else QUIET
        library = self.things.get(thing or change) or self.things.get(spot, "")
        return _written(spot, label, change, library, mark)

    def mark(self, spot: str) -> Mark:
        """What can be done at a spot."""
        mark = self._marks.get(spot)
        if mark is None:
            # What lies on the board of questions that come next can be answered on the same page.
            item = None if self.legal.get(spot) else self._later.get(spot)
            if item is not None:
                mark = Mark("choose", item.code, item.text, False, ())
            elif spot in self.legal or spot in self.domain:
                mark = self._mark(self._given, self.legal.get(spot, ()), self.domain.get(spot, ()))
            else:
                mark = QUIET
            self._marks[spot] = mark
        return mark

    @cached_property
    def _given(self) -> dict[str, Answer]:
        return {answer.answer: answer for answer in self.ask.answers} if self.ask is not None else {}

    @cached_property
    def _later(self) -> dict[str, CartItem]:
        return {spot: item for item in self.ask.later for spot in item.spots} if self.ask is not None else {}

    @cached_property
    def _about(self) -> set[str]:
        """The spots that the question is about, and those that come next."""
        return {*self.legal, *self.domain, *self._later}

    def _mark(self, given: Mapping[str, Answer], there: Sequence[str], about: Sequence[str]) -> Mark:
        assert self.ask is not None
        lying = set(there)
        legal = [answer for answer in given if answer in lying] if lying else []  # in the order of the list
        codes = " ".join(given[answer].code for answer in legal)
        idle = bool(legal) and all(given[answer].idle for answer in legal)
        if len(legal) == 1:
            only = given[legal[0]]
            return Mark("choose", codes, only.text, idle, tuple(legal), only.outcome)
        if legal:
            options = self.words.plural("{number} option", "{number} options", len(legal))
            return Mark("menu", codes, options, idle, tuple(legal), scale=self.ask.scale)
        if not about:
            return QUIET
        question = self.ask.question
        return Mark("why", " ".join(f"{question}:{answer}" for answer in about[:4]), "", False, ())

    def state(self, spots: Sequence[str]) -> tuple[tuple[str, Mark], ...]:
        """What can be done at some spots: of those where anything can."""
        about = self._about
        return tuple([(spot, self.mark(spot)) for spot in spots if spot in about]) if about else ()

    def touch(self, spots: Iterable[str]) -> None:
        """Note that some spots were drawn, with a piece that was drawn before."""
        self.met.update(dict.fromkeys(spots))

    @property
    def drawn(self) -> dict[str, None]:
        """The answers that have a place on the board, in the order in which it was drawn."""
        if self.ask is None:
            return {}
        return {answer: None for spot in self.met for answer in self.mark(spot).answers}

    def rest(self) -> list[Answer]:
        """The answers that have no place on the board that was drawn; what only ends a set is the cart's button."""
        if self.ask is None:
            return []
        drawn, closing = self.drawn, {cart.closing for cart in self.ask.carts}
        return [one for one in self.ask.answers if one.answer not in drawn and one.code not in closing]


@lru_cache(20_000)
def _written(spot: str, label: str, change: str, library: str, mark: Mark) -> Markup:
    """The attributes of a spot: a template has hundreds, and most are as they were."""
    given = {
        "type": "button",
        "data-spot": spot,
        "data-state": mark.state,
        "data-codes": mark.codes,
        "data-tip": label,
        "aria-label": f"{label}. {mark.said}" if mark.said else label,
        "data-change": change,
        "data-thing": library,
    }
    if mark.state == "menu":
        given["aria-haspopup"] = "menu"
        given["data-scale"] = spot if mark.scale and spot in mark.codes.split() else ""
    given["data-outcome"] = mark.outcome
    if mark.idle:
        given["data-idle"] = "true"
    # Plain strings: Markup.format is slow.
    return Markup(" ".join(f'{name}="{escape(value)}"' for name, value in given.items() if value))
