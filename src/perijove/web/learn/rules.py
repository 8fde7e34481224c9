"""The rules of each title as pages: the door to all that teaches, a title's own, its rules with search."""

import re
from functools import cache, lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match

from perijove.engine.message import english
from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.lesson.reading import lessons_of
from perijove.rulebook.block import Block, spans
from perijove.rulebook.book import ABOUT, SHORT, Book, Found, book_of, folded, has_rules
from perijove.rulebook.scene import moment_of, scenes_of
from perijove.server.guard.visitor import Visitor
from perijove.server.problems.errors import NoSuchRules
from perijove.web.boards import cover_of, draw, style_of
from perijove.web.daily import all_puzzles
from perijove.web.guest import Guest, guest_of
from perijove.web.pages import fill, page

router = APIRouter()

DOORS: Final = (
    ("/lessons/{}", english("A guided first game")),
    ("/rules/{}", english("The rules")),
    ("/library/{}", english("Every card and piece")),
    ("/icons/{}", english("What the icons mean")),
    ("/puzzles/{}", english("Puzzles")),
)
"""The pages that teach a title, where they are there: the first is for whoever knows nothing yet."""
_SHEET: Final = re.compile(r'(<svg class="sheet".*?</svg>)', re.DOTALL)
_LIVE: Final = re.compile(r' (?:data-[\w-]+|aria-(?:live|atomic|haspopup))="[^"]*"')
"""What the script of a table would take for something to choose."""
_LIVE_OR_NAMED: Final = re.compile(r' (?:data-[\w-]+|id|aria-(?:live|atomic|haspopup))="[^"]*"')


@router.get("/learn")
async def learn(request: Request) -> Response:
    """The door to everything that teaches."""
    guest = guest_of(request)
    known = [title for title in titles().values() if has_rules(title)]
    known.sort(key=lambda title: title.called(guest.language))
    shown = [
        (title, cover_of(title), _section(title, guest.language, ABOUT), _doors(request, title)) for title in known
    ]
    return page(request, "learn/learn.html", titles=shown)


@router.get("/learn/{code}")
async def learn_title(request: Request, code: str) -> Response:
    """What a title is about, how a turn goes, and where to learn more."""
    guest = guest_of(request)
    title = _title(code)
    language = guest.language
    return page(
        request,
        "learn/title.html",
        title=title,
        cover=cover_of(title),
        about=_section(title, language, ABOUT),
        short=_section(title, language, SHORT),
        doors=_doors(request, title),
    )


@router.get("/rules/{code}")
async def rules(request: Request, code: str, q: Annotated[str, Query(max_length=80)] = "") -> Response:
    """The rules of a title, and what was searched for in them."""
    guest = guest_of(request)
    title = _title(code)
    wanted = q.strip()
    found = [(one.section, _marked(one, wanted)) for one in book_of(title, guest.language).search(wanted)]
    return page(
        request,
        "learn/rules.html",
        title=title,
        style=style_of(title),
        book=book_of(title, guest.language),
        body=_body(title, guest.language),
        wanted=wanted,
        found=found,
    )


@router.get("/rules/{code}/pictures.css")
async def picture_style(code: str) -> Response:
    """How wide each picture of a title is drawn, and which part is shown: pages may have no style of their own."""
    rule = ".scene-{} {{ --wide: {}px; --top: {}px; --high: {} / {} }}"
    lines = [
        rule.format(scene.name, scene.width, -scene.top, scene.width, scene.height)
        for scene in scenes_of(_title(code)).values()
    ]
    return Response("\n".join(lines), media_type="text/css", headers={"cache-control": "public, max-age=3600"})


@router.get("/rules/{code}/question/{question}")
async def rule_of_question(code: str, question: str) -> Response:
    """To the section that a question at the table is about."""
    title = _title(code)
    section = book_of(title, "en").answering.get(question)
    return RedirectResponse(f"/rules/{code}" + (f"#{section.id}" if section is not None else ""), 303)


