"""``perijove learn``."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from perijove.cli.arguments import Language, SaveFile, codes_of_titles, named_file
from perijove.cli.language import spoken
from perijove.cli.lessonseat import LessonSeat
from perijove.cli.play import command, kept_in, resumed, seat_names
from perijove.cli.play import run as run_game
from perijove.cli.saving import PERSON
from perijove.cli.saving import save as save_game
from perijove.cli.screen import Screen
from perijove.engine.errors import WrongOption, WrongRecord
from perijove.engine.match import Match
from perijove.engine.message import Words, english
from perijove.engine.start import named_title, titles
from perijove.lesson.checking import checked
from perijove.lesson.lesson import Lesson
from perijove.lesson.reading import FIRST, lesson_named, lessons_of

BEGINNER = "level-1"
"""Who plays on against the learner once the script is over."""

EXAMPLES = (
    "perijove learn",
    "perijove learn ganymede",
    "perijove learn mars --lesson marsbot --lang fr",
)


def learn(
    title: Annotated[
        str | None,
        typer.Argument(
            metavar="TITLE", help="The game, as `perijove titles` names it.", autocompletion=codes_of_titles
        ),
    ] = None,
    lesson: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which lesson of the game.", show_default=FIRST)
    ] = None,
    lang: Language = None,
    save: SaveFile = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=named_file("--resume"), help="Go on with a saved lesson.")
    ] = None,
) -> None:
    """Learn a game by playing it: a guided first game, one idea at a time.

    Without a title, the lessons are listed. What you choose otherwise is explained and changes nothing; when the
    script is over, the game goes on against a beginner.
    """
    words = spoken(lang)
    if resume is not None:
        if lesson is not None or save is not None:
            raise WrongOption(english("--resume: the file says which lesson it is, and keeps it"))
        match, lineup = resumed(resume, title, None, None)
        taught = taught_with(match, resume)
        save_game(match, lineup, resume)
        play_lesson(taught, match, lineup, resume, words)
        return
    if title is None:
        if lesson is not None:
            raise WrongOption(english("--lesson: of which title?"))
        Screen().print(listed(words))
        return
    taught = lesson_named(named_title(title), lesson or FIRST)
    checked(taught)
    lineup = [PERSON if seat == taught.seat else BEGINNER for seat in range(taught.players)]
    match = taught.begin(seat_names(taught.players, 1, lineup, None, taught.seed, words))
    play_lesson(taught, match, lineup, kept_in(save, match, lineup), words)


def play_lesson(lesson: Lesson, match: Match, lineup: list[str], file: Path, words: Words) -> None:
    """Play a lesson, from where its match stands."""
    console = Screen()
    run_game(LessonSeat(console, words, match, lineup, file, lesson))


def taught_with(match: Match, file: Path) -> Lesson:
    """The lesson that a saved game is."""
    for lesson in lessons_of(match.title).values():
        fresh = lesson.begin()
        if (fresh.seed, fresh.options, len(fresh.seats)) == (match.seed, match.options, len(match.seats)):
            return lesson
    raise WrongRecord(english("record {file}: it is no lesson; perijove play goes on with it"), file=str(file))


def listed(words: Words) -> Table:
    """Every lesson, and the command that begins it."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)  # a command is copied in one piece
    for title in titles().values():
        for name, lesson in lessons_of(title).items():
            begin = command("learn", title.code, *([] if name == FIRST else ["--lesson", name]))
            minutes = words.plural("about {number} minute", "about {number} minutes", lesson.minutes)
            table.add_row(Text(begin, "cyan"), Text(lesson.heading.say(words.language), "bold"), Text(minutes, "dim"))
    return table
