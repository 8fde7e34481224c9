"""The bots by name: ours, those of installed packages, and anybody's own."""

import importlib
import importlib.metadata
import logging
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from perijove.bots.arguments import bound, written
from perijove.bots.bot import Bot
from perijove.bots.call import WrongCall, read_call
from perijove.bots.greedy import GreedyBot
from perijove.bots.learned.bot import LearnedBot
from perijove.bots.levels.bot import LEVELS
from perijove.bots.process import ProcessBot
from perijove.bots.random import RandomBot
from perijove.bots.search.bot import SearchBot
from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.near import unknown
from perijove.engine.title import AnyTitle

TEXT = str(Path(__file__).parent / "text")
"""The folder of the catalogs of what is said here."""

BOTS: dict[str, type[Bot]] = {**{bot.name: bot for bot in (RandomBot, GreedyBot, SearchBot)}, **LEVELS}
"""Our own bots. They play any title."""
LEARNED: dict[str, type[Bot]] = {LearnedBot.name: LearnedBot}
"""Those that play only what they have learned: whoever wants them names them. Levels play every game, and are led by
the same network where it knows the game."""

DOORS: dict[str, type[Bot]] = {bot.name: bot for bot in (ProcessBot,)}
"""What lets programs of any language play. These need to be told which."""

log = logging.getLogger("perijove.bots")

GROUP = "perijove.bots"
"""The entry points by which installed packages offer bots."""


class UnknownBot(PerijoveError):
    """There is no bot of this name."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot of this name, which may have arguments: ``greedy(budget=2000)``, ``mybot:Pilot(brave=yes)``.

    It plays one seat of one match.
    """
    call = read_call(name)
    kind = _kind(call.name)
    arguments = bound(call, kind)
    try:
        bot = kind(seed, **arguments)
    except ValueError as problem:
        raise WrongCall(english("bot {bot}: {problem}"), bot=repr(name), problem=str(problem)) from None
    bot.called = name
    return bot


def named_bot(name: str) -> type[Bot]:
    """The kind of bot that a name means, after checking its arguments."""
    call = read_call(name)
    kind = _kind(call.name)
    bound(call, kind)
    return kind


def canonical(name: str) -> str:
    """The one name of a bot that can be written in several ways: ``greedy`` for ``greedy( budget=4000 )``, too."""
    call = read_call(name)
    kind = _kind(call.name)
    return written(call.name, kind, bound(call, kind))


def _kind(name: str) -> type[Bot]:
    """The kind of bot that a bare name means: one of ours, one of an installed package, or ``module:Class``."""
    ours = {**LEARNED, **DOORS, **BOTS}
    if name in ours:
        return ours[name]
    if ":" in name:
        return _checked(name, _imported(name))
    points = {point.name: point for point in importlib.metadata.entry_points(group=GROUP)}
    if name in points:
        return _checked(name, points[name].load())
    known = [*BOTS, *LEARNED, *sorted(points), *DOORS]
    raise unknown(
        UnknownBot,
        name,
        known,
        text=english("unknown bot {name}: known: {known}, or your own as module:Class"),
        guess=english("unknown bot {name}: did you mean {near}? known: {known}, or your own as module:Class"),
    )


def runs_program(name: str) -> bool:
    """Whether a name says by itself which code runs: ``module:Class``, or a program.

    Only who starts Perijove may name such bots: no file and no request.
    """
    kind = read_call(name).name
    return ":" in kind or kind in DOORS


def by_strength(
    names: Sequence[str], title: AnyTitle | None = None, calls: Mapping[str, str] | None = None
) -> list[str]:
    """Those of these bots that can be loaded and play a title (none: any), the strongest last.

    Among equals the order stays. So the last one is the best that there is. ``calls`` are what some of the names stand
    for.
    """
    found: list[tuple[int, str]] = []
    for name in names:
        try:
            kind = named_bot((calls or {}).get(name, name))
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
