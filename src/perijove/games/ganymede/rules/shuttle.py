"""Using a shuttle [Using a shuttle]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_lists import Counts
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.engine.several import Several
from perijove.games.ganymede.components import COLOURS, FIRST_MARS, REPUTATION, SHUTTLES, WHITE
from perijove.games.ganymede.crew import packed
from perijove.games.ganymede.explain import clauses, flight
from perijove.games.ganymede.messages import BOARDED, FLEW, LOST_IN_SPACE, ROW, USED_SHUTTLE
from perijove.games.ganymede.names import COLOUR_NAMES, ONE_SETTLER, VESSEL_NAMES, crew_name, shuttle_name
from perijove.games.ganymede.rules.effect import apply
from perijove.games.ganymede.rules.settlers import NOT_THERE, accepts, arrival, no_entry
from perijove.games.ganymede.rules.tiles import Discarding, pay_tile
from perijove.games.ganymede.state import (
    BOTTOM,
    EARTH,
    MARS,
    MARS_LIMIT,
    PLACES,
    SITES,
    TOP,
    Application,
    Board,
    Ganymede,
    without,
)

NO_SHUTTLE_ON_DISPLAY: Final = Message("{shuttle} is not on display")
MISSING: Final = Message("{settlers} missing {place}")
NO_TILE_TO_PAY: Final = Message("it costs a tile, and you have none")
ALL_FLY: Final = Message("every {colour} settler {place} is flying already")
NOT_FLYING: Final = Message("no {colour} settler is flying")

_CREW: Final = Counts(COLOURS, 13)


class Crewing(Moment):
    """A shuttle that still takes a settler of any colour, and who flies with it so far."""

    def __init__(self, shuttle: int, crew: list[int]) -> None:
        self.shuttle: Final = shuttle
        self.crew: Final = crew


class White(Question[Ganymede, Crewing]):
    """Who flies for a white symbol."""

    def legal(self, s: Ganymede, me: int, about: Crewing) -> list[int]:
        place = departure(about.shuttle)
        settlers = s.boards[me].settlers
        return [colour for colour in range(4) if settlers[place + colour] > about.crew[colour]]

    def missing(self, s: Ganymede, me: int, option: int, about: Crewing) -> Iterator[Reason]:
        place = departure(about.shuttle)
        if s.boards[me].settlers[place + option] <= about.crew[option]:
            yield Reason(ALL_FLY if about.crew[option] else NOT_THERE, option, place >> 2)

    def says(self, s: Ganymede, me: int, option: int, about: Crewing, words: Words) -> str:
        return words.say("fly {settler}", settler=words.say(ONE_SETTLER[option]))

    def asks(self, s: Ganymede, me: int, about: Crewing, words: Words) -> str:
        shuttle = shuttle_name(about.shuttle, words)
        return words.say("{shuttle} takes a settler of any colour: choose whom.", shuttle=shuttle)

    def spots(self, s: Ganymede, me: int, option: int, about: Crewing) -> Sequence[str]:
        return (f"{PLACES[departure(about.shuttle) >> 2]}:{COLOURS[option]}",)

    def several(self, s: Ganymede, me: int, options: list[int], about: Crewing) -> Several | None:
        place = departure(about.shuttle)
        left = s.parts.shuttle_crew[about.shuttle] - sum(about.crew)
        return Several(left, left, [s.boards[me].settlers[place + colour] - about.crew[colour] for colour in range(4)])

    def sums_up(self, s: Ganymede, me: int, number: int, about: Crewing, words: Words) -> str:
        return words.plural("fly {number} settler", "fly {number} settlers", number)


WHITE_SETTLER: Final = White(
    "white",
    COLOURS,
    "Choose a settler of any colour to fly.",
    moment=Fields(None, (Field("shuttle", Name(SHUTTLES)), Field("crew", _CREW))),
    unordered=len(COLOURS),
)


class Flying(Moment):
    """Those who are flying and have not arrived."""

    def __init__(self, crew: list[int]) -> None:
        self.crew: Final = crew


FLYING: Final = Fields(None, (Field("crew", _CREW),))


class Lost(Question[Ganymede, Flying]):
    """Who is lost in space."""

    def legal(self, s: Ganymede, me: int, about: Flying) -> list[int]:
        return [colour for colour in range(4) if about.crew[colour] > 0]

    def missing(self, s: Ganymede, me: int, option: int, about: Flying) -> Iterator[Reason]:
        if not about.crew[option]:
            yield Reason(NOT_FLYING, option)

    def says(self, s: Ganymede, me: int, option: int, about: Flying, words: Words) -> str:
        return words.say("lose {settler} in space", settler=words.say(ONE_SETTLER[option]))

    def asks(self, s: Ganymede, me: int, about: Flying, words: Words) -> str:
        return words.plural(
            "{crew} are flying, but Mars has room for only {number}: choose who is lost in space.",
            "{crew} are flying, but Mars has room for only {number}: choose who is lost in space.",
            MARS_LIMIT - s.boards[me].count(MARS),
            crew=crew_name(about.crew, words),
        )

    def several(self, s: Ganymede, me: int, options: list[int], about: Flying) -> Several | None:
        surplus = sum(about.crew) - (MARS_LIMIT - s.boards[me].count(MARS))
        return Several(surplus, surplus, about.crew)

    def sums_up(self, s: Ganymede, me: int, number: int, about: Flying, words: Words) -> str:
        return words.plural("lose {number} settler in space", "lose {number} settlers in space", number)


LOST: Final = Lost(
    "lost",
    COLOURS,
    "Mars has no room for all: choose who is lost in space.",
    spot="flying:{}",
    moment=FLYING,
    unordered=len(COLOURS),
)


class Boarding(Question[Ganymede, Flying]):
    """Who boards which ship."""

    def missing(self, s: Ganymede, me: int, option: int, about: Flying) -> Iterator[Reason]:
        colour, site = divmod(option, 2)
        if not about.crew[colour]:
            yield Reason(NOT_FLYING, colour)
        yield from no_entry(s, s.boards[me], site, colour)

    def says(self, s: Ganymede, me: int, option: int, about: Flying, words: Words) -> str:
        board = s.boards[me]
        colour, site = divmod(option, 2)
        settler = words.say(ONE_SETTLER[colour])
        vessel = words.say(VESSEL_NAMES[site])
        if not accepts(s, board, site, colour):
            return words.say("{settler} boards the {vessel}", settler=settler, vessel=vessel)
        outcome = arrival(s, board, site, words)
        return words.say("{settler} boards the {vessel} ({outcome})", settler=settler, vessel=vessel, outcome=outcome)

    def asks(self, s: Ganymede, me: int, about: Flying, words: Words) -> str:
        crew = crew_name(about.crew, words)
        return words.say("Arriving at Ganymede: {crew}. Choose who boards which ship.", crew=crew)

    def spots(self, s: Ganymede, me: int, option: int, about: Flying) -> Sequence[str]:
        colour, site = divmod(option, 2)
        return (f"flying:{COLOURS[colour]}", f"site:{SITES[site]}")


BOARDING: Final = Boarding(
    "board",
    (f"{colour}>{site}" for colour in COLOURS for site in SITES),
    "Choose who boards which ship.",
    moment=FLYING,
    unordered=len(COLOURS) * len(SITES),
)


def departure(shuttle: int) -> int:
    """The place that a shuttle leaves from."""
    return EARTH if shuttle < FIRST_MARS else MARS


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


def unusable(s: Ganymede, board: Board, shuttle: int) -> Iterator[Reason]:
    """Why a shuttle can't be used."""
    if shuttle not in s.earth_row and shuttle not in s.mars_row:
        yield Reason(NO_SHUTTLE_ON_DISPLAY, shuttle)
    lacking = lack(s, board, shuttle)
    if any(lacking):
        yield Reason(MISSING, packed(lacking), departure(shuttle) >> 2)
    if s.parts.shuttle_tiles[shuttle] > len(board.tiles):
        yield Reason(NO_TILE_TO_PAY)


