"""Worked examples of games against MarsBot."""

from typing import Final

import pytest

from games.mars.given import Side
from games.mars.playing import board, choose, points, stock, table, tile
from perijove.testing import codes, proves

from .given import Bot, bot_of, cards, flip, lines, marked, solo, tracks

OCEANS: Final = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"), "ocean")


@proves("scenario 39")
def test_39_the_bot_flips_comet() -> None:
    """Space and event: both markers move on by the arrow, and nothing else happens."""
    match = flip("comet")
    assert (tracks(match), bot_of(match).megacredits, bot_of(match).rating) == ({"space": 2, "event": 2}, 0, 20)


@proves("scenario 40")
def test_40_the_same_on_easy() -> None:
    assert tracks(flip("comet", bot=Bot("easy"))) == {"space": 1, "event": 1}


@proves("scenario 41")
@pytest.mark.parametrize(("level", "money"), [("easy", 3), ("normal", 5), ("hard", 5), ("brutal", 5)])
def test_41_a_card_without_tag_fails(level: str, money: int) -> None:
    match = flip("lake-marineris", bot=Bot(level))
    assert (tracks(match), bot_of(match).megacredits) == ({}, money)
    told = lines(match)
    assert told[-2:] == ["MarsBot's action fails: the card has no tag.", f"MarsBot gains {money} M€ and has {money}."]


@proves("scenario 41")
def test_41_an_event_without_tag_moves_the_event_track() -> None:
    match = flip("mineral-deposit")
    assert (tracks(match), bot_of(match).megacredits) == ({"event": 2}, 0)


@proves("scenario 42")
def test_42_the_joker_moves_the_upper_of_the_two_lowest() -> None:
    places = dict(
        zip(
            ("building", "space", "event", "science", "power-jovian", "earth-city", "bio"),
            (3, 2, 2, 5, 4, 3, 6),
            strict=True,
        )
    )
    match = flip("research-coordination", bot=Bot(tracks=places))
    assert tracks(match) == {**places, "space": 3}
    assert (table(match).temperature, bot_of(match).rating) == (-28, 21)


@proves("scenario 43", "detail 21")
def test_43_pushed_back_and_not_again() -> None:
    """A marker that comes back to a space doesn't act there a second time."""
    me = Side(megacredits=9, hand="fish birds")
    match = solo(me, Bot(tracks={"bio": 3}, actions="farming", megacredits=7), temperature=2)
    choose(match, "action:fish")
    assert (tracks(match), marked(match)) == ({"bio": 2}, {"bio": [3]}), "there is no one else to lower"
    choose(match, "action:done")
    assert (tracks(match), marked(match)) == ({"bio": 3}, {})
    assert (table(match).oxygen, bot_of(match).rating, bot_of(match).megacredits) == (0, 20, 7)


@proves("scenario 44")
def test_44_the_bots_ocean_on_a_blank_map() -> None:
    """Seven spaces show two icons; a card of cost 10 counts to the third of them."""
    match = flip("strip-mine", bot=Bot(tracks={"building": 1}), deck="algae")
    assert tile(match, "r3c7") == "ocean"
    assert (bot_of(match).rating, bot_of(match).megacredits) == (21, 2)
    assert "Algae decides between 7 equal spaces by its cost, 10." in lines(match)
    assert {"card": "algae", "known_to": None} in match.position().data["state"]["discard"]  # type: ignore[index,call-overload,operator]


@proves("scenario 45")
def test_45_the_bots_greenery() -> None:
    """Next to its city, away from the player's, by the ocean."""
    match = flip("farming", bot=Bot(tracks={"bio": 2}), tiles={"r5c3": "city 1", "r7c3": "city 0", "r4c4": "ocean"})
    assert tile(match, "r5c4") == "greenery 1"
    assert (bot_of(match).megacredits, table(match).oxygen, bot_of(match).rating) == (3, 1, 21)


@proves("scenario 46")
def test_46_the_bot_claims_what_the_player_has_reached_too() -> None:
    cities = {"r1c1": "city 1", "r3c3": "city 1", "r6c2": "city 1"}
    me = Side(
        hand="birds",
        played="mine power-plant solar-power strip-mine food-factory soil-factory "
        "geothermal-power carbonate-processing",
    )
    bot = Bot(tracks={"building": 9, "space": 7})
    match = flip("satellites", me, bot, tiles=cities)
    assert (table(match).milestones, bot_of(match).megacredits) == ([-1, -1, -1, 1, -1], 0)
    assert "MarsBot claims the milestone Builder: Player 1 has reached it too." in lines(match)


@proves("scenario 46")
def test_46_three_milestones_are_all() -> None:
    taken = {"terraformer": 0, "planner": 0, "gardener": 0}
    match = flip("satellites", bot=Bot(tracks={"building": 9, "space": 7}), milestones=taken)
    assert (table(match).milestones, bot_of(match).megacredits) == ([0, -1, 0, -1, 0], 5)


LANDLORDS: Final = {
    "r0c0": "city 1",
    "r0c2": "greenery 1",
    "r2c2": "city 1",
    "r3c3": "greenery 1",
    "r6c0": "greenery 0",
    "r6c2": "greenery 0",
    "r6c4": "greenery 0",
    "r7c0": "city 0",
    "r8c0": "greenery 0",
}


@proves("scenario 47")
def test_47_the_bot_funds_where_it_leads_most() -> None:
    """Leads of -1, 5, 2, 2 and 3: Banker."""
    me = Side(
        hand="birds",
        production={"megacredits": 4, "heat": 2, "steel": 1},
        heat=3,
        steel=4,
        titanium=2,
        played="inventors-guild adaptation-technology",
    )
    bot = Bot(tracks={"building": 6, "event": 3, "science": 4, "power-jovian": 2, "space": 5, "earth-city": 8})
    match = flip("sponsors", me, bot, tiles=LANDLORDS)
    assert (table(match).awards, bot_of(match).megacredits) == ([-1, 1, -1, -1, -1], 0)
    assert "MarsBot funds the award Banker: it leads by 5." in lines(match)


