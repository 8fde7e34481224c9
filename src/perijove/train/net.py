"""The network in PyTorch: the same as ``perijove.bots.learned.network``, for many rows at once and for learning."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy
import torch
from torch import Tensor, nn
from torch.nn import functional

from perijove.bots.learned.vocabulary import EDGES, FLAG, NUMBER, SMALL, Vocabulary
from perijove.bots.learned.weights import Weights
from perijove.engine.feed import CELLS, HEAD, LEGAL, Plan
from perijove.engine.option import Json
from perijove.train.settings import Settings

NEVER: Final = -1e9
"""The logit of an action that isn't legal."""


class Answer(NamedTuple):
    """What a network says to many rows."""

    logits: Tensor
    """Of the legal actions of each row, in their order; behind the last, as good as never."""
    margins: Tensor
    """By how much each player will improve their lead, the mover first: 1 is as much as the settings say."""
    wins: Tensor
    """The logits of everybody's victory, the mover first."""


class Places(NamedTuple):
    """Which rows of the tables many rows read, and how much of each: the last row of a table counts for nothing."""

    coarse: Tensor
    amounts: Tensor
    fine: Tensor
    marks: Tensor


class Block(nn.Module):
    """Two layers whose result is added to what came in."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, rows: Tensor) -> Tensor:
        """What comes out."""
        return rows + self.second(functional.relu(self.first(self.norm(rows))))


class Net(nn.Module):
    """From rows, as ``perijove.engine.feed`` writes them, to likes of actions and expectations of everybody."""

    def __init__(self, words: Vocabulary, plan: Plan, settings: Settings) -> None:
        super().__init__()
        shape = settings.network
        self.words = words
        self.cells, self.legal = plan.cells, plan.legal
        self.players = max(words.title.players)
        self.points = settings.worth.points
        coarse, fine = len(words.coarse_names), len(words.fine_names)
        # The last row of each table is for what isn't there, and never counts.
        self.coarse = nn.Parameter(torch.randn(coarse + 1, shape.width) * 0.05)
        self.fine = nn.Parameter(torch.randn(fine + 1, shape.fine) * 0.05)
        self.mix = nn.Linear(shape.fine, shape.width)
        self.first = nn.LayerNorm(shape.width)
        self.blocks = nn.ModuleList([Block(shape.width) for _ in range(shape.blocks)])
        self.last = nn.LayerNorm(shape.width)
        self.policy = nn.Linear(shape.width, len(words.actions))
        self.value = nn.Linear(shape.width, shape.value)
        self.ends = nn.Linear(shape.value, 2 * self.players)
        # In the beginning every legal action is about as likely, and nobody is expected to gain or lose.
        nn.init.normal_(self.policy.weight, std=0.01)
        nn.init.zeros_(self.policy.bias)
        nn.init.normal_(self.ends.weight, std=0.01)
        nn.init.zeros_(self.ends.bias)
        kinds = torch.from_numpy(words.kinds.astype(numpy.int64))
        self.register_buffer("flags", kinds == FLAG, persistent=False)
        self.register_buffer("small", kinds == SMALL, persistent=False)
        self.register_buffer("number", kinds == NUMBER, persistent=False)
        self.register_buffer("coarse_at", _places(words.coarse, coarse), persistent=False)
        self.register_buffer("fine_at", _places(words.fine, fine), persistent=False)
        self.register_buffer("edges", torch.tensor(EDGES, dtype=torch.int32), persistent=False)
        self.register_buffer("cell_order", torch.arange(plan.cells), persistent=False)
        self.register_buffer("legal_order", torch.arange(plan.legal), persistent=False)
        self.register_buffer("coarse_used", torch.zeros(coarse + 1, dtype=torch.bool))
        self.register_buffer("fine_used", torch.zeros(fine + 1, dtype=torch.bool))

    def places(self, rows: Tensor) -> Places:
        """Which rows of the tables are read for each row."""
        at = HEAD + self.legal
        there = self.cell_order < rows[:, CELLS, None]
        columns = torch.where(there, rows[:, at : at + self.cells], 0).long()
        values = rows[:, at + self.cells : at + 2 * self.cells]
        coarse_none, fine_none = len(self.coarse) - 1, len(self.fine) - 1
        number = values.float()
        slow = number.sign() * number.abs().log1p() * 0.5
        coarse = torch.where(there, self.coarse_at[columns], coarse_none)
        amounts = torch.where(coarse == coarse_none, 0.0, torch.where(self.flags[columns], number, slow))
        large = torch.bucketize(values.int(), self.edges, right=True)
        part = torch.where(self.number[columns], large, torch.where(self.small[columns], values.long() - 1, 0))
        begin = self.fine_at[columns]
        fine = torch.where(there & (begin != fine_none), begin + part, fine_none)
        legal = torch.where(self.legal_order < rows[:, LEGAL, None], rows[:, HEAD:at].long(), fine_none)
        fine = torch.cat((legal, fine), 1)
        return Places(coarse, amounts, fine, (fine != fine_none).float())

    def forward(self, rows: Tensor) -> Answer:
        """What it says to rows of 16 bits."""
        return self.answer(rows, self.places(rows))

    def answer(self, rows: Tensor, read: Places) -> Answer:
        """The same, where it is known already what is read."""
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            coarse = summed(self.coarse, read.coarse, read.amounts)
            fine = summed(self.fine, read.fine, read.marks)
            found = functional.relu(self.first(coarse + self.mix(fine)))
            for block in self.blocks:
                found = block(found)
            found = self.last(found)
            every = self.policy(found)
            hidden = functional.relu(self.value(found))
        actions = rows[:, HEAD : HEAD + self.legal].long()
        there = self.legal_order < rows[:, LEGAL, None]
        logits = every.gather(1, torch.where(there, actions, 0)).float().masked_fill(~there, NEVER)
        ends = functional.linear(hidden.float(), self.ends.weight, self.ends.bias)
        return Answer(logits, ends[:, : self.players], ends[:, self.players :])

    @torch.no_grad()
    def note_used(self, read: Places) -> None:
        """Remember which rows of the tables were ever read: the others need not be kept."""
        self.coarse_used[read.coarse.flatten()] = True
        self.fine_used[read.fine.flatten()] = True

    def kept(self, record: dict[str, Json]) -> Weights:
        """The network as it is kept in a file, without what it has never read."""
        coarse, fine = _used(self.coarse_used), _used(self.fine_used)
        tables = {
            "coarse": self.coarse[:-1][coarse],
            "fine": self.fine[:-1][fine],
            "mix": self.mix.weight,
            "mix.bias": self.mix.bias,
            "first": self.first.weight,
            "first.bias": self.first.bias,
        }
        for number, block in enumerate(self.blocks):
            tables |= {
                f"block{number}.norm": block.norm.weight,
                f"block{number}.norm.bias": block.norm.bias,
                f"block{number}.in": block.first.weight,
                f"block{number}.in.bias": block.first.bias,
                f"block{number}.out": block.second.weight,
                f"block{number}.out.bias": block.second.bias,
            }
        tables |= {
            "last": self.last.weight,
            "last.bias": self.last.bias,
            "policy": self.policy.weight,
            "policy.bias": self.policy.bias,
            "value": self.value.weight,
            "value.bias": self.value.bias,
            "ends": self.ends.weight,
            "ends.bias": self.ends.bias,
        }
        words = self.words
        return Weights(
            words.title.code,
            words.title.ruleset,
            [words.coarse_names[at] for at in coarse],
            [words.fine_names[at] for at in fine],
            words.actions,
            {name: table.detach().float().cpu().numpy() for name, table in tables.items()},
            {**record, "points": self.points},
        )


def summed(table: Tensor, places: Tensor, amounts: Tensor) -> Tensor:
    """The sums of some rows of a table, each so many times.

    A GPU multiplies matrices of mostly zeros sooner than it finds the rows one by one.
    """
    if not places.is_cuda:
        return functional.embedding_bag(places, table, mode="sum", per_sample_weights=amounts)
    wide = torch.zeros((len(places), len(table)), dtype=torch.bfloat16, device=places.device)
    wide.scatter_(1, places, amounts.to(torch.bfloat16))
    return wide @ table.to(torch.bfloat16)


def _places(found: numpy.ndarray, none: int) -> Tensor:
    return torch.from_numpy(numpy.where(found < 0, none, found).astype(numpy.int64))


def _used(used: Tensor) -> Sequence[int]:
    found: list[int] = used[:-1].nonzero()[:, 0].tolist()
    return found
