"""Leaving a match, coming back, and being replaced, on each kind of database; and between two processes."""

from functools import partial
from typing import Any

import pytest

from server.conftest import Serve
from server.postgres import Postgres
from server.running import Client, Server, at_once, wait_until
from server.test_processes import same_person


def act(client: Client, match: str, act: str, status: int = 200, **rest: Any) -> Any:
    return client.ask("POST", f"/api/matches/{match}/leaving", status, json={"act": act, **rest})


def first(client: Client, match: str, seat: int) -> dict[str, Any]:
    """The first answer to what a seat is asked."""
    seen = client.see(match, seat=seat)
    return {"match": match, "version": seen["version"], "code": seen["ask"]["options"][0]["code"], "seat": seat}


def notes(client: Client, match: str) -> list[str]:
    return [said["text"] for said in client.ask("GET", f"/api/matches/{match}/messages") if said["kind"] == "note"]


def test_who_resigns_has_lost_and_can_do_nothing_more(server: Server) -> None:
    with server.client() as ada, server.client() as bob:
        made = ada.make("me", "open", title="smugglers")
        match = made["match"]["id"]
        bob.join(made["links"][0]["token"], "Bob")
        turn = made["match"]["asked"][0]
        player = (ada, bob)[turn]
        chosen = first(player, match, turn)
        player.choose(**chosen)
        assert ada.see(match)["rated"]
        state = act(ada, match, "resign")
        assert (state["over"], state["ended"], state["winners"], state["asked"]) == (True, "resigned", [1], [])
        assert state["ask"] is None
        assert all(score["total"] is not None for score in state["scores"]), "everything is open now"
        assert notes(bob, match)[-1] == "Ada resigns. The match is over."
        for what, wanted in (("undo", {"choices": 1}), ("choices", {"code": chosen["code"]})):
            body = {"version": state["version"], "seat": 0, **wanted}
            assert ada.ask("POST", f"/api/matches/{match}/{what}", 409, json=body)["error"] == "Ended"
        assert act(bob, match, "resign", 409)["error"] == "Ended"
        [listed] = bob.ask("GET", "/api/matches?list=finished")["matches"]
        assert (listed["winners"], listed["ended"], listed["rated"]) == ([1], "resigned", True)
        assert ada.ask("GET", "/api/matches?list=played")["matches"][0]["id"] == match
        assert ada.ask("GET", f"/api/matches/{match}/record")["choices"]
        server.kill()
        server.start()
        assert bob.see(match)["winners"] == [1]


def test_a_bot_plays_for_somebody_until_they_come_back(server: Server) -> None:
    with server.client() as ada, server.client() as bob:
        made = ada.make("me", "open", title="smugglers")
        match = made["match"]["id"]
        bob.join(made["links"][0]["token"], "Bob")
        turn = made["match"]["asked"][0]
        player, other = (ada, bob) if turn == 0 else (bob, ada)
        late = first(player, match, turn)
        state = act(player, match, "leave", bot="random")
        assert (state["seats"][turn]["bot"], state["seats"][turn]["stands_in"]) == ("random", True)
        wait_until(lambda: other.see(match)["asked"] == [1 - turn] or other.see(match)["over"], "the bot has played")
        assert not other.see(match)["rated"]
        body = {"version": 10**6, "code": late["code"], "seat": turn}
        refused = player.ask("POST", f"/api/matches/{match}/choices", 409, json=body)
        assert refused["error"] == "LeftToBot"
        assert act(player, match, "leave", 409)["error"] == "LeftToBot"
        state = act(player, match, "return")
        assert not state["seats"][turn]["stands_in"]
        assert act(player, match, "return", 409)["error"] == "CannotPart"
        if not state["over"]:
            assert other.see(match)["asked"] == [1 - turn]
        assert not [line for line in notes(other, match)[-2:] if "{" in line]


