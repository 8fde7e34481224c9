"""The red cards of the base game."""

from games.mars.cards.checking import Changes, play
from games.mars.cards.plain import SEA, SPARE, asked, at_edge, check, check_removal, oceans, plays, refused, spaces
from games.mars.given import Side
from games.mars.playing import choose
from perijove.testing import codes

VOLCANOES = ["r1c1", "r2c0", "r3c0", "r4c0"]

# Fixed numbers


def test_release_of_inert_gases() -> None:
    check("release-of-inert-gases", 14, {"rating": 2})


def test_imported_ghg() -> None:
    check("imported-ghg", 7, {"heat production": 1, "heat": 3})


def test_import_of_advanced_ghg() -> None:
    check("import-of-advanced-ghg", 9, {"heat production": 2})


def test_nitrogen_rich_asteroid() -> None:
    """Three plant tags make four steps of one; a wild tag may be the third."""
    own: Changes = {"rating": 3, "temperature": 2}
    check("nitrogen-rich-asteroid", 31, {**own, "plants production": 1}, played="grass heather")
    check("nitrogen-rich-asteroid", 31, {**own, "plants production": 4}, played="grass heather lichen")
    check("nitrogen-rich-asteroid", 31, {**own, "plants production": 4}, played="grass heather research-coordination")


# Plants removed


def test_asteroid() -> None:
    own: Changes = {"titanium": 2, "temperature": 2, "rating": 1}
    check("asteroid", 14, own)
    check_removal(at_edge("asteroid", 14), "asteroid", 14, own, 3)


def test_big_asteroid() -> None:
    own: Changes = {"titanium": 4, "temperature": 4, "rating": 2}
    check("big-asteroid", 27, own)
    check_removal(at_edge("big-asteroid", 27), "big-asteroid", 27, own, 4)


def test_deimos_down() -> None:
    """The third step reaches -24 degrees, which gives heat production."""
    own: Changes = {"steel": 4, "temperature": 6, "rating": 3, "heat production": 1}
    check("deimos-down", 31, own)
    check_removal(at_edge("deimos-down", 31), "deimos-down", 31, own, 8)
    check("deimos-down", 31, {"steel": 4, "temperature": 2, "rating": 1}, temperature=6)


def test_mining_expedition() -> None:
    own: Changes = {"steel": 2, "oxygen": 1, "rating": 1}
    check("mining-expedition", 12, own)
    check_removal(at_edge("mining-expedition", 12), "mining-expedition", 12, own, 2)


def test_comet() -> None:
    own: Changes = {"temperature": 2, "rating": 2, "r0c4": "ocean"}
    check("comet", 21, own, "space:r0c4")
    check_removal(at_edge("comet", 21), "comet", 21, own, 3, "space:r0c4")
    check("comet", 21, temperature=8, tiles=oceans(9))


def test_giant_ice_asteroid() -> None:
    own: Changes = {"temperature": 4, "rating": 4, "r0c4": "ocean", "r8c4": "ocean", "titanium": 2}
    check("giant-ice-asteroid", 36, own, "space:r0c4", "space:r8c4")
    edge = at_edge("giant-ice-asteroid", 36)
    check_removal(edge, "giant-ice-asteroid", 36, own, 6, "space:r0c4", "space:r8c4")
    thaw: Changes = {"temperature": 4, "rating": 4, "r4c4": "ocean", "r8c4": "ocean", "plants": 2, "titanium": 2}
    edge = edge.but(temperature=-4, tiles=oceans(7))
    plays(edge, "giant-ice-asteroid", 36, thaw, "space:r4c4", "space:r8c4", "player:none")


# Oceans


def test_subterranean_reservoir() -> None:
    check("subterranean-reservoir", 11, {"r0c4": "ocean", "rating": 1}, "space:r0c4")
    check("subterranean-reservoir", 11, tiles=oceans(9))
    free = spaces(at_edge("subterranean-reservoir", 11, tiles={"r0c1": "ocean"}), "subterranean-reservoir")
    assert free == sorted(set(SEA) - {"r0c1"})


