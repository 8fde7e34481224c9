"""Somebody who asks for everything that a server has to say about a match: every page, fragment, stream and answer.

The routes are those of the application itself. Each is either walked here, in a way that is written down for it, or
named among those that say nothing of a match; a new route that is neither fails the tests.
"""

import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import httpx
from fastapi import FastAPI

import perijove.web
from perijove.engine.title import AnyTitle
from perijove.server.api.answers.questions import asked_of
from perijove.server.app import create_app
from perijove.server.guard.visitor import COOKIE, Visitor, new_secret
from perijove.server.live.streams import events, questions
from perijove.server.play.seating import SeatWish
from perijove.server.play.table import Table
from perijove.server.settings import Settings
from perijove.web.live import page_named, told
from perijove.web.showing import showing_of

Route = tuple[str, str]
"""A method and the pattern of a path."""

MATCH = "/match/{match}"
API = "/api/matches/{match}"

SILENT: dict[Route, str] = {
    ("GET", "/api/openapi.json"): "the description of the API",
    ("GET", "/api/docs"): "the same as a page",
    ("GET", "/api/docs.css"): "its style",
    ("GET", "/api/titles"): "the games, whoever plays them",
    ("GET", "/api/titles/{title}/catalog"): "the components of a game",
    ("GET", "/api/bots"): "the bots",
    ("GET", "/health"): "that the server is alive",
    ("GET", "/ready"): "whether the server works",
    ("GET", "/metrics"): "figures of the process, none of a match",
    ("GET", "/static"): "files of the pages",
    ("GET", "/boards/{code}.css"): "the style of a board",
    ("GET", "/covers/{code}.svg"): "the picture of a game",
    ("GET", "/icons/{code}"): "icons of a game",
    ("GET", "/offline"): "a page for when there is no connection",
    ("GET", "/worker.js"): "what keeps that page",
    ("GET", "/learn"): "how the games are played",
    ("GET", "/learn/{code}"): "how a game is played",
    ("GET", "/rules/{code}"): "the rules of a game",
    ("GET", "/rules/{code}/pictures.css"): "the style of their pictures",
    ("GET", "/rules/{code}/question/{question}"): "where the rules tell of a question",
    ("GET", "/library"): "the components of all games",
    ("GET", "/library/{code}"): "the components of a game",
    ("GET", "/library/{code}/{thing}"): "a component of a game",
    ("GET", "/library/{code}/{thing}/card"): "the same in short",
    ("GET", "/lessons/{code}"): "the lessons of a game",
    ("POST", "/lessons/{code}/{name}"): "begins a lesson, a match of the asker's own",
    ("GET", "/puzzles"): "the puzzles of all games",
    ("GET", "/puzzles/today"): "the puzzle of the day",
    ("GET", "/puzzles/{code}"): "the puzzles of a game",
    ("GET", "/puzzles/{code}/{number}"): "a puzzle, which comes with the game",
    ("GET", "/puzzles/{code}/{number}/parts"): "what an answer to it is worth",
    ("GET", "/puzzles/{code}/{number}/why"): "why something can't be answered there",
    ("GET", "/box/{code}"): "the values of the asker's own box",
    ("GET", "/box/{code}/file"): "the same as a file",
    ("POST", "/box/{code}"): "keeps the values of the asker's own box",
    ("POST", "/box/{code}/rows"): "the same from the form",
    ("GET", "/new/{code}"): "an empty form",
    ("POST", "/new/{code}"): "makes another match, of the asker's own",
    ("POST", "/friend/{code}"): "makes another match, of the asker's own",
    ("POST", "/quick/{code}"): "makes another match, of the asker's own",
    ("POST", "/api/matches"): "makes another match, of the asker's own",
    ("POST", "/records"): "opens a record that the asker has",
    ("POST", "/api/records"): "opens a record that the asker has",
    ("POST", "/prefer"): "keeps a language, a theme, a name",
}
"""The routes that say nothing of a match, and why not."""

STREAMS = {("GET", f"{API}/stream"), ("GET", f"{API}/play"), ("GET", "/api/stream"), ("GET", "/match/stream")}
"""What never ends: its first words are looked at."""


class Request(NamedTuple):
    """Something to ask for."""

    address: str
    query: Mapping[str, Any] = MappingProxyType({})
    json: dict[str, Any] | None = None
    form: dict[str, Any] | None = None


def routes_of(app: FastAPI) -> set[Route]:
    """Every route of an application: those of its pages, of its API, and whatever else was mounted."""
    return set(_routes(app.routes, ""))


