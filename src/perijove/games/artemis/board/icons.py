"""What every icon on The Artemis Project's board and cards means."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.message import english

GROUPS: Final[Mapping[str, Sequence[tuple[str, str, str]]]] = {
    english("Goods and points"): (
        ("a-energy", english("Energy"), english("Warms colonists in the Shelters, hires colonists, pays expeditions.")),
        ("a-minerals", english("Minerals"), english("Pay for buildings and for expeditions.")),
        ("a-toolboxes", english("Toolboxes"), english("Change the number on a die, and pay for some moves.")),
        ("a-badge", english("badge"), english("An expedition badge; sets of them score points.")),
        ("a-vp", english("victory points"), english("So many points at the end of the game.")),
    ),
    english("Colonists"): (
        ("a-colonist", english("colonist"), english("A colonist of any type, drawn from the bag.")),
        ("a-pioneer", english("Pioneer"), english("On an expedition each one adds 1 to its die.")),
        ("a-engineer", english("Engineer"), english("On an expedition it brings 2 resources, if that succeeds.")),
        ("a-marine", english("Marine"), english("On an expedition it lowers a die of an opponent there by 1 or 2.")),
        ("a-steward", english("Steward"), english("On an expedition it scores, if you are the first to choose there.")),
        ("a-train", english("training"), english("A colonist becomes one of another type.")),
    ),
    english("Effects"): (
        ("a-building", english("building"), english("The building that lies beside the expedition.")),
        ("a-relief", english("relief"), english("Spaces on the relief track, and what they bring.")),
        ("a-relic", english("Relic die"), english("The die of the Alien Relic, and who holds it.")),
        ("a-raid", english("raid"), english("An opponent loses what stands behind it.")),
        ("a-move", english("move"), english("A colonist goes from one place of your colony to another.")),
        ("a-expedition", english("expedition"), english("An expedition, or the deck of them.")),
        ("a-die", english("die"), english("A die that you place.")),
    ),
    english("Stacks and marks"): (
        ("a-ocean", english("Ocean buildings"), english("Buildings under the ice, which work in maintenance.")),
        ("a-surface", english("Surface buildings"), english("Buildings above the ice, which score at the end.")),
        ("a-event", english("events"), english("The deck of events, one for each round.")),
        ("a-directive", english("directive"), english("A secret goal of yours, and its points.")),
        ("a-bag", english("bag"), english("The colonists that are still to come.")),
        ("a-discard", english("discarded colonists"), english("Colonists that have left; they go back into the bag.")),
        ("a-first", english("first player"), english("Who begins the round.")),
    ),
}
ART: Final[Sequence[str]] = (
    "a-europa",
    "a-jupiter",
    "a-deep",
    "a-sea",
    "a-sky",
    "a-gold",
    "a-glow",
    "a-body",
    "a-face-",
    "a-tile-",
    "a-scene-",
    "a-view-",
    "shape-",
)
