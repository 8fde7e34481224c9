"""Every title keeps the promises of the engine, at every number of players and with every option."""

import pytest

import perijove
from perijove.engine.errors import WrongOption
from perijove.engine.option import settle
from perijove.engine.title import AnyTitle
from perijove.testing import conformance

pytestmark = pytest.mark.promises

OURS = [title for title in perijove.titles().values() if type(title).__module__.startswith("perijove.games.")]


def option_sets(title: AnyTitle, players: int) -> int:
    """How many sets of options go with so many players."""
    count = 0
    for chosen in title.option_sets():
        try:
            title.agree(players, settle(title.options, chosen))
            count += 1
        except WrongOption:
            continue
    return count


@pytest.mark.parametrize(
    ("title", "players"),
    [pytest.param(title, players, id=f"{title.code}-{players}") for title in OURS for players in title.players],
)
def test_title_keeps_the_promises(title: AnyTitle, players: int) -> None:
    assert conformance(title, games=1, seed=players, players=players) == option_sets(title, players) > 0


def test_all_our_titles_are_installed() -> None:
    assert {title.code for title in OURS} == {"artemis", "galileo", "ganymede", "mars"}
