"""Who meets whom in an arena: every deal is played in every seating, so nobody is lucky with seat or cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import Final, NamedTuple

from perijove.arena.seed import derived_seed
from perijove.bots.registry import named_bot
from perijove.engine.errors import PerijoveError, WrongOption, WrongPlayers, WrongRuleset
from perijove.engine.message import english
from perijove.engine.option import Json, Options, settle
from perijove.engine.plain import Checked
from perijove.engine.start import checked_seats, named_title

ALL: Final = "all"
"""As many bots as there are seats sit down together, in every order."""
PAIRS: Final = "pairs"
"""Two bots meet: one seat for one of them, all others for the other, and the other way round."""
TABLES: Final = (ALL, PAIRS)

FORMAT: Final = 1


class WrongArena(PerijoveError):
    """A folder holds no arena that can be read, or another one than was asked for."""


class Seating(NamedTuple):
    """The bots of one game, seat by seat, and the number of the table: which bots they are, in whatever order."""

    table: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Tournament:
    """All that decides how the games of an arena go. Game number N of a tournament is always the same game."""

    title: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Options = field(default_factory=dict)
    tables: str = ALL
    part: tuple[int, int] = (1, 1)
    """Which part of how many it is, for machines that don't see each other. Each plays its own deals."""

    @staticmethod
    def usual_tables(players: int, bots: int) -> str:
        """All bots together where there are enough of them, otherwise two by two."""
        return ALL if bots >= players else PAIRS

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The games of one deal."""
        return tuple(self._seatings())

    def _seatings(self) -> Iterator[Seating]:
        players = self.players
        if len(self.bots) == 1:
            yield Seating(0, self.bots * players)
        elif self.tables == ALL or players <= 2:
            for table, those in enumerate(combinations(self.bots, players)):
                yield from (Seating(table, order) for order in permutations(those))
        else:
            pairs = (pair for two in combinations(self.bots, 2) for pair in (two, two[::-1]))
            for table, (alone, rest) in enumerate(pairs):
                for seat in range(players):
                    yield Seating(table, tuple(alone if seat == other else rest for other in range(players)))

    def counts(self, seating: Seating, seat: int) -> bool:
        """Whether a seat is one by which its bot is measured: where no other seat has the same bot."""
        return len(self.bots) == 1 or seating.bots.count(seating.bots[seat]) == 1

    def deals(self, games: int) -> range:
        """The numbers of the deals of this part, if all parts together are to have at least so many games."""
        part, parts = self.part
        return range(part - 1, -(-games // len(self.seatings)), parts)

    def games(self, deal: int) -> range:
        """The numbers of the games of a deal."""
        return range(deal * len(self.seatings), (deal + 1) * len(self.seatings))

    def place(self, game: int) -> tuple[int, int]:
        """The deal and the seating of a game."""
        return divmod(game, len(self.seatings))

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal: the same for all its seatings."""
        return derived_seed(self.seed, deal)

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed of the bot at a seat."""
        return derived_seed(self.seed, "arena", game, f"seat {seat}")

    def check(self) -> None:
        """Raise what is wrong with it, before any game is played."""
        title = named_title(self.title)
        checked_seats(title, self.players, None)
        title.agree(self.players, settle(title.options, self.options))
        for bot in self.bots:
            kind = named_bot(bot)
            if not kind.plays(title):
                raise WrongPlayers(english("{bot} doesn't play {title}"), bot=bot, title=title.label)
            if not kind.plays_among(title, self.players):
                raise WrongPlayers(
                    english("{bot} doesn't play {title} as one of {players}"),
                    bot=bot,
                    title=title.label,
                    players=self.players,
                )
            if self.bots.count(bot) > 1:
                raise WrongOption(english("--bots: {bot} is named twice; every bot meets the others"), bot=bot)
        if self.tables == ALL and 1 < len(self.bots) < self.players:
            raise WrongOption(
                english("--tables all: {number} bots can't fill {players} seats; --tables pairs lets two meet"),
                number=len(self.bots),
                players=self.players,
            )
        part, parts = self.part
        if not 1 <= part <= parts:
            raise WrongOption(english("--part: {part}/{parts} is not such as 2/5"), part=part, parts=parts)

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "format": FORMAT,
            "title": self.title,
            "ruleset": named_title(self.title).ruleset,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "tables": self.tables,
            "part": list(self.part),
        }

    @staticmethod
    def from_data(data: Json | Mapping[str, Json], kind: str) -> "Tournament":
        """From plain data; ``kind`` says in errors what it is."""
        reader = Checked(data, kind, WrongArena)
        reader.only("format", "title", "ruleset", "players", "bots", "seed", "options", "tables", "part")
        if reader.any_number("format") != FORMAT:
            raise reader.complain("format", f"{FORMAT}, the only format there is so far")
        title = named_title(reader.text("title"))
        if reader.any_number("ruleset") != title.ruleset:
            raise WrongRuleset(
                english("{place}: played under ruleset {there} of {title}, but this is ruleset {here}"),
                place=kind,
                there=reader.any_number("ruleset"),
                title=title.code,
                here=title.ruleset,
            )
        part = reader.data.get("part")
        if not isinstance(part, list) or len(part) != 2 or not all(isinstance(number, int) for number in part):
            raise reader.complain("part", "two whole numbers")
        first, second = part
        assert isinstance(first, int)
        assert isinstance(second, int)
        found = Tournament(
            title.code,
            reader.any_number("players"),
            tuple(reader.texts("bots")),
            reader.any_number("seed"),
            reader.table("options"),
            reader.text("tables"),
            (first, second),
        )
        if found.tables not in TABLES:
            raise reader.complain("tables", f"one of {', '.join(TABLES)}")
        return found

    def differs(self, other: "Tournament") -> str:
        """The first thing in which two tournaments differ, besides their parts; nothing if in none."""
        here, there = self.to_data(), other.to_data()
        return next((name for name in here if name != "part" and here[name] != there[name]), "")
