"""A match over the API: made, played, watched, looked back at."""

import random
import threading
from typing import Any

import httpx

import perijove
from perijove.bots.names import NAMES
from perijove.engine.playout import playout
from perijove.engine.start import register
from server.conftest import Serve
from server.running import Client, Server, events
from toys.smugglers import SMUGGLERS


def play_on(client: Client, match: str, choices: int, seed: int = 1) -> list[str]:
    """Choose at random for all of the client's seats; the codes that were chosen."""
    chooser = random.Random(seed)
    chosen: list[str] = []
    while len(chosen) < choices:
        state = client.see(match)
        if state["over"]:
            break
        ask = state["ask"]
        code = chooser.choice(ask["options"])["code"]
        client.choose(match, ask["version"], code, ask["seat"])
        chosen.append(code)
    return chosen


def test_what_can_be_played(server: Server) -> None:
    with server.client() as client:
        titles = client.ask("GET", "/api/titles?lang=fr")
        assert {title["code"] for title in titles} == {*perijove.titles(), "caravan", "smugglers"}
        ganymede = next(title for title in titles if title["code"] == "ganymede")
        title = perijove.named_title("ganymede")
        assert ganymede["summary"] == title.words("fr").say(title.summary) != title.summary
        assert ganymede["players"] == list(title.players)
        assert [option["name"] for option in ganymede["options"]] == [option.name for option in title.options]
        assert client.ask("GET", "/api/bots")[-2:] == ["level-7", "level-8"]


def test_what_the_components_are(server: Server) -> None:
    with server.client() as client:
        found = {one["code"]: one for one in client.ask("GET", "/api/titles/mars/catalog?lang=fr")}
        assert found["birds"]["name"] == "Oiseaux"
        assert found["birds"]["holds"] == "animal"
        assert found["birds"]["printed"]["cost"] == 10
        assert client.ask("GET", "/api/titles/caravan/catalog") == []
        assert client.get("/api/titles/chess/catalog").status_code == 422


