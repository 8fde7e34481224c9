"""What is saved of a match, and what is wrong with it if it doesn't replay."""

import json
from pathlib import Path
from random import Random

import pytest

import perijove
from perijove.engine.errors import PerijoveError, WrongOption, WrongPlayers, WrongPosition, WrongRecord, WrongRuleset
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.engine.position import Position
from perijove.engine.record import Record
from perijove.engine.start import begin, register
from perijove.testing.compare import picture
from toys.smugglers import SELL, SMUGGLERS


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(SMUGGLERS)


def finished(seed: int = 3) -> Match:
    match = begin(SMUGGLERS, 3, seed, {"dice": 8}, ["Ann", "Bob", "Cléo"])
    playout(match, Random(seed).random)
    return match


def begun() -> Match:
    match = begin(SMUGGLERS, 2, 1)
    match.choose(0, SELL)
    return match


def test_what_a_record_has() -> None:
    match = begun()
    assert match.record().data == {
        "format": 1,
        "title": "smugglers",
        "ruleset": 3,
        "options": {"dice": 6, "short": False},
        "seats": ["Player 1", "Player 2"],
        "seed": 1,
        "choices": ["0 action:sell"],
    }
    assert finished().record().data["scores"] == [score.total for score in finished().scores]


def test_its_text_is_json_with_one_choice_a_line() -> None:
    record = finished().record()
    text = record.to_text()
    assert json.loads(text) == record.data
    choices = record.data["choices"]
    assert isinstance(choices, list)
    assert all(f'    "{choice}"' in text.splitlines() or f'    "{choice}",' in text.splitlines() for choice in choices)
    assert "Cléo" in text
    assert Record.from_text(begin(SMUGGLERS, 2, 1).record().to_text()).data["choices"] == []


def test_a_record_replays_from_text_data_and_file(tmp_path: Path) -> None:
    match = finished()
    record = match.record()
    path = tmp_path / "game.json"
    record.save(path)
    for source in (record, record.data, str(path), path, Record.from_text(record.to_text())):
        assert picture(perijove.replay(source)) == picture(match)
    assert hash(Record.load(path)) == hash(record)
    assert Record.load(path) == record


def test_a_record_replays_to_any_ply() -> None:
    match = finished()
    for ply in range(match.ply + 1):
        replayed = perijove.replay(match.record(), upto=ply)
        assert replayed.ply == ply
        assert replayed.history() == match.history()[:ply]


def test_a_record_can_begin_from_a_position() -> None:
    match = begun().position().match()
    assert match.seed is None
    playout(match, Random(1).random)
    record = match.record()
    assert "seed" not in record.data
    assert picture(Record.from_text(record.to_text()).replay()) == picture(match)


def broken(**changes: Json) -> dict[str, Json]:
    data: dict[str, Json] = {**begun().record().data, **changes}
    return {name: value for name, value in data.items() if value != "left out"}


WRONG: tuple[tuple[dict[str, Json], type[PerijoveError], str], ...] = (
    ({"format": 2}, WrongRecord, "record: 'format' is 2, expected 1, the only format"),
    ({"format": "left out"}, WrongRecord, "record: 'format' is missing, expected a whole number"),
    ({"title": 3}, WrongRecord, "record: 'title' is 3, expected a text"),
    ({"title": "nothing"}, PerijoveError, "unknown title 'nothing'"),
    ({"ruleset": 2}, WrongRuleset, "record: made under ruleset 2 of smugglers, but this is ruleset 3"),
    ({"ruleset": "3"}, WrongRecord, "'ruleset' is '3', expected a whole number"),
    ({"options": []}, WrongRecord, "'options' is [], expected an object"),
    ({"options": {"dice": 5}}, WrongOption, "option 'dice' is 5, expected one of"),
    ({"seats": ["Ann"]}, WrongPlayers, "Smugglers is for 2, 3 players, not 1"),
    ({"seats": ["Ann", 3]}, WrongRecord, "record: 'seats'[1] is 3, expected a text"),
    ({"seed": "x"}, WrongRecord, "'seed' is 'x', expected a whole number"),
    ({"seed": "left out"}, WrongRecord, "expected either a 'seed' or a 'start'"),
    ({"start": {}}, WrongRecord, "expected either a 'seed' or a 'start', and not both"),
    ({"seed": "left out", "start": {}}, WrongPosition, "position: 'format' is missing"),
    ({"choices": "none"}, WrongRecord, "'choices' is 'none', expected a list of texts"),
    ({"choices": ["0 action:sell", 4]}, WrongRecord, "record: 'choices'[1] is 4, expected a text"),
    ({"choises": []}, WrongRecord, "record: unknown field 'choises', expected format, title"),
    ({"bots": ["random"]}, WrongRecord, "'bots'"),
    ({"choices": ["sell"]}, WrongRecord, "record, ply 0: 'sell' is not of the form '0 question:answer'"),
    ({"choices": ["0 action:"]}, WrongRecord, "record, ply 0: '0 action:' is not of the form"),
    ({"choices": ["-1 action:sell"]}, WrongRecord, "is not of the form"),
    ({"choices": ["0 action:fly"]}, WrongRecord, "record, ply 0: smugglers has no answer 'action:fly'"),
    ({"choices": ["0 fly:sell"]}, WrongRecord, "record, ply 0: smugglers has no answer 'fly:sell'"),
    ({"choices": ["0 action:sell", "0 action:sell"]}, WrongRecord, "record, ply 1: '0 action:sell' doesn't fit"),
    (
        {"choices": ["0 action:sell", "1 crate:crate-01"]},
        WrongRecord,
        "ply 1: '1 crate:crate-01' doesn't fit the game: play",
    ),
    ({"choices": ["7 action:sell"]}, WrongRecord, "there is no player 7"),
    ({"choices": ["\N{ARABIC-INDIC DIGIT ZERO} action:sell"]}, WrongRecord, "record, ply 0: "),
    ({"scores": [1, 2]}, WrongRecord, "it has final scores, but the game is not over after ply 1"),
)