def test_ice_asteroid() -> None:
    """The second ocean gets 2 M€ for the first one beside it, and two cards. After the ninth there is no other."""
    two: Changes = {"r0c4": "ocean", "r1c5": "ocean", "rating": 2, "megacredits": 2, "drawn": "comet research"}
    check("ice-asteroid", 23, two, "space:r0c4", "space:r1c5", deck="research comet lichen")
    check("ice-asteroid", 23, {"r8c4": "ocean", "titanium": 2, "rating": 1}, "space:r8c4", tiles=oceans(8))
    check("ice-asteroid", 23, tiles=oceans(9))


def test_towing_a_comet() -> None:
    check("towing-a-comet", 23, {"plants": 2, "oxygen": 1, "r0c4": "ocean", "rating": 2}, "space:r0c4")
    check("towing-a-comet", 23, {"plants": 2}, oxygen=14, tiles=oceans(9))


def test_convoy_from_europa() -> None:
    own: Changes = {"drawn": "lichen", "r0c4": "ocean", "rating": 1}
    check("convoy-from-europa", 15, own, "space:r0c4", deck="lichen research")


def test_ice_cap_melting() -> None:
    check("ice-cap-melting", 5, {"r0c4": "ocean", "rating": 1}, "space:r0c4", needs="temperature >= 2")


def test_permafrost_extraction() -> None:
    check("permafrost-extraction", 8, {"r0c4": "ocean", "rating": 1}, "space:r0c4", needs="temperature >= -8")


def test_flooding() -> None:
    """The owner of a tile next to the new ocean may lose up to 4 M€; other oceans are nobody's."""
    ocean: Changes = {"r8c4": "ocean", "titanium": 2, "rating": 1}
    check("flooding", 7, ocean, "space:r8c4", points=-1, rival=Side(megacredits=5))
    near = {"r7c4": "city 1", "r7c5": "greenery 0", "r0c3": "ocean"}
    edge = at_edge("flooding", 7, tiles=near, rival=Side(megacredits=5))
    where = ("action:flooding", "space:r8c4")
    assert asked(edge, *where) == ["player:2", "player:none"]
    plays(edge, "flooding", 7, {**ocean, "rival megacredits": -4}, "space:r8c4", "player:2", worth=-1)
    plays(edge, "flooding", 7, ocean, "space:r8c4", "player:none", worth=-1)
    poor = edge.but(rival=Side(megacredits=3), megacredits=9)
    assert asked(poor, *where) == ["player:1", "player:2", "player:none"]
    plays(poor, "flooding", 7, {**ocean, "rival megacredits": -3}, "space:r8c4", "player:2", worth=-1)
    plays(poor, "flooding", 7, {**ocean, "megacredits": -2}, "space:r8c4", "player:1", worth=-1)
    beside: Changes = {"r0c4": "ocean", "rating": 1, "megacredits": 2}
    plays(edge.but(megacredits=7), "flooding", 7, beside, "space:r0c4", worth=-1)
    check("flooding", 7, points=-1, tiles={**oceans(9), "r7c4": "city 1"}, rival=Side(megacredits=5))


def test_lava_flows() -> None:
    """The tile goes on one of the four volcanoes, also if it can't get warmer."""
    own: Changes = {"temperature": 4, "rating": 2, "r1c1": "lava-flows 0", "steel": 1}
    check("lava-flows", 18, own, "space:r1c1")
    edge = at_edge("lava-flows", 18)
    assert spaces(edge, "lava-flows") == VOLCANOES
    last: Changes = {"temperature": 2, "rating": 1, "r4c0": "lava-flows 0", "plants": 2}
    plays(edge.but(temperature=6), "lava-flows", 18, last, "space:r4c0")
    plays(edge.but(temperature=8), "lava-flows", 18, {"r4c0": "lava-flows 0", "plants": 2}, "space:r4c0")
    refused(edge.but(tiles=dict.fromkeys(VOLCANOES, "greenery 1")), "lava-flows")


# Plants, microbes or animals


def test_imported_hydrogen() -> None:
    ocean: Changes = {"r0c4": "ocean", "rating": 1}
    check("imported-hydrogen", 16, {**ocean, "plants": 3}, "space:r0c4")
    edge = at_edge("imported-hydrogen", 16, played="tardigrades ants fish")
    alternatives = asked(edge, "action:imported-hydrogen", "space:r0c4")
    assert alternatives == ["alternative:1", "alternative:2", "alternative:3"]
    plays(edge, "imported-hydrogen", 16, {**ocean, "plants": 3}, "space:r0c4", "alternative:1")
    microbes = ("space:r0c4", "alternative:2", "card:ants")
    plays(edge, "imported-hydrogen", 16, {**ocean, "on ants": 3}, *microbes, worth=1)
    plays(edge, "imported-hydrogen", 16, {**ocean, "on fish": 2}, "space:r0c4", "alternative:3", worth=2)


