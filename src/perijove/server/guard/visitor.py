"""Who is asking: a browser by its cookie, a program by its token. Only hashes of either are ever stored."""

import hashlib
import re
import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from perijove.server.guard.devices import PROGRAM, device_of
from perijove.server.guard.limits import client_of

COOKIE = "perijove_visitor"
YEAR = 365 * 24 * 3600

_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


def new_secret() -> str:
    """128 random bits, as 22 characters that need no quoting in an address."""
    return secrets.token_urlsafe(16)


def digest(secret: str) -> str:
    """What is stored of a secret. It is random enough that a plain hash can't be guessed back."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody with a browser, or a program."""

    secret: str
    new: bool
    origin: str = ""
    """The SHA-256 of the network that they come from."""
    device: str = ""
    """What they use, as ``devices`` tells it."""

    @property
    def key(self) -> str:
        """What storage knows of them."""
        return digest(self.secret)

    def remember(self, connection: HTTPConnection, response: Response) -> None:
        """Set the cookie of a visitor who came without one."""
        if self.new:
            response.set_cookie(
                COOKIE,
                self.secret,
                max_age=YEAR,
                path="/",
                secure=connection.url.scheme == "https",
                httponly=True,
                samesite="lax",
            )


def identify(connection: HTTPConnection) -> Visitor:
    """The visitor who makes a request, by their token or cookie; a new one if both are missing or malformed."""
    known: Visitor | None = getattr(connection.state, "visitor", None)
    if known is None:
        token = token_of(connection)
        secret = connection.cookies.get(COOKIE, "")
        origin = digest(client_of(connection.client.host if connection.client else ""))
        device = device_of(connection.headers.get("user-agent", ""))
        if token is not None:
            known = Visitor(token, False, origin, PROGRAM)
        elif _SECRET.fullmatch(secret):
            known = Visitor(secret, False, origin, device)
        else:
            known = Visitor(new_secret(), True, origin, device)
        connection.state.visitor = known
    return known


def program_of(connection: HTTPConnection) -> Visitor:
    """The program that makes a request, by the token that it shows; with a new one if it shows none."""
    token = token_of(connection)
    return Visitor(token if token is not None else new_secret(), False, device=PROGRAM)


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a program shows instead of a cookie: ``Authorization: Bearer ...``."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and _SECRET.fullmatch(token.strip()) else None
