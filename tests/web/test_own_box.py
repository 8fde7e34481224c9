"""The values of one's own box: said honestly, put in once, and used in every new match."""

from pathlib import Path

import pytest

from perijove.engine.own_box import OwnBox, box_of
from perijove.engine.start import named_title
from web.site import Site

SHIP = '[[ship]]\nid = "S02"\npoints = 7\n'


def test_every_page_says_where_the_values_come_from(site: Site) -> None:
    galileo = "Rules complete. Of 145 rows of values, 18 are balanced by us, not as printed."
    for address in ("/", "/new/galileo"):
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
