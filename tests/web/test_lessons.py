"""Lessons on the server: begun, led through, refused, gone back in, loaded again."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from perijove.engine.errors import CannotUndo, NoSuchPly
from perijove.engine.start import titles
from perijove.lesson.reading import lessons_of
from perijove.server.play.several import carts_of
from perijove.server.play.table import Table
from perijove.server.play.teaching import begin_again, go_back, skip
from perijove.server.play.unloadable import kept_record
from web.site import Site

TAUGHT = [(title.code, name) for title in titles().values() for name in lessons_of(title)]


def begin(site: Site, code: str = "ganymede", name: str = "first") -> str:
    """A new lesson: the name of its match."""
    answer = site.post(f"/lessons/{code}/{name}")
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/match/")


def table_of(site: Site, match: str) -> Table:
    table: Table = site.run(site.tables.table(match))
    return table


def panel_of(site: Site, match: str, **params: str) -> str:
    """The panel of a lesson as it is served."""
    page = site.get(f"/match/{match}", params={"lang": "en", **params}).text
    found = re.search(r'<section class="lesson.*?</section>', page, re.DOTALL)
    assert found is not None
    return found[0]


def lit(site: Site, match: str) -> list[str]:
    return unescape(re.findall(r'data-lit="([^"]*)"', panel_of(site, match))[0]).split()


def choose(site: Site, match: str, code: str) -> Any:
    table = table_of(site, match)
    return site.post(f"/api/matches/{match}/choices", json={"version": table.version, "code": code})


def several(site: Site, match: str, codes: list[str]) -> Any:
    table = table_of(site, match)
    wanted = {"version": table.version, "codes": codes, "seat": 0}
    return site.post(f"/api/matches/{match}/choices/several", json=wanted)


def quiet(site: Site, match: str) -> None:
    """Wait until the learner alone is asked, or the match is over."""

    async def wait() -> None:
        table = await site.tables.table(match)
        async with asyncio.timeout(120):
            while table.guide is not None and table.pending != [0]:
                await asyncio.sleep(0.01)

    site.run(wait())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_pages_where_a_lesson_begins(site: Site, language: str) -> None:
    door = site.get("/learn", params={"lang": language}).text
    lobby = site.get("/", params={"lang": language}).text
    assert 'href="/learn"' in lobby
    for code, name in TAUGHT:
        title = titles()[code]
        page = site.get(f"/lessons/{code}", params={"lang": language}).text
        assert f'action="/lessons/{code}/{name}"' in page
        assert lessons_of(title)[name].heading.say(language) in page
        assert f'href="/lessons/{code}"' in door
        assert f'href="/lessons/{code}"' in lobby
        assert f'href="/lessons/{code}"' in site.get(f"/learn/{code}", params={"lang": language}).text


@pytest.mark.parametrize(("code", "name"), TAUGHT)
def test_a_lesson_is_led_through_by_its_own_lights_and_counts_for_nothing(site: Site, code: str, name: str) -> None:
    match = begin(site, code, name)
    table = table_of(site, match)
    assert not table.rated
    assert not table.public
    steps = len(lessons_of(titles()[code])[name].steps)
    seen: list[str] = []
    while True:
        quiet(site, match)
        guide = table.guide
        assert guide is not None
        if guide.over:
            break
        panel = panel_of(site, match)
        seen += re.findall(r"Step (\d+) of", panel)
        assert choose(site, match, (lit(site, match) or [guide.model()])[0]).status_code == 200
    assert list(dict.fromkeys(seen)) == [str(number) for number in range(1, steps + 1)]
    assert "Now the game is yours" in panel_of(site, match)
    state = site.get(f"/api/matches/{match}").json()
    assert (state["lesson"], state["rated"], state["over"]) == (name, False, False)
    [listed] = site.get("/api/matches", params={"list": "mine"}).json()["matches"]
    assert (listed["id"], listed["lesson"], listed["rated"]) == (match, name, False)


def test_another_choice_is_explained_in_the_readers_language_and_changes_nothing(site: Site) -> None:
    match = begin(site)
    table = table_of(site, match)
    quiet(site, match)
    before = (table.version, table.match.history())
    for language, said in (
        ("en", "Take the one that needs only two"),
        ("fr", "prenez celui qui n’en demande que deux"),
    ):
        answer = site.post(
            f"/api/matches/{match}/choices",
            json={"version": table.version, "code": "top:S04"},
            headers={"accept-language": language},
        )
        assert answer.status_code == 409
        problem = answer.json()
        assert problem["error"] == "NotNow"
        assert said.lower() in problem["message"].lower()
    assert (table.version, table.match.history()) == before
    illegal = choose(site, match, "top:S01")
    assert (illegal.status_code, illegal.json()["error"]) == (409, "IllegalChoice")
    assert choose(site, match, "action:T02").json()["error"] == "IllegalChoice"
    assert (table.version, table.match.history()) == before


def test_without_script_the_page_explains_as_well(site: Site) -> None:
    match = begin(site)
    table = table_of(site, match)
    quiet(site, match)
    form = {"seat": "0", "version": str(table.version), "code": "top:S04"}
    answer = site.post(f"/match/{match}/choose", data=form)
    assert answer.headers["location"] == f"/match/{match}?tried=top%3AS04#part-lesson"
    assert "it needs three settlers of one colour" in panel_of(site, match, tried="top:S04")
    assert "three settlers of one colour" not in panel_of(site, match, tried="top:S05")
    assert "<b>" not in panel_of(site, match, tried="<b>")
    assert site.post(f"/match/{match}/choose", data=form | {"code": "top:S05"}).headers["location"] == f"/match/{match}"
    assert "Step 2 of" in panel_of(site, match)


def test_back_skip_and_again(site: Site) -> None:
    match = begin(site)
    table = table_of(site, match)

    def lead(way: str) -> str:
        quiet(site, match)
        answer = site.post(f"/match/{match}/lesson", data={"way": way})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/match/{match}")
        quiet(site, match)
        return str(re.findall(r"Step (\d+) of", panel_of(site, match))[0])

    assert 'value="back"' not in panel_of(site, match)
    assert [lead("skip") for _ in range(10)] == [str(number) for number in range(2, 12)]
    after = table.match.history()
    assert choose(site, match, "board:red>top").status_code == 200
    assert lead("back") == "11"
    assert table.match.history() == after
    assert [lead("back") for _ in range(2)] == ["10", "9"]
    assert table.match.history() == after[: len(table.match.history())]
    assert lead("other") == "9"
    assert lead("again") == "1"
    assert [player for player, _ in table.match.history()] == [1, 1]
    assert [lead("skip") for _ in range(3)] == ["2", "3", "4"]


def test_what_is_stored_of_a_lesson_that_went_back_can_be_told_without_the_rules(site: Site) -> None:
    match = begin(site)
    table = table_of(site, match)
    for _ in range(6):
        quiet(site, match)
        site.run(skip(table))
    quiet(site, match)
    site.run(go_back(table))
    quiet(site, match)
    site.run(go_back(table))
    quiet(site, match)
    stored = site.run(site.tables.database.load(match))
    told = [f"{player} {code}" for player, code in table.match.history()]
    assert kept_record(stored).data["choices"] == told


def test_nobody_goes_back_so_far_in_any_other_match(site: Site) -> None:
    made = site.post("/quick/ganymede").headers["location"].removeprefix("/match/")
    table = table_of(site, made)
    with pytest.raises(CannotUndo, match="is no lesson"):
        site.run(table.rewind(0, table.version, 0))
    lesson = table_of(site, begin(site))
    with pytest.raises(NoSuchPly, match="has no ply 99"):
        site.run(lesson.rewind(0, lesson.version, 99))


def test_only_the_learner_leads(site: Site) -> None:
    match = begin(site)
    site.run(skip(table_of(site, match)))
    site.forget()
    refused = site.post(f"/match/{match}/lesson", data={"way": "again"})
    assert refused.status_code == 403
    page = site.get(f"/match/{match}").text
    assert 'id="part-lesson"' not in page
    assert table_of(site, match).guide is not None


def test_any_other_match_has_no_lesson(site: Site) -> None:
    made = site.post("/quick/ganymede").headers["location"].removeprefix("/match/")
    table = table_of(site, made)
    assert table.guide is None
    version = table.version
    for work in (skip, go_back, begin_again):
        site.run(work(table))
    assert site.post(f"/match/{made}/lesson", data={"way": "again"}).status_code == 303
    assert table.version == version
    assert "lesson.js" not in site.get(f"/match/{made}").text


def test_two_lessons_at_once_do_not_disturb_each_other(site: Site) -> None:
    one, other = begin(site), begin(site)
    for _ in range(3):
        quiet(site, one)
        site.run(skip(table_of(site, one)))
    quiet(site, other)
    assert "Step 1 of" in panel_of(site, other)
    assert choose(site, other, "top:S04").json()["error"] == "NotNow"
    site.run(skip(table_of(site, other)))
    assert "Step 4 of" in panel_of(site, one)
    site.run(begin_again(table_of(site, one)))
    assert "Step 2 of" in panel_of(site, other)


def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    site = Site(tmp_path)
    match = begin(site)
    cookie = dict(site._client.cookies)
    for _ in range(5):
        quiet(site, match)
        site.run(skip(table_of(site, match)))
    quiet(site, match)
    site.run(go_back(table_of(site, match)))
    quiet(site, match)
    history = table_of(site, match).match.history()
    assert "Step 5 of" in panel_of(site, match)
    site.close()
    again = Site(tmp_path)
    try:
        for name, value in cookie.items():
            again._client.cookies.set(name, value)
        assert table_of(again, match).match.history() == history
        assert "Step 5 of" in panel_of(again, match)
        assert choose(again, match, "top:S05").status_code == 409
        again.run(skip(table_of(again, match)))
        assert "Step 6 of" in panel_of(again, match)
    finally:
        again.close()


def test_a_lesson_is_played_to_the_end_of_the_game_against_a_beginner(site: Site) -> None:
    match = begin(site, "galileo")
    table = table_of(site, match)
    assert [chair.bot for chair in table.chairs] == ["", "level-1"]
    while not table.over:
        quiet(site, match)
        guide = table.guide
        if guide is not None:
            site.run(skip(table)) if not guide.over else choose(site, match, guide.model())
    page = site.get(f"/match/{match}", params={"lang": "en"}).text
    assert "Your first game is over. Well done!" in page
    assert 'value="skip"' not in page
    assert site.post(f"/match/{match}/rematch").status_code == 303


def test_after_its_script_a_lesson_takes_several_answers_at_once(site: Site) -> None:
    match = begin(site)
    table = table_of(site, match)
    given: list[str] = []
    while not given:
        quiet(site, match)
        guide = table.guide
        assert guide is not None
        cart = next(iter(carts_of(table.match, 0, "en")), None)
        if not guide.over:
            if cart is not None:
                codes = [item.code for item in cart.items[:1]] * 2
                assert several(site, match, codes).status_code == 409
            site.run(skip(table))
        elif cart is not None and cart.most > 1:
            given = [item.code for item in cart.items for _ in range(item.times)][: cart.most]
            assert several(site, match, given).status_code == 200
        else:
            choose(site, match, guide.model())
    assert [code for player, code in table.match.history() if player == 0][-len(given) :] == given


def test_a_bot_that_the_learner_leaves_the_lesson_to_follows_the_script(site: Site) -> None:
    match = begin(site)
    quiet(site, match)
    left = site.post(f"/api/matches/{match}/leaving", json={"act": "leave", "seat": 0})
    assert left.status_code < 300, left.text
    table = table_of(site, match)

    async def wait() -> None:
        async with asyncio.timeout(120):
            while not table.over and table.guide is not None and not table.guide.over:
                await asyncio.sleep(0.01)

    site.run(wait())
    codes = [code for player, code in table.match.history() if player == 0]
    assert codes[:4] == ["top:S05", "bottom:S04", "action:T02", "gain:recruit-red"]


@pytest.mark.parametrize("address", ["/lessons/venus", "/lessons/venus/first", "/lessons/mars/venus"])
def test_an_unknown_lesson_is_refused_in_words(site: Site, address: str) -> None:
    answer = site.get(address, params={"lang": "en"}) if address.count("/") == 2 else site.post(address)
    assert answer.status_code == 404
    assert "There is no such lesson here." in answer.text
