"""Carts: where answers make a set, clicks pick them and one button gives them all."""

import time

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import PATIENCE, READY, arrived, changed, fits, ply_of, reach, settled
from browser.serving import Server
from browser.test_access import violations

GIVE = "[data-give]"


def begin_mars(page: Page, server: Server, seed: int = 4) -> None:
    """A match with preludes, whose other player, a bot, has answered its part of the first page already."""
    made = page.request.post(
        f"{server.address}/api/matches",
        data={
            "title": "mars",
            "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}],
            "seed": seed,
            "options": {"prelude": "yes"},
        },
    ).json()
    match = made["match"]["id"]
    until = time.monotonic() + PATIENCE / 1000
    # Nothing changes any more then before the person answers.
    while page.request.get(f"{server.address}/api/matches/{match}").json()["asked"] != [0]:
        assert time.monotonic() < until, "the bot doesn't answer"
        page.wait_for_timeout(20)
    page.goto(f"{server.address}/match/{match}")
    page.wait_for_selector(READY)


def pick(page: Page, group: int, number: int) -> None:
    """Pick one of a row of the offer."""
    page.locator(".m-offer-row").nth(group).locator("button").nth(number).click()


@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (390, "fr")])
def test_the_first_page_of_mars_is_chosen_at_once(server: Server, visit: Visit, width: int, language: str) -> None:
    page = visit(server.address, width=width, height=900 if width > 900 else 844)
    begin_mars(page, server)
    if language == "fr":
        page.locator(".top button[name=language][value=fr]").evaluate("button => button.click()")
        page.wait_for_selector(READY)
    version = ply_of(page)
    give = page.locator(GIVE)
    expect(give).to_be_in_viewport()
    expect(give).to_have_attribute("aria-disabled", "true")
    give.click(force=True)
    expect(page.locator(".cart-said")).not_to_be_empty()  # a disabled button says why
    pick(page, 0, 0)
    pick(page, 0, 1)  # of the corporations it is one
    for number in (0, 1, 2):
        pick(page, 1, number)  # the third prelude is one too many
    for number in (0, 3, 5, 5):
        pick(page, 2, number)  # a click puts back what a click has picked
    expect(page.locator("#part-board .picked")).to_have_count(5)
    expect(page.locator("#part-board .picked").first).to_have_attribute("aria-pressed", "true")
    said = "keep 2 preludes · Buy 2 cards for 6 M€" if language == "en" else "garder 2 préludes"
    assert said.lower() in give.inner_text().replace("\u00a0", " ").lower()
    expect(give).to_be_in_viewport()
    assert violations(page) == []
    fits(page)
    # Nothing is sent before: the cart is still there when the page is loaded again.
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#part-board .picked")).to_have_count(5)
    assert ply_of(page) == version
    give.click()
    changed(page, version)
    expect(page.locator(".cart:not([hidden])")).to_have_count(0)
    state = page.request.get(f"{server.address}/api{page.url.removeprefix(server.address).replace('match', 'matches')}")
    assert len(state.json()["view"]["table"]) > 0


def test_a_lost_connection_and_an_undo_leave_nothing_half_done(server: Server, visit: Visit) -> None:
    page = visit(server.address, lenient=True)
    page.request.get(server.address)
    made = page.request.post(
        f"{server.address}/api/matches",
        data={"title": "mars", "seats": [{"kind": "person", "name": name} for name in ("Ada", "Bob")], "seed": 4},
    ).json()
    page.goto(f"{server.address}/match/{made['match']['id']}?seat=0")
    page.wait_for_selector(READY)
    version = ply_of(page)
    pick(page, 0, 0)
    pick(page, 1, 1)
    pick(page, 1, 4)
    # The answer gets lost twice, and once before it has come to the server.
    lost = []

    def lose(route: object) -> None:
        lost.append(route)
        if len(lost) == 2:
            route.fetch()  # type: ignore[attr-defined]
        if len(lost) < 4:
            route.abort()  # type: ignore[attr-defined]
        else:
            route.continue_()  # type: ignore[attr-defined]

    page.route("**/choices/several", lose)
    page.locator(GIVE).click()
    changed(page, version)
    until = time.monotonic() + PATIENCE / 1000
    while len(lost) < 4:  # it is asked again until there is an answer
        assert time.monotonic() < until
        page.wait_for_timeout(10)
    assert ply_of(page) == str(int(version) + 1)
    page.goto(f"{server.address}/match/{made['match']['id']}?seat=0")
    arrived(page)
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector(READY)
    expect(page.locator(".m-offer-row").first.locator("button")).to_have_count(2)
    expect(page.locator(".cart:not([hidden])")).to_be_visible()


def test_settlers_are_recruited_in_one_gesture(server: Server, visit: Visit) -> None:
    """In Ganymede an effect that gives several settlers is answered as a whole."""
    page = visit(server.address)
    for seed in range(40):
        made = page.request.post(
            f"{server.address}/api/matches",
            data={"title": "ganymede", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}], "seed": seed},
        ).json()
        match = made["match"]["id"]
        for _ in range(40):
            state = page.request.get(f"{server.address}/api/matches/{match}").json()
            if state["over"] or (state["ask"] and state["ask"]["at_once"]):
                break
            if state["ask"]:
                code = state["ask"]["options"][0]["code"]
                body = {"version": state["ask"]["version"], "code": code}
                page.request.post(f"{server.address}/api/matches/{match}/choices", data=body)
        if state["ask"] and state["ask"]["at_once"] and state["ask"]["at_once"][0]["question"] == "gain":
            break
    page.goto(f"{server.address}/match/{match}")
    page.wait_for_selector(READY)
    most = state["ask"]["at_once"][0]["most"]
    spot = page.locator("#part-board [data-spot^='supply:'][aria-pressed]").first
    reach(page, spot)
    spot.click()
    version = ply_of(page)
    if most > 1:
        spot.click()
        expect(spot).to_have_attribute("data-times", "2")
        page.locator("[data-back]").click()
        expect(page.locator(GIVE)).to_have_text("Recruit 1 settler")
    page.keyboard.press("s")
    settled(page, version)
