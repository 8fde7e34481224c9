"""Several answers at once: all of them or none, whatever happens to requests, servers and other people."""

import random
from collections import Counter
from typing import Any

import httpx
import pytest

import perijove
from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.server.play.several import Cart, carts_of, give
from perijove.server.storage.rows import CLOSED, FORCED, SEVERAL, Event
from server.conftest import Serve
from server.running import Client, Server, at_once

OPTIONS: dict[str, dict[str, Any]] = {"mars": {"prelude": "yes"}, "ganymede": {}, "galileo": {}, "artemis": {}}
EXPECTED = {
    "mars": {"corporation keep-prelude buy", "buy", "sell", "keep"},
    "ganymede": {"gain", "drop", "white"},
    "galileo": {"unpaid"},
    "artemis": {"freeze"},
}
"""What is met on the way through some random games."""
GAMES = {"mars": 14, "ganymede": 8, "galileo": 60, "artemis": 30}


def filled(carts: list[Cart], chooser: random.Random) -> list[str]:
    """Any answers that fill these carts."""
    codes: list[str] = []
    for cart in carts:
        most = min([cart.most, *(cart.limits[code] for code in codes if code in cart.limits)])
        pool = [item.code for item in cart.items for _ in range(item.times)]
        picked = chooser.sample(pool, min(chooser.randint(cart.least, most), len(pool)))
        codes += picked or [cart.closing]
    return codes


@pytest.mark.parametrize("title", OPTIONS)
def test_what_is_given_at_once_is_what_would_be_given_one_by_one(title: str) -> None:
    met: set[str] = set()
    for seed in range(GAMES[title]):
        match = perijove.new(title, players=2, seed=seed, options=OPTIONS[title])
        chooser = random.Random(seed)
        while not match.over:
            choice = chooser.choice(match.pending)
            carts = carts_of(match, choice.player, "en")
            if not carts:
                match.choose(choice.player, chooser.choice(choice.options))
                continue
            met.add(" ".join(cart.question for cart in carts))
            codes = filled(carts, chooser)
            before = match.view(choice.player)
            given = give(match.fork(), choice.player, codes)
            assert match.view(choice.player) == before
            event = Event(0, SEVERAL, choice.player, given.code, 0)
            assert event.wanted == " ".join(sorted(codes))
            for code in event.choices:
                match.choose(choice.player, code)
            assert match.view(choice.player) == given.match.view(choice.player)
            assert match.history() == given.match.history()
            _keeps_its_bounds(carts[0], given.code)
    assert met >= EXPECTED[title]


def _keeps_its_bounds(cart: Cart, code: str) -> None:
    """The answers to the first question are as many as its cart says."""
    named = Counter(one.removeprefix(FORCED) for one in code.split() if not one.startswith(CLOSED))
    number = sum(times for one, times in named.items() if one in {item.code for item in cart.items})
    assert cart.least <= number <= cart.most


def start() -> Match:
    return perijove.new("mars", players=2, seed=4, options={"prelude": "yes"})


def test_what_cannot_be_given_at_once_says_why() -> None:
    match = start()
    corporation, preludes, buys = carts_of(match, 0, "en")
    first = corporation.items[0].code
    two = [item.code for item in preludes.items[:2]]
    three = [item.code for item in preludes.items[:3]]
    for codes, why in (
        ([first, *three, "buy:done"], "takes 2 to 2 answers, not 3"),
        ([first, two[0], "buy:done"], "takes 2 to 2 answers, not 1"),
        ([first, *two, buys.items[0].code, buys.items[0].code], "2 times: 1 times at most"),
        ([first, *two, "buy:done", "action:pass"], "action:pass can't be answered before"),
        ([first, *two, "nonsense:x"], "none of nonsense:x is an answer to that"),
        (two, "player 0 is asked 'corporation' after no answer"),
        ([], "it can be 1 to 64"),
    ):
        with pytest.raises(IllegalChoice, match=why):
            give(match.fork(), 0, codes)


def test_nothing_is_learnt_by_trying_what_would_come_to_light() -> None:
    """Two worlds that look the same to a seat refuse the same batch with the same words."""
    for seed in range(5):
        match = start()
        give(match, 1, _smallest(match, 1))
        codes = [*_smallest(match, 0), "action:pass"]
        said = set()
        for world in range(6):
            other = match.fork().imagine(0, world + 10 * seed)
            with pytest.raises(IllegalChoice) as refused:
                give(other, 0, codes)
            said.add(str(refused.value))
        assert len(said) == 1


