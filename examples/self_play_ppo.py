"""Learns a title by playing against itself: PPO in plain PyTorch on many matches at once.

    pip install "perijove[envs]" torch
    python examples/self_play_ppo.py --title galileo --minutes 2
    python examples/self_play_ppo.py --title ganymede --players 3 --updates 200 --checkpoint ganymede.pt
    python examples/self_play_ppo.py --help

One network makes every choice, for whoever is asked. Nothing here is about a particular game. With --checkpoint, what
was learned is kept after every update, and the next start goes on from there.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from perijove.envs import Evaluation, Matches, Step, evaluate

HELD_OUT = range(1 << 61, (1 << 61) + 10_000)
"""Training deals that nothing is learned from: to look at the progress without looking at the test deals."""


class Network(nn.Module):
    """From what a seat sees to a preference for each action, and to what the seat may expect."""

    def __init__(self, cells: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(cells, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.preference = nn.Linear(width, actions)
        self.expectation = nn.Linear(width, 1)
        # In the beginning every legal action is about as likely.
        nn.init.normal_(self.preference.weight, std=0.01)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's probability, which is 0 for the illegal ones, and the expectation."""
        number = seen.float()
        # Counts, marks and scores differ in size by far: their logarithms do not.
        found = self.body(number.sign() * number.abs().log1p())
        preferred = self.preference(found).masked_fill(~legal, -1e9)
        return functional.log_softmax(preferred, dim=-1), self.expectation(found).squeeze(-1)


