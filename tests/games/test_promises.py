"""Every title keeps the promises of the engine: at every number of players, and with every set of options.

Each set of options is played at one number of players, the next one at the next. Uncompiled it is the same code, only
slower, and the game as it is offered is enough, at every number of players. ``--whole`` asks for all of it there too,
as ./test does where nothing can be compiled.
"""

import pytest

import perijove
from perijove.engine.title import AnyTitle
from perijove.testing import conformance

OURS = [title for title in perijove.titles().values() if type(title).__module__.startswith("perijove.games.")]
BY_CODE = {title.code: title for title in OURS}


@pytest.mark.parametrize("code", BY_CODE)
def test_title_keeps_the_promises_at_every_number_of_players(code: str) -> None:
    title: AnyTitle = BY_CODE[code]
    assert conformance(title, games=1, seed=1, options={}) == len(title.players)


@pytest.mark.parametrize("code", BY_CODE)
def test_title_keeps_the_promises_with_every_set_of_options(code: str, request: pytest.FixtureRequest) -> None:
    if not perijove.compiled and not request.config.getoption("whole"):
        pytest.skip("uncompiled it is the same code")
    title: AnyTitle = BY_CODE[code]
    assert conformance(title, games=1, seed=2, sample=True) == len(list(title.option_sets())) > 0


def test_all_our_titles_are_installed() -> None:
    assert set(BY_CODE) == {"artemis", "galileo", "ganymede", "mars"}
