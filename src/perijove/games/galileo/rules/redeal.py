"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.galileo.state import Galileo, own_bit


def redeal(s: Galileo, seat: int, rng: Rng) -> None:
    """Shuffle the piles, and the robots that another player is choosing from.

    A player knows the robots that they themselves put under the pile, wherever these lie since, and everybody knows
    the project that the draft left on top. Who else knows which robot is for nobody to know. The result depends on what
    is known and on ``rng`` alone: whatever is hidden is sorted before it is shuffled.
    """
    s.character_pile = _shuffled(s.character_pile, rng)
    if s.unchosen >= 0 and s.project_pile and s.project_pile[-1] == s.unchosen:
        s.project_pile = [*_shuffled(s.project_pile[:-1], rng), s.unchosen]
    else:
        s.project_pile = _shuffled(s.project_pile, rng)
    mine = own_bit(seat)
    s.known_to = [players & mine for players in s.known_to]
    s.drawn_known = [players & mine for players in s.drawn_known]
    pile = s.robot_pile.copy()
    unknown = [place for place in range(len(pile)) if place >= len(s.known_to) or not s.known_to[place] & mine]
    drawn = s.boards[s.current].drawn.copy()
    unknown_drawn = [place for place in range(len(drawn)) if seat != s.current and not s.drawn_known[place] & mine]
    hidden = _shuffled([pile[place] for place in unknown] + [drawn[place] for place in unknown_drawn], rng)
    for place in unknown:
        pile[place] = hidden.pop()
    s.robot_pile = pile
    if unknown_drawn:
        for place in unknown_drawn:
            drawn[place] = hidden.pop()
        s.boards[s.current].drawn = drawn


def _shuffled(cards: list[int], rng: Rng) -> list[int]:
    found = sorted(cards)
    rng.shuffle(found)
    return found
