"""What every request says: which match, who asks, in which language."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from starlette.responses import Response

from perijove.server.api.answers.matches import Problem, StaleAnswer
from perijove.server.guard.visitor import Visitor, identify, token_of
from perijove.server.live.tables import Tables
from perijove.server.play.table import Table
from perijove.server.problems.errors import NotYours
from perijove.server.problems.language import reader_language

Responses = dict[int | str, dict[str, Any]]


def problems(*statuses: int) -> Responses:
    """The errors that a route may answer with, for its documentation; what any route may is always among them."""
    said = {
        400: "The host isn't known here, or the request can't be read.",
        403: "This belongs to another seat, or the request comes from another site.",
        404: "There is no such thing.",
        409: "That is not possible as the match stands.",
        410: "The link has ended.",
        413: "The request is too large.",
        422: "The request is malformed.",
        429: "Too many requests.",
        503: "The database or the bots can't be reached; nothing has changed.",
    }
    # Whatever needs a match may meet one that can't be loaded here.
    found = sorted({400, 422, 429, 503, *statuses, *([409] if 404 in statuses else [])})
    return {
        status: {"model": StaleAnswer if status == 409 else Problem, "description": said[status]} for status in found
    }


def tables_of(request: Request) -> Tables:
    """The tables of this process."""
    tables: Tables = request.app.state.tables
    return tables


def language_of(request: Request, wanted: str | None) -> str:
    """The language that the reader wants."""
    return reader_language(wanted or "", request.cookies, request.headers.get("accept-language", ""))


# What a route depends on is asked for in the event loop: a thread for it would cost more than the answer.


async def _language(
    request: Request,
    lang: Annotated[
        str | None,
        Query(pattern="^(en|fr)$", description="The language of texts; otherwise by cookie, or Accept-Language."),
    ] = None,
) -> str:
    return language_of(request, lang)


MatchName = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$", description="The match.")]


async def table_of(request: Request, match: MatchName) -> Table:
    """The table that the address names."""
    return await tables_of(request).table(match)


async def _tables(request: Request) -> Tables:
    return tables_of(request)


AllTables = Annotated[Tables, Depends(_tables)]
Language = Annotated[str, Depends(_language)]
OneTable = Annotated[Table, Depends(table_of)]


async def visitor_of(request: Request, response: Response) -> Visitor:
    """Who asks; they get a cookie if they have neither that nor a token."""
    visitor = identify(request)
    visitor.remember(request, response)
    return visitor


NamedVisitor = Annotated[Visitor, Depends(visitor_of)]


class Reader:
    """Who looks at a table: the seats they hold, by their cookie or token, and the one they look from."""

    def __init__(self, table: Table, mine: list[int], wanted: int | None) -> None:
        self.table = table
        self.mine = mine
        self.wanted = wanted

    @property
    def seat(self) -> int | None:
        """The seat to look from: the wanted one, else an own one, the asked first; none for a spectator.

        Looking from another's seat is for when everything is open.
        """
        if self.wanted is not None:
            if self.wanted not in self.mine and not self.table.open:
                raise NotYours(f"seat {self.wanted} of match {self.table.id} is not yours")
            self.table.chair(self.wanted)
            return self.wanted
        asked = [seat for seat in self.mine if self.table.asked(seat)]
        return next(iter([*asked, *self.mine]), None)

    def own(self, wanted: int | None = None) -> int:
        """A seat that is the reader's own: the wanted one, else the one to look from."""
        seat = wanted if wanted is not None else self.seat
        if seat is None or seat not in self.mine:
            said = "you have no seat in" if seat is None else f"seat {seat} is not yours in"
            raise NotYours(f"{said} match {self.table.id}")
        return seat


def mine_of(request: Request, table: Table) -> list[int]:
    """The seats that are the asker's own. Who shows a token has some: otherwise the token is wrong, or ended."""
    mine = table.held_by(identify(request).key)
    if not mine and token_of(request) is not None:
        raise NotYours(f"this token holds no seat of match {table.id}; perhaps it was signed out")
    return mine


async def reader_of(
    request: Request,
    table: OneTable,
    seat: Annotated[int | None, Query(ge=0, le=7, description="The seat to look from; otherwise an own one.")] = None,
) -> Reader:
    """Who looks."""
    return Reader(table, mine_of(request, table), seat)


OneReader = Annotated[Reader, Depends(reader_of)]


async def player_of(request: Request, match: MatchName) -> Reader:
    """Who acts; which seat they mean is in the request's body.

    Whether another process has changed the match comes to light when the event is stored, so nobody asks before.
    """
    table = await tables_of(request).table(match, fresh=False)
    if not table.held_by(identify(request).key):
        await table.refresh()
    return Reader(table, mine_of(request, table), None)


OnePlayer = Annotated[Reader, Depends(player_of)]
