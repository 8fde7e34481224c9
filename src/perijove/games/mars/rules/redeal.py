"""What a player can't see, dealt anew.

A player knows the own hand and what was dealt to them, what they discarded themselves, the cards that everybody has
seen, and which cards they passed on in a draft: those are not in the deck.
"""

from perijove.engine.rng import Rng
from perijove.games.mars.gone import hidden, hidden_in, laid_anew
from perijove.games.mars.marsbot.bot import FIRST_BONUS, MarsBot
from perijove.games.mars.marsbot.draft import imagined_first
from perijove.games.mars.player import Player
from perijove.games.mars.rules.research import direction
from perijove.games.mars.state import DRAFT, INITIAL_DRAFT, Mars


def redeal(s: Mars, seat: int, rng: Rng) -> None:
    """Deal everything anew that ``seat`` can't know (-1: a spectator)."""
    drafting = s.phase in (DRAFT, INITIAL_DRAFT)
    if seat < 0:
        redeal_for_spectator(s, rng)
    elif s.bot is None:
        if drafting:
            shuffle_packs(s, seat, rng)
        redeal_projects(s, seat, drafting, rng)
    else:
        redeal_solo(s, s.bot, rng)
    redeal_corporations(s, seat, rng)
    redeal_preludes(s, seat, rng)
    if s.bot is not None:
        redeal_bot(s.bot, rng)
    for player, board in enumerate(s.boards):
        if player != seat:
            board.seen = []
            board.forget_first()


def others(s: Mars, seat: int) -> list[Player]:
    """The boards of the other players."""
    return [board for player, board in enumerate(s.boards) if player != seat]


# Drafts


def shuffle_packs(s: Mars, seat: int, rng: Rng) -> None:
    """Cards that the player passed on are still in the same pack, or were taken from it by those who had it since."""
    seen = s.boards[seat].seen
    way = direction(s)
    for pack in range(s.players):
        cards: list[int] = []
        for player, board in enumerate(s.boards):
            if player != seat:
                cards += [card for card in _of_pack(s, player, board, pack, way) if card in seen]
        cards.sort()
        rng.shuffle(cards)
        for player, board in enumerate(s.boards):
            if player == seat:
                continue
            if (player - way * len(board.kept)) % s.players == pack:
                board.offer = [cards.pop() if card in seen else card for card in board.offer]
            board.kept = [
                cards.pop() if (player - way * place) % s.players == pack and card in seen else card
                for place, card in enumerate(board.kept)
            ]


def _of_pack(s: Mars, player: int, board: Player, pack: int, way: int) -> list[int]:
    """The cards of one pack that a player has now: on offer, or taken when the pack was there."""
    found: list[int] = []
    if (player - way * len(board.kept)) % s.players == pack:
        found += board.offer
    return found + [card for place, card in enumerate(board.kept) if (player - way * place) % s.players == pack]


# Projects


def redeal_for_spectator(s: Mars, rng: Rng) -> None:
    """All projects that not everybody has seen, wherever they are: who only looks on has passed on none."""
    pool = s.deck + hidden_in(s.discard, -1)
    for board in s.boards:
        pool += [card for card in board.hand if card not in board.shown]
        pool += board.offer + board.kept + board.drafted + board.dealt
    if s.bot is not None:
        pool += [card for card in s.bot.actions if is_hidden_project(s.bot, card)] + s.bot.pile + s.bot.kept
    pool.sort()
    rng.shuffle(pool)
    s.discard = laid_anew(s.discard, -1, pool)
    for board in s.boards:
        board.hand = [card if card in board.shown else pool.pop() for card in board.hand]
        board.offer = [pool.pop() for _ in board.offer]
        board.kept = [pool.pop() for _ in board.kept]
        board.drafted = [pool.pop() for _ in board.drafted]
        board.dealt = [pool.pop() for _ in board.dealt]
    if s.bot is not None:
        bot = s.bot
        bot.actions = [pool.pop() if is_hidden_project(bot, card) else card for card in bot.actions]
        bot.pile = [pool.pop() for _ in bot.pile]
        bot.kept = [pool.pop() for _ in bot.kept]
    s.deck = pool


