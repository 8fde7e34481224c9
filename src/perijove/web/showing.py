"""The tables' pages as their readers see them: drawn once for each moment and each pair of eyes, and shared.

Whatever a page's parts show comes from the table and the eyes alone; so two readers with the same eyes may be given the
same, and nobody is ever given what was drawn for other eyes.
"""

import asyncio
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from markupsafe import Markup

from perijove.bots.advice import NOTHING, uncertainty
from perijove.engine.message import Words
from perijove.server.api.dependencies import Reader
from perijove.server.guard.visitor import Visitor
from perijove.server.live.tables import Tables
from perijove.server.play.coached import Coached, Missed
from perijove.server.play.history import Turn
from perijove.server.play.table import Table
from perijove.server.storage.rows import now
from perijove.web.boards import NOTHING as NO_SHEET
from perijove.web.boards import sheet_of
from perijove.web.cart import told
from perijove.web.course import Teller, worths
from perijove.web.guest import Guest
from perijove.web.learn.lessons import panel_of
from perijove.web.leaving import parting_of
from perijove.web.offers import Offers
from perijove.web.pages import blocks
from perijove.web.parts import NAMES, Part
from perijove.web.pieces import Drawer
from perijove.web.seeing import Sight, look
from perijove.web.strands import Loom

ROOM: Final = 20_000_000
"""So many characters of pages are kept. A page that somebody follows is drawn anew at the next choice in any case."""
CHATTED: Final = 60
"""So many messages a page has, the latest ones."""
PATIENCE: Final = 10_000
"""Milliseconds for which a page is right where something depends on the time: whom one may have replaced."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes see a table: all that decides what the parts of its page show, besides the table itself."""

    language: str
    seat: int | None
    """The seat that is looked from; none for a spectator."""
    mine: tuple[int, ...]
    """The seats that the reader holds."""
    creator: bool
    """Whether they made the match."""


def eyes_of(table: Table, key: str, wanted: int | None, language: str) -> Eyes:
    """The eyes of a visitor who wants to look from a seat, or from whichever of theirs is asked."""
    mine = table.held_by(key)
    return Eyes(language, Reader(table, mine, wanted).seat, tuple(mine), table.creator(key))


class Shown:
    """The parts of a table's page for some eyes, at one moment."""

    def __init__(
        self, moment: object, table: Table, eyes: Eyes, parts: Mapping[str, Part], inputs: Mapping[str, object]
    ) -> None:
        self.moment = moment
        self.table = table
        """The table as it was then."""
        self.eyes = eyes
        self.parts = parts
        self.inputs = inputs
        """What went into some of the parts."""
        self.told: dict[object, str] = {}
        """The events by which this was told, by what their readers had."""

    @property
    def size(self) -> int:
        """How many characters it has."""
        return sum(part.size for part in self.parts.values())

    @property
    def signs(self) -> dict[str, str]:
        """What each part is known by."""
        return {name: part.sign for name, part in self.parts.items()}

    @property
    def written(self) -> str:
        """The same for a page, in the order of the parts."""
        return json.dumps(self.signs)

    def block(self, name: str) -> Markup:
        """A part, to be put into a page."""
        return Markup(self.parts[name].html)

    @property
    def sheet(self) -> Markup:
        """The symbols that the board is drawn with."""
        title = self.table.title
        return sheet_of(title, self.eyes.language) if title.board else NO_SHEET


