"""What an oracle sees: everything, in rows of its own that nobody can take for a player's."""

import random
from collections.abc import Iterator

import numpy
import pytest

import perijove
from perijove.engine.errors import PerijoveError, WrongArray
from perijove.engine.form_fields import NOBODY
from perijove.engine.match import Match
from perijove.engine.oracle import HIDDEN
from perijove.engine.rng import Rng
from perijove.engine.saved import write_state
from perijove.engine.seat import Seat
from perijove.engine.state import State
from perijove.engine.title import AnyTitle

TITLES = sorted(perijove.titles())
TABLES = [(code, players) for code, title in perijove.titles().items() for players in title.players if players < 4]


def moments(title: str, players: int, seed: int, choices: int = 150, every: int = 7) -> Iterator[Match]:
    """A random game, looked at now and then."""
    match = perijove.new(title, players, seed=seed)
    chance = random.Random(seed)
    for number in range(choices):
        if match.over:
            return
        match.act(chance.choice(match.pending[0].actions))
        if number % every == 0:
            yield match


def row_of(title: AnyTitle, players: int, state: State, seat: int) -> list[int]:
    oracle = title.oracle(players)
    row = oracle.rows.take()
    oracle.observer.fill(row, seat, state, [], [], [])
    oracle.add(row, state, [], [[] for _ in range(players)])
    found = list(row.cells)
    oracle.rows.keep(row)
    return found


def seen_row(title: AnyTitle, players: int, state: State, seat: int) -> list[int]:
    observer = title.observer(players)
    row = observer.rows.take()
    observer.fill(row, seat, state, [], [], [])
    found = list(row.cells)
    observer.rows.keep(row)
    return found


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_piles_in_another_order_look_the_same_to_all_but_an_oracle(title: str, players: int) -> None:
    ours = perijove.titles()[title]
    turned = 0
    for match in moments(title, players, 1):
        state, _ = match.since_checkpoint()
        for field in ours.form.fields:
            pile = getattr(state, field.name)
            if field.seen != NOBODY or len(pile) < 2:
                continue
            other = state.copy()
            setattr(other, field.name, pile[::-1])
            for seat in range(-1, players):
                assert seen_row(ours, players, state, seat) == seen_row(ours, players, other, seat)
                assert row_of(ours, players, state, seat) != row_of(ours, players, other, seat)
            turned += 1
    assert turned > 10


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_whatever_is_dealt_otherwise_shows(title: str, players: int) -> None:
    """An oracle's rows are equal exactly where the whole states are, apart from the randomness to come."""
    ours = perijove.titles()[title]
    differed = 0
    for number, match in enumerate(moments(title, players, 2)):
        state, _ = match.since_checkpoint()
        other = state.copy()
        other.rng = Rng(number)
        ours.redeal(other, number % players, other.rng)
        one, two = ({**write_state(ours, table), "rng": "", "reveals": 0} for table in (state, other))
        same = row_of(ours, players, state, 0) == row_of(ours, players, other, 0)
        assert same == (one == two)
        differed += not same
    assert differed > 5


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_its_row_begins_with_what_the_seat_sees_and_fits_its_layout(title: str, players: int) -> None:
    ours = perijove.titles()[title]
    layout = ours.oracle_layout(players)
    seen = ours.layout(players)
    assert layout.size > seen.size
    assert [part.name for part in layout.segments[: len(seen.segments)]] == [part.name for part in seen.segments]
    assert all(part.name.startswith(f"{HIDDEN}.") for part in layout.segments[len(seen.segments) :])
    low = numpy.concatenate([numpy.full(part.size, part.low) for part in layout.segments])
    high = numpy.concatenate([numpy.full(part.size, part.high) for part in layout.segments])
    for match in moments(title, players, 3):
        for seat in (*range(players), None):
            cells = match.observe_all(seat)
            assert cells.shape == (layout.size,)
            assert (cells[: seen.size] == match.observe(seat)).all()
            assert (low <= cells).all()
            assert (cells <= high).all()


def test_a_hand_and_a_pile_are_shown_card_by_card_in_their_order() -> None:
    match = perijove.new("ganymede", 2, seed=4)
    layout = match.title.oracle_layout(2)
    cells = match.observe_all()
    state = match.position().data["state"]
    assert isinstance(state, dict)
    pile = layout["hidden.ship_pile"]
    found = cells[pile.offset : pile.offset + pile.size]
    places = {label: int(place) for label, place in zip(pile.labels, found, strict=True) if place}
    assert sorted(places, key=lambda label: places[label]) == state["ship_pile"]
    dealt = layout["hidden.boards[1].dealt"]
    boards = state["boards"]
    assert isinstance(boards, list)
    rival = boards[1]
    assert isinstance(rival, dict)
    cards = rival["dealt"]
    assert isinstance(cards, list)
    assert numpy.count_nonzero(cells[dealt.offset : dealt.offset + dealt.size]) == len(cards) == 4


def test_players_are_counted_from_the_seat() -> None:
    match = perijove.new("ganymede", 2, seed=4)
    layout = match.title.oracle_layout(2)
    mine, theirs = layout["hidden.boards[0].dealt"], layout["hidden.boards[1].dealt"]
    zero, one = match.observe_all(0), match.observe_all(1)
    assert (zero[mine.offset : mine.offset + mine.size] == one[theirs.offset : theirs.offset + theirs.size]).all()
    assert (one[mine.offset : mine.offset + mine.size] == zero[theirs.offset : theirs.offset + theirs.size]).all()


def test_what_others_are_asked_and_answer_in_secret_shows() -> None:
    match = perijove.new("ganymede", 2, seed=4)
    layout = match.title.oracle_layout(2)
    question = layout["hidden.next1.question"]
    assert match.observe_all(0)[question.offset : question.offset + question.size].sum() == 1
    before = match.observe(0)
    action = match.choice_of(1).actions[0]
    match.act(action, player=1)
    assert (match.observe(0) == before).all()
    answers = layout["hidden.next1.answers"]
    assert match.observe_all(0)[answers.offset + action] == 1


def test_no_seat_has_it() -> None:
    assert not [name for name in dir(Seat) if "all" in name.split("_") or "oracle" in name]
    match = perijove.new("ganymede", 2, seed=4)
    assert match.seat(0).observe().shape == (match.title.layout(2).size,)


def test_it_fills_a_given_array_of_its_own_size_only() -> None:
    match = perijove.new("ganymede", 2, seed=4)
    out = numpy.empty(match.title.oracle_layout(2).size, numpy.int16)
    assert match.observe_all(0, out) is out
    assert (out == match.observe_all(0)).all()
    with pytest.raises(WrongArray):
        match.observe_all(0, numpy.empty(match.title.layout(2).size, numpy.int16))
    with pytest.raises(PerijoveError):
        match.observe_all(2)
