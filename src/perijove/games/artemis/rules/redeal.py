"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.artemis.rules.setup import deal_events
from perijove.games.artemis.state import Artemis


def redeal(s: Artemis, seat: int, rng: Rng) -> None:
    """Shuffle the decks and stacks, and the directives of all others.

    The bag is counts, known to everybody, and its draws are random anyway. The result depends on what is known and on
    ``rng`` alone: whatever is hidden is sorted before it is shuffled.
    """
    s.expedition_deck = _shuffled(s.expedition_deck, rng)
    s.ocean_stack = _shuffled(s.ocean_stack, rng)
    s.surface_stack = _shuffled(s.surface_stack, rng)
    deal_events(s, rng)
    if s.directives:
        _redeal_directives(s, seat, rng)


def _shuffled(pile: list[int], rng: Rng) -> list[int]:
    dealt = sorted(pile)
    rng.shuffle(dealt)
    return dealt


def _redeal_directives(s: Artemis, seat: int, rng: Rng) -> None:
    """Those that nobody was dealt, and those that others were dealt, keep or returned."""
    hidden = s.directive_box.copy()
    others = [colony for player, colony in enumerate(s.colonies) if player != seat]
    for colony in others:
        hidden += colony.dealt + colony.kept + colony.returned
    hidden = _shuffled(hidden, rng)
    s.directive_box = [hidden.pop() for _ in s.directive_box]
    for colony in others:
        colony.dealt = sorted([hidden.pop() for _ in colony.dealt])
        colony.kept = [hidden.pop() for _ in colony.kept]
        colony.returned = sorted([hidden.pop() for _ in colony.returned])
