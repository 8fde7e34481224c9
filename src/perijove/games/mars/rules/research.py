"""Research: cards are dealt, perhaps drafted, chosen in secret and paid."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Reason, Words
from perijove.engine.question import NO_MOMENT, STEP_ENDS, Flow, Moment, Question
from perijove.games.mars.cards.deck import CARDS, PROJECT_CODES
from perijove.games.mars.explain import explain_card
from perijove.games.mars.marsbot.draft import bot_draft, deal_to_bot, end_bot_draft
from perijove.games.mars.messages import DRAFTS
from perijove.games.mars.parties import PLAYER
from perijove.games.mars.player import without
from perijove.games.mars.rules.absent import not_offered
from perijove.games.mars.rules.buy import choose_cards, settle_cards
from perijove.games.mars.rules.draw import offer
from perijove.games.mars.rules.payment import money_of, pay_money
from perijove.games.mars.state import ACTION, CARD_PRICE, CHOICE, DRAFT, INITIAL_DRAFT, PURCHASE, RESEARCH, Mars

RESEARCH_CARDS: Final = 4
DRAFT_ROUND: Final = 5
"""How many of the first ten cards are drafted at once."""


def deal(s: Mars) -> None:
    """Everybody gets four cards, to draft or to buy."""
    for turn in range(s.players):
        offer(s, s.boards[(s.first + turn) % s.players], RESEARCH_CARDS)
    s.reveal()
    if s.bot is not None:
        deal_to_bot(s)
    s.phase = DRAFT if s.draft else RESEARCH


def ready(s: Mars) -> bool:
    """Whether everybody has made the secret choice."""
    return all(board.ready for board in s.boards)


# The draft


class DraftCard(Question[Mars, Moment]):
    """Which card to take from what was dealt or passed on."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        yield from not_offered(s, me, option)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        return explain_card(CARDS[option], words)

    def asks(self, s: Mars, me: int, about: Moment, words: Words) -> str:
        if s.bot is not None:
            return super().asks(s, me, about, words)
        neighbour = (me + direction(s)) % s.players
        return words.say("Take one of these cards; the others go to {owner}.", owner=PLAYER[neighbour])


DRAFT_CARD: Final = DraftCard(
    "draft", PROJECT_CODES, "Take one of these cards; the others are passed on.", spot="offer:{}"
)


def draft_one(s: Mars, me: int) -> Flow[None]:
    """Take one of the cards; the others are passed on."""
    board = s.boards[me]
    if board.ready:
        return
    if board.offer:
        card = yield DRAFT_CARD.among(me, sorted(board.offer), NO_MOMENT)
        board.picked = [*board.picked, card]
    board.ready = True
    yield STEP_ENDS


def direction(s: Mars) -> int:
    """To the left in even generations, to the right in odd ones; the first draft goes left, then right."""
    if s.phase == INITIAL_DRAFT:
        return 1 if s.round == 0 else -1
    return 1 if s.generation % 2 == 0 else -1


def pass_on(s: Mars) -> Flow[None]:
    """All have taken a card: the rest of each offer goes to the neighbour, until nothing is left."""
    for me, board in enumerate(s.boards):
        for card in board.picked:
            board.offer = without(board.offer, card)
            board.kept = [*board.kept, card]
            s.tell_only(me, DRAFTS, card)
        board.picked = []
        board.ready = False
        board.seen = [*board.seen, *board.offer]
    if s.bot is not None:
        bot_draft(s)
        s.boards[0].offer, s.bot.pile = s.bot.pile, s.boards[0].offer
    offers = [board.offer for board in s.boards]
    way = direction(s)
    for me, passed in enumerate(offers):
        s.boards[(me + way) % s.players].offer = passed
    s.reveal()
    if not any(board.offer for board in s.boards) and not (s.bot is not None and s.bot.pile):
        end_draft(s)
    yield STEP_ENDS


def end_draft(s: Mars) -> None:
    """What was taken is now on offer; the first draft has a second round."""
    again = s.phase == INITIAL_DRAFT and s.round == 0
    for board in s.boards:
        if again:
            board.drafted = board.kept
            board.offer = board.dealt
            board.dealt = []
        else:
            board.offer = [*board.drafted, *board.kept]
            board.drafted = []
        board.kept = []
    if again:
        s.round = 1
    else:
        s.phase = CHOICE if s.phase == INITIAL_DRAFT else RESEARCH
    if s.bot is not None:
        end_bot_draft(s)


# Buying


def choose_research(s: Mars, me: int) -> Flow[None]:
    """Choose in secret which cards to buy."""
    board = s.boards[me]
    if board.ready:
        return
    yield from choose_cards(s, me, money_of(board))
    board.ready = True
    yield STEP_ENDS


def purchase(s: Mars) -> Flow[None]:
    """All have chosen: the cards go to the hands and are paid. Helion may want to pay with heat, once all is known."""
    s.phase = ACTION
    s.current = s.first
    s.reveal()
    for turn in range(s.players):
        me = (s.first + turn) % s.players
        board = s.boards[me]
        price = CARD_PRICE * len(board.picked)
        settle_cards(s, me, board.picked)
        if price and board.heat_is_money:
            board.owed = price
            s.phase = PURCHASE
        else:
            yield from pay_money(s, me, price)
    yield STEP_ENDS


def pay_debt(s: Mars) -> Flow[None]:
    """Who could pay cards with heat does so as they like."""
    s.phase = ACTION
    for me, board in enumerate(s.boards):
        if board.owed:
            price = board.owed
            board.owed = 0
            yield from pay_money(s, me, price)
