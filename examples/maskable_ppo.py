"""Trains MaskablePPO of sb3-contrib against a bot, and lets it play what it has learned.

    pip install "perijove[envs]" sb3-contrib
    python examples/maskable_ppo.py --title Ganymede --opponent random --steps 100000

It knows nothing of the game: what it sees, what is legal and what it is paid come from the environment.
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import perijove.envs.gymnasium  # noqa: F401 (registers the environments)
from perijove.envs import TEST_SEEDS


def trained(name: str, opponent: str, steps: int, seed: int) -> MaskablePPO:
    """A policy after so many choices of its own."""
    env = gymnasium.make(name, opponents=opponent)
    rollout = min(2048, steps)
    model = MaskablePPO("MlpPolicy", env, n_steps=rollout, batch_size=min(256, rollout), seed=seed)
    return model.learn(steps)


def victories(model: MaskablePPO, name: str, opponent: str, games: int) -> int:
    """How many games it wins, of deals that nobody is trained on."""
    env = gymnasium.make(name, opponents=opponent)
    won = 0
    for deal in TEST_SEEDS[:games]:
        observation, info = env.reset(seed=deal)
        terminated = False
        while not terminated:
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool), deterministic=True)
            observation, _, terminated, _, info = env.step(int(action))
        won += info["won"]
    return won


def main() -> None:
    """Train, then play."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--title", default="Ganymede", help="such as Ganymede, Galileo, Mars-MarsBot-easy")
    parser.add_argument("--opponent", default="random", help="a bot by its name")
    parser.add_argument("--steps", type=int, default=100_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=50, help="games to play afterwards")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    name = f"perijove/{given.title}-v1"
    model = trained(name, given.opponent, given.steps, given.seed)
    won = victories(model, name, given.opponent, given.games)
    print(f"{won} of {given.games} games won against {given.opponent} after {given.steps} choices")


if __name__ == "__main__":
    main()