def _routes(routes: Any, prefix: str) -> Iterator[Route]:
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from _routes(inner.routes, prefix + route.include_context.prefix)
            continue
        for method in getattr(route, "methods", None) or {"GET"}:
            if method != "HEAD":
                yield method, prefix + route.path


class Walk:
    """A match of several people, and somebody who asks for everything there is, as each of them and as a spectator."""

    def __init__(self, app: FastAPI, table: Table, secrets: list[str], tokens: list[str], client: Any) -> None:
        self.app = app
        self.table = table
        self.secrets = secrets
        """The cookies of the players."""
        self.tokens = tokens
        """A link to each seat; only whoever holds the seat has it."""
        self.client = client
        self.routes = sorted(routes_of(app) - STREAMS - set(SILENT))

    async def answers(self, reader: int | None, language: str) -> dict[str, str]:
        """Every answer that a reader can get, by what was asked."""
        headers = {"accept-language": language}
        if reader is not None:
            headers["cookie"] = f"{COOKIE}={self.secrets[reader]}"
            # A new one each time: of the links that are asked for below, only the latest stay valid.
            visitor = Visitor(self.secrets[reader], False)
            self.tokens[reader] = await self.app.state.tables.invite(self.table, reader, visitor)
        found: dict[str, str] = {}
        showing_of(self.app.state.tables).forget()
        for method, path in self.routes:
            for number, request in enumerate(WAYS[method, path](self, reader)):
                answer = await self.client.request(
                    method,
                    request.address.replace("{match}", self.table.id),
                    params=request.query,
                    json=request.json,
                    data=request.form,
                    headers=headers if path != "/api/join" else {**headers, **self.bearer(reader)},
                )
                assert answer.status_code < 500 or path.endswith("/hint"), f"{path}: {answer.text}"
                found[f"{method} {path} {number} {request.query}"] = self.plain(answer)
        found["stream"] = await self.first_event()
        found["page"] = await self.first_parts(reader, language)
        if reader is not None and self.table.asked(reader):
            found["play"] = await self.first_question(reader)
        return found

    def plain(self, answer: httpx.Response) -> str:
        """An answer without what is new each time: a link, its code, and how long ago somebody joined."""
        where = answer.headers.get("location", "")
        moving = r'<path class="qrline"[^>]*>|<figure class="qr-code".*?</figure>|<span class="quiet">[^<]*</span></li>'
        text = f"{answer.status_code} {where} " + re.sub(moving, "", answer.text, flags=re.S)
        return re.sub(r"(?<=/join/)[\w-]{22}|(?<=token\":\")[\w-]{22}", "…", text)

    def bearer(self, reader: int | None) -> dict[str, str]:
        return {} if reader is None else {"authorization": f"Bearer {self.secrets[reader]}"}

    def token(self, reader: int | None) -> str:
        return "x" * 22 if reader is None else self.tokens[reader]

    async def first_event(self) -> str:
        stream = events(self.app.state.tables, [self.table], {}, "")
        await anext(stream)
        return await anext(stream)

    async def first_parts(self, reader: int | None, language: str) -> str:
        """What the stream of a page tells first: the whole page; and how it refuses to look from others' seats."""
        tables = self.app.state.tables
        key = Visitor("spectator" if reader is None else self.secrets[reader], False).key
        names = [f"{self.table.id}:{seat}:{language}:{key[:8]}" for seat in ("", *range(len(self.table.seats)))]
        pages = [await page_named(tables, name, key) for name in names]
        stream = told(tables, [page for page in pages if page is not None], key)
        heard = [await anext(stream) for _ in range(1 + sum(page is not None for page in pages))]
        await stream.aclose()
        return repr([page is None for page in pages]) + "".join(heard)

    async def first_question(self, seat: int) -> str:
        def ask(table: Table, seat: int) -> dict[str, Any]:
            asked = asked_of(table.match, seat, "en", table.version)
            return asked.model_dump() if asked else {}

        return await anext(
            questions(self.app.state.tables, self.table, seat, ask, Visitor(self.secrets[seat], False).key)
        )


Way = Callable[[Walk, "int | None"], Iterator[Request]]


def _look(address: str) -> Way:
    """Look from one's own seat, and try to from every other."""

    def way(walk: Walk, reader: int | None) -> Iterator[Request]:
        yield Request(address)
        for seat in range(len(walk.table.seats)):
            if seat != reader:
                yield Request(address, {"seat": seat})

    return way


def _look_back(address: str, named: str) -> Way:
    """Look at the present moment as if it were past, and at the beginning."""

    def way(walk: Walk, reader: int | None) -> Iterator[Request]:
        for query in ({}, {"seat": (reader or 0) + 1 if reader != 1 else 0}):
            ply = walk.table.match.ply
            if named:
                yield Request(address, {**query, named: ply})
            else:
                yield Request(address.replace("{ply}", str(ply)), query)

    return way


