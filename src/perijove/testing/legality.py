"""Promise 6: legal options are exactly what can be chosen. And every option has a text."""

import re
from typing import Final

from perijove.engine.errors import IllegalChoice, NotAsked
from perijove.engine.message import LANGUAGES
from perijove.engine.question import Choice
from perijove.testing.broken import LEGAL, TEXT
from perijove.testing.compare import picture
from perijove.testing.trial import Trial

REFUSALS = 3
"""How many illegal answers of a question are really tried."""
_UNFILLED: Final = re.compile(r"{[a-z_]+\d*}")


def check_options(trial: Trial) -> None:
    """Either the game is over, or somebody is asked. Whoever is, has at least two options."""
    trial.promise = LEGAL
    players = [choice.player for choice in trial.match.pending]
    if players != sorted(set(players)):
        raise trial.broken(f"the players who are asked are not in order: {players}")
    trial.demand(bool(players) != trial.match.over, "either somebody is asked or the game is over")
    for choice in trial.match.pending:
        wrong = _wrong_options(trial, choice)
        if wrong:
            raise trial.broken(f"player {choice.player}, question {choice.question.name!r}: {wrong}")


def _wrong_options(trial: Trial, choice: Choice) -> str:
    """What is wrong with a choice, if anything."""
    options = choice.options
    domain = len(choice.question.domain)
    if choice.question not in trial.title.questions:
        return "it is no question of the title"
    if len(options) < 2:
        return f"with the options {options} it is no choice, but was asked"
    if options != sorted(set(options)):
        return f"the options {options} are not ascending and different"
    if options[0] < 0 or options[-1] >= domain:
        return f"the options {options} are not all in a domain of {domain}"
    if sorted(trial.match.listed(choice)) != options:
        return f"the options {options} are listed as {trial.match.listed(choice)}"
    return ""


def check_refusals(trial: Trial) -> None:
    """Everything that is not on offer is refused with reasons, and nothing changes; so is who is not asked."""
    trial.promise = LEGAL
    match = trial.match
    before = picture(match)
    for choice in match.pending:
        illegal = _unexplained(trial, choice)
        tried = trial.random.sample(illegal, min(REFUSALS, len(illegal)))
        for option in [*tried, -1, len(choice.question.domain)]:
            try:
                match.choose(choice.player, option)
            except IllegalChoice as refusal:
                trial.demand(bool(str(refusal)), f"option {option} of {choice!r} was refused without a word")
            else:
                raise trial.broken(f"option {option} of {choice!r} is not legal, but was accepted")
    asked = [choice.player for choice in match.pending]
    for player in [-1, *range(trial.players + 1)]:
        if player not in asked:
            try:
                match.choose(player, 0)
            except NotAsked:
                continue
            raise trial.broken(f"player {player} is not asked, but a choice was accepted")
    trial.same(before, picture(match), "the match, before and after refused choices")


def _unexplained(trial: Trial, choice: Choice) -> list[int]:
    """The illegal answers of a question, after demanding a reason for each, and none for the legal ones."""
    illegal: list[int] = []
    for option in range(len(choice.question.domain)):
        legal = option in choice.options
        if not legal:
            illegal.append(option)
        for language in LANGUAGES:
            reasons = trial.match.why_not(choice, option, language)
            code = choice.question.code(option)
            trial.demand(not (legal and reasons), f"{code} is legal, but why_not says {reasons}")
            trial.demand(legal or bool(reasons), f"{code} is not legal, but why_not gives no reason ({language})")
            for reason in reasons:
                _demand_text(trial, reason, f"a reason against {code}, {language}")
    return illegal


def check_texts(trial: Trial) -> None:
    """Prompt and options in words, in every language."""
    trial.promise = TEXT
    for choice in trial.match.pending:
        for language in LANGUAGES:
            prompt = trial.match.prompt(choice, language)
            _demand_text(trial, prompt, f"the prompt of {choice.question.name!r}, {language}")
            described = [trial.match.describe(choice, option, language) for option in choice.options]
            for option, text in zip(choice.options, described, strict=True):
                _demand_text(trial, text, f"{choice.question.code(option)}, {language}")
            twice = {text for text in described if described.count(text) > 1}
            trial.demand(not twice, f"options of {choice!r} can't be told apart, {language}: {twice}")


def check_log(trial: Trial) -> None:
    """At the end of the game: every line of the log, in every language."""
    trial.promise = TEXT
    for language in LANGUAGES:
        for line in trial.match.log.lines(language, everything=True):
            _demand_text(trial, line, f"a line of the log, {language}")


def _demand_text(trial: Trial, text: str, what: str) -> None:
    trial.demand(bool(text.strip()), f"{what}: there is no text")
    trial.demand(not _UNFILLED.search(text), f"{what}: a place was not filled in: {text!r}")
