"""How strong the search is, and what each of its ingredients brings: ``python benchmarks/search.py``.

Every game is played from a deal that all seatings get, so that no side is lucky with the cards. Each game is a line of
JSON in a file; who starts again with the same file goes on where it was left. Needs Perijove alone.

    python benchmarks/search.py ablations --jobs 16 --out ablations.jsonl
    python benchmarks/search.py bars --jobs 16 --out bars.jsonl
    python benchmarks/search.py bars --simulations 300 --decide --out bars.jsonl
    python benchmarks/search.py play --title galileo --a search --b greedy --games 20 --seconds 0.2
    python benchmarks/search.py table ablations.jsonl bars.jsonl
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple

import perijove
from perijove.arena.decision import Duel
from perijove.arena.estimate import wilson
from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.greedy import GreedyBot
from perijove.bots.random import RandomBot
from perijove.bots.search.bot import SearchBot
from perijove.bots.search.tree.recipe import TO_THE_END

Row = dict[str, Any]

VARIANTS: dict[str, dict[str, Any]] = {
    "search": {},
    "without averages": {"averages": False},
    "sets in any order": {"ascending": False},
    "a new tree for each choice": {"reuse": False},
    "scores only": {"estimate": False},
    "victory only": {"blend": 0.0},
    "lead only": {"blend": 1.0},
    "horizon 10": {"horizon": 10},
    "horizon 20": {"horizon": 20},
    "horizon 80": {"horizon": 80},
    "horizon 160": {"horizon": 160},
    "to the end": {"horizon": TO_THE_END},
    "exploration 0.12": {"exploration": 0.12},
    "exploration 0.5": {"exploration": 0.5},
    "two processes": {"jobs": 2},
    "four processes": {"jobs": 4},
}
"""The search with something changed, by what is changed."""
ABLATED = [name for name in VARIANTS if name != "search" and "processes" not in name]
TUNING = 5_000_000
"""Deals of ablations begin here; those of the bars begin at 0. So nothing is tuned on what it is tested on."""
ESTIMATED = ("mars",)
"""Titles that say what an unfinished game promises."""
FIRST = {"ganymede": 48, "galileo": 60, "artemis": 36, "mars": 12}
"""How many games an ablation has, by title: about as much work each."""
BEGIN = "<!-- search: begin -->"
END = "<!-- search: end -->"
"""Between these, a page has the table."""
QUICK = 0.02
"""Seconds a choice in ablations."""
SLOW = 0.2
"""Seconds a choice for the bars."""
BARS = {2: 0.9, 4: 0.55}
"""By the number of players, the least share of games that the search is to win against ``greedy``; in Mars any."""
EVEN = 0.5
"""The share of games that a variant wins against the search if it is as good."""
LEVELS = ("easy", "normal")
"""MarsBots that the search is measured against, alone."""


class Game(NamedTuple):
    """One game to be played."""

    experiment: str
    title: str
    players: int
    a: str
    b: str
    seat: int
    """Where ``a`` sits; all others are ``b``."""
    deal: int
    seconds: float
    simulations: int
    """Either of the two is 0."""
    level: str = ""
    """Of the MarsBot, where ``a`` is alone against it."""

    @property
    def key(self) -> str:
        """What tells it from any other."""
        return json.dumps(self)


def main() -> int:
    """Play, or show what was played."""
    parser = argparse.ArgumentParser(
        prog="python benchmarks/search.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in (
        ("ablations", "each ingredient left out or changed, against the search as it is"),
        ("bars", "the search against greedy and MarsBot, at 0.2 seconds a choice"),
    ):
        plan = commands.add_parser(name, help=about)
        plan.add_argument("--titles", default="ganymede,galileo,artemis,mars", help="(default: %(default)s)")
        plan.add_argument("--simulations", type=int, default=0, help="a choice, not by time: for busy machines")
        plan.add_argument("--only", default="", help="names of experiments, with commas (default: all)")
        plan.add_argument("--scale", type=float, default=1.0, help="how many times the games (default: %(default)s)")
        _running(plan)
    single = commands.add_parser("play", help="one bot against another")
    single.add_argument("--title", required=True)
    single.add_argument("--players", type=int, default=2)
    single.add_argument("--a", default="search", help="greedy, random, or one of: " + ", ".join(VARIANTS))
    single.add_argument("--b", default="greedy")
    single.add_argument("--games", type=int, default=20)
    single.add_argument("--seconds", type=float, default=0.0, help="a choice")
    single.add_argument("--simulations", type=int, default=0, help="a choice, if no seconds are given")
    single.add_argument("--seed", type=int, default=TUNING, help="the first deal (default: %(default)s)")
    _running(single)
    table = commands.add_parser("table", help="the results as a table in Markdown")
    table.add_argument("files", nargs="+", type=Path)
    table.add_argument("--into", type=Path, default=None, help="a page that has a place for it, such as docs/bots.md")
    wanted = parser.parse_args()
    if wanted.command == "table":
        lines = "\n".join(shown([row for file in wanted.files for row in rows_of(file)]))
        if wanted.into is None:
            print(lines)
            return 0
        before, rest = wanted.into.read_text(encoding="utf-8").split(BEGIN)
        wanted.into.write_text(f"{before}{BEGIN}\n{lines}\n{END}{rest.split(END)[1]}", encoding="utf-8")
        return 0
    play(list(planned(wanted)), wanted.jobs, wanted.out, wanted.decide)
    if wanted.out:
        print("\n".join(shown(rows_of(wanted.out))))
    return 0


def _running(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--decide", action="store_true", help="stop where it is certain (95 %%) that a share is above its bar, or below"
    )
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=None, help="a file of JSON lines, to go on with or to begin")


def planned(wanted: argparse.Namespace) -> Iterator[Game]:
    """The games that a command asks for."""
    if wanted.command == "play":
        simulations = 0 if wanted.seconds else wanted.simulations or 1000
        yield from games(
            f"{wanted.a} / {wanted.b}", wanted.title, wanted.players, wanted.a, wanted.b, wanted.games, wanted.seed,
            wanted.seconds, simulations,
        )  # fmt: skip
        return
    only = [name for name in wanted.only.split(",") if name]
    for title in wanted.titles.split(","):
        plan = ablations if wanted.command == "ablations" else bars
        for game in plan(title, wanted.scale, wanted.simulations):
            if not only or game.experiment in only:
                yield game


def ablations(title: str, scale: float, simulations: int) -> Iterator[Game]:
    """Each variant of the search against the search."""
    for name in ABLATED:
        if name != "scores only" or title in ESTIMATED:
            seconds = 0.0 if simulations else QUICK
            number = round(FIRST[title] * scale)
            yield from games(name, title, 2, name, "search", number, TUNING, seconds, simulations)


def bars(title: str, scale: float, simulations: int) -> Iterator[Game]:
    """The search against greedy; in Mars also alone against MarsBot."""
    seconds = 0.0 if simulations else SLOW
    for players, number in ((2, 20),) if title == "mars" else ((2, 200), (4, 60)):
        name = f"{players} players"
        yield from games(name, title, players, "search", "greedy", round(number * scale), 0, seconds, simulations)
    for level in LEVELS if title == "mars" else ():
        for game in games(f"MarsBot {level}", title, 1, "search", "", round(10 * scale), 0, seconds, simulations):
            yield game._replace(level=level)


def games(
    experiment: str, title: str, players: int, a: str, b: str, number: int, first: int, seconds: float, simulations: int
) -> Iterator[Game]:
    """So many games: each deal as often as there are seats, ``a`` in every one of them."""
    for game in range(number):
        deal, seat = divmod(game, players)
        yield Game(experiment, title, players, a, b, seat, first + deal, seconds, simulations)


def play(plan: list[Game], jobs: int, out: Path | None, decide: bool) -> None:
    """Play what isn't in the file yet, in so many processes, and write it there; or stop where it is decided."""
    rows = rows_of(out) if out else []
    done = {row["key"] for row in rows}
    left = [game for game in plan if game.key not in done]
    print(f"{len(plan)} games, {len(plan) - len(left)} of them played before", file=sys.stderr)
    start = time.perf_counter()
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Row], Game] = {}
        ended = 0
        while left or running:
            while left and len(running) < jobs:
                game = left.pop(0)
                if decide and decided(game, rows):
                    ended += 1
                else:
                    running[pool.submit(played, game)] = game
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                del running[future]
                rows.append(future.result())
                ended += 1
                if out is None:
                    print(json.dumps(rows[-1]), flush=True)
                else:
                    with out.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(rows[-1]) + "\n")
            rest = (time.perf_counter() - start) / max(1, ended) * (len(left) + len(running))
            print(f"\r{ended} of {ended + len(left) + len(running)}, {rest:,.0f} s left   ", end="", file=sys.stderr)
    print(file=sys.stderr)


