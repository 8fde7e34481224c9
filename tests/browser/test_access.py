import json
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import READY, begin, click_something, fits
from browser.serving import Server

GRAVE = ("serious", "critical")


def violations(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page. Its script is run by the test, not by the page."""
    page.wait_for_load_state()
    script = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    session = page.context.new_cdp_session(page)
    session.send("Runtime.evaluate", {"expression": script})
    run = "axe.run(document, {resultTypes: ['violations']}).then(r => JSON.stringify(r.violations))"
    answer = session.send("Runtime.evaluate", {"expression": run, "awaitPromise": True, "returnByValue": True})
    found = json.loads(answer["result"]["value"])
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in GRAVE
    ]


@pytest.mark.parametrize(("theme", "width"), [("dark", 1440), ("light", 390)])
def test_no_page_keeps_anybody_out(server: Server, visit: Visit, theme: str, width: int) -> None:
    page = visit(server.address, width=width)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    assert violations(page) == []
    fits(page)
    page.goto(f"{server.address}/new/ganymede")
    assert violations(page) == []
    fits(page)
    page.locator("select[name=seat1]").select_option("open")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Invite").click()
    assert violations(page) == []
    fits(page)
    page.goto(server.address)
    begin(page)
    for number in range(4):
        click_something(page, number)
    assert violations(page) == []
    page.get_by_role("link", name="Look back").click()
    expect(page.locator("#part-moment")).to_be_visible()
    assert violations(page) == []
    fits(page)
    for title, board in (("galileo", ".galileo"), ("artemis", ".artemis")):
        page.goto(f"{server.address}/new/{title}")
        page.get_by_role("button", name="Begin").click()
        expect(page.locator(board)).to_be_visible()
        page.wait_for_selector(READY)
        assert violations(page) == []
        fits(page)
    page.goto(f"{server.address}/lessons/mars")
    assert violations(page) == []
    fits(page)
    page.get_by_role("button", name="Begin").first.click()
    page.wait_for_selector(READY)
    assert violations(page) == []
    fits(page)
    for address in ("/matches/mine", "/matches/finished", "/api/docs", "/box/artemis"):
        page.goto(f"{server.address}{address}")
        assert violations(page) == []
        fits(page)


def test_the_end_of_a_game_and_the_door_keep_nobody_out(server: Server, visit: Visit) -> None:
    page = visit(f"{server.address}/new/galileo", width=390)
    for seat in ("seat0", "seat1"):
        page.locator(f"select[name={seat}]").select_option("bot:random")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".turn.over")
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        expect(page.locator(".final-tall" if width < 600 else ".final-table")).to_be_visible()
        assert violations(page) == []
        fits(page)
    page.goto(f"{server.address}/new/ganymede")
    page.locator("select[name=seat1]").select_option("open")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Invite").click()
    guest = visit(page.locator("[data-link]").input_value(), width=390)
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    assert violations(guest) == []
    fits(guest)


def test_an_error_page_is_a_page_too(server: Server, visit: Visit) -> None:
    page = visit(server.address, lenient=True)
    page.goto(f"{server.address}/match/nothinghere")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such match.")
    assert violations(page) == []


def test_help_opens_by_a_key_and_closes(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    page.keyboard.press("?")
    expect(page.locator(".help")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".help")).to_be_hidden()


def test_the_pages_that_teach_keep_nobody_out(server: Server, visit: Visit) -> None:
    page = visit(f"{server.address}/learn", width=390)
    assert violations(page) == []
    fits(page)
    page.get_by_role("link", name="Galileo Project").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Galileo Project")
    assert violations(page) == []
    fits(page)
    for number, code in enumerate(("galileo", "ganymede", "artemis", "mars")):
        page.set_viewport_size({"width": (390, 1440)[number % 2], "height": 844})
        page.emulate_media(color_scheme="light" if number < 2 else "dark")
        page.goto(f"{server.address}/rules/{code}?lang={('en', 'fr')[number % 2]}")
        assert violations(page) == []
        fits(page)
        boxes = (
            "[...document.querySelectorAll('.scene')].map(s => [s, s.firstChild].map(e => e.getBoundingClientRect()))"
        )
        for frame, drawn in page.evaluate(f"{boxes}.map(pair => pair.map(box => box.width))"):
            assert 0 <= frame - drawn <= 2.5  # the picture fills its frame, which has an edge
    page.goto(f"{server.address}/rules/galileo")
    page.get_by_role("searchbox").fill("ties")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="The most influence left wins").click()
    expect(page.locator("#ties")).to_be_in_viewport()
