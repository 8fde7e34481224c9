"""Play to the end, as fast as it goes: for searching bots, soak tests and benchmarks."""

from collections.abc import Callable

from perijove.engine.match import Match
from perijove.engine.native import i64, vec


class Preferences:
    """How good each action of a title is thought to be for each player: what leads playouts."""

    def __init__(self, players: int, actions: int, all: float = 0.0) -> None:
        self.actions = actions
        """How many actions the title has."""
        self.values: vec[float] = vec[float]([all] * (players * actions))
        """For the first player by action, then for the second, and so on."""

    def set(self, player: int, action: int, value: float) -> None:
        """Think so well of an action that a player may take."""
        self.values[player * self.actions + action] = value


NO_PREFERENCES = Preferences(0, 0)


def playout(
    match: Match, random: Callable[[], float], limit: int = 1_000_000, weights: Preferences | None = None
) -> int:
    """Choose at random until the game is over or ``limit`` choices are made; how many were.

    ``random`` gives numbers from 0 up to, not including, 1, as ``random.Random(seed).random`` does. With ``weights``,
    whoever is asked takes the better of two random options. ``match.chosen(ply)`` tells what was chosen.
    """
    led = weights is not None
    values = NO_PREFERENCES.values if weights is None else weights.values
    actions: i64 = 0 if weights is None else weights.actions
    made = 0
    while made < limit:
        pending = match.pending
        if not pending:
            break
        choice = pending[0]
        options = choice.options
        count = len(options)
        drawn = random() * count
        place = int(drawn)
        option = options[place]
        if led:
            # What is left of the number behind its comma is as random as a new one.
            other = options[int((drawn - place) * count)]
            if other != option:
                first: i64 = actions * choice.player + choice.question.first
                if values[first + other] > values[first + option]:
                    option = other
        match.take(choice, option)
        made += 1
    return made
