"""An arena at work: the same result however it is played, and an end when it is decided."""

from pathlib import Path

import pytest

from perijove.arena.folder import ArenaFolder
from perijove.arena.keeping import keep_results
from perijove.arena.running import Arena, on_this_machine, values_of
from perijove.arena.standing import outlook_of
from perijove.arena.tournament import PAIRS, Tournament
from perijove.bots.budget import Budget
from perijove.bots.random import RandomBot
from perijove.engine.seat import Seat


class First(RandomBot):
    """Takes the first option, which is a plan in Ganymede: others lose to it, or it to them, on nearly every deal."""

    name = "first"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return seat.useful[0]


BOTS = ("random", f"{__name__}:First")


def played(path: Path, tournament: Tournament, games: int, jobs: int = 1, stop: bool = True) -> Arena:
    with ArenaFolder.open(path, tournament) as folder:
        arena = Arena(folder, games, stop)
        for _ in arena.run(on_this_machine(jobs)):
            pass
        folder.close()
    return arena


def times_apart(arena: Arena) -> dict[str, object]:
    data = outlook_of(arena).to_data()
    assert isinstance(data["bots"], list)
    for bot in data["bots"]:
        assert isinstance(bot, dict)
        del bot["seconds_a_turn"], bot["seconds_a_decision"]
    return dict(data)


def test_it_stops_when_it_is_decided_at_the_same_deal_on_any_number_of_processes(tmp_path: Path) -> None:
    tournament = Tournament("galileo", 2, BOTS, 3, {"length": "short"})
    one = played(tmp_path / "one", tournament, 400)
    assert one.referee.decided
    assert len(one.bouts) < 200
    [verdict] = one.referee.verdicts
    assert verdict.deals == len(one.bouts)
    two = played(tmp_path / "two", tournament, 400, jobs=2)
    assert one.bouts == two.bouts
    assert times_apart(one) == times_apart(two)


def test_all_games_are_played_where_that_is_asked(tmp_path: Path) -> None:
    arena = played(tmp_path, Tournament("ganymede", 2, BOTS, 3), 41, stop=False)
    assert (arena.total, arena.played, len(arena.bouts)) == (42, 42, 21)
    outlook = outlook_of(arena)
    assert sum(standing.win_rate.mean for standing in outlook.standings if standing.win_rate) == pytest.approx(1)
    assert sum(standing.margin.mean for standing in outlook.standings if standing.margin) == pytest.approx(0)


def test_more_games_go_on_where_fewer_ended(tmp_path: Path) -> None:
    tournament = Tournament("ganymede", 3, BOTS, 3, tables=PAIRS)
    few = played(tmp_path / "kept", tournament, 12, stop=False)
    before = dict(few.folder.bouts)
    more = played(tmp_path / "kept", tournament, 30, stop=False)
    assert len(before) == 12
    assert {game: more.folder.bouts[game] for game in before} == before
    assert more.bouts == played(tmp_path / "anew", tournament, 30, stop=False).bouts
    for standing in outlook_of(more).standings:
        assert standing.games == 15


def test_alone_bots_are_compared_on_the_same_deals_by_their_points(tmp_path: Path) -> None:
    arena = played(tmp_path, Tournament("artemis", 1, BOTS, 3, {"length": "short"}), 12, stop=False)
    outlook = outlook_of(arena)
    assert [standing.win_rate for standing in outlook.standings] == [None, None]
    assert [standing.margin for standing in outlook.standings] == [None, None]
    for bouts in arena.bouts:
        values = values_of(arena.tournament, bouts)
        scores = {bout.placings[0].bot: bout.placings[0].score for bout in bouts}
        first, second = BOTS
        assert values[first] - values[second] == (scores[first] > scores[second]) - (scores[first] < scores[second])
    keep_results(arena, "fr")


def test_rivals_that_nobody_plays_are_rated_too(tmp_path: Path) -> None:
    options = {"length": "short", "marsbot": "easy"}
    arena = played(tmp_path, Tournament("mars", 1, BOTS, 3, {**options}), 4, stop=False)
    outlook = outlook_of(arena)
    assert [name for name, _ in outlook.rivals] == ["MarsBot"]
    assert all(standing.win_rate is not None for standing in outlook.standings)
    assert all(standing.margin is not None for standing in outlook.standings)


def test_who_wins_is_rated_higher_and_who_plays_more_is_rated_more_surely(tmp_path: Path) -> None:
    tournament = Tournament("galileo", 2, BOTS, 3, {"length": "short"})
    few = outlook_of(played(tmp_path / "few", tournament, 4, stop=False)).standings
    many = outlook_of(played(tmp_path / "many", tournament, 40, stop=False)).standings
    assert many[0].rating.mu > many[1].rating.mu
    assert many[0].rating.sigma < few[0].rating.sigma
