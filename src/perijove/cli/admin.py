"""``perijove admin``: care for the matches of a server, on its database, while it runs."""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer
from rich.table import Table

from perijove.cli.arguments import Language, named_file
from perijove.cli.language import language_of, spoken
from perijove.cli.saving import cannot_write
from perijove.cli.screen import Screen
from perijove.cli.serve import default_file, need_packages
from perijove.engine.errors import PerijoveError
from perijove.engine.message import english

if TYPE_CHECKING:
    from perijove.server.storage.database import Database

T = TypeVar("T")

Db = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="PERIJOVE_DB",
        help="The database of the server, as `serve` is given it.",
        show_default="the file in your data folder",
    ),
]
Match = Annotated[str, typer.Argument(metavar="MATCH", help="The match, as its address and `admin list` name it.")]
Matches = Annotated[list[str], typer.Argument(metavar="MATCH...", help="The matches.")]
State = Literal["running", "finished", "record"]


class NoFile(PerijoveError):
    """A file that is needed is not there, or there is one in the way."""


class OtherVersion(PerijoveError):
    """A database is not of this version."""


def on_database(
    db: str | None, work: "Callable[[Database], Awaitable[T]]", new: bool = False, any_age: bool = False
) -> T:
    """Do something with a database; unless a ``new`` one may be made, it has to be there, and of this version.

    Only a server brings one up to date: another version may be running on it.
    """
    need_packages()
    from perijove.server.settings import called, database_url
    from perijove.server.storage.database import Database
    from perijove.server.storage.migrations import newest

    url = database_url(db if db is not None else str(default_file()))
    file = Path(url.partition(":///")[2])
    if url.startswith("sqlite") and not new and not file.is_file():
        raise NoFile(english("there is no database {file}"), file=str(file))

    async def done() -> T:
        database = Database(url, "admin")
        try:
            age = await database.attach()
            if not new and age is None:
                raise OtherVersion(english("there are no matches of Perijove in {database}"), database=called(url))
            if not new and not any_age and age != newest():
                wrong = english("{database} is of another version: start a server of this version on it first")
                raise OtherVersion(wrong, database=called(url))
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(done())


def list_matches(
    title: Annotated[str | None, typer.Option(metavar="TITLE", help="Only matches of this game.")] = None,
    state: Annotated[State | None, typer.Option(metavar="running|finished|record", help="Only such matches.")] = None,
    idle: Annotated[float, typer.Option(min=0, metavar="DAYS", help="Only those that nobody changed for so long.")] = 0,
    limit: Annotated[int, typer.Option(min=1, help="So many at most.")] = 100,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    db: Db = None,
    lang: Language = None,
) -> None:
    """List the matches of a server, those that nobody has touched for longest first."""
    need_packages()
    from perijove.server.storage.admin import Admin

    found = on_database(db, lambda database: Admin(database).list(title, state, idle, limit))
    if as_json:
        lines = [
            {
                "match": line.id,
                "title": line.title,
                "ruleset": line.ruleset,
                "state": line.state,
                "public": line.public,
                "created": line.created.isoformat(),
                "updated": line.updated.isoformat(),
                "ply": line.ply,
                "seats": line.seats,
            }
            for line in found
        ]
        typer.echo(json.dumps(lines, indent=2, ensure_ascii=False))
        return
    words = spoken(lang)
    states = {"running": words.say("running"), "finished": words.say("finished"), "record": words.say("record")}
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in (
        words.say("match"),
        words.say("game"),
        words.say("state"),
        words.say("last change"),
        words.say("players"),
    ):
        table.add_column(heading)
    for line in found:
        when = line.updated.strftime("%Y-%m-%d %H:%M")
        table.add_row(line.id, line.title, states[line.state], when, ", ".join(line.seats))
    Screen().print(table if found else words.say("There is no such match."))


def export(
    match: Match,
    to: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", parser=named_file("--to"), help="Write a file.", show_default="print it"),
    ] = None,
    db: Db = None,
    lang: Language = None,
) -> None:
    """Give the record of a match, running or over, even where its game isn't installed. It tells every secret."""
    language_of(lang)
    need_packages()
    from perijove.server.play.unloadable import kept_record
    from perijove.server.problems.errors import NoSuchMatch

    stored = on_database(db, lambda database: database.load(match))
    if stored is None:
        raise NoSuchMatch(english("there is no match {match}"), match=match)
    record = kept_record(stored)
    if to is None:
        typer.echo(json.dumps(record.data, ensure_ascii=False))
        return
    before = os.umask(0o077)  # for its owner only, as the database is
    try:
        record.save(to)
    except (OSError, ValueError) as problem:
        raise cannot_write(to, problem) from None
    finally:
        os.umask(before)


