"""Hiring characters, using and tucking them [Hire a character, Ganymede]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import COPIES, GANYMEDE, SCANNER
from perijove.games.galileo.messages import DISCARDED, HIRED, TUCKED, USED
from perijove.games.galileo.rules.character import gain_at_once, immediate
from perijove.games.galileo.rules.modifier import settle
from perijove.games.galileo.rules.resources import advance, gain_megacredits
from perijove.games.galileo.state import BOTH, EMPTY, ENDGAME, IMMEDIATE, NEUTRAL, UNDECIDED, Board, Galileo

LIMIT: Final = [2, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 6]
"""How many characters may be tucked, by the marker's space on Ganymede."""
EITHER_FROM: Final = 4
"""From this space of Ganymede on, whoever hires chooses between the two abilities."""
BOTH_FROM: Final = 11
"""From this space on, whoever hires has both."""


def limit(s: Galileo, board: Board) -> int:
    """How many characters the player may tuck: Ganymede says it, and the Memory scanner adds one."""
    return LIMIT[board.marker(GANYMEDE)] + (1 if s.has(board, SCANNER) else 0)


def hiring_influence(s: Galileo, card: int, place: int) -> int:
    """The influence that a character gives in a place of the row, never below 0."""
    return max(0, s.parts.influence[card // COPIES] - s.parts.reduction[place])


def hire(s: Galileo, me: int, card: int) -> Flow[None]:
    """The hiring effect first, then the ability for the track that the marker is on now, or as Ganymede allows.

    On the neutral space there is no track to decide, so the player does.
    """
    board = s.boards[me]
    place = s.character_row.index(card)
    take(s, card)
    s.tell(HIRED, me, card)
    influence = hiring_influence(s, card, place)
    if influence:
        if board.influence == 0:
            board.track = yield Choice(me, ask.TRACK, [0, 1], influence)
        advance(s, me, influence)
    gift = s.parts.megacredits[card // COPIES]
    if gift:
        gain_megacredits(s, me, gift)
    space = board.marker(GANYMEDE)
    ability = IMMEDIATE if s.parts.immediate[card] == board.track else ENDGAME
    if space >= BOTH_FROM:
        ability = BOTH
    elif space >= EITHER_FROM or board.track == NEUTRAL:
        ability = yield Choice(me, ask.ABILITY, [ask.IMMEDIATE, ask.ENDGAME], card)
    yield from use(s, me, card, ability)
    if board.energy_due or board.modifiers_due:
        yield from settle(s, me)


def take(s: Galileo, card: int) -> None:
    """A character leaves the row; the place stays empty until the end of the turn."""
    s.character_row[s.character_row.index(card)] = EMPTY
    s.acting.append(card << 2 | UNDECIDED)


def use_either(s: Galileo, me: int, card: int) -> Flow[None]:
    """A character who was taken is used for one of the two abilities."""
    ability = yield Choice(me, ask.ABILITY, [ask.IMMEDIATE, ask.ENDGAME], card)
    yield from use(s, me, card, ability)


def use(s: Galileo, me: int, card: int, ability: int) -> Flow[None]:
    """The immediate ability, and then the discard pile; or the place under the board; or one after the other."""
    s.acting[-1] = card << 2 | ability
    if ability != ENDGAME:
        s.tell(USED, me, card)
        if not gain_at_once(s, me, card // COPIES):
            yield from immediate(s, me, card // COPIES)
    s.acting.pop()
    if ability == IMMEDIATE:
        s.character_discard.append(card)
        return
    board = s.boards[me]
    board.characters.append(card)
    s.tell(TUCKED, me, card)
    # Above the limit one of them is discarded at once, the new one perhaps.
    if len(board.characters) > limit(s, board):
        yield from discard(s, me, card)


def discard(s: Galileo, me: int, tucked: int = EMPTY) -> Flow[None]:
    """One of the tucked characters, as the player chooses, goes to the discard pile; perhaps one just tucked."""
    board = s.boards[me]
    card = yield Choice(me, ask.DISCARD, sorted(board.characters), tucked)
    board.characters.remove(card)
    s.character_discard.append(card)
    s.tell(DISCARDED, me, card)
