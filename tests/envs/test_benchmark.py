"""The benchmark: duplicate deals on test seeds, averages with intervals, the same result every time."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy
import pytest
from numpy.typing import NDArray

import perijove
from perijove.bots import RandomBot
from perijove.bots.registry import UnknownBot
from perijove.engine.errors import IllegalChoice, WrongNumber, WrongOption, WrongPlayers
from perijove.engine.option import Json
from perijove.envs import TEST_SEEDS, TRAINING_SEEDS, Evaluation, evaluate
from perijove.envs.duplicate import Contest, Played, Sitting

EVERY = [
    *[(code, 2, {}) for code in perijove.titles()],
    *[(code, 1, options) for code, title in perijove.titles().items() for options in title.solo().values()],
]


def any_legal(observations: NDArray[numpy.int16], masks: NDArray[numpy.bool_]) -> NDArray[numpy.int64]:
    """Any action, chosen by what is seen alone, so that it is the same in every process."""
    rows = zip(numpy.atleast_2d(observations), numpy.atleast_2d(masks), strict=True)
    chosen = [numpy.random.default_rng(int(row.sum()) % 1000).choice(numpy.flatnonzero(mask)) for row, mask in rows]
    return numpy.array(chosen if masks.ndim == 2 else chosen[0])


def first_legal(observation: NDArray[numpy.int16], mask: NDArray[numpy.bool_]) -> int:
    return int(mask.argmax())


def made(shares: list[float | None], margins: list[float], players: int = 2) -> Evaluation:
    """An evaluation of games that nobody played."""
    contest = Contest("ganymede", players, ("random",) * (players - 1), {}, 0, 100)
    games = [
        Played(
            TEST_SEEDS[number // players],
            number % players,
            (int(margin),) * players,
            (),
            share,
            margin,
            "" if share is not None else "so be it",
            10,
            False,
            0.5,
        )
        for number, (share, margin) in enumerate(zip(shares, margins, strict=True))
    ]
    return Evaluation("somebody", 1, contest, tuple(games), False)


def test_no_deal_is_for_training_and_for_test() -> None:
    assert TRAINING_SEEDS.stop <= TEST_SEEDS.start
    assert perijove.new("ganymede", 2, TEST_SEEDS[-1]).seed == TEST_SEEDS[-1]


@pytest.mark.parametrize(("title", "players", "options"), EVERY)
def test_every_title_can_be_evaluated(title: str, players: int, options: dict[str, Json]) -> None:
    found = evaluate("random", title, players, games=2, options=options)
    assert len(found.games) == 2
    assert found.tested
    assert found.given_up == 0
    assert (found.win_rate is None) == bool(found.verdicts)
    assert found.decisions > 0
    assert json.loads(json.dumps(found.json()))["ruleset"] == perijove.titles()[title].ruleset


def test_every_deal_is_played_from_every_seat() -> None:
    found = evaluate("random", "ganymede", 3, games=7)
    played = [(game.deal, game.seat) for game in found.games]
    assert played == [(deal, seat) for deal in TEST_SEEDS[:3] for seat in range(3)]
    assert found.deals == 3


def test_the_share_and_margin_of_a_game_are_those_of_the_agent() -> None:
    found = evaluate("random", "galileo", 2, games=20)
    for game in found.games:
        own, other = game.scores[game.seat], game.scores[1 - game.seat]
        assert game.margin == own - other
        if own != other:
            assert game.share == (own > other)


def test_the_same_arguments_give_the_same_games_however_they_are_shared() -> None:
    once = evaluate(any_legal, "ganymede", games=8, batch=3, seed=1)
    assert evaluate(any_legal, "ganymede", games=8, batch=8, seed=1) == once
    assert evaluate(any_legal, "ganymede", games=8, seed=1) == once
    assert evaluate(any_legal, "ganymede", games=8, batch=2, seed=1, jobs=2) == once
    assert evaluate(any_legal, "ganymede", games=8, seed=2) != once


def test_an_agent_may_be_a_bot_by_name_or_class_or_itself() -> None:
    named = evaluate("random", "ganymede", games=4)
    assert named.agent == "random"
    assert evaluate(RandomBot, "ganymede", games=4) == named
    itself = evaluate(RandomBot(1), "ganymede", games=4)
    assert itself.agent == "random"
    assert len(itself.games) == 4


@pytest.mark.parametrize(("seat", "others"), [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
def test_opponents_sit_in_order_at_the_seats_that_the_agent_leaves(seat: int, others: list[int]) -> None:
    table = Sitting(Contest("ganymede", 3, ("greedy", "random"), {}, 0, 100), TEST_SEEDS[0], seat)
    assert {number: seated.bot.name for number, seated in table.bots.items()} == dict(
        zip(others, ("greedy", "random"), strict=True)
    )
    assert len({seated.bot.seed for seated in table.bots.values()} | {table.chance(seat)}) == 3


def test_a_game_that_goes_in_circles_is_given_up_and_lost() -> None:
    found = evaluate(first_legal, "ganymede", games=2, limit=200)
    assert found.given_up == 2
    assert [game.share for game in found.games] == [0.0, 0.0]
    assert "2 games given up after 200 choices" in repr(found)


def test_a_solo_game_has_the_rival_of_its_title() -> None:
    found = evaluate("random", "mars", 1, games=2, options={"marsbot": "easy"})
    assert {name for game in found.games for name, _ in game.rivals} == {"MarsBot"}
    assert "random against MarsBot\n  mars, 1 player, marsbot=easy\n" in repr(found)
    assert found.margin is not None


def test_a_solo_game_without_a_rival_has_verdicts_and_no_margin() -> None:
    found = evaluate("random", "artemis", 1, games=3)
    assert found.win_rate is None
    assert found.margin is None
    assert sum(found.verdicts.values()) == 3
    assert "random alone" in repr(found)


def test_other_deals_are_named_as_such() -> None:
    found = evaluate("random", "ganymede", games=2, deals=range(5, 10))
    assert found.games[0].deal == 5
    assert not found.tested
    assert "2 games of 1 other deal\n" in repr(found)


def test_intervals_count_deals_and_not_games() -> None:
    alike = made([1.0, 1.0, 0.0, 0.0] * 10, [1.0] * 40)
    fair = made([1.0, 0.0] * 20, [1.0] * 40)
    assert alike.win_rate is not None
    assert fair.win_rate is not None
    assert alike.win_rate.mean == fair.win_rate.mean == 0.5
    assert alike.win_rate.low == pytest.approx(0.299, abs=0.01)  # Wilson's interval of 20 games, not of 40
    assert fair.win_rate.low == pytest.approx(0.352, abs=0.001)  # never narrower than of 40
    margins = made([1.0] * 4, [1.0, 3.0, 5.0, 7.0]).margin
    assert margins is not None
    assert margins.mean == 4.0
    assert margins.low == pytest.approx(4 - 12.706 * 2, abs=0.01)  # two deals: 2 and 6


def test_winning_every_game_is_not_certainty() -> None:
    won = made([1.0] * 40, [1.0] * 40).win_rate
    assert won is not None
    assert won.high == 1.0
    assert won.low == pytest.approx(0.912, abs=0.001)


def test_one_deal_has_no_interval() -> None:
    found = made([1.0, 0.0], [3.0, 5.0])
    assert found.win_rate == (0.5, None, None)
    assert found.margin == (4.0, None, None)
    assert "  wins    50.0 %\n  margin  +4.0\n" in repr(found)
    assert found.seconds_a_decision == 0.05


@pytest.mark.parametrize(
    ("changed", "error", "said"),
    [
        ({"agent": 7}, WrongOption, "neither a bot nor a policy"),
        ({"agent": int}, WrongOption, "neither a bot nor a policy"),
        ({"agent": "rnadom"}, UnknownBot, "did you mean"),
        ({"opponents": "rnadom"}, UnknownBot, "did you mean"),
        ({"opponents": ["random", "random"]}, WrongPlayers, "2 players, so 1 opponents, not 2"),
        ({"players": 9}, WrongPlayers, "not 9"),
        ({"games": 0}, WrongOption, "one at least"),
        ({"games": 2.5}, WrongNumber, "not a whole number"),
        ({"games": 10, "deals": range(3)}, WrongOption, "10 games take 5 deals, and there are 3"),
        ({"batch": 4}, WrongOption, "random is a bot"),
        ({"options": {"nonsense": 1}}, WrongOption, "nonsense"),
        ({"agent": lambda seen, legal: 1, "jobs": 2}, WrongOption, "can't go to other processes"),
        ({"agent": lambda seen, legal: 0.5}, IllegalChoice, "whole numbers"),
        ({"agent": lambda seen, legal: [1], "batch": 2}, IllegalChoice, "wanted are 2"),
        ({"agent": lambda seen, legal: 398}, IllegalChoice, "ganymede, ply 0"),
    ],
)
def test_bad_input_is_refused_with_the_reason(changed: dict[str, object], error: type[Exception], said: str) -> None:
    given: dict[str, object] = {"agent": "random", "title": "ganymede", "players": 2, "games": 2, **changed}
    with pytest.raises(error, match=said):
        evaluate(**given)  # type: ignore[arg-type]


FOR_EVER = """
from perijove.envs import evaluate

if __name__ == "__main__":
    evaluate("greedy", "mars", games=100, jobs=2)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_process_stays_when_the_first_one_ends(tmp_path: Path, end: signal.Signals) -> None:
    program = tmp_path / "for_ever.py"
    program.write_text(FOR_EVER, encoding="utf-8")
    first = subprocess.Popen(
        [sys.executable, program],
        cwd=tmp_path,
        stderr=subprocess.DEVNULL,
        # Where the tests run in the background, Ctrl-C is ignored, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    within(120, lambda: len([pid for pid in running(tmp_path) if pid != first.pid and worked(pid)]) >= 2)
    first.send_signal(end)
    first.wait(120)
    within(120, lambda: running(tmp_path) == [])


def worked(pid: int) -> bool:
    """Whether a process has computed for two seconds: it is not just starting."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return False
    return int(fields[11]) + int(fields[12]) > 2 * os.sysconf("SC_CLK_TCK")


def running(folder: Path) -> list[int]:
    """The processes whose folder this is."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and (entry / "cwd").readlink() == folder:
                found.append(int(entry.name))
        except OSError:  # it has ended, or is somebody else's
            continue
    return found


def within(seconds: float, true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, f"not true within {seconds} seconds"
        time.sleep(0.1)
