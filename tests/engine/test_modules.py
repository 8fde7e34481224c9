"""The engine that is tested is compiled as a whole, or not at all."""

import importlib
import pkgutil
from pathlib import Path

import perijove

COMPILED_ROOMS = ("engine", "games", "bots/search/tree")


def test_all_modules_are_compiled_or_none_is() -> None:
    found = {}
    for room in COMPILED_ROOMS:
        folder = Path(str(perijove.__file__)).parent / room
        if folder.exists():
            package = f"perijove.{room.replace('/', '.')}"
            inside = pkgutil.walk_packages([str(folder)], f"{package}.")
            for name in [package, *(module.name for module in inside)]:
                file = Path(str(importlib.import_module(name).__file__))
                if not file.with_suffix(".pyi").exists():
                    found[name] = file.suffix != ".py"
    assert found
    assert {name for name, compiled in found.items() if compiled != perijove.compiled} == set()
