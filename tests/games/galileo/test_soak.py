"""Many whole games at random, checked after every choice; and that they have seen all there is to see."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import perijove
from perijove import Choice, Match
from perijove.games.galileo.components import ROBOTS, TECHNOLOGIES
from perijove.games.galileo.rules.turn import Before
from perijove.games.galileo.state import NO_LEVELS, NO_ROBOTS, NOTHING
from perijove.testing import Soak, at_random, table, without

from .given import Side, given

GAMES = 60
"""Random games for each number of players."""
EAGER_GAMES = 30
LATE_GAMES = 10

BOUGHT = frozenset((*ROBOTS, *TECHNOLOGIES))


def eagerly(random: Random, choice: Choice) -> int:
    """Robots and technologies before characters, and never less than possible: ten robots in few turns."""
    better = without(choice, "none", "keep", "pass", "switch")
    codes = choice.question.domain
    bought = [option for option in better if choice.question.name == "action" and codes[option] in BOUGHT]
    return random.choice(bought or better)


class Ends(Soak):
    """How games end."""

    def __init__(self) -> None:
        super().__init__(perijove.named_title("galileo"))
        self.ends = Counter[str]()

    def ended(self, match: Match) -> None:
        seen = table(match)
        most = max(len(board["robots"]) for board in seen["boards"])
        exhausted = seen["character_pile"]["hidden"] == 0
        assert most >= 10 or exhausted
        assert all(board["paid"] for board in seen["boards"])
        assert seen["current"] == seen["first"], "the round was finished"
        self.ends.update([*(["robots"] if most >= 10 else []), *(["characters"] if exhausted else [])])


@pytest.fixture(scope="module")
def soak() -> Ends:
    """Random and eager games of two, three and four, and some that begin late."""
    result = Ends()
    for players in (2, 3, 4):
        for seed in range(GAMES):
            result.play(perijove.new("galileo", players, seed), at_random, seed)
        for seed in range(EAGER_GAMES):
            result.play(perijove.new("galileo", players, 1000 + seed), eagerly, seed)
    for seed, match in enumerate(late_games()):
        result.play(match, eagerly if seed % 2 else at_random, seed)
    return result


def late_games() -> Iterator[Match]:
    """Few characters and nothing to buy; many robots, among them Star-Z on side B; nearly all levels reached."""
    stuck = Side("earth 1", 1)
    rich = Side("mars 10", 10, 5, "starz-mars-3 starz-mars-4 starz-mars-5 starz-earth-3 builder-mars-3 builder-mars-4")
    high = Side("earth 8", 4, 2, moons="io 10 europa 11 ganymede 12 callisto 11", project="project-01")
    for number in range(LATE_GAMES):
        yield given(stuck, stuck, characters="noor-1", character_pile="", robots="technician-earth-5", ending=True)
        yield given(rich, star_z="b", technologies="1b 2b 3b 4b", robots={1: f"starz-mars-{1 + number % 2}"})
        yield given(rich, high, star_z="b", robots={2: f"starz-earth-{1 + number % 2}"}, players=3)


def test_games_are_played(soak: Ends) -> None:
    assert soak.games == 3 * (GAMES + EAGER_GAMES) + 3 * LATE_GAMES
    assert sum(soak.answers.values()) > 50 * soak.games


def test_what_copies_of_a_state_share_never_changes(soak: Ends) -> None:
    assert soak.games
    assert (NOTHING, NO_ROBOTS, NO_LEVELS) == ([], [], [0, 0, 0, 0])


def test_every_question_is_asked(soak: Ends) -> None:
    assert soak.unasked() == []


def test_every_card_is_used_in_every_way(soak: Ends) -> None:
    """Every character hired, every robot acquired, every technology developed, every goal claimed, ..."""
    names = ("project", "track", "action", "moon", "ability", "bonus", "modifier", "perk", "payment", "claim")
    assert soak.unanswered(*names) == []


def test_everything_that_can_be_told_is_told(soak: Ends) -> None:
    assert soak.untold() == []


def test_games_end_in_both_ways(soak: Ends) -> None:
    """By the last character, and by a tenth robot."""
    assert all(soak.ends[way] >= 5 for way in ("characters", "robots")), soak.ends


def test_every_seat_wins(soak: Ends) -> None:
    assert set(soak.winners) == {0, 1, 2, 3}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_as_many_turns(players: int) -> None:
    """Each begins with the question for an action; after a switch the question is another one."""
    for seed in range(8):
        match = perijove.new("galileo", players, seed)
        random = Random(seed)
        turns = Counter[int]()
        while match.pending:
            choice = match.pending[0]
            turns[choice.player] += isinstance(choice.about, Before) and not choice.about.switched
            match.choose(choice.player, at_random(random, choice))
        assert len(set(turns.values())) == 1, turns
