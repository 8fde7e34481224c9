"""Positions: what is written can be read again, and what can't be is refused with the place and the reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongPosition
from perijove.testing import answers, asked, hidden, play, proves, refused, table

from .given import Side, given
from .playing import board, unit

Change = Callable[[dict[str, Any]], object]

ME = Side(
    "mars 4",
    3,
    2,
    "miner-mars-3@io+io=builder miner-mars-1@callisto project-02@ganymede+ganymede=technician",
    project="project-01+europa",
    characters="noor-1 noor-2",
    technologies="1a 4b",
    goals="moons",
)


def changed(change: Change) -> dict[str, Any]:
    """The data of a position of which something has been changed."""
    data: dict[str, Any] = copy.deepcopy(given(ME, discarded="ms-lee-1").position().data)
    change(data["state"])
    return data


def mine(state: dict[str, Any]) -> dict[str, Any]:
    found = state["boards"][0]
    assert isinstance(found, dict)
    return found


def robot(state: dict[str, Any], place: int = 0) -> dict[str, Any]:
    found = mine(state)["robots"][place]
    assert isinstance(found, dict)
    return found


def move(source: list[Any], target: list[Any], count: int = 1) -> None:
    target.extend(source.pop() for _ in range(count))


def raised(state: dict[str, Any], place: int, level: int) -> None:
    """A robot with another level, and its marker with it."""
    found = robot(state, place)
    sums = mine(state)["development"]
    sums[found["moon"]] = sums.get(found["moon"], 0) + level - found["level"]
    found["level"] = level


def drawn_early(state: dict[str, Any]) -> None:
    """Robotic sequencing is developed, and a robot drawn that isn't played yet."""
    state["technologies"][3] = "4a"
    state["tiles"]["4a"] = state["tiles"].pop("4b")
    move(state["robot_pile"], mine(state)["drawn"])


