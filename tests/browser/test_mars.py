"""Terraforming Mars on its own board, against MarsBot: by clicking, in turn on a wide screen and on a phone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.playing import (
    GLOWING,
    READY,
    change_windows,
    final_table,
    fits,
    over,
    pick_and_give,
    play_beside,
    ply_of,
    reach,
    settled,
)
from browser.serving import Server
from browser.test_access import violations

MANY = 400
"""More choices than any of these games needs."""
PASS = "#part-board [data-codes='action:pass']"


def begin_alone(page: Page, server: Server, seed: int, length: str = "full") -> None:
    """A game for one against a strong MarsBot, with few cards."""
    page.goto(f"{server.address}/new/mars")
    page.locator("form.new details").evaluate_all("all => all.forEach(one => { one.open = true })")
    page.locator("input[name=players][value='1']").check(force=True)
    page.locator("select[name=marsbot]").select_option("brutal")
    page.locator("input[type=checkbox][name=corporate_era]").uncheck(force=True)
    page.locator("select[name=length]").select_option(length)
    page.locator("input[name=seed]").fill(str(seed))
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(READY)


def next_click(page: Page, number: int) -> Locator:
    """What is clicked next: something that glows; and often a pass, so that the game gets on."""
    ending = page.locator(PASS)
    if number % 3 == 2 and ending.count():
        return ending
    glowing = page.locator(GLOWING)
    if not glowing.count():  # many amounts stand in the list only
        glowing = page.locator("[data-option]")
    count = glowing.count()
    assert count, page.locator("#part-turn").inner_text()
    return glowing.nth((number * 7 + 3) % count)


def click(page: Page, spot: Locator) -> None:
    """Click on it; where answers make a set, pick something and give it all."""
    if page.locator(".cart:not([hidden])").count():
        pick_and_give(page)
        return
    reach(page, spot)
    spot.click()


def test_a_whole_game_against_marsbot_by_clicking_on_the_board(server: Server, visit: Visit) -> None:
    page = visit(server.address, touch=True)
    begin_alone(page, server, 390, "short")
    expect(page.locator(".mars")).to_be_visible()
    expect(page.locator(".m-hex")).to_have_count(61)
    expect(page.locator(".m-track")).to_have_count(7)
    clicked: set[str] = set()
    for number in range(MANY):
        if over(page):
            break
        change_windows(page, number)
        version = ply_of(page)
        spot = next_click(page, number)
        clicked.add((spot.get_attribute("data-spot") or "").partition(":")[0])
        click(page, spot)
        settled(page, version)
    assert over(page)
    assert {"hand", "space", "offer", "standard", "rest"} <= clicked, clicked
    final_table(page)
    expect(page.locator(".m-track-cell.here")).to_have_count(7)
    fits(page)


@pytest.mark.parametrize(("theme", "width"), [("dark", 1440), ("light", 390)])
def test_the_board_of_mars_keeps_nobody_out(server: Server, visit: Visit, theme: str, width: int) -> None:
    page = visit(server.address, width=width)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    begin_alone(page, server, 5)
    assert violations(page) == []
    play_beside(page, 16)
    for number in range(6):
        version = ply_of(page)
        click(page, next_click(page, number * 4))
        settled(page, version)
    assert violations(page) == []
    fits(page)


def test_what_cannot_be_chosen_says_why_and_everything_says_what_it_is(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin_alone(page, server, 5)
    while not page.locator(PASS).count():
        version = ply_of(page)
        click(page, next_click(page, 0))
        settled(page, version)
    page.locator("[data-spot='milestone:mayor']").click()
    expect(page.locator(".tip .why, .tip ul").first).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.locator("[data-spot='space:r4c2']").hover()
    expect(page.locator(".tip")).to_contain_text("Noctis City")
    page.locator(".m-gauge").first.hover()
    expect(page.locator(".tip")).to_contain_text("°C")
