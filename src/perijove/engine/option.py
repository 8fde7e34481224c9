"""What may be settled before a game begins."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongOption
from perijove.engine.message import english
from perijove.engine.native import mypyc_attr
from perijove.engine.near import unknown

Json = plain.Json
"""Plain data, as JSON has it."""

Options = dict[str, Json]
"""The value of each option of a match, defaults included."""


def copied(value: Json) -> Json:
    """Plain data that nobody else holds."""
    if isinstance(value, dict):
        return {name: copied(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing to settle: its name, its meaning in words, and the values it may have."""

    def __init__(
        self,
        name: str,
        text: str,
        default: Json,
        values: Sequence[Json] = (),
        read: Callable[[Json], Json] | None = None,
        quiet: bool = False,
        experiment: bool = False,
        label: str = "",
    ) -> None:
        self.name = name
        self.text = text
        """What it means, in English; the key of its translations."""
        self.default = default
        self.values: tuple[Json, ...] = tuple(values)
        """The possible values; where ``read`` decides, only those to be offered, or none."""
        self.quiet = quiet
        """Whether files don't mention it at its default: one that came later leaves older files as they are."""
        self.experiment = experiment
        """Whether it is for experiments, and not in the rulebook: pages for people keep it apart."""
        self.label = label or text
        """What pages for people call it, where they list its values beside it; English, with translations."""
        self._read = read

    def accept(self, value: Json) -> Json:
        """The value in its canonical form, or an error that says what was expected."""
        if self._read is not None:
            return self._read(value)
        for one in self.values:
            if one == value and isinstance(one, bool) == isinstance(value, bool):
                return one
        for one in self.values:
            if isinstance(value, (str, int)) and spelled(value).lower() == spelled(one).lower():
                return one
        known = [spelled(one) for one in self.values]
        raise plain.not_one_of(value, f"option {self.name!r}", WrongOption, known)

    def suit(self, players: int, value: Json) -> None:
        """Raise ``WrongOption`` where so many players can't have this value."""


FIRST: Final = "first_player"
RANDOM: Final = "random"


class FirstPlayer(Option):
    """The option of every title in which somebody begins: one of so many players, or whoever is drawn."""

    def __init__(self, most: int) -> None:
        numbers = [str(number + 1) for number in range(most)]
        text, label = english("Who begins: a number, or random."), english("Who begins")
        super().__init__(FIRST, text, RANDOM, (RANDOM, *numbers), label=label)

    def suit(self, players: int, value: Json) -> None:
        if value == RANDOM or int(str(value)) <= players:
            return
        wrong = english("option 'first_player': there is no player {first} in a game for one")
        if players > 1:
            wrong = english("option 'first_player': there is no player {first} among {players} players")
        raise WrongOption(wrong, first=str(value), players=players)


def first_of(options: Options) -> int:
    """The seat that begins; -1 where it is drawn."""
    first = options[FIRST]
    return -1 if first == RANDOM else int(str(first)) - 1


LENGTH: Final = Option(
    "length",
    "How long the game is: full, or short for quick experiments, which is not in the rulebook.",
    "full",
    ("full", "short"),
    quiet=True,
    experiment=True,
)
"""The option of every title that has a small variant. What is short about it, the title decides and its page says."""


FIRST_GAME: Final = "first"
STANDARD: Final = "standard"
EVERYTHING: Final = "everything"
PRESETS: Final = {
    FIRST_GAME: english("First game"),
    STANDARD: english("Standard"),
    EVERYTHING: english("Everything"),
}
"""The names of presets: options that belong together, for whoever doesn't want to settle each of them."""


def is_short(options: Options) -> bool:
    """Whether a small variant is played."""
    return options[LENGTH.name] == "short"


def mentioned(known: Sequence[Option], options: Options) -> Options:
    """The options that stand in a file: all but the quiet ones at their defaults."""
    quiet = {option.name: option.default for option in known if option.quiet}
    return {name: value for name, value in options.items() if name not in quiet or value != quiet[name]}


def spelled(value: Json) -> str:
    """How a value is written on a command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def settle(known: Sequence[Option], given: Mapping[str, Json]) -> Options:
    """Every option with its value: the given ones checked, the others by default."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise unknown(
                WrongOption,
                name,
                by_name,
                text=english("unknown option {name}: known: {known}"),
                guess=english("unknown option {name}: did you mean {near}? known: {known}"),
            )
    return {
        name: copied(option.accept(given[name])) if name in given else option.default
        for name, option in by_name.items()
    }
