"""What an arena needs besides the standard library: the extra ``arena``, and ``ray`` for a cluster."""

import importlib.util

from perijove.engine.errors import MissingPackage
from perijove.engine.extras import how_to_install
from perijove.engine.message import english

NEEDED = ("polars", "openskill", "jinja2")
"""Tables, ratings, reports."""


def need_packages(ray: bool = False) -> None:
    """Raise unless they are installed, before anything is played."""
    missing = [name for name in NEEDED if not _installed(name)]
    if missing:
        raise MissingPackage(
            english("the arena needs {packages}: {how}"), packages=", ".join(missing), how=how_to_install("arena")
        )
    if ray and not _installed("ray"):
        raise MissingPackage(english("--ray needs ray: {how}"), how=how_to_install("ray"))


def _installed(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ValueError:  # hidden by somebody
        return False
