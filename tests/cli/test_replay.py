"""``perijove replay`` without a terminal."""

import random
from pathlib import Path

import pytest

import perijove
from cli.running import Program
from perijove.engine.playout import playout


@pytest.fixture
def game(tmp_path: Path) -> Path:
    match = perijove.new("ganymede", players=3, seed=6, seats=["Ada", "Grace", "Emmy"])
    playout(match, random.Random(6).random)
    match.record().save(tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_in_words_and_what_followed(program: Program, game: Path, language: str) -> None:
    run = program("replay", game, "--lang", language, COLUMNS="400")
    assert (run.code, run.err) == (0, "")
    lines = run.out.splitlines()
    match = perijove.replay(game, 0)
    place = 0
    for player, code in perijove.replay(game).history():
        choice = match.choice_of(player)
        option = choice.question.numbers[code.partition(":")[2]]
        said = f"{match.seats[player]}  {match.describe(choice, option, language)}"
        place = next(number for number in range(place, len(lines)) if lines[number].rstrip().endswith(said)) + 1
        assert lines[place - 1].split()[0] == str(match.ply + 1)
        before = len(match.log.lines(language, player))
        match.choose(player, option)
        for line in match.log.lines(language, player)[before:]:
            assert line in run.out
    winner = match.seats[match.winners[0]]
    assert {"en": f"{winner} wins.", "fr": f"{winner} gagne."}[language] in run.out


def test_from_a_choice_on(program: Program, game: Path) -> None:
    run = program("replay", game, "--all", "--ply", "100")
    numbers = [int(line.split()[0]) for line in run.out.splitlines() if line[:5].strip().isdecimal()]
    assert numbers == list(range(101, perijove.replay(game).ply + 1))


def test_through_the_eyes_of_a_seat_secrets_stay_secret(program: Program, game: Path) -> None:
    ships = perijove.replay(game, 0).choice_of(1).codes
    grace = program("replay", game, "--seat", "2").out
    spectator = program("replay", game, "--seat", "0").out
    assert grace.count("chooses in secret") == 4
    assert spectator.count("chooses in secret") == 6
    before_reveal = spectator[: spectator.index(" starts with ships ")]
    assert not [code for code in ships if code.partition(":")[2] in before_reveal]


def test_a_game_that_is_not_over_says_so(program: Program, game: Path) -> None:
    perijove.replay(game, 50).record().save(game)
    run = program("replay", game)
    assert run.code == 0
    assert "The game isn't over yet." in run.out
    assert program("replay", game, "--lang", "fr").out.count("La partie n’est pas encore terminée.") == 1
