"""Needs, counts, triggers and points as icons; ``icons.py`` says what an icon is."""

from perijove.engine.errors import BrokenRules
from perijove.engine.option import Json
from perijove.games.mars.effects.codes import code
from perijove.games.mars.effects.count import Count, Events, Tags, Tiles
from perijove.games.mars.effects.lasting import (
    EventPlayed,
    Paid,
    PointsPlayed,
    ProjectPaid,
    TagPlayed,
    TilePlaced,
    Trigger,
)
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import ANY, ANYONE, OTHERS
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile, Points
from perijove.games.mars.effects.printed import BLANK, Printed

Icon = dict[str, Json]
"""One icon."""
Icons = list[Json]
"""A row of icons."""


def whose_mark(icon: Icon, whose: int) -> Icon:
    """The icon with a mark for what isn't only the player's own."""
    if whose == ANYONE:
        icon["any"] = True
    elif whose == OTHERS:
        icon["others"] = True
    return icon


def slashed(rows: list[Icons]) -> Icons:
    """Rows of icons with slashes between them."""
    found: Icons = []
    for row in rows:
        if found:
            found.append({"icon": "slash"})
        found += row
    return found


def need_icons(need: Need) -> Icons:
    """What must be there."""
    if isinstance(need, AtLeast):
        return [{"icon": "parameter", "parameter": code("parameter", need.parameter), "least": need.level}]
    if isinstance(need, AtMost):
        return [{"icon": "parameter", "parameter": code("parameter", need.parameter), "most": need.level}]
    if isinstance(need, HasTags):
        return [{"icon": "tag", "tag": code("tag", need.tag), "number": need.number}]
    if isinstance(need, HasProduction):
        return [{"icon": "production", "resource": code("resource", need.resource), "number": need.number}]
    if isinstance(need, HasTiles):
        tile: Icon = {"icon": "tile", "tile": code("tile", need.tile), "number": need.number}
        return [whose_mark(tile, need.whose)]
    if isinstance(need, RatingRaised):
        return [{"icon": "rating", "raised": True}]
    raise BrokenRules(f"nobody can draw {need!r}")


def count_icons(count: Count) -> Icons:
    """A ``per`` and what is counted."""
    if isinstance(count, Tags):
        icon: Icon = {"icon": "tag", "tag": code("tag", count.tag), "number": count.per}
    elif isinstance(count, Tiles):
        icon = {"icon": "tile", "tile": code("tile", count.tile), "number": count.per}
        if count.mapped:
            icon["mapped"] = True
    elif isinstance(count, Events):
        icon = {"icon": "event", "number": count.per}
    else:
        raise BrokenRules(f"nobody can draw {count!r}")
    return [{"icon": "per"}, whose_mark(icon, count.whose)]


def _tag(tag: int) -> Icon:
    return {"icon": "tag", "tag": code("tag", tag), "number": 1}


def trigger_icons(trigger: Trigger) -> Icons:
    """What sets an effect off."""
    if isinstance(trigger, TagPlayed):
        return slashed([[whose_mark(_tag(tag), trigger.whose)] for tag in trigger.tags])
    if isinstance(trigger, EventPlayed):
        event: Icons = [{"icon": "event", "number": 1}]
        if trigger.tag != ANY:
            event.insert(0, _tag(trigger.tag))
        return event
    if isinstance(trigger, PointsPlayed):
        return [{"icon": "points", "least": 0}]
    if isinstance(trigger, TilePlaced):
        tile: Icon = {"icon": "tile", "tile": code("tile", trigger.tile), "number": 1}
        if trigger.mapped:
            tile["mapped"] = True
        if trigger.printed:
            tile["printed"] = [code("resource", resource) for resource in trigger.printed]
        return [whose_mark(tile, trigger.whose)]
    if isinstance(trigger, Paid):
        return [{"icon": "paid", "least": trigger.cost}]
    if isinstance(trigger, ProjectPaid):
        return [{"icon": "project", "project": "any"}]
    raise BrokenRules(f"nobody can draw {trigger!r}")


def points_icons(points: Points, card: Printed = BLANK) -> Icons:
    """Points, plain or counted."""
    if isinstance(points, Fixed):
        return [{"icon": "points", "number": points.number}]
    each: Icon = {"icon": "points", "number": 1}
    per: Icon = {"icon": "per"}
    if isinstance(points, PerHeld):
        held: Icon = {"icon": "held", "held": code("held", card.holds), "number": points.per}
        return [{"icon": "points", "number": points.each}, per, held]
    if isinstance(points, IfHeld):
        any_held: Icon = {"icon": "held", "held": code("held", card.holds), "number": 1}
        return [{"icon": "points", "number": points.number}, {"icon": "if"}, any_held]
    if isinstance(points, PerTag):
        return [each, per, _tag(points.tag)]
    if isinstance(points, PerTile):
        tile: Icon = {"icon": "tile", "tile": code("tile", points.tile), "number": points.per, "any": True}
        return [each, per, tile]
    if isinstance(points, PerNeighbour):
        beside: Icon = {"icon": "tile", "tile": code("tile", points.tile), "number": 1, "beside": True}
        return [each, per, beside]
    raise BrokenRules(f"nobody can draw {points!r}")
