"""What a seat sees as numbers: right at every moment, in several threads, and enough to know what can come."""

import random
import threading
from collections.abc import Iterator

import numpy
import pytest

import perijove
from perijove.engine import start
from perijove.engine.errors import BrokenRules, WrongArray, WrongNumber, WrongPlayers
from perijove.engine.match import Match
from perijove.engine.row import CellRow
from perijove.testing.compare import observed, written
from toys.caravan import CARAVAN

EVERY = [(code, players) for code, title in perijove.titles().items() for players in title.players]
ENOUGH = 4
"""So many pairs of ways that lead to the same are compared."""
SMALL = [(code, 2) for code in perijove.titles()]


def moments(title: str, players: int, choices: int, seed: int = 1) -> Iterator[Match]:
    """A random match after each of so many choices."""
    match = perijove.new(title, players=players, seed=seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if match.over:
            break
        yield match
        choice = chance.choice(match.pending)
        match.choose(choice.player, chance.choice(choice.options))
    yield match


def cells(match: Match, seat: int, beginning: str) -> dict[str, int]:
    """The cells of one segment that are not 0."""
    return {cell: value for cell, value in observed(match, seat).items() if cell.startswith(beginning)}


@pytest.mark.parametrize(("title", "players"), EVERY)
def test_it_says_who_is_asked_what_and_what_was_answered(title: str, players: int) -> None:
    """Everybody who is asked, counted from who sees; one's own question; one's own answers since the step began."""
    for match in moments(title, players, 60):
        asked = [choice.player for choice in match.pending]
        for seat in range(players):
            own = [choice.question.name for choice in match.pending if choice.player == seat]
            turned = sorted((player - seat) % players for player in asked)
            names = ["me" if not number else f"next{number}" for number in turned]
            assert cells(match, seat, "asked:") == {f"asked:{name}": 1 for name in names}
            assert cells(match, seat, "question:") == {f"question:{name}": 1 for name in own}
            answers = match.view(seat)["answers"]
            assert isinstance(answers, list)
            last = {f"answers:{code}": place + 1 for place, code in enumerate(answers)}
            assert cells(match, seat, "answers:") == last
            mask = match.mask(seat)
            legal = [action for choice in match.pending if choice.player == seat for action in choice.actions]
            assert numpy.flatnonzero(mask).tolist() == sorted(legal)
        assert cells(match, -1, "question:") == cells(match, -1, "answers:") == {}
        assert not match.mask().any()


def test_answers_given_together_stay_with_who_gave_them() -> None:
    match = start.begin(CARAVAN, 3, 1)
    assert [choice.player for choice in match.pending] == [0, 1, 2]
    before = [match.observe(seat) for seat in range(3)]
    match.choose(1, match.choice_of(1).options[0])
    assert len(cells(match, 1, "answers:")) == 1
    for seat in (0, 2):
        assert cells(match, seat, "answers:") == {}
        assert (match.observe(seat) == before[seat]).all(), "nobody sees that a secret answer was given"
    assert (match.observe(1) != before[1]).any()


@pytest.mark.parametrize(("title", "players"), SMALL)
def test_equal_observations_have_equal_futures(title: str, players: int) -> None:
    """Whatever ways lead to the same state and the same observations: the same choices lead on to the same."""
    chance = random.Random(3)
    compared = 0
    for match in (match for seed in range(9) for match in moments(title, players, 300, seed)):
        if compared >= ENOUGH:
            break
        if chance.random() > 0.2:
            continue
        found: dict[object, tuple[list[int], Match]] = {}
        for _ in range(40):
            fork, way = match.fork(), list[int]()
            for _ in range(chance.choice((1, 2, 3, 4))):
                if fork.pending:
                    choice = chance.choice(fork.pending)
                    action = chance.choice(choice.actions)
                    fork.act(action, choice.player)
                    way.append(action)
            known, twin = found.setdefault(standing(fork), (way, fork))
            if known != way:
                compare_on(twin.fork(), fork, chance)
                compared += 1
    assert compared >= ENOUGH


def standing(match: Match) -> tuple[object, ...]:
    """The whole state, and what everybody sees and may do."""
    players = range(len(match.seats))
    seen = [match.observe(seat).tobytes() + match.mask(seat).tobytes() for seat in players]
    return repr(written(match.title, match.state)), *seen


def compare_on(one: Match, other: Match, chance: random.Random) -> None:
    for _ in range(4):
        if not one.pending:
            return
        choice = chance.choice(one.pending)
        action = chance.choice(choice.actions)
        one.act(action, choice.player)
        other.act(action, choice.player)
        assert standing(one) == standing(other)


@pytest.mark.parametrize(("title", "players"), SMALL)
def test_several_threads_may_look_at_once(title: str, players: int) -> None:
    matches = [next(moments(title, players, 1, seed)) for seed in range(4)]
    wanted = [match.observe(1) for match in matches]
    wrong: list[int] = []

    def look(number: int) -> None:
        looks = [matches[number].observe(1) for _ in range(150)]
        wrong.extend([number for seen in looks if (seen != wanted[number]).any()])

    threads = [threading.Thread(target=look, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_two_rows_that_are_taken_at_once_are_two() -> None:
    observer = CARAVAN.observer(2)
    one, other = observer.rows.take(), observer.rows.take()
    assert one is not other
    one.put(0, 5)
    observer.rows.keep(one)
    observer.rows.keep(other)
    assert [observer.rows.take().filled_cells, observer.rows.take().filled_cells] == [[], []]


def test_an_observation_that_fails_leaves_nothing_behind() -> None:
    match = perijove.new("ganymede", players=2, seed=1)
    wanted = match.observe(0)
    broken = match.fork()
    whole = broken.state.supply  # type: ignore[attr-defined]
    whole[0] = 10**6
    with pytest.raises(BrokenRules, match="1000000 is too large for an observation"):
        broken.observe(0)
    assert (match.observe(0) == wanted).all()


@pytest.mark.parametrize("value", [-32769, 32768])
def test_a_row_holds_numbers_of_16_bits(value: int) -> None:
    row = CellRow(4, 2)
    with pytest.raises(BrokenRules, match="too large for an observation"):
        row.put(0, value)
    inside = value + 1 if value < 0 else value - 1
    row.put(1, inside)
    assert row.get(1) == inside
    assert row.filled_cells == [1]


def test_given_arrays_are_filled() -> None:
    match = perijove.new("ganymede", players=2, seed=1)
    size, actions = match.title.layout(2).size, match.title.actions
    room = numpy.full((3, size), 7, numpy.int16)
    assert match.observe(1, out=room[1]) is not None
    assert (room[1] == match.observe(1)).all()
    assert (room[[0, 2]] == 7).all()
    mask = numpy.ones(actions, numpy.bool_)
    assert match.mask(0, out=mask) is mask
    assert (mask == match.mask(0)).all()


def arrays(size: int, kind: type[numpy.generic], other: type[numpy.generic]) -> dict[str, object]:
    """What can't be filled."""
    fixed = numpy.zeros(size, kind)
    fixed.flags.writeable = False
    return {
        "a list": [0] * size,
        "another kind": numpy.zeros(size, other),
        "too short": numpy.zeros(size - 1, kind),
        "two dimensions": numpy.zeros((1, size), kind),
        "every other number": numpy.zeros(2 * size, kind)[::2],
        "not to be written to": fixed,
    }


def test_an_array_that_cannot_be_filled_is_refused() -> None:
    match = perijove.new("ganymede", players=2, seed=1)
    size, actions = match.title.layout(2).size, match.title.actions
    wrong = arrays(size, numpy.int16, numpy.int32) | {"swapped bytes": numpy.zeros(size, ">i2")}
    for out in wrong.values():
        with pytest.raises(WrongArray, match=f"{size} numbers of type int16, one beside the other"):
            match.observe(0, out=out)  # type: ignore[arg-type]
    for out in arrays(actions, numpy.bool_, numpy.uint8).values():
        with pytest.raises(WrongArray, match=f"{actions} numbers of type bool, one beside the other"):
            match.mask(0, out=out)  # type: ignore[arg-type]


def test_seats_may_be_numbers_of_numpy_and_no_others() -> None:
    match = perijove.new("ganymede", players=2, seed=1)
    assert (match.observe(numpy.int64(1)) == match.observe(1)).all()
    assert (match.mask(numpy.uint8(1)) == match.mask(1)).all()
    for seat in (2, -1):
        with pytest.raises(WrongPlayers, match=f"there is no seat {seat}"):
            match.observe(seat)
    for wrong in (1.0, True, "1"):
        with pytest.raises(WrongNumber):
            match.observe(wrong)  # type: ignore[arg-type]
