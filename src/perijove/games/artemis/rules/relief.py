"""The relief track, and the gains that it and expeditions give [Relief track]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.artemis.codes import COLONIST, ENERGY, ENERGY_OR_MINERALS, LONGEST_TRACK, MINERALS, MOST
from perijove.games.artemis.messages import ADVANCED, NO_RELIEF
from perijove.games.artemis.names import reward_name, things_name
from perijove.games.artemis.packing import reward_amount, reward_kind
from perijove.games.artemis.rules.goods import give
from perijove.games.artemis.rules.housing import gain_random_colonist
from perijove.games.artemis.state import Artemis

NOT_REACHED: Final = Message("you have reached space {number} only")
TRACK_ENDS: Final = Message("the relief track has {number} spaces")


class Gaining(Moment):
    """So much of a resource."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


class Resource(Question[Artemis, Gaining]):
    """Energy or Minerals."""

    def says(self, s: Artemis, me: int, option: int, about: Gaining, words: Words) -> str:
        return things_name(option, about.amount, words)

    def asks(self, s: Artemis, me: int, about: Gaining, words: Words) -> str:
        return words.say(
            "Choose what you gain: {things} or {things2}.",
            things=things_name(ENERGY, about.amount, words),
            things2=things_name(MINERALS, about.amount, words),
        )


RESOURCE: Final = Resource(
    "resource",
    ("energy", "minerals"),
    "Choose what you gain.",
    spot="goods:{}",
    moment=Fields(None, (Field("amount", Number(1, MOST)),)),
)


class ReliefSpace(Question[Artemis, Moment]):
    """Which space of the relief track gives its reward."""

    def legal(self, s: Artemis, me: int, about: Moment) -> list[int]:
        return list(range(s.colonies[me].relief))

    def missing(self, s: Artemis, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option >= s.colonies[me].relief:
            yield Reason(NOT_REACHED, s.colonies[me].relief)
        if option >= len(s.parts.relief):
            yield Reason(TRACK_ENDS, len(s.parts.relief))

    def says(self, s: Artemis, me: int, option: int, about: Moment, words: Words) -> str:
        if option >= len(s.parts.relief):
            return words.say("space {number}", number=option + 1)
        reward = reward_name(s.parts.relief[option], words)
        return words.say("space {number}: {reward}", number=option + 1, reward=reward)

    def asks(self, s: Artemis, me: int, about: Moment, words: Words) -> str:
        return words.say(
            "You are on space {number} of the relief track: choose its reward or one that you have passed.",
            number=s.colonies[me].relief,
        )


RELIEF_SPACE: Final = ReliefSpace(
    "relief",
    tuple(map(str, range(1, LONGEST_TRACK + 1))),
    "Choose a reward of the relief track, here or passed.",
    spot="relief:{}",
)


def either(s: Artemis, me: int, amount: int) -> Flow[None]:
    """So much Energy or so many Minerals, as the player likes."""
    kind = yield RESOURCE.among(me, [ENERGY, MINERALS], Gaining(amount))
    give(s, me, kind, amount)


def gain(s: Artemis, me: int, kind: int, amount: int) -> Flow[None]:
    """A reward of the relief track, or one of an expedition that is not about the card."""
    if kind == ENERGY_OR_MINERALS:
        yield from either(s, me, amount)
    elif kind == COLONIST:
        for _ in range(amount):
            yield from gain_random_colonist(s, me)
    else:
        give(s, me, kind, amount)


def advance(s: Artemis, me: int) -> Flow[None]:
    """One space further, for the reward of that space or of any space passed; nothing at the end of the track."""
    colony = s.colonies[me]
    if colony.relief >= len(s.parts.relief):
        s.tell(NO_RELIEF, me)
        return
    colony.relief += 1
    s.tell(ADVANCED, me, colony.relief)
    space = yield RELIEF_SPACE.ask(s, me, NO_MOMENT)
    reward = s.parts.relief[space]
    yield from gain(s, me, reward_kind(reward), reward_amount(reward))
