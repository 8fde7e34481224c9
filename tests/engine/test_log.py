"""What happened, who may read it, and in which words."""

import pytest

from perijove.engine.course import Course
from perijove.engine.match import Match
from perijove.engine.rng import Rng
from perijove.engine.start import begin
from perijove.engine.state import LARGEST
from toys.smugglers import DREW, DREW_THIS, SMUGGLERS, SOLD, SmugglersTitle


def told(match: Match, seat: int | None = None) -> list[str]:
    return match.log.lines("en", seat)


def test_each_line_is_for_its_audience() -> None:
    match = begin(SMUGGLERS, 3, seed=1, seats=["Ann", "Bob", "Cleo"])
    match.choose(0, 0)
    crate = match.log.lines("en", 0)[-1]
    assert crate.startswith("Ann draws crate-")
    assert told(match, 1) == told(match, 2) == told(match) == told(match, -1) == ["Ann draws a crate."]
    assert match.log.lines("en", everything=True) == ["Ann draws a crate.", crate]


def test_an_entry_knows_its_ply_and_its_values() -> None:
    match = begin(SMUGGLERS, 2, seed=1)
    match.choose(0, 0)
    match.choose(1, 2)
    crate = match.pending[0].options[0]
    match.choose(1, crate)
    entries = list(match.log)
    assert [entry.ply for entry in entries] == [1, 1, 3]
    assert [entry.message for entry in entries] == [DREW, DREW_THIS, SOLD]
    assert entries[-1].values == (1, crate, -1, -1)
    assert match.log.lines("en", since=2) == [f"Player 2 sells crate-{crate + 1:02}."]
    assert len(match.log) == 3


def test_every_audience_and_the_largest_value() -> None:
    title = SmugglersTitle("smugglers-log")
    begun = Course(title, title.new_state(3, {"dice": 6, "short": False}, Rng(1))).begin()
    match = Match(title, {}, ("Ann", "Bob", "Cleo"), begun)
    state = match.state
    for player in range(3):
        state.tell_only(player, DREW, player)
        state.tell_others(player, DREW, player)
    state.tell(DREW, LARGEST, 0, -1, LARGEST)
    entries = list(match.log)
    readers = [[seat for seat in range(-1, 3) if entry.seen_by(seat)] for entry in entries]
    assert readers == [[0], [-1, 1, 2], [1], [-1, 0, 2], [2], [-1, 0, 1], [-1, 0, 1, 2]]
    assert entries[-1].values == (LARGEST, 0, -1, LARGEST)


def test_a_value_that_an_entry_cannot_hold_is_refused() -> None:
    match = begin(SMUGGLERS, 2, seed=1)
    with pytest.raises(ValueError, match="exceed"):
        match.state.tell(DREW, LARGEST + 1)


def test_undo_takes_lines_back_and_forks_go_their_own_way() -> None:
    match = begin(SMUGGLERS, 2, seed=4)
    match.choose(0, 2)
    fork = match.fork()
    first, second = match.pending[0].options
    match.choose(0, first)
    fork.choose(0, second)
    assert told(match) == [f"Player 1 sells crate-{first + 1:02}."]
    assert told(fork) == [f"Player 1 sells crate-{second + 1:02}."]
