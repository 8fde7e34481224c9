"""The technologies 3 and 4: Superconductivity, Automated assembly, Robotic sequencing, Memory scanner."""

from perijove.testing import answers, asked, hidden, play, points, proves

from .given import Side, given
from .playing import board, discarded, finish, idle, markers, pile, purse, row, tucked, unit

# 3: Superconductivity, Automated assembly


@proves("scenario 34", "detail 12")
def test_34_superconductivity_gives_level_7_for_good() -> None:
    """A robot of level 2 on Io 5 gets level 7, Io 10; nothing may choose it later, and it counts as level 6."""
    me = Side("mars 1", 1, 2, "miner-earth-3 miner-mars-3", "io 5")
    match = given(me, characters={2: "diat-expi-1", 3: "ila-zoe-1"})
    play(match, "action:3a", "freeze:miner-earth-3")
    assert (unit(match, "miner-earth-3"), markers(match)[0]) == ("@io:7", 10)
    idle(match)
    assert "miner-earth-3" not in answers(play(match.fork(), "action:diat-expi-1"))
    lower = play(match.fork(), "action:ila-zoe-1")
    assert "miner-earth-3" not in answers(lower)
    play(lower, "lower:miner-mars-3")
    assert unit(lower, "miner-earth-3") == "@io:7"
    me = Side(megacredits=1, robots="miner-earth-3:7", technologies="3a", characters="ms-chau-1")
    assert points(given(me))["Characters"] == 1


@proves("scenario 35", "detail 12")
def test_35_superconductivity_for_the_project() -> None:
    """Completed later on Europa: seven spaces and two energy."""
    match = given(Side("mars 1", 1, 2, project="project-05+europa"), characters={2: "marty-simon-1"})
    play(match, "action:3a")
    assert unit(match, "project-05") == ":7+europa"
    idle(match)
    play(match, "action:marty-simon-1", "modifier:miner")
    assert (unit(match, "project-05"), markers(match)[1], purse(match)[2]) == ("@europa:7+europa=miner", 7, 2)


@proves("detail 12")
def test_superconductivity_may_take_any_unit_even_of_level_6() -> None:
    me = Side("mars 1", 1, 2, "miner-earth-3:6 miner-mars-3", project="project-01")
    match = play(given(me), "action:3a")
    assert answers(match) == ["miner-mars-3", "miner-earth-3", "project-01"]
    play(match, "freeze:miner-earth-3")
    assert markers(match)[0] == 7


@proves("scenario 36", "detail 19")
def test_36_assembly_puts_a_second_project_in_play_at_once() -> None:
    """The one in progress is untouched. The new Technician of level 1 raises itself: Callisto 2, and a modifier."""
    me = Side("mars 1", 2, 2, project="project-01+io")
    match = given(me, technologies="3b", goals="modifiers same-colour")
    play(match, "action:3b")
    assert len(answers(match)) == 3 * 4, "Io lies on the other project"
    before = pile(match, "project")
    play(match, "assemble:callisto-technician")
    card = board(match)["robots"][0]["card"]
    assert (pile(match, "project"), unit(match, card)) == (before - 1, "@callisto:1+callisto=technician")
    assert answers(match) == ["project-01", card, "none"]
    play(match, f"raise:{card}")
    assert (markers(match), asked(match)) == ((0, 0, 0, 2), "0 modifier")
    assert unit(match, "project-01") == ":2+io"
    finish(match)
    assert (board(match)["assignments"], board(match)["modifiers"]) == (
        ["europa", "ganymede"],
        ["miner", "builder", "starz"],
    )


@proves("ruling 13")
def test_assembly_without_modifiers_or_projects_is_developed_in_vain() -> None:
    robots = "miner-mars-3=miner miner-mars-4=builder miner-mars-5=starz starz-mars-5=technician"
    match = given(Side("earth 1", 2, 2, robots), technologies="3b")
    play(match, "action:3b")
    assert (asked(match), board(match)["technologies"], len(board(match)["robots"])) == ("1 action", ["3"], 4)
    match = given(Side("earth 1", 2, 2), players=3, technologies="3b", project_pile="")
    play(match, "action:3b")
    assert (asked(match), board(match)["technologies"], board(match)["robots"]) == ("1 action", ["3"], [])


# 4: Robotic sequencing, Memory scanner


