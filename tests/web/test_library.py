"""The library: everything of every title is there, in words and as a picture, and can be found."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import perijove
from perijove.engine.catalog import SOURCES
from perijove.engine.message import LANGUAGES
from perijove.engine.title import AnyTitle
from perijove.web.learn.legend import legend_of
from perijove.web.learn.own import own_icons
from perijove.web.learn.shelf import Shelf, shelf_of
from toys.caravan import CARAVAN
from web.drawing import buttons, moments, shown
from web.site import Site

TITLES = ("artemis", "galileo", "ganymede", "mars")
OPTIONS: dict[str, dict[str, str | bool]] = {
    "artemis": {"alien_relic": True},
    "galileo": {},
    "ganymede": {},
    "mars": {"prelude": True},
}
SYMBOL = re.compile(r'<symbol id="([\w-]+)"')
USED = re.compile(r'href="#([\w-]+)"')


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site that is only looked at, so that one will do for all."""
    made = Site(tmp_path_factory.mktemp("library"))
    yield made
    made.close()


def title_of(code: str) -> AnyTitle:
    return perijove.named_title(code)


def codes(text: str, title: str) -> list[str]:
    return re.findall(rf'class="on-shelf" href="/library/{title}/([\w-]+)"', text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", TITLES)
def test_everything_has_words_a_picture_and_a_source(code: str, language: str) -> None:
    here = Shelf(title_of(code), language)
    drawn = str(here.pictures.sheets())
    for thing in here.things:
        assert thing.name
        assert thing.text, thing.code
        assert "{" not in thing.text
        assert thing.kind_name
        assert thing.source in SOURCES
        assert re.search(r"<svg|<use", thing.picture), thing.code
        assert not re.search(r"<(button|div|a)\b", thing.picture), thing.code
        drawn += str(re.sub(r'aria-label="[^"]*"', "", thing.picture))
    assert set(USED.findall(drawn)) - set(re.findall(r'id="([\w-]+)"', drawn)) <= {f"shape-{n}" for n in range(6)}


@pytest.mark.parametrize("code", TITLES)
def test_french_is_french(code: str) -> None:
    """Not a text of any length is the same in both languages."""
    english, french = (Shelf(title_of(code), language) for language in ("en", "fr"))
    same = [one.code for one, other in zip(english.things, french.things, strict=True) if one.text == other.text]
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_things_in_both_languages(pages: Site, language: str) -> None:
    for code in TITLES:
        things = shelf_of(title_of(code), language).things
        for thing in things[:: len(things) // 12]:
            page = pages.get(f"{thing.address}?lang={language}")
            assert page.status_code == 200
            assert f'aria-labelledby="thing-{thing.kind}"' in page.text
            assert f"<code>{thing.code}</code>" in page.text


def test_a_card_and_its_tile_share_a_page(pages: Site) -> None:
    page = pages.get("/library/mars/capital").text
    assert ('id="project"' in page, 'id="tile"' in page) == (True, True)
    assert "Place the Capital tile" in page
    assert "#m-tile-capital" in page
    assert ">Capitale<" in page
    assert '<a href="/library/mars?kind=project&amp;tag=city">City</a>' in page
    assert "Building tag" in page
    assert "As it is printed on the component" in page


def test_a_reconstructed_thing_says_so_and_a_published_one_names_the_text(pages: Site) -> None:
    assert "a balanced value stands in" in pages.get("/library/ganymede/T05").text
    published = pages.get("/library/galileo/miner-mars-1").text
    assert "another public text has it" in published
    assert "galileo-project-bgio" in published


@pytest.mark.parametrize(
    "wanted", ["Camp d’Entraînement", "camp d'entrainement", "COLONIZER camp", "colonizer-training-camp"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_search_finds_in_every_language_without_accents_and_capitals(pages: Site, wanted: str, language: str) -> None:
    found = codes(pages.get("/library/mars", params={"q": wanted, "lang": language}).text, "mars")
    assert found == ["colonizer-training-camp"]


def test_what_is_called_so_comes_before_what_only_speaks_of_it(pages: Site) -> None:
    found = codes(pages.get("/library/mars?q=birds").text, "mars")
    assert found[0] == "birds"


def test_filters_combine_and_stay_in_the_address(pages: Site) -> None:
    page = pages.get("/library/mars?kind=project&tag=jovian&cost-to=12&deck=base-game&sort=cost").text
    found = codes(page, "mars")
    by_code = {one.code: one for one in title_of("mars").catalog() if one.kind == "project"}
    wanted = [
        one.code
        for one in by_code.values()
        if "jovian" in str(one.printed["tags"])
        and int(str(one.printed["cost"])) <= 12
        and one.printed["deck"] == "base"
    ]
    assert sorted(found) == sorted(wanted)
    assert wanted
    costs = [int(str(by_code[code].printed["cost"])) for code in found]
    assert costs == sorted(costs)
    assert '<option value="jovian" selected>' in page
    assert 'name="cost-to" value="12"' in page
    nothing = pages.get("/library/mars?kind=prelude&tag=jovian&q=zzzz").text
    assert "Nothing here has all of that" in nothing


def test_sources_are_a_filter_where_there_are_several(pages: Site) -> None:
    page = pages.get("/library/ganymede?source=published").text
    assert len(codes(page, "ganymede")) == 1
    assert 'name="source"' not in pages.get("/library/mars").text


@pytest.mark.parametrize(
    "query", ["kind=nonsense", "tag=nonsense", "cost-from=x", "cost-to=-3", "page=0", "page=x", "sort=no", "source=me"]
)
def test_what_the_library_does_not_know_narrows_nothing_down(pages: Site, query: str) -> None:
    page = pages.get(f"/library/mars?{query}")
    assert page.status_code == 200
    assert len(codes(page.text, "mars")) == 60


def test_long_shelves_have_pages(pages: Site) -> None:
    title = title_of("mars")
    address, found = "/library/mars?kind=project", list[str]()
    while address:
        page = pages.get(address).text
        found += codes(page, "mars")
        more = re.search(r'rel="next" href="([^"]+)"', page)
        address = more[1].replace("&amp;", "&") if more else ""
    assert found == [one.code for one in title.catalog() if one.kind == "project"]


@pytest.mark.parametrize(
    ("language", "words", "near"),
    [("en", "There is no “oiseau” in Terraforming Mars.", "Birds"), ("fr", "Terraforming Mars n’a pas de", "Oiseaux")],
)
def test_a_code_that_nothing_has_is_refused_in_words(pages: Site, language: str, words: str, near: str) -> None:
    page = pages.get(f"/library/mars/oiseau?lang={language}")
    assert page.status_code == 404
    assert words in page.text
    assert f'<a href="/library/mars/birds">{near}</a>' in page.text
    for address in ("/library/chess", "/library/chess/king", "/icons/chess"):
        assert pages.get(address).status_code == 404


def test_a_browser_that_has_a_page_does_not_get_it_again(pages: Site) -> None:
    first = pages.get("/library/galileo")
    again = pages.get("/library/galileo", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    other = pages.get("/library/galileo?lang=fr", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


def test_a_title_without_pictures_or_icons_has_its_words(pages: Site) -> None:
    here = Shelf(CARAVAN, "en")
    assert here.things == []
    assert not here.pictures.there
    assert legend_of(CARAVAN, "en").groups == []
    assert 'href="/library/mars"' in pages.get("/library").text


# Icons


def symbols(code: str) -> tuple[set[str], set[str]]:
    """The symbols that a title has, and those that boards and pictures of things use."""
    title = title_of(code)
    here = shelf_of(title, "en")
    sheets = str(here.pictures.sheets())
    drawn = sheets + "".join(thing.picture for thing in here.things)
    for match in every(code):
        drawn += str(shown(match, 0).board)
    return set(SYMBOL.findall(drawn)), set(USED.findall(drawn))


def every(code: str) -> Iterator[perijove.Match]:
    """Some moments of a game."""
    for number, match in enumerate(moments(code, 2, 3, OPTIONS[code])):
        if number % 40 == 5:
            yield match


@pytest.mark.parametrize("code", TITLES)
def test_every_icon_has_a_meaning(code: str) -> None:
    icons = own_icons(title_of(code))
    assert icons is not None
    told = [symbol for group in icons.GROUPS.values() for symbol, _, _ in group]
    assert len(told) == len(set(told))
    there, used = symbols(code)

    def art(symbol: str) -> bool:
        return any(symbol.startswith(name) if name.endswith("-") else symbol == name for name in icons.ART)

    prefix = told[0].partition("-")[0] + "-"
    nameless = {symbol for symbol in (there | used) if symbol.startswith(prefix)} - set(told)
    assert {symbol for symbol in nameless if not art(symbol)} == set()
    assert set(told) <= there
    assert not any(art(symbol) for symbol in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", TITLES)
def test_the_legend_tells_and_the_table_answers(pages: Site, code: str, language: str) -> None:
    legend = legend_of(title_of(code), language)
    page = pages.get(f"/icons/{code}?lang={language}").text
    for icon in legend.by_symbol.values():
        assert f'id="{icon.symbol}-means"' in page
    other = legend_of(title_of(code), "en" if language == "fr" else "fr")
    assert [one.meaning for one in legend.by_symbol.values()] != [one.meaning for one in other.by_symbol.values()]
    match = perijove.new(code, players=2, seed=1)
    board = str(shown(match, 0, language).board)
    for symbol, icon in legend.by_symbol.items():
        if f'<symbol id="{symbol}"' in board:
            assert re.search(rf'<symbol id="{symbol}"[^>]*><title>{re.escape(icon.name)}</title>', board)


# From the table


@pytest.mark.parametrize("code", TITLES)
def test_every_thing_on_the_table_leads_to_its_page(code: str) -> None:
    known = {f"{code}/{one.code}" for one in title_of(code).catalog()}
    found: set[str] = set()
    for match in every(code):
        for button in buttons(str(shown(match, 0).board)):
            if "data-thing" in button:
                assert button["data-thing"] in known
                found.add(button["data-thing"])
            if button.get("data-change"):
                assert button["data-thing"].endswith("/" + button["data-change"]), button
    assert len(found) > 15


def test_a_standard_project_is_not_taken_for_the_card_of_its_name() -> None:
    board = str(shown(perijove.new("mars", players=2, seed=1), 0).board)
    standard = [one for one in buttons(board) if one.get("data-spot", "").startswith("standard:")]
    assert standard
    assert not any("data-thing" in one for one in standard)
    milestones = [one["data-thing"] for one in buttons(board) if one.get("data-spot", "").startswith("milestone:")]
    assert milestones[0] == "mars/terraformer"


@pytest.mark.parametrize("code", TITLES)
def test_the_log_knows_what_it_names(code: str) -> None:
    title = title_of(code)
    named: set[str] = set()
    for match in every(code):
        log = match.log
    known = {one.code for one in title.catalog()}
    for entry in log:
        for kind, value in zip(entry.message.kinds, entry.values, strict=False):
            thing = title.thing(kind, value)
            assert thing == "" or thing in known
            named.add(thing)
    assert len(named) > 5


def test_a_line_of_the_log_leads_to_what_it_names(site: Site) -> None:
    wanted = {"title": "ganymede", "seats": [{"kind": "person", "name": "Ada"}] * 2, "seed": 3}
    match = site.post("/api/matches", json=wanted).json()["match"]["id"]
    while True:
        state = site.get(f"/api/matches/{match}").json()
        codes_offered = [option["code"] for option in state["ask"]["options"]]
        answer = {"version": state["version"], "seat": state["seat"], "code": codes_offered[0]}
        assert site.post(f"/api/matches/{match}/choices", json=answer).status_code == 200
        page = site.get(f"/match/{match}").text
        if found := re.search(r'class="about-thing[^>]* href="(/library/ganymede/\w+)"', page):
            break
    assert site.get(found[1]).status_code == 200


def test_statistics_are_shown_only_where_there_are_any(pages: Site, tmp_path: Path) -> None:
    heading = "What came of choosing it"
    assert heading not in pages.get("/library/mars/birds").text
    row = {"question": "buy", "code": "birds", "offered": 200, "chosen": 50}
    row |= {"win_rate": 0.31, "win_rate_low": 0.28, "win_rate_high": 0.34, "margin": -1.5}
    row |= {"margin_low": -2.0, "margin_high": 0.25}
    known = {"title": "mars", "ruleset": title_of("mars").ruleset, "date": "2026-11-18", "games": 400, "rows": [row]}
    (tmp_path / "mars.json").write_text(json.dumps(known | {"bots": ["greedy", "search(200)"]}), encoding="utf-8")
    (tmp_path / "galileo.json").write_text("{", encoding="utf-8")
    (tmp_path / "ganymede.json").write_text(json.dumps(known | {"bots": []}), encoding="utf-8")
    site = Site(tmp_path, statistics=str(tmp_path))
    try:
        page = site.get("/library/mars/birds").text
        for said in (heading, "25.0%", "31.0%", "−1.5", "+0.2", "400 games", "greedy, search(200)", "2026-11-18"):
            assert said in page
        for other in ("mars/ants", "galileo/io", "ganymede/T05"):
            assert heading not in site.get(f"/library/{other}").text
    finally:
        site.close()
