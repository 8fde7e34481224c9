from pathlib import Path

import pytest
from playwright.sync_api import Request, expect

from browser.conftest import Visit
from browser.playing import READY, alike, begin, changed, click_something, play_beside, ply_of, settled, unfold
from browser.serving import Server


def test_two_browsers_play_each_other_and_a_third_one_watches(server: Server, visit: Visit) -> None:
    ada = visit(f"{server.address}/new/ganymede")
    ada.get_by_label("Your name").fill("Ada")
    ada.locator("select[name=seat1]").select_option("open")
    ada.get_by_role("button", name="Begin").click()
    ada.wait_for_selector(READY)
    table = ada.url
    ada.get_by_role("button", name="Invite").click()
    expect(ada.locator(".qr-code svg")).to_be_visible()
    link = ada.locator("[data-link]").input_value()
    ada.reload()
    expect(ada.locator("[data-link]")).to_have_value(link)
    ada.get_by_role("link", name="To the table").click()
    ada.go_back()
    expect(ada.locator("[data-link]")).to_have_value(link)
    ada.get_by_role("link", name="To the table").click()
    bob = visit(server.address)
    asked: list[Request] = []
    bob.on("request", lambda request: asked.append(request))
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take the seat").click()
    bob.wait_for_selector(READY)
    token = link.rpartition("/")[2]
    assert len(asked) > 4
    # Of a shared worker's script, browsers tell the headers as they were planned, and never those that were sent.
    sent = [request.headers if "/static/tabs.js" in request.url else request.all_headers() for request in asked]
    assert not [headers for headers in sent if token in headers.get("referer", "")]
    expect(ada.locator(".scores .name")).to_have_text(["Ada", "Bob"])
    eve = visit(table)
    expect(eve.locator(".deeds")).to_contain_text("You are watching.")
    assert eve.locator("[data-option]").count() == 0
    hand = [
        str(spot)
        for spot in ada.locator(".own .g-deal [data-spot]").evaluate_all("all => all.map(s => s.dataset.spot)")
    ]
    assert len(hand) == 4
    assert not [ship for ship in hand if ship in eve.content() or ship in bob.content()]
    for page in (ada, bob):
        unfold(page)
    for page in (ada, ada, bob, bob):
        version = ply_of(page)
        page.locator("[data-option]").first.click()
        changed(page, version)
    for _ in range(6):
        now = ada if ada.locator(".turn.yours").count() else bob
        other = bob if now is ada else ada
        version = ply_of(now)
        now.locator("[data-option]").first.click()
        for page in (now, other, eve):
            changed(page, version)
    bob.get_by_label("Message").fill("Good luck!")
    bob.keyboard.press("Enter")
    for page in (ada, bob, eve):
        expect(page.locator(".chat li.chat").last).to_have_text("Bob Good luck!")


