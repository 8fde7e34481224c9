"""Every title behind Gymnasium's interface: one learner, alone or against bots."""

import copy
import pickle
import sys
import warnings
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import perijove
from envs.every import SMALLEST, any_legal
from perijove.bots import UnknownBot, make_bot
from perijove.engine.errors import IllegalChoice, MissingPackage, NotAsked, WrongNumber, WrongOption, WrongPlayers
from perijove.envs.gymnasium import IDS, SeatEnv
from perijove.envs.reward import totals

SINGLE = [name for name in IDS if "-selfplay-" not in name]


def made(name: str, **given: Any) -> SeatEnv:
    """An environment without Gymnasium's wrappers; its opponents are quick."""
    env = gymnasium.make(name, opponents="random", **given).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def played(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """What the learner was paid in a random game, and what is known at its end."""
    chance = numpy.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    paid, terminated = 0.0, False
    while not terminated:
        observation, reward, terminated, truncated, info = env.step(any_legal(info["action_mask"], chance))
        assert observation in env.observation_space
        assert not truncated
        paid += reward
    return paid, info


def test_every_title_and_every_solo_game_is_registered() -> None:
    assert {
        "perijove/Artemis-v1",
        "perijove/Artemis-selfplay-v1",
        "perijove/Artemis-solo-v1",
        "perijove/Galileo-v1",
        "perijove/Galileo-selfplay-v1",
        "perijove/Ganymede-v1",
        "perijove/Mars-v1",
        "perijove/Mars-MarsBot-easy-v1",
        "perijove/Mars-MarsBot-normal-v1",
        "perijove/Mars-MarsBot-hard-v1",
        "perijove/Mars-MarsBot-brutal-v1",
    } <= set(IDS)
    assert set(IDS) <= set(gymnasium.registry)


@pytest.mark.parametrize("name", SINGLE)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    env = made(name, illegal="end")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env, skip_render_check=True)


def test_a_solo_game_is_of_one_player_with_its_options() -> None:
    env = made("perijove/Mars-MarsBot-hard-v1")
    env.reset(seed=1)
    assert env.match.options["marsbot"] == "hard"
    assert len(env.match.seats) == 1
    assert [name for name, _ in env.match.rivals] == ["MarsBot"]


@pytest.mark.parametrize(("title", "players"), SMALLEST)
def test_the_learner_is_always_the_one_who_is_asked(title: str, players: int) -> None:
    env = SeatEnv(title, players, "random", seat=players - 1)
    chance = numpy.random.default_rng(2)
    observation, info = env.reset(seed=2)
    for _ in range(30):
        assert players - 1 in [choice.player for choice in env.match.pending]
        assert (observation == env.match.observe(players - 1)).all()
        assert (info["action_mask"] == env.action_masks()).all()
        observation, _, terminated, _, info = env.step(any_legal(info["action_mask"], chance))
        if terminated:
            break
    assert env.match.ply >= 30


def test_masks_are_as_maskable_ppo_wants_them() -> None:
    env = gymnasium.make("perijove/Ganymede-v1", opponents="random")
    env.reset(seed=1)
    mask = env.get_wrapper_attr("action_masks")()
    assert mask.dtype == numpy.bool_
    assert mask.shape == (env.action_space.n,)  # type: ignore[attr-defined]
    assert numpy.flatnonzero(mask).tolist() == env.get_wrapper_attr("match").pending[0].actions


def test_opponents_play_as_they_do_elsewhere() -> None:
    from perijove.arena.seed import derived_seed

    env = SeatEnv("ganymede", opponents=["random", "greedy"], seat=1)
    chance = numpy.random.default_rng(1)
    _, info = env.reset(seed=1)
    for _ in range(12):
        _, _, _, _, info = env.step(any_legal(info["action_mask"], chance))
    match = perijove.new("ganymede", players=3, seed=1)
    bots = {0: make_bot("random", derived_seed(1, "seat 0")), 2: make_bot("greedy", derived_seed(1, "seat 2"))}
    for player, code in env.match.history():
        choice = match.choice_of(player)
        option = choice.options[choice.codes.index(code)]
        if player in bots:
            assert bots[player].choose(match.seat(player)) == option
        match.choose(player, option)


def test_a_game_against_bots_is_paid_at_its_end() -> None:
    env = made("perijove/Ganymede-v1", players=3)
    paid, info = played(env, 3)
    assert paid == (1.0 if info["won"] else -1.0)
    assert info["scores"].tolist() == totals(env.match)
    assert not info["action_mask"].any()


