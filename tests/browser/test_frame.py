"""The table fits its window, nothing on it jumps, and a phone has it in four tabs."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import begin, click_something, ply_of, reach, settled, unfold
from browser.serving import Server
from browser.test_access import violations

OUTSIDE = """() => ['.zone-common', '.zone-own', '#part-turn', '#part-scores', '#part-log', '.zone-other .zone-line']
  .flatMap(name => [...document.querySelectorAll(name)].map(thing => [name, thing.getBoundingClientRect()]))
  .filter(([, at]) => at.width && Math.min(at.left, at.top, innerWidth + 1 - at.right, innerHeight + 1 - at.bottom) < 0)
  .map(([name, at]) => `${name} ${Math.round(at.top)} to ${Math.round(at.bottom)}`)"""
"""The parts of a table that are not wholly within the window."""

SCROLLS = "document.documentElement.scrollHeight > innerHeight"
NUMBERS = "all => all.map(option => option.querySelector('kbd').textContent)"
SMALL = """() => [...document.querySelectorAll('.tab, .deeds .button, .options summary, .tool, .chip')]
  .filter(thing => thing.offsetParent && thing.getBoundingClientRect().height < 44)
  .map(thing => thing.outerHTML.slice(0, 90))"""
"""What is too small for a finger."""


def top_of(page: Page) -> float:
    box = page.locator(".zone-common").bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_a_whole_game_is_seen_without_scrolling(server: Server, visit: Visit, title: str) -> None:
    page = visit(server.address)
    begin(page, title)
    for number in range(3):
        click_something(page, number)
        for width, height in ((1440, 900), (1920, 1080), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("size => innerWidth === size", arg=width)
            page.evaluate("Fit.settle(true)")
            assert page.evaluate(OUTSIDE) == []
            assert not page.evaluate(SCROLLS)
    if title == "artemis":
        page.emulate_media(color_scheme="light")
        page.goto(f"{page.url}?")
        assert violations(page) == []


def test_nothing_jumps_and_what_is_pressed_answers(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    top = top_of(page)
    for number in range(8):
        assert page.locator("details.options[open]").count() == 0
        click_something(page, number * 3)
        assert abs(top_of(page) - top) < 8
    # What others did stays marked, until one's own next choice: how many choices a turn has depends on the game.
    marked = page.locator("#part-board .changed")
    for number in range(8, 40):
        if marked.count():
            break
        click_something(page, number * 3)
    assert marked.count()
    unfold(page)
    numbers = page.locator("[data-option]").evaluate_all(NUMBERS)
    assert numbers == [str(number + 1) for number in range(len(numbers))]
    page.locator(".zone-more").click()
    expect(page.locator(".zone-other .zone-all")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".zone-other .zone-all")).to_be_hidden()
    expect(page.locator(".log .passage h4").first).not_to_be_empty()
    # The answer of the server is held back: what was pressed shows it before.
    page.route("**/choices", lambda route: None)
    page.locator("[data-option]").first.click()
    expect(page.locator("[data-option].pressed")).to_have_count(1)


def test_settings_hold_in_the_browser_and_a_disabled_button_says_why(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    page.get_by_role("button", name="Take back").click(force=True)
    expect(page.locator(".tip")).to_contain_text("Nothing can be taken back now")
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.get_by_label("Look before choosing").select_option("always")
    page.get_by_label("Colours").select_option("safe")
    page.get_by_label("Size of your own things").select_option("1.2")
    page.locator(".settings").get_by_role("button", name="Close").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-colours", "safe")
    assert page.evaluate(OUTSIDE) == []
    version = ply_of(page)
    page.locator("#part-board [data-state=choose]").first.click()
    expect(page.locator(".large-view")).to_be_visible()
    assert ply_of(page) == version
    page.locator(".large-view [data-pick]").click()
    settled(page, version)


def test_a_phone_has_the_table_in_tabs(server: Server, visit: Visit) -> None:
    page = visit(server.address, width=390, height=844)
    begin(page, "galileo")
    panel = page.locator("#part-turn").bounding_box()
    assert panel is not None
    assert panel["y"] + panel["height"] < 0.15 * 844
    assert page.evaluate(SMALL) == []
    for tab, shown, hidden in (
        ("mine", ".zone-own", ".zone-common"),
        ("others", ".zone-others", ".zone-own"),
        ("log", "#part-log", "#part-board"),
        ("board", ".zone-common", "#part-log"),
    ):
        page.locator(f".tab[data-tab={tab}]").click()
        expect(page.locator(shown)).to_be_visible()
        expect(page.locator(hidden)).to_be_hidden()
        expect(page.locator("#part-turn .prompt")).to_be_in_viewport()
    # A tap looks closer first, and chooses there.
    card = page.locator("#part-board [data-state=choose][data-change]").first
    reach(page, card)
    version = ply_of(page)
    card.tap()
    expect(page.locator(".large-view [data-pick]")).to_be_in_viewport()
    assert violations(page) == []
    page.locator(".large-view [data-pick]").tap()
    settled(page, version)
    # On its side the question lies within the top.
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".prompt")).to_be_in_viewport()
    panel = page.locator("#part-turn").bounding_box()
    assert panel is not None
    assert panel["y"] + panel["height"] < 0.15 * 390


def test_the_site_can_be_installed(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    manifest = page.locator("link[rel=manifest]").get_attribute("href") or ""
    found = page.request.get(f"{server.address}{manifest}").json()
    assert (found["display"], found["start_url"]) == ("standalone", "/")
    for icon in found["icons"]:
        assert page.request.get(f"{server.address}/static/{icon['src']}").ok
