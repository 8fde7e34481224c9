"""Positions that somebody got wrong: they are refused in words that name the place, or they can be played."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import perijove
from perijove.engine.errors import PerijoveError
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.map import SPACES
from perijove.games.mars.marsbot.bot import BONUS_CARDS
from perijove.games.mars.state import PHASES

Path = tuple[Any, ...]

CHANGES = 120
"""How many wrong positions are tried of each game."""
GAMES: list[tuple[int, dict[str, Json]]] = [
    (2, {}),
    (2, {"initial_draft": True, "prelude": True}),
    (3, {"draft": True, "prelude": True}),
    (1, {"marsbot": "normal"}),
    (1, {"draft": True, "bot_corporation": "credicor", "prelude": True}),
]
NAMES = (*CODES, *SPACES, *BONUS_CARDS, *PHASES, "city", "ocean", "steel", "thorgate", "easy", "")


def places(data: Any, at: Path = ()) -> Iterator[Path]:
    """Where there is something in a position."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in inner:
        yield (*at, name)
        yield from places(value, (*at, name))


def found(data: Any, at: Path) -> Any:
    """What is there."""
    for name in at:
        data = data[name]
    return data


def spoil(state: Any, chance: Random) -> None:
    """Change something, great or small: a number, a name, or what is in a list."""
    top = chance.choice(list(state))
    at = chance.choice([at for at in places(state) if at[0] == top])
    there = found(state, at)
    new: Any = chance.choice([None, 3, "x", [], {}])
    if isinstance(there, bool):
        new = not there
    elif isinstance(there, int):
        new = chance.choice([there + 1, there - 1, 0, 1, 2, 4, 10**9])
    elif isinstance(there, str):
        new = chance.choice(NAMES)
    elif isinstance(there, list) and there and chance.random() < 0.8:
        new = there.copy()
        one = new.pop(chance.randrange(len(new)))
        lists = [other for other in places(state) if isinstance(found(state, other), list) and other[: len(at)] != at]
        if chance.random() < 0.5:
            found(state, chance.choice(lists)).append(one)  # it lies elsewhere
        else:
            new += [one, one]
    found(state, at[:-1])[at[-1]] = new


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_a_spoilt_position_is_refused_in_words_or_can_be_played(players: int, options: dict[str, Json]) -> None:
    chance = Random(players)
    match = perijove.new("mars", players, 5, options)
    moments = []
    for choices in (0, 14, 30, 60, 80):
        playout(match, chance.random, choices)
        moments.append(dict(match.position().data))
    refused: list[str] = []
    for number in range(CHANGES):
        data = copy.deepcopy(moments[number % len(moments)])
        spoil(data["state"], chance)
        try:
            loaded = perijove.from_position(data)
        except PerijoveError as problem:
            refused.append(str(problem))
            continue
        for _ in range(10):
            playout(loaded, chance.random, 1)
            loaded.check()
    assert len(refused) > CHANGES / 2
    assert [problem for problem in refused if not problem.startswith("position")] == []
