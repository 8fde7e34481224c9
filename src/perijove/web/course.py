"""The course of a finished game: its chart turn by turn, what led to it, and its milestones in words."""

from dataclasses import dataclass

from perijove.engine.message import Words, signed
from perijove.engine.naming import isolated
from perijove.server.play.history import Turn
from perijove.server.play.table import Table
from perijove.web.chart import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Chart, chart_of

BIGGEST = 3
"""So many of the turns that brought most are told."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A turn in the chart: where it lies, the moment it leads to, and what it brought, in words."""

    ply: int
    x: float
    width: float
    text: str


@dataclass(frozen=True, slots=True)
class Milestone:
    """Something that decided the game, and the moment of it."""

    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game, as a page shows it."""

    chart: Chart
    steps: list[Turned]
    milestones: list[Milestone]
    top: int = TOP
    height: int = HEIGHT - TOP - BOTTOM


class Teller:
    """Tells the course of a table's game to a reader."""

    def __init__(self, table: Table, turns: list[Turn], words: Words) -> None:
        self._title = table.title.words(words.language)
        rivals = [self._title.say(name) for name, _ in table.match.rivals]
        self._names = [isolated(name) for name in (*(seat.name for seat in table.seats), *rivals)]
        self._turns = turns
        self._words = words

    def course(self) -> Course:
        """Chart, turns and milestones."""
        totals = [[score.total for score in turn.scores] for turn in self._turns]
        chart = chart_of(totals)
        wide = (WIDTH - LEFT - RIGHT) / max(1, len(totals) - 1)
        steps = [
            Turned(turn.ply, round(LEFT + wide * (turn.number - 0.5), 1), round(wide, 1), self._told(turn))
            for turn in self._turns[1:]
        ]
        return Course(chart, steps, self._milestones())

    def _gains(self, turn: Turn, player: int) -> list[tuple[str, int]]:
        """From which sources a player's points changed in a turn."""
        now, before = (dict(one.scores[player].parts) for one in (turn, self._turns[turn.number - 1]))
        found = {part: now.get(part, 0) - before.get(part, 0) for part in {**before, **now}}
        return [(part, points) for part, points in found.items() if points]

    def _sources(self, turn: Turn, player: int) -> str:
        gains = self._gains(turn, player)
        return ", ".join(f"{self._title.say(part)} {'+' * (points > 0)}{signed(points)}" for part, points in gains)

    def _change(self, turn: Turn, player: int) -> int:
        return turn.scores[player].total - self._turns[turn.number - 1].scores[player].total

    def _told(self, turn: Turn) -> str:
        """A turn in a line: everybody's points, and where those that changed come from."""
        parts = []
        for player, name in enumerate(self._names):
            said = f"{name} {turn.scores[player].total}"
            if sources := self._sources(turn, player):
                said += f" ({sources})"
            parts.append(said)
        return self._words.say("Turn {number}: {points}", number=turn.number, points="; ".join(parts))

    def _milestones(self) -> list[Milestone]:
        """The turns that brought most, and who took the lead for good, in the order of the game."""
        found = []
        gains = [
            (self._change(turn, player), turn, player)
            for turn in self._turns[1:]
            for player in range(len(self._names))
            if self._change(turn, player) > 0
        ]
        gains.sort(key=lambda gain: -gain[0])
        for points, turn, player in gains[:BIGGEST]:
            text = self._words.plural(
                "Turn {turn}: {name} gains {number} point at once ({sources}).",
                "Turn {turn}: {name} gains {number} points at once ({sources}).",
                points,
                turn=turn.number,
                name=self._names[player],
                sources=self._sources(turn, player),
            )
            found.append(Milestone(turn.ply, text))
        found += self._leads()
        return sorted(found, key=lambda milestone: milestone.ply)

    def _leads(self) -> list[Milestone]:
        """How often the lead changed, and who took it for good."""
        leads: list[tuple[Turn, int]] = []
        for turn in self._turns:
            totals = [score.total for score in turn.scores]
            ahead = [player for player, total in enumerate(totals) if total == max(totals)]
            if len(ahead) == 1 and (not leads or leads[-1][1] != ahead[0]):
                leads.append((turn, ahead[0]))
        if not leads or len(self._names) < 2:
            return []
        turn, player = leads[-1]
        if turn.number == 0:
            return [
                Milestone(turn.ply, self._words.say("{name} is ahead from the beginning.", name=self._names[player]))
            ]
        if len(leads) == 1:
            text = self._words.say(
                "Turn {turn}: {name} takes the lead and keeps it.", turn=turn.number, name=self._names[player]
            )
        else:
            text = self._words.plural(
                "Turn {turn}: {name} takes the lead for good; it had changed {number} time before.",
                "Turn {turn}: {name} takes the lead for good; it had changed {number} times before.",
                len(leads) - 1,
                turn=turn.number,
                name=self._names[player],
            )
        return [Milestone(turn.ply, text)]


@dataclass(frozen=True, slots=True)
class Earnings:
    """What the components of a player are worth in the end, the best first."""

    number: int
    name: str
    things: list[tuple[str, int]]


def worths(table: Table, language: str) -> list[Earnings]:
    """What every player's components brought, where the title tells that; only once the game is over."""
    title, match = table.title, table.match
    names = {component.code: component.name(language) for component in title.catalog()}
    found = []
    for seat in table.seats:
        earned = title.earned(match.seen(seat.number), seat.number)
        things = [(names.get(code, code), points) for code, points in earned.items() if points]
        found.append(Earnings(seat.number, seat.name, sorted(things, key=lambda thing: -thing[1])))
    return found if any(worth.things for worth in found) else []
