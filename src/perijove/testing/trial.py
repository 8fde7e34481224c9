"""One random game under test."""

from collections.abc import Callable, Sequence
from random import Random

from perijove.engine.course import Course
from perijove.engine.errors import BrokenRules
from perijove.engine.match import Match
from perijove.engine.option import Json, Options
from perijove.engine.start import begin
from perijove.engine.state import State
from perijove.engine.title import AnyTitle
from perijove.testing.broken import CHECKED, LEGAL, RECORD, BrokenPromise
from perijove.testing.compare import difference

Answer = tuple[int, int]
"""A player and the option that they chose."""


class PastChoice:
    """A choice in the game: by whom, how often something had been revealed before, and whether it was in secret."""

    __slots__ = ("option", "player", "reveals", "together")

    def __init__(self, player: int, option: int, reveals: int, together: bool) -> None:
        self.player = player
        self.option = option
        self.reveals = reveals
        self.together = together


class Trial:
    """A random game: what happens in it, the match that is at some ply of it, and the promise being checked there.

    The game is played twice. The first time nothing disturbs it, and its moments are noted. The second time
    ``match`` makes the same choices, and is examined on the way.
    """

    def __init__(self, title: AnyTitle, players: int, options: Options, seed: int) -> None:
        self.title = title
        self.players = players
        self.options = options
        self.seed = seed
        self.random = Random(seed)
        """Decides what is chosen and what is examined, so that the seed tells all."""
        self.promise = RECORD
        self.match: Match = self._begun()
        self.moments: list[PastChoice] = []

    def rehearse(self, check: "Callable[[Trial], None]") -> Match:
        """Play the game for the first time, to its end: whatever is offered can be chosen."""
        match = self.match
        while match.pending:
            check(self)
            self.promise = LEGAL
            player, option = self.any_answer(match)
            self.moments.append(PastChoice(player, option, match.state.reveals, match.together))
            match.choose(player, option)
        return match

    def restart(self) -> None:
        """Begin the game again, to be examined."""
        self.match = self._begun()

    def _begun(self) -> Match:
        return begin(self.title, self.players, self.seed, self.options)

    def advance(self) -> None:
        """Make the next choice of the game."""
        self.promise = RECORD
        moment = self.moments[self.match.ply]
        self.match.choose(moment.player, moment.option)

    def any_answer(self, match: Match) -> Answer:
        """A player who is asked and an option, both at random."""
        choice = self.random.choice(match.pending)
        return choice.player, self.random.choice(choice.options)

    def play_on(self, match: Match, choices: int) -> list[Answer]:
        """Play at random, so many choices at most; what was chosen."""
        made: list[Answer] = []
        while match.pending and len(made) < choices:
            made.append(self.any_answer(match))
            match.choose(*made[-1])
        return made

    def twin(self, state: State, ply: int = 0) -> Match:
        """A match that begins with a copy of a state, at a ply."""
        return Match(self.title, self.match.options, self.match.seats, Course(self.title, state.copy(), ply).begin())

    def new_seed(self) -> int:
        """A seed for whatever needs one."""
        return self.random.getrandbits(32)

    def demand(self, kept: bool, what: str) -> None:
        """Fail unless the promise is kept."""
        if not kept:
            raise self.broken(what)

    def same(self, one: Json, other: Json, what: str) -> None:
        """Fail where two things differ that should not."""
        found = difference(one, other)
        if found:
            raise self.broken(f"{what}: {found}")

    def check(self, match: Match, where: str) -> None:
        """Fail where a match has lost a component or exceeds a limit."""
        self.check_state(match.state, where)

    def check_state(self, state: State, where: str) -> None:
        """Fail where a state has lost a component or exceeds a limit."""
        try:
            self.title.check(state)
        except BrokenRules as problem:
            self.promise = CHECKED
            raise self.broken(f"{where}: {problem}") from problem

    def broken(self, what: str) -> BrokenPromise:
        """The failure of the present promise, here and now."""
        match = self.match
        return BrokenPromise(
            self.promise,
            what,
            self.title.code,
            self.players,
            self.options,
            self.seed,
            match.ply,
            match.record().to_text(),
        )


def play(match: Match, answers: Sequence[Answer]) -> Match:
    """Make these choices; the match."""
    for player, option in answers:
        match.choose(player, option)
    return match