def decided(game: Game, rows: list[Row]) -> bool:
    """Whether the games like this one have shown that their share lies above its bar, or below it.

    The test may be looked at after every deal, see ``Duel``; a deal of which games are missing doesn't count yet.
    """
    bar = EVEN if game.b == "search" else BARS.get(game.players)
    if bar is None or (game.title == "mars" and game.b != "search"):
        return False
    deals: dict[int, list[float]] = {}
    for row in rows:
        if all(row[name] == getattr(game, name) for name in SAME):
            deals.setdefault(row["deal"], []).append(row["share"])
    if game.deal in deals:
        return False
    duel = Duel()
    for deal in sorted(deals):
        if len(deals[deal]) == game.players:
            duel.add(statistics.fmean(deals[deal]) - bar)
    return duel.better is not None


SAME = ("experiment", "title", "players", "a", "b", "seconds", "simulations")
"""What games have in common that are counted together."""


def bot(name: str, seed: int) -> Bot:
    """A bot, or a variant of the search."""
    if name == "greedy":
        return GreedyBot(seed)
    return RandomBot(seed) if name == "random" else SearchBot(seed, None, **VARIANTS[name])


def played(game: Game) -> Row:
    """Play a game; what came of it for ``a``."""
    match = perijove.new(game.title, game.players, game.deal, {"marsbot": game.level} if game.level else None)
    bots = [bot(game.a if seat == game.seat else game.b, 1000 * game.deal + seat) for seat in range(game.players)]
    budget = Budget(simulations=game.simulations or None, seconds=game.seconds or None)
    spent = [0.0] * game.players
    asked = [0] * game.players
    while match.pending and match.ply < 20_000:
        player = match.pending[0].player
        start = time.process_time()  # other programs may be busy
        one, seat = bots[player], match.seat(player)
        option = one.choose(seat, budget) if isinstance(one, SearchBot) else one.choose(seat)
        spent[player] += time.process_time() - start
        asked[player] += 1
        match.choose(player, option)
    for one in bots:
        one.end()
    totals = [score.total for score in match.scores]
    others = [total for player, total in enumerate(totals) if player != game.seat]
    others += [score.total for _, score in match.rivals]
    return {
        "key": game.key,
        **game._asdict(),
        "compiled": perijove.compiled,
        "share": 1 / len(match.winners) if game.seat in match.winners else 0.0,
        "lead": totals[game.seat] - max(others),
        "totals": totals,
        "choices": asked[game.seat],
        "spent": round(spent[game.seat], 3),
        "spent_others": round(sum(spent) - spent[game.seat], 3),
    }


