"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.artemis.rules.setup import deal_events
from perijove.games.artemis.state import Artemis


def redeal(s: Artemis, seat: int, rng: Rng) -> None:
    """Shuffle the decks and stacks, and the directives of all others.

    The bag is counts, known to everybody, and its draws are random anyway. The result depends on what is known and on
    ``rng`` alone: whatever is hidden is sorted before it is shuffled.
    """
    for pile in (s.expedition_deck, s.ocean_stack, s.surface_stack):
        pile.sort()
        rng.shuffle(pile)
    deal_events(s, rng)
    if s.directives:
        _redeal_directives(s, seat, rng)


def _redeal_directives(s: Artemis, seat: int, rng: Rng) -> None:
    """Those that nobody was dealt, and those that others were dealt, keep or returned."""
    hidden = s.directive_box.copy()
    for player, colony in enumerate(s.colonies):
        if player != seat:
            hidden += colony.dealt
            hidden += colony.kept
            hidden += colony.returned
    hidden.sort()
    rng.shuffle(hidden)
    for place in range(len(s.directive_box)):
        s.directive_box[place] = hidden.pop()
    for player, colony in enumerate(s.colonies):
        if player != seat:
            for cards in (colony.dealt, colony.kept, colony.returned):
                for place in range(len(cards)):
                    cards[place] = hidden.pop()
                cards.sort()
