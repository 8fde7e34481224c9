"""Averages, shares and intervals."""

import math
import random
import statistics

import pytest

from perijove.arena.estimate import student
from perijove.arena.simulate import Outcome
from perijove.arena.tally import Results, Tally


def outcome(game: int, scores: tuple[int, ...], bots: tuple[str, ...] = ("a", "b")) -> Outcome:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Outcome(game, bots, scores, winners, 10)


def test_mean_and_deviation_are_those_of_the_scores() -> None:
    rng = random.Random(1)
    scores = [rng.randrange(60) for _ in range(50)]
    tally = Tally()
    for score in scores:
        tally.add([score], 0, 1)
    assert tally.mean_score == pytest.approx(statistics.mean(scores))
    assert tally.deviation == pytest.approx(statistics.stdev(scores))
    interval = tally.score_interval
    assert interval is not None
    low, high = interval
    reach = 2.009575 * statistics.stdev(scores) / math.sqrt(50)
    assert (low, high) == pytest.approx((tally.mean_score - reach, tally.mean_score + reach), abs=1e-5)
    assert (tally.lowest, tally.highest) == (min(scores), max(scores))


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (100, 1.9840), (10**6, 1.95997)],
)
def test_student_is_that_of_the_printed_tables(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, rel=2e-3)


def test_wilson_is_that_of_the_textbook() -> None:
    tally = Tally()
    for won in [1] * 15 + [0] * 5:
        tally.add([0], won, 1)
    assert tally.win_share == 0.75
    assert tally.win_share_interval == pytest.approx((0.5313, 0.8881), abs=1e-4)


def test_intervals_stay_between_nothing_and_everything() -> None:
    lost, won = Tally(), Tally()
    for _ in range(3):
        lost.add([0], 0, 1)
        won.add([9], 1, 1)
    assert lost.win_share_interval[0] == 0.0
    assert won.win_share_interval[1] == pytest.approx(1.0)
    assert 0 < lost.win_share_interval[1] < 1


def test_the_interval_holds_the_true_share_about_as_often_as_it_says() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(400):
        tally = Tally()
        for _ in range(40):
            tally.add([0], int(rng.random() < 0.3), 1)
        low, high = tally.win_share_interval
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_a_shared_victory_is_split() -> None:
    results = Results([outcome(0, (5, 5)), outcome(1, (7, 2))])
    [(_, _, first), (_, _, second)] = results.seats
    assert (first.wins, first.shared_wins, first.win_share) == (2, 1, 0.75)
    assert (second.wins, second.shared_wins, second.win_share) == (1, 1, 0.25)


def test_one_game_has_no_interval_of_scores() -> None:
    results = Results([outcome(0, (5, 3))])
    assert [tally.score_interval for _, _, tally in results.seats] == [None, None]


def test_the_seats_of_a_bot_count_as_one_player() -> None:
    games = [
        outcome(0, (4, 6, 6), ("a", "b", "a")),
        outcome(1, (9, 3, 1), ("a", "b", "a")),
        outcome(2, (1, 8, 2), ("a", "b", "a")),
    ]
    results = Results(games)
    [(_, a), (_, b)] = results.bots
    assert (a.seats, a.games, b.seats) == (2, 3, 1)
    assert a.mean_score == pytest.approx((4 + 6 + 9 + 1 + 1 + 2) / 6)
    assert a.win_share == pytest.approx((0.5 + 1 + 0) / 3)
    assert a.win_share + b.win_share == pytest.approx(1)
    assert a.deviation == pytest.approx(statistics.stdev([5, 5, 1.5]))
    assert (a.lowest, a.highest) == (1, 9)


def test_the_order_of_the_games_makes_no_difference() -> None:
    rng = random.Random(2)
    games = [outcome(game, (rng.randrange(9), rng.randrange(9))) for game in range(200)]
    mixed = games.copy()
    rng.shuffle(mixed)
    one, two = Results(games), Results(mixed)
    assert one.seats == two.seats
    assert [tally.win_share for _, tally in one.bots] == [tally.win_share for _, tally in two.bots]
    assert (one.games, one.decisions) == (200, 2000)


def test_a_rival_that_nobody_plays_wins_what_nobody_else_wins() -> None:
    games = [
        Outcome(0, ("a",), (50,), (), 10, (("Robot", 60),)),
        Outcome(1, ("b",), (70,), (0,), 10, (("Robot", 65),)),
        Outcome(2, ("a",), (61,), (), 10, (("Robot", 61),)),
    ]
    results = Results(games)
    [(name, rival)] = results.rivals
    assert (name, rival.games, rival.wins, rival.mean_score) == ("Robot", 3, 2, 62)
    assert [(bot, tally.games, tally.wins) for bot, tally in results.bots] == [("a", 2, 0), ("b", 1, 1)]
    assert Results([outcome(0, (5, 3))]).rivals == []