def lack(s: Ganymede, board: Board, shuttle: int) -> list[int]:
    """The settlers that a player lacks for a shuttle's prerequisite, by colour, and of any colour."""
    place = departure(shuttle)
    needs = s.parts.shuttle_needs[shuttle]
    left = [board.settlers[place + colour] - needs[colour] for colour in range(4)]
    spare = sum([max(0, count) for count in left])
    return [max(0, -count) for count in left] + [max(0, needs[WHITE] - spare)]


def use_shuttle(s: Ganymede, me: int, shuttle: int) -> Flow[None]:
    """Put the card in its column, pay its tile, move its settlers, apply its effect.

    The effect applies once for each shuttle in the column. A shuttle that completes a row of all five types gives a
    launch after its effect [Row bonus].
    """
    board = s.boards[me]
    parts = s.parts
    s.tell(USED_SHUTTLE, me, shuttle)
    if shuttle < FIRST_MARS:
        s.earth_row = without(s.earth_row, shuttle)
    else:
        s.mars_row = without(s.mars_row, shuttle)
    kind = parts.shuttle_type[shuttle]
    rows = min(board.columns)
    board.shuttles = [*board.shuttles, shuttle]
    columns = board.columns.copy()
    columns[kind] += 1
    board.columns = columns
    completed = min(board.columns) > rows
    if completed:
        board.launches_due += 1
    s.ahead.append(Application(parts.shuttle_menu[shuttle], board.columns[kind]))
    if parts.shuttle_tiles[shuttle]:
        yield from pay_tile(s, me, Discarding(shuttle=shuttle))
    if shuttle < FIRST_MARS:
        yield from _fly_to_mars(s, me, shuttle)
    else:
        yield from _fly_to_ships(s, me, shuttle)
    s.ahead.pop()
    yield from apply(s, me, parts.shuttle_menu[shuttle], board.columns[kind])
    if completed:
        s.tell(ROW, me)


