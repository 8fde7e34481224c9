"""Puzzles in a browser: solved on the board and by keys, on the phone too; and what is solved is remembered."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import GLOWING, fits, reach, unfold
from browser.serving import Server
from browser.test_access import violations
from perijove.engine.start import named_title
from perijove.puzzles.collection import puzzles_of

TITLES = ("ganymede", "galileo", "artemis", "mars")
READY = "html.ready .table[data-puzzle] .turn.yours"


@pytest.mark.parametrize("code", TITLES)
def test_a_wrong_answer_is_told_and_the_right_one_is_kept(server: Server, visit: Visit, code: str) -> None:
    puzzle = puzzles_of(named_title(code))[0]
    page = visit(f"{server.address}/puzzles/{code}/1")
    page.wait_for_selector(READY)
    assert violations(page) == []
    fits(page)
    unfold(page)
    page.locator(f'[data-option="{puzzle.next_best.code}"]').click()
    expect(page.locator(".verdict.missed")).to_be_visible()
    page.locator(f'[data-option="{puzzle.best.code}"]').click()
    expect(page.locator(".verdict.found")).to_be_visible()
    assert violations(page) == []
    fits(page)
    page.goto(f"{server.address}/puzzles/{code}")
    expect(page.locator(".puzzle-tiles .solved")).to_have_count(1)
    expect(page.locator(".solved-count")).to_have_text(re.compile("1 of"))
    page.goto(f"{server.address}/puzzles")
    expect(page.locator(f".solved-count[data-title={code}]")).to_have_text(re.compile("1 of"))
    assert violations(page) == []
    fits(page)


def test_on_a_phone_the_board_answers(server: Server, visit: Visit) -> None:
    page = visit(f"{server.address}/puzzles/ganymede/1", width=390, height=844)
    page.wait_for_selector(READY)
    fits(page)
    spot = page.locator(f"{GLOWING}").first
    reach(page, spot)
    spot.tap()
    pick = page.locator(".large-view[open] [data-pick]").first
    expect(pick).to_be_visible()
    pick.click()
    expect(page.locator(".verdict")).to_be_visible()
    fits(page)
    if page.locator("[data-show]").count():
        page.locator("[data-show]").click()
    expect(page.locator(".verdict .weighed")).to_be_attached()
    fits(page)
    page.locator(".deeds .primary").click()
    expect(page).to_have_url(f"{server.address}/puzzles/ganymede/2")


def test_keys_answer_and_without_a_script_everything_is_there(server: Server, visit: Visit) -> None:
    page = visit(f"{server.address}/puzzles/ganymede/1")
    page.wait_for_selector(READY)
    page.keyboard.press("1")
    expect(page.locator(".verdict")).to_be_visible()
    browser = page.context.browser
    assert browser is not None
    plain = browser.new_context(java_script_enabled=False)
    other = plain.new_page()
    other.goto(f"{server.address}/puzzles/ganymede/1")
    other.locator("[data-option]").first.click()
    expect(other.locator(".verdict")).to_be_visible()
    plain.close()
