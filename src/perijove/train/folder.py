"""Where a training is kept: after any interruption it goes on from here."""

import contextlib
import io
import json
import os
import pickle
import shutil
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

import numpy
import torch
from torch import Tensor

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.train.learner import Learner
from perijove.train.net import Net

if sys.platform != "win32":
    import fcntl

CHECKPOINT: Final = "checkpoint.pt"
CURVE: Final = "curve.jsonl"
"""A line for every update that was told of, and for every test."""
PAST: Final = "past"
"""The folder of the networks as they were, of 16 bits."""
PARCEL: Final = "parcel"
PIECE: Final = 15 << 20
"""The most bytes in one file of a parcel."""
LOCK: Final = ".lock"
DAMAGED: Final = (RuntimeError, EOFError, KeyError, ValueError, TypeError, pickle.UnpicklingError, zipfile.BadZipFile)
"""What reading a file raises that isn't whole, or is no such file."""


class NotKept(PerijoveError):
    """Something of a training could not be written down; the message names the folder."""


class WrongFolder(PerijoveError):
    """A folder has another training than the one that is to go on there, or a damaged one, or one that is at work."""


class Folder:
    """A folder with all that a training needs to go on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.past = path / PAST
        with self.keeping():
            self.past.mkdir(parents=True, exist_ok=True)
            self._lock = (path / LOCK).open("ab")
        self._claim()

    def _claim(self) -> None:
        """Keep other trainings out, until this one is forgotten or its process ends, however it ends."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise WrongFolder(english("another training is at work in {folder}"), folder=str(self.path)) from None

    def close(self) -> None:
        """Let others in."""
        self._lock.close()

    def save(self, learner: Learner) -> None:
        """Keep how far it has come, whole or not at all."""
        kept = {
            "title": learner.net.words.title.code,
            "net": learner.net.state_dict(),
            "optimizer": learner.optimizer.state_dict(),
            "counts": _counts(learner),
            "chance": torch.get_rng_state(),
            "cells": learner.net.words.coarse_names,
            "fine": learner.net.words.fine_names,
            "actions": learner.net.words.actions,
        }
        with self._whole(self.path / CHECKPOINT) as file:
            torch.save(kept, file)

    def load(self, learner: Learner) -> bool:
        """Go on from what was kept, if anything was: a checkpoint, or a parcel."""
        path = self.path / CHECKPOINT
        if not path.exists():
            return self._unpack(learner)
        with _read(path):
            kept = torch.load(path, map_location="cpu", weights_only=True)
            words = learner.net.words
            known = words.title.code, words.actions, words.fine_names, words.coarse_names
            if (kept["title"], kept["actions"], kept["fine"], kept["cells"]) != known:
                raise _of_others(path, kept["title"])
            _refuse_unlike(path, {name: one.shape for name, one in kept["net"].items()}, learner.net)
            learner.net.load_state_dict(kept["net"])
            learner.optimizer.load_state_dict(kept["optimizer"])
            torch.set_rng_state(kept["chance"])
            learner.count(kept["counts"])
        return True

    def keep_past(self, learner: Learner, most: int) -> None:
        """Keep the network as it is now, to play against later; where there are too many, every second one goes."""
        with self._whole(self.past / f"{learner.updates:07}.pt") as file:
            torch.save({name: _half(one) for name, one in learner.net.state_dict().items()}, file)
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
        with self.keeping(), (self.path / CURVE).open("a", encoding="utf-8") as file:
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
        arrays["title"] = _written(learner.net.words.title.code)
        arrays["counts"] = _written(_counts(learner))
        arrays["names"] = _written(_names(learner.net))
        whole = io.BytesIO()
        numpy.savez_compressed(whole, **arrays)
        data = whole.getvalue()
        with self.keeping(out):
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
        pieces = sorted(self.path.glob(f"{PARCEL}.*"), key=lambda piece: int(piece.suffix[1:]))
        if not pieces:
            return False
        whole = io.BytesIO(b"".join([piece.read_bytes() for piece in pieces]))
        with _read(pieces[0]), numpy.load(whole) as arrays:
            net = learner.net
            found = json.loads(arrays["title"].tobytes())
            if found != net.words.title.code:
                raise _of_others(pieces[0], found)
            shapes = {name[4:]: arrays[name].shape for name in arrays if name.startswith("net/")}
            _refuse_unlike(pieces[0], shapes, net, by_name=True)
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
            learner.count(json.loads(arrays["counts"].tobytes()))
        return True

    @contextlib.contextmanager
    def _whole(self, path: Path) -> Iterator[IO[bytes]]:
        """A file that is written as a whole, or stays as it was."""
        part = path.with_name(path.name + ".part")
        with self.keeping():
            try:
                with part.open("wb") as file:
                    yield file
                    file.flush()
                    os.fsync(file.fileno())
                part.replace(path)
            except BaseException:
                part.unlink(missing_ok=True)
                raise

    @contextlib.contextmanager
    def keeping(self, where: Path | None = None) -> Iterator[None]:
        """Say in words that something can't be written, such as on a full disk."""
        try:
            yield
        except (OSError, RuntimeError) as problem:  # PyTorch raises the second where a disk is full
            reason = problem.strerror if isinstance(problem, OSError) else str(problem).splitlines()[0]
            raise NotKept(
                english("the training can't be kept in {folder}: {reason}"),
                folder=str(where or self.path),
                reason=str(reason),
            ) from None


@contextlib.contextmanager
def _read(path: Path) -> Iterator[None]:
    """Say in words that a file isn't what it should be."""
    try:
        yield
    except PerijoveError:
        raise
    except OSError as problem:
        raise WrongFolder(
            english("{file} can't be read: {reason}"), file=str(path), reason=str(problem.strerror)
        ) from None
    except DAMAGED:
        raise WrongFolder(
            english("{file} is damaged, or no training: take it away, or begin in another folder"), file=str(path)
        ) from None


def _of_others(path: Path, found: str) -> WrongFolder:
    return WrongFolder(
        english("{file} is a training of {found} by other rules or names: begin in another folder"),
        file=str(path),
        found=found,
    )


def _refuse_unlike(path: Path, found: Mapping[str, tuple[int, ...]], net: Net, *, by_name: bool = False) -> None:
    """Refuse a network of another size than the settings say; where rows have names, their number may differ."""
    here = {name: tuple(one.shape) for name, one in net.state_dict().items()}
    first = 1 if by_name else 0
    tables = ("coarse", "coarse_used", "fine", "fine_used", "policy.weight", "policy.bias")

    def size(name: str, shape: tuple[int, ...]) -> tuple[int, ...]:
        return shape[first:] if name in tables else shape

    if {name: size(name, tuple(one)) for name, one in found.items()} != {
        name: size(name, one) for name, one in here.items()
    }:
        raise WrongFolder(
            english(
                "{file} has a network of another size than the settings say: go on with those that it began with, or "
                "begin in another folder"
            ),
            file=str(path),
        )


def _counts(learner: Learner) -> dict[str, float]:
    return {
        "updates": learner.updates,
        "decisions": learner.decisions,
        "games": learner.games,
        "seconds": learner.seconds,
    }


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
