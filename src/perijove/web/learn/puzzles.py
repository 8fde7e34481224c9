"""Puzzles as pages: all titles, the puzzles of one, one of them on its board, and that of the day.

Whatever is shown was judged when the puzzle was made: no answer starts a search.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from perijove.bots.levels.called import called
from perijove.bots.levels.ladder import STRONGEST
from perijove.engine.match import Match
from perijove.engine.message import Words, english
from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.puzzles.collection import puzzles_of
from perijove.puzzles.daily import Daily
from perijove.puzzles.puzzle import Puzzle
from perijove.server.play.scoring import seen_scores
from perijove.server.problems.errors import NoSuchPuzzle
from perijove.web.boards import cover_of, draw, style_of
from perijove.web.daily import all_puzzles, daily
from perijove.web.guest import Guest, guest_of, words_of
from perijove.web.learn.solution import Explainer
from perijove.web.offers import ask_of
from perijove.web.pages import page

router = APIRouter()

STEPS: Final = (
    (1, 4, english("Easy")),
    (5, 6, english("Medium")),
    (7, 99, english("Hard")),
)
"""How hard puzzles are: from which level to which one finds them first."""
KEPT: Final = 64
"""So many moments are kept in memory, those that were shown last."""

Answer = Annotated[str, Query(max_length=256)]
Shown = Annotated[bool, Query()]


def step_of(puzzle: Puzzle) -> int:
    """How hard a puzzle is: 1, 2 or 3."""
    return next(number for number, (_, most, _) in enumerate(STEPS, 1) if puzzle.level <= most)


@dataclass(frozen=True, slots=True)
class PuzzleTile:
    """A puzzle in a list."""

    number: int
    key: str
    step: int
    options: int


@router.get("/puzzles")
async def puzzles(request: Request) -> Response:
    """The titles, each with its puzzles, and that of the day."""
    guest = guest_of(request)
    known = all_puzzles()
    shown = sorted([titles()[code] for code in known], key=lambda title: title.called(guest.language))
    return page(
        request,
        "learn/puzzles.html",
        titles=[
            (title, cover_of(title), [puzzle.key for puzzle in known[title.code]], _counted(known[title.code], guest))
            for title in shown
        ],
        daily=daily(),
        names={title.code: title.called(guest.language) for title in shown},
        keys={code: [puzzle.key for puzzle in found] for code, found in known.items()},
    )


@router.get("/puzzles/today")
async def of_today(request: Request) -> Response:
    """To the puzzle of the day."""
    found = daily()
    if found is None:
        raise NoSuchPuzzle("there are no puzzles here")
    return RedirectResponse(f"/puzzles/{found.title}/{found.number}", 303)


@router.get("/puzzles/{code}")
async def puzzles_of_title(request: Request, code: str) -> Response:
    """The puzzles of a title, from the easy ones to the hard ones."""
    title, found = _puzzles(code)
    listed = [
        PuzzleTile(number, puzzle.key, step_of(puzzle), len(puzzle.judged)) for number, puzzle in enumerate(found, 1)
    ]
    steps = [(label, [one for one in listed if one.step == step]) for step, (_, _, label) in enumerate(STEPS, 1)]
    return page(
        request,
        "learn/puzzle_list.html",
        title=title,
        cover=cover_of(title),
        steps=[one for one in steps if one[1]],
        keys=[puzzle.key for puzzle in found],
        daily=daily(),
    )


@router.get("/puzzles/{code}/{number}")
async def one(request: Request, code: str, number: str, answer: Answer = "", shown: Shown = False) -> Response:
    """A puzzle on its board; with an answer, what that is worth."""
    return _shown(request, code, number, answer, shown, "learn/puzzle.html")


@router.get("/puzzles/{code}/{number}/parts")
async def parts(request: Request, code: str, number: str, answer: Answer = "", shown: Shown = False) -> Response:
    """The parts of that page that an answer changes."""
    return _shown(request, code, number, answer, shown, "learn/puzzle_parts.html")


@router.get("/puzzles/{code}/{number}/why")
async def why(request: Request, code: str, number: str, codes: Annotated[str, Query(max_length=500)]) -> Response:
    """Why answers can't be chosen, in words."""
    guest = guest_of(request)
    title, puzzle, place = _puzzle(code, number)
    match = moment(title, place, guest.language)
    choice = match.choice_of(puzzle.seat)
    found: list[str] = []
    for name, _, answer in (one.partition(":") for one in codes.split()[:6]):
        option = choice.question.numbers.get(answer)
        if name == choice.question.name and option is not None:
            found += match.why_not(choice, option, guest.language)
    return page(request, "why.html", reasons=list(dict.fromkeys(found)))


