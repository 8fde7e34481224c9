"""The bots that play any title."""

from collections.abc import Callable
from random import Random

import pytest

import perijove
from perijove.bots import BOTS, Bot, Budget, GreedyBot, RandomBot, UnknownBot, make_bot, play_match, weighing
from perijove.bots.registry import by_strength
from perijove.engine.errors import EndlessMatch, PerijoveError, WrongPlayers
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.seat import Seat
from perijove.engine.start import begin
from perijove.engine.title import AnyTitle
from toys.caravan import CARAVAN, CaravanTitle
from toys.smugglers import SMUGGLERS

# A greedy bot with so little work that tests are quick.
QUICK = 400


def test_a_bot_is_made_by_its_name() -> None:
    assert set(BOTS) == {"random", "greedy", "search", *(f"level-{number}" for number in range(1, 9))}
    for name, kind in BOTS.items():
        bot = make_bot(name, 5)
        assert type(bot) is kind
        assert (bot.name, bot.seed) == (name, 5)
        assert repr(bot) == f"<{kind.__name__} {name}, seed 5>"


def test_an_unknown_bot_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownBot, match=r"unknown bot 'gredy': did you mean 'greedy'\? known: random, greedy, search"):
        make_bot("gredy", 1)
    with pytest.raises(PerijoveError) as caught:
        make_bot("zzz", 1)
    assert "did you mean" not in str(caught.value)


def test_a_random_bot_takes_every_option_as_often() -> None:
    match = begin(SMUGGLERS, 2, 1)
    bot = RandomBot(1)
    options = match.pending[0].options
    counts = dict.fromkeys(options, 0)
    for _ in range(4000):
        counts[bot.choose(match.seat(0))] += 1
    assert all(900 < count < 1100 for count in counts.values())


def played(make: Callable[[int], Bot], title: str = "ganymede", seed: int = 3) -> Match:
    match = perijove.new(title, 2, seed)
    play_match(match, [make(7), make(8)])
    return match


def test_the_same_seeds_play_the_same_game() -> None:
    assert played(RandomBot).record() == played(RandomBot).record()
    quick = played(lambda seed: GreedyBot(seed, 60))
    assert quick.record() == played(lambda seed: GreedyBot(seed, 60)).record()
    assert quick.record() != played(lambda seed: GreedyBot(seed + 1, 60)).record()


@pytest.mark.parametrize("choices", [0, 1, 2, 7, 11])
def test_a_greedy_bot_does_not_depend_on_what_it_cannot_know(choices: int) -> None:
    """It takes the same option in matches that differ only in what is hidden from it."""
    for title in (SMUGGLERS, CARAVAN):
        match = begin(title, 3, 4)
        playout(match, Random(4).random, choices)
        player = match.pending[0].player
        first, second = (match.imagine(player, seed) for seed in (1, 2))
        assert first.view(player) == second.view(player)
        assert title.form.write(first.state) != title.form.write(second.state)
        taken = [GreedyBot(9, QUICK).choose(world.seat(player)) for world in (first, second)]
        assert taken[0] == taken[1]


@pytest.mark.parametrize(("budget", "horizon"), [(400, 20), (50, 1000), (3, 40), (1, 1)])
def test_the_work_of_a_greedy_bot_is_bounded(monkeypatch: pytest.MonkeyPatch, budget: int, horizon: int) -> None:
    simulated = 0

    def counted(match: Match, random: Callable[[], float], limit: int) -> int:
        nonlocal simulated
        made = playout(match, random, limit)
        simulated += 1 + made
        return made

    monkeypatch.setattr(weighing, "playout", counted)
    match = begin(CARAVAN, 4, 2)
    option = GreedyBot(1, budget, horizon).choose(match.seat(2))
    assert option in match.choice_of(2).options
    assert simulated <= max(budget, len(match.choice_of(2).options))


def test_a_greedy_bot_takes_what_is_obviously_best() -> None:
    """In a draft the highest card is worth most; the last choice is the clearest."""
    match = begin(CARAVAN, 2, 2)
    for _ in range(4):
        match.choose(match.pending[0].player, match.pending[0].options[0])
    choice = match.choice_of(1)
    assert choice.question.name == "keep"
    assert GreedyBot(1).choose(match.seat(1)) == choice.options[-1]


