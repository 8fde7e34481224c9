"""What actions have been worth on average, whenever they were taken."""

from typing import Final

from perijove.engine.playout import PLAYER_BITS

MIDDLE: Final = 0.5
"""What an action is thought to be worth that nobody has tried."""
PLAYER_MASK: Final = (1 << PLAYER_BITS) - 1


class Averages:
    """For each player and action, the mean result of the games in which that player took it.

    Playouts follow them, and the tree believes them of an option that it hasn't tried. What was learnt for earlier
    choices of the match counts for less and less.
    """

    def __init__(self, players: int, actions: int) -> None:
        self.means = [[MIDDLE] * actions for _ in range(players)]
        self._counts = [[0.0] * actions for _ in range(players)]
        """How often each was taken: no integers, so that compiled code needn't convert them each time."""

    def note(self, codes: list[int], values: list[float]) -> None:
        """Learn from a game: what was chosen in it, by whom, and what came of it for each player."""
        all_means = self.means
        all_counts = self._counts
        for code in codes:
            player = code & PLAYER_MASK
            action = code >> PLAYER_BITS
            counts = all_counts[player]
            count = counts[action] + 1.0
            counts[action] = count
            means = all_means[player]
            mean = means[action]
            means[action] = mean + (values[player] - mean) / count

    def fade(self, most: float) -> None:
        """From now on, what is known of an action counts as if it had been tried so often at most."""
        for counts in self._counts:
            for action in range(len(counts)):
                if counts[action] > most:
                    counts[action] = most
