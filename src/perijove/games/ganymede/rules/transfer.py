"""Transferring: a settler goes one step, and may be lost [Basic actions, Other important rules]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.ganymede.components import COLOURS
from perijove.games.ganymede.explain import repeated
from perijove.games.ganymede.messages import LOST_ONE, TRANSFERRED
from perijove.games.ganymede.names import ONE_SETTLER, ROUTE_NAMES, reason_name
from perijove.games.ganymede.rules.settlers import CHOSEN, NO_SHIP_THERE, NOT_THERE, arrival, doomed, no_entry
from perijove.games.ganymede.state import BOTTOM, EARTH, MARS, SITES, TOP, Board, Ganymede

ROUTES: Final = ("earth>mars", "mars>top", "mars>bottom", "top>bottom", "bottom>top")
"""The ways of a transfer."""
ROUTE_FROM: Final = [EARTH, MARS, MARS, TOP, BOTTOM]
ROUTE_SITE: Final = [-1, 0, 1, 1, 0]
"""The launch site that a route leads to, -1 for Mars."""

REFUSED: Final = Message("the settler would be lost, and you have refused that in this turn")


class Transferring(Moment):
    """A transfer: how many optional ones are left; 0: it isn't optional."""

    def __init__(self, left: int) -> None:
        self.left: Final = left


class Transfer(Question[Ganymede, Transferring]):
    """Who goes which way."""

    def missing(self, s: Ganymede, me: int, option: int, about: Transferring) -> Iterator[Reason]:
        if option == TRANSFER_STOP:
            if about.left == 0:
                yield Reason(CHOSEN)
            return
        board = s.boards[me]
        route, colour = divmod(option, 4)
        site = ROUTE_SITE[route]
        start = ROUTE_FROM[route]
        if board.settlers[start + colour] == 0:
            yield Reason(NOT_THERE, colour, start >> 2)
        if site >= 0 and board.ships[site] < 0:
            yield Reason(NO_SHIP_THERE, site)
        elif board.careful and doomed(s, board, site, colour):
            yield Reason(REFUSED)

    def says(self, s: Ganymede, me: int, option: int, about: Transferring, words: Words) -> str:
        if option == TRANSFER_STOP:
            return words.say("transfer nobody")
        board = s.boards[me]
        route, colour = divmod(option, 4)
        site = ROUTE_SITE[route]
        settler = words.say(ONE_SETTLER[colour])
        way = words.say(ROUTE_NAMES[route])
        if doomed(s, board, site, colour):
            reason = reason_name(next(no_entry(s, board, site, colour)), words)
            return words.say(
                "move {settler} {route}: lost in space, because {reason}", settler=settler, route=way, reason=reason
            )
        outcome = arrival(s, board, site, words)
        return words.say("move {settler} {route} ({outcome})", settler=settler, route=way, outcome=outcome)

    def asks(self, s: Ganymede, me: int, about: Transferring, words: Words) -> str:
        said = words.say("transfer a settler")
        if about.left > 0:
            said = words.say("you may {effect}", effect=repeated(said, about.left, words))
        return words.say("{effect}: choose the settler and the way.", effect=said)

    def spots(self, s: Ganymede, me: int, option: int, about: Transferring) -> Sequence[str]:
        if option == TRANSFER_STOP:
            return ()
        route, colour = divmod(option, 4)
        start, end = ROUTES[route].split(">")
        found = [f"{start}:{COLOURS[colour]}"]
        if end in SITES:
            found.append(f"site:{end}")
        return found


TRANSFERS: Final = tuple(f"{route}:{colour}" for route in ROUTES for colour in COLOURS)
TRANSFER_STOP: Final = len(TRANSFERS)
TRANSFER: Final = Transfer(
    "transfer",
    (*TRANSFERS, "stop"),
    "Transfer a settler: choose the settler and the way.",
    moment=Fields(None, (Field("left", Number(0, 99)),)),
)


class Parting(Moment):
    """A settler who would be lost on this way."""

    def __init__(self, route: int, colour: int) -> None:
        self.route: Final = route
        self.colour: Final = colour


class Confirm(Question[Ganymede, Parting]):
    """Whether a settler is to be lost."""

    def says(self, s: Ganymede, me: int, option: int, about: Parting, words: Words) -> str:
        if option == LOSE:
            return words.say("lose {settler} in space", settler=words.say(ONE_SETTLER[about.colour]))
        return words.say("keep the settler, and in this turn transfer only those who arrive")

    def asks(self, s: Ganymede, me: int, about: Parting, words: Words) -> str:
        reason = next(no_entry(s, s.boards[me], ROUTE_SITE[about.route], about.colour))
        return words.say(
            "{settler} going {route} would be lost in space, because {reason}: let it be lost?",
            settler=words.say(ONE_SETTLER[about.colour]),
            route=words.say(ROUTE_NAMES[about.route]),
            reason=reason_name(reason, words),
        )


LOSE: Final = 0
KEEP: Final = 1
CONFIRM: Final = Confirm(
    "confirm",
    ("lose", "keep"),
    "This settler would be lost in space: let it be lost?",
    spot="",
    moment=Fields(None, (Field("route", Name(ROUTES)), Field("colour", Name(COLOURS)))),
)


def transfers(s: Ganymede, board: Board, one: bool = False, refused: bool = False) -> list[int]:
    """Every transfer: Earth to Mars, Mars to a ship, a ship to the other ship.

    Or just ``one`` of them, to see if there is any. A place that is full or unfit may be aimed at too, and the settler
    is lost then; unless the player has refused that in this turn. ``refused``: also what the player has refused.
    """
    options: list[int] = []
    careful = board.careful and not refused
    settlers = board.settlers
    for route in range(5):
        site = ROUTE_SITE[route]
        if site >= 0 and board.ships[site] < 0:
            continue
        start = ROUTE_FROM[route]
        for colour in range(4):
            if settlers[start + colour] > 0 and not (careful and doomed(s, board, site, colour)):
                options.append(4 * route + colour)
                if one:
                    return options
    return options


def transfer(s: Ganymede, me: int, left: int) -> Flow[bool]:
    """Transfer: one settler goes one step. Whether one did.

    To aim where there is no room is allowed but asked about once more; who then keeps the settler is not asked
    again in this turn, and may do something else instead. ``left``: how many optional ones are left, this one
    included; 0: it isn't optional.
    """
    board = s.boards[me]
    while True:
        options = transfers(s, board)
        if not options:
            return False
        if left > 0:
            options.append(TRANSFER_STOP)
        answer = yield TRANSFER.among(me, options, Transferring(left))
        if answer == TRANSFER_STOP:
            return False
        route, colour = divmod(answer, 4)
        site = ROUTE_SITE[route]
        lost = doomed(s, board, site, colour)
        if lost:
            sure = yield CONFIRM.among(me, [LOSE, KEEP], Parting(route, colour))
            if sure == KEEP:
                board.careful = True
                if left > 0:
                    continue
                return False
        board.settlers[ROUTE_FROM[route] + colour] -= 1
        if lost:
            s.supply[colour] += 1
            s.tell(LOST_ONE, me, colour)
        else:
            board.settlers[(MARS if site < 0 else TOP if site == 0 else BOTTOM) + colour] += 1
            s.tell(TRANSFERRED, me, colour, route)
        return True
