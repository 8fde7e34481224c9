"""The rewards of expeditions [Index of expedition rewards]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    BUILDING,
    COLONIST,
    ENERGY,
    MARINE,
    MINERALS,
    ONE,
    PACKED,
    PIONEER,
    RELIC_DIE,
    RELIEF,
    STEWARD,
    TRAIN,
    VP,
    VP_PER_MARINE,
    VP_PER_STEWARD,
)
from perijove.games.artemis.messages import CANNOT_TRAIN, GAINED_COLONIST, RELIC, TOOK_REWARD, TRAINED
from perijove.games.artemis.rules.colonists import gain_building, population, residents, settle, take_out
from perijove.games.artemis.rules.relief import advance, gain, give
from perijove.games.artemis.state import (
    OWNER_MASK,
    PIONEERS,
    PIONEERS_MASK,
    SPECIALIST,
    Artemis,
    Expedition,
)


def take_reward(s: Artemis, me: int, expedition: Expedition, side: int) -> Flow[None]:
    """One of the two rewards of an expedition."""
    reward = s.parts.rewards[2 * expedition.card + side]
    kind, amount = reward >> 4, reward & 15
    s.tell(TOOK_REWARD, me, reward)
    if kind == COLONIST:
        yield from _colonists(s, me, expedition)
    elif kind == BUILDING:
        tile = expedition.tile
        if tile >= 0:
            expedition.tile = -1
            yield from gain_building(s, me, tile)
    elif kind == TRAIN:
        yield from _train(s, me, expedition)
    elif kind == VP_PER_MARINE:
        give(s, me, VP, amount * population(s, me)[MARINE])
    elif kind == VP_PER_STEWARD:
        give(s, me, VP, amount * population(s, me)[STEWARD])
    elif kind == RELIEF:
        for _ in range(amount):
            yield from advance(s, me)
    elif kind == RELIC_DIE:
        s.relic_holder = me
        s.tell(RELIC, me)
    else:
        yield from gain(s, me, kind, amount)


def _colonists(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """The colonists that were laid on the card when it was revealed."""
    for colonist in range(4):
        housed = True
        for _ in range(expedition.colonists >> PACKED * colonist & 7):
            expedition.colonists -= ONE[colonist]
            s.tell(GAINED_COLONIST, me, colonist)
            if housed:
                housed = yield from settle(s, me, colonist)
            else:
                s.colonies[me].shelters[colonist] += 1


def _train(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """Discard any one colonist of the colony, even of this expedition's crew, for any type that the Academy has."""
    types = [colonist for colonist in range(4) if s.academy[colonist] > 0]
    options = trainees(s, me, expedition)
    if not types or not options:
        s.tell(CANNOT_TRAIN, me)
        return
    options.append(ask.TRAIN_NOBODY)
    who = yield Choice(me, ask.TRAIN, options, expedition.card)
    if who == ask.TRAIN_NOBODY:
        return
    if who < ask.TRAIN_CREW:
        old = take_out(s.colonies[me], who)
    else:
        old = who - ask.TRAIN_CREW
        _leave_crew(me, expedition, old)
    s.discard[old] += 1
    new = yield Choice(me, ask.GRADUATE, types, old)
    s.academy[new] -= 1
    s.tell(TRAINED, me, old, new)
    yield from settle(s, me, new)


def trainees(s: Artemis, me: int, expedition: Expedition) -> list[int]:
    """Who may be trained: everybody in the colony, and the crew of the expedition."""
    crew = crew_types(me, expedition)
    return residents(s.colonies[me]) + [ask.TRAIN_CREW + colonist for colonist in range(4) if colonist in crew]


def crew_types(me: int, expedition: Expedition) -> set[int]:
    """The types of the player's colonists on an expedition."""
    crew: set[int] = set()
    for die in expedition.dice:
        if die & OWNER_MASK == me:
            if die >> PIONEERS & PIONEERS_MASK:
                crew.add(PIONEER)
            if die >> SPECIALIST:
                crew.add(die >> SPECIALIST)
    return crew


def _leave_crew(me: int, expedition: Expedition, colonist: int) -> None:
    """A colonist of the crew is discarded instead of coming home."""
    for place, die in enumerate(expedition.dice):
        if die & OWNER_MASK == me:
            if colonist == PIONEER and die >> PIONEERS & PIONEERS_MASK:
                expedition.dice[place] -= 1 << PIONEERS
                return
            if colonist != PIONEER and die >> SPECIALIST == colonist:
                expedition.dice[place] -= colonist << SPECIALIST
                return


def spoils(s: Artemis, me: int) -> Flow[None]:
    """An Engineer on a successful expedition brings two resources, in any mix."""
    answer = yield Choice(me, ask.SPOILS, [0, 1, 2])
    if answer < 2:
        give(s, me, ENERGY, 2 - answer)
    if answer > 0:
        give(s, me, MINERALS, answer)
