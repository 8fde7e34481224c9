"""The table in words: complete, readable at 80 columns, and never more than its reader may see."""

import io
import random

import pytest
from rich.console import Console

import perijove
from perijove import Match
from perijove.cli.drawing import Drawing
from perijove.cli.language import spoken
from perijove.cli.panels import BRIEF, FLOW, FULL, Panels
from perijove.engine.message import LANGUAGES
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track
from perijove.games.mars.title import TITLE

from .given import Side, given
from .playing import choose

COLUMNS = 80


def panels(match: Match, seat: int | None = 0, language: str = "en") -> list[Panel]:
    return TITLE.sheet(match.seen(seat), TITLE.words(language))


def row(panel: Panel, label: str) -> PanelRow:
    return next(row for row in panel.rows if row.label == label)


def items(panel: Panel, label: str) -> list[Item]:
    found = row(panel, label)
    assert isinstance(found, (Line, Cards))
    return list(found.items)


def drawn(match: Match, seat: int | None = 0, language: str = "en", density: int = FULL) -> list[str]:
    """What the terminal shows, line by line."""
    paper = io.StringIO()
    console = Console(width=COLUMNS, force_terminal=False, highlight=False, file=paper)
    for panel in panels(match, seat, language):
        console.print(Panels(spoken("en")).panel(panel, density))
    return paper.getvalue().splitlines()


def test_map_at_the_beginning() -> None:
    match = given(Side())
    assert [line.rstrip(" │") for line in drawn(match)[1:12]] == [
        "│ A                 A1·ss   A2~ss   A3·     A4~c    A5~",
        "│ B             B1·     B2^s    B3·     B4·     B5·     B6~cc",
        "│ C         C1^c    C2·     C3·     C4·     C5·     C6·     C7·s",
        "│ D     D1^pt   D2·p    D3·p    D4·p    D5·pp   D6·p    D7·p    D8~pp",
        "│ E E1^pp   E2·pp   E3*pp   E4~pp   E5~pp   E6~pp   E7·pp   E8·pp   E9·pp",
        "│ F     F1·p    F2·pp   F3·p    F4·p    F5·p    F6~p    F7~p    F8~p",
        "│ G         G1·     G2·     G3·     G4·     G5·     G6·p    G7·",
        "│ H             H1·ss   H2·     H3·c    H4·c    H5·     H6·t",
        "│ I                 I1·s    I2·ss   I3·     I4·     I5~tt",
        "│   ~ reserved for an ocean  ^ volcano  * reserved for Noctis City  s steel",
        "│   t titanium  p plant  c card",
    ]


def test_map_has_tiles_owners_and_the_marker() -> None:
    tiles = {
        "r4c4": "ocean",
        "r5c3": "city 0",
        "r6c3": "greenery 1",
        "r1c1": "lava-flows 1",
        "ganymede": "city 1",
    }
    match = given(Side(), players=2, tiles=tiles, claimed=("r2c3", 1))
    lines = drawn(match)
    for sign in ("E5≈≈≈", "F4⌂1", "G4♣2", "B2■2", "C4!2"):
        assert any(sign in line for line in lines), sign
    whole = "\n".join(lines)
    assert "B2 (Tharsis Tholus): Lava Flows tile, Player 2" in whole
    assert "Ganymede: city, Player 2" in whole
    assert "C4: marker, Player 2" in whole


def test_parameters_are_tracks_with_their_bonuses() -> None:
    _, common, *_ = panels(given(Side(), temperature=-18, oxygen=7, tiles={"r4c4": "ocean"}))
    temperature, oxygen, oceans = common.rows[:3]
    assert isinstance(temperature, Track)
    assert isinstance(oxygen, Track)
    assert isinstance(oceans, Track)
    assert (temperature.at, temperature.text) == (6, "−18 °C; an ocean at 0 °C")
    assert [space.text for space in temperature.spaces if space.note] == ["−24", "−20", "0"]
    assert (oxygen.at, oxygen.text) == (7, "7% oxygen; a step of temperature at 8% oxygen")
    assert (oceans.at, oceans.text) == (1, "1 ocean")


def test_milestones_and_awards() -> None:
    match = given(
        Side(rating=24, heat=4), Side(heat=6), milestones={"mayor": 1}, awards={"thermalist": 0}, generation=3
    )
    common = panels(match)[1]
    assert common.heading == "Generation 3: actions"
    terraformer, mayor, *_ = items(common, "Milestones (8 M€)")
    assert (terraformer.name, terraformer.text, terraformer.note) == ("Terraformer", "35 TR", "you have 24")
    assert mayor.note == "claimed by Player 2"
    thermalist = items(common, "Awards (14 M€)")[3]
    assert thermalist.note == "funded by Player 1; Player 1: 4, Player 2: 6"


def test_standard_projects_have_the_prices_of_the_reader() -> None:
    match = given(Side(corporation="thorgate"))
    names = [item.name for item in items(panels(match)[1], "Standard projects")]
    assert "Power plant (8 M€)" in names
    names = [item.name for item in items(panels(match, 1)[1], "Standard projects")]
    assert "Power plant (11 M€)" in names


