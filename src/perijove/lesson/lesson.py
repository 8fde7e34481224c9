"""A lesson: how its match begins, and its steps."""

from collections.abc import Sequence
from dataclasses import dataclass

from perijove.engine.errors import PerijoveError
from perijove.engine.match import Match
from perijove.engine.message import LANGUAGES, Words
from perijove.engine.option import Options
from perijove.engine.start import begin
from perijove.engine.title import AnyTitle
from perijove.lesson.step import LessonStep, Translated
from perijove.rulebook.block import plain


class WrongLesson(PerijoveError):
    """The script of a lesson can't be read or followed; the message names the title, the lesson and the step."""


class NoSuchLesson(PerijoveError):
    """There is no lesson of this title or name."""


class NotNow(PerijoveError):
    """What the learner wants to choose is legal, but not for this step: it says why, and nothing changes."""

    why: Translated | None = None

    def __init__(self, why: Translated) -> None:
        super().__init__(plain(why.say(LANGUAGES[0])))
        self.why = why

    def say(self, words: Words) -> str:
        """Why not, in the language of ``words``."""
        return super().say(words) if self.why is None else plain(self.why.say(words.language))


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A guided first game: always the same deal, a script beside it, and then a game of one's own."""

    title: AnyTitle
    name: str
    """Its name among the lessons of its title."""
    heading: Translated
    about: Translated
    minutes: int
    players: int
    seed: int
    options: Options
    steps: tuple[LessonStep, ...]
    end: Translated
    """What is said when the script is over and the game goes on."""

    seat = 0
    """The learner's."""

    @property
    def where(self) -> str:
        """What it is, for errors."""
        return f"{self.title.code}, lesson {self.name}"

    def begin(self, names: Sequence[str] | None = None) -> Match:
        """Its match, before the first choice."""
        return begin(self.title, self.players, self.seed, self.options, None if names is None else list(names))

    def wrong(self, number: int, why: str) -> WrongLesson:
        """The error about a step, the first of which is number 0."""
        return WrongLesson(f"{self.where}, step {number + 1} ({self.steps[number].name}): {why}")
