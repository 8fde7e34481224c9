"""What games are worth to those who learn: who has won, by how much, and who shares a victory."""

import numpy
import pytest

import perijove
from perijove.engine import start
from perijove.envs.reward import margin, rank, totals, win


def played(title: str, players: int, options: dict[str, object] | None = None, seed: int = 1) -> perijove.Match:
    """A match that is over."""
    match = start.begin(perijove.titles()[title], players, seed, options)  # type: ignore[arg-type]
    chance = numpy.random.default_rng(seed)
    while match.pending:
        match.act(chance.choice(match.pending[0].actions))
    return match


def solos() -> list[tuple[str, dict[str, object]]]:
    return [(code, dict(options)) for code, title in perijove.titles().items() for options in title.solo().values()]


@pytest.mark.parametrize(("title", "options"), solos())
def test_who_plays_alone_is_paid_too(title: str, options: dict[str, object]) -> None:
    for seed in range(3):
        match = played(title, 1, options, seed)
        total = match.scores[0].total
        rivals = [score for _, score in match.rivals]
        assert win(match) == [0.0 if match.verdict() else 1.0 if match.winners else -1.0]
        assert margin(match) == [total - max([rival.total for rival in rivals], default=0)]
        if rivals:
            assert rank(match) == [1.0 if match.scores[0].rank_key > rivals[0].rank_key else -1.0]
        else:
            assert rank(match) == [0.0]
        assert totals(match) == [total]


def test_a_game_that_nobody_can_win_nobody_loses() -> None:
    match = played("artemis", 1)
    assert match.verdict()
    assert win(match) == [0.0]


@pytest.mark.parametrize(("title", "players"), [("ganymede", 2), ("galileo", 4), ("mars", 3)])
def test_rewards_at_the_end_agree_with_who_has_won(title: str, players: int) -> None:
    for seed in range(3):
        match = played(title, players, seed=seed)
        best = max(rank(match))
        assert [player for player, place in enumerate(rank(match)) if place == best] == match.winners
        assert [player for player, paid in enumerate(win(match)) if paid > -1] == match.winners
        assert sum(rank(match)) == pytest.approx(0)
        runner_up = max(total for player, total in enumerate(totals(match)) if player != match.winners[0])
        assert margin(match)[match.winners[0]] == totals(match)[match.winners[0]] - runner_up


def test_a_shared_victory_is_worth_less_the_more_share_it() -> None:
    """Galileo's ties are shared: nobody has done anything yet, so all stand equal."""
    worth = []
    for players in (2, 3, 4):
        match = perijove.new("galileo", players=players, seed=1)
        match.state.over = True
        if len(match.winners) == players:
            assert rank(match) == [0.0] * players
            assert margin(match) == [0.0] * players
            assert len(set(win(match))) == 1
            worth.append(win(match)[0])
    assert worth
    assert worth == sorted(worth, reverse=True)
    assert all(-1 < paid <= 0 for paid in worth)
