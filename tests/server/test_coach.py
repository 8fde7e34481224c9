"""The coach: what it says of choices against bots, to whom, and that nobody waits for it for ever."""

from typing import Any

import pytest

from server.coaches import Sure, Unsure
from server.conftest import Serve
from server.running import Client, Server, events, wait_until

FIRST, LAST = 0, -1
COUNTS = ("judged", "best", "good", "worse", "taken_back")


def coach(client: Client, match: str, status: int = 200, **wanted: Any) -> Any:
    return client.ask("POST", f"/api/matches/{match}/coach", status, json=wanted)


def said(client: Client, match: str) -> Any:
    """What the coach says once it has looked at everything."""
    wait_until(lambda: not client.ask("GET", f"/api/matches/{match}/coach")["thinking"], "the coach has looked")
    return client.ask("GET", f"/api/matches/{match}/coach")


def counts(told: Any) -> list[int]:
    return [told[name] for name in COUNTS]


def choose(client: Client, match: str, place: int) -> Any:
    """Take the first or the last of at least two options, as soon as something is asked; what was asked."""
    wait_until(lambda: client.see(match)["ask"] is not None, "something is asked")
    state = client.see(match)
    client.choose(match, state["version"], state["ask"]["options"][place]["code"])
    return state


def begin(client: Client, bot: str = "random", title: str = "ganymede") -> str:
    name: str = client.make("me", bot, title=title, seed=5)["match"]["id"]
    return name


def offered(client: Client) -> str:
    """A match in which a crate was offered to the first of two bots, and the coach would offer it to the other one.

    Nothing has come to light since: that bot is asked, but until it has answered, the offer can be taken back.
    """
    match: str = client.make("me", "random", "random", title="smugglers", seed=5)["match"]["id"]
    coach(client, match, on=True)
    assert choose(client, match, LAST)["ask"]["options"][LAST]["code"] == "action:offer"
    choose(client, match, FIRST)
    return match


@pytest.fixture
def sure(serve: Serve, database: str) -> Server:
    return serve(database, bots=["random", Sure.name])


def test_off_until_it_is_wanted_and_then_it_says_what_was_better(sure: Server) -> None:
    with sure.client() as client:
        match = begin(client)
        told = client.ask("GET", f"/api/matches/{match}/coach")
        assert (told["possible"], told["on"], told["bot"]) == (True, False, Sure.name)
        choose(client, match, FIRST)
        assert counts(said(client, match)) == [0, 0, 0, 0, 0]
        assert coach(client, match, on=True)["on"]
        asked = choose(client, match, FIRST)["ask"]["options"]
        told = said(client, match)
        assert counts(told) == [1, 0, 0, 1, 0]
        missed = told["missed"]
        # It speaks of what was asked before the choice, not of what is asked now.
        assert (missed["chosen"]["code"], missed["chosen"]["text"]) == (asked[0]["code"], asked[0]["text"])
        assert (missed["best"]["code"], missed["best"]["text"]) == (asked[-1]["code"], asked[-1]["text"])
        assert missed["best"]["value"] - missed["chosen"]["value"] == pytest.approx(0.5)
        assert told["points"] == pytest.approx(4.5)
        assert coach(client, match, heard=missed["n"])["missed"] is None
        choose(client, match, LAST)
        told = said(client, match)
        assert counts(told) == [2, 1, 0, 1, 0]
        assert told["missed"] is None
        assert not coach(client, match, on=False)["on"]
        choose(client, match, FIRST)
        assert counts(said(client, match)) == [2, 1, 0, 1, 0]


def test_what_it_warns_of_can_be_taken_back_though_a_bot_is_next(sure: Server) -> None:
    with sure.client() as client:
        match = offered(client)
        told = said(client, match)
        assert counts(told) == [2, 1, 0, 1, 0]
        state = client.see(match)
        assert state["ask"] is None
        assert told["missed"]["take_back"] == 1
        wanted = {"version": state["version"], "choices": 1, "seat": 0}
        client.ask("POST", f"/api/matches/{match}/undo", json=wanted)
        told = said(client, match)
        assert counts(told) == [2, 1, 0, 0, 1]
        assert told["missed"] is None
        choose(client, match, LAST)
        assert counts(said(client, match)) == [3, 2, 0, 0, 1]


