"""A bot for Perijove that tries each option in a few imagined games, and takes the best average."""

from random import Random

from perijove.bots import Bot, Budget
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.seat import Seat


class Dreamer(Bot):
    """Plays on at random in ``worlds`` imagined games, ``ahead`` choices far."""

    name = "dreamer"
    strength = 50

    def __init__(self, seed: int = 0, worlds: int = 4, ahead: int = 40) -> None:
        super().__init__(seed)
        if worlds < 1 or ahead < 0:
            raise ValueError(f"{worlds} worlds and {ahead} choices ahead: it needs a world at least")
        self.worlds = worlds
        self.ahead = ahead
        self.random = Random(seed)

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        """The option with the best average lead."""
        totals = dict.fromkeys(seat.useful, 0)
        for _ in range(self.worlds):
            world = seat.imagine(self.random.getrandbits(32))
            for option in totals:
                trial = world.fork()
                trial.choose(seat.player, option)
                playout(trial, self.random.random, limit=self.ahead)
                totals[option] += lead(trial, seat.player)
        return max(totals, key=totals.__getitem__)


def lead(match: Match, player: int) -> int:
    """The player's score, less the best score of a rival; alone at the table, just the score."""
    scores = [score.total for score in match.scores]
    own = scores.pop(player)
    return own - max(scores, default=0)
