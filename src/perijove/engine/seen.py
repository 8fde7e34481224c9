"""What a seat sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from perijove.engine.option import Options
from perijove.engine.question import Choice
from perijove.engine.state import State

if TYPE_CHECKING:
    from perijove.engine.title import AnyTitle

S = TypeVar("S", bound=State)


class Seen(Generic[S]):
    """A match as a seat sees it at one moment: a state in which nothing is that the seat may not know.

    It is made from the match directly and never changes. Sheets and boards read it by name; JSON is one way to write
    it (``Title.view``). Printed, it is the table in words; at the end of a cell of a notebook, the board.
    """

    def __init__(
        self,
        title: "AnyTitle",
        options: Options,
        state: S,
        seat: int,
        names: Sequence[str],
        asked: Sequence[int],
        choice: Choice | None,
        answers: Sequence[str],
    ) -> None:
        self.title = title
        self.options = options
        self.state = state
        """What lies open to the seat. Hidden cards are there in their number, but each is ``UNSEEN``."""
        self.seat = seat
        """Whose eyes these are; -1: a spectator's."""
        self.names = tuple(names)
        """The players' names."""
        self.asked = tuple(asked)
        """The players who are asked something now."""
        self.choice = choice
        """What the seat itself is asked."""
        self.answers = tuple(answers)
        """What the seat has answered since the step began."""

    def shown(self, names: Sequence[str], choice: Choice | None) -> "Seen[S]":
        """The same for a page: players' names as it writes them, and the choice that can be made there."""
        return Seen(self.title, self.options, self.state, self.seat, names, self.asked, choice, self.answers)

    def __str__(self) -> str:
        """The table in words, and what the seat is asked."""
        from perijove.engine.shown import text_of

        return text_of(self)

    def _repr_html_(self) -> str:
        """The board, for notebooks."""
        from perijove.engine.shown import html_of

        return html_of(self)

    def __repr__(self) -> str:
        eyes = "a spectator sees" if self.seat < 0 else f"seat {self.seat} sees"
        return f"<Seen of {self.title.code}: what {eyes}>"


AnySeen = Seen[Any]
"""What is seen of whichever title."""
