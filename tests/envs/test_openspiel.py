"""Every title is a game of OpenSpiel: its own tests pass, and its algorithms play."""

import pickle
import random
import subprocess
import sys

import numpy
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import perijove
from perijove.engine.errors import IllegalChoice, NotAsked, PerijoveError, WrongNumber, WrongOption, WrongPlayers
from perijove.engine.option import Json
from perijove.envs import openspiel
from perijove.envs.openspiel import TitleGame, TitleState, load
from perijove.envs.reward import named_reward
from perijove.testing.compare import picture

TITLES = sorted(perijove.titles())
COUNTS = [(code, players) for code in TITLES for players in perijove.named_title(code).players]


def dealt(game: TitleGame, seed: int = 0, choices: int = 0) -> TitleState:
    """A state after the deal and some random choices."""
    state = game.new_initial_state()
    state.apply_action(seed)
    chance = random.Random(seed)
    for _ in range(choices):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("title", TITLES)
def test_the_random_simulation_of_openspiel_passes(title: str) -> None:
    game = pyspiel.load_game(f"perijove_{title}(seeds=100)")
    assert pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False) is None


def test_the_random_simulation_of_openspiel_passes_where_nothing_is_stored() -> None:
    game = pyspiel.load_game("perijove_galileo(seeds=100)")
    assert pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False) is None


@pytest.mark.parametrize(("title", "players"), COUNTS)
def test_the_random_simulation_passes_for_every_number_of_players(title: str, players: int) -> None:
    """Up to a choice that is late enough for everybody to have had turns."""
    game = pyspiel.load_game(f"perijove_{title}(players={players},longest=80)")
    assert pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False) is None


@pytest.mark.parametrize("title", TITLES)
def test_a_game_says_what_it_is(title: str) -> None:
    game = pyspiel.load_game(f"perijove_{title}")
    kind = game.get_type()
    known = perijove.named_title(title)
    assert (kind.min_num_players, kind.max_num_players) == (min(known.players), max(known.players))
    assert game.num_players() == 2
    assert game.num_distinct_actions() == known.actions
    assert game.max_chance_outcomes() == openspiel.SEEDS
    assert game.observation_tensor_shape() == [known.layout(2).size]
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    assert kind.provides_information_state_string
    assert not kind.provides_information_state_tensor


@pytest.mark.parametrize("title", TITLES)
def test_a_state_is_the_match_of_its_seed(title: str) -> None:
    state = load(title, players=2).new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == openspiel.SEEDS
    assert state.action_to_string(7) == "seed:7"
    state.apply_action(7)
    match = perijove.new(title, 2, seed=7)
    chance = random.Random(7)
    while not state.is_terminal():
        choice = match.pending[0]
        assert state.current_player() == choice.player
        assert state.legal_actions() == sorted(choice.actions)
        assert state.returns() == state.rewards() == [0, 0]
        action = chance.choice(choice.actions)
        assert state.action_to_string(action) == match.title.action_code(action)
        match.act(action)
        state.apply_action(action)
    assert picture(state.match) == picture(match)
    assert match.over
    assert state.returns() == named_reward("win")(match)
    codes = [state.match.title.action_code(action) for action in state.history()[1:]]
    assert codes == [code for _, code in match.history()]


@pytest.mark.parametrize("title", TITLES)
def test_clones_and_copies_by_text_are_the_same_and_go_their_own_way(title: str) -> None:
    game = load(title, players=2)
    state = dealt(game, 3, 25)
    before = picture(state.match)
    copies = [state.clone(), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))]
    for copy in copies:
        assert picture(copy.match) == before
        assert copy.history() == state.history()
        assert copy.information_state_string(0) == state.information_state_string(0)
        copy.apply_action(copy.legal_actions()[0])
    assert picture(state.match) == before
    state.apply_action(state.legal_actions()[0])
    for copy in copies:
        assert picture(copy.match) == picture(state.match)
        assert copy.information_state_string(1) == state.information_state_string(1)


