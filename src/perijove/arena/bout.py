"""One game of an arena, and all that is kept of it."""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, cast

from perijove.arena.lead import leads
from perijove.arena.tournament import Tournament, WrongArena
from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.lost import Lapse
from perijove.bots.registry import make_bot
from perijove.bots.runner import play_match
from perijove.engine.errors import EndlessMatch
from perijove.engine.match import Match
from perijove.engine.message import english
from perijove.engine.naming import LONGEST
from perijove.engine.option import Json
from perijove.engine.question import AnyQuestion
from perijove.engine.seat import Seat
from perijove.engine.start import begin, named_title

LIMIT: Final = 20_000
"""Many times the length of any game that gets on: after so many choices it is given up, and nobody has won."""


LONGEST_PROBLEM: Final = 200
"""So much is kept of what a bot did wrong."""


class Taken(NamedTuple):
    """How often an action was offered to a seat in a game, and how often it was chosen."""

    action: int
    offered: int
    chosen: int


@dataclass(frozen=True)
class Placing:
    """How a game went for one seat."""

    bot: str
    score: int
    parts: tuple[tuple[str, int], ...]
    """What the score is made of."""
    rank: int
    """1 is the best; who are equal share a rank. Rivals that nobody plays have ranks too."""
    win: float
    """The part of the victory, from 0 to 1: who win together share it."""
    margin: float | None
    """The points less those of the best of the others; none where there are no others."""
    decisions: int
    turns: int
    """Decisions one after the other, before anybody else's, are one turn."""
    lost: tuple[tuple[str, int], ...]
    """How often the bot lost a decision, by how: see ``perijove.bots.lost.Fault``."""
    problem: str
    """What it did when it lost the first of them."""
    taken: tuple[Taken, ...]
    seconds: float = field(compare=False)
    """How long the bot thought."""


@dataclass(frozen=True)
class Bout:
    """One game: its number in the tournament, and how it ended."""

    game: int
    length: int
    """How many choices all players together made."""
    verdict: str
    """How it ended where nobody can win or lose, in English."""
    given_up: bool
    rivals: tuple[tuple[str, int, int], ...]
    """Opponents that nobody plays: name, score and rank."""
    placings: tuple[Placing, ...]

    def to_data(self) -> list[Json]:
        """As plain data, short: there are many of them."""
        rivals: list[Json] = [list(rival) for rival in self.rivals]
        placings: list[Json] = [
            [
                one.bot,
                one.score,
                [list(part) for part in one.parts],
                one.rank,
                one.win,
                one.margin,
                one.decisions,
                one.turns,
                [list(fault) for fault in one.lost],
                one.problem,
                [number for taken in one.taken for number in taken],
                round(one.seconds, 6),
            ]
            for one in self.placings
        ]
        return [self.game, self.length, self.verdict, self.given_up, rivals, placings]

    @staticmethod
    def from_data(data: Json, place: str) -> "Bout":
        """From plain data; ``place`` says in errors where it stands."""
        try:
            game, length, verdict, given_up, rivals, placings = cast("Plain", data)
            named = tuple((name, score, rank) for name, score, rank in rivals)
            return Bout(game, length, verdict, given_up, named, tuple(_placing(*one) for one in placings))
        except (TypeError, ValueError, IndexError):
            raise WrongArena(english("{place}: this is no game of an arena"), place=place) from None


PlainPlacing = tuple[
    str, int, list[tuple[str, int]], int, float, float | None, int, int, list[tuple[str, int]], str, list[int], float
]
Plain = tuple[int, int, str, bool, list[tuple[str, int, int]], list[PlainPlacing]]
"""A game as plain data, if it is one."""


def _placing(
    bot: str,
    score: int,
    parts: list[tuple[str, int]],
    rank: int,
    win: float,
    margin: float | None,
    decisions: int,
    turns: int,
    lost: list[tuple[str, int]],
    problem: str,
    taken: list[int],
    seconds: float,
) -> Placing:
    named = tuple((name, points) for name, points in parts)
    actions = tuple(Taken(*taken[at : at + 3]) for at in range(0, len(taken), 3))
    faults = tuple((fault, count) for fault, count in lost)
    return Placing(bot, score, named, rank, win, margin, decisions, turns, faults, problem, actions, seconds)


