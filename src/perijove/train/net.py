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
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.train.settings import TrainingSettings, WrongSettings

NEVER: Final = -1e9
"""The logit of an action that isn't legal."""


class Output(NamedTuple):
    """What a network says to many rows."""

    logits: Tensor
    """Of the legal actions of each row, in their order; behind the last, as good as never."""
    margins: Tensor
    """By how much each player will improve their lead, the mover first: 1 is as much as the settings say."""
    wins: Tensor
    """The logits of everybody's victory, the mover first."""


class Places(NamedTuple):
    """Which rows of the tables many rows read, and how much of each.

    A GPU takes as many for each row, where the last row of a table counts for nothing. A processor takes those that are
    there, one after the other.
    """

    coarse: Tensor
    amounts: Tensor
    fine: Tensor
    marks: Tensor
    begins: tuple[Tensor, Tensor] | None = None
    """Where the places of each row begin, in the large and in the small table, if they lie one after the other."""


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

    def __init__(self, words: Vocabulary, plan: Plan, settings: TrainingSettings) -> None:
        super().__init__()
        shape = settings.network
        self.words = words
        self.cells, self.legal = plan.cells, plan.legal
        self.players = max(words.title.players)
        self.points = settings.worth.points
        self.learned = settings.players
        """The numbers of players that it learns with,"""
        self.games: list[Json] = [
            {"weight": games.weight, "players": games.players, "options": dict(games.options)}
            for games in settings.games
        ]
        """and the games."""
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
        return self.padded(rows) if rows.is_cuda else self.packed(rows)

    def padded(self, rows: Tensor) -> Places:
        """As a GPU takes them: always as many, so that nothing has to wait for their number."""
        at = HEAD + self.legal
        there = self.cell_order < rows[:, CELLS, None]
        columns = torch.where(there, rows[:, at : at + self.cells], 0).long()
        coarse, amounts, fine = self._read(columns, rows[:, at + self.cells : at + 2 * self.cells])
        coarse = torch.where(there, coarse, len(self.coarse) - 1)
        amounts = torch.where(there, amounts, 0.0)
        none = len(self.fine) - 1
        fine = torch.where(there, fine, none)
        legal = torch.where(self._may(rows), rows[:, HEAD:at].long(), none)
        fine = torch.cat((legal, fine), 1)
        return Places(coarse, amounts, fine, (fine != none).float())

    def packed(self, rows: Tensor) -> Places:
        """As a processor takes them: most of the room in a row is empty, and left out."""
        at = HEAD + self.legal
        counts = rows[:, CELLS].long()
        most = int(counts.max())
        owner, place = (self.cell_order[:most] < rows[:, CELLS, None]).nonzero(as_tuple=True)
        columns = rows[owner, at + place].long()
        # Most cells are flags: they count once, and are in the large table alone.
        amounts = torch.ones(len(columns))
        detailed = (~self.flags[columns]).nonzero()[:, 0]
        owner = owner[detailed]
        values = rows[owner, at + self.cells + place[detailed]]
        _, amounts[detailed], fine = self._read(columns[detailed], values)
        known = fine != len(self.fine) - 1
        # The legal actions first, then what is in the cells: sorted by the rows that they belong to.
        actor, action = self._may(rows).nonzero(as_tuple=True)
        owners, order = torch.cat((actor, owner[known])).sort(stable=True)
        fine = torch.cat((rows[actor, HEAD + action].long(), fine[known]))[order]
        each = torch.bincount(owners, minlength=len(rows))
        begins = counts.cumsum(0) - counts, each.cumsum(0) - each
        return Places(self.coarse_at[columns], amounts, fine, torch.ones(len(fine)), begins)

    def _read(self, columns: Tensor, values: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The places of cells in the large table, how much of each is read, and the places in the small one."""
        number = values.float()
        slow = number.sign() * number.abs().log1p() * 0.5
        coarse = self.coarse_at[columns]
        amounts = torch.where(self.flags[columns], number, slow)
        amounts = torch.where(coarse == len(self.coarse) - 1, 0.0, amounts)
        large = torch.bucketize(values.int(), self.edges, right=True)
        part = torch.where(self.number[columns], large, torch.where(self.small[columns], values.long() - 1, 0))
        begin = self.fine_at[columns]
        return coarse, amounts, torch.where(begin == len(self.fine) - 1, begin, begin + part)

    def _may(self, rows: Tensor) -> Tensor:
        """Where the legal actions lie."""
        return self.legal_order < rows[:, LEGAL, None]

    def forward(self, rows: Tensor) -> Output:
        """What it says to rows of 16 bits."""
        return self.answer(rows, self.places(rows))

    def answer(self, rows: Tensor, read: Places) -> Output:
        """The same, where it is known already what is read."""
        begins = read.begins or (None, None)
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            coarse = summed(self.coarse, read.coarse, read.amounts, begins[0])
            fine = summed(self.fine, read.fine, read.marks, begins[1])
            found = functional.relu(self.first(coarse + self.mix(fine)))
            for block in self.blocks:
                found = block(found)
            found = self.last(found)
            hidden = functional.relu(self.value(found))
            likes = self._likes(rows, found, each=read.begins is None)
        ends = functional.linear(hidden.float(), self.ends.weight, self.ends.bias)
        return Output(likes, ends[:, : self.players], ends[:, self.players :])

    def _likes(self, rows: Tensor, found: Tensor, *, each: bool) -> Tensor:
        """The logits of the legal actions: on a GPU from those of each action, else from theirs alone."""
        actions = rows[:, HEAD : HEAD + self.legal].long()
        may = self._may(rows)
        if each:
            every: Tensor = self.policy(found)
            return every.gather(1, torch.where(may, actions, 0)).float().masked_fill(~may, NEVER)
        places = actions[may]
        mine = functional.embedding(may.nonzero()[:, 0], found)
        likes = (functional.embedding(places, self.policy.weight) * mine).sum(1) + self.policy.bias[places]
        return torch.full(may.shape, NEVER).masked_scatter(may, likes)

    @torch.no_grad()
    def note_used(self, read: Places) -> None:
        """Remember which rows of the tables were ever read: the others need not be kept."""
        self.coarse_used[read.coarse.flatten()] = True
        self.fine_used[read.fine.flatten()] = True

    def _layers(self) -> dict[str, Tensor]:
        """What is kept of it as a whole, by the names in a file."""
        tables: dict[str, Tensor] = {
            "mix": self.mix.weight,
            "mix.bias": self.mix.bias,
            "first": self.first.weight,
            "first.bias": self.first.bias,
        }
        for number, block in enumerate(self.blocks):
            assert isinstance(block, Block)
            tables |= {
                f"block{number}.norm": block.norm.weight,
                f"block{number}.norm.bias": block.norm.bias,
                f"block{number}.in": block.first.weight,
                f"block{number}.in.bias": block.first.bias,
                f"block{number}.out": block.second.weight,
                f"block{number}.out.bias": block.second.bias,
            }
        return tables | {
            "last": self.last.weight,
            "last.bias": self.last.bias,
            "value": self.value.weight,
            "value.bias": self.value.bias,
            "ends": self.ends.weight,
            "ends.bias": self.ends.bias,
        }

    @torch.no_grad()
    def take(self, weights: Weights) -> None:
        """Be what a file of weights says, as far as its names are known; ``WrongSettings`` if the sizes differ."""
        tables = {name: torch.from_numpy(numpy.array(table)) for name, table in weights.tables.items()}
        words = self.words
        by_row: tuple[tuple[str, Tensor, Sequence[str], Sequence[str], Tensor | None], ...] = (
            ("coarse", self.coarse, weights.coarse, words.coarse_names, self.coarse_used),
            ("fine", self.fine, weights.fine, words.fine_names, self.fine_used),
            ("policy", self.policy.weight, weights.actions, words.actions, None),
            ("policy.bias", self.policy.bias, weights.actions, words.actions, None),
        )
        layers = self._layers()
        here = {name: tuple(one.shape) for name, one in layers.items()}
        here |= {name: tuple(mine.shape[1:]) for name, mine, *_ in by_row}
        there = {name: tuple(one.shape) for name, one in tables.items()}
        there |= {name: there[name][1:] for name, *_ in by_row if name in there}
        if here != there:
            raise WrongSettings(
                english("these weights have a network of another size than the settings say: {names}"),
                names=", ".join(sorted(name for name in here | there if here.get(name) != there.get(name))),
            )
        for name, mine in layers.items():
            mine.copy_(tables[name])
        for name, mine, known, wanted, used in by_row:
            found = {one: at for at, one in enumerate(known)}
            places = [at for at, one in enumerate(wanted) if one in found]
            mine[places] = tables[name][[found[wanted[at]] for at in places]].to(mine.device)
            if used is not None:
                used[places] = True

    def kept(self, record: dict[str, Json]) -> Weights:
        """The network as it is kept in a file, without what it has never read."""
        coarse, fine = _used(self.coarse_used), _used(self.fine_used)
        tables = {
            "coarse": self.coarse[:-1][coarse],
            "fine": self.fine[:-1][fine],
            **self._layers(),
            "policy": self.policy.weight,
            "policy.bias": self.policy.bias,
        }
        words = self.words
        return Weights(
            words.title.code,
            words.title.ruleset,
            [words.coarse_names[at] for at in coarse],
            [words.fine_names[at] for at in fine],
            words.actions,
            {name: table.detach().float().cpu().numpy() for name, table in tables.items()},
            {**record, "points": self.points, "mix": self.games},
            self.learned,
        )


def summed(table: Tensor, places: Tensor, amounts: Tensor, begins: Tensor | None = None) -> Tensor:
    """The sums of some rows of a table, each so many times.

    A GPU multiplies matrices of mostly zeros sooner than it finds the rows one by one.
    """
    if not places.is_cuda:
        return functional.embedding_bag(places, table, begins, mode="sum", per_sample_weights=amounts)
    wide = torch.zeros((len(places), len(table)), dtype=torch.bfloat16, device=places.device)
    wide.scatter_(1, places, amounts.to(torch.bfloat16))
    return wide @ table.to(torch.bfloat16)


def _places(found: numpy.ndarray, none: int) -> Tensor:
    return torch.from_numpy(numpy.where(found < 0, none, found).astype(numpy.int64))


def _used(used: Tensor) -> Sequence[int]:
    found: list[int] = used[:-1].nonzero()[:, 0].tolist()
    return found
