"""The codes of all that there is: names in records and positions, numbers in the state."""

from itertools import combinations_with_replacement
from typing import Final

COLONISTS: Final = ("pioneer", "engineer", "marine", "steward")
"""The types of colonists."""
PIONEER: Final = 0
ENGINEER: Final = 1
MARINE: Final = 2
STEWARD: Final = 3
SLOTS: Final = (*COLONISTS, "any")
ANY: Final = 4

REGIONS: Final = ("basecamp", "vents", "quarry", "gantry", "doorstep", "academy", "outfitters")
BASECAMP: Final = 0
VENTS: Final = 1
QUARRY: Final = 2
GANTRY: Final = 3
DOORSTEP: Final = 4
ACADEMY: Final = 5
OUTFITTERS: Final = 6

OCEAN_KINDS: Final = (
    "assault-pod",
    "crystal-foundry",
    "drone-dock",
    "expedition-hub",
    "geothermal-platform",
    "manufactory",
    "operations-center",
    "recon-post",
    "sensor-station",
    "shuttle-bay",
    "surface-conduit",
    "synthetics-complex",
    "volcanic-extractor",
)
ASSAULT_POD: Final = 0
CRYSTAL_FOUNDRY: Final = 1
DRONE_DOCK: Final = 2
EXPEDITION_HUB: Final = 3
GEOTHERMAL_PLATFORM: Final = 4
MANUFACTORY: Final = 5
OPERATIONS_CENTER: Final = 6
RECON_POST: Final = 7
SENSOR_STATION: Final = 8
SHUTTLE_BAY: Final = 9
SURFACE_CONDUIT: Final = 10
SYNTHETICS_COMPLEX: Final = 11
VOLCANIC_EXTRACTOR: Final = 12

SURFACE_KINDS: Final = (
    "armory",
    "battery-bank",
    "bio-drome",
    "colonial-embassy",
    "command-citadel",
    "explorers-league",
    "ore-loading-dock",
    "scion-tower",
    "sentinel-pylon",
    "snowcat-garage",
    "stronghold",
    "threshold-gate",
    "boiler-house",
)
ARMORY: Final = 13
BATTERY_BANK: Final = 14
BIO_DROME: Final = 15
COLONIAL_EMBASSY: Final = 16
COMMAND_CITADEL: Final = 17
EXPLORERS_LEAGUE: Final = 18
ORE_LOADING_DOCK: Final = 19
SCION_TOWER: Final = 20
SENTINEL_PYLON: Final = 21
SNOWCAT_GARAGE: Final = 22
STRONGHOLD: Final = 23
THRESHOLD_GATE: Final = 24
BOILER_HOUSE: Final = 25

KINDS: Final = (*OCEAN_KINDS, *SURFACE_KINDS)
"""What a building does: the Ocean ones, then the Surface ones."""
OCEAN_TILES: Final = tuple(f"{kind}-{copy}" for kind in OCEAN_KINDS for copy in (1, 2))
SURFACE_TILES: Final = tuple(f"{kind}-{copy}" for kind in SURFACE_KINDS for copy in (1, 2))
TILES: Final = (*OCEAN_TILES, *SURFACE_TILES)
FIRST_SURFACE: Final = 26
"""Tiles below this number are Ocean buildings, the others Surface buildings."""

PLACES: Final = ("shelters", *TILES)
"""Where colonists live: 0 for the Shelters, a building is its tile plus one."""
SHELTERS: Final = 0
WHO: Final = tuple(f"{place}:{colonist}" for place in PLACES for colonist in COLONISTS)
"""A colonist of a colony: its place times four, plus its type."""

EXPEDITIONS: Final = (
    "uncharted-trench",
    "kelp-cathedral",
    "crystal-grotto",
    "drowned-probe",
    "twin-chimneys",
    "ice-shelf-survey",
    "lost-shuttle",
    "abandoned-outpost",
    "prefab-convoy",
    "sunken-freighter",
    "rival-claim",
    "stranded-crew",
    "leviathan-hunt",
    "border-patrol",
    "colony-summit",
    "charter-debate",
    "field-school",
    "deep-relay",
    "trailblazers-route",
    "aurora-beacon",
    "cryovolcano-rim",
    "founders-vault",
    "humming-monolith",
    "vault-of-echoes",
)
FIRST_RELIC_EXPEDITION: Final = 22
"""The expeditions from this number on belong to the Alien Relic."""

