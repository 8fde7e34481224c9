"""What a seat sees, as a row of numbers: the state by its form, then what is asked and has been answered."""

from collections.abc import Sequence

from perijove.engine.form_fields import Fields
from perijove.engine.form_values import others
from perijove.engine.layout import Layout, Segment
from perijove.engine.option import Option, Options, spelled
from perijove.engine.question import AnyQuestion, Choice
from perijove.engine.row import CellRow, CellRows
from perijove.engine.state import State

MOST_ANSWERS = 9999
"""More than can be answered within one step."""


class Observer:
    """Fills rows for a title and a number of players. What is hidden from a seat never gets into its row."""

    def __init__(
        self, title: str, form: Fields, questions: Sequence[AnyQuestion], options: Sequence[Option], players: int
    ) -> None:
        self.form = form
        self.questions = tuple(questions)
        chosen = [
            Segment(f"options.{one.name}", 0, 1, "1 for its value", labels=[spelled(value) for value in one.values])
            for one in options
            if one.values
        ]
        seat = Segment("seat", 0, 1, "1 for my seat", labels=[str(number) for number in range(players)])
        asked = Segment("asked", 0, 1, "1 for each player who is asked something", labels=others(players, -1))
        question = Segment("question", 0, 1, "1 for what I am asked", labels=[one.name for one in questions])
        moments = [
            part.within(f"moment.{one.name}")
            for one in self.questions
            if one.moment is not None
            for part in one.moment.segments(players)
        ]
        codes = [one.code(option) for one in self.questions for option in range(len(one.domain))]
        places = "the place of each answer since my step began; of one given several times, the last"
        answers = Segment("answers", 0, MOST_ANSWERS, places, labels=codes)
        over = Segment("over", 0, 1, "1 if the game is over")
        last = [over, *chosen, seat, asked, question, *moments, answers]
        self.layout = Layout(title, players, [*form.segments(players), *last])
        self.rows = CellRows(self.layout.size, players)
        self._chosen = chosen
        self._seat = seat.offset
        self._over = over.offset
        self._asked = asked.offset
        self._question = question.offset
        self._answers = answers.offset
        self._moments: list[int] = []
        """Where the moment of each question begins."""
        at = question.offset + question.size
        for one in self.questions:
            self._moments.append(at)
            if one.moment is not None:
                at += one.moment.width(players)

    def options(self, options: Options) -> list[int]:
        """The cells that tell the values of a match's options. What isn't one of several values has none."""
        found: list[int] = []
        for segment in self._chosen:
            value = spelled(options[segment.name.removeprefix("options.")])
            if value in segment.labels:
                found.append(segment.offset + segment.labels.index(value))
        return found

    def fill(
        self, row: CellRow, seat: int, state: State, options: list[int], pending: list[Choice], answers: list[int]
    ) -> None:
        """Fill an empty row with what a seat sees, is asked, and has answered since the step began."""
        row.seat = seat
        self.form.encode(state, -1, row, 0)
        if state.over:
            row.flag(self._over)
        row.marks(0, options)
        if seat >= 0:
            row.flag(self._seat + seat)
        for choice in pending:
            row.flag(self._asked + row.turned(choice.player))
            if choice.player == seat:
                question = choice.question
                number = question.number
                row.flag(self._question + number)
                if question.moment is not None:
                    question.moment.encode(choice.about, seat, row, self._moments[number])
        place = 1
        for action in answers:
            row.put(self._answers + action, place)
            place += 1
