"""Guided first games: the page where one begins, and the panel beside the table that leads through it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.lesson.lesson import Lesson, NoSuchLesson
from perijove.lesson.reading import lesson_named, lessons_of
from perijove.lesson.step import LessonStep, paragraphs
from perijove.rulebook.block import spans
from perijove.server.api.dependencies import AllTables, OneTable, Reader
from perijove.server.play.table import Table
from perijove.server.play.teaching import begin_again, go_back, skip
from perijove.web.boards import cover_of
from perijove.web.guest import guest_of
from perijove.web.lobby import own_name, to
from perijove.web.pages import page

router = APIRouter()

WAYS: Final[dict[str, Callable[[Table], Awaitable[None]]]] = {"back": go_back, "again": begin_again, "skip": skip}
"""What a learner can do with the script, by the name of its button."""


@router.get("/lessons/{code}")
async def lessons(request: Request, code: str) -> Response:
    """The lessons of a title, each with a button to begin."""
    title = _title(code)
    language = guest_of(request).language
    shown = [(lesson, told(title, lesson.about.say(language))) for lesson in lessons_of(title).values()]
    return page(request, "learn/lessons.html", title=title, cover=cover_of(title), lessons=shown)


@router.post("/lessons/{code}/{name}")
async def begin(request: Request, tables: AllTables, code: str, name: str) -> Response:
    """Begin a lesson: a match of one's own."""
    guest = guest_of(request)
    table = await tables.teach(lesson_named(_title(code), name), guest.visitor, own_name(guest))
    return to(request, guest, f"/match/{table.id}")


@router.post("/match/{match}/lesson")
async def lead(request: Request, table: OneTable, way: Annotated[str, Form(max_length=16)]) -> Response:
    """Go a step back, pass one over, or begin again."""
    lesson = table.lesson
    Reader(table, table.held_by(guest_of(request).visitor.key), None).own(None if lesson is None else lesson.seat)
    if way in WAYS:
        await WAYS[way](table)
    return RedirectResponse(f"/match/{table.id}", 303)


def _title(code: str) -> AnyTitle:
    """A title that has lessons; others are not found."""
    known = {name: title for name, title in titles().items() if lessons_of(title)}
    if code not in known:
        raise NoSuchLesson(f"no lessons of {code!r}: there are those of {', '.join(known)}")
    return known[code]


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """What stands beside the table of a lesson, for its learner."""

    lesson: Lesson
    step: LessonStep | None
    """None once the script is over."""
    number: int
    heading: str
    idea: Markup
    todo: Markup
    lit: str
    """The codes of what is to be chosen, with spaces between them."""
    show: str
    """The spots that the text speaks of, likewise."""
    adrift: bool
    asked: bool
    folded: bool
    """Whether it says nothing new: the script has been over for a while."""
    back: bool
    """Whether there is anything to go back to."""
    refused: str
    """Why what was tried last is not for now."""


def panel_of(table: Table, seat: int | None, language: str, tried: str = "") -> LessonPanel | None:
    """The panel of a lesson for whoever looks from a seat; none for all but the learner, and once the game is over."""
    guide = table.guide
    if guide is None or seat != guide.lesson.seat:
        return None
    lesson, step, title = guide.lesson, guide.step, table.title
    refusal = guide.refusal(tried) if tried else None
    return LessonPanel(
        lesson,
        step,
        guide.place.number + 1,
        "" if step is None else step.heading.say(language),
        told(title, (lesson.end if step is None else step.idea).say(language)),
        Markup() if step is None else inline(title, step.todo.say(language)),
        " ".join(guide.lit),
        "" if step is None else " ".join(step.show),
        guide.adrift,
        guide.choice is not None,
        guide.place.since > 0,
        bool(guide.place.began),
        "" if refusal is None else refusal.say(language),
    )


@cache
def told(title: AnyTitle, text: str) -> Markup:
    """A text of a lesson as paragraphs."""
    return Markup().join(Markup("<p>{}</p>").format(inline(title, one)) for one in paragraphs(text))


def inline(title: AnyTitle, text: str) -> Markup:
    """A line with its marks; links lead to the rules."""
    made = Markup()
    for span in spans(text):
        if span.kind == "link":
            address = f"/rules/{title.code}#{span.section}"
            made += Markup('<a class="link" href="{}" target="_blank" rel="noopener">{}</a>').format(address, span.text)
        elif span.kind:
            made += Markup("<{0}>{1}</{0}>").format(Markup(span.kind), span.text)
        else:
            made += span.text
    return made