class Best:
    """The policy that takes the likeliest action; for ``evaluate``."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @torch.no_grad()
    def __call__(self, observations: NDArray[numpy.int16], masks: NDArray[numpy.bool_]) -> Tensor:
        """An action for each row."""
        likely, _ = self.network(torch.from_numpy(observations), torch.from_numpy(masks))
        return likely.argmax(-1)


@dataclass
class Rollout:
    """What happened in so many steps (the first axis) of every match (the second)."""

    seen: Tensor
    legal: Tensor
    actions: Tensor
    likely: Tensor
    """The logarithm of the probability of the action that was taken."""
    values: NDArray[numpy.float32]
    movers: NDArray[numpy.int64]
    rewards: NDArray[numpy.float32]
    """For every player (the third axis)."""
    dones: NDArray[numpy.bool_]
    last_values: NDArray[numpy.float32]
    """What those expect who are asked after the last step,"""
    last_movers: NDArray[numpy.int64]
    """and who they are."""


@torch.no_grad()
def play(matches: Matches, step: Step, network: Network, steps: int) -> tuple[Rollout, Step]:
    """Play on for so many steps, every action as likely as the network says."""
    size = (steps, len(matches))
    seen = torch.empty((*size, matches.layout.size), dtype=torch.int16)
    legal = torch.empty((*size, matches.actions), dtype=torch.bool)
    actions, likely, values = torch.empty(size, dtype=torch.int64), torch.empty(size), torch.empty(size)
    movers = numpy.empty(size, numpy.int64)
    rewards = numpy.empty((*size, matches.players), numpy.float32)
    dones = numpy.empty(size, numpy.bool_)
    for at in range(steps):
        # The arrays of the matches are read where they lie; the next step overwrites them, so they are copied here.
        seen[at] = torch.from_numpy(step.observations)
        legal[at] = torch.from_numpy(step.masks)
        movers[at] = step.movers
        chances, values[at] = network(seen[at], legal[at])
        actions[at] = torch.multinomial(chances.exp(), 1).squeeze(-1)
        likely[at] = chances.gather(-1, actions[at, :, None]).squeeze(-1)
        step = matches.step(actions[at].numpy())
        rewards[at], dones[at] = step.rewards, step.dones
    _, last = network(torch.from_numpy(step.observations), torch.from_numpy(step.masks))
    after = last.numpy(), step.movers.copy()
    return Rollout(seen, legal, actions, likely, values.numpy(), movers, rewards, dones, *after), step


def advantages(rollout: Rollout, discount: float, trace: float) -> tuple[NDArray[numpy.float32], NDArray[numpy.bool_]]:
    """How much better each choice was than expected (GAE), and for which choices that is known.

    A player's choice is followed by that player's next one: what happens in between is paid to the earlier, and what
    others expect doesn't count. The last choice of a player in the rollout, if the game goes on, is not known.
    """
    steps, count, players = rollout.rewards.shape
    each = numpy.arange(count)
    paid = numpy.zeros((count, players), numpy.float32)
    """What every player was paid since their next choice, going back in time."""
    value, advantage = numpy.zeros_like(paid), numpy.zeros_like(paid)
    known = numpy.zeros((count, players), numpy.bool_)
    value[each, rollout.last_movers] = rollout.last_values
    known[each, rollout.last_movers] = True
    found, sure = numpy.zeros((steps, count), numpy.float32), numpy.zeros((steps, count), numpy.bool_)
    for at in reversed(range(steps)):
        ended = rollout.dones[at]
        paid[ended] = value[ended] = advantage[ended] = 0.0  # nothing that comes later belongs to this game
        known[ended] = True
        paid += rollout.rewards[at]
        mover, own = rollout.movers[at], rollout.values[at]
        gain = paid[each, mover] + discount * value[each, mover] - own
        found[at] = gain + discount * trace * advantage[each, mover]
        sure[at] = known[each, mover]
        paid[each, mover] = 0.0
        value[each, mover] = own
        advantage[each, mover] = numpy.where(sure[at], found[at], 0.0)
        known[each, mover] = True
    return found, sure


def learn(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout, given: argparse.Namespace) -> float:
    """Improve the network by what happened; how undecided it was, on average (the entropy)."""
    found, sure = advantages(rollout, given.discount, given.trace)
    known = torch.from_numpy(numpy.flatnonzero(sure))
    gains = torch.from_numpy(found).flatten()
    targets = gains + torch.from_numpy(rollout.values).flatten()
    gains = (gains - gains[known].mean()) / (gains[known].std() + 1e-6)
    seen, legal = rollout.seen.flatten(0, 1), rollout.legal.flatten(0, 1)
    actions, before = rollout.actions.flatten(), rollout.likely.flatten()
    undecided: list[float] = []
    for _ in range(given.epochs):
        for part in known[torch.randperm(len(known))].split(given.batch):
            chances, values = network(seen[part], legal[part])
            ratio = (chances.gather(-1, actions[part, None]).squeeze(-1) - before[part]).exp()
            clipped = ratio.clamp(1 - given.clip, 1 + given.clip)
            policy_loss = -torch.minimum(ratio * gains[part], clipped * gains[part]).mean()
            value_loss = functional.mse_loss(values, targets[part])
            entropy = -(chances.exp() * chances.masked_fill(~legal[part], 0.0)).sum(-1).mean()
            optimizer.zero_grad()
            (policy_loss + 0.5 * value_loss - given.entropy * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
            undecided.append(entropy.item())
    return sum(undecided) / len(undecided)


def measured(network: Network, given: argparse.Namespace, games: int, deals: range | None = None) -> Evaluation:
    """How it plays against ``random``: on test deals, unless others are named."""
    chosen = {} if deals is None else {"deals": deals}
    return evaluate(
        Best(network), given.title, given.players, "random", games, batch=64, limit=given.limit, name="PPO", **chosen
    )


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("--title", default="galileo", help="such as ganymede, artemis (default: %(default)s)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--reward", default="win", help="win, rank, margin or score (default: %(default)s)")
    parser.add_argument("--updates", type=int, default=1_000_000, help="stop after so many in all")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--checkpoint", type=Path, help="the file in which what was learned is kept")
    parser.add_argument("--matches", type=int, default=64, help="matches at once (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=128, help="steps between updates (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=1, help="that play (default: %(default)s)")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch: more help where nothing else runs")
    parser.add_argument("--games", type=int, default=200, help="test games before and after (default: %(default)s)")
    parser.add_argument("--limit", type=int, default=3000, help="choices after which a test game is given up")
    parser.add_argument("--every", type=int, default=10, help="updates between two lines (default: %(default)s)")
    parser.add_argument("--width", type=int, default=256, help="of the network (default: %(default)s)")
    parser.add_argument("--rate", type=float, default=5e-4, help="the learning rate (default: %(default)s)")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01, help="what being undecided is worth")
    parser.add_argument("--discount", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of GAE")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    """Measure, learn, measure again."""
    given = arguments()
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    # Games that were played before the last stop are not played again: other seeds.
    state = torch.load(given.checkpoint) if given.checkpoint and given.checkpoint.exists() else {"update": 0}
    first = state["update"]
    seed = (given.seed << 40) + (first << 20)
    matches = Matches(given.title, given.matches, given.players, None, seed, given.reward, given.processes)
    network = Network(matches.layout.size, matches.actions, given.width)
    optimizer = torch.optim.Adam(network.parameters(), given.rate)
    if first:
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        torch.set_rng_state(state["chance"])
        print(f"going on after update {first}")
    print(f"before: {measured(network, given, given.games)}", flush=True)
    step = matches.reset(matches.seed)
    began = time.perf_counter()
    decisions = 0
    for update in range(first + 1, given.updates + 1):
        rollout, step = play(matches, step, network, given.steps)
        undecided = learn(network, optimizer, rollout, given)
        decisions += rollout.actions.numel()
        spent = time.perf_counter() - began
        if given.checkpoint:
            part = given.checkpoint.with_suffix(".part")
            kept = {"network": network.state_dict(), "optimizer": optimizer.state_dict(), "update": update}
            torch.save({**kept, "chance": torch.get_rng_state()}, part)
            part.replace(given.checkpoint)  # in one step: never half a file
        if update % given.every == 0:
            won = measured(network, given, 50, HELD_OUT).win_rate
            share = f"{won.shown(0, 100)} % won" if won is not None else ""
            print(
                f"update {update}: {decisions} decisions, {spent:.0f} s, entropy {undecided:.2f}, {share}", flush=True
            )
        if spent > 60 * given.minutes:
            break
    matches.close()
    print(f"after {decisions} decisions: {measured(network, given, given.games)}")


if __name__ == "__main__":
    main()