def _crew(s: Ganymede, me: int, shuttle: int, place: int) -> Flow[list[int]]:
    """Who will leave with a shuttle: the settlers pictured, and one of any colour for each white symbol."""
    board = s.boards[me]
    needs = s.parts.shuttle_needs[shuttle]
    if board.count(place) == s.parts.shuttle_crew[shuttle]:
        return board.settlers[place : place + 4]
    crew = needs[:4]
    for _ in range(needs[WHITE]):
        chosen = yield WHITE_SETTLER.ask(s, me, Crewing(shuttle, crew.copy()))
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
        lost = yield LOST.ask(s, me, Flying(crew.copy()))
        crew[lost] -= 1
        _lose(s, me, [int(colour == lost) for colour in range(4)], EARTH)
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
        options = [
            2 * colour + site
            for colour in range(4)
            for site in range(2)
            if crew[colour] > 0 and accepts(s, board, site, colour)
        ]
        if not options:
            break
        answer = yield BOARDING.among(me, options, Flying(crew.copy()))
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
        s.tell(LOST_IN_SPACE, me, lost)


# In words


def using(s: Ganymede, board: Board, shuttle: int, words: Words) -> str:
    """In words: to use a shuttle."""
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
    lost = _losses(s, board, shuttle)
    if lost > 0:
        said.append(_losing(s, shuttle, lost, words))
    if parts.shuttle_menu[shuttle].kind == REPUTATION and board.reputation == parts.maximum:
        said.append(words.say("your reputation can't rise any more"))
    columns = board.columns
    if columns[kind] == min(columns) and len([count for count in columns if count == columns[kind]]) == 1:
        said.append(words.say("this completes a row: you may launch a ship"))
    return clauses(said, words)


def _losing(s: Ganymede, shuttle: int, lost: int, words: Words) -> str:
    if shuttle < FIRST_MARS:
        return words.plural(
            "{number} settler will be lost in space: Mars has no room",
            "{number} settlers will be lost in space: Mars has no room",
            lost,
        )
    if lost == s.parts.shuttle_crew[shuttle]:
        return words.plural(
            "{number} settler will be lost in space: no ship takes it",
            "{number} settlers will be lost in space: no ship takes them",
            lost,
        )
    return words.plural(
        "at least {number} settler will be lost in space: no ship takes it",
        "at least {number} settlers will be lost in space: no ship takes them",
        lost,
    )


def _losses(s: Ganymede, board: Board, shuttle: int) -> int:
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
