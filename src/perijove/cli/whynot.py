"""Which options there are, and why something can't be chosen."""

import re

from rich.console import Group, RenderableType
from rich.text import Text

from perijove.cli.keyboard import number_in
from perijove.cli.panels import OFFERED, indented
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.engine.near import folded
from perijove.engine.question import Choice

KINDS = 10
"""How many kinds of reasons are listed at most."""
FEW = 8
"""So many things with one kind of reason are all named; of more, only ``NAMED``."""
NAMED = 3
BRIEFLY = re.compile(r"\s*[:;,.(](?:\s|$)|\s\(")
"""Where the first part of a description ends."""
FOUND = 8
"""How many things are explained at most when a search finds several."""


def offers(match: Match, choice: Choice) -> dict[str, str]:
    """The answers that can be chosen now, and their numbers on the screen: in brackets if they change nothing."""
    return {
        choice.question.domain[option]: f"({number})" if match.idle(choice, option) else str(number)
        for number, option in enumerate(match.listed(choice), 1)
    }


def everything(match: Match, choice: Choice, words: Words) -> RenderableType:
    """All that this question could have offered and doesn't, by the kind of the first reason, the rarest first."""
    kinds: dict[str, list[int]] = {}
    for option in range(len(choice.question.domain)):
        if option not in choice.options:
            first = next(choice.question.missing(match.state, choice.player, option, choice.about))
            kinds.setdefault(first.message.text, []).append(option)
    if not kinds:
        return Text(words.say("Everything that there is can be chosen."))
    parts: list[RenderableType] = [Text(words.say("What can't be chosen, and why:"), "bold")]
    ordered = sorted(kinds.values(), key=len)
    for options in ordered[:KINDS]:
        shown = options if len(options) <= FEW else options[:NAMED]
        parts += [indented(_line(match, choice, option, words)) for option in shown]
        if len(options) > len(shown):
            parts.append(indented(_others(len(options) - len(shown), words)))
    rest = sum(len(options) for options in ordered[KINDS:])
    if rest:
        others = words.plural("… and {number} more, for another reason", "… and {number} more, for other reasons", rest)
        parts.append(indented(Text(others, "dim")))
    return Group(*parts)


def _line(match: Match, choice: Choice, option: int, words: Words) -> Text:
    """One option by its name, and every reason against it."""
    reasons = match.why_not(choice, option, words.language)
    line = Text().append(f"{briefly(match, choice, option, words)}  ", "bold")
    return line.append(". ".join(reasons), "yellow")


def _others(number: int, words: Words) -> Text:
    """That there are so many more."""
    return Text(words.plural("… and {number} more like these", "… and {number} more like these", number), "dim")


def one(match: Match, choice: Choice, wanted: str, words: Words) -> RenderableType:
    """Why what ``wanted`` names (a number on screen, a code, a part of a description) can't be chosen."""
    options = matching(match, choice, wanted, words)
    if not options:
        return Text(words.say("Nothing here is called “{typed}”.", typed=wanted), "yellow")
    parts = [explained(match, choice, option, words) for option in options[:FOUND]]
    if len(options) > FOUND:
        parts.append(_others(len(options) - FOUND, words))
    return Group(*parts)


def several(match: Match, choice: Choice, options: list[int], words: Words) -> RenderableType:
    """Options that can be chosen, with their numbers."""
    listed = match.listed(choice)
    lines: list[RenderableType] = []
    for option in options[:FOUND]:
        line = Text().append(f"{listed.index(option) + 1} ", OFFERED)
        lines.append(indented(line.append(match.describe(choice, option, words.language))))
    if len(options) > FOUND:
        lines.append(indented(_others(len(options) - FOUND, words)))
    return Group(*lines)


def briefly(match: Match, choice: Choice, option: int, words: Words) -> str:
    """The beginning of an option's description, as far as a person would type it."""
    return BRIEFLY.split(match.describe(choice, option, words.language), maxsplit=1)[0].strip()


def explained(match: Match, choice: Choice, option: int, words: Words) -> RenderableType:
    """One option in words, and every reason against it."""
    name = Text(match.describe(choice, option, words.language), "bold")
    if option in choice.options:
        number = str(match.listed(choice).index(option) + 1)
        yes = words.say("This can be chosen: it is number {number}.", number=number)
        return Group(name, indented(Text(yes, "green")))
    reasons = match.why_not(choice, option, words.language)
    return Group(name, *(indented(Text(f"→ {reason}", "yellow")) for reason in reasons))


def matching(match: Match, choice: Choice, wanted: str, words: Words) -> list[int]:
    """The options, legal or not, that a number on screen, a code or a part of their description may mean."""
    found = coded(choice, wanted)
    if found is not None:
        return [found]
    number = number_in(wanted)
    if number is not None and 1 <= number <= len(choice.options):
        return [match.listed(choice)[number - 1]]
    part = folded(wanted)
    if not part:
        return []
    return [
        option
        for option in range(len(choice.question.domain))
        if part in folded(match.describe(choice, option, words.language))
    ]


def coded(choice: Choice, text: str) -> int | None:
    """The option of this code, legal or not, however it is capitalised. Digits alone are no code: they are numbers."""
    codes = [answer.casefold() for answer in choice.question.domain]
    return codes.index(text.casefold()) if text.casefold() in codes and not text.isdecimal() else None
