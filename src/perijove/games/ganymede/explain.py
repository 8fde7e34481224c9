"""What is printed on tiles, shuttles and ships, in words made from the component data."""

from collections.abc import Sequence

from perijove.engine.message import Words
from perijove.games.ganymede.components import (
    ALL_TYPES,
    FIRST_MARS,
    FLAT,
    PER_SHUTTLE,
    PER_SYMBOL,
    REPUTATION_AGAIN,
    WHITE,
    Components,
    Menu,
)
from perijove.games.ganymede.names import COLOUR_NAMES, crew_name, points_name


def explain_tile(parts: Components, tile: int, words: Words) -> str:
    """A tile: its type and its effect."""
    return words.say(
        "{type} type: {effect}",
        type=words.say(COLOUR_NAMES[parts.tile_type[tile]]),
        effect=effects(parts, parts.tile_menus[tile], 1, words),
    )


def explain_shuttle(parts: Components, shuttle: int, words: Words) -> str:
    """A shuttle: its type, what it needs and costs, and its effect."""
    kind = words.say(COLOUR_NAMES[parts.shuttle_type[shuttle]])
    crew = crew_name(parts.shuttle_needs[shuttle], words)
    said = effect(parts, parts.shuttle_menu[shuttle], words)
    if parts.shuttle_tiles[shuttle]:
        return words.say("{type} type, needs {crew} and a tile: {effect}", type=kind, crew=crew, effect=said)
    return words.say("{type} type, needs {crew}: {effect}", type=kind, crew=crew, effect=said)


def explain_ship(parts: Components, ship: int, words: Words, placed: bool = False) -> str:
    """A ship: what it scores at the end, and its effect when it takes off.

    Unless it is ``placed`` on a launch site, where its whole crew is known: what it needs less than others.
    """
    said = [ship_scoring(parts, ship, words)]
    fewer = -parts.ship_crew[ship]
    if fewer and not placed:
        said.append(words.plural("it needs {number} settler fewer", "it needs {number} settlers fewer", fewer))
    menus = parts.ship_menus[ship]
    if menus:
        said.append(words.say("at take-off {effect}", effect=effects(parts, menus, 1, words)))
    return clauses(said, words)


def ship_scoring(parts: Components, ship: int, words: Words) -> str:
    """How a launched ship is valued at the end of the game."""
    kind = parts.ship_kind[ship]
    points = points_name(parts.ship_points[ship], words)
    if kind == FLAT:
        return points
    if kind == PER_SHUTTLE:
        return words.say(
            "{points} for each {type} shuttle used",
            points=points,
            type=words.say(COLOUR_NAMES[parts.ship_of[ship]]),
        )
    if kind == ALL_TYPES:
        return words.say("{points} if shuttles of all five types are used", points=points)
    if kind == PER_SYMBOL:
        return words.say(
            "{points} for each {colour} settler needed by the shuttles used",
            points=points,
            colour=words.say(COLOUR_NAMES[parts.ship_of[ship]]),
        )
    if kind == REPUTATION_AGAIN:
        return words.say("the points of reputation once more")
    return words.say("{points} for each tile kept to the end", points=points)


def flight(parts: Components, shuttle: int, times: int, words: Words) -> str:
    """What using a shuttle does, step by step, with its effect so many times."""
    crew = crew_name(parts.shuttle_needs[shuttle], words)
    if shuttle < FIRST_MARS:
        said = words.say("fly {crew} to Mars", crew=crew)
    else:
        said = words.say("fly {crew} to Ganymede", crew=crew)
    if parts.shuttle_tiles[shuttle]:
        said = words.say("discard a tile, {then}", then=said)
    menu = parts.shuttle_menu[shuttle]
    if menu.number == parts.nothing.number:
        return said
    return words.say("{first}, then {then}", first=said, then=effects(parts, [menu], times, words))


def effects(parts: Components, menus: Sequence[Menu], times: int, words: Words) -> str:
    """Effects that are all given, each so many times."""
    first = menus[0].number
    if all(menu.number == first for menu in menus):
        return repeated(effect(parts, menus[0], words), times * len(menus), words)
    return repeated(words.all_of([effect(parts, menu, words) for menu in menus]), times, words)


def repeated(said: str, times: int, words: Words) -> str:
    """An effect that may be applied several times."""
    if times == 1:
        return said
    return words.say("{effect}, up to {number} times", effect=said, number=times)


def effect(parts: Components, menu: Menu, words: Words) -> str:
    """One application of an effect: one of the things that it offers."""
    if menu.number == parts.basic.number:
        return words.say("do a basic action")
    said: list[str] = []
    if len(menu.recruits) == 4:
        said.append(words.say("recruit a settler of any colour"))
    elif menu.recruits:
        colours = words.one_of([words.say(COLOUR_NAMES[colour]) for colour in menu.recruits])
        said.append(words.say("recruit a {colours} settler", colours=colours))
    if menu.adapt >= 0:
        said.append(adaptation(menu.adapt, words))
    if menu.transfer:
        said.append(words.say("transfer a settler"))
    if menu.reputation:
        said.append(words.say("rise 1 step in reputation"))
    if menu.ship:
        said.append(words.say("take a ship"))
    return words.one_of(said) if said else words.say("no effect")


def adaptation(prescribed: int, words: Words) -> str:
    """An adaptation, perhaps one that must remove or add a colour."""
    if prescribed == WHITE:
        return words.say("adapt a settler")
    return words.say("adapt a settler (remove or add {colour})", colour=words.say(COLOUR_NAMES[prescribed]))


def clauses(said: Sequence[str], words: Words) -> str:
    """Several statements in one sentence."""
    whole = said[0]
    for clause in said[1:]:
        whole = words.say("{clause}; {clause2}", clause=whole, clause2=clause)
    return whole
