"""Why not: every reason, with its figures."""

from perijove import Match
from perijove.games.mars.map import LAND_SPACES, SPACES

from .given import Side, given
from .playing import choose, why_not

NBSP = "\N{NO-BREAK SPACE}"


def reasons(match: Match, code: str, language: str = "en") -> list[str]:
    return [reason.replace(NBSP, " ") for reason in why_not(match, code, language=language)]


def nine_oceans() -> dict[str, str]:
    return dict.fromkeys(["r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"], "ocean")


# Cards


def test_legal_answers_have_no_reasons() -> None:
    match = given(Side(megacredits=30, hand="mine"))
    assert reasons(match, "action:mine") == []
    assert reasons(match, "action:pass") == []


def test_card_that_is_not_there() -> None:
    match = given(Side(megacredits=30, hand="mine"))
    assert reasons(match, "action:birds") == ["Birds is not in your hand"]
    assert reasons(match, "action:use-ants") == ["Ants is not in play in front of you"]


def test_everything_that_a_card_lacks_is_told_at_once() -> None:
    match = given(Side(megacredits=7, hand="birds mine", played="earth-catapult"), oxygen=4)
    assert reasons(match, "action:birds") == [
        "It costs 8 M€, you have 7: 1 missing",
        "At least 13% oxygen needed, now 4% oxygen: 9 steps missing",
        "Nobody has 2 plant production to lose",
    ]
    assert reasons(match, "action:birds", "fr")[0] == "Cela coûte 8 M€, vous avez 7 : il manque 1"


def test_metals_count_for_the_price() -> None:
    match = given(Side(megacredits=3, steel=4, hand="strip-mine mine", production={"energy": 2}))
    assert reasons(match, "action:strip-mine") == [
        "It costs 25 M€, you can pay 11 with all that counts as money here: 14 missing"
    ]


def test_leeway_production_tags_and_targets() -> None:
    match = given(Side(megacredits=90, hand="birds gene-repair power-supply-consortium", corporation="inventrix"))
    assert reasons(match, "action:birds")[0] == (
        "At least 13% oxygen needed, now 0% oxygen: 11 steps missing, with your leeway of 2 steps"
    )
    assert reasons(match, "action:gene-repair") == ["3 Science tags needed, you have 1"]
    match = given(Side(megacredits=90, hand="building-industries mine"))
    assert reasons(match, "action:building-industries") == [
        "Your energy production would fall to −1, and 0 is the lowest possible"
    ]
    match = given(Side(megacredits=90, hand="robotic-workforce mine"))
    assert len(reasons(match, "action:robotic-workforce")) == 1
    match = given(Side(megacredits=90, hand="urbanized-area mine", production={"energy": 1}))
    assert reasons(match, "action:urbanized-area") == ["No place is free for a city next to at least 2 cities"]


def test_a_greenery_without_room_anywhere() -> None:
    """That it should lie next to an own tile is no reason then."""
    tiles = {code: "greenery 1" for place, code in enumerate(SPACES) if LAND_SPACES >> place & 1}
    match = given(Side(megacredits=90, hand="plantation mine", played="research"), tiles=tiles)
    assert reasons(match, "action:plantation") == ["No place is free for a greenery"]


# Actions of cards


def test_action_once_a_generation() -> None:
    match = given(Side(played="ants regolith-eaters", used="regolith-eaters", hand="mine"))
    assert reasons(match, "action:use-regolith-eaters") == ["You have used Regolith Eaters in this generation already"]
    assert reasons(match, "action:use-ants") == ["No card has 1 microbe that you may take"]


def test_action_without_its_price() -> None:
    match = given(Side(megacredits=2, played="aquifer-pumping restricted-area steelworks", energy=1, hand="mine"))
    assert reasons(match, "action:use-aquifer-pumping") == ["8 M€ needed, and you don't have enough in money and steel"]
    assert reasons(match, "action:use-steelworks") == ["4 energy needed, you have 1: 3 missing"]
    match = given(Side(corporation="united-nations-mars-initiative", hand="mine"))
    assert reasons(match, "action:use-united-nations-mars-initiative") == [
        "Your rating has not gone up in this generation",
        "3 M€ needed, you have 0: 3 missing",
    ]


