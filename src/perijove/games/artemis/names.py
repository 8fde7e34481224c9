"""What things are called in The Artemis Project: the places in messages, and the bricks of longer sentences."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Words, english
from perijove.games.artemis.codes import (
    ANY,
    BADGE,
    BUILDING,
    COLONIST,
    ENERGY,
    ENERGY_OR_MINERALS,
    MINERALS,
    RELIEF,
    ROLLS,
    TOOLBOXES,
    TRAIN,
    VP,
    VP_PER_MARINE,
    VP_PER_STEWARD,
)
from perijove.games.artemis.packing import (
    label_kind,
    label_number,
    number_of,
    reward_amount,
    reward_kind,
    things_in,
    unpacked,
)
from perijove.games.artemis.state import DRONE_1, OWNERS

COLONIST_NAMES: Final = (
    english("Pioneer"),
    english("Engineer"),
    english("Marine"),
    english("Steward"),
)
ONE_COLONIST: Final = (
    english("a Pioneer"),
    english("an Engineer"),
    english("a Marine"),
    english("a Steward"),
)
REGION_NAMES: Final = (
    english("Basecamp"),
    english("Vents"),
    english("Quarry"),
    english("Gantry"),
    english("Doorstep"),
    english("Academy"),
    english("Outfitters"),
)
IN_REGION: Final = (
    english("at Basecamp"),
    english("in the Vents"),
    english("in the Quarry"),
    english("at the Gantry"),
    english("at the Doorstep"),
    english("at the Academy"),
    english("at the Outfitters"),
)
KIND_NAMES: Final = (
    english("Assault Pod"),
    english("Crystal Foundry"),
    english("Drone Dock"),
    english("Expedition Hub"),
    english("Geothermal Platform"),
    english("Manufactory"),
    english("Operations Center"),
    english("Recon Post"),
    english("Sensor Station"),
    english("Shuttle Bay"),
    english("Surface Conduit"),
    english("Synthetics Complex"),
    english("Volcanic Extractor"),
    english("Armory"),
    english("Battery Bank"),
    english("Bio-Drome"),
    english("Colonial Embassy"),
    english("Command Citadel"),
    english("Explorers' League"),
    english("Ore Loading Dock"),
    english("Scion Tower"),
    english("Sentinel Pylon"),
    english("Snowcat Garage"),
    english("Stronghold"),
    english("Threshold Gate"),
    english("Boiler House"),
)
THE_KIND: Final = (
    english("the Assault Pod"),
    english("the Crystal Foundry"),
    english("the Drone Dock"),
    english("the Expedition Hub"),
    english("the Geothermal Platform"),
    english("the Manufactory"),
    english("the Operations Center"),
    english("the Recon Post"),
    english("the Sensor Station"),
    english("the Shuttle Bay"),
    english("the Surface Conduit"),
    english("the Synthetics Complex"),
    english("the Volcanic Extractor"),
    english("the Armory"),
    english("the Battery Bank"),
    english("the Bio-Drome"),
    english("the Colonial Embassy"),
    english("the Command Citadel"),
    english("the Explorers' League"),
    english("the Ore Loading Dock"),
    english("the Scion Tower"),
    english("the Sentinel Pylon"),
    english("the Snowcat Garage"),
    english("the Stronghold"),
    english("the Threshold Gate"),
    english("the Boiler House"),
)
EXPEDITION_NAMES: Final = (
    english("Uncharted Trench"),
    english("Kelp Cathedral"),
    english("Crystal Grotto"),
    english("Drowned Probe"),
    english("Twin Chimneys"),
    english("Ice Shelf Survey"),
    english("Lost Shuttle"),
    english("Abandoned Outpost"),
    english("Prefab Convoy"),
    english("Sunken Freighter"),
    english("Rival Claim"),
    english("Stranded Crew"),
    english("Leviathan Hunt"),
    english("Border Patrol"),
    english("Colony Summit"),
    english("Charter Debate"),
    english("Field School"),
    english("Deep Relay"),
    english("Trailblazers' Route"),
    english("Aurora Beacon"),
    english("Cryovolcano Rim"),
    english("Founders' Vault"),
    english("Humming Monolith"),
    english("Vault of Echoes"),
)
EVENT_NAMES: Final = (
    english("Supply Drop"),
    english("Leviathan Waters"),
    english("Call for Volunteers"),
    english("Vent Eruption"),
    english("Thermal Surge"),
    english("Quarry Collapse"),
    english("Rich Seam"),
    english("Alloy Shortage"),
    english("Pioneer Spirit"),
    english("Quarantine"),
    english("Ion Storm"),
    english("Engineers' Guild"),
    english("Security Council"),
    english("Deep Freeze"),
    english("Resonance"),
)
DIRECTIVE_NAMES: Final = (
    english("Pathfinders"),
    english("Machinists"),
    english("Garrison"),
    english("Chancellery"),
    english("Deep City"),
    english("Skyline"),
    english("Full Staff"),
    english("Stockpile"),
    english("Reserve Power"),
    english("Tinkers"),
    english("Trailblazers"),
    english("Survivors"),
    english("Balanced Society"),
    english("Population Drive"),
    english("Nobody in the Cold"),
)
RANK_NAMES: Final = (
    english("Tentacle-Track Cleaner"),
    english("Mediocronaut"),
    english("Macro Manager"),
    english("Colony Commander"),
    english("Prime Minister of Artemis"),
)
"""The ranks of a lone player, from the lowest."""
ROMAN: Final = ("", " II", " III", " IV", " V", " VI")
"""What tells further tiles of one kind from the first one."""


_TABLES: Final = {
    "colonist": ONE_COLONIST,
    "type": COLONIST_NAMES,
    "expedition": EXPEDITION_NAMES,
    "event": EVENT_NAMES,
    "directive": DIRECTIVE_NAMES,
    "region": IN_REGION,
    "rank": RANK_NAMES,
}
"""What is named by its number, by the kind of place in a message."""


def name(kind: str, value: int, words: Words) -> str:
    """A value in a message, by the kind of place it stands in; numbers as they are."""
    if kind in _TABLES:
        return words.say(_TABLES[kind][value])
    if kind == "colonists":
        return colonists_name(unpacked(value), words)
    if kind == "pioneers":
        return some_colonists(0, value, words)
    if kind == "slots":
        return slots_name([slot for slot in range(ANY + 1) for _ in range(number_of(value, slot))], words)
    if kind == "things":
        return things_name(*things_in(value), words)
    if kind == "reward":
        return reward_name(value, words)
    if kind == "tile":
        return the_tile(value, words)
    if kind == "place":
        return place_name(value, words)
    if kind == "who":
        place, colonist = divmod(value, 4)
        return words.say(
            "{colonist} in {place}", colonist=words.say(ONE_COLONIST[colonist]), place=place_name(place, words)
        )
    if kind == "roll":
        return words.all_of([str(face) for face in ROLLS[value]])
    return drone_name(value, words) if kind == "drone" else str(value)


def slots_name(slots: Sequence[int], words: Words) -> str:
    """The places of a building: ``Marine + any ×2``."""
    said: list[str] = []
    for slot in range(ANY + 1):
        count = len([place for place in slots if place == slot])
        if count:
            named = words.say("any") if slot == ANY else words.say(COLONIST_NAMES[slot])
            said.append(named if count == 1 else f"{named} ×{count}")
    return " + ".join(said)


# Tiles and places. A tile is known by its label: its kind and its number among the tiles of that kind.


def tile_name(label: int, words: Words) -> str:
    """A tile as a heading: ``Assault Pod``, the second one ``Assault Pod II``."""
    return words.say(KIND_NAMES[label_kind(label)]) + _ordinal(label)


def the_tile(label: int, words: Words) -> str:
    """A tile in a sentence: ``the Assault Pod``."""
    return words.say(THE_KIND[label_kind(label)]) + _ordinal(label)


def _ordinal(label: int) -> str:
    number = label_number(label)
    return ROMAN[number - 1] if number <= len(ROMAN) else f" {number}"


def place_name(place: int, words: Words) -> str:
    """The Shelters (0), or the tile whose label is one less."""
    return words.say("the Shelters") if place == 0 else the_tile(place - 1, words)


# Whose something is


def drone_name(owner: int, words: Words) -> str:
    """One of the drones."""
    return words.say("drone {number}", number=owner - DRONE_1 + 1)


def owner_name(owner: int, players: int, words: Words) -> str:
    """Whose a die is. A player's name is filled in by the match."""
    if owner >= DRONE_1:
        return drone_name(owner, words)
    if owner >= players:
        return words.say("player {number}", number=owner + 1)
    return "{player" + OWNERS[owner] + "}"


