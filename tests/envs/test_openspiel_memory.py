"""What players of OpenSpiel's games know: all that they have seen and chosen, and nothing else."""

import random

import pyspiel
import pytest

import perijove
from perijove.engine import start
from perijove.engine.errors import NotAsked
from perijove.envs.openspiel import TitleState, load, register
from perijove.testing.compare import picture
from toys.smugglers import SMUGGLERS

TITLES = sorted(perijove.titles())


def dealt(title: str, seed: int, players: int = 2) -> TitleState:
    state = load(title, players=players).new_initial_state()
    state.apply_action(seed)
    return state


def played(title: str, seed: int, codes: list[str]) -> TitleState:
    """A state after these choices."""
    state = dealt(title, seed)
    for code in codes:
        state.apply_action(state.string_to_action(code))
    return state


def known(state: TitleState, player: int) -> tuple[str, str, list[float], list[int]]:
    """All that OpenSpiel says of what a player knows."""
    return (
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
    )


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_player_imagines_it_cannot_tell_from_what_is(title: str, players: int) -> None:
    state = dealt(title, 2, players)
    chance = random.Random(4)
    others = 0
    for _ in range(60):
        player = state.current_player()
        for seed in range(2):
            imagined = state.imagined(player, seed)
            assert imagined.current_player() == player
            assert known(imagined, player) == known(state, player)
            assert imagined.history() == []
            others += picture(imagined.match) != picture(state.match)
        state.apply_action(chance.choice(state.legal_actions()))
    assert others > 60


@pytest.mark.parametrize("title", TITLES)
def test_imagined_games_go_on_and_can_be_copied(title: str) -> None:
    state = dealt(title, 1)
    for _ in range(15):
        state.apply_action(state.legal_actions()[-1])
    player = state.current_player()
    imagined = state.imagined(player, 11)
    assert picture(imagined.match) == picture(state.imagined(player, 11).match)
    copy = load(title, players=2).deserialize_state(imagined.serialize())
    chance = random.Random(5)
    while not imagined.is_terminal():
        action = chance.choice(imagined.legal_actions())
        imagined.apply_action(action)
        copy.apply_action(action)
        for seat in range(2):
            assert copy.information_state_string(seat) == imagined.information_state_string(seat)
    assert imagined.returns() == copy.returns()


def test_a_sampler_of_openspiel_chooses_what_is_imagined() -> None:
    state = dealt("ganymede", 1)
    one = state.resample_from_infostate(0, lambda: 0.25)
    same = state.resample_from_infostate(0, lambda: 0.25)
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert picture(one.match) == picture(same.match) != picture(other.match)


def test_who_is_not_asked_imagines_nothing() -> None:
    state = dealt("ganymede", 1)
    while len(state.match.pending) > 1:
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(NotAsked, match="not asked anything"):
        state.imagined(1 - state.current_player(), 1)


@pytest.mark.parametrize("title", TITLES)
def test_players_remember_all_that_they_saw_and_chose(title: str) -> None:
    """From an information state follow one observation and one past of one's own."""
    pasts: dict[str, tuple[list[int], str, list[int]]] = {}
    met = 0
    for game in range(30):
        chance = random.Random(game)
        state = dealt(title, game % 2)
        own: list[list[int]] = [[], []]
        for _ in range(12):
            player = state.current_player()
            now = (own[player].copy(), state.observation_string(player), state.legal_actions())
            before = pasts.setdefault(state.information_state_string(player), now)
            assert before == now
            met += before is not now
            action = chance.choice(state.legal_actions()[:2])
            own[player].append(action)
            state.apply_action(action)
    assert met


def test_players_remember_in_which_order_others_did_what() -> None:
    """A table can come about in two ways: who watched it knows in which."""
    between = ["die:5>4", "place:synthetics-complex-2", "die:4"]
    one = played("artemis", 1, ["die:3>4", "place:outfitters", *between, "place:drone-dock-1"])
    other = played("artemis", 1, ["die:3>4", "place:drone-dock-1", *between, "place:outfitters"])
    assert one.observation_string(0) == other.observation_string(0)
    assert one.match.key(0) == other.match.key(0)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_players_learn_nothing_of_what_others_answer_at_their_side() -> None:
    state = dealt("ganymede", 3)
    assert state.match.together
    seen = set()
    for action in state.legal_actions():
        other = state.clone()
        other.apply_action(action)
        seen.add(other.information_state_string(1))
    assert len(state.legal_actions()) > 1
    assert len(seen) == 1


def test_memory_is_the_same_however_often_one_asks() -> None:
    often, once = dealt("ganymede", 4), dealt("ganymede", 4)
    for _ in range(40):
        often.information_state_string(0)
        action = often.legal_actions()[0]
        often.apply_action(action)
        once.apply_action(action)
    assert often.information_state_string(0) == once.information_state_string(0)
    assert often.information_state_string(1) == once.information_state_string(1)
    assert often.information_state_string(0) != often.information_state_string(1)


def test_a_title_that_is_not_installed_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(start._titles, SMUGGLERS.code, SMUGGLERS)
    name = register(SMUGGLERS.code)
    assert name == "perijove_smugglers"
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)
