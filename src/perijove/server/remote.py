"""A seat of a match on another server, played from this process: standard library only."""

import http.client
import json
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


class WrongLink(PerijoveError):
    """The link doesn't lead to a seat."""


class LostServer(PerijoveError):
    """The server can't be reached, or refuses."""


class RemoteSeat:
    """A seat by its secret link: what it is asked, and how it answers."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        token = parts.path.rstrip("/").rpartition("/")[2]
        if parts.scheme not in ("http", "https") or not parts.netloc or "/join/" not in parts.path or not token:
            raise WrongLink(f"link {link!r}: expected such as http://localhost:8000/join/TOKEN")
        self._secure = parts.scheme == "https"
        self._host = parts.netloc
        self._prefix = parts.path.partition("/join/")[0]
        self._token = token
        self.match = ""
        """The name of the match, once the server has told it."""
        self.number = -1

    def find(self, name: str) -> None:
        """Learn which seat it is, and take it under a name if nobody has yet."""
        found = self._ask("GET", "/api/seat")
        if found["open"]:
            self._ask("POST", "/api/join", {"token": self._token, "name": name})
        self.match, self.number = str(found["match"]), int(str(found["seat"]))

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
            except (OSError, http.client.HTTPException, json.JSONDecodeError) as problem:
                failed += 1
                if failed > TRIES:
                    raise LostServer(f"{self._host} can't be reached: {problem}") from None
            time.sleep(AGAIN)

    def answer(self, version: int, code: str) -> bool:
        """Answer a question; false if it is no longer asked. Repeated until the server has it: that is harmless."""
        wanted = {"version": version, "code": code, "seat": self.number}
        for _ in range(TRIES):
            try:
                self._ask("POST", f"/api/matches/{self.match}/choices", wanted)
            except Refused as problem:
                if problem.status == 409:
                    return False
                if problem.status not in (429, 503):
                    raise
            except (OSError, http.client.HTTPException):
                pass
            else:
                return True
            time.sleep(AGAIN)
        raise LostServer(f"{self._host} can't be reached")

    def _lines(self) -> Iterator[dict[str, Json]]:
        connection = self._connect()
        try:
            connection.request("GET", f"{self._prefix}/api/matches/{self.match}/play", headers=self._headers)
            response = connection.getresponse()
            if response.status != 200:
                raise Refused(response.status, response.read().decode("utf-8", "replace"))
            while line := response.readline():
                yield json.loads(line)
        finally:
            connection.close()

    def _ask(self, method: str, path: str, body: object = None) -> dict[str, Json]:
        connection = self._connect()
        try:
            text = None if body is None else json.dumps(body)
            kind = {} if body is None else {"Content-Type": "application/json"}
            connection.request(method, self._prefix + path, text, {**self._headers, **kind})
            response = connection.getresponse()
            read = response.read().decode("utf-8", "replace")
            if response.status >= 300:
                raise Refused(response.status, read)
            found: dict[str, Json] = json.loads(read)
            return found
        finally:
            connection.close()

    def _connect(self) -> http.client.HTTPConnection:
        if self._secure:
            return http.client.HTTPSConnection(self._host, timeout=PATIENCE, context=ssl.create_default_context())
        return http.client.HTTPConnection(self._host, timeout=PATIENCE)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._token}", "User-Agent": "perijove"}


class Refused(LostServer):
    """The server has said no."""

    def __init__(self, status: int, text: str) -> None:
        self.status = status
        try:
            message = str(json.loads(text)["message"])
        except (ValueError, KeyError, TypeError):
            message = text[:200]
        super().__init__(f"the server refuses ({status}): {message}")


def seat_in(question: dict[str, Json], player: int) -> Seat | None:
    """The seat that a bot gets: from a position that agrees with all that the player knows. None if there is none."""
    position = question.get("position")
    return None if position is None else Position.from_data(position).match().seat(player)
