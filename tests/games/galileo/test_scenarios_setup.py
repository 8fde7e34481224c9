"""Setting up, the draft of the projects, and the marker that is placed at the beginning of the first turn."""

import pytest

import perijove
from perijove import Match
from perijove.games.galileo.components import CHARACTERS, GOALS, PROJECTS, ROBOTS, printed
from perijove.testing import answers, asked, hidden, play, proves, table

from .given import PLAYERS_OF, Side, given
from .playing import board, finish, idle, pile, purse, row

PLAYERS = (2, 3, 4)


def started(players: int, seed: int = 7, first: str = "1") -> Match:
    """A new match after the draft."""
    match = perijove.new("galileo", players, seed, {"first_player": first})
    while asked(match).endswith("project"):
        match.choose(match.pending[0].player, match.pending[0].options[0])
    return match


@proves("scenario 56")
@pytest.mark.parametrize(("players", "characters", "offered", "tiles"), [(2, 24, 3, 2), (3, 36, 4, 2), (4, 48, 5, 3)])
def test_56_table_at_the_beginning(players: int, characters: int, offered: int, tiles: int) -> None:
    match = perijove.new("galileo", players, 7)
    seen = table(match)
    assert (len(row(match, "character")), pile(match, "character")) == (5, characters - 5)
    assert (len(row(match, "robot")), pile(match, "robot")) == (5, 43)
    assert (len(seen["project_offer"]), pile(match, "project")) == (offered, 10 - offered)
    assert seen["tiles"] == [tiles] * 4
    assert [name[0] for name in seen["technologies"]] == ["1", "2", "3", "4"]
    assert len(set(seen["goals"])) == 4
    assert seen["claims"] == [[], [], [], []]
    assert seen["star_z"] in ("a", "b")
    assert seen["character_discard"] == []


@proves("scenario 56", "detail 1")
@pytest.mark.parametrize("players", PLAYERS)
def test_56_characters_by_their_marks_half_for_each_track(players: int) -> None:
    """Without the copies for more players, there are as many immediate abilities on earth as on mars."""
    state = hidden(perijove.new("galileo", players, 3))
    used = {*state["character_row"], *state["character_pile"]}
    assert used == {name for name in CHARACTERS if PLAYERS_OF[name] <= players}
    track = {str(copy.fields["id"]): copy.fields["immediate"] for copy in printed().rows("copy")}
    tracks = [track[name] for name in used]
    assert tracks.count("earth") == tracks.count("mars") == len(used) // 2


@pytest.mark.parametrize("players", PLAYERS)
def test_boards_at_the_beginning(players: int) -> None:
    match = perijove.new("galileo", players, 7)
    for player in range(players):
        assert board(match, player) == {
            "influence": 0,
            "track": None,
            "megacredits": 0,
            "energy": 0,
            "development": {},
            "robots": [],
            "project": None,
            "assignments": ["io", "europa", "ganymede", "callisto"],
            "modifiers": ["miner", "builder", "starz", "technician"],
            "characters": [],
            "technologies": [],
            "drawn": [],
            "paid": False,
            "entering": [],
            "energy_due": 0,
            "modifiers_due": 0,
            "waiting": [],
            "perks": 0,
            "drilled": False,
            "cloned": False,
        }


@proves("detail 2")
@pytest.mark.parametrize(("players", "first"), [(2, "1"), (3, "1"), (3, "2"), (4, "1"), (4, "4")])
def test_projects_are_drafted_from_the_last_player_backwards(players: int, first: str) -> None:
    match = perijove.new("galileo", players, 7, {"first_player": first})
    order = []
    while asked(match).endswith("project"):
        order.append(match.pending[0].player)
        match.choose(match.pending[0].player, match.pending[0].options[0])
    begins = int(first) - 1
    assert order == [(begins + place) % players for place in range(players - 1, -1, -1)]
    assert match.pending[0].player == begins


def test_everybody_chooses_among_what_is_left() -> None:
    match = perijove.new("galileo", 3, 7, {"first_player": "1"})
    offered = answers(match)
    play(match, f"project:{offered[2]}")
    assert answers(match) == [offered[0], offered[1], offered[3]]
    play(match, f"project:{offered[0]}", f"project:{offered[3]}")
    assert [board(match, player)["project"]["card"] for player in range(3)] == [offered[3], offered[0], offered[2]]


@proves("comparison 19")
def test_project_left_over_goes_back_on_top_of_the_pile_with_its_back_up() -> None:
    """Projects have two sides: whoever takes this card later gets the level of the back."""
    match = perijove.new("galileo", 2, 7)
    offered = answers(match)
    play(match, f"project:{offered[0]}", f"project:{offered[1]}")
    assert hidden(match)["project_pile"][-1] == offered[2]
    assert table(match)["project_offer"] == []
    assert pile(match, "project") == 8
    state = given(Side(megacredits=1), characters={1: "noor-2"}, project_pile=ALL_WITH_LEVEL_FIVE_ON_TOP)
    play(state, "action:noor-2", "modifier:io")
    assert board(state)["project"] == {"card": "project-03", "level": 1, "added": ["io"], "modifier": None}


ALL_WITH_LEVEL_FIVE_ON_TOP = " ".join(["project-03", *(name for name in PROJECTS if name != "project-03")])


@pytest.mark.parametrize("name", PROJECTS)
def test_project_gives_its_resources_and_level_and_influence_for_later(name: str) -> None:
    for seed in range(60):
        match = perijove.new("galileo", 4, seed, {"first_player": "1"})
        if name in answers(match):
            break
    play(match, f"project:{name}")
    fields = next(project.fields for project in printed().rows("project") if project.fields["id"] == name)
    assert purse(match, 3) == (str(fields["influence"]), fields["megacredits"], fields["energy"])
    assert board(match, 3)["project"] == {"card": name, "level": fields["level"], "added": [], "modifier": None}


