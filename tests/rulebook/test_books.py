"""The rules of every title: complete, the same in both languages, and never at odds with the game."""

import re

import pytest

from perijove.engine.message import LANGUAGES
from perijove.engine.start import named_title, titles
from perijove.engine.title import AnyTitle
from perijove.rulebook import Book, book_of, has_rules
from perijove.rulebook.block import Grid, Ruling, spans
from perijove.rulebook.book import ABOUT, SHORT, folded
from perijove.rulebook.scene import moment_of, scenes_of

TITLES = [title for title in titles().values() if has_rules(title)]
BOTH = [(title, language) for title in TITLES for language in LANGUAGES]


def lines(book: Book) -> list[str]:
    """Every line, with its marks."""
    return [line for section in book.sections for block in section.blocks for line in block.lines]


def test_every_title_of_ours_has_rules() -> None:
    assert {title.code for title in TITLES} >= {"artemis", "galileo", "ganymede", "mars"}


@pytest.mark.parametrize("title", TITLES, ids=str)
def test_both_languages_have_the_same_sections_figures_pictures_and_rulings(title: AnyTitle) -> None:
    english, french = (book_of(title, language) for language in LANGUAGES)
    for one, other in zip(english.sections, french.sections, strict=True):
        assert (one.id, one.level, one.questions, one.options) == (
            other.id,
            other.level,
            other.questions,
            other.options,
        )
        kinds = [[type(block).__name__ for block in section.blocks] for section in (one, other)]
        assert kinds[0] == kinds[1], one.id
    assert english.used == french.used
    assert [picture.name for picture in english.pictures] == [picture.name for picture in french.pictures]
    numbers = [sorted(re.findall(r"\d+", " ".join(lines(book)))) for book in (english, french)]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize(("title", "language"), BOTH, ids=str)
def test_the_rules_are_about_everything_that_the_title_asks_and_offers(title: AnyTitle, language: str) -> None:
    book = book_of(title, language)
    named = [question for section in book.sections for question in section.questions]
    assert sorted(named) == sorted(title.question_named)
    options = [option for section in book.sections for option in section.options]
    assert sorted(options) == sorted(option.name for option in title.options)
    assert {ABOUT, SHORT} <= set(book.section_named)
    assert all(chapter.blocks or inner for chapter, inner in book.chapters)
    assert all(section.blocks for section in book.sections if section.level == 3)
    assert any(isinstance(block, Ruling) for section in book.sections for block in section.blocks)


@pytest.mark.parametrize(("title", "language"), BOTH, ids=str)
def test_links_lead_to_sections_and_every_figure_of_the_title_is_told(title: AnyTitle, language: str) -> None:
    book = book_of(title, language)
    links = [span.section for line in lines(book) for span in spans(line) if span.kind == "link"]
    assert set(links) <= set(book.section_named)
    assert set(title.rule_figures(title.words(language))) | set(title.rule_rows(title.words(language))) == book.used
    assert not [line for line in lines(book) if re.search(r"\{\{|\}\}|\*\*|\]\(", "".join(s.text for s in spans(line)))]


@pytest.mark.parametrize("title", TITLES, ids=str)
def test_french_signs_have_their_no_break_spaces(title: AnyTitle) -> None:
    book = book_of(title, "fr")
    text = [*lines(book), *(section.heading for section in book.sections)]
    assert [line for line in text if re.search(r" [:;!?%»]|« |\w[;!?»]|\w'\w", line)] == []


@pytest.mark.parametrize("title", TITLES, ids=str)
def test_the_pictures_are_moments_of_a_game_that_still_replays(title: AnyTitle) -> None:
    scenes = scenes_of(title)
    assert list(scenes) == [picture.name for picture in book_of(title, "en").pictures]
    assert len(scenes) >= 3
    assert moment_of(title, scenes["start"]).ply < moment_of(title, scenes["heart"]).ply
    assert not moment_of(title, scenes["heart"]).over
    assert moment_of(title, scenes["end"]).over


def test_search_knows_no_accents_and_no_capitals() -> None:
    book = book_of(named_title("galileo"), "fr")
    assert [found.section.id for found in book.search("egalites")][:1] == ["ties"]
    assert book.search("ÉNERGIE satellites")
    assert book.search("  ") == []
    assert book.search("hippopotame") == []
    assert folded("Œuvre À l’ÉTÉ") == "oeuvre a l’ete"


def test_tables_that_are_made_from_components_say_what_they_say() -> None:
    galileo = named_title("galileo")
    [table] = [block for block in book_of(galileo, "en").section_named["europa"].blocks if isinstance(block, Grid)]
    assert table.rows[-1] == ("12", "12")
    assert table.rows[1] == ("1–3", "2")
