"""What a player sees: the table, what happened, and what can be chosen."""

import re
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from perijove.bots.levels.called import called
from perijove.cli.panels import (
    BRIEF,
    FLAT,
    FLOW,
    FULL,
    NONE,
    OFFERED,
    Panels,
    indented,
    items_of,
    side_by_side,
    style_of,
)
from perijove.cli.whynot import briefly, offers
from perijove.engine.match import Match
from perijove.engine.message import Words, signed
from perijove.engine.question import Choice


class Detail(NamedTuple):
    """How much of the table is drawn, and how many lines of the log."""

    common: int
    own: int
    others: int
    news: int
    lead: bool = False
    """Of what is common, only the first panel: for titles that have several of them."""
    options: int = FULL
    """Options in all their words, in a line each, or by their names alone."""


WHOLE = Detail(FULL, FULL, FULL, 12)
BARE = Detail(NONE, NONE, NONE, 6)
DETAILS = (
    WHOLE,
    Detail(FULL, FULL, BRIEF, 12),
    Detail(FULL, BRIEF, BRIEF, 8),
    Detail(BRIEF, BRIEF, BRIEF, 8),
    Detail(BRIEF, BRIEF, FLOW, 6),
    Detail(BRIEF, BRIEF, FLOW, 6, lead=True),
    Detail(BRIEF, FLOW, FLOW, 5, lead=True),
    Detail(BRIEF, FLOW, NONE, 4, lead=True),
    Detail(BRIEF, FLAT, NONE, 2, lead=True),
    Detail(FLOW, BRIEF, FLOW, 6),
    Detail(FLOW, FLOW, FLOW, 5),
    Detail(FLOW, FLOW, NONE, 4),
    Detail(FLOW, FLAT, NONE, 4),
    Detail(FLAT, FLAT, NONE, 3),
    Detail(NONE, FLOW, NONE, 4),
    Detail(NONE, FLAT, NONE, 2),
    BARE,
    Detail(NONE, NONE, NONE, 2),
    Detail(FLOW, FLAT, NONE, 4, options=BRIEF),
    Detail(NONE, FLAT, NONE, 4, options=BRIEF),
    Detail(NONE, NONE, NONE, 3, options=BRIEF),
    Detail(NONE, FLAT, NONE, 2, options=FLOW),
    Detail(NONE, NONE, NONE, 0, options=FLOW),
)
"""From much to little: the first that fits the screen is taken."""
ALL_NEWS = 1000
ALONE = (
    *(detail._replace(news=ALL_NEWS) for detail in DETAILS[: DETAILS.index(BARE)]),
    *(Detail(NONE, FLAT, NONE, lines) for lines in (32, 24, 20, 16, 12, 9, 6, 4)),
    *DETAILS[DETAILS.index(BARE) :],
)
"""The same for who plays alone: all that an automa did in its turn comes before the table."""

SPECTATOR = -1
"""The seat of those who only look."""
CODE = re.compile(r"\b[A-Za-z]+-?\d+\b")
"""What looks like the code of a thing on the table."""
RULED = 4
"""A line with something on it has so much more at its ends."""
TWO = 60
"""From this many columns on, the names of options stand in two columns at least, where they have to be short."""
GAP = 3
"""So much room is left between two columns of options."""
WIDE = 110
"""From this many columns on, players' boards stand side by side."""


def seed_words(by: str, words: Words) -> str:
    """That the seed was chosen, and by whom, if they have a name."""
    return words.say("seed chosen by {player}", player=by) if by else words.say("chosen seed")


