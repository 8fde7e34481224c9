"""A phone: whatever is pressed is large enough for a finger, and the question takes little of the height."""

import pytest
from playwright.sync_api import Page

from browser.conftest import Visit
from browser.playing import GLOWING, READY, begin, click_something, fits
from browser.serving import Server

SMALL = """() => {
    const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    const small = (box) => box.width < 43.5 || box.height < 43.5;
    // Links within a text are as high as its lines, and what lies on a picture is as large as the picture is.
    const within = (one) => one.matches(":is(p, li, td, dd) a") && getComputedStyle(one).display === "inline";
    const found = [];
    for (const one of document.querySelectorAll(pressed)) {
        const box = (one.closest("label") ?? one).getBoundingClientRect();
        const there = box.width > 1 && box.right > 0 && box.bottom > 0;
        const seen = there && one.checkVisibility({ visibilityProperty: true });
        const free = !within(one) && !one.closest(".skip, .anchor, figure, .board");
        if (seen && free && small(box)) found.push(`${box.width}x${box.height} ${one.outerHTML.slice(0, 120)}`);
    }
    return found;
}"""
PAGES = (
    "/",
    "/learn",
    "/learn/galileo",
    "/rules/artemis",
    "/library",
    "/library/mars",
    "/library/mars/birds",
    "/icons/mars",
)
MORE = ("/puzzles", "/puzzles/galileo", "/lessons/ganymede", "/new/mars", "/box/galileo", "/matches/mine", "/offline")
TAKEN = "document.querySelector('#part-turn').getBoundingClientRect().bottom / innerHeight"


def small(page: Page) -> list[str]:
    """What is too small for a finger."""
    found: list[str] = page.evaluate(SMALL)
    return found


def test_whatever_is_pressed_is_large_enough_for_a_finger(server: Server, visit: Visit) -> None:
    page = visit(server.address, width=390, height=844)
    found = {}
    for address in (*PAGES, *MORE):
        page.goto(f"{server.address}{address}")
        found[address] = small(page)
        fits(page)
    assert {address: things for address, things in found.items() if things} == {}


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_the_question_takes_little_of_a_phone_however_it_is_held(server: Server, visit: Visit, title: str) -> None:
    page = visit(f"{server.address}/?lang=fr", width=390, height=844)
    begin(page, title)
    for number in range(3):
        assert page.evaluate(TAKEN) < 0.15
        assert small(page) == []
        click_something(page, number * 5 + 1)
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("innerWidth === 844")
    for number in range(2):
        click_something(page, number * 5 + 1)
        fits(page)
        assert page.evaluate(TAKEN) < 0.15
        assert page.locator(READY).count()
        assert page.locator(GLOWING).count() or page.locator("[data-option]").count()
