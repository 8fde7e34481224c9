"""Hundreds of whole games at random, checked after every choice; and that they have seen all there is to see."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import perijove
from perijove import Choice, Match
from perijove.testing import Soak, at_random, table, without

from .given import Side, given

GAMES = 40
"""Random games for each number of players."""
EAGER_GAMES = 20
LATE_GAMES = 10


def eagerly(random: Random, choice: Choice) -> int:
    """Shuttles before tiles, never less than possible, nobody thrown away: many launches in few turns."""
    better = without(choice, "stop", "none", "lose", "enough", "discard")
    codes = choice.question.domain
    shuttles = [option for option in better if choice.question.name == "action" and codes[option][0] in "EM"]
    return random.choice(shuttles or better)


class Launches(Soak):
    """How games end, and which ships are launched."""

    def __init__(self) -> None:
        super().__init__(perijove.named_title("ganymede"))
        self.ends = Counter[str]()
        self.launched = Counter[str]()
        self.turns = Counter[int]()

    def chosen(self, match: Match, choice: Choice, option: int) -> None:
        self.turns[choice.player] += choice.question.name == "action"

    def ended(self, match: Match) -> None:
        assert len(set(self.turns.values())) == 1, f"everybody plays as many turns: {self.turns}"
        self.turns.clear()
        seen = table(match)
        most = max(len(board["launched"]) for board in seen["boards"])
        exhausted = [name for name in ("earth", "mars") if seen[f"{name}_pile"]["hidden"] == 0]
        assert most >= 4 or exhausted
        self.ends.update([*exhausted, *(["ships"] if most >= 4 else [])])
        self.launched.update(ship for board in seen["boards"] for ship in board["launched"])


@pytest.fixture(scope="module")
def soak() -> Launches:
    """Random and eager games of two, three and four, and some that begin late."""
    result = Launches()
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


def test_games_are_played(soak: Launches) -> None:
    assert soak.games == 3 * (GAMES + EAGER_GAMES) + 2 * LATE_GAMES
    assert sum(soak.answers.values()) > 200 * soak.games


def test_every_answer_of_every_question_is_given(soak: Launches) -> None:
    """All tiles, shuttles, ships, adaptations, transfers: only an advance of more than four steps may be missing."""
    missing = set(soak.unanswered())
    assert missing <= {f"advance:{steps}" for steps in range(5, 21)}


def test_everything_that_can_be_told_is_told(soak: Launches) -> None:
    assert soak.untold() == []


def test_games_end_in_every_way(soak: Launches) -> None:
    """By a fourth launch, by the Earth shuttles, by the Mars shuttles."""
    assert all(soak.ends[way] >= 5 for way in ("ships", "earth", "mars")), soak.ends


def test_every_ship_is_launched_and_every_seat_wins(soak: Launches) -> None:
    assert len(soak.launched) == 30
    assert set(soak.winners) == {0, 1, 2, 3}


def test_eager_players_need_fewer_choices_than_random_ones() -> None:
    """The eager bot isn't just another random one: it ends games by launches more quickly."""
    lengths = {}
    for bot in (at_random, eagerly):
        total = 0
        for seed in range(10):
            match = perijove.new("ganymede", 2, seed)
            random = Random(seed)
            while match.pending:
                match.choose(match.pending[0].player, bot(random, match.pending[0]))
            total += match.ply
        lengths[bot] = total
    assert lengths[eagerly] < 0.8 * lengths[at_random]
