"""What options, prompts and the log say where a careless word would mislead."""

from perijove import Match

from .given import Side, given
from .playing import asked, finish, play

NINE = " ".join([f"miner-mars-{number}:1" for number in range(1, 7)] + [f"builder-mars-{n}:1" for n in range(1, 4)])


def said(match: Match, answer: str, language: str = "en") -> str:
    choice = match.pending[0]
    return match.describe(choice, choice.question.numbers[answer], language)


def test_one_ability_or_both() -> None:
    person = {1: "hunter-perks-1"}
    either = given(Side("earth 3", moons="ganymede 5"), characters=person)
    assert "; or else tuck: " in said(either, "hunter-perks-1")
    assert "\N{NO-BREAK SPACE}; ou bien glisser sous votre plateau" in said(either, "hunter-perks-1", "fr")
    both = given(Side("earth 3", moons="ganymede 12"), characters=person)
    assert "; and then tuck: " in said(both, "hunter-perks-1")


def test_passing_is_not_all_while_a_switch_is_possible() -> None:
    row = "miner-mars-1 miner-mars-2 builder-mars-1"
    match = given(Side("earth 9", 1), Side(), characters="", character_pile="", ending=True, robots=row)
    assert said(match, "pass") == "Pass: without a switch there is nothing that you can do"
    play(match, "action:switch")
    assert "miner-mars-1" in [match.pending[0].question.domain[option] for option in match.pending[0].options]


def test_a_robot_does_its_work_before_its_level_counts() -> None:
    match = given(Side("earth 9"), robots={1: "miner-earth-3"})
    assert said(match, "miner-earth-3").endswith("assigned to Io: gain 1 megacredit; then level 2")


def test_without_a_megacredit_all_leave_and_nothing_is_asked() -> None:
    match = given(Side("earth 1", characters="noor-1 noor-2 ms-lee-1"), phase="upkeep")
    assert match.over
    assert sum("leaves" in line for line in match.log.lines("en")) == 3


def test_points_of_those_who_can_stay() -> None:
    """Three are tucked, two may stay: the points are those of two."""
    match = given(Side("earth 3", characters="elliot-ban-1 tarak-freeman-1"), characters={1: "ms-lee-1"})
    play(match, "action:ms-lee-1")
    assert asked(match) == "0 discard"
    assert "(now 2 points)" in said(match, "elliot-ban-1")


def test_the_last_round_is_told_if_somebody_still_plays() -> None:
    for turn_of, told in ((0, True), (1, False)):
        sides = [Side(), Side()]
        sides[turn_of] = Side("earth 9", robots=NINE)
        match = given(*sides, turn_of=turn_of, robots={1: "miner-earth-3"})
        finish(play(match, "action:miner-earth-3"), turn_of)
        lines = match.log.lines("en")
        assert any(line.startswith("The last round") for line in lines) == told
        assert match.over != told
