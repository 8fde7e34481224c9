"""What is public, and what its docstrings say: read from the source, so it is the same for a compiled Perijove."""

import ast
import contextlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).resolve().parent.parent / "src"
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Member(NamedTuple):
    """Something that a public class has."""

    name: str
    shape: str
    """How it is called; empty for what is only read."""
    text: str


class Public(NamedTuple):
    """A public name: where it is defined, how it is called, what is said of it, and what it has."""

    module: str
    name: str
    shape: str
    text: str
    members: tuple[Member, ...]
    bases: "tuple[Public, ...]" = ()
    """The classes of ours that it extends."""

    @property
    def kind(self) -> str:
        """What sort of thing it is."""
        if self.members or (self.name[:1].isupper() and self.shape):
            return "class"
        return "function" if self.shape else "value"


def promised(module: str) -> list[str]:
    """The names that a module promises: its ``__all__``."""
    for node in tree_of(module).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise ValueError(f"{module} promises no names")


def errors(module: str) -> list[str]:
    """The classes that a module defines."""
    return [node.name for node in tree_of(module).body if isinstance(node, ast.ClassDef)]


def public(module: str, name: str) -> Public:
    """What is known by a name in a module: defined there, or where it is imported from."""
    tree = tree_of(module)
    for number, node in enumerate(tree.body):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return public(node.module, alias.name)
        elif isinstance(node, ast.ClassDef) and node.name == name:
            bases = tuple(extended(module, node))
            made = called(node) or next((base.shape for base in bases), "()")
            return Public(module, name, made, ast.get_docstring(node) or "", tuple(members(node)), bases)
        elif isinstance(node, Function) and node.name == name:
            return Public(module, name, shape(node), ast.get_docstring(node) or "", ())
        elif name in targets(node):
            return Public(module, name, "", below(tree.body, number), ())
    raise ValueError(f"{module} has no {name}")


def members(node: ast.ClassDef) -> Iterator[Member]:
    """What a class has in public, in the order of its source; without what it inherits."""
    found: dict[str, Member] = {}
    for number, part in enumerate(node.body):
        if isinstance(part, Function):
            if part.name == "__init__":
                for place, inside in enumerate(part.body):
                    keep(found, targets(inside, "self"), below(part.body, place))
            elif not part.name.startswith("_") and not decorated(part, "setter"):
                plain = decorated(part, "property")
                found[part.name] = Member(
                    part.name, "" if plain else shape(part, bound=True), ast.get_docstring(part) or ""
                )
        else:
            keep(found, targets(part), below(node.body, number))
    yield from found.values()


def extended(module: str, node: ast.ClassDef) -> Iterator[Public]:
    """The classes of ours that a class extends."""
    for base in node.bases:
        inner = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(inner, ast.Name):
            # What isn't found is Python's own, or somebody else's.
            with contextlib.suppress(ValueError, FileNotFoundError):
                yield public(module, inner.id)


def keep(found: dict[str, Member], names: list[str], text: str) -> None:
    """Take attributes up, unless they are private, or said to be something else already."""
    for name in names:
        if not name.startswith("_") and (text or name not in found):
            found[name] = Member(name, "", text)


def targets(node: ast.AST, owner: str = "") -> list[str]:
    """The names that a line gives something to; with ``owner``, the attributes of that."""
    if not isinstance(node, (ast.Assign, ast.AnnAssign)):
        return []
    given = node.targets if isinstance(node, ast.Assign) else [node.target]
    if not owner:
        return [each.id for each in given if isinstance(each, ast.Name)]
    return [
        each.attr
        for each in given
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == owner
    ]


def below(body: list[ast.stmt], number: int) -> str:
    """The text below a line, which says what that line names."""
    node = body[number + 1] if number + 1 < len(body) else None
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return inspect.cleandoc(node.value.value)
    return ""


def called(node: ast.ClassDef) -> str:
    """How one of a class is made; empty where its base says it."""
    for part in node.body:
        if isinstance(part, Function) and part.name == "__init__":
            return shape(part, bound=True)
    listed = any(ast.unparse(base) == "NamedTuple" for base in node.bases)
    if listed or any(ast.unparse(each).startswith("dataclass") for each in node.decorator_list):
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
        return f"({', '.join(piece(ast.arg(ast.unparse(one.target), one.annotation), one.value) for one in fields)})"
    return ""


def shape(node: Function, *, bound: bool = False) -> str:
    """What a function takes and gives; ``bound``: without the first argument, unless it is a static one."""
    given = node.args
    skipped = 1 if bound and not decorated(node, "staticmethod") else 0
    positional = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(positional) - len(given.defaults)) + list(given.defaults)
    pieces = [piece(one, default) for one, default in zip(positional, defaults, strict=True)][skipped:]
    if given.vararg:
        pieces.append(f"*{piece(given.vararg, None)}")
    elif given.kwonlyargs:
        pieces.append("*")
    pieces += [piece(one, default) for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg:
        pieces.append(f"**{piece(given.kwarg, None)}")
    gives = typed(node.returns) if node.returns and node.name != "__init__" else ""
    return f"({', '.join(pieces)})" + (f" → {gives}" if gives and gives != "None" else "")


def piece(one: ast.arg, default: ast.expr | None) -> str:
    """One argument: its name, its type, and what it is if nobody gives it."""
    said = f"{one.arg}: {typed(one.annotation)}" if one.annotation else one.arg
    return f"{said} = {ast.unparse(default)}" if default is not None else said


def typed(node: ast.expr) -> str:
    """A type as it is read, quoted or not."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ast.unparse(node).replace("'", "")


def decorated(node: Function, name: str) -> bool:
    """Whether a function has this decorator."""
    return any(ast.unparse(each).split(".")[-1].split("(")[0] == name for each in node.decorator_list)


_trees: dict[str, ast.Module] = {}


def tree_of(module: str) -> ast.Module:
    """The source of a module."""
    if module not in _trees:
        path = SOURCE / Path(*module.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        _trees[module] = ast.parse(file.read_text(encoding="utf-8"))
    return _trees[module]
