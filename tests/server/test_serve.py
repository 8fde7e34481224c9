"""The command ``perijove serve``, as people start it."""

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mortal import end_with_parent
from perijove.engine.extras import how_to_install
from perijove.server import run
from server.running import PATIENCE, NotStarted, Nursery, variables


class Started:
    """The program, started in a data folder of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {**variables(folder), "PERIJOVE_DATA": str(folder / "data"), "BROWSER": "true"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "perijove", "serve", *arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=end_with_parent,
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline().strip()
        self.address = self.line.removeprefix("Perijove is at ")

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to end: its exit code and its errors."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    program = Started(tmp_path, "--no-open")
    yield program
    program.process.kill()
    program.process.communicate()


def test_it_says_where_it_is_keeps_its_file_in_the_data_folder_and_ends_in_order(
    started: Started, tmp_path: Path
) -> None:
    assert started.line.startswith("Perijove is at http://localhost:")
    assert httpx.get(f"{started.address}/health", timeout=PATIENCE).json()["status"] == "ok"
    assert (tmp_path / "data" / "matches.db").exists()
    evil = httpx.get(f"{started.address}/health", headers={"host": "evil.example"}, timeout=PATIENCE)
    assert evil.status_code == 400
    assert started.end(signal.SIGINT) == (0, "")


def test_no_secret_link_is_logged_or_passed_on(tmp_path: Path) -> None:
    program = Started(tmp_path, "--no-open", "--log", "debug")
    with httpx.Client(base_url=program.address, headers={"origin": program.address}, timeout=PATIENCE) as ada:
        wanted = {"title": "ganymede", "seats": [{"kind": "person"}, {"kind": "open"}]}
        link = ada.post("/api/matches", json=wanted).json()["links"][0]
        cookie = ada.cookies["perijove_visitor"]
    with httpx.Client(base_url=program.address, headers={"origin": program.address}, timeout=PATIENCE) as bob:
        door = bob.get(link["path"])
        assert door.status_code == 200
        assert door.headers["referrer-policy"] == "strict-origin"
        assert bob.post(link["path"], data={"name": "Bob"}).status_code == 303
        wrong = "x" * 22
        assert bob.get(f"/join/{wrong}").status_code == 404
        assert bob.get(f"/join/{link['token']}/more").status_code == 404
        assert bob.post(f"/join/{link['token']}", content=b"x" * 100_000).status_code == 413
    code, errors = program.end()
    assert code == 0
    assert errors.count('"route": "/join/{token}"') == 3
    for secret in (link["token"], wrong, cookie):
        assert secret not in errors


def test_a_second_start_leads_to_the_first(started: Started, tmp_path: Path) -> None:
    second = Started(tmp_path, "--no-open")
    assert second.line == started.line
    assert second.process.wait(PATIENCE) == 0
    third = Started(tmp_path, "--no-open", "--port", "0")
    _, errors = third.process.communicate(timeout=PATIENCE)
    assert third.process.returncode == 2
    assert f"another server at {started.address} is using" in errors
    assert started.end()[0] == 0


def test_a_taken_port_is_refused_if_it_was_asked_for(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        asked = Started(tmp_path, "--no-open", "--port", str(port))
        _, errors = asked.process.communicate(timeout=PATIENCE)
        assert asked.process.returncode == 2
        assert errors == f"perijove: can't listen on 127.0.0.1, port {port}: Address already in use\n"


def test_a_taken_port_is_avoided_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(run, "PORT", taken.getsockname()[1])
        with run.listen("127.0.0.1", None) as found:
            assert run.PORT < found.getsockname()[1] < run.PORT + run.PORTS


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--db", "mysql://x/y"], "expected a file"),
        (["--db", ""], "expected a file"),
        (["--log", "loud"], "--log: 'loud' is not one of"),
        (["--bot", "nobody"], "unknown bot 'nobody'"),
        (["--limit", "patience=3"], "--limit 'patience=3': expected NAME=NUMBER with one of streams, "),
        (["--limit", "connections=few"], "'few' is not a whole number from 0 on"),
        (["--limit", "head_bytes=0"], "'0' is not a whole number from 1 on"),
        (["--limit", "abandoned_days=nan"], "'nan' is not a number from 0 on"),
    ],
)
def test_wrong_settings_are_one_line(tmp_path: Path, arguments: list[str], said: str) -> None:
    program = Started(tmp_path, "--no-open", *arguments)
    _, errors = program.process.communicate(timeout=PATIENCE)
    assert program.process.returncode == 2
    assert said in errors
    assert errors.count("\n") == 1


def test_without_its_libraries_it_says_what_to_install(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    (blocked / "sitecustomize.py").write_text(
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'fastapi':\n"
        "            raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Missing())\n"
        "import importlib.util\n"
        "real = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, package=None: None if name == 'fastapi' else real(name, package)\n"
    )
    environment = variables(tmp_path)
    environment["PYTHONPATH"] = os.pathsep.join([str(blocked), environment["PYTHONPATH"]])
    command = [sys.executable, "-m", "perijove"]
    done = subprocess.run([*command, "serve"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"perijove: the web table needs fastapi: {how_to_install('web')}\n"
    light = subprocess.run([*command, "titles"], env=environment, capture_output=True, text=True, check=False)
    assert light.returncode == 0


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("folder", "folder: it is a folder"),
        ("letter", "letter: file is not a database"),
        ("damaged", "damaged: "),
        ("/proc/no.db", "/proc/no.db: No such file"),
        ("postgresql://nobody:secret@127.0.0.1:1/x", "postgresql://nobody@127.0.0.1:1/x: "),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_line(tmp_path: Path, database: str, said: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter").write_text("Dear Ada, " * 1000)
    with contextlib.closing(sqlite3.connect(tmp_path / "damaged")) as made:
        made.executescript("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL); CREATE TABLE match (x);")
    whole = (tmp_path / "damaged").read_bytes()
    (tmp_path / "damaged").write_bytes(whole.replace(b"CREATE TABLE", b"CREATE\xff\xfe\x8dABLE"))
    command = [sys.executable, "-m", "perijove", "serve", "--no-open", "--port", "0", "--db", database]
    done = subprocess.run(
        command, cwd=tmp_path, env=variables(tmp_path), capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("perijove: can't open the database ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr


def test_a_server_that_cannot_begin_ends_with_a_reason(nursery: Nursery) -> None:
    with pytest.raises(NotStarted, match="can't open the database"):
        nursery.start(0, {"database": "sqlite+aiosqlite:////nonexistent/folder/matches.db"})
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(NotStarted, match="already in use"):
            nursery.start(taken.getsockname()[1], {"database": "sqlite+aiosqlite:///unused.db"})


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here that is always full")
def test_where_it_is_found_is_noted_unless_the_disk_is_full(tmp_path: Path) -> None:
    file = tmp_path / "matches.db"
    with run.alone(file) as note:
        note("http://localhost:8000")
        note("http://localhost:9")
        with pytest.raises(run.AlreadyRunning, match="http://localhost:9 "), run.alone(file):
            pass
    note_of = tmp_path / "matches.db.lock"
    note_of.unlink()
    note_of.symlink_to("/dev/full")
    with run.alone(file) as note:
        note("http://localhost:8000")