@proves("scenario 37", "ruling 14", "comparison 6")
def test_37_sequencing_plays_one_of_four_robots_for_free() -> None:
    """A robot of earth, though the marker is on mars; the others go under the pile in the order of drawing."""
    top = "miner-mars-1 miner-earth-3 starz-mars-3 builder-mars-3"
    rest = " ".join(f"technician-{colour}-{number}" for colour in ("mars", "earth") for number in range(1, 7))
    match = given(
        Side("mars 3", 1, 2),
        technologies="4a",
        robot_pile=f"{top} {rest} builder-mars-4 builder-mars-5 starz-mars-1 starz-mars-2",
    )
    assert pile(match, "robot") == 20
    play(match, "action:4a")
    assert sorted(answers(match)) == sorted(top.split())
    play(match, "drawn:miner-earth-3")
    assert (purse(match), unit(match, "miner-earth-3")) == (("mars 3", 1, 0), "@io:2")
    assert pile(match, "robot") == 19
    assert hidden(match)["robot_pile"][:3] == ["builder-mars-3", "starz-mars-3", "miner-mars-1"]


@proves("ruling 14")
def test_sequencing_draws_what_there_is() -> None:
    """Two robots left: one is played, one goes back; with none the technology is developed in vain."""
    match = given(Side("mars 3", 1, 2), technologies="4a", robot_pile="miner-mars-4 miner-earth-3", players=3)
    play(match, "action:4a")
    assert answers(match) == ["miner-mars-4", "miner-earth-3"]
    play(match, "drawn:miner-mars-4")
    assert (pile(match, "robot"), markers(match)) == (1, (0, 0, 2, 0))
    match = given(Side("mars 3", 1, 2), technologies="4a", robot_pile="", players=3)
    play(match, "action:4a")
    assert (asked(match), board(match)["robots"]) == ("1 action", [])


def test_sequencing_resolves_assignment_and_ability() -> None:
    match = given(
        Side("mars 3", 1, 2),
        technologies="4a",
        robot_pile="technician-earth-1 miner-earth-3 starz-mars-3 builder-mars-3",
    )
    play(match, "action:4a", "drawn:technician-earth-1", "moon:callisto", "raise:technician-earth-1")
    assert (unit(match, "technician-earth-1"), markers(match)[3], asked(match)) == ("@callisto:2", 2, "0 modifier")


@proves("scenario 7", "example 7", "detail 29")
def test_07_scanner_uses_and_tucks_a_character_from_the_discard_pile() -> None:
    """Milutin Madic gives energy and is the third under the board: the limit is three now. No influence."""
    me = Side("earth 4", 2, 1, characters="noor-1 noor-2")
    match = given(me, technologies="4b", discarded="milutin-madic-1 ms-lee-1")
    play(match, "action:4b")
    assert answers(match) == ["milutin-madic-1", "ms-lee-1"]
    play(match, "scan:milutin-madic-1")
    assert purse(match) == ("earth 4", 0, 1)
    assert tucked(match) == ["noor-1", "noor-2", "milutin-madic-1"]
    assert discarded(match) == ["ms-lee-1"]
    assert asked(match) == "1 action"


@proves("ruling 13")
def test_scanner_with_an_empty_discard_pile_raises_the_limit_all_the_same() -> None:
    me = Side("earth 4", 2, 1, characters="noor-1 noor-2")
    match = given(me, technologies="4b", characters={3: "nakkia-1"})
    play(match, "action:4b")
    assert asked(match) == "1 action"
    idle(match)
    play(match, "action:nakkia-1")
    assert (len(tucked(match)), asked(match)) == (3, "1 action")


def test_scanner_over_the_limit_discards_one() -> None:
    me = Side("earth 4", 2, 1, characters="noor-1 noor-2 nakkia-1", moons="ganymede 0")
    match = given(me, technologies="4b", discarded="milutin-madic-1")
    play(match, "action:4b")
    assert (asked(match), len(answers(match))) == ("0 discard", 4)


@proves("detail 29")
def test_scanner_reads_whatever_was_discarded() -> None:
    """Used, over the limit, or discarded for a Star-Z: all lie in the pile that the scanner reads."""
    me = Side("mars 5", 2, 1, robots="starz-earth-4 starz-mars-6", characters="noor-1 noor-2")
    match = given(
        me,
        Side("earth 1", characters="ms-chau-1 ms-chau-2"),
        characters={1: "nakkia-1", 2: "elliot-ban-2"},
        robots={1: "starz-mars-3"},
        technologies="4b",
        star_z="b",
        turn_of=1,
    )
    play(match, "action:nakkia-1", "discard:ms-chau-1")
    play(match, "action:starz-mars-3", "bonus:3", "track:mars", "modifier:none")
    assert discarded(match) == ["ms-chau-1", "elliot-ban-2"]
    idle(match)
    play(match, "action:4b")
    assert {"ms-chau-1", "elliot-ban-2"} <= set(answers(match))


def test_no_technology_touches_the_rows() -> None:
    match = given(Side("earth 1", 1, 1), technologies="1a")
    before = row(match, "robot"), row(match, "character")
    play(match, "action:1a")
    assert (row(match, "robot"), row(match, "character")) == before
