"""``perijove serve``."""

import contextlib
import importlib
import importlib.util
import re
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from perijove.cli.arguments import Language
from perijove.cli.language import spoken
from perijove.cli.saving import data_folder, make_folder
from perijove.engine.errors import PerijoveError
from perijove.engine.extras import how_to_install
from perijove.engine.message import Words, english

if TYPE_CHECKING:
    from perijove.server.settings import Settings

EXAMPLES = (
    "perijove serve",
    "perijove serve --host 0.0.0.0 --port 8080 --no-open",
    "perijove serve --db postgresql://perijove@localhost/perijove --no-open",
)
NEEDED = ("fastapi", "uvicorn", "httptools", "sqlalchemy", "alembic", "aiosqlite", "asyncpg", "prometheus_client")


LONGEST_BOT = 100
"""So many characters the name of a bot may have at a table, with its arguments."""
NAMED = re.compile(r"([A-Za-z][\w -]{0,31})=(.+)", re.DOTALL)
"""A bot under a name of its own."""


class NotOffered(PerijoveError):
    """A bot can't be offered at a table."""


class NotInstalled(PerijoveError):
    """The libraries of the web table are not installed."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0: every one.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help="The port to listen on; 0: any free one.", show_default="8000, or the next free one"
        ),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="PERIJOVE_DB",
            help="A SQLite file, or postgresql://USER:PASSWORD@HOST/NAME.",
            show_default="a file in your data folder",
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Don't open the browser.")] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="HOSTNAME",
            help="A name by which the server is addressed; may be given several times. Others are refused then.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="Offer another bot too, such as mybot:Pilot or 'rex=process(./rex)'; may be given several times.",
        ),
    ] = None,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="How long a bot may think about one choice.")] = 20.0,
    bot_pause: Annotated[
        float,
        typer.Option(min=0, max=10, help="Seconds that a bot waits before it answers, so that people can follow."),
    ] = 0.7,
    rate: Annotated[float, typer.Option(min=0, help="Requests a second that one client may make; 0: any.")] = 40.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER", help="Change another limit, as the page on hosting lists them; several times."
        ),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="PERIJOVE_METRICS_TOKEN",
            help="Who shows it may read /metrics from elsewhere.",
            show_default="only this machine may",
        ),
    ] = "",
    statistics: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            exists=True,
            file_okay=False,
            help="Show in the library what arenas have found out: files TITLE.json of perijove stats --export.",
            show_default="none",
        ),
    ] = None,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="What to log: debug, info, warning or error.")] = "warning",
    lang: Language = None,
) -> None:
    """Play in the browser: start the web table on this machine.

    Ctrl+C ends it. Every choice is stored before anybody sees it, so nothing is lost however it ends.
    """
    words = spoken(lang)
    need_packages()
    from perijove.server.health.logs import log_to_stderr
    from perijove.server.run import LOOPBACK, AlreadyRunning, address_of, listen
    from perijove.server.settings import AT_HOME, Settings, WrongSetting, database_url, limits_of, offered_bots

    if log not in ("debug", "info", "warning", "error"):
        raise WrongSetting(english("--log: {level} is not one of debug, info, warning, error"), level=repr(log))
    log_to_stderr(log)
    names = tuple(name or ()) or (LOOPBACK if host in LOOPBACK else ())
    database = database_url(db if db is not None else str(default_file()))
    own = offered(bot or [])
    limits = {**(AT_HOME if host in LOOPBACK and not name else {}), **limits_of(limit or [])}
    settings = Settings(
        database,
        bots=(*own, *[known for known in offered_bots() if known not in own]),
        bot_calls=tuple(own.items()),
        hosts=names,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        rate=rate,
        burst=rate * 6,
        metrics_token=metrics_token,
        statistics=str(statistics or ""),
        **limits,
    )
    _say_what_is_missing(settings.bots, words)
    try:
        with _alone(settings) as note:
            listening = listen(host, port)
            address = address_of(host, listening)
            note(address)
            _run(settings, listening, lambda: _announce(address, not no_open, words))
    except AlreadyRunning as problem:
        if port is not None or not problem.address:
            raise
        _announce(problem.address, not no_open, words)


def need_packages() -> None:
    """Raise unless the libraries of the web table are installed."""
    missing = [module for module in NEEDED if importlib.util.find_spec(module) is None]
    if missing:
        raise NotInstalled(
            english("the web table needs {modules}: {how}"), modules=", ".join(missing), how=how_to_install("web")
        )


def _say_what_is_missing(bots: Sequence[str], words: Words) -> None:
    """Say once what the levels need to play as well as they can, if they do."""
    from perijove.bots.levels.missing import missing
    from perijove.engine.start import titles

    for said in {missing(title, bots, words) for title in titles().values()} - {""}:
        typer.echo(said, err=True)


def default_file() -> Path:
    """The SQLite file that is used where no database is named."""
    folder = data_folder()
    make_folder(folder)
    return folder / "matches.db"


def offered(bots: list[str]) -> dict[str, str]:
    """The bots by the names that they have at tables: ``rex=process(./rex)`` is called rex there."""
    from perijove.bots.registry import canonical, make_bot

    found: dict[str, str] = {}
    for bot in bots:
        named = NAMED.fullmatch(bot)
        call = canonical(named[2] if named else bot)
        make_bot(call)
        name = named[1] if named else call
        if len(name) > LONGEST_BOT:
            raise NotOffered(
                english("--bot {bot}: too long to be shown at a table; give it a name, as in rex={bot}"), bot=call
            )
        found[name] = call
    return found


def _alone(settings: "Settings") -> "contextlib.AbstractContextManager[Callable[[str], None]]":
    """Hold the SQLite file for this process; a database that processes share needs no holding."""
    from perijove.server.run import alone

    path = settings.database.partition(":///")[2]
    if settings.shared or path in ("", ":memory:"):
        return _unheld()
    make_folder(Path(path).parent)
    return alone(Path(path))


@contextlib.contextmanager
def _unheld() -> Iterator[Callable[[str], None]]:
    yield lambda address: None


def _run(settings: "Settings", listening: "object", ready: Callable[[], None]) -> None:
    import socket

    from perijove.server.app import create_app
    from perijove.server.run import run

    assert isinstance(listening, socket.socket)
    app = create_app(settings)
    if importlib.util.find_spec("perijove.web") is not None:
        importlib.import_module("perijove.web").mount(app)
    if not run(app, listening, ready):
        raise typer.Exit(1)


def _announce(address: str, browse: bool, words: Words) -> None:
    """Say where the table is, and show it."""
    typer.echo(words.say("Perijove is at {address}", address=address))
    sys.stdout.flush()
    if browse:
        webbrowser.open(address)
