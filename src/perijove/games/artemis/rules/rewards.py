"""The rewards of expeditions [Index of expedition rewards]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.artemis.asking import OF_TYPE, ON_EXPEDITION, Declinable, OfType, OnExpedition
from perijove.games.artemis.codes import (
    BUILDING,
    COLONIST,
    COLONISTS,
    ENERGY,
    MARINE,
    MINERALS,
    PIONEER,
    RELIC_DIE,
    RELIEF,
    SHELTERS,
    STEWARD,
    TRAIN,
    VP,
    VP_PER_MARINE,
    VP_PER_STEWARD,
    WHO,
)
from perijove.games.artemis.messages import CANNOT_TRAIN, GAINED_COLONIST, RELIC, TOOK_REWARD, TRAINED
from perijove.games.artemis.names import COLONIST_NAMES, ONE_COLONIST, things_name
from perijove.games.artemis.packing import (
    ONE,
    crew_with,
    number_of,
    owner_of,
    pioneers_with,
    reward_amount,
    reward_kind,
    specialist_with,
    with_pioneers,
    without_specialist,
)
from perijove.games.artemis.rules.colonists import absent, population, residents, say_who
from perijove.games.artemis.rules.expeditions import expedition_of
from perijove.games.artemis.rules.goods import give
from perijove.games.artemis.rules.housing import gain_building, settle
from perijove.games.artemis.rules.relief import advance, gain
from perijove.games.artemis.state import Artemis, Expedition, both, plus

NO_CREW: Final = Message("there is no {type} of yours on the expedition")
ACADEMY_OUT: Final = Message("the Academy has no {type} left")


class Spoils(Question[Artemis, Moment]):
    """What an Engineer brings home."""

    def says(self, s: Artemis, me: int, option: int, about: Moment, words: Words) -> str:
        minerals = option
        if minerals == 1:
            return words.all_of([things_name(ENERGY, 1, words), things_name(MINERALS, 1, words)])
        return things_name(MINERALS if minerals else ENERGY, 2, words)

    def spots(self, s: Artemis, me: int, option: int, about: Moment) -> Sequence[str]:
        return [f"goods:{name}" for name in dict.fromkeys(self.domain[option].split("+"))]


SPOILS: Final = Spoils(
    "spoils", ("energy+energy", "energy+minerals", "minerals+minerals"), "Choose what your Engineer brings home."
)


class Training(Declinable[OnExpedition]):
    """Who is trained: a colonist of the colony, or one of the crew that is on the expedition."""

    def missing(self, s: Artemis, me: int, option: int, about: OnExpedition) -> Iterator[Reason]:
        if option < TRAIN_CREW:
            yield from absent(s, s.colonies[me], option)
        elif option < TRAIN_NOBODY and not crew_of(me, expedition_of(s, about.card))[option - TRAIN_CREW]:
            yield Reason(NO_CREW, option - TRAIN_CREW)

    def says(self, s: Artemis, me: int, option: int, about: OnExpedition, words: Words) -> str:
        if option == TRAIN_NOBODY:
            return words.say("nobody")
        if option >= TRAIN_CREW:
            return words.say("{colonist} of the crew", colonist=words.say(ONE_COLONIST[option - TRAIN_CREW]))
        return say_who(s, option, words)

    def spots(self, s: Artemis, me: int, option: int, about: OnExpedition) -> Sequence[str]:
        if option == TRAIN_NOBODY:
            return ()
        return (self.domain[option],) if option >= TRAIN_CREW else (f"who:{self.domain[option]}",)


TRAIN_CREW: Final = len(WHO)
"""Somebody of the crew; the type is added."""
TRAIN_NOBODY: Final = TRAIN_CREW + 4
TRAINING: Final = Training(
    "train",
    (*WHO, *(f"crew:{colonist}" for colonist in COLONISTS), "nobody"),
    "Choose a colonist to train.",
    moment=ON_EXPEDITION,
)


class Graduate(Question[Artemis, OfType]):
    """What a colonist becomes."""

    def missing(self, s: Artemis, me: int, option: int, about: OfType) -> Iterator[Reason]:
        if not s.academy[option]:
            yield Reason(ACADEMY_OUT, option)

    def says(self, s: Artemis, me: int, option: int, about: OfType, words: Words) -> str:
        return words.say(
            "{colonist} ({number} at the Academy)", colonist=words.say(ONE_COLONIST[option]), number=s.academy[option]
        )

    def asks(self, s: Artemis, me: int, about: OfType, words: Words) -> str:
        return words.say("Choose what your {type} becomes.", type=words.say(COLONIST_NAMES[about.colonist]))


GRADUATE: Final = Graduate(
    "graduate", COLONISTS, "Choose what your colonist becomes.", spot="academy:{}", moment=OF_TYPE
)


def take_reward(s: Artemis, me: int, expedition: Expedition, side: int) -> Flow[None]:
    """One of the two rewards of an expedition."""
    reward = s.parts.rewards[2 * expedition.card + side]
    kind, amount = reward_kind(reward), reward_amount(reward)
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
        for _ in range(number_of(expedition.colonists, colonist)):
            expedition.colonists -= ONE[colonist]
            s.tell(GAINED_COLONIST, me, colonist)
            if housed:
                housed = yield from settle(s, me, colonist)
            else:
                s.colonies[me].add(SHELTERS, colonist)


def _train(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """Discard any one colonist of the colony, even of this expedition's crew, for any type that the Academy has."""
    crew = crew_of(me, expedition)
    options = residents(s.colonies[me]) + [TRAIN_CREW + colonist for colonist in range(4) if crew[colonist]]
    if not any(s.academy) or not options:
        s.tell(CANNOT_TRAIN, me)
        return
    options.append(TRAIN_NOBODY)
    who = yield TRAINING.among(me, options, OnExpedition(expedition.card))
    if who == TRAIN_NOBODY:
        return
    place, old = divmod(who, 4)
    if who < TRAIN_CREW:
        s.colonies[me].add(place, old, -1)
    else:
        old = who - TRAIN_CREW
        _leave_crew(me, expedition, old)
    s.discard = plus(s.discard, old)
    new = yield GRADUATE.ask(s, me, OfType(old))
    s.academy = plus(s.academy, new, -1)
    s.tell(TRAINED, me, old, new)
    yield from settle(s, me, new)


def crew_of(me: int, expedition: Expedition) -> list[int]:
    """How many colonists of each type the player has on an expedition."""
    crew = [0, 0, 0, 0]
    for die in expedition.dice:
        if owner_of(die) == me:
            crew = both(crew, crew_with(die))
    return crew


def _leave_crew(me: int, expedition: Expedition, colonist: int) -> None:
    """A colonist of the crew is discarded instead of coming home."""
    for place, die in enumerate(expedition.dice):
        if owner_of(die) == me:
            if colonist == PIONEER and pioneers_with(die):
                expedition.turn(place, with_pioneers(die, -1))
                return
            if colonist != PIONEER and specialist_with(die) == colonist:
                expedition.turn(place, without_specialist(die))
                return


def spoils(s: Artemis, me: int) -> Flow[None]:
    """An Engineer on a successful expedition brings two resources, in any mix."""
    minerals = yield SPOILS.ask(s, me, NO_MOMENT)
    if minerals < 2:
        give(s, me, ENERGY, 2 - minerals)
    if minerals > 0:
        give(s, me, MINERALS, minerals)