def test_heat_that_a_card_takes_is_kept_for_it() -> None:
    """Local Heat Trapping costs 1 M€ and takes 5 heat: Helion's last five can't do both."""
    match = given(Side(heat=5, corporation="helion", hand="local-heat-trapping mine"))
    assert reasons(match, "action:local-heat-trapping") == [
        "It costs 1 M€, you have 0: 1 missing",
        "5 heat can't pay for it: the card itself takes them",
    ]
    match = given(Side(heat=5, hand="local-heat-trapping mine"))
    assert reasons(match, "action:local-heat-trapping") == ["It costs 1 M€, you have 0: 1 missing"]


# Standard projects, plants and heat


def test_standard_projects() -> None:
    match = given(Side(megacredits=10, hand="mine"))
    assert reasons(match, "action:standard-power-plant") == ["It costs 11 M€, you have 10: 1 missing"]
    match = given(Side(megacredits=10, heat=2, corporation="helion", hand="mine"), temperature=8, tiles=nine_oceans())
    assert reasons(match, "action:standard-asteroid") == [
        "It costs 14 M€, you can pay 12 with all that counts as money here: 2 missing"
    ]
    match = given(Side(megacredits=12))
    assert reasons(match, "action:standard-sell-patents") == ["You have no cards in your hand"]


def test_plants_and_heat() -> None:
    match = given(Side(plants=5, heat=7, hand="mine"), temperature=8)
    assert reasons(match, "action:convert-plants") == ["A greenery takes 8 plants, you have 5: 3 missing"]
    assert reasons(match, "action:convert-heat") == ["A step of temperature takes 8 heat, you have 7: 1 missing"]


def test_passing_and_ending_a_turn() -> None:
    match = given(Side(heat=16, hand="mine"))
    assert reasons(match, "action:done") == [
        "You have taken no action in this turn: act, or pass for the whole generation"
    ]
    choose(match, "action:convert-heat")
    assert reasons(match, "action:pass") == [
        "You have taken an action in this turn: you can pass at the beginning of a turn only"
    ]


def test_after_the_end_only_greeneries() -> None:
    match = given(Side(plants=9, hand="mine"), temperature=8, oxygen=14, phase="greenery", tiles=nine_oceans())
    assert reasons(match, "action:mine") == ["The game is over but for plants that become greeneries"]
    assert reasons(match, "action:convert-plants") == []


# Milestones and awards


def test_milestones() -> None:
    match = given(Side(megacredits=7, rating=30, hand="mine"), milestones={"mayor": 1})
    assert reasons(match, "action:claim-terraformer") == [
        "It takes 35 TR, you have 30: 5 missing",
        "It costs 8 M€, you have 7: 1 missing",
    ]
    assert reasons(match, "action:claim-mayor") == ["Player 2 has claimed this milestone"]
    assert reasons(match, "action:claim-gardener")[0] == "It takes 3 greeneries, you have 0: 3 missing"
    assert reasons(match, "action:claim-builder")[0] == "It takes 8 Building tags, you have 0: 8 missing"
    assert reasons(match, "action:claim-planner")[0] == "It takes 16 cards in hand, you have 1: 15 missing"
    full = {"mayor": 1, "builder": 0, "planner": 1}
    match = given(Side(megacredits=8, rating=35, hand="mine"), milestones=full)
    assert reasons(match, "action:claim-terraformer") == ["3 milestones are claimed, and there are no more"]
    assert reasons(match, "action:claim-builder", "fr") == ["Player 1 a revendiqué cet objectif"]


