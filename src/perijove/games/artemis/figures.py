"""What can be worked out from what a seat sees, for programs."""

from perijove.engine.option import Json
from perijove.engine.seen import Seen
from perijove.games.artemis.state import Artemis


def figures(seen: Seen[Artemis]) -> dict[str, Json]:
    """To be filled."""
    return {}
