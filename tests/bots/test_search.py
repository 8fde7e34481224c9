"""The bot that searches: honest, repeatable, legal, and quick to see a victory."""

from collections.abc import Sequence
from random import Random

import pytest

import perijove
from perijove.bots import RandomBot, make_bot, play_match
from perijove.bots.budget import Budget
from perijove.bots.call import WrongCall
from perijove.bots.search import Mind, Opinion, SearchBot
from perijove.bots.search.tree.judge import Judge
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.seat import Seat
from perijove.engine.start import begin
from perijove.engine.title import AnyTitle
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS

FEW = 40
"""So few simulations that tests are quick."""


LONG = Budget(seconds=600)
"""More time than any test takes: what counts are simulations."""


def after(title: str, players: int, seed: int, choices: int, **options: str) -> Match:
    """A match after so many random choices."""
    match = perijove.new(title, players, seed, options)
    playout(match, Random(seed).random, choices)
    return match


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_the_same_seed_and_simulations_give_the_same_choices(title: str) -> None:
    taken = []
    for _ in range(2):
        match = after(title, 2, 3, 20)
        bots = [SearchBot(7, FEW), SearchBot(8, FEW)]
        for _ in range(6):
            player = match.pending[0].player
            match.choose(player, bots[player].choose(match.seat(player)))
        taken.append(match.record().data["choices"])
    assert taken[0] == taken[1]


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_it_does_not_depend_on_what_it_cannot_know(title: str) -> None:
    """It takes the same option in matches that differ only in what is hidden from it."""
    for choices in (0, 30):
        match = after(title, 3, 4, choices)
        player = match.pending[-1].player
        worlds = [match.imagine(player, seed) for seed in (1, 2)]
        assert worlds[0].key(player) == worlds[1].key(player)
        assert match.title.form.write(worlds[0].state) != match.title.form.write(worlds[1].state)
        weighings = [SearchBot(9, FEW).weigh(world.seat(player), LONG) for world in worlds]
        assert weighings[0] == weighings[1]


@pytest.mark.parametrize("title", [SMUGGLERS, CARAVAN])
def test_it_plays_whole_games_in_which_players_choose_together(title: AnyTitle) -> None:
    match = begin(title, 3, 4)
    play_match(match, [SearchBot(seat, 12) for seat in range(3)])
    assert match.over


@pytest.mark.parametrize(
    ("title", "players", "options"),
    [("artemis", 1, {}), ("mars", 1, {}), ("ganymede", 4, {}), ("galileo", 3, {}), ("artemis", 5, {})],
)
def test_it_plays_alone_and_at_full_tables(title: str, players: int, options: dict[str, str]) -> None:
    match = after(title, players, 2, 15, **options)
    bots = [SearchBot(seat, 12) for seat in range(players)]
    for _ in range(25):
        player = match.pending[0].player
        match.choose(player, bots[player].choose(match.seat(player)))  # an illegal choice would be refused


@pytest.mark.parametrize(
    ("title", "seed", "choices"),
    [
        ("ganymede", 29, 486),
        ("galileo", 6, 53),
        ("galileo", 11, 50),
        ("artemis", 3, 168),
        ("artemis", 53, 170),
        ("mars", 27, 538),
    ],
)
def test_it_sees_the_choice_that_wins(title: str, seed: int, choices: int) -> None:
    """Near the end of a game: some options win at once, others lose at once."""
    match = perijove.new(title, 2, seed)
    random = Random(seed)
    for _ in range(choices):
        choice = match.pending[0]
        match.choose(choice.player, random.choice(choice.options))
    player = match.pending[0].player
    ends = {option: match.fork() for option in match.pending[0].options}
    for option, end in ends.items():
        end.choose(player, option)
    wins = [option for option, end in ends.items() if end.winners == [player]]
    losses = [option for option, end in ends.items() if end.over and option not in wins]
    assert wins
    assert losses
    weighing = SearchBot(1, FEW).weigh(match.seat(player), LONG)
    assert weighing.options[0].option in wins
    values = {weighed.option: weighed.value for weighed in weighing.options if weighed.visits}
    worst = min(value for option, value in values.items() if option in wins and value is not None)
    assert all(value < worst for option, value in values.items() if option in losses and value is not None)


def test_it_tells_how_sure_it_is_and_what_it_expects() -> None:
    match = after("galileo", 2, 1, 12)
    player = match.pending[0].player
    weighing = SearchBot(1, 200).weigh(match.seat(player), LONG)
    assert weighing.worlds == 200
    best = weighing.options[0]
    assert best.visits == max(weighed.visits for weighed in weighing.options)
    for weighed in weighing.options:
        if weighed.value is not None and weighed.low is not None and weighed.high is not None:
            assert 0 <= weighed.low <= weighed.value <= weighed.high <= 1
    assert best.low is not None
    assert weighing.line[0] == (player, match.pending[0].question.code(best.option))


def test_the_tree_grows_on_where_the_match_comes_to_it() -> None:
    """In the middle of a turn nothing is hidden: the next choice is known already."""
    match = after("galileo", 2, 5, 20)
    bot = SearchBot(1, 150)
    reused = 0
    for _ in range(12):
        player = match.pending[0].player
        if player != match.pending[0].player or player == 1:
            match.choose(1, match.pending[0].options[0])
            continue
        seat = match.seat(0)
        before = bot.weigh(seat, LONG)
        reused += sum(weighed.visits for weighed in before.options) > 150
        match.choose(0, before.options[0].option)
    assert reused > 0