def test_points_are_paid_as_they_come_also_while_others_play() -> None:
    env = made("perijove/Ganymede-v1", reward="score")
    paid, info = played(env, 3)
    assert paid == info["scores"][0]


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    env = made("perijove/Ganymede-v1")
    env.reset(seed=1)
    before = env.match.position()
    with pytest.raises(IllegalChoice, match="Ship S01 is not among your four ships"):
        env.step(0)
    with pytest.raises(WrongNumber, match=r"1\.5 is not a whole number"):
        env.step(1.5)  # type: ignore[arg-type]
    assert env.match.position() == before


def test_for_who_samples_blindly_an_illegal_action_ends_the_game() -> None:
    env = made("perijove/Ganymede-v1", illegal="end", illegal_reward=-3)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-3.0, True, False)
    assert "Ship S01 is not among your four ships" in info["illegal"]
    with pytest.raises(NotAsked, match="the game is over"):
        env.step(0)
    assert "illegal" not in env.reset(seed=1)[1]


def test_a_step_before_the_first_game_or_after_the_end_is_refused() -> None:
    env = made("perijove/Ganymede-v1")
    with pytest.raises(NotAsked, match="no game has begun yet"):
        env.step(0)
    with pytest.raises(NotAsked, match="no game has begun yet"):
        env.action_masks()
    played(env, 1)
    with pytest.raises(NotAsked, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("given", "problem", "reason"),
    [
        ({"players": 9}, WrongPlayers, "2, 3, 4 players, not 9"),
        ({"players": 3, "opponents": ["random"]}, WrongPlayers, "3 players, so 2 opponents, not 1"),
        ({"opponents": "gredy"}, UnknownBot, "did you mean 'greedy'"),
        ({"seat": 2}, WrongPlayers, "there is no seat 2: seats are numbered 0 to 1"),
        ({"options": {"colour": 1}}, WrongOption, "unknown option 'colour'"),
        ({"reward": "glory"}, WrongOption, "there is no reward 'glory'"),
        ({"illegal": "ignore"}, WrongOption, "illegal='ignore'"),
        ({"render_mode": "oil"}, WrongOption, "there is no render mode 'oil'"),
    ],
)
def test_an_environment_that_can_t_be_is_refused(given: dict[str, Any], problem: type[Exception], reason: str) -> None:
    with pytest.raises(problem, match=reason):
        SeatEnv("ganymede", **given)


def test_options_are_settled_when_the_environment_is_made() -> None:
    env = made("perijove/Ganymede-v1", options={"first_player": "2"})
    with pytest.raises(WrongOption, match="not by reset: first_player"):
        env.reset(options={"first_player": "1"})
    env.reset(seed=1)
    assert env.match.options["first_player"] == "2"


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)), lambda env: env.clone()]
)
def test_a_copy_goes_on_as_the_original_would_with_its_bots(bot: str, copied: Any) -> None:
    env = SeatEnv("ganymede", opponents=bot)
    chance = numpy.random.default_rng(3)
    _, info = env.reset(seed=3)
    for _ in range(5):
        _, _, _, _, info = env.step(any_legal(info["action_mask"], chance))
    other = copied(env)
    for _ in range(8):
        action = any_legal(info["action_mask"], chance)
        other.step(action)
        _, _, _, _, info = env.step(action)
    assert env.match.history() == other.match.history()
    assert env.match is not other.match
    assert (env.reset()[0] == other.reset()[0]).all()


def test_gymnasium_makes_many_of_them() -> None:
    envs = gymnasium.make_vec("perijove/Ganymede-v1", num_envs=2, vectorization_mode="sync", opponents="random")
    _, infos = envs.reset(seed=1)
    chance = numpy.random.default_rng(1)
    for _ in range(10):
        actions = numpy.array([any_legal(mask, chance) for mask in infos["action_mask"]])
        observations, rewards, _, _, infos = envs.step(actions)
    assert observations in envs.observation_space
    assert rewards.shape == (2,)


def test_without_gymnasium_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    for name in ("gymnasium", "pettingzoo", "spaces", "vector"):
        monkeypatch.delitem(sys.modules, f"perijove.envs.{name}", raising=False)
    with pytest.raises(MissingPackage, match=r'pip install ".*\[envs\]"'):
        import perijove.envs.gymnasium  # noqa: F401