@pytest.mark.parametrize(("changes", "error", "message"), WRONG, ids=[row[2][:40] for row in WRONG])
def test_a_broken_record_is_refused(changes: dict[str, Json], error: type[PerijoveError], message: str) -> None:
    with pytest.raises(error) as caught:
        perijove.replay(broken(**changes))
    assert message in str(caught.value)


def test_a_choice_that_is_not_legal_names_its_ply() -> None:
    hand = begun().pending[0].options
    crate = next(crate for crate in range(12) if crate not in hand)
    with pytest.raises(
        WrongRecord, match=f"record, ply 1: '0 crate:crate-{crate + 1:02}' doesn't fit the game: .*Legal"
    ):
        perijove.replay(broken(choices=["0 action:sell", f"0 crate:crate-{crate + 1:02}"]))


def test_wrong_final_scores_are_refused() -> None:
    data = finished().record().data
    scores = data["scores"]
    with pytest.raises(WrongRecord, match=r"its scores are \[0, 0, 0\], but the replay gives"):
        perijove.replay({**data, "scores": [0, 0, 0]})
    assert scores != [0, 0, 0]


def test_choices_after_the_end_are_refused() -> None:
    data = finished().record().data
    choices = data["choices"]
    assert isinstance(choices, list)
    with pytest.raises(WrongRecord, match=f"record, ply {len(choices)}: .*the game is over"):
        perijove.replay({**data, "choices": [*choices, "0 action:roll"]})


def test_a_truncated_file_says_where_it_breaks(tmp_path: Path) -> None:
    text = finished().record().to_text()
    path = tmp_path / "cut.json"
    for length in (0, 1, 40, len(text) // 2, len(text.rstrip()) - 1):
        path.write_text(text[:length], encoding="utf-8")
        with pytest.raises(WrongRecord, match=r"record .*cut\.json: not valid JSON at line \d+, column \d+"):
            Record.load(path)
    path.write_text(text[: len(text) // 2], encoding="utf-8")


@pytest.mark.parametrize("text", ["[]", "3", '"record"', "null"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(WrongRecord, match=r"record is .*, expected an object"):
        Record.from_text(text)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(WrongRecord, match=r"record: can't read .*none\.json: No such file"):
        Record.load(tmp_path / "none.json")
    (tmp_path / "latin.json").write_bytes('{"title": "é"}'.encode("latin-1"))
    with pytest.raises(WrongRecord, match="it is not UTF-8 text"):
        Record.load(tmp_path / "latin.json")


def test_a_record_nested_too_deeply_is_refused() -> None:
    with pytest.raises(WrongRecord):
        Record.from_text("[" * 100_000)


def test_a_record_that_contradicts_its_start_is_refused() -> None:
    data = begun().position().match().record().data
    assert isinstance(Position.from_data(data["start"]), Position)
    changes: tuple[dict[str, Json], ...] = ({"seats": ["Ann", "Bob"]}, {"options": {"dice": 8, "short": False}})
    for change in changes:
        with pytest.raises(WrongRecord, match="expected what its start has"):
            perijove.replay({**data, **change})
