"""The legend of each title: every icon that its boards and cards use, and what it means."""

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from perijove.web.boards import style_of
from perijove.web.guest import guest_of
from perijove.web.learn.kept import kept_page
from perijove.web.learn.legend import legend_of
from perijove.web.learn.shelf import shelf_of
from perijove.web.lobby import title_named

router = APIRouter()


@router.get("/icons/{code}")
async def icons(request: Request, code: str) -> Response:
    """Every icon of a title."""
    guest = guest_of(request)
    title = title_named(code)
    legend = legend_of(title, guest.language)
    if not legend.groups:
        raise HTTPException(404)
    sheets = legend.told(shelf_of(title, guest.language).pictures.sheets())
    return kept_page(request, "learn/icons.html", title=title, style=style_of(title), legend=legend, sheets=sheets)