@proves("scenario 48")
def test_48_lobbyists() -> None:
    match = flip("B06", temperature=-28)
    assert (table(match).temperature, bot_of(match).rating, bot_of(match).megacredits) == (-24, 22, 2)
    assert cards(match, "destroyed") == ["B06"]


@proves("scenario 49")
@pytest.mark.parametrize(
    ("plants", "lost", "destroyed"),
    [(0, 0, False), (2, 2, False), (3, 3, True), (4, 4, True), (5, 5, True), (9, 5, True)],
)
def test_49_meteor_shower(plants: int, lost: int, destroyed: bool) -> None:
    match = flip("B01", Side(plants=plants, hand="birds"))
    assert stock(match).get("plants", 0) == plants - lost
    assert cards(match, "destroyed") == (["B01"] if destroyed else [])
    assert cards(match, "bonus_discard") == ([] if destroyed else ["B01"])


@proves("scenario 49")
def test_49_protected_habitats_stop_the_meteors() -> None:
    match = flip("B01", Side(plants=4, hand="birds", played="protected-habitats"))
    assert (stock(match), cards(match, "destroyed")) == ({"plants": 4}, ["B01"])


@proves("scenario 50")
def test_50_corporate_competition() -> None:
    """Science to 3, by the arrow to 4: a city. Then 5 M€ are lost."""
    me = Side(hand="birds", played="inventors-guild adaptation-technology advanced-alloys")
    match = flip("B08", me, Bot(tracks={"science": 2}, megacredits=9), awards={"scientist": 0}, deck="strip-mine")
    assert tracks(match) == {"science": 4}
    # Two icons on free land: r0c0 r3c0 r3c4 r4c0 r4c1 r4c6 r4c7 r4c8 r5c1 r7c0 r8c1; 25 is three times around.
    assert tile(match, "r3c4") == "city 1"
    assert bot_of(match).megacredits == 9 + 2 - 5
    assert (cards(match, "bonus_discard"), cards(match, "destroyed")) == (["B08"], [])


@proves("scenario 51")
def test_51_the_bots_last_forest() -> None:
    match = solo(Side(), Bot(tracks={"bio": 4}, passed=True), tiles=OCEANS, temperature=8, oxygen=14, phase="greenery")
    assert match.over
    assert (tracks(match), bot_of(match).rating) == ({"bio": 5}, 20)
    assert dict(match.rivals[0][1].parts)["Greeneries"] == 1


@proves("scenario 52")
@pytest.mark.parametrize(("prelude", "expected"), [(False, 4), (True, 6)])
def test_52_the_bots_money(prelude: bool, expected: int) -> None:
    match = solo(bot=Bot(megacredits=24), generation=14, prelude=prelude)
    assert dict(match.rivals[0][1].parts)["Money"] == expected


@proves("scenario 53")
@pytest.mark.parametrize(("level", "expected"), [("easy", 0), ("normal", 0), ("hard", 2), ("brutal", 2)])
def test_53_the_hard_pile(level: str, expected: int) -> None:
    match = solo(bot=Bot(level, played="asteroid-mining energy-tapping fish power-plant"))
    assert dict(match.rivals[0][1].parts)["Cards"] == expected


@proves("scenario 54")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("space-station ganymede-colony asteroid-mining-consortium farming", "ganymede-colony"),
        ("space-station asteroid-mining-consortium farming", "asteroid-mining-consortium"),
        ("space-station farming heather", "space-station"),
    ],
)
def test_54_draft_by_priority(pile: str, expected: str) -> None:
    """Jovian and space, then Jovian, then space."""
    mine = ["algae", "bushes", "trees", "grass"][: len(pile.split())]
    me = Side(offer=" ".join(mine))
    match = solo(me, Bot(corporation="saturn-systems", pile=pile, passed=True), phase="draft", draft=True)
    choose(match, f"draft:{mine[0]}")
    assert cards(match, "kept") == [expected]


@proves("scenario 55")
def test_55_corporation_tags() -> None:
    """0-1-2 by the first event tag, 3 by the second: an ocean; three moves pay 2 M€ each, and each icon 1 M€."""
    me = Side(corporations="credicor ecoline")
    match = solo(
        me, Bot(corporation="interplanetary-cinematics"), phase="choice", generation=1, deck="algae", prelude=False
    )
    choose(match, "corporation:credicor")
    assert (tracks(match), bot_of(match).rating) == ({"event": 3}, 21)
    assert (tile(match, "r3c7"), bot_of(match).megacredits) == ("ocean", 3 * 2 + 2)


@proves("scenario 56")
@pytest.mark.parametrize(("prelude", "last"), [(False, 20), (True, 18)])
def test_56_the_race_is_lost(prelude: bool, last: int) -> None:
    """Also for a player with far more points."""
    for generation in (last - 2, last - 1):
        match = solo(Side(rating=90, hand="birds"), Bot(passed=True), generation=generation, prelude=prelude)
        choose(match, "action:pass")
        lost = generation == last - 1
        assert (match.over, table(match).lost, table(match).generation) == (lost, lost, generation + 1)
        assert match.winners == []
        assert (codes(match, 0) == []) == lost
    assert f"Generation {last} begins and Mars isn't ready: MarsBot has won." in lines(match)
    assert points(match)["Terraform rating"] == board(match).rating == 90
