"""Drawing, discarding and looking at project cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.message import Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.engine.several import ALL, Several
from perijove.games.mars.cards.deck import CARDS, PROJECT_CODES
from perijove.games.mars.explain import explain_card
from perijove.games.mars.gone import EVERYBODY, cards_of
from perijove.games.mars.messages import (
    DRAWS,
    KEEPS,
    RESHUFFLES,
    REVEALS,
    SWAPS,
    TAKES_REVEALED,
    YOU_DISCARD,
    YOU_DRAW,
)
from perijove.games.mars.names import card_name
from perijove.games.mars.player import NONE, Player, without
from perijove.games.mars.rules.absent import not_in_hand, not_offered
from perijove.games.mars.state import Mars
from perijove.games.mars.things import Tag


class KeepCard(Question[Mars, Moment]):
    """Which of the cards that were looked at is kept."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        yield from not_offered(s, me, option)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        return explain_card(CARDS[option], words)

    def asks(self, s: Mars, me: int, about: Moment, words: Words) -> str:
        number = len(s.boards[me].offer)
        return words.say("Choose one of these {number} cards to keep.", number=number)

    def several(self, s: Mars, me: int, options: list[int], about: Moment) -> Several | None:
        return Several(ALL, ALL)

    def sums_up(self, s: Mars, me: int, number: int, about: Moment, words: Words) -> str:
        return words.plural("keep {number} card", "keep {number} cards", number)


KEEP_CARD: Final = KeepCard(
    "keep", PROJECT_CODES, "Choose a card to keep.", spot="offer:{}", unordered=len(PROJECT_CODES)
)


class SwapCard(Question[Mars, Moment]):
    """Which card is discarded to draw another, if any."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option != NO_CARD:
            yield from not_in_hand(s, me, option)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        if option == NO_CARD:
            return words.say("keep all cards")
        return words.say("discard {card} and draw a card", card=card_name(option, words))

    def spots(self, s: Mars, me: int, option: int, about: Moment) -> Sequence[str]:
        return () if option == NO_CARD else super().spots(s, me, option, about)


NO_CARD: Final = len(PROJECT_CODES)
SWAP_CARD: Final = SwapCard("swap", (*PROJECT_CODES, "none"), "You may discard a card to draw another.", spot="hand:{}")


def take_card(s: Mars) -> int:
    """The next card of the deck. The discard pile becomes a new deck when it runs out; none if both are empty."""
    if not s.deck:
        if not s.discard:
            return NONE
        s.deck = sorted(cards_of(s.discard))
        s.discard = []
        s.rng.shuffle(s.deck)
        for board in s.boards:
            board.seen = []  # what was discarded may be in the deck again
            board.forget_first()
        s.tell(RESHUFFLES)
    return s.deck.pop()


def discard(s: Mars, card: int, knower: int) -> None:
    """Put a card on the discard pile, face down: only ``knower`` knows it, or everybody."""
    s.discard.append(card)
    s.discard.append(knower)


def lose_card(s: Mars, me: int, card: int) -> None:
    """A card leaves the hand face down: the others no longer know what is in the hand."""
    board = s.boards[me]
    board.hand.remove(card)
    if board.shown:
        for other in s.boards:
            if other is not board:
                other.seen = [*other.seen, *board.shown]  # in the hand or discarded, but not in the deck
        board.shown = []
    discard(s, card, me)
    s.tell_only(me, YOU_DISCARD, card)


def draw(s: Mars, me: int, number: int) -> None:
    """Draw cards into the hand."""
    board = s.boards[me]
    drawn = 0
    for _ in range(number):
        card = take_card(s)
        if card == NONE:
            break
        board.hand.append(card)
        s.tell_only(me, YOU_DRAW, card)
        drawn += 1
    if drawn:
        s.reveal()
        s.tell_others(me, DRAWS, me, drawn)


def reveal_until(s: Mars, me: int, tag: Tag, number: int) -> None:
    """Reveal cards until so many with the tag are found; these go to the hand, the others are discarded face up.

    A wild tag is not the tag. When deck and discard pile are empty, it ends; the discard pile is reshuffled once only,
    with what was revealed put aside, so that it always ends.
    """
    board = s.boards[me]
    aside: list[int] = []
    while number:
        card = take_card(s)
        if card == NONE:
            break
        s.reveal()
        s.tell(REVEALS, me, card)
        if CARDS[card].count[tag]:
            number -= 1
            board.hand.append(card)
            board.shown = [*board.shown, card]
            s.tell(TAKES_REVEALED, me, card)
        else:
            aside.append(card)
    for card in aside:
        discard(s, card, EVERYBODY)


def look(s: Mars, me: int, number: int, keep: int) -> Flow[None]:
    """Look at the top cards, keep some and discard the others."""
    board = s.boards[me]
    offer(s, board, number)
    s.reveal()
    looked = len(board.offer)
    kept = keep if keep < looked else looked
    for _ in range(kept):
        card = yield KEEP_CARD.among(me, sorted(board.offer), NO_MOMENT)
        board.offer = without(board.offer, card)
        board.hand.append(card)
    discard_offer(s, me)
    s.tell(KEEPS, me, looked, kept)


def offer(s: Mars, board: Player, number: int) -> None:
    """The top cards are offered to a player, as far as there are any."""
    drawn = [take_card(s) for _ in range(number)]
    board.offer = [card for card in drawn if card != NONE]


def discard_offer(s: Mars, me: int) -> None:
    """Discard what is left of the cards that a player has looked at."""
    board = s.boards[me]
    for card in board.offer:
        discard(s, card, me)
    board.offer = []


def swap(s: Mars, me: int) -> Flow[None]:
    """A card may be discarded to draw another."""
    board = s.boards[me]
    if not board.hand:
        return
    card = yield SWAP_CARD.among(me, [*sorted(board.hand), NO_CARD], NO_MOMENT)
    if card == NO_CARD:
        return
    lose_card(s, me, card)
    drawn = take_card(s)
    board.hand.append(drawn)
    s.reveal()
    s.tell_only(me, YOU_DRAW, drawn)
    s.tell_others(me, SWAPS, me)
