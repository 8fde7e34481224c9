"""What a server is started with."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_type_hints

from perijove.engine.errors import PerijoveError


class WrongSetting(PerijoveError):
    """A setting of the server has an impossible value."""


def offered_bots() -> tuple[str, ...]:
    """The names of our own bots and of those that installed packages offer, the best of ours last."""
    from importlib.metadata import entry_points

    from perijove.bots.registry import BOTS, GROUP

    return (*sorted({point.name for point in entry_points(group=GROUP)} - set(BOTS)), *BOTS)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be settled about a server; the defaults suit a table at home and a small public one."""

    database: str
    """Where matches are kept, as ``database_url`` gives it."""
    bots: tuple[str, ...] = field(default_factory=offered_bots)
    """The bots that a seat may be given to; only whoever starts the server can add to them."""
    bot_calls: tuple[tuple[str, str], ...] = ()
    """What the names of some of these bots stand for: such as ``rex`` for ``process(./rex --fast)``."""
    bot_seconds: float = 20.0
    """How long a bot may think about one choice."""
    bot_tries: int = 2
    """How often a bot is asked before it is replaced."""
    bot_pause: float = 0.7
    """How long a bot waits before it answers where somebody watches: so they can follow, and take a choice back.

    Where bots have several choices to make in a row, they wait less before each further one.
    """
    bot_workers: int = field(default_factory=lambda: os.cpu_count() or 1)
    """How many bots think at once, each in a process of its own."""
    chance_games: int = 160
    """So many imagined games are played on to tell how likely everybody is to win,"""
    chance_seconds: float = 0.6
    """for so long at most."""
    idle_seconds: float = 600.0
    """A table that nobody has looked at for so long is dropped from memory."""
    live_tables: int = 2000
    """How many idle tables are kept in memory at most."""
    sweep_seconds: float = 5.0
    """How often idle tables and forgotten bots are looked for."""
    takeover_seconds: float = 30.0
    """A bot that another process should have moved for so long is moved by this one."""
    listen_seconds: float = 10.0
    """How often a process makes sure that it still hears what others tell it."""
    rate: float = 40.0
    """Requests a second that one client may make in the long run; 0: as many as they like."""
    burst: float = 240.0
    """Requests that one client may make at once."""
    streams: int = 100
    """Streams that one client may have open at once; 0: as many as they like."""
    connections: int = 200
    """Connections that one client may have open at once; 0: as many as they like."""
    all_connections: int = 5000
    """Connections that all clients together may have open, as far as the system lets us."""
    head_bytes: int = 32 * 1024
    """The size of the address and the headers of a request."""
    head_lines: int = 100
    """How many headers a request may have."""
    head_seconds: float = 20.0
    """How long they may take to come."""
    body_seconds: float = 60.0
    """How long the body of a request may take to come."""
    unread_seconds: float = 120.0
    """How long a client may leave unread what it has asked for."""
    body_bytes: int = 64 * 1024
    """The size of the largest request."""
    record_bytes: int = 2 * 1024 * 1024
    """The size of the largest record that can be opened."""
    heartbeat_seconds: float = 15.0
    """How often a quiet stream gives a sign of life."""
    running_matches: int = 200
    """Matches that one client may have running at once; 0: as many as they like."""
    opened_records: int = 50
    """Records that one client may have opened at once; 0: as many as they like."""
    monthly_matches: int = 2000
    """Matches and records that one client may add in thirty days; 0: as many as they like."""
    abandoned_days: float = 90.0
    """A running match in which nobody has chosen for so many days is removed; 0: never."""
    record_days: float = 30.0
    """An opened record is removed after so many days; 0: never."""
    finished_days: float = 0.0
    """A finished match is removed after so many days; 0: never."""
    removal_seconds: float = 3600.0
    """How often such matches are looked for."""
    metrics_token: str = ""
    """Who shows this may read the figures from elsewhere than this machine; none: nobody may."""
    statistics: str = ""
    """A folder with what arenas have found out about the components of games, a file TITLE.json for each."""
    hosts: tuple[str, ...] = ()
    """The names under which the server may be addressed; none: any."""

    @property
    def shared(self) -> bool:
        """Whether several server processes may use the database at the same time."""
        return not self.database.startswith("sqlite")


LIMITS = (
    "streams",
    "connections",
    "all_connections",
    "head_bytes",
    "head_lines",
    "head_seconds",
    "body_seconds",
    "unread_seconds",
    "body_bytes",
    "record_bytes",
    "running_matches",
    "opened_records",
    "monthly_matches",
    "abandoned_days",
    "record_days",
    "finished_days",
)
"""What ``--limit`` can change, all of them numbers."""
QUOTAS = ("running_matches", "opened_records", "monthly_matches", "abandoned_days", "record_days", "finished_days")
ANY = ("streams", "connections", *QUOTAS)
"""Those that may be 0: without limit, or for ever."""
AT_HOME: dict[str, Any] = dict.fromkeys(QUOTAS, 0)
"""Where nobody but this machine comes, everything is kept."""


def limits_of(given: Sequence[str]) -> dict[str, Any]:
    """The limits that are written as NAME=NUMBER."""
    kinds = get_type_hints(Settings)
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if name not in LIMITS or not equals:
            raise WrongSetting(f"--limit {text!r}: expected NAME=NUMBER with one of {', '.join(LIMITS)}")
        least = 0 if name in ANY else 1
        try:
            number = kinds[name](value)
        except ValueError:
            number = -1
        if not least <= number < 2**53:
            what = "a whole number" if kinds[name] is int else "a number"
            raise WrongSetting(f"--limit {text!r}: {value!r} is not {what} from {least} on")
        found[name] = number
    return found


def database_url(given: str) -> str:
    """The address of a database as SQLAlchemy wants it, with the driver that we use; a plain path is a SQLite file."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    expected = "expected a file, sqlite:///FILE or postgresql://USER@HOST/NAME"
    scheme, separator, rest = given.partition("://")
    if not given.strip():
        raise WrongSetting(f"database {given!r}: {expected}")
    if not separator:
        return f"sqlite+aiosqlite:///{Path(given).expanduser()}"
    kind = scheme.partition("+")[0]
    driver = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    try:
        if kind in driver and make_url(url := f"{driver[kind]}://{rest}"):
            return url
    except (ArgumentError, ValueError):
        pass  # such as a port that is no number
    raise WrongSetting(f"database {safe_url(given)!r}: {expected}")


def safe_url(url: str) -> str:
    """The address of a database without its password."""
    url = re.sub(r"([?&]password=)[^&]*", r"\1…", url)
    head, at, tail = url.rpartition("@")
    if not at:
        return url
    scheme, _, user = head.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{tail}"


def called(url: str) -> str:
    """What people call a database: its file, or its address without the driver and the password."""
    scheme, _, rest = safe_url(url).partition("://")
    kind = scheme.partition("+")[0]
    return rest.removeprefix("/") if kind == "sqlite" else f"{kind}://{rest}"
