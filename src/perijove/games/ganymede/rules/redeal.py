"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.ganymede.state import Board, Ganymede


def redeal(s: Ganymede, seat: int, rng: Rng) -> None:
    """Shuffle the piles, and the ships that other players hold or were dealt unseen.

    A player knows the ships that they themselves put under the pile. Of another player's ships that everybody saw, it
    is known that they are in that hand or among those that this player put under the pile. The result depends on what
    is known and on ``rng`` alone: whatever is hidden is sorted before it is shuffled.
    """
    for pile in (s.tile_pile, s.earth_pile, s.mars_pile):
        pile.sort()
        rng.shuffle(pile)
    others = [board for player, board in enumerate(s.boards) if player != seat]
    known = [place < len(s.returned_by) and s.returned_by[place] == seat for place in range(len(s.ship_pile))]
    hidden = [ship for place, ship in enumerate(s.ship_pile) if not known[place]]
    for board in others:
        hidden += board.hand_secret + board.dealt + board.chosen
    seen = [_placed(s, player, board, rng) for player, board in enumerate(s.boards) if player != seat]
    taken = {ship for board in others for ship in board.hand_seen}
    hidden = sorted(ship for ship in hidden if ship not in taken)
    rng.shuffle(hidden)
    fixed = {place for places in seen for place in places}
    for place in range(len(s.ship_pile)):
        if not known[place] and -1 - place not in fixed:
            s.ship_pile[place] = hidden.pop()
    for board, places in zip(others, seen, strict=True):
        for place in range(len(board.hand_secret)):
            if place not in places:
                board.hand_secret[place] = hidden.pop()
        for place in range(len(board.dealt)):
            board.dealt[place] = hidden.pop()
        for place in range(len(board.chosen)):
            board.chosen[place] = hidden.pop()
        board.dealt.sort()


def _placed(s: Ganymede, player: int, board: Board, rng: Rng) -> set[int]:
    """Put the ships that everybody saw somewhere in this player's hand, or where they put ships under the pile.

    The places taken: of the hand from 0 up, of the pile from -1 down.
    """
    if not board.hand_seen:
        return set()
    places = list(range(len(board.hand_secret)))
    places += [-1 - place for place, owner in enumerate(s.returned_by) if owner == player]
    rng.shuffle(places)
    for ship, place in zip(board.hand_seen, places, strict=False):
        if place >= 0:
            board.hand_secret[place] = ship
        else:
            s.ship_pile[-1 - place] = ship
    return set(places[: len(board.hand_seen)])
