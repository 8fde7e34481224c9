"""Makes puzzles: plays games, looks for moments in them, and keeps those of which there is no doubt."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from perijove.bots.levels.ladder import LADDER
from perijove.bots.registry import named_bot
from perijove.engine.errors import PerijoveError
from perijove.engine.position import Position
from perijove.engine.start import named_title
from perijove.engine.title import AnyTitle
from perijove.puzzles.collection import Collection, Source
from perijove.puzzles.finding import Candidate, moments
from perijove.puzzles.judging import SEED_BITS, Effort, finds, found_from, searcher, verdict
from perijove.puzzles.puzzle import Puzzle, WrongPuzzle, followed

OF_A_GAME: Final = 3
"""So many puzzles come from one game at most."""
OF_A_KIND: Final = 0.85
"""No kind of question makes more than this part of all."""
WORLDS: Final = 40
"""So many worlds are tried, until what the judge expects can happen in one as far as it looks."""
LONGEST: Final = 6
"""So many choices of what it expects are told."""
SECOND: Final = 2
"""What this level finds is no puzzle."""
PART: Final = ".part"
Line = tuple[tuple[int, str], ...]
"""Choices in a row: the players, and the codes."""


class Workshop:
    """Makes the puzzles of a source, and keeps what is made in a file beside the one that they are for.

    Each game has a seed of its own, so a work that goes on finds what it would have found without the interruption.
    """

    def __init__(self, source: Source, count: int, file: Path) -> None:
        self.title: AnyTitle = named_title(source.title)
        searcher(source.judge, 0)  # whoever can't judge is refused at once
        self.source = source
        self.count = count
        self.file = file
        self.part = file.with_name(file.name + PART)
        self.effort = Effort().times(source.effort)
        judge = named_bot(source.judge)
        self.levels = tuple([level.name for level in LADDER if level.strength < judge.strength])
        """Those that may miss what the judge finds."""
        if len(self.levels) < SECOND:
            raise WrongPuzzle(f"{source.judge} can't judge: there is no weaker level that might miss anything")
        self.made = self._begun()
        self.looked = 0
        """So many moments were judged since."""

    @property
    def done(self) -> bool:
        """Whether there are as many as wanted."""
        return len(self.made.puzzles) >= self.count

    def work(self, told: Callable[["Workshop"], None] = lambda workshop: None) -> None:
        """Make what is missing, and put the puzzles where they are for, the easier ones first."""
        while not self.done:
            game = self.made.games
            for puzzle in self._of_game(game):
                self.made = self.made.with_found(game, (*self.made.puzzles, puzzle))
                self.made.save(self.part)
                told(self)
                if self.done:
                    break
            self.made = self.made.with_found(game + 1, self.made.puzzles)
            self.made.save(self.part)
            told(self)
        ordered = sorted(self.made.puzzles, key=lambda puzzle: (puzzle.level, -puzzle.margin))
        self.made.with_found(self.made.games, tuple(ordered)).save(self.file)
        self.part.unlink(missing_ok=True)

    def again(self, told: Callable[["Workshop"], None] = lambda workshop: None) -> None:
        """Judge once more what was made, such as by a judge who has learned since: what isn't sure any more goes.

        It is kept when all are judged, so an interruption changes nothing.
        """
        games, old, kept = self.made.games, self.made.puzzles, list[Puzzle]()
        random = Random(f"{self.source.title} {self.source.seed} again")
        for at, puzzle in enumerate(old, 1):
            seat = puzzle.match().seat(puzzle.seat)
            best = seat.choice.question.numbers[puzzle.best.code.partition(":")[2]]
            moment = Candidate(puzzle.position, seat, best, seat.choice.question.name)
            self.looked += 1
            found = judged(moment, self.source.judge, self.levels, random, self.effort, puzzle.game)
            if found is not None:
                kept.append(found)
            self.made = self.made.with_found(games, (*kept, *old[at:]))
            told(self)
        self.made.save(self.part)

    def _begun(self) -> Collection:
        """What is there already of the same source: of games that were looked through to their end."""
        for file in (self.part, self.file):
            with suppress(WrongPuzzle):
                found = Collection.load(file)
                if found.source == self.source:
                    whole = [puzzle for puzzle in found.puzzles if puzzle.game < found.games]
                    return found.with_found(found.games, tuple(whole))
        return Collection(self.source, 0, ())

    def _of_game(self, game: int) -> Iterator[Puzzle]:
        random = Random(f"{self.source.title} {self.source.seed} {game}")
        kept = 0
        for moment in moments(self.title, self.source, random):
            if kept == OF_A_GAME:
                return
            if self._of_kind(moment.question) >= max(OF_A_KIND * self.count, 1):
                continue
            self.looked += 1
            puzzle = judged(moment, self.source.judge, self.levels, random, self.effort, game)
            if puzzle is not None:
                kept += 1
                yield puzzle

    def _of_kind(self, question: str) -> int:
        return sum(puzzle.best.code.partition(":")[0] == question for puzzle in self.made.puzzles)


def judged(
    moment: Candidate, judge: str, levels: tuple[str, ...], random: Random, effort: Effort, game: int
) -> Puzzle | None:
    """The puzzle that a moment makes; none if there is any doubt, or if a weak level finds it."""
    seat = moment.seat
    if finds(seat, moment.best, levels[SECOND - 1], random):
        return None
    found = verdict(seat, moment.best, judge, random, effort)
    if found is None:
        return None
    level = SECOND + 1 + found_from(seat, moment.best, levels[SECOND:], random)
    position, line = world_of(moment, found.line[:LONGEST], random)
    puzzle = Puzzle(position, seat.player, found.judged, line, level, game)
    try:
        puzzle.check("puzzle")
    except PerijoveError:
        return None
    return puzzle


def world_of(moment: Candidate, line: Line, random: Random) -> tuple[Position, Line]:
    """A world that the player may believe in, in which as much of a line as can be is possible; and so much of it."""
    best, most = moment.position, followed(moment.position.match(), line)
    for _ in range(WORLDS):
        if most == len(line):
            break
        data = moment.seat.position(random.getrandbits(SEED_BITS))
        if not isinstance(data, dict):
            break
        position = Position.from_data(data)
        went = followed(position.match(), line)
        if went > most:
            best, most = position, went
    return best, line[:most]
