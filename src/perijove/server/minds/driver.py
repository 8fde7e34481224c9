"""Moves the bots of a table: asks them in a worker process, and replaces one that fails."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Iterator

from perijove.bots.chances import Chances
from perijove.bots.levels.called import usual
from perijove.bots.registry import by_strength
from perijove.engine.errors import IllegalChoice, NotAsked
from perijove.engine.option import Json
from perijove.engine.title import AnyTitle
from perijove.server.health.metrics import Metrics
from perijove.server.health.supervision import Pause
from perijove.server.minds.believing import NOBODY
from perijove.server.minds.coach import Coach
from perijove.server.minds.foresight import Foresight
from perijove.server.minds.pool import ProcessPool
from perijove.server.play.hint import Hint, Prospect
from perijove.server.play.table import Table
from perijove.server.problems.errors import BotFailed, Stale, Unavailable
from perijove.server.settings import Settings
from perijove.server.storage.messages import LOST, REPLACED, written
from perijove.server.storage.remarks import Remarks
from perijove.server.storage.rows import BOT, NOTE, Chair, Event

log = logging.getLogger("perijove.bots")

SUBSTITUTE = "greedy"
LAST = "random"
"""Who goes on where a bot fails: greedy; and where greedy itself does, random."""
QUICKER = 0.65
"""Each further answer of bots in a row comes after this part of the pause before it: a person who waits for their turn
waits less than three pauses in all, however many small choices the bots have to make."""
PATIENCE = 0.7
"""So many seconds a bot that keeps to its budget may think about the first of its choices in a row; about the next ones
less, as with the pauses. So nobody waits longer than two seconds in all for the thoughts of one turn."""


class Driver:
    """Moves bots. A table has at most one task for it; a person's choice never waits for one."""

    def __init__(self, settings: Settings, pool: ProcessPool, metrics: Metrics, remarks: Remarks | None = None) -> None:
        self._settings = settings
        self._pool = pool
        self._metrics = metrics
        self._calls = dict(settings.bot_calls)
        self._key = secrets.token_bytes(32)
        self._tasks: dict[str, asyncio.Task[bool]] = {}
        self._best: dict[str, str] = {}
        self._foresight = Foresight(self._foresee)
        self.coach = Coach(self._appraise, lambda table: self.best_bot(table.title), remarks)
        """Who looks at what people choose."""
        self._stalled: set[str] = set()
        """The matches whose bots can't move, for a reason that nobody foresaw."""

    def drives(self, name: str) -> bool:
        """Whether the bots of a match are being moved."""
        return name in self._tasks

    def drive(self, table: Table) -> None:
        """See to it that the bots of a table move, unless there is nothing to do or it is being done."""
        if table.over:
            self._pool.forget(table.id)
        if table.id not in self._tasks and not table.imported and _bots_asked(table):
            task = asyncio.create_task(self._run(table), name=f"bots of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    async def close(self) -> None:
        """Leave all bots where they are."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.coach.close()

    def _ended(self, table: Table, task: "asyncio.Task[bool]") -> None:
        self._tasks.pop(table.id, None)
        self._note(table, None)
        if not task.cancelled() and task.result():
            self.drive(table)  # a person may have chosen between the last look and the end

    async def _run(self, table: Table) -> bool:
        """Move the bots until a person is asked. Whatever goes wrong, they try again, after a pause that grows.

        False if another process moves them too: then it shall, and we look after them again if it dies.
        """
        pause = Pause()
        unsure = False  # whether what they chose last may have been stored after all
        while _bots_asked(table):
            await self.coach.hold(table)
            await asyncio.sleep(self._pause(table))
            version = table.version
            try:
                await self._move(table)
            except (Stale, NotAsked):
                if self._settings.shared and not unsure and _moved_by_bot(table, version):
                    return False
                unsure = False
            except Unavailable:
                unsure = True
                await pause.wait()
            except Exception as problem:
                self._note(table, problem)
                await pause.wait()
            else:
                unsure = False
                self._note(table, None)
                pause.reset()
        return True

    async def _move(self, table: Table) -> None:
        """Let the first bot that is asked choose."""
        if not (chairs := _bots_asked(table)):
            return
        chair, version = chairs[0], table.version
        table.thinking.add(chair.number)
        try:
            code = await self._ask(table, chair)
            if code is not None:
                await table.choose(chair.number, version, code, chair.bot)
                self._metrics.choices.labels(table.title.code, "bot").inc()
        finally:
            table.thinking.discard(chair.number)

    def _note(self, table: Table, problem: Exception | None) -> None:
        """Note that the bots of a table stand still, or that they don't any more; the log says so once."""
        if problem is None:
            self._stalled.discard(table.id)
        elif table.id not in self._stalled:
            self._stalled.add(table.id)
            log.error("the bots of a table stand still", exc_info=problem, extra={"match": table.id})
        self._metrics.stalled.set(len(self._stalled))

    def _pause(self, table: Table) -> float:
        """How long a bot waits with its answer, so that whoever watches can follow. Programs among themselves don't."""
        if not table.watchers:
            return 0.0
        if not _has_people(table):
            return self._settings.bot_pause
        return self._settings.bot_pause * QUICKER ** _in_a_row(table)

    async def _ask(self, table: Table, chair: Chair) -> str | None:
        """The code that a bot chooses; none if it failed and was replaced. The table may have moved on meanwhile."""
        version = table.version
        guide = table.guide
        if guide is not None and not guide.over:
            return guide.reply(chair.number)  # as the script of the lesson says
        for _ in range(self._settings.bot_tries):
            try:
                answer = await self._think("choose", table, chair.number, chair.bot)
                await self._note_lost(table, chair, answer)
                if not answer["out"]:
                    return str(answer["code"])
                break
            except BotFailed as problem:
                self._metrics.failures.labels(chair.bot).inc()
                log.warning(
                    "a bot failed",
                    extra={"match": table.id, "seat": chair.number, "bot": chair.bot, "problem": str(problem)},
                )
            if table.version != version:
                return None
        other = SUBSTITUTE if chair.bot != SUBSTITUTE else LAST
        if chair.bot == LAST:
            raise IllegalChoice(f"no bot can play seat {chair.number} of match {table.id}")
        text = written(REPLACED, bot=chair.bot, name=chair.name, other=other)
        other_chair = Chair(chair.number, chair.name, chair.kind, other)
        await asyncio.shield(table.replace_bot(other_chair, chair.bot, text))
        return None

    async def _note_lost(self, table: Table, chair: Chair, answer: dict[str, Json]) -> None:
        """Log and show that a program has lost a decision."""
        lost = answer["lost"]
        for fault in lost if isinstance(lost, list) else []:
            self._metrics.failures.labels(chair.bot).inc()
            about = {"match": table.id, "seat": chair.number, "bot": chair.bot, "fault": str(fault)}
            log.warning("a bot lost a decision", extra={**about, "problem": str(answer["problem"])})
            text = written(LOST[str(fault)], bot=chair.bot, name=chair.name)
            await asyncio.shield(table.note(NOTE, text, chair.number, chair.name))

    async def hint(self, table: Table, seat: int, language: str) -> Hint:
        """What the best bot would choose for a seat, and why."""
        bot = self.best_bot(table.title)
        match = table.match
        choice = match.choice_of(seat)
        try:
            answer = await self._think("hint", table, seat, bot)
        except BotFailed as problem:
            raise Unavailable(f"the bot {bot} can't say: {problem}") from None
        told = answer["options"]
        assert isinstance(told, list)
        prospects = []
        for one in told:
            assert isinstance(one, dict)
            code = str(one["code"])
            text = match.describe(choice, choice.question.numbers[code.partition(":")[2]], language)
            points, lead, visits = float(str(one["points"])), float(str(one["lead"])), int(str(one["visits"]))
            prospects.append(Prospect(code, text, points, lead, visits, *map(_share, (one[key] for key in SHARES))))
        line = [(int(str(player)), str(code)) for player, code in _pairs(answer["line"])]
        found = Chances.from_data(answer["chances"])
        return Hint(bot, prospects, int(str(answer["worlds"])), int(str(answer["ahead"])), line, found)

    async def chances(self, table: Table, reader: int | None) -> Chances | None:
        """How likely everybody is to win, as far as a reader can know; none is a spectator."""
        return await self._foresight.chances(table, reader)

    async def _foresee(self, table: Table, reader: int | None) -> Json:
        return (await self._think("chances", table, NOBODY if reader is None else reader))["chances"]

    async def _appraise(self, table: Table, before: Json, event: Event) -> dict[str, Json]:
        """What the best bot thinks of a choice. For that the worker has a match of its own, which doesn't go ahead."""
        bot = self.best_bot(table.title)
        job = self._job(table, event.player, bot)
        job |= {"match": f"{table.id} coached", "record": before, "chosen": event.code}
        return await self._pool.ask("appraise", job, table.stored.beginning.creator)

    def best_bot(self, title: AnyTitle) -> str:
        """The strongest of the offered bots that plays a title."""
        if title.code not in self._best:
            known = by_strength(self._settings.bots, title, self._calls) or [SUBSTITUTE]
            self._best[title.code] = known[-1]
        return self._best[title.code]

    def usual_bot(self, title: AnyTitle) -> str:
        """Who plays against people that ask for nobody else: a middle level if it is offered, or else the best."""
        return usual(by_strength(self._settings.bots, title, self._calls) or [SUBSTITUTE])

    def first_bot(self, title: AnyTitle) -> str:
        """Who plays against beginners: the weakest level that is offered, or else the weakest bot of all."""
        known = by_strength(self._settings.bots, title, self._calls) or [SUBSTITUTE]
        return next((bot for bot in known if bot.startswith("level-")), known[0])

    async def imagine(self, table: Table, seat: int) -> Json:
        """A position that a seat which is asked may believe in, or none: for a bot in somebody's own process."""
        try:
            return (await self._think("imagine", table, seat))["position"]
        except BotFailed as problem:
            raise Unavailable(f"the position can't be imagined: {problem}") from None

    async def _think(self, want: str, table: Table, seat: int, bot: str = "") -> dict[str, Json]:
        """The answer of a bot. In the queue for one it stands among those of whoever made the match."""
        return await self._pool.ask(want, self._job(table, seat, bot), table.stored.beginning.creator)

    def _job(self, table: Table, seat: int, bot: str) -> dict[str, Json]:
        """What a process for bots has to know."""
        return {
            "match": table.id,
            "record": table.secret_record().data,
            "player": seat,
            "bot": self._calls.get(bot, bot),
            "seed": self._seed(table, seat),
            # A program that is late shall lose the decision, and not the process in which it is asked.
            "seconds": self._settings.bot_seconds / 2,
            "chances": [self._settings.chance_games, self._settings.chance_seconds],
            "patience": PATIENCE * (QUICKER ** _in_a_row(table) if _has_people(table) else 1.0),
        }

    def _seed(self, table: Table, seat: int) -> int:
        """Where the randomness of a hint comes from: the same for the same moment, and nobody can compute it."""
        moment = f"{table.id} {table.version} {seat}".encode()
        return int.from_bytes(hashlib.blake2b(moment, digest_size=6, key=self._key).digest(), "big")


def _in_a_row(table: Table) -> int:
    """How many choices bots have made since a person's last one."""
    players = [player for player, _ in table.match.history()]
    return next(
        (count for count, player in enumerate(reversed(players)) if table.chair(player).kind != BOT), len(players)
    )


def _has_people(table: Table) -> bool:
    """Whether anybody waits for the bots."""
    return any(chair.kind != BOT for chair in table.chairs)


def _moved_by_bot(table: Table, version: int) -> bool:
    """Whether what happened next after this version was done by a bot."""
    actor = table.actor(version)
    return actor is not None and table.chair(actor).kind == BOT


def _bots_asked(table: Table) -> list[Chair]:
    """The seats that are asked and belong to a bot."""
    asked = [table.chair(seat) for seat in table.pending]
    return [chair for chair in asked if chair.kind == BOT]


SHARES = ("value", "low", "high")
"""What a search says of an option in numbers from 0 to 1."""


def _share(value: Json) -> float | None:
    return None if value is None else float(str(value))


def _pairs(value: Json) -> Iterator[tuple[Json, Json]]:
    assert isinstance(value, list)
    for pair in value:
        assert isinstance(pair, list)
        yield pair[0], pair[1]
