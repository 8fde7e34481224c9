"""Where the rules are open: a test for each point, and what is settled. docs/marsbot.md lists them."""

import pytest

import perijove
from games.mars.given import Side
from games.mars.playing import choose, table, tile
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.gone import entries
from perijove.games.mars.state import BOT
from perijove.games.mars.things import TAGS
from perijove.testing import codes, proves

from .given import Bot, bot_of, cards, flip, lines, marked, on_mars, set_up, solo, tracks
from .mat import NINE_OCEANS, NO_LAND

# The listed points


@proves("ruling least-advanced-parameter")
@pytest.mark.parametrize(("by_steps", "raised"), [(False, "oxygen"), (True, "temperature")])
def test_the_least_advanced_parameter(by_steps: bool, raised: str) -> None:
    """By the share that is done; an option looks at the steps left: 19, 14 and 9 at the beginning."""
    match = flip("B06", by_steps_left=by_steps)
    assert (table(match).oxygen, table(match).temperature) == ((1, -30) if raised == "oxygen" else (0, -28))


@proves("ruling least-advanced-parameter")
def test_the_least_advanced_parameter_is_an_option() -> None:
    for value, expected in (("share", False), ("steps", True)):
        match = perijove.new("mars", players=1, options={"least_advanced": value})
        assert table(match).by_steps_left == expected


@proves("ruling least-advanced-parameter")
@pytest.mark.parametrize(
    ("temperature", "oxygen", "oceans", "raised"),
    [
        (-20, 0, 0, "oxygen"),
        (-20, 5, 0, "temperature"),
        (8, 14, 2, "ocean"),
        (-10, 5, 0, "oxygen"),
        (-10, 5, 9, "oxygen"),
    ],
)
def test_steps_left(temperature: int, oxygen: int, oceans: int, raised: str) -> None:
    """14 to 14: oxygen. 14 to 9. Only oceans left. 9 to 9 to 9: oxygen."""
    places = dict.fromkeys(("r0c1", "r3c7"), "ocean") if oceans == 2 else NINE_OCEANS if oceans else {}
    match = flip("B06", temperature=temperature, oxygen=oxygen, tiles=places, by_steps_left=True)
    s = table(match)
    changed = {"oxygen": s.oxygen - oxygen, "ocean": s.oceans - oceans, "temperature": s.temperature - temperature}
    assert [name for name, steps in changed.items() if steps] == [raised]


@proves("ruling ocean-adjacency")
def test_each_ocean_beside_a_tile_pays() -> None:
    """A city between two oceans: 4 M€, and the icon."""
    match = flip("sponsors", tiles={"r4c3": "ocean", "r4c4": "ocean"})
    assert bot_of(match).megacredits == 4 + 1


@proves("ruling hard-milestones")
@pytest.mark.parametrize(
    ("strict", "met", "claimed", "claims"),
    [
        (False, 1, 0, True),
        (True, 1, 0, False),
        (True, 2, 0, False),
        (True, 3, 0, True),
        (True, 1, 1, False),
        (True, 2, 1, True),
        (True, 1, 2, True),
        (True, 0, 2, False),
    ],
)
def test_the_paid_milestone_of_the_hard_levels(strict: bool, met: int, claimed: int, claims: bool) -> None:
    """Any that is reached; an option asks for three while none is claimed, two while one is, and any then."""
    cities = dict.fromkeys(("r1c1", "r3c3", "r6c2"), "city 1") if met >= 2 else {}
    bot = Bot("hard", rating=35 if met else 20, megacredits=9, began=False, tracks={"building": 8} if met >= 3 else {})
    taken = dict.fromkeys(("planner", "gardener")[:claimed], 0)
    match = flip("satellites", Side(hand="birds"), bot, tiles=cities, milestones=taken, strict_milestones=strict)
    assert (table(match).milestones.count(1) == 1) == claims
    assert bot_of(match).megacredits == (1 if claims else 9)


@proves("ruling hard-milestones")
def test_the_strict_milestones_are_an_option() -> None:
    match = perijove.new("mars", players=1, options={"marsbot": "hard", "strict_milestones": True})
    assert table(match).strict_milestones


@proves("ruling competition-without-money")
def test_corporate_competition_with_less_than_five() -> None:
    """Another bonus card is drawn."""
    match = flip("B08", bot=Bot(megacredits=4, bonus="B02"), awards={"miner": 0})
    assert (tracks(match), bot_of(match).megacredits, cards(match, "bonus_discard")) == ({}, 9, ["B08", "B02"])


@proves("ruling neural-instance-without-room")
def test_local_neural_instance_without_room() -> None:
    """It is destroyed all the same."""
    match = flip("B07", tiles=NO_LAND, deck="comet")
    assert (cards(match, "destroyed"), cards(match, "played")) == (["B07"], ["comet"])