def test_a_whole_match_on_the_network_is_the_same_as_at_home(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", "me", title="smugglers", seed=11)["match"]["id"]
        chosen = play_on(client, match, 10_000)
        state = client.see(match)
        assert state["over"]
        assert state["version"] == state["ply"] == len(chosen)
        record = client.ask("GET", f"/api/matches/{match}/record")
        register(SMUGGLERS)
        home = perijove.replay(record)
        assert [code for _, code in home.history()] == chosen
        assert [score["total"] for score in state["scores"]] == [score.total for score in home.scores]
        assert state["view"]["table"] == home.view(state["seat"])["table"]
        course = client.ask("GET", f"/api/matches/{match}/course")["totals"]
        assert len(course) == len(chosen) + 1
        assert course[-1] == [score.total for score in home.scores]


def test_options_are_explained_in_the_readers_language(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", seed=3)["match"]["id"]
        english, french = client.see(match), client.see(match, lang="fr")
        home = perijove.new("ganymede", 2, 3, seats=["Ada", "Ada 2"])
        choice = home.pending[0]
        assert [option["code"] for option in english["ask"]["options"]] == choice.codes
        assert [option["text"] for option in french["ask"]["options"]] == [
            home.describe(choice, option, "fr") for option in choice.options
        ]
        assert french["ask"]["prompt"] == home.prompt(choice, "fr") != english["ask"]["prompt"]
        header = client.ask("GET", f"/api/matches/{match}", headers={"accept-language": "de, fr;q=0.8, en;q=0.5"})
        assert header["ask"]["prompt"] == french["ask"]["prompt"]
        illegal = next(option for option in range(len(choice.question.domain)) if option not in choice.options)
        code = choice.question.code(illegal)
        why = client.ask("GET", f"/api/matches/{match}/why", params={"code": code, "lang": "fr", "seat": 0})
        assert why["reasons"] == home.why_not(choice, illegal, "fr") != []


def test_an_invited_player_takes_the_open_seat_and_only_sees_it(server: Server) -> None:
    with server.client() as ada, server.client() as bob, server.client() as eve:
        made = ada.make("me", "open", public=False)
        match, token = made["match"]["id"], made["links"][0]["token"]
        assert made["match"]["seats"][1]["claimed"] is False
        bob.ask("GET", f"/api/matches/{match}?seat=1", 403)
        joined = bob.join(token, " Bob ")
        assert (joined["match"], joined["seat"]) == (match, 1)
        assert bob.see(match)["mine"] == [1]
        assert [seat["name"] for seat in ada.see(match)["seats"]] == ["Ada", "Bob"]
        assert ada.see(match)["view"]["seats"] == ["Ada", "Bob"]
        note = ada.ask("GET", f"/api/matches/{match}/messages?lang=fr")[0]
        assert (note["kind"], note["text"]) == ("note", "Bob prend place.")
        bob.ask("POST", f"/api/matches/{match}/choices", 403, json={"version": 0, "code": "x:y", "seat": 0})
        watching = eve.see(match)
        assert (watching["seat"], watching["ask"], watching["mine"]) == (None, None, [])
        eve.join("x" * 22, "Eve", 404)
        ada.ask("POST", f"/api/matches/{match}/seats/1/link", 403)
        second = bob.ask("POST", f"/api/matches/{match}/seats/1/link")
        with server.client() as phone:
            phone.join(second["token"])
            assert phone.see(match)["mine"] == [1]
            assert [summary["id"] for summary in phone.ask("GET", "/api/matches?list=mine")["matches"]] == [match]
        with server.client(second["token"]) as program:
            program.ask("GET", f"/api/matches/{match}", 403)  # a link is no token


def test_repeating_a_choice_gives_the_same_answer_and_changes_nothing(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", seed=5)["match"]["id"]
        ask = client.see(match)["ask"]
        code = ask["options"][0]["code"]
        first = client.choose(match, 0, code, 0)
        assert first == {"n": 0, "kind": "choose", "player": 0, "code": code, "version": 1}
        assert client.choose(match, 0, code, 0) == first
        play_on(client, match, 30)
        assert client.choose(match, 0, code, 0) == first
        assert client.see(match)["version"] == 31


def test_a_stale_choice_gets_the_present_state(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", seed=5)["match"]["id"]
        ask = client.see(match)["ask"]
        first, second = (option["code"] for option in ask["options"][:2])
        client.choose(match, 0, first, 0)
        stale = client.choose(match, 0, second, 0, status=409)
        assert stale["error"] == "Stale"
        assert stale["state"]["version"] == 1
        assert stale["state"]["ask"] is not None
        future = client.choose(match, 7, second, 0, status=409)
        assert future["error"] == "Stale"
        assert client.see(match)["version"] == 1


def test_what_others_answer_in_secret_makes_nobody_stale(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", seed=5)["match"]["id"]
        mine, theirs = client.see(match, seat=0)["ask"], client.see(match, seat=1)["ask"]
        assert mine["version"] == theirs["version"] == 0
        client.choose(match, 0, mine["options"][0]["code"], 0)
        done = client.choose(match, 0, theirs["options"][0]["code"], 1)
        assert done["n"] == 1
        assert client.choose(match, 0, theirs["options"][0]["code"], 1) == done


def test_wrong_choices_are_refused_with_reasons_and_change_nothing(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", seed=5)["match"]["id"]
        ask = client.see(match, seat=0)["ask"]
        legal = {option["code"] for option in ask["options"]}
        illegal = next(f"{ask['question']}:{a}" for a in ask["answers"] if f"{ask['question']}:{a}" not in legal)
        for code in (illegal, "nonsense", "tile:nonsense", f"{ask['question']}:nonsense"):
            refused = client.choose(match, 0, code, 0, status=409)
            assert refused["error"] == "IllegalChoice"
        assert client.see(match)["version"] == 0


def test_undo_is_an_event_and_can_be_repeated(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", seed=5)["match"]["id"]
        before = client.see(match, seat=0)
        client.ask("POST", f"/api/matches/{match}/undo", 409, json={"version": 0, "seat": 0})
        client.choose(match, 0, before["ask"]["options"][0]["code"], 0)
        assert client.see(match, seat=0)["undoable"]
        done = client.ask("POST", f"/api/matches/{match}/undo", json={"version": 1, "seat": 0})
        assert (done["kind"], done["version"]) == ("undo", 2)
        assert client.ask("POST", f"/api/matches/{match}/undo", json={"version": 1, "seat": 0}) == done
        after = client.see(match, seat=0)
        assert after["version"] == 2
        assert after["ply"] == 0
        assert {**after["ask"], "version": 0} == before["ask"]
        assert after["view"] == before["view"]
        client.choose(match, 2, before["ask"]["options"][1]["code"], 0)
        stale = client.ask("POST", f"/api/matches/{match}/undo", 409, json={"version": 2, "seat": 0})
        assert stale["error"] == "Stale"


def test_of_many_writers_at_once_one_wins_and_the_others_are_stale(server: Server) -> None:
    with server.client() as client:
        made = client.make("me", "me", seed=5)
        match = made["match"]["id"]
        link = client.ask("POST", f"/api/matches/{match}/seats/0/link")["token"]
        token = client.ask("POST", "/api/join", json={"token": link})["token"]
        for _ in range(5):
            ask = client.see(match, seat=0)["ask"]
            if ask is None:
                break
            codes = [option["code"] for option in ask["options"]][:6]
            answers: list[tuple[str, httpx.Response]] = []

            def write(code: str, version: int = ask["version"], into: Any = answers) -> None:
                with server.client(token) as other:
                    wanted = {"version": version, "code": code}
                    into.append((code, other.post(f"/api/matches/{match}/choices", json=wanted)))

            threads = [threading.Thread(target=write, args=(code,)) for code in codes]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            statuses = sorted(answer.status_code for _, answer in answers)
            assert statuses == [200] + [409] * (len(codes) - 1)
            assert client.see(match)["version"] == ask["version"] + 1


def test_replay_shows_what_each_seat_saw_and_everything_once_it_is_over(server: Server) -> None:
    with server.client() as ada, server.client() as bob, server.client() as eve:
        made = ada.make("me", "open", title="smugglers", seed=8)
        match = made["match"]["id"]
        bob.join(made["links"][0]["token"], "Bob")
        seen: list[dict[str, Any]] = []
        chooser = random.Random(3)
        while True:
            states = [ada.see(match), bob.see(match)]
            seen.append({"views": [*(state["view"] for state in states), eve.see(match)["view"]]})
            if states[0]["over"]:
                break
            seat = states[0]["asked"][-1]
            code = chooser.choice(states[seat]["ask"]["options"])["code"]
            (ada, bob)[seat].choose(match, states[0]["version"], code)
            if len(seen) == 12:
                for client, number in ((ada, 0), (bob, 1), (eve, 2)):
                    for ply in (0, 5, 9, 3):
                        past = client.ask("GET", f"/api/matches/{match}/replay/{ply}")
                        assert past["view"] == seen[ply]["views"][number]
                eve.ask("GET", f"/api/matches/{match}/replay/3?seat=0", 403)
                eve.ask("GET", f"/api/matches/{match}/record", 409)
                eve.ask("GET", f"/api/matches/{match}/course", 409)
        for ply in (0, 14, len(seen) - 1):
            for seat in (0, 1):
                past = eve.ask("GET", f"/api/matches/{match}/replay/{ply}", params={"seat": seat})
                assert past["view"] == seen[ply]["views"][seat]
        eve.ask("GET", f"/api/matches/{match}/replay/{len(seen)}", 404)


def test_a_record_can_be_opened_and_looked_at_but_not_played(server: Server) -> None:
    home = perijove.new("ganymede", 2, seed=4)
    playout(home, random.Random(4).random, 60)
    record = home.record().data
    with server.client() as client, server.client() as other:
        opened = client.ask("POST", "/api/records", 201, json=record)
        match = opened["id"]
        assert opened["imported"]
        assert opened["view"]["table"] == home.view(None)["table"]
        past = other.ask("GET", f"/api/matches/{match}/replay/60?seat=1")
        assert past["view"]["table"] == home.view(1)["table"]
        assert other.ask("GET", f"/api/matches/{match}/record")["choices"] == record["choices"]
        assert client.ask("GET", "/api/matches?list=running")["matches"] == []
        broken = {**record, "choices": [*record["choices"][:5], "0 nonsense:1"]}  # type: ignore[index,misc]
        assert client.ask("POST", "/api/records", 422, json=broken)["error"] == "WrongRecord"


def test_chat_reaches_everybody_and_is_cleaned(server: Server) -> None:
    with server.client() as ada, server.client() as eve:
        match = ada.make("me", "me")["match"]["id"]
        ada.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "  good\n luck  "})
        eve.ask("POST", f"/api/matches/{match}/chat", 422, json={"text": "hello"})
        eve.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "hello", "name": "Eve"})
        eve.ask("POST", f"/api/matches/{match}/chat", 403, json={"text": "I am Ada", "seat": 0})
        ada.ask("POST", f"/api/matches/{match}/chat", 422, json={"text": "x" * 501})
        ada.ask("POST", f"/api/matches/{match}/chat", 422, json={"text": "\u0007"})
        said = eve.ask("GET", f"/api/matches/{match}/messages")
        assert [(message["name"], message["seat"], message["text"]) for message in said] == [
            ("Ada", 0, "good luck"),
            ("Eve", None, "hello"),
        ]


def test_a_stream_tells_every_change_and_goes_on_after_a_lost_connection(server: Server) -> None:
    with server.client() as client, server.client() as other:
        match = client.make("me", "me", seed=5)["match"]["id"]
        with other.stream("GET", f"/api/matches/{match}/stream") as stream:
            heard = events(stream.iter_lines())
            assert next(heard)["data"]["mark"] == "0.0"
            play_on(client, match, 1)
            change = next(heard)
            assert (change["id"], change["data"]["parts"]) == ("1.0", ["board"])
            client.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "hello"})
            change = next(heard)
            assert (change["id"], change["data"]["parts"]) == ("1.1", ["chat", "seats"])
        play_on(client, match, 3)
        server.kill()
        server.start()
        headers = {"last-event-id": change["id"]}
        with other.stream("GET", f"/api/matches/{match}/stream", headers=headers) as stream:
            heard = events(stream.iter_lines())
            missed = next(heard)
            assert (missed["id"], missed["data"]["parts"]) == ("4.1", ["board"])
            play_on(client, match, 1)
            assert next(heard)["id"] == "5.1"
        with other.stream("GET", f"/api/matches/{match}/stream?since=5.1") as stream:
            heard = events(stream.iter_lines())
            play_on(client, match, 1)
            assert next(heard)["id"] == "6.1"
            server.stop()
            assert [change["event"] for change in heard] == ["bye"]


def test_a_rematch_has_the_same_people_and_bots(serve: Serve, database: str) -> None:
    server = serve(database)
    with server.client() as ada, server.client() as bob:
        made = ada.make("me", "open", "random", title="caravan")
        match = made["match"]["id"]
        bob.join(made["links"][0]["token"], "Bob")
        ada.ask("POST", f"/api/matches/{match}/rematch", 409)
        while not (state := ada.see(match))["over"]:
            for client in (ada, bob):
                if (ask := client.see(match)["ask"]) is not None:
                    client.choose(match, ask["version"], ask["options"][0]["code"])
        with server.client() as eve:
            eve.ask("POST", f"/api/matches/{match}/rematch", 403)
        again = bob.ask("POST", f"/api/matches/{match}/rematch", 201)
        assert ada.ask("POST", f"/api/matches/{match}/rematch", 201)["id"] == again["id"] != match
        names = [seat["name"] for seat in again["seats"]]
        assert names == ["Ada", "Bob", made["match"]["seats"][2]["name"]]
        assert names[2] in NAMES
        assert (ada.see(again["id"])["mine"], bob.see(again["id"])["mine"]) == ([0], [1])
        finished = ada.ask("GET", "/api/matches?list=played")["matches"]
        assert [summary["id"] for summary in finished] == [match]
        assert finished[0]["totals"] == [score["total"] for score in state["scores"]]


def test_one_stream_tells_of_several_matches(server: Server) -> None:
    with server.client() as client, server.client() as other:
        one, two = (client.make("me", "me")["match"]["id"] for _ in range(2))
        with other.stream("GET", "/api/stream", params={"match": [one, "nosuchmatch", two, one]}) as stream:
            heard = events(stream.iter_lines())
            first = [next(heard) for _ in range(3)]
            assert [(told["event"], told["data"]["match"]) for told in first] == [
                ("gone", "nosuchmatch"),
                ("change", one),
                ("change", two),
            ]
            for match in (two, one):
                client.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "Hello", "seat": 0})
                data = next(heard)["data"]
                assert (data["match"], data["mark"], data["parts"]) == (match, "0.1", ["chat", "seats"])
            server.stop()
            assert next(heard)["event"] == "bye"


def test_a_stream_of_nothing_is_refused(server: Server) -> None:
    with server.client() as client:
        assert client.get("/api/stream").status_code == 422
        assert client.get("/api/stream?match=%00").status_code == 422
        assert client.get("/api/stream", params={"match": [f"m{number}" for number in range(51)]}).status_code == 422
        gone = client.get("/api/stream?match=nosuchmatch")
        assert [told["event"] for told in events(iter(gone.text.split("\n")))] == ["gone"]
