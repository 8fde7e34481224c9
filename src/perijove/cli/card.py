"""``perijove card``."""

import json
from typing import Annotated

import typer
from rich.console import Group
from rich.text import Text

from perijove.cli.arguments import Language, TitleName
from perijove.cli.language import spoken
from perijove.cli.screen import Screen
from perijove.engine.catalog import PRINTED, PUBLISHED, Component, Facet
from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words, capital, english
from perijove.engine.near import folded, nearest
from perijove.engine.start import named_title
from perijove.engine.title import AnyTitle

EXAMPLES = (
    "perijove card mars birds",
    'perijove card galileo "Ms Chau" --lang fr',
    "perijove card ganymede S01 --json",
    "perijove card mars microbe decomposers",
)
MOST = 40
"""So many names at most are listed for words that many things have."""


def card(
    title: TitleName,
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="A name or a code, or words that its text has, in any language.",
            show_default="how many there are of each kind",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    lang: Language = None,
) -> None:
    """Say what a card, a tile or any other thing of a game does.

    What is called exactly so is told in full; otherwise everything that has all of the words. Capitals, accents and
    signs don't matter.
    """
    words = spoken(lang)
    game = named_title(title)
    everything = game.catalog()
    if not name:
        if as_json:
            typer.echo(json.dumps([one.to_data() for one in everything], indent=2, ensure_ascii=False))
        else:
            Screen().print(_kinds(game, everything, words))
        return
    wanted = " ".join(name)
    found = find(everything, wanted)
    if not found:
        raise _unknown(everything, wanted)
    if as_json:
        typer.echo(json.dumps([one.to_data() for one in found], indent=2, ensure_ascii=False))
        return
    screen = Screen()
    own = game.words(words.language)
    if len({folded(one.name(words.language)) for one in found}) > 1 and len(found) > 3:
        for one in found[:MOST]:
            screen.print(_heading(one, own, words.language))
        if len(found) > MOST:
            screen.print(Text(words.say("… and {number} more", number=len(found) - MOST), "dim"))
        return
    for one in found:
        screen.print(_whole(one, own, words))


def find(everything: list[Component], wanted: str) -> list[Component]:
    """What is called so in any language or has this code; otherwise all that have every word."""
    whole = folded(wanted)
    exact = [one for one in everything if whole in map(folded, (*one.names.values(), one.code))]
    if exact:
        return exact
    parts = folded(wanted, " ").split()
    if not parts:
        return []
    told = [(one, folded(" ".join((*one.names.values(), *one.texts.values(), one.code)), " ")) for one in everything]
    there = [one for one, text in told if all(part in text for part in parts)]
    named = [one for one in there if all(any(part in folded(name) for name in one.names.values()) for part in parts)]
    return named or there


def _unknown(everything: list[Component], wanted: str) -> WrongOption:
    names = {folded(one.name(language)): one.name(language) for one in everything for language in LANGUAGES}
    near = nearest(folded(wanted), names)
    if near:
        return WrongOption(
            english("NAME: {given} is not known there: did you mean {near}?"),
            given=repr(wanted),
            near=repr(names[near.strip("'\"")]),
        )
    return WrongOption(english("NAME: nothing there is called {given} or has all of these words"), given=repr(wanted))


def _kinds(title: AnyTitle, everything: list[Component], words: Words) -> Group:
    """How many things there are of each kind."""
    own = title.words(words.language)
    kinds = [one.kind for one in everything]
    lines = [Text(title.called(words.language), "bold cyan")]
    lines += [
        Text(f"  {kinds.count(kind):>4}  ").append(capital(own.say(kind)), "bold") for kind in dict.fromkeys(kinds)
    ]
    return Group(*lines)


def _heading(one: Component, own: Words, language: str) -> Text:
    """The name of a thing, its kind and its code."""
    heading = Text(capital(one.name(language)), "bold cyan")
    return heading.append(f"  {own.say(one.kind)}", "dim").append(f"  {one.code}", "dim")


def _whole(one: Component, own: Words, words: Words) -> Group:
    """Everything about a thing."""
    lines = [_heading(one, own, words.language)]
    facts = [
        words.say("{label}: {what}", label=own.say(label), what=_value(value, own))
        for label, value in one.facets.items()
        if value or value == 0
    ]
    if facts:
        lines.append(Text(" · ".join(facts), "dim"))
    if one.text(words.language):
        lines.append(Text(one.text(words.language)))
    return Group(*lines, Text(source_said(one, own, words), "dim italic"), Text())


def _value(value: Facet, own: Words) -> str:
    return str(value) if isinstance(value, int) else ", ".join([own.say(one) for one in value])


def source_said(one: Component, own: Words, words: Words) -> str:
    """Where what is printed on a thing comes from."""
    if one.source == PRINTED:
        return words.say("as it is printed")
    if one.source == PUBLISHED:
        return words.say("from another public text: {source}", source=own.say(one.cited))
    return words.say("reconstructed: no text that we could reach says what is printed in your box")
