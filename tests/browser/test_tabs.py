"""Many tables in one browser: its tabs share one stream, so none waits for a connection."""

import re

import httpx
from playwright.sync_api import BrowserContext, Page, expect

from browser.conftest import Visit
from browser.playing import PATIENCE, READY, begin
from browser.serving import Server

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def streams(server: Server) -> int:
    """How many streams are open at the server."""
    found = re.search(r'perijove_streams{kind="events"} (\d+)', httpx.get(f"{server.address}/metrics").text)
    return int(found[1]) if found else 0


def become(server: Server, number: int, page: Page) -> None:
    """Wait until so many streams are open."""
    for _ in range(PATIENCE // 20):
        if streams(server) == number:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{streams(server)} streams are open, not {number}")


def say(page: Page, text: str) -> None:
    """Somebody says something at the table that a page shows; not by that page."""
    address = page.url.partition("?")[0].replace("/match/", "/api/matches/")
    answer = httpx.post(f"{address}/chat", json={"text": text, "name": "Eve"})
    assert answer.status_code == 201, answer.text


def hears(page: Page, text: str) -> None:
    say(page, text)
    expect(page.locator(".chat li.chat").last).to_contain_text(text)


def tables(context: BrowserContext, address: str, count: int) -> list[Page]:
    """Tabs of one browser, each at a table of its own."""
    found = []
    for _ in range(count):
        tab = context.new_page()
        tab.goto(address)
        begin(tab)
        found.append(tab)
    return found


def test_eight_tables_in_one_browser_leave_room_for_more(server: Server, visit: Visit) -> None:
    first = visit(server.address)
    begin(first)
    tabs = [first, *tables(first.context, server.address, 7)]
    become(server, 1, first)
    ninth = first.context.new_page()
    ninth.goto(server.address)
    expect(ninth.get_by_role("heading", level=1).first).to_be_visible()
    for number, tab in enumerate(tabs):
        hears(tab, f"Hello {number}")
    # Whoever opened the stream may go.
    for tab in tabs[:3]:
        tab.close()
    for tab in tabs[3:]:
        hears(tab, "Still there?")
    become(server, 1, ninth)
    # A finished or left table is followed no more once nobody shows it.
    for tab in tabs[3:]:
        tab.goto(server.address)
    become(server, 0, ninth)
    tabs[3].go_back()
    tabs[3].wait_for_selector(READY)
    hears(tabs[3], "Back again?")


def test_without_a_shared_worker_a_tab_has_a_stream_while_it_is_shown(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    page.add_init_script("delete window.SharedWorker")
    begin(page)
    become(server, 1, page)
    hears(page, "Hello")
    page.evaluate(HIDE, True)
    become(server, 0, page)
    say(page, "While you were away")
    page.evaluate(HIDE, False)
    expect(page.locator(".chat li.chat").last).to_contain_text("While you were away")
    hears(page, "And now")


def test_a_hidden_tab_still_hears_through_the_others_and_a_broken_worker_is_given_up(
    server: Server, visit: Visit
) -> None:
    page = visit(server.address)
    begin(page)
    page.evaluate(HIDE, True)
    hears(page, "Psst")
    deaf = visit(server.address)
    deaf.add_init_script("SharedWorker = class { port = { postMessage() {} }; }")
    begin(deaf)
    hears(deaf, "Anybody here?")
