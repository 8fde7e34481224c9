"""Adapting: a settler becomes one of another colour [Basic actions]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.ganymede.components import COLOURS, WHITE, Menu
from perijove.games.ganymede.explain import adaptation, repeated
from perijove.games.ganymede.messages import ADAPTED
from perijove.games.ganymede.names import ONE_SETTLER, PLACE_NAMES
from perijove.games.ganymede.rules.settlers import CHOSEN, COLOUR_ABOARD, NOT_IN_SUPPLY, NOT_THERE
from perijove.games.ganymede.state import BOTTOM, PLACES, TOP, Board, Ganymede

PRESCRIBED: Final = Message("a {colour} settler must be removed or added")
CREW_IDENTICAL: Final = Message("the crew of the upper ship must stay identical, and {number} are aboard")


class Adapting(Moment):
    """An adaptation: the prescribed colour (``WHITE``: none), and how many optional ones are left; 0: it is a must."""

    def __init__(self, prescribed: int, left: int) -> None:
        self.prescribed: Final = prescribed
        self.left: Final = left


class Adapt(Question[Ganymede, Adapting]):
    """Which settler becomes which: a place, the colour removed and the colour added."""

    def missing(self, s: Ganymede, me: int, option: int, about: Adapting) -> Iterator[Reason]:
        if option == ADAPT_STOP:
            if about.left == 0:
                yield Reason(CHOSEN)
            return
        board = s.boards[me]
        place, old, new = adaptation_of(option)
        if board.settlers[place + old] == 0:
            yield Reason(NOT_THERE, old, place >> 2)
        if s.supply[new] == 0:
            yield Reason(NOT_IN_SUPPLY, new)
        if about.prescribed != WHITE and about.prescribed != old and about.prescribed != new:
            yield Reason(PRESCRIBED, about.prescribed)
        if place == TOP and board.count(TOP) > 1:
            yield Reason(CREW_IDENTICAL, board.count(TOP))
        if place == BOTTOM and board.settlers[BOTTOM + new] > 0:
            yield Reason(COLOUR_ABOARD, new)

    def says(self, s: Ganymede, me: int, option: int, about: Adapting, words: Words) -> str:
        if option == ADAPT_STOP:
            return words.say("adapt nobody")
        place, old, new = adaptation_of(option)
        return words.say(
            "{place}: replace {settler} with {settler2}",
            place=words.say(PLACE_NAMES[place >> 2]),
            settler=words.say(ONE_SETTLER[old]),
            settler2=words.say(ONE_SETTLER[new]),
        )

    def asks(self, s: Ganymede, me: int, about: Adapting, words: Words) -> str:
        said = adaptation(about.prescribed, words)
        if about.left > 0:
            said = words.say("you may {effect}", effect=repeated(said, about.left, words))
        return words.say("{effect}: choose the settler and the new colour.", effect=said)

    def spots(self, s: Ganymede, me: int, option: int, about: Adapting) -> Sequence[str]:
        return () if option == ADAPT_STOP else (self.domain[option].partition(">")[0],)


ADAPTATIONS: Final = tuple(
    f"{place}:{old}>{new}" for place in PLACES for old in COLOURS for new in COLOURS if old != new
)
ADAPT_STOP: Final = len(ADAPTATIONS)
ADAPT: Final = Adapt(
    "adapt",
    (*ADAPTATIONS, "stop"),
    "Adapt a settler: choose the settler and the new colour.",
    moment=Fields(None, (Field("prescribed", Name((*COLOURS, "any"))), Field("left", Number(0, 99)))),
)


def adaptation_of(option: int) -> tuple[int, int, int]:
    """The place, the colour removed and the colour added."""
    slot, new = divmod(option, 3)
    old = slot & 3
    return slot - old, old, new + 1 if new >= old else new


def adaptations(s: Ganymede, board: Board, prescribed: int, one: bool = False) -> list[int]:
    """Every way to replace a settler by one of another colour from the supply, anywhere on the board.

    Or just ``one`` of them, to see if there is any. A prescribed colour must be the one removed or the one added.
    Aboard a ship its condition must go on to hold: so a single settler of the upper ship may change, and one of the
    lower ship into a colour that isn't aboard.
    """
    options: list[int] = []
    settlers = board.settlers
    supply = s.supply
    for place in range(0, 16, 4):
        if place == TOP and board.count(TOP) > 1:
            continue
        for old in range(4):
            if settlers[place + old] == 0:
                continue
            for new in range(4):
                if new == old or supply[new] == 0:
                    continue
                if prescribed != WHITE and prescribed != old and prescribed != new:
                    continue
                if place == BOTTOM and settlers[BOTTOM + new] > 0:
                    continue
                options.append(3 * (place + old) + new - (new > old))
                if one:
                    return options
    return options


def adapt(s: Ganymede, me: int, menu: Menu, left: int) -> Flow[bool]:
    """Adapt: a settler is discarded and replaced by another from the supply. Whether one was.

    ``left``: how many optional ones are left, this one included; 0: it isn't optional.
    """
    board = s.boards[me]
    options = adaptations(s, board, menu.adapt)
    if not options:
        return False
    if left > 0:
        options.append(ADAPT_STOP)
    answer = yield ADAPT.among(me, options, Adapting(menu.adapt, left))
    if answer == ADAPT_STOP:
        return False
    place, old, new = adaptation_of(answer)
    board.settlers[place + old] -= 1
    board.settlers[place + new] += 1
    s.supply[old] += 1
    s.supply[new] -= 1
    s.tell(ADAPTED, me, old, new, place >> 2)
    return True