@proves("ruling last-step-of-two")
def test_two_steps_of_temperature_with_one_left() -> None:
    """One step, and one failed action."""
    match = flip("mineral-deposit", bot=Bot(tracks={"event": 15}), temperature=6)
    assert (table(match).temperature, bot_of(match).rating, bot_of(match).megacredits) == (8, 21, 5)
    match = flip("mineral-deposit", bot=Bot(tracks={"event": 15}), temperature=8)
    assert (bot_of(match).rating, bot_of(match).megacredits) == (20, 10)


@proves("ruling mining-guild")
def test_mining_guild_gets_its_money() -> None:
    """It is merely taken from the card first."""
    match = flip("lake-marineris", bot=Bot(corporation="mining-guild", reserve=10))
    assert (bot_of(match).megacredits, bot_of(match).reserve) == (5, 5)


@proves("ruling phobolog")
def test_phobolog_shuffles_all_revealed_cards_in() -> None:
    """Also those without a space tag that came before the second with one."""
    match = set_up("phobolog", deck="mine satellites algae comet farming", prelude=False)
    assert cards(match, "seeded") == ["mine", "satellites", "algae", "comet"]
    inside = list(cards(match, "bonus_deck") + cards(match, "actions"))
    assert {"mine", "satellites", "algae", "comet"} <= set(inside)
    assert "MarsBot reveals Mine; it goes into the bonus deck." in lines(match)
    assert len(cards(match, "bonus_deck")) + len(list(cards(match, "actions"))) == 8 + 4 + 3


@proves("ruling tharsis-republic")
def test_tharsis_republic_is_paid_for_the_players_cities_only() -> None:
    """Its own ones move the event track."""
    match = flip("sponsors", bot=Bot("easy", "tharsis-republic"), deck="indentured-workers")
    assert (bot_of(match).megacredits, tracks(match)) == (2, {"earth-city": 1, "event": 1}), "only the icons"


@proves("ruling silver-cube")
def test_a_silver_cube_is_five_megacredits() -> None:
    assert bot_of(flip("strip-mine", bot=Bot(corporation="cheung-shing-mars", tracks={"building": 3}))).megacredits == 5


@proves("ruling diversification")
@pytest.mark.parametrize(("money", "left"), [(3, 3), (4, 0), (0, 0)])
def test_diversification_costs_four_or_nothing(money: int, left: int) -> None:
    match = flip("B28", bot=Bot("easy", "robinson-industries", megacredits=money))
    assert (bot_of(match).megacredits, tracks(match)) == (left, {"building": 1})


@proves("ruling draft-ranking")
def test_of_several_matching_cards_the_one_with_more_of_the_first_tag_comes_first() -> None:
    """And then with more of the second: Jovian alone comes before space alone, both before Jovian."""
    me = Side(megacredits=9, offer="algae bushes trees grass")
    pile = "soletta asteroid-mining-consortium asteroid-mining satellites"
    match = solo(me, Bot(corporation="saturn-systems", pile=pile, passed=True), phase="draft", draft=True)
    assert cards(choose(match, "draft:trees"), "kept") == ["asteroid-mining"]


@proves("ruling production-steps")
def test_a_production_lowered_by_two_is_two_spaces() -> None:
    """And only if the marker can go back so far."""
    me = Side(megacredits=20, hand="heat-trappers birds")
    match = solo(me, Bot(tracks={"earth-city": 2}))
    choose(match, "action:heat-trappers")
    assert (tracks(match), marked(match)) == ({}, {"earth-city": [1, 2]})
    assert "action:heat-trappers" not in codes(solo(me, Bot(tracks={"earth-city": 1})))


@proves("ruling tag-order")
def test_tags_come_in_the_order_of_the_card_and_the_event_symbol_last() -> None:
    order = [TAGS[tag] for tag in CARDS[number_of("ganymede-colony")].tags]
    assert order == ["jovian", "space", "city"]
    match = flip("imported-hydrogen", bot=Bot("easy"))
    moved = [line.split("the ")[1].split(" marker")[0] for line in lines(match) if "marker" in line]
    assert moved == ["Earth and City", "Space", "Event"]


# Further points


@proves("ruling last-greeneries")
def test_a_last_greenery_is_a_move_like_any_other() -> None:
    """What MarsBot's corporation has for moves and cubes counts: it is money, and money is points."""
    ready = {"temperature": 8, "oxygen": 14, "phase": "greenery"}
    for corporation, track, space, money in (
        ("interplanetary-cinematics", "building", 7, 2),
        ("teractor", "earth-city", 11, 2),
        ("cheung-shing-mars", "building", 7, 5),
        ("helion", "earth-city", 11, 5),
    ):
        bot = Bot(corporation=corporation, tracks={track: space}, passed=True)
        match = solo(Side(), bot, tiles={**NINE_OCEANS, "r6c0": "greenery 1"}, **ready)
        assert on_mars(match)["greenery"] == 2
        icons = {"r6c1": 0, "r7c0": 2}
        place = next(space for space in icons if tile(match, space) == "greenery 1")
        assert bot_of(match).megacredits == money + icons[place]


