"""What is drawn: panels in every density, columns of options, news, and the picture in the README."""

import io
import random
import re
import sys
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

import perijove
from games.mars.given import Side, given
from perijove import Match
from perijove.cli.drawing import BARE, DETAILS, Drawing, numbered
from perijove.cli.language import language_of, spoken
from perijove.cli.panels import BRIEF, FLAT, FLOW, FULL, Panels
from perijove.cli.whynot import offers
from perijove.engine.errors import WrongOption
from perijove.engine.playout import playout
from perijove.engine.sheet import Cards, Item, Line, Panel, Track
from perijove.engine.start import register
from perijove.games.mars.title import TITLE as MARS

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))

from picture import IMAGES, draw

ENGLISH = spoken("en")
PANEL = Panel(
    "Moon base",
    [
        Cards("Tiles", [Item("grows corn", "T01", "yellow", "ripe"), Item("digs for ice", "T02", "blue")]),
        Line("People", [Item("2 pilots", tint="red"), Item("1 cook")]),
        Cards("Rockets", []),
        Track("Fame", [Item("0"), Item("1", note="a gift"), Item("3")], 1, "1 of 2"),
    ],
    0,
)


def drawn(part: RenderableType, width: int = 60) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False)
    console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_in_full_every_card_has_a_line_with_all_that_it_says() -> None:
    lines = drawn(Panels(ENGLISH, {"T02": "7"}).panel(PANEL, FULL, caption="(greedy)")).splitlines()
    assert "Moon base (greedy)" in lines[0]
    assert lines[1].split()[1] == "Tiles"
    assert "T01  grows corn  ripe" in lines[2]
    assert "7 T02  digs for ice" in lines[3]
    assert "2 pilots  1 cook" in lines[4]
    assert lines[5].split()[1:3] == ["Rockets", "–"]
    assert "0 [1*] 3" in lines[6]
    assert "1 of 2" in lines[7]


def test_names_stand_in_a_column_and_codes_for_programs_nowhere() -> None:
    things = [Item("hires you", "nakkia-1", name="Nakkia"), Item("gives ice", "vents-12", name="Ms Lee")]
    panel = Panel("Row", [Cards("People", things), Line("Quarry", [Item("6 ice", "quarry"), Item("none", "S1")])])
    lines = drawn(Panels(ENGLISH, {"nakkia-1": "2", "quarry": "3"}).panel(panel, FULL)).splitlines()
    assert "2 Nakkia  hires you" in lines[2]
    assert "  Ms Lee  gives ice" in lines[3]
    assert "Quarry 3. 6 ice  S1 none" in lines[4]
    narrow = drawn(Panels(ENGLISH, width=15).panel(panel, FULL)).splitlines()
    assert "Nakkia  hires you" in narrow[2]


def test_what_changes_nothing_comes_last_and_in_brackets() -> None:
    """At the last temperature of Mars, the Asteroid is on offer all the same."""
    match = given(Side(megacredits=14, hand="mine"), temperature=8)
    drawing = Drawing(Console(width=120), perijove.titles()["mars"].words("en"), match, ["", ""], 0)
    choice = match.choice_of(0)
    lines = drawn(drawing.question(choice), 120).splitlines()
    last = len(choice.options)
    assert lines[-1].split()[0] == str(last)
    assert lines[-1].rstrip().endswith("raise the temperature 1 step (changes nothing now)")
    text = drawn(drawing.panels(marks=offers(match, choice)), 120)
    assert f"({last}) Asteroid" in text
    assert " 3 Power plant" in text


def test_in_brief_cards_are_codes_with_notes() -> None:
    text = drawn(Panels(ENGLISH, {"T02": "7"}).panel(PANEL, BRIEF))
    assert "T01 (ripe)  7 T02" in text
    assert "corn" not in text
    assert "1 of 2" in text