def _smallest(match: Match, seat: int) -> list[str]:
    codes: list[str] = []
    for cart in carts_of(match, seat, "en"):
        codes += [item.code for item in cart.items[: cart.least]] or [cart.closing]
    return codes


# On the network


def begun(client: Client, *seats: str) -> tuple[str, dict[str, Any]]:
    match: str = client.make(*seats, title="mars", seed=4, options={"prelude": "yes"})["match"]["id"]
    return match, client.see(match)


def page_of(state: dict[str, Any], cards: int) -> list[str]:
    """A whole first page: a corporation, two preludes and so many cards."""
    corporation, preludes, buys = state["ask"]["at_once"]
    picked = [*list(corporation["times"])[:1], *list(preludes["times"])[:2], *list(buys["times"])[:cards]]
    return picked if cards else [*picked, buys["closing"]]


def several(client: Client, match: str, version: int, codes: list[str], seat: int = 0) -> httpx.Response:
    wanted = {"version": version, "codes": codes, "seat": seat}
    return client.post(f"/api/matches/{match}/choices/several", json=wanted)


def test_a_page_is_given_once_however_often_it_is_sent(serve: Serve, database: str) -> None:
    server = serve(database)
    with server.client() as ada:
        match, state = begun(ada, "me", "me")
        codes = page_of(state, 3)
        first = several(ada, match, state["version"], codes)
        again = several(ada, match, state["version"], codes[::-1])
        assert (first.status_code, first.json()) == (200, again.json())
        assert first.json()["version"] == state["version"] + 1
        after = ada.see(match, seat=0)
        other = several(ada, match, state["version"], page_of(state, 2))
        assert (other.status_code, other.json()["error"]) == (409, "Stale")
        server.kill()
        server.start()
        assert ada.see(match, seat=0)["view"] == after["view"]
        assert several(ada, match, state["version"], codes).json() == first.json()
        # It is taken back as it was given: so many choices, by one request.
        undo = {"version": after["version"], "choices": 7, "seat": 0}
        ada.ask("POST", f"/api/matches/{match}/undo", json=undo)
        assert ada.see(match, seat=0)["ask"]["at_once"] == state["ask"]["at_once"]
        assert several(ada, match, state["version"] + 2, page_of(state, 0)).status_code == 200
        whole = ada.see(match, seat=0)
        assert whole["ply"] == 4


def test_what_is_refused_changes_nothing(shared_server: Server) -> None:
    with shared_server.client() as ada, shared_server.client() as bob:
        match, state = begun(ada, "me", "me")
        codes = page_of(state, 1)
        for wrong, status in (
            ([*codes, "buy:nothing"], 409),
            (codes[:2], 409),
            ([], 422),
            (["a b"], 422),
            ([""], 422),
            (["x:y"] * 65, 422),
        ):
            assert several(ada, match, state["version"], wrong).status_code == status
        assert several(bob, match, state["version"], codes).status_code == 403
        assert several(ada, match, state["version"] + 5, codes).status_code == 409
        assert ada.see(match) == state


def test_two_people_at_the_same_moment_and_what_each_may_see(shared_server: Server) -> None:
    with shared_server.client() as ada, shared_server.client() as bob, shared_server.client() as eve:
        made = ada.make("me", "open", title="mars", seed=4, options={"prelude": "yes"})
        match = made["match"]["id"]
        bob.join(made["links"][0]["token"], "Bob")
        states = [ada.see(match), bob.see(match)]
        pages = [page_of(state, 2) for state in states]
        together = at_once(
            [
                lambda: several(ada, match, states[0]["version"], pages[0], 0),
                lambda: several(ada, match, states[0]["version"], pages[0], 0),
                lambda: several(bob, match, states[1]["version"], pages[1], 1),
            ]
        )
        assert [answer.status_code for answer in together] == [200, 200, 200]
        assert together[0].json() == together[1].json()
        assert ada.see(match)["ply"] == 12
        # While it is secret nobody else is told; here it is a new match, of which one seat has answered.
        match, state = begun(ada, "me", "open")
        hidden = page_of(state, 3)
        before = eve.see(match)
        assert several(ada, match, state["version"], hidden).status_code == 200
        seen = eve.see(match)
        assert seen["view"]["table"] == before["view"]["table"]
        assert not any(code.partition(":")[2] in str(seen) for code in hidden)
