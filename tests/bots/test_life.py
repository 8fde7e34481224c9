"""A bot lives as long as its match: it begins once, chooses, and ends once."""

from typing import ClassVar

import pytest

import perijove
from perijove.arena.simulate import Pairing, play_game
from perijove.bots import Budget, RandomBot, Seated, play_match
from perijove.bots.registry import BOTS
from perijove.engine.errors import EndlessMatch
from perijove.engine.seat import Seat
from perijove.engine.start import begin
from toys.smugglers import SMUGGLERS


class Diary(RandomBot):
    """Notes what happens to it."""

    name = "diary"
    lives: ClassVar[list["Diary"]] = []

    def __init__(self, seed: int = 0, pages: int = 20) -> None:
        super().__init__(seed)
        self.pages = pages
        self.notes: list[str] = []
        self.budgets: set[Budget | None] = set()
        self.lives.append(self)

    def begin(self, seat: Seat) -> None:
        self.notes.append(f"begin {seat.player}")

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        self.budgets.add(budget)
        if self.notes[-1] != "choose":
            self.notes.append("choose")
        return super().choose(seat, budget)

    def end(self) -> None:
        self.notes.append("end")


@pytest.fixture(autouse=True)
def _diary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "diary", Diary)
    monkeypatch.setattr(Diary, "lives", [])


def test_a_match_is_a_life() -> None:
    bots = [Diary(1), Diary(2)]
    play_match(begin(SMUGGLERS, 2, 1), bots, budget=Budget(simulations=4))
    assert [bot.notes for bot in bots] == [["begin 0", "choose", "end"], ["begin 1", "choose", "end"]]
    assert [bot.budgets for bot in bots] == [{Budget(4)}, {Budget(4)}]


def test_bots_end_where_a_match_is_given_up() -> None:
    bots = [Diary(1), Diary(2)]
    with pytest.raises(EndlessMatch):
        play_match(perijove.new("ganymede", 2, 1), bots, limit=1)
    assert [bot.notes for bot in bots] == [["begin 0", "choose", "end"], ["end"]]


def test_every_game_of_a_simulation_has_new_bots() -> None:
    pairing = Pairing("ganymede", 2, ("diary(pages=1)",), 3)
    for game in range(2):
        play_game(pairing, game)
    assert len(Diary.lives) == 4
    assert all(bot.notes == [f"begin {seat % 2}", "choose", "end"] for seat, bot in enumerate(Diary.lives))


def test_ending_twice_ends_once() -> None:
    bot = Diary()
    seated = Seated(bot)
    seated.end()
    seated.end()
    assert bot.notes == ["end"]


def test_every_episode_has_new_opponents() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import perijove.envs.gymnasium  # noqa: F401 (registers)

    env = gymnasium.make("perijove/Ganymede-v1", opponents="diary(pages=1)")
    for seed in range(2):
        env.reset(seed=seed)
        for _ in range(6):
            env.step(int(env.unwrapped.action_masks().argmax()))
    env.close()
    assert [bot.notes for bot in Diary.lives] == [["begin 1", "choose", "end"]] * 2


def test_every_game_of_an_evaluation_has_new_bots() -> None:
    pytest.importorskip("numpy")
    from perijove.envs.benchmark import evaluate

    evaluate("diary(pages=1)", "ganymede", opponents="diary(pages=2)", games=2, jobs=1, progress=False)
    assert len(Diary.lives) == 4
    assert all(bot.notes[0].startswith("begin") and bot.notes[1:] == ["choose", "end"] for bot in Diary.lives)