def _moves(walk: Walk, reader: int | None) -> Iterator[Request]:
    """What has just happened, as one's own eyes saw it, and as others' did."""
    ply = walk.table.match.ply
    yield Request(f"{MATCH}/moves", {"since": ply})
    for seat in range(len(walk.table.seats)):
        yield Request(f"{MATCH}/moves", {"since": ply, "seat": seat})


def _why(address: str, named: str) -> Way:
    def way(walk: Walk, reader: int | None) -> Iterator[Request]:
        for choice in walk.table.match.pending:
            if choice.player == reader:
                for option in range(0, len(choice.question.domain), 1 + len(choice.question.domain) // 8):
                    yield Request(address, {named: choice.question.code(option)})
        yield Request(address, {named: "x:y"})

    return way


def _once(address: str, json: Any = None, form: Any = None, **query: Any) -> Way:
    def way(walk: Walk, reader: int | None) -> Iterator[Request]:
        yield Request(address, query, json, form)

    return way


def _act(address: str, form: bool, **body: Any) -> Way:
    """Try to act as every seat, with a version that isn't there yet: the answer may show how the match stands."""

    def way(walk: Walk, reader: int | None) -> Iterator[Request]:
        for seat in range(len(walk.table.seats)):
            given = {"seat": seat, **body}
            yield Request(address, {}, None if form else given, given if form else None)

    return way


def _link(address: str, place: str) -> Way:
    def way(walk: Walk, reader: int | None) -> Iterator[Request]:
        for seat in range(len(walk.table.seats)):
            yield Request(address.replace(place, str(seat)))

    return way


def _settings(walk: Walk, reader: int | None) -> Iterator[Request]:
    """Try to change what is settled for every seat to what nobody can settle."""
    for request in _link(f"{API}/seats/SEAT/settings", "SEAT")(walk, reader):
        yield request._replace(json={"nonsense": 1})


def _door(walk: Walk, reader: int | None) -> Iterator[Request]:
    yield Request(f"/join/{walk.token(reader)}")


def _invitation(walk: Walk, reader: int | None) -> Iterator[Request]:
    yield Request(f"/join/{walk.token(reader)}/invite")


def _enter(walk: Walk, reader: int | None) -> Iterator[Request]:
    yield Request("/api/join", json={"token": walk.token(reader)})


def _lists(walk: Walk, reader: int | None) -> Iterator[Request]:
    for which in ("running", "finished", "mine"):
        yield Request(f"/matches/{which}")


def _api_lists(walk: Walk, reader: int | None) -> Iterator[Request]:
    for which in ("running", "finished", "mine", "played"):
        yield Request("/api/matches", {"list": which})


LATE = 10**6
"""A version that no match ever has."""

WAYS: dict[Route, Way] = {
    ("GET", "/"): _once("/"),
    ("GET", "/matches/{which}"): _lists,
    ("GET", MATCH): _look(MATCH),
    ("GET", f"{MATCH}/parts"): _look(f"{MATCH}/parts"),
    ("GET", f"{MATCH}/moves"): _moves,
    ("GET", f"{MATCH}/why"): _why(f"{MATCH}/why", "codes"),
    ("GET", f"{MATCH}/chances"): _look(f"{MATCH}/chances"),
    ("GET", f"{MATCH}/replay"): _look_back(f"{MATCH}/replay", "ply"),
    ("GET", f"{MATCH}/replay/parts"): _look_back(f"{MATCH}/replay/parts", "ply"),
    ("GET", "/join/{token}"): _door,
    ("POST", "/join/{token}"): _door,
    ("GET", "/join/{token}/invite"): _invitation,
    ("GET", f"{MATCH}/seats/{{seat}}/devices"): _link(f"{MATCH}/seats/SEAT/devices", "SEAT"),
    ("POST", f"{MATCH}/seats/{{seat}}/sign-out"): _link(f"{MATCH}/seats/SEAT/sign-out", "SEAT"),
    ("POST", f"{MATCH}/seats/{{seat}}/link"): _link(f"{MATCH}/seats/SEAT/link", "SEAT"),
    ("POST", f"{MATCH}/choose"): _act(f"{MATCH}/choose", True, version=LATE, code="x:y"),
    ("POST", f"{MATCH}/undo"): _act(f"{MATCH}/undo", True, version=LATE),
    ("POST", f"{MATCH}/hint"): _act(f"{MATCH}/hint", True),
    ("POST", f"{MATCH}/coach"): _act(f"{MATCH}/coach", True, on="true"),
    ("POST", f"{MATCH}/lesson"): _once(f"{MATCH}/lesson", form={"way": "back"}),
    ("POST", f"{MATCH}/chat"): _once(f"{MATCH}/chat", form={"text": " "}),
    ("POST", f"{MATCH}/rematch"): _once(f"{MATCH}/rematch"),
    ("POST", f"{MATCH}/leaving"): _act(f"{MATCH}/leaving", True, act="return"),
    ("POST", f"{MATCH}/branch"): _once(f"{MATCH}/branch", form={"ply": 0, "seat": 0}),
    ("POST", f"{MATCH}/delete"): _once(f"{MATCH}/delete"),
    ("POST", f"{MATCH}/hide"): _once(f"{MATCH}/hide"),
    ("POST", f"{MATCH}/join"): _once(f"{MATCH}/join"),
    ("GET", "/api/matches"): _api_lists,
    ("POST", "/api/join"): _enter,
    ("GET", API): _look(API),
    ("GET", f"{API}/log"): _look(f"{API}/log"),
    ("GET", f"{API}/scores"): _look(f"{API}/scores"),
    ("GET", f"{API}/messages"): _look(f"{API}/messages"),
    ("GET", f"{API}/why"): _why(f"{API}/why", "code"),
    ("GET", f"{API}/chances"): _look(f"{API}/chances"),
    ("GET", f"{API}/replay/{{ply}}"): _look_back(f"{API}/replay/{{ply}}", ""),
    ("GET", f"{API}/course"): _once(f"{API}/course"),
    ("GET", f"{API}/record"): _once(f"{API}/record"),
    ("POST", f"{API}/choices"): _act(f"{API}/choices", False, version=LATE, code="x:y"),
    ("POST", f"{API}/choices/several"): _act(f"{API}/choices/several", False, version=LATE, codes=["x:y"]),
    ("POST", f"{API}/undo"): _act(f"{API}/undo", False, version=LATE),
    ("POST", f"{API}/chat"): _once(f"{API}/chat", json={"text": " "}),
    ("POST", f"{API}/hint"): _act(f"{API}/hint", False),
    ("GET", f"{API}/coach"): _look(f"{API}/coach"),
    ("POST", f"{API}/coach"): _act(f"{API}/coach", False, on=True),
    ("POST", f"{API}/seats/{{number}}/link"): _link(f"{API}/seats/SEAT/link", "SEAT"),
    ("GET", f"{API}/seats/{{number}}/devices"): _link(f"{API}/seats/SEAT/devices", "SEAT"),
    ("POST", f"{API}/seats/{{number}}/sign-out"): _link(f"{API}/seats/SEAT/sign-out", "SEAT"),
    ("GET", f"{API}/seats/{{number}}/settings"): _link(f"{API}/seats/SEAT/settings", "SEAT"),
    ("PUT", f"{API}/seats/{{number}}/settings"): _settings,
    ("POST", f"{API}/rematch"): _once(f"{API}/rematch"),
    ("POST", f"{API}/leaving"): _act(f"{API}/leaving", False, act="return"),
    ("POST", f"{API}/branch"): _once(f"{API}/branch", json={"ply": 0, "seat": 0}),
    ("DELETE", API): _once(API),
    ("POST", f"{API}/join"): _once(f"{API}/join", json={}),
    ("PUT", f"{API}/listed"): _once(f"{API}/listed", json={"listed": True}),
}
"""How each route is walked."""


@asynccontextmanager
async def walking(title: AnyTitle, players: int, seed: int, folder: Path) -> AsyncIterator[Walk]:
    """A match with a person on every seat, each with a cookie of their own."""
    # A hint that is given by simulations alone says the same on any machine; by default time may end it earlier.
    calls = (("search", "search(simulations=40, seconds=600)"),)
    database = f"sqlite+aiosqlite:///{folder / 'leaks.db'}"
    chance: dict[str, Any] = {"chance_games": 9, "chance_seconds": 600.0}
    settings = Settings(database, bot_calls=calls, bots=("random", "search"), rate=0.0, bot_workers=1, **chance)
    app = create_app(settings)
    perijove.web.mount(app)
    async with app.router.lifespan_context(app):
        tables = app.state.tables
        secrets = [new_secret() for _ in range(players)]
        creator = Visitor(secrets[0], False)
        wishes = [SeatWish("person", "Ada"), *(SeatWish("open") for _ in range(players - 1))]
        table = await tables.create(title.code, wishes, creator, seed=seed)
        tokens = [await tables.invite(table, seat, creator) for seat in range(players)]
        for seat in range(1, players):
            await tables.join(tokens[seat], f"Player {seat}", Visitor(secrets[seat], False))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            yield Walk(app, table, secrets, tokens, client)
