"""How a player wants the table to behave is kept with the seat: for all their devices, and for nobody else."""

from typing import Any

import pytest

from server.conftest import Serve
from server.running import Client, Server

OWN = {"confirm": "always", "motion": "fast", "sounds": "on", "hand": "cost"}


def settle(client: Client, match: str, seat: int = 0, status: int = 200, **wanted: Any) -> dict[str, object]:
    path = f"/api/matches/{match}/seats/{seat}/settings"
    found: dict[str, object] = client.ask("PUT", path, status, json={**OWN, **wanted})
    return found


def settled(client: Client, match: str, seat: int = 0, status: int = 200) -> dict[str, object]:
    found: dict[str, object] = client.ask("GET", f"/api/matches/{match}/seats/{seat}/settings", status)
    return found


def test_another_device_of_the_seat_has_the_settings_and_nobody_else(serve: Serve, database: str) -> None:
    server = serve(database)
    with server.client() as ada, server.client() as phone, server.client() as eve:
        made = ada.make("me", "open")
        match = made["match"]["id"]
        assert settled(ada, match) == {"settings": None, "at": 0}
        before = ada.see(match)
        kept = settle(ada, match)
        assert settled(ada, match) == kept
        assert kept["settings"] == {
            "confirm": "always",
            "auto": "on",
            "motion": "fast",
            "size": "1",
            "colours": "usual",
            "list": "folded",
            "notation": "words",
            "sounds": "on",
            "hand": "cost",
            "playable": "all",
        }
        assert ada.see(match) == before  # the match doesn't change by it
        phone.join(ada.ask("POST", f"/api/matches/{match}/seats/0/link")["token"])
        server.kill()
        server.start()
        assert settled(phone, match) == kept
        later = settle(phone, match, motion="none")
        assert settled(ada, match) == later
        assert later["at"] >= kept["at"]  # type: ignore[operator]
        eve.join(made["links"][0]["token"])
        assert settled(eve, match, 1) == {"settings": None, "at": 0}
        assert settled(eve, match, 0, 403)["error"] == "NotYours"
        assert settle(eve, match, 0, 403)["error"] == "NotYours"
        assert settled(ada, match) == later


@pytest.mark.parametrize("wrong", [{"motion": "quick"}, {"size": 1}, {"more": "x"}, {"sounds": "on" * 1000}])
def test_what_cannot_be_settled_changes_nothing(shared_server: Server, wrong: dict[str, Any]) -> None:
    with shared_server.client() as ada:
        match = ada.make("me", "random")["match"]["id"]
        kept = settle(ada, match)
        assert settle(ada, match, status=422, **wrong)["error"] == "Malformed"
        assert settled(ada, match) == kept
