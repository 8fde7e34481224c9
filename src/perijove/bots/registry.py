"""The bots by name: ours, those of installed packages, and anybody's own."""

import importlib
import importlib.metadata
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.random import RandomBot
from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.near import unknown
from perijove.engine.title import AnyTitle

TEXT = str(Path(__file__).parent / "text")
"""The folder of the catalogs of what is said here."""

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}
"""Our own bots. They play any title."""

log = logging.getLogger("perijove.bots")

GROUP = "perijove.bots"
"""The entry points by which installed packages offer bots."""


class UnknownBot(PerijoveError):
    """There is no bot of this name."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot of this name."""
    return named_bot(name)(seed)


def named_bot(name: str) -> type[Bot]:
    """The kind of bot that a name means: one of ours, one of an installed package, or ``module:Class``."""
    if name in BOTS:
        return BOTS[name]
    if ":" in name:
        return _checked(name, _imported(name))
    points = {point.name: point for point in importlib.metadata.entry_points(group=GROUP)}
    if name in points:
        return _checked(name, points[name].load())
    known = [*BOTS, *sorted(points)]
    raise unknown(
        UnknownBot,
        name,
        known,
        text=english("unknown bot {name}: known: {known}, or your own as module:Class"),
        guess=english("unknown bot {name}: did you mean {near}? known: {known}, or your own as module:Class"),
    )


def by_strength(names: Sequence[str], title: AnyTitle | None = None) -> list[str]:
    """Those of these bots that can be loaded and play a title (none: any), the strongest last.

    Among equals the order stays. So the last one is the best that there is.
    """
    found: list[tuple[int, str]] = []
    for name in names:
        try:
            kind = named_bot(name)
        except Exception:  # somebody else's program: whatever is wrong with it, the others are there
            log.warning("a bot can't be loaded", exc_info=True, extra={"bot": name})
            continue
        if title is None or kind.plays(title):
            found.append((kind.strength, name))
    return [name for _, name in sorted(found, key=lambda one: one[0])]


def _imported(name: str) -> object:
    """What ``module:Class`` names. As with ``python -m``, the module may lie in the present folder."""
    module, _, kind = name.partition(":")
    if not kind.isidentifier() or not all(part.isidentifier() for part in module.split(".")):
        raise UnknownBot(english("unknown bot {bot}: expected module:Class, such as mybot:Pilot"), bot=repr(name))
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name is None or not f"{module}.".startswith(f"{problem.name}."):
            raise  # the module is there, and lacks another one itself
        raise UnknownBot(
            english("unknown bot {bot}: no module {module} is installed or in {folder}"),
            bot=repr(name),
            module=repr(module),
            folder=here,
        ) from None
    if not hasattr(found, kind):
        raise UnknownBot(
            english("unknown bot {bot}: module {module} has no {kind}"),
            bot=repr(name),
            module=repr(module),
            kind=repr(kind),
        )
    named: object = getattr(found, kind)
    return named


def _checked(name: str, found: object) -> type[Bot]:
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise UnknownBot(
            english("bot {bot}: {found} is not a class that extends perijove.bots.Bot"),
            bot=repr(name),
            found=repr(found),
        )
    return found
