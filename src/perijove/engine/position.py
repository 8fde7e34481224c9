"""The lossless, readable form of a match at one moment."""

import json
import re
from pathlib import Path

from perijove.engine import document
from perijove.engine.course import Course
from perijove.engine.errors import BrokenRules, PerijoveError, WrongPosition, WrongRuleset
from perijove.engine.match import Match
from perijove.engine.option import Json, settle
from perijove.engine.rng import Rng
from perijove.engine.start import checked_seats, named_title
from perijove.engine.state import State
from perijove.engine.title import Title

FORMAT = 1


class Position:
    """The state at the beginning of the present step, in names instead of numbers, and the choices since.

    It hides nothing: it is for tests, bug reports and analysis, not for players.
    """

    def __init__(self, data: dict[str, Json]) -> None:
        self.data = data

    @staticmethod
    def of(match: Match) -> "Position":
        """The position of a match as it stands."""
        state, since = match.since_checkpoint()
        return _written(match, state, [f"{player} {code}" for player, code in since])

    @staticmethod
    def of_origin(match: Match) -> "Position":
        """The position in which a match began."""
        return _written(match, match.origin(), [])

    @staticmethod
    def from_text(text: str) -> "Position":
        """A position from its JSON text."""
        return Position.from_data(document.parse(text, "position", WrongPosition))

    @staticmethod
    def load(path: str | Path) -> "Position":
        """A position from a file."""
        return Position.from_data(document.load(path, "position", WrongPosition), f"position {path}")

    @staticmethod
    def from_data(data: Json, kind: str = "position") -> "Position":
        """A position from plain data, its shape checked; ``kind`` says in errors what it is."""
        reader = document.Reader(data, kind, WrongPosition)
        reader.only("format", "title", "ruleset", "options", "seats", "state", "since")
        if reader.number("format") != FORMAT:
            raise reader.complain("format", f"{FORMAT}, the only format there is so far")
        reader.text("title")
        reader.number("ruleset")
        reader.table("options")
        reader.texts("seats")
        reader.table("state")
        reader.texts("since")
        return Position(reader.data)

    def to_text(self) -> str:
        """Its JSON text."""
        return json.dumps(self.data, indent=2, ensure_ascii=False) + "\n"

    def save(self, path: str | Path) -> None:
        """Write it to a file, whole or not at all."""
        document.save(path, self.to_text())

    def match(self) -> Match:
        """A match that goes on from here. A position that breaks an invariant is refused."""
        from perijove.engine.record import play

        reader = document.Reader(self.data, "position", WrongPosition)
        title = named_title(reader.text("title"))
        if reader.number("ruleset") != title.ruleset:
            raise WrongRuleset(
                f"position: made under ruleset {reader.number('ruleset')} of {title.code}, "
                f"but this is ruleset {title.ruleset}"
            )
        seats = checked_seats(title, len(reader.texts("seats")), reader.texts("seats"))
        options = settle(title.options, reader.table("options"))
        title.agree(len(seats), options)
        state = title.blank(len(seats), options)
        table = document.Reader(reader.table("state"), "position, state", WrongPosition)
        state.rng = _rng(table)
        state.reveals = table.number("reveals")
        if state.reveals < 0:
            raise table.complain("reveals", "0 or more")
        over = table.data.get("over")
        if not isinstance(over, bool):
            raise table.complain("over", "true or false")
        state.over = over
        own = {name: value for name, value in table.data.items() if name not in ("rng", "reveals", "over")}
        title.form.fill(state, own, "position, state")
        try:
            title.check(state)
            _check_beginning(title, state)
            course = Course(title, state).begin()
        except BrokenRules as broken:
            raise WrongPosition(f"position: {broken}") from None
        match = Match(title, options, seats, course)
        for ply, text in enumerate(reader.texts("since")):
            try:
                play(match, ply, text, "position, since")
            except PerijoveError as problem:
                raise WrongPosition(str(problem)) from None
        return match

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.to_text())


def _check_beginning(title: Title, state: State) -> None:
    """A position begins with a step, and what only counts within one is not copied with a state."""
    given, kept = title.form.write(state), title.form.write(state.copy())
    assert isinstance(given, dict)
    assert isinstance(kept, dict)
    for name, value in given.items():
        if kept[name] != value:
            raise WrongPosition(f"position, state.{name}: there is something that can only be in the middle of a turn")


def _rng(table: document.Reader) -> Rng:
    text = table.text("rng")
    if re.fullmatch("[0-9a-f]{16}", text) is None:
        raise table.complain("rng", "16 hexadecimal digits")
    return Rng.from_state(int(text, 16))


def _written(match: Match, state: State, since: list[str]) -> Position:
    own = match.title.form.write(state)
    assert isinstance(own, dict)
    written: dict[str, Json] = {"rng": f"{state.rng.state:016x}", "reveals": state.reveals, "over": state.over}
    choices: list[Json] = list(since)
    return Position(
        {
            "format": FORMAT,
            "title": match.title.code,
            "ruleset": match.title.ruleset,
            "options": match.options,
            "seats": list(match.seats),
            "state": {**written, **own},
            "since": choices,
        }
    )
