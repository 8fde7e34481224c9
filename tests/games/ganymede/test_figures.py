"""What can be worked out from what a seat sees, as data."""

from typing import Any

from games.ganymede.given import Side, given


def figures(match: Any, seat: int | None, player: int) -> Any:
    return match.view(seat)["figures"]["players"][player]


def test_points_of_ships_crews_and_what_is_missing_for_a_shuttle() -> None:
    match = given(
        Side(earth="b b r", mars="y", top="p p", bottom="b r", ships="S01 S05", launched="S29", shuttles="E04 M25"),
        on_display="E26 M08 S07",
    )
    mine = figures(match, 0, 0)
    assert mine["points"] == match.scores[0].total
    assert mine["parts"] == dict(match.scores[0].parts)
    assert mine["sites"]["top"] == {"aboard": 2, "needed": 3, "complete": False}
    assert mine["sites"]["bottom"] == {"aboard": 2, "needed": 3, "complete": False}
    assert {"S01", "S05", "S29", "S07"} <= set(mine["ships"])
    choice = match.pending[0]
    for code, shuttle in mine["shuttles"].items():
        option = choice.question.numbers[code]
        assert shuttle["usable"] == (option in choice.options)
        assert bool(shuttle["missing"]) <= (not shuttle["usable"])


def test_figures_tell_nothing_of_a_hidden_hand() -> None:
    match = given(Side(hand="S07", secret="S05 S23"), Side(), players=2)
    assert {"S05", "S23"} <= set(figures(match, 0, 0)["ships"])
    for stranger in (1, None):
        assert not {"S05", "S23"} & set(figures(match, stranger, 0)["ships"])