class Asked(NamedTuple):
    """A decision: who was asked what, with which options."""

    player: int
    question: AnyQuestion
    options: list[int]


class Timed(Bot):
    """A bot under a clock."""

    name = "timed"

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.called = bot.called
        self.seconds = 0.0

    def begin(self, seat: Seat) -> None:
        began = time.perf_counter()
        try:
            self.bot.begin(seat)
        finally:
            self.seconds += time.perf_counter() - began

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        began = time.perf_counter()
        try:
            return self.bot.choose(seat, budget)
        finally:
            self.seconds += time.perf_counter() - began

    def end(self) -> None:
        self.bot.end()


def match_of(tournament: Tournament, game: int) -> Match:
    """The match of a game before the first choice. But for the players' names it depends on the deal alone."""
    deal, number = tournament.place(game)
    # A bot may be called module:Class, which is longer than a player's name.
    names = tuple(f"{bot[: LONGEST - 2]} {seat + 1}" for seat, bot in enumerate(tournament.seatings[number].bots))
    title, seed = named_title(tournament.title), tournament.deal_seed(deal)
    return begin(title, tournament.players, seed, tournament.options, names)


def play_bout(tournament: Tournament, game: int, limit: int = LIMIT) -> Bout:
    """Play one game to its end, or until it is given up."""
    match = match_of(tournament, game)
    bots = tournament.seatings[tournament.place(game)[1]].bots
    timed = [Timed(make_bot(bot, tournament.bot_seed(game, seat))) for seat, bot in enumerate(bots)]
    asked: list[Asked] = []

    def note(match: Match) -> None:
        """What is asked next. Not by asking the bots: somebody else may answer for one that fails."""
        if match.pending:
            choice = match.pending[0]
            asked.append(Asked(choice.player, choice.question, choice.options.copy()))

    note(match)
    lost: list[Lapse] = []
    given_up = False
    try:
        play_match(match, timed, note, limit, lost=lost)
    except EndlessMatch:
        given_up = True
        asked.pop()
    return _bout(match, game, bots, asked, lost, [bot.seconds for bot in timed], given_up)


def _bout(
    match: Match,
    game: int,
    bots: Sequence[str],
    asked: list[Asked],
    lost: Sequence[Lapse],
    seconds: Sequence[float],
    given_up: bool,
) -> Bout:
    scores, winners, ahead = match.scores, match.winners, leads(match)
    keys = [score.rank_key for score in (*scores, *(score for _, score in match.rivals))]
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    players = [decision.player for decision in asked]
    begun = Counter(player for player, before in zip(players, [-1, *players], strict=False) if player != before)
    taken = taken_by(len(bots), asked, [code for _, code in match.history()])
    placings = [
        Placing(
            bot,
            scores[seat].total,
            scores[seat].parts,
            ranks[seat],
            1 / len(winners) if seat in winners and not given_up else 0.0,
            ahead[seat] if len(keys) > 1 else None,
            players.count(seat),
            begun[seat],
            tuple(sorted(Counter(lapse.fault.value for lapse in lost if lapse.seat == seat).items())),
            next((lapse.text[:LONGEST_PROBLEM] for lapse in lost if lapse.seat == seat), ""),
            taken[seat],
            seconds[seat],
        )
        for seat, bot in enumerate(bots)
    ]
    rivals = [(name, score.total, rank) for (name, score), rank in zip(match.rivals, ranks[len(bots) :], strict=True)]
    return Bout(game, len(asked), match.verdict(), given_up, tuple(rivals), tuple(placings))


def taken_by(seats: int, asked: Iterable[Asked], codes: Iterable[str]) -> list[tuple[Taken, ...]]:
    """What each seat was offered and chose, by what it was asked and what the record says it answered."""
    offered: list[Counter[int]] = [Counter() for _ in range(seats)]
    chosen: list[Counter[int]] = [Counter() for _ in range(seats)]
    for (player, question, options), code in zip(asked, codes, strict=True):
        offered[player].update([question.first + option for option in options])
        chosen[player][question.first + question.numbers[code.partition(":")[2]]] += 1
    return [
        tuple(Taken(action, count, chosen[seat][action]) for action, count in sorted(offered[seat].items()))
        for seat in range(seats)
    ]
