"""The end of the game, the payment of the characters, the points, and who wins."""

import pytest

from perijove import Match
from perijove.testing import answers, asked, play, points, proves, table

from .given import Side, given
from .playing import board, discarded, finish, idle, pile, purse, row, tucked

NINE = (
    "miner-mars-3 miner-mars-4 miner-earth-4 miner-earth-5 starz-mars-5 "
    "starz-mars-6 starz-earth-3 starz-earth-4 builder-mars-3"
)


def ending(match: Match) -> bool:
    found = table(match)["ending"]
    assert isinstance(found, bool)
    return found


# The last character


@proves("scenario 51", "detail 24", "ruling 21")
def test_51_last_character_in_the_row_brings_the_last_round() -> None:
    """The first of two hires: the last card comes, the other player plays once more."""
    match = given(Side("earth 1"), Side("earth 1"), character_pile="noor-1", characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1")
    assert (pile(match, "character"), row(match, "character")[4], ending(match)) == (0, "noor-1", True)
    assert asked(match) == "1 action"
    idle(match)
    assert match.over


@proves("scenario 51", "ruling 21")
def test_51_last_player_in_the_round_ends_the_game_at_once() -> None:
    match = given(Side("earth 1"), Side("earth 1"), character_pile="noor-1", turn_of=1)
    idle(match)
    assert (match.over, asked(match)) == (True, "")


@proves("detail 24")
def test_one_character_left_in_the_pile_is_no_end() -> None:
    match = given(character_pile="noor-1 noor-2")
    idle(match)
    assert (pile(match, "character"), ending(match)) == (1, False)


@proves("detail 24")
def test_no_character_is_taken_no_end() -> None:
    """One left in the pile: acquiring a robot refills robots only."""
    match = given(Side("earth 3"), robots={1: "miner-earth-3"}, character_pile="noor-1")
    play(match, "action:miner-earth-3")
    assert (pile(match, "character"), ending(match)) == (1, False)


@proves("detail 24")
def test_two_characters_taken_with_one_left_leave_the_row_short() -> None:
    me = Side("mars 1", robots="builder-mars-5", project="project-01+io")
    match = given(me, characters={1: "milutin-madic-1", 2: "marty-simon-1"}, character_pile="noor-1")
    play(match, "action:marty-simon-1", "modifier:builder", "target:project-01", "character:milutin-madic-1")
    play(match, "ability:immediate")
    assert (len(row(match, "character")), ending(match)) == (4, True)


# The tenth robot


@proves("detail 24", "comparison 16")
@pytest.mark.parametrize(
    ("robots", "ends"), [(NINE, True), (NINE.rpartition(" ")[0], False), (f"{NINE} builder-mars-4", True)]
)
def test_at_least_ten_robots_bring_the_last_round(robots: str, ends: bool) -> None:
    match = given(Side("earth 3", robots=robots), robots={1: "miner-earth-3"})
    finish(play(match, "action:miner-earth-3"))
    assert (ending(match), match.over, asked(match)) == (ends, False, "1 action")


@proves("detail 24")
def test_project_in_progress_is_not_the_tenth_robot() -> None:
    match = given(Side("earth 1", robots=NINE, project="project-01"))
    idle(match)
    assert not ending(match)


@proves("scenario 52", "comparison 16", "detail 24")
def test_52_eleven_robots_are_as_good_as_ten() -> None:
    """The tenth robot reaches space 2 of Callisto, and the modifier completes a project: the round is finished."""
    robots = NINE.replace("miner-earth-4", "technician-earth-4")
    match = given(Side("mars 4", robots=robots, project="project-01+io"), robots={1: "miner-mars-6"})
    finish(play(match, "action:miner-mars-6", "modifier:miner", "target:project-01"))
    assert (len(board(match)["robots"]), ending(match), asked(match)) == (11, True, "1 action")
    idle(match)
    assert match.over


@proves("ruling 21")
def test_turn_that_brings_the_end_is_finished() -> None:
    """The goal step and the refill come after the tenth robot."""
    match = given(Side("earth 3", 7, robots=NINE), robots={1: "miner-earth-3"}, goals="megacredits")
    play(match, "action:miner-earth-3")
    assert asked(match) == "0 claim"
    play(match, "claim:megacredits")
    assert (len(row(match, "robot")), ending(match)) == (5, True)


@proves("ruling 21", "detail 24")
@pytest.mark.parametrize("player", range(4))
def test_everybody_plays_as_many_turns(player: int) -> None:
    """Whoever brings about the end, the round is completed."""
    sides = [
        Side("earth 1", robots=NINE + " builder-mars-4") if seat == player else Side("earth 1") for seat in range(4)
    ]
    match = given(*sides, players=4, turn_of=player)
    turns = 0
    while not match.over:
        idle(match)
        turns += 1
    assert turns == 4 - player


@proves("ruling 24")
def test_both_ends_at_once_change_nothing() -> None:
    """The first player has ten robots, the second takes the last character: the round ends as it would have."""
    match = given(Side("earth 3", robots=NINE), robots={1: "miner-earth-3"}, character_pile="noor-1", players=3)
    finish(play(match, "action:miner-earth-3"))
    assert ending(match)
    idle(match)
    assert (pile(match, "character"), match.over) == (0, False)
    idle(match)
    assert match.over


# The payment


@proves("detail 25")
def test_everybody_pays_a_megacredit_for_each_character() -> None:
    sides = [
        Side("earth 1", 5, characters="noor-1 noor-2"),
        Side("earth 1", 1, characters="ms-lee-1"),
        Side("earth 1", 3),
    ]
    match = given(*sides, players=3, phase="upkeep")
    assert match.over
    assert [purse(match, player)[1] for player in range(3)] == [3, 0, 3]
    assert tucked(match) == ["noor-1", "noor-2"]


@proves("detail 25", "detail 24")
def test_who_cannot_pay_all_chooses_who_leaves() -> None:
    """One after the other until the megacredits suffice; who can pay must."""
    me = Side("earth 1", 1, characters="noor-1 ms-lee-1 nakkia-1", moons="ganymede 1")
    match = given(me, phase="upkeep")
    assert (asked(match), answers(match)) == ("0 unpaid", ["noor-1", "ms-lee-1", "nakkia-1"])
    play(match, "unpaid:noor-1")
    assert answers(match) == ["ms-lee-1", "nakkia-1"]
    play(match, "unpaid:nakkia-1")
    assert (tucked(match), purse(match)[1], match.over) == (["ms-lee-1"], 0, True)
    assert discarded(match) == ["noor-1", "nakkia-1"]


@proves("detail 25")
def test_without_megacredits_all_characters_leave() -> None:
    match = given(Side("earth 1", characters="noor-1"), Side("earth 1"), phase="upkeep")
    assert (tucked(match), discarded(match), match.over) == ([], ["noor-1"], True)


@proves("detail 25")
def test_payment_comes_after_the_last_turn_and_goes_round() -> None:
    poor = Side("earth 1", 1, characters="noor-1 noor-2")
    match = given(poor, Side("earth 1", 1, characters="ms-lee-1 ms-lee-2"), turn_of=1, ending=True)
    idle(match)
    while asked(match).startswith("0"):
        match.choose(0, match.pending[0].options[0])
    assert asked(match) == "1 unpaid"


# Points


@proves("scenario 12", "example 12", "detail 24", "detail 25", "detail 27")
def test_12_score_of_the_rulebook() -> None:
    """37 for the moons, 11 for the characters without Noor, 3 for the technologies, 9 for the goals: 60."""
    technicians = "technician-mars-3:6 technician-earth-5:4 technician-mars-4:6 technician-earth-6:2"
    robots = f"{technicians} miner-earth-5:5 miner-mars-4:6 builder-mars-4:3"
    me = Side(
        "earth 1",
        3,
        robots=robots,
        characters="ms-lee-1 ms-lee-2 ila-zoe-1 noor-1",
        technologies="2b 4b",
        goals="moons same-colour",
    )
    match = given(me, goals="modifiers moons characters same-colour", phase="upkeep")
    assert asked(match) == "0 unpaid"
    play(match, "unpaid:noor-1")
    assert match.over
    assert points(match) == {"Development": 37, "Characters": 11, "Technologies": 3, "Goals": 9}
    assert match.scores[0].total == 60


@proves("scenario 53", "ruling 23")
def test_53_best_characters_are_counted_before_the_payment() -> None:
    """Two megacredits for Elliot Ban, Tarak Freeman and Ms Lee with two goals: Ms Lee and one other, six points."""
    me = Side("earth 1", 2, characters="elliot-ban-1 tarak-freeman-1 ms-lee-1", goals="moons characters", moons="io 1")
    assert points(given(me))["Characters"] == 6
    match = given(me, phase="upkeep")
    results = set()
    for option in match.pending[0].options:
        branch = match.fork()
        branch.choose(0, option)
        results.add(points(branch)["Characters"])
    assert results == {4, 6}


@proves("ruling 23")
def test_unpayable_characters_count_nothing_before_the_payment() -> None:
    assert points(given(Side(characters="ms-lee-1", goals="moons")))["Characters"] == 0
    assert points(given(Side(megacredits=1, characters="ms-lee-1", goals="moons")))["Characters"] == 2


@proves("detail 24")
def test_character_that_left_is_counted_by_nobody() -> None:
    """Elliot Ban counts those who are left, himself included."""
    me = Side("earth 1", 2, characters="elliot-ban-1 noor-1 noor-2", moons="ganymede 1")
    match = given(me, phase="upkeep")
    play(match, "unpaid:noor-1")
    assert points(match)["Characters"] == 2


def test_score_has_four_parts() -> None:
    assert list(points(given())) == ["Development", "Characters", "Technologies", "Goals"]
    assert given().scores[0].total == 0


def test_resources_left_are_worth_nothing() -> None:
    me = Side("mars 10", 10, 5, project="project-03:6+io")
    assert given(me, goals="moons").scores[0].total == 0


# Who wins


def finals(*sides: Side) -> Match:
    return given(*sides, players=len(sides), over=True)


@proves("scenario 54", "detail 26")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [("earth 4", "mars 7", [1]), ("mars 7", "mars 7", [0, 1]), ("earth 7", "mars 7", [0, 1]), ("earth 1", "0", [0])],
)
def test_54_tie_goes_to_more_influence_or_is_shared(first: str, second: str, winners: list[int]) -> None:
    match = finals(Side(first, robots="miner-earth-3"), Side(second, robots="miner-mars-5"))
    assert [score.total for score in match.scores] == [2, 2]
    assert match.winners == winners


@proves("detail 26")
def test_points_come_before_influence() -> None:
    assert finals(Side("earth 1", robots="miner-earth-3"), Side("mars 10", 10, 5)).winners == [0]


def test_nobody_has_won_before_the_end() -> None:
    assert given(Side(robots="miner-earth-3")).winners == []


def test_victory_of_one_among_four() -> None:
    match = finals(Side(), Side(robots="miner-earth-3"), Side("mars 9", robots="miner-mars-3"), Side(moons="io 0"))
    assert match.winners == [2]
    assert match.pending == []
