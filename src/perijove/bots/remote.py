"""A seat of a match on another server, played from this process: standard library only."""

import http.client
import json
import re
import secrets
import socket
import ssl
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

from perijove.engine.errors import PerijoveError
from perijove.engine.option import Json
from perijove.engine.position import Position
from perijove.engine.seat import Seat

PATIENCE = 60.0
"""Seconds without a sign of life until a connection is given up."""
TRIES = 30
"""How often a lost server is called again before giving up."""
AGAIN = 1.0
"""Seconds between two calls."""
BUSY = (429, 502, 503, 504)
"""What a server answers, or the proxy before it, that can't just now: it is called again."""
JOIN_TRIES = 3
"""How often a seat is asked for before giving up."""
NEVER_REACHED = (ConnectionRefusedError, socket.gaierror, ssl.SSLError, UnicodeError)
"""What a call raises that the server has never heard."""
LOST = (OSError, http.client.HTTPException, ValueError)
"""What a call raises where nobody answers, or not in our words."""


LINK = re.compile(
    r"(?P<scheme>https?)://(?P<host>[^/?#@\s]+)(?P<prefix>(/[!-.0->@-~]+)*?)/join/(?P<token>[\w-]+)/?([?#].*)?",
    re.ASCII | re.IGNORECASE,
)
"""The secret link of a seat."""
ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>[^/?#@\s]+)(?P<prefix>(/[!-.0->@-~]+)*?)/?", re.ASCII | re.IGNORECASE
)
"""The address of a server."""


class WrongLink(PerijoveError):
    """The link doesn't lead to a seat."""


class LostServer(PerijoveError):
    """The server can't be reached, or refuses."""


class RemoteServer:
    """A server that is asked over HTTP. Who we are there says a token that only this object knows."""

    def __init__(self, host: str, secure: bool, prefix: str = "") -> None:
        self._secure = secure
        self._host = host
        self._prefix = prefix
        self._token = ""

    @staticmethod
    def at(address: str) -> "RemoteServer":
        """The server at an address such as ``http://localhost:8000``."""
        found = ADDRESS.fullmatch(address.strip())
        if found is None:
            raise WrongLink(f"address {address!r}: expected such as http://localhost:8000")
        return RemoteServer(found["host"], found["scheme"].lower() == "https", found["prefix"])

    def told(self, path: str) -> Json:
        """What the server answers to a question; ``LostServer`` if it doesn't."""
        try:
            return self._json("GET", path)
        except LOST as problem:
            raise self._lost(problem) from None

    def _lost(self, problem: Exception) -> LostServer:
        """The error that tells why the server is given up."""
        if isinstance(problem, LostServer):
            return problem
        if isinstance(problem, json.JSONDecodeError):
            return LostServer(f"{self._host} doesn't answer as a Perijove server does")
        said = problem.strerror if isinstance(problem, OSError) else None
        return LostServer(f"{self._host} can't be reached: {said or str(problem) or type(problem).__name__}")

    def _ask(self, method: str, path: str, body: object = None) -> dict[str, Json]:
        found = self._json(method, path, body)
        if not isinstance(found, dict):
            raise LostServer(f"{self._host} doesn't answer as a Perijove server does")
        return found

    def _json(self, method: str, path: str, body: object = None) -> Json:
        connection = self._connect()
        try:
            text = None if body is None else json.dumps(body)
            kind = {} if body is None else {"Content-Type": "application/json"}
            connection.request(method, self._prefix + path, text, {**self._headers, **kind})
            response = connection.getresponse()
            read = response.read().decode("utf-8", "replace")
            if response.status >= 300:
                raise ServerRefused(response.status, read)
            found: Json = json.loads(read)
            return found
        finally:
            connection.close()

    def _connect(self, patience: float = PATIENCE) -> http.client.HTTPConnection:
        if self._secure:
            return http.client.HTTPSConnection(self._host, timeout=patience, context=ssl.create_default_context())
        return http.client.HTTPConnection(self._host, timeout=patience)

    @property
    def _headers(self) -> dict[str, str]:
        known = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        return {**known, "User-Agent": "perijove"}


