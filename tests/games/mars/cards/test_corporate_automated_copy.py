"""Robotic Workforce, and what it finds on every card that it might copy."""

from typing import Any, Final

from games.mars.cards.checking import Changes
from games.mars.cards.plain import TAGS_OF, asked, at_edge, plays, refused
from games.mars.facts import FACTS
from games.mars.given import Side

BOXES: Final = {
    "deep-well-heating": "energy 1",
    "capital": "megacredits 5, energy -2",
    "space-elevator": "titanium 1",
    "domed-crater": "megacredits 3, energy -1",
    "noctis-city": "energy -1, megacredits 3",
    "eos-chasma-national-park": "megacredits 2",
    "cupola-city": "megacredits 3, energy -1",
    "underground-city": "steel 2, energy -2",
    "food-factory": "megacredits 4, plants -1",
    "carbonate-processing": "energy -1, heat 3",
    "natural-preserve": "megacredits 1",
    "nuclear-power": "megacredits -2, energy 3",
    "mine": "steel 1",
    "building-industries": "steel 2, energy -1",
    "electro-catapult": "energy -1",
    "commercial-district": "megacredits 4, energy -1",
    "peroxide-power": "megacredits -1, energy 2",
    "tropical-resort": "megacredits 3, heat -2",
    "fueled-generators": "megacredits -1, energy 1",
    "open-city": "megacredits 4, energy -1",
    "solar-power": "energy 1",
    "geothermal-power": "energy 2",
    "urbanized-area": "energy -1, megacredits 2",
    "ghg-factories": "energy -1, heat 4",
    "fusion-power": "energy 3",
    "great-dam": "energy 2",
    "strip-mine": "steel 2, titanium 1, energy -2",
    "power-plant": "energy 1",
    "mohole-area": "heat 4",
    "titanium-mine": "titanium 1",
    "tectonic-stress-power": "energy 3",
    "industrial-microbes": "steel 1, energy 1",
    "magnetic-field-generators": "plants 2, energy -4",
    "windmills": "energy 1",
    "magnetic-field-dome": "plants 1, energy -2",
    "protected-valley": "megacredits 2",
    "noctis-farming": "megacredits 1",
    "soil-factory": "plants 1, energy -1",
    "fuel-factory": "megacredits 1, titanium 1, energy -1",
    "corporate-stronghold": "megacredits 3, energy -1",
    "immigrant-city": "energy -1, megacredits -2",
    "rad-chem-factory": "energy -1",
    "ai-central": "energy -1",
    "house-printing": "steel 1",
    "lava-tube-settlement": "energy -1, megacredits 2",
    "mining-guild": "steel 1",
    "cheung-shing-mars": "megacredits 3",
    "dome-farming": "megacredits 2, plants 1",
    "early-settlement": "plants 1",
    "martian-industries": "steel 1, energy 1",
    "mining-operations": "steel 2",
    "mohole": "heat 3",
    "mohole-excavation": "steel 1, heat 2",
    "polar-industries": "heat 2",
    "research-network": "megacredits 1",
    "self-sufficient-settlement": "megacredits 2",
}
"""By how much the building cards change their player's production; a card whose only tag is wild passes for one."""
EMPTY: Final = (
    "colonizer-training-camp martian-rails development-center equatorial-magnetizer research-outpost "
    "rover-construction mars-university physics-complex greenhouses ironworks steelworks ore-processor "
    "artificial-lake industrial-center water-splitting-plant olympus-conference aquifer-pumping "
    "power-infrastructure underground-detonations research-coordination sf-memorial interplanetary-cinematics "
    "tharsis-republic smelting-plant"
)
"""Those that don't change any production when they are played."""
OTHERS: Final = "heat-trappers biomass-combustors medical-lab mining-area mining-rights"
"""Those that concern others, count, or depend on where they are."""
CORPORATIONS: Final = {fact.code for (_, kind), facts in FACTS.items() if kind == "corporation" for fact in facts}


def copied(card: str) -> Changes:
    """What Robotic Workforce does with a card."""
    changes: Changes = {}
    for word in BOXES[card].split(", "):
        resource, steps = word.split()
        changes[f"{resource} production"] = int(steps)
    return changes


def in_play(card: str) -> dict[str, Any]:
    """A card in play, whether it is a corporation or not."""
    return {"corporation": card} if card in CORPORATIONS else {"played": card}


def test_robotic_workforce() -> None:
    """It copies the production part of one card, not oxygen, rating, or points; what that takes must be there."""
    strip_mine: Changes = {"steel production": 2, "titanium production": 1, "energy production": -2}
    edge = at_edge("robotic-workforce", 9, strip_mine, played="strip-mine")
    plays(edge, "robotic-workforce", 9, strip_mine)
    refused(edge.but(megacredits=8), "robotic-workforce")
    refused(edge.but(production={"energy": 1}), "robotic-workforce")
    both = edge.but(played="strip-mine mine rad-chem-factory sponsors", corporation="cheung-shing-mars")
    offered = asked(both, "action:robotic-workforce")
    assert sorted(offered) == ["copy:cheung-shing-mars", "copy:mine", "copy:rad-chem-factory", "copy:strip-mine"]
    plays(both, "robotic-workforce", 9, {"energy production": -1}, "copy:rad-chem-factory")


def test_robotic_workforce_copies_what_concerns_others() -> None:
    edge = at_edge("robotic-workforce", 9, played="heat-trappers")
    changes: Changes = {"energy production": 1, "rival heat production": -2}
    plays(edge.but(rival=Side(production={"heat": 2})), "robotic-workforce", 9, changes)
    refused(edge.but(rival=Side(production={"heat": 1})), "robotic-workforce")
    plays(edge.but(production={"heat": 2}), "robotic-workforce", 9, {"energy production": 1, "heat production": -2})
    combustors = edge.but(played="biomass-combustors", rival=Side(production={"plants": 1}))
    plays(combustors, "robotic-workforce", 9, {"energy production": 2, "rival plants production": -1})
    refused(combustors.but(rival=Side()), "robotic-workforce")


def test_robotic_workforce_counts_again() -> None:
    edge = at_edge("robotic-workforce", 9, played="medical-lab greenhouses artificial-lake sf-memorial")
    plays(edge, "robotic-workforce", 9, {"megacredits production": 2})


def test_robotic_workforce_repeats_the_metal_of_the_mines() -> None:
    area = at_edge("robotic-workforce", 9, played="mining-area", area_metal="titanium")
    plays(area, "robotic-workforce", 9, {"titanium production": 1})
    rights = at_edge("robotic-workforce", 9, played="mining-rights", rights_metal="steel")
    plays(rights, "robotic-workforce", 9, {"steel production": 1})


def test_robotic_workforce_and_every_building() -> None:
    for card in BOXES:
        changes = copied(card)
        edge = at_edge("robotic-workforce", 9, changes, **in_play(card))
        plays(edge, "robotic-workforce", 9, changes)
        for name, change in changes.items():
            if isinstance(change, int) and change < 0:
                resource = name.removesuffix(" production")
                less = edge.me.production[resource] - 1
                refused(edge.but(production={**edge.me.production, resource: less}), "robotic-workforce")
    for card in EMPTY.split():
        refused(
            at_edge("robotic-workforce", 9, production={"energy": 5, "heat": 5}, **in_play(card)), "robotic-workforce"
        )
    buildings = {code for code, tags in TAGS_OF.items() if "building" in tags or tags == ["wild"]}
    assert buildings == {*BOXES, *EMPTY.split(), *OTHERS.split()}
