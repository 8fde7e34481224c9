"""Where a training is kept: after any interruption it goes on from here."""

import io
import json
import os
import shutil
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy
import torch
from torch import Tensor

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.train.learner import Learner
from perijove.train.net import Net

CHECKPOINT: Final = "checkpoint.pt"
CURVE: Final = "curve.jsonl"
"""A line for every update that was told of, and for every test."""
PAST: Final = "past"
"""The folder of the networks as they were, of 16 bits."""
PARCEL: Final = "parcel"
PIECE: Final = 15 << 20
"""The most bytes in one file of a parcel."""


class Folder:
    """A folder with all that a training needs to go on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.past = path / PAST
        self.past.mkdir(parents=True, exist_ok=True)

    def save(self, learner: Learner) -> None:
        """Keep how far it has come, whole or not at all."""
        torch.save(
            {
                "title": learner.net.words.title.code,
                "net": learner.net.state_dict(),
                "optimizer": learner.optimizer.state_dict(),
                "counts": _counts(learner),
                "chance": torch.get_rng_state(),
                "cells": learner.net.words.coarse_names,
                "fine": learner.net.words.fine_names,
                "actions": learner.net.words.actions,
            },
            self._part(CHECKPOINT),
        )
        self._whole(CHECKPOINT)

    def load(self, learner: Learner) -> bool:
        """Go on from what was kept, if anything was: a checkpoint, or a parcel."""
        path = self.path / CHECKPOINT
        if not path.exists():
            return self._unpack(learner)
        kept = torch.load(path, map_location="cpu", weights_only=True)
        words = learner.net.words
        if kept["title"] != words.title.code or kept["actions"] != words.actions or kept["fine"] != words.fine_names:
            raise PerijoveError(
                english("{file} is a training of {found} by other rules or names: begin in another folder"),
                file=str(path),
                found=str(kept["title"]),
            )
        learner.net.load_state_dict(kept["net"])
        learner.optimizer.load_state_dict(kept["optimizer"])
        torch.set_rng_state(kept["chance"])
        _count(learner, kept["counts"])
        return True

    def keep_past(self, learner: Learner, most: int) -> None:
        """Keep the network as it is now, to play against later; where there are too many, every second one goes."""
        path = self.past / f"{learner.updates:07}.pt"
        torch.save({name: _half(one) for name, one in learner.net.state_dict().items()}, path.with_suffix(".part"))
        path.with_suffix(".part").replace(path)
        kept = sorted(self.past.glob("*.pt"))
        if len(kept) > most:
            for old in kept[1:-1:2]:
                old.unlink()

    def load_past(self, net: Net, number: int) -> str:
        """Make a network what it was at some time; the name of that time, or nothing where none was kept."""
        kept = sorted(self.past.glob("*.pt"))
        if not kept:
            return ""
        path = kept[number % len(kept)]
        found = torch.load(path, map_location="cpu", weights_only=True)
        net.load_state_dict({name: one.to(net.state_dict()[name].dtype) for name, one in found.items()})
        return path.stem

    def note(self, line: Mapping[str, Json]) -> None:
        """Write a line of the curve."""
        with (self.path / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"at": round(time.time(), 1), **line}) + "\n")

    def pack(self, learner: Learner, out: Path, weights: Path) -> None:
        """Put it elsewhere in files of at most 15 MiB, with fewer digits: to be sent to another machine."""
        arrays: dict[str, Any] = {}
        for name, one in learner.net.state_dict().items():
            arrays[f"net/{name}"] = _half(one).cpu().numpy()
        state = learner.optimizer.state_dict()["state"]
        for number, moments in state.items():
            arrays[f"step/{number}"] = numpy.array(float(moments["step"]))
            mean, scale = _rounded(moments["exp_avg"])
            arrays[f"mean/{number}"], arrays[f"scale/{number}"] = mean, scale
            arrays[f"square/{number}"] = _logarithms(moments["exp_avg_sq"])
        arrays["counts"] = _written(_counts(learner))
        arrays["names"] = _written(_names(learner.net))
        whole = io.BytesIO()
        numpy.savez_compressed(whole, **arrays)
        data = whole.getvalue()
        out.mkdir(parents=True, exist_ok=True)
        for old in out.glob(f"{PARCEL}.*"):
            old.unlink()
        for at in range(0, len(data), PIECE):
            (out / f"{PARCEL}.{at // PIECE}").write_bytes(data[at : at + PIECE])
        shutil.copy(weights, out)
        self.copy_curve(out)

    def copy_curve(self, out: Path) -> None:
        """Put the curve elsewhere."""
        if (self.path / CURVE).exists():
            shutil.copy(self.path / CURVE, out)

    def _unpack(self, learner: Learner) -> bool:
        pieces = sorted(self.path.glob(f"{PARCEL}.*"))
        if not pieces:
            return False
        whole = io.BytesIO(b"".join([piece.read_bytes() for piece in pieces]))
        with numpy.load(whole) as arrays:
            net = learner.net
            order = _order(json.loads(arrays["names"].tobytes()), _names(net))
            new = net.state_dict()
            for name, one in new.items():
                new[name] = _fitted(torch.from_numpy(arrays[f"net/{name}"]).to(one.dtype), one, order.get(name))
            net.load_state_dict(new)
            state = {}
            for number, (name, one) in enumerate(net.named_parameters()):
                if f"step/{number}" in arrays:
                    mean = arrays[f"mean/{number}"].astype(numpy.float32) * arrays[f"scale/{number}"]
                    none = torch.zeros_like(one.detach())
                    state[number] = {
                        "step": torch.tensor(float(arrays[f"step/{number}"])),
                        "exp_avg": _fitted(torch.from_numpy(mean), none, order.get(name)),
                        "exp_avg_sq": _fitted(
                            torch.from_numpy(_powers(arrays[f"square/{number}"])), none, order.get(name)
                        ),
                    }
            whole_state = learner.optimizer.state_dict()
            whole_state["state"] = state
            learner.optimizer.load_state_dict(whole_state)
            _count(learner, json.loads(arrays["counts"].tobytes()))
        return True

    def _part(self, name: str) -> Path:
        return self.path / f"{name}.part"

    def _whole(self, name: str) -> None:
        part = self._part(name)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(self.path / name)


def _counts(learner: Learner) -> dict[str, float]:
    return {
        "updates": learner.updates,
        "decisions": learner.decisions,
        "games": learner.games,
        "seconds": learner.seconds,
    }


def _count(learner: Learner, counts: Mapping[str, float]) -> None:
    learner.updates, learner.decisions = int(counts["updates"]), int(counts["decisions"])
    learner.games, learner.seconds = int(counts["games"]), float(counts["seconds"])


def _names(net: Net) -> dict[str, list[str]]:
    """What the rows of the tables belong to."""
    words = net.words
    return {"coarse": words.coarse_names, "fine": words.fine_names, "actions": words.actions}


def _order(old: Mapping[str, list[str]], new: Mapping[str, list[str]]) -> dict[str, Tensor]:
    """For each table whose rows belong to names, where each row lay before; -1 where there was none.

    So a training goes on after a change of the rules, with all that is still there.
    """
    tables = {
        "coarse": ("coarse", True),
        "coarse_used": ("coarse", True),
        "fine": ("fine", True),
        "fine_used": ("fine", True),
        "policy.weight": ("actions", False),
        "policy.bias": ("actions", False),
    }
    found: dict[str, Tensor] = {}
    for table, (kind, has_last) in tables.items():
        if old[kind] != new[kind]:
            known = {name: at for at, name in enumerate(old[kind])}
            last = [len(known)] if has_last else []
            found[table] = torch.tensor([known.get(name, -1) for name in new[kind]] + last)
    return found


def _fitted(old: Tensor, new: Tensor, order: Tensor | None) -> Tensor:
    """What was kept, in the order of now; what wasn't there is as new."""
    if order is None:
        return old
    found = new.detach().cpu().clone()
    there = order >= 0
    found[there] = old[order[there]].to(found.dtype)
    return found


