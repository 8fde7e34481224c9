"""A process in which bots think: ``python -m perijove.server.minds.worker``.

It reads a job a line from its standard input and writes an answer a line to its standard output, both as JSON. It
ends when its input does, even in the middle of a thought: so no bot outlives its server.
"""

import contextlib
import json
import os
import queue
import secrets
import sys
import threading
from collections import OrderedDict
from typing import IO

from perijove.bots.advice import advise
from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.chances import GAMES, chances
from perijove.bots.chances import SECONDS as CHANCE_SECONDS
from perijove.bots.coaching import appraise
from perijove.bots.pipes import kill_all
from perijove.bots.registry import make_bot
from perijove.bots.seated import Seated
from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.record import Record, play
from perijove.engine.seat import Seat
from perijove.server.minds.believing import believing

Job = dict[str, Json]

KEPT = 256
"""So many matches are kept between jobs with their bots, those that were asked for last. Of others only what is new has
to be replayed again; but their bots have forgotten what they had in mind."""
SEED_BITS = 53
"""Nobody can guess what a bot will draw: its seed is drawn by the system."""
SECONDS = 10.0
"""How long a bot may think, where a job doesn't say."""
LEAST = 0.02
"""So many seconds a bot thinks at least that keeps to its budget, however many choices it has to make in a row."""
MENTIONED = 5
"""A hint mentions so many options at most."""


class Kept:
    """A match between two jobs, and the bots that play in it: one for a seat as long as it goes on."""

    def __init__(self, head: dict[str, Json], match: Match, bots: dict[int, tuple[str, Seated]]) -> None:
        self.head = head
        """All of its record but the choices."""
        self.match = match
        self.choices: list[str] = []
        self.bots = bots
        """The bot of each seat, with the name by which it was asked for."""

    def follow(self, choices: list[str]) -> None:
        """Make the choices that are new."""
        for ply in range(len(self.choices), len(choices)):
            play(self.match, ply, choices[ply])
            self.choices.append(choices[ply])


