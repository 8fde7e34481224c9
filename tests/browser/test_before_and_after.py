"""Before and after a game, in a browser: the form for a new match, an invitation, leaving, and looking back."""

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import PATIENCE
from browser.serving import Server


def test_the_form_asks_for_what_the_number_of_players_leaves_open(server: Server, visit: Visit) -> None:
    page = visit(f"{server.address}/new/mars")
    level = page.locator("[name=marsbot]")
    expect(level).to_be_hidden()
    expect(page.locator("[name=seat2]")).to_be_hidden()
    expect(page.locator("[data-preset]", has_text="Standard")).to_have_attribute("aria-current", "true")
    page.locator("[data-preset]", has_text="Everything").click()
    expect(page.get_by_role("switch", name=re.compile("Prelude"))).to_be_checked()
    page.locator("[data-players][value='1'] + span").click()
    expect(level).to_be_visible()
    level.select_option("hard")
    expect(page.locator("[data-preset][aria-current]")).to_have_count(0)
    page.locator("[data-players][value='3'] + span").click()
    expect(level).to_be_hidden()
    welcoming = page.get_by_role("switch", name=re.compile("Anybody may take"))
    expect(welcoming).to_be_hidden()
    for seat in (1, 2):
        page.locator(f"[name=seat{seat}]").select_option("open")
    expect(welcoming).to_be_visible()
    # What is hidden is not sent: MarsBot's level means nothing for three players.
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/match/"))
    page.goto(f"{server.address}/new/mars")
    expect(page.locator("[name=seat2]")).to_have_value("open")
    expect(page.get_by_role("switch", name=re.compile("Prelude"))).to_be_checked()


def test_a_friend_comes_somebody_resigns_and_both_look_back(server: Server, visit: Visit) -> None:
    ada = visit(server.address)
    ada.get_by_role("button", name="Play Ganymede with a friend").click()
    link = ada.locator("[data-link]").input_value()
    bob = visit(link, width=390, height=844)
    bob.get_by_role("button", name="Take the seat").click()
    ada.wait_for_url(re.compile("/match/"))
    bob.get_by_role("button", name="Leave …").click()
    bob.get_by_role("button", name="Resign").click()
    expect(bob.locator(".turn.over")).to_be_visible()
    expect(ada.locator(".turn.over")).to_be_visible()
    expect(ada.locator(".chat")).to_contain_text("resigns. The match is over.")
    # Another match, with some choices in it.
    made = ada.request.post(
        f"{server.address}/api/matches",
        data={"title": "ganymede", "seats": [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]},
    ).json()["match"]["id"]
    address = f"{server.address}/api/matches/{made}"
    for _ in range(6):
        state = ada.request.get(address).json()
        choice = {"version": state["version"], "seat": state["seat"], "code": state["ask"]["options"][0]["code"]}
        assert ada.request.post(f"{address}/choices", data=choice).ok
    assert ada.request.post(f"{address}/leaving", data={"act": "resign", "seat": 0}).ok
    ada.goto(f"{server.address}/match/{made}")
    ada.locator(".moment-of").last.click()
    ada.wait_for_url(re.compile("/replay"))
    ada.goto(f"{server.address}/match/{made}/replay?ply=0")
    slider, play = ada.locator("[data-slider]"), ada.locator("[data-play]")
    ada.locator("[data-speed]").select_option("3")
    ada.locator("[data-unit]").select_option("choice")
    play.click()
    expect(slider).to_have_value("6", timeout=PATIENCE)
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(ada.locator("#part-moment")).to_contain_text("Choice 6 of 6")
    ada.locator("[data-turn=back]").click()
    expect(slider).not_to_have_value("6")
    ada.get_by_role("button", name="Play on from here …").click()
    ada.get_by_role("button", name="Play as Bob").click()
    expect(ada.locator(".branched")).to_contain_text("counts for nothing")
