"""Records from strangers: whatever is wrong with one, it is refused with the reason, and what is opened can be read."""

import copy
import json
import random
from typing import Any

import pytest

import perijove
from server.running import Server

DEEP = "[" * 100_000
NASTY: list[Any] = [
    2**63,
    -(2**63) - 1,
    10**3000,
    1e308,
    float("inf"),
    float("nan"),
    "\ud800",
    "half \udfff",
    "\x00",
    "x" * 20_000,
    "x" * 90,
    "\u202e",
    "",
    None,
    True,
    [],
    {},
    {"\ud800": 1},
    {"\x00": {}},
    json.loads("[" * 60 + "]" * 60),
    -1,
    0.5,
]
MUTATIONS = 200


def good(seed: int) -> dict[str, Any]:
    """A record that can be opened."""
    choose = random.Random(seed)
    match = perijove.new("ganymede", players=2, seed=seed)
    for _ in range(6):
        choice = match.pending[0]
        match.choose(choice.player, choose.choice(choice.options))
    record: dict[str, Any] = match.record().data
    record["bots"] = ["", "greedy"]
    return record


def send(server: Server, text: str | bytes) -> tuple[int, str]:
    with server.client() as client:
        kind = {"content-type": "application/json"}
        answer = client.post("/api/records", content=text, headers=kind)
        if answer.status_code == 201:
            match = answer.json()["id"]
            assert client.get(f"/api/matches/{match}/record").status_code == 200
        return answer.status_code, "" if answer.status_code == 201 else answer.json()["message"]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("seed", 2**63, "record.seed: a number is too large"),
        ("seed", 10**3000, "record.seed: a number is too large"),
        ("title", "\ud800", "record.title: a text has characters that can't be shown"),
        ("seats", ["Ada", "B\x00b"], "record.seats[1]: a text has characters that can't be shown"),
        ("seats", ["Ada", "B" * 65], "record.seats[1]: a text is too long"),
        ("bots", ["", "b" * 129], "the bot of seat 1 has 129 characters, at most 64 are possible"),
        ("choices", ["x" * 20_000], "record.choices[0]: a text is too long"),
        ("options", json.loads("[" * 60 + "]" * 60), "nested too deeply"),
        ("ruleset", float("nan"), "record.ruleset: nan is not a number"),
    ],
)
def test_what_cannot_be_kept_is_named(server: Server, field: str, value: object, said: str) -> None:
    status, message = send(server, json.dumps({**good(1), field: value}))
    assert status == 422
    assert said in message


def test_what_cannot_be_read_is_refused(server: Server) -> None:
    whole = json.dumps(good(1)).encode()
    for text in (b"", b"{", DEEP.encode(), whole[:-9], whole.replace(b"ganymede", b"gan\xffmede"), b"9" * 5000, b"[]"):
        status, message = send(server, text)
        assert status == 422, text[:40]
        assert message.startswith("body")


def test_no_mutation_of_a_record_makes_the_server_fail(server: Server) -> None:
    chance = random.Random(7)
    base = good(3)
    assert send(server, json.dumps(base))[0] == 201
    found = set()
    for _ in range(MUTATIONS):
        changed = copy.deepcopy(base)
        for _ in range(chance.choice([1, 1, 2])):
            field = chance.choice(list(changed))
            inner = changed[field]
            value = chance.choice(NASTY)
            if isinstance(inner, list) and inner and chance.random() < 0.5:
                inner[chance.randrange(len(inner))] = value
            elif isinstance(inner, dict) and inner and chance.random() < 0.7:
                inner[chance.choice([*inner, "new"])] = value
            else:
                changed[chance.choice([field, "start", "scores", "\ud800"])] = value
        status, message = send(server, json.dumps(changed))
        assert status in (201, 422), (status, changed)
        assert status == 201 or 0 < len(message) < 3000
        found.add(status)
    assert found == {201, 422}