@pytest.mark.parametrize("title", TITLES)
def test_the_observer_shows_what_the_seat_observes(title: str) -> None:
    game = load(title, players=2)
    state = dealt(game, 1, 10)
    observation = make_observation(game)
    spectator = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    layout = game.title.layout(2)
    for player in range(2):
        observation.set_from(state, numpy.int64(player))
        assert (observation.tensor == state.match.observe(player)).all()
        assert (numpy.array(state.observation_tensor(player)) == state.match.observe(player)).all()
        asked = observation.dict["asked"]
        assert asked.base is observation.tensor.base or asked.base is observation.tensor
        assert asked.shape == layout["asked"].shape
        assert asked.sum() == len(state.match.pending)
        assert f'"seat":{player},' in observation.string_from(state, player) == state.observation_string(player)
        spectator.set_from(state, player)
        assert (spectator.tensor == state.match.observe()).all()
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)).tensor is None


def test_nothing_is_seen_before_the_deal() -> None:
    game = load("ganymede")
    state = game.new_initial_state()
    assert not any(state.observation_tensor(0))
    assert state.information_state_string(0) == state.information_state_string(1) == "before the deal"
    with pytest.raises(NotAsked, match="before the deal"):
        state.imagined(0, 1)


@pytest.mark.parametrize("title", TITLES)
def test_its_search_over_information_sets_plays(title: str) -> None:
    game = load(title, players=2)
    state = dealt(game, 5)
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=numpy.random.RandomState(2))
    movers = set()
    for _ in range(12):
        movers.add(state.current_player())
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert movers == {0, 1}


@pytest.mark.parametrize("title", TITLES)
def test_its_search_over_information_sets_finds_the_same_whatever_is_hidden(title: str) -> None:
    game = load(title, players=2)
    state = dealt(game, 6, 12)
    while len(state.legal_actions()) < 3:
        state.apply_action(state.legal_actions()[0])
    policies = []
    for twin in (state, state.imagined(state.current_player(), 77)):
        evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
        bot = ismcts.ISMCTSBot(
            game,
            evaluator,
            2.0,
            8,
            random_state=numpy.random.RandomState(2),
            final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
        )
        seeds = iter(range(100))
        bot.set_resampler(lambda state, player, seeds=seeds: state.imagined(player, next(seeds)))
        policies.append(bot.get_policy(twin))
    assert policies[0] == policies[1]


@pytest.mark.parametrize("title", TITLES)
def test_its_environment_for_learning_steps(title: str) -> None:
    environment = rl_environment.Environment(load(title, players=2), chance_event_sampler=None)
    step = environment.reset()
    for _ in range(10):
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([legal[0]])
    assert not step.last()


def test_numbers_of_numpy_are_numbers() -> None:
    game = load("ganymede", players=numpy.int64(3), seeds=numpy.int32(4), longest=numpy.int16(50))
    assert (game.num_players(), game.max_chance_outcomes(), game.max_game_length()) == (3, 4, 50)
    state = game.new_initial_state()
    state.apply_action(numpy.int64(2))
    action = numpy.int64(state.legal_actions()[0])
    assert state.action_to_string(numpy.int64(0), action) == state.match.title.action_code(int(action))
    state.apply_action(action)
    assert state.match.ply == 1
    assert state.imagined(numpy.int8(state.current_player()), numpy.uint64(9)).match.imagined


def test_a_game_that_takes_too_long_is_broken_off_and_worth_nothing() -> None:
    state = dealt(load("ganymede", players=2, longest=6), 0, 6)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.returns() == [0, 0]
    assert state.legal_actions() == []
    with pytest.raises(IllegalChoice, match="over"):
        state._apply_action(0)
    with pytest.raises(NotAsked, match="over"):
        state.imagined(0, 1)