def _shown(request: Request, code: str, number: str, answer: str, shown: bool, template: str) -> Response:
    guest = guest_of(request)
    title, puzzle, place = _puzzle(code, number)
    match = moment(title, place, guest.language)
    choice = match.choice_of(puzzle.seat)
    answer = answer if answer in choice.codes else ""
    solved = answer == puzzle.best.code
    done = solved or shown
    explainer = Explainer(puzzle, match, guest.words)
    ask = ask_of(match, puzzle.seat, 0, guest.language)
    drawn = draw(title, match.seen(puzzle.seat), guest, None if done else ask)
    found = daily()
    return page(
        request,
        template,
        title=title,
        puzzle=puzzle,
        number=place,
        count=len(puzzles_of(title)),
        step=step_of(puzzle),
        label=guest.words.say(STEPS[step_of(puzzle) - 1][2]),
        today=found == Daily(title.code, place),
        style=style_of(title),
        drawn=drawn,
        ask=None if done or ask is None else ask.in_order(drawn.order),
        prompt=match.prompt(choice, guest.language),
        names=match.seats,
        totals=[score.total for score in seen_scores(match, puzzle.seat)],
        rivals=[
            (words.say(name), score.total) for words in [title.words(guest.language)] for name, score in match.rivals
        ],
        answer=answer,
        answered=explainer.text(answer) if answer else "",
        solved=solved,
        done=done,
        cost=explainer.cost(answer) if answer and not solved else "",
        solution=explainer.solution(answer) if done else None,
        found_by=explainer.found_by(),
        judge=called(STRONGEST, guest.words),
    )


@lru_cache(KEPT)
def moment(title: AnyTitle, number: int, language: str) -> Match:
    """The moment of a puzzle, for readers of a language. Nobody changes it."""
    puzzle = puzzles_of(title)[number - 1]
    match = puzzle.match()
    match.seats = names(len(match.seats), puzzle.seat, words_of(language))
    return match


def names(players: int, seat: int, words: Words) -> tuple[str, ...]:
    """What the players are called: the reader, and the others."""
    others = [number for number in range(players) if number != seat]
    alone = len(others) == 1
    return tuple(
        [
            words.say("You")
            if number == seat
            else words.say("Opponent")
            if alone
            else words.say("Opponent {number}", number=others.index(number) + 1)
            for number in range(players)
        ]
    )


def _counted(found: Sequence[Puzzle], guest: Guest) -> list[tuple[str, int]]:
    """How many there are of each kind."""
    steps = [step_of(puzzle) for puzzle in found]
    counted = [(guest.words.say(label), steps.count(number)) for number, (_, _, label) in enumerate(STEPS, 1)]
    return [one for one in counted if one[1]]


def _puzzles(code: str) -> tuple[AnyTitle, tuple[Puzzle, ...]]:
    known = all_puzzles()
    if code not in known:
        raise NoSuchPuzzle(f"no puzzles of {code!r}: there are those of {', '.join(known) or 'no title'}")
    return titles()[code], known[code]


def _puzzle(code: str, number: str) -> tuple[AnyTitle, Puzzle, int]:
    title, found = _puzzles(code)
    place = int(number) if number.isdecimal() and number.isascii() and len(number) < 6 else 0
    if not 0 < place <= len(found) or str(place) != number:
        raise NoSuchPuzzle(f"{code} has no puzzle {number!r}: there are 1 to {len(found)}")
    return title, found[place - 1], place