class Showing:
    """Draws the pages of tables, each moment once, in a thread of its own: the event loop has other things to do."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._shown: dict[tuple[str, Eyes], Shown] = {}
        """What was shown, what was shown last at the end."""
        self._size = 0
        self._drawing: dict[tuple[str, Eyes], tuple[object, asyncio.Task[Shown]]] = {}
        self.drawn = 0
        """How many pages have been drawn."""

    async def of(self, table: Table, eyes: Eyes) -> Shown:
        """The page as it is now, or a little later. Who asks while an older moment is drawn gets the next one."""
        key = (table.id, eyes)
        while True:
            coached = await self._coached(table, eyes)
            moment = _moment(table, coached)
            known = self._shown.get(key)
            if known is not None and known.moment == moment:
                return known
            drawing = self._drawing.get(key)
            if drawing is None:
                task = asyncio.create_task(self._draw(key, table, table.still(), moment, coached))
                self._drawing[key] = (moment, task)
                return await asyncio.shield(task)
            if drawing[0] == moment:
                return await asyncio.shield(drawing[1])
            await asyncio.wait([drawing[1]])

    def forget(self) -> None:
        """Draw everything anew from now on."""
        self._shown.clear()
        self._size = 0

    async def _coached(self, table: Table, eyes: Eyes) -> Coached | None:
        """What the coach says to who looks from a seat of their own."""
        if eyes.seat is None or eyes.seat not in eyes.mine:
            return None
        coached = await self._tables.driver.coach.coached(table, eyes.seat, eyes.language)
        return coached if coached.possible else None

    async def _draw(
        self, key: tuple[str, Eyes], table: Table, still: Table, moment: object, coached: Coached | None
    ) -> Shown:
        try:
            turns = await turns_of(table) if still.open and still.match.ply > still.match.first_ply else None
            before = self._shown.get(key)
            loop = asyncio.get_running_loop()
            shown = await loop.run_in_executor(_hands(), draw_parts, moment, still, key[1], turns, coached, before)
            self.drawn += 1
            self._keep(key, shown)
            return shown
        finally:
            del self._drawing[key]

    def _keep(self, key: tuple[str, Eyes], shown: Shown) -> None:
        before = self._shown.pop(key, None)
        self._size += shown.size - (before.size if before is not None else 0)
        self._shown[key] = shown
        while self._size > ROOM and len(self._shown) > 1:
            self._size -= self._shown.pop(next(iter(self._shown))).size


def _moment(table: Table, coached: Coached | None) -> object:
    """What a page depends on, besides the eyes: the same moment shows the same."""
    hour = now() // PATIENCE if table.patience is not None and not table.over else 0
    return (table.mark, frozenset(table.thinking), hour, coached)


@cache
def _hands() -> ThreadPoolExecutor:
    """Who draws: one thread, since only one can run at a time."""
    return ThreadPoolExecutor(1, "perijove-drawing")


def showing_of(tables: Tables) -> Showing:
    """The showing of some tables."""
    found = _all.get(tables)
    if found is None:
        found = _all[tables] = Showing(tables)
    return found


_all: WeakKeyDictionary[Tables, Showing] = WeakKeyDictionary()


@lru_cache(50)
def _known_turns(match: str, ply: int) -> list[list[Turn]]:
    """A place for the turns of a game that is over."""
    return []


async def turns_of(table: Table) -> list[Turn]:
    """The turns of a game that is over; those that were looked at last are kept."""
    place = _known_turns(table.id, table.match.ply)
    if not place:
        place.append(await table.turns())
    return place[0]


def draw_parts(
    moment: object,
    table: Table,
    eyes: Eyes,
    turns: list[Turn] | None,
    coached: Coached | None,
    before: Shown | None = None,
    tried: str = "",
) -> Shown:
    """Draw all parts of a page. A part that is as it was before stays the same one."""
    loom = Loom()
    known = known_of(table, eyes, turns, coached, loom, tried)
    inputs = _inputs(known)
    same = {name for name, one in inputs.items() if before is not None and before.inputs.get(name) == one}
    drawn = blocks("table_parts.html", [name for name in NAMES if name not in same], guest_with(eyes), known)
    parts = {}
    for name in NAMES:
        was = before.parts[name] if before is not None else None
        part = was if was is not None and name in same else Part(loom.strand(drawn[name]))
        # Its print is made here, not in the event loop.
        parts[name] = was if was is not None and was.sign == part.sign else part
    return Shown(moment, table, eyes, parts, inputs)


def _inputs(known: Mapping[str, Any]) -> dict[str, object]:
    """All that goes into some of the parts besides the eyes: who had the same has the same part."""
    table: Table = known["table"]
    sight: Sight = known["sight"]
    found: dict[str, object] = {
        "leaving": (known["parting"], table.branched, table.over, table.id),
        "chat": table.messages[-CHATTED:],
        "log": (sight.told, sight.since, [player.name for player in sight.players]),
    }
    if not table.over:
        changes = table.stored.beginning.options.get("components")
        found["final"] = None
        found["scores"] = (sight.players, sight.rivals, table.seed_by, changes)
    if known["panel"] is None and table.lesson is None:
        found["lesson"] = None
    return found


def guest_with(eyes: Eyes) -> Guest:
    """Somebody who has nothing but these eyes."""
    return Guest(Visitor("", new=False), eyes.language, "auto", "")


def known_of(
    table: Table, eyes: Eyes, turns: list[Turn] | None, coached: Coached | None, loom: Loom, tried: str = ""
) -> dict[str, object]:
    """What the templates of a table's parts know."""
    guest = guest_with(eyes)
    words = guest.words
    mine, seat = list(eyes.mine), eyes.seat
    own = seat is not None and seat in mine
    sight = look(table, guest, seat, mine, loom)
    return {
        "sight": sight,
        "ask": sight.ask,
        "table": table,
        "course": Teller(table, turns, words).course() if turns is not None else None,
        "worths": worths(table, eyes.language) if turns is not None else [],
        "undoable": own and seat is not None and table.undoable(seat),
        "at_once": table.last_choices(seat) if own and seat is not None else 1,
        "cart": told(sight.ask.carts) if sight.ask is not None and sight.ask.carts else "",
        "cart_key": f"{seat}.{table.asked_since(seat)}" if own and seat is not None else "",
        "coached": coached,
        "coach_said": _better(coached.missed, words) if coached is not None and coached.missed is not None else "",
        "creator": eyes.creator,
        "parting": parting_of(table, mine, seat, eyes.creator),
        "panel": panel_of(table, seat if own else None, eyes.language, tried),
        "kept": Drawer(("table", table.title.code, eyes.language), Offers(words, None), loom),
    }


def _better(missed: Missed, words: Words) -> str:
    """By how much something was better than what was chosen, in a sentence."""
    best, chosen = missed.best, missed.chosen
    share = words.percent((best.value or 0.0) - (chosen.value or 0.0), 0)
    off = words.percent(uncertainty(best, chosen) or 0.0, 0)
    points = best.lead - chosen.lead
    if points < NOTHING:
        return words.say("Your choice costs about {share} of the prospects (± {off}).", share=share, off=off)
    return words.say(
        "Your choice costs about {points} points, and {share} of the prospects (± {off}).",
        points=words.decimal(points),
        share=share,
        off=off,
    )