# Colonists and things, counted


def colonists_name(counts: Sequence[int], words: Words) -> str:
    """Colonists in a sentence: ``2 Pioneers and 1 Marine``."""
    return words.all_of([some_colonists(kind, counts[kind], words) for kind in range(4) if counts[kind]])


def some_colonists(kind: int, number: int, words: Words) -> str:
    """Colonists of one type: ``2 Pioneers``."""
    if kind == 0:
        return words.plural("{number} Pioneer", "{number} Pioneers", number)
    if kind == 1:
        return words.plural("{number} Engineer", "{number} Engineers", number)
    if kind == 2:
        return words.plural("{number} Marine", "{number} Marines", number)
    return words.plural("{number} Steward", "{number} Stewards", number)


def things_name(kind: int, amount: int, words: Words) -> str:
    """So much of a thing: ``3 Energy``."""
    if kind == ENERGY:
        return words.plural("{number} Energy", "{number} Energy", amount)
    if kind == MINERALS:
        return words.plural("{number} Mineral", "{number} Minerals", amount)
    if kind == TOOLBOXES:
        return words.plural("{number} Toolbox", "{number} Toolboxes", amount)
    if kind == BADGE:
        return words.plural("{number} badge", "{number} badges", amount)
    assert kind == VP
    return points_name(amount, words)


def points_name(points: int, words: Words) -> str:
    """Victory points."""
    return words.plural("{number} VP", "{number} VP", points).replace("-", "−")


def signed(number: int) -> str:
    """A number, a negative one with a true minus sign."""
    return str(number) if number >= 0 else f"−{-number}"


def reward_name(reward: int, words: Words) -> str:
    """A reward of an expedition or of the relief track."""
    kind, amount = reward_kind(reward), reward_amount(reward)
    if kind == ENERGY_OR_MINERALS:
        return words.one_of([things_name(ENERGY, amount, words), things_name(MINERALS, amount, words)])
    if kind == COLONIST:
        return words.plural("{number} colonist", "{number} colonists", amount)
    if kind == BUILDING:
        return words.say("a building")
    if kind == TRAIN:
        return words.say("train a colonist")
    if kind == VP_PER_MARINE:
        return words.say("{points} for each Marine in the colony", points=points_name(amount, words))
    if kind == VP_PER_STEWARD:
        return words.say("{points} for each Steward in the colony", points=points_name(amount, words))
    if kind == RELIEF:
        return words.plural("{number} space of relief", "{number} spaces of relief", amount)
    if kind <= VP:
        return things_name(kind, amount, words)
    return words.say("the Relic die")


def all_things(rewards: Sequence[int], words: Words) -> str:
    """Several gains or losses in a sentence."""
    return words.all_of([reward_name(reward, words) for reward in rewards])
