"""What others do plays out piece by piece; at its end the page is what the server would serve afresh."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import GLOWING, begin, choose_beside, click_something, over, pick_and_give, ply_of, reach, settled
from browser.serving import Server
from browser.test_tabs import HIDE

TITLES = ["ganymede", "galileo", "artemis", "mars"]
AT_REST = "() => !Playout.playing() && !Motion.moving() && !document.querySelector('.wing')"
PLAYING = "() => Playout.playing() && !document.querySelector('.caption').hidden"
PACE = "pace => { Motion.pace = () => pace; }"
WATCH = """() => {
  window.flown = []; window.told = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (node.classList?.contains('wing')) window.flown.push(node.className);
    }
  }).observe(document.body, { childList: true, subtree: true });
  new MutationObserver(() => {
    const caption = document.querySelector('.caption');
    const told = caption.querySelector('.caption-said').textContent;
    if (!caption.hidden && window.told.at(-1) !== told) window.told.push(told);
  }).observe(document.querySelector('.caption'), { childList: true, subtree: true, attributes: true });
}"""
"""Notes what flies, and what is told of it."""
PLAIN = """board => {
  const copy = board.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    one.classList.remove('changed', 'hinted', 'picked', 'pressed', 'open', 'asked', 'told');
    if (!one.getAttribute('class')) one.removeAttribute('class');
    for (const name of ['style', 'tabindex', 'aria-expanded', 'aria-pressed', 'data-times']) one.removeAttribute(name);
    const given = [...one.attributes].map(({ name, value }) => [name, value]).sort();
    for (const [name] of given) one.removeAttribute(name);
    for (const [name, value] of given) one.setAttribute(name, value);
  }
  return copy.outerHTML;
}"""
"""A board without what a reader's own page adds, the attributes in the order of their names."""
BOARD = """async () => {
  const answer = await fetch(document.querySelector('.table').dataset.parts);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#part-board');
  const plain = PLAIN;
  return [plain(document.querySelector('#part-board')), plain(fresh)];
}""".replace("PLAIN", PLAIN)
"""The board as it is shown and as the server draws it afresh, without what a reader's own page adds."""


def lively(page: Page) -> None:
    """From now on the system doesn't ask for less motion."""
    page.emulate_media(reduced_motion="no-preference")


def press(page: Page, number: int) -> None:
    """Choose something that glows, and don't wait for what follows."""
    if page.locator(".cart:not([hidden])").count():
        pick_and_give(page)
        return
    glowing = page.locator(GLOWING)
    spot = glowing.nth(number % glowing.count())
    menu = spot.get_attribute("data-state") == "menu"
    reach(page, spot)
    spot.click()
    if menu:
        page.locator(".menu [data-pick]").first.click()


def alike(page: Page) -> None:
    page.wait_for_function(AT_REST)
    shown, fresh = page.evaluate(BOARD)
    assert shown == fresh


def watching(server: Server, visit: Visit) -> Page:
    """Somebody at a table of Galileo Project who sees all that moves, and follows it by a stream while it is shown."""
    page = visit(server.address)
    page.add_init_script("delete window.SharedWorker")
    begin(page, "galileo")
    lively(page)
    page.evaluate(WATCH)
    return page


def until_played_out(page: Page) -> None:
    """Turn away while several moves are made, and get them all at once; stay where the first of them plays out.

    It plays so slowly that nobody comes too late for it, however crowded the machine is.
    """
    page.evaluate(PACE, 20)
    page.evaluate(HIDE, True)
    choose_beside(page, page.url.partition("?")[0].replace("/match/", "/api/matches/"), 3)
    page.evaluate(HIDE, False)
    page.wait_for_function(PLAYING)


@pytest.mark.parametrize("title", TITLES)
def test_pieces_fly_and_the_last_picture_is_that_of_the_server(server: Server, visit: Visit, title: str) -> None:
    page = visit(server.address)
    begin(page, title)
    for number in range(3):
        click_something(page, number * 3)
    lively(page)
    page.evaluate(WATCH)
    for number in range(3, 12):
        if over(page):
            break
        version = ply_of(page)
        press(page, number * 3)
        settled(page, version)
        alike(page)
    assert page.evaluate("window.flown.length")


