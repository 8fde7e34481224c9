"""What a connection may ask of the server before a request is there to be looked at.

Uvicorn reads headers of any size and waits for ever for their end. Here they have a size, a number and a time; so has
the body's time; and a client has only so many connections (timeouts against slow clients, a concurrency limit). What
is being answered is never cut: a stream may last, and an idle connection is kept alive.
"""

import asyncio
import json
import socket
from collections.abc import Callable

from starlette.requests import cookie_parser
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from perijove.server.guard.limits import AtOnce, client_of
from perijove.server.health.metrics import Metrics
from perijove.server.problems.language import reader_language
from perijove.server.problems.refusals import Crowded, Refused, TooLargeHead, TooManyConnections, TooSlow, Unreadable
from perijove.server.problems.sentences import worded
from perijove.server.settings import Settings

SLICE = 4096
"""So many bytes are read at once: a limit is noticed that soon."""
UNREAD = 128 * 1024
"""So many bytes the system keeps for a client who doesn't read them yet; by itself it would keep megabytes."""
LINGER = 1.0
"""Seconds that a refused client has to read why, before the connection is cut."""


class Door:
    """Who may come in: counts the open connections of each client and of all.

    Proxies that are trusted bring many clients, so theirs only count among all.
    """

    def __init__(self, settings: Settings, metrics: Metrics, most: int, trusted: Callable[[str], bool]) -> None:
        self.settings = settings
        self.metrics = metrics
        self._most = most
        self._trusted = trusted
        self._open = 0
        self._clients = AtOnce(settings.connections)

    def enter(self, host: str) -> Refused | None:
        """Note a new connection: why it is refused, if so. It counts in any case, until it leaves."""
        self._open += 1
        if not self._trusted(host) and not self._clients.enter(client_of(host)):
            return TooManyConnections()
        return Crowded() if self._open > self._most else None

    def leave(self, host: str, counted: bool) -> None:
        """A connection has ended; whether it had been counted among its client's."""
        self._open -= 1
        if counted and not self._trusted(host):
            self._clients.leave(client_of(host))


class Connection(HttpToolsProtocol):
    """One connection, read in slices under the limits."""

    door: Door
    _clock: asyncio.TimerHandle | None = None
    _in_head = True
    _silent = 0
    """Bytes since the parser has last come to the end of something."""
    _refused: Refused | None = None
    _patience: asyncio.TimerHandle | None = None
    """Until when whoever doesn't read is waited for."""

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or say why not."""
        super().connection_made(transport)
        own: socket.socket | None = transport.get_extra_info("socket")
        if own is not None:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        refused = self.door.enter(self._host)
        if refused is not None:
            self._refuse(refused)
        else:
            self._allow(self.door.settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._stop_clock()
        self._stop_waiting()
        self.door.leave(self._host, not isinstance(self._refused, TooManyConnections))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read, slice by slice."""
        most = self.door.settings.head_bytes
        for start in range(0, len(data), SLICE):
            if self._refused is not None or self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            self._silent += len(part)
            super().data_received(part)
            # Trailers, which may follow a body, are kept like headers until they end.
            if self._silent > most and self._refused is None:
                self._refuse(self._too_large())
        if self._in_head and self._silent and self._clock is None and self._refused is None:
            self._allow(self.door.settings.head_seconds)

    # Who doesn't read what they have asked for: what waits for them takes room

    def pause_writing(self) -> None:
        """So much waits to be read that no more is written."""
        super().pause_writing()
        self._patience = self._patience or self.loop.call_later(self.door.settings.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It has been read."""
        self._stop_waiting()
        super().resume_writing()

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    # What the parser comes to

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer."""
        if len(self.headers) < self.door.settings.head_lines:
            super().on_header(name, value)
        elif self._refused is None:
            self._refuse(self._too_large())

    def on_headers_complete(self) -> None:
        """A request begins to be answered."""
        if self._refused is not None:
            return
        self._silent = 0
        self._in_head = False
        self._allow(self.door.settings.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of a body."""
        if self._refused is None:
            self._silent = 0
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of a request is here."""
        if self._refused is None:
            self._silent = 0
            self._in_head = True
            self._stop_clock()
            super().on_message_complete()

    # Time

    def _allow(self, seconds: float) -> None:
        self._stop_clock()
        self._clock = self.loop.call_later(seconds, self._too_late, seconds)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_late(self, seconds: float) -> None:
        if self.flow.read_paused:  # it is us who don't read
            self._allow(seconds)
        elif self._in_head and not self._silent:  # nothing was asked: browsers open connections in advance
            self.transport.close()
        else:
            self._refuse(TooSlow(seconds=round(seconds)))

    # Refusing

    def _too_large(self) -> Refused:
        settings = self.door.settings
        return TooLargeHead(most=settings.head_bytes, lines=settings.head_lines)

    def send_400_response(self, msg: str) -> None:
        """What was read is no HTTP."""
        if self._refused is None:
            self._refuse(Unreadable())

    def _refuse(self, refused: Refused) -> None:
        """Say why, unless something else is being said; then end, once the client has had time to read it."""
        self._refused = refused
        self.door.metrics.limited.labels(type(refused).__name__).inc()
        self._unset_keepalive_if_required()
        cycle: RequestResponseCycle | None = self.cycle
        busy = cycle is not None and not cycle.response_complete
        if self.pipeline or (cycle is not None and cycle.response_started and (busy or not self._in_head)):
            self.transport.close()
            return
        self.transport.write(self._answer(refused))
        if cycle is not None and busy:
            cycle.disconnected = True
            cycle.message_event.set()
        if isinstance(refused, Crowded):
            self.transport.close()
            return
        self.transport.write_eof()
        self._stop_clock()
        self._clock = self.loop.call_later(LINGER, self.transport.abort)

    def _answer(self, refused: Refused) -> bytes:
        """A whole answer, in the reader's language as far as the headers have told it."""
        headers = {name: value.decode("latin-1") for name, value in self.headers or ()}
        cookies = cookie_parser(headers.get(b"cookie", ""))
        said = worded(refused, reader_language("", cookies, headers.get(b"accept-language", "")))
        kind, text = "text/plain; charset=utf-8", f"{said}\n"
        if getattr(self, "url", b"").startswith(b"/api/"):
            kind, text = "application/json", json.dumps({"error": type(refused).__name__, "message": said})
        body = text.encode()
        about = f"content-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        return STATUS_LINE[refused.status] + about.encode() + body


def connections(made: Door) -> type[Connection]:
    """The kind of connections that come in by a door."""

    class Admitted(Connection):
        door = made

    return Admitted