def _title(code: str) -> AnyTitle:
    """A title that has rules; others are not found."""
    known = {name: title for name, title in titles().items() if has_rules(title)}
    if code not in known:
        raise NoSuchRules(f"no rules of {code!r}: there are those of {', '.join(known)}")
    return known[code]


def _has(title: AnyTitle, path: str) -> bool:
    """Whether a title has what a door leads to: it may have no lessons, or no puzzles."""
    if path.startswith("/lessons"):
        return bool(lessons_of(title))
    return not path.startswith("/puzzles") or title.code in all_puzzles()


def _doors(request: Request, title: AnyTitle) -> list[tuple[str, str]]:
    """The pages about a title that this server has: their addresses and what they are."""
    doors = [(path.replace("{}", title.code), text) for path, text in DOORS if _has(title, path)]
    return [(path, text) for path, text in doors if _is_there(request, path)]


def _is_there(request: Request, path: str) -> bool:
    scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "headers": [], "app": request.app}
    return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)


# How the text becomes a page


def inline(text: str) -> Markup:
    """A line with its marks and links."""
    made = Markup()
    for span in spans(text):
        if span.kind == "link":
            made += Markup('<a href="#{}">{}</a>').format(span.section, span.text)
        elif span.kind:
            made += Markup("<{0}>{1}</{0}>").format(Markup(span.kind), span.text)
        else:
            made += span.text
    return made


def _marked(found: Found, wanted: str) -> Markup:
    """A line that was found, with the words that were searched for set off."""
    words = folded(wanted).split()
    made = Markup()
    for piece in re.split(r"(\w+)", found.line):
        hit = any(folded(piece).startswith(word) for word in words)
        made += Markup("<mark>{}</mark>").format(piece) if hit else piece
    return made


@cache
def _body(title: AnyTitle, language: str) -> Markup:
    """All sections as HTML; the same for everybody, so it is made once."""
    book = book_of(title, language)
    return _rendered(title, language, book, [section.id for section in book.sections])


@cache
def _section(title: AnyTitle, language: str, name: str) -> Markup:
    """The blocks of one section, without its heading."""
    section = book_of(title, language).section_named[name]
    return Markup().join(_block(title, language, block) for block in section.blocks)


def _rendered(title: AnyTitle, language: str, book: Book, names: list[str]) -> Markup:
    sections = [book.section_named[name] for name in names]
    blocks = [Markup().join(_block(title, language, block) for block in section.blocks) for section in sections]
    return fill("learn/sections.html", _reader(language), {"sections": list(zip(sections, blocks, strict=True))})


def _block(title: AnyTitle, language: str, block: Block) -> Markup:
    kind = type(block).__name__.lower()
    values = {"kind": kind, "block": block, "inline": inline, "picture": lambda name: picture(title, language, name)}
    return fill("learn/block.html", _reader(language), values)


def _reader(language: str) -> Guest:
    """Anybody who reads this language: what is made for them is the same for all."""
    return Guest(Visitor("", new=False), language, "auto", "")


@lru_cache(maxsize=64)
def picture(title: AnyTitle, language: str, name: str) -> Markup:
    """A moment of a game as the board draws it, small and still: nothing in it can be chosen."""
    scene = scenes_of(title)[name]
    match = moment_of(title, scene)
    seat = None if scene.seat < 0 else scene.seat
    board = str(draw(title, match.seen(seat), _reader(language), None).board)
    first = name == next(iter(scenes_of(title)))  # its drawings serve the other pictures of the page, too
    pieces = _SHEET.split(board)
    pieces[::2] = [(_LIVE if first else _LIVE_OR_NAMED).sub("", piece) for piece in pieces[::2]]
    drawn = Markup("".join(pieces if first else pieces[::2]))
    return Markup('<div class="scene scene-{}"><div class="drawn" inert>{}</div></div>').format(name, drawn)
