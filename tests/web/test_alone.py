"""The end of a game that nobody can win: a rank, and no victory."""

import re

import pytest

from web.site import Site


def played(site: Site) -> str:
    """A solo game of The Artemis Project that is over."""
    made = site.post("/api/matches", json={"title": "artemis", "seats": [{"kind": "person", "name": "Ada"}], "seed": 4})
    match = made.json()["match"]["id"]
    while not (seen := site.get(f"/api/matches/{match}").json())["over"]:
        ask = seen["ask"]
        chosen = {"version": ask["version"], "code": ask["options"][-1]["code"]}
        assert site.post(f"/api/matches/{match}/choices", json=chosen).status_code == 200
    return str(match)


def test_the_page_shows_the_rank_and_no_crown(site: Site) -> None:
    match = played(site)
    for language, said, victory in (
        ("en", "Ada: Tentacle-Track Cleaner", "wins"),
        ("fr", "Ada\N{NO-BREAK SPACE}: Nettoyeur de traces de tentacules", "gagne<"),
    ):
        spoken = {"accept-language": language}
        page = site.get(f"/match/{match}", headers=spoken).text
        [whose] = re.findall(r'<p class="whose">([^<]*)</p>', page)
        assert whose == said
        for address in (f"/match/{match}", f"/match/{match}/replay?ply=9999", "/", "/matches/played"):
            page = site.get(address, headers=spoken).text
            assert '<use href="#icon-crown"' not in page, address
            assert victory not in page, address
        seen = site.get(f"/api/matches/{match}?lang={language}").json()
        assert (seen["winners"], seen["verdict"]) == ([], said.partition(": ")[2])
    [summary] = site.get("/api/matches?list=played").json()["matches"]
    assert summary["winners"] == []


@pytest.mark.parametrize("title", ["ganymede", "mars"])
def test_other_games_have_no_verdict(site: Site, title: str) -> None:
    seats = [{"kind": "person"}] * (1 if title == "mars" else 2)
    made = site.post("/api/matches", json={"title": title, "seats": seats, "seed": 4}).json()
    assert made["match"]["verdict"] == ""
