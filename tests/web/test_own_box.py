"""The values of one's own box: said honestly, put in once, and used in every new match."""

import html
import re
from pathlib import Path

import pytest

from perijove.engine.own_box import OwnBox, box_of, is_balanced, spaced
from perijove.engine.start import named_title
from web.site import Site

SAME = ("directive", "gain", "points", "surface", "type", "types")  # in both languages
SHIP = '[[ship]]\nid = "S02"\npoints = 7\n'


def test_every_page_says_where_the_values_come_from(site: Site) -> None:
    galileo = "Rules complete. Of 145 rows of values, 18 are balanced by us, not as printed."
    for address in ("/", "/new/galileo", "/learn/galileo", "/library/galileo"):
        page = site.get(address).text
        assert galileo in page
        assert 'href="/box/galileo"' in page
    assert "Rules complete; the values of all cards as printed." in site.get("/new/mars").text
    made = site.post("/quick/galileo")
    assert galileo in site.get(made.headers["location"]).text
    assert "There is nothing to put in." in site.get("/box/mars").text
    assert site.get("/box/mars/file").status_code == 404
    assert "équilibrées par nous" in site.get("/box/galileo", headers={"accept-language": "fr"}).text


def test_a_box_is_put_in_once_and_used_by_every_new_match_of_its_owner(site: Site) -> None:
    wrong = site.post("/box/ganymede", data={"text": '[[ship]]\nid = "S02"\npoints = "six"\n'})
    assert wrong.status_code == 422
    assert "ship S02: &#39;points&#39; is &#39;six&#39;, expected a whole number from 0 to 20" in wrong.text
    assert "points = &#34;six&#34;" in wrong.text  # what was written isn't lost
    assert "use my own" not in site.get("/new/ganymede").text
    site.post("/box/ganymede", files={"file": ("my.toml", SHIP)})
    assert "16 of 121 rows are as printed, 1 of them from your box" in site.get("/box/ganymede").text
    assert "points = 7" in site.get("/box/ganymede/file").text
    assert "Play with the 1 row of my own box." in site.get("/new/ganymede").text
    given = {"players": "2", "seat0": "me", "seat1": "open"}
    for made, rows in (
        (site.post("/quick/ganymede"), 1),
        (site.post("/new/ganymede", data={**given, "box": "yes"}), 1),
        (site.post("/new/ganymede", data=given), 0),
    ):
        page = site.get(made.headers["location"]).text
        assert ("1 row is from a box." in page) == bool(rows)
        match = site.run(site.tables.table(made.headers["location"].rpartition("/")[2]))
        assert match.match.options["components"] == ({"ship": [{"id": "S02", "points": 7}]} if rows else None)
    site.post("/box/ganymede", data={"empty": "yes", "text": SHIP})
    assert "own box." not in site.get("/new/ganymede").text
    site.post("/box/ganymede", files={"file": ("my.toml", SHIP)})
    site.forget()
    assert "own box." not in site.get("/new/ganymede").text  # somebody else's stays theirs


@pytest.mark.parametrize("code", ["artemis", "galileo", "ganymede"])
def test_the_file_to_fill_in_changes_nothing_until_it_is_filled_in(code: str) -> None:
    title = named_title(code)
    box = box_of(title)
    assert box is not None
    again = OwnBox.read(title, box.toml())
    assert (again.balanced, again.given) == (box.balanced, 0)
    filled = OwnBox.read(title, box.toml().replace('source = "reconstructed"\n', ""))
    assert (filled.balanced, filled.given) == (0, box.balanced)
    whole = OwnBox.read(title, box.toml(everything=True))
    assert (whole.rows, whole.balanced) == (box.rows, box.balanced)


def test_the_documents_have_the_same_numbers() -> None:
    root = Path(__file__).parent.parent.parent
    readme = (root / "README.md").read_text(encoding="utf-8")
    for code in ("artemis", "galileo", "ganymede"):
        box = box_of(named_title(code))
        assert box is not None
        said = f"{box.balanced} of {box.rows}"
        assert said in readme
        assert f"{said} rows" in (root / f"docs/{code}.md").read_text(encoding="utf-8")


