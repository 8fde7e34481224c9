"""Resources, production and terraform rating."""

from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.pair import pair
from perijove.games.mars.messages import ADDS, GAINS, LOSES, PRODUCES_LESS, PRODUCES_MORE, RATES, SPENDS_HELD, amount
from perijove.games.mars.state import LOWEST_INCOME, Mars
from perijove.games.mars.things import MEGACREDITS, Resource


def lowest(resource: Resource) -> int:
    """How low a production may fall: that of megacredits to -5, the others to 0."""
    return LOWEST_INCOME if resource == MEGACREDITS else 0


def gain(s: Mars, me: int, resource: Resource, number: int) -> None:
    """Take resources from the supply; a negative number gives them back."""
    if number > 0:
        s.boards[me].stock[resource] += number
        s.tell(GAINS, me, amount(resource, number))
    elif number < 0:
        s.boards[me].stock[resource] += number
        s.tell(LOSES, me, amount(resource, -number))


def produce(s: Mars, me: int, resource: Resource, steps: int) -> None:
    """Change a production."""
    if steps > 0:
        s.boards[me].production[resource] += steps
        s.tell(PRODUCES_MORE, me, amount(resource, steps))
    elif steps < 0:
        s.boards[me].production[resource] += steps
        s.tell(PRODUCES_LESS, me, amount(resource, -steps))


def rate(s: Mars, me: int, steps: int) -> None:
    """Raise the terraform rating."""
    if steps <= 0:
        return
    board = s.boards[me]
    board.rating += steps
    board.raised = True
    s.tell(RATES, me, steps, board.rating)


def add(s: Mars, me: int, card: int, number: int) -> None:
    """Add resources to an own card, or with a negative number spend them."""
    board = s.boards[me]
    board.held[card] += number
    if number > 0:
        s.tell(ADDS, me, pair(CARDS[card].holds, number), card, board.held[card])
    else:
        s.tell(SPENDS_HELD, me, pair(CARDS[card].holds, -number), card, board.held[card])