def test_a_match_is_abandoned_when_all_agree_and_replaced_is_who_is_away(server: Server) -> None:
    with server.client() as ada, server.client() as bob, server.client() as cleo:
        made = ada.make("me", "open", "open", title="caravan", patience_hours=None)
        match = made["match"]["id"]
        people = [ada, bob, cleo]
        for client, link in zip(people[1:], made["links"], strict=True):
            client.join(link["token"], "Bob" if client is bob else "Cleo")
        state = act(ada, match, "agree")
        assert (state["over"], state["agreed"]) == (False, [0])
        assert act(bob, match, "refuse")["agreed"] == []
        away = ada.see(match)["asked"][0]
        others = [seat for seat in range(3) if seat != away]
        assert act(people[others[0]], match, "vote", 409, absent=others[0])["error"] == "CannotPart"
        state = act(people[others[0]], match, "vote", absent=away, bot="random")
        assert state["votes"] == {str(away): [others[0]]}
        state = act(people[others[1]], match, "vote", absent=away, bot="random")
        assert state["seats"][away]["stands_in"]
        act(people[away], match, "return")
        state = act(people[away], match, "resign", bot="random")
        assert (state["over"], state["seats"][away]["resigned"], state["seats"][away]["bot"]) == (False, True, "random")
        body = {"version": state["version"], "seat": away, "choices": 1}
        assert people[away].ask("POST", f"/api/matches/{match}/undo", 409, json=body)["error"] == "Resigned"
        assert act(people[away], match, "return", 409)["error"] == "Resigned"
        act(people[others[0]], match, "agree")
        state = act(people[others[1]], match, "agree")
        assert (state["ended"], state["winners"], state["rated"]) == ("abandoned", [], False)
        assert "the match is abandoned" in notes(ada, match)[-1]


def test_a_match_is_deleted_by_its_maker_alone(server: Server) -> None:
    with server.client() as ada, server.client() as bob:
        alone = ada.make("me", "random", title="smugglers")["match"]["id"]
        bob.ask("DELETE", f"/api/matches/{alone}", 403)
        assert ada.ask("DELETE", f"/api/matches/{alone}") == {"deleted": alone}
        ada.ask("GET", f"/api/matches/{alone}", 404)
        made = ada.make("me", "open", title="smugglers")
        bob.join(made["links"][0]["token"], "Bob")
        assert ada.ask("DELETE", f"/api/matches/{made['match']['id']}", 409)["error"] == "NotAlone"


def test_one_voice_is_enough_for_a_seat_that_nobody_has_taken(server: Server) -> None:
    with server.client() as ada:
        made = ada.make("me", "open", title="smugglers", seed=2)
        match = made["match"]["id"]
        if made["match"]["asked"] == [0]:
            ada.choose(**first(ada, match, 0))
        if ada.see(match)["asked"] == [1]:
            assert act(ada, match, "vote", absent=1, bot="random")["seats"][1]["stands_in"]


@pytest.fixture
def pair(serve: Serve, postgres: Postgres) -> tuple[Server, Server]:
    database = postgres.database()
    return serve(database), serve(database)


def test_two_processes_agree_on_who_was_faster(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        for _ in range(3):
            match = here.make("me", "me", title="smugglers")["match"]["id"]
            same_person(here, there)
            wanted = f"/api/matches/{match}/leaving"
            resign = [
                partial(client.post, wanted, json={"act": "resign", "seat": seat})
                for seat, client in enumerate((here, there))
            ]
            assert sorted(answer.status_code for answer in at_once(resign)) == [200, 409]
            one, other = here.see(match), there.see(match)
            assert (one["winners"], one["version"], len(notes(here, match))) == (other["winners"], 1, 1)
        # A choice and the seat's way to a bot at the same moment: both stand, or the choice came too late.
        for _ in range(3):
            made = here.make("me", "me", title="smugglers")["match"]
            match, turn = made["id"], made["asked"][0]
            chosen = first(here, match, turn)
            choice = {name: chosen[name] for name in ("version", "code", "seat")}
            answers = at_once(
                [
                    partial(here.post, f"/api/matches/{match}/choices", json=choice),
                    partial(
                        there.post,
                        f"/api/matches/{match}/leaving",
                        json={"act": "leave", "seat": turn, "bot": "random"},
                    ),
                    partial(here.post, f"/api/matches/{match}/leaving", json={"act": "resign", "seat": 1 - turn}),
                ]
            )
            assert {answer.status_code for answer in answers} <= {200, 409}, [answer.text for answer in answers]
            assert here.see(match)["over"], "somebody has resigned"
            assert here.see(match)["view"] == there.see(match)["view"]
            assert here.see(match)["version"] == there.see(match)["version"]
            assert notes(here, match) == notes(there, match)
        made = here.make("me", "open", title="smugglers", welcoming=True)["match"]
        with pair[0].client() as bob, pair[1].client() as cleo:
            seats = [partial(client.post, f"/api/matches/{made['id']}/join", json={}) for client in (bob, cleo)]
            assert sorted(answer.status_code for answer in at_once(seats)) == [200, 409]
