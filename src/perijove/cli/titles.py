"""``perijove titles``."""

import json
from typing import Annotated

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from perijove.cli.arguments import Language
from perijove.cli.language import spoken
from perijove.cli.panels import indented
from perijove.cli.screen import Screen
from perijove.engine import start
from perijove.engine.message import Words
from perijove.engine.option import Json, spelled
from perijove.engine.title import AnyTitle

EXAMPLES = (
    "perijove titles",
    "perijove titles --json",
)


def titles(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    lang: Language = None,
) -> None:
    """List the games that can be played, and their options."""
    known = start.titles()
    if as_json:
        typer.echo(json.dumps([plain(title) for title in known.values()], indent=2, ensure_ascii=False))
        return
    console = Screen()
    words = spoken(lang)
    if not known:
        console.print(words.say("No title is installed."))
    for title in known.values():
        console.print(described(title, words))


def plain(title: AnyTitle) -> dict[str, Json]:
    """A title as plain data."""
    options: list[Json] = [
        {"name": option.name, "text": option.text, "default": option.default, "values": list(option.values)}
        for option in title.options
    ]
    return {
        "title": title.code,
        "label": title.label,
        "players": list(title.players),
        "minutes": list(title.minutes) if title.minutes is not None else None,
        "ruleset": title.ruleset,
        "summary": title.summary,
        "options": options,
    }


def described(title: AnyTitle, words: Words) -> Group:
    """A title in words: what it is about, for how many, and its options."""
    title_words = title.words(words.language)
    counts = ", ".join(map(str, title.players))
    heading = Text(title.code, "bold cyan")
    called = title.called(words.language)
    if called.casefold() != title.code:
        heading.append(f"  {called}", "bold")
    heading.append("  " + words.say("{counts} players", counts=counts), "dim")
    if lasts := title.lasts(words.language):
        heading.append(f"  {lasts}", "dim")
    options = Table.grid(padding=(0, 2))
    for option in title.options:
        meaning = Text(title_words.say(option.text))
        if option.values:
            values = [
                words.say("{value} (default)", value=spelled(value)) if value == option.default else spelled(value)
                for value in option.values
            ]
            meaning.append("\n" + words.say("Values: {values}", values=", ".join(values)), "dim")
        options.add_row(Text(option.name, "cyan"), meaning)
    return Group(heading, indented(Text(title_words.say(title.summary))), indented(options), Text())
