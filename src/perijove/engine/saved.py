"""A whole state as plain data and back: for positions, and for copies in other processes."""

from perijove.engine import document
from perijove.engine.errors import WrongPosition
from perijove.engine.option import Json, Options
from perijove.engine.rng import rng_at
from perijove.engine.state import State
from perijove.engine.title import AnyTitle

COMMON = ("rng", "reveals", "over")
"""What every state has, besides the fields of its title."""


def write_state(title: AnyTitle, state: State) -> dict[str, Json]:
    """A state in names instead of numbers, hidden things and the random generator included."""
    own = title.form.write(state)
    assert isinstance(own, dict)
    return {"rng": state.rng.state, "reveals": state.reveals, "over": state.over, **own}


def read_state(title: AnyTitle, players: int, options: Options, data: dict[str, Json], where: str) -> State:
    """The state again. A wrong value is an error that names its place; ``title.check`` is left to the caller."""
    state: State = title.blank(players, options)
    table = document.Reader(data, where, WrongPosition)
    rng = rng_at(table.text("rng"))
    if rng is None:
        raise table.complain("rng", "16 hexadecimal digits, or a secret seed and how often it was drawn from")
    state.rng = rng
    state.reveals = table.number("reveals")
    if not 0 <= state.reveals < 1 << 31:
        raise table.complain("reveals", "a whole number from 0 to 2**31 - 1")
    over = data.get("over")
    if not isinstance(over, bool):
        raise table.complain("over", "true or false")
    state.over = over
    own = {name: value for name, value in data.items() if name not in COMMON}
    title.form.fill(state, own, where)
    return state
