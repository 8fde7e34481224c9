"""Positions are set up change by change; a change that can't be names the place and what may have been meant."""

import pytest

import perijove
from perijove.engine.errors import WrongPosition
from perijove.engine.option import Json
from perijove.testing import Given, given, hidden, table


def test_fields_are_set_by_their_paths() -> None:
    match = given("mars", 2).set("boards[0].stock.plants", 8).set("oxygen", 5).match()
    assert table(match)["boards"][0]["stock"]["plants"] == 8
    assert table(match)["oxygen"] == 5


def test_a_change_leaves_what_was_before() -> None:
    before = given("ganymede", 2)
    after = before.set("boards[1].reputation", 2)
    assert before.get("boards[1].reputation") == 0
    assert after.get("boards[1].reputation") == 2


def test_a_component_is_moved_from_wherever_it_lies() -> None:
    before = given("mars", 2, seed=3)
    match = before.move("birds", "boards[0].hand").match()
    match.check()
    assert "birds" in hidden(match)["boards"][0]["hand"]
    assert "birds" not in hidden(match)["deck"]
    assert hidden(match)["boards"][0]["hand"] == [*hidden(before.match())["boards"][0]["hand"], "birds"]


def test_it_comes_on_top_of_a_pile_or_to_a_place() -> None:
    position = given("mars", 2, seed=3)
    birds = position.move("birds", "boards[0].hand")
    assert birds.move("birds", "deck").get("deck") == [*_without(position, "birds"), "birds"]
    assert birds.move("birds", "deck", place=0).get("deck") == ["birds", *_without(position, "birds")]


def _without(position: Given, code: str) -> list[Json]:
    deck = position.get("deck")
    assert isinstance(deck, list)
    return [card for card in deck if card != code]


def test_where_a_component_is_more_than_its_code_it_is_written_out() -> None:
    position = given("mars", 2, seed=3)
    discarded = position.move("birds", "discard", written={"card": "birds", "known_to": None})
    assert discarded.get("discard") == [{"card": "birds", "known_to": None}]
    assert discarded.move("birds", "boards[1].hand").get("discard") == []
    with pytest.raises(WrongPosition, match=r"given: discard\[0\].*'birds'"):
        position.move("birds", "discard")


def test_what_is_counted_is_moved_one_by_one() -> None:
    position = given("ganymede", 2)
    moved = position.move("blue", "boards[0].settlers.earth", source="supply")
    assert moved.get("supply.blue") == 6
    assert moved.get("boards[0].settlers.earth") == {"blue": 1}
    moved.match().check()


def test_a_field_is_emptied_and_filled() -> None:
    position = given("artemis", 2, seed=4)
    card = position.get("event_deck[0]")
    assert isinstance(card, str)
    drawn = position.move(card, "event") if position.get("event") is None else position
    assert drawn.get("event") is not None
    with pytest.raises(WrongPosition, match=r"given: event: '.*' is there already"):
        drawn.move(str(drawn.get("event_deck[1]")), "event")


def test_components_leave_and_enter_the_game() -> None:
    position = given("mars", 2, seed=3)
    gone = position.remove("birds")
    with pytest.raises(WrongPosition, match="birds"):
        gone.position()
    assert gone.put("birds", "boards[1].hand").position() == position.move("birds", "boards[1].hand").position()


def test_whose_turn_it_is() -> None:
    turn = perijove.new("ganymede", 2, 1, {"first_player": "1"})
    while turn.pending[0].question.name != "action":
        turn.choose(turn.pending[0].player, turn.pending[0].options[0])
    position = given(turn)
    assert position.turn_of(1).match().pending[0].player == 1
    assert position.turn_of(0).match().pending[0].player == 0


def test_many_fields_at_once() -> None:
    match = given("mars", 2).fields({"oxygen": 3, "temperature": -20}).match()
    assert (table(match)["oxygen"], table(match)["temperature"]) == (3, -20)
    with pytest.raises(WrongPosition, match="given: the state has no 'oxigen'; did you mean 'oxygen'"):
        given("mars", 2).fields({"oxigen": 3})


def test_it_may_begin_with_a_match_a_position_or_its_data() -> None:
    match = perijove.new("galileo", 3, 5)
    for source in (match, match.position(), match.position().data):
        assert given(source).position() == match.position()
    assert given(match).match(play_on=False).waiting


@pytest.mark.parametrize(
    ("path", "complaint"),
    [
        ("boards[0].stok", r"given: boards\[0\]\.stok: boards\[0\] has no 'stok'; did you mean 'stock'\?"),
        ("bords[0].stock", r"given: bords.*: the state has no 'bords'; did you mean 'boards'\?"),
        ("boards[2].stock", r"given: boards\[2\].*: there is no number 2: boards is a list of 2"),
        ("boards[0].stock.plant", r"given: boards\[0\]\.stock.*'plant'.*plants"),
        ("boards[0].rating.high", r"given: boards\[0\]\.rating.*: boards\[0\]\.rating is 20"),
        ("boards.0", r"given: boards\.0"),
        (".boards", "is no path"),
        ("boards[0", "is no path"),
        ("", "is no path"),
    ],
)
def test_a_wrong_path_is_named(path: str, complaint: str) -> None:
    with pytest.raises(WrongPosition, match=complaint):
        given("mars", 2).set(path, 1)


@pytest.mark.parametrize("value", [-1, "many", None, 1 << 40, [3]])
def test_a_wrong_value_is_refused_at_once(value: Json) -> None:
    with pytest.raises(WrongPosition, match=r"given: boards\[0\]\.rating: "):
        given("mars", 2).set("boards[0].rating", value)


def test_a_wrong_code_is_named_with_what_may_have_been_meant() -> None:
    position = given("mars", 2)
    with pytest.raises(WrongPosition, match=r"given: 'brids' lies nowhere in the state; did you mean 'birds'"):
        position.move("brids", "boards[0].hand")
    with pytest.raises(WrongPosition, match=r"given: boards\[0\]\.hand.*'earth'"):
        position.put("earth", "boards[0].hand")
    with pytest.raises(WrongPosition, match=r"given: 'birds' lies nowhere in discard"):
        position.move("birds", "boards[0].hand", source="discard")


def test_a_source_is_needed_where_there_are_several() -> None:
    match = perijove.new("artemis", 2, 1)
    position = given(match).set("removed", {})
    with pytest.raises(WrongPosition, match=r"given: 'pioneer' lies nowhere"):
        position.move("pioneer", "colonies[0].shelters")
    assert position.move("pioneer", "colonies[0].shelters", source="bag").get("colonies[0].shelters.pioneer")
    with pytest.raises(WrongPosition, match=r"removed: .*nothing|lies nowhere in removed"):
        position.move("pioneer", "colonies[0].shelters", source="removed")


def test_what_is_mentioned_twice_needs_a_source() -> None:
    position = given("mars", 2, seed=3).put("birds", "boards[0].shown").move("birds", "boards[0].hand", source="deck")
    with pytest.raises(WrongPosition, match=r"several places.*: boards\[0\]\.hand\[\d+\], boards\[0\]\.shown\[0\]"):
        position.move("birds", "deck")
    moved = position.move("birds", "deck", source="boards[0].hand").remove("birds", source="boards[0].shown")
    moved.match().check()
