"""Bots are named with arguments, which are read strictly and written in one way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perijove.bots import Bot, Budget, GreedyBot, UnknownBot, WrongCall, make_bot
from perijove.bots.call import read_call, split_calls
from perijove.bots.registry import BOTS, canonical, named_bot
from perijove.cli.arguments import bots_from
from perijove.engine.errors import WrongOption
from perijove.engine.seat import Seat


class Picky(Bot):
    """Takes an argument of every kind."""

    name = "picky"

    def __init__(
        self, seed: int, path: str, often: int = 3, share: float = 0.5, brave: bool = False, most: int | None = None
    ) -> None:
        super().__init__(seed)
        self.given = (path, often, share, brave, most)

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return seat.choice.options[0]


@pytest.fixture(autouse=True)
def _picky(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "picky", Picky)


def test_arguments_make_another_bot() -> None:
    bot = make_bot("greedy(budget=2000, horizon=7)", 5)
    assert isinstance(bot, GreedyBot)
    assert (bot.seed, bot.budget, bot.horizon) == (5, 2000, 7)
    assert named_bot("greedy(budget=2000)") is GreedyBot


@pytest.mark.parametrize(
    ("written", "one"),
    [
        ("greedy", "greedy"),
        (" greedy ( ) ", "greedy"),
        ("greedy(budget=4000)", "greedy"),
        ("greedy( horizon = 7,budget=2000 )", "greedy(budget=2000, horizon=7)"),
        ("greedy(2000)", "greedy(budget=2000)"),
        ("picky(a/b.onnx)", "picky(a/b.onnx)"),
        ("picky(path='a/b.onnx', share=2, brave=YES)", "picky(a/b.onnx, share=2, brave=true)"),
        ("picky('a, (b)', most=none)", 'picky("a, (b)")'),
        ("picky(12, most=1)", 'picky("12", most=1)'),
        ("picky(./my bot --x=1, share=1e-3)", "picky(./my bot --x=1, share=0.001)"),
        ('picky("x=1")', 'picky("x=1")'),
    ],
)
def test_every_bot_has_one_name(written: str, one: str) -> None:
    assert canonical(written) == one
    assert canonical(one) == one


@given(
    st.text(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.none() | st.integers(),
)
def test_any_arguments_survive_being_written(
    path: str, often: int, share: float, brave: bool, most: int | None
) -> None:
    from perijove.bots.arguments import Value, bound, written

    values: dict[str, Value] = {"path": path, "often": often, "share": share, "brave": brave, "most": most}
    text = written("picky", Picky, values)
    assert {"often": 3, "share": 0.5, "brave": False, "most": None, **bound(read_call(text), Picky)} == values
    assert split_calls(f"{text},{text},greedy") == [text, text, "greedy"]


def test_a_list_of_bots_is_split_between_them_only() -> None:
    found = bots_from("greedy(budget=800, horizon=2) , random,picky('a,b)')")
    assert found == ("greedy(budget=800, horizon=2)", "random", 'picky("a,b)")')
    with pytest.raises(WrongOption, match="between two commas"):
        bots_from("greedy,,random")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("greedy(buget=1)", r"bot 'greedy' takes no argument 'buget': did you mean 'budget'\? it takes: budget, horiz"),
        ("greedy(zzz=1)", "takes no argument 'zzz'; it takes: budget, horizon"),
        ("greedy(seed=1)", "takes no argument 'seed'"),
        ("greedy(budget=many)", "budget is a whole number, not 'many'"),
        ("greedy(budget='7')", "budget is a whole number, not '7'"),
        ("greedy(budget=7.5)", "budget is a whole number, not '7.5'"),
        ("greedy(budget=0)", "a budget of 0 and a horizon of 40: each is 1 at least"),
        ("greedy(budget=1, budget=2)", "'budget' is given twice"),
        ("greedy(1, budget=2)", "'budget' is given twice"),
        ("greedy(budget=1, 2)", "'2' has no name, but stands behind"),
        ("greedy(1, 2, 3)", "takes 2 arguments at most: budget, horizon"),
        ("random(3)", "bot 'random' takes no arguments"),
        ("random(x=3)", "bot 'random' takes no arguments"),
        ("picky", "needs the argument 'path'"),
        ("picky(a, share=inf)", "share is a number, not 'inf'"),
        ("picky(a, share=1e999)", "share is a number, not '1e999'"),
        ("picky(a, brave=1)", "brave is true or false, not '1'"),
        ("picky(a, often=)", "can't read the argument ''"),
        ("picky(a, )", "can't read the argument ''"),
        ("picky(a 'b')", "can't read the argument"),
        ("picky((a))", "can't read the argument"),
        ("picky(a", "can't be read"),
        ("picky(a))", "no other one that belongs to it"),
        ("picky('a)", "no other one that belongs to it"),
        ("(a)", "can't be read"),
        ("", "can't be read"),
        ("greedy()x", "can't be read"),
    ],
)
def test_what_a_bot_does_not_take_is_refused(name: str, problem: str) -> None:
    with pytest.raises(WrongCall, match=problem):
        make_bot(name)


def test_an_unknown_bot_with_arguments_is_unknown() -> None:
    with pytest.raises(UnknownBot, match="did you mean 'greedy'"):
        make_bot("gredy(budget=1)")


@pytest.mark.parametrize("wrong", [{"simulations": 0}, {"seconds": 0.0}, {"seconds": float("nan")}])
def test_a_budget_allows_something(wrong: dict[str, float]) -> None:
    with pytest.raises(WrongOption, match="budget"):
        Budget(**wrong)  # type: ignore[arg-type]
