"""One person's turn at the keyboard."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from perijove.arena.seed import derived_seed
from perijove.bots.advice import advise, chance_said, compared
from perijove.bots.levels.called import called
from perijove.bots.levels.ladder import STRONGEST
from perijove.bots.registry import make_bot
from perijove.cli import paging, ruling, whynot
from perijove.cli.drawing import BARE, WHOLE, Drawing
from perijove.cli.keyboard import Leave, number_in
from perijove.cli.saving import CannotSave, expanded, is_there, same_game, save
from perijove.engine.errors import CannotUndo
from perijove.engine.message import capital
from perijove.engine.question import Choice

if TYPE_CHECKING:
    from perijove.cli.hotseat import HotSeat

HINTS_BY = STRONGEST
"""The bot that gives hints."""


class Dialogue:
    """Asks one person until it is somebody else's turn."""

    def __init__(self, game: "HotSeat", player: int) -> None:
        self.game = game
        self.player = player
        self.name = game.match.seats[player]
        self.console = game.console
        self.words = game.words

    def hand_over(self) -> None:
        """Clear the screen and wait until the right person sits there: hands are for their owners' eyes."""
        if not self.game.keyboard.interactive:
            return
        self._clear()
        self.console.print(
            Rule(Text(self.game.match.title.called(self.words.language), "bold"), align="left", style="cyan")
        )
        self.game.print_line("")
        self.game.print_line("  " + self.words.say("Pass the keyboard to {player}.", player=self.name), "bold")
        self.game.print_line("  " + self.words.say("{player}: press Enter when nobody else looks.", player=self.name))
        self.game.print_line("")
        self.game.keyboard.line()

    def run(self) -> None:
        """Ask until this person has nothing to answer any more."""
        first = True
        while self._asked():
            choice = self.game.match.choice_of(self.player)
            if first or self.game.keyboard.interactive:
                self._show(choice)
            else:  # in a transcript, the table once a turn is enough
                self.console.print(self._drawing().choice(choice, BARE))
                self._print_beside()
            first = False
            self._answer(choice)
            if not self._asked():
                self._last_chance()

    def _asked(self) -> bool:
        return any(choice.player == self.player for choice in self.game.match.pending)

    def _show(self, choice: Choice) -> None:
        drawing = self._drawing()
        beside = self.game.beside()
        below = [] if beside is None else [beside]
        drawn = drawing.fitting(lambda detail: Group(drawing.choice(choice, detail), *below))
        if self.game.keyboard.interactive:
            self._clear()
        self.console.print(drawn)

    def _print_beside(self) -> None:
        beside = self.game.beside()
        if beside is not None:
            self.console.print(beside)

    def _drawing(self) -> Drawing:
        return Drawing(self.console, self.words, self.game.match, self.game.bots, self.player)

    def _clear(self) -> None:
        """Clear the screen; where several people play, also what has scrolled away: there may be a hand in it.

        A terminal that can't be cleared shows empty lines instead.
        """
        if self.console.is_dumb_terminal:
            self.console.print("\n" * (self.console.height if len(self.game.people) > 1 else 0))
        elif self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if len(self.game.people) > 1 else ""))
            self.console.file.flush()

    # Answers

    def _answer(self, choice: Choice) -> None:
        """Read lines until one of them changes something: a choice, or one taken back."""
        offered: list[str] = []
        if self.game.keyboard.interactive:
            offered = [whynot.briefly(self.game.match, choice, option, self.words) for option in choice.options]
        while True:
            text = self.game.keyboard.line(offered=offered)
            word, _, rest = text.partition(" ")
            if text == "":
                self._show_again(choice)
            elif self.game.led(text):
                return
            elif text.startswith("?"):
                self._explain(choice, text[1:].strip())
            elif word in ("u", "U"):
                if self._take_back(0 if word == "U" else 1):
                    return
            elif word in COMMANDS:
                COMMANDS[word](self, choice, rest.strip())
            elif self._choose(choice, text):
                return

    def _choose(self, choice: Choice, text: str) -> bool:
        """Take a number, a code or a part of a description as the choice; whether it was one."""
        option = whynot.coded(choice, text)
        number = number_in(text)
        if number is not None:
            if not 1 <= number <= len(choice.options):
                self._refuse(self.words.say("Choose a number from 1 to {number}.", number=str(len(choice.options))))
                return False
            option = self.game.match.listed(choice)[number - 1]
        if option is None:
            option = self._meant(choice, text)
        if option is None:
            return False
        if option not in choice.options:
            self.console.print(whynot.explained(self.game.match, choice, option, self.words))
            self.game.keyboard.refused = True
            return False
        refusal = self.game.refusal(self.player, option)
        if refusal:
            self._refuse(refusal)
            return False
        self.game.choose(self.player, option)
        return True

    def _meant(self, choice: Choice, text: str) -> int | None:
        """The one option that has this in its description; where there is none, or several, that is said."""
        typed = " ".join(text.split())
        found = whynot.matching(self.game.match, choice, typed, self.words) if len(typed) > 1 else []
        legal = [option for option in found if option in choice.options]
        if len(legal) > 1:
            self.game.keyboard.refused = True
            several = self.words.say("“{typed}” may mean several: type more of one, or its number.", typed=text)
            self.game.print_line(several, "yellow")
            self.console.print(whynot.several(self.game.match, choice, legal, self.words))
        elif not found:
            self._refuse(self.words.say("“{typed}” is no option and no command: ? helps.", typed=text))
        elif not legal:
            self.console.print(whynot.one(self.game.match, choice, text, self.words))
            self.game.keyboard.refused = True
        return legal[0] if len(legal) == 1 else None

    def _take_back(self, choices: int) -> bool:
        """Take back so many choices, or (0) all since the last reveal; whether there was one."""
        try:
            self.game.undo(self.player, choices)
        except CannotUndo:
            self._refuse(
                self.words.say("Nothing can be taken back: something has come to light, or others have chosen.")
            )
            return False
        return True

    def _refuse(self, why: str, style: str = "yellow") -> None:
        """Say why what was typed is not done."""
        self.game.keyboard.refused = True
        self.game.print_line(why, style)

    def _last_chance(self) -> None:
        """Before others choose, the last chance to take something back, where that is possible at all.

        One may look around as before a choice; anything else is answered by what can be done.
        """
        match = self.game.match
        if not self.game.keyboard.interactive or match.over or match.undo_limit(self.player) == match.ply:
            return
        while True:
            self.game.print_line(self.words.say("Done. Enter goes on, u takes the last choice back, ? helps."), "bold")
            text = self.game.keyboard.line()
            word, _, rest = text.partition(" ")
            if text == "":
                return
            if word in ("u", "U"):
                if self._take_back(0 if word == "U" else 1):
                    return
            elif word in LOOKING:
                LOOKING[word](self, None, rest.strip())
            elif text.startswith("?"):
                self.console.print(self._help(chosen=True))

    # Commands

    def _show_again(self, choice: Choice) -> None:
        if self.game.keyboard.interactive:
            self._show(choice)

    def _explain(self, choice: Choice, wanted: str) -> None:
        """Help, and why not: of everything, or of what was asked for."""
        match = self.game.match
        if wanted:
            self._show_all(whynot.one(match, choice, wanted, self.words))
            return
        self._show_all(Group(self._help(chosen=False), whynot.everything(match, choice, self.words)))

    def _show_all(self, part: RenderableType) -> None:
        """Show something of any length."""
        paging.show(self.game.keyboard, self.words, part)

    def _help(self, *, chosen: bool) -> Table:
        """What can be typed: before a choice, or after the last one of a turn."""
        choosing = [
            ("1 2 3 …", self.words.say("choose by number; the code on a card works too, such as T05")),
            ("abc", self.words.say("choose by a word of the option, or a part of it; the Tab key completes it")),
            ("? T05", self.words.say("why this can't be chosen: a code, or a part of its description")),
            ("h", self.words.say("a hint: what the strongest bot would choose, and why")),
            ("r", self.words.say("what the rules say about this question; r WORD searches them")),
        ]
        first, *others = [(self.words.say("Enter"), self.words.say("go on"))] if chosen else choosing
        file = self.words.say("FILE")
        lines = [
            first,
            ("u", self.words.say("take back the last choice")),
            ("U", self.words.say("take back all that can be, to where something came to light or others chose")),
            ("?", self.words.say("this help") if chosen else self.words.say("this help, and what can't be chosen")),
            *others,
            ("b", self.words.say("the whole table")),
            ("l", self.words.say("the whole log")),
            (f"s {file}", self.words.say("save to a file; the game is kept after every choice anyway")),
            ("q", self.words.say("quit; the game can be resumed")),
        ]
        table = Table.grid(padding=(0, 2))
        table.add_column(style="cyan", no_wrap=True)
        for key, meaning in lines:
            table.add_row(f"  {key}", meaning)
        table.add_row("", "")
        return table

    def _hint(self, choice: Choice, rest: str) -> None:
        match, words = self.game.match, self.words
        with self.console.status(Text(words.say("Thinking about it …"), "dim")):
            bot = make_bot(HINTS_BY, derived_seed("hint", match.seed or 0, match.ply))
            seat = match.seat(self.player)
            bot.begin(seat)
            weighing, found = advise(bot, seat)
            bot.end()
        best, *others = weighing.options
        texts = [match.describe(choice, weighed.option, words.language) for weighed in weighing.options]
        number = match.listed(choice).index(best.option) + 1
        self.game.print_line(words.say("A hint: {number}. {option}", number=str(number), option=texts[0]), "green")
        reasons = compared(best, others[0], texts[1], words) if others else []
        if found is not None:
            reasons.append(chance_said(found, self.player, words))
        said = words.say("{bot}: {reasons}", bot=capital(called(HINTS_BY, words)), reasons=" ".join(reasons))
        if reasons:
            self.game.print_line(said, "dim")

    def _rule(self, choice: Choice, rest: str) -> None:
        self._show_all(ruling.about(self.game.match.title, choice.question.name, rest, self.words))

    def _board(self, choice: Choice | None, rest: str) -> None:
        marks = whynot.offers(self.game.match, choice) if choice is not None else {}
        self._show_all(self._drawing().panels(WHOLE, marks))

    def _log(self, choice: Choice | None, rest: str) -> None:
        drawing = self._drawing()
        lines = self.game.match.log.lines(self.words.language, self.player)
        self._show_all(Group(*[drawing.log_line(line) for line in lines]))

    def _save(self, choice: Choice | None, rest: str) -> None:
        """Save where the player wishes, but never over something else."""
        try:
            path = expanded(rest) if rest else self.game.file
            if is_there(path) and path != self.game.file and not same_game(path, self.game.match):
                self._refuse(
                    self.words.say("{file} exists already and isn't this game: nothing was saved.", file=str(path))
                )
                return
            save(self.game.match, self.game.bots, path)
        except CannotSave as problem:
            self._refuse(problem.say(self.words), "bold red")
        else:
            self.game.print_line(self.words.say("Saved in {file}", file=str(path)), "green")

    def _quit(self, choice: Choice | None, rest: str) -> None:
        raise Leave


LOOKING: dict[str, Callable[[Dialogue, Choice | None, str], None]] = {
    "b": Dialogue._board,
    "l": Dialogue._log,
    "s": Dialogue._save,
    "q": Dialogue._quit,
}
"""What can be typed at any time."""
COMMANDS: dict[str, Callable[[Dialogue, Choice, str], None]] = {"h": Dialogue._hint, "r": Dialogue._rule, **LOOKING}
"""What can be typed besides choices, undo and why-not; nothing here changes the match."""
