"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.ganymede.state import Ganymede


def redeal(s: Ganymede, seat: int, rng: Rng) -> None:
    """Shuffle the piles, and the ships that other players hold or were dealt unseen.

    A player knows the ships that they themselves put under the pile. The result depends on what is known and on
    ``rng`` alone: whatever is hidden is sorted before it is shuffled.
    """
    for pile in (s.tile_pile, s.earth_pile, s.mars_pile):
        pile.sort()
        rng.shuffle(pile)
    known = [place < len(s.returned_by) and s.returned_by[place] == seat for place in range(len(s.ship_pile))]
    hidden = [ship for place, ship in enumerate(s.ship_pile) if not known[place]]
    for player, board in enumerate(s.boards):
        if player != seat:
            hidden += board.hand_secret
            hidden += board.dealt
            hidden += board.chosen
    hidden.sort()
    rng.shuffle(hidden)
    for place in range(len(s.ship_pile)):
        if not known[place]:
            s.ship_pile[place] = hidden.pop()
    for player, board in enumerate(s.boards):
        if player != seat:
            for place in range(len(board.hand_secret)):
                board.hand_secret[place] = hidden.pop()
            for place in range(len(board.dealt)):
                board.dealt[place] = hidden.pop()
            for place in range(len(board.chosen)):
                board.chosen[place] = hidden.pop()
            board.dealt.sort()
