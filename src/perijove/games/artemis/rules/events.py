"""What the event of a round does when its turn comes [The event]."""

from perijove.games.artemis.codes import (
    BASECAMP,
    BUILD_COST,
    DIFFICULTY,
    DOORSTEP,
    ENERGY,
    EVERYONE,
    GANTRY,
    HIRE_COST,
    LOST_COLONISTS,
    MINERALS,
    MOST_COLONISTS,
    MOST_DICE,
    OUTFITTERS,
    POOL,
    PRESENCE,
    QUARRY,
    RESONANCE,
    SHELTERS_EVENT,
    VENTS,
)
from perijove.games.artemis.components import Event
from perijove.games.artemis.messages import EVENT, LEFT_DOORSTEP, POOL_ADDED, RELIC
from perijove.games.artemis.packing import owner_of, reward_amount, reward_kind, things
from perijove.games.artemis.rules.colonists import population
from perijove.games.artemis.rules.goods import give, take
from perijove.games.artemis.state import DRONE_1, Artemis, plus


def resolve_event(s: Artemis) -> None:
    """The event of the round. Drones neither gain nor lose, but their dice count.

    Where somebody has the most of something, all who are tied are meant, and nobody who has none. Dearer buildings,
    dearer colonists and harder expeditions are in force while their region is resolved: nothing happens here.
    """
    event = s.parts.events[s.event]
    kind = event.kind
    s.tell(EVENT, s.event)
    if kind == EVERYONE:
        _touch(s, s.turn_order(), event)
    elif kind == PRESENCE:
        _presence(s, event)
    elif kind == MOST_DICE:
        _touch(s, leaders(s, dice_in(s, event.region)), event)
    elif kind == POOL:
        _add_to_pool(s, event)
    elif kind == MOST_COLONISTS:
        _contest(s, event)
    elif kind == LOST_COLONISTS:
        _lose_colonists(s, event.amount * ((s.players + 1) // 2))
    elif kind == SHELTERS_EVENT:
        for player in s.turn_order():
            _lose(s, player, event, s.colonies[player].sheltered() // event.amount)
    elif kind == RESONANCE:
        _resonate(s, event)
    else:
        assert kind == DIFFICULTY or kind == BUILD_COST or kind == HIRE_COST


def dice_in(s: Artemis, region: int) -> list[int]:
    """How many dice each owner, drones included, has in a region."""
    dice: list[int] = []
    if region == BASECAMP:
        for expedition in s.expeditions:
            dice += expedition.dice
    elif region == VENTS:
        dice = s.vents_dice
    elif region == QUARRY:
        dice = s.quarry_dice
    elif region == GANTRY:
        for offer in s.gantry:
            dice += offer.dice
    elif region == DOORSTEP:
        dice = s.doorstep_dice
    elif region == OUTFITTERS:
        dice = s.outfitters_dice
    else:
        dice = s.academy_dice
    counts = [0] * (DRONE_1 + 2)
    for die in dice:
        counts[owner_of(die)] += 1
    return counts


def _gain(s: Artemis, player: int, event: Event) -> None:
    """A player gains what the event says."""
    for reward in event.gain:
        give(s, player, reward_kind(reward), reward_amount(reward))


def _lose(s: Artemis, player: int, event: Event, times: int = 1) -> None:
    """A player loses what the event says, so many times."""
    for reward in event.lose:
        take(s, player, reward_kind(reward), times * reward_amount(reward))


def _touch(s: Artemis, players: list[int], event: Event) -> None:
    """These players gain and lose what the event says."""
    for player in players:
        _gain(s, player, event)
        _lose(s, player, event)


def leaders(s: Artemis, counts: list[int]) -> list[int]:
    """The players with the most, at least 1; nobody, if only a drone has."""
    most = max(counts)
    return [player for player in s.turn_order() if most > 0 and counts[player] == most]


def _presence(s: Artemis, event: Event) -> None:
    """Who has a die in the region gains, who has none loses."""
    counts = dice_in(s, event.region)
    for player in s.turn_order():
        if counts[player]:
            _gain(s, player, event)
        else:
            _lose(s, player, event)


def _add_to_pool(s: Artemis, event: Event) -> None:
    """More Energy in the Vents, or more Minerals in the Quarry."""
    amount = max(event.amount * s.players, event.least)
    if event.region == VENTS:
        s.vents += amount
        s.tell(POOL_ADDED, things(ENERGY, amount), VENTS)
    else:
        s.quarry += amount
        s.tell(POOL_ADDED, things(MINERALS, amount), QUARRY)


def _contest(s: Artemis, event: Event) -> None:
    """For each type, who has the most of it in the whole colony."""
    for colonist in event.types:
        _touch(s, contestants(s, event, colonist), event)


def contestants(s: Artemis, event: Event, colonist: int) -> list[int]:
    """Who has the most colonists of a type. A lone player needs so many at least."""
    counts = [population(s, player)[colonist] for player in range(s.players)]
    return leaders(s, counts) if not s.solo() or counts[0] >= event.least else []


def _lose_colonists(s: Artemis, number: int) -> None:
    """Colonists leave the Doorstep at random, for the discard pile."""
    for _ in range(number):
        total = sum(s.doorstep)
        if total == 0:
            return
        s.reveal()
        drawn: int = s.rng.below(total)
        colonist = 0
        while drawn >= s.doorstep[colonist]:
            drawn -= s.doorstep[colonist]
            colonist += 1
        s.doorstep = plus(s.doorstep, colonist, -1)
        s.discard = plus(s.discard, colonist)
        s.tell(LEFT_DOORSTEP, colonist)


def _resonate(s: Artemis, event: Event) -> None:
    """The holder of the Relic die gains. Unclaimed, it goes to the player with the fewest points.

    Of several, to the one furthest clockwise from the first player.
    """
    if s.relic_holder >= 0:
        _touch(s, [s.relic_holder], event)
        return
    chosen = s.first
    for player in s.turn_order():
        if s.colonies[player].vp <= s.colonies[chosen].vp:
            chosen = player
    s.relic_holder = chosen
    s.tell(RELIC, chosen)
