"""The file in which a network is kept: numbers of eight bits by row, under the names of what they belong to."""

import hashlib
import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.engine.start import named_title

MAGIC: Final = b"perijove weights\n"
FORMAT: Final = 1
ENDING: Final = ".weights"
"""How such a file's name ends."""
FOLDER: Final = Path(__file__).parent.parent / "weights"
"""Where those lie that come with the package, each under its title's code."""
DIGEST: Final = 32
EIGHT_BITS: Final = "int8"
"""Rows of numbers from -127 to 127, each with a scale of its own."""
HALF: Final = "float16"

Table = NDArray[numpy.float32]


class WrongWeights(PerijoveError):
    """A file of weights is broken, or doesn't fit the title."""


@dataclass(frozen=True)
class Weights:
    """A network that has learned a title: its tables, and what their rows belong to."""

    title: str
    ruleset: int
    """The rules by which it was trained."""
    coarse: Sequence[str]
    """The cells of observations that the rows of the large table belong to."""
    fine: Sequence[str]
    """The values of cells, and the legal actions, that the rows of the small table belong to."""
    actions: Sequence[str]
    """The actions, by their codes."""
    tables: Mapping[str, Table]
    record: Mapping[str, Json]
    """How it was trained: games, decisions, settings, results."""
    players: tuple[int, ...] = ()
    """The numbers of players with which it was trained; none: with all that its title has."""
    name: str = ""
    """The first digits of its checksum: which weights these are."""

    @property
    def slips(self) -> tuple[float, ...]:
        """How easily each of the lower levels slips with it, from the first on; none: it was never measured."""
        found = self.record.get("slips")
        return tuple([float(one) for one in found if isinstance(one, int | float)]) if isinstance(found, list) else ()

    def save(self, path: Path) -> None:
        """Write the file, whole or not at all."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "title": self.title,
            "ruleset": self.ruleset,
            "coarse": list(self.coarse),
            "fine": list(self.fine),
            "actions": list(self.actions),
            "record": dict(self.record),
            "players": list(self.players),
            "tables": [],
        }
        body = bytearray()
        for name, table in self.tables.items():
            kind = EIGHT_BITS if table.ndim == 2 else HALF
            head["tables"].append({"name": name, "shape": list(table.shape), "kind": kind, "at": len(body)})
            body += _packed(table)
        told = zlib.compress(json.dumps(head, ensure_ascii=False).encode(), 9)
        data = MAGIC + struct.pack("<I", len(told)) + told + bytes(body)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_bytes(data + hashlib.sha256(data).digest())
        part.replace(path)

    @staticmethod
    def load(path: Path, title: str = "") -> "Weights":
        """Read a file, and refuse one that is broken or of another title; none named: any."""
        head, body, digest = _opened(path)
        if title and head.get("title") != title:
            raise WrongWeights(
                english("weights {file} are for {found}, not for {title}"),
                file=str(path),
                found=str(head.get("title")),
                title=title,
            )
        try:
            kept = Weights(
                head["title"],
                head["ruleset"],
                head["coarse"],
                head["fine"],
                head["actions"],
                {one["name"]: _unpacked(body, one) for one in head["tables"]},
                head["record"],
                tuple(head.get("players", ())),
                digest.hex()[:10],
            )
        except (KeyError, TypeError, ValueError):
            raise WrongWeights(english("{file} is no file of weights"), file=str(path)) from None
        kept.refuse_incomplete(path)
        kept.refuse_unfit(path)
        return kept

    def refuse_incomplete(self, path: Path) -> None:
        """Refuse weights of which a table is missing, or doesn't fit the others."""
        sizes = {name: table.shape[0] for name, table in self.tables.items() if table.ndim}
        width, detail = sizes.get("first", 0), sizes.get("value.bias", 0)
        shapes = {
            "coarse": (len(self.coarse), width),
            "fine": (len(self.fine), self.tables["fine"].shape[-1] if "fine" in sizes else 0),
            "policy": (len(self.actions), width),
            "policy.bias": (len(self.actions),),
            "value": (detail, width),
            "value.bias": (detail,),
            "ends": (sizes.get("ends.bias", 0), detail),
            "ends.bias": (sizes.get("ends.bias", 0),),
        }
        shapes["mix"] = (width, shapes["fine"][-1])
        shapes |= dict.fromkeys(("mix.bias", "first", "first.bias", "last", "last.bias"), (width,))
        for number in range(sum([name.endswith(".in") for name in sizes])):
            block = f"block{number}."
            shapes |= dict.fromkeys((block + "in", block + "out"), (width, width))
            shapes |= {block + name: (width,) for name in ("norm", "norm.bias", "in.bias", "out.bias")}
        wrong = [name for name, shape in shapes.items() if name not in sizes or self.tables[name].shape != shape]
        if not isinstance(self.record.get("points"), int | float):
            wrong.append("points")
        if wrong:
            raise WrongWeights(
                english("weights {file} are incomplete: {part} is missing, or doesn't fit the rest"),
                file=str(path),
                part=wrong[0],
            )

    def refuse_unfit(self, path: Path) -> None:
        """Refuse weights that know nothing of some action of the title: they can't play it."""
        title = named_title(self.title)
        known = set(self.actions)
        missing = [code for code in map(title.action_code, range(title.actions)) if code not in known]
        if missing:
            raise WrongWeights(
                english(
                    "weights {file} were trained by ruleset {old} of {title} and know nothing of {number} actions of "
                    "ruleset {new}, such as {action}"
                ),
                file=str(path),
                old=str(self.ruleset),
                new=str(title.ruleset),
                title=self.title,
                number=str(len(missing)),
                action=missing[0],
            )


