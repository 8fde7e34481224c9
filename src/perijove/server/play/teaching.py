"""What a learner can do with the script of a lesson: go a step back, pass one over, begin again."""

from contextlib import suppress

from perijove.engine.errors import NotAsked
from perijove.server.play.table import Table
from perijove.server.problems.errors import Stale

MOST = 60
"""More choices than any step takes, the others' among them."""


async def go_back(table: Table) -> None:
    """To the beginning of the present step, if something has been chosen in it, or else of the one before."""
    guide = table.guide
    if guide is None:
        return
    begun = guide.place.began[-1:] if guide.place.began else []
    await _rewind(table, begun[0] if begun else table.match.first_ply)


async def begin_again(table: Table) -> None:
    """To the beginning of the lesson."""
    await _rewind(table, table.match.first_ply)


async def _rewind(table: Table, ply: int) -> None:
    lesson = table.lesson
    if lesson is not None and ply < table.match.ply:
        with suppress(Stale):
            await table.rewind(lesson.seat, table.version, ply)


async def skip(table: Table) -> None:
    """Do what the script would do, up to the next step."""
    guide = table.guide
    if guide is None or guide.over:
        return
    number = guide.place.number
    for _ in range(MOST):
        guide = table.guide
        if guide is None or guide.place.number > number:
            return
        if guide.choice is not None:
            seat, code, bot = guide.lesson.seat, guide.model(), ""
        else:
            seat = table.pending[0]
            code, bot = guide.reply(seat), table.chair(seat).bot
        with suppress(Stale, NotAsked):  # its bot may have been quicker
            await table.choose(seat, table.version, code, bot)
