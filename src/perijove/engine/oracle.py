"""Everything as a row of numbers, hidden things too: for training only. No player may see it."""

from collections.abc import Sequence

from perijove.engine.form_values import others
from perijove.engine.layout import Layout, Segment
from perijove.engine.observation import MOST_ANSWERS, Observer
from perijove.engine.question import AnyQuestion, Choice
from perijove.engine.row import CellRow, CellRows
from perijove.engine.state import State

HIDDEN = "hidden"
"""How the names of all segments begin that only an oracle has."""


class Oracle:
    """Fills rows with what a seat sees, then what is hidden from anybody: hands, piles in their order, answers.

    What is not yet decided is not in it: the dice to come, or how a pile will be shuffled.
    """

    def __init__(self, title: str, observer: Observer, players: int) -> None:
        self.observer = observer
        own = [part.within(HIDDEN) for part in observer.form.hidden_segments(players)]
        seats = others(players, -1)
        asked = [part.within(f"{HIDDEN}.{seat}") for seat in seats for part in _asked(observer.questions, players)]
        # The first cells are those of an observation, in the same places.
        self.layout = Layout(title, players, [*observer.layout.segments, *own, *asked])
        """What each cell means. The first are those of an observation."""
        self._hidden = observer.layout.size
        self._asked = self._hidden + sum([part.size for part in own])
        self._step = sum([part.size for part in asked]) // players
        self._answers = len(observer.questions) + sum(
            [one.moment.width(players) for one in observer.questions if one.moment is not None]
        )
        self.rows = CellRows(self.layout.size, players)

    def add(self, row: CellRow, state: State, pending: list[Choice], answers: list[list[int]]) -> None:
        """Add to a seat's observation what is hidden; ``answers`` are those of every player since the step began."""
        self.observer.form.encode_hidden(state, -1, row, self._hidden)
        for choice in pending:
            self._ask(row, choice)
        for player, given in enumerate(answers):
            at = self._asked + self._step * row.turned(player) + self._answers
            place = 1
            for action in given:
                row.put(at + action, place)
                place += 1

    def _ask(self, row: CellRow, choice: Choice) -> None:
        at = self._asked + self._step * row.turned(choice.player)
        questions = self.observer.questions
        number = choice.question.number
        row.put(at + number, 1)
        at += len(questions)
        for other in range(number):
            earlier = questions[other].moment
            if earlier is not None:
                at += earlier.width(row.players)
        moment = choice.question.moment
        if moment is not None:
            moment.encode(choice.about, choice.player, row, at)


def _asked(questions: Sequence[AnyQuestion], players: int) -> list[Segment]:
    """What one player is asked, and has answered since the step began."""
    codes = [one.code(option) for one in questions for option in range(len(one.domain))]
    return [
        Segment("question", 0, 1, "1 for what this player is asked", labels=[one.name for one in questions]),
        *[
            part.within(f"moment.{one.name}")
            for one in questions
            if one.moment is not None
            for part in one.moment.segments(players)
        ],
        Segment("answers", 0, MOST_ANSWERS, "the place of each answer since the step began", labels=codes),
    ]
