"""Matches, what is seen of them, and layouts show themselves in text and in notebooks."""

import html
import importlib.metadata
import random
import re
import sys

import pytest

import perijove
from perijove.engine.shown import GROUP, page_of
from perijove.web.picture import page_of_seen

TITLES = list(perijove.titles())

drawn = pytest.mark.skipif(
    not importlib.metadata.entry_points(group=GROUP), reason="installed before there were such boards: install it anew"
)


def begun(title: str, choices: int = 40) -> perijove.Match:
    """A match of two that has gone on for a while."""
    match = perijove.new(title, players=2, seed=3)
    chance = random.Random(5)
    for _ in range(choices):
        choice = match.pending[0]
        match.choose(choice.player, chance.choice(choice.options))
    return match


@drawn
@pytest.mark.parametrize("title", TITLES)
def test_in_a_notebook_a_match_is_the_board_that_a_spectator_sees(title: str) -> None:
    match = begun(title)
    shown = match._repr_html_()
    found = re.fullmatch(r'<iframe [^<>]*srcdoc="([^<>"]*)"></iframe>', shown)
    assert found, "one element, whatever is in it"
    page = html.unescape(found[1])
    assert page == page_of_seen(match.seen())
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert "src=" not in page, "it needs nothing else"
    assert "url(http" not in page
    assert match.seen()._repr_html_() == shown


@drawn
@pytest.mark.parametrize("title", TITLES)
def test_a_seat_shows_what_its_player_sees_and_is_asked(title: str) -> None:
    match = begun(title)
    player = match.pending[0].player
    page = page_of(match.seen(player))
    assert html.escape(match.prompt(match.pending[0])).replace("&#x27;", "&#39;") in page
    assert 'data-state="choose"' in page or 'data-state="menu"' in page or "data-codes" not in page
    assert match.seat(player)._repr_html_() == match.seen(player)._repr_html_() != match._repr_html_()


def test_nobody_sees_a_secret_of_others() -> None:
    """Ganymede's first ships are chosen in secret: only who holds them sees them."""
    match = perijove.new("ganymede", players=2, seed=1)
    own = set(match.choice_of(0).codes)
    other = set(match.choice_of(1).codes)
    ships = {code.partition(":")[2] for code in own ^ other}
    assert ships
    for ship in ships:
        assert ship not in str(match)
        assert f">{ship}<" not in page_of_seen(match.seen())
    for code in own - other:
        ship = code.partition(":")[2]
        assert ship in str(match.seen(0))
        assert ship not in str(match.seen(1))
        assert f">{ship}<" in page_of_seen(match.seen(0))
        assert f">{ship}<" not in page_of_seen(match.seen(1))


@pytest.mark.parametrize("title", TITLES)
def test_printed_it_is_the_table_in_words(title: str) -> None:
    match = begun(title)
    choice = match.pending[0]
    said = str(match)
    assert all(name in said for name in match.seats)
    assert match.prompt(choice) not in said
    seen = str(match.seen(choice.player))
    assert seen.endswith(f"{match.seats[choice.player]}: {match.prompt(choice)}")
    assert str(match.seat(choice.player)) == seen
    assert "\n" not in repr(match) + repr(match.seen(0)) + repr(match.seat(choice.player))


@pytest.mark.parametrize("title", TITLES)
def test_the_question_reads_the_same_from_what_is_seen(title: str) -> None:
    """What is seen has all that a question's words need, at every moment of a game."""
    match = perijove.new(title, players=2, seed=8)
    chance = random.Random(2)
    while not match.over:
        choice = match.pending[0]
        assert str(match.seen(choice.player)).endswith(f": {match.prompt(choice)}")
        match.choose(choice.player, chance.choice(choice.options))
    assert "Player 1" in str(match)


def test_without_what_draws_boards_it_is_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    for name in [name for name in sys.modules if name.startswith("perijove.web")]:
        monkeypatch.delitem(sys.modules, name)
    match = perijove.new("ganymede", players=2, seed=1, seats=["<Ann>", "Ben & Bo"])
    assert match._repr_html_() == f"<pre>{html.escape(str(match))}</pre>"
    assert "&lt;Ann&gt;" in match._repr_html_()


def test_names_are_only_names() -> None:
    match = perijove.new("ganymede", players=2, seed=1, seats=["<b>Ann", 'Ben "Bo"'])
    assert "<b>Ann" not in page_of_seen(match.seen(0))
    assert "&lt;b&gt;Ann" in page_of_seen(match.seen(0))


@pytest.mark.parametrize("title", TITLES)
def test_a_layout_is_a_table_of_its_segments(title: str) -> None:
    layout = perijove.titles()[title].layout(2)
    shown = layout._repr_html_()
    assert shown.count("<tr>") == len(layout.segments) + 1
    last = layout.segments[-1]
    assert f"{last.offset} to {layout.size - 1}</td>" in shown
    assert all(f">{html.escape(segment.name)}</td>" in shown for segment in layout.segments)
