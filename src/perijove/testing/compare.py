"""What of two matches is compared, and where they differ."""

from perijove.engine.log import Entry
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.question import Choice
from perijove.engine.saved import write_state
from perijove.engine.sheet import Cards, Line, Track
from perijove.engine.state import State
from perijove.engine.title import AnyTitle

MISSING = "nothing"


def written(title: AnyTitle, state: State) -> Json:
    """A state in names, hidden things and random generator included."""
    return write_state(title, state)


def asked(choice: Choice) -> Json:
    """A choice as plain data."""
    options: list[Json] = list(choice.options)
    about = choice.question.written(choice.about)
    return {"player": choice.player, "question": choice.question.name, "options": options, "about": about}


def standing(match: Match) -> Json:
    """How a match stands: the whole state, what is asked, and the scores."""
    scores: list[Json] = [f"{score} {score.tie_break}" for score in match.scores]
    winners: list[Json] = list(match.winners)
    return {
        "state": written(match.title, match.state),
        "asked": [asked(choice) for choice in match.pending],
        "scores": scores,
        "winners": winners,
        "verdict": match.verdict(),
    }


def told(entry: Entry) -> Json:
    """A line of the log as plain data."""
    return [entry.message.text, entry.audience, *entry.values]


def log(match: Match, seat: int | None = None) -> list[Json]:
    """The log as plain data: all of it, or what a seat may read (-1: a spectator)."""
    return [told(entry) for entry in match.log if seat is None or entry.seen_by(seat)]


def picture(match: Match) -> Json:
    """Everything about a match: how it stands and what was told. Two pictures of an unchanged match are equal."""
    return {"ply": match.ply, "standing": standing(match), "log": log(match)}


def table(match: Match, seat: int | None) -> Json:
    """What a seat sees, but for who is asked: that may change while others answer in secret."""
    seen = {name: value for name, value in match.view(seat).items() if name != "asked"}
    cells = observed(match, -1 if seat is None else seat)
    return {**seen, "observation": {cell: value for cell, value in cells.items() if not cell.startswith("asked:")}}


def observed(match: Match, seat: int) -> dict[str, int]:
    """What a seat sees as numbers: those that are not 0, by what they mean."""
    observer = match.title.observer(len(match.seats))
    row = observer.rows.take()
    match.fill(row, seat)
    found = {observer.layout.cell(at): row.get(at) for at in row.filled_cells}
    observer.rows.keep(row)
    return found


def sheet(match: Match, seat: int, language: str) -> list[Json]:
    """The table in words, as a seat reads it."""
    said: list[Json] = []
    for panel in match.title.sheet(match.seen(seat), match.title.words(language)):
        said.append(panel.heading)
        for row in panel.rows:
            said.append(row.label)
            if isinstance(row, (Line, Cards)):
                said += [f"{item.code} {item.name} {item.text} {item.note}" for item in row.items]
            elif isinstance(row, Track):
                said.append(row.text)
    return said


def difference(one: Json, other: Json, where: str = "") -> str:
    """The first place where two pieces of plain data differ, in words; empty if they are equal."""
    if one == other and isinstance(one, bool) == isinstance(other, bool):
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [*one, *(name for name in other if name not in one)]:
            inner = difference(one.get(name, MISSING), other.get(name, MISSING), f"{where}.{name}".lstrip("."))
            if inner:
                return inner
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (mine, yours) in enumerate(zip(one, other, strict=True)):
            inner = difference(mine, yours, f"{where}[{number}]")
            if inner:
                return inner
    return f"{where}: {_short(one)} against {_short(other)}"


def _short(value: Json) -> str:
    text = str(value)
    return text if len(text) <= 200 else text[:197] + "..."
