"""The Artemis Project's own board: drawn at every moment for everybody, with every option where it lies."""

import re

import pytest

import perijove
from perijove import Match
from perijove.engine.message import LANGUAGES
from perijove.games.artemis.board.ground import SCENES
from perijove.games.artemis.board.signs import KIND_SIGNS, reward, row
from perijove.games.artemis.board.slots import slots
from perijove.games.artemis.codes import DIRECTIVES, EXPEDITIONS, KINDS, REGIONS, REWARDS
from perijove.games.artemis.names import DIRECTIVE_NAMES
from perijove.games.artemis.packing import reward_of
from perijove.games.artemis.rules.regions import Placing
from perijove.games.artemis.state import Artemis
from perijove.games.artemis.title import TITLE
from perijove.web.offers import ask_of
from web.drawing import buttons, moments, shown

USED = re.compile(r'href="#(a-[a-z0-9-]+)"')
SYMBOL = re.compile(r'symbol id="(a-[a-z0-9-]+)"')
ASIDE = ("nobody", "enough", "stay", "done", "decline")
"""Answers that end or decline something: they lie nowhere."""
BOTH = {"alien_relic": True, "directives": True}
GAMES: list[tuple[int, int, dict[str, bool]]] = [
    (1, 1, {}),
    (1, 2, BOTH),
    (2, 3, {}),
    (3, 4, BOTH),
    (4, 5, {"alien_relic": True}),
    (5, 6, {"directives": True}),
]
"""Games that are looked at: players, seed and options."""
RARE = {"convert", "fee", "outbid", "pioneers", "raid", "spoils", "train", "weaken", "home", "freeze", "graduate"}
"""Questions that not every game asks."""


def looked_at(match: Match) -> str:
    """Draw the board for whoever is asked, and find every option on it; the question."""
    seat = match.pending[0].player
    legal = ask_of(match, seat, 0, "en")
    assert legal is not None
    drawn = shown(match, seat)
    assert {answer.answer for answer in drawn.rest} <= set(ASIDE), legal.question
    found = {
        code
        for button in buttons(drawn.board)
        if button["data-state"] in ("choose", "menu")
        for code in button["data-codes"].split()
    }
    assert found == {answer.code for answer in legal.answers if answer not in drawn.rest}
    return legal.question


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_option_lies_on_the_board_or_declines(players: int, seed: int, options: dict[str, bool]) -> None:
    asked: set[str] = set()
    for number, match in enumerate(moments("artemis", players, seed, options, ASIDE)):
        if match.pending and (number % 2 or match.pending[0].question.name in RARE):
            asked.add(looked_at(match))
    assert {"die", "place", "move", "destination"} <= asked


def test_every_question_is_answered_on_the_board() -> None:
    """Over some games everything is asked, and each time every option is found."""
    missing = {question.name for question in TITLE.questions}
    for seed in range(60):
        for match in moments("artemis", 1 + seed % 5, seed, BOTH, ASIDE):
            if match.pending and match.pending[0].question.name in missing:
                missing.discard(looked_at(match))
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_everybody_sees_the_board_at_every_moment(
    players: int, seed: int, options: dict[str, bool], language: str
) -> None:
    for number, match in enumerate(moments("artemis", players, seed, options, ASIDE)):
        if number % 17 and match.pending:
            continue
        for seat in (*range(players), None):
            board = shown(match, seat, language).board
            found = buttons(board)
            regions = [button for button in found if button.get("data-spot", "").startswith("region:")]
            assert len(regions) == len(REGIONS) - 2  # expeditions and buildings are places of their own
            assert len([button for button in found if button.get("data-spot", "").startswith("player:")]) == players
            assert all(button["aria-label"] and button["data-tip"] for button in found)
            assert "style=" not in board
            assert "<script" not in board
            things = re.findall(r'data-change="([^"]*)"', board)
            assert len(things) == len(set(things))
            assert set(USED.findall(board)) <= set(SYMBOL.findall(board))


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_worlds_that_a_seat_believes_possible_look_the_same_to_it(
    players: int, seed: int, options: dict[str, bool]
) -> None:
    for number, match in enumerate(moments("artemis", players, seed, options, ASIDE)):
        if number % 13 or not match.pending:
            continue
        seat = match.pending[0].player
        assert shown(match.seat(seat).imagine(number), seat).board == shown(match, seat).board


