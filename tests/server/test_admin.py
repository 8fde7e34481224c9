"""What whoever runs a server does to its matches, beside the running server, on each kind of database."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from perijove.cli import app
from server.conftest import Serve, new_database
from server.running import Client, wait_until


class Shell:
    """Runs ``perijove admin`` on a database, within this process: a start of Python for each would take too long."""

    def __init__(self, database: str) -> None:
        self.variables = {"PERIJOVE_DB": plainly(database), "COLUMNS": "150", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}

    def __call__(self, *arguments: str, code: int = 0) -> str:
        done = CliRunner().invoke(app, ["admin", *arguments], env=self.variables)
        assert done.exit_code == code, done.output
        return done.stdout if code == 0 else done.stderr


def choose(client: Client, match: str) -> None:
    """Choose the first option."""
    state = client.see(match)
    client.choose(match, state["version"], state["ask"]["options"][0]["code"])


def plainly(database: str) -> str:
    """The address of a database as people write it."""
    return database.replace("+aiosqlite", "").replace("+asyncpg", "")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_matches_are_cared_for_beside_the_running_server(
    serve: Serve, tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = new_database(request, tmp_path, kind)
    server = serve(database, sweep_seconds=0.1)
    admin = Shell(database)
    with server.client() as ada, server.client() as bob:
        made = ada.make("me", "open", title="caravan")
        name, link = made["match"]["id"], made["links"][0]["token"]
        other = ada.make("me", "me", title="smugglers")["match"]["id"]
        listed = json.loads(admin("list", "--state", "running", "--json"))
        assert [(line["match"], line["title"]) for line in listed] == [(name, "caravan"), (other, "smugglers")]
        assert name in admin("list", "--title", "caravan")
        record = json.loads(admin("export", other))
        assert (record["title"], len(record["seats"])) == ("smugglers", 2)
        admin("export", other, "--to", str(tmp_path / "secret.json"))
        assert json.loads((tmp_path / "secret.json").read_text()) == record
        assert (tmp_path / "secret.json").stat().st_mode & 0o777 == 0o600
        # Closed: the link has ended, and who plays there goes on.
        admin("close", name)
        bob.join(link, "Bob", 410)
        said = f"/api/matches/{name}/messages"
        wait_until(lambda: "closed the table" in str(ada.ask("GET", said)), "they hear of it")
        assert ada.see(name)["mine"] == [0]
        # Signed out: the seat belongs to whoever has the new link.
        link = admin("sign-out", name, "1", "--address", "http://here/").strip()
        assert link.startswith("http://here/join/")
        wait_until(lambda: ada.see(name)["mine"] == [], "the seat is nobody's")
        bob.join(link.rpartition("/")[2], "")
        assert bob.see(name)["mine"] == [0]
        # Taken away: it is gone for everybody.
        admin("delete", other)
        wait_until(lambda: ada.get(f"/api/matches/{other}").status_code == 404, "it is gone")
        assert "there is no match" in admin("delete", other, code=2)
        assert "nobody holds seat 2" in admin("sign-out", name, "2", code=2)
        assert "taken away" in admin("prune", "--abandoned", "1")


def test_a_backup_is_restored_into_another_kind_of_database(
    serve: Serve, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The drill: play, copy while the server runs, lose everything, restore elsewhere, and play on."""
    first, second = (new_database(request, tmp_path, kind) for kind in ("sqlite", "postgresql"))
    copy, again, half = (tmp_path / f"{name}.gz" for name in ("copy", "again", "half"))
    server = serve(first)
    with server.client() as ada:
        name = ada.make("me", "greedy", title="ganymede")["match"]["id"]
        choose(ada, name)
        wait_until(lambda: ada.see(name)["asked"] == [0], "the bot has answered")
        before = ada.see(name)
        cookies = dict(ada.cookies)
        Shell(first)("backup", str(copy))
    server.kill()
    assert copy.stat().st_mode & 0o777 == 0o600
    admin = Shell(second)
    assert "there are no matches of Perijove" in admin("list", code=2)
    assert admin("restore", str(copy)) == "1 match is restored.\n"
    assert "restore into an empty one" in admin("restore", str(copy), code=2)
    with serve(second).client() as ada:
        ada.cookies.update(cookies)
        after = ada.see(name)
        assert (after["version"], after["mine"], after["view"]) == (before["version"], [0], before["view"])
        choose(ada, name)
    back = Shell(f"sqlite:///{tmp_path / 'back.db'}")
    admin("backup", str(again))
    assert back("restore", str(again)) == "1 match is restored.\n"
    # What is cut off changes nothing.
    whole = again.read_bytes()
    half.write_bytes(whole[: len(whole) // 2])
    cut = Shell(f"sqlite:///{tmp_path / 'cut.db'}")
    assert "no backup, or is cut off" in cut("restore", str(half), code=2)
    assert "there are no matches of Perijove" in cut("list", code=2)