EVENTS: Final = (
    "supply-drop",
    "leviathan-waters",
    "call-for-volunteers",
    "vent-eruption",
    "thermal-surge",
    "quarry-collapse",
    "rich-seam",
    "alloy-shortage",
    "pioneer-spirit",
    "quarantine",
    "ion-storm",
    "engineers-guild",
    "security-council",
    "deep-freeze",
    "resonance",
)
RELIC_EVENT: Final = 14
"""This event belongs to the Alien Relic."""
LETTERS: Final = ("A", "B", "C", "D", "E", "F")

EVENT_KINDS: Final = (
    "everyone",
    "difficulty",
    "presence",
    "most_dice",
    "pool",
    "build_cost",
    "hire_cost",
    "most_colonists",
    "lost_colonists",
    "shelters",
    "resonance",
)
EVERYONE: Final = 0
DIFFICULTY: Final = 1
PRESENCE: Final = 2
MOST_DICE: Final = 3
POOL: Final = 4
BUILD_COST: Final = 5
HIRE_COST: Final = 6
MOST_COLONISTS: Final = 7
LOST_COLONISTS: Final = 8
SHELTERS_EVENT: Final = 9
RESONANCE: Final = 10

DIRECTIVES: Final = (
    "pathfinders",
    "machinists",
    "garrison",
    "chancellery",
    "deep-city",
    "skyline",
    "full-staff",
    "stockpile",
    "reserve-power",
    "tinkers",
    "trailblazers",
    "survivors",
    "balanced-society",
    "population-drive",
    "nobody-in-the-cold",
)
COUNTED: Final = (
    *COLONISTS,
    "colonists",
    "sets",
    "ocean",
    "surface",
    "energy",
    "minerals",
    "toolboxes",
    "badges",
    "relief",
    "filled",
    "housed",
)
"""What a directive counts."""
COUNT_COLONISTS: Final = 4
COUNT_SETS: Final = 5
COUNT_OCEAN: Final = 6
COUNT_SURFACE: Final = 7
COUNT_ENERGY: Final = 8
COUNT_MINERALS: Final = 9
COUNT_TOOLBOXES: Final = 10
COUNT_BADGES: Final = 11
COUNT_RELIEF: Final = 12
COUNT_FILLED: Final = 13
COUNT_HOUSED: Final = 14

REWARDS: Final = (
    "energy",
    "minerals",
    "toolboxes",
    "badge",
    "vp",
    "energy_or_minerals",
    "colonist",
    "building",
    "train",
    "vp_per_marine",
    "vp_per_steward",
    "relief",
    "relic_die",
)
ENERGY: Final = 0
MINERALS: Final = 1
TOOLBOXES: Final = 2
BADGE: Final = 3
VP: Final = 4
ENERGY_OR_MINERALS: Final = 5
COLONIST: Final = 6
BUILDING: Final = 7
TRAIN: Final = 8
VP_PER_MARINE: Final = 9
VP_PER_STEWARD: Final = 10
RELIEF: Final = 11
RELIC_DIE: Final = 12
THINGS: Final = REWARDS[:5]
"""What events give and take."""
TRACK_REWARDS: Final = REWARDS[:7]
"""What the relief track gives."""
MOST: Final = 9
"""The largest amount of a reward."""

LONGEST_TRACK: Final = 12
MOST_SLOTS: Final = 3

ROLLS: Final = tuple(
    roll for dice in (1, 2, 3, 4, 5, 6) for roll in combinations_with_replacement((1, 2, 3, 4, 5, 6), dice)
)
"""Every possible roll of up to six dice, each in ascending order: the log has their numbers."""
ROLL_NUMBERS: Final = {roll: number for number, roll in enumerate(ROLLS)}
