"""MarsBot drafts: which card it takes, which one it discards, and what the player learns of that."""

from typing import Final

from perijove.engine.rng import Rng
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.gone import EVERYBODY
from perijove.games.mars.marsbot.bot import BRUTAL, MarsBot
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS, CREDICOR, drafts
from perijove.games.mars.marsbot.messages import BOT_DISCARDS, BOT_DRAFTS, BOT_KEEPS
from perijove.games.mars.marsbot.money import bot_of
from perijove.games.mars.marsbot.turn import BOT_RESEARCH, bonus_count, deal_bot, take_projects
from perijove.games.mars.player import DEAREST, Player, without
from perijove.games.mars.rules.draw import discard
from perijove.games.mars.state import BOT, Mars

DRAFT_PILE: Final = 4


def matching(bot: MarsBot, card: int) -> list[int]:
    """How often each tag of the priority list is on a card, in the order of the list; wild tags don't count."""
    return [CARDS[card].count[tag] for tag in BOT_CORPORATIONS[bot.corporation].priority]


def rank(bot: MarsBot, card: int) -> list[int]:
    """How much MarsBot wants a card, by its corporation: the higher, the more. Without a priority all are equal."""
    if bot.corporation == CREDICOR:
        return [CARDS[card].cost]
    return matching(bot, card) if drafts(bot.corporation) else []


def deal_to_bot(s: Mars) -> None:
    """MarsBot gets its cards for a generation: to draft from, or for its action deck."""
    s.boards[0].forget_first()
    bot = bot_of(s)
    if s.draft:
        bot.pile = take_projects(s, DRAFT_PILE)
    else:
        deal_bot(s, take_projects(s, BOT_RESEARCH + (bot.level == BRUTAL)), bonus_count(s, bot))


def bot_draft(s: Mars) -> None:
    """MarsBot takes a card of its pile: by its corporation's priority, the best of those at random, or just any.

    Of its first pile, the player sees only what it leaves.
    """
    bot = bot_of(s)
    if not bot.pile:
        return
    options = sorted(bot.pile)
    ranks = [rank(bot, card) for card in options]
    best = max(ranks)
    options = [card for card, wanted in zip(options, ranks, strict=True) if wanted == best]
    card = options[int(s.rng.below(len(options)))]
    bot.pile = without(bot.pile, card)
    if not bot.kept and drafts(bot.corporation):
        s.boards[0].left = sorted(bot.pile)
    bot.kept = [*bot.kept, card]
    s.tell(BOT_DRAFTS)


def end_bot_draft(s: Mars) -> None:
    """Of the four drafted cards MarsBot discards one; on the brutal level, none.

    Without a priority any of them, face down. With one, they are revealed one by one until one doesn't match; that one
    is discarded. If all match, all are kept.
    """
    bot = bot_of(s)
    drafted = bot.kept
    cards = sorted(drafted)
    bot.kept = []
    s.rng.shuffle(cards)
    if bot.level != BRUTAL and len(cards) > BOT_RESEARCH:
        if drafts(bot.corporation):
            reveal_unwanted(s, bot, cards, drafted[0])
        else:
            discard(s, cards.pop(), BOT)
    deal_bot(s, cards, bonus_count(s, bot))


def reveal_unwanted(s: Mars, bot: MarsBot, cards: list[int], first: int) -> None:
    """Reveal the shuffled cards one by one and discard the first that doesn't match; everybody has seen the others.

    ``first`` is the card that was drafted first: the only one that the player can't know.
    """
    wanted = [card for card in cards if wants(bot, card, cards)]
    for place, card in enumerate(cards):
        if card in wanted:
            s.tell(BOT_KEEPS, card)
            continue
        s.tell(BOT_DISCARDS, card)
        if bot.corporation == CREDICOR and first not in cards[: place + 1]:
            learn_cost(s.boards[0], cards[:place], card, [other for other in cards if other not in (first, card)])
        discard(s, card, EVERYBODY)
        cards.remove(card)
        bot.known = cards[:place]
        return
    bot.known = cards.copy()


def wants(bot: MarsBot, card: int, cards: list[int]) -> bool:
    """Whether a drafted card matches the priority: one of the tags is on it; for CrediCor, it is the dearest."""
    if bot.corporation == CREDICOR:
        return CARDS[card].cost == max([CARDS[other].cost for other in cards])
    return any(matching(bot, card))


# What the player learns of the card that MarsBot drafted first


def learn_cost(board: Player, revealed: list[int], gone: int, others: list[int]) -> None:
    """CrediCor kept the revealed ones as the dearest, and discarded another because it is not: two bounds."""
    if revealed:
        board.first_cost = [0, CARDS[revealed[0]].cost]
    elif max([CARDS[other].cost for other in others]) <= CARDS[gone].cost:
        board.first_cost = [CARDS[gone].cost + 1, DEAREST]


def first_weight(bot: MarsBot, board: Player, card: int) -> int:
    """How likely it is, beside other cards, that MarsBot drafted a card first and left what it left; 0 if it can't be.

    It wanted it at least as much as any of those that it left; if as much, it took one of several at random.
    """
    if board.first_cost and not board.first_cost[0] <= CARDS[card].cost <= board.first_cost[1]:
        return 0
    ranks = [rank(bot, other) for other in board.left]
    best = max(ranks)
    wanted = rank(bot, card)
    if wanted == best:
        return 1
    return 1 + ranks.count(best) if wanted > best else 0


def imagined_first(bot: MarsBot, board: Player, free: list[int], rng: Rng) -> int:
    """A card of those that may lie anywhere, taken out of them: one that MarsBot may have drafted first."""
    if not drafts(bot.corporation) or not board.left:
        return free.pop()
    cards = sorted(free)
    weights = [first_weight(bot, board, card) for card in cards]
    chance = int(rng.below(sum(weights)))
    for card, weight in zip(cards, weights, strict=True):
        chance -= weight
        if chance < 0:
            free.remove(card)
            return card
    raise AssertionError("a chance below the sum of all weights is one of them")
