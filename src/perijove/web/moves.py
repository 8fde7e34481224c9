"""The moves of a table, one after the other, so that a page can play them out: the board after each, and what is told.

A reader gets what the replay would show them from their seat, and nothing else.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import JSONResponse

from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.server.api.dependencies import OneReader, Reader
from perijove.server.play.gathering import gathered_lines
from perijove.web.boards import draw
from perijove.web.guest import Guest, guest_of
from perijove.web.learn.shelf import names_of
from perijove.web.told import pieces

router = APIRouter()

MOST = 40
"""So many moves are shown one by one, the latest: nobody waits for more."""

Ply = Annotated[int, Query(ge=0, lt=2**31)]


@dataclass
class Folded:
    """Boards in little room: most lines of a board are those of the one before."""

    lines: list[str] = field(default_factory=list)
    """Every line that occurs, once."""
    _known: dict[str, int] = field(default_factory=dict)

    def fold(self, text: str) -> list[Json]:
        """A text as runs of known lines: the number of the first one, and how many follow each other."""
        runs: list[list[int]] = []
        for line in text.split("\n"):
            number = self._known.setdefault(line, len(self.lines))
            if number == len(self.lines):
                self.lines.append(line)
            if runs and sum(runs[-1]) == number:
                runs[-1][1] += 1
            else:
                runs.append([number, 1])
        return [list[Json](run) for run in runs]


@router.get("/match/{match}/moves")
async def moves(request: Request, reader: OneReader, since: Ply, to: Ply | None = None) -> JSONResponse:
    """How the board was after the choice ``since``, and after each one that followed, up to ``to``."""
    table, guest = reader.table, guest_of(request)
    first, last = table.match.first_ply, table.match.ply
    end = max(first, min(last, last if to is None else to))
    begin = max(first, min(end, since), end - MOST)
    moments = [await table.at(ply) for ply in range(begin, end + 1)]
    return JSONResponse(await asyncio.to_thread(_told, reader, guest, moments))


def _told(reader: Reader, guest: Guest, moments: list[Match]) -> Mapping[str, Json]:
    folded = Folded()
    told: list[Json] = []
    for number, moment in enumerate(moments):
        heard = 0
        for passed in [*(_passed(moments[number - 1], moment) if number else []), moment]:
            board = folded.fold(draw(reader.table.title, passed.seen(reader.seat), guest, None).things)
            shown = _moment(reader, guest, passed, heard)
            if passed is moment or shown["said"]:
                told.append(shown | {"board": board})
                heard = _count(reader, passed)
    return {"lines": list[Json](folded.lines), "moments": told}


def _passed(before: Match, moment: Match) -> list[Match]:
    """What one choice led to by itself, step by step: several regions that are resolved without a question."""
    player, code = moment.history()[-1]
    return before.passed(player, code)


def _count(reader: Reader, moment: Match) -> int:
    """How many entries of the log the last choice has brought, for this reader."""
    return len(moment.log.read(reader.seat, moment.ply))


def _moment(reader: Reader, guest: Guest, moment: Match, heard: int) -> dict[str, Json]:
    """Whose choice led to a moment, and what it tells that wasn't ``heard`` yet. What follows by itself is nobody's."""
    history = moment.history()
    player = history[-1][0] if history and not heard else -1
    names = names_of(moment.title, guest.language)
    lines = gathered_lines(moment, guest.language, reader.seat, moment.ply, after=heard)
    said: list[Json] = [
        {"text": line.text, "pieces": [list[Json](piece) for piece in pieces(line, names)]} for line in lines
    ]
    return {
        "ply": moment.ply,
        "player": player,
        "name": reader.table.seats[player].name if player >= 0 else "",
        "said": said,
    }
