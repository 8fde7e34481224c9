"""The promises of the engine, proved for the toys; and how the suite reports."""

import pytest

from perijove.engine.errors import WrongOption, WrongPlayers
from perijove.engine.option import Json
from perijove.engine.record import Record
from perijove.engine.start import named_title
from perijove.engine.title import AnyTitle
from perijove.testing import BrokenPromise, conformance
from perijove.testing.broken import CHECKED
from perijove.testing.compare import difference
from toys.broken import LosesCrates
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS


@pytest.mark.parametrize("title", [SMUGGLERS, CARAVAN], ids=["smugglers", "caravan"])
def test_the_toys_keep_the_promises(title: AnyTitle) -> None:
    assert conformance(title, games=3) == 3 * len(title.players) * len(title.option_sets())


def test_all_counts_and_option_sets_are_tried_or_only_those_asked_for() -> None:
    seen: list[tuple[int, int]] = []
    played = conformance(SMUGGLERS, games=1, watch=lambda done, all_games: seen.append((done, all_games)))
    assert played == 2 * 4
    assert seen == [(done, 8) for done in range(1, 9)]
    assert conformance(SMUGGLERS, games=1, players=3) == 4
    assert conformance(SMUGGLERS, games=2, players=3, options={"dice": 8}) == 2
    assert conformance(SMUGGLERS, games=1, sample=True) == 4
    assert conformance(SMUGGLERS, games=1, players=3, sample=True) == 2
    assert named_title("smugglers") is SMUGGLERS


def test_what_cannot_be_played_is_said_at_once() -> None:
    with pytest.raises(WrongOption, match="a short game has dice of 6 sides"):
        conformance(SMUGGLERS, options={"dice": 8, "short": True})
    with pytest.raises(WrongPlayers, match="Smugglers is for 2, 3 players, not 7"):
        conformance(SMUGGLERS, players=7)


def test_a_failure_can_be_replayed() -> None:
    title = LosesCrates("loses-crates")
    with pytest.raises(BrokenPromise) as caught:
        conformance(title, games=5)
    found = caught.value
    assert found.promise == CHECKED
    record = Record.from_text(found.record)
    match = record.replay()
    assert (match.ply, len(match.seats)) == (found.ply, found.players)
    assert record.data["seed"] == found.seed
    with pytest.raises(Exception, match="crates"):
        match.check()
    for part in (
        CHECKED,
        found.what,
        f"seed {found.seed}",
        f"{found.players} players",
        f"ply {found.ply}",
        found.record,
    ):
        assert part in str(found)
    assert isinstance(found, AssertionError)


def test_the_same_seed_finds_the_same_failure() -> None:
    messages = []
    for _ in range(2):
        with pytest.raises(BrokenPromise) as caught:
            conformance(LosesCrates("loses-crates"), games=5, seed=8)
        messages.append(str(caught.value))
    assert messages[0] == messages[1]


DIFFERENT: tuple[tuple[Json, Json, str], ...] = (
    ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, ""),
    ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b: 2 against 3"),
    ({"a": 1}, {}, "a: 1 against nothing"),
    ({}, {"a": 1}, "a: nothing against 1"),
    ([1, 2], [1], ": [1, 2] against [1]"),
    (True, 1, ": True against 1"),
)


@pytest.mark.parametrize(("one", "other", "found"), DIFFERENT)
def test_a_difference_names_its_place(one: Json, other: Json, found: str) -> None:
    assert difference(one, other) == found
