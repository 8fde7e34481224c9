"""Going back: to the last reveal or another player's choice, and never further."""

import pytest

from perijove.engine.errors import CannotUndo
from perijove.engine.match import Match
from perijove.engine.question import Choice, Flow
from perijove.engine.start import begin
from toys.caravan import CARAVAN
from toys.smugglers import BURY, DRAW, OFFER, SELL, Smuggler, Smugglers, SmugglersTitle

TITLE = SmugglersTitle("smugglers-undo")


class OpenSmugglers(SmugglersTitle):
    """Everybody's hand is known, so that selling reveals nothing, and one buries three crates a turn."""

    def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
        return [DRAW, SELL] if board.hand else [DRAW, OFFER]

    def sell(self, s: Smugglers, me: int) -> Flow[None]:
        for _ in range(2):
            if s.boards[me].hand:
                yield from self.bury(s, me)
        yield Choice(me, BURY, [0, 1])


def test_nothing_to_take_back_at_the_beginning() -> None:
    match = begin(TITLE, 2, 1)
    assert match.undo_limit(0) == 0
    with pytest.raises(CannotUndo, match="player 0 has nothing to take back at ply 0"):
        match.undo(0)


def test_a_choice_that_revealed_nothing_is_taken_back() -> None:
    match = begin(TITLE, 2, 1)
    before = match.position()
    match.choose(0, SELL)
    assert match.undo_limit(0) == 0
    match.undo(0)
    assert match.position() == before
    assert match.ply == 0
    match.choose(0, DRAW)
    assert match.history() == [(0, "action:draw")]


def test_a_reveal_stands() -> None:
    match = begin(TITLE, 2, 1)
    match.choose(0, DRAW)
    assert match.undo_limit(0) == 1
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_undo_stops_after_the_reveal() -> None:
    match = begin(TITLE, 3, 1)
    match.choose(0, OFFER)
    match.choose(0, 1)
    assert match.pending[0].player == 1
    assert match.undo_limit(0) == 1
    match.undo(0)
    assert match.ply == 1
    assert match.pending[0].question.name == "partner"
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_another_players_choice_stands_between() -> None:
    match = begin(TITLE, 3, 1)
    for player, option in ((0, OFFER), (0, 1), (1, 1)):
        match.choose(player, option)
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.undo(1)
    assert match.ply == 2
    match.undo(0)
    assert match.ply == 1


def test_one_choice_or_all_of_them() -> None:
    match = begin(OpenSmugglers("open"), 2, 1)
    moments = [match.position()]
    for option in (SELL, None, None):
        match.choose(0, match.pending[0].options[0] if option is None else option)
        moments.append(match.position())
    match.undo(0, 1)
    assert (match.ply, match.position()) == (2, moments[2])
    match.undo(0, 1)
    assert (match.ply, match.position()) == (1, moments[1])
    match.choose(0, match.pending[0].options[0])
    match.undo(0, 99)
    assert (match.ply, match.position()) == (0, moments[0])


def test_undo_across_a_checkpoint_and_several_steps() -> None:
    """A player alone plays step after step; all of it can be taken back, however long."""

    class Alone(OpenSmugglers):
        def turn(self, s: Smugglers) -> Flow[None]:
            yield Choice(0, BURY, [0, 1, 2])
            s.turns += 1
            s.over = s.turns == 90

    match = begin(Alone("alone"), 2, 1)
    start = match.position()
    for _ in range(60):
        match.choose(0, 1)
        if match.ply % 7 == 0:
            match.fork()
    assert match.undo_limit(0) == 0
    match.undo(0, 50)
    assert match.ply == 10
    assert len(match.history()) == 10
    match.undo(0)
    assert match.position() == start


def together() -> Match:
    return begin(CARAVAN, 3, 5)


def answer(match: Match, player: int, place: int = 0) -> None:
    match.choose(player, match.choice_of(player).options[place])


def test_who_answers_together_takes_back_their_own_answers() -> None:
    match = together()
    answer(match, 0)
    answer(match, 1)
    answer(match, 0)
    answer(match, 2)
    assert [match.undo_limit(player) for player in range(3)] == [0, 1, 3]
    match.undo(0, 1)
    assert [code.split(":")[0] for _, code in match.history()] == ["keep", "keep", "keep"]
    assert match.choice_of(0).question.name == "drop"
    match.undo(0)
    assert [player for player, _ in match.history()] == [1, 2]
    assert match.choice_of(0).question.name == "keep"
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_answers_given_together_stand_once_all_have_answered() -> None:
    match = together()
    for player in (0, 0, 1, 1, 2):
        answer(match, player)
    match.undo(1, 1)
    answer(match, 1)
    answer(match, 2)
    assert len(match.pending) == 3
    for player in range(3):
        with pytest.raises(CannotUndo):
            match.undo(player)


def test_an_undo_is_no_part_of_the_record() -> None:
    match = begin(TITLE, 2, 1)
    match.choose(0, SELL)
    match.undo(0)
    match.choose(0, DRAW)
    plain = begin(TITLE, 2, 1)
    plain.choose(0, DRAW)
    assert match.record() == plain.record()
    assert match.log.lines(everything=True) == plain.log.lines(everything=True)
