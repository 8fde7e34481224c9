"""The files by which somebody hosts a server in one command say what is there, and start it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tools"))

import hosting  # noqa: E402
from server.postgres import Postgres, programs  # noqa: E402


def test_image_and_services_name_only_what_there_is() -> None:
    hosting.check_image()
    hosting.check_compose()


@pytest.mark.network
def test_what_the_image_has_is_built_by_its_steps_and_starts_as_the_services_say(tmp_path: Path) -> None:
    program = hosting.build(tmp_path)
    databases = Postgres() if programs() is not None else None
    try:
        database = databases.database() if databases else f"sqlite:///{tmp_path / 'matches.db'}"
        answers = hosting.start(tmp_path, database.replace("+asyncpg", ""), program)
    finally:
        if databases:
            databases.close()
    assert answers == {"health": 0, "play.example": 200, "another.example": 400, "ended": 0}


@pytest.mark.network
def test_image_and_services_are_built_and_are_well() -> None:
    try:
        runs = subprocess.run(["docker", "info"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        runs = False
    if not runs:
        pytest.skip("no Docker here")
    subprocess.run([sys.executable, ROOT / "tools/hosting.py", "docker"], check=True)
