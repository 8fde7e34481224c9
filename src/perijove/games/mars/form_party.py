"""How those who take part stand in a position and in an observation."""

from perijove.engine.form_values import Owner, Player, others
from perijove.engine.layout import Segment


def parties(players: int) -> list[str]:
    """What those who take part are called by one of them. Alone, there is MarsBot too: the rival, who comes last."""
    return others(players, 1 if players == 1 else -1)


class Party(Owner):
    """A player or MarsBot by number, or nobody."""

    def __init__(self) -> None:
        super().__init__(4)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for whose it is, all 0 for nobody's", labels=parties(players))]


class Turn(Player):
    """A player or MarsBot by number."""

    def __init__(self) -> None:
        super().__init__(4)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for who it is", labels=parties(players))]
