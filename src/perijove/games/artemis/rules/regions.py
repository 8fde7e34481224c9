"""The seven regions, and which of them take a die [Placement phase]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Moment, Question
from perijove.games.artemis.codes import (
    DOORSTEP,
    ENERGY,
    EXPEDITIONS,
    MINERALS,
    QUARRY,
    REGIONS,
    TILES,
    TOOLBOXES,
    VENTS,
)
from perijove.games.artemis.explain import KIND_EFFECTS, clauses, explain_expedition
from perijove.games.artemis.names import (
    EXPEDITION_NAMES,
    ONE_COLONIST,
    REGION_NAMES,
    colonists_name,
    owner_name,
    slots_name,
    things_name,
)
from perijove.games.artemis.packing import Die, face_of, inside, owner_of
from perijove.games.artemis.rules.colonists import say_tile
from perijove.games.artemis.rules.expeditions import difficulty, reached
from perijove.games.artemis.state import Artemis, Colony, Offer

NO_EXPEDITION: Final = Message("{expedition} is not at Basecamp")
NOT_AT_GANTRY: Final = Message("{tile} is not at the Gantry")
TOO_LOW: Final = Message("the highest bid there is {die}, so your {die2} is too low")
ACADEMY_FULL: Final = Message("the Academy is full ({number} of {number2})")
NOBODY_HOME: Final = Message("you have no colonist to train")

FACES: Final = (1, 2, 3, 4, 5, 6)
"""In the Vents and in the Quarry a die takes what it shows."""


class Placing(Moment):
    """A die of the pool that is to be placed, and its value after toolboxes."""

    def __init__(self, face: int, value: int) -> None:
        self.face: Final = face
        self.value: Final = value


class Place(Question[Artemis, Placing]):
    """Where a die goes."""

    def legal(self, s: Artemis, me: int, about: Placing) -> list[int]:
        """The Vents, the Quarry, the Doorstep and the Outfitters take every die."""
        options = [expedition.card for expedition in s.expeditions]
        options.sort()
        options.append(TO_VENTS)
        options.append(TO_QUARRY)
        value = about.value
        tiles = [offer.tile + TO_GANTRY for offer in s.gantry if top(offer) < value]
        tiles.sort()
        options += tiles
        options.append(TO_DOORSTEP)
        if len(s.academy_dice) < academy_slots(s) and anybody_home(s.colonies[me]):
            options.append(TO_ACADEMY)
        options.append(TO_OUTFITTERS)
        return options

    def missing(self, s: Artemis, me: int, option: int, about: Placing) -> Iterator[Reason]:
        if option < TO_VENTS:
            if option not in [expedition.card for expedition in s.expeditions]:
                yield Reason(NO_EXPEDITION, option)
        elif TO_GANTRY <= option < TO_DOORSTEP:
            offer = offer_of(s, option - TO_GANTRY)
            if offer is None:
                yield Reason(NOT_AT_GANTRY, s.parts.label[option - TO_GANTRY])
            elif top(offer) >= about.value:
                yield Reason(TOO_LOW, top(offer), about.value)
        elif option == TO_ACADEMY:
            slots = academy_slots(s)
            if len(s.academy_dice) >= slots:
                yield Reason(ACADEMY_FULL, len(s.academy_dice), slots)
            if not anybody_home(s.colonies[me]):
                yield Reason(NOBODY_HOME)

    def says(self, s: Artemis, me: int, option: int, about: Placing, words: Words) -> str:
        value = about.value
        if option < TO_VENTS:
            return _to_expedition(s, option, value, words)
        if option == TO_VENTS:
            return _to_pool(VENTS, s.vents_dice, things_name(ENERGY, s.vents, words), value, FACES, words)
        if option == TO_QUARRY:
            return _to_pool(QUARRY, s.quarry_dice, things_name(MINERALS, s.quarry, words), value, FACES, words)
        if option < TO_DOORSTEP:
            return _to_tile(s, me, option - TO_GANTRY, words)
        if option == TO_DOORSTEP:
            there = colonists_name(s.doorstep, words) or words.say("nobody")
            most = words.plural("hires {number} at most", "hires {number} at most", s.parts.hires[value - 1])
            return clauses([_to_pool(DOORSTEP, s.doorstep_dice, there, value, s.parts.hires, words), most], words)
        if option == TO_ACADEMY:
            new = s.parts.trains[value - 1]
            return words.say(
                "Academy: a colonist becomes {colonist} ({number} left)",
                colonist=words.say(ONE_COLONIST[new]),
                number=s.academy[new],
            )
        things = things_name(TOOLBOXES, s.parts.toolboxes[value - 1], words)
        return words.say("Outfitters: {things} at once", things=things)

    def asks(self, s: Artemis, me: int, about: Placing, words: Words) -> str:
        return words.say("Choose where to place your {die}.", die=about.value)

    def outcome(self, s: Artemis, me: int, option: int, about: Placing, words: Words) -> str:
        return expected(s, me, option, about.value, words)

    def spots(self, s: Artemis, me: int, option: int, about: Placing) -> Sequence[str]:
        answer = self.domain[option]
        if option < TO_VENTS:
            return (f"expedition:{answer}",)
        return (f"region:{answer}",) if answer in REGIONS else (f"offer:{answer}",)


TO_VENTS: Final = len(EXPEDITIONS)
"""An expedition is its own number."""
TO_QUARRY: Final = TO_VENTS + 1
TO_GANTRY: Final = TO_QUARRY + 1
"""The first tile."""
TO_DOORSTEP: Final = TO_GANTRY + len(TILES)
TO_ACADEMY: Final = TO_DOORSTEP + 1
TO_OUTFITTERS: Final = TO_ACADEMY + 1
PLACE: Final = Place(
    "place",
    (*EXPEDITIONS, "vents", "quarry", *TILES, "doorstep", "academy", "outfitters"),
    "Choose where to place your die.",
    moment=Fields(None, (Field("face", Number(1, 6)), Field("value", Number(1, 6)))),
)


def top(offer: Offer) -> int:
    """The highest bid so far, 0 for none: the next one must be higher."""
    return face_of(offer.dice[-1]) if offer.dice else 0


def offer_of(s: Artemis, tile: int) -> Offer | None:
    """The place of this tile at the Gantry, if it is there."""
    for offer in s.gantry:
        if offer.tile == tile:
            return offer
    return None


def bid(s: Artemis, tile: int, die: Die) -> None:
    """A die is bid for a building at the Gantry."""
    s.gantry = [Offer(tile, [*offer.dice, die]) if offer.tile == tile else offer for offer in s.gantry]


def exposed(dice: list[Die], die: Die) -> list[Die]:
    """Dice with one more, which goes to the right of all dice of an equal or lower value [Exposure]."""
    value = face_of(die)
    place = len(dice)
    while place > 0 and face_of(dice[place - 1]) > value:
        place -= 1
    more = dice.copy()
    more.insert(place, die)
    return more


def academy_slots(s: Artemis) -> int:
    """The Academy has two places, but one only with one or two players."""
    return 1 if s.players <= 2 else 2


def anybody_home(colony: Colony) -> bool:
    """Whether there is a colonist in the Shelters or in a building."""
    return colony.sheltered() > 0 or any(inside(building) for building in colony.buildings)


# In words: what is there, and what the die would do


def _to_expedition(s: Artemis, card: int, value: int, words: Words) -> str:
    needed = difficulty(s, card)
    said = words.say(
        "expedition {expedition}: {effect}",
        expedition=words.say(EXPEDITION_NAMES[card]),
        effect=explain_expedition(s.parts, card, needed, words),
    )
    for expedition in s.expeditions:
        if expedition.card == card:
            return words.say(
                "{effect} (with this die {number} of {number2})",
                effect=said,
                number=reached(expedition) + value,
                number2=needed,
            )
    return said


def ahead(dice: Sequence[Die], value: int, takes: Sequence[int]) -> int:
    """How much the dice before a die of this value may take; ``takes`` says it by face."""
    return sum([takes[face_of(die) - 1] for die in dice if face_of(die) <= value])


def _to_pool(region: int, dice: list[Die], there: str, value: int, takes: Sequence[int], words: Words) -> str:
    """An exposed region: what is there, and how much the dice before this one may take."""
    before = ahead(dice, value, takes)
    if before == 0:
        return words.say("{region}: {things}, first in line", region=words.say(REGION_NAMES[region]), things=there)
    return words.say(
        "{region}: {things}, after dice that take {number}",
        region=words.say(REGION_NAMES[region]),
        things=there,
        number=before,
    )


def expected(s: Artemis, me: int, place: int, value: int, words: Words) -> str:
    """What a die would come to, if nobody placed another one: in a few words for its region."""
    if place < TO_VENTS:
        there = [expedition for expedition in s.expeditions if expedition.card == place]
        so_far = reached(there[0]) + value if there else value
        return words.say("{number} of {number2}", number=so_far, number2=difficulty(s, place))
    if place == TO_VENTS:
        return _share(s, s.vents_dice, s.vents, value, FACES, words)
    if place == TO_QUARRY:
        return _share(s, s.quarry_dice, s.quarry, value, FACES, words)
    if place == TO_DOORSTEP:
        return _share(s, s.doorstep_dice, sum(s.doorstep), value, s.parts.hires, words)
    if place == TO_ACADEMY:
        return words.say("you: {colonist}", colonist=words.say(ONE_COLONIST[s.parts.trains[value - 1]]))
    if place == TO_OUTFITTERS:
        return words.say("you: {things}", things=things_name(TOOLBOXES, s.parts.toolboxes[value - 1], words))
    offer = offer_of(s, place - TO_GANTRY)
    if offer is None or not offer.dice:
        return words.say("first bid")
    owner = owner_of(offer.dice[-1])
    if owner == me:
        return words.say("over your own {die}", die=top(offer))
    return words.say("over the {die} of {owner}", die=top(offer), owner=owner_name(owner, s.players, words))


def _share(s: Artemis, dice: list[Die], there: int, value: int, takes: Sequence[int], words: Words) -> str:
    """What is left for a die after those before it: who takes first, and how much."""
    left = there - min(there, ahead(dice, value, takes))
    said = words.say("you: {number} of {number2}", number=min(takes[value - 1], left), number2=there)
    before = [die for die in dice if face_of(die) <= value]
    if not before:
        return said
    last = before[-1]
    owner = owner_name(owner_of(last), s.players, words)
    return words.say("{clause}, after the {die} of {owner}", clause=said, die=face_of(last), owner=owner)


def _to_tile(s: Artemis, me: int, tile: int, words: Words) -> str:
    said = words.say(
        "bid for {tile} ({slots}): {effect}",
        tile=say_tile(s, tile, words),
        slots=slots_name(s.parts.slots[tile], words),
        effect=words.say(KIND_EFFECTS[s.parts.kind[tile]]),
    )
    offer = offer_of(s, tile)
    if offer is None or not offer.dice:
        return said
    owner = owner_of(offer.dice[-1])
    if owner == me:
        outbid = words.say("this tops your own {die}", die=top(offer))
    else:
        rival = owner_name(owner, s.players, words)
        outbid = words.say("this tops the {die} of {owner}", die=top(offer), owner=rival)
    return clauses([said, outbid], words)