@proves("ruling cubes")
def test_what_a_cube_can_not_do_is_a_failed_action() -> None:
    match = flip("sponsors", bot=Bot(corporation="helion", tracks={"earth-city": 2}), temperature=8)
    assert bot_of(match).megacredits == 5
    match = flip("power-grid", bot=Bot("easy", "thorgate", tracks={"power-jovian": 3}), temperature=8, deck="soletta")
    assert (bot_of(match).megacredits, tracks(match)) == (3, {"power-jovian": 4, "space": 1})


@proves("ruling cubes")
def test_a_space_that_was_left_wakes_no_cube_but_the_move_is_paid() -> None:
    """The effect of a move is not the effect of a space."""
    bot = Bot(corporation="interplanetary-cinematics", tracks={"building": 5}, marked={"building": [6]})
    match = flip("strip-mine", bot=bot)
    assert (bot_of(match).megacredits, table(match).temperature) == (2, -30)
    bot = Bot(corporation="point-luna", tracks={"earth-city": 2}, marked={"earth-city": [3]})
    assert tracks(flip("sponsors", bot=bot)) == {"earth-city": 3}


@proves("ruling thorgate")
def test_thorgate_draws_a_card_without_tags() -> None:
    """That is a failed action; the temperature rises all the same."""
    bot = Bot("easy", "thorgate", tracks={"power-jovian": 3})
    match = flip("power-grid", bot=bot, deck="lake-marineris")
    assert (bot_of(match).megacredits, table(match).temperature) == (3, -28)


@proves("ruling tharsis-republic")
def test_tharsis_republic_is_paid_for_cities_that_are_not_on_mars() -> None:
    me = Side(megacredits=60, hand="phobos-space-haven birds", titanium=9)
    match = solo(me, Bot(corporation="tharsis-republic"))
    choose(match, "action:phobos-space-haven")
    while match.pending[0].question.name in ("pay", "amount"):
        choose(match, match.pending[0].codes[0])
    assert bot_of(match).megacredits == 2


@proves("ruling closest-milestone")
def test_the_closest_milestone_is_the_one_with_fewest_steps_missing() -> None:
    """Three rating steps are closer than four building tags."""
    me = Side(hand="birds", rating=32, played="mine strip-mine food-factory carbonate-processing")
    match = flip("B04", me, Bot(rating=35, tracks={"building": 8}))
    assert table(match).milestones == [1, -1, -1, -1, -1]
    me = Side(hand="birds", rating=30, played="mine strip-mine food-factory carbonate-processing")
    match = flip("B04", me, Bot(rating=35, tracks={"building": 8}))
    assert table(match).milestones == [-1, -1, -1, 1, -1]


@proves("ruling competition-margins")
def test_corporate_competition_compares_as_when_an_award_is_funded() -> None:
    """With the player's production for heat and metals; of equal margins the leftmost."""
    me = Side(hand="birds", heat=3, production={"heat": 3}, steel=6)
    match = flip("B08", me, Bot(megacredits=9), awards={"thermalist": 0, "miner": 0})
    assert list(tracks(match)) == ["power-jovian"], "behind by one in both"


@proves("ruling rapid-sprouting")
def test_rapid_sprouting_never_stores_two_plants() -> None:
    assert bot_of(flip("B23", bot=Bot(corporation="ecoline", plants=1), tiles=NO_LAND)).plants == 1


@proves("ruling credicor")
def test_credicor_keeps_every_card_that_is_as_dear_as_the_dearest() -> None:
    me = Side(megacredits=9, offer="bushes", kept="trees grass heather")
    kept = "mohole-area algae magnetic-field-generators"
    match = solo(me, Bot(corporation="credicor", kept=kept, pile="mine", passed=True), phase="draft", draft=True)
    assert {"mohole-area", "magnetic-field-generators"} <= set(cards(match, "actions"))


@proves("ruling face-down")
def test_the_card_replaced_after_a_draft_is_face_down() -> None:
    me = Side(megacredits=9, offer="bushes", kept="trees grass heather")
    match = solo(me, Bot(kept="mine comet algae", pile="soletta", passed=True), phase="draft", draft=True)
    assert [knower for _, knower in entries(table(match).discard)] == [BOT], "MarsBot's: nobody knows it"


@proves("ruling cost-of-nothing")
def test_a_flipped_card_that_costs_nothing_is_the_first_space() -> None:
    match = flip("satellites", bot=Bot(tracks={"space": 4}), deck="indentured-workers")
    assert tile(match, "r0c1") == "ocean"


@proves("ruling own-corporation")
def test_a_corporation_chosen_for_marsbot_is_not_dealt_to_the_player() -> None:
    for seed in range(25):
        match = perijove.new("mars", players=1, seed=seed, options={"bot_corporation": "helion"})
        assert "corporation:helion" not in codes(match, 0)
