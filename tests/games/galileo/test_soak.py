"""Many whole games at random, checked after every choice; and that they have seen all there is to see."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

import perijove
from perijove import Choice, Match
from perijove.games.galileo.components import ROBOTS, TECHNOLOGIES

from .given import Side, given
from .playing import table

GAMES = 60
"""Random games for each number of players."""
EAGER_GAMES = 30
LATE_GAMES = 10
LONGEST = 5000
"""More choices than any game of random players can take."""

BOUGHT = frozenset((*ROBOTS, *TECHNOLOGIES))

Bot = Callable[[random.Random, Choice], int]


def at_random(rng: random.Random, choice: Choice) -> int:
    """Any option, each as likely."""
    return rng.choice(choice.options)


def eagerly(rng: random.Random, choice: Choice) -> int:
    """Robots and technologies before characters, and never less than possible: ten robots in few turns."""
    codes = choice.question.domain
    better = [option for option in choice.options if codes[option] not in ("none", "keep", "pass", "switch")]
    if choice.question.name == "action":
        bought = [option for option in better if codes[option] in BOUGHT]
        better = bought or better
    return rng.choice(better or choice.options)


@dataclass
class Soak:
    """What happened in all these games."""

    games: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)

    def play(self, match: Match, bot: Bot, seed: int) -> None:
        """A whole game, with everything checked that must hold."""
        rng = random.Random(seed)
        for _ in range(LONGEST):
            if not match.pending:
                break
            choice = match.pending[0]
            assert choice.options == sorted(set(choice.options))
            option = bot(rng, choice)
            self.asked[choice.question.name] += 1
            self.answers[choice.question.code(option)] += 1
            match.choose(choice.player, option)
            match.check()
        assert match.over
        self._note_end(match)

    def _note_end(self, match: Match) -> None:
        seen = table(match)
        most = max(len(board["robots"]) for board in seen["boards"])
        exhausted = seen["character_pile"]["hidden"] == 0
        assert most >= 10 or exhausted
        assert all(board["paid"] for board in seen["boards"])
        assert seen["current"] == seen["first"], "the round was finished"
        self.ends.update([*(["robots"] if most >= 10 else []), *(["characters"] if exhausted else [])])
        self.messages.update(entry.message.text for entry in match.log)
        self.winners.update(match.winners)
        self.games += 1


@pytest.fixture(scope="module")
def soak() -> Soak:
    """Random and eager games of two, three and four, and some that begin late."""
    result = Soak()
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


def test_games_are_played(soak: Soak) -> None:
    assert soak.games == 3 * (GAMES + EAGER_GAMES) + 3 * LATE_GAMES
    assert sum(soak.answers.values()) > 50 * soak.games


def test_every_question_is_asked(soak: Soak) -> None:
    assert set(soak.asked) == set(perijove.named_title("galileo").question_named)


def test_every_card_is_used_in_every_way(soak: Soak) -> None:
    """Every character hired, every robot acquired, every technology developed, every goal claimed, ..."""
    wanted = {
        name: set(perijove.named_title("galileo").question_named[name].domain)
        for name in (
            "project",
            "track",
            "action",
            "moon",
            "ability",
            "bonus",
            "modifier",
            "perk",
            "payment",
            "claim",
        )
    }
    for name, domain in wanted.items():
        found = {code.partition(":")[2] for code in soak.answers if code.startswith(f"{name}:")}
        assert domain - found == set(), name


def test_everything_that_can_be_told_is_told(soak: Soak) -> None:
    said = {message.text for message in perijove.named_title("galileo").messages}
    assert set(soak.messages) == said


def test_games_end_in_both_ways(soak: Soak) -> None:
    """By the last character, and by a tenth robot."""
    assert all(soak.ends[way] >= 5 for way in ("characters", "robots")), soak.ends


def test_every_seat_wins(soak: Soak) -> None:
    assert set(soak.winners) == {0, 1, 2, 3}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_as_many_turns(players: int) -> None:
    """Each begins with the question for an action; after a switch the question is another one."""
    for seed in range(8):
        match = perijove.new("galileo", players, seed)
        rng = random.Random(seed)
        turns = Counter[int]()
        while match.pending:
            choice = match.pending[0]
            turns[choice.player] += choice.question.name == "action" and choice.about == 0
            match.choose(choice.player, at_random(rng, choice))
        assert len(set(turns.values())) == 1, turns
