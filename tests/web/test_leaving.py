"""What the page of a table offers to who leaves, and that a bot which still thinks is not heard any more."""

import re
from typing import Any

import pytest

from perijove.engine.start import register
from perijove.server.play.parting import Act
from perijove.server.problems.errors import Stale
from perijove.server.storage.rows import LEAVE, RETURN
from toys.smugglers import SMUGGLERS
from web.site import Site

ADA, BOB = {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}
FRENCH = {"accept-language": "fr"}


def made(site: Site, *seats: dict[str, str], **rest: Any) -> Any:
    register(SMUGGLERS)
    wanted = {"title": "smugglers", "seats": list(seats), **rest}
    return site.post("/api/matches", json=wanted).json()["match"]


def acts(page: str) -> set[str]:
    return set(re.findall(r'name="act" value="(\w+)"', page))


def test_the_page_offers_what_can_be_done_and_says_what_happened(site: Site) -> None:
    match = made(site, ADA, {"kind": "bot", "bot": "random"})["id"]
    page = site.get(f"/match/{match}").text
    assert acts(page) == {"agree", "resign"}, "against bots alone nobody needs one in their place"
    assert f'action="/match/{match}/delete"' in page
    wanted = {"act": "resign", "seat": 0}
    assert site.post(f"/match/{match}/leaving", data=wanted).headers["location"] == f"/match/{match}?seat=0"
    page = site.get(f"/match/{match}", headers=FRENCH).text
    assert "Ada abandonne. La partie est terminée." in page
    assert acts(page) == set()
    refused = site.post(f"/match/{match}/leaving", data=wanted, headers=FRENCH)
    assert (refused.status_code, "elle a été abandonnée" in refused.text) == (409, True)
    assert site.post(f"/match/{match}/leaving", data={"act": "fly", "seat": 0}).status_code == 422
    assert site.post(f"/match/{match}/delete").headers["location"] == "/"
    assert site.get(f"/match/{match}").status_code == 404
    lone = made(site, ADA, {"kind": "open"})["id"]
    assert acts(site.get(f"/match/{lone}").text) <= {"agree", "resign", "vote"}
    site.post(f"/match/{lone}/leaving", data={"act": "agree", "seat": 0})
    assert "the match was abandoned" in site.get(f"/match/{lone}").text


def test_a_bot_that_thinks_while_its_seat_is_taken_back_is_not_heard(site: Site) -> None:
    begun = made(site, ADA, BOB)
    turn = begun["asked"][0]
    code = site.get(f"/api/matches/{begun['id']}?seat={turn}").json()["ask"]["options"][0]["code"]

    async def race() -> int:
        table = await site.tables.table(begun["id"])
        await table.part(Act(LEAVE, turn, "random"))
        version = table.version
        await table.part(Act(RETURN, turn))
        with pytest.raises(Stale, match="not played by the bot random any more"):
            await table.choose(turn, version, code, "random")
        await table.choose(turn, version, code)
        return table.version

    assert site.run(race()) == 3


def test_who_is_waited_for_too_long_is_replaced_by_one_voice(site: Site) -> None:
    begun = made(site, ADA, BOB, patience_hours=1)
    match, turn = begun["id"], begun["asked"][0]
    wanted = {"act": "vote", "seat": 1 - turn, "absent": turn}
    assert site.post(f"/match/{match}/leaving", data=wanted).status_code == 409

    async def long_ago() -> None:
        table = await site.tables.table(match)
        table._ledger.begun -= 3_600_000

    site.run(long_ago())
    assert site.post(f"/match/{match}/leaving", data=wanted).status_code == 303
    page = site.get(f"/match/{match}?seat={turn}").text
    assert acts(page) == {"return"}
    assert "replaced by a bot (" in page
    assert site.get(f"/api/matches/{match}").json()["seats"][turn]["stands_in"]
