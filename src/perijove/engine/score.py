"""Points and what they are made of."""

from collections.abc import Sequence


class Score:
    """One player's score: parts that add up to the total, and what breaks a tie, in the order of the rules."""

    __slots__ = ("parts", "player", "tie_break", "total")

    def __init__(self, player: int, parts: Sequence[tuple[str, int]], tie_break: Sequence[int] = ()) -> None:
        self.player = player
        """Whose it is."""
        self.parts = tuple(parts)
        """Pairs of a part's name (an English text with translations) and its points."""
        self.tie_break = tuple(tie_break)
        """What decides between equal totals, the first number first; higher is better."""
        total = 0
        for _, points in self.parts:
            total += points
        self.total = total
        """The sum of the parts."""

    @property
    def rank_key(self) -> tuple[int, ...]:
        """Compare players by this: higher is better, equal means shared."""
        return (self.total, *self.tie_break)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Score)
            and self.player == other.player
            and self.parts == other.parts
            and self.tie_break == other.tie_break
        )

    def __hash__(self) -> int:
        return hash((self.player, self.parts, self.tie_break))

    def __repr__(self) -> str:
        return f"Score(player {self.player}, {self.total}: {dict(self.parts)})"
