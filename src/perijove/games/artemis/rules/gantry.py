"""Resolving the Gantry: who pays for which building [Resolution phase, Gantry]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import BUILD_COST, MINERALS, things
from perijove.games.artemis.messages import BOUGHT, DECLINED, DRONE_TILE, TOO_POOR
from perijove.games.artemis.rules.colonists import gain_building
from perijove.games.artemis.rules.relief import advance
from perijove.games.artemis.state import DRONE_1, FACE, FACE_MASK, OWNER_MASK, Artemis, Offer


def resolve_gantry(s: Artemis) -> Flow[None]:
    """Tile by tile, from the one next to the stack."""
    for offer in s.gantry.copy():
        if offer.dice:
            yield from _resolve(s, offer)


def build_cost(s: Artemis, face: int) -> int:
    """The Minerals that a building costs: the face of the die, and what an event adds."""
    event = s.parts.events[s.event]
    return face + (event.amount if event.kind == BUILD_COST else 0)


def _resolve(s: Artemis, offer: Offer) -> Flow[None]:
    """The highest die may pay; whoever doesn't, or can't, leaves it to the next die, and gets no relief for this tile.

    A building that nobody pays for stays. Players whom the buyer had outbid advance once each on the relief track.
    """
    dice = offer.dice
    passed: list[int] = []
    for place in range(len(dice) - 1, -1, -1):
        owner = dice[place] & OWNER_MASK
        cost = build_cost(s, dice[place] >> FACE & FACE_MASK)
        if owner < DRONE_1:
            bought = yield from _offer(s, owner, offer.tile, cost)
            if not bought:
                passed.append(owner)
                continue
        s.gantry.remove(offer)
        if owner < DRONE_1:
            yield from gain_building(s, owner, offer.tile)
        else:
            s.gone.append(offer.tile)
            s.tell(DRONE_TILE, owner, s.parts.label[offer.tile])
        outbid = [die & OWNER_MASK for die in dice[:place]]
        for player in s.turn_order():
            if player in outbid and player != owner and player not in passed:
                yield from advance(s, player)
        return
    offer.dice = []


def _offer(s: Artemis, owner: int, tile: int, cost: int) -> Flow[bool]:
    """Whether the owner of a die pays."""
    colony = s.colonies[owner]
    price = things(MINERALS, cost)
    if colony.minerals < cost:
        s.tell(TOO_POOR, owner, price, s.parts.label[tile])
        return False
    answer = yield Choice(owner, ask.BUY, [ask.PAY, ask.DECLINE], tile << 4 | cost)
    if answer == ask.DECLINE:
        s.tell(DECLINED, owner, s.parts.label[tile])
        return False
    colony.minerals -= cost
    s.tell(BOUGHT, owner, price, s.parts.label[tile])
    return True
