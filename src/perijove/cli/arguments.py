"""What several commands are given: titles, bots, options, component files, languages."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from perijove.bots.call import split_calls
from perijove.bots.levels.missing import missing
from perijove.bots.registry import canonical
from perijove.engine import components
from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words, english
from perijove.engine.option import Json, Option, Options
from perijove.engine.start import titles
from perijove.engine.title import AnyTitle


def named_file(where: str) -> Callable[[str], Path]:
    """Reads the path that is given at ``where``. An empty text names no file, though ``Path`` takes it for a folder."""

    def read(text: str) -> Path:
        if not text:
            raise WrongOption(english("{where}: '' names no file or folder"), where=where)
        return Path(text)

    return read


def codes_of_titles() -> list[str]:
    """What the shell completes where a title is to be named."""
    return list(titles())


def codes_of_languages() -> list[str]:
    """What the shell completes where a language is to be named."""
    return list(LANGUAGES)


TitleName = Annotated[
    str,
    typer.Argument(metavar="TITLE", help="The game, as `perijove titles` names it.", autocompletion=codes_of_titles),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|fr",
        help="The language.",
        show_default="your locale",
        autocompletion=codes_of_languages,
    ),
]
GivenOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the title; may be given several times.",
    ),
]
ComponentFile = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="FILE",
        parser=named_file("--components"),
        help="The printed values of your own box, as a TOML file.",
    ),
]
SaveFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        parser=named_file("--save"),
        help="Keep the game in this file.",
        show_default="your data folder",
    ),
]


def options_from(title: AnyTitle, given: list[str] | None, component_file: Path | None) -> Options:
    """The options of a match, from ``--option`` and ``--components``."""
    known = {option.name: option for option in title.options}
    options: Options = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise WrongOption(
                english("option {option}: expected NAME=VALUE, such as --option {example}"),
                option=repr(text),
                example=_example(title),
            )
        name = name.strip()
        if name in options:
            raise WrongOption(english("option {option} is given twice"), option=repr(name))
        options[name] = _value(known.get(name), value.strip())
    if component_file is not None:
        if "components" in options:
            raise WrongOption(english("option 'components' is given twice: by --option and by --components"))
        if "components" not in known:
            raise WrongOption(english("--components: {title} has no component file to replace"), title=title.label)
        options["components"] = components.read_file(component_file)
    return options


def _example(title: AnyTitle) -> str:
    for option in title.options:
        if option.values:
            return f"{option.name}={option.values[0]}"
    return "NAME=VALUE"


def _value(option: Option | None, text: str) -> Json:
    """The value that a text means. Where the option lists its values, it reads the text itself."""
    if option is None or option.values:
        return text
    if text.lower() in ("yes", "no"):
        return text.lower() == "yes"
    try:
        return int(text)
    except ValueError:
        return text


def bots_from(text: str) -> tuple[str, ...]:
    """The bots in ``random,greedy(budget=2000)``, each by its one name. Refused if there are no such bots."""
    names = split_calls(text)
    if not any(names):
        raise WrongOption(english("--bots: {bots} names no bot; expected such as random,greedy"), bots=repr(text))
    if not all(names):
        raise WrongOption(
            english("--bots: {bots} names no bot between two commas; expected such as random,greedy"), bots=repr(text)
        )
    return tuple(canonical(name) for name in names)


def say_what_is_missing(title: AnyTitle, bots: Sequence[str], words: Words) -> None:
    """Say, beside the results, what levels need to play as well as they can, where they do."""
    if wanted := missing(title, [bot.partition("(")[0] for bot in bots], words):
        typer.echo(wanted, err=True)
