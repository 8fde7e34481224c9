"""The green cards of the base game that count, choose, pay, or concern other players and other cards."""

from games.mars.cards.checking import Changes, Setting
from games.mars.cards.plain import asked, at_edge, check, check_victims, plays, refused
from games.mars.given import Side

CITIES = {
    "r5c3": "city 1",
    "r8c2": "city 1",
    "r2c2": "capital 0",
    "phobos": "city 0",
    "r6c3": "greenery 0",
    "r0c4": "ocean",
}
"""Four cities, two of each player, one of them not on Mars; and tiles that are none."""


# Other players


def test_cloud_seeding() -> None:
    own: Changes = {"megacredits production": -1, "plants production": 2}
    needs = "oceans >= 3"
    rival = Side(production={"heat": 1})
    check("cloud-seeding", 11, {**own, "rival heat production": -1}, needs=needs, rival=rival)
    check_victims(at_edge("cloud-seeding", 11, own, needs), "cloud-seeding", 11, own, "heat", 1)


def test_heat_trappers() -> None:
    own: Changes = {"energy production": 1}
    check("heat-trappers", 6, {**own, "rival heat production": -2}, points=-1, rival=Side(production={"heat": 2}))
    check_victims(at_edge("heat-trappers", 6), "heat-trappers", 6, own, "heat", 2, worth=-1)


def test_biomass_combustors() -> None:
    own: Changes = {"energy production": 2}
    needs = "oxygen >= 6"
    rival = Side(production={"plants": 1})
    check("biomass-combustors", 4, {**own, "rival plants production": -1}, needs=needs, points=-1, rival=rival)
    check_victims(at_edge("biomass-combustors", 4, own, needs), "biomass-combustors", 4, own, "plants", 1, worth=-1)


# Cities


def test_greenhouses() -> None:
    check("greenhouses", 6, {"plants": 4}, tiles=CITIES)
    check("greenhouses", 6)


def test_zeppelins() -> None:
    """Only cities on Mars count."""
    check("zeppelins", 13, {"megacredits production": 3}, needs="oxygen >= 5", points=1, tiles=CITIES)


def test_energy_saving() -> None:
    check("energy-saving", 15, {"energy production": 4}, tiles=CITIES)
    check("energy-saving", 15)


def test_immigration_shuttles() -> None:
    """A point for every three cities in play, on Mars and elsewhere, rounded down."""
    changes: Changes = {"megacredits production": 5}
    two = {"r5c3": "city 1", "ganymede": "city 0"}
    five = {**CITIES, "ganymede": "city 0"}
    check("immigration-shuttles", 31, changes, points=0, tiles=two)
    check("immigration-shuttles", 31, changes, points=1, tiles={**two, "r2c2": "capital 0"})
    check("immigration-shuttles", 31, changes, points=1, tiles=five)
    check("immigration-shuttles", 31, changes, points=2, tiles={**five, "r0c0": "city 1"})


# Tags


def test_power_grid() -> None:
    """Its own tag counts, a wild one too; not those of others."""
    check("power-grid", 18, {"energy production": 1}, rival=Side(played="wave-power"))
    check("power-grid", 18, {"energy production": 3}, played="energy-saving great-dam mine")
    check("power-grid", 18, {"energy production": 3}, played="energy-saving research-coordination")


def test_worms() -> None:
    """For every two microbe tags, its own included, rounded down."""
    needs = "oxygen >= 4"
    check("worms", 8, needs=needs)
    check("worms", 8, {"plants production": 1}, needs=needs, played="archaebacteria")
    check("worms", 8, {"plants production": 1}, needs=needs, played="archaebacteria tardigrades")
    check("worms", 8, {"plants production": 2}, needs=needs, played="archaebacteria tardigrades research-coordination")


def test_insects() -> None:
    """Plant tags: its own tag is none; that of a corporation counts, that of an event wouldn't."""
    needs = "oxygen >= 6"
    check("insects", 9, needs=needs)
    check("insects", 9, {"plants production": 3}, needs=needs, played="grass heather", corporation="ecoline")
    check("insects", 9, {"plants production": 2}, needs=needs, played="grass research-coordination")


def test_advanced_ecosystems() -> None:
    """A wild tag stands for one of the three."""
    check("advanced-ecosystems", 11, points=3, played="grass archaebacteria fish")
    edge = at_edge("advanced-ecosystems", 11)
    for missing in ("archaebacteria fish", "grass fish", "grass archaebacteria"):
        refused(edge.but(played=missing), "advanced-ecosystems")
        assert edge.but(played=f"{missing} research-coordination").offers("advanced-ecosystems")
    refused(edge.but(played="grass research-coordination"), "advanced-ecosystems")


# Resources


def check_moss(card: str, cost: int, plants: int) -> None:
    """Plants are paid; one of them may come from Viral Enhancers, which see the card's own tag."""
    paid: Changes = {"plants": -plants, "plants production": plants}
    check(card, cost, paid, needs="oceans >= 3", plants=plants)
    edge = at_edge(card, cost, paid, "oceans >= 3", plants=plants - 1)
    refused(edge, card)
    helped: Changes = {"plants production": plants}
    if plants > 1:
        helped["plants"] = 1 - plants
    plays(edge.but(played="viral-enhancers"), card, cost, helped)


def test_moss() -> None:
    check_moss("moss", 4, 1)


def test_nitrophilic_moss() -> None:
    check_moss("nitrophilic-moss", 8, 2)
    enhanced = at_edge("nitrophilic-moss", 8, needs="oceans >= 3", played="viral-enhancers")
    refused(enhanced, "nitrophilic-moss")


def test_eos_chasma_national_park() -> None:
    """An animal goes to a card of the player's choice, and is lost if there is none."""
    own: Changes = {"megacredits production": 2, "plants": 3}
    needs = "temperature >= -12"
    check("eos-chasma-national-park", 16, own, needs=needs, points=1)
    check("eos-chasma-national-park", 16, {**own, "on fish": 1}, needs=needs, points=2, played="fish tardigrades")
    choice = at_edge("eos-chasma-national-park", 16, own, needs, played="fish birds tardigrades")
    assert asked(choice, "action:eos-chasma-national-park") == ["card:fish", "card:birds"]
    plays(choice, "eos-chasma-national-park", 16, {**own, "on birds": 1}, "card:birds", worth=2)


# Choices


def test_artificial_photosynthesis() -> None:
    check("artificial-photosynthesis", 12, {"energy production": 2}, "alternative:1")
    check("artificial-photosynthesis", 12, {"plants production": 1}, "alternative:2")
    assert asked(at_edge("artificial-photosynthesis", 12), "action:artificial-photosynthesis") == [
        "alternative:1",
        "alternative:2",
    ]


def test_insulation() -> None:
    """Any number of steps of heat production becomes as many of M€ production."""
    check("insulation", 2)
    warm = at_edge("insulation", 2, production={"heat": 3})
    assert amounts(warm) == [0, 1, 2, 3]
    plays(warm, "insulation", 2, {}, "amount:0")
    plays(warm, "insulation", 2, {"heat production": -2, "megacredits production": 2}, "amount:2")
    plays(warm, "insulation", 2, {"heat production": -3, "megacredits production": 3}, "amount:3")


def amounts(setting: Setting) -> list[int]:
    """How many steps may be chosen for Insulation."""
    return [int(code.removeprefix("amount:")) for code in asked(setting, "action:insulation")]
