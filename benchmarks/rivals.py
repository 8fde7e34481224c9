"""Measures other people's engines in the same way, as far as the extra ``bench`` is installed; prints JSON."""

import importlib.util
import json
import random
import sys
from collections.abc import Callable

from measure import timed


def catanatron() -> Callable[[], int]:
    """Random games of Settlers of Catan for four, decisions counted."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def gin_rummy() -> Callable[[], int]:
    """Random games of OpenSpiel's gin rummy, driven from Python; decisions counted, chance not."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def main(seconds: float) -> None:
    """Measure what is installed."""
    known = {
        "catanatron": ("catanatron", catanatron),
        "OpenSpiel gin_rummy": ("pyspiel", gin_rummy),
    }
    found = {name: timed(make(), seconds) for name, (module, make) in known.items() if importlib.util.find_spec(module)}
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))