def _written(data: object) -> Any:  # noqa: ANN401
    """Plain data as an array."""
    return numpy.frombuffer(json.dumps(data).encode(), numpy.uint8)


def _half(one: Tensor) -> Tensor:
    return one.half() if one.is_floating_point() else one


def _rounded(one: Tensor) -> tuple[Any, Any]:
    """Numbers of eight bits, and the scale of each row."""
    table = one.float().cpu().numpy()
    scale = numpy.abs(table).max(axis=-1, keepdims=True) / 127
    safe = numpy.where(scale == 0, 1, scale)
    return numpy.rint(table / safe).astype(numpy.int8), scale.astype(numpy.float32)


def _logarithms(one: Tensor) -> Any:  # noqa: ANN401
    """Numbers from 0 up as eight bits of their logarithm; 0 stays 0."""
    table = one.float().cpu().numpy()
    with numpy.errstate(divide="ignore"):
        found = numpy.clip(numpy.rint(numpy.log2(table) * 4 + 240), 1, 255)
    return numpy.where(table > 0, found, 0).astype(numpy.uint8)


def _powers(one: Any) -> Any:  # noqa: ANN401
    return numpy.where(one > 0, numpy.exp2((one.astype(numpy.float32) - 240) / 4), 0).astype(numpy.float32)
