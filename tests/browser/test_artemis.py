"""The Artemis Project on its own board: alone against the drones, in company, and for everybody who looks at it."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import READY, STAY, click_something, fits, over, play_beside, play_by_clicking, ply_of, settled
from browser.serving import Server
from browser.test_access import violations


def begin_with(page: Page, server: Server, players: int, seed: int, extras: bool = False) -> None:
    """A game for so many, bots beside oneself."""
    page.goto(f"{server.address}/new/artemis")
    page.locator("form.new details").evaluate_all("all => all.forEach(one => { one.open = true })")
    page.locator(f"input[name=players][value='{players}']").check(force=True)
    page.locator("input[name=seed]").fill(str(seed))
    for extra in ("alien_relic", "directives"):
        page.locator(f"input[type=checkbox][name={extra}]").set_checked(extras, force=True)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(READY)


def test_a_whole_game_against_the_drones_by_clicking_on_the_board(server: Server, visit: Visit) -> None:
    page = visit(server.address, width=390, height=844)
    begin_with(page, server, 1, 390)
    expect(page.locator(".a-region")).to_have_count(7)
    expect(page.locator(".a-drone")).to_have_count(3)
    fits(page)
    assert play_by_clicking(page, 50) >= 2 * STAY
    expect(page.locator(".final-table tbody tr")).to_have_count(1)
    expect(page.locator(".a-round.past")).to_have_count(5)
    fits(page)


@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 390)])
def test_the_board_of_artemis_keeps_nobody_out(server: Server, visit: Visit, theme: str, width: int) -> None:
    page = visit(server.address, width=width)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    begin_with(page, server, 3, 5, extras=True)
    assert violations(page) == []
    play_beside(page, 17)
    for number in range(5):
        if not over(page):
            click_something(page, number * 5 + 1)
    assert violations(page) == []
    fits(page)


def test_what_cannot_be_chosen_says_why_and_everything_says_what_it_is(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin_with(page, server, 4, 5)
    expect(page.locator(".a-tray .a-touch")).to_have_count(5)
    refused = page.locator(".a-face[data-state=why]")
    for number in range(40):
        if refused.count():
            break
        click_something(page, number)
    refused.first.click()
    expect(page.locator(".tip .why")).to_be_visible()
    page.keyboard.press("Escape")  # what was asked for by a click stays until then
    page.mouse.move(0, 0)
    page.locator("[data-spot='region:vents']").hover()
    expect(page.locator(".tip")).to_contain_text("Energy")
    page.locator(".a-event").hover()
    expect(page.locator(".tip")).to_contain_text("before")


def test_all_of_a_region_can_be_clicked(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin_with(page, server, 2, 3)
    version = ply_of(page)
    page.locator(".a-tray .a-touch").first.click()
    if page.locator(".menu button").count():
        page.locator(".menu [data-pick]").first.click()
    settled(page, version)
    box = page.locator(".a-at-quarry").bounding_box()
    assert box is not None
    version = ply_of(page)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 30)
    settled(page, version)
    assert page.locator(".a-at-quarry .a-placed .p0").count() == 1
