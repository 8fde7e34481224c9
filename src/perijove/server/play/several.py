"""Several answers at once, all of them or none: a set that the rules ask for one by one, or a page of questions.

Nothing may come to light between the first and the last of them: whoever could try a set and take it back without
having given it would see what is hidden.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.engine.question import Choice
from perijove.engine.several import ALL, Several
from perijove.server.storage.rows import CLOSED, FORCED

MOST: Final = 64
"""So many answers can be given at once: more than any hand has cards."""


class GivenAtOnce(NamedTuple):
    """A match after several answers, and how they are stored: the codes in the order of the questions."""

    match: Match
    code: str


def give(match: Match, seat: int, codes: Sequence[str]) -> GivenAtOnce:
    """Answer with all of these, in the order in which the match asks for them. The match is changed: give a fork."""
    giving = _Giving(match, seat, codes)
    giving.run()
    return GivenAtOnce(match, " ".join(giving.said))


class _Giving:
    """Several answers on their way."""

    def __init__(self, match: Match, seat: int, codes: Sequence[str]) -> None:
        if not 0 < len(codes) <= MOST:
            raise IllegalChoice(f"{len(codes)} answers at once: it can be 1 to {MOST}")
        self.match = match
        self.seat = seat
        self.left = list(codes)
        self.said: list[str] = []
        self.start = match.ply
        self.before: Choice | None = None
        """What was answered last, where that was part of a set."""

    def run(self) -> None:
        """Answer."""
        self.match.choice_of(self.seat)  # an error if nothing is asked
        while True:
            choice = asked(self.match, self.seat)
            revealed = self.match.undo_limit(self.seat) > self.start and self.match.ply > self.start
            if choice is None or revealed:
                self._forced()
                if self.left:
                    raise IllegalChoice(
                        f"after {self._so_far()} something comes to light, or it is up to others: "
                        f"{', '.join(self.left)} can't be answered before"
                    )
                return
            goes_on = self.before is not None and continues(self.before, choice)
            if not goes_on:
                self._forced()
                self._begin(choice)
            if not self.left and not goes_on:
                return
            self._answer(choice, goes_on)

    def _begin(self, choice: Choice) -> None:
        """Check that what is wanted of a set is one that can be given."""
        self.before = None
        several = _several(self.match, choice)
        question = choice.question
        options = Counter(option for code in self.left if 0 <= (option := _option(choice, code)) < question.unordered)
        if several is None or not options:
            return
        number = sum(options.values())
        if number < several.least or (several.most != ALL and number > several.most):
            raise IllegalChoice(f"{question.name!r} takes {several.least} to {several.most} answers, not {number}")
        for option, times in options.items():
            if option not in choice.options or times > several.often(option):
                reasons = self.match.why_not(choice, option)
                said = "; ".join(reasons) if reasons else f"{several.often(option)} times at most"
                raise IllegalChoice(f"player {self.seat} can't choose {question.code(option)!r} {times} times: {said}")

    def _answer(self, choice: Choice, goes_on: bool) -> None:
        question = choice.question
        fitting = sorted(option for code in self.left if (option := _option(choice, code)) in choice.options)
        if fitting:
            option = fitting[0]
            code = question.code(option)
            self.left.remove(code)
            self.said.append(code)
        elif goes_on and question.closing in choice.options:
            option = question.closing
            self.said.append(CLOSED + question.code(option))
        elif self.left:
            raise IllegalChoice(
                f"player {self.seat} is asked {question.name!r} after {self._so_far()}, and none of "
                f"{', '.join(self.left)} is an answer to that. Legal: {', '.join(choice.codes)}"
            )
        else:
            raise IllegalChoice(f"{question.name!r} takes more answers than {self._so_far()}")
        in_set = option < question.unordered and _several(self.match, choice) is not None
        self.before = choice if in_set else None
        self.match.choose(self.seat, option)

    def _forced(self) -> None:
        """Of a set, the match gives by itself what alone is left: that was named, and is no longer asked for."""
        before = self.before
        if before is None:
            return
        named = [code for code in self.left if _option(before, code) >= 0]
        if len(set(named)) == 1 and _option(before, named[0]) in before.options:
            self.said += [FORCED + code for code in named]
            self.left = [code for code in self.left if code not in named]

    def _so_far(self) -> str:
        return ", ".join(code.lstrip(CLOSED + FORCED) for code in self.said) or "no answer"


def asked(match: Match, seat: int) -> Choice | None:
    """What a seat is asked; none if nothing."""
    return next((choice for choice in match.pending if choice.player == seat), None)


def continues(before: Choice, choice: Choice) -> bool:
    """Whether a choice goes on with the set that an answer to the choice before it was part of."""
    question = choice.question
    if before.question is not question or not question.goes_on(choice.about, before.about):
        return False
    return all(option in before.options for option in choice.options if option < question.unordered)


def _option(choice: Choice, code: str) -> int:
    """The option of a question that a code means; -1 for a code of another question."""
    name, _, answer = code.partition(":")
    return choice.question.numbers.get(answer, -1) if name == choice.question.name else -1


def _several(match: Match, choice: Choice) -> Several | None:
    return choice.question.several(match.state, choice.player, choice.options, choice.about)


# What can be given


@dataclass(frozen=True, slots=True)
class CartItem:
    """An answer that can be put into a cart."""

    code: str
    text: str
    times: int
    spots: tuple[str, ...] = ()
    """Where it lies on the board."""


@dataclass(slots=True)
class Cart:
    """A question whose answers can be given at once, with what belongs to its page."""

    question: str
    prompt: str
    items: list[CartItem]
    least: int
    most: int
    closing: str
    """The code of the answer that gives nothing; nothing where there is none."""
    sums: list[str]
    """What it is to give so many, by their number; the first one for none."""
    limits: dict[str, int] = field(default_factory=dict)
    """The most of this one, where an answer to an earlier question of the page says so: by its code."""


def carts_of(match: Match, seat: int, language: str) -> list[Cart]:
    """What a seat may answer at once just now, question by question; nothing where it is asked for one answer."""
    choice = asked(match, seat)
    if choice is None or (_several(match, choice) is None and not choice.question.leads):
        return []
    carts = _chain(match.fork(), seat, language, match.ply)
    if carts and carts[0].most == carts[0].least == 1 and len(carts) > 1:
        for item in carts[0].items[1:]:
            for other, cart in zip(_chain(match.fork(), seat, language, match.ply, item.code), carts, strict=False):
                if other.question == cart.question and other.most != cart.most:
                    cart.limits[item.code] = other.most
        for cart in carts[1:]:
            if cart.limits:
                longest = max(cart.most, *cart.limits.values())
                cart.limits[carts[0].items[0].code] = cart.most
                cart.most = longest
                # The words for the longest set are those of the answer that allows it.
                best = max(cart.limits, key=lambda code: cart.limits[code])
                for other in _chain(match.fork(), seat, language, match.ply, best):
                    if other.question == cart.question:
                        cart.sums = other.sums
    return carts if len(carts) > 1 or (carts and carts[0].most > 1) else []


def _chain(fork: Match, seat: int, language: str, start: int, first: str = "") -> list[Cart]:
    """The carts of a page, from what is asked first on; ``first`` is the answer that is tried to that."""
    carts: list[Cart] = []
    together, step = fork.together, fork.step_ply
    while True:
        choice = asked(fork, seat)
        gone = fork.ply > start and fork.undo_limit(seat) > start
        if choice is None or gone or (fork.together, fork.step_ply) != (together, step):
            return carts
        cart = _cart(fork, choice, language)
        if cart is None:
            return carts
        carts.append(cart)
        if not choice.question.leads:
            return carts
        _least(fork, choice, first)
        first = ""


def _cart(match: Match, choice: Choice, language: str) -> Cart | None:
    question, state, about = choice.question, match.state, choice.about
    several = _several(match, choice)
    if several is None:
        if not question.leads:
            return None
        several = Several(1, 1)
    options = [option for option in choice.options if option < question.unordered or question.unordered == 0]
    least, most = several.least, several.most
    if most == ALL:
        least = most = _rounds(match.fork(), choice)
    words = match.title.words(language)
    closing = question.closing if question.unordered and question.closing in choice.options else -1
    sums = [question.sums_up(state, choice.player, number, about, words) for number in range(most + 1)]
    return Cart(
        question.name,
        match.prompt(choice, language),
        [
            CartItem(
                question.code(one),
                match.describe(choice, one, language),
                several.often(one),
                tuple(question.spots(state, choice.player, one, about)),
            )
            for one in options
        ],
        least,
        most,
        question.code(closing) if closing >= 0 else "",
        sums,
    )


def _rounds(fork: Match, choice: Choice) -> int:
    """How often a question is asked in a row for one set."""
    number, before = 0, choice
    while True:
        fork.choose(choice.player, before.options[0])
        number += 1
        following = asked(fork, choice.player)
        if following is None or not continues(before, following):
            return number
        before = following


def _least(fork: Match, choice: Choice, first: str) -> None:
    """Answer a question of a page in the shortest way."""
    seat, question = choice.player, choice.question
    if first:
        fork.choose(seat, first)
        return
    before: Choice | None = None
    while True:
        now = asked(fork, seat)
        if now is None or (before is not None and not continues(before, now)) or now.question is not question:
            return
        closing = question.closing if question.unordered and question.closing in now.options else -1
        fork.choose(seat, closing if closing >= 0 else now.options[0])
        if closing >= 0 or not question.unordered:
            return
        before = now
