"""A whole game of every title at a server as people start it, on the engine that it finds: compiled or not."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import perijove
from server.running import PATIENCE, variables
from server.test_serve import Started


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    program = Started(tmp_path, "--no-open", "--rate", "0")
    yield program
    program.process.kill()
    program.process.communicate()


def test_the_server_runs_on_the_engine_of_the_tests(tmp_path: Path) -> None:
    said = "import perijove, perijove.engine.match; print(perijove.compiled, perijove.engine.match.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", said], env=variables(tmp_path), capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[0] == str(perijove.compiled)


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_a_whole_game_against_greedy_with_its_pages(started: Started, title: str) -> None:
    chooser = random.Random(title)
    with httpx.Client(base_url=started.address, headers={"origin": started.address}, timeout=PATIENCE) as client:
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
        match = client.post("/api/matches", json={"title": title, "seats": seats}).json()["match"]["id"]
        until = time.monotonic() + PATIENCE
        made = 0
        while not (state := seen(client, f"/api/matches/{match}"))["over"]:
            assert time.monotonic() < until, f"the game is still at ply {state['ply']}"
            if state["ask"] is None:
                time.sleep(0.01)
                continue
            if made % 10 == 0:
                for page in ("", "/parts", "/replay", f"/replay?ply={made}"):
                    answer = client.get(
                        f"/match/{match}{page}", headers={"accept-language": "fr" if made % 4 else "en"}
                    )
                    assert answer.status_code == 200, answer.text
            wanted = {"version": state["version"], "code": chooser.choice(state["ask"]["options"])["code"]}
            answer = client.post(f"/api/matches/{match}/choices", json=wanted)
            assert answer.status_code == 200, answer.text
            made += 1
        assert made > 10
        course = client.get(f"/api/matches/{match}/course").json()["totals"]
        assert course[-1] == [one["total"] for one in (*state["scores"], *state["rivals"])]
        record = client.get(f"/api/matches/{match}/record").json()
        assert perijove.replay(record).over
        assert client.get(f"/match/{match}").status_code == 200


def seen(client: httpx.Client, address: str) -> dict[str, Any]:
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
