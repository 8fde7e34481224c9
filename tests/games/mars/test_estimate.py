"""What an unfinished game promises: income counts while there are generations to come, and points always."""

import pytest

import perijove
from perijove.games.mars.estimate import generations_left, promise
from perijove.games.mars.state import MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import MEGACREDITS, TITANIUM


def begun() -> Mars:
    state = perijove.new("mars", 2, 1).state
    assert isinstance(state, Mars)
    return state


def test_at_the_beginning_a_whole_game_is_to_come_and_at_the_end_nothing() -> None:
    s = begun()
    assert 8 < generations_left(s) < 20
    s.generation = 9
    s.temperature, s.oxygen, s.oceans = WARMEST, MOST_OXYGEN, MOST_OCEANS
    assert generations_left(s) == 0


@pytest.mark.parametrize("resource", [MEGACREDITS, TITANIUM])
def test_income_is_worth_more_than_stock_while_there_is_time(resource: int) -> None:
    s = begun()
    before = promise(s, 0)
    s.boards[0].stock[resource] += 1
    stocked = promise(s, 0) - before
    s.boards[0].production[resource] += 1
    earning = promise(s, 0) - before - stocked
    assert earning > 5 * stocked > 0
    assert promise(s, 1) < before + stocked + earning


def test_the_estimate_is_the_score_and_the_promise() -> None:
    match = perijove.new("mars", 2, 1)
    score = match.scores[0]
    assert isinstance(match.state, Mars)
    assert match.title.estimate(match.state, 0, score) == score.total + promise(match.state, 0)
    other = perijove.new("galileo", 2, 1)
    assert other.title.estimate(other.state, 0, other.scores[0]) == other.scores[0].total
