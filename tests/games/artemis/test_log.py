"""What the log tells of each thing that happens, in numbers and names."""

from collections.abc import Callable

import pytest

from perijove import Match
from perijove.testing import play

from .given import Side, given, put

TRENCH = ("uncharted-trench(pe) G6",)


def lines(match: Match) -> str:
    """The log in English."""
    return "\n".join(match.log.lines("en"))


CASES: dict[str, tuple[Callable[[], Match], list[str]]] = {
    "toolboxes and a die": (
        lambda: put(given(Side(toolboxes=3, pool="25")), "2>5", "vents"),
        ["Yellow spends 3 Toolboxes to turn a 2 into a 5.", "Yellow places a 5 in the Vents."],
    ),
    "a crew": (
        lambda: play(
            put(given(Side(shelters="ppp", pool="55"), expeditions=TRENCH), "5", "uncharted-trench"),
            "crew:shelters:pioneer",
            "pioneers:2",
            "fee:minerals",
        ),
        ["Yellow places a 5 on Uncharted Trench.", "Yellow sends 2 Pioneers along.", "Yellow pays 1 Mineral."],
    ),
    "a Marine": (
        lambda: play(
            put(given(Side(shelters="m", pool="55"), expeditions=TRENCH), "5", "uncharted-trench"),
            "crew:shelters:marine",
            "fee:energy",
            "weaken:1:6>4",
        ),
        ["Yellow sends a Marine along.", "Yellow pays 1 Energy.", "Yellow turns a 6 of Green down to 4."],
    ),
    "what drones harvest": (
        lambda: given(phase="resolution", region="vents", players=1, vents=4, vents_dice="D1:3 D2:5 D2:6"),
        [
            "Drone 1 takes 3 Energy in the Vents: back to the supply.",
            "Drone 2 takes 1 Energy in the Vents: back to the supply.",
            "Drone 2 finds nothing left in the Vents.",
        ],
    ),
    "what drones quarry": (
        lambda: given(phase="resolution", region="quarry", players=1, quarry=8, quarry_dice="D1:1 Y2"),
        ["Drone 1 takes 1 Mineral in the Quarry: back to the supply.", "Yellow gains 2 Minerals."],
    ),
    "a student": (
        lambda: play(put(given(Side(shelters="pe", pool="35")), "3", "academy"), "student:shelters:engineer"),
        ["Yellow places a 3 at the Academy."],
    ),
    "a success": (
        lambda: play(
            given(phase="resolution", players=3, expeditions=("uncharted-trench(pe) G6 Y5pp V3",)), "reward:a"
        ),
        [
            "Uncharted Trench succeeds: 16 against 8.",
            "Yellow gains a Pioneer.",
            "Yellow gains an Engineer.",
            "Green gains 1 VP.",
            "Violet advances to space 1 of the relief track.",
            "Violet gains 2 Minerals.",
        ],
    ),
    "a failure": (
        lambda: given(Side(relief=8), phase="resolution", expeditions=("uncharted-trench Y3",)),
        ["Uncharted Trench fails: 3 against 8.", "Yellow is at the end of the relief track."],
    ),
    "an exposed die": (
        lambda: given(phase="resolution", region="vents", vents=2, vents_dice="G3 Y4"),
        ["Green gains 2 Energy.", "Yellow: the 4 is exposed."],
    ),
    "a loss": (
        lambda: given(Side(minerals=1), phase="resolution", region="quarry", event="quarry-collapse", quarry_dice="Y3"),
        ["Yellow loses 1 Mineral.", "Yellow gains 3 Minerals."],
    ),
    "more in the Vents": (
        lambda: given(phase="resolution", region="vents", event="thermal-surge", players=3),
        ["3 Energy more in the Vents."],
    ),
    "training": (
        lambda: given(phase="resolution", region="academy", academy_dice="Y3p"),
        ["Yellow: a Pioneer becomes a Marine."],
    ),
    "training in vain": (
        lambda: given(phase="resolution", region="academy", academy="", academy_dice="Y3p"),
        ["Yellow: the Academy has no Marine left, a Pioneer comes back."],
    ),
    "hiring": (
        lambda: play(given(phase="resolution", region="doorstep", doorstep="s", doorstep_dice="Y1"), "hire:steward"),
        ["Yellow hires a Steward for 2 Energy."],
    ),
    "heating": (
        lambda: play(given(Side(energy=2, shelters="pem"), phase="heating"), "freeze:marine"),
        ["Yellow pays 2 Energy for heating.", "Yellow loses a Marine to the cold."],
    ),
    "a raid": (
        lambda: play(given(Side(buildings="assault-pod:mp"), Side(minerals=2), phase="pods"), "raid:1"),
        ["Yellow raids Green, who loses 2 Minerals.", "Yellow gains 2 Energy."],
    ),
    "conversion": (
        lambda: play(
            given(Side(buildings="synthetics-complex:p"), phase="activation"),
            "activate:synthetics-complex-1",
            "convert:2-minerals",
        ),
        ["Yellow pays 2 Minerals.", "Yellow gains 2 Energy."],
    ),
    "an Engineer's spoils": (
        lambda: play(
            given(phase="resolution", expeditions=("aurora-beacon Y6e G2",)), "reward:a", "spoils:minerals+minerals"
        ),
        ["Yellow gains 2 VP.", "Yellow gains 2 Minerals.", "Green gains 4 Toolboxes."],
    ),
    "the last round": (
        lambda: given(phase="refresh", in_round=5, next_events="deep-freeze"),
        ["The last round. The event: Deep Freeze."],
    ),
    "a round": (
        lambda: given(phase="refresh", in_round=2, next_events="deep-freeze"),
        ["Round 3 of 6. The event: Deep Freeze."],
    ),
    "the first player": (
        lambda: play(given(Side(1, 1), phase="first", in_round=2), "first:1"),
        ["Yellow makes Green the first player."],
    ),
    "drones": (
        lambda: given(
            phase="resolution",
            region="gantry",
            players=1,
            gantry=("manufactory D1:2",),
            doorstep="pse",
            doorstep_dice="D2:2",
        ),
        ["Drone 1 takes the Manufactory out of the game.", "Drone 2 takes 1 Engineer and 1 Steward out of the game."],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_log_tells_what_happened(case: str) -> None:
    make, expected = CASES[case]
    told = lines(make())
    place = 0
    for line in expected:
        found = told.find(line, place)
        assert found >= 0, f"{line!r} is not in order in:\n{told}"
        place = found + len(line)
    assert " gains 0 " not in told


@pytest.mark.parametrize(
    ("who", "where", "line"),
    [
        ("shelters:engineer", "manufactory-1", "Yellow moves an Engineer from"),
        ("crystal-foundry-1:pioneer", "shelters", "Yellow moves a Pioneer from"),
        ("crystal-foundry-1:marine", "swap:shelters:engineer", "Yellow swaps"),
    ],
)
def test_log_tells_moves_and_swaps_with_both_places(who: str, where: str, line: str) -> None:
    match = given(Side(shelters="e", buildings="manufactory crystal-foundry:pm"), phase="moves")
    play(match, f"move:{who}", f"destination:{where}")
    told = next(text for text in match.log.lines("en") if text.startswith(line))
    places = {"shelters": "Shelters", "manufactory-1": "Manufactory", "crystal-foundry-1": "Crystal Foundry"}
    for code, name in places.items():
        assert (name in told) == (code in f"{who} {where}"), told
