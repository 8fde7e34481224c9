"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.ganymede.rules.recall import ANY, Recall
from perijove.games.ganymede.rules.story import event, kind_of, player_of, unread
from perijove.games.ganymede.state import Ganymede


def redeal(s: Ganymede, seat: int, rng: Rng) -> None:
    """Shuffle the piles, and the ships that other players hold or were dealt unseen.

    Where ships were put under the pile, a story is told in which everything happens as the player saw it: they know
    the ships that they put there themselves, whoever holds them now; and that somebody else's is one of those that
    were in that hand. The result depends on what is known and on ``rng`` alone: whatever is hidden is sorted before it
    is shuffled.
    """
    s.tile_pile = sorted(s.tile_pile)
    s.earth_pile = sorted(s.earth_pile)
    s.mars_pile = sorted(s.mars_pile)
    for pile in (s.tile_pile, s.earth_pile, s.mars_pile):
        rng.shuffle(pile)
    hidden = s.ship_pile.copy()
    for player, board in enumerate(s.boards):
        if player != seat:
            hidden += board.hand_secret + board.dealt + board.chosen
    if s.ship_story:
        _deal_story(s, seat, hidden, rng)
        return
    hidden.sort()
    rng.shuffle(hidden)
    s.ship_pile = [hidden.pop() for _ in s.ship_pile]
    for player, board in enumerate(s.boards):
        if player == seat:
            continue
        board.hand_secret = [hidden.pop() for _ in board.hand_secret]
        board.dealt = sorted([hidden.pop() for _ in board.dealt])
        board.chosen = [hidden.pop() for _ in board.chosen]


def _deal_story(s: Ganymede, seat: int, hidden: list[int], rng: Rng) -> None:
    """Tell a story that agrees with what the player saw, and deal the ships that they have never seen into it."""
    above = unread(s)
    recall = Recall(s.ship_story, above, s.players, seat, rng)
    told = recall.told
    gone = sum([left >= 0 for left in recall.left])
    under = told.under[gone:]
    under.reverse()
    cards = under.copy()
    for player, hand in enumerate(told.hands):
        if player != seat:
            cards += hand
    known = [told.ships[card] for card in cards]
    hidden = sorted([ship for ship in hidden if ship not in known])
    rng.shuffle(hidden)
    for card in cards:
        if told.ships[card] == ANY:
            told.ships[card] = hidden.pop()
    s.ship_pile = [told.ships[card] for card in under] + hidden
    for player, board in enumerate(s.boards):
        if player != seat:
            ships = [told.ships[card] for card in told.hands[player]]
            board.hand_secret = [ship for ship in ships if ship not in board.hand_open]
    s.ship_story = [
        event(kind_of(what), player_of(what), told.ships[card]) if card >= 0 else what
        for what, card in zip(s.ship_story, recall.cards, strict=True)
    ]
