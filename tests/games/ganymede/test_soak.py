"""Hundreds of whole games at random, checked after every choice; and that they have seen all there is to see."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

import perijove
from perijove import Choice, Match

from .given import Side, given, table

GAMES = 70
"""Random games for each number of players."""
EAGER_GAMES = 25
LATE_GAMES = 10
LONGEST = 5000
"""More choices than any game of random players can take."""

Bot = Callable[[random.Random, Choice], int]


def at_random(rng: random.Random, choice: Choice) -> int:
    """Any option, each as likely."""
    return rng.choice(choice.options)


def eagerly(rng: random.Random, choice: Choice) -> int:
    """Shuttles before tiles, never less than possible, nobody thrown away: many launches in few turns."""
    codes = choice.question.domain
    better = [option for option in choice.options if codes[option] not in ("stop", "none", "lose", "enough", "discard")]
    shuttles = [option for option in better if choice.question.name == "action" and codes[option][0] in "EM"]
    return rng.choice(shuttles or better or choice.options)


@dataclass
class Soak:
    """What happened in all these games."""

    games: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    launched: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)

    def play(self, match: Match, bot: Bot, seed: int) -> None:
        """A whole game, with everything checked that must hold."""
        rng = random.Random(seed)
        turns = Counter[int]()
        for _ in range(LONGEST):
            if not match.pending:
                break
            choice = match.pending[0]
            assert choice.options == sorted(set(choice.options))
            option = bot(rng, choice)
            turns[choice.player] += choice.question.name == "action"
            self.answers[choice.question.code(option)] += 1
            match.choose(choice.player, option)
            match.check()
        assert match.over
        self._note_end(match, turns)

    def _note_end(self, match: Match, turns: Counter[int]) -> None:
        assert len(set(turns.values())) == 1, f"everybody plays as many turns: {turns}"
        seen = table(match)
        most = max(len(board["launched"]) for board in seen["boards"])
        exhausted = [name for name in ("earth", "mars") if seen[f"{name}_pile"]["hidden"] == 0]
        assert most >= 4 or exhausted
        self.ends.update([*exhausted, *(["ships"] if most >= 4 else [])])
        self.launched.update(ship for board in seen["boards"] for ship in board["launched"])
        self.messages.update(entry.message.text for entry in match.log)
        self.winners.update(match.winners)
        self.games += 1


@pytest.fixture(scope="module")
def soak() -> Soak:
    """Random and eager games of two, three and four, and some that begin late."""
    result = Soak()
    for players in (2, 3, 4):
        for seed in range(GAMES):
            result.play(perijove.new("ganymede", players, seed), at_random, seed)
        for seed in range(EAGER_GAMES):
            result.play(perijove.new("ganymede", players, 1000 + seed), eagerly, seed)
    for seed, match in enumerate(late_games()):
        result.play(match, at_random, seed)
    return result


def late_games() -> Iterator[Match]:
    """Two launch sites without ships and few ships left to take; few Mars shuttles left to use."""
    for _ in range(LATE_GAMES):
        yield given(Side(ships="- -", tiles="T05 T06"), on_display="T01", ship_row="S20 S21", ship_pile="S22")
        yield given(Side(mars="b r y p"), Side(mars="b r y p"), mars_pile="M30")


def test_games_are_played(soak: Soak) -> None:
    assert soak.games == 3 * (GAMES + EAGER_GAMES) + 2 * LATE_GAMES
    assert sum(soak.answers.values()) > 200 * soak.games


def test_every_answer_of_every_question_is_given(soak: Soak) -> None:
    """All tiles, shuttles, ships, adaptations, transfers: only an advance of more than four steps may be missing."""
    questions = perijove.named_title("ganymede").questions
    missing = {
        question.code(option)
        for question in questions
        for option in range(len(question.domain))
        if question.code(option) not in soak.answers
    }
    assert missing <= {f"advance:{steps}" for steps in range(5, 21)}


def test_everything_that_can_be_told_is_told(soak: Soak) -> None:
    said = {message.text for message in perijove.named_title("ganymede").messages}
    assert set(soak.messages) == said


def test_games_end_in_every_way(soak: Soak) -> None:
    """By a fourth launch, by the Earth shuttles, by the Mars shuttles."""
    assert all(soak.ends[way] >= 5 for way in ("ships", "earth", "mars")), soak.ends


def test_every_ship_is_launched_and_every_seat_wins(soak: Soak) -> None:
    assert len(soak.launched) == 30
    assert set(soak.winners) == {0, 1, 2, 3}


def test_eager_players_need_fewer_choices_than_random_ones() -> None:
    """The eager bot isn't just another random one: it ends games by launches more quickly."""
    lengths = {}
    for bot in (at_random, eagerly):
        total = 0
        for seed in range(10):
            match = perijove.new("ganymede", 2, seed)
            rng = random.Random(seed)
            while match.pending:
                match.choose(match.pending[0].player, bot(rng, match.pending[0]))
            total += match.ply
        lengths[bot] = total
    assert lengths[eagerly] < 0.8 * lengths[at_random]
