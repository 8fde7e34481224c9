"""The table: a match in play, and what a reader can do at it."""

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import RedirectResponse, Response

from perijove.bots.advice import BRIEFLY, chance_said, compared, sureness, uncertainty
from perijove.bots.levels.called import called
from perijove.engine.errors import CannotUndo, IllegalChoice, NotAsked
from perijove.engine.message import Words, capital, signed
from perijove.lesson.lesson import NotNow
from perijove.server.api.answers.settings import SettingsAnswer, settings_answer
from perijove.server.api.dependencies import AllTables, OneReader, OneTable, Reader
from perijove.server.live.tables import Tables
from perijove.server.play.hint import Hint, Prospect
from perijove.server.play.table import Table
from perijove.server.problems.errors import Ended, LeftToBot, Resigned, Stale
from perijove.web.boards import style_of
from perijove.web.guest import guest_of
from perijove.web.live import at_of
from perijove.web.lobby import own_name
from perijove.web.pages import page
from perijove.web.showing import draw_parts, eyes_of, showing_of

router = APIRouter()


async def _shown(
    request: Request,
    tables: Tables,
    reader: Reader,
    template: str,
    tried: str = "",
    settled: SettingsAnswer | None = None,
) -> Response:
    table, guest = reader.table, guest_of(request)
    eyes = eyes_of(table, guest.visitor.key, reader.wanted, guest.language)
    shown = await showing_of(tables).of(table, eyes)
    if tried:
        shown = draw_parts(None, shown.table, eyes, None, None, tried=tried)
    wanted = eyes.seat if len(eyes.mine) > 1 or reader.wanted is not None else None
    return page(
        request,
        template,
        shown=shown,
        eyes=eyes,
        table=shown.table,
        style=style_of(table.title),
        at=at_of(table, wanted, guest),
        settled=settled.model_dump_json() if settled is not None else "",
        name=own_name(guest),
    )


