"""Using a shuttle [Using a shuttle]."""

from perijove.engine.question import Choice, Flow
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import FIRST_MARS, WHITE
from perijove.games.ganymede.messages import BOARDED, DISCARDED, FLEW, LOST, ROW, USED_SHUTTLE
from perijove.games.ganymede.rules.effect import application, apply
from perijove.games.ganymede.rules.settlers import accepts
from perijove.games.ganymede.state import BOTTOM, EARTH, MARS, MARS_LIMIT, TOP, Board, Ganymede


def usable(s: Ganymede, board: Board, shuttle: int) -> bool:
    """Whether the settlers it needs are on the shuttle's planet, and there is a tile if it costs one."""
    place = EARTH if shuttle < FIRST_MARS else MARS
    settlers = board.settlers
    needs = s.parts.shuttle_needs[shuttle]
    return (
        settlers[place] >= needs[0]
        and settlers[place + 1] >= needs[1]
        and settlers[place + 2] >= needs[2]
        and settlers[place + 3] >= needs[3]
        and (needs[WHITE] == 0 or board.count(place) >= s.parts.shuttle_crew[shuttle])
        and s.parts.shuttle_tiles[shuttle] <= len(board.tiles)
    )


def use_shuttle(s: Ganymede, me: int, shuttle: int) -> Flow[None]:
    """Put the card in its column, pay its tile, move its settlers, apply its effect.

    The effect applies once for each shuttle in the column. A shuttle that completes a row of all five types gives a
    launch after its effect [Row bonus].
    """
    board = s.boards[me]
    parts = s.parts
    s.tell(USED_SHUTTLE, me, shuttle)
    (s.earth_row if shuttle < FIRST_MARS else s.mars_row).remove(shuttle)
    kind = parts.shuttle_type[shuttle]
    rows = min(board.columns)
    board.shuttles.append(shuttle)
    board.columns[kind] += 1
    completed = min(board.columns) > rows
    if completed:
        board.launches_due += 1
    s.ahead.append(application(parts.shuttle_menu[shuttle], board.columns[kind]))
    if parts.shuttle_tiles[shuttle]:
        yield from pay_tile(s, me, ask.FIRST_SHUTTLE + shuttle)
    if shuttle < FIRST_MARS:
        yield from _fly_to_mars(s, me, shuttle)
    else:
        yield from _fly_to_ships(s, me, shuttle)
    s.ahead.pop()
    yield from apply(s, me, parts.shuttle_menu[shuttle], board.columns[kind])
    if completed:
        s.tell(ROW, me)


def pay_tile(s: Ganymede, me: int, action: int) -> Flow[None]:
    """Discard one tile for an action, not for a basic action."""
    board = s.boards[me]
    tile = yield Choice(me, ask.DROP, board.tiles.copy(), action)
    drop_tile(s, me, tile)


def drop_tile(s: Ganymede, me: int, tile: int) -> None:
    """Tiles are discarded face up."""
    s.boards[me].tiles.remove(tile)
    s.tile_discard.append(tile)
    s.tell(DISCARDED, me, tile)


def _crew(s: Ganymede, me: int, shuttle: int, place: int) -> Flow[list[int]]:
    """Who will leave with a shuttle: the settlers pictured, and one of any colour for each white symbol."""
    board = s.boards[me]
    settlers = board.settlers
    needs = s.parts.shuttle_needs[shuttle]
    if board.count(place) == s.parts.shuttle_crew[shuttle]:
        return settlers[place : place + 4]
    crew = needs[:4]
    for _ in range(needs[WHITE]):
        options = [colour for colour in range(4) if settlers[place + colour] > crew[colour]]
        chosen = yield Choice(me, ask.WHITE_SETTLER, options, packed(crew) << 6 | shuttle)
        crew[chosen] += 1
    return crew


def _fly_to_mars(s: Ganymede, me: int, shuttle: int) -> Flow[None]:
    """From Earth to Mars. Where Mars is full, the surplus is lost: the player chooses among those flying."""
    board = s.boards[me]
    crew = yield from _crew(s, me, shuttle, EARTH)
    flying = crew[0] + crew[1] + crew[2] + crew[3]
    surplus = flying - (MARS_LIMIT - board.count(MARS))
    if surplus >= flying:
        _lose(s, me, crew, EARTH)
        return
    while surplus > 0:
        lost = yield Choice(me, ask.LOST, [colour for colour in range(4) if crew[colour] > 0], packed(crew))
        crew[lost] -= 1
        board.settlers[EARTH + lost] -= 1
        s.supply[lost] += 1
        s.tell(LOST, me, 1 << 3 * lost)
        surplus -= 1
    for colour in range(4):
        board.settlers[EARTH + colour] -= crew[colour]
        board.settlers[MARS + colour] += crew[colour]
    s.tell(FLEW, me, packed(crew))


def _fly_to_ships(s: Ganymede, me: int, shuttle: int) -> Flow[None]:
    """From Mars to the ships on Ganymede, in the player's order; whoever fits on neither ship is lost.

    Nobody who could board may be thrown away instead.
    """
    board = s.boards[me]
    crew = yield from _crew(s, me, shuttle, MARS)
    while True:
        options: list[int] = []
        for colour in range(4):
            if crew[colour] > 0:
                if accepts(s, board, 0, colour):
                    options.append(2 * colour)
                if accepts(s, board, 1, colour):
                    options.append(2 * colour + 1)
        if not options:
            break
        answer = yield Choice(me, ask.BOARD, options, packed(crew))
        colour, site = divmod(answer, 2)
        crew[colour] -= 1
        board.settlers[MARS + colour] -= 1
        board.settlers[(TOP if site == 0 else BOTTOM) + colour] += 1
        s.tell(BOARDED, me, colour, site)
    _lose(s, me, crew, MARS)


def _lose(s: Ganymede, me: int, crew: list[int], place: int) -> None:
    """Settlers lost in space go back to the supply."""
    lost = packed(crew)
    if lost:
        settlers = s.boards[me].settlers
        for colour in range(4):
            settlers[place + colour] -= crew[colour]
            s.supply[colour] += crew[colour]
        s.tell(LOST, me, lost)


def packed(counts: list[int]) -> int:
    """Settler counts as one number for the log, three bits a colour."""
    return counts[0] | counts[1] << 3 | counts[2] << 6 | counts[3] << 9
