"""A table as somebody sees it: everything that the table and replay pages show."""

from dataclasses import dataclass
from functools import cached_property

from perijove.bots.levels.called import described
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.server.play.gathering import gathered_lines
from perijove.server.play.history import LogLine
from perijove.server.play.scoring import SeenScore
from perijove.server.play.table import Table
from perijove.web.boards import Drawn, draw
from perijove.web.guest import Guest
from perijove.web.learn.shelf import names_of
from perijove.web.offers import Ask, ask_of
from perijove.web.strands import Loom
from perijove.web.told import Passage, Piece, passages, pieces

LONGEST_LOG = 120
"""So many lines of the log are shown beside a table; the replay has them all."""


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """A seat beside the board."""

    number: int
    name: str
    kind: str
    bot: str
    claimed: bool
    thinking: bool
    asked: bool
    mine: bool
    here: bool
    """Whether the page is looked at from this seat."""
    winner: bool
    total: int | None
    parts: list[tuple[str, int | None]]


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent that nobody plays; numbered after the players."""

    number: int
    name: str
    winner: bool
    total: int
    parts: dict[str, int]


@dataclass(frozen=True)
class Sight:
    """A match as a reader sees it at one moment."""

    table: Table
    match: Match
    guest: Guest
    seat: int | None
    mine: list[int]
    players: list[PlayerPanel]
    ask: Ask | None
    drawn: Drawn
    lines: list[LogLine]
    """The log, the latest line first."""
    since: int
    """Lines after this ply are new to the reader."""

    @property
    def parted(self) -> bool:
        """Whether this is the end of a match that ended before its rules say so."""
        return bool(self.table.company.ended) and self.match is self.table.match

    @property
    def mover(self) -> int:
        """Who has made the last choice; -1 before the first."""
        movers = self.match.movers()
        return movers[-1] if movers else -1

    @property
    def asked(self) -> list[PlayerPanel]:
        """Whom the game waits for."""
        return [player for player in self.players if player.asked]

    @cached_property
    def names(self) -> dict[str, str]:
        """What the title's components are called, by their codes."""
        return names_of(self.table.title, self.guest.language)

    def pieces(self, line: LogLine) -> list[Piece]:
        """A line of the log in pieces, some of which name something."""
        return pieces(line, self.names)

    @property
    def winners(self) -> list[PlayerPanel]:
        """Who has won; nobody before the end."""
        return [player for player in self.players if player.winner]

    @property
    def verdict(self) -> str:
        """How a game that nobody can win has ended, in words."""
        if self.parted and self.table.company.abandoned:
            return self.guest.words.say("the match was abandoned")
        if self.parted and not self.table.winners and not self.match.rivals:
            return self.guest.words.say("the match was resigned")
        return self.match.verdict(self.guest.language)

    @cached_property
    def rivals(self) -> list[Rival]:
        """Opponents that nobody plays."""
        words = self.table.title.words(self.guest.language)
        lost = self.match.over and not self.match.winners
        if self.parted:
            lost = not self.table.winners and not self.table.company.abandoned
        return [
            Rival(number, words.say(name), lost, score.total, {words.say(part): value for part, value in score.parts})
            for number, (name, score) in enumerate(self.match.rivals, len(self.players))
        ]

    @property
    def part_names(self) -> list[str]:
        """What scores are made of, the players' and the rivals'."""
        names = [name for player in self.players for name, _ in player.parts]
        return list(dict.fromkeys([*names, *(name for rival in self.rivals for name in rival.parts)]))

    @property
    def ranking(self) -> list[PlayerPanel]:
        """The players, the best first."""
        scores = self.match.scores
        return sorted(self.players, key=lambda player: scores[player.number].rank_key, reverse=True)

    @cached_property
    def told(self) -> list[Passage]:
        """The log in passages, the latest first."""
        return passages(self.match, self.lines, self.since)


def look(table: Table, guest: Guest, seat: int | None, mine: list[int], loom: Loom | None = None) -> Sight:
    """A table as it is now; its board is drawn on the loom, if there is one."""
    match = table.match
    asked = seat if seat in mine and table.plays(seat) else None
    ask = ask_of(match, asked, table.version, guest.language, _in_sets(table))
    since = 0
    if seat is not None and seat in mine and not match.over:
        since = match.turn_before(seat)
        if len(match.seats) == 1:
            since = max(0, since - 1)  # what one's own choice led to is news, too: nobody else chooses
    lines = gathered_lines(match, guest.language, seat, most=LONGEST_LOG, told=table.told)
    drawn = draw(table.title, match.seen(seat), guest, ask, loom)
    return Sight(
        table,
        match,
        guest,
        seat,
        mine,
        _players(table, match, table.scores(seat), mine, seat, table.title.words(guest.language)),
        None if ask is None else ask.in_order(drawn.order),
        drawn,
        lines[::-1],
        since,
    )


def _in_sets(table: Table) -> bool:
    """Whether a table takes sets as a whole: while its script runs, a lesson goes choice by choice."""
    return table.guide is None or table.guide.over


def look_back(
    table: Table, past: Match, guest: Guest, seat: int | None, scores: list[SeenScore], lines: list[LogLine]
) -> Sight:
    """A table as it was: nothing can be chosen there."""
    words = table.title.words(guest.language)
    players = _players(table, past, scores, [], seat, words)
    drawn = draw(table.title, past.seen(seat), guest, None)
    return Sight(table, past, guest, seat, [], players, None, drawn, lines[::-1], max(0, past.ply))


def _players(
    table: Table, match: Match, scores: list[SeenScore], mine: list[int], here: int | None, words: Words
) -> list[PlayerPanel]:
    """The seats of a table beside its match, as it is now or as it was."""
    present = match is table.match
    asked = set(table.pending) if present else {choice.player for choice in match.pending}
    winners = table.winners if present else match.winners
    return [
        PlayerPanel(
            seat.number,
            seat.name,
            seat.kind,
            seat.bot,
            seat.claimed,
            seat.thinking,
            seat.number in asked,
            seat.number in mine,
            seat.number == here,
            seat.number in winners,
            score.total,
            [(words.say(name), points) for name, points in score.parts],
        )
        for seat, score in zip(table.seats, scores, strict=True)
    ]


def bot_words(bot: str, words: Words) -> str:
    """A bot as it is called, and what it is like if we know it."""
    return described(bot, words)
