"""A choice in words: what is asked, what each option is, and why one can't be chosen."""

from collections.abc import Callable, Sequence

from perijove.engine.errors import IllegalChoice, NotAsked, shown
from perijove.engine.given import Answer
from perijove.engine.message import Message, Reason, Words, capital, fill
from perijove.engine.naming import isolated
from perijove.engine.near import nearest
from perijove.engine.number import whole
from perijove.engine.question import Choice
from perijove.engine.state import State

NO_SUCH_ANSWER = Message("the question has no such answer")


def asked_option(where: str, choice: Choice, given: Answer) -> int:
    """The option that a number or a code means: of those that the question can ever have, legal or not."""
    if not isinstance(given, str):
        return whole(given, "the option")
    question = choice.question
    name, _, answer = given.partition(":")
    if name == question.name and answer in question.numbers:
        return question.numbers[answer]
    near = nearest(given, choice.codes) or nearest(given, [f"{question.name}:{each}" for each in question.domain])
    meant = f"; did you mean {near}?" if near else "."
    legal = ", ".join(choice.codes)
    asked = f"{where}: player {choice.player} is asked {question.name!r}"
    raise IllegalChoice(f"{asked}, which has no answer {shown(given)}{meant} Legal: {legal}")


def prompted(state: State, choice: Choice, words: Words, seats: Sequence[str]) -> str:
    """What is asked."""
    return _spoken(choice.question.asks(state, choice.player, choice.about, words), seats)


def described(state: State, choice: Choice, option: int, words: Words, seats: Sequence[str]) -> str:
    """An option; of a legal one that would change nothing now, with these words."""
    question = choice.question
    if not 0 <= option < len(question.domain):
        raise IllegalChoice(f"{question.name!r} has no answer number {option}")
    said = _spoken(question.says(state, choice.player, option, choice.about, words), seats)
    if option in choice.options and idle(state, choice, option):
        return words.say("{option} (changes nothing now)", option=said)
    return said


def outcome(state: State, choice: Choice, option: int, words: Words, seats: Sequence[str]) -> str:
    """What comes of an option, in a few words."""
    return named(choice.question.outcome(state, choice.player, option, choice.about, words), seats)


def missing(
    state: State, choice: Choice, option: int, words: Words, name: Callable[[str, int, Words], str]
) -> list[str]:
    """Every reason why an option can't be chosen; none if it can."""
    question = choice.question
    reasons = [Reason(NO_SUCH_ANSWER)]
    if 0 <= option < len(question.domain):
        reasons = list(question.missing(state, choice.player, option, choice.about))
    return [reason.message.say(words, name, reason.values) for reason in reasons]


def idle(state: State, choice: Choice, option: int) -> bool:
    """Whether a legal option would change nothing now."""
    return choice.question.idle(state, choice.player, option, choice.about)


def not_asked(player: int, state: State, pending: Sequence[Choice], ply: int, waiting: bool) -> NotAsked:
    """The error for somebody who is not asked anything at this ply, with who is."""
    if not 0 <= player < state.players:
        return NotAsked(f"there is no player {player}: players are numbered 0 to {state.players - 1}")
    if state.over:
        return NotAsked(f"player {player} is not asked anything: the game is over")
    if waiting:
        return NotAsked(f"player {player} is not asked anything yet: the match waits for play_on()")
    asked = " and ".join(f"player {choice.player} ({choice.question.name})" for choice in pending)
    return NotAsked(f"player {player} is not asked anything at ply {ply}: it is up to {asked}")


def refusal(where: str, choice: Choice, option: int, reasons: Sequence[str]) -> IllegalChoice:
    """The error for an option that can't be chosen, with the reasons."""
    question = choice.question
    known = 0 <= option < len(question.domain)
    meant = repr(question.code(option)) if known else f"answer number {option} to {question.name!r}"
    legal = ", ".join(choice.codes)
    return IllegalChoice(f"{where}: player {choice.player} can't choose {meant}: {'; '.join(reasons)}. Legal: {legal}")


def no_answer(where: str, choice: Choice, meant: str) -> IllegalChoice:
    """The error for an action that belongs to another question."""
    legal = ", ".join([f"{action} ({code})" for action, code in zip(choice.actions, choice.codes, strict=True)])
    asked = f"player {choice.player} is asked {choice.question.name!r}"
    return IllegalChoice(f"{where}: {asked}, and {meant} is no answer to that. Legal: {legal}")


def _spoken(text: str, seats: Sequence[str]) -> str:
    """A sentence with the players' names. It begins with a capital letter, unless with a name."""
    return named(text if text.startswith("{player") else capital(text), seats)


def named(text: str, seats: Sequence[str]) -> str:
    """A text with the players' names where ``{player0}`` stands, and so on."""
    return fill(text, {f"player{number}": isolated(name) for number, name in enumerate(seats)})
