"""The library in a browser: readable for everybody, on the phone too, and reachable from the table."""

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import READY, fits
from browser.serving import Server
from browser.test_access import violations


def test_the_library_keeps_nobody_out_and_the_table_leads_there(server: Server, visit: Visit) -> None:
    page = visit(f"{server.address}/library/mars?kind=project&tag=jovian", width=390)
    assert violations(page) == []
    fits(page)
    page.get_by_role("searchbox").fill("ganymede")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("q=ganymede.*tag=jovian|tag=jovian.*q=ganymede"))
    page.locator(".on-shelf").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []
    fits(page)
    for address in ("/library", "/library/artemis", "/icons/galileo"):
        page.goto(f"{server.address}{address}")
        assert violations(page) == []
        fits(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(color_scheme="light")
    page.goto(f"{server.address}/new/ganymede")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(READY)
    thing = page.locator(".g-row [data-state=quiet][data-thing]").first
    address = f"/library/{thing.get_attribute('data-thing')}"
    thing.click()
    link = page.locator(".tip.pinned a")
    expect(link).to_have_attribute("href", address)
    expect(page.locator(".tip-icons li").first).not_to_be_empty()
    link.hover()
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value).to_have_url(f"{server.address}{address}")
    opened.value.close()
    with page.context.expect_page() as opened:
        page.keyboard.press("i")
    expect(opened.value).to_have_url(f"{server.address}{address}")
