"""Positions: what is written can be read again, and what can't be is refused with the place and the reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongPosition
from perijove.testing import answers, asked, hidden, play, refused

from .given import Side, given, row, side

Change = Callable[[dict[str, Any]], object]


def changed(change: Change, players: int = 2) -> dict[str, Any]:
    """The data of a position of which something has been changed."""
    me = Side("b r", "y", "p p", "b", tiles="T05", columns="blue", secret="S20", launched="S21")
    data: dict[str, Any] = copy.deepcopy(given(me, players=players).position().data)
    change(data["state"])
    return data


def more(there: dict[str, int], colour: str, count: int) -> None:
    there[colour] = there.get(colour, 0) + count


def settlers(state: dict[str, Any], place: str, colour: str, count: int, player: int = 0) -> None:
    """Move settlers from the supply to a board."""
    more(state["supply"], colour, -count)
    more(state["boards"][player]["settlers"][place], colour, count)


def move(source: list[Any], target: list[Any], count: int = 1) -> None:
    target.extend(source.pop() for _ in range(count))


def no_ship(state: dict[str, Any]) -> None:
    board = state["boards"][0]
    state["ship_pile"].append(board["ships"][0])
    board["ships"][0] = None


WRONG: dict[str, tuple[Change, str]] = {
    "a settler too many": (
        lambda s: more(s["supply"], "blue", 1),
        "blue settlers: 6 in supply and 2 on boards, expected 7",
    ),
    "a settler lost": (lambda s: more(s["supply"], "red", -1), "red settlers: .* expected 7 in all"),
    "a tile twice": (lambda s: s["tile_discard"].append("T05"), "tile T05 is there 2 times, expected once"),
    "a tile lost": (lambda s: s["tile_pile"].remove("T30"), "tile T30 is there 0 times"),
    "a shuttle twice": (lambda s: s["mars_pile"].append(s["mars_row"][0]), "shuttle M01 is there 2 times"),
    "a shuttle lost": (lambda s: s["earth_pile"].remove("E20"), "shuttle E20 is there 0 times"),
    "a ship twice": (lambda s: s["boards"][1]["launched"].append("S20"), "ship S20 is there 2 times"),
    "a ship lost": (lambda s: s["boards"][0].update(hand_secret=[]), "ship S20 is there 0 times"),
    "seven on Earth": (lambda s: settlers(s, "earth", "yellow", 5), "player 0: settlers on Earth 7, at most 6"),
    "six on Mars": (lambda s: settlers(s, "mars", "red", 5), "player 0: settlers on Mars 6, at most 5"),
    "two colours above": (lambda s: settlers(s, "top", "red", 1), "upper ship takes identical settlers"),
    "two of a colour below": (lambda s: settlers(s, "bottom", "blue", 1), "lower ship takes different settlers"),
    "four above": (lambda s: settlers(s, "top", "purple", 2), "4 settlers aboard S01, which is complete with 3"),
    "crew without a ship": (no_ship, "player 0: settlers on a launch site without a ship"),
    "four tiles": (lambda s: move(s["tile_pile"], s["boards"][0]["tiles"], 3), "player 0: tiles 4, at most 3"),
    "reputation off the track": (lambda s: s["boards"][0].update(reputation=13), "reputation 13, at most 12"),
    "columns that differ": (lambda s: s["boards"][0].update(columns={"red": 1}), "columns .* but the shuttles give"),
    "Mars among Earth": (
        lambda s: move(s["mars_pile"], s["earth_pile"]),
        "a Mars shuttle lies among the Earth shuttles",
    ),
    "Earth among Mars": (lambda s: move(s["earth_pile"], s["mars_pile"]), "an Earth shuttle lies among the Mars"),
    "five tiles face up": (lambda s: move(s["tile_pile"], s["tile_row"]), "tiles on display: 5, expected 3 to 4"),
    "no tile face up": (lambda s: move(s["tile_row"], s["tile_pile"], 4), "tiles on display: 0, expected 3 to 4"),
    "five shuttles": (lambda s: move(s["mars_pile"], s["mars_row"]), "Mars shuttles on display: 5"),
    "four ships": (lambda s: move(s["ship_pile"], s["ship_row"]), "ships on display: 4, expected 0 to 3"),
    "five in a rival's hand": (
        lambda s: move(s["ship_pile"], s["boards"][1]["hand_secret"], 5),
        "player 1: 5 ships in hand between turns, at most 4",
    ),
    "ships dealt in mid-game": (
        lambda s: move(s["ship_pile"], s["boards"][1]["dealt"], 4),
        "player 1: ships dealt or chosen, though the game has begun",
    ),
    "no ships dealt at the start": (lambda s: s.update(phase="select"), "player 0: expected 4 ships dealt"),
    "a board missing": (lambda s: s["boards"].pop(), "boards: 1, expected one for each of the 2 players"),
    "nobody's turn": (lambda s: s.update(current=3), "there is no player 3"),
    "a story without a word": (lambda s: s.update(ship_story=["0 takes"]), r"ship_story\[0\]: expected something like"),
    "a story of nobody": (lambda s: s.update(ship_story=["3 takes S20"]), r"ship_story\[0\]: there is no player 3"),
    "a story that keeps a secret": (lambda s: s.update(ship_story=["0 draws ?"]), r"ship_story\[0\]: which ship"),
    "a ship returned by who hasn't got it": (
        lambda s: s.update(ship_story=["0 returns S20"]),
        r"ship_story\[0\]: player 0 doesn't have ship S20 in hand",
    ),
    "a ship in hand that isn't told of": (
        lambda s: s.update(ship_story=["1 takes S20"]),
        "ship_story: other ships are in the hand of player 0",
    ),
    "an unknown tile": (lambda s: s["tile_row"].append("T31"), r"state.tile_row\[4\]: 'T31' is not one of T01"),
    "an unknown colour": (lambda s: s["supply"].update(green=1), "state.supply: 'green' is not one of blue, red"),
    "a place missing": (lambda s: s["boards"][0]["settlers"].pop("mars"), "expected the settlers on earth, mars"),
    "one launch site": (lambda s: s["boards"][0]["ships"].pop(), "expected the upper and the lower ship"),
    "an unknown ship": (lambda s: s["boards"][0].update(ships=["S99", None]), r"ships\[0\]: 'S99' is not one of"),
    "an effect in mid-turn": (
        lambda s: s.update(ahead=[4096]),
        r"state.ahead\[0\]: .* only be in the middle of a turn",
    ),
    "a launch in mid-turn": (
        lambda s: s["boards"][0].update(launches_due=1),
        "state.boards: .* only be in the middle of a turn",
    ),
    "over in mid-turn": (lambda s: s.update(over=True), "over: true, but not every player has had the last turn"),
    "not over at the end": (lambda s: s.update(ending=True), "over: false, but every player has had the last turn"),
    "a field missing": (lambda s: s.pop("ending"), "field 'ending' is missing"),
    "a field too many": (lambda s: s.update(weather="fine"), "unknown field 'weather'"),
    "a row that is no list": (lambda s: s.update(tile_row="T01"), "state.tile_row: expected a list"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_position_is_refused_with_the_reason(case: str) -> None:
    change, message = WRONG[case]
    with pytest.raises(WrongPosition, match=message):
        perijove.from_position(changed(change))


def test_right_position_is_accepted() -> None:
    """What the wrong ones are made from."""
    assert perijove.from_position(changed(lambda state: None)).pending


def test_position_from_before_there_was_a_story_is_read_if_there_is_nothing_to_tell() -> None:
    def older(state: dict[str, Any]) -> None:
        for name in ("ship_story", "ahead"):
            del state[name]
        state["returned_by"] = []
        for board in state["boards"]:
            del board["launches_due"]
            del board["careful"]
            board["hand_seen"] = []

    assert perijove.from_position(changed(older)).position().data == changed(lambda state: None)
    data = changed(older)
    data["state"]["returned_by"] = [0]
    with pytest.raises(WrongPosition, match=r"state.returned_by: .* have to be told of in ship_story"):
        perijove.from_position(data)


def test_display_in_any_order_is_the_same_display() -> None:
    """The order in which cards lie in a row means nothing; options come in the order of their numbers."""
    match = perijove.from_position(changed(lambda state: [state[f"{name}_row"].reverse() for name in ("tile", "ship")]))
    assert row(match, "tile") == sorted(row(match, "tile"))
    assert answers(match)[:4] == row(match, "tile")
    match.check()


def test_position_in_mid_turn_goes_on_where_it_was() -> None:
    """In the middle of a launch, with two ships drawn: the same questions come, and the same end of the turn."""
    match = given(Side(mars="y", top="y y", columns="blue red purple grey"), on_display="M13 S20 S21 S22")
    play(match, "action:M13", "board:yellow>top", "ship:pile", "launch:bottom", "ship:S21")
    again = perijove.from_position(match.position())
    assert again.position() == match.position()
    assert answers(again) == answers(match)
    for twin in (match, again):
        play(twin, "place:S21")
    assert side(again) == side(match)


def test_hand_above_the_limit_is_allowed_for_the_player_on_turn() -> None:
    """Six in hand can be a moment within a turn; at its end two go."""
    match = given(Side(secret="S20 S21 S22 S23 S24 S25"), on_display="T05")
    play(match, "action:T05", "gain:stop", "surplus:S20", "surplus:S21")
    assert hidden(match)["boards"][0]["hand_secret"] == ["S22", "S23", "S24", "S25"]


def test_refused_choice_says_why() -> None:
    match = given(Side(earth="b"), on_display="E04")
    refused(match, "action:E04")
    assert match.why_not(match.pending[0], match.pending[0].question.numbers["E04"])
    assert not match.why_not(match.pending[0], match.pending[0].options[0])


def test_components_stay_complete_in_mid_flight_and_mid_launch() -> None:
    """Nothing is ever nowhere: shuttle, crew, new tile and leaving ship are on the table at every moment."""
    match = given(Side(mars="p r y", top="r r", bottom="b y", ships="S03 S02", tiles="T05 T06"), on_display="M25")
    steps = ("action:M25", "drop:T05", "white:red", "white:purple", "board:red>top", "gain:stop", "transfer:stop")
    for step in steps:
        play(match, step)
        match.check()
    assert asked(match) == "0 ship"
    match = play(given(Side(tiles="T05 T06 T07"), on_display="T28"), "action:T28")
    assert asked(match) == "0 drop"
    match.check()
