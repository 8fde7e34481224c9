"""``perijove version``."""

import importlib.util
import os
import platform
import sys
from pathlib import Path

import typer

import perijove
from perijove.engine import start

EXAMPLES = ("perijove version",)


def version() -> None:
    """Say which version this is, whether it is compiled, and which titles and rulesets it has."""
    typer.echo(f"perijove {perijove.__version__}")
    typer.echo("compiled" if perijove.compiled else f"uncompiled: {why_uncompiled()}")
    typer.echo(f"Python {platform.python_version()} ({sys.implementation.name}) on {platform.system()}")
    for title in start.titles().values():
        typer.echo(f"{title.code}, ruleset {title.ruleset}{weights_of(title.code)}")


def weights_of(title: str) -> str:
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
        return f", {problem}"
    return f", weights {weights.name} (ruleset {weights.ruleset}, {weights.record.get('games', 0)} games)"


def why_uncompiled() -> str:
    """Why engine and games run as plain Python here, as far as that can be known."""
    if os.environ.get("PERIJOVE_PURE") == "1":
        return "PERIJOVE_PURE=1 asks for it"
    package = Path(perijove.__file__).resolve().parent
    if package.parent.name == "src":
        return f"it runs from its source in {package.parent}"
    return "it was installed without a working C compiler, or with PERIJOVE_PURE=1"
