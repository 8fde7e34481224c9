"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.galileo.state import Galileo


def redeal(s: Galileo, seat: int, rng: Rng) -> None:
    """Shuffle the piles, and the robots that another player is choosing from.

    A player knows the robots that they themselves put under the pile, wherever these lie since, and everybody knows
    the project that the draft left on top. The result depends on what is known and on ``rng`` alone: whatever is hidden
    is sorted before it is shuffled.
    """
    s.character_pile.sort()
    rng.shuffle(s.character_pile)
    known = s.unchosen >= 0 and bool(s.project_pile) and s.project_pile[-1] == s.unchosen
    projects = s.project_pile[:-1] if known else s.project_pile
    projects.sort()
    rng.shuffle(projects)
    s.project_pile = [*projects, s.unchosen] if known else projects
    mine = 1 << seat if seat >= 0 else 0  # a spectator has put nothing under the pile
    unknown = [place for place in range(len(s.robot_pile)) if place >= len(s.known_to) or not s.known_to[place] & mine]
    drawn = s.boards[s.current].drawn
    unknown_drawn = [place for place in range(len(drawn)) if seat != s.current and not s.drawn_known[place] & mine]
    hidden = [s.robot_pile[place] for place in unknown] + [drawn[place] for place in unknown_drawn]
    hidden.sort()
    rng.shuffle(hidden)
    for place in unknown:
        s.robot_pile[place] = hidden.pop()
    for place in unknown_drawn:
        drawn[place] = hidden.pop()
