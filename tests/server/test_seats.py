"""Seats: taken by a link that works once, under a name that nobody else has, and held by devices of one's own."""

from functools import partial

import httpx

from server.conftest import Serve
from server.running import PATIENCE, Client, Server, at_once, events

FAMILY = "👨‍👩‍👧‍👦"


def names(client: Client, match: str) -> list[str]:
    return [seat["name"] for seat in client.see(match)["seats"]]


def restarted(server: Server) -> None:
    server.kill()
    server.start()


def test_seats_taken_at_once_under_one_name_survive_a_restart(server: Server) -> None:
    with server.client() as ada:
        for _ in range(5):
            made = ada.make("open", "open", "open", title="caravan")
            wanted = [{"token": link["token"], "name": "Guest"} for link in made["links"]]
            join = partial(httpx.post, f"{server.address}/api/join", timeout=PATIENCE)
            answers = at_once([partial(join, json=one) for one in wanted])
            assert [answer.status_code for answer in answers] == [200] * 3
        restarted(server)
        assert sorted(names(ada, made["match"]["id"])) == ["Guest", "Guest 2", "Guest 3"]


def test_a_match_survives_whatever_names_its_players_have(server: Server) -> None:
    with server.client() as ada, server.client() as bob, server.client() as eve, server.client() as grace:
        made = ada.make("me", "open", "open", "open", title="caravan")
        match = made["match"]["id"]
        for client, link, name in zip(
            (bob, eve, grace), made["links"], (FAMILY, "A\u00addA\u200b", "\u202eאדה"), strict=True
        ):
            client.join(link["token"], name)
        expected = ["Ada", FAMILY, "AdA 2", "אדה"]
        assert names(ada, match) == expected
        restarted(server)
        assert names(ada, match) == expected
        assert bob.see(match)["mine"] == [1]


def test_a_name_of_which_nothing_can_be_seen_is_refused_and_the_link_stays(server: Server) -> None:
    with server.client() as ada, server.client() as bob:
        made = ada.make("me", "open")
        link = made["links"][0]["token"]
        for name in ("\u200b", "\u3164", "x" * 33):
            assert bob.join(link, name, 422)["error"] == "WrongName"
        wanted = {"title": "ganymede", "seats": [{"kind": "person", "name": "\u200b"}] * 2}
        assert ada.ask("POST", "/api/matches", 422, json=wanted)["error"] == "WrongName"
        bob.join(link)
        assert names(ada, made["match"]["id"]) == ["Ada", "Player 2"]


def test_whoever_passed_on_a_link_has_nothing_of_the_seat(server: Server) -> None:
    with server.client() as ada, server.client() as bob:
        made = ada.make("me", "open", seed=5)
        match, link = made["match"]["id"], made["links"][0]["token"]
        other = ada.ask("POST", f"/api/matches/{match}/seats/1/link")["token"]
        first = bob.join(link, "Bob")
        assert bob.ask("POST", "/api/join", json={"token": link, "name": "Bob"}) == first  # the answer may get lost
        for passed in (link, other):
            with server.client(passed) as maker:
                maker.ask("GET", f"/api/matches/{match}", 403)
                maker.join(passed, "Ada", 403)
            with server.client() as maker:
                assert maker.join(passed, "Ada", 410)["error"] == "LinkEnded"
        ada.ask("GET", f"/api/matches/{match}?seat=1", 403)
        ada.ask("POST", f"/api/matches/{match}/seats/1/link", 403)
        ada.ask("GET", f"/api/matches/{match}/seats/1/devices", 403)
        ada.ask("POST", f"/api/matches/{match}/seats/1/sign-out", 403)
        assert bob.see(match)["mine"] == [1]


def test_a_seat_lists_its_devices_and_signs_out_the_others(server: Server) -> None:
    with server.client() as ada, server.client() as phone, server.client() as late:
        match = ada.make("me", "random", title="smugglers")["match"]["id"]
        own = f"/api/matches/{match}/seats/0"
        phone.join(ada.ask("POST", f"{own}/link")["token"])
        link = ada.ask("POST", f"{own}/link")["token"]
        devices = ada.ask("GET", f"{own}/devices")
        assert [(device["kind"], device["this"]) for device in devices] == [("browser", True), ("program", False)]
        with phone.stream("GET", f"/api/matches/{match}/stream") as stream:
            heard = events(stream.iter_lines())
            next(heard)
            assert [device["this"] for device in ada.ask("POST", f"{own}/sign-out")] == [True]
            assert "gone" in [change["event"] for change in heard]
        phone.ask("GET", f"/api/matches/{match}", 403)
        late.join(link, status=410)
        said = ada.ask("GET", f"/api/matches/{match}/messages?lang=fr")[-1]["text"]
        assert said == "Ada a déconnecté les autres appareils."
        restarted(server)
        phone.ask("GET", f"/api/matches/{match}", 403)
        assert ada.see(match)["mine"] == [0]


def test_only_some_links_are_valid_and_the_others_are_known_to_have_ended(server: Server) -> None:
    with server.client() as ada, server.client() as bob:
        match = ada.make("me", "open")["match"]["id"]
        links = [ada.ask("POST", f"/api/matches/{match}/seats/1/link")["token"] for _ in range(9)]
        bob.join(links[0], "Bob", 410)
        bob.join("x" * 22, "Bob", 404)
        bob.join(links[-1], "Bob")


def test_a_rematch_asked_for_twice_at_once_is_one_match(server: Server) -> None:
    with server.client() as ada:
        for _ in range(3):
            match = ada.make("me", "random", title="caravan")["match"]["id"]
            while not (state := ada.see(match))["over"]:
                if state["ask"] is not None:
                    ada.choose(match, state["version"], state["ask"]["options"][0]["code"])
            address = f"{server.address}/api/matches/{match}/rematch"
            ask = partial(httpx.post, address, cookies=dict(ada.cookies), timeout=PATIENCE)
            assert len({answer.json()["id"] for answer in at_once([ask] * 4)}) == 1


def test_as_many_messages_are_told_as_are_promised(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite)
    with server.client() as ada:
        match = ada.make("me", "me")["match"]["id"]
        for number in range(505):
            ada.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": str(number), "seat": 0})
        told = ada.ask("GET", f"/api/matches/{match}/messages")
        assert [message["number"] for message in told] == list(range(5, 505))
        restarted(server)
        assert ada.ask("GET", f"/api/matches/{match}/messages") == told


def test_a_spectator_never_speaks_under_the_name_of_a_player(server: Server) -> None:
    with server.client() as ada, server.client() as eve:
        match = ada.make("me", "open")["match"]["id"]
        for name, called in (("Ada", "Ada 2"), ("a\u200bdA", "adA 2"), ("player 2", "player 2 2"), ("Eve", "Eve")):
            said = eve.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "hello", "name": name})
            assert (said["name"], said["seat"]) == (called, None)