def test_flowing_what_is_empty_is_left_out() -> None:
    for density, lines in ((FLOW, 3), (FLAT, 1)):
        text = drawn(Panels(ENGLISH).panel(PANEL, density), 80)
        assert "Tiles: T01 (ripe), T02 · People: 2 pilots, 1 cook · Fame: 1 of 2" in text
        assert "Rockets" not in text
        assert len(text.splitlines()) == lines


def test_flowing_text_breaks_only_between_things() -> None:
    text = drawn(Panels(ENGLISH).panel(PANEL, FLAT), 24)
    assert [line.strip() for line in text.splitlines()] == [
        "Tiles: T01 (ripe), T02 ·",
        "People: 2 pilots,",
        "1 cook · Fame: 1 of 2",
    ]


def test_words_are_never_lost_however_narrow_the_screen_is() -> None:
    for density in (FULL, BRIEF, FLOW, FLAT):
        narrow = re.sub(r"[\s│╭╮╰╯─]+", "", drawn(Panels(ENGLISH).panel(PANEL, density), 30))
        wide = re.sub(r"[\s│╭╮╰╯─]+", "", drawn(Panels(ENGLISH).panel(PANEL, density), 120))
        assert sorted(narrow) == sorted(wide)


def test_few_or_long_options_stand_in_one_column_and_many_short_ones_in_several() -> None:
    few = drawn(numbered([Text(f"do {n}") for n in range(4)], 78)).splitlines()
    assert [line.strip() for line in few] == ["1 do 0", "2 do 1", "3 do 2", "4 do 3"]
    many = drawn(numbered([Text(f"replace number {n}") for n in range(12)], 78), 78).splitlines()
    assert len(many) == 6
    assert many[0].split() == ["1", "replace", "number", "0", "7", "replace", "number", "6"]
    long = drawn(numbered([Text("x" * 50) for n in range(12)], 78), 78).splitlines()
    assert len(long) == 12


def test_the_news_begin_where_the_last_turn_of_the_player_ended() -> None:
    match = perijove.new("ganymede", players=2, seed=1, options={"first_player": "1"})
    while match.ply < 60:
        choice = match.pending[0]
        match.choose(choice.player, choice.options[0])
    players = [player for player, _ in match.history()]
    asked = match.pending[0].player
    ply = match.turn_before(asked)
    assert players[ply - 1] == asked
    now = players[ply:]
    other = now.count(1 - asked)
    assert other > 0
    assert now == [1 - asked] * other + [asked] * (len(now) - other)
    assert perijove.new("ganymede", players=2).turn_before(0) == 0


def marsbot(choices: int) -> Match:
    """A game alone in which the player does nothing but pass."""
    register(MARS)
    match = perijove.new("mars", players=1, seed=7, options={"marsbot": "hard"})
    while match.pending and match.ply < choices:
        choice = match.pending[0]
        code = "action:pass" if "action:pass" in choice.codes else choice.codes[-1]
        match.choose(0, choice.options[choice.codes.index(code)])
    return match


def test_alone_the_news_are_what_came_of_the_last_choice_that_came_to_anything() -> None:
    match = marsbot(0)
    assert match.turn_before(0) == 0
    while match.ply < 40:
        match.choose(0, match.pending[0].options[-1])
        new = [entry.ply for entry in match.log if entry.ply >= match.turn_before(0)]
        assert new
        assert set(new) == {match.turn_before(0)}
        if match.ply > match.turn_before(0):
            assert not [entry for entry in match.log if entry.ply == match.ply]


@pytest.mark.parametrize("choices", range(6, 15))
def test_all_that_marsbot_did_is_told_above_the_question_as_far_as_the_screen_has_room(choices: int) -> None:
    match = marsbot(choices)
    choice = match.pending[0]
    news = match.log.lines("en", 0, match.turn_before(0))
    for rows in (24, 40, 80):
        console = Console(width=100, height=rows, file=io.StringIO(), force_terminal=True)
        drawing = Drawing(console, spoken("en"), match, [""], 0)
        drawn = console.render_lines(drawing.fitting(partial(drawing.choice, choice)), pad=False)
        lines = ["".join(part.text for part in line) for line in drawn]
        told = [line for line in news if any(line[:40] in row for row in lines)]
        assert len(lines) < rows
        assert len(told) >= min(len(news), 3 if rows == 24 else 16)


