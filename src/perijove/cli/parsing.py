"""What the option parser says, in the reader's language: help, and what is wrong with a command line."""

import re
from collections.abc import Iterable
from typing import Any

from rich.text import Text
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from perijove.cli.screen import UnbrokenConsole
from perijove.engine.message import Words, english

HELP = english("Show this message and exit.")
EXAMPLES = english("Examples")
USAGE = "Usage: "
"""What the parser's help begins with, and how we say it."""
CALLED = english("Usage: {command}")
NUMBER = english("NUMBER")
TEXT = english("TEXT")
"""What stands for a value in the help, where nothing better does."""
PLACES = {
    "ADDRESS": english("ADDRESS"),
    "BOT": english("BOT"),
    "COMMAND": english("COMMAND"),
    "DAYS": english("DAYS"),
    "FILE": english("FILE"),
    "FOLDER": english("FOLDER"),
    "KIND": english("KIND"),
    "LEVEL": english("LEVEL"),
    "LINK": english("LINK"),
    "MATCH": english("MATCH"),
    "NAME": english("NAME"),
    "NUMBER": NUMBER,
    "SEAT": english("SEAT"),
    "TITLE": english("TITLE"),
    "TOKEN": english("TOKEN"),
    "VALUE": english("VALUE"),
    "WEIGHTS": english("WEIGHTS"),
}
"""What else stands for values, alone or in such as NAME=VALUE."""
OTHERS = (
    english("Install completion for the current shell."),
    english("Show completion for the current shell, to copy it or customize the installation."),
)
"""What the parser says of options of its own."""

TITLES = {
    "ARGUMENTS_PANEL_TITLE": english("Arguments"),
    "OPTIONS_PANEL_TITLE": english("Options"),
    "COMMANDS_PANEL_TITLE": english("Commands"),
    "DEFAULT_STRING": english("[default: {}]"),
    "ENVVAR_STRING": english("[env var: {}]"),
    "REQUIRED_LONG_STRING": english("[required]"),
}
"""The headings and notes of its help, by its names for them."""

_NAMED = r"(?: \(env var: [^)]*\))?"
WRONG = (
    (r"No such option: (?P<name>\S+?)(?:[ .(].*)?", english("there is no option {name}")),
    (r"No such command '(?P<name>[^']*)'\.?.*", english("there is no command {name}")),
    (r"Missing command\.?", english("a command is missing")),
    (r"Missing argument '?(?P<name>[^'.]*)'?\..*", english("{name} is missing")),
    (r"Missing option '?(?P<name>[^'.]*)'?\..*", english("option {name} is missing")),
    (r"Option '?(?P<name>[^' ]*)'? requires an argument\.?", english("option {name}: a value is missing")),
    (r"Option '?(?P<name>[^' ]*)'? does not take a value\.?", english("option {name} takes no value")),
    (r"Got unexpected extra argument(?:s|\(s\))? \((?P<name>.*)\)", english("there is more than was expected: {name}")),
    (
        rf"Invalid value for (?P<name>.*?){_NAMED}: .*valid int(?:eger)?\b.*",
        english("{name}: a whole number is wanted"),
    ),
    (rf"Invalid value for (?P<name>.*?){_NAMED}: .*valid (?:float|number)\b.*", english("{name}: a number is wanted")),
    (
        rf"Invalid value for (?P<name>.*?){_NAMED}: .*greater than or equal to (?P<least>[\d.]+)\b.*",
        english("{name}: it is {least} at least"),
    ),
    (
        rf"Invalid value for (?P<name>.*?){_NAMED}: .*less than or equal to (?P<most>[\d.]+)\b.*",
        english("{name}: it is {most} at most"),
    ),
    (
        rf"Invalid value for (?P<name>.*?){_NAMED}: \S+ is not in the range (?P<range>\S+?)\.?",
        english("{name}: {range} is wanted"),
    ),
    (
        rf"Invalid value for (?P<name>.*?){_NAMED}: (?:Value error, )?(?P<given>\S+) is not one of (?P<known>.*?)\.?",
        english("{name}: {given} is not one of {known}"),
    ),
    (
        rf"Invalid value for (?P<name>.*?){_NAMED}: (?:dir|Directory) (?P<folder>.*) does not exist\.?",
        english("{name}: there is no folder {folder}"),
    ),
    (rf"Invalid value for (?P<name>.*?){_NAMED}: (?P<value>.*)", english("{name}: {value}")),
)
"""What may be wrong with a command line, as the parser says it, and as we do."""


