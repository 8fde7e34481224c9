"""Every title behind PettingZoo's interface, by PettingZoo's own tests and by ours."""

import copy
import pickle
import sys
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from envs.every import EVERY, SMALLEST, any_legal, nothing_to_complain_about
from perijove.engine.errors import (
    IllegalChoice,
    MissingPackage,
    NotAsked,
    UnknownTitle,
    WrongNumber,
    WrongOption,
    WrongPlayers,
)
from perijove.envs import pettingzoo
from perijove.envs.reward import margin, rank, totals, win

CYCLES = 60
"""So many choices of each player: PettingZoo's tests go through all of them slowly."""


def mask_of(env: Any) -> Any:
    """What the agent may do that is asked."""
    return env.last()[0]["action_mask"]


def played(env: Any, seed: int, most: int = 100_000) -> dict[str, float]:
    """What every agent was paid in a random game, as PettingZoo's users see it."""
    chance = numpy.random.default_rng(seed)
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert not truncated
        env.step(None if terminated else any_legal(observation["action_mask"], chance))
    return paid


@pytest.mark.parametrize(("title", "players"), EVERY)
def test_pettingzoo_finds_nothing_wrong_with_a_title(title: str, players: int) -> None:
    with nothing_to_complain_about():
        api_test(pettingzoo.env(title, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("title", "players"), EVERY)
def test_one_seed_is_one_game(title: str, players: int) -> None:
    seed_test(lambda: pettingzoo.env(title, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("title", "players"), EVERY)
def test_a_title_can_be_taken_for_a_parallel_environment(title: str, players: int) -> None:
    with nothing_to_complain_about():
        parallel_api_test(turn_based_aec_to_parallel(pettingzoo.env(title, players)), num_cycles=CYCLES)


def test_pettingzoo_finds_nothing_wrong_without_wrappers_or_with_points_as_they_come() -> None:
    with nothing_to_complain_about():
        api_test(pettingzoo.raw_env("ganymede", 3), num_cycles=1000)
        api_test(pettingzoo.raw_env("ganymede", 2, reward="score"), num_cycles=1000)


@pytest.mark.parametrize(("title", "players"), SMALLEST)
def test_agents_are_asked_in_the_match_s_order_and_see_what_their_seats_see(title: str, players: int) -> None:
    env = pettingzoo.raw_env(title, players)
    env.reset(seed=4)
    chance = numpy.random.default_rng(4)
    for _ in range(40):
        seat = env.match.pending[0].player
        assert env.agent_selection == f"player_{seat}"
        observation = env.observe(env.agent_selection)
        assert observation["observation"].dtype == numpy.int16
        assert observation["action_mask"].dtype == numpy.int8
        assert (observation["observation"] == env.match.observe(seat)).all()
        assert (observation["action_mask"] == env.match.mask(seat)).all()
        env.step(any_legal(observation["action_mask"], chance))


@pytest.mark.parametrize(("reward", "scheme"), [("win", win), ("rank", rank), ("margin", margin)])
def test_a_game_is_paid_at_its_end(reward: str, scheme: Any) -> None:
    env = pettingzoo.env("ganymede", players=3, reward=reward)
    paid = played(env, 5)
    assert list(paid.values()) == scheme(env.unwrapped.match)
    assert any(paid.values())


def test_points_are_paid_as_they_come() -> None:
    env = pettingzoo.env("ganymede", players=2, reward="score")
    paid = played(env, 5)
    assert list(paid.values()) == totals(env.unwrapped.match)


def test_the_wrapped_environment_plays_the_same_game_as_the_bare_one() -> None:
    wrapped, bare = pettingzoo.env("ganymede", 2, reward="score"), pettingzoo.raw_env("ganymede", 2, reward="score")
    assert played(wrapped, 6) == played(bare, 6)
    assert wrapped.unwrapped.match.history() == bare.match.history()


def test_games_after_a_seeded_one_are_the_same_too_and_differ_from_it() -> None:
    def dealt(env: Any) -> bytes:
        return bytes(env.observe("player_0")["observation"].tobytes())

    one, other, fresh = (pettingzoo.raw_env("ganymede", 2) for _ in range(3))
    one.reset(seed=numpy.int64(8))
    other.reset(seed=8)
    first = dealt(one)
    assert dealt(other) == first
    one.reset()
    other.reset()
    assert dealt(one) == dealt(other) != first
    fresh.reset()
    assert dealt(fresh) not in (first, dealt(one))


def test_numbers_of_numpy_are_actions() -> None:
    env = pettingzoo.env("ganymede", players=numpy.int8(2))
    env.reset(seed=1)
    action = numpy.flatnonzero(mask_of(env))[0]
    for kind in (numpy.int16, numpy.int64, numpy.uint32):
        env.reset(seed=1)
        env.step(kind(action))
        assert env.unwrapped.match.ply == 1


@pytest.mark.parametrize(
    ("action", "problem", "reason"),
    [
        (0, IllegalChoice, "Ship S01 is not among your four ships"),
        (398, IllegalChoice, "is no answer to that"),
        (399, IllegalChoice, "there is no number 399"),
        (-1, IllegalChoice, "there is no number -1"),
        (1.5, WrongNumber, "1.5 is not a whole number"),
        (None, WrongNumber, "None is not a whole number"),
    ],
)
def test_a_wrong_action_is_refused_with_the_reason_and_nothing_happens(
    action: Any, problem: type[Exception], reason: str
) -> None:
    env = pettingzoo.env("ganymede", players=2)
    env.reset(seed=1)
    before = env.unwrapped.match.position()
    with pytest.raises(problem, match=reason):
        env.step(action)
    assert env.unwrapped.match.position() == before
    assert env.agent_selection == "player_0"


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])
def test_after_the_end_agents_take_note_and_then_nothing_can_be_done(make: Any) -> None:
    env = make("ganymede", players=2)
    played(env, 7)
    assert env.agents == []
    with pytest.raises(NotAsked, match="the game is over"):
        env.step(0)
    with pytest.raises(NotAsked, match="the game is over"):
        env.step(None)
    env.reset(seed=7)
    assert env.agents == ["player_0", "player_1"]


