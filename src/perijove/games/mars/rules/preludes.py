"""Corporations and preludes: how a game starts."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.deck import BEGINNER, CARDS, FIRST_CORPORATION, FIRST_PRELUDE
from perijove.games.mars.gone import gone
from perijove.games.mars.marsbot.setup import set_up_corporation
from perijove.games.mars.messages import BUYS_CARDS, GENERATION_BEGINS, TAKES_CORPORATION, YOU_BUY
from perijove.games.mars.player import Player
from perijove.games.mars.questions import BUY, CORPORATION_CARD, ENOUGH, KEEP_PRELUDE
from perijove.games.mars.rules.draw import discard
from perijove.games.mars.rules.play import choose_prelude, play_prelude, run, tags_played
from perijove.games.mars.state import ACTION, CARD_PRICE, PRELUDES, START, Mars
from perijove.games.mars.things import MEGACREDITS

PRELUDES_KEPT: Final = 2


def choose_start(s: Mars, me: int) -> Flow[None]:
    """In secret: a corporation, two preludes, and which of the dealt cards to buy."""
    board = s.boards[me]
    if board.ready:
        return
    money = 0
    if board.corporations:
        options = sorted([number - FIRST_CORPORATION for number in board.corporations])
        corporation = yield Choice(me, CORPORATION_CARD, options)
        board.picked.append(FIRST_CORPORATION + corporation)
        money = CARDS[FIRST_CORPORATION + corporation].cost
    if board.preludes:
        yield from choose_preludes(board, me)
    yield from choose_cards(s, me, money)
    board.ready = True


def choose_preludes(board: Player, me: int) -> Flow[None]:
    """Keep two of the four preludes."""
    for _ in range(PRELUDES_KEPT):
        left = [number - FIRST_PRELUDE for number in board.preludes if number not in board.picked]
        prelude = yield Choice(me, KEEP_PRELUDE, sorted(left))
        board.picked.append(FIRST_PRELUDE + prelude)


def choose_cards(s: Mars, me: int, money: int) -> Flow[None]:
    """Choose which of the offered cards to buy; they are paid when all have chosen."""
    board = s.boards[me]
    while money >= CARD_PRICE:
        left = sorted([number for number in board.offer if number not in board.picked])
        if not left:
            return
        card = yield Choice(me, BUY, [*left, ENOUGH])
        if card == ENOUGH:
            return
        board.picked.append(card)
        money -= CARD_PRICE


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
            s.removed_corporations = [*s.removed_corporations, gone(other, me)]
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
        answer = yield Choice(0, CORPORATION_CARD, sorted([card - FIRST_CORPORATION for card in board.corporations]))
        corporation = FIRST_CORPORATION + answer
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
            s.removed_preludes = [*s.removed_preludes, gone(number, me)]
    board.preludes = sorted(kept)


def settle_cards(s: Mars, me: int, bought: list[int]) -> None:
    """The bought cards go to the hand, the others are discarded face down."""
    board = s.boards[me]
    for number in board.offer:
        if number in bought:
            board.hand.append(number)
            s.tell_only(me, YOU_BUY, number)
        else:
            discard(s, number, me)
    board.offer = []
    board.picked = []
    board.ready = False
    s.tell(BUYS_CARDS, me, len(bought))


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
