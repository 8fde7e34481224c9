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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Both for each title, or the first alone."""
    if "everything" in metafunc.fixturenames:
        both = perijove.compiled or metafunc.config.getoption("whole")
        cases = [(title, everything) for title in OURS for everything in ((False, True) if both else (False,))]
        names = [f"{title.code}-{'options' if everything else 'players'}" for title, everything in cases]
        metafunc.parametrize(("title", "everything"), cases, ids=names)


def test_title_keeps_the_promises(title: AnyTitle, everything: bool) -> None:
    if everything:
        assert conformance(title, games=1, seed=2, sample=True) == len(list(title.option_sets())) > 0
    else:
        assert conformance(title, games=1, seed=1, options={}) == len(title.players)


def test_all_our_titles_are_installed() -> None:
    assert {title.code for title in OURS} == {"artemis", "galileo", "ganymede", "mars"}
