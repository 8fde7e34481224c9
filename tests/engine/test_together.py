"""Several players asked at once, who answer in any order."""

import itertools

import pytest

from perijove.engine.errors import IllegalChoice, NotAsked
from perijove.engine.match import Match
from perijove.engine.question import STEP_ENDS, Choice, Flow
from perijove.engine.start import begin
from perijove.testing.compare import standing
from toys.caravan import CARAVAN, Caravan, CaravanTitle


def new(players: int = 3) -> Match:
    return begin(CARAVAN, players, 5)


def answer(match: Match, player: int) -> None:
    match.choose(player, match.choice_of(player).options[-1])


def test_all_are_asked_at_once_each_their_own() -> None:
    match = new()
    assert [choice.player for choice in match.pending] == [0, 1, 2]
    assert isinstance(match.state, Caravan)
    assert [choice.options for choice in match.pending] == [trader.hand for trader in match.state.traders]


def test_any_order_of_answers_leads_to_the_same() -> None:
    ends = []
    for order in set(itertools.permutations([0, 0, 1, 1, 2, 2])):
        match = new()
        for player in order:
            answer(match, player)
        ends.append(standing(match))
    assert len(ends) == 90
    assert all(end == ends[0] for end in ends)


def test_who_has_answered_is_not_asked_again_until_all_have() -> None:
    match = new()
    answer(match, 1)
    answer(match, 1)
    assert [choice.player for choice in match.pending] == [0, 2]
    with pytest.raises(NotAsked, match=r"it is up to player 0 \(keep\) and player 2 \(keep\)"):
        match.choose(1, 0)


def test_another_players_card_is_refused() -> None:
    match = new()
    with pytest.raises(IllegalChoice, match="player 1 can't choose"):
        match.choose(1, match.choice_of(0).options[0])


def test_forced_answers_are_given_and_forced_steps_pass() -> None:
    """With one card left it is kept without asking, and then the game is over."""
    match = new()
    while match.pending:
        answer(match, match.pending[-1].player)
    assert match.over
    assert match.ply == 3 * 4
    assert isinstance(match.state, Caravan)
    assert all(len(trader.kept) == 3 and not trader.hand for trader in match.state.traders)
    assert match.log.lines()[-3:] == [
        f"{seat} has card-{trader.kept[-1] + 1:02} at last."
        for seat, trader in zip(match.seats, match.state.traders, strict=True)
    ]


def test_a_player_who_has_nothing_to_choose_is_not_asked() -> None:
    class OnlyEven(CaravanTitle):
        def pick(self, s: Caravan, me: int) -> Flow[None]:
            if me % 2:
                s.traders[me].kept.append(s.traders[me].hand.pop())
                return
            yield from super().pick(s, me)

    match = begin(OnlyEven("only-even"), 3, 5)
    assert [choice.player for choice in match.pending] == [0, 2]
    fork = match.fork()
    assert standing(fork) == standing(match)
    assert [choice.player for choice in match.imagine(2, 1).pending] == [0, 2]


def test_a_failing_answer_leaves_the_others_answers() -> None:
    class Fails(CaravanTitle):
        def pick(self, s: Caravan, me: int) -> Flow[None]:
            card = yield Choice(me, self.questions[0], s.traders[me].hand.copy())
            if me == 1:
                raise RuntimeError("no")
            s.traders[me].hand.remove(card)
            s.traders[me].kept.append(card)

    match = begin(Fails("fails-together"), 3, 5)
    answer(match, 2)
    before = standing(match)
    with pytest.raises(RuntimeError):
        answer(match, 1)
    assert standing(match) == before
    assert match.ply == 1


class EndsAloud(CaravanTitle):
    """Its steps say that they end."""

    def pick(self, s: Caravan, me: int) -> Flow[None]:
        yield from super().pick(s, me)
        yield STEP_ENDS

    def move_on(self, s: Caravan) -> Flow[None]:
        yield from super().move_on(s)
        yield STEP_ENDS


def test_a_step_that_says_that_it_ends_is_as_good_as_one_that_returns() -> None:
    quiet, aloud = new(), begin(EndsAloud("caravan"), 3, 5)
    while quiet.pending:
        player = quiet.pending[-1].player
        answer(quiet, player)
        answer(aloud, player)
        assert standing(aloud) == standing(quiet)
        assert standing(aloud.fork()) == standing(quiet)
    assert aloud.over
