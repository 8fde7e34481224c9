"""Hundreds of whole games at random, checked after every choice; and that they have seen all there is to see."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

import perijove
from perijove import Choice, Match
from perijove.games.artemis.codes import EVENTS, EXPEDITIONS, KINDS
from perijove.games.artemis.messages import EVENT, SUCCESS, USED

from .given import Side, given, table

SEEDS = 24
"""For each number of players; each seed is played at random and eagerly."""
LATE_GAMES = 8
LONGEST = 3000
"""More choices than any game can take."""
LAZY = ("nobody", "decline", "enough", "stay", "done")

Bot = Callable[[random.Random, Choice], int]


def at_random(rng: random.Random, choice: Choice) -> int:
    """Any option, each as likely."""
    return rng.choice(choice.options)


def eagerly(rng: random.Random, choice: Choice) -> int:
    """Any option that does something: more buildings, crews and colonists than at random."""
    codes = choice.question.domain
    return rng.choice([option for option in choice.options if codes[option] not in LAZY] or choice.options)


@dataclass
class Soak:
    """What happened in all these games."""

    games: int = 0
    questions: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    successes: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    owned: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)

    def play(self, match: Match, bot: Bot, seed: int) -> None:
        """A whole game, with everything checked that must hold."""
        rng = random.Random(seed)
        for _ in range(LONGEST):
            if not match.pending:
                break
            choice = match.pending[0]
            assert choice.options == sorted(set(choice.options))
            assert 0 <= choice.options[0] <= choice.options[-1] < len(choice.question.domain)
            option = bot(rng, choice)
            self.questions[choice.question.name] += 1
            self.answers[choice.question.code(option)] += 1
            match.choose(choice.player, option)
            match.check()
        assert match.over
        self._note_end(match)

    def _note_end(self, match: Match) -> None:
        seen = table(match)
        assert seen["round"] == 6
        assert (len(match.winners) == 1) == (len(match.seats) > 1) == (match.verdict() == "")
        for score in match.scores:
            assert score.total == sum(points for _, points in score.parts)
        for entry in match.log:
            self.messages[entry.message.text] += 1
            if entry.message is EVENT:
                self.events[EVENTS[entry.values[0]]] += 1
            elif entry.message is SUCCESS:
                self.successes[EXPEDITIONS[entry.values[0]]] += 1
            elif entry.message is USED:
                self.used[KINDS[entry.values[1] >> 5]] += 1
        self.owned.update(building["tile"] for colony in seen["colonies"] for building in colony["buildings"])
        self.winners.update(match.winners)
        self.games += 1


def new_games() -> Iterator[tuple[Match, Bot, int]]:
    """One to five players, with and without the expansions."""
    for players in (1, 2, 3, 4, 5):
        for seed in range(SEEDS):
            options = {"alien_relic": seed % 2 == 1, "directives": seed % 3 == 1}
            for bot in (at_random, eagerly):
                yield perijove.new("artemis", players, seed, dict(options)), bot, seed


def late_games() -> Iterator[Match]:
    """The bag runs out; Pioneers in a Hub and in the Shelters; all tiles have bids when the second drone comes."""
    for seed in range(LATE_GAMES):
        poor = Side(relief=4, pool="16", buildings="surface-conduit:ppe", energy=9)
        rival = Side(relief=5, pool="25", buildings="surface-conduit-2:ppe")
        yield given(poor, rival, bag="e", discarded="pm", in_round=5, vents=0, seed=seed)
        crew = Side(shelters="ppp", buildings="expedition-hub:ppe", pool="1256", toolboxes=2)
        rival = Side(shelters="mms", buildings="assault-pod:mp", pool="26")
        yield given(crew, rival, in_round=4, expeditions=("uncharted-trench(pe) G3",), seed=seed)
        bids = ("manufactory Y2", "drone-dock Y1", "recon-post D1:3")
        yield given(Side(pool="1"), players=1, in_round=5, gantry=bids, expeditions=("rival-claim",), seed=seed)


@pytest.fixture(scope="module")
def soak() -> Soak:
    """Random and eager games, and some that begin late."""
    result = Soak()
    for match, bot, seed in new_games():
        result.play(match, bot, seed)
    for seed, match in enumerate(late_games()):
        result.play(match, eagerly, seed)
    return result


def test_games_are_played(soak: Soak) -> None:
    assert soak.games == 5 * 2 * SEEDS + 3 * LATE_GAMES
    assert sum(soak.questions.values()) > 150 * soak.games


def test_every_question_is_asked(soak: Soak) -> None:
    assert set(soak.questions) == {question.name for question in perijove.named_title("artemis").questions}


def test_everything_that_can_be_told_is_told(soak: Soak) -> None:
    said = {message.text for message in perijove.named_title("artemis").messages}
    assert sorted(said - set(soak.messages)) == []


def test_every_place_and_every_kind_of_answer_is_chosen(soak: Soak) -> None:
    """All regions, expeditions and tiles are chosen for dice; every answer of the short questions is given."""
    questions = perijove.named_title("artemis").questions
    for name in ("place", "fee", "reward", "resource", "spoils", "staff", "buy", "hire", "convert", "freeze", "first"):
        question = next(question for question in questions if question.name == name)
        missing = [answer for answer in question.domain if f"{name}:{answer}" not in soak.answers]
        assert missing == [], name


def test_every_event_happens_and_every_expedition_succeeds(soak: Soak) -> None:
    assert set(soak.events) == set(EVENTS)
    assert set(soak.successes) == set(EXPEDITIONS)


def test_every_building_is_built_and_every_ocean_building_used(soak: Soak) -> None:
    timeless = {"assault-pod", "expedition-hub", "recon-post", "shuttle-bay"}
    assert len({tile[:-2] for tile in soak.owned}) == 26
    assert set(soak.used) == set(KINDS[:13]) - timeless
    assert soak.questions["raid"] > 0


def test_every_seat_wins(soak: Soak) -> None:
    assert set(soak.winners) == {0, 1, 2, 3, 4}
