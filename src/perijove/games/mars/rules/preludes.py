"""Corporations and preludes: how a game starts."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.engine.several import Several
from perijove.games.mars.cards.deck import (
    BEGINNER,
    CARDS,
    CORPORATION_CODES,
    FIRST_CORPORATION,
    FIRST_PRELUDE,
    PRELUDE_CODES,
)
from perijove.games.mars.explain import explain_card
from perijove.games.mars.gone import and_gone
from perijove.games.mars.marsbot.setup import set_up_corporation
from perijove.games.mars.messages import GENERATION_BEGINS, TAKES_CORPORATION
from perijove.games.mars.names import card_name
from perijove.games.mars.player import Player
from perijove.games.mars.rules.absent import NOT_OFFERED
from perijove.games.mars.rules.buy import CHOSEN_ALREADY, choose_cards, settle_cards
from perijove.games.mars.rules.play import play_prelude, run, tags_played
from perijove.games.mars.rules.playing import choose_prelude
from perijove.games.mars.state import ACTION, CARD_PRICE, PRELUDES, START, Mars
from perijove.games.mars.things import MEGACREDITS

PRELUDES_KEPT: Final = 2


class Corporation(Question[Mars, Moment]):
    """Which corporation to take."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        card = FIRST_CORPORATION + option
        if card not in s.boards[me].corporations:
            yield Reason(NOT_OFFERED, card)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        return explain_card(CARDS[FIRST_CORPORATION + option], words)


CORPORATION_CARD: Final = Corporation(
    "corporation", CORPORATION_CODES, "Choose your corporation.", spot="offer:{}", leads=True
)


