"""Every option in words that say what will happen."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import FIRST_MARS, FLAT, REPUTATION, SHIPS, TILES, WHITE
from perijove.games.ganymede.explain import adaptation, clauses, effects, explain_ship, flight
from perijove.games.ganymede.names import (
    COLOUR_NAMES,
    CONDITIONS,
    ONE_SETTLER,
    PLACE_NAMES,
    ROUTE_NAMES,
    SITE_NAMES,
    VESSEL_NAMES,
    points_name,
    reason_name,
    shuttle_name,
)
from perijove.games.ganymede.rules.effect import gains
from perijove.games.ganymede.rules.settlers import ROUTE_SITE, accepts, doomed, needed
from perijove.games.ganymede.rules.shuttle import usable
from perijove.games.ganymede.score import ship_points
from perijove.games.ganymede.state import BOTTOM, MARS, MARS_LIMIT, TILE_LIMIT, TOP, Board, Ganymede
from perijove.games.ganymede.why import no_entry


def describe(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    """An option of a choice that is asked now."""
    return capital(_DESCRIPTIONS[choice.question.name](s, choice, option, words))


# Actions


def _action(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    if option < ask.FIRST_SHUTTLE:
        return _take_tile(s, board, option, words)
    if option < ask.DISCARD:
        return _use_shuttle(s, board, option - ask.FIRST_SHUTTLE, words)
    tiles = len(board.tiles)
    if tiles < 2:
        return words.say("discard a tile for a basic action")
    return words.say("discard up to {number} tiles for as many basic actions", number=tiles)


def _take_tile(s: Ganymede, board: Board, tile: int, words: Words) -> str:
    parts = s.parts
    menus = parts.tile_menus[tile]
    said = effects(parts, menus, _tile_times(s, board.tiles, tile), words)
    if all(len(gains(s, board, menu, False)) == 1 for menu in menus):
        said = clauses([said, words.say("none of that is possible now")], words)
    kind = words.say(COLOUR_NAMES[parts.tile_type[tile]])
    if len(board.tiles) == TILE_LIMIT:
        return words.say(
            "take tile {tile} ({type}) in place of one of yours: {effect}", tile=TILES[tile], type=kind, effect=said
        )
    return words.say("take tile {tile} ({type}): {effect}", tile=TILES[tile], type=kind, effect=said)


def _tile_times(s: Ganymede, tiles: list[int], tile: int) -> int:
    """How often a new tile works at most beside these, of which one has to go if there are three."""
    kind = s.parts.tile_type[tile]
    same = len([own for own in tiles if s.parts.tile_type[own] == kind])
    return min(same + 1, TILE_LIMIT)


def _use_shuttle(s: Ganymede, board: Board, shuttle: int, words: Words) -> str:
    parts = s.parts
    kind = parts.shuttle_type[shuttle]
    said = [
        words.say(
            "use {shuttle} ({type}): {effect}",
            shuttle=shuttle_name(shuttle, words),
            type=words.say(COLOUR_NAMES[kind]),
            effect=flight(parts, shuttle, board.columns[kind] + 1, words),
        )
    ]
    lost = _lost(s, board, shuttle)
    if lost > 0 and shuttle < FIRST_MARS:
        said.append(
            words.plural(
                "{number} settler will be lost in space: Mars has no room",
                "{number} settlers will be lost in space: Mars has no room",
                lost,
            )
        )
    elif lost > 0 and lost == parts.shuttle_crew[shuttle]:
        said.append(
            words.plural(
                "{number} settler will be lost in space: no ship takes it",
                "{number} settlers will be lost in space: no ship takes them",
                lost,
            )
        )
    elif lost > 0:
        said.append(
            words.plural(
                "at least {number} settler will be lost in space: no ship takes it",
                "at least {number} settlers will be lost in space: no ship takes them",
                lost,
            )
        )
    if parts.shuttle_menu[shuttle].kind == REPUTATION and board.reputation == parts.maximum:
        said.append(words.say("your reputation can't rise any more"))
    columns = board.columns
    if columns[kind] == min(columns) and len([count for count in columns if count == columns[kind]]) == 1:
        said.append(words.say("this completes a row: you may launch a ship"))
    return clauses(said, words)


def _lost(s: Ganymede, board: Board, shuttle: int) -> int:
    """How many of a shuttle's settlers are lost, if the player boards the others as well as possible."""
    if not usable(s, board, shuttle):
        return 0
    crew = s.parts.shuttle_crew[shuttle]
    if shuttle < FIRST_MARS:
        return max(0, min(crew, crew - (MARS_LIMIT - board.count(MARS))))
    needs = s.parts.shuttle_needs[shuttle].copy()
    trial = board.copy()
    for colour in range(4):
        trial.settlers[MARS + colour] -= needs[colour]
    return crew - _most_aboard(s, trial, needs, crew)


