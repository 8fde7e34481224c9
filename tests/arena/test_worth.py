"""What choices are worth: drawn towards the average where few games tell, and counted by deals."""

import random
from collections.abc import Callable

import polars as pl
import pytest

from perijove.arena.frames import CHOICE_COLUMNS
from perijove.arena.worth import components_of, shrink, worths_of
from perijove.engine.start import named_title

SHIPS = [f"S{number:02}" for number in range(1, 31)]


def table(deals: int, margin: Callable[[int, str, int], float], rng: random.Random) -> pl.DataFrame:
    """Choices of two bots: on every deal each is offered two ships and takes one of them."""
    rows = []
    for deal in range(deals):
        for seat, bot in enumerate(("strong", "weak")):
            two = rng.sample(range(30), 2)
            value = margin(two[0], bot, deal)
            for number, ship in enumerate(two):
                rows.append((deal, deal, seat, bot, "top", SHIPS[ship], 1, int(number == 0), float(value > 0), value))
    return pl.DataFrame(rows, schema=CHOICE_COLUMNS, orient="row")


def test_what_is_good_is_found_and_what_is_chance_is_not() -> None:
    rng = random.Random(1)
    good = worths_of(named_title("ganymede"), table(600, lambda s, b, d: rng.gauss(8 * (s == 4), 5), rng))
    assert len(good) == 30
    best, *others = sorted(good, key=lambda one: 0.0 if one.margin is None else -one.margin.mean)
    assert (best.answer, best.kind, best.name("en")) == ("S05", "ship", "S05")
    assert best.margin is not None
    assert best.margin.low > 4
    noise = worths_of(named_title("ganymede"), table(300, lambda s, b, d: rng.gauss(0, 5), rng))
    assert all(one.margin is not None and one.margin.low < 0 < one.margin.high for one in noise)
    assert max(abs(one.margin.mean) for one in noise if one.margin is not None) < 1.5
    assert len(others) == 29


def test_a_choice_is_not_good_because_a_good_player_makes_it() -> None:
    """The strong bot takes even ships, the weak one odd ones; the ships themselves mean nothing."""
    rng = random.Random(2)
    rows = []
    for deal in range(400):
        for seat, (bot, lead) in enumerate((("strong", 20.0), ("weak", -20.0))):
            ship = SHIPS[2 * rng.randrange(15) + seat]
            rows.append((deal, deal, seat, bot, "top", ship, 1, 1, float(seat == 0), rng.gauss(lead, 3)))
    found = worths_of(named_title("ganymede"), pl.DataFrame(rows, schema=CHOICE_COLUMNS, orient="row"))
    assert all(one.margin is not None and abs(one.margin.mean) < 2 for one in found)
    assert all(one.win_rate is not None and one.win_rate.mean == pytest.approx(0.5, abs=0.05) for one in found)


def test_the_less_is_known_the_more_it_is_drawn_to_the_average() -> None:
    rows: list[dict[str, object]] = [
        {"deals": 2, "margin_mean": 10.0, "margin_var": 4.0},
        {"deals": 200, "margin_mean": 10.0, "margin_var": 4.0},
        {"deals": 200, "margin_mean": -10.0, "margin_var": 4.0},
        {"deals": 200, "margin_mean": 0.0, "margin_var": 4.0},
        {"deals": 0, "margin_mean": None, "margin_var": None},
    ]
    few, many, bad, middle, none = shrink(rows, "margin", 0.0)
    assert few is not None
    assert many is not None
    assert bad is not None
    assert middle is not None
    assert none is None
    assert middle.mean < few.mean < many.mean < 10
    assert few.high - few.low > many.high - many.low
    assert bad.mean > -10


def test_the_games_of_one_deal_count_once() -> None:
    rng = random.Random(3)
    once = table(200, lambda s, b, d: rng.gauss(0, 5), rng)
    often = pl.concat([once.with_columns(pl.col("game") + 1000 * copy) for copy in range(10)])
    widths = []
    for frame in (once, often):
        found = worths_of(named_title("ganymede"), frame)
        margins = [one.margin for one in found if one.margin is not None]
        widths.append(sum(margin.high - margin.low for margin in margins))
    assert widths[1] == pytest.approx(widths[0], rel=0.1)


def test_a_code_of_several_kinds_means_what_the_question_is_about() -> None:
    found = components_of(named_title("mars"))
    assert found["buy", "capital"].kind == "project"
    assert found["corporation", "credicor"].kind == "corporation"
    assert ("space", "r0c0") not in found
