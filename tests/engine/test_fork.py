"""A fork equals its original, and neither disturbs the other."""

from random import Random

from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.start import begin
from perijove.engine.title import AnyTitle
from perijove.testing.compare import picture
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS


def played(title: AnyTitle, choices: int, seed: int = 3) -> Match:
    match = begin(title, 3, seed)
    playout(match, Random(seed).random, choices)
    return match


def test_a_fork_is_equal_at_every_moment() -> None:
    for title in (SMUGGLERS, CARAVAN):
        for choices in range(40):
            match = played(title, choices)
            fork = match.fork()
            assert picture(fork) == picture(match)
            assert fork.record() == match.record()
            assert fork.position() == match.position()
            assert [fork.undo_limit(player) for player in range(3)] == [match.undo_limit(player) for player in range(3)]


def test_old_forks_never_change() -> None:
    match = begin(SMUGGLERS, 3, 8)
    random = Random(8)
    kept = []
    while match.pending:
        fork = match.fork()
        kept.append((fork, picture(fork)))
        choice = match.pending[0]
        match.choose(choice.player, random.choice(choice.options))
    end = picture(match)
    for fork, before in kept:
        assert picture(fork) == before
        playout(fork, random.random)
        assert fork.over
    assert picture(match) == end


def test_a_fork_of_a_finished_match() -> None:
    match = played(SMUGGLERS, 10_000)
    assert match.over
    assert match.fork().winners == match.winners


def test_the_same_choices_lead_fork_and_original_to_the_same_end() -> None:
    match = played(SMUGGLERS, 7)
    fork = match.fork()
    playout(match, Random(1).random)
    playout(fork, Random(1).random)
    assert picture(fork) == picture(match)
