"""Every part of a table has the room that it needs: nothing is cut, nothing lies over something else."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import READY, RECAST, begin, click_something, fits, ply_of, settled
from browser.serving import Server
from browser.test_access import violations

CUT = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const found = [];
  if (box('#part-turn .moment').bottom > box('#part-turn .deeds').top + 1) found.push('the question');
  if (box('#part-log').height < 84) found.push(`the log is ${box('#part-log').height} high`);
  for (const line of document.querySelectorAll('.zone-other .zone-line, .zone-own .m-store, .deeds .button')) {
    if (line.scrollWidth > line.clientWidth + 1) found.push(line.outerHTML.slice(0, 80));
  }
  return found;
}"""
"""What of a table that fits its window is cut."""

LINES = "all => all.map(one => one.getBoundingClientRect()).map(box => [Math.round(box.top), Math.round(box.height)])"
OVER = """() => {
  const names = ['.brand', '.tools .tool', '.turn .deeds .button', '.options summary', '.moment .link', '.prompt'];
  const things = [...document.querySelectorAll(names.join())].filter(thing => thing.checkVisibility());
  const boxes = things.map(thing => [thing, thing.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return boxes.flatMap(([thing, one], number) => boxes.slice(number + 1).filter(([, other]) => over(one, other))
    .map(([other]) => `${thing.className || thing.tagName} and ${other.className || other.tagName}`));
}"""
"""What of the question and of what can be done lies over something else, on a phone."""


def sit_down(page: Page, server: Server, title: str, players: int) -> None:
    """Begin a game against some bots."""
    seats = [{"kind": "person", "name": "Ada"}, *({"kind": "bot", "bot": "greedy"} for _ in range(players - 1))]
    made = page.request.post(f"{server.address}/api/matches", data={"title": title, "seats": seats}).json()
    page.goto(f"{server.address}/match/{made['match']['id']}")
    page.wait_for_selector(READY)


@pytest.mark.parametrize(("title", "players"), [("ganymede", 4), ("galileo", 4), ("artemis", 3), ("mars", 3)])
def test_the_others_have_a_line_each_and_nothing_is_cut(server: Server, visit: Visit, title: str, players: int) -> None:
    page = visit(server.address)
    sit_down(page, server, title, players)
    for language in ("en", "fr"):
        page.context.set_extra_http_headers({"accept-language": language})
        page.reload()
        for width, height in ((1440, 900), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("size => innerWidth === size", arg=width)
            page.evaluate("Fit.settle(true)")
            assert page.evaluate(CUT) == []
            lines = page.locator(".zone-other").evaluate_all(LINES)
            assert len({height for _, height in lines}) == 1
            if players == 4:
                assert len({top for top, _ in lines}) == 1


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_nothing_lies_over_what_is_asked(server: Server, visit: Visit, width: int, height: int) -> None:
    page = visit(server.address, width=width, height=height, touch=True)
    begin(page, "galileo")
    for number in range(3):
        assert page.evaluate(OVER) == []
        click_something(page, number)


def test_on_a_phone_dice_lie_beside_the_regions(server: Server, visit: Visit) -> None:
    page = visit(server.address, width=390, height=844, touch=True)
    begin(page, "artemis")
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("data-tab", "board")
        version = ply_of(page)
        page.locator(".a-tray [data-state=choose], .a-tray [data-state=menu]").first.click()
        if page.locator(".menu:not([hidden])").count():
            page.locator(".menu [data-pick]").click()
        settled(page, version)
        version = ply_of(page)
        vents = page.locator("[data-spot='region:vents'][data-state=choose]").first
        expect(vents).to_have_attribute("data-outcome", re.compile("you"))
        vents.click()
        settled(page, version)
    page.locator(".tab[data-tab=mine]").click()
    expect(page.locator(".a-tray .a-shelters")).to_be_visible()


@pytest.mark.parametrize("title", ["galileo", "mars"])
def test_looking_back_fits_the_window_and_a_phone_keeps_its_slider(server: Server, visit: Visit, title: str) -> None:
    page = visit(server.address)
    begin(page, title)
    click_something(page, 0)
    page.goto(f"{page.url.partition('?')[0]}/replay")
    page.wait_for_selector("html.ready.fitted")
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")
    expect(page.locator(".log .passage h4").first).to_be_visible()
    before = page.locator(".zone-common").bounding_box()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#part-moment .whose")).not_to_be_empty()
    after = page.locator(".zone-common").bounding_box()
    assert before is not None
    assert after is not None
    if title == "mars":  # Galileo begins with a row of projects, and is larger without them
        assert after["y"] == before["y"]
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("!document.documentElement.classList.contains('fitted')")
    page.mouse.wheel(0, 900)
    expect(page.locator("[data-slider]")).to_be_in_viewport()
    fits(page)


def test_what_is_rarely_read_is_told_when_it_is_pointed_at(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    page.get_by_role("button", name="About the values").click()
    expect(page.locator(".tip")).to_contain_text("balanced by us")
    assert page.locator(".chat-box").bounding_box()["height"] < 80  # type: ignore[index]
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(RECAST)
    fits(page)


def test_a_small_card_is_larger_in_its_tip(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page, "ganymede")
    for number in range(20):
        ship = page.locator(".own .g-ships .g-ship[data-change]")
        if ship.count() and page.locator(".g-deal").count() == 0:
            break
        click_something(page, number)
    small = ship.first.bounding_box()
    ship.first.hover()
    picture = page.locator(".tip .tip-picture > *")
    expect(picture).to_be_visible()
    large = picture.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 1.5 * small["width"]
    assert page.locator(".tip [data-spot]").count() == 0
    assert violations(page) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_the_first_page_of_mars_takes_the_room_that_there_is(
    server: Server, visit: Visit, width: int, height: int
) -> None:
    page = visit(server.address, width=width, height=height)
    begin(page, "mars")
    cards = page.locator(".zone-now .m-card")
    tall = page.evaluate("document.querySelector('main').getBoundingClientRect().height")
    boxes = [box for box in (card.bounding_box() for card in cards.all()) if box is not None]
    assert len(boxes) == 12
    assert max(box["y"] + box["height"] for box in boxes) <= height
    assert max(box["y"] + box["height"] for box in boxes) - min(box["y"] for box in boxes) > 0.7 * tall
