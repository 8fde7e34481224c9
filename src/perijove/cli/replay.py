"""``perijove replay``."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.cli.arguments import Language, named_file
from perijove.cli.drawing import SPECTATOR, Drawing, seed_words
from perijove.cli.ending import final_scores
from perijove.cli.keyboard import Keyboard, Leave, Signals, number_in
from perijove.cli.language import spoken
from perijove.cli.saving import about, bots_in
from perijove.cli.screen import Screen
from perijove.engine.document import Reader
from perijove.engine.errors import NoSuchPly, WrongPlayers, WrongRecord
from perijove.engine.match import Match
from perijove.engine.message import Words, english
from perijove.engine.record import Record
from perijove.engine.record import play as play_choice

WHOEVER_CHOOSES = -2
"""As ``seat``: always the one whose choice comes next."""

EXAMPLES = (
    "perijove replay game.json",
    "perijove replay game.json --ply 40 --seat 2",
    "perijove replay game.json --all | less",
)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=named_file("FILE"), help="A saved game.")],
    ply: Annotated[int | None, typer.Option(min=0, help="Begin after so many choices.", show_default="0")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print the whole game instead of stepping.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            min=0, help="Through whose eyes: a seat from 1 on, or 0 for a spectator.", show_default="whoever chooses"
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Step through a saved game, or print all of it.

    Enter goes on, p goes back, a number goes to that choice, e to the end, q leaves.
    """
    words = spoken(lang)
    record = Record.load(file)
    eyes = WHOEVER_CHOOSES if seat is None else seat - 1
    with about(file):
        film = Film(record, words)
    if eyes >= film.seats:
        raise WrongPlayers(english("--seat {seat}: the game has {number} seats"), seat=eyes + 1, number=film.seats)
    film.eyes = eyes
    begin = film.first if ply is None else ply
    if not film.first <= begin <= film.last:
        said = english("--ply {ply}: the game has no such ply, but those from {first} to {last}")
        raise NoSuchPly(said, ply=begin, first=film.first, last=film.last)
    console = Screen()
    if everything or not sys.stdin.isatty():
        film.print_all(console, begin)
        return
    try:
        with Signals():
            film.step_through(console, begin)
    except Leave as leave:
        raise typer.Exit(leave.code) from None


class Film:
    """A record, played from choice to choice."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record = record
        self.words = words
        self.eyes = WHOEVER_CHOOSES
        """Through whose eyes it is seen."""
        self.choices = Reader(record.data, "record", WrongRecord).texts("choices")
        # A record that doesn't fit is refused before anything is shown.
        end = record.replay()
        self.first, self.last = end.first_ply, end.ply
        self.seats = len(end.seats)
        self.bots = bots_in(record)

    def print_all(self, console: Console, begin: int) -> None:
        """Every choice in words with what followed from it, then the result."""
        match = self.record.start()
        console.print(Text(self._title(match), "bold"))
        console.print(self._happened(match, self.first))
        for ply in range(self.first, self.last):
            said = self._choice(match, ply)
            play_choice(match, ply, self.choices[ply - self.first])
            if ply >= begin:
                console.print(said)
                console.print(self._happened(match, ply + 1), end="")
        console.print(self._outcome(match))

    def step_through(self, console: Console, begin: int) -> None:
        """Show one moment after the other, as the person at the keyboard asks."""
        keyboard = Keyboard(console)
        ply = begin
        while True:
            match = self.record.replay(ply)
            if console.is_terminal:
                console.clear()
            console.print(self._moment(console, match, ply))
            text = keyboard.line()
            if text in ("", "n"):
                ply = min(ply + 1, self.last)
            elif text == "p":
                ply = max(ply - 1, self.first)
            elif text == "e":
                ply = self.last
            elif text == "q":
                return
            elif (number := number_in(text)) is not None:
                ply = max(self.first, min(number, self.last))

    def _moment(self, console: Console, match: Match, ply: int) -> RenderableType:
        """The table after ``ply`` choices, what led to it, and what was chosen next."""
        drawing = Drawing(console, self.words, match, self.bots, self._seat(ply))
        heading = drawing.heading(self.words.say("choice {number} of {last}", number=str(ply), last=str(self.last)))
        happened = self._happened(match, ply)
        chosen = self._choice(match, ply) if ply < self.last else self._outcome(match)
        keys = Text(self.words.say("Enter next   p previous   a number: go there   e end   q quit"), "dim")
        return drawing.fitting(lambda detail: Group(heading, drawing.panels(detail), happened, chosen, Text(), keys))

    def _title(self, match: Match) -> str:
        title = match.title.called(self.words.language)
        said = self.words.say("{title}: {players}", title=title, players=self.words.all_of(match.seats))
        return said if match.seed_by is None else f"{said}  ·  {seed_words(match.seed_by, self.words)}"

    def _seat(self, ply: int) -> int:
        if self.eyes != WHOEVER_CHOOSES:
            return self.eyes
        if ply >= self.last:
            return SPECTATOR
        return int(self.choices[ply - self.first].partition(" ")[0])

    def _choice(self, match: Match, ply: int) -> RenderableType:
        """What is chosen next, in words; only that something is, where these eyes may not see it yet."""
        player, _, code = self.choices[ply - self.first].partition(" ")
        name, _, answer = code.partition(":")
        choice = match.choice_of(int(player))
        if match.together and self.eyes not in (WHOEVER_CHOOSES, choice.player):
            said = Text(self.words.say("chooses in secret"), "dim")
        else:
            option = match.title.question_named[name].numbers[answer]
            said = Text(match.describe(choice, option, self.words.language))
        return hanging(f"{ply + 1}", Text().append(f"{match.seats[choice.player]}  ", "bold cyan").append(said))

    def _happened(self, match: Match, ply: int) -> RenderableType:
        """What the log says of one choice."""
        seat = self._seat(max(ply - 1, self.first))
        entries = [entry for entry in match.log if entry.ply == ply and entry.seen_by(seat)]
        return Group(*(hanging("", Text(match.log.say(entry, self.words.language), "dim")) for entry in entries))

    def _outcome(self, match: Match) -> RenderableType:
        if match.over:
            return final_scores(match, self.bots, self.words)
        drawing = Drawing(Screen(), self.words, match, self.bots, SPECTATOR)
        return Group(Text(), Text(self.words.say("The game isn't over yet."), "bold"), drawing.scores())


def hanging(number: str, text: Text) -> RenderableType:
    """A text beside a number, or beside the space for one."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", min_width=5, style="dim")
    grid.add_column()
    grid.add_row(number, text)
    return grid
