"""The simple effects in words: those without other effects inside.

Every phrase begins with its verb, which English can read as an order and after "to" alike; French has the infinitive
for both. So the same phrase serves as a sentence, as a price and as what one gets for it.
"""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Words, english
from perijove.games.mars.effects.describe_need import describe_count
from perijove.games.mars.effects.effect import (
    HOLDING,
    OTHER_CARD,
    OWN_CARD,
    PLAYED,
    THIS,
    Add,
    Custom,
    Draw,
    Effect,
    Gain,
    GainEach,
    Look,
    LookToBuy,
    LowerAny,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    ProduceEach,
    ProduceFound,
    Raise,
    Rate,
    RateEach,
    RemoveAny,
    RemoveHeld,
    RevealUntil,
    SpendHeld,
    StealAny,
    Swap,
    TakeHeld,
)
from perijove.games.mars.effects.node import ANY
from perijove.games.mars.effects.printed import Printed
from perijove.games.mars.names import (
    PARAMETER_NAMES,
    RESOURCE_NAMES,
    WHERE_NAMES,
    a_tag_name,
    a_tile_name,
    cards_name,
    helds_name,
    money_name,
    productions_name,
    ratings_name,
    resources_name,
    tiles_name,
)
from perijove.games.mars.things import (
    CAPITAL,
    CITY,
    CITY_LAND,
    FOREST_LAND,
    GREENERY,
    LAND,
    NOCTIS,
    OCEAN,
    SEA,
    VOLCANO,
)

CUSTOM_NAMES: Final[dict[str, str]] = {
    "flooding": english("place an ocean and, if you like, remove up to 4 M€ from the owner of a tile next to it"),
    "insulation": english("turn any number of steps of heat production into as many of M€ production"),
    "land-claim": english("mark a free land space that is not reserved, where only you may place a tile from now on"),
    "power-infrastructure": english("spend any amount of energy to gain as many M€"),
    "robinson-industries": english("gain 1 step of one of your lowest productions"),
    "robotic-workforce": english("repeat the production changes of one of your cards with a Building tag"),
    "search-for-life": english(
        "reveal and discard the top card and, if it has a Microbe tag, add 1 science resource to this card"
    ),
    "valley-trust": english("draw 3 preludes, play one of them and discard the others"),
    "vitor": english("fund an award for free"),
}
"""What only one card does. The only descriptions that are written by hand."""

USUAL_PLACE: Final[dict[int, int]] = {OCEAN: SEA, GREENERY: FOREST_LAND, CITY: CITY_LAND, CAPITAL: CITY_LAND}
"""Where a tile goes if nothing is said. The special tiles go on land."""


def where_name(tile: int, place: int, words: Words) -> str:
    """Where a tile goes: ``next to a city``; nothing where it is the usual place for such a tile."""
    if tile == CITY and place in (VOLCANO, NOCTIS):
        return words.say("{where}, even next to a city", where=words.say(WHERE_NAMES[place]))
    return "" if USUAL_PLACE.get(tile, LAND) == place else words.say(WHERE_NAMES[place])


def describe_simple(effect: Effect, words: Words, card: Printed) -> list[str]:
    """An effect in one phrase, or in two where it gives and takes."""
    if isinstance(effect, Produce):
        return _production(effect, words)
    if isinstance(effect, (Gain, GainEach, ProduceEach, ProduceFound, Pay, PayWith)):
        return [_resources(effect, words, card)]
    if isinstance(effect, (Rate, RateEach, Raise, Place)):
        return [_planet(effect, words, card)]
    if isinstance(effect, (LowerAny, RemoveAny, StealAny, RemoveHeld, TakeHeld)):
        return [_others(effect, words)]
    if isinstance(effect, (Add, SpendHeld)):
        return [_held(effect, words, card)]
    return [_cards(effect, words)]


def _production(effect: Produce, words: Words) -> list[str]:
    lost = [productions_name(resource, -number, words) for resource, number in effect.changes if number < 0]
    gained = [productions_name(resource, number, words) for resource, number in effect.changes if number > 0]
    said: list[str] = []
    if lost:
        said.append(words.say("lose {things}", things=words.all_of(lost)))
    if gained:
        said.append(words.say("gain {things}", things=words.all_of(gained)))
    return said


