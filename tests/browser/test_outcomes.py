"""What would come of an answer stands where it is given; a die is turned by − and + before it is placed."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import READY, changed, fits, ply_of, reach
from browser.serving import Server
from browser.test_access import violations


def at_a_die(page: Page, server: Server, choices: int) -> None:
    """A match of The Artemis Project in which somebody with a Toolbox is to choose a die, after so many choices."""
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Vera")]
    wanted = {"title": "artemis", "seats": seats, "seed": 4}
    made = page.request.post(f"{server.address}/api/matches", data=wanted).json()
    match = made["match"]["id"]
    while True:
        ask = page.request.get(f"{server.address}/api/matches/{match}").json()["ask"]
        codes = [option["code"] for option in ask["options"]]
        if choices <= 0 and ask["question"] == "die":
            break
        code = "place:vents" if "place:vents" in codes else "die:3" if "die:3" in codes else codes[-1]
        page.request.post(
            f"{server.address}/api/matches/{match}/choices",
            data={"version": ask["version"], "code": code, "seat": ask["seat"]},
        )
        choices -= 1
    page.goto(f"{server.address}/match/{match}")
    page.wait_for_selector(READY)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_die_is_turned_by_toolboxes_and_each_region_says_what_it_would_come_to(
    server: Server, visit: Visit, width: int
) -> None:
    page = visit(server.address, width=width, height=900 if width > 900 else 844)
    at_a_die(page, server, 4)
    spot = page.locator("#part-board [data-scale]").first
    face = int((spot.get_attribute("data-scale") or "").rpartition(":")[2])
    version = ply_of(page)
    reach(page, spot)
    spot.click()
    picked = page.locator(".menu [data-pick]")
    expect(picked).to_have_attribute("data-pick", f"die:{face}")
    up = face < 6
    page.get_by_role("menuitem", name="One step up" if up else "One step down").click()
    turned = face + 1 if up else face - 1
    expect(picked).to_have_attribute("data-pick", f"die:{face}>{turned}")
    assert ply_of(page) == version  # nothing is spent yet
    assert violations(page) == []
    page.keyboard.press("ArrowLeft" if up else "ArrowRight")
    expect(picked).to_have_attribute("data-pick", f"die:{face}")
    page.keyboard.press("ArrowRight" if up else "ArrowLeft")
    picked.click()
    changed(page, version)
    vents = page.locator("[data-spot='region:vents']")
    said = vents.get_attribute("data-outcome") or ""
    assert said.startswith("you: ")
    assert ", after the 3 of " in said or turned < 3  # two threes lie there already
    expect(page.locator("[data-spot='region:outfitters']")).to_have_attribute("data-outcome", "you: 1 Toolbox")
    fits(page)
    assert violations(page) == []


def test_a_tile_on_mars_says_what_it_brings_before_it_is_placed(server: Server, visit: Visit) -> None:
    """By a tip on a desk; on a phone the first tap says it, and offers to place the tile."""
    page = visit(server.address, width=390, height=844)
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Bob")]
    made = page.request.post(f"{server.address}/api/matches", data={"title": "mars", "seats": seats, "seed": 4}).json()
    match = made["match"]["id"]
    ask = None
    while ask is None or ask["question"] != "space":
        ask = page.request.get(f"{server.address}/api/matches/{match}").json()["ask"]
        codes = [option["code"] for option in ask["options"]]
        wanted = [code for code in codes if code in ("action:aquifer", "action:standard-aquifer", "buy:done")]
        code = next((code for code in codes if "aquifer" in code), (wanted or codes)[0])
        if ask["question"] != "space":
            page.request.post(
                f"{server.address}/api/matches/{match}/choices",
                data={"version": ask["version"], "code": code, "seat": ask["seat"]},
            )
    page.goto(f"{server.address}/match/{match}")
    page.wait_for_selector(READY)
    version = ply_of(page)
    space = page.locator("#part-board [data-outcome^='2 ']").first
    said = space.get_attribute("data-outcome") or ""
    space.tap()
    expect(page.locator(".large-view .said")).to_contain_text(said)
    assert ply_of(page) == version
    page.locator(".large-view [data-pick]").tap()
    changed(page, version)
