"""How much stronger each level is than the one below: ``python benchmarks/levels.py``.

Every deal is played as often as there are seats, so that each sits in each seat. Time caps nothing here: the budgets
are counted in simulations, so the same games come out on any machine. Each game is a line of JSON in a file; who
starts again with the same file goes on where it was left, and plays the games of all pairs in turn.
Needs Perijove and NumPy.

    python benchmarks/levels.py play --titles ganymede,galileo --games 40 --out levels.jsonl
    python benchmarks/levels.py play --pairs learned/greedy --out levels.jsonl
    python benchmarks/levels.py play --players 3 --pairs 7/5 --games 60 --out levels.jsonl
    python benchmarks/levels.py even --games 40 --out levels.jsonl
    python benchmarks/levels.py alone --bots learned,7 --games 200 --out levels.jsonl
    python benchmarks/levels.py table levels.jsonl --into docs/levels.md

``even`` is a level against the search, with as many simulations for that as take about as long; the table says how long
both have thought. ``alone`` is Terraforming Mars against MarsBot, with Prelude and Corporate Era.

Where a network has learned a title, how easily the lower levels slip is measured too, on deals of their own, and
written into the file of its weights:

    python benchmarks/levels.py slips --titles ganymede
"""

import argparse
import functools
import itertools
import json
import math
import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import perijove
from perijove.bots.learned.mind import LearnedMind
from perijove.bots.learned.weights import Weights, packaged, players_of
from perijove.bots.levels.bot import LevelBot
from perijove.bots.levels.ladder import LADDER
from perijove.bots.registry import make_bot
from perijove.engine.message import LANGUAGES, Words
from perijove.engine.option import Json
from perijove.engine.title import COMMON_TEXT

Row = dict[str, Any]

FIRST = 7_100_000
"""The first deal: those of other benchmarks are others."""
BEGIN = "<!-- levels: begin -->"
END = "<!-- levels: end -->"
"""Between these, a page has the table."""
HEADS = {
    "en": "| title | | against | games | wins | 95 % | lead | seconds a choice |",
    "fr": "| jeu | | contre | parties | victoires | 95\N{NO-BREAK SPACE}% | avance | secondes par choix |",
}
INTERVALS = {"en": "{low} to {high}", "fr": "{low} à {high}"}
MOST = 20_000
"""After so many choices a game is given up, and nobody has won."""
TRIED = 9_000_000
"""The first deal of those by which slips are found: none of them is among those that measure."""
WANTED = 0.7
"""So much of its games each level is to win against the one below."""
SLIPS = (0.2, 40.0)
"""Between these they are looked for."""
STEPS = 6
"""How often the gap between these is halved."""
EVEN = {"ganymede": 2.8, "galileo": 2.8, "artemis": 2.1, "mars": 2.1}
"""By title, so many simulations of the search take as long as one that is led by a network: as it came out, compiled,
in two games of level 7 against the search. The table says how long both have thought."""
WHOLE: dict[str, Json] = {"prelude": True, "corporate_era": True}
"""The options of every game alone,"""
ALONE: dict[str, dict[str, Json]] = {
    "MarsBot easy": {"marsbot": "easy", "bot_corporation": "none"},
    "MarsBot normal": {"marsbot": "normal", "bot_corporation": "none"},
    "MarsBot hard": {"marsbot": "hard", "bot_corporation": "none"},
    "MarsBot brutal": {"marsbot": "brutal", "bot_corporation": "none"},
    "MarsBot normal with a corporation": {"marsbot": "normal", "bot_corporation": "random"},
}
"""and those of each opponent that is met there."""


class Game(NamedTuple):
    """One game to be played: ``upper`` at this seat, ``lower`` at all others."""

    title: str
    upper: str
    lower: str
    deal: int
    seat: int
    players: int = 2

    @property
    def key(self) -> str:
        """What tells it from any other: with how the two levels play, so that others are played after a change."""
        return f"{self.title} {self.players} {self.deal} {self.seat} {self._way(self.upper)} / {self._way(self.lower)}"

    def _way(self, name: str) -> str:
        """How a bot plays."""
        if not name.startswith("level-"):
            return name
        level = LADDER[int(name[-1]) - 1]
        weights, learned = weights_of(self.title)
        if self.players not in learned:
            return f"{name} {level.simulations} {level.horizon} {level.temperature} {level.memory}"
        # The name of the weights is made of all that is in the file, how easily the levels slip included.
        return f"{name} {weights} {level.slips} {level.led}"


