"""Puzzles as pages: listed, solved on the board and in the list, without a match and without a search."""

import re
from collections.abc import Iterator
from datetime import date
from html import unescape
from pathlib import Path

import pytest

from perijove.engine.message import LANGUAGES
from perijove.engine.start import named_title, register
from perijove.puzzles.collection import puzzles_of
from perijove.puzzles.puzzle import Puzzle
from perijove.web import daily
from perijove.web.learn.puzzles import STEPS
from toys.caravan import CARAVAN
from web.site import Site

TITLES = ("artemis", "galileo", "ganymede", "mars")
OPTION = re.compile(r'name="answer" value="([^"]+)"')


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site that is only looked at, so that one will do for all. It has no process for bots: nothing is searched."""
    made = Site(tmp_path_factory.mktemp("puzzles"), bot_workers=0)
    yield made
    made.close()


def puzzle_of(code: str, number: int) -> Puzzle:
    return puzzles_of(named_title(code))[number - 1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", TITLES)
def test_a_puzzle_is_asked_on_its_board_and_every_answer_is_told(pages: Site, code: str, language: str) -> None:
    puzzle = puzzle_of(code, 1)
    given = {"headers": {"accept-language": language}}
    address = f"/puzzles/{code}/1"
    asked = pages.get(address, **given).text
    match = puzzle.match()
    assert sorted(map(unescape, OPTION.findall(asked))) == sorted(match.choice_of(puzzle.seat).codes)
    assert 'data-state="choose"' in asked or 'data-state="menu"' in asked
    assert 'class="verdict' not in asked
    assert f'data-key="{puzzle.key}"' in asked
    for judged in puzzle.judged[1:]:
        told = pages.get(address, params={"answer": judged.code}, **given).text
        assert 'class="verdict missed"' in told
        assert "data-solved" not in told
        assert OPTION.search(told)
    right = pages.get(address, params={"answer": puzzle.best.code}, **given).text
    assert 'class="verdict found"' in right
    assert 'data-solved="true"' in right
    assert not OPTION.search(right)
    assert right.partition('class="weighed"')[2].partition("</table>")[0].count('scope="row"') == len(puzzle.judged)
    parts = pages.get(f"{address}/parts", params={"answer": puzzle.best.code}, **given).text
    assert "<html" not in parts
    assert 'data-solved="true"' in parts
    shown = pages.get(address, params={"shown": "true"}, **given).text
    assert 'class="verdict"' in shown
    assert "data-solved" not in shown


@pytest.mark.parametrize("code", TITLES)
def test_each_puzzle_has_a_page_with_its_solution(pages: Site, code: str) -> None:
    for number in range(1, len(puzzles_of(named_title(code))) + 1, 9):
        for language in LANGUAGES:
            page = pages.get(f"/puzzles/{code}/{number}?shown=true", headers={"accept-language": language})
            assert page.status_code == 200
            assert not re.search(r"\{\w+\}", page.text.partition('id="part-turn"')[2])


def test_lists_have_all_of_them_by_how_hard_they_are(pages: Site) -> None:
    for code in TITLES:
        puzzles = puzzles_of(named_title(code))
        page = pages.get(f"/puzzles/{code}").text
        assert [int(number) for number in re.findall(rf'href="/puzzles/{code}/(\d+)"', page)] == list(
            range(1, len(puzzles) + 1)
        )
        assert re.findall(r'data-key="(\w+)"', page) == [puzzle.key for puzzle in puzzles]
        assert f'href="/puzzles/{code}"' in pages.get("/puzzles").text
        assert f'href="/puzzles/{code}"' in pages.get("/").text
        assert f'href="/puzzles/{code}"' in pages.get(f"/learn/{code}").text
    assert [least for least, _, _ in STEPS[1:]] == [most + 1 for _, most, _ in STEPS[:-1]]


def test_the_puzzle_of_the_day_is_the_same_until_tomorrow(pages: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    where = []
    for day in (date(2026, 11, 19), date(2026, 11, 19), date(2026, 11, 20)):
        monkeypatch.setattr(daily, "today", lambda day=day: day)
        where.append(pages.get("/puzzles/today").headers["location"])
        assert where[-1] in pages.get("/puzzles").text
        assert "Puzzle of the day" in pages.get(where[-1]).text
    assert where[0] == where[1] != where[2]
    assert "/puzzles/today" in pages.get("/").text


@pytest.mark.parametrize(
    "address",
    ["nope", "nope/1", "ganymede/0", "ganymede/999", "ganymede/01", "ganymede/x", "ganymede/-1", "ganymede/²"],
)
def test_what_is_not_there_is_said_in_words(pages: Site, address: str) -> None:
    for language, said in (("en", "There is no such puzzle here."), ("fr", "Il n’y a pas de tel problème ici.")):
        answer = pages.get(f"/puzzles/{address}", headers={"accept-language": language})
        assert answer.status_code == 404
        assert said in answer.text


def test_an_answer_that_is_none_is_no_answer(pages: Site) -> None:
    for answer in ("nonsense", "tile:T99", "", "action:"):
        assert 'class="verdict' not in pages.get("/puzzles/ganymede/1", params={"answer": answer}).text


def test_why_something_cannot_be_chosen(pages: Site) -> None:
    puzzle = puzzle_of("ganymede", 1)
    choice = puzzle.match().choice_of(puzzle.seat)
    question = choice.question
    no = next(question.code(option) for option in range(len(question.domain)) if option not in choice.options)
    assert "Not now:" in pages.get("/puzzles/ganymede/1/why", params={"codes": no}).text


def test_a_title_without_puzzles_is_left_out_and_a_broken_file_harms_nobody(
    pages: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(CARAVAN)
    monkeypatch.setattr(CARAVAN, "learn", str(tmp_path))
    assert pages.get("/puzzles/caravan").status_code == 404
    (tmp_path / "puzzles.json").write_text('{"format": 1}', encoding="utf-8")
    puzzles_of.cache_clear()
    for address in ("/", "/puzzles", "/puzzles/ganymede"):
        assert pages.get(address).status_code == 200
        assert "/puzzles/caravan" not in pages.get(address).text
    assert pages.get("/puzzles/caravan/1").status_code == 404