class RemoteSeat(RemoteServer):
    """A seat by its secret link: what it is asked, and how it answers.

    The link works once. From then on the seat is held by a token that only this object knows.
    """

    def __init__(self, link: str) -> None:
        found = LINK.fullmatch(link.strip())
        try:
            if found is None or urlsplit(link.strip()).port == 0:
                raise ValueError
        except ValueError:  # also where brackets or the port of an address are wrong
            raise WrongLink(f"link {link!r}: expected such as http://localhost:8000/join/TOKEN") from None
        super().__init__(found["host"], found["scheme"].lower() == "https", found["prefix"])
        self._link = found["token"]
        self._token = secrets.token_urlsafe(16)
        self.match = ""
        """The name of the match, once the server has told it."""
        self.number = -1
        self.spare = ""
        """A link that takes the seat again, once, if this program should end before the game."""

    def take(self, name: str) -> None:
        """Take the seat, under a name if nobody has it yet, and ask for a link to come back by."""
        try:
            found = self._join({"token": self._link, "name": name})
            self.match, self.number = str(found["match"]), int(str(found["seat"]))
            link = self._ask("POST", f"/api/matches/{self.match}/seats/{self.number}/link", {})
            self.spare = f"{'https' if self._secure else 'http'}://{self._host}{self._prefix}{link['path']}"
        except ServerRefused as problem:
            if problem.status == 410:
                raise WrongLink("this link has been used, or has ended; it works once: ask for a new one") from None
            if problem.status not in (403, 404):
                raise
            raise WrongLink("no seat has this link; perhaps it was copied only in part, or is too old") from None
        except KeyError:
            raise LostServer(f"{self._host} doesn't answer as a Perijove server does") from None
        except LOST as problem:
            raise self._lost(problem) from None

    def _join(self, wanted: dict[str, str]) -> dict[str, Json]:
        """Show the link; again where the answer was lost, as the link may have ended with it: our token is the same."""
        for _ in range(JOIN_TRIES - 1):
            try:
                return self._ask("POST", "/api/join", wanted)
            except NEVER_REACHED:
                raise
            except LOST:
                time.sleep(AGAIN)
        return self._ask("POST", "/api/join", wanted)

    def outcome(self, language: str) -> dict[str, Json]:
        """The match as it is now; nothing if the server has gone meanwhile."""
        try:
            return self._ask("GET", f"/api/matches/{self.match}?lang={language}")
        except (LostServer, *LOST):
            return {}

    def questions(self) -> Iterator[dict[str, Json]]:
        """What the seat is asked, again and again; the last one tells that the game is over.

        When the connection is lost, it calls again: a question that is still open comes again then.
        """
        failed = 0
        while True:
            try:
                for line in self._lines():
                    failed = 0
                    if line["kind"] != "wait":
                        yield line
                    if line["kind"] == "over":
                        return
            except (ServerRefused, *LOST) as problem:
                if isinstance(problem, ServerRefused) and problem.status not in BUSY:
                    raise
                failed += 1
                if failed > TRIES:
                    raise self._lost(problem) from None
            time.sleep(AGAIN)

    def answer(self, version: int, code: str) -> bool:
        """Answer a question; false if it is no longer asked. Repeated until the server has it: that is harmless."""
        wanted = {"version": version, "code": code, "seat": self.number}
        failed = 0
        while True:
            try:
                self._ask("POST", f"/api/matches/{self.match}/choices", wanted)
            except (ServerRefused, *LOST) as problem:
                if isinstance(problem, ServerRefused) and problem.status == 409:
                    return False
                if isinstance(problem, ServerRefused) and problem.status not in BUSY:
                    raise
                failed += 1
                if failed > TRIES:
                    raise self._lost(problem) from None
            else:
                return True
            time.sleep(AGAIN)

    def next_question(self, seconds: float, language: str) -> dict[str, Json] | None:
        """What the seat is asked now or within so many seconds, or that the game is over; none if neither."""
        deadline = time.monotonic() + seconds
        try:
            for line in self._lines(f"?lang={language}", seconds):
                if line["kind"] != "wait":
                    return line
                if time.monotonic() >= deadline:
                    break
        except TimeoutError:
            pass
        except LOST as problem:
            raise self._lost(problem) from None
        return None

    def _lines(self, query: str = "", patience: float = PATIENCE) -> Iterator[dict[str, Json]]:
        connection = self._connect(patience)
        try:
            connection.request("GET", f"{self._prefix}/api/matches/{self.match}/play{query}", headers=self._headers)
            response = connection.getresponse()
            if response.status != 200:
                raise ServerRefused(response.status, response.read().decode("utf-8", "replace"))
            while line := response.readline():
                yield json.loads(line)
        finally:
            connection.close()


class ServerRefused(LostServer):
    """The server has said no."""

    def __init__(self, status: int, text: str) -> None:
        self.status = status
        try:
            message = str(json.loads(text)["message"])
        except (ValueError, KeyError, TypeError):
            message = http.client.responses.get(status, "for no known reason")
        super().__init__(f"the server refuses ({status}): {message}")


def seat_in(question: dict[str, Json], player: int) -> Seat | None:
    """The seat that a bot gets: from a position that agrees with all that the player knows. None if there is none."""
    position = question.get("position")
    return None if position is None else Position.from_data(position).match().seat(player)
