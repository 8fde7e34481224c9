"""Why a request is refused before it reaches a table, in words for whoever made it."""

from typing import ClassVar

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english


class Refused(PerijoveError):
    """A request that isn't even looked at."""

    status: ClassVar[int]
    """The HTTP status of such a refusal."""
    said: ClassVar[str]
    """Why, in English; it may have places."""

    def __init__(self, wait: float = 0.0, **places: str | int) -> None:
        super().__init__(self.said, **places)
        self.wait = wait
        """Seconds after which the same request would be looked at; 0 if nobody knows."""


class WrongHost(Refused):
    """It is addressed to another server, or to several."""

    status = 400
    said = english("This server is not known under that name.")


class WrongOrigin(Refused):
    """It comes from another site's page."""

    status = 403
    said = english("Requests that change something must come from this site's own pages.")


class Unreadable(Refused):
    """It is no HTTP."""

    status = 400
    said = english("This is no request that can be read.")


class Malformed(Refused):
    """It doesn't fit its description."""

    status = 422
    said = english("That could not be understood.")


class TooLarge(Refused):
    """Its body is too large."""

    status = 413
    said = english("A request has at most {most} bytes here.")


class TooLargeHead(Refused):
    """Its address and headers are too large, or too many."""

    status = 431
    said = english("The address and the headers of a request have at most {most} bytes in {lines} lines here.")


class TooSlow(Refused):
    """It doesn't come to an end."""

    status = 408
    said = english("The request was not complete after {seconds} s.")


class TooMany(Refused):
    """Its client makes too many."""

    status = 429
    said = english("Too many requests; wait {seconds} s, then try again.")


class TooManyStreams(Refused):
    """Its client has too many streams open."""

    status = 429
    said = english("Too many open streams; close some.")


class TooManyRunning(Refused):
    """Its client has too many running matches."""

    status = 429
    said = english("From your network {most} matches are running, as many as may be. End some, then try again.")


class TooManyRecords(Refused):
    """Its client has opened too many records."""

    status = 429
    said = english("From your network {most} records are open, as many as may be. They are closed after some time.")


class TooManyMade(Refused):
    """Its client has made too many matches."""

    status = 429
    said = english("From your network {most} matches were made in a month, as many as may be.")


class TooManyConnections(Refused):
    """Its client has too many connections open."""

    status = 429
    said = english("Too many open connections; close some.")


class Crowded(Refused):
    """All clients together have too many connections open."""

    status = 503
    said = english("The server has too many visitors just now. Try again later.")


class ForOwners(Refused):
    """It asks for what only those who run the server may see."""

    status = 403
    said = english("This is for those who run the server.")


class NoSuchAddress(Refused):
    """There is nothing at its address."""

    status = 404
    said = english("There is nothing at this address.")


class NoSuchMethod(Refused):
    """What is at its address can't be used in this way."""

    status = 405
    said = english("This address can only be asked by: {allowed}.")


class Failed(Refused):
    """It was in order; the server wasn't."""

    status = 500
    said = english("Something went wrong here. It has been noted.")
