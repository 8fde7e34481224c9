"""Imports point one way, and no game knows another."""

import ast
import graphlib
import sys
from pathlib import Path

import pytest

import perijove

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "perijove"

LAYERS = (
    ("engine",),
    ("games",),
    ("rulebook",),
    ("bots",),
    ("lesson", "puzzles"),
    ("arena", "server"),
    ("web",),
    ("envs",),
    ("train",),
    ("cli",),
)
"""The rooms from the ground up: each may import from its own layer and from those below."""
BESIDE = {"testing": ("testing", "engine"), "": ("engine",), "game": ("engine",), "__main__": ("cli",)}
"""What stands beside the layers, and what it may import. The public faces, ``perijove`` itself for programs and
``perijove.game`` for authors of games, are of the engine."""
SERVER = ("settings", "problems", "health", "guard", "storage", "play", "minds", "live", "api", "app", "run")
"""The rooms of the server, from the ground up: each may import from itself and from those before it."""
STANDARD_LIBRARY_ONLY = ("engine", "games")
NUMPY = "perijove.engine.arrays"
"""The one module of the engine that needs NumPy; nothing loads it before somebody asks for an array."""
FACE = "perijove"


def room_of(module: str) -> str:
    """The room of a module: ``engine`` for ``perijove.engine.match``, nothing for ``perijove`` itself."""
    return module.split(".")[1] if "." in module else ""


def allowed(room: str) -> set[str]:
    """The rooms that a room may import from."""
    if room in BESIDE:
        return set(BESIDE[room])
    below: set[str] = set()
    for layer in LAYERS:
        below |= set(layer)
        if room in layer:
            # Who stands above the bots may test titles and use the public face.
            return below | ({"testing", ""} if room not in {"engine", "games", "rulebook", "bots"} else set())
    raise AssertionError(f"no layer has a room {room!r}: say where it belongs")


def game_of(module: str) -> str:
    """The game whose folder a module is in, if any."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else ""


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    """Every module that a file imports, at its top or within its functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it points"
            assert node.module is not None
            names = {f"{node.module}.{name.name}" for name in node.names}
            # ``from perijove.games import ganymede`` imports a module by its last name.
            found |= {name for name in names if _is_module(name)} or {node.module}
    return found


def _is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(PACKAGE)) for path in FILES])
def test_a_file_imports_only_what_is_below_it(path: Path) -> None:
    module = module_of(path)
    room = room_of(module)
    for imported in imports_of(path):
        top = imported.partition(".")[0]
        if top != FACE:
            standard = top in sys.stdlib_module_names or (top == "numpy" and module == NUMPY)
            assert standard or room not in STANDARD_LIBRARY_ONLY, f"{module} imports {imported}"
            continue
        assert room_of(imported) in allowed(room), f"{module} imports {imported}"
        game = game_of(imported)
        assert not game or game == game_of(module), f"{module} imports {imported}: only that game may know it"


def server_room_of(module: str) -> str:
    """The server's room that a module is in, if any: ``play`` for ``perijove.server.play.table``."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "server" else ""


def for_types_alone(path: Path) -> set[str]:
    """The modules that a file imports only to name types: at run time they are not there."""
    blocks = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return {
        node.module
        for block in blocks
        for node in ast.walk(block)
        if isinstance(node, ast.ImportFrom) and node.module is not None
    }


@pytest.mark.parametrize("path", [path for path in FILES if server_room_of(module_of(path))], ids=module_of)
def test_a_room_of_the_server_imports_only_rooms_below_it(path: Path) -> None:
    module = module_of(path)
    room = server_room_of(module)
    below = SERVER[: SERVER.index(room) + 1]
    for imported in imports_of(path) - for_types_alone(path):
        if imported.startswith("perijove.server"):
            assert server_room_of(imported) in below, f"{module} imports {imported}"


def test_every_room_of_the_server_says_what_it_is_for() -> None:
    rooms = {path.parent.name for path in (PACKAGE / "server").glob("*/__init__.py")}
    assert rooms <= set(SERVER)
    said = ast.get_docstring(ast.parse((PACKAGE / "server" / "__init__.py").read_text(encoding="utf-8"))) or ""
    places = [said.find(f"``{room}``") for room in SERVER if room in rooms]
    assert places == sorted(places), "the server's docstring names its rooms from the ground up"
    assert -1 not in places


def test_no_imports_of_mars_go_in_circles() -> None:
    """Not even within functions."""
    graph = {
        module_of(path): {name for name in imports_of(path) - for_types_alone(path) if name.startswith(FACE)}
        for path in (PACKAGE / "games" / "mars").rglob("*.py")
    }
    assert set(graphlib.TopologicalSorter(graph).static_order()) >= set(graph)


def test_the_effects_of_mars_know_no_rules() -> None:
    """Cards are data: what they say is read by the rules, never the other way round."""
    for path in (PACKAGE / "games" / "mars" / "effects").glob("*.py"):
        assert not [name for name in imports_of(path) if name.startswith("perijove.games.mars.rules")], path


def test_every_room_has_its_place() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and list(path.glob("*.py"))}
    assert rooms <= {room for layer in LAYERS for room in layer} | set(BESIDE)


def test_the_rules_find_an_import_that_points_up(tmp_path: Path) -> None:
    file = tmp_path / "above.py"
    file.write_text("def f():\n    from perijove.bots import Bot\n    import perijove.games.ganymede.title\n")
    assert imports_of(file) == {"perijove.bots", "perijove.games.ganymede.title"}
    assert "bots" not in allowed("engine") | allowed("games") | allowed("testing")
    assert "games" in allowed("bots")
    assert game_of("perijove.games.ganymede.title") == "ganymede"


def test_this_is_the_package_that_is_tested() -> None:
    """The files read here are those of the installed package, compiled or not."""
    assert perijove.__file__ is not None
    installed = {
        path.relative_to(Path(perijove.__file__).parent) for path in Path(perijove.__file__).parent.rglob("*.py")
    }
    assert {path.relative_to(PACKAGE) for path in FILES} >= installed