def test_large_convoy() -> None:
    own: Changes = {"r0c4": "ocean", "rating": 1, "drawn": "comet research"}
    deck = "research comet lichen"
    check("large-convoy", 36, {**own, "plants": 5}, "space:r0c4", points=2, deck=deck, played="tardigrades")
    edge = at_edge("large-convoy", 36, deck=deck, played="tardigrades fish birds")
    assert asked(edge, "action:large-convoy", "space:r0c4") == ["alternative:1", "alternative:2"]
    plays(edge, "large-convoy", 36, {**own, "plants": 5}, "space:r0c4", "alternative:1", worth=2)
    animals = ("space:r0c4", "alternative:2", "card:fish")
    plays(edge, "large-convoy", 36, {**own, "on fish": 4}, *animals, worth=6)


def test_imported_nitrogen() -> None:
    """Microbes and animals go to cards of the player's choice; without such a card they are lost."""
    own: Changes = {"plants": 4, "rating": 1}
    check("imported-nitrogen", 23, own)
    check("imported-nitrogen", 23, {**own, "on tardigrades": 3}, played="tardigrades")
    edge = at_edge("imported-nitrogen", 23, played="tardigrades ants fish birds")
    changes: Changes = {**own, "on ants": 3, "on birds": 2}
    plays(edge, "imported-nitrogen", 23, changes, "card:ants", "card:birds", worth=3)


def test_aerobraked_ammonia_asteroid() -> None:
    own: Changes = {"plants production": 1, "heat production": 3}
    check("aerobraked-ammonia-asteroid", 26, own, played="fish")
    edge = at_edge("aerobraked-ammonia-asteroid", 26, played="tardigrades ants fish")
    assert asked(edge, "action:aerobraked-ammonia-asteroid") == ["card:ants", "card:tardigrades"]
    plays(edge, "aerobraked-ammonia-asteroid", 26, {**own, "on ants": 2}, "card:ants", worth=1)


def test_local_heat_trapping() -> None:
    """The heat is paid besides the money; Helion can't spend the same heat for both."""
    check("local-heat-trapping", 1, {"heat": -5, "plants": 4}, heat=5, played="tardigrades")
    edge = at_edge("local-heat-trapping", 1, heat=5, played="fish")
    assert asked(edge, "action:local-heat-trapping") == ["alternative:1", "alternative:2"]
    plays(edge, "local-heat-trapping", 1, {"heat": -5, "plants": 4}, "alternative:1")
    plays(edge, "local-heat-trapping", 1, {"heat": -5, "on fish": 2}, "alternative:2", worth=2)
    refused(edge.but(heat=4), "local-heat-trapping")
    helion = edge.but(corporation="helion", megacredits=0, played="")
    refused(helion, "local-heat-trapping")
    plays(helion.but(heat=6), "local-heat-trapping", 0, {"heat": -6, "plants": 4})


# The next card


def test_special_design() -> None:
    """The next card, and only that, may miss its requirement by two steps."""
    check("special-design", 4, {"next_slack": 2})
    cards = "special-design colonizer-training-camp breathing-filters archaebacteria lake-marineris dust-seals"
    edge = at_edge("special-design", 50, hand=f"{cards} {SPARE}", oxygen=7, temperature=-14, tiles=oceans(5))
    assert edge.refuses("colonizer-training-camp", "archaebacteria", "dust-seals", "lake-marineris")
    match = choose(edge.match(), "action:special-design")
    offered = [f"action:{card}" for card in ("colonizer-training-camp", "archaebacteria", "dust-seals")]
    assert set(offered) <= set(codes(match, 0))
    assert "action:lake-marineris" not in codes(match, 0)
    further = choose(edge.but(oxygen=8, temperature=-12, tiles=oceans(6)).match(), "action:special-design")
    assert not set(offered) & set(codes(further, 0))
    assert play(match, "dust-seals") == {"megacredits": -2, "next_slack": -2}
    assert choose(match, "action:pass", player=1).pending[0].player == 0
    assert not set(offered) & set(codes(match, 0))