@pytest.mark.parametrize("title", [CARAVAN, SMUGGLERS])
def test_what_a_greedy_bot_chooses_is_what_it_expects_most_of(title: AnyTitle) -> None:
    match = begin(title, 3, 6)
    weighing = GreedyBot(3, QUICK).weigh(match.seat(0))
    assert sorted(weighed.option for weighed in weighing.options) == sorted(match.choice_of(0).options)
    leads = [weighed.lead for weighed in weighing.options]
    assert leads == sorted(leads, reverse=True)
    assert GreedyBot(3, QUICK).choose(match.seat(0)) == weighing.options[0].option
    assert all(weighed.lead <= weighed.points for weighed in weighing.options)


def test_alone_the_lead_is_ones_own_points() -> None:
    match = perijove.new("artemis", 1, 3)
    assert all(weighed.lead == weighed.points for weighed in GreedyBot(3, QUICK).weigh(match.seat(0)).options)


def test_the_strongest_bot_comes_last() -> None:
    assert by_strength(["greedy", "random"]) == ["random", "greedy"]
    assert by_strength(["greedy", "nobody:Here", "random"]) == ["random", "greedy"]
    assert GreedyBot.plays(CARAVAN)
    assert RandomBot(1).weigh(begin(CARAVAN, 2, 1).seat(0)) is None


def test_a_greedy_bot_plays_alone_too() -> None:
    class Solo(CaravanTitle):
        def __init__(self) -> None:
            super().__init__("solo")
            self.players = (1,)

    match = begin(Solo(), 1, 2)
    assert GreedyBot(1).choose(match.seat(0)) == match.pending[0].options[-1]


def wins(bots: Callable[[int], list[Bot]], title: str, players: int, games: int) -> float:
    """How many games the first of the bots wins, from changing seats; shared victories in part."""
    won = 0.0
    for game in range(games):
        match = perijove.new(title, players, game)
        lineup = bots(game)
        first = game % players
        play_match(match, lineup[players - first :] + lineup[: players - first])
        won += (first in match.winners) / len(match.winners)
    return won


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_at_ganymede(players: int) -> None:
    """With a fraction of its budget. By chance a random player would win all of four games once in 16 to 256 times."""

    def lineup(game: int) -> list[Bot]:
        return [GreedyBot(game, 300), *(RandomBot(10 * game + seat) for seat in range(1, players))]

    assert wins(lineup, "ganymede", players, 4) == 4


def test_play_match_counts_and_shows_every_choice() -> None:
    match = perijove.new("ganymede", 3, 1)
    seen: list[int] = []
    decisions = play_match(match, [RandomBot(seat) for seat in range(3)], lambda shown: seen.append(shown.ply))
    assert match.over
    assert decisions == match.ply
    assert seen == list(range(1, decisions + 1))


def test_play_match_goes_on_from_any_moment() -> None:
    match = perijove.new("ganymede", 2, 1)
    playout(match, Random(1).random, 20)
    assert play_match(match, [RandomBot(1), RandomBot(2)]) == match.ply - 20


def test_play_match_needs_a_bot_for_each_player() -> None:
    match = perijove.new("ganymede", 3, 1)
    with pytest.raises(WrongPlayers, match="3 players, but 2 bots: random, random"):
        play_match(match, [RandomBot(1), RandomBot(2)])
    assert match.ply == 0


def test_a_bot_of_your_own_gets_seats_only() -> None:
    class First(Bot):
        name = "first"

        def choose(self, seat: Seat, budget: Budget | None = None) -> int:
            assert isinstance(seat, Seat)
            return seat.choice.options[0]

    match = begin(SMUGGLERS, 2, 1)
    play_match(match, [First(), First()])
    assert all(code.startswith("action:draw") or ":crate-" in code for _, code in match.history()[:2])


class FirstBot(Bot):
    """Takes the first option, whatever it is."""

    name = "first"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return seat.choice.options[0]


def test_a_match_that_goes_round_in_circles_is_given_up() -> None:
    """Players of Ganymede who only ever take tiles never come to an end."""
    with pytest.raises(EndlessMatch, match="ganymede, seed 7: not over after 2000 choices"):
        play_match(perijove.new("ganymede", 3, 7), [FirstBot(1)] * 3, limit=2000)
