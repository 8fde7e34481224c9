"""What actions have been worth on average, whenever they were taken."""

from typing import Final

from perijove.engine.history import CODE_BITS, PLAYER_MASK
from perijove.engine.native import i64, vec
from perijove.engine.playout import Preferences

MIDDLE: Final = 0.5
"""What an action is thought to be worth that nobody has tried."""


class Averages(Preferences):
    """For each player and action, the mean result of the games in which that player took it.

    Playouts follow them, and the tree believes them of an option that it hasn't tried. What was learnt for earlier
    choices of the match counts for less and less.
    """

    def __init__(self, players: int, actions: int) -> None:
        super().__init__(players, actions, MIDDLE)
        self._counts: vec[float] = vec[float]([0.0] * (players * actions))
        """How often each was taken: no integers, so that compiled code needn't convert them each time."""

    def note(self, codes: list[int], values: list[float]) -> None:
        """Learn from a game: what was chosen in it, as ``match.chosen`` has it, and what came of it for each player."""
        means = self.values
        counts = self._counts
        actions: i64 = self.actions
        for code in codes:
            chosen: i64 = code
            player: i64 = chosen & PLAYER_MASK
            at: i64 = player * actions + (chosen >> CODE_BITS)
            count = counts[at] + 1.0
            counts[at] = count
            mean = means[at]
            means[at] = mean + (values[player] - mean) / count

    def fade(self, most: float) -> None:
        """From now on, what is known of an action counts as if it had been tried so often at most."""
        counts = self._counts
        for at in range(i64(len(counts))):
            if counts[at] > most:
                counts[at] = most