class _Spoken:
    """What the help of commands and of groups of commands has in common: it can be read in every language."""

    words: Words
    """Whose help is shown; set before anything is parsed."""

    def get_help_option(self, ctx: Any) -> Any:  # noqa: ANN401 (what the parser gives)
        """The option that shows the help, and what it says of itself."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None and hasattr(self, "words"):
            option.help = self.words.say(HELP)
            option.metavar = ""
        return option

    def get_usage(self, ctx: Any) -> str:  # noqa: ANN401 (what the parser gives)
        """How the command is called, in a line."""
        said = str(super().get_usage(ctx))  # type: ignore[misc]
        return called(said, self.words) if hasattr(self, "words") else said


class Command(_Spoken, TyperCommand):
    """A command, with examples below its help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 (what the parser gives)
        """Print the help: what is said before the examples, and the examples, a line each."""
        examples, self.epilog = self.epilog, None
        super().format_help(ctx, formatter)
        self.epilog = examples
        if examples:
            heading = self.words.say(EXAMPLES) if hasattr(self, "words") else EXAMPLES
            console = UnbrokenConsole(highlight=False)
            console.print(Text(f" {heading}", "bold"))
            for example in examples.splitlines():  # without a frame and in one piece: they can be copied
                console.print(Text(f" {example}"), soft_wrap=True)
            console.print()


class CommandGroup(_Spoken, TyperGroup):
    """Several commands of one kind, such as ``perijove admin``: without one of them, it shows its help."""


def called(usage: str, words: Words) -> str:
    """How a command is called, which the parser says in English."""
    return words.say(CALLED, command=usage.removeprefix(USAGE)) if usage.startswith(USAGE) else usage


def value_of(parameter: Any, words: Words) -> str | None:  # noqa: ANN401 (what the parser has)
    """What stands for the value of a parameter in the help: nothing for a switch, which has none."""
    if getattr(parameter, "is_flag", False):
        return ""
    if parameter.metavar is not None:
        return placed(parameter.metavar, words)
    if parameter.param_type_name != "option":
        return None
    # Which attribute it is depends on the version of the parser.
    kind = getattr(parameter, "type", None) or getattr(getattr(parameter, "type_descriptor", None), "annotation", "")
    return words.say(NUMBER if re.search("int|float", str(kind), re.IGNORECASE) else TEXT)


def placed(value: str, words: Words) -> str:
    """What stands for a value, in the reader's language."""
    return re.sub("[A-Z]+", lambda found: words.say(PLACES.get(found[0], found[0])), value)


def speak(words: Words, commands: Iterable[Any]) -> None:
    """Let the parser, and the help of these commands, speak another language."""
    for command in commands:
        command.words = words
        if isinstance(command, TyperGroup):
            command.subcommand_metavar = placed(command.subcommand_metavar, words)
            speak(words, command.commands.values())
        for parameter in command.params:
            parameter.metavar = value_of(parameter, words)
            if parameter.param_type_name == "argument":
                parameter.display_type_rich = lambda ctx: None
        if words.language == "en":
            continue
        command.help = words.say(command.help) if command.help else command.help
        if isinstance(command.rich_help_panel, str):
            command.rich_help_panel = words.say(command.rich_help_panel)
        for parameter in command.params:
            if getattr(parameter, "help", None):
                parameter.help = words.say(parameter.help)
            if isinstance(getattr(parameter, "show_default", None), str):
                parameter.show_default = words.say(parameter.show_default)
    for name, thing in {"Console": UnbrokenConsole, **{name: words.say(text) for name, text in TITLES.items()}}.items():
        setattr(rich_utils, name, thing)


def complaint(problem: Any, words: Words) -> str:  # noqa: ANN401 (what the parser raises)
    """What is wrong with a command line, in one line, and what helps."""
    said = " ".join(str(problem.format_message()).split())
    for pattern, text in WRONG:
        found = re.fullmatch(pattern, said)
        if found is not None:
            said = words.say(text, **{name: value.replace("'", "") for name, value in found.groupdict().items()})
            near = re.search(r"(?:Did you mean|Possible options:) (.*?)[?)]", str(problem.format_message()))
            if near is not None:
                said = words.say("{problem}; did you mean {near}?", problem=said, near=near[1])
            break
    context = getattr(problem, "ctx", None)
    if context is None:
        return said
    return words.say("{problem} ({command} helps)", problem=said, command=f"{context.command_path} --help")