def _resources(effect: Effect, words: Words, card: Printed) -> str:
    if isinstance(effect, Gain):
        things = [resources_name(resource, number, words) for resource, number in effect.changes]
        return words.say("gain {things}", things=words.all_of(things))
    if isinstance(effect, GainEach):
        each = resources_name(effect.resource, 1, words)
        return words.say("gain {things} {count}", things=each, count=describe_count(effect.count, words, card))
    if isinstance(effect, ProduceEach):
        each = productions_name(effect.resource, 1, words)
        return words.say("gain {things} {count}", things=each, count=describe_count(effect.count, words, card))
    if isinstance(effect, ProduceFound):
        found = words.one_of([productions_name(resource, 1, words) for resource in effect.resources])
        return words.say("gain {things}, whichever is printed on that space", things=found)
    if isinstance(effect, Pay):
        things = [resources_name(resource, number, words) for resource, number in effect.changes]
        return words.say("spend {things}", things=words.all_of(things))
    assert isinstance(effect, PayWith)
    return words.say(
        "spend {things} (all or part in {resource})",
        things=money_name(effect.amount, words),
        resource=words.say(RESOURCE_NAMES[effect.metal]),
    )


def _planet(effect: Effect, words: Words, card: Printed) -> str:
    if isinstance(effect, Rate):
        return words.say("gain {things}", things=ratings_name(effect.steps, words))
    if isinstance(effect, RateEach):
        return words.say(
            "gain {things} {count}", things=ratings_name(1, words), count=describe_count(effect.count, words, card)
        )
    if isinstance(effect, Raise):
        return words.plural(
            "raise {parameter} {number} step",
            "raise {parameter} {number} steps",
            effect.steps,
            parameter=words.say(PARAMETER_NAMES[effect.parameter]),
        )
    assert isinstance(effect, Place)
    tiles = a_tile_name(effect.tile, words) if effect.times == 1 else tiles_name(effect.tile, effect.times, words)
    where = where_name(effect.tile, effect.where, words)
    if where:
        tiles = words.say("{tiles} {where}", tiles=tiles, where=where)
    return words.say("place {things}", things=tiles)


def _others(effect: Effect, words: Words) -> str:
    if isinstance(effect, LowerAny):
        return words.say(
            "remove {things} from any player", things=productions_name(effect.resource, effect.steps, words)
        )
    if isinstance(effect, RemoveAny):
        return words.say(
            "remove up to {things} from any player", things=resources_name(effect.resource, effect.number, words)
        )
    if isinstance(effect, StealAny):
        return words.say(
            "steal up to {things} from another player", things=resources_name(effect.resource, effect.number, words)
        )
    if isinstance(effect, RemoveHeld):
        return words.say("remove up to {things} from any card", things=helds_name(effect.held, effect.number, words))
    assert isinstance(effect, TakeHeld)
    return words.say("remove {things} from any card", things=helds_name(effect.held, 1, words))


def _held(effect: Effect, words: Words, card: Printed) -> str:
    if isinstance(effect, SpendHeld):
        return words.say("spend {things} from this card", things=helds_name(card.holds, effect.number, words))
    assert isinstance(effect, Add)
    if effect.to == THIS:
        kind = card.holds if effect.held == ANY else effect.held
        return words.say("add {things} to this card", things=helds_name(kind, effect.number, words))
    things = helds_name(effect.held, effect.number, words)
    if effect.to == OWN_CARD:
        return words.say("add {things} to one of your cards", things=things)
    if effect.to == OTHER_CARD:
        return words.say("add {things} to another of your cards", things=things)
    if effect.to == PLAYED:
        return words.say("add {things} to the card played", things=things)
    assert effect.to == HOLDING
    return words.say("add {things} to a card that holds at least one", things=things)


def _cards(effect: Effect, words: Words) -> str:
    if isinstance(effect, Draw):
        return words.plural("draw {number} card", "draw {number} cards", effect.number)
    if isinstance(effect, Look):
        return words.plural(
            "look at the top {cards}, keep {number} of them and discard the rest",
            "look at the top {cards}, keep {number} of them and discard the rest",
            effect.keep,
            cards=cards_name(effect.number, words),
        )
    if isinstance(effect, LookToBuy):
        return words.plural(
            "look at the top card and buy or discard it",
            "look at the top {number} cards and buy or discard each of them",
            effect.number,
        )
    if isinstance(effect, RevealUntil):
        return words.plural(
            "reveal cards until one with {tag} comes up, keep it and discard the rest",
            "reveal cards until {number} with {tag} have come up, keep these and discard the rest",
            effect.number,
            tag=a_tag_name(effect.tag, words),
        )
    if isinstance(effect, Swap):
        return words.say("discard a card, if you like, to draw another one")
    if isinstance(effect, PlayCard):
        return _play(effect, words)
    if isinstance(effect, Custom):
        return words.say(CUSTOM_NAMES[effect.name])
    raise BrokenRules(f"nobody can describe {effect!r}")


def _play(effect: PlayCard, words: Words) -> str:
    said = words.say("play a card from your hand")
    if effect.discount:
        said = words.say("{what} for {money} less", what=said, money=money_name(effect.discount, words))
    if effect.ignoring:
        said = words.say("{what}, whatever its requirements of global parameters", what=said)
    return said
