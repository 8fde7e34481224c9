"""Drawing, discarding and looking at project cards."""

from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.gone import EVERYBODY, cards_of, gone
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
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.questions import KEEP_CARD, NO_CARD, SWAP_CARD
from perijove.games.mars.state import Mars
from perijove.games.mars.things import Tag


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
    s.discard.append(gone(card, knower))


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
    looked = len(board.offer)
    kept = keep if keep < looked else looked
    for _ in range(kept):
        card = yield Choice(me, KEEP_CARD, sorted(board.offer))
        board.offer.remove(card)
        board.hand.append(card)
    discard_offer(s, me)
    s.tell(KEEPS, me, looked, kept)


def offer(s: Mars, board: Player, number: int) -> None:
    """Show a player the top cards."""
    for _ in range(number):
        card = take_card(s)
        if card != NONE:
            board.offer.append(card)
    s.reveal()


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
    card = yield Choice(me, SWAP_CARD, [*sorted(board.hand), NO_CARD])
    if card == NO_CARD:
        return
    lose_card(s, me, card)
    drawn = take_card(s)
    board.hand.append(drawn)
    s.reveal()
    s.tell_only(me, YOU_DRAW, drawn)
    s.tell_others(me, SWAPS, me)
