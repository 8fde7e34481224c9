"""Promise 2: a fork equals the original, neither disturbs the other, and older forks never change."""

from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.testing.broken import FORK
from perijove.testing.compare import picture, standing
from perijove.testing.trial import Trial, play

FURTHER = 25


class OldForks:
    """Forks made on the way, and what they looked like then."""

    def __init__(self) -> None:
        self._kept: list[tuple[Match, Json]] = []

    def check_fork(self, trial: Trial) -> None:
        """Fork here, fork the fork, play one of them on, and keep another for later."""
        trial.promise = FORK
        match = trial.match
        before = picture(match)
        fork = match.fork()
        trial.same(before, picture(match), "the original, before and after it was forked")
        trial.same(before, picture(fork), "the original against its fork")
        again = fork.fork()
        trial.same(before, picture(again), "the original against a fork of its fork")
        trial.same(match.position().data, again.position().data, "the original's position against that of a fork")
        trial.play_on(fork, FURTHER)
        trial.same(before, picture(match), "the original, before and after its fork was played on")
        trial.same(before, picture(again), "a fork's fork, before and after that fork was played on")
        self._kept.append((again, before))

    def check_unchanged(self, trial: Trial, rehearsed: Match) -> None:
        """At the end of the game: nothing has disturbed it; and each fork is as it was, and still goes the same way."""
        trial.promise = FORK
        trial.same(picture(rehearsed), picture(trial.match), "the game, when it was not forked and when it was")
        end = standing(trial.match)
        for fork, before in self._kept:
            ply = fork.ply
            trial.same(before, picture(fork), f"a fork made at ply {ply}, then and at the end of the game")
            play(fork, [(moment.player, moment.option) for moment in trial.moments[ply:]])
            trial.same(end, standing(fork), f"the end of the game against that of a fork made at ply {ply}")