def test_a_bot_goes_on_when_the_warning_was_heard(sure: Server) -> None:
    with sure.client() as client:
        match = offered(client)
        missed = said(client, match)["missed"]
        version = client.see(match)["version"]
        assert coach(client, match, heard=missed["n"])["missed"] is None
        wait_until(lambda: client.see(match)["version"] > version, "the bot has chosen")
        assert counts(said(client, match)) == [2, 1, 0, 1, 0]


def test_a_bot_goes_on_when_the_coach_is_sent_away(sure: Server) -> None:
    with sure.client() as client:
        match = offered(client)
        assert said(client, match)["missed"] is not None
        version = client.see(match)["version"]
        coach(client, match, on=False)
        wait_until(lambda: client.see(match)["version"] > version, "the bot has chosen")


def test_what_it_found_outlives_the_server_and_the_game(sure: Server) -> None:
    with sure.client() as client:
        match = begin(client, title="smugglers")
        coach(client, match, on=True)
        choose(client, match, FIRST)
        coach(client, match, heard=said(client, match)["missed"]["n"])
        wait_until(lambda: client.see(match)["ask"] is not None, "the bot has chosen")
        sure.stop()
        sure.start()
        told = said(client, match)
        assert not told["on"]
        assert counts(told) == [1, 0, 0, 1, 0]
        coach(client, match, on=True)

        def over() -> bool:
            state = client.see(match)
            if state["ask"] is not None:
                client.choose(match, state["version"], state["ask"]["options"][LAST]["code"])
            return bool(state["over"])

        wait_until(over, "the game is over")
        told = said(client, match)
        assert told["judged"] == told["best"] + 1
        assert told["worse"] == 1


def test_what_is_not_clear_is_not_said(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=["random", Unsure.name])
    with server.client() as client:
        match = begin(client)
        coach(client, match, on=True)
        choose(client, match, FIRST)
        told = said(client, match)
        assert counts(told) == [1, 0, 1, 0, 0]
        assert told["missed"] is None


def test_only_who_plays_against_bots_alone_has_it_and_nobody_else_hears_it(sure: Server) -> None:
    with sure.client() as client, sure.client() as other:
        both = client.make("me", "me", title="ganymede")["match"]["id"]
        assert not client.ask("GET", f"/api/matches/{both}/coach")["possible"]
        assert coach(client, both, 409, on=True)["error"] == "NotCoached"
        invited = client.make("me", "open", "random", title="ganymede")["match"]["id"]
        assert coach(client, invited, 409, on=True)["error"] == "NotCoached"
        mine = begin(client)
        assert other.ask("GET", f"/api/matches/{mine}/coach", 403)["error"] == "NotYours"
        assert coach(other, mine, 403, on=True)["error"] == "NotYours"
        assert coach(client, mine, 422, on="perhaps")["error"] == "Malformed"
        alone = client.make("me", title="artemis")["match"]["id"]
        assert coach(client, alone, on=True)["on"]


def test_the_stream_tells_that_it_has_said_something(sure: Server) -> None:
    with sure.client() as client:
        match = begin(client)
        coach(client, match, on=True)
        mark = client.see(match)["mark"]
        choose(client, match, FIRST)
        with client.stream("GET", f"/api/matches/{match}/stream?since={mark}") as stream:
            for _ in events(stream.iter_lines()):
                if client.ask("GET", f"/api/matches/{match}/coach")["judged"]:
                    break
        assert said(client, match)["missed"] is not None
        late = client.see(match)["mark"]
        coach(client, match, on=False)
        with client.stream("GET", f"/api/matches/{match}/stream?since={late}") as stream:
            change = next(events(stream.iter_lines()))
            # The bot, which waited while the coach was on, may have chosen already.
            assert "coach" in change["data"]["parts"]
