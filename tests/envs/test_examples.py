"""The examples run, at toy size, where what they need is installed."""

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy
import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda file: file.name)
def test_every_example_says_what_it_is_and_how_to_run_it(file: Path) -> None:
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    assert f"python examples/{file.name}" in said


def test_maskable_ppo_learns_against_a_bot() -> None:
    pytest.importorskip("sb3_contrib", reason="MaskablePPO needs sb3-contrib, and that needs PyTorch")
    done = subprocess.run(
        [sys.executable, EXAMPLES / "maskable_ppo.py", "--steps", "256", "--games", "1"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "of 1 games won against random after 256 choices" in done.stdout


def run(example: str, *given: str) -> str:
    """What an example prints."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / example, *given], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_agent_of_a_few_lines_is_evaluated() -> None:
    assert "Cautious against random\n  galileo, 2 players\n  4 games of 2 test deals\n" in run(
        "evaluate_agent.py", "--title", "galileo", "--games", "4"
    )


def test_a_bot_is_evaluated_against_marsbot() -> None:
    given = ("--title", "mars", "--players", "1", "--option", "marsbot=easy", "--agent", "random", "--games", "2")
    found = json.loads(run("evaluate_agent.py", *given, "--json"))
    assert (found["agent"], found["options"], found["games"]) == ("random", {"marsbot": "easy"}, 2)


TOY = ("--title", "ganymede", "--matches", "4", "--steps", "8", "--games", "2", "--width", "8", "--limit", "300")


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    pytest.importorskip("torch", reason="self-play PPO needs PyTorch")
    spec = importlib.util.spec_from_file_location("self_play_ppo", EXAMPLES / "self_play_ppo.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_self_play_ppo_learns_and_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="self-play PPO needs PyTorch")
    kept = ("--checkpoint", str(tmp_path / "learned.pt"), "--every", "1")
    first = run("self_play_ppo.py", *TOY, *kept, "--updates", "2")
    assert "before: PPO against random" in first
    assert "update 2: 64 decisions" in first
    assert "after 64 decisions: PPO against random" in first
    again = run("self_play_ppo.py", *TOY, *kept, "--updates", "3")
    assert "going on after update 2" in again
    assert "update 3: 32 decisions" in again


def test_every_player_is_paid_for_their_own_choices(ppo: ModuleType) -> None:
    """One match of two players. The game ends with the third choice: the first player wins, the second loses."""
    rollout = SimpleNamespace(
        values=numpy.array([[0.1], [0.2], [0.3], [0.4], [0.5]], numpy.float32),
        movers=numpy.array([[0], [1], [0], [1], [0]]),
        rewards=numpy.array([[[0, 0]], [[0, 0]], [[1, -1]], [[0, 0]], [[0, 0]]], numpy.float32),
        dones=numpy.array([[False], [False], [True], [False], [False]]),
        last_values=numpy.array([0.6], numpy.float32),
        last_movers=numpy.array([1]),
    )
    found, sure = ppo.advantages(rollout, 1.0, 0.5)
    # The last choice of all is followed by one that nobody knows: another player is asked after it.
    assert sure[:, 0].tolist() == [True, True, True, True, False]
    last_of_first = 1 - 0.3
    assert found[:4, 0].tolist() == pytest.approx([0.3 - 0.1 + 0.5 * last_of_first, -1 - 0.2, last_of_first, 0.6 - 0.4])


def test_illegal_actions_have_no_chance(ppo: ModuleType) -> None:
    import torch

    network = ppo.Network(5, 4, 8)
    legal = torch.tensor([[True, False, True, False]])
    chances, value = network(torch.tensor([[3, 0, -2, 30000, 1]], dtype=torch.int16), legal)
    assert (chances.exp() > 0).tolist() == legal.tolist()
    assert chances.exp().sum().item() == pytest.approx(1)
    assert value.shape == (1,)
