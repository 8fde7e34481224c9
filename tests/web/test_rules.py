"""The pages of the rules, in both languages; no match is made for them."""

import re

import pytest

from perijove.engine.start import named_title, titles
from perijove.rulebook import book_of, has_rules
from web.site import Site

CODES = [title.code for title in titles().values() if has_rules(title)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_that_teaches_is_there_in_both_languages(site: Site, language: str) -> None:
    asked = {"params": {"lang": language}}
    door = site.get("/learn", **asked)
    assert door.status_code == 200
    for code in CODES:
        title = named_title(code)
        assert f'href="/learn/{code}"' in door.text
        primer = site.get(f"/learn/{code}", **asked)
        assert primer.status_code == 200
        assert f'href="/rules/{code}"' in primer.text
        page = site.get(f"/rules/{code}", **asked)
        assert (page.status_code, page.headers["content-language"]) == (200, language)
        ids = re.findall(r'<section id="([\w-]+)"', page.text)
        assert ids == [section.id for section in book_of(title, language).sections]
        assert page.text.count('role="img"') >= 3
        for link in re.findall(r'<a href="#([\w-]+)"', page.text):
            assert link in ids
        everything = re.findall(r'\sid="([^"]+)"', page.text)
        assert len(everything) == len(set(everything))
        assert set(re.findall(r'<use href="#([^"]+)"', page.text)) <= set(everything)
        style = site.get(f"/rules/{code}/pictures.css")
        assert style.headers["content-type"].startswith("text/css")
        assert set(re.findall(r'class="scene (scene-\w+)"', page.text)) == set(re.findall(r"\.(scene-\w+)", style.text))


def test_every_question_opens_its_paragraph(site: Site) -> None:
    for code in CODES:
        title = named_title(code)
        for question in title.questions:
            answer = site.get(f"/rules/{code}/question/{question.name}")
            assert answer.status_code == 303
            assert answer.headers["location"] == f"/rules/{code}#{book_of(title, 'fr').answering[question.name].id}"
    assert site.get("/rules/galileo/question/other").headers["location"] == "/rules/galileo"


def test_rules_are_searched_on_the_server(site: Site) -> None:
    found = site.get("/rules/galileo", params={"q": "energie satellite", "lang": "fr"})
    assert "<mark>énergie</mark>" in found.text.replace("Énergie", "énergie")
    nothing = site.get("/rules/galileo", params={"q": "<b>", "lang": "en"})
    assert "Nothing about “&lt;b&gt;” in these rules." in nothing.text


def test_an_unknown_title_is_refused_in_words(site: Site) -> None:
    for address in ("/learn/galilei", "/rules/galilei", "/rules/galilei/pictures.css"):
        answer = site.get(address, params={"lang": "fr"}, headers={"accept": "text/html"})
        assert answer.status_code == 404
        assert "Il n’y a pas ici de règles d’un tel jeu." in answer.text


def test_a_table_links_its_question_to_the_rules(site: Site) -> None:
    begun = site.post("/quick/ganymede")  # where everybody is asked at once
    page = site.get(begun.headers["location"])
    assert re.search(r'href="/rules/ganymede/question/\w+" target="_blank"', page.text)