def test_pettingzoo_s_wrapper_may_end_games_at_illegal_actions() -> None:
    env = TerminateIllegalWrapper(pettingzoo.env("ganymede", players=2), illegal_reward=-5)
    env.reset(seed=1)
    env.last()
    env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True}
    paid = {}
    for agent in env.agent_iter():
        paid[agent] = env.last()[1]
        env.step(None)
    assert paid == {"player_0": -5, "player_1": 0}


def test_an_agent_whose_game_is_over_has_no_action() -> None:
    env = pettingzoo.env("ganymede", players=2)
    env.reset(seed=7)
    chance = numpy.random.default_rng(7)
    while not env.last(observe=False)[2]:
        env.step(any_legal(mask_of(env), chance))
    with pytest.raises(NotAsked, match=r"over for player_0: step\(None\)"):
        env.step(0)
    assert not mask_of(env).any()


def test_nothing_can_be_done_before_a_game_has_begun() -> None:
    for call, given in (("step", [0]), ("last", []), ("observe", ["player_0"])):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called"):
            getattr(pettingzoo.env("ganymede", players=2), call)(*given)
        with pytest.raises(NotAsked, match="no game has begun yet"):
            getattr(pettingzoo.raw_env("ganymede", players=2), call)(*given)


@pytest.mark.parametrize(
    ("given", "problem", "reason"),
    [
        ({"title": "ganimede"}, UnknownTitle, "did you mean 'ganymede'"),
        ({"players": 7}, WrongPlayers, "2, 3, 4 players, not 7"),
        ({"options": {"first": 1}}, WrongOption, "unknown option 'first'"),
        ({"options": {"first_player": "4"}}, WrongOption, "no player 4 among 2"),
        ({"reward": "glory"}, WrongOption, "there is no reward 'glory'"),
        ({"render_mode": "oil"}, WrongOption, "there is no render mode 'oil'"),
    ],
)
def test_an_environment_that_can_t_be_is_refused(given: dict[str, Any], problem: type[Exception], reason: str) -> None:
    with pytest.raises(problem, match=reason):
        pettingzoo.env(**{"title": "ganymede", "players": 2, **given})


def test_a_seat_that_isn_t_there_sees_nothing() -> None:
    env = pettingzoo.env("ganymede", players=2)
    env.reset(seed=1)
    for call in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(WrongPlayers, match="no agent 'player_2': they are player_0, player_1"):
            call("player_2")


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)), lambda env: env.clone()]
)
def test_a_copy_goes_its_own_way_and_could_go_the_same(make: Any, copied: Any) -> None:
    env = make("ganymede", players=2, reward="score")
    env.reset(seed=3)
    chance = numpy.random.default_rng(3)
    for _ in range(30):
        env.step(any_legal(mask_of(env), chance))
    other = copied(env)
    before = env.unwrapped.match.position()
    actions = []
    for _ in range(30):
        actions.append(any_legal(mask_of(other), chance))
        other.step(actions[-1])
    assert env.unwrapped.match.position() == before
    for action in actions:
        env.step(action)
    assert env.unwrapped.match.position() == other.unwrapped.match.position()
    assert env.rewards == other.rewards
    assert env.unwrapped.match.title is other.unwrapped.match.title
    env.reset()
    other.reset()
    assert (env.last()[0]["observation"] == other.last()[0]["observation"]).all()


def test_without_pettingzoo_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "perijove.envs.pettingzoo")
    with pytest.raises(MissingPackage, match=r'pip install ".*\[envs\]"'):
        import perijove.envs.pettingzoo  # noqa: F401


@pytest.mark.parametrize(("title", "players"), [("ganymede", 2), ("mars", 5)])  # every title is drawn in test_render.py
def test_tables_are_rendered_as_pettingzoo_wants_them(
    title: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("playwright", reason="pictures need a browser")
    render_test(lambda render_mode: pettingzoo.env(title, players, render_mode=render_mode))
    assert capsys.readouterr().out.strip(), "for people, it prints the table"
