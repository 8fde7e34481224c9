"""A lesson in the terminal: a hot seat with a script beside it."""

from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from perijove.cli.hotseat import HotSeat
from perijove.cli.ruling import line_of
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.lesson.guide import Guide
from perijove.lesson.lesson import Lesson
from perijove.lesson.step import paragraphs
from perijove.rulebook.block import plain

MOST = 60
"""More choices than any step takes, the others' among them."""


class LessonSeat(HotSeat):
    """One learner at the keyboard, whom a lesson leads."""

    again = ("learn",)

    def __init__(
        self, console: Console, words: Words, match: Match, bots: list[str], file: Path, lesson: Lesson
    ) -> None:
        super().__init__(console, words, match, bots, file)
        self.lesson = lesson

    @property
    def guide(self) -> Guide:
        """Where the match stands in the lesson."""
        return Guide(self.lesson, self.match)

    def beside(self) -> RenderableType | None:
        """The idea of the step, and what to do; once the script is over, what to do then."""
        guide, language, words = self.guide, self.words.language, self.words
        step = guide.step
        if step is None:
            if guide.place.since == 0:
                return _panel(words.say("Now the game is yours"), self.lesson.end.say(language), "")
            return None
        count = words.say("Step {number} of {number2}", number=guide.place.number + 1, number2=len(self.lesson.steps))
        if guide.adrift:
            lost = words.say(
                "The game has gone another way than the lesson. Choose what you like: it goes on as soon as it can."
            )
            return _panel(count, lost, "")
        keys = words.say("+ passes the step over, - goes a step back")
        heading = f"{count} · {step.heading.say(language)}"
        return _panel(heading, step.idea.say(language), step.todo.say(language), keys)

    def refusal(self, player: int, option: int) -> str:
        """Why the learner shall not choose this yet; nothing if they may."""
        guide = self.guide
        why = guide.refusal(guide.choice.question.code(option)) if guide.choice is not None else None
        return "" if why is None else plain(why.say(self.words.language))

    def led(self, word: str) -> bool:
        """Pass a step over, or go a step back, if that is what was typed."""
        if word == "+":
            self._skip()
        elif word == "-":
            self._back()
        return word in ("+", "-")

    def _skip(self) -> None:
        number = self.guide.place.number
        for _ in range(MOST):
            guide = self.guide
            if guide.over or guide.place.number > number or self.match.over:
                return
            player = self.lesson.seat if guide.choice is not None else self.match.pending[0].player
            code = guide.model() if player == self.lesson.seat else guide.reply(player)
            choice = self.match.choice_of(player)
            self.choose(player, choice.question.numbers[code.partition(":")[2]])

    def _back(self) -> None:
        began = self.guide.place.began
        if began:
            with self.signals.held():
                self.match = self.match.record().replay(began[-1])
                self.autosave()

    def _decided(self, player: int) -> int:
        guide = self.guide
        if guide.over:
            return super()._decided(player)
        return self.match.choice_of(player).question.numbers[guide.reply(player).partition(":")[2]]


def _panel(heading: str, told: str, todo: str, keys: str = "") -> Panel:
    lines: list[RenderableType] = []
    for one in paragraphs(told):
        lines += [line_of(one), Text()]
    if todo:
        lines.append(Text("→ ", "bold yellow").append_text(line_of(todo)))
    else:
        lines = lines[:-1]
    return Panel(
        Group(*lines),
        title=Text(heading, "bold"),
        title_align="left",
        subtitle=Text(keys, "dim"),
        subtitle_align="right",
        border_style="blue",
    )
