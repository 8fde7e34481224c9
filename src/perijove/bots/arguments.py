"""The arguments that a kind of bot takes: read from its ``__init__``, and from what is written behind its name."""

import inspect
import math
import re
import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Union, get_args, get_origin, get_type_hints

from perijove.bots.bot import Bot
from perijove.bots.call import Call, Written, WrongCall
from perijove.engine.message import english
from perijove.engine.near import unknown

Value = int | float | bool | str | None
"""What an argument can be."""

EXPECTED: Final = {
    float: english("bot {bot}: {argument} is a number, not {value}"),
    int: english("bot {bot}: {argument} is a whole number, not {value}"),
    bool: english("bot {bot}: {argument} is true or false, not {value}"),
}
"""What is said of an argument that is something else."""
NOTHING: Final = "none"
FLAGS: Final = {"true": True, "yes": True, "false": False, "no": False}
_DECIMAL: Final = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_INTEGER: Final = re.compile(r"[+-]?\d{1,300}", re.ASCII)
_BARE: Final = re.compile(r"[\w./:@+%~-]+( [\w./:=@+%~-]+)*", re.ASCII)
"""A text that needs no quotes."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument that a kind of bot takes."""

    name: str
    kinds: tuple[type, ...]
    """What it may be; nothing if the bot doesn't say."""
    required: bool
    default: object


def parameters(kind: type[Bot]) -> list[Parameter]:
    """All arguments that a kind of bot takes behind its seed."""
    try:
        hints: Mapping[str, object] = get_type_hints(kind.__init__)
    except (NameError, TypeError):  # such as names that only type checkers see
        hints = {}
    found = []
    for parameter in list(inspect.signature(kind).parameters.values())[1:]:
        if parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.POSITIONAL_ONLY):
            required = parameter.default is parameter.empty
            default = None if required else parameter.default
            found.append(Parameter(parameter.name, _kinds(hints.get(parameter.name)), required, default))
    return found


def bound(call: Call, kind: type[Bot]) -> dict[str, Value]:
    """The arguments of a call by their names, as the kind of bot takes them. Refused if it doesn't."""
    known = {parameter.name: parameter for parameter in parameters(kind)}
    names = list(known)
    found: dict[str, Value] = {}
    for place, given in enumerate(call.arguments):
        if not given.key and place >= len(names):
            raise _too_many(call, names)
        key = given.key or names[place]
        if key not in known:
            if not names:
                raise _too_many(call, names)
            raise unknown(
                WrongCall,
                key,
                names,
                text=english("bot {bot} takes no argument {name}; it takes: {known}"),
                guess=english("bot {bot} takes no argument {name}: did you mean {near}? it takes: {known}"),
                bot=repr(call.name),
            )
        if key in found:
            raise WrongCall(english("bot {bot}: {argument} is given twice"), bot=repr(call.name), argument=repr(key))
        found[key] = _value(call, known[key], given)
    for parameter in known.values():
        if parameter.required and parameter.name not in found:
            raise WrongCall(
                english("bot {bot} needs the argument {argument}"), bot=repr(call.name), argument=repr(parameter.name)
            )
    return found


def written(name: str, kind: type[Bot], values: Mapping[str, Value]) -> str:
    """The one way to write a call: arguments in their order, and none that is as it would be anyway."""
    arguments: list[Written] = []
    for place, parameter in enumerate(parameters(kind)):
        if parameter.name in values and (parameter.required or not _same(values[parameter.name], parameter.default)):
            text, quoted = _text(values[parameter.name])
            unnamed = parameter.required and place == len(arguments)
            arguments.append(Written("" if unnamed else parameter.name, text, quoted))
    return str(Call(name, tuple(arguments)))


def _kinds(hint: object) -> tuple[type, ...]:
    """The kinds of values in an annotation; none if it isn't one of ours."""
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    known = (bool, int, float, str, type(None))
    return tuple(part for part in known if part in parts) if all(part in known for part in parts) else ()


def _too_many(call: Call, names: list[str]) -> WrongCall:
    if not names:
        return WrongCall(english("bot {bot} takes no arguments"), bot=repr(call.name))
    return WrongCall(
        english("bot {bot} takes {number} arguments at most: {known}"),
        bot=repr(call.name),
        number=len(names),
        known=", ".join(names),
    )


def _value(call: Call, parameter: Parameter, given: Written) -> Value:
    """The value that is given for an argument. Where the bot doesn't say what it takes, it is what it looks like."""
    kinds = parameter.kinds or (type(None), bool, int, float, str)
    if not given.quoted:
        text = given.text.lower()
        if type(None) in kinds and text == NOTHING:
            return None
        if bool in kinds and text in FLAGS:
            return FLAGS[text]
        if int in kinds and _INTEGER.fullmatch(text):
            return int(text)
        if float in kinds and _DECIMAL.fullmatch(text) and math.isfinite(float(text)):
            return float(text)
    if str in kinds:
        return given.text
    text = next(text for kind, text in EXPECTED.items() if kind in kinds)
    raise WrongCall(text, bot=repr(call.name), argument=parameter.name, value=repr(given.text))


def _same(value: Value, default: object) -> bool:
    """Whether an argument is as it would be anyway. True is not 1 here."""
    return value == default and isinstance(value, bool) == isinstance(default, bool)


def _text(value: Value) -> tuple[str, bool]:
    """How a value is written, and whether in quotes."""
    if value is None:
        return NOTHING, False
    if isinstance(value, bool):
        return str(value).lower(), False
    if isinstance(value, float):
        return repr(value).removesuffix(".0"), False
    if isinstance(value, int):
        return str(value), False
    mistakable = value.lower() in (NOTHING, *FLAGS) or _DECIMAL.fullmatch(value) is not None
    return value, mistakable or _BARE.fullmatch(value) is None
