"""The green cards of the Corporate Era; Robotic Workforce is in ``test_corporate_automated_copy``."""

from games.mars.cards.checking import Changes
from games.mars.cards.plain import LAND, asked, at_edge, check, check_city, land, plays, refused, spaces
from games.mars.given import Side

# Fixed numbers


def test_lightning_harvest() -> None:
    check(
        "lightning-harvest",
        8,
        {"megacredits production": 1, "energy production": 1},
        needs="science tags >= 3",
        points=1,
    )


def test_mine() -> None:
    check("mine", 4, {"steel production": 1})


def test_vesta_shipyard() -> None:
    check("vesta-shipyard", 15, {"titanium production": 1}, points=1)


def test_building_industries() -> None:
    check("building-industries", 6, {"steel production": 2, "energy production": -1})


def test_sponsors() -> None:
    check("sponsors", 6, {"megacredits production": 2})


def test_callisto_penal_mines() -> None:
    check("callisto-penal-mines", 24, {"megacredits production": 3}, points=2)


def test_trans_neptune_probe() -> None:
    check("trans-neptune-probe", 6, points=1)


def test_gene_repair() -> None:
    check("gene-repair", 12, {"megacredits production": 2}, needs="science tags >= 3", points=2)


def test_tropical_resort() -> None:
    check("tropical-resort", 13, {"megacredits production": 3, "heat production": -2}, points=2)


def test_acquired_company() -> None:
    check("acquired-company", 10, {"megacredits production": 3})


def test_titanium_mine() -> None:
    check("titanium-mine", 7, {"titanium production": 1})


def test_fuel_factory() -> None:
    check("fuel-factory", 6, {"megacredits production": 1, "titanium production": 1, "energy production": -1})


def test_research() -> None:
    check("research", 11, {"drawn": "comet lichen"}, points=1, deck="lichen comet mine")


def test_lagrange_observatory() -> None:
    check("lagrange-observatory", 9, {"drawn": "lichen"}, points=1, deck="lichen comet mine")


def test_rad_suits() -> None:
    """Two cities, whoever owns them, on Mars or elsewhere."""
    changes: Changes = {"megacredits production": 1}
    check("rad-suits", 6, changes, points=1, tiles={"r5c3": "city 1", "r2c2": "capital 1"})
    check("rad-suits", 6, changes, points=1, tiles={"phobos": "city 1", "ganymede": "city 0"})
    refused(at_edge("rad-suits", 6, tiles={"r5c3": "city 0", "r5c4": "greenery 0", "r0c4": "ocean"}), "rad-suits")


# Other players


def test_asteroid_mining_consortium() -> None:
    """It asks for own titanium production, and gives a step before somebody loses one: so the own one can be chosen."""
    card = "asteroid-mining-consortium"
    edge = at_edge(card, 13, production={"titanium": 1}, rival=Side(production={"titanium": 1}))
    assert asked(edge, f"action:{card}") == ["player:1", "player:2"]
    both: Changes = {"titanium production": 1, "rival titanium production": -1}
    check(card, 13, both, "player:2", needs="titanium production >= 1", points=1, rival=edge.rivals[0])
    plays(edge, card, 13, {}, "player:1", worth=1)
    plays(edge.but(rival=Side()), card, 13, {}, worth=1)


def test_great_escarpment_consortium() -> None:
    card = "great-escarpment-consortium"
    edge = at_edge(card, 6, production={"steel": 1}, rival=Side(production={"steel": 1}))
    assert asked(edge, f"action:{card}") == ["player:1", "player:2"]
    both: Changes = {"steel production": 1, "rival steel production": -1}
    check(card, 6, both, "player:2", needs="steel production >= 1", rival=edge.rivals[0])
    plays(edge, card, 6, {}, "player:1")
    plays(edge.but(rival=Side()), card, 6, {})


def test_power_supply_consortium() -> None:
    """Two power tags; its own doesn't help. If nobody has energy production, the step gained is lost again."""
    card = "power-supply-consortium"
    rival = Side(production={"energy": 1})
    both: Changes = {"energy production": 1, "rival energy production": -1}
    check(card, 5, both, "player:2", needs="power tags >= 2", rival=rival)
    edge = at_edge(card, 5, needs="power tags >= 2", rival=rival)
    assert asked(edge, f"action:{card}") == ["player:1", "player:2"]
    plays(edge, card, 5, {}, "player:1")
    plays(edge.but(rival=Side()), card, 5, {})


def test_energy_tapping() -> None:
    rival = Side(production={"energy": 1})
    both: Changes = {"energy production": 1, "rival energy production": -1}
    check("energy-tapping", 3, both, "player:2", points=-1, rival=rival)
    edge = at_edge("energy-tapping", 3, rival=rival)
    assert asked(edge, "action:energy-tapping") == ["player:1", "player:2"]
    plays(edge, "energy-tapping", 3, {}, "player:1", worth=-1)
    plays(edge.but(rival=Side()), "energy-tapping", 3, {}, worth=-1)


