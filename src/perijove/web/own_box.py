"""The page of a title's values: which of them are as printed, and the form for those of one's own box."""

from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import APIRouter, File, Form, HTTPException, Request, UploadFile
from starlette.responses import RedirectResponse, Response

from perijove.engine.errors import PerijoveError, WrongComponents
from perijove.engine.message import english
from perijove.engine.own_box import OwnBox, box_of
from perijove.engine.title import AnyTitle
from perijove.server.api.dependencies import AllTables
from perijove.server.live.tables import Tables
from perijove.server.problems.sentences import worded
from perijove.web.box_form import changes_of, groups
from perijove.web.guest import guest_of
from perijove.web.lobby import title_named
from perijove.web.pages import page

router = APIRouter()

MOST_FIELDS: Final = 4000
"""No box has so many values."""


@router.get("/box/{code}")
async def show(request: Request, tables: AllTables, code: str) -> Response:
    """Where the values of a title come from, and what the reader has put in."""
    title = title_named(code)
    changes = await tables.boxes.of(guest_of(request).visitor.key, code)
    return _page(request, title, box_of(title, changes) or box_of(title), bool(changes))


@router.get("/box/{code}/file")
async def download(request: Request, tables: AllTables, code: str) -> Response:
    """The file to fill in, with what the reader has put in already."""
    title = title_named(code)
    box = box_of(title, await tables.boxes.of(guest_of(request).visitor.key, code)) or box_of(title)
    if box is None:
        raise HTTPException(404)
    given = {"content-disposition": f'attachment; filename="{title.code}-box.toml"'}
    return Response(
        box.toml(language=guest_of(request).language), media_type="text/plain; charset=utf-8", headers=given
    )


@router.post("/box/{code}")
async def keep(
    request: Request,
    tables: AllTables,
    code: str,
    text: Annotated[str, Form()] = "",
    file: Annotated[UploadFile | None, File()] = None,
    empty: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Keep the reader's box for their new matches, or say what is wrong with it."""
    title = title_named(code)
    guest = guest_of(request)
    if box_of(title) is None:
        raise HTTPException(404)
    try:
        if file is not None and file.filename:
            try:
                text = (await file.read()).decode("utf-8-sig")
            except UnicodeDecodeError:
                raise WrongComponents(english("components: the file is no text")) from None
        box = OwnBox.read(title, "" if empty else text)
    except PerijoveError as problem:
        wrong = problem.say(guest.words) or worded(problem, guest.language)
        return _page(request, title, box_of(title), True, text, wrong)
    return await _kept(request, tables, box)


@router.post("/box/{code}/rows")
async def keep_rows(request: Request, tables: AllTables, code: str) -> Response:
    """Keep what stands in the fields of the form, or say what is wrong with it."""
    title = title_named(code)
    guest = guest_of(request)
    before = box_of(title, await tables.boxes.of(guest.visitor.key, code)) or box_of(title)
    if before is None:
        raise HTTPException(404)
    async with request.form(max_fields=MOST_FIELDS, max_files=0) as form:
        typed = {name: value for name, value in form.items() if isinstance(value, str)}
    try:
        box = OwnBox.checked(title, changes_of(before, typed))
    except PerijoveError as problem:
        wrong = problem.say(guest.words) or worded(problem, guest.language)
        return _page(request, title, before, True, wrong=wrong, typed=typed)
    return await _kept(request, tables, box)


async def _kept(request: Request, tables: Tables, box: OwnBox) -> Response:
    """Keep a box, and show it."""
    guest = guest_of(request)
    await tables.boxes.keep(guest.visitor, box.title.code, dict(box.own) if box.given else {})
    response = RedirectResponse(f"/box/{box.title.code}", 303)
    guest.visitor.remember(request, response)
    return response


def _page(
    request: Request,
    title: AnyTitle,
    box: OwnBox | None,
    kept: bool,
    text: str | None = None,
    wrong: str = "",
    typed: Mapping[str, str] | None = None,
) -> Response:
    return page(
        request,
        "box.html",
        422 if wrong else 200,
        title=title,
        box=box,
        kept=kept,
        text=(box.toml(language=guest_of(request).language) if box is not None else "") if text is None else text,
        groups=groups(box, guest_of(request).words, typed) if box is not None else [],
        wrong=wrong,
        as_text=bool(wrong) and typed is None,
    )
