"""The whole table in words, from what its reader sees."""

from perijove.engine.form_fields import known, unseen
from perijove.engine.message import Words, signed
from perijove.engine.seen import Seen
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track
from perijove.games.ganymede.components import COLOURS, FLAT, SHIPS, SHUTTLES, TILES, TYPES
from perijove.games.ganymede.explain import explain_ship, explain_shuttle, explain_tile, ship_scoring
from perijove.games.ganymede.names import (
    COLOUR_NAMES,
    CONDITIONS,
    SITE_NAMES,
    brief,
    crew_name,
    points_name,
)
from perijove.games.ganymede.rules.settlers import complete, needed
from perijove.games.ganymede.rules.shuttle import lack
from perijove.games.ganymede.rules.turn import SHORT_PILE, ships_to_end
from perijove.games.ganymede.score import score, ship_points
from perijove.games.ganymede.state import BOTTOM, EARTH, EARTH_LIMIT, MARS, MARS_LIMIT, TILE_LIMIT, TOP, Board, Ganymede


def sheet(seen: Seen[Ganymede], words: Words) -> list[Panel]:
    """One panel for the display, then one for each player."""
    s = seen.state
    panels = [_display(s, seen.seat, words)]
    panels += [_player(s, player, name, seen.seat, words) for player, name in enumerate(seen.names)]
    return panels


# What is common


def _display(s: Ganymede, reader: int, words: Words) -> Panel:
    rows: list[PanelRow] = [
        Cards(words.say("Tiles"), _tiles(s, s.tile_row, words)),
        Cards(words.say("Earth shuttles"), [_shuttle(s, shuttle, reader, words) for shuttle in s.earth_row]),
        Cards(words.say("Mars shuttles"), [_shuttle(s, shuttle, reader, words) for shuttle in s.mars_row]),
        Cards(
            words.say("Ships"),
            [_ship(s, None if reader < 0 else s.boards[reader], ship, words) for ship in s.ship_row],
        ),
        Line(
            words.say("Supply"),
            [Item(brief(colour, s.supply[colour], words), tint=COLOURS[colour]) for colour in range(4)],
        ),
        Line(words.say("Piles"), _piles(s, words)),
    ]
    if s.tile_discard:
        discarded = [
            Item(words.say(COLOUR_NAMES[s.parts.tile_type[tile]]), TILES[tile], TYPES[s.parts.tile_type[tile]])
            for tile in s.tile_discard
        ]
        rows.append(Line(words.say("Discarded"), discarded))
    if s.short:
        said = words.say(
            "the last round comes when somebody has launched {number} ships, or {number2} shuttles are left in a pile",
            number=ships_to_end(s),
            number2=SHORT_PILE,
        )
        rows.append(Line(words.say("Short game"), [Item(said)]))
    if s.ending:
        said = words.say("the game ends when everybody has played the same number of turns")
        rows.append(Line(words.say("Last round"), [Item(said)]))
    return Panel(words.say("Display"), rows)


def _piles(s: Ganymede, words: Words) -> list[Item]:
    """How many things the piles still have. A game ends when a pile of shuttles is empty."""
    return [
        Item(words.plural("{number} tile", "{number} tiles", len(s.tile_pile))),
        Item(words.plural("{number} Earth shuttle", "{number} Earth shuttles", len(s.earth_pile))),
        Item(words.plural("{number} Mars shuttle", "{number} Mars shuttles", len(s.mars_pile))),
        Item(words.plural("{number} ship", "{number} ships", len(s.ship_pile))),
    ]


def _tiles(s: Ganymede, tiles: list[int], words: Words) -> list[Item]:
    return [Item(explain_tile(s.parts, tile, words), TILES[tile], TYPES[s.parts.tile_type[tile]]) for tile in tiles]


def _shuttle(s: Ganymede, shuttle: int, reader: int, words: Words) -> Item:
    """A shuttle on display, and what the reader lacks to use it."""
    note = ""
    if reader >= 0:
        board = s.boards[reader]
        lacking = lack(s, board, shuttle)
        if any(lacking):
            note = words.say("you lack {crew}", crew=crew_name(lacking, words))
        elif s.parts.shuttle_tiles[shuttle] > len(board.tiles):
            note = words.say("you lack a tile")
    return Item(explain_shuttle(s.parts, shuttle, words), SHUTTLES[shuttle], TYPES[s.parts.shuttle_type[shuttle]], note)


def _ship(s: Ganymede, board: Board | None, ship: int, words: Words, launched: bool = False) -> Item:
    """A ship, and what it would score on a board now where that depends on the board."""
    note = ""
    if board is not None and s.parts.ship_kind[ship] != FLAT:
        note = words.say("now {points}", points=points_name(ship_points(s, board, ship), words))
    said = ship_scoring(s.parts, ship, words) if launched else explain_ship(s.parts, ship, words)
    return Item(said, SHIPS[ship], note=note)


# What is a player's