class KeepPrelude(Question[Mars, Moment]):
    """Which preludes to keep."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        board = s.boards[me]
        card = FIRST_PRELUDE + option
        if card in board.picked:
            yield Reason(CHOSEN_ALREADY, card)
        elif card not in board.preludes:
            yield Reason(NOT_OFFERED, card)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        return explain_card(CARDS[FIRST_PRELUDE + option], words)

    def asks(self, s: Mars, me: int, about: Moment, words: Words) -> str:
        kept = [number for number in s.boards[me].picked if number >= FIRST_PRELUDE]
        if not kept:
            return words.say("You keep two of these preludes. Choose the first one.")
        return words.say("You keep {card}. Choose the second prelude that you keep.", card=card_name(kept[0], words))

    def several(self, s: Mars, me: int, options: list[int], about: Moment) -> Several | None:
        left = PRELUDES_KEPT - len([number for number in s.boards[me].picked if number >= FIRST_PRELUDE])
        return Several(left, left)

    def sums_up(self, s: Mars, me: int, number: int, about: Moment, words: Words) -> str:
        return words.plural("keep {number} prelude", "keep {number} preludes", number)


KEEP_PRELUDE: Final = KeepPrelude(
    "keep-prelude",
    PRELUDE_CODES,
    "Choose the preludes that you keep.",
    spot="offer:{}",
    unordered=len(PRELUDE_CODES),
    leads=True,
)


def choose_start(s: Mars, me: int) -> Flow[None]:
    """In secret: a corporation, two preludes, and which of the dealt cards to buy."""
    board = s.boards[me]
    if board.ready:
        return
    money = 0
    if board.corporations:
        corporation = yield from choose_corporation(board, me)
        board.picked = [*board.picked, corporation]
        money = CARDS[corporation].cost
    if board.preludes:
        yield from choose_preludes(board, me)
    yield from choose_cards(s, me, money)
    board.ready = True


def choose_corporation(board: Player, me: int) -> Flow[int]:
    """Choose one of the corporations that were dealt."""
    options = sorted([number - FIRST_CORPORATION for number in board.corporations])
    answer = yield CORPORATION_CARD.among(me, options, NO_MOMENT)
    return FIRST_CORPORATION + answer


def choose_preludes(board: Player, me: int) -> Flow[None]:
    """Keep two of the four preludes."""
    for _ in range(PRELUDES_KEPT):
        left = [number - FIRST_PRELUDE for number in board.preludes if number not in board.picked]
        prelude = yield KEEP_PRELUDE.among(me, sorted(left), NO_MOMENT)
        board.picked = [*board.picked, FIRST_PRELUDE + prelude]


def begin_corporation(s: Mars) -> Flow[None]:
    """In turn order, corporations are revealed: their money, the cards bought, then what they start with."""
    me = s.current
    board = s.boards[me]
    corporation = BEGINNER
    bought: list[int] = []
    for number in board.picked:
        if number >= FIRST_PRELUDE:
            continue
        if number >= FIRST_CORPORATION:
            corporation = number
        else:
            bought.append(number)
    settle_preludes(s, me)
    reveal_corporation(s, me, corporation)
    settle_cards(s, me, bought)
    board.stock[MEGACREDITS] -= CARD_PRICE * len(bought)
    yield from start_corporation(s, me, corporation)
    s.current = (me + 1) % s.players
    if s.current == s.first:
        begin_first_generation(s)


def reveal_corporation(s: Mars, me: int, corporation: int) -> None:
    """A corporation comes into play with its money; what was dealt beside it leaves the game."""
    board = s.boards[me]
    card = CARDS[corporation]
    board.corporation = corporation
    board.put_in_play(corporation)
    board.stock[MEGACREDITS] += card.cost
    s.tell(TAKES_CORPORATION, me, corporation, card.cost)
    for other in board.corporations:
        if other != corporation:
            s.removed_corporations = and_gone(s.removed_corporations, other, me)
    board.corporations = []


def start_corporation(s: Mars, me: int, corporation: int) -> Flow[None]:
    """What a corporation starts with, and what its tags set off."""
    card = CARDS[corporation]
    yield from run(s, me, card.play, corporation, corporation)
    yield from tags_played(s, me, card, False)
    yield from tags_played(s, me, card, True)


def begin_first_generation(s: Mars) -> None:
    """Preludes are played before the first actions."""
    s.current = s.first
    s.phase = PRELUDES if s.prelude else ACTION
    if s.phase == ACTION:
        s.tell(GENERATION_BEGINS, s.generation, s.first)


def solo_corporation(s: Mars) -> Flow[None]:
    """Against MarsBot: the player's corporation comes first, then MarsBot's, and then preludes and cards."""
    board = s.boards[0]
    corporation = BEGINNER
    if board.corporations:
        corporation = yield from choose_corporation(board, 0)
    reveal_corporation(s, 0, corporation)
    yield from start_corporation(s, 0, corporation)
    yield from set_up_corporation(s)
    s.phase = START


def solo_choice(s: Mars) -> Flow[None]:
    """Against MarsBot: preludes and cards."""
    board = s.boards[0]
    if board.preludes:
        yield from choose_preludes(board, 0)
    yield from choose_cards(s, 0, board.stock[MEGACREDITS])
    settle_preludes(s, 0)
    bought = [number for number in board.picked if number < FIRST_CORPORATION]
    settle_cards(s, 0, bought)
    board.stock[MEGACREDITS] -= CARD_PRICE * len(bought)
    begin_first_generation(s)


def settle_preludes(s: Mars, me: int) -> None:
    """The preludes that weren't kept leave the game."""
    board = s.boards[me]
    kept = [number for number in board.picked if number >= FIRST_PRELUDE]
    for number in board.preludes:
        if number not in kept:
            s.removed_preludes = and_gone(s.removed_preludes, number, me)
    board.preludes = sorted(kept)


def begin_preludes(s: Mars) -> Flow[None]:
    """In turn order, players play their preludes, in the order they like."""
    me = s.current
    board = s.boards[me]
    if board.preludes:
        chosen = yield from choose_prelude(board, me)
        yield from play_prelude(s, me, chosen)
    if board.preludes:
        return
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = ACTION
        s.tell(GENERATION_BEGINS, s.generation, s.first)


def start_phase(s: Mars) -> None:
    """All have chosen: the corporations are revealed from the first player on."""
    s.phase = START
    s.current = s.first
