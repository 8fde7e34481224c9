"""The simple effects in words: those without other effects inside.

Every phrase begins with its verb, which English can read as an order and after "to" alike; French has the infinitive
for both. So the same phrase serves as a sentence, as a price and as what one gets for it.
"""

from perijove.engine.errors import BrokenRules
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
from perijove.games.mars.effects.vocabulary import Vocabulary


def describe_simple(effect: Effect, names: Vocabulary, card: Printed) -> list[str]:
    """An effect in one phrase, or in two where it gives and takes."""
    if isinstance(effect, Produce):
        return _production(effect, names)
    if isinstance(effect, (Gain, GainEach, ProduceEach, ProduceFound, Pay, PayWith)):
        return [_resources(effect, names, card)]
    if isinstance(effect, (Rate, RateEach, Raise, Place)):
        return [_planet(effect, names, card)]
    if isinstance(effect, (LowerAny, RemoveAny, StealAny, RemoveHeld, TakeHeld)):
        return [_others(effect, names)]
    if isinstance(effect, (Add, SpendHeld)):
        return [_held(effect, names, card)]
    return [_cards(effect, names)]


def _production(effect: Produce, names: Vocabulary) -> list[str]:
    lost = [names.productions(resource, -number) for resource, number in effect.changes if number < 0]
    gained = [names.productions(resource, number) for resource, number in effect.changes if number > 0]
    said: list[str] = []
    if lost:
        said.append(names.words.say("lose {things}", things=names.words.all_of(lost)))
    if gained:
        said.append(names.words.say("gain {things}", things=names.words.all_of(gained)))
    return said


def _resources(effect: Effect, names: Vocabulary, card: Printed) -> str:
    words = names.words
    if isinstance(effect, Gain):
        things = [names.resources(resource, number) for resource, number in effect.changes]
        return words.say("gain {things}", things=words.all_of(things))
    if isinstance(effect, GainEach):
        each = names.resources(effect.resource, 1)
        return words.say("gain {things} {count}", things=each, count=describe_count(effect.count, names, card))
    if isinstance(effect, ProduceEach):
        each = names.productions(effect.resource, 1)
        return words.say("gain {things} {count}", things=each, count=describe_count(effect.count, names, card))
    if isinstance(effect, ProduceFound):
        found = words.one_of([names.productions(resource, 1) for resource in effect.resources])
        return words.say("gain {things}, whichever is printed on that space", things=found)
    if isinstance(effect, Pay):
        things = [names.resources(resource, number) for resource, number in effect.changes]
        return words.say("spend {things}", things=words.all_of(things))
    assert isinstance(effect, PayWith)
    return words.say(
        "spend {things} (all or part in {resource})",
        things=names.money(effect.amount),
        resource=names.resource(effect.metal),
    )


def _planet(effect: Effect, names: Vocabulary, card: Printed) -> str:
    words = names.words
    if isinstance(effect, Rate):
        return words.say("gain {things}", things=names.ratings(effect.steps))
    if isinstance(effect, RateEach):
        return words.say(
            "gain {things} {count}", things=names.ratings(1), count=describe_count(effect.count, names, card)
        )
    if isinstance(effect, Raise):
        return words.plural(
            "raise {parameter} {number} step",
            "raise {parameter} {number} steps",
            effect.steps,
            parameter=names.parameter(effect.parameter),
        )
    assert isinstance(effect, Place)
    tiles = names.a_tile(effect.tile) if effect.times == 1 else names.tiles(effect.tile, effect.times)
    where = names.where(effect.tile, effect.where)
    if where:
        tiles = words.say("{tiles} {where}", tiles=tiles, where=where)
    return words.say("place {things}", things=tiles)


def _others(effect: Effect, names: Vocabulary) -> str:
    words = names.words
    if isinstance(effect, LowerAny):
        return words.say("remove {things} from any player", things=names.productions(effect.resource, effect.steps))
    if isinstance(effect, RemoveAny):
        return words.say(
            "remove up to {things} from any player", things=names.resources(effect.resource, effect.number)
        )
    if isinstance(effect, StealAny):
        return words.say(
            "steal up to {things} from another player", things=names.resources(effect.resource, effect.number)
        )
    if isinstance(effect, RemoveHeld):
        return words.say("remove up to {things} from any card", things=names.helds(effect.held, effect.number))
    assert isinstance(effect, TakeHeld)
    return words.say("remove {things} from any card", things=names.helds(effect.held, 1))


def _held(effect: Effect, names: Vocabulary, card: Printed) -> str:
    words = names.words
    if isinstance(effect, SpendHeld):
        return words.say("spend {things} from this card", things=names.helds(card.holds, effect.number))
    assert isinstance(effect, Add)
    if effect.to == THIS:
        kind = card.holds if effect.held == ANY else effect.held
        return words.say("add {things} to this card", things=names.helds(kind, effect.number))
    things = names.helds(effect.held, effect.number)
    if effect.to == OWN_CARD:
        return words.say("add {things} to one of your cards", things=things)
    if effect.to == OTHER_CARD:
        return words.say("add {things} to another of your cards", things=things)
    if effect.to == PLAYED:
        return words.say("add {things} to the card played", things=things)
    assert effect.to == HOLDING
    return words.say("add {things} to a card that holds at least one", things=things)


def _cards(effect: Effect, names: Vocabulary) -> str:
    words = names.words
    if isinstance(effect, Draw):
        return words.plural("draw {number} card", "draw {number} cards", effect.number)
    if isinstance(effect, Look):
        return words.plural(
            "look at the top {cards}, keep {number} of them and discard the rest",
            "look at the top {cards}, keep {number} of them and discard the rest",
            effect.keep,
            cards=words.plural("{number} card", "{number} cards", effect.number),
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
            tag=names.a_tag(effect.tag),
        )
    if isinstance(effect, Swap):
        return words.say("discard a card, if you like, to draw another one")
    if isinstance(effect, PlayCard):
        return _play(effect, names)
    if isinstance(effect, Custom):
        return names.custom(effect.name)
    raise BrokenRules(f"nobody can describe {effect!r}")


def _play(effect: PlayCard, names: Vocabulary) -> str:
    words = names.words
    said = words.say("play a card from your hand")
    if effect.discount:
        said = words.say("{what} for {money} less", what=said, money=names.money(effect.discount))
    if effect.ignoring:
        said = words.say("{what}, whatever its requirements of global parameters", what=said)
    return said