def rows_of(file: Path) -> list[Row]:
    """What was played, without a last line that was cut off."""
    found: list[Row] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def shown(rows: list[Row]) -> Iterable[str]:
    """The table: for each experiment and title, how often the first bot won, and by how much."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row["experiment"], row["title"]), []).append(row)
    yield "| | title | games | wins | 95 % | lead | simulations | seconds a choice |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|"
    for (experiment, title), group in groups.items():
        shares: dict[int, list[float]] = {}
        for row in group:
            shares.setdefault(row["deal"], []).append(row["share"])
        means = [statistics.fmean(deal) for deal in shares.values()]
        middle = statistics.fmean([row["share"] for row in group])
        error = 1.96 * statistics.stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.5
        lead = statistics.fmean([row["lead"] for row in group])
        pace = sum(row["spent"] for row in group) / max(1, sum(row["choices"] for row in group))
        # The normal interval knows that games of a deal go together, Wilson's is right near 0 and 1: the wider counts.
        low, high = wilson(middle, len(group))
        low, high = max(0.0, min(low, middle - error)), min(1.0, max(high, middle + error))
        budget = group[0].get("simulations") or "by time"
        cells = (experiment, title, len(group), f"{middle:.0%}", f"{low:.0%} to {high:.0%}", f"{lead:+.1f}", budget)
        yield f"| {' | '.join(map(str, cells))} | {pace:.3f} |"


if __name__ == "__main__":
    sys.exit(main())
