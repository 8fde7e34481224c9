"""Resolving the expeditions [Resolution phase, Basecamp]."""

from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Name
from perijove.engine.message import Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.artemis.codes import (
    BADGE,
    BUILDING,
    COLONIST,
    ENGINEER,
    EXPEDITIONS,
    MARINE,
    STEWARD,
    VP,
    VP_PER_MARINE,
    VP_PER_STEWARD,
)
from perijove.games.artemis.explain import KIND_EFFECTS
from perijove.games.artemis.messages import FAILURE, SUCCESS
from perijove.games.artemis.names import EXPEDITION_NAMES, colonists_name, reward_name, slots_name
from perijove.games.artemis.packing import owner_of, reward_kind, specialist_with, unpacked
from perijove.games.artemis.rules.colonists import population, say_tile
from perijove.games.artemis.rules.crew import come_home
from perijove.games.artemis.rules.expeditions import difficulty, expedition_of, ranking, reached
from perijove.games.artemis.rules.goods import give
from perijove.games.artemis.rules.relief import advance
from perijove.games.artemis.rules.rewards import spoils, take_reward
from perijove.games.artemis.state import DRONE_1, Artemis, Expedition


class Rewarding(Moment):
    """A successful expedition, and whether both of its rewards are for one player."""

    def __init__(self, card: int, alone: bool) -> None:
        self.card: Final = card
        self.alone: Final = alone


class Side(Question[Artemis, Rewarding]):
    """Which of the two rewards of an expedition."""

    def says(self, s: Artemis, me: int, option: int, about: Rewarding, words: Words) -> str:
        reward = s.parts.rewards[2 * about.card + option]
        kind = reward_kind(reward)
        said = reward_name(reward, words)
        expedition = expedition_of(s, about.card)
        if kind == COLONIST:
            said = colonists_name(unpacked(expedition.colonists), words) or words.say("nobody: the bag was empty")
        elif kind == BUILDING and expedition.tile >= 0:
            said = words.say(
                "{tile} ({slots}): {effect}",
                tile=say_tile(s, expedition.tile, words),
                slots=slots_name(s.parts.slots[expedition.tile], words),
                effect=words.say(KIND_EFFECTS[s.parts.kind[expedition.tile]]),
            )
        elif kind == VP_PER_MARINE or kind == VP_PER_STEWARD:
            counted = population(s, me)[MARINE if kind == VP_PER_MARINE else STEWARD]
            said = words.say("{reward}: you have {number}", reward=said, number=counted)
        return words.say("first {reward}, then the other reward", reward=said) if about.alone else said

    def asks(self, s: Artemis, me: int, about: Rewarding, words: Words) -> str:
        name = words.say(EXPEDITION_NAMES[about.card])
        if about.alone:
            return words.say("Nobody else went on {expedition}: choose which reward comes first.", expedition=name)
        return words.say("Choose a reward of {expedition}.", expedition=name)


REWARD: Final = Side(
    "reward",
    ("a", "b"),
    "Choose a reward of the expedition.",
    spot="reward:{}",
    moment=Fields(None, (Field("card", Name(EXPEDITIONS)), Field("alone", Flag()))),
)


def resolve_basecamp(s: Artemis) -> Flow[None]:
    """Expedition by expedition, from the one next to the deck."""
    for expedition in s.expeditions:
        if expedition.dice:
            yield from _resolve(s, expedition)
            yield from come_home(s, expedition)


def _resolve(s: Artemis, expedition: Expedition) -> Flow[None]:
    """It succeeds if all dice together reach the difficulty. If not, each participant has one advance of relief."""
    total = reached(expedition)
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


def _reward(s: Artemis, expedition: Expedition) -> Flow[None]:
    """The first chooses a reward, the second gets the other, each with a badge; all others advance on the relief track.

    A sole participant has both rewards but one badge. Drones take nothing, so a reward that they would have is free to
    choose too. Engineers bring their spoils whatever the rank; Stewards a point each, if their owner is the first.
    """
    ranked = ranking(expedition)
    alone = len(ranked) == 1
    left = [0, 1]
    for rank, owner in enumerate(ranked):
        if owner >= DRONE_1:
            continue
        crew = [specialist_with(die) for die in expedition.dice if owner_of(die) == owner]
        if rank < 2:
            give(s, owner, BADGE, 1)
            side = yield REWARD.among(owner, left.copy(), Rewarding(expedition.card, alone))
            left.remove(side)
            yield from take_reward(s, owner, expedition, side)
            if alone:
                yield from take_reward(s, owner, expedition, left[0])
            if rank == 0 and STEWARD in crew:
                give(s, owner, VP, crew.count(STEWARD))
        else:
            yield from advance(s, owner)
        for _ in range(crew.count(ENGINEER)):
            yield from spoils(s, owner)
