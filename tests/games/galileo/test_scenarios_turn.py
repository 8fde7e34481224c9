"""The three steps of a turn, the switch of tracks, influence and its limits, and the refill at the end."""

import pytest

from perijove.testing import answers, asked, play, proves, refused, table

from .given import Side, given
from .playing import claims, discarded, finish, idle, pile, purse, row

# The switch


@proves("scenario 3", "example 3")
def test_03_switch_costs_a_megacredit_and_keeps_the_space() -> None:
    """From earth 6 to mars 6; then the action follows."""
    match = given(Side("earth 6", 2))
    play(match, "action:switch")
    assert (purse(match), asked(match)) == (("mars 6", 1, 0), "0 action")


def test_switch_goes_both_ways() -> None:
    assert purse(play(given(Side("mars 1", 1)), "action:switch"))[0] == "earth 1"


def test_only_one_switch_a_turn_and_a_new_one_in_the_next() -> None:
    match = given(Side("earth 6", 3))
    play(match, "action:switch")
    refused(match, "action:switch")
    idle(match, 2)
    assert "switch" in answers(match)


def test_switch_is_optional_and_needs_a_megacredit() -> None:
    refused(given(Side("earth 6", 0)), "action:switch")
    match = given(Side("earth 6", 1), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1")
    assert purse(match) == ("earth 10", 1, 0)


@proves("ruling 3")
def test_no_switch_on_space_0() -> None:
    """The highway can't be used there; and going up the other track than before is no switch either."""
    match = given(Side("0", 5, technologies="1b"), characters={1: "milutin-madic-1"})
    refused(match, "action:switch")
    match = given(Side("earth 2", 5, technologies="1b"), robots={1: "miner-earth-1"}, characters={2: "diat-expi-1"})
    play(match, "action:miner-earth-1", "moon:ganymede")
    assert purse(match) == ("0", 6, 0)
    idle(match)
    play(match, "action:diat-expi-1", "track:mars")
    assert purse(match) == ("mars 5", 6, 0)


def test_switch_comes_before_the_action_only() -> None:
    """After the action the turn goes on with the goal, not with a switch."""
    match = given(Side("earth 1", 8), characters={1: "milutin-madic-1"}, goals="megacredits")
    play(match, "action:milutin-madic-1")
    assert (asked(match), answers(match)) == ("0 claim", ["megacredits", "none"])


# Three steps in order


def test_one_action_a_turn() -> None:
    match = given(Side("earth 10"), characters={1: "milutin-madic-1"}, robots={1: "miner-earth-3"})
    play(match, "action:miner-earth-3")
    assert asked(match) == "1 action"


def test_actions_are_characters_robots_and_technologies() -> None:
    """All characters; robots of the own colour within reach; technologies that can be paid."""
    match = given(
        Side("earth 4", 1, 1),
        characters="ms-chau-1 noor-1 noor-2 ms-lee-1 nakkia-1",
        robots="miner-earth-3 miner-mars-3 builder-earth-3 technician-earth-1 miner-earth-4",
    )
    assert answers(match) == [
        "ms-chau-1",
        "noor-1",
        "noor-2",
        "ms-lee-1",
        "nakkia-1",
        "miner-earth-3",
        "1a",
        "switch",
    ]


def test_action_is_compulsory() -> None:
    refused(given(Side("0")), "action:pass")


def test_who_can_do_nothing_at_all_passes() -> None:
    """No character left, no robot within reach, no energy: first a switch may still help."""
    match = given(
        Side("earth 2", 1), characters="", character_pile="", robots="miner-mars-1 technician-earth-1", ending=True
    )
    assert answers(match) == ["switch", "pass"]
    assert asked(play(match.fork(), "action:switch")) == "0 moon", "the only robot on mars is acquired by force"
    play(match, "action:pass")
    assert asked(match).startswith("1 ")


def test_who_switched_in_vain_passes_by_force() -> None:
    rival = Side("earth 5")
    match = given(Side("earth 2", 1), rival, characters="", character_pile="", robots="technician-earth-1", ending=True)
    play(match, "action:switch")
    assert (purse(match)[0], asked(match)) == ("mars 2", "1 moon")


@proves("comparison 15", "detail 23")
def test_goal_is_a_step_of_each_own_turn() -> None:
    """One goal in this turn, another one in the next."""
    me = Side("earth 1", 8, 1, characters="noor-1 noor-2")
    match = given(me, characters={1: "milutin-madic-2", 3: "diat-expi-2"}, goals="megacredits characters")
    play(match, "action:milutin-madic-2")
    assert answers(match) == ["characters", "megacredits", "none"]
    play(match, "claim:megacredits")
    assert asked(match) == "1 action"
    idle(match)
    play(match, "action:diat-expi-2")
    assert asked(match) == "0 claim"
    assert "megacredits" not in answers(match)
    play(match, "claim:characters")
    assert (claims(match, "megacredits"), claims(match, "characters")) == ([0], [0])


# Influence


@proves("scenario 15", "detail 4")
def test_15_influence_beyond_10_gives_one_megacredit_in_all() -> None:
    """Six more than nine: the marker stops at 10, and five steps too many are worth one megacredit."""
    match = given(Side("earth 9"), characters={1: "tarak-freeman-1"})
    play(match, "action:tarak-freeman-1")
    assert purse(match) == ("earth 10", 1, 0)


@proves("scenario 16", "detail 4")
def test_16_landing_on_10_gives_no_megacredit() -> None:
    match = given(Side("earth 6"), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1")
    assert purse(match) == ("earth 10", 0, 0)


@proves("detail 4")
def test_every_gain_beyond_10_counts_on_its_own() -> None:
    """Ms Lee on her immediate track: five by hiring and three by the ability, both too many."""
    match = given(Side("mars 9"), characters={1: "ms-lee-1"})
    play(match, "action:ms-lee-1")
    assert purse(match) == ("mars 10", 2, 0)


def test_influence_beyond_10_gives_nothing_to_who_has_ten_megacredits() -> None:
    match = given(Side("mars 9", 10), characters={1: "ms-lee-1"})
    play(match, "action:ms-lee-1")
    assert purse(match) == ("mars 10", 10, 0)


@proves("scenario 57", "detail 3")
def test_57_spending_all_influence_frees_the_track() -> None:
    """Earth 3 is spent on a robot; the next hire may go up mars without a switch."""
    match = given(Side("earth 3"), robots={1: "miner-earth-3"}, characters={5: "tarak-freeman-1"})
    play(match, "action:miner-earth-3")
    assert purse(match) == ("0", 1, 0)
    idle(match)
    play(match, "action:tarak-freeman-1")
    assert answers(match) == ["earth", "mars"]
    play(match, "track:mars")
    assert purse(match)[0].startswith("mars ")
    assert purse(match)[1] == 2
    assert "tarak-freeman-1" in discarded(match)


@proves("detail 3")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_any_gain_from_space_0_lets_the_player_choose_the_track(track: str) -> None:
    """A bonus of the Star-Z tile, the exchange, Hunter Perks, Ms Lee through a Builder."""
    bonus = given(Side("earth 4", robots="starz-mars-4"), robots={1: "starz-earth-1"}, characters={1: "noor-1"})
    play(bonus, "action:starz-earth-1", "moon:callisto", "bonus:2", f"track:{track}")
    assert purse(bonus)[0] == f"{track} 3"
    exchange = given(Side("0", 0, 2), technologies="2a")
    play(exchange, "action:2a", f"track:{track}")
    assert purse(exchange) == (f"{track} 4", 4, 0)
    perks = given(Side("mars 5", technologies="1b 3b"), robots={1: "builder-mars-5"}, characters={1: "hunter-perks-1"})
    play(perks, "action:builder-mars-5", "character:hunter-perks-1", "ability:immediate", "perk:influence")
    play(perks, f"track:{track}", "perk:megacredit")
    assert purse(perks) == (f"{track} 2", 1, 0)
    lee = given(Side("mars 5"), robots={1: "builder-mars-5"}, characters={1: "ms-lee-2"})
    play(lee, "action:builder-mars-5", "character:ms-lee-2", "ability:immediate", f"track:{track}")
    assert purse(lee)[0] == f"{track} 3"


@pytest.mark.parametrize(("energy", "gained"), [(4, 1), (5, 0)])
def test_no_more_than_five_energy(energy: int, gained: int) -> None:
    match = given(Side("mars 5", 0, energy), characters={1: "milutin-madic-1"})
    finish(play(match, "action:milutin-madic-1"))
    assert purse(match)[2] == energy + gained


# The end of a turn


@proves("scenario 9", "example 9")
def test_09_robots_slide_to_the_left_and_one_comes_from_the_pile() -> None:
    """The second of five is taken: the others close up, the new one lies next to the pile, the third costs less."""
    names = "miner-earth-1 miner-earth-2 miner-earth-3 miner-earth-4 miner-earth-5"
    match = given(Side("earth 10"), Side("earth 3"), robots=names, robot_pile="miner-mars-1 miner-mars-2")
    assert "miner-earth-3" not in answers(idle(match.fork()))
    play(match, "action:miner-earth-2", "moon:io")
    assert row(match, "robot") == ["miner-earth-1", "miner-earth-3", "miner-earth-4", "miner-earth-5", "miner-mars-1"]
    assert pile(match, "robot") == 1
    assert "miner-earth-3" in answers(match)
    assert "miner-earth-4" not in answers(match)


def test_characters_slide_too() -> None:
    names = "ms-chau-1 diat-expi-1 milutin-madic-1 elliot-ban-1 noor-1"
    match = given(characters=names, character_pile="nakkia-1 nakkia-2")
    play(match, "action:milutin-madic-1")
    assert row(match, "character") == ["ms-chau-1", "diat-expi-1", "elliot-ban-1", "noor-1", "nakkia-1"]


def test_both_rows_are_refilled_after_a_builder() -> None:
    match = given(Side("earth 5"), robots={1: "builder-earth-5"}, characters={1: "milutin-madic-1"})
    before = pile(match, "robot"), pile(match, "character")
    play(match, "action:builder-earth-5", "character:milutin-madic-1", "ability:immediate")
    assert (pile(match, "robot"), pile(match, "character")) == (before[0] - 1, before[1] - 1)
    assert None not in row(match, "robot") + row(match, "character")


def test_places_stay_empty_until_the_end_of_the_turn() -> None:
    match = given(Side("earth 5"), robots={1: "builder-earth-5"}, characters={1: "milutin-madic-1"})
    play(match, "action:builder-earth-5", "character:milutin-madic-1")
    assert (row(match, "robot")[0], row(match, "character")[0]) == (None, None)
    assert len(row(match, "robot")) == len(row(match, "character")) == 5


@proves("ruling 20")
def test_row_stays_short_when_the_robots_run_out() -> None:
    """The game goes on with four, and then three robots to choose from."""
    names = "miner-earth-1 miner-earth-2 miner-earth-3 miner-earth-4 miner-earth-5"
    match = given(Side("earth 9"), robots=names, robot_pile="", players=3)
    play(match, "action:miner-earth-3")
    assert row(match, "robot") == ["miner-earth-1", "miner-earth-2", "miner-earth-4", "miner-earth-5"]
    assert (asked(match), table(match)["ending"]) == ("1 action", False)
    finish(play(match, "action:miner-earth-4"))
    assert row(match, "robot") == ["miner-earth-1", "miner-earth-2", "miner-earth-5"]


@proves("ruling 20")
def test_tokens_never_run_out() -> None:
    """Four players with ten megacredits and five energy each are more than the box holds, and still gain."""
    rich = Side("mars 5", 10, 5)
    match = given(Side("mars 5", 9, 4), rich, rich, rich, players=4, characters={1: "elliot-ban-1"})
    finish(play(match, "action:elliot-ban-1"))
    assert purse(match)[1] == 10