def _most_aboard(s: Ganymede, board: Board, needs: list[int], flying: int) -> int:
    """How many of those still flying can board, by trying every order. White symbols take whom Mars has left."""
    most = 0
    for colour in range(4):
        pictured = needs[colour] > 0
        if not pictured and (needs[WHITE] == 0 or board.settlers[MARS + colour] == 0):
            continue
        for site in range(2):
            if most == flying or not accepts(s, board, site, colour):
                continue
            place = TOP if site == 0 else BOTTOM
            needs[colour if pictured else WHITE] -= 1
            board.settlers[place + colour] += 1
            board.settlers[MARS + colour] -= 0 if pictured else 1
            most = max(most, 1 + _most_aboard(s, board, needs, flying - 1))
            board.settlers[MARS + colour] += 0 if pictured else 1
            board.settlers[place + colour] -= 1
            needs[colour if pictured else WHITE] += 1
    return most


def _drop(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    action = choice.about
    if option == ask.ENOUGH:
        if action <= ask.DISCARD:
            return words.say("discard no tile")
        return words.plural(
            "that is all: do {number} basic action",
            "that is all: do {number} basic actions",
            action - ask.DISCARD,
        )
    kind = words.say(COLOUR_NAMES[s.parts.tile_type[option]])
    if action >= ask.FIRST_SHUTTLE:
        return words.say("discard tile {tile} ({type})", tile=TILES[option], type=kind)
    kept = [tile for tile in s.boards[choice.player].tiles if tile != option]
    return words.plural(
        "discard tile {tile} ({type}): the new tile works once",
        "discard tile {tile} ({type}): the new tile works up to {number} times",
        _tile_times(s, kept, action),
        tile=TILES[option],
        type=kind,
    )


# Settlers


def _white(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    return words.say("fly {settler}", settler=words.say(ONE_SETTLER[option]))


def _lose(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    return words.say("lose {settler} in space", settler=words.say(ONE_SETTLER[option]))


def _board(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    colour, site = divmod(option, 2)
    settler = words.say(ONE_SETTLER[colour])
    vessel = words.say(VESSEL_NAMES[site])
    if doomed(s, board, site, colour):
        return words.say("{settler} boards the {vessel}", settler=settler, vessel=vessel)
    return words.say(
        "{settler} boards the {vessel} ({outcome})",
        settler=settler,
        vessel=vessel,
        outcome=_arrival(s, board, site, words),
    )


def _arrival(s: Ganymede, board: Board, site: int, words: Words) -> str:
    """What comes of a settler who arrives on Mars (-1) or at a ship."""
    if site < 0:
        return words.say("{number} of {number2} on Mars", number=board.count(MARS) + 1, number2=MARS_LIMIT)
    crew = board.count(TOP if site == 0 else BOTTOM) + 1
    need = needed(s, board, site)
    if crew == need:
        return words.say("complete: it takes off at the end of this turn")
    return words.say("{number} of {number2} aboard", number=crew, number2=need)


def _adapt(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    if option == ask.ADAPT_STOP:
        return words.say("adapt nobody")
    slot, new = divmod(option, 3)
    old = slot & 3
    return words.say(
        "{place}: replace {settler} with {settler2}",
        place=words.say(PLACE_NAMES[slot >> 2]),
        settler=words.say(ONE_SETTLER[old]),
        settler2=words.say(ONE_SETTLER[new + 1 if new >= old else new]),
    )


def _transfer(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    if option == ask.TRANSFER_STOP:
        return words.say("transfer nobody")
    board = s.boards[choice.player]
    route, colour = divmod(option, 4)
    site = ROUTE_SITE[route]
    settler = words.say(ONE_SETTLER[colour])
    way = words.say(ROUTE_NAMES[route])
    if doomed(s, board, site, colour):
        reason = reason_name(no_entry(s, board, site, colour)[0], words)
        return words.say(
            "move {settler} {route}: lost in space, because {reason}", settler=settler, route=way, reason=reason
        )
    return words.say(
        "move {settler} {route} ({outcome})",
        settler=settler,
        route=way,
        outcome=_arrival(s, board, site, words),
    )


def _confirm(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    settler = words.say(ONE_SETTLER[choice.about % 4])
    if option == ask.LOSE:
        return words.say("lose {settler} in space", settler=settler)
    return words.say("keep the settler, and in this turn transfer only those who arrive")


# Effects and reputation


def _gain(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    menu = s.parts.menus[(choice.about & 0xFFF) >> 1]
    if option < 4:
        return words.say("recruit {settler}", settler=words.say(ONE_SETTLER[option]))
    if option == ask.GAIN_ADAPT:
        said = adaptation(WHITE if menu.adapt < 0 else menu.adapt, words)
        return words.say("{effect}: another colour takes its place", effect=said)
    if option == ask.GAIN_TRANSFER:
        return words.say("transfer a settler: one step from Earth to Mars, from Mars to a ship, or from ship to ship")
    if option == ask.GAIN_REPUTATION:
        return _rise(s, s.boards[choice.player], 1, words)
    if option == ask.GAIN_SHIP:
        return words.say("take a ship into your hand")
    return words.say("take nothing more from this effect")


def _advance(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    if option == 0:
        return words.say("stay at reputation {number}", number=board.reputation)
    return _rise(s, board, option, words)


def _rise(s: Ganymede, board: Board, steps: int, words: Words) -> str:
    parts = s.parts
    space = min(board.reputation + steps, parts.maximum)
    said = [
        words.plural(
            "rise {number} step to reputation {space} ({points})",
            "rise {number} steps to reputation {space} ({points})",
            steps,
            space=space,
            points=points_name(parts.track[space], words),
        )
    ]
    if space in parts.bonus_spaces:
        said.append(words.say("bonus space: a basic action"))
    elif space == parts.maximum:
        said.append(words.say("the maximum: you may launch a ship"))
    passed = [bonus for bonus in parts.bonus_spaces if board.reputation < bonus < space]
    said += [words.say("bonus space {number} is passed", number=bonus) for bonus in passed]
    return clauses(said, words)


def _bonus(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    if option == ask.BONUS_STOP:
        return words.say("stop here: a basic action now, and no further reputation from this action")
    return words.say("run on: the basic action is yours only if your reputation rises no further")


# Ships


def _ship_text(s: Ganymede, board: Board, ship: int, words: Words, placed: bool = False) -> str:
    """What a ship scores and does, and what it would score now."""
    said = explain_ship(s.parts, ship, words, placed)
    if s.parts.ship_kind[ship] == FLAT:
        return said
    points = points_name(ship_points(s, board, ship), words)
    return words.say("{effect} (now {points})", effect=said, points=points)


def _dealt(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    return words.say("{ship}: {effect}", ship=SHIPS[option], effect=explain_ship(s.parts, option, words))


def _ship(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    if option == ask.SHIP_STOP:
        return words.say("take no ship")
    if option == ask.SHIP_PILE:
        left = len(s.ship_pile)
        return words.plural(
            "draw the unseen top ship of the pile ({number} ship)",
            "draw the unseen top ship of the pile ({number} ships)",
            left,
        )
    said = _ship_text(s, s.boards[choice.player], option, words)
    return words.say("take ship {ship}: {effect}", ship=SHIPS[option], effect=said)


def _launch(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    if option == ask.LAUNCH_NONE:
        return words.say("launch no ship: this bonus can't be kept for later")
    board = s.boards[choice.player]
    ship = board.ships[option]
    if ship < 0:
        return words.say("launch from the {site}", site=words.say(SITE_NAMES[option]))
    return words.say(
        "launch ship {ship} from the {site} ({number} of {number2} aboard): {effect}",
        ship=SHIPS[ship],
        site=words.say(SITE_NAMES[option]),
        number=board.count(TOP if option == 0 else BOTTOM),
        number2=needed(s, board, option),
        effect=_ship_text(s, board, ship, words, True),
    )


def _place(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    said = _ship_text(s, s.boards[choice.player], option, words)
    return words.say("place ship {ship}: {effect}", ship=SHIPS[option], effect=said)


def _site(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    return words.say("{site}: {condition}", site=words.say(SITE_NAMES[option]), condition=words.say(CONDITIONS[option]))


def _surplus(s: Ganymede, choice: Choice, option: int, words: Words) -> str:
    said = explain_ship(s.parts, option, words)
    return words.say("put ship {ship} under the pile: {effect}", ship=SHIPS[option], effect=said)


_DESCRIPTIONS: Final[dict[str, Callable[[Ganymede, Choice, int, Words], str]]] = {
    ask.TOP.name: _dealt,
    ask.BOTTOM.name: _dealt,
    ask.ACTION.name: _action,
    ask.DROP.name: _drop,
    ask.WHITE_SETTLER.name: _white,
    ask.LOST.name: _lose,
    ask.BOARD.name: _board,
    ask.GAIN.name: _gain,
    ask.ADAPT.name: _adapt,
    ask.TRANSFER.name: _transfer,
    ask.CONFIRM.name: _confirm,
    ask.ADVANCE.name: _advance,
    ask.BONUS.name: _bonus,
    ask.SHIP.name: _ship,
    ask.LAUNCH.name: _launch,
    ask.PLACE.name: _place,
    ask.SITE.name: _site,
    ask.SURPLUS.name: _surplus,
}
