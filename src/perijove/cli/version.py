"""``perijove version``."""

import importlib.util
import os
import platform
import sys
from pathlib import Path

import typer

import perijove
from perijove.cli.arguments import Language
from perijove.cli.language import spoken, worded
from perijove.engine import start
from perijove.engine.message import Words

EXAMPLES = ("perijove version",)


def version(lang: Language = None) -> None:
    """Say which version this is, whether it is compiled, and which titles and rulesets it has."""
    words = spoken(lang)
    typer.echo(f"perijove {perijove.__version__}")
    typer.echo(
        words.say("compiled") if perijove.compiled else words.say("uncompiled: {why}", why=why_uncompiled(words))
    )
    typer.echo(
        words.say(
            "Python {version} ({implementation}) on {system}",
            version=platform.python_version(),
            implementation=sys.implementation.name,
            system=platform.system(),
        )
    )
    for title in start.titles().values():
        said = words.say("{title}, ruleset {number}", title=title.code, number=title.ruleset)
        typer.echo(said + weights_of(title.code, words))


def weights_of(title: str, words: Words) -> str:
    """Which weights the learned player of a title has, and by which rules it learned."""
    if importlib.util.find_spec("numpy") is None:
        return ""
    from perijove.bots.learned.weights import Weights, WrongWeights, packaged

    path = packaged(title)
    if path is None:
        return ""
    try:
        weights = Weights.load(path, title)
    except WrongWeights as problem:
        return f", {worded(problem, words)}"
    games = str(weights.record.get("games", 0))
    return words.say(
        ", weights {name} (ruleset {number}, {games} games)", name=weights.name, number=weights.ruleset, games=games
    )


def why_uncompiled(words: Words) -> str:
    """Why engine and games run as plain Python here, as far as that can be known."""
    if os.environ.get("PERIJOVE_PURE") == "1":
        return words.say("PERIJOVE_PURE=1 asks for it")
    package = Path(perijove.__file__).resolve().parent
    if package.parent.name == "src":
        return words.say("it runs from its source in {folder}", folder=str(package.parent))
    return words.say("it was installed without a working C compiler, or with PERIJOVE_PURE=1")
