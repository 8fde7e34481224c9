"""What a seat is asked, and where on the board it can be answered."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

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


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that a seat has to answer."""

    seat: int
    version: int
    question: str
    prompt: str
    answers: tuple[Answer, ...]
    domain: tuple[str, ...]
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
                )
                for number, option in enumerate(match.listed(choice))
            ]
            prompt = match.prompt(choice, language)
            carts = tuple(carts_of(match, choice.player, language)) if sets else ()
            return Ask(choice.player, version, question.name, prompt, tuple(answers), question.domain, carts)
    return None


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
    drawn: dict[str, None] = field(default_factory=dict)
    """The answers that have a place on the board, in the order in which it was drawn."""

    def __call__(self, spot: str, label: str, change: str = "", thing: str = "") -> Markup:
        """The attributes of a button that stands for something; ``label`` says what it is.

        ``change`` names the thing for animations: it is the same wherever it lies. ``thing`` is the code of the
        component, where that isn't the same.
        """
        state, codes, name = "quiet", list[str](), label
        if self.ask is not None and spot:
            question = self.ask.question
            texts = {answer.answer: answer.text for answer in self.ask.answers}
            there = self.legal.get(spot, ())
            legal = [answer for answer in texts if answer in there]  # in the order of the list
            self.drawn.update(dict.fromkeys(legal))
            codes = [f"{question}:{answer}" for answer in legal]
            if len(legal) == 1:
                state, name = "choose", f"{label}. {texts[legal[0]]}"
            elif legal:
                state = "menu"
                options = self.words.plural("{number} option", "{number} options", len(legal))
                name = f"{label}. {options}"
            elif self.domain.get(spot):
                state = "why"
                codes = [f"{question}:{answer}" for answer in self.domain[spot][:4]]
            if not legal and spot in self.later:
                state, codes = "choose", [self.later[spot].code]
                name = f"{label}. {self.later[spot].text}"
        given = {
            "type": "button",
            "data-spot": spot,
            "data-state": state,
            "data-codes": " ".join(codes),
            "data-tip": label,
            "aria-label": name,
            "data-change": change,
            "data-thing": self.things.get(thing or change) or self.things.get(spot, ""),
        }
        if state == "menu":
            given["aria-haspopup"] = "menu"
        if codes and all(code in self.idle for code in codes):
            given["data-idle"] = "true"
        # Plain strings: a template has hundreds of spots, and Markup.format is slow.
        written = [f'{name}="{escape(value)}"' for name, value in given.items() if value]
        return Markup(" ".join(written))

    @cached_property
    def later(self) -> dict[str, CartItem]:
        """What lies on the board of questions that come next, and can be answered on the same page."""
        return {} if self.ask is None else {spot: item for item in self.ask.later for spot in item.spots}

    @cached_property
    def idle(self) -> set[str]:
        """The codes of the answers that would change nothing now."""
        return set() if self.ask is None else {answer.code for answer in self.ask.answers if answer.idle}

    def rest(self) -> list[Answer]:
        """The answers that have no place on the board that was drawn; what only ends a set is the cart's button."""
        if self.ask is None:
            return []
        closing = {cart.closing for cart in self.ask.carts}
        return [one for one in self.ask.answers if one.answer not in self.drawn and one.code not in closing]