def test_awards() -> None:
    match = given(Side(megacredits=13, hand="mine"), awards={"banker": 1})
    assert reasons(match, "action:fund-banker") == ["Player 2 has funded this award"]
    assert reasons(match, "action:fund-miner") == ["It costs 14 M€, you have 13: 1 missing"]
    match = given(Side(megacredits=30, hand="mine"), awards={"banker": 1, "miner": 0, "landlord": 1})
    assert reasons(match, "action:fund-scientist") == ["3 awards are funded, and there are no more"]


# Spaces


def test_spaces_for_a_city() -> None:
    match = given(Side(megacredits=25), tiles={"r5c3": "city 1", "r8c0": "greenery 0"}, claimed=("r1c3", 1))
    choose(match, "action:standard-city")
    assert reasons(match, "space:r5c3") == ["There is a city on F4 already"]
    assert reasons(match, "space:r8c0") == ["There is a greenery on I1 already"]
    assert reasons(match, "space:r5c2") == ["F3 is next to the city on F4"]
    assert reasons(match, "space:r4c4") == ["E5 is reserved for an ocean", "E5 is next to the city on F4"]
    assert reasons(match, "space:r4c2") == ["E3 (Noctis City) is reserved for Noctis City"]
    assert reasons(match, "space:r1c3") == ["Player 2 has put a marker on B4"]
    assert reasons(match, "space:r6c4") == []


def test_spaces_for_other_tiles() -> None:
    match = given(Side(plants=8), tiles={"r5c3": "city 0"})
    choose(match, "action:convert-plants")
    assert reasons(match, "space:r0c0") == ["A1 is not next to one of your tiles, and other spaces are"]
    match = given(Side(megacredits=18), tiles={"r4c4": "ocean"})
    choose(match, "action:standard-aquifer")
    assert reasons(match, "space:r4c4") == ["There is an ocean on E5 already"]
    assert reasons(match, "space:r6c4") == ["G5 is not reserved for an ocean"]
    match = given(Side(megacredits=30, hand="research-outpost"), tiles={"r5c3": "greenery 1"})
    choose(match, "action:research-outpost")
    assert reasons(match, "space:r5c2") == ["F3 is next to a greenery on F4"]
    match = given(Side(megacredits=30, hand="lava-flows"))
    choose(match, "action:lava-flows")
    assert reasons(match, "space:r5c2") == ["F3 is not volcanic"]
    match = given(Side(megacredits=30, hand="mining-area"), tiles={"r1c0": "city 0", "r7c1": "city 0"})
    choose(match, "action:mining-area")
    assert reasons(match, "space:r2c6") == ["C7 is not next to one of your tiles"]
    assert reasons(match, "space:r1c2") == [
        "Neither steel nor titanium is printed on B3",
        "B3 is not next to one of your tiles",
    ]


# Other players, resources on cards, effects


def test_victims() -> None:
    match = given(
        Side(megacredits=50, hand="birds", production={"plants": 2}),
        Side(production={"plants": 2}),
        Side(production={"plants": 1}),
        oxygen=13,
    )
    choose(match, "action:birds")
    assert reasons(match, "player:3") == ["Player 3 can't lose 2 plant production: it stands at 1"]
    assert reasons(match, "player:4") == ["There is no player 4"]
    assert reasons(match, "player:none") == ["This can't be declined"]
    match = given(
        Side(megacredits=50, hand="asteroid"), Side(plants=3), Side(plants=4, played="protected-habitats"), Side()
    )
    choose(match, "action:asteroid")
    assert reasons(match, "player:1") == ["Player 1 has 0 plants"]
    assert reasons(match, "player:3") == ["Player 3 is protected"]
    assert reasons(match, "player:4", "fr") == ["Player 4 a 0 plante"]


def test_thieves_and_floods() -> None:
    match = given(Side(megacredits=50, steel=3, hand="hired-raiders"), Side(steel=2))
    choose(match, "action:hired-raiders", "alternative:1")
    assert reasons(match, "player:1") == ["It has to be somebody else"]
    match = given(
        Side(megacredits=50, hand="flooding"), Side(megacredits=9), Side(megacredits=9), tiles={"r5c4": "city 1"}
    )
    choose(match, "action:flooding", "space:r4c4")
    assert reasons(match, "player:3") == ["Player 3 has no tile next to this ocean"]


