"""What can be settled before a game, as people are asked for it: only what their number of players leaves open."""

from dataclasses import dataclass
from functools import cache

from perijove.engine.errors import PerijoveError
from perijove.engine.message import Words
from perijove.engine.option import FIRST, PRESETS, Option, spelled
from perijove.engine.title import AnyTitle


@dataclass(frozen=True, slots=True)
class Value:
    """A value that an option may have: as a form spells it, in words, and for which numbers of players."""

    code: str
    text: str
    players: str


@dataclass(frozen=True, slots=True)
class Setting:
    """An option as a form shows it: a switch if it is a matter of yes or no, otherwise a list."""

    name: str
    text: str
    switch: bool
    experiment: bool
    default: str
    values: tuple[Value, ...]
    players: str
    """For which numbers of players it means anything; nothing where it does for all."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that belong together: their name, and every value as a form spells it."""

    code: str
    text: str
    values: dict[str, str]


@cache
def fitting(title: AnyTitle) -> dict[str, dict[str, tuple[int, ...]]]:
    """For which numbers of players each value of each option is possible, as the rules of the title say.

    What is possible for none of them by itself, such as what needs another option besides, counts as possible for all
    for which the option means anything.
    """
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for option in title.options:
        possible = {
            spelled(value): tuple(players for players in title.players if _fits(title, option, value, players))
            for value in option.values
        }
        default = spelled(option.default)
        open_to = tuple(
            players
            for players in title.players
            if any(players in fit for value, fit in possible.items() if value != default)
        )
        found[option.name] = {value: fit or open_to for value, fit in possible.items()}
    return found


def _fits(title: AnyTitle, option: Option, value: object, players: int) -> bool:
    try:
        title.settled(players, {option.name: value})  # type: ignore[dict-item]
    except PerijoveError:
        return False
    return True


def settings_of(title: AnyTitle, words: Words) -> list[Setting]:
    """Everything that can be settled in a form."""
    return [_setting(title, option, words) for option in title.options if option.values]


def _setting(title: AnyTitle, option: Option, words: Words) -> Setting:
    fits = fitting(title)[option.name]
    default = spelled(option.default)
    matters = {players for value, fit in fits.items() if value != default for players in fit}
    values = tuple(
        Value(
            spelled(value),
            title.value_name(option, value, words),
            "" if value == option.default else _numbers(title, set(fits[spelled(value)])),
        )
        for value in option.values
    )
    return Setting(
        option.name,
        words.say(option.label),
        all(isinstance(value, bool) for value in option.values),
        option.experiment,
        default,
        values,
        _numbers(title, matters),
    )


def _numbers(title: AnyTitle, players: set[int]) -> str:
    """Numbers of players as a page has them; nothing for all."""
    return "" if players >= set(title.players) else " ".join(map(str, sorted(players))) or "0"


def presets_of(title: AnyTitle, words: Words) -> list[Preset]:
    """The title's presets; none where there is nothing to choose from."""
    known = {option.name: option for option in title.options if option.values and option.name != FIRST}
    found = [
        Preset(
            code,
            words.say(PRESETS[code]),
            {name: spelled(given.get(name, option.default)) for name, option in known.items()},
        )
        for code, given in title.presets().items()
    ]
    return found if len(found) > 1 else []
