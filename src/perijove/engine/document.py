"""JSON files that people may have edited: read with care, written whole or not at all."""

import json
import math
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from perijove.engine.errors import PerijoveError, shown
from perijove.engine.given import File, Text, path_of, text_of
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.engine.plain import Checked

FORMAT: Final = 1
"""The format of records and positions."""
DEEPEST: Final = 40
"""Nothing of ours is nested more deeply."""
LARGEST: Final = 1 << 63
"""Numbers are smaller, without their sign: so every database keeps them."""
LONGEST: Final = 10_000
"""No text in a record or position is longer."""
SHOWN: Final = 80
"""So much is said of where something is: names in it may be made up."""
TOO_DEEP: Final = english("{where}: nested too deeply")
TOO_LARGE: Final = english("{where}: a number is too large")
TOO_LONG: Final = english("{where}: a text is too long")
UNPRINTABLE: Final = english("{where}: a text has characters that can't be shown")
UNREADABLE: Final = {
    "record": english("record: can't read {file}: {reason}"),
    "position": english("position: can't read {file}: {reason}"),
}

_NO_CHARACTER: Final = re.compile(r"[\0\ud800-\udfff]")


def check_head(reader: Checked) -> None:
    """Refuse what doesn't say, as records and positions do, which game it is of, and who plays it how."""
    if reader.any_number("format") != FORMAT:
        raise reader.complain("format", f"{FORMAT}, the only format there is so far")
    reader.text("title")
    reader.any_number("ruleset")
    reader.table("options")
    reader.texts("seats")


def check_plain(data: object, where: str, error: type[PerijoveError], depth: int = 0) -> None:
    """Refuse what no JSON file of ours holds: it might stop whoever reads on, and not with an error that says where."""
    if depth > DEEPEST:
        raise error(TOO_DEEP, where=where[:SHOWN])
    if isinstance(data, dict):
        for name, inner in data.items():
            if not isinstance(name, str):
                raise error(f"{where}: the name {shown(name)} is not a text")
            _check_text(name, where, error)
            check_plain(inner, f"{where}.{name}" if len(name) <= 40 else where, error, depth + 1)
    elif isinstance(data, list):
        for place, inner in enumerate(data):
            check_plain(inner, f"{where}[{place}]", error, depth + 1)
    elif isinstance(data, str):
        _check_text(data, where, error)
    elif isinstance(data, int):  # apart from float: to the compiler, a number that may be either is a float
        if abs(data) >= LARGEST:
            raise error(TOO_LARGE, where=where[:SHOWN])
    elif isinstance(data, float):
        if math.isnan(data):
            raise error(f"{where}: {data} is not a number")
        if abs(data) >= LARGEST:
            raise error(TOO_LARGE, where=where[:SHOWN])
    elif data is not None:
        raise error(f"{where}: {shown(data)} is not plain data")


def _check_text(text: str, where: str, error: type[PerijoveError]) -> None:
    """Refuse a text that can't be kept or shown: too long, or with half a character (a surrogate) or none (NUL)."""
    if len(text) > LONGEST:
        raise error(TOO_LONG, where=where[:SHOWN])
    if _NO_CHARACTER.search(text) is not None:
        raise error(UNPRINTABLE, where=where[:SHOWN])


def parse(given: Text, kind: str, error: type[PerijoveError]) -> Json:
    """The data of a JSON text, or an error that says where it breaks."""
    text = text_of(given, f"the text of a {kind}")
    try:
        data: Json = json.loads(text)
    except json.JSONDecodeError as problem:
        cut = " (is the file cut short?)" if problem.pos >= len(text.rstrip()) - 1 else ""
        raise error(
            f"{kind}: not valid JSON at line {problem.lineno}, column {problem.colno}: {problem.msg}{cut}"
        ) from None
    except RecursionError:
        raise error(f"{kind}: nested too deeply") from None
    except ValueError as problem:
        raise error(f"{kind}: not valid JSON: {problem}") from None
    return data


def load(path: File, kind: str, error: type[PerijoveError]) -> Json:
    """The data of a JSON file."""
    file = path_of(path, f"the file of a {kind}")
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        reason = str(problem.strerror) if isinstance(problem, OSError) else english("it is not UTF-8 text")
        raise error(UNREADABLE[kind], file=str(path), reason=reason) from None
    return parse(text, f"{kind} {path}", error)


def _umask() -> int:
    """What new files of this process are not allowed; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def save(path: File, text: str) -> None:
    """Write a file so that it is either the old one or the whole new one, even if the machine stops midway."""
    target = path_of(path, "where to save")
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink()
        raise
