"""How quickly bots answer where a person waits for them."""

from types import SimpleNamespace
from typing import cast

import pytest

from perijove.server.health.metrics import Metrics
from perijove.server.minds.driver import QUICKER, Driver
from perijove.server.minds.pool import ProcessPool
from perijove.server.play.table import Table
from perijove.server.settings import Settings
from perijove.server.storage.rows import Chair

PAUSE = 0.7


def pauses(players: list[int], bots: set[int], watchers: int) -> list[float]:
    """The pause before each choice of these players and before the next one; the seats in ``bots`` are bots."""
    settings = Settings("", bot_pause=PAUSE)
    chairs = [Chair(number, "", "bot" if number in bots else "person") for number in range(2)]
    driver = Driver(settings, cast("ProcessPool", None), Metrics())
    found = []
    for ply in range(len(players) + 1):
        match = SimpleNamespace(history=lambda ply=ply: [(player, "code") for player in players[:ply]])
        table = SimpleNamespace(watchers=watchers, match=match, chairs=chairs, chair=chairs.__getitem__)
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
