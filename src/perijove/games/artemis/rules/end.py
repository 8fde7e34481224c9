"""The end of the game [End of the game and final scoring]."""

from perijove.engine.question import Flow
from perijove.games.artemis.messages import ENDED, RANKED, SHOWN
from perijove.games.artemis.rules.moves import garage_moves
from perijove.games.artemis.score import rank_of, score
from perijove.games.artemis.state import Artemis


def garage(s: Artemis) -> Flow[None]:
    """In turn order, before anything is scored, the moves of full Snowcat Garages; then the game is over."""
    yield from garage_moves(s)
    s.current = (s.current + 1) % s.players
    if s.current == s.first:
        _finish(s)


def _finish(s: Artemis) -> None:
    """Directives are revealed, and the scores stand. A lone player gets a rank."""
    s.over = True
    for player in s.turn_order():
        colony = s.colonies[player]
        if colony.kept:
            s.reveal()
            colony.shown = colony.kept[0]
            colony.kept = []
            s.tell(SHOWN, player, colony.shown)
    s.tell(ENDED)
    if s.solo():
        s.tell(RANKED, 0, rank_of(score(s, 0).total))
