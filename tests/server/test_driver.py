"""How quickly bots answer where a person waits for them."""

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from perijove.server.app import create_app
from perijove.server.driver import QUICKER, Driver
from perijove.server.metrics import Metrics
from perijove.server.rows import Place
from perijove.server.seating import SeatWish
from perijove.server.settings import Settings
from perijove.server.table import Table
from perijove.server.thinking import Thinking
from perijove.server.visitor import Visitor, new_secret

PAUSE = 0.7
PATIENCE = 60.0


async def waits(table: Table, choices: int, mine: set[int]) -> list[float]:
    """Choose the first option whenever a person is asked; the seconds that each of their turns was waited for."""
    found: list[float] = []
    asked = time.monotonic()
    made = 0
    while not table.over and made < choices:
        choice = next((choice for choice in table.match.pending if choice.player in mine), None)
        if choice is None:
            assert time.monotonic() - asked < PATIENCE
            await table.wait(table.mark, 1.0)
            continue
        found.append(time.monotonic() - asked)
        await table.choose(choice.player, table.version, choice.codes[0])
        asked = time.monotonic()
        made += 1
    return found


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis"])
def test_nobody_waits_long_for_greedy(title: str, tmp_path: Path) -> None:
    """Most of a wait is the pause that lets people follow; what is left for thinking is a second at most."""

    async def measure() -> list[float]:
        app = create_app(Settings(f"sqlite+aiosqlite:///{tmp_path / 'matches.db'}", bot_pause=0.05))
        async with app.router.lifespan_context(app):
            wishes = [SeatWish("person", "Ada"), SeatWish("bot", bot="greedy")]
            table = await app.state.tables.create(title, wishes, Visitor(new_secret(), False), seed=5)
            table.watchers += 1
            return await waits(table, 15, {0})

    found = asyncio.run(measure())
    assert len(found) >= 10
    assert sorted(found)[len(found) // 2] < 1.0


def pauses(players: list[int], bots: set[int], watchers: int) -> list[float]:
    """The pause before each choice of these players and before the next one; the seats in ``bots`` are bots."""
    settings = Settings("", bot_pause=PAUSE)
    places = [Place(number, "", "bot" if number in bots else "person") for number in range(2)]
    driver = Driver(settings, cast("Thinking", None), Metrics())
    found = []
    for ply in range(len(players) + 1):
        match = SimpleNamespace(history=lambda ply=ply: [(player, "code") for player in players[:ply]])
        stored = SimpleNamespace(places=places)
        table = SimpleNamespace(watchers=watchers, match=match, stored=stored, place=places.__getitem__)
        found.append(driver._pause(cast("Table", table)))
    return found


def test_pauses_of_bots_in_a_row_add_up_to_little() -> None:
    assert pauses([0], {1}, 1) == [PAUSE, PAUSE]
    found = pauses([0] + [1] * 26, {1}, 1)[1:]
    assert found[1] == pytest.approx(PAUSE * QUICKER)
    assert sum(found) < 3 * PAUSE
    assert pauses([0, 1, 1, 0], {1}, 1)[-1] == PAUSE


def test_bots_among_themselves_keep_their_pace_and_do_not_pause_where_nobody_watches() -> None:
    assert pauses([0, 1, 0, 1], {0, 1}, 1) == [PAUSE] * 5
    assert pauses([0, 1, 1], {1}, 0) == [0.0] * 4