def test_player_has_resources_tags_cards_and_marks() -> None:
    match = given(
        Side(
            megacredits=12,
            steel=3,
            production={"megacredits": -2, "steel": 1},
            played="regolith-eaters advanced-alloys mine comet",
            held={"regolith-eaters": 2},
            used="regolith-eaters",
            hand="birds mohole-area",
            next_discount=8,
        ),
        Side(passed=True, hand="fish ants"),
        turn_of=0,
    )
    mine = panels(match)[2]
    assert mine.heading == "1. Player 1 (first player)"
    assert [f"{item.text} {item.note}" for item in items(mine, "Resources")][:2] == [
        "12 M€ −2 and 20 TR",
        "3 steel +1, worth 3 M€ each",
    ]
    eaters, alloys = items(mine, "Active")
    assert (eaters.name, eaters.note, eaters.code) == ("Regolith Eaters", "2 microbes, used", "use-regolith-eaters")
    assert alloys.text.startswith("Each steel you pay with is worth 1 M€ more.")
    assert [item.text for item in items(mine, "Other cards")] == ["Mine"]
    assert [item.text for item in items(mine, "Events")] == ["Comet"]
    assert [item.text for item in items(mine, "Next card")] == ["8 M€ less"]
    birds, _ = items(mine, "Hand")
    assert (birds.name, birds.code, birds.note) == ("Birds (2 M€)", "birds", "not now")
    assert birds.text.startswith("active project, tag: Animal. Requires at least 13% oxygen.")
    theirs = panels(match)[3]
    assert theirs.heading == "2. Player 2 (has passed)"
    assert [item.text for item in items(theirs, "Hand")] == ["2 cards"]


def test_own_offers_are_told_and_those_of_others_are_not() -> None:
    match = perijove.new("mars", players=2, seed=3, options={"prelude": True})
    own, other = panels(match)[2:]
    assert len(items(own, "Corporations")) == 2
    assert len(items(own, "Preludes")) == 4
    assert len(items(own, "On offer")) == 10
    assert [row.label for row in other.rows][-2:] == ["Preludes", "Hand"]
    assert [item.text for item in items(other, "Preludes")] == ["4 cards"]
    choose(match, next(choice for choice in match.pending if choice.player == 0).codes[0])
    assert [item.note for item in items(panels(match)[2], "Corporations")].count("chosen") == 1
    spectator = panels(match, None)
    assert all(row.label not in ("On offer", "Corporations") for panel in spectator for row in panel.rows)


def test_codes_are_answers() -> None:
    """A code on the sheet is an answer of a question: the option is offered there."""
    answers = {answer for question in TITLE.questions for answer in question.domain}
    match = played(2, 9, 150)
    for panel in panels(match):
        for line in panel.rows:
            if isinstance(line, (Line, Cards)):
                assert all(item.code in answers for item in line.items if item.code)


def test_marsbot_has_a_panel() -> None:
    match = played(1, 4, 60)
    bot = panels(match)[2]
    assert bot.heading.startswith("2. MarsBot (normal")
    assert len([line for line in bot.rows if isinstance(line, Track)]) == 7


def played(players: int, seed: int, plies: int) -> Match:
    match = perijove.new("mars", players=players, seed=seed, options={"prelude": True})
    source = random.Random(seed)
    while not match.over and match.ply < plies:
        choice = match.pending[0]
        match.choose(choice.player, source.choice(choice.options))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "plies"), [(1, 80), (2, 0), (3, 200), (5, 400)])
def test_nothing_is_cut_at_80_columns(players: int, plies: int, language: str) -> None:
    match = played(players, 6, plies)
    for seat in (None, 0):
        for density in (FULL, BRIEF, FLOW):
            lines = drawn(match, seat, language, density)
            assert all(len(line) <= COLUMNS for line in lines)
            assert not any("…" in line for line in lines)
        words = " ".join(" ".join(line.strip("│ ") for line in drawn(match, seat, language)).split())
        for panel in panels(match, seat, language):
            for line in panel.rows:
                if isinstance(line, Cards):
                    for item in line.items:
                        assert item.text.split()[-1] in words


@pytest.mark.parametrize("height", [30, 45])
def test_map_stays_on_a_screen_that_is_too_small_for_the_rest(height: int) -> None:
    match = given(Side(plants=8, hand="mine"), tiles={"r5c3": "city 0"})
    choose(match, "action:convert-plants")
    console = Console(width=COLUMNS, height=height, force_terminal=True, color_system=None, file=io.StringIO())
    drawing = Drawing(console, TITLE.words("en"), match, ["", ""], 0)
    drawn_page = drawing.fitting(lambda detail: drawing.choice(match.pending[0], detail))
    with console.capture() as shown:
        console.print(drawn_page)
    assert "F4⌂1" in shown.get()
    assert "Mars: −30 °C, 0% oxygen, 0 oceans" in shown.get()
    assert len(shown.get().splitlines()) < height