@proves("scenario 1", "example 1", "detail 2")
def test_01_marker_goes_on_the_track_chosen_at_the_beginning_of_the_first_turn() -> None:
    """Three influence from the project: on earth 3, and the turn goes on."""
    match = given(Side("3"))
    assert (asked(match), answers(match)) == ("0 track", ["earth", "mars"])
    play(match, "track:earth")
    assert (purse(match)[0], asked(match)) == ("earth 3", "0 action")
    idle(match)
    assert asked(match).startswith("1 ")


@proves("scenario 2", "example 2")
def test_02_second_player_places_the_marker_on_mars() -> None:
    """After the first player's first turn, five influence begin on mars."""
    match = given(Side("3"), Side("5"))
    idle(play(match, "track:earth"))
    assert (purse(match, 1)[0], asked(match)) == ("5", "1 track")
    assert purse(play(match, "track:mars"), 1)[0] == "mars 5"


@proves("detail 2")
def test_marker_is_placed_in_the_own_first_turn_not_in_the_draft() -> None:
    """Until then there is no track, whatever others do; afterwards nobody is asked again."""
    match = started(3)
    for player in range(3):
        if board(match, player)["influence"]:
            assert asked(match) == f"{player} track"
            match.choose(player, 0)
        assert asked(match) == f"{player} action"
        assert all(board(match, later)["track"] is None for later in range(player + 1, 3))
        idle(match)
    assert asked(match) == "0 action"


def test_one_influence_is_enough_to_choose_a_track() -> None:
    assert purse(play(given(Side("1")), "track:mars"))[0] == "mars 1"


def test_who_starts_with_no_influence_has_no_track_to_choose() -> None:
    """Space 0 belongs to both tracks: the choice comes with the first influence."""
    match = given(Side("0"), characters={1: "tarak-freeman-1"})
    assert asked(match) == "0 action"
    play(match, "action:tarak-freeman-1")
    assert (asked(match), answers(match)) == ("0 track", ["earth", "mars"])


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_round_to_the_left(players: int) -> None:
    match = started(players, first="2")
    order = []
    for _ in range(2 * players):
        finish(match)
        order.append(match.pending[0].player)
        idle(match)
    assert order == [(1 + turn) % players for turn in range(2 * players)]


def test_first_player_is_drawn_where_nobody_is_named() -> None:
    assert {table(perijove.new("galileo", 4, seed))["first"] for seed in range(60)} == {0, 1, 2, 3}


@proves("example 15")
def test_only_one_side_of_each_technology_is_in_a_game() -> None:
    """2a and 2b are never both there; by chance each side comes up."""
    found = [table(perijove.new("galileo", 2, seed))["technologies"] for seed in range(40)]
    assert all([name[0] for name in names] == ["1", "2", "3", "4"] for names in found)
    for place in range(4):
        assert {names[place][1] for names in found} == {"a", "b"}


def test_goals_are_drawn_for_places() -> None:
    """Every goal comes up, and on every place."""
    found = [table(perijove.new("galileo", 2, seed))["goals"] for seed in range(150)]
    for place in range(4):
        assert {names[place] for names in found} == set(GOALS)


def test_seeds_make_different_tables() -> None:
    assert len({tuple(row(perijove.new("galileo", 2, seed), "robot")) for seed in range(20)}) > 15
    assert len({tuple(row(perijove.new("galileo", 2, seed), "character")) for seed in range(20)}) > 15


def test_rows_and_piles_hold_every_robot_and_project_once() -> None:
    state = hidden(perijove.new("galileo", 4, 5))
    assert sorted(state["robot_row"] + state["robot_pile"]) == sorted(ROBOTS)
    assert sorted(state["project_offer"] + state["project_pile"]) == sorted(PROJECTS)


def test_given_sets_up_what_it_says() -> None:
    """The tests stand on this: a position with everything in its place is accepted, and is as described."""
    me = Side(
        "mars 7",
        3,
        2,
        "builder-mars-3@ganymede:4+ganymede=miner project-02+io=technician",
        "io 9 callisto 14",
        "starz",
        "project-05:3=builder",
        "noor-1 ms-lee-2",
        "1b 4b",
        "characters",
    )
    match = given(
        me,
        Side("0"),
        characters={2: "ms-chau-1"},
        robots={5: "miner-mars-1"},
        discarded="nakkia-1",
        star_z="b",
        goals="megacredits",
    )
    seen = board(match)
    assert purse(match) == ("mars 7", 3, 2)
    assert seen["development"] == {"io": 9, "ganymede": 4, "callisto": 14}
    assert [robot["card"] for robot in seen["robots"]][:2] == ["builder-mars-3", "project-02"]
    assert sum(robot["card"].startswith("starz") for robot in seen["robots"]) == len(seen["robots"]) - 2
    assert (seen["assignments"], seen["modifiers"]) == (["europa", "callisto"], ["starz"])
    assert (row(match, "character")[1], row(match, "robot")[4]) == ("ms-chau-1", "miner-mars-1")
    assert table(match)["technologies"] == ["1b", "2a", "3a", "4b"]
    assert table(match)["tiles"] == [1, 2, 2, 1]
    assert table(match)["goals"] == ["megacredits", "characters", "same-colour", "double-assignments"]
    assert table(match)["claims"] == [[], [0], [], []]
    match.check()
