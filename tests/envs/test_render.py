"""Tables in words and in pixels."""

import sys
from typing import Any

import numpy
import pytest

import perijove
from envs.every import EVERY
from perijove.engine.errors import MissingPackage, WrongOption
from perijove.envs import pettingzoo
from perijove.envs.gymnasium import SeatEnv
from perijove.envs.render import words


@pytest.mark.parametrize(("title", "players"), EVERY)
def test_words_tell_the_table_the_question_and_the_actions(title: str, players: int) -> None:
    match = perijove.new(title, players=players, seed=1)
    for _ in range(25):
        choice = match.pending[0]
        said = words(match, choice.player)
        assert match.prompt(choice) in said
        for option, action in zip(choice.options, choice.actions, strict=True):
            assert f"{action:6}  {match.describe(choice, option)}\n" in said
        assert all(name in said for name in match.seats)
        match.choose(choice.player, choice.options[-1])


def test_words_give_away_no_secret() -> None:
    match = perijove.new("ganymede", players=2, seed=1)
    mine = {match.describe(choice, option) for choice in match.pending[:1] for option in choice.options}
    others = {match.describe(choice, option) for choice in match.pending[1:] for option in choice.options}
    assert mine - others
    assert not [ship for ship in others - mine if ship.partition(":")[0] in words(match, 0)]


def test_nothing_is_drawn_without_a_mode() -> None:
    env = pettingzoo.env("ganymede", players=2)
    env.reset(seed=1)
    with pytest.raises(WrongOption, match="nothing is drawn without a render mode: give one of human, ansi, rgb_array"):
        env.render()


def test_people_read_the_table_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("ganymede", opponents="random", render_mode="human")
    _, info = env.reset(seed=1)
    assert "upper launch site (three identical settlers)" in capsys.readouterr().out
    env.step(numpy.flatnonzero(info["action_mask"])[0])
    assert "lower launch site (four different settlers)" in capsys.readouterr().out


@pytest.fixture(scope="module")
def browser() -> Any:
    """A browser, or a reason to leave a test out."""
    pytest.importorskip("playwright", reason="pictures need Playwright")
    pytest.importorskip("PIL", reason="pictures need Pillow")
    from perijove.envs.browser import shot

    try:
        shot("<p>")
    except MissingPackage as problem:
        pytest.skip(f"NO BROWSER HERE: {problem}")
    return shot


@pytest.mark.parametrize("title", list(perijove.titles()))
def test_boards_are_drawn_in_pixels_of_one_size(browser: Any, title: str) -> None:
    env = SeatEnv(title, opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, numpy.ndarray)
    assert picture.shape == (1080, 1440, 3)
    assert picture.dtype == numpy.uint8
    assert len(numpy.unique(picture.reshape(-1, 3), axis=0)) > 500, "there is a board, not an empty page"


def test_a_picture_is_of_the_seat_that_sees_it(browser: Any) -> None:
    match = perijove.new("ganymede", players=2, seed=1)
    from perijove.envs.render import picture

    assert (picture(match, 0) == picture(match, 0)).all()
    assert (picture(match, 0) != picture(match, 1)).any()


def test_the_browser_works_again_after_a_page_that_failed(browser: Any) -> None:
    with pytest.raises(Exception, match="expected string"):
        browser(7)
    assert browser("<p style='color: red'>on</p>").shape == (1080, 1440, 3)


@pytest.mark.parametrize("missing", ["playwright", "PIL", "jinja2"])
def test_without_a_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    for name in [name for name in sys.modules if name.startswith(("perijove.web", "perijove.envs.browser"))]:
        monkeypatch.delitem(sys.modules, name)
    env = pettingzoo.env("ganymede", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(MissingPackage, match=rf"{missing}.* is missing: pip install .*\[pictures\]"):
        env.render()
