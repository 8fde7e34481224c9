"""What cards count: where the parameters stand, and the tags, tiles, events and resources in play."""

from perijove.games.mars.effects.count import Count, Events, Tags, Tiles
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN
from perijove.games.mars.map import ON_MARS, SPACES
from perijove.games.mars.marsbot.mat import EVENT_TRACK, TRACK_OF_TAG
from perijove.games.mars.rules.tiles import all_cities
from perijove.games.mars.state import MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import CAPITAL, CITY, OXYGEN, TEMPERATURE, Parameter, Tag, Tile


def level(s: Mars, parameter: Parameter) -> int:
    """Where a global parameter stands."""
    if parameter == TEMPERATURE:
        return s.temperature
    return s.oxygen if parameter == OXYGEN else s.oceans


def finished(s: Mars, parameter: Parameter) -> bool:
    """Whether a parameter is at its end."""
    if parameter == TEMPERATURE:
        return s.temperature >= WARMEST
    return s.oxygen >= MOST_OXYGEN if parameter == OXYGEN else s.oceans >= MOST_OCEANS


def tags_in_play(s: Mars, me: int, tag: Tag, whose: int) -> int:
    """How many tags are in play, wild ones aside. MarsBot's tracks stand for its tags."""
    if whose == OWN:
        return s.boards[me].tags[tag]
    found = 0
    for player in range(s.players):
        if player != me or whose == ANYONE:
            found += s.boards[player].tags[tag]
    if s.bot is not None:
        found += s.bot.tracks[TRACK_OF_TAG[tag]]
    return found


def tiles_in_play(s: Mars, me: int, tile: Tile, whose: int, mapped: bool = False) -> int:
    """How many tiles of a kind are in play, or only on Mars. The Capital is a city."""
    if whose == ANYONE and tile == CITY:
        return all_cities(s, mapped)
    found = 0
    for space in range(ON_MARS if mapped else len(SPACES)):
        if s.tiles_at[space] == tile or (tile == CITY and s.tiles_at[space] == CAPITAL):
            found += whose == ANYONE or (s.owners[space] == me) == (whose == OWN)
    return found


def events_played(s: Mars, me: int, whose: int) -> int:
    """How many events were played; the track of MarsBot's counts as well."""
    found = 0
    for player in range(s.players):
        if (player == me and whose != OTHERS) or (player != me and whose != OWN):
            found += len(s.boards[player].events)
    if s.bot is not None and whose != OWN:
        found += s.bot.tracks[EVENT_TRACK]
    return found


def held_on(s: Mars, card: int) -> int:
    """How many resources lie on a card."""
    for board in s.boards:
        if card in board.held:
            return board.held[card]
    return 0


def counted(s: Mars, me: int, count: Count) -> int:
    """The number that a count finds. Wild tags stand in for the player's own, since it is their action."""
    if isinstance(count, Tags):
        if count.whose == OWN:
            return s.boards[me].own_tags(count.tag) // count.per
        return tags_in_play(s, me, count.tag, count.whose) // count.per
    if isinstance(count, Tiles):
        return tiles_in_play(s, me, count.tile, count.whose, count.mapped) // count.per
    assert isinstance(count, Events)
    return events_played(s, me, count.whose) // count.per
