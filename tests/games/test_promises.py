"""Every title keeps the promises of the engine, with every option: compiled, at every number of players.

Uncompiled it is the same code, only slower, and a sample is enough: each set of options at one number of players.
``--whole`` asks for all of it there too, as ./test does where nothing can be compiled.
"""

import pytest

import perijove
from perijove.engine.errors import WrongOption
from perijove.engine.option import Options
from perijove.engine.title import AnyTitle
from perijove.testing import conformance

OURS = [title for title in perijove.titles().values() if type(title).__module__.startswith("perijove.games.")]


def agrees(title: AnyTitle, players: int, options: Options) -> bool:
    """Whether a set of options goes with so many players."""
    try:
        title.settled(players, options)
    except WrongOption:
        return False
    return True


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """All numbers of players, one after the other, or ``None`` for the sample."""
    if "players" not in metafunc.fixturenames:
        return
    whole = perijove.compiled or metafunc.config.getoption("whole")
    tables = [(title, players) for title in OURS for players in (title.players if whole else [None])]
    names = [f"{title.code}-{players or 'sample'}" for title, players in tables]
    metafunc.parametrize(("title", "players"), tables, ids=names)


def test_title_keeps_the_promises(title: AnyTitle, players: int | None) -> None:
    if players is not None:
        fitting = [options for options in title.option_sets() if agrees(title, players, options)]
        assert conformance(title, games=1, seed=players, players=players) == len(fitting) > 0
    else:
        assert conformance(title, games=1, seed=1, sample=True) == len(list(title.option_sets())) > 0


def test_all_our_titles_are_installed() -> None:
    assert {title.code for title in OURS} == {"artemis", "galileo", "ganymede", "mars"}
