"""A puzzle: a moment, what is best there, and what everything else costs."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from perijove.engine.errors import IllegalChoice, NotAsked, PerijoveError
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.plain import Checked
from perijove.engine.position import Position
from perijove.engine.question import Choice

KEY_LENGTH: Final = 8


class WrongPuzzle(PerijoveError):
    """A puzzle, or a file of them, isn't as it has to be; the message says where."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the judge expects of an option."""

    code: str
    value: float
    """From 0 to 1: half the chance to win, half the lead."""
    off: float
    """How far its difference to the best may be off: half of the interval of 95 %. Of the best, nothing."""
    lead: float
    """By how many points the player leads the best rival then; alone, their points."""

    @property
    def low(self) -> float:
        """The lower end of the interval of its value, beside the best."""
        return self.value - self.off

    @property
    def high(self) -> float:
        """The upper end."""
        return self.value + self.off

    def to_data(self) -> Json:
        """As plain data."""
        return [self.code, round(self.value, 4), round(self.off, 4), round(self.lead, 2)]


@dataclass(frozen=True)
class Puzzle:
    """A moment in which one choice is plainly the best."""

    position: Position
    """A world that agrees with all that the player knows, and is random elsewhere."""
    seat: int
    """Whose choice it is."""
    judged: tuple[Judged, ...]
    """Every option that changes something: the best first, then the others, the better the earlier."""
    line: tuple[tuple[int, str], ...]
    """What the judge expects to be chosen now and next, as far as this very world goes that way."""
    level: int
    """The lowest level from which on all find it; one above the last where only the judge does."""
    game: int
    """The number of the game that it comes from."""

    @property
    def best(self) -> Judged:
        """What to find."""
        return self.judged[0]

    @property
    def next_best(self) -> Judged:
        """What comes nearest."""
        return self.judged[1]

    @property
    def margin(self) -> float:
        """By how much the best is better than all others, in prospects: a number from 0 to 1."""
        return self.best.value - self.next_best.value

    @cached_property
    def key(self) -> str:
        """By what it is known: the same puzzle has the same, wherever it stands in a file."""
        told = json.dumps([self.position.data, self.seat], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(told.encode()).hexdigest()[:KEY_LENGTH]

    def of(self, code: str) -> Judged | None:
        """What the judge expects of an answer; none of one that would change nothing."""
        return next((judged for judged in self.judged if judged.code == code), None)

    def match(self) -> Match:
        """The moment, as a match that anybody may play on."""
        return self.position.match()

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "seat": self.seat,
            "level": self.level,
            "game": self.game,
            "judged": [judged.to_data() for judged in self.judged],
            "line": [f"{player} {code}" for player, code in self.line],
            "position": dict(self.position.data),
        }

    @staticmethod
    def from_data(data: Json, where: str) -> "Puzzle":
        """From plain data, its shape checked. ``check`` sees to the rest."""
        reader = Checked(data, where, WrongPuzzle)
        reader.only("seat", "level", "game", "judged", "line", "position")
        judged = reader.data.get("judged")
        if not isinstance(judged, list) or len(judged) < 2:
            raise reader.complain("judged", "a list of two options and more")
        line = [text.partition(" ") for text in reader.texts("line")]
        if not all(player.isdecimal() and code for player, _, code in line):
            raise reader.complain("line", "a list of seats and codes, such as '0 tile:T05'")
        return Puzzle(
            Position.from_data(reader.table("position"), f"{where}, position"),
            reader.number("seat", 0, 7),
            tuple([_judged(one, f"{where}, judged[{place}]") for place, one in enumerate(judged)]),
            tuple([(int(player), code) for player, _, code in line]),
            reader.number("level", 1, 99),
            reader.number("game", 0, 1_000_000),
        )

    def check(self, where: str) -> Match:
        """Raise ``WrongPuzzle`` unless its moment can be, and its answers and its line are possible; the match."""
        try:
            match = self.match()
            choice = match.choice_of(self.seat)
        except PerijoveError as problem:
            raise WrongPuzzle(f"{where}: {problem}") from None
        useful = sorted(codes_of(choice, match.seat(self.seat).useful))
        if useful != sorted([judged.code for judged in self.judged]):
            raise WrongPuzzle(f"{where}: the options are {', '.join(useful)}, but others are judged")
        if any(self.best.value <= other.value for other in self.judged[1:]):
            raise WrongPuzzle(f"{where}: {self.best.code} is not the best")
        if self.line[:1] != ((self.seat, self.best.code),):
            raise WrongPuzzle(f"{where}: its line doesn't begin with the best choice, {self.best.code}")
        if followed(match.fork(), self.line) < len(self.line):
            raise WrongPuzzle(f"{where}: its line is not possible")
        return match


def codes_of(choice: Choice, options: list[int]) -> list[str]:
    """The codes of options."""
    return [choice.question.code(option) for option in options]


def followed(match: Match, line: "tuple[tuple[int, str], ...]") -> int:
    """Make the choices of a line as long as they are possible: how many were."""
    for place, (player, code) in enumerate(line):
        try:
            match.choose(player, code)
        except (IllegalChoice, NotAsked):
            return place
    return len(line)


def _judged(data: Json, where: str) -> Judged:
    if (
        not isinstance(data, list)
        or len(data) != 4
        or not isinstance(data[0], str)
        or not all(isinstance(one, (int, float)) and not isinstance(one, bool) for one in data[1:])
    ):
        raise WrongPuzzle(f"{where}: expected a code and three numbers: its value, how far it may be off, the lead")
    value, off, lead = [float(one) for one in data[1:] if isinstance(one, (int, float))]
    return Judged(data[0], value, off, lead)
