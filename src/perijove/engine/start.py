"""How a match begins: the installed titles, seats and options."""

import importlib.metadata
import warnings
from collections.abc import Iterable, Mapping, Sequence

from perijove.engine.course import Course
from perijove.engine.errors import UnknownTitle, WrongOption, WrongPlayers, WrongType, shown
from perijove.engine.given import Named
from perijove.engine.match import Match
from perijove.engine.message import english
from perijove.engine.naming import look, name_of
from perijove.engine.near import unknown
from perijove.engine.option import Json, Options
from perijove.engine.rng import Seed, checked_seed, new_seed, rng_from
from perijove.engine.title import AnyTitle, Title

GROUP = "perijove.titles"

_titles: dict[str, AnyTitle] = {}
_points: dict[str, importlib.metadata.EntryPoint] = {}
"""Where the installed titles are. To find that out, Python looks into everything that is installed."""


def titles() -> dict[str, AnyTitle]:
    """Every installed title by its code, ours and other people's, in alphabetical order.

    One that can't be loaded is left out with a warning: it must not keep anybody from playing the others.
    """
    for code in list(_installed()):
        try:
            named_title(code)
        except UnknownTitle as problem:
            warnings.warn(str(problem), stacklevel=2)
    return dict(sorted(_titles.items()))


def _installed() -> dict[str, importlib.metadata.EntryPoint]:
    """The installed titles by their codes, looked for once."""
    if not _points:
        _points.update({point.name: point for point in importlib.metadata.entry_points(group=GROUP)})
    return _points


def register(title: AnyTitle) -> AnyTitle:
    """Make a title known without installing it: for tests and notebooks."""
    _titles[title.code] = title
    return title


def named_title(code: Named) -> AnyTitle:
    """The title of this code; a title is taken as it is."""
    if isinstance(code, Title):
        return code
    if not isinstance(code, str):
        raise UnknownTitle(f"{shown(code)} is neither a title nor the code of one, such as perijove.titles() gives")
    if code not in _titles:
        if code not in _points:
            _points.clear()  # it may have been installed a moment ago
        points = _installed()
        if code not in points:
            known = sorted({*points, *_titles})
            raise unknown(
                UnknownTitle,
                code,
                known,
                text=english("unknown title {name}: installed: {known}"),
                guess=english("unknown title {name}: did you mean {near}? installed: {known}"),
            )
        try:
            title = points[code].load()
        except Exception as problem:
            raise UnknownTitle(
                f"title {code!r} can't be loaded from {points[code].value!r}: {type(problem).__name__}: {problem}"
            ) from problem
        if not isinstance(title, Title):
            raise UnknownTitle(f"entry point {code!r} of group {GROUP!r} is a {type(title).__name__}, not a Title")
        _titles[code] = title
    return _titles[code]


def checked_seats(title: AnyTitle, players: int, seats: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names, after checking that the title can be played by so many."""
    if players not in title.players:
        counts = ", ".join(map(str, title.players))
        raise WrongPlayers(
            english("{title} is for {counts} players, not {players}"),
            title=title.label,
            counts=counts,
            players=str(players),
        )
    if seats is None:
        return tuple([f"Player {number + 1}" for number in range(players)])
    given: object = seats  # whatever it is
    if isinstance(given, (str, Mapping)) or not isinstance(given, Iterable):
        raise WrongType(f"the seats: {shown(given)} is not a list of players' names")
    names = tuple([name_of(name) for name in given])
    if len(names) != players:
        raise WrongPlayers(
            english("{players} players, but {seats} seats: {names}"),
            players=players,
            seats=len(names),
            names=", ".join(names),
        )
    if len({look(name) for name in names}) != len(names):
        raise WrongPlayers(english("seats need different names: {names}"), names=", ".join(map(repr, names)))
    return names


def begin(
    title: AnyTitle,
    players: int,
    seed: Seed | None = None,
    options: Mapping[str, Json] | None = None,
    seats: Sequence[str] | None = None,
) -> Match:
    """A new match. A seed that is a number deals the same game every time, to everybody.

    Without one the match gets a secret seed, so that nobody can know what comes: ``match.seed`` tells which.
    """
    names = checked_seats(title, players, seats)
    given: object = options  # whatever it is
    if given is not None and not (isinstance(given, Mapping) and all(isinstance(name, str) for name in given)):
        raise WrongOption(f"the options: {shown(given)} is not a mapping of names to values")
    settled = title.settled(players, options or {})
    return deal(title, players, new_seed() if seed is None else checked_seed(seed), settled, names)


def deal(title: AnyTitle, players: int, seed: Seed, options: Options, names: tuple[str, ...]) -> Match:
    """As ``begin``, where all is settled already: for whoever begins many matches that differ by their seed only."""
    course = Course(title, title.new_state(players, options, rng_from(seed)))
    return Match(title, options, names, course.begin(), seed)
