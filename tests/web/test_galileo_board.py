"""Galileo Project's own board: drawn at every moment for everybody, with every option where it lies."""

import pytest

import perijove
from perijove import Match
from perijove.engine.message import LANGUAGES
from perijove.games.galileo.components import CHARACTERS, EARTH, MARS, UNITS
from perijove.games.galileo.rules.turn import ACTION, NOT_SWITCHED, SWITCH
from perijove.games.galileo.state import NEUTRAL, Galileo
from perijove.web.boards import own_board
from perijove.web.offers import ask_of
from web.drawing import buttons, moments, shown

GAMES = [(2, 1, {}), (2, 2, {"technology_4": "a", "technology_3": "b"}), (3, 3, {"star_z": "b"}), (4, 4, {})]
"""Games that are looked at: players, seed and options."""
ASIDE = ("none", "pass", "keep")
"""Answers that decline something: they lie nowhere."""


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_option_lies_on_the_board_or_declines_something(players: int, seed: int, options: dict[str, str]) -> None:
    asked = 0
    for match in moments("galileo", players, seed, options):
        if not match.pending:
            break
        seat = match.pending[0].player
        drawn = shown(match, seat)
        assert {answer.answer for answer in drawn.rest} <= set(ASIDE)
        found = [
            code
            for button in buttons(drawn.board)
            if button["data-state"] in ("choose", "menu")
            for code in button["data-codes"].split()
        ]
        legal = ask_of(match, seat, 0, "en")
        assert legal is not None
        assert set(found) == {answer.code for answer in legal.answers if answer not in drawn.rest}
        asked += 1
    assert asked > 50


@pytest.mark.parametrize(("track", "spots"), [(NEUTRAL, ()), (EARTH, ("track:mars",)), (MARS, ("track:earth",))])
def test_a_switch_lies_on_the_other_track(track: int, spots: tuple[str, ...]) -> None:
    """From the neutral space no track can be switched to."""
    state = beginning()
    state.boards[0].track = track
    assert ACTION.spots(state, 0, SWITCH, NOT_SWITCHED) == spots


def beginning() -> Galileo:
    """The state of a match that begins, to be changed."""
    state = perijove.new("galileo", players=2, seed=5).state
    assert isinstance(state, Galileo)
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_everybody_sees_the_board_at_every_moment(
    players: int, seed: int, options: dict[str, str], language: str
) -> None:
    for number, match in enumerate(moments("galileo", players, seed, options)):
        if number % 3 and match.pending:
            continue
        for seat in (*range(players), None):
            board = shown(match, seat, language).board
            found = buttons(board)
            assert len(found) > 50
            assert all(button["aria-label"] and button["data-tip"] for button in found)
            assert "style=" not in board
            assert "<script" not in board
            things = [button["data-change"] for button in found if "data-change" in button]
            assert len(things) == len(set(things))


def test_who_is_not_asked_can_choose_nothing() -> None:
    match = perijove.new("galileo", players=2, seed=5)
    seat = match.pending[0].player
    for other in (1 - seat, None):
        assert {button["data-state"] for button in buttons(shown(match, other).board)} == {"quiet"}


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_worlds_that_a_seat_believes_possible_look_the_same_to_it(
    players: int, seed: int, options: dict[str, str]
) -> None:
    for number, match in enumerate(moments("galileo", players, seed, options)):
        if number % 5 or not match.pending:
            continue
        seat = match.pending[0].player
        assert shown(match.seat(seat).imagine(number), seat).board == shown(match, seat).board


def test_drawn_robots_are_shown_to_their_player_only() -> None:
    match = drawn_robots()
    seat = match.pending[0].player
    hidden = match.choice_of(seat).codes
    codes = [code.removeprefix("drawn:") for code in hidden]
    assert len(codes) == 4
    for code in codes:
        assert f'"drawn:{code}"' in shown(match, seat).board
        for other in (1 - seat, None):
            assert code not in shown(match, other).board


def drawn_robots() -> Match:
    """A match in which somebody has drawn four robots and plays one of them."""
    for seed in range(400):
        for match in moments("galileo", 2, seed, {"technology_4": "a"}):
            if match.pending and match.pending[0].question.name == "drawn":
                return match
    raise AssertionError("no random game develops Robotic sequencing")


def test_cards_being_resolved_are_shown_to_everybody() -> None:
    """A character who is used, and a robot on its way to a moon, lie on no row and no board, but on the table."""
    seen: set[str] = set()
    for seed in range(8):
        for match in moments("galileo", 2, seed, {}):
            state = match.state
            assert isinstance(state, Galileo)
            cards = [CHARACTERS[acting.card] for acting in state.acting]
            cards += [UNITS[card] for board in state.boards for card in board.entering]
            if not cards or not match.pending or match.pending[0].question.name in seen:
                continue
            seen.add(match.pending[0].question.name)
            for seat in (0, 1, None):
                things = [button.get("data-change") for button in buttons(shown(match, seat).board)]
                assert set(cards) <= set(things)
    assert {"ability", "moon", "raise"} <= seen


def test_the_board_speaks_french() -> None:
    match = perijove.new("galileo", players=2, seed=5)
    board = shown(match, 0, "fr").board
    assert "Personnages" in board
    assert "Modificateurs restants" in board
    for english in ("Characters", "Modifiers left", "Influence:", "megacredit"):
        assert english not in board


def test_what_a_robot_would_do_is_said_on_it() -> None:
    match = perijove.new("galileo", players=2, seed=5)
    board, _ = own_board(match.title.board)
    scene = board.scene(match.seen(0), match.title.words("en"))
    robots = scene["robots"]
    assert isinstance(robots, list)
    assert len(robots) == 5
    for place in robots:
        assert "; " in place.robot.label
        assert place.robot.cost