def test_rank_is_another_reward() -> None:
    state = dealt(load("ganymede", players=3, reward="rank"), 1)
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.match.over
    assert state.returns() == named_reward("rank")(state.match)


def test_options_are_one_parameter() -> None:
    game = pyspiel.load_game("perijove_artemis(players=3,options=directives:yes;first_player:2)")
    assert dealt(game).match.options["directives"] is True
    assert dealt(game).match.options["first_player"] == "2"
    same = load("artemis", 3, options={"directives": True, "first_player": "2"})
    assert dealt(same).match.options == dealt(game).match.options
    assert pyspiel.load_game(str(same)).options == same.options
    assert picture(dealt(pyspiel.load_game(str(same)), 1, 9).match) == picture(dealt(game, 1, 9).match)


@pytest.mark.parametrize(
    ("parameters", "error", "problem"),
    [
        ("players=9", WrongPlayers, "2, 3, 4 players, not 9"),
        ("seeds=0", WrongOption, "seeds=0: expected a whole number from 1 to 16777216"),
        ("seeds=99999999", WrongOption, "seeds=99999999"),
        ("longest=0", WrongOption, "longest=0: expected a whole number from 1"),
        ("reward=margin", WrongOption, "reward='margin': OpenSpiel wants bounds, which have win, rank"),
        ("options=first_player", WrongOption, "expected NAME:VALUE;NAME:VALUE, not 'first_player'"),
        ("options=first:1", WrongOption, "unknown option 'first': known: first_player"),
        ("options=first_player:9", WrongOption, "first_player"),
        ("options=first_player:4", WrongOption, "there is no player 4 among 2 players"),
        ("options=7", pyspiel.SpielError, "options"),
        ("players=two", pyspiel.SpielError, "players"),
        ("cards=1", pyspiel.SpielError, "Unknown parameter 'cards'"),
    ],
)
def test_wrong_parameters_are_refused(parameters: str, error: type[Exception], problem: str) -> None:
    with pytest.raises(error, match=problem):
        pyspiel.load_game(f"perijove_ganymede({parameters})")


def test_options_that_openspiel_cannot_write_are_refused() -> None:
    values: list[Json] = [{"tiles": []}, None, "a,b", "a=b"]
    for value in values:
        with pytest.raises(WrongOption, match="option 'components': OpenSpiel takes words and numbers"):
            load("ganymede", options={"components": value})


def test_wrong_moves_are_refused_with_the_reason_and_change_nothing() -> None:
    game = load("ganymede", players=2, seeds=10)
    state = game.new_initial_state()
    with pytest.raises(IllegalChoice, match="seed 10: the deals are numbered 0 to 9"):
        state.apply_action(10)
    state.apply_action(1)
    before, history = picture(state.match), state.history()
    other = [action for action in range(game.num_distinct_actions()) if action not in state.legal_actions()]
    for action in (other[0], other[-1]):
        with pytest.raises(IllegalChoice, match="Legal: "):
            state.apply_action(action)
    with pytest.raises(WrongNumber, match="the player"):
        state.imagined("0", 1)  # type: ignore[arg-type]
    with pytest.raises(PerijoveError, match="no player 2"):
        make_observation(game).set_from(state, 2)
    with pytest.raises(PerijoveError, match="there is no number 399"):
        state.action_to_string(0, 399)
    assert (picture(state.match), state.history()) == (before, history)


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE),
    ],
)
def test_there_is_no_observer_of_what_nobody_sees(kind: pyspiel.IIGObservationType) -> None:
    with pytest.raises(WrongOption):
        make_observation(load("ganymede"), kind)
    with pytest.raises(WrongOption, match="no parameters: size"):
        make_observation(load("ganymede"), None, {"size": 3})


def test_a_program_that_used_it_ends_in_peace() -> None:
    program = "import pyspiel, perijove.envs.openspiel; pyspiel.load_game('perijove_ganymede').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