def redeal_projects(s: Mars, seat: int, drafting: bool, rng: Rng) -> None:
    """The deck, the others' hands and offers, and what the others discarded."""
    seen = set(s.boards[seat].seen)
    outside: list[int] = []
    offered: list[int] = []
    inside = s.deck.copy()
    for board in s.boards:
        inside += board.dealt
    for board in others(s, seat):
        outside += [card for card in board.hand if card not in board.shown] + board.drafted
        if drafting:
            inside += [card for card in board.offer + board.kept if card not in seen]
        else:
            offered += board.offer
    outside += hidden_in(s.discard, seat)
    free = sorted([card for card in outside + offered + inside if card not in seen])
    rng.shuffle(free)
    slots = dealt_anew(outside, seen, free, rng)
    offers = dealt_anew(offered, seen, free, rng)
    for board in others(s, seat):
        board.hand = [card if card in board.shown else slots.pop() for card in board.hand]
        board.drafted = [slots.pop() for _ in board.drafted]
        if drafting:
            board.offer = [card if card in seen else free.pop() for card in board.offer]
            board.kept = [card if card in seen else free.pop() for card in board.kept]
        else:
            board.offer = [offers.pop() for _ in board.offer]
    s.discard = laid_anew(s.discard, seat, slots)
    for board in s.boards:
        board.dealt = [free.pop() for _ in board.dealt]
    s.deck = free


def dealt_anew(cards: list[int], seen: set[int], free: list[int], rng: Rng) -> list[int]:
    """As many cards, in any order: those that the player passed on stay among them, the others come from ``free``."""
    found = [card if card in seen else free.pop() for card in cards]
    found.sort()
    rng.shuffle(found)
    return found


# Corporations and preludes


def other_hands(hands: list[list[int]], pool: list[int], rng: Rng) -> list[list[int]]:
    """Other hands of as many cards, from these and the pool: what is left stays in the pool, shuffled."""
    for hand in hands:
        pool += hand
    pool.sort()
    rng.shuffle(pool)
    return [sorted([pool.pop() for _ in hand]) for hand in hands]


def redeal_corporations(s: Mars, seat: int, rng: Rng) -> None:
    """The corporations dealt to others, and those that others left."""
    boards = others(s, seat)
    pool = s.corporation_deck + hidden_in(s.removed_corporations, seat)
    hands = other_hands([board.corporations for board in boards], pool, rng)
    for board, hand in zip(boards, hands, strict=True):
        board.corporations = hand
    s.removed_corporations = laid_anew(s.removed_corporations, seat, pool)
    s.corporation_deck = pool


def redeal_preludes(s: Mars, seat: int, rng: Rng) -> None:
    """The preludes that others were dealt or keep, and those that others left."""
    boards = others(s, seat)
    pool = s.prelude_deck + hidden_in(s.removed_preludes, seat)
    hands = other_hands([board.preludes for board in boards], pool, rng)
    for board, hand in zip(boards, hands, strict=True):
        board.preludes = hand
    s.removed_preludes = laid_anew(s.removed_preludes, seat, pool)
    s.prelude_deck = pool


# MarsBot


def is_hidden_project(bot: MarsBot, card: int) -> bool:
    """Whether a card in MarsBot's action deck is a project from the deck of projects that the player doesn't know."""
    return card < FIRST_BONUS and card not in bot.seeded and card not in bot.known


def redeal_solo(s: Mars, bot: MarsBot, rng: Rng) -> None:
    """The deck, MarsBot's projects, and what it discarded face down.

    Of the cards that the player passed on in a draft, it is known which ones MarsBot took: the others came back. The
    one that it took first is as good as what it left. What it discarded after the last draft may be any that it took;
    what it discarded earlier is clear by now, unless the player never saw it.
    """
    board = s.boards[0]
    seen = board.seen
    face_down = [place for place in range(0, len(s.discard), 2) if hidden(s.discard[place + 1], 0)]
    taken = [card for card in bot.actions if is_hidden_project(bot, card)]
    left = [s.discard[place] for place in face_down]
    free = sorted([card for card in s.deck + taken + bot.pile + bot.kept + left if card not in seen])
    rng.shuffle(free)
    # First the one of which something is known: what is possible for it must still be there.
    bot.kept = [card if card in seen else imagined_first(bot, board, free, rng) for card in bot.kept]
    if face_down:
        taken.append(s.discard[face_down[-1]])
    taken = sorted([card if card in seen else imagined_first(bot, board, free, rng) for card in taken])
    rng.shuffle(taken)
    bot.pile = [card if card in seen else free.pop() for card in bot.pile]
    for place in face_down[:-1]:
        if s.discard[place] not in seen:
            s.discard[place] = free.pop()
    if face_down:
        s.discard[face_down[-1]] = taken.pop()
    bot.actions = [taken.pop() if is_hidden_project(bot, card) else card for card in bot.actions]
    s.deck = free


def redeal_bot(bot: MarsBot, rng: Rng) -> None:
    """Which of the bonus cards lies in the action deck, and in what order both decks are."""
    drawn = [
        card
        for card in bot.actions
        if (card >= FIRST_BONUS or card in bot.seeded) and card not in bot.recurring and card not in bot.known
    ]
    pool = sorted(bot.bonus_deck + drawn)
    rng.shuffle(pool)
    actions = [card for card in bot.actions if card not in drawn] + [pool.pop() for _ in drawn]
    actions.sort()
    rng.shuffle(actions)
    bot.actions = actions
    bot.bonus_deck = pool
