"""The lists of the lobby: when, whose turn, who has won, and what somebody wants in them."""

from perijove.engine.start import register
from toys.smugglers import SMUGGLERS
from web.site import Site

ADA = {"kind": "person", "name": "Ada"}


def play(site: Site, match: str, varied: bool = False) -> None:
    """Play a match to its end, always with the last option, or now this and now that one."""
    while (state := site.get(f"/api/matches/{match}").json())["ask"]:
        options = state["ask"]["options"]
        chosen = options[state["ply"] % len(options) if varied else -1]
        answer = {"version": state["version"], "seat": state["seat"], "code": chosen["code"]}
        assert site.post(f"/api/matches/{match}/choices", json=answer).status_code == 200


def test_an_opponent_that_nobody_plays_is_listed_with_its_points_and_its_victory(site: Site) -> None:
    wanted = {"title": "mars", "seats": [ADA], "options": {"length": "short"}}
    match = site.post("/api/matches", json=wanted).json()["match"]["id"]
    listed = site.get("/api/matches?list=mine").json()["matches"][0]
    assert listed["rivals"] == [{"name": "MarsBot", "total": None}]
    page = site.get("/").text
    assert "MarsBot" in page
    assert "just now</time>" in page
    assert "/covers/mars.svg" in page
    play(site, match)
    seen, listed = site.get(f"/api/matches/{match}").json(), site.get("/api/matches?list=played").json()["matches"][0]
    assert listed["rivals"] == [{"name": "MarsBot", "total": seen["rivals"][0]["total"]}]
    page = site.get("/").text
    assert page.count("has won") == 1
    won = "MarsBot" if not seen["winners"] else "Ada"
    assert won in page[page.index('class="seat won"') :].partition("</li>")[0]


def test_who_has_enough_of_a_match_takes_it_out_of_their_list_and_only_theirs(site: Site) -> None:
    register(SMUGGLERS)
    match = site.post("/api/matches", json={"title": "smugglers", "seats": [ADA, ADA]}).json()["match"]["id"]
    assert site.post(f"/match/{match}/hide").headers["location"] == "/"
    assert site.get("/api/matches?list=mine").json()["matches"] == []
    assert site.get(f"/match/{match}").status_code == 200
    assert site.get("/api/matches?list=running").json()["matches"][0]["id"] == match
    assert site.put(f"/api/matches/{match}/listed", json={"listed": True}).json() == {"listed": True}
    assert site.get("/api/matches?list=mine").json()["matches"][0]["id"] == match
    site.forget()
    assert site.post(f"/match/{match}/hide").status_code == 403


def test_an_open_table_is_for_whoever_comes_until_it_is_full(site: Site) -> None:
    register(SMUGGLERS)
    form = {"players": "2", "seat0": "me", "seat1": "open", "name": "Ada", "public": "yes"}
    closed = site.post("/new/smugglers", data=form).headers["location"]
    private = site.post("/new/smugglers", data={**form, "public": "no", "welcoming": "yes"}).headers["location"]
    table = site.post("/new/smugglers", data={**form, "welcoming": ["no", "yes"]}).headers["location"]
    assert site.post(f"{table}/join").headers["location"] == f"{table}?seat=0", "who sits there has a seat already"
    assert "Open tables" not in site.get("/").text
    site.forget()
    page = site.get("/").text
    assert page.count(f'action="{table}/join"') == 1
    assert f'action="{closed}/join"' not in page
    for address in (closed, private):
        assert site.post(f"{address}/join").status_code == 403
    assert site.post(f"{table}/join").headers["location"] == f"{table}?seat=1"
    assert "Guest takes a seat." in site.get(table).text
    site.forget()
    assert site.post(f"{table}/join").status_code == 409
    assert site.get("/api/matches?list=open").json()["matches"] == []
