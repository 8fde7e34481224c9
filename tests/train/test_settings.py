"""Settings of a training: whatever can't be is refused in words, before anything is played."""

from pathlib import Path

import pytest

import perijove
from perijove.engine.start import register
from perijove.train.mix import Mix
from perijove.train.settings import TrainingSettings, WrongSettings
from perijove.train.trial import check
from toys.smugglers import SMUGGLERS

TITLE = perijove.titles()["ganymede"]


def checked(text: str, folder: Path) -> TrainingSettings:
    """Everything that is looked at before a training begins."""
    (folder / "training.toml").write_text(text)
    found = TrainingSettings.of(TITLE, folder / "training.toml")
    Mix(TITLE, found, 0).check()
    for number, test in enumerate(found.test):
        check(TITLE, test, number)
    return found


@pytest.mark.parametrize("title", perijove.titles().values(), ids=lambda title: title.code)
def test_every_title_brings_settings_that_it_agrees_to(title: perijove.engine.title.AnyTitle) -> None:
    found = TrainingSettings.of(title)
    Mix(title, found, 0).check()
    for number, test in enumerate(found.test):
        check(title, test, number)
    assert found.players == tuple(title.players)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[network", "Expected"),
        ("netwrok = 1", "netwrok: there is no such setting; known: network, rows"),
        ("network = 1", "a table is wanted, not 1"),
        ("network = { width = 0 }", "network, width: 0 can't be there"),
        ("network = { width = 1.5 }", "network, width: 1.5 can't be there"),
        ("learning = { minibatch = -1 }", "minibatch: -1 can't be there"),
        ("learning = { rate = [1, 2, 3] }", r"rate: \[1, 2, 3\] can't be there"),
        ("learning = { rate = -0.1 }", "rate: -0.1 can't be there"),
        ("worth = { points = 0 }", "points: 0 can't be there"),
        ("test = 5", "test: 5 can't be there"),
        ("[[games]]\nplayers = []", r"players: \[\] can't be there"),
        ("[[games]]\nplayers = { 2 = 0 }", "players: .* can't be there"),
        ("[[games]]\nplayers = 'two'", "'two' is no number of players"),
        ("[[games]]\nplayers = 9", r"games\[0\]: .*9"),
        ("[[games]]\noptions = { length = [] }", r"options, length: \[\] can't be there"),
        ("[[games]]\noptions = { lenght = 'short' }", r"games\[0\]: .*lenght"),
        ("[[test]]\nname = 'x'\nplayers = 9", r"test\[0\]: .*9"),
        ("[[test]]\nname = 'x'\nopponent = 'gredy'", r"test\[0\]: .*did you mean"),
        ("[[test]]\nname = 'x'\ngames = 0", "games: 0 can't be there"),
    ],
)
def test_what_cannot_be_is_refused_in_words(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(WrongSettings, match=why):
        checked(text, tmp_path)


def test_a_test_against_a_learned_player_needs_one(tmp_path: Path) -> None:
    register(SMUGGLERS)
    (tmp_path / "training.toml").write_text("[[test]]\nname = 'x'\nopponent = 'learned'")
    found = TrainingSettings.of(SMUGGLERS, tmp_path / "training.toml")
    with pytest.raises(WrongSettings, match=r"test\[0\]: .*learned doesn't play .* as one of 2"):
        check(SMUGGLERS, found.test[0], 0)


def test_numbers_of_players_are_those_of_all_games(tmp_path: Path) -> None:
    found = checked("[[games]]\nplayers = { 2 = 60, 4 = 40 }\n[[games]]\nplayers = [3]\n", tmp_path)
    assert found.players == (2, 3, 4)
    assert checked("[[games]]\nplayers = 3\n", tmp_path).players == (3,)
    assert checked("", tmp_path).players == tuple(TITLE.players)
