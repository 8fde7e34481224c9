"""What can be worked out from what a seat sees, for programs."""

from perijove.engine.option import Json
from perijove.engine.seen import Seen
from perijove.games.galileo.state import Galileo


def figures(seen: Seen[Galileo]) -> dict[str, Json]:
    """Nothing yet."""
    return {}
