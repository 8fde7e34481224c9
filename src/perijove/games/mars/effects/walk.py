"""A reader of the tree: every node in it, and every thing of the game that a node speaks of."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from perijove.games.mars.effects.node import Node
from perijove.games.mars.effects.printed import Printed

THINGS: Final[dict[str, str]] = {
    "resource": "resource",
    "resources": "resource",
    "metal": "resource",
    "printed": "resource",
    "tag": "tag",
    "tags": "tag",
    "tile": "tile",
    "parameter": "parameter",
    "where": "place",
    "held": "held",
    "project": "project",
}
"""The fields that name things of the game, and of which kind these are. ``changes`` has pairs, resource first."""


def walk(tree: object) -> Iterator[Node]:
    """Every node of a tree, the outer ones first. A tree is a node, or a tuple of trees, or a whole card."""
    if isinstance(tree, tuple):
        for inner in tree:
            yield from walk(inner)
    elif isinstance(tree, (Node, Printed)):
        if isinstance(tree, Node):
            yield tree
        for field in fields(tree):
            value: object = getattr(tree, field.name)
            yield from walk(value)


def things(node: Node) -> Iterator[tuple[str, str, int]]:
    """The things that a node itself speaks of: the field, the kind and the number of each."""
    for field in fields(node):
        value: object = getattr(node, field.name)
        if field.name == "changes" and isinstance(value, tuple):
            for resource, _ in value:
                yield field.name, "resource", resource
        elif field.name in THINGS:
            numbers = value if isinstance(value, tuple) else (value,)
            for number in numbers:
                assert isinstance(number, int)
                yield field.name, THINGS[field.name], number
