"""Resources on cards: where they may go, and from where they may be taken."""

from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.deck import CARDS, HOLDERS
from perijove.games.mars.effects.effect import HOLDING, OTHER_CARD, PLAYED
from perijove.games.mars.effects.vocabulary import pair
from perijove.games.mars.marsbot.messages import BOT_PAYS_HELD
from perijove.games.mars.messages import REMOVES_HELD, amount
from perijove.games.mars.questions import BOT_HOLDER, HOLDER, HOLDER_NUMBER, NO_HOLDER, holder_about
from perijove.games.mars.rules.resources import add
from perijove.games.mars.state import Mars
from perijove.games.mars.things import ANIMALS, MICROBES, HeldKind


def holders(s: Mars, me: int, card: int, to: int, held: HeldKind) -> list[int]:
    """The player's cards onto which resources may go."""
    found: list[int] = []
    for number, count in s.boards[me].held.items():
        if to == HOLDING:
            if count > 0:
                found.append(number)
        elif to == PLAYED:
            if number == card and CARDS[number].holds in (ANIMALS, MICROBES):
                found.append(number)
        elif CARDS[number].holds == held and not (to == OTHER_CARD and number == card):
            found.append(number)
    return found


def add_to(s: Mars, me: int, number: int, to: int, held: HeldKind, card: int) -> Flow[None]:
    """Add resources to a card of the player's choice."""
    options = sorted([HOLDER_NUMBER[holder] for holder in holders(s, me, card, to, held)])
    chosen = yield Choice(me, HOLDER, options, holder_about(number, held, to, card))
    add(s, me, HOLDERS[chosen], number)


def removable(s: Mars, me: int, held: HeldKind, card: int) -> list[int]:
    """The cards of all players from which the player may take a resource, but the card itself.

    Nobody takes from a card that keeps what it has, and others can't take from a protected player.
    """
    found: list[int] = []
    for player in range(s.players):
        board = s.boards[player]
        if player != me and board.protected:
            continue
        for number, count in board.held.items():
            if count > 0 and number != card and CARDS[number].holds == held and not CARDS[number].keeps:
                found.append(number)
    return found


def bot_rich(s: Mars) -> bool:
    """Whether MarsBot has money, which stands for resources on cards too."""
    return s.bot is not None and s.bot.megacredits > 0


def has_held(s: Mars, me: int, held: HeldKind, card: int) -> bool:
    """Whether there is another card from which the player may take such a resource."""
    return len(removable(s, me, held, card)) > 0 or bot_rich(s)


def remove_held(s: Mars, me: int, held: HeldKind, number: int, optional: bool, card: int) -> Flow[None]:
    """Remove up to so many resources from one card."""
    options = sorted([HOLDER_NUMBER[holder] for holder in removable(s, me, held, card)])
    rich = bot_rich(s)
    if not options and not rich:
        return
    if optional:
        options.append(NO_HOLDER)
    if rich:
        options.append(BOT_HOLDER)
    chosen = yield Choice(me, HOLDER, options, holder_about(-number, held, OTHER_CARD, card))
    if chosen == NO_HOLDER:
        return
    if chosen == BOT_HOLDER:
        bot = s.bot
        assert bot is not None
        paid = number if number < bot.megacredits else bot.megacredits
        bot.megacredits -= paid
        s.tell(BOT_PAYS_HELD, me, amount(held, paid), paid)
        return
    holder = HOLDERS[chosen]
    for player in range(s.players):
        lying = s.boards[player].held
        if holder in lying:
            taken = number if number < lying[holder] else lying[holder]
            lying[holder] -= taken
            s.tell(REMOVES_HELD, me, pair(CARDS[holder].holds, taken), holder, player)
