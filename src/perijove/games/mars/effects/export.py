"""A reader of the tree: writes it as plain data, and reads it back.

A node is a table: its kind under ``node``, and all its fields. Things of the game have their codes, ``null`` stands for
whatever kind, changes are a table from resources to numbers: ``{"node": "Gain", "changes": {"plants": 2}}``.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Final, TypeVar

from perijove.engine.errors import WrongComponents
from perijove.engine.option import Json
from perijove.games.mars.effects import count, effect, lasting, need, points
from perijove.games.mars.effects.codes import CODES, code
from perijove.games.mars.effects.describe_effect import CUSTOM_NAMES
from perijove.games.mars.effects.icons import TO
from perijove.games.mars.effects.node import ANY, Node
from perijove.games.mars.effects.printed import Printed
from perijove.games.mars.effects.walk import THINGS
from perijove.games.mars.things import HELD, RESOURCES, TAGS

WHOSE: Final = ("own", "others", "anyone")
"""Whose things are meant, as the constants in ``node.py`` number them."""


def _kinds(family: type[Node]) -> dict[str, Callable[..., Node]]:
    """Every kind of node in a family by its name."""
    inner: list[type[Node]] = family.__subclasses__()
    found: dict[str, Callable[..., Node]] = {}
    for kind in inner:
        found |= _kinds(kind) or {kind.__name__: kind}
    return found


KINDS: Final = _kinds(Node)
"""Every kind of node by its name."""

# Writing


def export(node: Node) -> dict[str, Json]:
    """A tree as plain data."""
    data: dict[str, Json] = {"node": type(node).__name__}
    for field in fields(node):
        value: object = getattr(node, field.name)
        data[field.name] = _exported(field.name, value)
    return data


def export_card(card: Printed) -> dict[str, Json]:
    """All the trees of a card as plain data."""
    data: dict[str, Json] = {
        "tags": _exported("tags", card.tags),
        "holds": _exported("held", card.holds),
    }
    for part in PARTS:
        value: object = getattr(card, part)
        data[part] = _exported(part, value)
    return data


PARTS: Final = ("needs", "play", "actions", "action_needs", "lasting", "points", "first")
"""The parts of a card that are trees."""


def _exported(field: str, value: object) -> Json:
    if isinstance(value, Node):
        return export(value)
    if isinstance(value, tuple):
        if field == "changes":
            return {code("resource", resource): number for resource, number in value}
        return [_exported(field, inner) for inner in value]
    if isinstance(value, int) and not isinstance(value, bool):
        if field in THINGS:
            return None if value == ANY else code(THINGS[field], value)
        if field == "whose":
            return WHOSE[value]
        if field == "to":
            return TO[value]
        return value
    assert value is None or isinstance(value, (bool, str))
    return value


# Reading

N = TypeVar("N", bound=Node)

DEPTHS: Final[dict[str, int]] = {"tags": 1, "resources": 1, "printed": 1, "then": 1, "otherwise": 1, "options": 2}
"""The fields that are lists, and how deep."""
FLAGS: Final = ("mapped", "optional", "ignoring", "last")
"""The fields that are true or false; ``each`` too, in a Discount."""


def read(data: Json) -> Node:
    """A tree from plain data; the opposite of ``export``. ``WrongComponents`` says what is wrong with it."""
    if not isinstance(data, dict):
        raise WrongComponents(f"a node is a table, not {data!r}")
    kind = data.get("node")
    if not isinstance(kind, str) or kind not in KINDS:
        raise WrongComponents(f"there is no kind of node {kind!r}")
    values: dict[str, object] = {}
    for field, value in data.items():
        if field == "changes":
            values[field] = _changes(kind, value)
        elif field != "node":
            values[field] = _field(kind, field, value, DEPTHS.get(field, 0))
    try:
        return KINDS[kind](**values)
    except TypeError as error:
        raise WrongComponents(f"{kind}: {error}") from error


def read_all(data: Json, kind: type[N]) -> tuple[N, ...]:
    """A list of trees of one family: ``read_all(data, Effect)``."""
    found: list[N] = []
    for inner in _list(kind.__name__, "list", data):
        node = read(inner)
        if not isinstance(node, kind):
            raise WrongComponents(f"{type(node).__name__} is no {kind.__name__}")
        found.append(node)
    return tuple(found)


def read_card(data: dict[str, Json]) -> Printed:
    """All the trees of a card from plain data; the opposite of ``export_card``."""
    missing = [part for part in ("tags", "holds", *PARTS) if part not in data]
    if missing:
        raise WrongComponents(f"the card has no {', '.join(missing)}")
    worth = data["points"]
    return Printed(
        tags=tuple([_index("card", "tags", tag, TAGS) for tag in _list("card", "tags", data["tags"])]),
        holds=ANY if data["holds"] is None else _index("card", "holds", data["holds"], HELD),
        needs=read_all(data["needs"], need.Need),
        play=read_all(data["play"], effect.Effect),
        actions=tuple([read_all(option, effect.Effect) for option in _list("card", "actions", data["actions"])]),
        action_needs=read_all(data["action_needs"], need.Need),
        lasting=read_all(data["lasting"], lasting.Lasting),
        points=None if worth is None else read_all([worth], points.Points)[0],
        first=read_all(data["first"], effect.Effect),
    )


def _field(kind: str, field: str, value: Json, depth: int) -> object:
    if depth:
        return tuple([_field(kind, field, inner, depth - 1) for inner in _list(kind, field, value)])
    if field in FAMILIES:
        return read_all([value], FAMILIES[field])[0]
    if field in THINGS:
        return ANY if value is None else _index(kind, field, value, CODES[THINGS[field]])
    if field == "whose":
        return _index(kind, field, value, WHOSE)
    if field == "to":
        return _index(kind, field, value, TO)
    if field == "name":
        return tuple(CUSTOM_NAMES)[_index(kind, field, value, tuple(CUSTOM_NAMES))]
    if field in FLAGS or (kind == "Discount" and field == "each"):
        if not isinstance(value, bool):
            raise WrongComponents(f"{kind}: {field} is {value!r}, not true or false")
        return value
    return _number(kind, field, value)


def _number(kind: str, field: str, value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise WrongComponents(f"{kind}: {field} is {value!r}, not a number")
    return value


FAMILIES: Final[dict[str, type[Node]]] = {
    "count": count.Count,
    "need": need.Need,
    "lasting": lasting.Lasting,
    "trigger": lasting.Trigger,
    "then": effect.Effect,
    "otherwise": effect.Effect,
    "options": effect.Effect,
}
"""The fields that are trees, and of which family."""


def _changes(kind: str, value: Json) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, dict):
        raise WrongComponents(f"{kind}: changes are a table, not {value!r}")
    found: list[tuple[int, int]] = []
    for resource, number in value.items():
        found.append((_index(kind, "changes", resource, RESOURCES), _number(kind, resource, number)))
    return tuple(found)


def _list(kind: str, field: str, value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise WrongComponents(f"{kind}: {field} is {value!r}, not a list")
    return value


def _index(kind: str, field: str, value: Json, names: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in names:
        raise WrongComponents(f"{kind}: {field} is {value!r}, not one of {', '.join(names)}")
    return names.index(value)
