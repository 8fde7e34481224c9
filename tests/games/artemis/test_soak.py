"""Hundreds of whole games at random, checked after every choice; and that they have seen all there is to see."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import perijove
from perijove import Choice, Match
from perijove.games.artemis.codes import EVENTS, EXPEDITIONS, KINDS
from perijove.games.artemis.messages import EVENT, SUCCESS, USED
from perijove.testing import Bot, Soak, at_random, table, without

from .given import Side, given

SEEDS = 24
"""For each number of players; each seed is played at random and eagerly."""
LATE_GAMES = 8
LAZY = ("nobody", "decline", "enough", "stay", "done")


def eagerly(random: Random, choice: Choice) -> int:
    """Any option that does something: more buildings, crews and colonists than at random."""
    return random.choice(without(choice, *LAZY))


class Colonies(Soak):
    """What happens on Europa."""

    def __init__(self) -> None:
        super().__init__(perijove.named_title("artemis"))
        self.events = Counter[str]()
        self.successes = Counter[str]()
        self.used = Counter[str]()
        self.owned = Counter[str]()

    def ended(self, match: Match) -> None:
        seen = table(match)
        assert seen["round"] == 6
        assert (len(match.winners) == 1) == (len(match.seats) > 1) == (match.verdict() == "")
        for entry in match.log:
            if entry.message is EVENT:
                self.events[EVENTS[entry.values[0]]] += 1
            elif entry.message is SUCCESS:
                self.successes[EXPEDITIONS[entry.values[0]]] += 1
            elif entry.message is USED:
                self.used[KINDS[entry.values[1] >> 5]] += 1
        self.owned.update(building["tile"] for colony in seen["colonies"] for building in colony["buildings"])


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
def soak() -> Colonies:
    """Random and eager games, and some that begin late."""
    result = Colonies()
    for match, bot, seed in new_games():
        result.play(match, bot, seed)
    for seed, match in enumerate(late_games()):
        result.play(match, eagerly, seed)
    return result


def test_games_are_played(soak: Colonies) -> None:
    assert soak.games == 5 * 2 * SEEDS + 3 * LATE_GAMES
    assert sum(soak.asked.values()) > 150 * soak.games


def test_every_question_is_asked(soak: Colonies) -> None:
    assert soak.unasked() == []


def test_everything_that_can_be_told_is_told(soak: Colonies) -> None:
    assert soak.untold() == []


def test_every_place_and_every_kind_of_answer_is_chosen(soak: Colonies) -> None:
    """All regions, expeditions and tiles are chosen for dice; every answer of the short questions is given."""
    names = ("place", "fee", "reward", "resource", "spoils", "staff", "buy", "hire", "convert", "freeze", "first")
    assert soak.unanswered(*names) == []


def test_every_event_happens_and_every_expedition_succeeds(soak: Colonies) -> None:
    assert set(soak.events) == set(EVENTS)
    assert set(soak.successes) == set(EXPEDITIONS)


def test_every_building_is_built_and_every_ocean_building_used(soak: Colonies) -> None:
    timeless = {"assault-pod", "expedition-hub", "recon-post", "shuttle-bay"}
    assert len({tile[:-2] for tile in soak.owned}) == 26
    assert set(soak.used) == set(KINDS[:13]) - timeless
    assert soak.asked["raid"] > 0


def test_every_seat_wins(soak: Colonies) -> None:
    assert set(soak.winners) == {0, 1, 2, 3, 4}
