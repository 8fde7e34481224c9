"""Those who take part, by name: the players, whom the match names, and MarsBot, which has no seat."""

from typing import Final

from perijove.games.mars.state import Mars

PLAYER: Final = tuple([f"{{player{number}}}" for number in range(5)])
"""Where the match writes the players' names."""
MARSBOT: Final = "MarsBot"


def owner_name(s: Mars, owner: int) -> str:
    """A player, or MarsBot, which is nobody's seat."""
    return PLAYER[owner] if owner < s.players else MARSBOT
