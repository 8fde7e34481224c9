"""Many matches behind Gymnasium's vector interface."""

from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.vector import AutoresetMode

import perijove
import perijove.envs.gymnasium
from envs.every import SMALLEST, any_legal
from perijove.engine.errors import IllegalChoice, NotAsked, WrongOption
from perijove.envs.reward import rank
from perijove.envs.vector import TurnsEnv


def chosen(masks: Any, chance: numpy.random.Generator) -> Any:
    """Any legal action in every match."""
    return numpy.array([any_legal(mask, chance) for mask in masks])


@pytest.mark.parametrize(("title", "players"), SMALLEST)
def test_every_title_plays_many_matches_at_once(title: str, players: int) -> None:
    envs = TurnsEnv(title, 3, players)
    chance = numpy.random.default_rng(1)
    observations, infos = envs.reset(seed=1)
    for _ in range(30):
        assert observations in envs.observation_space
        assert infos["mover"].shape == (3,)
        actions = chosen(infos["action_mask"], chance)
        assert actions in envs.action_space
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        assert not truncated.any()
        assert (envs.action_masks() == infos["action_mask"]).all()


def test_gymnasium_makes_it_by_name() -> None:
    envs = gymnasium.make_vec("perijove/Ganymede-selfplay-v1", num_envs=4, players=3)
    assert isinstance(envs.unwrapped, TurnsEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, _ = envs.reset(seed=1)
    assert observations in envs.observation_space
    solo = gymnasium.make_vec("perijove/Artemis-solo-v1", num_envs=2, vectorization_mode="vector_entry_point")
    assert solo.reset(seed=1)[1]["mover"].tolist() == [0, 0]


def test_the_matches_are_those_of_their_seeds_and_the_next_begins_where_one_ends() -> None:
    envs = TurnsEnv("ganymede", 2, 2, reward="rank")
    chance = numpy.random.default_rng(1)
    _, infos = envs.reset(seed=5)
    matches = [perijove.new("ganymede", players=2, seed=5 + place) for place in range(2)]
    over = [False, False]
    while not all(over):
        actions = chosen(infos["action_mask"], chance)
        movers = infos["mover"]
        for place in range(2):
            if not over[place]:
                matches[place].act(actions[place])
        _, rewards, terminated, _, infos = envs.step(actions)
        for place in range(2):
            if not over[place]:
                assert terminated[place] == matches[place].over
                over[place] = bool(terminated[place])
                if over[place]:
                    assert infos["rewards"][place].tolist() == rank(matches[place])
                    assert rewards[place] == infos["rewards"][place][movers[place]]
                    assert infos["scores"][place].tolist() == [score.total for score in matches[place].scores]
                else:
                    assert infos["mover"][place] == matches[place].pending[0].player
                    assert rewards[place] == 0
    assert envs.action_masks().any(axis=1).all()


def test_arrays_are_new_at_every_step_unless_that_isn_t_wanted() -> None:
    for copied in (True, False):
        envs = TurnsEnv("ganymede", 2, 2, copy=copied)
        first, infos = envs.reset(seed=1)
        kept = first.copy()
        later = envs.step(chosen(infos["action_mask"], numpy.random.default_rng(1)))[0]
        assert (first == kept).all() == copied
        assert numpy.shares_memory(first, later) != copied


def test_the_games_are_the_same_in_several_processes() -> None:
    found = []
    for processes in (1, 2):
        envs = TurnsEnv("ganymede", 2, 2, processes=processes)
        chance = numpy.random.default_rng(1)
        observations, infos = envs.reset(seed=1)
        for _ in range(20):
            observations, _, _, _, infos = envs.step(chosen(infos["action_mask"], chance))
        found.append(observations.copy())
        envs.close()
        envs.close()
    assert (found[0] == found[1]).all()


def test_one_illegal_action_is_refused_and_nothing_happens() -> None:
    envs = TurnsEnv("ganymede", 2, 2)
    with pytest.raises(NotAsked, match="no game has begun yet"):
        envs.step(numpy.zeros(2, numpy.int64))
    _, infos = envs.reset(seed=1)
    good = chosen(infos["action_mask"], numpy.random.default_rng(1))
    with pytest.raises(IllegalChoice, match="match 1: ganymede, ply 0"):
        envs.step([good[0], 0])
    assert (envs.action_masks() == infos["action_mask"]).all()
    with pytest.raises(WrongOption, match="not by reset"):
        envs.reset(options={"first_player": "1"})
    with pytest.raises(WrongOption, match="no render mode 'human' here"):
        TurnsEnv("ganymede", 2, 2, render_mode="human")


def test_series_without_a_seed_differ_and_follow_from_the_last_seed() -> None:
    one, other, fresh = (TurnsEnv("ganymede", 2, 2) for _ in range(3))
    first = one.reset(seed=3)[0]
    other.reset(seed=3)
    second = one.reset()[0]
    assert (second == other.reset()[0]).all()
    assert (second != first).any()
    assert (fresh.reset()[0] != first).any()


def test_all_tables_are_rendered() -> None:
    envs = TurnsEnv("ganymede", 2, 2, render_mode="ansi")
    envs.reset(seed=1)
    tables = envs.render()
    assert len(tables) == 2
    assert all("Choose a ship" in str(table) for table in tables)
