"""Plays a match by readable codes, and tells what is asked, seen and hidden: the words in which tests are written."""

from collections.abc import Iterator
from typing import Any

from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.engine.question import Choice


def _asked_of(match: Match, code: str) -> tuple[Choice, int]:
    """The choice that a code answers, and the option. A code may begin with the player who answers."""
    player, _, own = code.rpartition(" ")
    if not player and not match.pending:
        raise AssertionError(f"{code!r}: nobody is asked anything")
    choice = match.choice_of(int(player)) if player else match.pending[0]
    name, _, answer = own.partition(":")
    if choice.question.name != name:
        raise AssertionError(f"{code!r}: player {choice.player} is asked {choice}")
    if answer not in choice.question.numbers:
        raise AssertionError(f"{code!r}: the question has no such answer, but {', '.join(choice.question.domain)}")
    return choice, choice.question.numbers[answer]


def play(match: Match, *codes: str) -> Match:
    """Make these choices, such as ``"action:T05"`` or, where several players are asked, ``"1 top:S05"``.

    The match is checked after each of them. An illegal one raises ``IllegalChoice``, as ever.
    """
    for code in codes:
        choice, option = _asked_of(match, code)
        match.choose(choice.player, option)
        match.check()
    return match


def asked(match: Match) -> str:
    """The player who is asked first and the question: ``"0 gain"``; nothing when nobody is asked."""
    return f"{match.pending[0].player} {match.pending[0].question.name}" if match.pending else ""


def codes(match: Match, player: int | None = None) -> list[str]:
    """What may be answered now, as codes: by this player, or by the one who is asked first. Nothing if they aren't."""
    for choice in match.pending:
        if player is None or choice.player == player:
            return choice.codes
    return []


def answers(match: Match, player: int | None = None) -> list[str]:
    """The same without the name of the question."""
    return [code.partition(":")[2] for code in codes(match, player)]


def refused(match: Match, code: str) -> None:
    """Demand that a choice is illegal, and that trying it changes nothing."""
    before = match.position()
    choice, option = _asked_of(match, code)
    try:
        match.choose(choice.player, option)
    except IllegalChoice:
        if match.position() != before:
            raise AssertionError(f"{code!r} was refused, and yet it changed something") from None
        return
    raise AssertionError(f"{code!r} was not refused")


def least(match: Match, until: str) -> Match:
    """Let everybody do as little as they can, the last answer each time, until a question of this name is asked."""
    while match.pending and match.pending[0].question.name != until:
        choice = match.pending[0]
        match.choose(choice.player, choice.options[-1])
        match.check()
    return match


def ends(match: Match, until: str) -> Iterator[Match]:
    """The match after every possible course up to the next question of this name, or to the end of the game."""
    if not match.pending or match.pending[0].question.name == until:
        yield match
        return
    choice = match.pending[0]
    for option in choice.options:
        branch = match.fork()
        branch.choose(choice.player, option)
        branch.check()
        yield from ends(branch, until)


def table(match: Match, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees of the table; nobody in particular by default."""
    seen = match.view(seat)["table"]
    assert isinstance(seen, dict)
    return seen


def hidden(match: Match) -> dict[str, Any]:
    """The true state at the beginning of this step, decks and hands included."""
    state = match.position().data["state"]
    assert isinstance(state, dict)
    return state


def points(match: Match, player: int = 0) -> dict[str, int]:
    """What a player would score now, part by part."""
    return dict(match.scores[player].parts)
