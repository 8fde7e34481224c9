"""The ply goes on, whatever a match began from; and a ply that isn't there is an error of its own."""

from random import Random

import pytest

import perijove
from perijove.engine.errors import CannotUndo, NoSuchPly, WrongPosition
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.start import register
from perijove.testing.compare import log
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(SMUGGLERS)
    register(CARAVAN)


TITLES = ("artemis", "caravan", "galileo", "ganymede", "mars", "smugglers")


def entries(match: Match) -> list[tuple[int, object]]:
    return [(entry.ply, told) for entry, told in zip(match.log, log(match), strict=True)]


@pytest.mark.parametrize("code", TITLES)
def test_a_loaded_match_knows_its_ply(code: str) -> None:
    match = perijove.new(code, perijove.named_title(code).players[-1], 5)
    random = Random(1)
    while match.pending:
        loaded = perijove.from_position(match.position())
        since = len(match.since_checkpoint()[1])
        assert (loaded.ply, loaded.first_ply) == (match.ply, match.ply - since)
        assert loaded.position().data["ply"] == match.ply - since
        # What came to light before the position isn't in it; what came since has the same ply in both.
        assert entries(loaded) == entries(match)[len(entries(match)) - len(entries(loaded)) :]
        for player in range(len(match.seats)):
            assert loaded.undo_limit(player) == max(match.undo_limit(player), match.ply - since)
        assert loaded.record().replay().ply == match.ply
        playout(match, random.random, 7)


@pytest.mark.parametrize("code", TITLES)
def test_an_imagined_match_goes_on_from_the_ply_of_the_real_one(code: str) -> None:
    match = perijove.new(code, perijove.named_title(code).players[-1], 5)
    random = Random(2)
    while match.pending:
        for choice in match.pending:
            world = match.seat(choice.player).imagine(3)
            own = len([player for player, _ in match.since_checkpoint()[1] if player == choice.player])
            expected = match.ply if not match.together else match.ply - len(match.since_checkpoint()[1]) + own
            assert world.ply == expected
            assert world.undo_limit(choice.player) == world.ply
            with pytest.raises(CannotUndo):
                world.undo(choice.player)
            again = world.seat(choice.player).imagine(4)
            assert again.ply == expected
            before = len(world.log)
            playout(world, random.random, 3)
            assert world.ply == expected + 3 or world.over
            assert all(expected <= entry.ply <= world.ply for entry in list(world.log)[before:])
        playout(match, random.random, 1)


def test_a_position_of_an_older_version_begins_at_ply_0() -> None:
    match = perijove.new("ganymede", 2, 5)
    playout(match, Random(1).random, 30)
    data = match.position().data
    assert data["ply"]
    old = {name: value for name, value in data.items() if name != "ply"}
    assert perijove.from_position(old).ply == len(match.since_checkpoint()[1])


@pytest.mark.parametrize("ply", [-1, 1_000_001, "3", None, True, 1.5])
def test_a_wrong_ply_in_a_position_is_refused(ply: int) -> None:
    data = perijove.new("ganymede", 2, 5).position().data
    with pytest.raises(WrongPosition, match="'ply' is"):
        perijove.from_position({**data, "ply": ply})


def test_a_record_that_began_from_a_position_has_the_plies_of_its_match() -> None:
    match = perijove.new("ganymede", 2, 5)
    playout(match, Random(1).random, 30)
    loaded = perijove.from_position(match.position())
    playout(loaded, Random(2).random, 10)
    record, first = loaded.record(), loaded.first_ply
    assert record.replay().ply == loaded.ply
    for ply in (first, first + 4, loaded.ply):
        assert record.replay(ply).ply == ply
    for ply in (0, first - 1, loaded.ply + 1, -1):
        with pytest.raises(NoSuchPly, match=f"there is no ply {ply}: it has those from {first} to {loaded.ply}"):
            record.replay(ply)


def test_the_log_is_read_from_a_ply_that_is_there() -> None:
    match = perijove.new("ganymede", 2, 5)
    playout(match, Random(1).random, 12)
    assert match.log.lines(since=match.ply + 1) == []
    for since in (-1, match.ply + 2):
        with pytest.raises(NoSuchPly, match=f"there is no ply {since}"):
            match.log.lines(since=since)
