"""How a title is trained: read from its ``training.toml``, every value checked."""

import importlib.resources
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, get_type_hints

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.title import AnyTitle

TEXT: Final = str(Path(__file__).parent / "text")
"""The folder of the catalogs of what is said here."""
FILE: Final = "training.toml"
"""Where a title says how it is trained, in its own folder."""


class WrongSettings(PerijoveError):
    """The settings of a training have a wrong or unknown value."""


@dataclass(frozen=True)
class Shape:
    """How large the network is."""

    width: int = 512
    fine: int = 128
    """The width of the small table."""
    blocks: int = 2
    value: int = 256


@dataclass(frozen=True)
class RowRoom:
    """How much room a row has; what finds none is left out, and counted."""

    cells: int = 256
    legal: int = 96


@dataclass(frozen=True)
class GameWorth:
    """What a game is worth: so many points of a lead are 1, and a victory is as much again as this says."""

    points: float = 20.0
    victory: float = 1.0


@dataclass(frozen=True)
class Learning:
    """PPO. What has two values goes from the first to the second, while ``decisions`` are made."""

    matches: int = 64
    """In each half of an actor."""
    steps: int = 64
    """From one update to the next, in every match."""
    longest: int = 4000
    """Choices after which a game is given up as it stands: players who know nothing yet may never end it."""
    minibatch: int = 16384
    epochs: int = 3
    rate: tuple[float, float] = (4e-4, 1e-4)
    entropy: tuple[float, float] = (0.01, 0.002)
    decisions: int = 400_000_000
    warm_up: int = 10
    """Updates at the beginning of every piece in which the rate rises."""
    clip: float = 0.2
    trace: float = 0.96
    """Lambda of GAE."""
    value: float = 0.5
    gradient: float = 0.5
    """The largest norm of a gradient."""


@dataclass(frozen=True)
class PastGames:
    """Games against oneself as one was: which share of them, and after how many updates one more is kept."""

    share: float = 0.2
    every: int = 100
    most: int = 12


@dataclass(frozen=True)
class Games:
    """One kind of game that is played: how often, by how many, with which options.

    ``players`` and the values of options are one value, a list of equally likely ones, or a table of how often each is.
    """

    weight: float = 1.0
    players: Any = 2
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def numbers(self) -> set[int]:
        """All numbers of players that they may have."""
        several = self.players if isinstance(self.players, Mapping | list) else [self.players]
        return {int(str(number)) for number in several if str(number).isdigit()}


@dataclass(frozen=True)
class Test:
    """Games on deals apart: the network's likeliest choices against a bot, or alone where there is none."""

    name: str
    players: int = 2
    opponent: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    games: int = 256


@dataclass(frozen=True)
class TrainingSettings:
    """Everything about the training of a title."""

    network: Shape = Shape()
    rows: RowRoom = RowRoom()
    worth: GameWorth = GameWorth()
    learning: Learning = Learning()
    past: PastGames = PastGames()
    games: tuple[Games, ...] = ()
    test: tuple[Test, ...] = ()

    @staticmethod
    def of(title: AnyTitle, file: Path | None = None) -> "TrainingSettings":
        """Those of a file, or else those that the title brings; a title without any is trained by default values."""
        if file is not None:
            try:
                text = file.read_text(encoding="utf-8")
            except OSError as problem:
                raise WrongSettings(
                    english("settings {file} can't be read: {reason}"), file=str(file), reason=str(problem.strerror)
                ) from None
            return _read(text, str(file), title)
        text = _brought(title)
        return _read(text, f"{FILE} of {title.code}", title)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players of all games that are played."""
        return tuple(sorted({number for games in self.games for number in games.numbers}))

    def sized(self, matches: int = 0, steps: int = 0) -> "TrainingSettings":
        """The same with other numbers of matches and steps, where they are not 0."""
        learning = self.learning
        return replace(
            self, learning=replace(learning, matches=matches or learning.matches, steps=steps or learning.steps)
        )


def _brought(title: AnyTitle) -> str:
    """What lies in the folder of the title's own module."""
    package = type(title).__module__.rpartition(".")[0]
    if package not in sys.modules:
        return ""
    found = importlib.resources.files(package).joinpath(FILE)
    return found.read_text(encoding="utf-8") if found.is_file() else ""


