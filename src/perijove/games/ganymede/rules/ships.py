"""Ships: taking them into the hand, launching them, placing new ones [Launching a ship, Row bonus]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.ganymede.components import FLAT, SHIPS
from perijove.games.ganymede.explain import explain_ship, repeated
from perijove.games.ganymede.messages import (
    DREW_SHIP,
    DREW_THIS,
    LAUNCHED,
    PLACED,
    RETURNED,
    RETURNED_THIS,
    TOOK_SHIP,
)
from perijove.games.ganymede.names import CONDITIONS, SITE_NAMES, points_name
from perijove.games.ganymede.rules import story
from perijove.games.ganymede.rules.settlers import CHOSEN, NO_SHIP_THERE, complete, needed
from perijove.games.ganymede.score import ship_points
from perijove.games.ganymede.state import BOTTOM, HAND_LIMIT, LAUNCHING, SITES, TOP, VACANT, Board, Ganymede, without

NO_SHIP_ON_DISPLAY: Final = Message("ship {ship} is not on display")
PILE_EMPTY: Final = Message("the pile of ships is empty")
REPLACEMENT: Final = Message("after a launch a ship has to be taken")
MUST_TAKE_OFF: Final = Message("a complete ship has to take off")
NOT_IN_HAND: Final = Message("ship {ship} is not in your hand")
SITE_TAKEN: Final = Message("there is a ship on the {site} already")
SITE_LAUNCHING: Final = Message("the {site} is kept for the ship that follows the launch")


def worth(s: Ganymede, board: Board, ship: int, words: Words, placed: bool = False) -> str:
    """In words: what a ship scores and does, and what it would score now."""
    said = explain_ship(s.parts, ship, words, placed)
    if s.parts.ship_kind[ship] == FLAT:
        return said
    points = points_name(ship_points(s, board, ship), words)
    return words.say("{effect} (now {points})", effect=said, points=points)


class Taking(Moment):
    """Why a ship is taken: by an effect, or as a replacement after a launch."""

    def __init__(self, left: int, launched: bool = False) -> None:
        self.left: Final = left
        """How many optional ones are left, this one included; 0: it is a must."""
        self.launched: Final = launched


class Ship(Question[Ganymede, Taking]):
    """Which ship to take into the hand."""

    def legal(self, s: Ganymede, me: int, about: Taking) -> list[int]:
        options = s.ship_row.copy()
        if s.ship_pile:
            options.append(SHIP_PILE)
        if about.left > 0:
            options.append(SHIP_STOP)
        return options

    def missing(self, s: Ganymede, me: int, option: int, about: Taking) -> Iterator[Reason]:
        if option == SHIP_STOP:
            if about.left == 0:
                yield Reason(REPLACEMENT if about.launched else CHOSEN)
        elif option == SHIP_PILE:
            if not s.ship_pile:
                yield Reason(PILE_EMPTY)
        elif option not in s.ship_row:
            yield Reason(NO_SHIP_ON_DISPLAY, option)

    def says(self, s: Ganymede, me: int, option: int, about: Taking, words: Words) -> str:
        if option == SHIP_STOP:
            return words.say("take no ship")
        if option == SHIP_PILE:
            return words.plural(
                "draw the unseen top ship of the pile ({number} ship)",
                "draw the unseen top ship of the pile ({number} ships)",
                len(s.ship_pile),
            )
        said = worth(s, s.boards[me], option, words)
        return words.say("take ship {ship}: {effect}", ship=SHIPS[option], effect=said)

    def asks(self, s: Ganymede, me: int, about: Taking, words: Words) -> str:
        said = words.say("take a ship")
        if about.left > 0:
            said = words.say("you may {effect}", effect=repeated(said, about.left, words))
        elif about.launched:
            said = words.say("after the launch, take a ship")
        return words.say("{effect}: one on display, or the unseen top of the pile.", effect=said)

    def spots(self, s: Ganymede, me: int, option: int, about: Taking) -> Sequence[str]:
        return () if option == SHIP_STOP else (self.domain[option],)


SHIP_PILE: Final = len(SHIPS)
SHIP_STOP: Final = SHIP_PILE + 1
SHIP: Final = Ship(
    "ship",
    (*SHIPS, "pile", "stop"),
    "Take a ship: one on display, or the unseen top of the pile.",
    moment=Fields(None, (Field("left", Number(0, 99)), Field("launched", Flag()))),
)


class TakeOff(Moment):
    """Why a ship takes off: as a bonus any ship may, otherwise a complete one must."""

    def __init__(self, bonus: bool) -> None:
        self.bonus: Final = bonus


class Launch(Question[Ganymede, TakeOff]):
    """Which ship takes off."""

    def missing(self, s: Ganymede, me: int, option: int, about: TakeOff) -> Iterator[Reason]:
        if option == LAUNCH_NONE:
            if not about.bonus:
                yield Reason(MUST_TAKE_OFF)
        elif s.boards[me].ships[option] < 0:
            yield Reason(NO_SHIP_THERE, option)

    def says(self, s: Ganymede, me: int, option: int, about: TakeOff, words: Words) -> str:
        if option == LAUNCH_NONE:
            return words.say("launch no ship: this bonus can't be kept for later")
        board = s.boards[me]
        ship = board.ships[option]
        if ship < 0:
            return words.say("launch from the {site}", site=words.say(SITE_NAMES[option]))
        return words.say(
            "launch ship {ship} from the {site} ({number} of {number2} aboard): {effect}",
            ship=SHIPS[ship],
            site=words.say(SITE_NAMES[option]),
            number=board.count(TOP if option == 0 else BOTTOM),
            number2=needed(s, board, option),
            effect=worth(s, board, ship, words, True),
        )

    def asks(self, s: Ganymede, me: int, about: TakeOff, words: Words) -> str:
        if about.bonus:
            return words.say("You may launch one of your ships now, even without a full crew.")
        return words.say("Both of your ships are complete: which one takes off first?")

    def spots(self, s: Ganymede, me: int, option: int, about: TakeOff) -> Sequence[str]:
        return () if option == LAUNCH_NONE else (f"site:{SITES[option]}",)


LAUNCH_NONE: Final = 2
LAUNCH: Final = Launch(
    "launch", (*SITES, "none"), "Choose a ship to launch.", moment=Fields(None, (Field("bonus", Flag()),))
)


class FreeSite(Moment):
    """A launch site that waits for a ship."""

    def __init__(self, site: int) -> None:
        self.site: Final = site


class Place(Question[Ganymede, FreeSite]):
    """Which ship from the hand goes on a launch site."""

    def missing(self, s: Ganymede, me: int, option: int, about: FreeSite) -> Iterator[Reason]:
        if not s.boards[me].holds(option):
            yield Reason(NOT_IN_HAND, option)

    def says(self, s: Ganymede, me: int, option: int, about: FreeSite, words: Words) -> str:
        said = worth(s, s.boards[me], option, words)
        return words.say("place ship {ship}: {effect}", ship=SHIPS[option], effect=said)

    def asks(self, s: Ganymede, me: int, about: FreeSite, words: Words) -> str:
        return words.say(
            "Choose a ship from your hand for your {site} ({condition}).",
            site=words.say(SITE_NAMES[about.site]),
            condition=words.say(CONDITIONS[about.site]),
        )


PLACE: Final = Place(
    "place",
    SHIPS,
    "Choose a ship from your hand for the free launch site.",
    moment=Fields(None, (Field("site", Name(SITES)),)),
)


class Site(Question[Ganymede, Moment]):
    """Where a new ship goes, if both launch sites are vacant."""

    def missing(self, s: Ganymede, me: int, option: int, about: Moment) -> Iterator[Reason]:
        ship = s.boards[me].ships[option]
        if ship >= 0:
            yield Reason(SITE_TAKEN, option)
        elif ship == LAUNCHING:
            yield Reason(SITE_LAUNCHING, option)

    def says(self, s: Ganymede, me: int, option: int, about: Moment, words: Words) -> str:
        condition = words.say(CONDITIONS[option])
        return words.say("{site}: {condition}", site=words.say(SITE_NAMES[option]), condition=condition)


SITE: Final = Site("site", SITES, "Choose the launch site for your new ship.", spot="site:{}")


class Surplus(Question[Ganymede, Moment]):
    """Which ship goes under the pile."""

    def missing(self, s: Ganymede, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if not s.boards[me].holds(option):
            yield Reason(NOT_IN_HAND, option)

    def says(self, s: Ganymede, me: int, option: int, about: Moment, words: Words) -> str:
        said = explain_ship(s.parts, option, words)
        return words.say("put ship {ship} under the pile: {effect}", ship=SHIPS[option], effect=said)

    def asks(self, s: Ganymede, me: int, about: Moment, words: Words) -> str:
        return words.say(
            "You hold {number} ships, at most {number2} are allowed: choose one to put under the pile.",
            number=len(s.boards[me].hand),
            number2=HAND_LIMIT,
        )


SURPLUS: Final = Surplus("surplus", SHIPS, "You hold more than four ships: choose one to put under the pile.")


def can_take_ship(s: Ganymede) -> bool:
    """Whether any ship is left, on display or in the pile."""
    return len(s.ship_row) > 0 or len(s.ship_pile) > 0


def display_ship(s: Ganymede) -> int:
    """Turn up the top of the pile for the display."""
    ship = s.ship_pile[-1]
    s.ship_pile = s.ship_pile[:-1]
    story.tell(s, story.SHOWN, 0, ship)
    return ship


def take_ship(s: Ganymede, me: int, left: int, launched: bool = False) -> Flow[bool]:
    """Take one of the face-up ships or the unseen top of the pile into the hand. Whether one was taken.

    If a launch site had to stay vacant, the ship goes there at once. ``left``: how many optional ones are left, this
    one included; 0: it isn't optional, and neither is it after a launch.
    """
    if not can_take_ship(s):
        return False
    ship = yield SHIP.ask(s, me, Taking(left, launched))
    board = s.boards[me]
    if ship == SHIP_STOP:
        return False
    if ship == SHIP_PILE:
        drawn = s.ship_pile[-1]
        s.ship_pile = s.ship_pile[:-1]
        board.hand_secret = [*board.hand_secret, drawn]
        story.tell(s, story.DRAWS, me, drawn)
        s.reveal()
        s.tell_others(me, DREW_SHIP, me)
        s.tell_only(me, DREW_THIS, me, drawn)
    else:
        s.ship_row = without(s.ship_row, ship)
        board.hand_open = [*board.hand_open, ship]
        story.tell(s, story.TAKES, me, ship)
        s.tell(TOOK_SHIP, me, ship)
    vacant = [site for site in range(2) if board.ships[site] == VACANT]
    if vacant:
        site = yield SITE.among(me, vacant, NO_MOMENT)
        yield from _place(s, me, site)
    return True


def _place(s: Ganymede, me: int, site: int) -> Flow[None]:
    """A ship from the hand goes on a free launch site; without any, the site stays vacant."""
    board = s.boards[me]
    hand = board.hand
    if not hand:
        board.place(site, VACANT)
        return
    ship = yield PLACE.among(me, hand, FreeSite(site))
    if ship in board.hand_open:
        board.hand_open = [own for own in board.hand_open if own != ship]
    else:
        board.hand_secret = [own for own in board.hand_secret if own != ship]
        s.reveal()
    board.place(site, ship)
    story.tell(s, story.PLACES, me, ship)
    s.tell(PLACED, me, ship, site)


def launch(s: Ganymede, me: int, site: int) -> Flow[None]:
    """Launch the ship on a site, even an incomplete one [Launching a ship].

    The crew goes to the supply, the ship's effect is resolved, the ship is set aside; then a ship is taken into the
    hand, and one from the hand goes on the freed site.
    """
    from perijove.games.ganymede.rules.effect import apply, apply_all

    board = s.boards[me]
    ship = board.ships[site]
    board.place(site, LAUNCHING)
    board.launched = [*board.launched, ship]
    place = TOP if site == 0 else BOTTOM
    for colour in range(4):
        s.supply[colour] += board.settlers[place + colour]
        board.settlers[place + colour] = 0
    s.tell(LAUNCHED, me, ship)
    menus = s.parts.ship_menus[ship]
    if menus:
        if menus.count(menus[0]) == len(menus):
            yield from apply(s, me, menus[0], len(menus))
        else:
            yield from apply_all(s, me, menus, 1)
    yield from take_ship(s, me, 0, True)
    yield from _place(s, me, site)


def launches(s: Ganymede, me: int) -> Flow[None]:
    """Launch what is to be launched at the end of an action.

    First the bonus launches: any one ship, even empty, if the player wants. Then every complete ship takes off, in the
    player's order. What a ship's effect brings about in either way is resolved too.
    """
    board = s.boards[me]
    while True:
        if board.launches_due > 0:
            board.launches_due -= 1
            options = [site for site in range(2) if board.ships[site] >= 0]
            if not options:
                continue
            options.append(LAUNCH_NONE)
            site = yield LAUNCH.among(me, options, TakeOff(True))
            if site != LAUNCH_NONE:
                yield from launch(s, me, site)
            continue
        if complete(s, board, 0):
            site = 0
            if complete(s, board, 1):
                site = yield LAUNCH.among(me, [0, 1], TakeOff(False))
        elif complete(s, board, 1):
            site = 1
        else:
            return
        yield from launch(s, me, site)


def limit_hand(s: Ganymede, me: int) -> Flow[None]:
    """Above four ships in hand, the surplus goes under the pile, unseen, in the player's order [Hand limit].

    After that nobody else can tell which of the ships they saw are still in the hand and which one is under the pile.
    """
    board = s.boards[me]
    while len(board.hand_open) + len(board.hand_secret) > HAND_LIMIT:
        ship = yield SURPLUS.among(me, board.hand, NO_MOMENT)
        story.tell(s, story.RETURNS, me, ship)
        board.hand_secret = [own for own in board.hand_secret + board.hand_open if own != ship]
        board.hand_open = []
        s.ship_pile = [ship, *s.ship_pile]
        s.tell_others(me, RETURNED, me)
        s.tell_only(me, RETURNED_THIS, me, ship)
