"""The coach in a browser: switched on at the table, remembered, heard, and taken back from."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import READY, begin, fits, over, ply_of, settled, unfold
from browser.serving import Server
from browser.test_access import violations

MOST = 60


def take_the_last(page: Page) -> None:
    """Choose what stands last in the list: what few would."""
    unfold(page)
    version = ply_of(page)
    page.locator("[data-option]").last.click()
    page.wait_for_function("old => document.querySelector('#part-turn').dataset.version !== old", arg=version)


def test_it_warns_lets_take_back_and_is_remembered(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page, "galileo")
    switch = page.locator("[data-coach]")
    expect(switch).to_have_attribute("data-coach", "off")
    switch.locator("button").click()
    expect(page.locator("[data-coach=on] button")).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.reload()
    expect(page.locator("[data-coach=on]")).to_be_attached()
    said = page.locator(".coach-said")
    for _ in range(MOST):
        page.wait_for_selector(f"{READY}, .coach-said")
        if over(page) or page.locator("[data-take-back]").count():
            break
        if said.count():
            said.locator("[data-heard] button").click()
            expect(said).to_have_count(0)
            continue
        take_the_last(page)
    if page.locator("[data-take-back]").count():
        assert violations(page) == []
        fits(page)
        version = ply_of(page)
        page.locator("[data-take-back] button").click()
        settled(page, version)
        expect(said).to_have_count(0)
    other = page.context.new_page()
    other.goto(server.address)
    begin(other, "ganymede")
    expect(other.locator("[data-coach=on]")).to_be_attached()  # once wanted, it is there at every table
    other.locator("[data-coach] button").click()
    expect(other.locator("[data-coach=off]")).to_be_attached()
    other.reload()
    expect(other.locator("[data-coach=off]")).to_be_attached()