def fields_of(page: str) -> dict[str, str]:
    """What a browser would send of the form in which nothing was changed."""
    found = {}
    for tag in re.findall(r"<input [^>]*>", page.partition('class="box-rows"')[2].partition("</form>")[0]):
        given = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if given.get("type") != "checkbox":
            found[given["name"]] = html.unescape(given["value"])
        elif " checked" in tag:
            found[given["name"]] = "on"
    return found


@pytest.mark.parametrize("code", ["artemis", "galileo", "ganymede"])
def test_a_form_has_a_field_for_every_value_and_its_ticks_are_the_progress(site: Site, code: str) -> None:
    box = box_of(named_title(code))
    assert box is not None
    asked = fields_of(site.get(f"/box/{code}").text)
    assert site.post(f"/box/{code}/rows", data=asked).status_code == 303  # nothing is said to be printed that isn't
    assert "from your box" not in site.get(f"/box/{code}").text
    ticked = {name.rpartition(".")[0]: "on" for name in asked}
    site.post(f"/box/{code}/rows", data={**asked, **ticked})
    page = site.get(f"/box/{code}").text
    assert f"{box.rows} of {box.rows} rows are as printed, {box.balanced} of them from your box" in page
    assert fields_of(page) == {**asked, **ticked}  # and none has become another value


def test_what_is_written_into_a_field_is_kept_or_refused_by_its_row(site: Site) -> None:
    asked = fields_of(site.get("/box/galileo").text)
    wrong = site.post("/box/galileo/rows", data={**asked, "technology.1a.points": "many"})
    assert wrong.status_code == 422
    assert "technology 1a: &#39;points&#39; is &#39;many&#39;" in wrong.text
    assert 'name="technology.1a.points" value="many"' in wrong.text  # what was written isn't lost
    site.post("/box/galileo/rows", data={**asked, "technology.1a.points": "3"})
    asked = fields_of(site.get("/box/galileo").text)
    assert (asked["technology.1a.points"], asked["technology.1a"]) == ("3", "on")
    site.post("/box/galileo/rows", data={"technology.1b.energy": "2"})  # a row alone: the others stay
    assert "2 of them from your box" in site.get("/box/galileo").text
    asked = fields_of(site.get("/box/galileo").text)
    del asked["technology.1a"], asked["technology.1b"]
    site.post("/box/galileo/rows", data=asked)
    assert "from your box" not in site.get("/box/galileo").text  # without the tick they are ours again
    assert "boîte" in site.get("/box/galileo", headers={"accept-language": "fr"}).text
    assert site.post("/box/mars/rows").status_code == 404


@pytest.mark.parametrize("code", ["artemis", "galileo", "ganymede"])
def test_tables_and_fields_have_names_in_french(code: str) -> None:
    title = named_title(code)
    box = box_of(title)
    assert box is not None
    known = title.words("fr").catalog
    for table in box.contents.names():
        rows = [row for row in box.contents.rows(table) if is_balanced(row)]
        names = {field for row in rows for field in row.fields} - {"id", "source", "attested"}
        for name in [*names, *([table] if rows else [])]:
            assert known.gettext(spaced(name)) != spaced(name) or spaced(name) in SAME


@pytest.mark.parametrize("code", ["artemis", "galileo", "ganymede"])
def test_what_is_known_of_a_row_is_said_in_french(site: Site, code: str) -> None:
    title = named_title(code)
    box = box_of(title)
    assert box is not None
    page = html.unescape(site.get(f"/box/{code}", headers={"accept-language": "fr"}).text)
    file = site.get(f"/box/{code}/file", headers={"accept-language": "fr"}).text
    assert file.startswith(f"# {title.called('fr')}\u00a0: les valeurs de votre propre boîte.")
    known = {str(row.fields.get("attested", "")) for table in box.contents.names() for row in box.contents.rows(table)}
    words = title.words("fr")
    for note in known - {""}:
        assert words.say(note) != note
        assert note not in page
        assert note not in file
    shown = [words.say(note) for note in known - {""} if words.say(note) in page]
    assert shown
    assert [note for note in shown if f"# Connu\u00a0: {note}" not in file] == []
