"""Where a die may be placed, in words: what is there, and what the die would do."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Words
from perijove.engine.question import Choice, packed
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import DOORSTEP, ENERGY, MINERALS, QUARRY, TOOLBOXES, VENTS
from perijove.games.artemis.explain import KIND_EFFECTS, clauses, explain_expedition
from perijove.games.artemis.names import (
    EXPEDITION_NAMES,
    ONE_COLONIST,
    REGION_NAMES,
    colonists_name,
    owner_name,
    slots_name,
    the_tile,
    things_name,
)
from perijove.games.artemis.rules.basecamp import difficulty, worth
from perijove.games.artemis.rules.placement import top
from perijove.games.artemis.state import FACE, FACE_MASK, OWNER_MASK, Artemis, Expedition

FACES: Final = (1, 2, 3, 4, 5, 6)
"""In the Vents and in the Quarry a die takes what it shows."""


def describe_target(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    """One of the places for the die that was chosen."""
    value = packed(choice) % 6 + 1
    if option < ask.TO_VENTS:
        return _to_expedition(s, option, value, words)
    if option == ask.TO_VENTS:
        return _to_pool(VENTS, s.vents_dice, things_name(ENERGY, s.vents, words), value, FACES, words)
    if option == ask.TO_QUARRY:
        return _to_pool(QUARRY, s.quarry_dice, things_name(MINERALS, s.quarry, words), value, FACES, words)
    if option < ask.TO_DOORSTEP:
        return _to_tile(s, choice.player, option - ask.TO_GANTRY, words)
    if option == ask.TO_DOORSTEP:
        there = colonists_name(s.doorstep, words) or words.say("nobody")
        most = words.plural("hires {number} at most", "hires {number} at most", s.parts.hires[value - 1])
        return clauses([_to_pool(DOORSTEP, s.doorstep_dice, there, value, s.parts.hires, words), most], words)
    if option == ask.TO_ACADEMY:
        new = s.parts.trains[value - 1]
        return words.say(
            "Academy: a colonist becomes {colonist} ({number} left)",
            colonist=words.say(ONE_COLONIST[new]),
            number=s.academy[new],
        )
    things = things_name(TOOLBOXES, s.parts.toolboxes[value - 1], words)
    return words.say("Outfitters: {things} at once", things=things)


def _to_expedition(s: Artemis, card: int, value: int, words: Words) -> str:
    there: Expedition | None = None
    for expedition in s.expeditions:
        if expedition.card == card:
            there = expedition
    said = words.say(
        "expedition {expedition}: {effect}",
        expedition=words.say(EXPEDITION_NAMES[card]),
        effect=explain_expedition(s.parts, card, difficulty(s, card), words),
    )
    if there is None:
        return said
    total = sum([worth(die) for die in there.dice])
    needed = difficulty(s, card)
    return words.say(
        "{effect} (with this die {number} of {number2})", effect=said, number=total + value, number2=needed
    )


def _to_pool(region: int, dice: list[int], there: str, value: int, takes: Sequence[int], words: Words) -> str:
    """An exposed region: what is there, and how much the dice before this one may take; ``takes`` says it by face."""
    faces = [die >> FACE & FACE_MASK for die in dice]
    before = sum([takes[face - 1] for face in faces if face <= value])
    if before == 0:
        return words.say("{region}: {things}, first in line", region=words.say(REGION_NAMES[region]), things=there)
    return words.say(
        "{region}: {things}, after dice that take {number}",
        region=words.say(REGION_NAMES[region]),
        things=there,
        number=before,
    )


def _to_tile(s: Artemis, me: int, tile: int, words: Words) -> str:
    said = words.say(
        "bid for {tile} ({slots}): {effect}",
        tile=the_tile(s.parts.label[tile], words),
        slots=slots_name(s.parts.slots[tile], words),
        effect=words.say(KIND_EFFECTS[s.parts.kind[tile]]),
    )
    for offer in s.gantry:
        if offer.tile == tile and offer.dice:
            owner = offer.dice[-1] & OWNER_MASK
            if owner == me:
                outbid = words.say("this tops your own {die}", die=top(offer))
            else:
                rival = owner_name(owner, s.players, words)
                outbid = words.say("this tops the {die} of {owner}", die=top(offer), owner=rival)
            return clauses([said, outbid], words)
    return said
