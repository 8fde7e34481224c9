"""The project cards of Prelude."""

from games.mars.cards.checking import Changes, points
from games.mars.cards.plain import asked, at_edge, check, plays, refused, spaces

VOLCANOES = ["r1c1", "r2c0", "r3c0", "r4c0"]


def test_house_printing() -> None:
    check("house-printing", 10, {"steel production": 1}, points=1)


def test_space_hotels() -> None:
    check("space-hotels", 12, {"megacredits production": 4}, needs="earth tags >= 2")


def test_sf_memorial() -> None:
    check("sf-memorial", 7, {"drawn": "lichen"}, points=1, deck="lichen comet mine")


def test_martian_survey() -> None:
    check("martian-survey", 9, {"drawn": "comet lichen"}, needs="oxygen <= 4", points=1, deck="lichen comet mine")


def test_lava_tube_settlement() -> None:
    """A city on a volcano, even next to another city."""
    changes: Changes = {"energy production": -1, "megacredits production": 2, "r1c1": "city 0", "steel": 1}
    check("lava-tube-settlement", 15, changes, "space:r1c1")
    edge = at_edge("lava-tube-settlement", 15, changes, tiles={"r1c0": "city 1"})
    assert spaces(edge, "lava-tube-settlement") == VOLCANOES
    plays(edge, "lava-tube-settlement", 15, changes, "space:r1c1")
    refused(edge.but(tiles=dict.fromkeys(VOLCANOES, "greenery 1")), "lava-tube-settlement")


def test_research_coordination() -> None:
    """A wild tag sets nothing off when it is played, but stands for another in requirements and counts."""
    check("research-coordination", 4, played="mars-university olympus-conference decomposers earth-office")
    edge = at_edge("gene-repair", 12, played="breathing-filters artificial-photosynthesis")
    refused(edge, "gene-repair")
    with_wild = edge.but(played=f"{edge.me.played} research-coordination")
    plays(with_wild, "gene-repair", 12, {"megacredits production": 2}, worth=2)


def test_psychrophiles() -> None:
    """It gathers microbes, each of which is worth 2 M€ when a card with a plant tag is paid."""
    check("psychrophiles", 2, needs="temperature <= -20")
    edge = at_edge("adapted-lichen", 0, played="psychrophiles", held={"psychrophiles": 5})
    assert edge.use("psychrophiles") == {"on psychrophiles": 1}
    assert edge.but(used="psychrophiles").refuses("use-psychrophiles")
    assert points(edge.match()) == 0

    grown: Changes = {"plants production": 1}
    plays(edge, "adapted-lichen", 0, {**grown, "on psychrophiles": -5})  # 10 M€ for 9: there is no change
    refused(edge.but(held={"psychrophiles": 4}), "adapted-lichen")
    plays(edge.but(held={"psychrophiles": 4}, megacredits=1), "adapted-lichen", 1, {**grown, "on psychrophiles": -4})
    rich = edge.but(megacredits=9)
    plays(rich, "adapted-lichen", 1, {**grown, "on psychrophiles": -4}, "pay:usual")
    plays(rich, "adapted-lichen", 9, grown, "pay:other", "amount:0")
    plays(rich, "adapted-lichen", 5, {**grown, "on psychrophiles": -2}, "pay:other", "amount:2")
    assert asked(rich, "action:adapted-lichen", "pay:other") == [f"amount:{number}" for number in range(6)]
    refused(at_edge("archaebacteria", 5, played="psychrophiles", held={"psychrophiles": 5}), "archaebacteria")