def test_a_seat_goes_to_another_device_which_is_signed_out_again(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    page.locator(".scores .here summary").click()
    page.get_by_role("link", name="On another device").click()
    expect(page.locator(".devices li")).to_have_count(1)
    page.get_by_role("button", name="On another device").click()
    link = page.locator("[data-link]").input_value()
    phone = visit(link, width=390, height=844)
    phone.get_by_role("button", name="Take the seat").click()
    phone.wait_for_selector(READY)
    page.reload()
    expect(page.locator(".invite")).to_contain_text("This link no longer works")
    late = visit(link, lenient=True)
    expect(late.locator("h1")).to_have_text("This link no longer works.")
    page.get_by_role("link", name="To the table").click()
    page.locator(".scores .here summary").click()
    page.get_by_role("link", name="On another device").click()
    expect(page.locator(".devices li")).to_have_count(2)
    expect(page.locator(".devices li").first).to_contain_text("this one")
    page.get_by_role("button", name="Sign out the others").click()
    expect(page.locator(".devices li")).to_have_count(1)
    expect(phone.locator(".deeds")).to_contain_text("You are watching.")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector(READY)
    click_something(page, 0)


def test_undo_takes_back_the_last_choice(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    ships = page.locator("[data-option]").evaluate_all("all => all.map(option => option.dataset.option)")
    version = ply_of(page)
    unfold(page)
    page.locator("[data-option]").first.click()
    settled(page, version)
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    version = ply_of(page)
    page.keyboard.press("u")
    settled(page, version)
    assert page.locator("[data-option]").evaluate_all("all => all.map(option => option.dataset.option)") == ships


def test_a_hint_says_what_a_bot_would_do(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    page.keyboard.press("h")
    expect(page.locator(".hint-slot")).to_contain_text("would choose")
    assert page.locator(".option.hinted").count() == 1
    rows = page.locator(".weighed tbody tr")
    assert rows.count() > 1
    expect(rows.first.locator("th")).to_have_text(page.locator(".option.hinted span").text_content() or "")
    expect(page.locator(".hint-slot")).to_contain_text("games from what you know")


def test_what_cannot_be_chosen_says_why(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    for _ in range(2):
        click_something(page, 0)
    page.locator(".g-display [data-state=why]").first.click()
    expect(page.locator(".tip .why")).to_contain_text("Not now:")


def test_things_explain_themselves_when_pointed_at_focused_or_pressed_long(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    thing = page.locator(".g-display [data-tip]").nth(2)
    label = thing.get_attribute("data-tip") or ""
    thing.hover()
    expect(page.locator(".tip")).to_contain_text(label)
    page.mouse.move(2, 2)
    expect(page.locator(".tip")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator(".tip")).to_be_visible()
    phone = visit(server.address, width=390, height=844)
    begin(phone)
    options = phone.locator("[data-option]").all_text_contents()
    glowing = phone.locator("#part-board [data-state=choose]").first
    glowing.scroll_into_view_if_needed()
    box = glowing.bounding_box()
    assert box is not None
    touch = phone.context.new_cdp_session(phone)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.locator(".tip")).to_contain_text(glowing.get_attribute("data-tip") or "")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(300)
    # A long press looks, it doesn't choose.
    assert phone.locator("[data-option]").all_text_contents() == options


def test_two_tabs_of_one_player_stay_in_step(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(READY)
    for number in range(3):
        click_something(page if number % 2 else other, number)
        alike(ply_of, page, other)
        alike(lambda tab: tab.locator("[data-option]").all_text_contents(), page, other)


def test_the_language_changes_in_mid_game(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    begin(page)
    for number in range(3):
        click_something(page, number)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_selector(READY)
    expect(page.locator(".whose")).to_have_text("À vous")
    expect(page.locator("#scores-heading")).to_have_text("Joueurs")
    click_something(page, 1)
    expect(page.locator("#log-heading")).to_have_text("Journal")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_things_move_with_view_transitions_and_the_game_goes_on(server: Server, visit: Visit) -> None:
    page = visit(server.address, calm=False)
    begin(page)
    for number in range(6):
        click_something(page, number)


def test_the_server_is_killed_and_comes_back_while_the_page_is_open(tmp_path: Path, visit: Visit) -> None:
    server = Server(tmp_path, 0.02)
    try:
        page = visit(server.address, lenient=True)
        begin(page)
        for number in range(3):
            click_something(page, number)
        version = int(ply_of(page))
        unfold(page)
        server.kill()
        expect(page.locator(".offline")).to_be_visible()
        page.locator("[data-option]").first.click()
        server.start()
        later = "old => Number(document.querySelector('#part-turn').dataset.version) > old"
        page.wait_for_function(later, arg=version)
        expect(page.locator(".offline")).to_be_hidden()
        page.wait_for_selector(READY)
        click_something(page, 1)
    finally:
        server.kill()


def test_a_record_is_downloaded_and_opened_again(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(f"{server.address}/new/ganymede")
    for seat in ("seat0", "seat1"):
        page.locator(f"select[name={seat}]").select_option("bot:random")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".turn")
    play_beside(page, 0)
    expect(page.locator(".turn.over")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    page.goto(server.address)
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#part-moment .whose")).to_contain_text("Choice 0 of")
    page.get_by_role("link", name="To the end").click()
    expect(page.locator(".scores .icon")).not_to_have_count(0)
    assert page.locator("[data-option]").count() == 0


def test_a_form_works_without_script(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    context = page.context.browser.new_context(java_script_enabled=False) if page.context.browser else None
    assert context is not None
    plain = context.new_page()
    plain.goto(server.address)
    begin_button = plain.locator("form[action='/quick/ganymede'] button")
    begin_button.click()
    expect(plain.locator(".option")).not_to_have_count(0)
    before = plain.locator(".option").count()
    plain.locator(".option").first.click()
    expect(plain.locator(".option")).to_have_count(before - 1)
    context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_themes_are_kept(server: Server, visit: Visit, theme: str) -> None:
    page = visit(server.address)
    for _ in range(3):
        now = page.locator("html").get_attribute("data-theme") or ""
        if now == theme:
            break
        page.locator("button[name=theme]").click()
        expect(page.locator("html")).not_to_have_attribute("data-theme", now)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.goto(f"{server.address}/new/ganymede")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
