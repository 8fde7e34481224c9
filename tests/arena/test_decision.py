"""The sequential test: how often it is wrong, and how soon it is right."""

import random

from perijove.arena.decision import ERROR, Duel, Referee


def decided(chance: float, rng: random.Random, deals: int, tie: float = 0.0) -> tuple[int | None, int]:
    """A duel of duplicate deals of two games each; one is won with this chance, or tied."""
    duel = Duel()
    for number in range(deals):
        games = [0.0 if rng.random() < tie else 1.0 if rng.random() < chance else -1.0 for _ in range(2)]
        duel.add(sum(games) / 2)
        if duel.better is not None:
            return duel.better, number + 1
    return None, deals


def test_equals_are_told_apart_no_more_often_than_it_says() -> None:
    """Though somebody looks after every single deal. Of 1000 streams, 50 may be wrong; 65 would be far beyond luck."""
    rng = random.Random(1)
    for tie in (0.0, 0.6):
        wrong = sum(decided(0.5, rng, 300, tie)[0] is not None for _ in range(500))
        assert wrong / 500 <= ERROR + 0.02


def test_equals_who_repeat_each_other_are_not_told_apart() -> None:
    duel = Duel()
    for _ in range(500):
        duel.add(0.0)
    assert (duel.better, duel.wealth) == (None, [0.0, 0.0])


def test_the_better_one_is_found_and_sooner_the_better_it_is() -> None:
    rng = random.Random(2)
    needed = []
    for chance in (0.6, 0.7, 0.9):
        found = [decided(chance, rng, 600) for _ in range(60)]
        assert sum(better == 0 for better, _ in found) >= 58
        assert sum(better == 1 for better, _ in found) <= 1
        needed.append(sum(deals for _, deals in found) / 60)
    assert needed == sorted(needed, reverse=True)
    assert needed[-1] < 20


def test_the_second_one_can_be_the_better_one() -> None:
    assert decided(0.1, random.Random(3), 100)[0] == 1


def test_several_pairs_share_the_error() -> None:
    referee = Referee(["a", "b", "c"])
    for _ in range(30):
        referee.add({"a": 1.0, "b": 0.0, "c": 0.0})
    found = {(verdict.first, verdict.second): verdict for verdict in referee.verdicts}
    assert (found["a", "b"].better, found["a", "c"].better, found["b", "c"].better) == ("a", "a", None)
    assert not referee.decided
    alone = Referee(["a", "b"])
    for _ in range(found["a", "b"].deals):
        alone.add({"a": 1.0, "b": 0.0})
    [verdict] = alone.verdicts
    assert alone.decided
    assert verdict.deals < found["a", "b"].deals


def test_one_bot_alone_is_never_decided() -> None:
    referee = Referee(["a"])
    referee.add({"a": 0.5})
    assert (referee.decided, referee.verdicts) == (False, [])
