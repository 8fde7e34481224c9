"""Where every answer that there can be lies on the boards, asked of the questions themselves.

A question is asked here about nothing in particular, which compiled ones refuse: so this is for uncompiled ones alone.
"""

import pytest

import perijove
from games.mars.given import Side, given
from perijove.engine.question import NO_MOMENT, Moment
from perijove.games.artemis.codes import TILES
from perijove.games.artemis.rules.crew import Leaving
from perijove.games.artemis.rules.gantry import Buying
from perijove.games.artemis.title import TITLE as ARTEMIS
from perijove.games.galileo.components import EARTH
from perijove.games.galileo.state import Galileo
from perijove.games.mars.title import TITLE as MARS
from web import test_artemis_board, test_galileo_board, test_mars_board

ASIDE = {
    "artemis": test_artemis_board.ASIDE,
    "galileo": test_galileo_board.ASIDE,
    "mars": test_mars_board.ASIDE,
}
"""Answers that end or decline something: they lie nowhere."""
MOMENTS_OF_ARTEMIS: dict[str, Moment] = {"pioneers": Leaving(0), "buy": Buying(TILES.index("armory-2"), 5)}
"""For questions whose answers lie at what they are about."""


def spots_of_artemis(name: str, answer: str) -> list[str]:
    """Where an answer to a question lies."""
    question = ARTEMIS.question_named[name]
    state = perijove.new("artemis", players=2, seed=1).state
    return list(question.spots(state, 0, question.numbers[answer], MOMENTS_OF_ARTEMIS.get(name, NO_MOMENT)))


def test_every_answer_of_artemis_has_a_spot_or_declines() -> None:
    state = perijove.new("artemis", players=2, seed=1).state
    for question in ARTEMIS.questions:
        about = MOMENTS_OF_ARTEMIS.get(question.name, NO_MOMENT)
        for option, answer in enumerate(question.domain):
            assert bool(question.spots(state, 0, option, about)) != (answer in ASIDE["artemis"])


@pytest.mark.parametrize(
    ("question", "answer", "spots"),
    [
        ("die", "4>5", ["die:4"]),
        ("place", "vents", ["region:vents"]),
        ("place", "deep-relay", ["expedition:deep-relay"]),
        ("place", "armory-1", ["offer:armory-1"]),
        ("buy", "pay", ["offer:armory-2"]),
        ("buy", "decline", []),
        ("pioneers", "3", ["who:shelters:pioneer"]),
        ("weaken", "drone-1:5>3", ["stack:drone-1:5"]),
        ("train", "crew:marine", ["crew:marine"]),
        ("train", "shelters:marine", ["who:shelters:marine"]),
        ("destination", "shelters", ["home:shelters"]),
        ("destination", "swap:armory-1:marine", ["who:armory-1:marine"]),
        ("spoils", "energy+minerals", ["goods:energy", "goods:minerals"]),
        ("spoils", "energy+energy", ["goods:energy"]),
        ("convert", "3-minerals", ["goods:minerals"]),
        ("raid", "drone-2", ["drone:2"]),
        ("raid", "2", ["player:2"]),
        ("first", "2", ["player:2"]),
        ("relief", "3", ["relief:3"]),
    ],
)
def test_answers_of_artemis_lie_at_what_they_are_about(question: str, answer: str, spots: list[str]) -> None:
    assert spots_of_artemis(question, answer) == spots


def test_every_answer_of_galileo_has_a_spot_or_declines_something() -> None:
    title = perijove.named_title("galileo")
    state = perijove.new("galileo", players=2, seed=5).state
    assert isinstance(state, Galileo)
    state.boards[0].track = EARTH
    for question in title.questions:
        for option, answer in enumerate(question.domain):
            assert bool(question.spots(state, 0, option, NO_MOMENT)) != (answer in ASIDE["galileo"])


BEGUN = given(Side()).state
"""A game of Terraforming Mars in which something may be asked."""


def spot_on_mars(name: str, answer: str) -> str:
    """Where an answer lies, or nowhere."""
    question = MARS.question_named[name]
    return "".join(question.spots(BEGUN, 0, question.numbers[answer], NO_MOMENT))


def test_every_answer_of_mars_has_a_spot_or_is_said_in_words() -> None:
    for question in MARS.questions:
        for answer in question.domain:
            in_words = answer in ASIDE["mars"] or question.name in test_mars_board.IN_WORDS
            assert bool(spot_on_mars(question.name, answer)) != in_words


def test_actions_on_mars_lie_at_what_they_are_done_with() -> None:
    assert spot_on_mars("action", "birds") == "hand:birds"
    assert spot_on_mars("action", "use-birds") == "card:birds"
    assert spot_on_mars("action", "standard-sell-patents") == "standard:sell-patents"
    assert spot_on_mars("action", "claim-mayor") == "milestone:mayor"
    assert spot_on_mars("action", "fund-miner") == "award:miner"
    assert spot_on_mars("action", "convert-heat") == "stock:heat"
    assert spot_on_mars("action", "pass") == ""
    assert spot_on_mars("player", "2") == "player:2"
    assert spot_on_mars("player", "marsbot") == "marsbot"
    assert spot_on_mars("player", "marsbot-plant") == "marsbot:plant"
    assert spot_on_mars("card", "marsbot") == "marsbot"