class Drawing:
    """Draws a match for one pair of eyes, with as much of the table as the screen has room for."""

    def __init__(self, console: Console, words: Words, match: Match, bots: list[str], seat: int) -> None:
        self.console = console
        self.words = words
        self.match = match
        self.bots = bots
        self.seat = seat
        self._alone = len(match.seats) == 1
        seen = match.seen(None if seat < 0 else seat)
        self._panels = match.title.sheet(seen, match.title.words(words.language))
        self._tints = {item.code: f"bold {style_of(item)}" for item in items_of(self._panels) if item.tint}

    def fitting(self, draw: Callable[[Detail], RenderableType]) -> RenderableType:
        """What ``draw`` draws, with the most detail that leaves a line of the screen free below it.

        Where there is no screen, everything fits.
        """
        several = len([panel for panel in self._panels if panel.player < 0]) > 1
        for detail in ALONE if self._alone else DETAILS:
            if detail.lead and not several:
                continue
            drawing = draw(detail)
            if not self.console.is_terminal:
                break
            if len(self.console.render_lines(drawing, pad=False)) < self.console.height:
                break
        return drawing

    def choice(self, choice: Choice, detail: Detail) -> RenderableType:
        """The page for a choice."""
        turn = self.words.say("{player}'s turn", player=self.match.seats[choice.player])
        parts = [self.heading(turn, scores=not detail.others)]
        if detail.own:
            parts.append(self.panels(detail, offers(self.match, choice)))
        news = self.news(detail.news)
        if news and detail.own != FLAT:
            news.append(Text())
        return Group(*parts, *news, self.question(choice, detail.options), self.keys())

    def heading(self, moment: str, *, scores: bool = False) -> RenderableType:
        """Which game this is, and what moment: whose turn, for example. With ``scores``, everybody's too.

        What is no longer whole on a narrow screen is left out.
        """
        said = [Text(self.match.title.called(self.words.language), "bold"), Text(moment, "bold cyan")]
        if scores:
            said.append(self.scores())
        if self.match.seed_by is not None:
            said.append(Text(seed_words(self.match.seed_by, self.words), "yellow"))
        between = Text("  ·  ", "dim")
        while len(said) > 2 and between.join(said).cell_len > self.console.width - RULED:
            said.pop()
        return Rule(between.join(said), align="left", style="cyan")

    def panels(self, detail: Detail = WHOLE, marks: dict[str, str] | None = None) -> RenderableType:
        """The table: what is common, then the players, the one who looks last and so nearest to the choice."""
        drawn = Panels(self.words, marks, self.console.width)
        common: list[RenderableType] = []
        others: list[RenderableType] = []
        own: list[RenderableType] = []
        for panel in self._panels:
            mine = panel.player == self.seat and self.seat >= 0
            column, density = own if mine else others, detail.own if mine else detail.others
            if not 0 <= panel.player < len(self.bots):
                column, density = common, detail.common
                density = NONE if detail.lead and common else density
            if density:
                caption = kind_of(self.match, self.bots, panel.player, self.words)
                column.append(drawn.panel(panel, density, caption=caption, mine=mine))
        columns = 2 if self.console.width >= WIDE else 1
        if columns == 2 and own and len(others) % 2 and detail.own == detail.others:
            return Group(*common, side_by_side([*others, *own], columns))
        return Group(*common, *([side_by_side(others, columns)] if others else []), *own)

    def scores(self) -> Text:
        """Everybody's score, also that of rivals whom nobody plays."""
        line = Text()
        title_words = self.match.title.words(self.words.language)
        named = list(zip(self.match.seats, self.match.scores, strict=True))
        named += [(title_words.say(rival), score) for rival, score in self.match.rivals]
        for number, (name, score) in enumerate(named):
            line.append(", " if number else "").append(f"{name} ").append(signed(score.total), "bold")
        return line

    def news(self, limit: int) -> list[RenderableType]:
        """What happened since this player's turn before: at most so many lines, the last ones.

        Who plays alone reads all of it where there is no screen to fill, or no table below it.
        """
        lines = self.match.log.lines(self.words.language, self.seat, self.match.turn_before(self.seat))
        if self._alone and (self.match.over or not self.console.is_terminal):
            limit = ALL_NEWS
        if not limit:
            return []
        shown: list[RenderableType] = []
        if len(lines) > limit > 2:
            earlier = len(lines) - limit + 1
            shown.append(Text(f"· {self.words.say('… {number} before that', number=str(earlier))}", "dim"))
        return shown + [self.log_line(line) for line in lines[len(shown) - limit :]]

    def log_line(self, line: str) -> Text:
        """A line of the log, with the codes of things in their colours."""
        return Text().append("· ", "dim").append(self._coloured(line))

    def _coloured(self, words: str) -> Text:
        text = Text(words)
        text.highlight_regex(CODE, lambda code: self._tints.get(code, ""))
        return text

    def question(self, choice: Choice, density: int = FULL) -> RenderableType:
        """What is asked, and the options with their numbers. Those that are cut short are told in full by ``?``."""
        prompt = Text(self.match.prompt(choice, self.words.language), "bold")
        width = self.console.width - 2
        listed = self.match.listed(choice)
        said = [self.match.describe(choice, option, self.words.language) for option in listed]
        if density == FLOW:
            names = [briefly(self.match, choice, option, self.words) for option in listed]
            said = names if len(set(names)) == len(names) else said
        described = [self._coloured(text) for text in said]
        if density < FULL:
            room = width // 2 - GAP if density == FLOW and width >= TWO else width
            for text in described:
                text.truncate(room - len(str(len(said))) - 1, overflow="ellipsis")
            prompt.append("  ").append(self.words.say("(? 1 tells all of number 1)"), "not bold dim")
        return Group(prompt, indented(numbered(described, width)))

    def keys(self) -> RenderableType:
        """What else can be typed."""
        keys = [
            ("u", self.words.say("take back")),
            ("?", self.words.say("help")),
            ("h", self.words.say("hint")),
            ("b", self.words.say("table")),
            ("l", self.words.say("log")),
            ("s", self.words.say("save")),
            ("q", self.words.say("quit")),
        ]
        line = Text()
        for key, meaning in keys:
            line.append(key, "cyan").append(f" {meaning}  ", "dim")
        line.rstrip()
        return line


def kind_of(match: Match, bots: list[str], player: int, words: Words) -> str:
    """Which bot a player is, in brackets; nothing for people, and where the name says it."""
    if player < 0 or not bots[player] or bots[player] in match.seats[player]:
        return ""
    return f"({called(bots[player], words)})"


def numbered(texts: list[Text], width: int) -> RenderableType:
    """Texts with their numbers, in as many columns as short ones leave room for, read from top to bottom."""
    digits = len(str(len(texts)))
    longest = max(map(len, texts))
    columns = max(1, min(len(texts) // 5, width // (digits + 1 + longest + GAP)))
    height = -(-len(texts) // columns)
    grid = Table.grid(padding=(0, 1))
    for _ in range(-(-len(texts) // height)):
        grid.add_column(justify="right", no_wrap=True, style=OFFERED, min_width=digits)
        grid.add_column()
    for row in range(height):
        cells: list[RenderableType] = []
        for place in range(row, len(texts), height):
            cells += [str(place + 1), texts[place] + Text("  " if place + height < len(texts) else "")]
        grid.add_row(*cells)
    return grid
