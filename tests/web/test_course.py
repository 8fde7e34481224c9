"""The end of a match, looking back by turns, and playing on from a moment."""

import re
from typing import Any

from perijove.engine.start import register
from toys.smugglers import SMUGGLERS
from web.site import Site
from web.test_lists import ADA, play

FRENCH = {"accept-language": "fr"}


def finished(site: Site) -> Any:
    register(SMUGGLERS)
    match = site.post("/api/matches", json={"title": "smugglers", "seats": [ADA, {**ADA, "name": "Bob"}]}).json()
    play(site, match["match"]["id"], varied=True)
    return site.get(f"/api/matches/{match['match']['id']}").json()


def test_the_end_tells_what_every_turn_brought_and_leads_there(site: Site) -> None:
    over = finished(site)
    page = site.get(f"/match/{over['id']}").text
    steps = re.findall(r'<a class="moment-of" href="([^"]+)" data-tip="([^"]+)"', page)
    totals = [score["total"] for score in over["scores"]]
    assert f"Ada {totals[0]}" in steps[-1][1]
    assert f"Bob {totals[1]}" in steps[-1][1]
    assert steps[-1][0].endswith(f"/replay?ply={over['ply']}")
    assert "What decided it" in page
    assert "Ce qui a décidé de la partie" in site.get(f"/match/{over['id']}", headers=FRENCH).text
    replay = site.get(steps[0][0]).text
    assert 'data-turn="next"' in replay
    turns = re.search(r'data-turns="([^"]*)"', replay)
    assert turns is not None
    assert turns[1].split() == [address.rpartition("=")[2] for address, _ in steps]


def test_a_moment_is_played_on_with_bots_and_counts_for_nothing(site: Site) -> None:
    over = finished(site)
    ply = over["ply"] // 2
    replay = f"/match/{over['id']}/replay?ply={ply}"
    assert f'action="/match/{over["id"]}/branch"' in site.get(replay).text
    assert 'id="branch-menu"' not in site.get(f"/match/{over['id']}/replay?ply={over['ply']}").text
    made = site.post(f"/match/{over['id']}/branch", data={"ply": ply, "seat": 1}).headers["location"]
    state = site.get(made.replace("/match/", "/api/matches/")).json()
    assert (state["ply"], state["mine"], state["rated"], state["public"]) == (ply, [1], False, False)
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person"]
    before = site.get(f"/api/matches/{over['id']}/replay/{ply}?seat=1").json()
    assert state["view"]["table"] == before["view"]["table"]
    page = site.get(made).text
    assert "it counts for nothing" in page
    assert f'<a href="/match/{over["id"]}">' in page
    name = made.rpartition("/")[2]
    site.run(site.tables.table(name))
    site.tables.forget_idle(-1.0)
    assert site.get(f"/api/matches/{name}").json()["ply"] >= ply, "it is loaded again from storage"
    for wrong, status in ((over["ply"], 409), (10**6, 404)):
        answer = site.post(f"/api/matches/{over['id']}/branch", json={"ply": wrong, "seat": 0})
        assert answer.status_code == status
    running = site.post("/api/matches", json={"title": "smugglers", "seats": [ADA, ADA]}).json()["match"]["id"]
    assert site.post(f"/api/matches/{running}/branch", json={"ply": 0, "seat": 0}).status_code == 409