def test_hackers() -> None:
    """Whose M€ production can't fall by two steps, to -5 at most, is no victim."""
    own: Changes = {"energy production": -1, "megacredits production": 2}
    both: Changes = {**own, "rival megacredits production": -2}
    check("hackers", 3, both, "player:2", points=-1, rival=Side(production={"megacredits": -3}))
    edge = at_edge("hackers", 3, own, rival=Side(production={"megacredits": -3}))
    assert asked(edge, "action:hackers") == ["player:1", "player:2"]
    plays(edge, "hackers", 3, {"energy production": -1}, "player:1", worth=-1)
    plays(edge.but(rival=Side(production={"megacredits": -4})), "hackers", 3, {"energy production": -1}, worth=-1)
    low = edge.but(production={"energy": 1, "megacredits": -5}, rival=Side(production={"megacredits": -4}))
    plays(low, "hackers", 3, {"energy production": -1}, worth=-1)


# Tiles


def test_mining_area() -> None:
    """Steel or titanium is printed on the space, and it is next to an own tile."""
    own = {"r7c1": "greenery 0", "r7c4": "city 1", "r0c1": "ocean"}
    changes: Changes = {"r7c0": "mining-area 0", "steel": 2, "steel production": 1, "area_metal": "steel"}
    check("mining-area", 4, changes, "space:r7c0", tiles=own)
    edge = at_edge("mining-area", 4, tiles=own)
    assert spaces(edge, "mining-area") == ["r7c0", "r8c0", "r8c1"]
    titanium: Changes = {"titanium": 1, "titanium production": 1, "area_metal": "titanium"}
    check("mining-area", 4, {**titanium, "r7c5": "mining-area 0"}, tiles={"r7c4": "city 0"})
    refused(edge.but(tiles={"r7c4": "city 1", "r6c3": "city 0"}), "mining-area")
    refused(edge.but(tiles={}), "mining-area")


def test_commercial_district() -> None:
    """Any land; a point for each city beside it, whoever owns it."""
    changes: Changes = {"megacredits production": 4, "energy production": -1, "r6c3": "commercial-district 0"}
    check("commercial-district", 16, changes, "space:r6c3")
    edge = at_edge("commercial-district", 16, changes)
    assert spaces(edge, "commercial-district") == list(LAND)
    cities = {"r6c2": "city 1", "r6c4": "capital 0", "r5c3": "greenery 1", "r7c5": "city 0"}
    plays(edge.but(tiles=cities), "commercial-district", 16, changes, "space:r6c3", worth=2)
    refused(edge.but(tiles=land()), "commercial-district")


def test_corporate_stronghold() -> None:
    changes: Changes = {"megacredits production": 3, "energy production": -1}
    check_city("corporate-stronghold", 11, changes, points=-2)


# Counts


def test_miranda_resort() -> None:
    """Own Earth tags, and wild ones; none of them is its own."""
    check("miranda-resort", 12, points=1, rival=Side(played="sponsors"))
    check("miranda-resort", 12, {"megacredits production": 2}, points=1, played="sponsors cartel mine")
    check("miranda-resort", 12, {"megacredits production": 2}, points=1, played="sponsors research-coordination")


def test_cartel() -> None:
    check("cartel", 8, {"megacredits production": 1}, rival=Side(played="sponsors"))
    check("cartel", 8, {"megacredits production": 3}, played="sponsors acquired-company comet")
    check("cartel", 8, {"megacredits production": 3}, played="sponsors research-coordination")


def test_satellites() -> None:
    """An event's tag is face down and doesn't count."""
    check("satellites", 10, {"megacredits production": 1}, rival=Side(played="soletta"))
    check("satellites", 10, {"megacredits production": 3}, played="soletta toll-station comet")
    check("satellites", 10, {"megacredits production": 3}, played="soletta research-coordination")


def test_medical_lab() -> None:
    """For every two building tags, its own included, rounded down."""
    check("medical-lab", 13, points=1)
    check("medical-lab", 13, {"megacredits production": 1}, points=1, played="mine")
    check("medical-lab", 13, {"megacredits production": 1}, points=1, played="mine titanium-mine")
    check("medical-lab", 13, {"megacredits production": 2}, points=1, played="mine titanium-mine research-coordination")


def test_terraforming_ganymede() -> None:
    check("terraforming-ganymede", 33, {"rating": 1}, points=2, rival=Side(played="vesta-shipyard"))
    check("terraforming-ganymede", 33, {"rating": 2}, points=2, played="vesta-shipyard mine")
    check("terraforming-ganymede", 33, {"rating": 3}, points=2, played="vesta-shipyard research-coordination")


def test_io_mining_industries() -> None:
    """A point for each own Jovian tag, its own included; wild tags don't count at the end."""
    changes: Changes = {"megacredits production": 2, "titanium production": 2}
    check("io-mining-industries", 41, changes, points=1)
    check("io-mining-industries", 41, changes, points=2, played="methane-from-titan research-coordination")


def test_toll_station() -> None:
    """The space tags of all others; own ones and wild ones don't count."""
    rival = Side(played="soletta satellites research-coordination comet", corporation="phobolog")
    check("toll-station", 12, {"megacredits production": 3}, rival=rival, played="giant-space-mirror")
    check("toll-station", 12, played="soletta research-network")


def test_media_archives() -> None:
    """All events played so far, by everybody."""
    rival = Side(played="virus sabotage mine")
    check("media-archives", 8, {"megacredits": 3}, rival=rival, played="comet sponsors")
    check("media-archives", 8)