WRONG: dict[str, tuple[Change, str]] = {
    "a robot twice": (
        lambda s: s["robot_pile"].append("miner-mars-1"),
        "unit miner-mars-1 is there 2 times, expected 1",
    ),
    "a robot lost": (
        lambda s: s["robot_pile"].remove("miner-mars-2"),
        "unit miner-mars-2 is there 0 times, expected 1",
    ),
    "a project twice": (lambda s: s["project_pile"].append("project-01"), "unit project-01 is there 2 times"),
    "a project lost": (lambda s: s["project_pile"].remove("project-09"), "unit project-09 is there 0 times"),
    "a character twice": (lambda s: s["character_pile"].append("noor-1"), "character noor-1 is there 2 times"),
    "a character lost": (lambda s: s["character_discard"].clear(), "character ms-lee-1 is there 0 times"),
    "a character for four": (lambda s: s["character_pile"].append("noor-3"), "noor-3 is there 1 times, expected 0"),
    "six robots in the row": (
        lambda s: move(s["robot_pile"], s["robot_row"]),
        "rows: 6 robots, 5 characters, at most 5",
    ),
    "six characters": (lambda s: move(s["character_pile"], s["character_row"]), "rows: 5 robots, 6 characters"),
    "a board missing": (lambda s: s["boards"].pop(), "boards: 1, expected one for each of the 2 players"),
    "nobody's turn": (lambda s: s.update(current=2), "there is no player 2"),
    "nobody's robots": (lambda s: s.update(known_to=[["3"]]), "there is no player 3"),
    "more returned than there are": (lambda s: s.update(known_to=[["0"]] * 48), "known_to: 48 robots in a pile of"),
    "more returned than can be": (
        lambda s: s.update(known_to=[["0"]] * 7),
        "known_to: 7 robots, Robotic sequencing puts 6 under the pile at most",
    ),
    "over in mid-turn": (lambda s: s.update(over=True), "over: true, but the game is over when every player's"),
    "a character in mid-turn": (
        lambda s: s.update(acting=[{"card": s["character_pile"].pop(), "ability": None}]),
        "state.acting: .* only be in the middle of a turn",
    ),
    "a character who does what nobody does": (
        lambda s: s.update(acting=[{"card": s["character_pile"].pop(), "ability": "sleep"}]),
        r"state.acting\[0\].ability is 'sleep', expected one of immediate, endgame, both",
    ),
    "a robot in mid-turn": (
        lambda s: mine(s)["entering"].append(s["robot_pile"].pop()),
        r"state.boards\[0\].entering: .* only be in the middle of a turn",
    ),
    "two sides of a technology": (
        lambda s: s.update(technologies=["1a", "1b", "3a", "4b"], tiles=[2, 2, 2, 1]),
        "technologies: expected one of each number, in order",
    ),
    "technologies in another order": (
        lambda s: s["technologies"].reverse(),
        "technologies: expected one of each number",
    ),
    "a tile too many": (lambda s: s.update(tiles=[2, 2, 2, 1]), "technology 1: 2 tiles and 1 developed, expected 2"),
    "a goal twice": (lambda s: s.update(goals=["moons"] * 4, claims=[[]] * 4), "goals: expected 4 different ones"),
    "three goals": (lambda s: s["claims"].pop(s["goals"].pop()), "goals: expected 4 different ones"),
    "two markers of a player": (
        lambda s: s["claims"][s["goals"][0]].append(0),
        r"goal place 1: markers of players \[0, 0\]",
    ),
    "marker of nobody": (lambda s: s["claims"][s["goals"][1]].append(2), r"goal place 2: markers of players \[2\]"),
    "too much influence": (
        lambda s: mine(s).update(influence=11),
        r"boards\[0\].influence is 11, expected a whole number from 0 to 10",
    ),
    "too many megacredits": (
        lambda s: mine(s).update(megacredits=11),
        "megacredits is 11, expected a whole number from 0 to 10",
    ),
    "too much energy": (lambda s: mine(s).update(energy=6), "energy is 6, expected a whole number from 0 to 5"),
    "a track on space 0": (lambda s: mine(s).update(influence=0), "player 0: on space 0 there is no track, not mars"),
    "no track": (lambda s: mine(s).update(track=None), "player 0: 4 influence on no track"),
    "sums that differ": (
        lambda s: mine(s)["development"].update(io=9),
        "player 0: development .* but the levels add up to",
    ),
    "level 7 without Superconductivity": (
        lambda s: raised(s, 1, 7),
        "player 0: 1 units of level 7, Superconductivity gives one",
    ),
    "level 8": (lambda s: robot(s).update(level=8), r"robots\[0\].level is 8, expected a whole number from 1 to 7"),
    "level 0": (lambda s: robot(s).update(level=0), r"robots\[0\].level is 0, expected a whole number"),
    "a modifier lost": (lambda s: mine(s)["assignments"].pop(), "player 0: modifiers .*, expected one of each"),
    "a modifier twice": (
        lambda s: mine(s)["modifiers"].append("builder"),
        "player 0: modifiers .*, expected one of each",
    ),
    "a modifier twice in a list": (lambda s: mine(s)["modifiers"].append("miner"), "modifiers: 'miner' is there twice"),
    "a robot where it isn't assigned": (
        lambda s: (robot(s, 1).update(moon="ganymede"), mine(s).update(development={"io": 2, "ganymede": 5})),
        "player 0: miner-mars-1 is on ganymede, where it isn't assigned",
    ),
    "a third assignment": (
        lambda s: (robot(s, 1)["added"].append("callisto"), mine(s)["assignments"].clear()),
        "player 0: miner-mars-1 has no space for its assignment modifiers",
    ),
    "a project in progress with both": (
        lambda s: (mine(s)["project"].update(modifier="miner"), mine(s)["modifiers"].remove("miner")),
        "player 0: project-01 can't be a project in progress",
    ),
    "a project in progress with two moons": (
        lambda s: (mine(s)["project"]["added"].append("callisto"), mine(s)["assignments"].clear()),
        "player 0: project-01 takes one assignment modifier before it is in play",
    ),
    "a robot as a project": (
        lambda s: mine(s)["project"].update(card="miner-mars-2"),
        "is 'miner-mars-2', expected one of project-01",
    ),
    "a project in play without a type": (
        lambda s: (robot(s, 2).update(modifier=None), mine(s)["modifiers"].append("technician")),
        "player 0: project-02 is on ganymede, where it isn't assigned",
    ),
    "a project among the robots": (
        lambda s: s["robot_row"].__setitem__(0, "project-09"),
        r"robot_row\[0\] is 'project-09', expected",
    ),
    "projects on offer in mid-game": (
        lambda s: move(s["project_pile"], s["project_offer"]),
        "project_offer: 1 projects for 0",
    ),
    "a draft without an offer": (lambda s: s.update(phase="draft"), "project_offer: 0 projects for 1 players"),
    "robots drawn by a rival": (
        lambda s: move(s["robot_pile"], s["boards"][1]["drawn"]),
        "player 1: robots are drawn in the own turn, by Robotic sequencing",
    ),
    "robots drawn before a turn": (
        drawn_early,
        "drawn_known: 0 robots, but player 0 has drawn 1",
    ),
    "robots drawn without the technology": (
        lambda s: move(s["robot_pile"], mine(s)["drawn"]),
        "player 0: robots are drawn in the own turn, by Robotic sequencing",
    ),
    "paid before the end": (
        lambda s: mine(s).update(paid=True),
        "player 0: characters are paid at the end of the game",
    ),
    "a rival with three characters": (
        lambda s: move(s["character_pile"], s["boards"][1]["characters"], 3),
        "player 1: 3 characters after the own turn, at most 2 allowed",
    ),
    "nine characters": (
        lambda s: move(s["character_pile"], mine(s)["characters"], 7),
        "player 0: characters 9, at most 8 allowed",
    ),
    "an unknown card": (
        lambda s: s["robot_pile"].append("toaster-mars-1"),
        r"robot_pile\[\d+\] is 'toaster-mars-1', expected one",
    ),
    "an unknown moon": (
        lambda s: robot(s).update(moon="titan"),
        r"robots\[0\].moon is 'titan', expected one of io, europa",
    ),
    "a moon without levels": (
        lambda s: mine(s)["development"].update(titan=1),
        "development: unknown field 'titan', expected io",
    ),
    "a robot without a level": (
        lambda s: robot(s).pop("level"),
        r"robots\[0\] is .*, expected an object with card, moon, level",
    ),
    "a robot that is a text": (
        lambda s: mine(s)["robots"].append("miner-mars-2"),
        r"robots\[3\] is .*, expected an object",
    ),
    "a set that is a text": (lambda s: mine(s).update(assignments="io"), "assignments is .*, expected a list"),
    "a field missing": (lambda s: s.pop("ending"), "'ending' is missing"),
    "a field too many": (lambda s: s.update(weather="fine"), "unknown field 'weather'"),
    "an unknown phase": (lambda s: s.update(phase="night"), "phase is 'night', expected one of draft, turn, upkeep"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_position_is_refused_with_the_reason(case: str) -> None:
    change, message = WRONG[case]
    with pytest.raises(WrongPosition, match=message):
        perijove.from_position(changed(change))


def test_right_position_is_accepted() -> None:
    """What the wrong ones are made from."""
    match = perijove.from_position(changed(lambda state: None))
    assert match.pending
    assert unit(match, "project-02") == "@ganymede:4+ganymede=technician"


@pytest.mark.parametrize("picks", range(4))
def test_draft_goes_on_from_a_position(picks: int) -> None:
    match = perijove.new("galileo", 4, 3, {"first_player": "2"})
    for _ in range(picks):
        play(match, f"project:{answers(match)[0]}")
    again = perijove.from_position(match.position())
    assert (again.position(), answers(again), asked(again)) == (match.position(), answers(match), asked(match))


def test_draft_in_a_wrong_order_is_refused() -> None:
    """The player who should have chosen has nothing, another one has a project."""
    match = perijove.new("galileo", 3, 3, {"first_player": "1"})
    play(match, f"project:{answers(match)[0]}")
    data: Any = match.position().data
    boards = data["state"]["boards"]
    boards[0], boards[2] = boards[2], boards[0]
    with pytest.raises(WrongPosition, match="player 0: in the draft just those have a project who have chosen one"):
        perijove.from_position(data)


def test_position_in_mid_turn_goes_on_where_it_was() -> None:
    """In the middle of a Builder's ability: the same questions come, and the same end of the turn."""
    me = Side("earth 5", robots="miner-mars-3", project="project-01+callisto")
    match = given(me, robots={1: "builder-earth-5"}, characters={1: "marty-simon-1"})
    play(match, "action:builder-earth-5", "character:marty-simon-1", "ability:immediate", "modifier:technician")
    again = perijove.from_position(match.position())
    assert again.position() == match.position()
    assert answers(again) == answers(match)
    for twin in (match, again):
        play(twin, "target:project-01", "raise:miner-mars-3")
    assert table(again) == table(match)
    assert hidden(again) == hidden(match)


def test_characters_above_the_limit_are_allowed_for_the_player_on_turn() -> None:
    """A moment within a turn: at its end they leave."""
    match = given(Side("mars 1", characters="noor-1 noor-2 ms-lee-1 ms-lee-2"), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1", "discard:noor-1", "discard:noor-2")
    assert board(match)["characters"] == ["ms-lee-1", "ms-lee-2"]


def test_refused_choice_says_why() -> None:
    match = given(Side("earth 1"), robots={1: "technician-mars-5"})
    refused(match, "action:technician-mars-5")
    assert match.why_not(match.pending[0], match.pending[0].question.numbers["technician-mars-5"])
    assert not match.why_not(match.pending[0], match.pending[0].options[0])


@proves("comparison 20")
def test_names_may_differ_between_the_languages_and_change_nothing() -> None:
    """The rulebooks spell one character differently; codes, and so records, are the same for everybody."""
    match = given(characters={1: "elliot-ban-1"})
    choice = match.pending[0]
    option = choice.question.numbers["elliot-ban-1"]
    assert "Elliot Ban" in match.describe(choice, option, "en")
    assert "Ban" in match.describe(choice, option, "fr")
    assert choice.question.code(option) == "action:elliot-ban-1"
