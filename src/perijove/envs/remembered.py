"""A match whose seats remember: what they have seen and chosen is worked out when somebody asks."""

from perijove.engine.errors import PerijoveError
from perijove.engine.match import Match
from perijove.engine.rng import Rng
from perijove.envs.recall import Recall


class Remembered:
    """A match in which the players are asked one after the other, and the memory of its seats.

    Memory costs more than the choices themselves, so it is worked out only where somebody asks for it: playouts don't.
    """

    __slots__ = ("_actions", "_recall", "match")

    def __init__(self, match: Match, recall: Recall, actions: list[int]) -> None:
        self.match = match
        self._recall = recall
        """The memory at an earlier moment,"""
        self._actions = actions
        """and what has been chosen since."""

    @staticmethod
    def begin(match: Match) -> "Remembered":
        """A match that begins now."""
        return Remembered(match, Recall.begin(match), [])

    def act(self, action: int) -> None:
        """Choose for the player who is asked first. An illegal action is refused with the reasons."""
        self.match.act(action)
        self._actions.append(action)

    def recall(self, seat: int) -> bytes:
        """A digest of all that a seat has seen and chosen."""
        if self._actions:
            self._recall = self._recall.after(self._actions)
            self._actions = []
        return self._recall.of(seat)

    def imagine(self, seat: int, seed: int) -> "Remembered":
        """What a seat that is asked now may believe this to be: the same for all that it has seen, random elsewhere.

        Who has answered already, side by side with it, has answered there too: at random, for the seat knows only that
        they have.
        """
        self.recall(seat)
        imagined = self.match.seat(seat).imagine(seed)
        asked = [choice.player for choice in self.match.pending]
        rng = Rng(seed)
        while others := [choice for choice in imagined.pending if choice.player not in asked]:
            actions = others[0].actions
            imagined.act(actions[rng.below(len(actions))], others[0].player)
        if [choice.player for choice in imagined.pending] != asked:
            raise PerijoveError(f"{imagined.title.code}: seat {seat} imagines that others are asked than are")
        return Remembered(imagined, self._recall.imagined(imagined, seat), [])

    def __deepcopy__(self, memo: dict[int, object]) -> "Remembered":
        return Remembered(self.match.fork(), self._recall, self._actions.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return Remembered, (self.match, self._recall, self._actions)
