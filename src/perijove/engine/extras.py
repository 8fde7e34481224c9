"""How to install what is missing: from the folder that Perijove came from, or the package index."""

import json
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

HERE = Path(__file__).resolve().parent.parent
"""The folder of the package."""


def how_to_install(extra: str, here: Path | None = None) -> str:
    """The command that installs an extra beside the Perijove that is running, for somebody who is ``here``."""
    try:
        origin = distribution("perijove").read_text("direct_url.json") or ""
    except PackageNotFoundError:
        origin = ""
    return advice(extra, HERE, origin, here or Path.cwd())


def advice(extra: str, package: Path, origin: str, here: Path) -> str:
    """The same for a package in a folder, with what its installer noted of its origin, to somebody who is ``here``."""
    root = package.parent.parent
    if package.parent.name != "src" or not _is_checkout(root):
        root = _folder_of(origin)
    if not _is_checkout(root):
        return f'pip install "perijove[{extra}]"'
    return f'pip install "{"." if root == here else root}[{extra}]"'


def _is_checkout(folder: Path) -> bool:
    return (folder / "setup.py").exists() and (folder / "pyproject.toml").exists()


def _folder_of(origin: str) -> Path:
    """The folder that an installation was made from (PEP 610), if it was."""
    try:
        address = urlsplit(str(json.loads(origin)["url"]))
    except (ValueError, KeyError, TypeError):
        return HERE
    return Path(unquote(address.path)) if address.scheme == "file" else HERE