@functools.cache
def weights_of(title: str) -> tuple[str, tuple[int, ...]]:
    """Which weights a title has, and for which numbers of players."""
    path = packaged(title)
    return ("", ()) if path is None else (Weights.load(path).name, players_of(path))


def main() -> int:
    """Play, or show what was played."""
    parser = argparse.ArgumentParser(
        prog="python benchmarks/levels.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    games = commands.add_parser("play", help="each level against the one below")
    games.add_argument("--titles", default="ganymede,galileo,artemis,mars", help="(default: %(default)s)")
    games.add_argument("--pairs", default="", help="such as 2/1,3/2,1/random (default: all neighbours)")
    games.add_argument(
        "--players", type=int, default=2, help="the lower one at all seats but one (default: %(default)s)"
    )
    games.add_argument("--games", type=int, default=200, help="for each pair and title (default: %(default)s)")
    games.add_argument("--seconds", type=float, default=0.0, help="stop after so long (default: when all is played)")
    games.add_argument("--out", type=Path, required=True, help="a file of JSON lines, to go on with or to begin")
    even = commands.add_parser("even", help="a level against the search, in the same time")
    even.add_argument("--titles", default="ganymede,galileo,artemis,mars", help="(default: %(default)s)")
    even.add_argument("--level", type=int, default=7, help="one that searches (default: %(default)s)")
    alone = commands.add_parser("alone", help="Terraforming Mars against MarsBot")
    alone.add_argument("--bots", default="learned", help="such as learned,7,8 (default: %(default)s)")
    alone.add_argument("--against", default="easy,normal,hard,brutal,normal with a corporation", help="(default: all)")
    for plan in (even, alone):
        plan.add_argument("--games", type=int, default=200, help="for each (default: %(default)s)")
        plan.add_argument("--seconds", type=float, default=0.0, help="stop after so long (default: when all is played)")
        plan.add_argument("--out", type=Path, required=True, help="a file of JSON lines, to go on with or to begin")
    table = commands.add_parser("table", help="the results as a table in Markdown")
    table.add_argument("files", nargs="+", type=Path)
    table.add_argument(
        "--into",
        type=Path,
        default=None,
        help="a page that has a place for it, as those in other languages have; lines about other games stay there",
    )
    slips = commands.add_parser("slips", help="find how easily each of the lower levels is to slip")
    slips.add_argument("--titles", default="ganymede,galileo,artemis,mars", help="(default: %(default)s)")
    slips.add_argument("--games", type=int, default=200, help="for each try (default: %(default)s)")
    wanted = parser.parse_args()
    if wanted.command == "slips":
        for title in wanted.titles.split(","):
            write_slips(title, wanted.games)
        return 0
    if wanted.command in PLANS:
        play(list(PLANS[wanted.command](wanted)), wanted.out, wanted.seconds)
        files, into = [wanted.out], None
    else:
        files, into = wanted.files, wanted.into
    rows = [row for file in files for row in rows_of(file)]
    if into is None:
        print("\n".join(shown(rows)))
        return 0
    for language in LANGUAGES:
        page = into if language == "en" else into.parent / language / into.name
        if page.exists():
            before, rest = page.read_text(encoding="utf-8").split(BEGIN)
            old, after = rest.split(END)
            lines = "\n".join(with_old(list(shown(rows, language)), old.strip().splitlines()))
            page.write_text(f"{before}{BEGIN}\n{lines}\n{END}{after}", encoding="utf-8")
    return 0


def planned(wanted: argparse.Namespace) -> Iterator[Game]:
    """The games, deal by deal: so all pairs have as many, whenever it is interrupted."""
    pairs = [(_bot(one), _bot(other)) for one, other in [pair.split("/") for pair in wanted.pairs.split(",") if pair]]
    if not pairs:
        pairs = [(upper.name, lower.name) for lower, upper in itertools.pairwise(LADDER)]
    for deal in range(-(-wanted.games // wanted.players)):
        for title in wanted.titles.split(","):
            for upper, lower in pairs:
                for seat in range(wanted.players):
                    yield Game(title, upper, lower, FIRST + deal, seat, wanted.players)


def even(wanted: argparse.Namespace) -> Iterator[Game]:
    """A level against the search, which makes as many simulations as take as long."""
    led = LADDER[wanted.level - 1].led
    for deal in range(-(-wanted.games // 2)):
        for title in wanted.titles.split(","):
            search = f"search(simulations={round(led * EVEN[title])})"
            for seat in range(2):
                yield Game(title, f"level-{wanted.level}", search, FIRST + deal, seat)


def alone(wanted: argparse.Namespace) -> Iterator[Game]:
    """Each of some bots alone against MarsBot."""
    for deal in range(wanted.games):
        for bot in wanted.bots.split(","):
            for level in wanted.against.split(","):
                yield Game("mars", _bot(bot), f"MarsBot {level}", FIRST + deal, 0, 1)


PLANS = {"play": planned, "even": even, "alone": alone}
"""The games of each command."""


def _bot(short: str) -> str:
    return f"level-{short}" if short.isdecimal() else short


def play(plan: list[Game], out: Path, seconds: float) -> None:
    """Play what isn't in the file yet."""
    done = {row["key"] for row in rows_of(out)}
    left = [game for game in plan if game.key not in done]
    print(f"{len(plan)} games, {len(plan) - len(left)} of them played before", file=sys.stderr)
    start = time.perf_counter()
    for game in left:
        if seconds and time.perf_counter() - start > seconds:
            break
        row = json.dumps(played(game))
        with out.open("a", encoding="utf-8") as file:
            file.write(row + "\n")


def played(game: Game) -> Row:
    """Play a game; what came of it for the upper level."""
    options = {**WHOLE, **ALONE[game.lower]} if game.players == 1 else None
    match = perijove.new(game.title, game.players, game.deal, options)
    names = [game.upper if seat == game.seat else game.lower for seat in range(game.players)]
    bots = [
        make_bot(f"{name}(capped=no)" if name.startswith("level-") else name, 1000 * game.deal + seat)
        for seat, name in enumerate(names)
    ]
    spent = [0.0] * game.players
    asked = [0] * game.players
    while match.pending and match.ply < MOST:
        player = match.pending[0].player
        start = time.process_time()
        option = bots[player].choose(match.seat(player))
        spent[player] += time.process_time() - start
        asked[player] += 1
        match.choose(player, option)
    for bot in bots:
        bot.end()
    totals = [score.total for score in match.scores]
    others = [total for player, total in enumerate(totals) if player != game.seat]
    others += [score.total for _, score in match.rivals]
    return {
        "key": game.key,
        **game._asdict(),
        "compiled": perijove.compiled,
        "share": 1 / len(match.winners) if game.seat in match.winners else 0.0,
        "lead": totals[game.seat] - max(others),
        "choices": asked[game.seat],
        "spent": round(spent[game.seat], 3),
        "choices_others": sum(asked) - asked[game.seat],
        "spent_others": round(sum(spent) - spent[game.seat], 3),
    }


def write_slips(title: str, games: int) -> None:
    """Find the slips of a title from the best of its lower levels down, and write them into its weights."""
    path = packaged(title)
    if path is None:
        sys.exit(f"{title}: there are no weights of it")
    found: list[float] = []
    upper = 0.0
    for level in reversed([level for level in LADDER if level.slips]):
        low, high = math.log(max(upper, SLIPS[0])), math.log(SLIPS[1])
        for _ in range(STEPS):
            middle = (low + high) / 2
            share = duel(title, upper, math.exp(middle), games)
            print(f"{title}: level {level.number}, slips {math.exp(middle):.2f}: {share:.0%}", file=sys.stderr)
            low, high = (middle, high) if share < WANTED else (low, middle)
        upper = round(math.exp((low + high) / 2), 2)
        found.insert(0, upper)
    weights = Weights.load(path, title)
    replace(weights, record={**weights.record, "slips": [*found]}).save(path)
    print(f"{title}: {found}")


class Slipping(LevelBot):
    """A player who slips as easily as is tried."""

    level = LADDER[0]

    def __init__(self, seed: int, easily: float) -> None:
        super().__init__(seed)
        self._easily = easily

    def slips(self, mind: LearnedMind) -> float:
        """As easily as it was told."""
        return self._easily


def duel(title: str, upper: float, lower: float, games: int) -> float:
    """The share of victories of who slips so easily against who slips more easily, each deal from both seats."""
    shares: list[float] = []
    for game in range(games):
        deal, seat = TRIED + game // 2, game % 2
        match = perijove.new(title, 2, deal)
        bots = [Slipping(1000 * deal + player, upper if player == seat else lower) for player in range(2)]
        while match.pending and match.ply < MOST:
            player = match.pending[0].player
            match.choose(player, bots[player].choose(match.seat(player)))
        shares.append(1 / len(match.winners) if seat in match.winners else 0.0)
    return statistics.fmean(shares)


def rows_of(file: Path) -> list[Row]:
    """What was played, without a last line that was cut off."""
    found: list[Row] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def shown(rows: list[Row], language: str = "en") -> Iterable[str]:
    """The table: for each pair and title, how often the upper level won, and by how much."""
    words = Words(language, [COMMON_TEXT])
    groups: dict[tuple[str, str, str], list[Row]] = {}
    for row in rows:
        rivals = row["players"] - 1
        lower = row["lower"] if rivals == 1 else f"{rivals} × {row['lower']}"
        groups.setdefault((row["title"], row["upper"], lower), []).append(row)
    yield HEADS[language]
    yield "|---|---|---|---:|---:|---:|---:|---:|"
    for (title, upper, lower), group in sorted(groups.items()):
        low, middle, high = interval(group)
        lead = statistics.fmean([row["lead"] for row in group])
        pace = sum(row["spent"] for row in group) / max(1, sum(row["choices"] for row in group))
        reach = INTERVALS[language].format(low=words.percent(low, 0), high=words.percent(high, 0))
        paces = words.decimal(pace, 3)
        if lower.startswith("search"):
            others = sum(row["spent_others"] for row in group) / max(1, sum(row["choices_others"] for row in group))
            paces += f" / {words.decimal(others, 3)}"
        told = (words.percent(middle, 0), reach, words.decimal(lead, 1, "+"), paces)
        yield f"| {' | '.join([title, upper, lower, words.whole(len(group)), *told])} |"


def with_old(lines: list[str], old: list[str]) -> list[str]:
    """A table, and the lines of the one before about what is not in it."""
    known = {tuple(line.split("|")[1:4]) for line in lines}
    kept = [line for line in old[2:] if tuple(line.split("|")[1:4]) not in known]
    return [*lines[:2], *sorted([*lines[2:], *kept])]


def interval(group: list[Row]) -> tuple[float, float, float]:
    """The share of victories, and between what it truly lies with a probability of 95 %.

    Wilson's interval, which stays honest where nearly all was won; for as many games as the deals are worth, for the
    two games of one deal are not independent.
    """
    deals: dict[int, list[float]] = {}
    for row in group:
        deals.setdefault(row["deal"], []).append(row["share"])
    means = [statistics.fmean(deal) for deal in deals.values()]
    share = statistics.fmean(means)
    error = statistics.variance(means) / len(means) if len(means) > 1 else 0.0
    count = min(max(share * (1 - share) / error, len(means)), len(group)) if error else len(means)
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * (share * (1 - share) / count + z * z / (4 * count * count)) ** 0.5
    return max(0.0, middle - reach), share, min(1.0, middle + reach)


if __name__ == "__main__":
    sys.exit(main())