def delete(matches: Matches, db: Db = None, lang: Language = None) -> None:
    """Take matches away: nobody finds them any more, and the server deletes them a day later."""
    need_packages()
    from perijove.server.storage.admin import Admin

    async def work(database: "Database") -> None:
        for match in matches:
            await Admin(database).remove(match)
            typer.echo(spoken(lang).say("{match} is taken away.", match=match))

    on_database(db, work)


def prune(
    abandoned: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Running matches in which nobody chose for so long; 0: none.")
    ] = 90,
    finished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Matches that ended so long ago; 0: none.")
    ] = 0,
    records: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Records that were opened so long ago; 0: none.")
    ] = 30,
    db: Db = None,
    lang: Language = None,
) -> None:
    """Take away what is too old, as a public server does by itself, and delete what was taken away a day ago."""
    need_packages()
    from perijove.server.settings import Settings
    from perijove.server.storage.retention import Retention

    async def work(database: "Database") -> int:
        kept = Settings(database.url, abandoned_days=abandoned, finished_days=finished, record_days=records)
        retention, count = Retention(database, kept), 0
        while taken := await retention.take_away():
            count += len(taken)
        while await retention.forget():
            pass
        return count

    count = on_database(db, work)
    typer.echo(spoken(lang).plural("{number} match is taken away.", "{number} matches are taken away.", count))


def close(match: Match, db: Db = None, lang: Language = None) -> None:
    """Close a table: it leaves the lobby, and its links end, so nobody else joins. Those who play there go on."""
    need_packages()
    from perijove.server.storage.admin import Admin

    on_database(db, lambda database: Admin(database).close(match))
    typer.echo(spoken(lang).say("{match} is closed.", match=match))


def sign_out(
    match: Match,
    seat: Annotated[int, typer.Argument(min=1, max=8, metavar="SEAT", help="The seat, from 1 on.")],
    address: Annotated[str, typer.Option(metavar="URL", help="Where the server is, for the link.")] = "",
    db: Db = None,
    lang: Language = None,
) -> None:
    """Sign a seat out on all devices, and print a new link to it: for somebody who has lost theirs.

    The link works once. Whoever it is given to has the seat.
    """
    need_packages()
    from perijove.server.storage.admin import Admin

    token = on_database(db, lambda database: Admin(database).sign_out(match, seat - 1))
    typer.echo(
        spoken(lang).say("Seat {seat} of {match} is signed out. The new link:", seat=seat, match=match), err=True
    )
    typer.echo(f"{address.rstrip('/')}/join/{token}")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=named_file("FILE"), help="A new file, such as a.gz.")],
    db: Db = None,
    lang: Language = None,
) -> None:
    """Copy everything into a new file while the server runs. It holds the secrets of running matches: keep it safe."""
    need_packages()
    from perijove.server.storage.backup import back_up

    if file.exists():
        raise NoFile(english("there is a file {file} already; it stays as it is"), file=str(file))
    try:
        count = on_database(db, lambda database: back_up(database, file), any_age=True)
    except OSError as problem:
        raise cannot_write(file, problem) from None
    typer.echo(
        spoken(lang).plural("{number} match is in {file}.", "{number} matches are in {file}.", count, file=str(file))
    )


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=named_file("FILE"), help="What `admin backup` wrote.")],
    db: Db = None,
    lang: Language = None,
) -> None:
    """Fill an empty database, SQLite or PostgreSQL, from a copy that this version or an earlier one has made.

    No server may run on it meanwhile.
    """
    need_packages()
    from perijove.server.storage.backup import restore as fill

    if not file.is_file():
        raise NoFile(english("there is no file {file}"), file=str(file))
    count = on_database(db, lambda database: fill(database, file), new=True)
    typer.echo(spoken(lang).plural("{number} match is restored.", "{number} matches are restored.", count))


COMMANDS: Sequence[tuple[Callable[..., None], tuple[str, ...], str]] = (
    (list_matches, ("perijove admin list --state running --idle 30",), "list"),
    (export, ("perijove admin export abcd2345efgh67 --to match.json",), "export"),
    (delete, ("perijove admin delete abcd2345efgh67",), "delete"),
    (prune, ("perijove admin prune --abandoned 30 --finished 365",), "prune"),
    (close, ("perijove admin close abcd2345efgh67",), "close"),
    (sign_out, ("perijove admin sign-out abcd2345efgh67 2 --address https://play.example",), "sign-out"),
    (backup, ("perijove admin backup perijove-2026-05-01.gz",), "backup"),
    (restore, ("perijove admin restore perijove-2026-05-01.gz --db new.db",), "restore"),
)
"""The commands, with examples and names."""