def _read(text: str, where: str, title: AnyTitle) -> TrainingSettings:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise WrongSettings(english("settings {file}: {reason}"), file=where, reason=str(problem)) from None
    found = _made(TrainingSettings, data, where)
    assert isinstance(found, TrainingSettings)
    if not found.games:
        found = replace(found, games=(Games(1.0, list(title.players)),))
    return found


PARTS: Final[dict[str, type]] = {
    "network": Shape,
    "rows": RowRoom,
    "worth": GameWorth,
    "learning": Learning,
    "past": PastGames,
}
LEAST: Final[dict[str, float]] = {
    "blocks": 0,
    "warm_up": 0,
    "points": 0.001,
    "clip": 0.001,
    "gradient": 0.001,
}
"""The least that a setting may be; others are 1 where they are counted, and 0 where they are measured."""
LISTS: Final[dict[str, type]] = {"games": Games, "test": Test}


def _made(kind: type, data: object, where: str) -> object:
    """A record of this kind from a table of TOML."""
    if not isinstance(data, dict):
        raise WrongSettings(english("settings {place}: a table is wanted, not {value}"), place=where, value=repr(data))
    hints = get_type_hints(kind)
    known = [one.name for one in fields(kind)]
    values: dict[str, object] = {}
    for name, value in data.items():
        place = f"{where}, {name}"
        if name not in known:
            raise WrongSettings(
                english("settings {place}: there is no such setting; known: {known}"),
                place=place,
                known=", ".join(known),
            )
        if kind is TrainingSettings and name in PARTS:
            values[name] = _made(PARTS[name], value, place)
        elif kind is TrainingSettings:
            if not isinstance(value, list):
                raise _cannot_be(place, value)
            values[name] = tuple([_made(LISTS[name], one, f"{place}[{at}]") for at, one in enumerate(value)])
        else:
            values[name] = _checked(hints[name], value, place)
            least = LEAST.get(name, 1 if hints[name] is int else 0)
            if any(number < least for number in _numbers(values[name])):
                raise _cannot_be(place, value)
            if kind is Games and name == "players":
                _refuse_no_spread(value, place)
            elif kind is Games and name == "options":
                for option, several in values[name].items():  # type: ignore[attr-defined]
                    _refuse_no_spread(several, f"{place}, {option}")
    return kind(**values)


def _numbers(value: object) -> tuple[float, ...]:
    """The numbers of a setting."""
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, int | float) else ()


def _refuse_no_spread(value: object, place: str) -> None:
    """Refuse what nothing can be drawn from: an empty list, or a table whose values aren't how often each is."""
    if isinstance(value, Mapping):
        often = list(value.values())
        if not all(isinstance(one, int | float) and one >= 0 for one in often) or not sum(often):
            raise _cannot_be(place, value)
    elif value == []:
        raise _cannot_be(place, value)


def _cannot_be(place: str, value: object) -> WrongSettings:
    return WrongSettings(english("settings {place}: {value} can't be there"), place=place, value=repr(value))


def _checked(kind: Any, value: Any, place: str) -> object:  # noqa: ANN401
    """A value that a setting of this kind may have."""
    if kind is float and isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    if kind == tuple[float, float]:
        both = value if isinstance(value, list) else [value, value]
        if len(both) == 2 and all(isinstance(one, int | float) for one in both):
            return (float(both[0]), float(both[1]))
    elif kind is Any or isinstance(value, dict if kind == Mapping[str, Any] else kind):
        return value
    raise _cannot_be(place, value)
