"""Spaces in words: what a tile brings there, and what it will lie next to."""

from typing import Final

from perijove.engine.message import Words
from perijove.games.mars.map import CARD_BONUS, NEIGHBOURS, ON_MARS, PRINTED
from perijove.games.mars.names import resources_name, space_name, tiles_name
from perijove.games.mars.rules.tiles import OCEAN_INCOME, is_city, neighbours_of
from perijove.games.mars.state import Mars
from perijove.games.mars.things import CITY, GREENERY, LAND, MEGACREDITS, NO_TILE, OCEAN

PLAYER: Final = tuple([f"{{player{number}}}" for number in range(5)])
"""Where the match writes the players' names."""
MARSBOT: Final = "MarsBot"


def owner_name(s: Mars, owner: int) -> str:
    """A player, or MarsBot, which is nobody's seat."""
    return PLAYER[owner] if owner < s.players else MARSBOT


def placed(about: int) -> tuple[int, int]:
    """What a question about a space is about: the tile and the kind of space; -1 and land for a mere marker."""
    return (about % 16, about // 16) if about >= 0 else (NO_TILE, LAND)


def describe_space(s: Mars, me: int, tile: int, space: int, words: Words) -> str:
    """A space: what is printed there, the money for oceans around it, and neighbours that will count."""
    gains = printed_bonus(space, words)
    oceans = neighbours_of(s, space, OCEAN)
    if oceans and tile >= 0:
        money = resources_name(MEGACREDITS, OCEAN_INCOME * oceans, words)
        near = tiles_name(OCEAN, oceans, words)
        gains.append(words.say("{money} for {oceans} next to it", money=money, oceans=near))
    said = space_name(space, words)
    if gains:
        said = words.say("{space}: {gains}", space=said, gains=", ".join(gains))
    near = _near(s, me, tile, space, words)
    return words.say("{space}; {near}", space=said, near=near) if near else said


def printed_bonus(space: int, words: Words) -> list[str]:
    """What is printed on a space."""
    if space >= ON_MARS:
        return []
    said: list[str] = []
    printed = PRINTED[space]
    for bonus in sorted(set(printed)):
        number = printed.count(bonus)
        if bonus == CARD_BONUS:
            said.append(words.plural("{number} card", "{number} cards", number))
        else:
            said.append(resources_name(bonus, number, words))
    return said


def _near(s: Mars, me: int, tile: int, space: int, words: Words) -> str:
    """For a city the greeneries around it, for a greenery the cities: they give points at the end."""
    if is_city(tile):
        forests = neighbours_of(s, space, GREENERY)
        return words.say("next to {tiles}", tiles=tiles_name(GREENERY, forests, words)) if forests else ""
    if tile != GREENERY:
        return ""
    owners = [s.owners[other] for other in NEIGHBOURS[space] if is_city(s.tiles_at[other])]
    said: list[str] = []
    if me in owners:
        cities = tiles_name(CITY, owners.count(me), words)
        said.append(words.say("{tiles} of yours", tiles=cities))
    for player in sorted(set(owners) - {me}):
        cities = tiles_name(CITY, owners.count(player), words)
        said.append(words.say("{tiles} of {owner}", tiles=cities, owner=owner_name(s, player)))
    return words.say("next to {tiles}", tiles=words.all_of(said)) if said else ""
