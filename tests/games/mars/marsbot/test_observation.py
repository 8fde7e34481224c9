"""MarsBot as numbers: what lies open stands in its cells, what is hidden is only counted."""

from typing import Any

import pytest

import perijove
from games.mars.given import Side
from games.mars.seeing import cells, number, where
from perijove.engine.errors import WrongPosition
from perijove.engine.position import Position

from .given import Bot, solo


def test_marsbot_stands_in_its_cells() -> None:
    bot = Bot(
        level="hard",
        corporation="credicor",
        tracks={"bio": 3, "space": 18},
        marked={"bio": [4, 18]},
        megacredits=7,
        rating=24,
        played="comet",
        bonus_discard="B02",
        destroyed="B01",
    )
    match = solo(bot=bot, tiles={"r5c3": "city 1", "r8c1": "greenery 0"}, awards={"miner": 1})
    assert cells(match, "bot.level") == {"hard": 1}
    assert cells(match, "bot.corporation") == {"credicor": 1}
    assert [number(match, f"bot.tracks[{track}]") for track in ("bio", "space", "science")] == [3, 18, 0]
    assert cells(match, "bot.marked") == {"bio:4": 1, "bio:18": 1}
    assert (number(match, "bot.megacredits"), number(match, "bot.rating")) == (7, 24)
    assert cells(match, "bot.played") == {"comet": 1}
    assert cells(match, "bot.bonus_discard") == {"B02": 1}
    assert cells(match, "bot.destroyed") == {"B01": 1}
    assert cells(match, "placed.owner") == {"r5c3:rival": 1, "r8c1:me": 1}
    assert cells(match, "awards[miner]") == {"rival": 1}


@pytest.mark.parametrize("seat", [0, None])
def test_face_down_cards_of_marsbot_are_only_counted(seat: int | None) -> None:
    match = solo(bot=Bot(actions="comet B03 mine satellites", pile="trees", kept="fish"))
    assert number(match, "bot.actions.count", seat) == 4
    assert number(match, "bot.bonus_deck.count", seat) == 7
    assert (number(match, "bot.pile.count", seat), number(match, "bot.kept.count", seat)) == (1, 1)
    for code in ("comet", "B03", "mine", "satellites", "trees", "fish", "B04"):
        assert where(match, code, seat) == set()


def test_cards_that_are_known_to_be_in_the_action_deck_are_named() -> None:
    match = solo(bot=Bot(actions="comet B03 mine", known="B03"))
    assert cells(match, "bot.known") == {"B03": 1}


def test_corporation_by_lot_is_seen_as_such() -> None:
    match = perijove.new("mars", 1, 1, options={"bot_corporation": "random"})
    assert cells(match, "bot.corporation") == {"random": 1}
    assert cells(perijove.new("mars", 1, 1), "bot.corporation") == {}


def test_turn_of_marsbot_is_the_turn_of_the_rival() -> None:
    match = solo(Side(hand="birds"), Bot(actions="comet"), turn_of=1, play_on=False)
    assert cells(match, "current") == {"rival": 1}
    assert cells(solo(), "current") == {"me": 1}


@pytest.mark.parametrize(("players", "stands"), [(1, "it is missing, with 1"), (2, "it is there, with 2")])
def test_marsbot_plays_against_one_player_and_no_more(players: int, stands: str) -> None:
    data: Any = dict(perijove.new("mars", players, 1).position().data)
    other: Any = perijove.new("mars", 3 - players, 1).position().data
    data["state"]["bot"] = other["state"]["bot"]
    with pytest.raises(WrongPosition, match=rf"bot: MarsBot plays against a single player; {stands}"):
        Position(data).match()