class Thinker:
    """Answers jobs, one after the other."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def answer(self, job: Job) -> Job:
        """The answer to a job: an object that has ``error`` if it went wrong, whatever the bot did."""
        try:
            for name in _list(job.get("over", [])):
                self._forget(self._kept.pop(str(name), None))
            kept = self._match(str(job["match"]), job["record"])
            player, bot = int(str(job["player"])), str(job["bot"])
            if job["want"] == "imagine":
                return {"position": kept.match.seat(player).position(int(str(job["seed"])))}
            games, seconds = _chance(job)
            if job["want"] == "chances":
                found = chances(believing(kept.match, player), int(str(job["seed"])), games, seconds)
                return {"chances": found.to_data() if found else None}
            # A seat of a fork: whatever the bot does to it, the match is kept as it is.
            seat = kept.match.fork().seat(player)
            if job["want"] == "hint":
                adviser = make_bot(bot, int(str(job["seed"])))  # not the one that plays: its mind is its own
                try:
                    adviser.begin(seat)
                    return hint(adviser, seat, games, seconds)
                finally:
                    adviser.end()
            if job["want"] == "appraise":
                return thought_of(bot, int(str(job["seed"])), seat, str(job["chosen"]))
            limit = float(str(job.get("seconds", SECONDS)))
            patience = max(LEAST, float(str(job.get("patience", limit))))
            return self._chosen(kept, seat, bot, Budget(seconds=limit), Budget(seconds=patience))
        except Exception as problem:
            return {"error": f"{type(problem).__name__}: {problem}"}

    def _chosen(self, kept: Kept, seat: Seat, name: str, limit: Budget, patience: Budget) -> Job:
        """What the bot of a seat chooses. One that fails is not asked again: whoever follows it begins afresh.

        A program of its own is, until it is out: meanwhile it loses only the decision.
        """
        known, bot = kept.bots.pop(seat.player, ("", None))
        if bot is not None and known != name:
            bot.end()
            bot = None
        bot = bot or Seated.named(name, secrets.randbits(SEED_BITS))
        before = len(bot.lost)
        try:
            chosen = bot.decide(seat, limit) if bot.bot.outside else bot.choose(seat, patience)
            code = _code(seat, chosen)
        except BaseException:
            bot.end()
            raise
        kept.bots[seat.player] = (name, bot)
        lost: list[Json] = [one.fault.value for one in bot.lost[before:]]
        return {"code": code, "lost": lost, "out": bot.out, "problem": bot.lost[-1].text if lost else ""}

    def _match(self, name: str, data: Json) -> Kept:
        """The match of a record, which goes on from what is kept of it if it can."""
        assert isinstance(data, dict)
        choices = [str(choice) for choice in _list(data["choices"])]
        head = {key: value for key, value in data.items() if key not in ("choices", "scores")}
        kept = self._kept.pop(name, None)
        if kept is None or kept.head != head or kept.choices != choices[: len(kept.choices)]:
            # Something was taken back, or a seat has another name: it is the same match to its bots.
            bots = kept.bots if kept is not None else {}
            kept = Kept(head, Record({**head, "choices": []}).start(), bots)
        kept.follow(choices)
        self._kept[name] = kept
        if len(self._kept) > KEPT:
            self._forget(self._kept.popitem(last=False)[1])
        return kept

    def _forget(self, kept: Kept | None) -> None:
        """Let the bots of a match go."""
        for _, bot in kept.bots.values() if kept is not None else ():
            bot.end()


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def hint(bot: Bot, seat: Seat, games: int = GAMES, seconds: float = CHANCE_SECONDS) -> Job:
    """What a bot would choose, and what it expects of that and of the next best options."""
    weighing, found = advise(bot, seat, games, seconds)
    options: list[Json] = [
        {"code": _code(seat, weighed.option), **weighed._asdict()} for weighed in weighing.options[:MENTIONED]
    ]
    line: list[Json] = [[player, code] for player, code in weighing.line]
    told: Job = {"options": options, "worlds": weighing.worlds, "ahead": weighing.ahead, "line": line}
    return {**told, "chances": found.to_data() if found else None}


def thought_of(bot: str, seed: int, seat: Seat, code: str) -> Job:
    """What a bot thinks of a choice that was made; nothing but ``clear`` where it can't say."""
    chosen = seat.choice.question.numbers[code.partition(":")[2]]
    judge = make_bot(bot, seed)
    try:
        judge.begin(seat)
        found = appraise(judge, seat, chosen)
    finally:
        judge.end()
    if found is None:
        return {"clear": None}
    best: Job = {"code": _code(seat, found.best.option), **found.best._asdict()}
    taken: Job = {"code": _code(seat, found.chosen.option), **found.chosen._asdict()}
    line: list[Json] = [[player, code] for player, code in found.weighing.line]
    return {"clear": found.clear, "best": best, "chosen": taken, "worlds": found.weighing.worlds, "line": line}


def _chance(job: Job) -> tuple[int, float]:
    """How many games, and how many seconds, may be spent on everybody's chances."""
    games, seconds = _list(job.get("chances", [GAMES, SECONDS]))
    return int(str(games)), float(str(seconds))


def _code(seat: Seat, option: int) -> str:
    """The code of what a bot chose, if it is an option."""
    choice = seat.choice
    if option not in choice.options:
        raise IllegalChoice(f"it chose {option!r}, which is not one of {choice.options}")
    return choice.question.code(option)


def main() -> None:
    """Work until there is no more input."""
    # What a bot prints is not an answer: it goes where errors go.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # people's choices come first
    jobs: queue.Queue[Job] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin, jobs), daemon=True).start()
    thinker = Thinker()
    _write(answers, {"ready": True})
    while True:
        _write(answers, thinker.answer(jobs.get()))


def _read(source: IO[str], jobs: "queue.Queue[Job]") -> None:
    for line in source:
        jobs.put(json.loads(line))
    kill_all()
    os._exit(0)


def _write(answers: IO[str], answer: Job) -> None:
    try:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    except OSError:
        kill_all()
        os._exit(0)


if __name__ == "__main__":
    main()
