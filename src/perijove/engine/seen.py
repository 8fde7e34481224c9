"""What a seat sees."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from perijove.engine.option import Options
from perijove.engine.question import Choice
from perijove.engine.state import State

S = TypeVar("S", bound=State)


class Seen(Generic[S]):
    """A match as a seat sees it at one moment: a state in which nothing is that the seat may not know.

    It is made from the match directly and never changes. Sheets and boards read it by name; JSON is one way to write
    it (``Title.view``).
    """

    def __init__(
        self,
        options: Options,
        state: S,
        seat: int,
        names: Sequence[str],
        asked: Sequence[int],
        choice: Choice | None,
        answers: Sequence[str],
    ) -> None:
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
        return Seen(self.options, self.state, self.seat, names, self.asked, choice, self.answers)


AnySeen = Seen[Any]
"""What is seen of whichever title."""