def test_without_reuse_every_choice_begins_a_tree() -> None:
    match = after("galileo", 2, 5, 20)
    bot = SearchBot(1, 100, reuse=False)
    for _ in range(8):
        player = match.pending[0].player
        if player == 1:
            match.choose(1, match.pending[0].options[0])
            continue
        weighing = bot.weigh(match.seat(0), LONG)
        assert sum(weighed.visits for weighed in weighing.options) == 100
        match.choose(0, weighing.options[0].option)


def test_time_caps_a_turn() -> None:
    match = after("ganymede", 2, 5, 20)
    player = match.pending[0].player
    endless = SearchBot(1, 10**9, seconds=0.05)
    assert endless.choose(match.seat(player)) in match.pending[0].options
    capped = SearchBot(1, None).weigh(match.seat(player), Budget(seconds=0.01))
    assert 0 < capped.worlds < 10**6
    assert SearchBot(1).weigh(match.seat(player), Budget(simulations=24, seconds=600)).worlds == 24


def test_several_processes_search_as_one() -> None:
    match = after("galileo", 2, 1, 12)
    player = match.pending[0].player
    found = []
    for _ in range(2):
        bot = SearchBot(3, 60, jobs=2)
        found.append(bot.weigh(match.seat(player), LONG))
        bot.end()
    assert found[0] == found[1]
    assert found[0].worlds == 60


class Liking:
    """A mind that likes the last option, and thinks that everybody stands equally well."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def assess(self, worlds: Sequence[Match], players: Sequence[int]) -> Sequence[Opinion]:
        self.asked.append(len(worlds))
        found = []
        for world, player in zip(worlds, players, strict=True):
            count = len(world.choice_of(player).options)
            found.append(Opinion([0.0] * (count - 1) + [1.0], [0.5] * len(world.seats)))
        return found


class Led(SearchBot):
    """A bot with such a mind."""

    liking = Liking()

    def mind(self, seat: Seat) -> Mind:
        self.liking = Liking()
        return self.liking


@pytest.mark.parametrize("title", ["galileo", "mars"])
def test_a_mind_leads_the_tree_and_is_asked_in_batches(title: str) -> None:
    match = after(title, 2, 1, 0)
    player = match.pending[0].player
    bot = Led(3, 48)
    weighing = bot.weigh(match.seat(player), LONG)
    assert weighing.options[0].option == match.choice_of(player).options[-1]
    assert max(bot.liking.asked) == 16
    assert len(bot.liking.asked) < 10


def test_a_mind_may_begin_a_set_with_any_of_its_answers() -> None:
    """It begins with what it likes best. In one order only, all that comes before would be lost to it."""
    found: dict[type[SearchBot], tuple[list[int], list[int]]] = {}
    for kind in (SearchBot, Led):
        match = perijove.new("mars", 2, 3)
        bot = kind(3, 16)
        while not found.get(kind):
            seat = match.seat(match.pending[0].player)
            if seat.player:
                match.choose(seat.player, seat.useful[0])
                continue
            if seat.choice.question.unordered and len(seat.useful) > 3:
                # The last answer of a set that may still be added to: with one order, nothing else could follow.
                bot.choose(seat, Budget(simulations=16))
                option = seat.useful[-2]
                bot._last = seat.choice.question.first + option
                match.choose(0, option)
                after = match.seat(0)
                found[kind] = (bot._options(after), after.useful)
            else:
                match.choose(0, bot.choose(seat, Budget(simulations=16)))
    options, useful = found[SearchBot]
    assert len(options) < len(useful)
    options, useful = found[Led]
    assert options == useful


class Expecting(Liking):
    """A mind that expects nobody to win, and the first seat to be ahead by more from world to world."""

    def assess(self, worlds: Sequence[Match], players: Sequence[int]) -> Sequence[Opinion]:
        return [
            one._replace(values=[0.0, 0.0], leads=[float(at), -float(at)])
            for at, one in enumerate(super().assess(worlds, players))
        ]


def test_the_leads_that_a_mind_expects_count_beside_its_values() -> None:
    match = after("galileo", 2, 1, 0)
    judge = Judge(2, 0.5, estimate=True)
    worlds = [match] * 5
    opinions = Expecting().assess(worlds, [match.pending[0].player] * 5)
    for _ in range(2):
        judged = [judge.foreseen(world, opinion) for world, opinion in zip(worlds, opinions, strict=True)]
        judge.learn()
    # Squashed around what is usual: the third of five is in the middle, half of the blend.
    assert [one[0] for one in judged] == sorted({one[0] for one in judged})
    assert judged[2] == [pytest.approx(0.25), pytest.approx(0.25)]
    assert judged[4][0] > 0.25 > judged[4][1]
    assert judge.leads == [4.0, -4.0]
    unsaid = Judge(2, 0.5, estimate=True).foreseen(match, opinions[0]._replace(leads=(), values=[0.3, 0.7]))
    assert unsaid == [0.3, 0.7]


@pytest.mark.parametrize("title", ["ganymede", "artemis"])
def test_it_beats_random_play(title: str) -> None:
    match = perijove.new(title, 2, 1, {"length": "short"})
    play_match(match, [SearchBot(1, FEW), RandomBot(1)])
    assert match.winners == [0]


def test_it_is_made_by_its_name_and_arguments() -> None:
    bot = make_bot("search(simulations=8, blend=1, reuse=no)", 4)
    assert isinstance(bot, SearchBot)
    assert (bot.seed, bot.simulations, bot.recipe.blend, bot.recipe.reuse) == (4, 8, 1.0, False)


@pytest.mark.parametrize("wrong", ["simulations=0", "seconds=0", "jobs=0", "horizon=0", "blend=2", "exploration=-1"])
def test_what_it_cannot_do_is_refused(wrong: str) -> None:
    with pytest.raises(WrongCall):
        make_bot(f"search({wrong})")
