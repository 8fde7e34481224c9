"""A database that an earlier version made is served by this one: brought up to date, or restored from a copy."""

import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from perijove.cli import app
from perijove.server.storage.migrations import newest
from server.conftest import Serve, new_database

DUMPS = sorted((Path(__file__).parent / "databases").glob("*.sql"))
NEWEST = newest()
ADA, BOB = "a" * 22, "b" * 22
RUNNING, WAITING, OVER = "g85g2avvnw5ggz", "sveeb467daheep", "fuwa2pfbn62m2v"
LINK = "07DB3_yzeg-lRRXr8m1zUw"
"""What they were when the database was made."""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: str(dump.stem))
def test_matches_of_an_earlier_version_go_on(
    serve: Serve, tmp_path: Path, kind: str, dump: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "matches.db"
    old = sqlite3.connect(file)
    old.executescript(dump.read_text(encoding="utf-8"))
    # The rules of one match have changed since.
    old.execute("UPDATE match SET ruleset = 0 WHERE id = ?", [OVER])
    old.commit()
    old.close()
    database = f"sqlite+aiosqlite:///{file}"
    if kind == "postgresql":
        admin("list", "--db", str(file), code=2 if dump.stem != NEWEST else 0)  # only a server brings it up to date
        admin("backup", str(tmp_path / "copy.gz"), "--db", str(file))
        database = new_database(request, tmp_path, kind)
        admin("restore", str(tmp_path / "copy.gz"), "--db", database.replace("+asyncpg", ""))
    server = serve(database)
    with server.client() as ada, server.client() as bob:
        ada.cookies.set("perijove_visitor", ADA)
        bob.cookies.set("perijove_visitor", BOB)
        assert (ada.see(RUNNING)["mine"], bob.see(RUNNING)["mine"]) == ([0], [1])
        state = bob.see(RUNNING)
        assert (state["version"], state["asked"]) == (2, [1])
        bob.choose(RUNNING, 2, state["ask"]["options"][0]["code"])
        bob.join(LINK, "Bob")
        assert [seat["name"] for seat in ada.see(WAITING)["seats"]] == ["Ada", "Bob"]
        refused = ada.ask("GET", f"/api/matches/{OVER}", 409)
        assert refused["error"] == "OtherRuleset"
        assert ada.ask("GET", f"/api/matches/{OVER}/record")["ruleset"] == 0


def test_there_is_a_database_of_this_version() -> None:
    """After a new migration: PYTHONPATH=tests python tests/server/databases/make.py."""
    assert NEWEST in {dump.stem for dump in DUMPS}


def admin(*arguments: str, code: int = 0) -> None:
    done = CliRunner().invoke(app, ["admin", *arguments])
    assert done.exit_code == code, done.output
