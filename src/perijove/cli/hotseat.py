"""People and bots at one keyboard, who take turns at it: a hot seat, in the terminal."""

from pathlib import Path
from typing import ClassVar

from rich.console import Console, RenderableType
from rich.text import Text

from perijove.arena.seed import derived_seed
from perijove.bots.seated import Seated
from perijove.cli.dialogue import Dialogue
from perijove.cli.drawing import SPECTATOR, Drawing
from perijove.cli.ending import final_scores
from perijove.cli.keyboard import Keyboard, Signals
from perijove.cli.saving import CannotSave, save
from perijove.engine.match import Match
from perijove.engine.message import Words

NEWS_AT_END = 12
"""How many lines of the log lead to the result."""


class HotSeat:
    """One game: asks the people, lets the bots think, and saves after every choice."""

    again: ClassVar[tuple[str, ...]] = ("play",)
    """The command that goes on with such a game."""

    def __init__(self, console: Console, words: Words, match: Match, bots: list[str], file: Path) -> None:
        self.console = console
        self.words = words
        self.match = match
        self.bots = bots
        """A bot's name for each seat, or nothing where a person sits."""
        self.file = file
        self.keyboard = Keyboard(console)
        self.signals = Signals()
        self.people = [seat for seat, bot in enumerate(bots) if not bot]
        self.saved = True
        """Whether the file has the whole game."""
        self._minds: dict[int, Seated] = {
            # The ply is a part of the seed: a resumed game needn't know what its bots drew before.
            seat: Seated.named(bot, derived_seed(match.seed or 0, match.ply, f"seat {seat}"))
            for seat, bot in enumerate(bots)
            if bot
        }
        self._at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR
        self._printed = 0

    def play(self) -> None:
        """Play to the end of the game. ``Leave`` is raised by whoever leaves before."""
        while self.match.pending:
            person = self.asked_person()
            if person is None:
                self._bots_play()
                continue
            dialogue = Dialogue(self, person)
            if person != self._at_keyboard:
                dialogue.hand_over()
                self._at_keyboard = person
            dialogue.run()
        self._end()

    def _end(self) -> None:
        """Show the last moves and the result, through the eyes of the person who is there."""
        if self.keyboard.interactive and self.console.is_terminal:
            self.console.clear()
        drawing = Drawing(self.console, self.words, self.match, self.bots, self._at_keyboard)
        over = self.words.say("The game is over")
        news = drawing.news(NEWS_AT_END) if self.people else []
        self.console.print(drawing.heading(over), *news, sep="\n")
        self.console.print(final_scores(self.match, self.bots, self.words))

    # What a lesson refines

    def beside(self) -> RenderableType | None:
        """What is shown beside a question, if anything."""
        return None

    def refusal(self, player: int, option: int) -> str:
        """Why a legal option shall not be chosen now; nothing if it may."""
        return ""

    def led(self, word: str) -> bool:
        """Whether what was typed was a command of this kind of game, which is done now."""
        return False

    def end(self) -> None:
        """Let the bots go, however the game has ended."""
        for mind in self._minds.values():
            mind.end()

    def asked_person(self) -> int | None:
        """The first person who is asked something; none if only bots are."""
        asked = [choice.player for choice in self.match.pending]
        return next((player for player in asked if player in self.people), None)

    def choose(self, player: int, option: int) -> None:
        """Make a choice and save it, or neither."""
        with self.signals.held():
            self.match.choose(player, option)
            self.autosave()

    def undo(self, player: int, choices: int) -> None:
        """Take choices back (0: as many as the rules of undo allow), and save that."""
        with self.signals.held():
            self.match.undo(player, choices)
            self.autosave()

    def autosave(self) -> None:
        """Write the game to its file. If that fails, say so and go on: the next choice tries again."""
        try:
            save(self.match, self.bots, self.file)
        except CannotSave as problem:
            if self.saved:
                self.print_line(problem.say(self.words), "bold red")
            self.saved = False
        else:
            self.saved = True

    def print_line(self, text: str, style: str = "") -> None:
        """Print a line."""
        self.console.print(Text(text, style))

    def _bots_play(self) -> None:
        """Let bots choose until a person is asked or the game is over."""
        with self.console.status("", spinner="dots") as status:
            while self.match.pending and self.asked_person() is None:
                player = self.match.pending[0].player
                thinking = self.words.say("{player} is thinking …", player=self.match.seats[player])
                status.update(Text(thinking, "dim"))
                self.choose(player, self._decided(player))
                if not self.people:
                    self._print_news()

    def _decided(self, player: int) -> int:
        """What a bot chooses; where it fails, the people are told so."""
        mind = self._minds[player]
        before = len(mind.lost)
        option = mind.decide(self.match.seat(player))
        for lost in mind.lost[before:]:
            failed = self.words.say(
                "{player} ({bot}) has lost a decision to the first useful option: {problem}",
                player=self.match.seats[player],
                bot=mind.called,
                problem=lost.text,
            )
            self.print_line(failed, "yellow")
        return option

    def _print_news(self) -> None:
        """Print what is new in the log, for those who only watch."""
        lines = self.match.log.lines(self.words.language, SPECTATOR)
        for line in lines[self._printed :]:
            self.print_line(line)
        self._printed = len(lines)
