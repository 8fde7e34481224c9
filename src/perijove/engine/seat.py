"""All that a bot gets of a match."""

from typing import TYPE_CHECKING, SupportsIndex

from perijove.engine.feed import RowReader
from perijove.engine.given import Answer, Language
from perijove.engine.match import Match
from perijove.engine.number import whole
from perijove.engine.option import Json
from perijove.engine.question import Choice
from perijove.engine.seen import AnySeen
from perijove.engine.title import AnyTitle
from perijove.engine.twin import imagined_position

if TYPE_CHECKING:
    from perijove.engine.arrays import Cells, Mask


class Seat:
    """One player's place at the table: what it sees, what it is asked, and what it may believe.

    Nothing here depends on what the player can't know: two matches that differ only in that give equal seats, and
    equal imagined matches for equal seeds.
    """

    __slots__ = ("__match", "__settled", "choice", "player")

    def __init__(self, match: Match, player: SupportsIndex) -> None:
        self.__match = match
        self.__settled: Match | None = None
        self.player: int = whole(player, "the player")
        """Its number; the first player is 0."""
        asked = match.choice_of(self.player)
        self.choice: Choice = Choice(self.player, asked.question, asked.options.copy(), asked.about)
        """What this player is asked."""

    @property
    def title(self) -> AnyTitle:
        """The game."""
        return self.__match.title

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.__match.seats)

    @property
    def view(self) -> dict[str, Json]:
        """What this player sees, as plain data."""
        return self.__match.view(self.player)

    def seen(self) -> AnySeen:
        """What this player sees, as a state that has nothing else."""
        return self.__match.seen(self.player)

    def observe(self, out: "Cells | None" = None) -> "Cells":
        """What this player sees, as numbers: ``title.layout(players)`` says what each means."""
        return self.__match.observe(self.player, out)

    def mask(self, out: "Mask | None" = None) -> "Mask":
        """Which numbers of the title's action space are legal now."""
        return self.__match.mask(self.player, out)

    @property
    def key(self) -> int:
        """What this player sees, may do and has answered since the step began, as one number of 64 bits."""
        return self.__match.key(self.player)

    @property
    def answered(self) -> list[int]:
        """What this player has answered since the step began, as numbers in the title's action space."""
        return self.__match.answered(self.player)

    def read(self, reader: RowReader, row: memoryview) -> None:
        """What this player sees and may do, as a row for a network: as large as the reader's plan says."""
        if type(reader) is not RowReader:  # whatever else it were, it would get the match itself
            raise TypeError(f"{type(reader).__name__} is no RowReader")
        reader.read(self.__match, self.player, row)

    def imagine(self, seed: SupportsIndex) -> Match:
        """An independent match that agrees with everything this player knows and is random elsewhere."""
        settled = self.__settled
        if settled is None:
            settled = self.__settled = self.__match.settled()
        return settled.imagine(self.player, seed)

    def idle(self, option: Answer) -> bool:
        """Whether an option would change nothing now."""
        return self.__match.idle(self.choice, option)

    @property
    def useful(self) -> list[int]:
        """The options that change something; all of them if none does. No bot of ours takes another."""
        options = self.choice.options
        return [option for option in options if not self.__match.idle(self.choice, option)] or options

    @property
    def listed(self) -> list[int]:
        """The options in the order in which people read them: those that would change nothing come last."""
        return self.__match.listed(self.choice)

    def why_not(self, option: Answer, language: Language = "en") -> list[str]:
        """Every reason why an answer can't be chosen, in words; none if it can."""
        return self.__match.why_not(self.choice, option, language)

    def prompt(self, language: Language = "en") -> str:
        """What is asked, in words."""
        return self.__match.prompt(self.choice, language)

    def position(self, seed: SupportsIndex) -> Json:
        """A position that this player may believe in, as plain data: for a bot in another process.

        None where there is no such position to be found.
        """
        return imagined_position(self.__match, self.player, whole(seed, "the seed"))

    def describe(self, option: Answer, language: Language = "en") -> str:
        """An option in words."""
        return self.__match.describe(self.choice, option, language)

    def __str__(self) -> str:
        """The table in words, as this player sees it."""
        return str(self.seen())

    def _repr_html_(self) -> str:
        """The board for notebooks, as this player sees it."""
        return self.seen()._repr_html_()

    def __repr__(self) -> str:
        return f"<Seat {self.player} of {self.title.code}: asked {self.choice!r}>"