def screen(match: Match, columns: int, rows: int) -> list[str]:
    """What stands on a screen of this size when the next choice is asked."""
    console = Console(width=columns, height=rows, file=io.StringIO(), force_terminal=True)
    choice = match.pending[0]
    drawing = Drawing(console, ENGLISH, match, ["", ""], choice.player)
    drawn = console.render_lines(drawing.fitting(partial(drawing.choice, choice)), pad=False)
    return ["".join(part.text for part in line) for line in drawn]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 24)])
@pytest.mark.parametrize("title", sorted(perijove.titles()))
def test_every_question_fits_the_screen_with_all_its_options(title: str, columns: int, rows: int) -> None:
    match = perijove.new(title, players=2, seed=3)
    rng = random.Random(3)
    asked = 0
    while match.pending and asked < 12:
        options = match.pending[0].options
        if 1 < len(options) <= 18:
            asked += 1
            lines = screen(match, columns, rows)
            assert len(lines) < rows, lines
            numbers = " ".join(lines).split()
            assert [number for number in range(1, len(options) + 1) if str(number) not in numbers] == []
        playout(match, rng.random, 9)


def test_options_that_are_cut_short_say_how_to_read_them_whole() -> None:
    match = perijove.new("mars", players=2, seed=5)
    match.choose(0, match.choice_of(0).options[0])  # a corporation; now cards can be bought
    whole, cut = screen(match, 80, 70), screen(match, 80, 24)
    assert "(? 1 tells all of number 1)" in " ".join(" ".join(cut).split())
    assert [line for line in cut if line.endswith("…")]
    assert "(? 1" not in " ".join(whole)
    assert not [line for line in whole if line.endswith("…")]


def test_without_a_screen_and_at_the_end_nothing_that_marsbot_did_is_cut() -> None:
    for match in (marsbot(9), marsbot(1000)):
        console = Console(width=100, file=io.StringIO(), force_terminal=match.over)
        news = Drawing(console, spoken("en"), match, [""], 0).news(2)
        assert len(news) == len(match.log.lines("en", 0, match.turn_before(0))) > 5


def test_the_heading_has_the_score_of_marsbot_too() -> None:
    match = marsbot(9)
    drawing = Drawing(Console(width=100, file=io.StringIO()), spoken("fr"), match, [""], 0)
    assert str(drawing.scores()) == f"Player 1 {match.scores[0].total}, MarsBot {match.rivals[0][1].total}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_detail_can_be_drawn_at_every_moment_for_every_seat(language: str) -> None:
    console = Console(width=80, height=24, file=io.StringIO(), force_terminal=True)
    match = perijove.new("ganymede", players=4, seed=9)
    rng = random.Random(9)
    while match.pending:
        choice = match.pending[0]
        drawing = Drawing(console, spoken(language), match, ["", "greedy", "", "random"], choice.player)
        for detail in DETAILS if match.ply % 40 == 0 else (BARE,):
            console.print(drawing.choice(choice, detail))
        playout(match, rng.random, 7)
    console.print(Drawing(console, spoken(language), match, [""] * 4, -1).panels())


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "en_GB", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_of_the_locale(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str) -> None:
    for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of(None) == language
    assert language_of("fr") == "fr"
    with pytest.raises(WrongOption):
        language_of("de")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_shows_a_moment_of_a_recorded_game(language: str) -> None:
    match = perijove.replay(IMAGES / "terminal.json")
    svg = draw(IMAGES / "terminal.json", language)
    choice = match.pending[0]
    texts = "".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg)).replace("&#160;", " ")
    described = match.describe(choice, choice.options[0], language)
    assert described.partition(":")[2].strip()[:40] in texts
    assert match.seats[0] in texts
    assert "@font-face" not in svg
    assert (IMAGES / "terminal.svg").read_text(encoding="utf-8").startswith("<svg")