def packaged(title: str) -> Path | None:
    """The weights of a title that come with the package, if there are any."""
    path = FOLDER / f"{title}{ENDING}"
    return path if path.exists() else None


@cache
def players_of(path: Path) -> tuple[int, ...]:
    """The numbers of players with which the weights in a file were trained."""
    head, _, _ = _opened(path)
    return tuple(head.get("players", ())) or tuple(named_title(head["title"]).players)


def _opened(path: Path) -> tuple[Any, bytes, bytes]:
    """What is told of the network in a file, its tables, and the checksum of both."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise WrongWeights(
            english("weights {file} can't be read: {reason}"), file=str(path), reason=str(problem.strerror)
        ) from None
    if not data.startswith(MAGIC) or len(data) < len(MAGIC) + 4 + DIGEST:
        raise WrongWeights(english("{file} is no file of weights"), file=str(path))
    whole, digest = data[:-DIGEST], data[-DIGEST:]
    if hashlib.sha256(whole).digest() != digest:
        raise WrongWeights(english("weights {file} are damaged: their checksum is wrong"), file=str(path))
    start = len(MAGIC) + 4
    (length,) = struct.unpack("<I", whole[len(MAGIC) : start])
    try:
        head = json.loads(zlib.decompress(whole[start : start + length]))
        kind = head["format"]
    except (zlib.error, ValueError, KeyError, TypeError):  # made by who knows what, whatever its checksum
        raise WrongWeights(english("{file} is no file of weights"), file=str(path)) from None
    if kind != FORMAT:
        raise WrongWeights(
            english("weights {file} have format {format}, this version reads format {known}"),
            file=str(path),
            format=str(kind),
            known=str(FORMAT),
        )
    return head, whole[start + length :], digest


def _packed(table: Table) -> bytes:
    if table.ndim != 2:
        return bytes(table.astype("<f2").tobytes())
    scales = (numpy.abs(table).max(axis=1) / 127).astype("<f2")
    divisors = numpy.where(scales == 0, 1, scales).astype(numpy.float32)
    rounded = numpy.clip(numpy.rint(table / divisors[:, None]), -127, 127).astype(numpy.int8)
    return bytes(scales.tobytes() + rounded.tobytes())


def _unpacked(body: bytes, told: Mapping[str, Any]) -> Table:
    shape = tuple(told["shape"])
    at = told["at"]
    count = int(numpy.prod(shape, dtype=numpy.int64))
    if told["kind"] == HALF:
        return numpy.frombuffer(body, "<f2", count, at).reshape(shape).astype(numpy.float32)
    scales = numpy.frombuffer(body, "<f2", shape[0], at).astype(numpy.float32)
    rounded = numpy.frombuffer(body, numpy.int8, count, at + 2 * shape[0]).reshape(shape)
    return rounded.astype(numpy.float32) * scales[:, None]
