"""What a puzzle's answer is told: why it is the best, or what it costs."""

from collections import Counter
from dataclasses import dataclass

from perijove.bots.advice import compared
from perijove.bots.levels.called import called
from perijove.bots.levels.ladder import LADDER
from perijove.engine.match import Match
from perijove.engine.message import Words, capital, signed
from perijove.puzzles.puzzle import Judged, Puzzle


@dataclass(frozen=True, slots=True)
class Cost:
    """An option, and by how much it is worse than the best."""

    text: str
    tried: bool
    points: str
    share: str


@dataclass(frozen=True, slots=True)
class Solution:
    """Why the best option is the best."""

    best: str
    margin: list[str]
    """How sure the judge is, and what the next best costs, in sentences."""
    line: list[tuple[int, str]]
    """What it expects to be chosen next: the players, and what they do, in words."""
    gains: list[str]
    """What came of it for each part of the score, in a world that goes so."""
    costs: list[Cost]
    found_by: str


class Explainer:
    """Tells a reader about the options of a puzzle. ``match`` is its moment."""

    def __init__(self, puzzle: Puzzle, match: Match, words: Words) -> None:
        self._puzzle = puzzle
        self._match = match
        self._words = words
        self._choice = match.choice_of(puzzle.seat)

    def text(self, code: str) -> str:
        """An option in words."""
        option = self._choice.question.numbers[code.partition(":")[2]]
        return self._match.describe(self._choice, option, self._words.language)

    def cost(self, code: str) -> str:
        """What a wrong answer costs, in a sentence."""
        judged, words = self._puzzle.of(code), self._words
        if judged is None:
            return words.say("That would change nothing.")
        place = [one.code for one in self._puzzle.judged].index(code) + 1
        said = words.say(
            "It costs {share} of the prospects (± {off}), and about {points} points.",
            share=words.percent(self._puzzle.best.value - judged.value, 0),
            off=words.percent(judged.off, 0),
            points=words.decimal(max(0.0, self._puzzle.best.lead - judged.lead)),
        )
        if place == 2:
            return f"{said} {words.say('Nothing else comes nearer to the best.')}"
        rank = words.say("{place} of {number} in order.", place=place, number=len(self._puzzle.judged))
        return f"{said} {rank}"

    def solution(self, tried: str) -> Solution:
        """Why the best is the best; ``tried`` is what the reader has answered."""
        puzzle, words = self._puzzle, self._words
        line, gains = self._line()
        return Solution(
            self.text(puzzle.best.code),
            compared(puzzle.best, puzzle.next_best, self.text(puzzle.next_best.code), words),
            line,
            gains,
            [self._costs(judged, tried) for judged in puzzle.judged],
            self.found_by(),
        )

    def found_by(self) -> str:
        """Which levels find it, in a sentence."""
        if self._puzzle.level > len(LADDER) - 1:
            return self._words.say("Only the strongest level finds it reliably.")
        lowest = capital(called(LADDER[self._puzzle.level - 1].name, self._words))
        return self._words.say("{level} finds it, and all above; those below mostly don’t.", level=lowest)

    def _costs(self, judged: Judged, tried: str) -> Cost:
        best, words = self._puzzle.best, self._words
        return Cost(
            self.text(judged.code),
            judged.code == tried,
            "" if judged is best else words.decimal(judged.lead - best.lead, sign="+"),
            "" if judged is best else f"{signed(round(100 * (judged.value - best.value)))}\N{NARROW NO-BREAK SPACE}%",
        )

    def _line(self) -> tuple[list[tuple[int, str]], list[str]]:
        """The line in words, and what has come of it at its end, in the world of the puzzle."""
        match, seat, words = self._match.fork(), self._puzzle.seat, self._words
        before = Counter[str]()
        for name, points in match.scores[seat].parts:
            before[name] += points
        line: list[tuple[int, str]] = []
        for player, code in self._puzzle.line:
            choice = match.choice_of(player)
            option = choice.question.numbers[code.partition(":")[2]]
            line.append((player, match.describe(choice, option, words.language)))
            match.choose(player, option)
        title = self._match.title.words(words.language)
        gained = Counter[str]()
        gained.subtract(before)
        for name, points in match.scores[seat].parts:
            gained[name] += points
        gains = [f"{title.say(name)} {words.decimal(more, 0, sign='+')}" for name, more in gained.items() if more]
        return line[1:], gains
