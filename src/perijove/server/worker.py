"""A process in which bots think: ``python -m perijove.server.worker``.

It reads a job a line from its standard input and writes an answer a line to its standard output, both as JSON. It
ends when its input does, even in the middle of a thought: so no bot outlives its server.
"""

import contextlib
import json
import os
import queue
import sys
import threading
from collections import OrderedDict
from random import Random
from typing import IO

from perijove.bots.bot import Bot
from perijove.bots.registry import make_bot
from perijove.bots.weighing import TO_THE_END, weigh_in_worlds
from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.record import Record, play
from perijove.engine.seat import Seat
from perijove.server.twin import imagined_position

Job = dict[str, Json]

KEPT = 32
"""So many matches are kept between jobs, so that only what is new in them has to be replayed."""
TRIALS = 12
"""In so many imagined games the options of a hint are tried, where the bot itself can't say what it expects."""
TRIED = 240
"""So many games are played to their end then, all options together."""
TOLD = 5
"""A hint tells about so many options at most."""


class Thinker:
    """Answers jobs, one after the other."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, tuple[Json, list[str], Match]] = OrderedDict()

    def answer(self, job: Job) -> Job:
        """The answer to a job: an object that has ``error`` if it went wrong, whatever the bot did."""
        try:
            match = self._match(str(job["match"]), job["record"])
            player = int(str(job["player"]))
            if job["want"] == "imagine":
                return {"position": imagined_position(match, player, int(str(job["seed"])))}
            bot = make_bot(str(job["bot"]), int(str(job["seed"])))
            # A seat of a fork: whatever the bot does to it, the match is kept as it is.
            seat = match.fork().seat(player)
            if job["want"] == "hint":
                return hint(bot, seat)
            return {"code": _code(seat, bot.choose(seat))}
        except Exception as problem:
            return {"error": f"{type(problem).__name__}: {problem}"}

    def _match(self, name: str, data: Json) -> Match:
        """The match of a record, which goes on from what is kept of it if it can."""
        assert isinstance(data, dict)
        choices = data["choices"]
        assert isinstance(choices, list)
        texts = [str(choice) for choice in choices]
        head = {key: value for key, value in data.items() if key not in ("choices", "scores")}
        kept = self._matches.pop(name, None)
        if kept is not None and kept[0] == head and kept[1] == texts[: len(kept[1])]:
            match, done = kept[2], len(kept[1])
        else:
            match, done = Record({**head, "choices": []}).start(), 0
        for ply in range(done, len(texts)):
            play(match, ply, texts[ply])
        self._matches[name] = (head, texts, match)
        if len(self._matches) > KEPT:
            self._matches.popitem(last=False)
        return match


def hint(bot: Bot, seat: Seat) -> Job:
    """What a bot would choose, and what it expects of that and of the next best options.

    An option that would change nothing is no advice, whatever the bot says of it.
    """
    useful = seat.useful
    idle = [option for option in seat.choice.options if option not in useful]
    weighing = bot.weigh(seat)
    if weighing is None or all(weighed.option in idle for weighed in weighing.options):
        chosen = bot.choose(seat)
        worlds = max(2, min(TRIALS, TRIED // len(useful)))
        weighing = weigh_in_worlds(seat, Random(bot.seed), worlds, TO_THE_END)
        weighing.options.sort(key=lambda weighed: weighed.option != chosen)
    told = [weighed for weighed in weighing.options if weighed.option not in idle]
    options: list[Json] = [
        {"code": _code(seat, weighed.option), "points": weighed.points, "lead": weighed.lead} for weighed in told[:TOLD]
    ]
    return {"options": options, "worlds": weighing.worlds, "ahead": weighing.ahead}


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
    os._exit(0)


def _write(answers: IO[str], answer: Job) -> None:
    try:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
