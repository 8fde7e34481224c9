"""What improves a network: PPO on what was played."""

import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

import numpy
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from perijove.engine.feed import HEAD
from perijove.engine.option import Json
from perijove.train.net import Net
from perijove.train.rollout import gains
from perijove.train.settings import TrainingSettings


@dataclass
class Experience:
    """Some moments of every match, one after the other, and what the network said and did."""

    rows: Tensor
    """Time, match, row."""
    slots: Tensor
    """Which of its legal actions was taken."""
    chances: Tensor
    """The logarithm of the chance that it had."""
    margins: Tensor
    wins: Tensor
    heads: NDArray[numpy.int16]

    @staticmethod
    def room(moments: int, matches: int, size: int, players: int, device: torch.device) -> "Experience":
        """Room for so many moments."""
        shape = (moments, matches)
        return Experience(
            torch.zeros((*shape, size), dtype=torch.int16, device=device),
            torch.zeros(shape, dtype=torch.int64, device=device),
            torch.zeros(shape, device=device),
            torch.zeros((*shape, players), device=device),
            torch.zeros((*shape, players), device=device),
            numpy.zeros((*shape, HEAD), numpy.int16),
        )

    def keep_last(self, other: "Experience") -> None:
        """Begin with the last moment of another."""
        for mine, its in (
            (self.rows, other.rows),
            (self.slots, other.slots),
            (self.chances, other.chances),
            (self.margins, other.margins),
            (self.wins, other.wins),
        ):
            mine[0] = its[-1]
        self.heads[0] = other.heads[-1]


@dataclass
class UpdateReport:
    """What is to be said of an update."""

    entropy: list[Tensor] = field(default_factory=list)
    divergence: list[Tensor] = field(default_factory=list)
    clipped: list[Tensor] = field(default_factory=list)
    margin_loss: list[Tensor] = field(default_factory=list)
    win_loss: list[Tensor] = field(default_factory=list)
    seconds: float = 0.0
    known: float = 0.0

    def means(self) -> dict[str, float]:
        """Their means, rounded."""
        found = {
            name: round(float(torch.stack(getattr(self, name)).mean()), 5)
            for name in ("entropy", "divergence", "clipped", "margin_loss", "win_loss")
            if getattr(self, name)
        }
        return {**found, "known": round(self.known, 4), "learned_in": round(self.seconds, 3)}


class Learner:
    """A network, its optimizer, and how far they have come."""

    def __init__(self, net: Net, settings: TrainingSettings) -> None:
        self.net = net
        self.settings = settings
        self.learning = settings.learning
        self.optimizer = torch.optim.Adam(net.parameters(), self.learning.rate[0], eps=1e-5, fused=True)
        self.updates = 0
        self.decisions = 0
        self.games = 0
        self.seconds = 0.0
        """How long it has been trained, in all pieces together."""
        self.since = 0
        """Updates in this piece."""

    def count(self, stand: Mapping[str, Json]) -> None:
        """Go on counting from where another piece, or the weights that it began with, had come."""

        def of(name: str) -> float:
            found = stand.get(name, 0)
            return found if isinstance(found, int | float) else 0

        self.updates, self.decisions, self.games = int(of("updates")), int(of("decisions")), int(of("games"))
        self.seconds = float(of("seconds"))

    def now(self, values: tuple[float, float]) -> float:
        """Where between its two values something stands."""
        done = min(1.0, self.decisions / self.learning.decisions)
        return values[0] + (values[1] - values[0]) * done

    def learn(self, played: Experience, told: UpdateReport) -> Generator[None, None, None]:
        """Improve the network; stops after every minibatch, so that something else can be done in between."""
        began = time.perf_counter()
        learning = self.learning
        rate = self.now(learning.rate) * min(1.0, (self.since + 1) / max(1, learning.warm_up))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        worth = self.settings.worth
        found = yield from gains(
            played.heads,
            played.margins.cpu().numpy(),
            torch.sigmoid(played.wins).cpu().numpy(),
            worth.points,
            worth.victory,
            learning.trace,
        )
        device = played.rows.device
        places = torch.from_numpy(numpy.flatnonzero(found.known)).to(device)
        told.known = float(found.known.mean())
        steps = len(found.advantages)
        flat = {
            "rows": played.rows[:steps].flatten(0, 1),
            "slots": played.slots[:steps].flatten(),
            "chances": played.chances[:steps].flatten(),
            "advantages": torch.from_numpy(found.advantages).to(device).flatten(),
            "margins": torch.from_numpy(found.margins).to(device).flatten(0, 1),
            "wins": torch.from_numpy(found.wins).to(device).flatten(0, 1),
            "seats": torch.from_numpy(found.seats).to(device).flatten(0, 1),
        }
        chosen = flat["advantages"][places]
        flat["advantages"] = (flat["advantages"] - chosen.mean()) / (chosen.std() + 1e-6)
        entropy = self.now(learning.entropy)
        for _ in range(learning.epochs):
            order = places[torch.randperm(len(places), device=device)]
            for part in order.split(learning.minibatch):
                if len(part) < min(len(order), learning.minibatch) // 2:
                    continue  # what is left over would weigh too much
                self._step({name: every[part] for name, every in flat.items()}, entropy, told)
                yield
        self.updates += 1
        self.since += 1
        told.seconds = time.perf_counter() - began

    def _step(self, part: dict[str, Tensor], undecided: float, told: UpdateReport) -> None:
        learning = self.learning
        read = self.net.places(part["rows"])
        if not told.entropy:
            self.net.note_used(read)
        answer = self.net.answer(part["rows"], read)
        chances = functional.log_softmax(answer.logits, dim=-1)
        taken = chances.gather(1, part["slots"][:, None])[:, 0]
        change = taken - part["chances"]
        ratio = change.exp()
        clipped = ratio.clamp(1 - learning.clip, 1 + learning.clip)
        policy_loss = -torch.minimum(ratio * part["advantages"], clipped * part["advantages"]).mean()
        seats = part["seats"].float()
        # The mover's own expectation counts as much as those of all others together.
        weight = seats.clone()
        weight[:, 1:] /= seats[:, 1:].sum(1, keepdim=True).clamp(min=1.0)
        total = weight.sum().clamp(min=1.0)
        margin_loss = (
            functional.smooth_l1_loss(answer.margins, part["margins"], reduction="none") * weight
        ).sum() / total
        win_loss = (
            functional.binary_cross_entropy_with_logits(answer.wins, part["wins"], reduction="none") * weight
        ).sum() / total
        entropy = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
        loss = policy_loss + learning.value * (margin_loss + win_loss) - undecided * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), learning.gradient)
        self.optimizer.step()
        told.entropy.append(entropy.detach())
        told.divergence.append((ratio - 1 - change).mean().detach())
        told.clipped.append(((ratio - 1).abs() > learning.clip).float().mean().detach())
        told.margin_loss.append(margin_loss.detach())
        told.win_loss.append(win_loss.detach())
