"""Needs and counts in words."""

from perijove.engine.errors import BrokenRules
from perijove.games.mars.effects.count import Count, Events, Tags, Tiles
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN
from perijove.games.mars.effects.printed import BLANK, Printed
from perijove.games.mars.effects.vocabulary import Vocabulary

# Needs


def describe_need(need: Need, names: Vocabulary) -> str:
    """What must be there, to stand after "requires": ``at least 7% oxygen``, ``2 science tags``."""
    words = names.words
    if isinstance(need, AtLeast):
        return words.say("at least {level}", level=names.level(need.parameter, need.level))
    if isinstance(need, AtMost):
        return words.say("at most {level}", level=names.level(need.parameter, need.level))
    if isinstance(need, HasTags):
        return names.tags(need.tag, need.number)
    if isinstance(need, HasProduction):
        return names.productions(need.resource, need.number)
    if isinstance(need, HasTiles):
        tiles = names.tiles(need.tile, need.number)
        if need.whose == OWN:
            return words.say("{tiles} of your own", tiles=tiles)
        if need.whose == OTHERS:
            return words.say("{tiles} of the other players", tiles=tiles)
        return words.say("{tiles} in play", tiles=tiles)
    if isinstance(need, RatingRaised):
        return words.say("a rise of your {rating} in this generation", rating=names.rating())
    raise BrokenRules(f"nobody can describe {need!r}")


def describe_needs(needs: tuple[Need, ...], names: Vocabulary) -> str:
    """All that must be there."""
    return names.words.all_of([describe_need(need, names) for need in needs])


def describe_condition(need: Need, names: Vocabulary) -> str:
    """What must be true, to stand after "if": ``you have at least 3 plant tags``."""
    words = names.words
    if isinstance(need, AtLeast):
        return words.say("the level of {level} is reached", level=names.level(need.parameter, need.level))
    if isinstance(need, AtMost):
        return words.say("the level of {level} is not exceeded", level=names.level(need.parameter, need.level))
    if isinstance(need, RatingRaised):
        return words.say("your {rating} went up in this generation", rating=names.rating())
    if isinstance(need, HasTags):
        things = names.tags(need.tag, need.number)
    elif isinstance(need, HasProduction):
        things = names.productions(need.resource, need.number)
    elif isinstance(need, HasTiles):
        things = names.tiles(need.tile, need.number)
        if need.whose == OTHERS:
            return words.say("the other players have at least {things}", things=things)
        if need.whose == ANYONE:
            return words.say("at least {things} are in play", things=things)
    else:
        raise BrokenRules(f"nobody can describe {need!r}")
    return words.say("you have at least {things}", things=things)


# Counts


def describe_count(count: Count, names: Vocabulary, card: Printed = BLANK) -> str:
    """How often something counts: ``per city on Mars``, ``for every 2 building tags you have``."""
    thing = counted_thing(count, names)
    if _per(count) == 1:
        said = names.words.say("per {thing}", thing=thing)
    else:
        said = names.words.say("for every {things}", things=thing)
    if isinstance(count, Tags) and count.whose == OWN and count.tag in card.tags:
        return names.words.say("{what}, this card included", what=said)
    return said


def counted_thing(count: Count, names: Vocabulary) -> str:
    """What is counted, with its number where not every single one counts: ``2 building tags you have``."""
    words = names.words
    per = _per(count)
    if isinstance(count, Tags):
        tags = names.tag(count.tag) if per == 1 else names.tags(count.tag, per)
        if count.whose == OWN:
            return words.say("{tags} you have", tags=tags)
        if count.whose == OTHERS:
            return words.say("{tags} the other players have", tags=tags)
        return words.say("{tags} in play", tags=tags)
    if isinstance(count, Tiles):
        tiles = names.tile(count.tile) if per == 1 else names.tiles(count.tile, per)
        if count.mapped:
            tiles = words.say("{tiles} {where}", tiles=tiles, where=names.mapped())
        if count.whose == OWN:
            return words.say("{tiles} you own", tiles=tiles)
        if count.whose == OTHERS:
            return words.say("{tiles} the other players own", tiles=tiles)
        return tiles if count.mapped else words.say("{tiles} in play", tiles=tiles)
    if isinstance(count, Events):
        events = words.say("event") if per == 1 else words.plural("{number} event", "{number} events", per)
        if count.whose == OWN:
            return words.say("{events} you have played", events=events)
        if count.whose == OTHERS:
            return words.say("{events} the other players have played", events=events)
        return words.say("{events} played by anyone", events=events)
    raise BrokenRules(f"nobody can describe {count!r}")


def _per(count: Count) -> int:
    if isinstance(count, (Tags, Tiles, Events)):
        return count.per
    raise BrokenRules(f"nobody can describe {count!r}")
