import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.playing import (
    MANY,
    READY,
    STAY,
    WINDOWS,
    arrived,
    begin,
    begin_short,
    final_table,
    fits,
    over,
    play_beside,
    play_by_clicking,
    ply_of,
    settled,
)
from browser.serving import Server


@pytest.mark.parametrize(("title", "beside"), [("ganymede", 18), ("galileo", 8), ("artemis", 20)])
def test_a_whole_game_by_clicking_on_the_board(server: Server, visit: Visit, title: str, beside: int) -> None:
    page = visit(server.address, touch=True)
    if title == "galileo":  # it is short as it is
        begin(page, title)
    else:
        begin_short(page, server.address, title)
    expect(page.locator(f".{title}")).to_be_visible()
    assert play_by_clicking(page, beside) >= 2 * STAY
    final_table(page)
    for window in WINDOWS:
        page.set_viewport_size(window)  # type: ignore[arg-type]
        fits(page)
    if title == "galileo":
        old = page.url
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_selector(READY)
        assert page.url != old
        expect(page.locator(".scores .name")).to_have_count(2)
        page.goto(old)
        expect(page.locator(".chat .note a")).to_have_text("Guest starts a rematch.")
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("#part-moment .whose")).to_contain_text("Choice 0 of")
    arrived(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#part-moment .whose")).to_contain_text("Choice 1 of")
    page.keyboard.press("End")
    expect(page.locator("[data-slider]")).to_have_value(page.locator("[data-slider]").get_attribute("max") or "")
    assert "ply=" in page.url
    fits(page)


def to(page: Page, spot: Locator, key: str = "Enter") -> None:
    """Go to something by the Tab key, and press another key there."""
    for _ in range(60):
        if spot.evaluate("spot => spot === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press(key)


def test_a_whole_game_by_keyboard_only(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    to(page, page.locator("a[href='/new/ganymede']"))
    arrived(page)
    to(page, page.locator("details.experiments summary"))
    to(page, page.locator("select[name=length]"), "s")
    to(page, page.get_by_role("button", name="Begin"))
    page.wait_for_selector(READY)
    for number in range(MANY):
        if number == 2 * STAY:
            play_beside(page, 18)
        if over(page):
            break
        version = ply_of(page)
        if page.locator(".cart:not([hidden])").count():  # a set: numbers pick, and one key gives it all
            page.keyboard.press("1")
            for key in "21":
                if page.locator("[data-give][aria-disabled]").count():
                    page.keyboard.press(key)
            page.keyboard.press("s")
        elif number % 3 == 0:
            page.keyboard.press("o")
            for _ in range(number % 4):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        elif number % 3 == 1:
            page.keyboard.press("b")
            page.keyboard.press("Enter")
            if page.locator(".menu button").count() and page.locator(".menu").is_visible():
                page.keyboard.press("Enter")
        else:
            count = page.locator("[data-option]").count()
            page.keyboard.press(str(min(count, 1 + number % 3)))
        settled(page, version)
    assert over(page)
    final_table(page)
    ringed = "all => all.filter(part => getComputedStyle(part).outlineStyle !== 'none').map(part => part.id)"
    assert page.locator(".part").evaluate_all(ringed) == []
