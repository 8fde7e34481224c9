"""Effects on any player: production lowered, resources removed or taken."""

from perijove.engine.question import Choice, Flow
from perijove.games.mars.messages import LOWERS, REMOVES, STEALS, amount
from perijove.games.mars.questions import NOBODY, VICTIM
from perijove.games.mars.rules.resources import lowest
from perijove.games.mars.state import Mars
from perijove.games.mars.things import PLANTS


def can_lower(s: Mars, me: int, resource: int, steps: int, gained: int) -> bool:
    """Whether anybody's production can fall so far; what the card itself gives its player comes first."""
    floor = lowest(resource) + steps
    for player in range(s.players):
        production = s.boards[player].production[resource]
        if production >= floor or (player == me and production + gained >= floor):
            return True
    return False


def lower_any(s: Mars, me: int, resource: int, steps: int) -> Flow[None]:
    """Lower the production of a player who has enough, the own one if nobody else has. Nobody can decline."""
    floor = lowest(resource) + steps
    options = [player for player in range(s.players) if s.boards[player].production[resource] >= floor]
    victim = yield Choice(me, VICTIM, options, amount(resource, steps))
    s.boards[victim].production[resource] -= steps
    s.tell(LOWERS, me, victim, amount(resource, steps))


def victims(s: Mars, me: int, resource: int, others: bool) -> list[int]:
    """The players from whom a resource may be removed: who has some and isn't protected against others."""
    found: list[int] = []
    for player in range(s.players):
        board = s.boards[player]
        if board.stock[resource] <= 0:
            continue
        if player == me:
            if not others:
                found.append(player)
        elif resource != PLANTS or not board.protected:
            found.append(player)
    return found


def remove_any(s: Mars, me: int, resource: int, number: int) -> Flow[None]:
    """Remove up to so many resources from any player, or from nobody."""
    options = victims(s, me, resource, False)
    if not options:
        return
    victim = yield Choice(me, VICTIM, [*options, NOBODY], amount(resource, number))
    if victim != NOBODY:
        _take(s, me, victim, resource, number)


def steal_any(s: Mars, me: int, resource: int, number: int) -> Flow[None]:
    """Take up to so many resources from another player, or from nobody."""
    options = victims(s, me, resource, True)
    if not options:
        return
    victim = yield Choice(me, VICTIM, [*options, NOBODY], amount(resource, number))
    if victim == NOBODY:
        return
    stock = s.boards[victim].stock
    taken = number if number < stock[resource] else stock[resource]
    stock[resource] -= taken
    s.boards[me].stock[resource] += taken
    s.tell(STEALS, me, amount(resource, taken), victim)


def _take(s: Mars, me: int, victim: int, resource: int, number: int) -> None:
    stock = s.boards[victim].stock
    taken = number if number < stock[resource] else stock[resource]
    stock[resource] -= taken
    s.tell(REMOVES, me, amount(resource, taken), victim)


def remove_from(s: Mars, me: int, options: list[int], resource: int, number: int) -> Flow[None]:
    """Remove up to so many resources from one of these players, or from nobody."""
    if not options:
        return
    victim = yield Choice(me, VICTIM, [*options, NOBODY], amount(resource, number))
    if victim != NOBODY:
        _take(s, me, victim, resource, number)
