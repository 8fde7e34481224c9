"""The lossless, readable form of a match at one moment."""

import json
from collections.abc import Mapping

from perijove.engine import document
from perijove.engine.course import Course
from perijove.engine.errors import BrokenRules, PerijoveError, WrongPosition, WrongRuleset
from perijove.engine.given import File, Text
from perijove.engine.match import Match
from perijove.engine.naming import company, named
from perijove.engine.option import Json, mentioned
from perijove.engine.plain import Checked
from perijove.engine.saved import read_state, write_state
from perijove.engine.start import checked_seats, named_title
from perijove.engine.state import State
from perijove.engine.title import AnyTitle

MOST_PLY = 1_000_000
"""No position comes after more choices."""


class Position:
    """The state at the beginning of the present step, in names instead of numbers, and the choices since.

    ``ply`` is how many choices had been made before that step; positions of older versions don't know, and begin at 0.

    It hides nothing: it is for tests, bug reports and analysis, not for players.
    """

    def __init__(self, data: dict[str, Json]) -> None:
        self.data = data

    @staticmethod
    def of(match: Match) -> "Position":
        """The position of a match as it stands."""
        state, since = match.since_checkpoint()
        return _written(match, state, match.ply - len(since), [f"{player} {code}" for player, code in since])

    @staticmethod
    def of_origin(match: Match) -> "Position":
        """The position in which a match began."""
        return _written(match, match.origin(), match.first_ply, [])

    @staticmethod
    def from_text(text: Text) -> "Position":
        """A position from its JSON text."""
        return Position.from_data(document.parse(text, "position", WrongPosition))

    @staticmethod
    def load(path: File) -> "Position":
        """A position from a file."""
        return Position.from_data(document.load(path, "position", WrongPosition), f"position {path}")

    @staticmethod
    def from_data(data: Json | Mapping[str, Json], kind: str = "position") -> "Position":
        """A position from plain data, its shape checked; ``kind`` says in errors what it is."""
        reader = Checked(data, kind, WrongPosition)
        reader.only("format", "title", "ruleset", "options", "seats", "ply", "state", "since")
        document.check_head(reader)
        if "ply" in reader.data:
            reader.number("ply", 0, MOST_PLY)
        reader.table("state")
        reader.texts("since")
        return Position(reader.data)

    def to_text(self) -> str:
        """Its JSON text."""
        return json.dumps(self.data, indent=2, ensure_ascii=False) + "\n"

    def save(self, path: File) -> None:
        """Write it to a file, whole or not at all."""
        document.save(path, self.to_text())

    def match(self, play_on: bool = True) -> Match:
        """A match that goes on from here. A position that breaks an invariant is refused.

        Rules play by themselves what needs no choice: forced answers, players who can only pass, the end of a round.
        Without ``play_on`` the match stands just as the position says, and asks nothing before ``match.play_on()``.
        A position with choices since its step began stands where these lead.
        """
        from perijove.engine.record import play

        document.check_plain(self.data, "position", WrongPosition)
        reader = Checked(self.data, "position", WrongPosition)
        title = named_title(reader.text("title"))
        if reader.any_number("ruleset") != title.ruleset:
            raise WrongRuleset(
                f"position: made under ruleset {reader.any_number('ruleset')} of {title.code}, "
                f"but this is ruleset {title.ruleset}"
            )
        seats = checked_seats(title, len(reader.texts("seats")), company(reader.texts("seats")))
        options = title.settled(len(seats), reader.table("options"))
        before = reader.any_number("ply") if "ply" in reader.data else 0
        try:
            state = read_state(title, len(seats), options, reader.table("state"), "position, state")
            title.check(state)
            _check_beginning(title, state)
            course = Course(title, state, before)
            if play_on or reader.texts("since"):
                course.begin()
            else:
                course.wait()
        except BrokenRules as broken:
            raise WrongPosition(f"position: {broken}") from None
        except PerijoveError:
            raise
        except Exception as problem:
            raise _impossible("position, state", problem) from problem
        match = Match(title, options, seats, course)
        for text in reader.texts("since"):
            try:
                play(match, match.ply, text, "position, since")
            except PerijoveError as problem:
                raise WrongPosition(str(problem)) from None
            except Exception as problem:
                raise _impossible(f"position, since, ply {match.ply}, {text!r}", problem) from problem
        return match

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __repr__(self) -> str:
        ply, since = self.data.get("ply", 0), self.data["since"]
        at = (ply if isinstance(ply, int) else 0) + (len(since) if isinstance(since, list) else 0)
        return f"<Position of {self.data['title']}, ply {at}: {named(self.data['seats'])}>"


def _impossible(where: str, problem: Exception) -> WrongPosition:
    """The error where the rules of a title stumble over a state that no game can be in."""
    return WrongPosition(f"{where}: no game can be in this state ({type(problem).__name__}: {problem})")


def _check_beginning(title: AnyTitle, state: State) -> None:
    """A position begins with a step, and what only counts within one is not copied with a state."""
    given, kept = title.form.write(state), title.form.write(state.copy())
    assert isinstance(given, dict)
    assert isinstance(kept, dict)
    for name, value in given.items():
        if kept[name] != value:
            raise WrongPosition(f"position, state.{name}: there is something that can only be in the middle of a turn")


def _written(match: Match, state: State, ply: int, since: list[str]) -> Position:
    choices: list[Json] = list(since)
    return Position(
        {
            "format": document.FORMAT,
            "title": match.title.code,
            "ruleset": match.title.ruleset,
            "options": mentioned(match.title.options, match.options),
            "seats": list(match.seats),
            "ply": ply,
            "state": write_state(match.title, state),
            "since": choices,
        }
    )
