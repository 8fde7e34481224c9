"""What bots have in mind on a server: it stays as long as the match goes on, and nobody can compute it."""

import asyncio
import json
from pathlib import Path

import pytest

from perijove.engine.option import Json
from perijove.engine.start import begin, register
from perijove.server.minds.turns import Turns
from perijove.server.minds.worker import Thinker
from server.bad_bots import Remembers, Waits, WaitsToo
from server.conftest import Serve
from server.running import PATIENCE, wait_until
from toys.smugglers import SMUGGLERS


def asked(mark: Path) -> list[list[int]]:
    """Every time that a bot was asked: its process, its number there, its seed, and how often it was before."""
    return [list(map(int, line.split())) for line in mark.read_text().splitlines()]


def test_a_bot_plays_its_seat_from_the_first_choice_to_the_last(
    nursery_folder: Path, serve: Serve, sqlite: str
) -> None:
    mark = nursery_folder / "stumbled"
    mark.unlink(missing_ok=True)
    server = serve(sqlite, bots=[Remembers.name], bot_workers=2)
    with server.client() as client:
        matches = [client.make("me", Remembers.name, title="smugglers", seed=seed)["match"]["id"] for seed in range(4)]
        hints = 0
        for match in matches:
            while not (state := client.see(match))["over"]:
                if state["ask"] is not None:
                    if hints < 2:
                        client.ask("POST", f"/api/matches/{match}/hint", json={})
                        hints += 1
                    client.choose(match, state["version"], state["ask"]["options"][0]["code"])
        choices = [
            sum(choice.startswith("1 ") for choice in client.ask("GET", f"/api/matches/{match}/record")["choices"])
            for match in matches
        ]
    minds: dict[int, list[int]] = {}
    for _, _, seed, before in asked(mark):
        minds.setdefault(seed, []).append(before)
    # A bot for each match, asked again and again; and one for each hint.
    assert sorted(map(len, minds.values())) == sorted([*choices, *[1] * hints])
    assert all(times == list(range(len(times))) for times in minds.values())
    assert len({process for process, *_ in asked(mark)}) == 2
    mark.unlink()


def test_the_seed_of_a_bot_follows_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERIJOVE_TEST_MARK", str(tmp_path / "mark"))
    register(SMUGGLERS)
    record = begin(SMUGGLERS, 2, 7).record().data
    job: dict[str, Json] = {"match": "a", "record": record, "player": 0, "bot": Remembers.name, "want": "choose"}
    for _ in range(5):
        assert "code" in Thinker().answer(json.loads(json.dumps(job)))
    assert len({seed for _, _, seed, _ in asked(tmp_path / "mark")}) == 5


def test_a_bot_is_forgotten_when_its_match_is_over_and_begins_afresh_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PERIJOVE_TEST_MARK", str(tmp_path / "mark"))
    register(SMUGGLERS)
    record = begin(SMUGGLERS, 2, 7).record().data
    job: dict[str, Json] = {"match": "a", "record": record, "player": 0, "bot": Remembers.name, "want": "choose"}
    thinker = Thinker()
    changes: list[dict[str, Json]] = [{}, {}, {"over": ["a"]}, {}, {"bot": "server.bad_bots:Crashes"}, {}]
    for more in changes:
        thinker.answer({**job, **more})
    assert [before for *_, before in asked(tmp_path / "mark")] == [0, 1, 0, 1, 0]


class Desk:
    matches = 0


def test_owners_take_turns_however_much_each_of_them_wants() -> None:
    async def work() -> list[str]:
        turns = Turns([Desk()])
        served: list[str] = []

        async def job(owner: str) -> None:
            place = await turns.wait(turns.queue(owner, lambda: None))
            served.append(owner)
            await asyncio.sleep(0)
            turns.done(place)

        many = [asyncio.create_task(job("ada")) for _ in range(50)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(job("bob")) for _ in range(2)]
        gone = asyncio.create_task(job("carl"))
        await asyncio.sleep(0)
        gone.cancel()
        before = len(served)
        await asyncio.gather(*many, *few)
        assert len(turns) == 0
        assert len(served) == 52
        return served[before:]

    # Who comes later waits for one of the other's jobs at most before each of their own.
    assert asyncio.run(work())[:4].count("bob") == 2


def test_who_must_have_a_place_waits_for_it_and_others_pass_by() -> None:
    async def work() -> None:
        one, two = Desk(), Desk()
        turns = Turns([one, two])
        first = await turns.wait(turns.queue("ada", lambda: one))
        assert first is one
        bound = turns.queue("ada", lambda: one)
        assert await turns.wait(turns.queue("ada", lambda: None)) is two
        assert not bound.got.done()
        turns.done(two)
        assert not bound.got.done()
        turns.done(one)
        assert await turns.wait(bound) is one

    asyncio.run(work())


def test_one_client_with_many_matches_does_not_delay_another_clients_bots(
    nursery_folder: Path, serve: Serve, sqlite: str
) -> None:
    mark, gate = nursery_folder / "stumbled", nursery_folder / "stumbled.gate"
    mark.unlink(missing_ok=True)
    gate.unlink(missing_ok=True)
    server = serve(sqlite, bots=[Waits.name, WaitsToo.name], bot_seconds=PATIENCE)
    with server.client() as ada, server.client() as bob:
        for _ in range(12):
            ada.make(Waits.name, Waits.name, title="smugglers")
        bob.make(WaitsToo.name, WaitsToo.name, title="smugglers")
        wait_until(lambda: "perijove_bot_queue 12.0" in ada.get("/metrics").text, "one thinks and the others wait")
        gate.touch()
        wait_until(lambda: mark.exists() and len(mark.read_text().splitlines()) > 2, "some have chosen")
        assert mark.read_text().splitlines()[:2] == [Waits.name, WaitsToo.name]
    server.kill()
    mark.unlink()