@router.get("/match/{match}")
async def whole(
    request: Request, tables: AllTables, reader: OneReader, tried: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """The page of a table. Of a lesson, it says why what was tried is not for now."""
    if reader.table.imported:
        return RedirectResponse(f"/match/{reader.table.id}/replay", 303)
    own = reader.seat is not None and reader.seat in reader.mine
    settled = settings_answer(await tables.settled.of(reader.table.id, reader.own())) if own else None
    return await _shown(request, tables, reader, "table.html", tried, settled)


@router.get("/match/{match}/parts")
async def parts(request: Request, tables: AllTables, reader: OneReader) -> Response:
    """The parts of the page that change: the script swaps them."""
    return await _shown(request, tables, reader, "table_made.html")


@router.get("/match/{match}/why")
async def why(request: Request, reader: OneReader, codes: Annotated[str, Query(max_length=500)]) -> Response:
    """Why answers can't be chosen, in words."""
    guest = guest_of(request)
    match = reader.table.match
    found: list[str] = []
    if not match.over:
        choice = match.choice_of(reader.own())
        for code in codes.split()[:6]:
            name, _, answer = code.partition(":")
            option = choice.question.numbers.get(answer)
            if name == choice.question.name and option is not None:
                found += match.why_not(choice, option, guest.language)
    return page(request, "why.html", reasons=list(dict.fromkeys(found)))


@router.post("/match/{match}/hint")
async def hint(request: Request, table: OneTable, seat: Annotated[int, Form()]) -> Response:
    """What the best bot would choose."""
    guest = guest_of(request)
    own = _own(table, guest.visitor.key, seat)
    found = await table.hint(own, guest.language)
    return page(
        request,
        "hint.html",
        hint=found,
        rivals=len(table.seats) + len(table.match.rivals) > 1,
        decimal=guest.words.decimal,
        signed=lambda value: guest.words.decimal(value, sign="+"),
        costs=lambda option: _costs(found.options[0], option),
        said=_reasons(found, guest.words),
        chance=chance_said(found.chances, own, guest.words) if found.chances is not None else "",
        called=capital(called(found.bot, guest.words)),
        briefly=lambda option: guest.words.say(BRIEFLY[sureness(found.options[0], option)] or ""),
    )


def _reasons(found: Hint, words: Words) -> list[str]:
    """How sure the bot is, and what the next best option costs, in sentences."""
    others = found.options[1:]
    return compared(found.options[0], others[0], others[0].text, words) if others else []


@router.get("/match/{match}/chances")
async def chances(request: Request, tables: AllTables, reader: OneReader) -> Response:
    """How likely everybody is to win, as far as the reader can know: a part of the page, for who switches it on."""
    table = reader.table
    found = await tables.driver.chances(table, reader.seat)
    guest = guest_of(request)
    rivals = [table.title.words(guest.language).say(name) for name, _ in table.match.rivals]
    names = [*(seat.name for seat in table.seats), *rivals]
    shares = [*found.players, *found.rivals] if found is not None else []
    return page(
        request,
        "chances.html",
        found=found,
        shares=[(name, share, guest.words.percent(share, 0)) for name, share in zip(names, shares, strict=False)],
    )


def _costs(best: Prospect, other: Prospect) -> str:
    """By how much an option is worse than the best, and how far that may be off: ``−3 ± 2``."""
    off = uncertainty(best, other)
    if other is best or off is None or best.value is None or other.value is None:
        return ""
    return f"{signed(round(100 * (other.value - best.value)))} ± {100 * off:.0f}\N{NARROW NO-BREAK SPACE}%"


def _own(table: Table, key: str, seat: int) -> int:
    return Reader(table, table.held_by(key), None).own(seat)


def _back(table: Table, seat: int | None = None) -> Response:
    return RedirectResponse(f"/match/{table.id}" + (f"?seat={seat}" if seat is not None else ""), 303)


# For browsers without script: the same, by forms.


@router.post("/match/{match}/choose")
async def choose(
    request: Request,
    table: OneTable,
    seat: Annotated[int, Form()],
    version: Annotated[int, Form()],
    code: Annotated[str, Form(max_length=200)],
) -> Response:
    """Answer. If the table has moved on meanwhile, the page shows how it stands."""
    own = _own(table, guest_of(request).visitor.key, seat)
    try:
        await table.choose(own, version, code)
    except NotNow:
        return RedirectResponse(f"/match/{table.id}?tried={quote(code)}#part-lesson", 303)
    except (Stale, NotAsked, IllegalChoice, Ended, LeftToBot, Resigned):
        pass
    return _back(table)


@router.post("/match/{match}/undo")
async def undo(
    request: Request,
    table: OneTable,
    seat: Annotated[int, Form()],
    version: Annotated[int, Form()],
    choices: Annotated[int, Form(ge=1, le=10_000)] = 1,
) -> Response:
    """Take back the last choice, or so many."""
    own = _own(table, guest_of(request).visitor.key, seat)
    try:
        await table.undo(own, version, choices)
    except (Stale, CannotUndo, Ended, LeftToBot, Resigned):
        pass
    return _back(table)


@router.post("/match/{match}/coach")
async def coach(
    request: Request,
    tables: AllTables,
    table: OneTable,
    seat: Annotated[int, Form()],
    on: Annotated[bool, Form()],
    heard: Annotated[int | None, Form(ge=0, lt=2**31)] = None,
) -> Response:
    """Have the coach look at one's choices, or no more; or go on, whatever it has said."""
    own = _own(table, guest_of(request).visitor.key, seat)
    await tables.driver.coach.switch(table, own, on)
    if heard is not None:
        await tables.driver.coach.heard(table, own, heard)
    return _back(table)


@router.post("/match/{match}/chat")
async def chat(request: Request, table: OneTable, text: Annotated[str, Form(max_length=2000)] = "") -> Response:
    """Say something."""
    guest = guest_of(request)
    if text.strip():
        seat = next(iter(table.held_by(guest.visitor.key)), None)
        await table.say(text, seat, own_name(guest) if guest.name else guest.words.say("Spectator"))
    return _back(table)


@router.post("/match/{match}/rematch")
async def rematch(request: Request, tables: AllTables, table: OneTable) -> Response:
    """The same game again."""
    return _back(await tables.rematch(table, guest_of(request).visitor))
