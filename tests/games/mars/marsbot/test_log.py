"""MarsBot explains itself: what it flips, which track moves, what fires, and why it chooses what it chooses."""

import random
from typing import Any

import pytest

import perijove
from games.mars.given import Side
from perijove.engine.message import LANGUAGES, messages_of
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.games.mars.marsbot import messages
from perijove.games.mars.marsbot.bot import LEVELS
from perijove.games.mars.marsbot.names import BOT_TABLES

from .given import Bot, flip, lines


def test_a_turn_in_words() -> None:
    match = flip("comet", bot=Bot(tracks={"space": 4}), deck="algae")
    assert lines(match) == [
        "MarsBot flips Comet.",
        "MarsBot: the Space marker moves to 5.",
        "Algae decides between 7 equal spaces by its cost, 10.",
        "MarsBot places an ocean on D8: most icons are printed there; a flipped card decided between equal spaces.",
        "MarsBot's terraform rating rises by 1, to 21.",
        "MarsBot gains 2 M€ and has 2.",
        "MarsBot: the Event marker moves to 1.",
        "An arrow there moves the Event marker on.",
        "MarsBot: the Event marker moves to 2.",
    ]


def test_a_bonus_card_in_words() -> None:
    match = flip("B08", Side(hand="birds", steel=6), Bot(megacredits=6), awards={"miner": 0})
    assert lines(match) == [
        "MarsBot flips the bonus card Corporate Competition.",
        "MarsBot improves its standing for the award Miner: Player 1 leads there by the least, or is level.",
        "MarsBot: the Space marker moves to 1.",
        "An arrow there moves the Space marker on.",
        "MarsBot: the Space marker moves to 2.",
        "MarsBot loses 5 M€ and has 1.",
    ]


@pytest.mark.parametrize(
    ("card", "rest", "said"),
    [
        ("B05", {}, "None of that is possible."),
        ("B01", {}, "None of that is possible."),
        ("B06", {}, "None of that is possible: MarsBot advances the parameter that is least advanced."),
        ("research-coordination", {}, "The wild tag moves the least advanced track."),
        ("farming", {"tiles": {"r5c3": "city 1", "r7c3": "city 0"}}, "away from the cities of Player 1"),
        ("farming", {"tiles": {"r5c3": "city 1", "r5c2": "greenery 1", "r6c5": "greenery 1"}}, "its cities"),
    ],
)
def test_why(card: str, rest: dict[str, Any], said: str) -> None:
    found = lines(flip(card, bot=Bot(tracks={"bio": 2}), **rest))
    assert any(said in line for line in found)


def test_all_messages_can_be_said_in_both_languages() -> None:
    """Whole games, in which nearly everything is told."""
    told = set()
    for seed, level in enumerate(LEVELS * 5):
        options: dict[str, Json] = {"marsbot": level, "bot_corporation": "random", "prelude": seed % 2 == 0}
        match = perijove.new("mars", players=1, seed=seed, options={**options, "draft": seed % 3 == 0})
        playout(match, random.Random(seed).random)
        told |= {entry.message.text for entry in match.log}
        said = {language: match.log.lines(language, 0) for language in LANGUAGES}
        assert len({len(text) for text in said.values()}) == 1
        assert all(line and "{" not in line for text in said.values() for line in text)
    missing = {message.text for message in messages_of(messages)} - told
    assert len(missing) <= 6, missing


def test_every_reason_has_a_text() -> None:
    assert all(text for table in BOT_TABLES.values() for text in table)


def test_log_names_the_player_and_what_is_lost() -> None:
    """Spectators read it too: there is no "you" in it."""
    me = Side(hand="algae", played="fish decomposers", held={"fish": 1})
    match = flip("B02", me)
    assert "Player 1 loses an animal from Fish." in lines(match)
    match = flip("B02", Side(hand="algae", played="decomposers", held={"decomposers": 3}))
    assert "Player 1 perd un microbe de la carte Agents de Décomposition." in lines(match, "fr")
