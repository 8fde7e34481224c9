"""Measures other people's engines in the same way, as far as the extra ``bench`` is installed.

Prints a line of JSON for each.
"""

import importlib.util
import json
import random
import sys
from collections.abc import Callable

from measure import lone, timed


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


def pettingzoo_leduc() -> Callable[[], int]:
    """Games of Leduc hold'em behind PettingZoo's interface, in its own wrappers: the smallest of its card games."""
    from pettingzoo.classic import leduc_holdem_v4

    return lone(leduc_holdem_v4.env())


def pettingzoo_texas() -> Callable[[], int]:
    """Games of Texas hold'em behind PettingZoo's interface, in its own wrappers."""
    from pettingzoo.classic import texas_holdem_v4

    return lone(texas_holdem_v4.env())


KNOWN = {
    "catanatron": ("catanatron", catanatron, ["decisions"]),
    "OpenSpiel gin_rummy": ("pyspiel", gin_rummy, ["decisions"]),
    "PettingZoo leduc_holdem": ("rlcard pygame", pettingzoo_leduc, ["pettingzoo", "matches"]),
    "PettingZoo texas_holdem": ("rlcard pygame", pettingzoo_texas, ["pettingzoo", "matches"]),
}
"""Each engine: the modules that it needs, its work, and which figures of ours it stands beside."""


def main(seconds: float) -> None:
    """Measure what is installed."""
    for name, (modules, make, beside) in KNOWN.items():
        if all(map(importlib.util.find_spec, modules.split())):
            print(json.dumps({"engine": name, "figures": {**timed(make(), seconds), "beside": beside}}), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]))