def test_moves_that_come_together_are_told_one_by_one_and_a_key_skips_them(server: Server, visit: Visit) -> None:
    page = watching(server, visit)
    until_played_out(page)
    expect(page.locator(".caption .caption-who bdi")).not_to_be_empty()
    expect(page.locator(".caption-said p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    page.wait_for_function(AT_REST)
    expect(page.locator(".caption")).to_be_hidden()
    alike(page)
    until_played_out(page)
    page.locator("[data-skip]").click()
    expect(page.locator(".caption")).to_be_hidden()
    alike(page)
    # A press on the board skips as well, and chooses nothing.
    until_played_out(page)
    version = ply_of(page)
    page.locator("#part-board .zone-common").click(position={"x": 5, "y": 5})
    expect(page.locator(".caption")).to_be_hidden()
    assert int(ply_of(page)) >= int(version)
    # What was told is announced.
    expect(page.locator("#live")).not_to_be_empty()
    assert len(page.evaluate("window.told")) >= 3


def test_without_motion_everything_is_there_at_once(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    page.evaluate(WATCH)
    for number in range(6):
        click_something(page, number * 3)
    lively(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Motion").select_option("none")
    page.locator(".settings").get_by_role("button", name="Close").click()
    for number in range(6, 10):
        click_something(page, number * 3)
    assert page.evaluate("window.flown") == []
    assert page.evaluate("window.told") == []
    alike(page)
    # Slow is slower than usual, and fast is faster: the factors of all times.
    page.get_by_role("button", name="Settings").click()
    paces = []
    for motion in ("slow", "usual", "fast"):
        page.get_by_label("Motion").select_option(motion)
        paces.append(page.evaluate("Motion.pace()"))
    assert paces == sorted(paces, reverse=True)
    assert paces[-1] > 0


def test_a_hidden_tab_catches_up_at_once(server: Server, visit: Visit) -> None:
    page = watching(server, visit)
    until_played_out(page)
    page.evaluate(HIDE, True)
    expect(page.locator(".caption")).to_be_hidden()
    alike(page)


def test_the_last_move_of_another_stays_marked_and_plays_once_more(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    for number in range(30):
        if page.locator(".changed").count():
            break
        click_something(page, number * 3)
    marked = page.locator(".changed").first
    assert "--p1" in (marked.get_attribute("style") or "")
    lively(page)
    page.evaluate(WATCH)
    before = page.locator("#part-board").evaluate(PLAIN)
    page.locator("[data-again]").click()
    page.wait_for_function(PLAYING)
    page.wait_for_function(AT_REST)
    assert page.evaluate("window.told.length")
    assert page.locator("#part-board").evaluate(PLAIN) == before
    alike(page)
    page.keyboard.press("r")
    page.wait_for_function(PLAYING)
    page.keyboard.press("Escape")
    alike(page)


def test_regions_are_resolved_one_after_the_other(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page, "artemis")
    lively(page)
    page.evaluate(
        """() => {
          window.lit = [];
          new MutationObserver(() => {
            const region = document.querySelector('#part-board .a-region.told')?.dataset.place;
            if (region && window.lit.at(-1) !== region) window.lit.push(region);
          }).observe(document.querySelector('#part-board'), { subtree: true, attributes: true });
        }"""
    )
    for number in range(60):
        if len(page.evaluate("window.lit")) > 1 or over(page):
            break
        version = ply_of(page)
        press(page, number * 3)
        settled(page, version)
    lit = page.evaluate("window.lit")
    tour = ["basecamp", "vents", "quarry", "gantry", "doorstep", "academy"]
    assert len(lit) > 1
    first = [tour.index(region) for region in lit[:2]]
    assert first == sorted(first)
    alike(page)
