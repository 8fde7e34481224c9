"""What every request passes before it is looked at, and what every answer says to browsers."""

import json
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perijove.server.guard.limits import RateLimit, client_of
from perijove.server.health.metrics import Metrics
from perijove.server.problems.refusals import Failed, Refused, TooLarge, TooMany, WrongHost, WrongOrigin
from perijove.server.settings import Settings

log = logging.getLogger("perijove.http")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HTTPS_ONLY = {"strict-transport-security": "max-age=31536000"}
"""What a browser that has come by https is told: to come so for a year."""
SAFE = ("GET", "HEAD", "OPTIONS")
FREE = ("/health", "/ready", "/metrics")
FREE_FILES = "/static/"
"""What costs nothing: watchers and files of the pages."""
COSTLY = {"/api/matches": 10.0, "/records": 20.0, "/hint": 10.0, "/rematch": 10.0, "/chat": 4.0, "/link": 4.0}
"""What a request to change something costs, by the end of its path; all else costs 1."""
COSTLY_PAGES = {"/quick/": 10.0, "/new/": 10.0, "/box/": 10.0}
"""The same by the beginning of the path: a page's forms cost as much as what they do."""
ENDLESS = ("/stream", "/play")
"""What never ends, so nobody can ask just for its headers."""
GONE = 499
"""What is noted of a request whose client went before it was complete; nobody hears it."""
LONGEST_LENGTH = 15
"""More digits than any body has bytes."""

Refuse = Callable[[Request, Refused], Awaitable[Response]]


class Overflow(HTTPException):
    """More of a body has come than it may have. Of this kind, because FastAPI hides all others from us here."""

    def __init__(self, largest: int) -> None:
        self.refused = TooLarge(most=largest)
        super().__init__(self.refused.status, str(self.refused))


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, refuse: Refuse) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._refuse = refuse
        dearest = max(*COSTLY.values(), *COSTLY_PAGES.values())
        self._limits = RateLimit(settings.rate, max(settings.burst, dearest))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or hand it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] == "HEAD" and not scope["path"].endswith(ENDLESS):
            scope = {**scope, "method": "GET"}  # answered in the same way; the server leaves the body out
        request = Request(scope, receive)
        visit = Visit(scope, send, self._metrics)
        try:
            refused = self._refusal(request)
            if refused is not None:
                self._metrics.limited.labels(type(refused).__name__).inc()
                response = await self._refuse(request, refused)
                await response(scope, receive, visit.send)
                return
            await self._app(scope, self._measured(request, receive), visit.send)
        except ClientDisconnect:
            visit.status = visit.status or GONE
        except Exception as problem:
            visit.failed = problem
            if not visit.status:
                response = await self._refuse(request, Failed())
                await response(scope, receive, visit.send)
        finally:
            visit.end()

    def _refusal(self, request: Request) -> Refused | None:
        """Why a request is not even looked at, if so."""
        hosts = request.headers.getlist("host")
        if len(hosts) != 1 or (self._settings.hosts and _bare(hosts[0]) not in self._settings.hosts):
            return WrongHost()
        if request.method not in SAFE and not _same_origin(request.headers, request.url.scheme, hosts[0]):
            return WrongOrigin()
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > self._largest(request):
            return TooLarge(most=self._largest(request))
        path = request.url.path
        if path not in FREE and not path.startswith(FREE_FILES):
            cost = 1.0 if request.method in SAFE else _cost(path)
            wait = self._limits.admit(client_of(request.client.host if request.client else ""), cost)
            if wait:
                return TooMany(wait, seconds=math.ceil(wait))
        return None

    def _largest(self, request: Request) -> int:
        opens = request.url.path.rstrip("/").endswith("/records")
        return self._settings.record_bytes if opens else self._settings.body_bytes

    def _measured(self, request: Request, receive: Receive) -> Receive:
        """Reads a body that may not say how long it is, up to the limit."""
        largest = self._largest(request)
        read = 0

        async def measured() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > largest:
                raise Overflow(largest)
            return message

        return measured


class Visit:
    """One request and its answer: adds the headers, and notes how it went."""

    def __init__(self, scope: Scope, send: Send, metrics: Metrics) -> None:
        self._scope = scope
        self._send = send
        self._metrics = metrics
        self._start = time.perf_counter()
        self._id = secrets.token_hex(6)
        self.status = 0
        self.failed: Exception | None = None
        self._streams = False

    async def send(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            secure = HTTPS_ONLY if self._scope["scheme"] == "https" else {}
            for name, value in (HEADERS | secure).items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            headers["x-request-id"] = self._id
            kind = headers.get("content-type", "")
            self._streams = kind.startswith(("text/event-stream", "application/x-ndjson"))
        await self._send(message)

    def end(self) -> None:
        """Note how it went. The path is noted as its pattern: addresses may contain secrets."""
        route = getattr(self._scope.get("route"), "path", None) or "(none)"
        seconds = time.perf_counter() - self._start
        method = self._scope["method"] if self._scope["method"] in KNOWN_METHODS else "(other)"
        self._metrics.requests.labels(method, route, self.status).inc()
        if not self._streams:
            self._metrics.latency.labels(route).observe(seconds)
        client = self._scope.get("client")
        log.log(
            logging.ERROR if self.failed else logging.INFO,
            "request",
            exc_info=self.failed,
            extra={
                "request": self._id,
                "method": method,
                "route": route,
                "status": self.status,
                "ms": round(seconds * 1000, 1),
                "client": client[0] if client else None,
            },
        )


KNOWN_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")


def _cost(path: str) -> float:
    """What a request to change something costs."""
    for beginning, cost in COSTLY_PAGES.items():
        if path.startswith(beginning):
            return cost
    return next((cost for end, cost in COSTLY.items() if path.endswith(end)), 1.0)


def _bare(host: str) -> str:
    """A host without its port; nothing if it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _same_origin(headers: Headers, scheme: str, host: str) -> bool:
    """Whether a request comes from a page of this server, or from no page at all.

    Browsers send Origin with every request that changes something. Programs send none; they have no cookie to steal.
    """
    origin = headers.get("origin")
    if origin is not None:
        return origin == f"{scheme}://{host}"
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def problem(status: int, code: str, message: str) -> Response:
    """An error as JSON."""
    text = json.dumps({"error": code, "message": message})
    return Response(text, status, media_type="application/json")
