"""The log: pictures instead of codes, cards beside names, and the table as it was at any line."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import begin, click_something, ply_of
from browser.serving import Server
from browser.test_access import violations


def play(page: Page, title: str, count: int) -> None:
    begin(page, title)
    for number in range(count):
        click_something(page, number * 3)


def test_codes_are_pictures_and_names_have_a_card(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    play(page, "ganymede", 10)
    code = page.locator("#part-log .about-thing.code").first
    expect(code.locator(".small-picture svg")).to_be_visible()
    expect(code.locator(".sr")).to_have_text(code.get_attribute("data-about") or "")
    code.hover()
    expect(page.locator(".about-card")).to_be_visible()
    expect(page.locator(".about-card .thing-picture svg").first).to_be_visible()
    expect(page.locator(".about-card .thing-text")).not_to_be_empty()
    page.mouse.move(5, 5)
    expect(page.locator(".about-card")).to_be_hidden()
    # By keys as well, and Escape closes it.
    page.locator("#part-log").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.locator("#part-log .about-thing:focus").count():
            break
    expect(page.locator(".about-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".about-card")).to_be_hidden()
    assert violations(page) == []
    # Others play on, and the pictures stay.
    click_something(page, 1)
    assert page.locator("#part-log .about-thing.code:not(:has(.small-picture))").count() == 0


@pytest.mark.parametrize(("title", "width", "height"), [("mars", 1440, 900), ("artemis", 390, 844)])
def test_a_line_shows_its_moment_and_the_table_comes_back(
    server: Server, visit: Visit, title: str, width: int, height: int
) -> None:
    page = visit(server.address, width=width, height=height)
    play(page, title, 9)
    if width < 600:
        page.locator(".tab[data-tab=log]").click()
    version, board = ply_of(page), page.locator("#part-board").inner_html()
    line = page.locator("#part-log li[data-ply]").nth(3)
    moment = line.locator("[data-moment]")
    ply = line.get_attribute("data-ply")
    moment.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".peek")).to_be_focused()
    expect(page.locator(".peek-board .zones")).to_be_visible()
    expect(page.locator(".peek-said")).not_to_be_empty()
    expect(page.locator(".peek [data-state=choose], .peek [data-state=menu]")).to_have_count(0)
    shown = page.locator(".peek-board .zones").inner_text()
    then = page.evaluate(
        "async (address) => new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')"
        ".querySelector('#part-board .zones').textContent.replace(/\\s+/g, ' ')",
        (moment.get_attribute("href") or "").replace("/replay?", "/replay/parts?") + "&seat=0",
    )
    assert page.locator(".peek-board .zones").evaluate("one => one.textContent.replace(/\\s+/g, ' ')") == then
    assert shown
    assert f"ply={ply}" in (page.locator(".peek-top a").get_attribute("href") or "")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".peek")).to_be_hidden()
    expect(moment).to_be_focused()
    # The table has not changed, and nobody has left it.
    assert (ply_of(page), page.locator("#part-board").inner_html()) == (version, board)
    line.click(position={"x": 3, "y": 3})
    expect(page.locator(".peek")).to_be_visible()
    page.get_by_role("button", name="To the present").click()
    expect(page.locator(".peek")).to_be_hidden()
