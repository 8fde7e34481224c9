"""A guided first game on the page: by clicking on what is lit, on a desk and on a phone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.playing import arrived, changed, click_something, fits, pick_and_give, ply_of, reach
from browser.serving import Server

MOST = 60
"""More choices than a script takes."""
ASKED = "html.ready .table:not(.choosing) .turn.yours"


def begin(page: Page, server: Server, title: str, lesson: str = "first") -> None:
    page.goto(f"{server.address}/lessons/{title}")
    page.locator(f"form[action='/lessons/{title}/{lesson}'] button").click()
    page.wait_for_selector(ASKED)
    expect(page.locator("#part-lesson")).to_be_visible()


def alone(page: Page) -> None:
    """Wait until nobody but the learner is asked: then nothing moves by itself."""
    page.wait_for_selector(ASKED)
    expect(page.locator(".scores li.asked")).to_have_count(1)


def step_of(page: Page) -> str:
    return page.locator("#part-lesson").get_attribute("data-lesson-step") or ""


def pick(page: Page, spot: Locator, code: str) -> None:
    """Choose what a spot of the board offers, by its menu or its large picture where it has one."""
    reach(page, spot)
    menu = spot.get_attribute("data-state") == "menu"
    spot.click()
    if page.locator(".large-view[open]").count():
        page.locator(f".large-view [data-pick='{code}']").click()
    elif menu:
        page.locator(f".menu [data-pick='{code}']").click()


def choose_lit(page: Page) -> None:
    """Choose what is lit on the board."""
    lit = (page.locator("#part-lesson").get_attribute("data-lit") or "").split()
    spots = page.locator("#part-board .lesson-lit")
    assert spots.count(), f"nothing is lit for {lit}"
    spot = spots.first
    codes = (spot.get_attribute("data-codes") or "").split()
    pick(page, spot, next(code for code in codes if code in lit))


def free(page: Page) -> bool:
    return page.locator("#part-lesson").get_attribute("data-lit") == ""


@pytest.mark.parametrize(("title", "width", "height"), [("ganymede", 1440, 900), ("artemis", 390, 844)])
def test_a_lesson_is_played_by_what_is_lit(server: Server, visit: Visit, title: str, width: int, height: int) -> None:
    page = visit(server.address, width, height)
    begin(page, server, title)
    seen: list[str] = []
    for _ in range(MOST):
        alone(page)
        if page.locator("#part-lesson.script-over").count():
            break
        seen.append(step_of(page))
        version = ply_of(page)
        fits(page)
        if free(page):
            page.locator("[data-lesson] [value=skip]").click()
        else:
            choose_lit(page)
        changed(page, version)
    assert list(dict.fromkeys(seen)) == [str(number) for number in range(1, len(set(seen)) + 1)]
    assert len(set(seen)) >= 12
    expect(page.locator("#part-lesson")).to_contain_text("Now the game is yours")
    expect(page.locator(".guided")).to_have_count(0)


def test_on_a_phone_several_answers_are_given_above_the_folded_panel(server: Server, visit: Visit) -> None:
    page = visit(server.address, 390, 844)
    begin(page, server, "ganymede")
    for number in range(MOST):
        if page.locator("#part-lesson.script-over").count() and page.locator(".cart:not([hidden])").count():
            break
        alone(page)
        version = ply_of(page)
        if page.locator("#part-lesson.script-over").count():
            click_something(page, number)
        else:
            page.locator("[data-lesson] [value=skip]").click()
            changed(page, version)
    version = ply_of(page)
    pick_and_give(page)
    changed(page, version)


def test_another_choice_is_explained_and_nothing_changes(server: Server, visit: Visit) -> None:
    page = visit(server.address, lenient=True)
    begin(page, server, "ganymede")
    alone(page)
    version = ply_of(page)
    page.locator("#part-board [data-codes='top:S04']").click()
    expect(page.locator(".lesson-refused")).to_contain_text("take the one that needs only two")
    page.wait_for_selector(ASKED)
    assert ply_of(page) == version
    assert page.locator(".pressed").count() == 0
    page.reload()
    arrived(page)
    expect(page.locator(".lesson-refused")).to_be_empty()
    page.keyboard.press("b")
    expect(page.locator("#part-board .lesson-lit")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-count")).to_have_text("Step 2 of 18")
    expect(page.locator("#live")).to_contain_text("The lower site likes variety")


def test_reloading_goes_on_where_it_was_and_one_can_go_back(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page, server, "ganymede")
    for number in range(2, 6):
        alone(page)
        page.locator("[data-lesson] [value=skip]").click()
        expect(page.locator(".lesson-count")).to_have_text(f"Step {number} of 18")
    alone(page)
    page.reload()
    arrived(page)
    expect(page.locator(".lesson-count")).to_have_text("Step 5 of 18")
    page.locator("[data-lesson] [value=skip]").click()
    expect(page.locator("#part-board .lesson-shown")).to_have_attribute("data-spot", "E11")
    alone(page)
    page.locator("[data-lesson] [value=back]").click()
    expect(page.locator(".lesson-count")).to_have_text("Step 5 of 18")
    expect(page.locator(".lesson-shown")).to_have_count(0)
    alone(page)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator("[data-lesson] [value=back]").click()
    for one in (page, other):
        expect(one.locator(".lesson-count")).to_have_text("Step 4 of 18")
    other.locator("[data-lesson] [value=again]").click()
    expect(page.locator(".lesson-count")).to_have_text("Step 1 of 18")
    expect(page.locator("[data-lesson] [value=back]")).to_have_count(0)
    page.goto(server.address)
    expect(page.locator(".matches").first).to_contain_text("lesson")