def test_cards_with_resources() -> None:
    match = given(
        Side(megacredits=50, hand="virus", played="ants birds", held={"ants": 1, "birds": 1}),
        Side(plants=2, played="pets fish", held={"pets": 3, "fish": 2}),
        Side(played="livestock protected-habitats", held={"livestock": 1}),
    )
    choose(match, "action:virus", "alternative:1")
    assert reasons(match, "card:ants") == ["There is no animal on Ants"]
    assert reasons(match, "card:pets") == ["Nothing can be removed from Pets"]
    assert reasons(match, "card:livestock") == ["Player 3 is protected"]
    assert reasons(match, "card:tardigrades") == ["Tardigrades is not in play"]
    match = given(
        Side(megacredits=50, hand="ceos-favorite-project", played="fish ants birds", held={"fish": 1, "ants": 2}),
        Side(played="pets", held={"pets": 2}),
    )
    choose(match, "action:ceos-favorite-project")
    assert reasons(match, "card:birds") == ["There is nothing on Birds"]
    assert reasons(match, "card:pets") == ["Pets is not your card"]
    assert reasons(match, "card:none") == ["This can't be declined"]


def test_alternatives_amounts_and_copies() -> None:
    match = given(Side(megacredits=50, hand="artificial-photosynthesis"))
    choose(match, "action:artificial-photosynthesis")
    assert reasons(match, "alternative:3") == ["There are only 2 alternatives"]
    assert reasons(match, "alternative:none") == ["This can't be declined"]
    match = given(Side(megacredits=50, steel=4, hand="mine"))
    choose(match, "action:mine", "pay:other")
    assert reasons(match, "amount:3") == ["3 is too many: at most 2 here"]
    match = given(
        Side(
            megacredits=50,
            hand="robotic-workforce",
            played="strip-mine mine micro-mills titanium-mine rover-construction",
            production={"energy": 1},
        )
    )
    choose(match, "action:robotic-workforce")
    assert reasons(match, "copy:strip-mine") == [
        "Your energy production would fall to −1, and 0 is the lowest possible"
    ]
    assert reasons(match, "copy:micro-mills") == ["Micro-Mills has no Building tag"]
    assert reasons(match, "copy:rover-construction") == ["Rover Construction changes no production"]
    assert reasons(match, "copy:birds") == ["Birds is not in play in front of you"]


def test_selling_swapping_and_preludes() -> None:
    match = given(Side(hand="mine birds"))
    choose(match, "action:standard-sell-patents")
    assert reasons(match, "sell:done") == ["You have to sell at least one card"]
    assert reasons(match, "sell:fish") == ["Fish is not in your hand"]
    match = given(Side(preludes="donation loan"), phase="preludes")
    assert reasons(match, "prelude:mohole") == ["Mohole is not yours"]
    match = given(Side(megacredits=50, corporation="robinson-industries", production={"heat": 2}))
    choose(match, "action:use-robinson-industries")
    assert reasons(match, "resource:heat") == ["Your heat production is 2, and your lowest is 0"]
    match = given(Side(megacredits=20, preludes="eccentric-sponsor donation", hand="soletta mine"), phase="preludes")
    choose(match, "prelude:eccentric-sponsor")
    assert reasons(match, "play:birds") == ["Birds is not in your hand"]


def test_terms_of_a_prelude_count() -> None:
    hand = "soletta mine giant-space-mirror"
    match = given(Side(megacredits=9, preludes="eccentric-sponsor donation", hand=hand), phase="preludes")
    choose(match, "prelude:eccentric-sponsor")
    assert reasons(match, "play:soletta") == ["It costs 10 M€, you have 9: 1 missing"]
    assert reasons(match, "play:mine") == []
