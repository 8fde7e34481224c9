"""Playing a card: what it costs, whether it may be played, and all that happens."""

from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.lasting import EventPlayed, Paid, PointsPlayed, ProjectPaid, TagPlayed, When
from perijove.games.mars.effects.node import ANY, OWN
from perijove.games.mars.effects.possible import all_met, possible
from perijove.games.mars.effects.run import asking, at_once
from perijove.games.mars.messages import PLAYS
from perijove.games.mars.player import Player
from perijove.games.mars.questions import PLAY_NOW, terms_about
from perijove.games.mars.rules.payment import card_purse, pay
from perijove.games.mars.state import Mars
from perijove.games.mars.things import HEAT, JOVIAN, MEGACREDITS, STEEL, TITANIUM


def cost_of(board: Player, card: Card) -> int:
    """What a card costs its player: discounts for all cards and for a tag once, those for tags once for each."""
    cost = card.cost - board.discount - board.next_discount
    if board.tag_discount:
        for tag in card.tags:
            cost -= board.tag_discount[tag]
    if board.kind_discount:
        for tag, count in enumerate(card.count):
            if count:
                cost -= board.kind_discount[tag]
    return cost if cost > 0 else 0


def affordable(board: Player, card: Card, discount: int = 0) -> bool:
    """Whether the player can pay for a card."""
    cost = cost_of(board, card) - discount
    stock = board.stock
    if cost <= stock[MEGACREDITS]:
        return True
    # A quick look before a careful one.
    most = stock[MEGACREDITS] + stock[HEAT] + stock[STEEL] * board.steel_value + stock[TITANIUM] * board.titanium_value
    if not board.held and cost > most:
        return False
    return cost <= card_purse(board, card).total()


def playable(s: Mars, me: int, card: Card, discount: int = 0, ignoring: bool = False) -> bool:
    """Whether a card may be played: paid for, its needs met, its mandatory effects possible."""
    return (
        affordable(s.boards[me], card, discount)
        and (not card.needs or all_met(s, me, card.needs, ignoring))
        and (not card.demands or possible(s, me, card.play, card.number))
    )


def play(s: Mars, me: int, number: int, discount: int = 0) -> Flow[None]:
    """Play a card from the hand: pay for it, put it in play, carry it out."""
    board = s.boards[me]
    card = CARDS[number]
    cost = cost_of(board, card) - discount
    board.hand.remove(number)
    if board.shown:
        board.shown = [shown for shown in board.shown if shown != number]
    s.tell(PLAYS, me, number)
    board.next_discount = 0
    board.next_slack = 0
    purse = card_purse(board, card)  # before the card is there: it doesn't help to pay for itself
    board.put_in_play(number)
    yield from pay(s, me, purse, cost, number)
    yield from paid(s, me, card.cost, False)
    yield from tags_played(s, me, card, False)
    yield from carry_out(s, me, card)
    yield from tags_played(s, me, card, True)
    yield from card_played(s, me, card)


def carry_out(s: Mars, me: int, card: Card) -> Flow[None]:
    """The effects printed on a card."""
    for effect in card.play:
        if not at_once(s, me, effect, card.number):
            yield from asking(s, me, effect, card.number, card.number)


def tags_played(s: Mars, me: int, card: Card, last: bool) -> Flow[None]:
    """Cards that wait for tags do what they say, once for each tag: the player's own, then the others'."""
    if not card.tags:
        return
    for turn in range(s.players):
        player = (me + turn) % s.players
        for number in s.boards[player].on_tag:
            for when in CARDS[number].on_tag:
                if when.last == last:
                    yield from _for_each_tag(s, me, player, when, number, card)
    if last and s.bot is not None and card.count[JOVIAN]:
        yield from s.bot_sees_jovian()


def _for_each_tag(s: Mars, me: int, player: int, when: When, number: int, card: Card) -> Flow[None]:
    trigger = when.trigger
    assert isinstance(trigger, TagPlayed)
    if player != me and trigger.whose == OWN:
        return
    for tag in card.tags:
        if tag in trigger.tags:
            yield from _then(s, player, when, number, card.number)


def card_played(s: Mars, me: int, card: Card) -> Flow[None]:
    """The player's cards that wait for events, or for cards with points."""
    for number in s.boards[me].on_card:
        for when in CARDS[number].on_card:
            trigger = when.trigger
            if isinstance(trigger, EventPlayed):
                if card.event and (trigger.tag == ANY or card.count[trigger.tag]):
                    yield from _then(s, me, when, number, card.number)
            elif isinstance(trigger, PointsPlayed) and card.good:
                yield from _then(s, me, when, number, card.number)


def paid(s: Mars, me: int, cost: int, project: bool) -> Flow[None]:
    """Rebates come after paying; they look at the printed cost."""
    for number in s.boards[me].on_payment:
        for when in CARDS[number].on_payment:
            trigger = when.trigger
            if (isinstance(trigger, Paid) and cost >= trigger.cost) or (isinstance(trigger, ProjectPaid) and project):
                yield from _then(s, me, when, number, -1)


def _then(s: Mars, player: int, when: When, number: int, played: int) -> Flow[None]:
    for effect in when.then:
        if not at_once(s, player, effect, number):
            yield from asking(s, player, effect, number, played)


def playable_now(s: Mars, me: int, discount: int, ignoring: bool) -> list[int]:
    """The cards in hand that can be played on special terms."""
    return [number for number in sorted(s.boards[me].hand) if playable(s, me, CARDS[number], discount, ignoring)]


def play_now(s: Mars, me: int, discount: int, ignoring: bool) -> Flow[None]:
    """Play a card from the hand on special terms."""
    terms = terms_about(discount, ignoring)
    number = yield Choice(me, PLAY_NOW, playable_now(s, me, discount, ignoring), terms)
    yield from play(s, me, number, discount)
