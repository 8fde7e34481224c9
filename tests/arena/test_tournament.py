"""Who meets whom, on which deals."""

from collections import Counter

import pytest

from perijove.arena.bout import match_of, play_bout
from perijove.arena.tournament import ALL, PAIRS, Tournament
from perijove.bots import make_bot
from perijove.engine.errors import PerijoveError
from perijove.engine.option import Json
from perijove.engine.start import titles


def tournament(players: int, *bots: str, tables: str = ALL, title: str = "ganymede", seed: int = 7) -> Tournament:
    return Tournament(title, players, bots, seed, {}, tables)


def test_everybody_sits_in_every_seat_equally_often() -> None:
    for found in (
        tournament(2, "a", "b"),
        tournament(3, "a", "b", "c"),
        tournament(2, "a", "b", "c"),
        tournament(4, "a", "b", tables=PAIRS),
        tournament(3, "a", "b", "c", tables=PAIRS),
    ):
        seats = Counter((bot, seat) for seating in found.seatings for seat, bot in enumerate(seating.bots))
        assert len(set(seats.values())) == 1
        assert len(seats) == len(found.bots) * found.players


def test_all_together_means_every_order_of_every_company() -> None:
    found = tournament(3, "a", "b", "c", "d").seatings
    assert len(found) == len(set(found)) == 4 * 6
    assert len({seating.table for seating in found}) == 4
    assert all(len(set(seating.bots)) == 3 for seating in found)


def test_in_pairs_one_of_a_bot_meets_many_of_another_and_is_measured_there() -> None:
    found = tournament(4, "a", "b", tables=PAIRS)
    assert [seating.bots for seating in found.seatings] == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
        ("b", "a", "a", "a"),
        ("a", "b", "a", "a"),
        ("a", "a", "b", "a"),
        ("a", "a", "a", "b"),
    ]
    assert [found.counts(found.seatings[0], seat) for seat in range(4)] == [True, False, False, False]


def test_alone_every_bot_plays_every_deal() -> None:
    assert [seating.bots for seating in tournament(1, "a", "b", title="artemis").seatings] == [("a",), ("b",)]


def test_the_games_of_a_deal_are_the_same_deal() -> None:
    for code, title in titles().items():
        players = title.players[-1]
        found = tournament(players, "random", "greedy", tables=PAIRS, title=code)
        positions = [match_of(found, game).position().data for game in found.games(3)]
        assert len(positions) == 2 * players
        assert all(without_names(data) == without_names(positions[0]) for data in positions)
        other = match_of(found, found.games(4)[0]).position().data
        assert without_names(other) != without_names(positions[0])


def without_names(data: dict[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in data.items() if name != "seats"}


def test_the_parts_share_the_deals_and_lose_none() -> None:
    whole = tournament(2, "a", "b")
    parts = [Tournament("ganymede", 2, ("a", "b"), 7, {}, ALL, (part, 3)) for part in (1, 2, 3)]
    assert sorted(deal for part in parts for deal in part.deals(41)) == list(whole.deals(41)) == list(range(21))
    assert whole.games(4) == parts[1].games(4)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    one = tournament(3, "random")
    assert len({one.bot_seed(game, seat) for game in range(5) for seat in range(3)}) == 15
    assert play_bout(one, 5) == play_bout(one, 5)
    assert play_bout(one, 5) != play_bout(one, 6)


def test_what_is_kept_of_a_game_is_what_its_record_says() -> None:
    one = tournament(3, "random", title="mars")
    bout = play_bout(one, 0)
    assert bout.length == sum(placing.decisions for placing in bout.placings)
    assert sum(placing.win for placing in bout.placings) == pytest.approx(1)
    for placing in bout.placings:
        assert sum(points for _, points in placing.parts) == placing.score
        assert sum(taken.chosen for taken in placing.taken) == placing.decisions
        assert all(0 <= taken.chosen <= taken.offered for taken in placing.taken)
        assert sum(taken.offered for taken in placing.taken) >= 2 * placing.decisions
        assert 1 <= placing.turns <= placing.decisions
    best = max(placing.score for placing in bout.placings)
    for placing in bout.placings:
        others = [other.score for other in bout.placings if other is not placing]
        assert placing.margin == placing.score - max(others)
        assert (placing.rank == 1) <= (placing.score == best)


def test_offers_and_choices_are_counted_as_they_were_made() -> None:
    """Against a count by another way: the record, played again."""
    one = tournament(2, "random")
    bout = play_bout(one, 1)
    match = match_of(one, 1)
    title = match.title
    offered: list[Counter[str]] = [Counter(), Counter()]
    chosen: list[Counter[str]] = [Counter(), Counter()]
    random = [make_bot("random", one.bot_seed(1, seat)) for seat in range(2)]
    while match.pending:
        choice = match.pending[0]
        option = random[choice.player].choose(match.seat(choice.player))
        offered[choice.player].update(choice.codes)
        chosen[choice.player][choice.question.code(option)] += 1
        match.choose(choice.player, option)
    for seat, placing in enumerate(bout.placings):
        assert {title.action_code(one.action): one.offered for one in placing.taken} == offered[seat]
        assert {title.action_code(one.action): one.chosen for one in placing.taken if one.chosen} == chosen[seat]


def test_a_game_that_is_given_up_has_no_winner_and_what_happened_in_it_is_kept() -> None:
    bout = play_bout(tournament(2, "random"), 0, limit=20)
    assert (bout.given_up, bout.length) == (True, 20)
    assert [placing.win for placing in bout.placings] == [0.0, 0.0]
    assert sum(taken.chosen for placing in bout.placings for taken in placing.taken) == 20


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (tournament(2, "random", "nobody"), "unknown bot 'nobody'"),
        (tournament(7, "random", "greedy"), "not 7"),
        (tournament(2, "random", "random"), "named twice"),
        (tournament(4, "random", "greedy"), "can't fill 4 seats"),
        (Tournament("ganymede", 2, ("random",), 1, {"moon": 3}), "moon"),
        (Tournament("chess", 2, ("random",), 1), "unknown title 'chess'"),
        (Tournament("ganymede", 2, ("random",), 1, part=(3, 2)), "--part"),
    ],
)
def test_what_is_wrong_is_said_before_any_game(wrong: Tournament, said: str) -> None:
    with pytest.raises(PerijoveError, match=said):
        wrong.check()


def test_it_survives_as_plain_data() -> None:
    found = Tournament("mars", 3, ("random", "greedy"), 9, {"draft": True}, PAIRS, (2, 5))
    assert Tournament.from_data(found.to_data(), "arena.json") == found
    assert found.differs(Tournament("mars", 3, ("random", "greedy"), 8, {"draft": True}, PAIRS)) == "seed"
