"""What somebody settles for themselves: in force at once, in their browser and with their seat; and the hand's dock."""

from typing import Any

from playwright.sync_api import Page, expect

import perijove
from browser.conftest import Visit
from browser.playing import READY, ply_of, settled
from browser.serving import Server
from browser.test_access import violations

HAND = "[data-hand] [data-name]:not(.dock-away)"
NAMES = """all => all.sort((one, other) => one.style.order - other.style.order)
  .map(card => card.dataset.cost + ' ' + card.dataset.name)"""


def choose(page: Page, server: Server, match: str, **wanted: object) -> None:
    answer = page.request.post(f"{server.address}/api/matches/{match}/choices", data=wanted)
    assert answer.ok, answer.text()


def made(page: Page, server: Server, title: str, seed: int, **options: object) -> str:
    """A match of two people at one browser."""
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Bob")]
    wanted = {"title": title, "seats": seats, "seed": seed, "options": options}
    answer = page.request.post(f"{server.address}/api/matches", data=wanted).json()
    match: str = answer["match"]["id"]
    return match


def played(page: Page, server: Server, title: str, seed: int, codes: list[tuple[int, str]]) -> str:
    """A match in which this has been chosen already."""
    match = made(page, server, title, seed)
    for version, (player, code) in enumerate(codes):
        choose(page, server, match, version=version, code=code, seat=player)
    return match


def with_a_hand(cards: int) -> list[tuple[int, str]]:
    """How a game of Mars begins in which the first player buys so many cards."""
    match = perijove.new("mars", players=2, seed=4)
    while match.choice_of(0).question.name in ("corporation", "buy"):
        choice = match.choice_of(0)
        bought = [code for _, code in match.history() if code.startswith("buy:")]
        match.choose(0, choice.options[-1] if len(bought) == cards else choice.options[0])
        if not any(one.player == 0 for one in match.pending):
            break
    while match.pending[0].player == 1 and match.pending[0].question.name in ("corporation", "buy"):
        match.choose(1, match.choice_of(1).options[-1])
    return match.history()


def one_useful() -> tuple[int, list[tuple[int, str]], str]:
    """A moment of Mars in which all options but one would change nothing: the seed, what came before, and that one."""
    for seed in range(200):
        match = perijove.new("mars", players=2, seed=seed)
        for number in range(500):
            if match.over:
                break
            choice = match.pending[0]
            useful = [option for option in choice.options if not match.idle(choice, option)]
            if len(useful) == 1 and choice.player == 0 and len(match.pending) == 1 and choice.question.name == "action":
                return seed, match.history(), choice.question.code(useful[0])
            match.choose(choice.player, useful[number * 7 % len(useful)])
    raise AssertionError("there is no such moment")


def test_another_device_of_the_seat_takes_over_what_was_settled_last(server: Server, visit: Visit) -> None:
    desk, phone = visit(server.address), visit(server.address, width=390, height=844)
    match = made(desk, server, "ganymede", 3)
    desk.goto(f"{server.address}/match/{match}?seat=0")
    desk.get_by_role("button", name="Settings").click()
    assert violations(desk) == []
    for label, value in (("Sounds", "on"), ("Colours", "safe"), ("Notation of options", "codes")):
        with desk.expect_response(lambda answer: answer.url.endswith("/settings") and answer.request.method == "PUT"):
            desk.get_by_label(label).select_option(value)
    link = desk.request.post(f"{server.address}/api/matches/{match}/seats/0/link").json()
    phone.goto(f"{server.address}{link['path']}")
    phone.get_by_role("button", name="Take the seat").click()
    phone.wait_for_selector(READY)
    expect(phone.locator("html")).to_have_attribute("data-colours", "safe")
    expect(phone.locator("html")).to_have_attribute("data-notation", "codes")
    # It makes a sound when something is chosen: at the other device, too.
    desk.locator(".settings").get_by_role("button", name="Close").click()
    desk.locator("#part-board [data-state=choose]").first.click()
    expect(phone.locator("html")).to_have_attribute("data-sounded", "1")


def test_the_only_useful_option_is_chosen_by_itself_unless_it_was_taken_back(server: Server, visit: Visit) -> None:
    seed, codes, code = one_useful()
    page = visit(server.address)
    match = played(page, server, "mars", seed, codes)
    page.goto(f"{server.address}/match/{match}?seat=0")
    page.wait_for_function("old => Number(document.querySelector('#part-turn').dataset.version) > old", arg=len(codes))
    history: Any = page.request.get(f"{server.address}/api/matches/{match}?seat=0").json()
    assert history["version"] > len(codes)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("The only useful option").select_option("off")
    page.locator(".settings").get_by_role("button", name="Close").click()
    other = played(page, server, "mars", seed, codes)
    page.goto(f"{server.address}/match/{other}?seat=0")
    page.wait_for_selector(READY)
    expect(page.locator(".by-itself")).to_have_count(0)
    assert ply_of(page) == str(len(codes))
    page.locator(f"[data-option='{code}']").evaluate("option => option.click()")
    page.wait_for_function("old => Number(document.querySelector('#part-turn').dataset.version) > old", arg=len(codes))


def test_the_hand_is_sorted_filtered_and_enlarged(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    match = played(page, server, "mars", 4, with_a_hand(8))
    page.goto(f"{server.address}/match/{match}?seat=0")
    page.wait_for_selector("html.ready [data-hand]")
    cards = page.locator(HAND)
    drawn = cards.evaluate_all(NAMES)
    assert len(drawn) == 8
    order = page.get_by_label("Order of the hand")
    order.select_option("cost")
    assert cards.evaluate_all(NAMES) == sorted(drawn, key=lambda card: (int(card.split()[0]), card.split(" ", 1)[1]))
    order.select_option("name")
    names = [card.split(" ", 1)[1] for card in cards.evaluate_all(NAMES)]
    assert names == sorted(names, key=str.casefold)
    page.get_by_role("button", name="Only what can be played now").click()
    expect(page.locator("[data-hand] [data-unplayable]:not(.dock-away)")).to_have_count(0)
    playable = cards.count()
    assert playable < 8
    page.keyboard.press("d")
    expect(page.locator("html")).to_have_class("fitted ready hand-large")
    assert violations(page) == []
    page.reload()
    page.wait_for_selector("html.ready [data-hand]")
    expect(cards).to_have_count(playable)  # it is remembered
    page.get_by_role("button", name="Only what can be played now").click()
    expect(cards).to_have_count(8)
    glowing = page.locator("[data-hand] [data-state=choose]").first
    if glowing.count():
        version = ply_of(page)
        glowing.click()
        settled(page, version)
