"""Boards are drawn in every position of real games, show only what the reader may see, and offer every option."""

import re
from html import unescape

import pytest

from perijove.engine.match import Match
from perijove.engine.message import LANGUAGES
from perijove.engine.rng import Rng
from perijove.engine.start import begin, named_title
from perijove.server.guard.visitor import Visitor
from perijove.web.boards import draw, spots_by_code
from perijove.web.guest import Guest
from perijove.web.offers import ask_of


def guest(language: str) -> Guest:
    return Guest(Visitor("x" * 22, False), language, "auto", "Ada")


def positions(title: str, players: int, seed: int, every: int) -> list[Match]:
    """Positions of a game of random choices, the last one at its end."""
    match = begin(named_title(title), players, seed)
    rng = Rng(seed)
    found = []
    while not match.over:
        if match.ply % every == 0:
            found.append(match.fork())
        choice = match.pending[0]
        match.choose(choice.player, choice.options[rng.below(len(choice.options))])
    return [*found, match]


def find_everything(title: str, language: str) -> None:
    """Draw positions of a game, and find every option on the board or beside it."""
    for match in positions(title, 2, 5, 9):
        for choice in match.pending:
            ask = ask_of(match, choice.player, 0, language)
            assert ask is not None
            drawn = draw(match.title, match.seen(choice.player), guest(language), ask)
            offered = {
                unescape(code) for codes in re.findall(r'data-codes="([^"]*)"', drawn.board) for code in codes.split()
            }
            assert {answer.code for answer in ask.answers} <= offered | {answer.code for answer in drawn.rest}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", ["ganymede", "artemis"])
def test_every_option_is_offered_on_the_board_or_beside_it(title: str, language: str) -> None:
    find_everything(title, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_without_a_board_of_its_own_has_a_plain_one(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named_title("artemis"), "board", "")
    find_everything("artemis", language)
    match = begin(named_title("artemis"), 2, 1)
    assert 'class="plain zones"' in draw(match.title, match.seen(0), guest(language), None).board


def test_on_ganymedes_board_only_refusals_lie_beside_it() -> None:
    """Whatever is a thing or a place on the table is chosen there."""
    beside: set[str] = set()
    for seed in range(3):
        for match in positions("ganymede", 2, seed, 3):
            for choice in match.pending:
                ask = ask_of(match, choice.player, 0, "en")
                assert ask is not None
                drawn = draw(match.title, match.seen(choice.player), guest("en"), ask)
                beside |= {answer.code for answer in drawn.rest}
    allowed = r"gain:(adapt|transfer|stop)|(adapt|transfer|ship):stop|confirm:.*|bonus:.*|launch:none|advance:0"
    assert [code for code in beside if not re.fullmatch(allowed, code)] == []


def test_a_board_shows_nothing_that_its_reader_may_not_see() -> None:
    for match in positions("ganymede", 3, 2, 11):
        if match.over:
            continue
        state = match.position().data["state"]
        assert isinstance(state, dict)
        boards = state["boards"]
        assert isinstance(boards, list)
        for player, board in enumerate(boards):
            assert isinstance(board, dict)
            secret = [*board["hand_secret"], *board["dealt"], *board["chosen"]]  # type: ignore[misc]
            for reader in (None, *range(3)):
                if reader != player:
                    drawn = str(draw(match.title, match.seen(reader), guest("en"), None).board)
                    assert [ship for ship in secret if str(ship) in drawn] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reader_comes_first(players: int) -> None:
    match = begin(named_title("ganymede"), players, 1)
    for seat in range(players):
        drawn = str(draw(match.title, match.seen(seat), guest("en"), None).board)
        assert drawn.index(f'aria-label="Player {seat + 1}"') == min(
            drawn.index(f'aria-label="Player {other + 1}"') for other in range(players)
        )


def test_a_plain_board_offers_an_answer_at_its_thing_or_at_its_parts() -> None:
    codes = ["T05", "blue", "mars"]
    assert spots_by_code(codes, ["T05", "earth>mars:blue", "stop"]) == {
        "T05": ["T05"],
        "mars": ["earth>mars:blue"],
        "blue": ["earth>mars:blue"],
    }
