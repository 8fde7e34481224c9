"""How the tests play: by clicking on what glows, or by keys alone."""

from playwright.sync_api import Page, expect

READY = ".table:not(.choosing) .turn.yours, .turn.over"
GLOWING = "#part-board [data-state=choose], #part-board [data-state=menu]"
MANY = 400
"""More choices than any game needs."""


def begin(page: Page, title: str = "ganymede") -> None:
    """One click, and a game is on."""
    page.locator(f"form[action='/quick/{title}'] button").click()
    page.wait_for_selector(READY)


def over(page: Page) -> bool:
    return page.locator(".turn.over").count() > 0


def ply_of(page: Page) -> str:
    return page.locator("#part-turn").get_attribute("data-version") or ""


def settled(page: Page, version: str) -> None:
    """Wait until the page shows what came after this version, and is ready for the next choice."""
    later = "old => document.querySelector('#part-turn').dataset.version !== old"
    page.wait_for_function(f"old => ({later})(old) && document.querySelector('{READY}')", arg=version, polling=10)


def click_something(page: Page, number: int) -> None:
    """Choose something that glows on the board; where it opens a menu, something in that."""
    version = ply_of(page)
    glowing = page.locator(GLOWING)
    if not glowing.count() and page.locator(".plain").count():  # what a plain board can't draw stands in the list
        glowing = page.locator("[data-option]")
    count = glowing.count()
    assert count, page.locator("#part-turn").inner_text()
    spot = glowing.nth(number % count)
    menu = spot.get_attribute("data-state") == "menu"
    spot.click()
    if menu:
        items = page.locator(".menu button")
        items.nth(number % items.count()).click()
    settled(page, version)


def play_by_clicking(page: Page) -> int:
    """A whole game on the board; how many choices it took."""
    for number in range(MANY):
        if over(page):
            return number
        click_something(page, number * 7 + 3)
    raise AssertionError("the game doesn't end")


def fits(page: Page) -> None:
    """Nothing on the page is wider than the window."""
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], f"the page is {widths[0]} pixels wide, the window {widths[1]}"


def final_table(page: Page) -> None:
    """The end of a game shows who won, by what, and how it came to that."""
    expect(page.locator(".final-table tbody tr")).to_have_count(2)
    expect(page.locator(".chart .curve")).to_have_count(2)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