def _player(s: Ganymede, player: int, name: str, reader: int, words: Words) -> Panel:
    board = s.boards[player]
    rows: list[PanelRow] = [
        _points(s, player, words),
        _reputation(s, board, words),
        Line(
            words.say("Earth ({number} of {number2})", number=board.count(EARTH), number2=EARTH_LIMIT),
            _settlers(board, EARTH, words),
        ),
        Line(
            words.say("Mars ({number} of {number2})", number=board.count(MARS), number2=MARS_LIMIT),
            _settlers(board, MARS, words),
        ),
        Cards(words.say("Ganymede"), [_site(s, board, site, words) for site in range(2)]),
        Cards(
            words.say("Tiles ({number} of {number2})", number=len(board.tiles), number2=TILE_LIMIT),
            _tiles(s, board.tiles, words),
        ),
        Line(words.say("Shuttles"), _columns(s, board, words)),
        Cards(
            # A player may launch more than end the game, in its last round.
            words.say("Launched ({number} of {number2})", number=len(board.launched), number2=ships_to_end(s))
            if len(board.launched) <= ships_to_end(s)
            else words.say("Launched ({number})", number=len(board.launched)),
            [_ship(s, board, ship, words, True) for ship in board.launched],
        ),
        *_hands(s, board, player == reader, words),
    ]
    if player == s.first:
        name = words.say("{player} (first player)", player=name)
    return Panel(name, rows, player)


def _points(s: Ganymede, player: int, words: Words) -> Line:
    now = score(s, player)
    items = [Item(signed(now.total))]
    items += [Item(f"{words.say(part)} {points}") for part, points in now.parts if points]
    return Line(words.say("Points"), items)


def _reputation(s: Ganymede, board: Board, words: Words) -> Track:
    parts = s.parts
    spaces: list[Item] = []
    for space, points in enumerate(parts.track):
        note = ""
        if space in parts.bonus_spaces:
            note = words.say("basic action")
        elif space == parts.maximum:
            note = words.say("launch")
        spaces.append(Item(str(points), note=note))
    said = words.say(
        "{number} of {number2}, {points}",
        number=board.reputation,
        number2=parts.maximum,
        points=points_name(parts.track[board.reputation], words),
    )
    for bonus in parts.bonus_spaces:
        if bonus > board.reputation:
            said = words.say("{track}; next bonus space: {number}", track=said, number=bonus)
            break
    return Track(words.say("Reputation"), spaces, board.reputation, said)


def _settlers(board: Board, place: int, words: Words) -> list[Item]:
    return [
        Item(brief(colour, board.settlers[place + colour], words), tint=COLOURS[colour])
        for colour in range(4)
        if board.settlers[place + colour]
    ]


def _site(s: Ganymede, board: Board, site: int, words: Words) -> Item:
    """A launch site: its ship and what it scores, who is aboard and who is missing."""
    where = words.say(SITE_NAMES[site])
    ship = board.ships[site]
    if ship < 0:
        return Item(words.say("{site}: no ship", site=where))
    place = TOP if site == 0 else BOTTOM
    said = words.say(
        "{site}, {number} {condition}: {effect}",
        site=where,
        number=needed(s, board, site),
        condition=words.say(CONDITIONS[site]),
        effect=explain_ship(s.parts, ship, words, True),
    )
    aboard = crew_name(board.settlers[place : place + 4], words)
    wanted = _wanted(s, board, site, words)
    note = words.say("aboard: {crew}; {missing}", crew=aboard, missing=wanted) if aboard else wanted
    return Item(said, SHIPS[ship], note=note)


def _wanted(s: Ganymede, board: Board, site: int, words: Words) -> str:
    """Who has still to board a ship."""
    if complete(s, board, site):
        return words.say("complete: it takes off at the end of this turn")
    place = TOP if site == 0 else BOTTOM
    left = needed(s, board, site) - board.count(place)
    aboard = [colour for colour in range(4) if board.settlers[place + colour]]
    if site == 0:
        if not aboard:
            return words.say("nobody aboard")
        return words.say("missing: {crew}", crew=brief(aboard[0], left, words))
    absent = [colour for colour in range(4) if colour not in aboard]
    colours = [words.say(COLOUR_NAMES[colour]) for colour in absent]
    if not aboard:
        return words.say("nobody aboard")
    if left == len(absent):
        return words.say("missing: {crew}", crew=crew_name([1 if c in absent else 0 for c in range(4)], words))
    return words.say("missing: {number} ({colours})", number=left, colours=words.one_of(colours))


def _columns(s: Ganymede, board: Board, words: Words) -> list[Item]:
    items: list[Item] = []
    for kind in range(5):
        used = [SHUTTLES[shuttle] for shuttle in board.shuttles if s.parts.shuttle_type[shuttle] == kind]
        said = words.say("{type} {number}", type=words.say(COLOUR_NAMES[kind]), number=len(used))
        items.append(Item(said, tint=TYPES[kind], note=" ".join(used)))
    return items


def _hands(s: Ganymede, board: Board, mine: bool, words: Words) -> list[PanelRow]:
    """The ships in hand, and at the beginning those dealt and chosen: explained where they are known, else counted."""
    rows: list[PanelRow] = []
    if board.dealt:
        rows.append(Cards(words.say("Dealt"), _known(s, board, board.dealt, mine, words)))
    if board.chosen:
        rows.append(Cards(words.say("Chosen"), _known(s, board, board.chosen, mine, words)))
    rows.append(Cards(words.say("Hand"), _known(s, board, board.hand, mine, words)))
    return rows


def _known(s: Ganymede, board: Board, ships: list[int], mine: bool, words: Words) -> list[Item]:
    items = [_ship(s, board if mine else None, ship, words) for ship in known(ships)]
    hidden = unseen(ships)
    if hidden:
        items.append(Item(words.plural("{number} ship face down", "{number} ships face down", hidden)))
    return items
