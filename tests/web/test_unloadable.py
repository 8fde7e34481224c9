"""The page of a match that can't be loaded."""

import sqlite3
from pathlib import Path

import pytest

from web.site import Site

WORDS = {
    "en": "This match was played under ruleset {ruleset} of its game; installed here is ruleset {installed}.",
    "fr": "jouée avec la version {ruleset} des règles de son jeu\u202f; ici, c’est la version {installed}",
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", ["", "/replay"])
def test_it_says_which_rules_it_was_played_under_and_offers_its_record(
    site: Site, tmp_path: Path, language: str, page: str
) -> None:
    match = site.post("/quick/ganymede").headers["location"].rpartition("/")[2]
    installed = site.run(site.tables.table(match)).title.ruleset
    with sqlite3.connect(tmp_path / "matches.db") as connection:
        connection.execute("UPDATE match SET ruleset = ruleset + 7")
    site.tables.live.all.clear()
    site.post("/prefer", data={"language": language})
    answer = site.get(f"/match/{match}{page}")
    assert answer.status_code == 409
    said = WORDS[language].format(ruleset=installed + 7, installed=installed)
    assert said in answer.text.replace("&#39;", "'")
    assert f'href="/api/matches/{match}/record"' in answer.text
    assert site.get(f"/api/matches/{match}/record").json()["ruleset"] == installed + 7
    assert match in site.get("/").text
    site.forget()
    other = site.get(f"/match/{match}{page}")
    assert other.status_code == 409
    assert "/record" not in other.text
