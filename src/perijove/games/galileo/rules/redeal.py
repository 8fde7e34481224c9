"""What a player can't know, dealt anew."""

from perijove.engine.rng import Rng
from perijove.games.galileo.state import Galileo


def redeal(s: Galileo, seat: int, rng: Rng) -> None:
    """Shuffle the piles, and the robots that another player is choosing from.

    A player knows the robots that they themselves put under the pile, and everybody knows the project that the draft
    left on top. The result depends on what is known and on ``rng`` alone: whatever is hidden is sorted before it is
    shuffled.
    """
    s.character_pile.sort()
    rng.shuffle(s.character_pile)
    known = s.unchosen >= 0 and bool(s.project_pile) and s.project_pile[-1] == s.unchosen
    projects = s.project_pile[:-1] if known else s.project_pile
    projects.sort()
    rng.shuffle(projects)
    s.project_pile = [*projects, s.unchosen] if known else projects
    place_known = [place < len(s.returned_by) and s.returned_by[place] == seat for place in range(len(s.robot_pile))]
    hidden = [robot for place, robot in enumerate(s.robot_pile) if not place_known[place]]
    for player, board in enumerate(s.boards):
        if player != seat:
            hidden += board.drawn
    hidden.sort()
    rng.shuffle(hidden)
    for place in range(len(s.robot_pile)):
        if not place_known[place]:
            s.robot_pile[place] = hidden.pop()
    for player, board in enumerate(s.boards):
        if player != seat:
            for place in range(len(board.drawn)):
                board.drawn[place] = hidden.pop()
