"""The small variants: as short as they say, whole, and never played by who didn't ask for them."""

import pickle
import random

import pytest

import perijove
from perijove.engine.errors import WrongOption
from perijove.engine.match import Match
from perijove.engine.option import LENGTH, Options
from perijove.engine.position import Position
from perijove.engine.record import Record

TITLES = ("artemis", "galileo", "ganymede", "mars")
SHORT: Options = {"length": "short"}


def played(match: Match, seed: int, choices: int | None = None) -> Match:
    """A match, played at random to its end, or so many choices further."""
    chance = random.Random(seed)
    while not match.over and choices != 0:
        match.act(chance.choice(match.pending[0].actions))
        choices = None if choices is None else choices - 1
    return match


@pytest.mark.parametrize("title", TITLES)
def test_a_short_game_takes_about_half_as_many_choices(title: str) -> None:
    seeds = range(4)
    long = sum(played(perijove.new(title, 2, seed), seed).ply for seed in seeds)
    short = sum(played(perijove.new(title, 2, seed, SHORT), seed).ply for seed in seeds)
    assert 0.3 < short / long < 0.7


@pytest.mark.parametrize("title", TITLES)
def test_who_says_nothing_plays_a_full_game(title: str) -> None:
    unsaid = perijove.new(title, 2, 5)
    said = perijove.new(title, 2, 5, {"length": "full"})
    assert unsaid.options["length"] == "full"
    assert unsaid.position() == said.position()
    assert LENGTH in unsaid.title.options
    with pytest.raises(WrongOption, match="length"):
        perijove.new(title, 2, 5, {"length": "tiny"})


@pytest.mark.parametrize("title", TITLES)
def test_files_of_full_games_are_as_they_were_before_there_was_the_option(title: str) -> None:
    match = played(perijove.new(title, 2, 6), 6, 30)
    record, position = match.record(), match.position()
    for data in (record.data, position.data):
        assert isinstance(data["options"], dict)
        assert "length" not in data["options"]
    assert record.replay().position() == position
    assert position.match().options == match.options


@pytest.mark.parametrize("title", TITLES)
def test_files_of_short_games_say_so(title: str) -> None:
    match = played(perijove.new(title, 2, 6, SHORT), 6, 10)
    for data in (match.record().data, match.position().data):
        assert isinstance(data["options"], dict)
        assert data["options"]["length"] == "short"


@pytest.mark.parametrize("title", TITLES)
def test_copies_of_a_short_game_are_short(title: str) -> None:
    match = played(perijove.new(title, 2, 7, SHORT), 7, 12)
    others = [
        match.fork(),
        pickle.loads(pickle.dumps(match)),
        Position.from_text(match.position().to_text()).match(),
        Record.from_data(match.record().data).replay(),
    ]
    end = played(match, 8)
    for other in others:
        assert played(other, 8).position().data["state"] == end.position().data["state"]
    longest = max(played(perijove.new(title, 2, seed, SHORT), seed).ply for seed in range(3))
    asked = played(perijove.new(title, 2, 7, SHORT), 7, 12)
    assert played(asked.seat(asked.pending[0].player).imagine(1), 9).ply < 2 * longest


@pytest.mark.parametrize("title", TITLES)
def test_its_text_says_in_both_languages_that_no_rulebook_has_it(title: str) -> None:
    ours = perijove.titles()[title]
    english, french = ours.words("en"), ours.words("fr")
    assert "not in the rulebook" in english.say(LENGTH.text)
    assert "pas dans les règles" in french.say(LENGTH.text)
    assert [ours.value_name(LENGTH, value, english) for value in LENGTH.values] == [
        "full",
        "short (not in the rulebook)",
    ]
    assert [ours.value_name(LENGTH, value, french) for value in LENGTH.values] == ["normale", "courte (hors règles)"]


@pytest.mark.parametrize("title", TITLES)
def test_the_promises_are_tried_with_it(title: str) -> None:
    assert SHORT in perijove.titles()[title].option_sets()


@pytest.mark.parametrize("title", ["artemis", "mars"])
def test_it_can_be_played_alone(title: str) -> None:
    long = played(perijove.new(title, 1, 1), 1)
    short = played(perijove.new(title, 1, 1, SHORT), 1)
    short.check()
    assert short.ply < long.ply
