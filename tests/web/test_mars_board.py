"""Terraforming Mars's own board: drawn at every moment for everybody, with every option where it lies."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest

import perijove
from games.mars.given import Side, given
from perijove.engine.message import LANGUAGES
from perijove.engine.start import named_title
from perijove.games.mars.board.cards import Print
from perijove.games.mars.board.signs import row
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.effects.icons import card_icons
from perijove.games.mars.map import ON_MARS
from perijove.games.mars.names import words_of
from perijove.games.mars.state import Mars
from perijove.games.mars.things import TAGS, TILES
from perijove.web.boards import cover_of, own_board
from perijove.web.offers import ask_of
from web.drawing import buttons, moments, shown

USED = re.compile(r'href="#(m-[a-z0-9-]+)"')
SYMBOL = re.compile(r'(?:symbol|Gradient) id="(m-[a-z0-9-]+)"')
GAMES: list[tuple[int, int, dict[str, str | bool]]] = [
    (1, 1, {"marsbot": "hard", "prelude": True, "bot_corporation": "ecoline"}),
    (1, 2, {"marsbot": "easy", "corporate_era": False, "draft": True}),
    (2, 3, {"prelude": True, "initial_draft": True}),
    (3, 4, {"draft": True}),
    (5, 5, {"prelude": True}),
]
"""Games that are looked at: players, seed and options."""
IN_WORDS = ("pay", "amount", "alternative")
"""Questions that are answered in words only."""
ASIDE = ("done", "pass", "none")
"""Answers that end or decline something: they lie nowhere."""


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_option_lies_on_the_board_or_is_said_in_words(
    players: int, seed: int, options: dict[str, str | bool]
) -> None:
    asked: set[str] = set()
    for number, match in enumerate(moments("mars", players, seed, options, ASIDE)):
        if not match.pending or number % 2:
            continue
        seat = match.pending[0].player
        legal = ask_of(match, seat, 0, "en")
        assert legal is not None
        drawn = shown(match, seat)
        if legal.question not in IN_WORDS:
            assert {answer.answer for answer in drawn.rest} <= set(ASIDE), legal.question
        found = [
            code
            for button in buttons(drawn.board)
            if button["data-state"] in ("choose", "menu")
            for code in button["data-codes"].split()
        ]
        assert sorted(found) == sorted(answer.code for answer in legal.answers if answer not in drawn.rest)
        asked.add(legal.question)
    assert {"buy", "action", "space"} <= asked


@pytest.mark.parametrize(("language", "mark"), [("en", "(changes nothing now)"), ("fr", "(ne change rien maintenant)")])
def test_what_changes_nothing_is_marked_and_comes_last(language: str, mark: str) -> None:
    """At the last temperature, heat and Asteroid are on offer all the same."""
    match = given(Side(megacredits=14, heat=8, hand="mine"), temperature=8)
    asked = ask_of(match, 0, 0, language)
    assert asked is not None
    assert [answer.idle for answer in asked.answers] == [False] * (len(asked.answers) - 2) + [True, True]
    assert [answer.text.endswith(mark) for answer in asked.answers] == [answer.idle for answer in asked.answers]
    found = {button.get("data-spot", ""): button for button in buttons(shown(match, 0, language).board)}
    marked = [spot for spot, button in found.items() if "data-idle" in button]
    assert sorted(marked) == ["standard:asteroid", "stock:heat"]
    assert all(found[spot]["aria-label"].endswith(mark) for spot in marked)
    assert "data-idle" not in found["standard:power-plant"]


def test_oxygen_is_written_as_the_reader_writes_it() -> None:
    match = given(Side(hand="mine"), oxygen=7)
    assert ">7%<" in shown(match, 0).board
    assert ">7\N{NO-BREAK SPACE}%<" in shown(match, 0, "fr").board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_everybody_sees_the_board_at_every_moment(
    players: int, seed: int, options: dict[str, str | bool], language: str
) -> None:
    for number, match in enumerate(moments("mars", players, seed, options, ASIDE)):
        if number % 17 and match.pending:
            continue
        for seat in (*range(players), None):
            board = shown(match, seat, language).board
            found = buttons(board)
            assert len([button for button in found if button.get("data-spot", "").startswith("space:")]) == ON_MARS + 2
            assert all(button["aria-label"] and button["data-tip"] for button in found)
            assert "style=" not in board
            assert "<script" not in board
            things = [button["data-change"] for button in found if "data-change" in button]
            assert len(things) == len(set(things))
            known = set(SYMBOL.findall(board))
            assert set(USED.findall(board)) <= known


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_worlds_that_a_seat_believes_possible_look_the_same_to_it(
    players: int, seed: int, options: dict[str, str | bool]
) -> None:
    for number, match in enumerate(moments("mars", players, seed, options, ASIDE)):
        if number % 13 or not match.pending:
            continue
        seat = match.pending[0].player
        assert shown(match.seat(seat).imagine(number), seat).board == shown(match, seat).board


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_hidden_cards_are_shown_to_their_player_only(players: int, seed: int, options: dict[str, str | bool]) -> None:
    looked = 0
    for number, match in enumerate(moments("mars", players, seed, options, ASIDE)):
        if number % 13 or not match.pending:
            continue
        state = match.state
        assert isinstance(state, Mars)
        for reader in (None, *range(players)):
            drawn = str(shown(match, reader).board)
            codes = set(re.findall(r'data-change="([^"]*)"', drawn))
            names = {unescape(name) for name in re.findall(r'm-card-name">([^<]*)<', drawn)}
            for player, board in enumerate(state.boards):
                dealt = [*board.hand, *board.offer, *board.kept, *board.drafted, *board.corporations, *board.preludes]
                secret = [card for card in dealt if card not in board.shown]
                if reader == player:
                    assert {CODES[card] for card in secret} <= codes
                else:
                    assert not {CODES[card] for card in secret} & codes
                    assert not {CARDS[card].label for card in secret} & names
                    looked += len(secret)
    assert looked > 20


def test_who_is_not_asked_can_choose_nothing() -> None:
    match = perijove.new("mars", players=2, seed=5)
    while len(match.pending) == 2:
        choice = match.pending[0]
        match.choose(choice.player, choice.options[0])
    seat = match.pending[0].player
    for other in (1 - seat, None):
        assert {button["data-state"] for button in buttons(shown(match, other).board)} == {"quiet"}


def test_a_card_that_cannot_be_played_says_why_when_touched() -> None:
    for match in moments("mars", 2, 6, {}, ASIDE):
        if match.pending and match.pending[0].question.name == "action":
            seat = match.pending[0].player
            hand = [
                button
                for button in buttons(shown(match, seat).board)
                if button.get("data-spot", "").startswith("hand:")
            ]
            touched = [button for button in hand if button["data-state"] == "why"]
            if touched:
                code = touched[0]["data-codes"]
                option = match.pending[0].question.numbers[code.removeprefix("action:")]
                assert match.why_not(match.pending[0], option)
                return
    raise AssertionError("everything could always be played")


def test_every_picture_there_can_be_is_on_the_sheet() -> None:
    match = perijove.new("mars", players=1, seed=1)
    known = set(SYMBOL.findall(shown(match, 0).board))
    assert {f"m-tile-{tile}" for tile in TILES} <= known
    assert {f"m-tag-{tag}" for tag in TAGS} <= known
    for card in CARDS:
        icons = card_icons(card.printed)
        for part, drawn in icons.items():
            rows = drawn if part == "lasting" else [] if part == "tags" else [drawn]
            assert isinstance(rows, list)
            for icons_of_part in rows:
                assert set(USED.findall(row(icons_of_part))) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_explains_itself(language: str) -> None:
    for card in CARDS:
        there = Print(card.number, words_of(language))
        assert words_of(language).say(card.label) in there.label
        assert there.text in there.label


def test_a_discount_shows_on_cards_in_hand() -> None:
    for match in moments("mars", 2, 9, {}, ASIDE):
        for seat in range(2):
            board, _ = own_board(match.title.board)
            players = board.scene(match.seen(seat), match.title.words("en"))["players"]
            assert isinstance(players, list)
            for card in players[0].hand:
                cost = CARDS[CODES.index(card.code)].cost
                assert card.cheaper == (int(card.cost) < cost)
                if card.cheaper:
                    return
    raise AssertionError("nobody ever had a discount")


def test_the_board_speaks_french() -> None:
    match = perijove.new("mars", players=1, seed=5)
    board = shown(match, 0, "fr").board
    for french in ("Génération", "Objectifs", "Récompenses", "Projets standards", "réservée à un océan"):
        assert french in board
    for english in ("Milestones", "Awards", "Standard projects", "reserved for", "Generation"):
        assert english not in board


@pytest.mark.parametrize("code", ["ganymede", "galileo", "artemis", "mars"])
def test_every_title_has_a_cover_of_its_own(code: str) -> None:
    cover = cover_of(named_title(code))
    picture = ElementTree.fromstring(str(cover))
    assert picture.attrib["class"] == "cover"
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"  # in the lists it is a picture by itself
    assert "href" not in cover
