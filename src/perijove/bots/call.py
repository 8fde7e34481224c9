"""How a bot is called: by its name, and with arguments if it takes some, as in ``search(simulations=800)``."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from perijove.engine.errors import PerijoveError, shown
from perijove.engine.message import english


class WrongCall(PerijoveError):
    """A bot is called in a way that can't be read, or with arguments that it doesn't take."""


class Written(NamedTuple):
    """An argument as it is written: ``key=text``, or without a key."""

    key: str
    text: str
    quoted: bool

    def __str__(self) -> str:
        text = json.dumps(self.text, ensure_ascii=False) if self.quoted else self.text
        return f"{self.key}={text}" if self.key else text


@dataclass(frozen=True, slots=True)
class Call:
    """A bot's name and its arguments as they are written. ``str`` of it reads as the same call."""

    name: str
    arguments: tuple[Written, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.arguments))})" if self.arguments else self.name


_QUOTED: Final = r'"(?:[^"\\\n]|\\.)*"' + r"|'(?:[^'\\\n]|\\.)*'"
_PIECE: Final = re.compile(rf"{_QUOTED}|[^\"'(),]+|.", re.DOTALL)
"""What a list of calls is made of: texts in quotes, signs that divide it, and all between."""
_CALL: Final = re.compile(r"([^\"'(),=]*)(?:\((.*)\))?", re.DOTALL)
_KEYED: Final = re.compile(r"\s*([A-Za-z_]\w*)\s*=(.*)", re.DOTALL)


def read_call(text: str) -> Call:
    """The call that a text means, such as ``greedy(budget=2000)`` or ``process("./mybot --fast", seconds=5)``.

    An argument needs quotes, single or double ones, only where it has a comma, a parenthesis or a quote in it.
    """
    found = _CALL.fullmatch(text.strip())
    if found is None or not found[1].strip():
        raise WrongCall(
            english("bot {bot} can't be read: expected such as greedy, or greedy(budget=2000)"), bot=shown(text)
        )
    inside = found[2]
    pieces = _split(inside, text) if inside is not None and inside.strip() else []
    given = tuple(_given(piece, text) for piece in pieces)
    keyed = [argument.key for argument in given if argument.key]
    for place, argument in enumerate(given):
        if not argument.key and any(earlier.key for earlier in given[:place]):
            raise WrongCall(
                english("bot {bot}: {argument} has no name, but stands behind an argument that has one"),
                bot=shown(text),
                argument=shown(argument.text),
            )
        if argument.key and keyed.count(argument.key) > 1:
            raise WrongCall(
                english("bot {bot}: {argument} is given twice"), bot=shown(text), argument=repr(argument.key)
            )
    return Call(found[1].strip(), given)


def split_calls(text: str) -> list[str]:
    """The calls in a list such as ``search(simulations=800, seconds=0.2),greedy``, as they are written."""
    return [piece.strip() for piece in _split(text, text)]


def _split(text: str, whole: str) -> list[str]:
    """The parts of a text between its commas, but for those within parentheses or quotes."""
    parts = [""]
    depth = 0
    for piece in _pieces(text):
        depth += (piece == "(") - (piece == ")")
        if depth < 0 or piece in ('"', "'"):
            break
        if piece == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    else:
        if depth == 0:
            return parts
    raise WrongCall(english("{bots}: a parenthesis or a quote has no other one that belongs to it"), bots=shown(whole))


def _pieces(text: str) -> Iterator[str]:
    return (found[0] for found in _PIECE.finditer(text))


def _given(piece: str, whole: str) -> Written:
    """One argument."""
    keyed = _KEYED.fullmatch(piece)
    key, text = (keyed[1], keyed[2].strip()) if keyed else ("", piece.strip())
    if re.fullmatch(_QUOTED, text):
        try:
            return Written(key, str(ast.literal_eval(text)), True)
        except (ValueError, SyntaxError):  # such as half a character
            pass
    elif text and not re.search(r"[\"'()\n]", text):
        return Written(key, text, False)
    raise WrongCall(
        english("bot {bot}: can't read the argument {argument}; what has signs in it needs quotes"),
        bot=shown(whole),
        argument=shown(text),
    )
