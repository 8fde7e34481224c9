"""Resolving the expeditions [Resolution phase, Basecamp]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import BADGE, DIFFICULTY, ENGINEER, STEWARD, VP
from perijove.games.artemis.messages import FAILURE, SUCCESS
from perijove.games.artemis.rules.crew import come_home
from perijove.games.artemis.rules.relief import advance, give
from perijove.games.artemis.rules.rewards import spoils, take_reward
from perijove.games.artemis.state import (
    DRONE_1,
    FACE,
    FACE_MASK,
    OWNER_MASK,
    PIONEERS,
    PIONEERS_MASK,
    SPECIALIST,
    Artemis,
    Expedition,
)


def resolve_basecamp(s: Artemis) -> Flow[None]:
    """Expedition by expedition, from the one next to the deck."""
    for expedition in s.expeditions:
        if expedition.dice:
            yield from _resolve(s, expedition)
            yield from come_home(s, expedition)


def difficulty(s: Artemis, card: int) -> int:
    """What the dice must reach in this round."""
    event = s.parts.events[s.event]
    return s.parts.difficulty[card] + (event.amount if event.kind == DIFFICULTY else 0)


def worth(die: int) -> int:
    """The value of a die on an expedition: its face, and one for each Pioneer."""
    return (die >> FACE & FACE_MASK) + (die >> PIONEERS & PIONEERS_MASK)


def _resolve(s: Artemis, expedition: Expedition) -> Flow[None]:
    """It succeeds if all dice together reach the difficulty. If not, each participant has one advance of relief."""
    total = 0
    for die in expedition.dice:
        total += worth(die)
    needed = difficulty(s, expedition.card)
    if total >= needed:
        s.tell(SUCCESS, expedition.card, total, needed)
        yield from _reward(s, expedition)
        return
    s.tell(FAILURE, expedition.card, total, needed)
    participants = ranking(expedition)
    for player in s.turn_order():
        if player in participants:
            yield from advance(s, player)


def ranking(expedition: Expedition) -> list[int]:
    """The owners of dice, the one with the highest value of all their dice first; ties go to the lowest die."""
    values = [0] * (DRONE_1 + 2)
    owners: list[int] = []
    for die in expedition.dice:
        owner = die & OWNER_MASK
        if owner not in owners:
            owners.append(owner)
        values[owner] += worth(die)
    ranked: list[int] = []
    for owner in owners:
        place = len(ranked)
        while place > 0 and values[ranked[place - 1]] < values[owner]:
            place -= 1
        ranked.insert(place, owner)
    return ranked


def _reward(s: Artemis, expedition: Expedition) -> Flow[None]:
    """The first chooses a reward, the second gets the other, each with a badge; all others advance on the relief track.

    A sole participant has both rewards but one badge. Drones take nothing, so a reward that they would have is free to
    choose too. Engineers bring their spoils whatever the rank; Stewards a point each, if their owner is the first.
    """
    ranked = ranking(expedition)
    left = [0, 1]
    for rank, owner in enumerate(ranked):
        if owner >= DRONE_1:
            continue
        crew = [die >> SPECIALIST for die in expedition.dice if die & OWNER_MASK == owner]
        if rank < 2:
            give(s, owner, BADGE, 1)
            side = yield Choice(owner, ask.REWARD, left.copy(), expedition.card << 1 | (len(ranked) == 1))
            left.remove(side)
            yield from take_reward(s, owner, expedition, side)
            if len(ranked) == 1:
                yield from take_reward(s, owner, expedition, left[0])
            if rank == 0 and STEWARD in crew:
                give(s, owner, VP, crew.count(STEWARD))
        else:
            yield from advance(s, owner)
        for _ in range(crew.count(ENGINEER)):
            yield from spoils(s, owner)
