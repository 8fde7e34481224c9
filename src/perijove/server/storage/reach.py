"""Whether the database can be reached, and what is the matter if not."""

import errno
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

import asyncpg
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from perijove.server.problems.errors import Unavailable

log = logging.getLogger("perijove.database")


class Trouble(StrEnum):
    """What may be the matter with a database."""

    AWAY = "away"
    """It doesn't answer, or refuses to just now: it starts, ends, or has too many connections."""
    FULL = "full"
    """There is no room for anything new."""
    DAMAGED = "damaged"
    """What is in its files is no database any more, or not a whole one."""
    READ_ONLY = "read-only"
    """It can be read, but not written."""


READ = "read"
WRITTEN = "written"
"""What one may want of a database."""

SQLITE_CODES = {
    8: Trouble.READ_ONLY,
    11: Trouble.DAMAGED,
    13: Trouble.FULL,
    26: Trouble.DAMAGED,
}
"""The result codes of SQLite that mean trouble (https://sqlite.org/rescode.html); any other operational error: away."""
STATES = {"53100": Trouble.FULL, "25006": Trouble.READ_ONLY, "XX001": Trouble.DAMAGED, "XX002": Trouble.DAMAGED}
"""The same for PostgreSQL, by its SQLSTATE; then whole classes of them: connections, transactions that were rolled back
so that others could go on, resources, interventions of the operator, the system."""
AWAY_CLASSES = ("08", "40", "53", "55", "57", "58")


def trouble_of(problem: BaseException) -> Trouble | None:
    """What is the matter with the database, if that is the reason of an error; all other errors are ours."""
    if isinstance(problem, OSError):  # also a time that was exceeded
        return Trouble.FULL if problem.errno in (errno.ENOSPC, errno.EDQUOT) else Trouble.AWAY
    if isinstance(problem, NoneFree):
        return Trouble.AWAY
    if isinstance(problem, (asyncpg.PostgresError, asyncpg.InterfaceError)):
        # They come as the driver's own only where no connection was made.
        return STATES.get(_state(problem), Trouble.AWAY)
    if not isinstance(problem, DBAPIError):
        return None
    state = _state(problem.orig)
    code = getattr(problem.orig, "sqlite_errorcode", None)
    known = STATES.get(state) if state else SQLITE_CODES.get(code & 0xFF) if code is not None else None
    if known is not None:
        return known
    lost = problem.connection_invalidated or isinstance(problem, (OperationalError, InterfaceError))
    return Trouble.AWAY if lost or state.startswith(AWAY_CLASSES) else None


def cause(problem: BaseException) -> str:
    """An error of the database in one line."""
    if isinstance(problem, UnicodeDecodeError):
        return "it is damaged, or no database"
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror
    said = str(getattr(problem, "orig", None) or problem).splitlines()
    return said[0] if said else type(problem).__name__


class Reach:
    """Notes whether a database could be read and written when that was last tried."""

    def __init__(self) -> None:
        self._found: dict[str, Trouble | None] = {READ: None, WRITTEN: None}
        self._damaged = False

    def trouble(self, how: str) -> Trouble | None:
        """What was the matter last time. Damage stays: what isn't damaged in the same file proves nothing."""
        return Trouble.DAMAGED if self._damaged else self._found[how]

    @contextmanager
    def trying(self, how: str) -> Iterator[None]:
        """Say that the database can't be read or written where that is the reason of an error."""
        try:
            yield
        except Exception as problem:
            trouble = trouble_of(problem)
            if trouble is None:
                raise
            self._note(how, trouble, problem)
            # What is the matter is in the log: it is no business of whoever asked.
            raise Unavailable(f"the database can't be {how} just now") from problem
        self._note(how, None, None)

    def _note(self, how: str, trouble: Trouble | None, problem: Exception | None) -> None:
        """Note what was found; the log says so whenever that changes."""
        if trouble is not self._found[how]:
            self._found[how] = trouble
            if problem is not None:
                log.error(f"the database can't be {how}", extra={"trouble": trouble, "problem": cause(problem)})
            else:
                log.warning(f"the database can be {how} again")
        self._damaged |= trouble is Trouble.DAMAGED


def _state(problem: object) -> str:
    return str(getattr(problem, "sqlstate", None) or "")
