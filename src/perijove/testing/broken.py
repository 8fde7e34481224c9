"""The failure of a promise, with all that is needed to see it again."""

from typing import Final

from perijove.engine.option import Options

RECORD: Final = "1. Same record, same game"
FORK: Final = "2. A fork equals the original, and neither disturbs the other"
HIDDEN: Final = "3. A seat sees and imagines nothing that it can't know"
SAVED: Final = "4. Position and record survive a round trip"
CHECKED: Final = "5. Components are conserved and limits hold, after every choice"
LEGAL: Final = (
    "6. Legal options are exactly what can be chosen; all else is refused with the reason, and nothing changes"
)
UNDO: Final = "7. Undo goes back to the last reveal or another player's choice, and never further"
OBSERVED: Final = "8. An observation fits its layout, and says all that matters of what a seat sees"
ORDER: Final = "Answers given together may come in any order"
TEXT: Final = "Every question and every option has a text in every language"


class BrokenPromise(AssertionError):
    """A title broke a promise: which one, how, and the game in which it happened.

    ``record`` is the text of that game's record up to there. Replay it to see the moment again.
    """

    def __init__(
        self, promise: str, what: str, title: str, players: int, options: Options, seed: int, ply: int, record: str
    ) -> None:
        super().__init__(
            f"{title} broke promise {promise}\n"
            f"  {what}\n"
            f"  seed {seed}, {players} players, options {options}, ply {ply}\n"
            f"The record up to there:\n{record}"
        )
        self.promise = promise
        self.what = what
        self.players = players
        self.options = options
        self.seed = seed
        self.ply = ply
        self.record = record