def test_directives_are_shown_to_their_player_only() -> None:
    looked = 0
    for number, match in enumerate(moments("artemis", 3, 7, {"directives": True}, ASIDE)):
        state = match.state
        assert isinstance(state, Artemis)
        if number % 9 or not match.pending:
            continue
        for reader in (None, *range(3)):
            drawn = str(shown(match, reader).board)
            for player, colony in enumerate(state.colonies):
                for card in [*colony.dealt, *colony.kept, *colony.returned]:
                    there = f'"{DIRECTIVES[card]}"' in drawn or f"<b>{DIRECTIVE_NAMES[card]}</b>" in drawn
                    assert there == (reader == player and card not in colony.returned)
                    looked += 1
    assert looked > 20


def test_who_is_not_asked_can_choose_nothing() -> None:
    match = perijove.new("artemis", players=2, seed=5)
    seat = match.pending[0].player
    for other in (1 - seat, None):
        assert {button["data-state"] for button in buttons(shown(match, other).board)} == {"quiet"}


def test_what_cannot_be_chosen_says_why_when_touched() -> None:
    """A bid that is too low, a full Academy."""
    touched: set[str] = set()
    for match in moments("artemis", 3, 6, {}, ASIDE):
        if not match.pending or match.pending[0].question.name != "place":
            continue
        choice = match.pending[0]
        for button in buttons(shown(match, choice.player).board):
            if button["data-state"] == "why":
                for code in button["data-codes"].split():
                    assert match.why_not(choice, choice.question.numbers[code.removeprefix("place:")])
                touched.add(button["data-spot"].partition(":")[0])
    assert touched == {"offer", "region"}


def test_the_die_to_be_placed_is_lifted() -> None:
    for match in moments("artemis", 2, 8, {}, ASIDE):
        if match.pending and match.pending[0].question.name == "place":
            board = shown(match, match.pending[0].player).board
            assert len(re.findall(r'a-touch chosen"', board)) == 1
            placing = match.pending[0].about
            assert isinstance(placing, Placing)
            turned = placing.face != placing.value
            assert ("›</span><svg" in board) == turned
            if turned:
                return
    raise AssertionError("nobody used a toolbox")


def test_every_picture_there_can_be_is_on_the_sheets() -> None:
    known = set(SYMBOL.findall(shown(perijove.new("artemis", players=1, seed=1), 0).board))
    assert {f"a-tile-{kind}" for kind in KINDS} <= known
    assert {f"a-view-{region}" for region in REGIONS} <= known
    assert len(SCENES) == len(EXPEDITIONS)
    assert {f"a-scene-{scene}" for scene in SCENES} <= known
    assert len(KIND_SIGNS) == len(KINDS)
    for signs in KIND_SIGNS:
        assert set(USED.findall(row(signs))) <= known
    for kind in range(len(REWARDS)):
        assert set(USED.findall(reward(reward_of(kind, 2)))) <= known
    assert {f"a-face-{look}-{face}" for look in range(6) for face in range(1, 7)} <= known


def test_colonists_fill_the_places_of_their_type_first() -> None:
    marine, anybody = 2, 4
    found = slots([anybody, marine], [1, 0, 1, 0])
    assert [slot.kind for slot in found] == ["marine", "any"]
    assert [slot.who and slot.who.kind for slot in found] == ["marine", "pioneer"]
    found = slots([anybody, marine], [0, 1, 0, 0])
    assert [slot.who and slot.who.kind for slot in found] == [None, "engineer"]
    assert [slot.who for slot in slots([anybody], [0, 0, 0, 0])] == [None]


def test_the_board_speaks_french() -> None:
    board = shown(perijove.new("artemis", players=1, seed=5), 0, "fr").board
    for french in ("Camp de base", "Piste de secours", "Départ", "Abris", "Le Drone 1", "Chacun coûte 1 Énergie"):
        assert french in board
    for english in ("Basecamp", "Relief", "Start", "Shelters", "Each needs"):
        assert english not in board
