"""The readable form of a state: one declaration that writes it, reads it back with checks, and veils what is hidden.

What a form is; values, lists and things with fields each have a file beside this one.
"""

from perijove.engine.errors import BrokenRules
from perijove.engine.layout import Segment, width
from perijove.engine.native import i64, mypyc_attr
from perijove.engine.option import Json
from perijove.engine.row import CellRow


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """How one value of a state is written in JSON, with names instead of numbers."""

    def write(self, value: object) -> Json:
        """The value as plain data."""
        raise NotImplementedError

    def read(self, data: Json, where: str) -> object:
        """The value again. A wrong one is an error that names the place, ``where``."""
        raise NotImplementedError

    def view(self, value: object, owner: int, seat: int) -> Json:
        """What ``seat`` may see of a value that belongs to ``owner``."""
        return self.write(value)

    def veil(self, value: object) -> Json:
        """What is left of a hidden value: how many things there are, or nothing."""
        return {"hidden": len(value)} if isinstance(value, list) else None

    def seen(self, value: object, owner: int, seat: int) -> object:
        """A copy of a value that belongs to ``owner``, with what ``seat`` may see of it."""
        return value.copy() if isinstance(value, list) else value

    def segments(self, players: int) -> list[Segment]:
        """The cells that a value takes in an observation of a game of so many, the first one without a name."""
        raise BrokenRules(f"{type(self).__name__} doesn't say how it stands in an observation: write its segments()")

    def width(self, players: int) -> int:
        """How many cells a value takes."""
        return width(self.segments(players))

    def leaves_blank(self) -> bool:
        """Whether 0, False, None and an empty list leave their cells 0: then nobody has to look at them."""
        return False

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        """Fill the cells of a value that belongs to ``owner``, the first of which is ``at``, for the row's seat."""
        raise BrokenRules(f"{type(self).__name__} doesn't say how it stands in an observation: write its encode()")

    def hidden_segments(self, players: int) -> list[Segment]:
        """The cells that an oracle adds: for what this form hides from anybody. Whoever veils by themselves says so."""
        return []

    def hidden_width(self, players: int) -> int:
        """How many cells an oracle adds."""
        return width(self.hidden_segments(players))

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        """Fill the cells that an oracle adds, the first of which is ``at``, whoever may see what."""


class Steps:
    """How wide a form is in observations, worked out once for each number of players."""

    def __init__(self, form: Form, hidden: bool = False) -> None:
        self._form = form
        self._hidden = hidden
        self._known = [-1] * 9

    def of(self, players: int) -> int:
        """How many cells lie between one thing of the form and the next."""
        if self._known[players] < 0:
            hidden = self._hidden
            self._known[players] = self._form.hidden_width(players) if hidden else self._form.width(players)
        return self._known[players]
