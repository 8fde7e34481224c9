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
from perijove.web.boards import draw, things_of
from perijove.web.guest import Guest, guest_of

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
    for moment in moments:
        board = draw(reader.table.title, moment.seen(reader.seat), guest, None).things
        told.append(_moment(reader, guest, moment) | {"board": folded.fold(board)})
    return {"lines": list[Json](folded.lines), "moments": told}


def _moment(reader: Reader, guest: Guest, moment: Match) -> dict[str, Json]:
    """Whose choice led to a moment, and what it tells."""
    history = moment.history()
    player = history[-1][0] if history else -1
    things = things_of(moment.title)
    lines = gathered_lines(moment, guest.language, reader.seat, moment.ply)
    said: list[Json] = [
        {"text": line.text, "things": [code for code in line.things if code in things]} for line in lines
    ]
    return {
        "ply": moment.ply,
        "player": player,
        "name": reader.table.seats[player].name if player >= 0 else "",
        "said": said,
    }
