"""Needs and counts in words."""

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Words
from perijove.games.mars.effects.count import Count, Events, Tags, Tiles
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN
from perijove.games.mars.effects.printed import BLANK, Printed
from perijove.games.mars.names import level_name, productions_name, tag_name, tags_name, tile_name, tiles_name

# Needs


def describe_need(need: Need, words: Words) -> str:
    """What must be there, to stand after "requires": ``at least 7% oxygen``, ``2 science tags``."""
    if isinstance(need, AtLeast):
        return words.say("at least {level}", level=level_name(need.parameter, need.level, words))
    if isinstance(need, AtMost):
        return words.say("at most {level}", level=level_name(need.parameter, need.level, words))
    if isinstance(need, HasTags):
        return tags_name(need.tag, need.number, words)
    if isinstance(need, HasProduction):
        return productions_name(need.resource, need.number, words)
    if isinstance(need, HasTiles):
        tiles = tiles_name(need.tile, need.number, words)
        if need.whose == OWN:
            return words.say("{tiles} of your own", tiles=tiles)
        if need.whose == OTHERS:
            return words.say("{tiles} of the other players", tiles=tiles)
        return words.say("{tiles} in play", tiles=tiles)
    if isinstance(need, RatingRaised):
        return words.say("a rise of your {rating} in this generation", rating=words.say("TR"))
    raise BrokenRules(f"nobody can describe {need!r}")


def describe_needs(needs: tuple[Need, ...], words: Words) -> str:
    """All that must be there."""
    return words.all_of([describe_need(need, words) for need in needs])


def describe_condition(need: Need, words: Words) -> str:
    """What must be true, to stand after "if": ``you have at least 3 plant tags``."""
    if isinstance(need, AtLeast):
        return words.say("the level of {level} is reached", level=level_name(need.parameter, need.level, words))
    if isinstance(need, AtMost):
        return words.say("the level of {level} is not exceeded", level=level_name(need.parameter, need.level, words))
    if isinstance(need, RatingRaised):
        return words.say("your {rating} went up in this generation", rating=words.say("TR"))
    if isinstance(need, HasTags):
        things = tags_name(need.tag, need.number, words)
    elif isinstance(need, HasProduction):
        things = productions_name(need.resource, need.number, words)
    elif isinstance(need, HasTiles):
        things = tiles_name(need.tile, need.number, words)
        if need.whose == OTHERS:
            return words.say("the other players have at least {things}", things=things)
        if need.whose == ANYONE:
            return words.say("at least {things} are in play", things=things)
    else:
        raise BrokenRules(f"nobody can describe {need!r}")
    return words.say("you have at least {things}", things=things)


# Counts


def describe_count(count: Count, words: Words, card: Printed = BLANK) -> str:
    """How often something counts: ``per city on Mars``, ``for every 2 building tags you have``."""
    thing = counted_thing(count, words)
    said = words.say("per {thing}", thing=thing) if _per(count) == 1 else words.say("for every {things}", things=thing)
    if isinstance(count, Tags) and count.whose == OWN and count.tag in card.tags:
        return words.say("{what}, this card included", what=said)
    return said


def counted_thing(count: Count, words: Words) -> str:
    """What is counted, with its number where not every single one counts: ``2 building tags you have``."""
    per = _per(count)
    if isinstance(count, Tags):
        tags = tag_name(count.tag, words) if per == 1 else tags_name(count.tag, per, words)
        if count.whose == OWN:
            return words.say("{tags} you have", tags=tags)
        if count.whose == OTHERS:
            return words.say("{tags} the other players have", tags=tags)
        return words.say("{tags} in play", tags=tags)
    if isinstance(count, Tiles):
        tiles = tile_name(count.tile, words) if per == 1 else tiles_name(count.tile, per, words)
        if count.mapped:
            tiles = words.say("{tiles} {where}", tiles=tiles, where=words.say("on Mars"))
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
