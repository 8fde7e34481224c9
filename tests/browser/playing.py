"""How the tests play: by clicking on what glows, or by keys alone."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

READY = "html.ready .table:not(.choosing) .turn.yours, html.ready .turn.over"
"""The page's script runs, and somebody can choose, or the game is over."""
GLOWING = "#part-board [data-state=choose], #part-board [data-state=menu]"
PICKABLE = "#part-board [data-spot][aria-pressed]"
"""What can be picked for a cart: on a board there are other switches as well, such as those beside a hand."""
LATER = "([old, here]) => document.querySelector('#part-turn').dataset.version !== old && document.querySelector(here)"
PATIENCE = 180_000
"""Milliseconds until something that should happen is given up."""
MANY = 400
"""More choices than any game needs."""
WINDOWS = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})
"""A desk and a phone."""
STAY = 8
"""After so many choices a game goes on in the other window."""


def begin(page: Page, title: str = "ganymede") -> None:
    """One click, and a game is on."""
    page.locator(f"form[action='/quick/{title}'] button").click()
    page.wait_for_selector(READY)


def begin_short(page: Page, address: str, title: str) -> None:
    """A short game, for whoever wants to see how one goes from its beginning to its end."""
    page.goto(f"{address}/new/{title}")
    arrived(page)
    page.locator("select[name=length]").evaluate("select => { select.value = 'short'; }")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(READY)


def arrived(page: Page) -> None:
    """Wait until the script of a page just come to listens to keys."""
    page.wait_for_selector("html.ready", state="attached")


def unfold(page: Page) -> None:
    """Open the list of options, which is folded where all of them lie on the board. It stays open."""
    if not page.locator("details.options[open]").count():
        page.locator(".options summary").click()


def over(page: Page) -> bool:
    return page.locator(".turn.over").count() > 0


def ply_of(page: Page) -> str:
    return page.locator("#part-turn").get_attribute("data-version") or ""


def alike(read: Callable[[Page], object], one: Page, other: Page) -> None:
    """Wait until two pages show the same."""
    until = time.monotonic() + PATIENCE / 1000
    while read(one) != read(other):
        assert time.monotonic() < until, f"{read(one)} here, {read(other)} there"
        one.wait_for_timeout(10)


def changed(page: Page, version: str) -> None:
    """Wait until the page shows what came after this version, whoever is to choose now."""
    page.wait_for_function(LATER, arg=[version, ".table:not(.choosing)"], polling=10)


def settled(page: Page, version: str) -> None:
    """Wait until the page shows what came after this version, and is ready for the next choice."""
    page.wait_for_function(LATER, arg=[version, READY], polling=10)


RECAST = "() => document.documentElement.classList.contains('handheld') === innerWidth < 901"
"""The page has taken the shape that its window asks for."""
TAB = "spot => spot.closest('.zone-own') ? 'mine' : spot.closest('.zone-others') ? 'others' : 'board'"


def reach(page: Page, spot: Locator) -> None:
    """On a phone, go to the tab where something is."""
    if page.locator("html.handheld").count() and spot.get_attribute("data-option") is None:
        page.locator(f".tab[data-tab={spot.evaluate(TAB)}]").click()


def pick_and_give(page: Page) -> None:
    """Where answers make a set: pick things by clicking until the cart is complete, and give them all at once."""
    give = page.locator("[data-give]")
    for number, spot in enumerate(page.locator(PICKABLE).all()):
        if number > 1 and give.get_attribute("aria-disabled") is None:
            break
        reach(page, spot)
        spot.click()
        if page.locator(".menu:not([hidden])").count():
            page.locator(".menu [data-pick]").first.click()
    give.click()


def click_something(page: Page, number: int) -> None:
    """Choose something that glows on the board; where it opens a menu, something in that."""
    version = ply_of(page)
    if page.locator(".cart:not([hidden])").count():
        pick_and_give(page)
        settled(page, version)
        return
    glowing = page.locator(GLOWING)
    if not glowing.count() and page.locator(".plain").count():  # what a plain board can't draw stands in the list
        glowing = page.locator("[data-option]")
    count = glowing.count()
    assert count, page.locator("#part-turn").inner_text()
    spot = glowing.nth(number % count)
    menu = spot.get_attribute("data-state") == "menu"
    reach(page, spot)
    spot.click()
    if menu:
        items = page.locator(".menu [data-pick]")
        items.nth(number % items.count()).click()
    settled(page, version)


def change_windows(page: Page, number: int) -> None:
    """Every few choices go on in the other window: everything fits there too."""
    if number % STAY == 0:
        page.set_viewport_size(WINDOWS[number // STAY % 2])  # type: ignore[arg-type]
        page.wait_for_function(RECAST)
        fits(page)


def play_by_clicking(page: Page, beside: int) -> int:
    """A whole game on the board, in turn on a desk and on a phone; how many choices it took.

    So many choices in its middle are made beside the page: a click takes as long as a hundred of these.
    """
    for number in range(MANY):
        if over(page):
            return number
        if number == 2 * STAY:
            play_beside(page, beside)
            if over(page):
                return number
        change_windows(page, number)
        click_something(page, number * 7 + 3)
    raise AssertionError("the game doesn't end")


def play_beside(page: Page, choices: int) -> None:
    """Leave the table, make so many choices by the API, as the same visitor, and come back."""
    table = page.url
    match = table.partition("?")[0].replace("/match/", "/api/matches/")
    page.goto("about:blank")
    choose_beside(page, match, choices)
    page.goto(table)
    page.wait_for_selector(READY)


def choose_beside(page: Page, match: str, choices: int) -> None:
    """Make so many choices by the API, as the same visitor, and wait until the next one or the end."""
    for number in range(choices):
        state = when_asked(page, match)
        if state["over"]:
            return
        options = state["ask"]["options"]
        code = options[(number * 7 + 3) % len(options)]["code"]
        answer = page.request.post(
            f"{match}/choices", data={"version": state["version"], "seat": state["seat"], "code": code}
        )
        assert answer.ok, answer.text()
    when_asked(page, match)


def when_asked(page: Page, match: str) -> dict[str, Any]:
    """A match as its visitor sees it, once they are asked something or it is over."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        state: dict[str, Any] = page.request.get(match).json()
        if state["over"] or state["ask"]:
            return state
        page.wait_for_timeout(20)
    raise AssertionError("nobody asks anything")


def fits(page: Page) -> None:
    """Nothing on the page is wider than the window."""
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], f"the page is {widths[0]} pixels wide, the window {widths[1]}"


def final_table(page: Page) -> None:
    """The end of a game shows who won, by what, and how it came to that."""
    expect(page.locator(".final-table tbody tr")).to_have_count(2)
    expect(page.locator(".chart .curve")).to_have_count(2)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
