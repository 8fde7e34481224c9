"""What every icon on Galileo Project's boards and cards means."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.message import english

GROUPS: Final[Mapping[str, Sequence[tuple[str, str, str]]]] = {
    english("Resources and points"): (
        ("j-credit", english("megacredits"), english("Money, with the number of them.")),
        ("j-energy", english("energy"), english("One energy, which technologies cost and goals can be lowered with.")),
        ("j-no-energy", english("no energy"), english("A free place of your energy.")),
        ("j-influence", english("influence"), english("Influence on the track where your marker stands.")),
        ("j-points", english("victory points"), english("Points at the end of the game.")),
    ),
    english("Tracks and moons"): (
        ("j-earth", english("Earth"), english("The influence track of Earth, and what is paid with it.")),
        ("j-mars", english("Mars"), english("The influence track of Mars, and what is paid with it.")),
        ("j-switch", english("switch of tracks"), english("When you change to the other influence track.")),
        ("j-io", english("Io"), english("The moon Io, or a robot assigned to it.")),
        ("j-europa", english("Europa"), english("The moon Europa, or a robot assigned to it.")),
        ("j-ganymede", english("Ganymede"), english("The moon Ganymede, or a robot assigned to it.")),
        ("j-callisto", english("Callisto"), english("The moon Callisto, or a robot assigned to it.")),
        ("j-moons", english("moons"), english("Something that counts on each of the four moons.")),
        ("j-space", english("space of a track"), english("The marker has reached so many spaces.")),
    ),
    english("Robots"): (
        ("j-robot", english("robot"), english("A robot card, or a robot in play.")),
        ("j-project", english("project"), english("A project in progress: modifiers make a robot of it.")),
        ("j-level", english("level"), english("The level of a robot, or levels by which one rises or falls.")),
        ("j-colour", english("colour"), english("Robots of the same colour.")),
        ("j-type-miner", english("Miner"), english("Its ability brings megacredits.")),
        ("j-type-builder", english("Builder"), english("Its ability takes a character from the row.")),
        ("j-type-starz", english("Star-Z"), english("Its ability uses a bonus of the Star-Z tile.")),
        ("j-type-technician", english("Technician"), english("Its ability raises the level of robots.")),
        ("j-double", english("double assignment"), english("A robot that is assigned to two moons.")),
        ("j-move", english("move a robot"), english("A robot with a double assignment goes to its other moon.")),
    ),
    english("Modifiers"): (
        ("j-modifier", english("robot modifier"), english("A tile that gives a robot another type.")),
        ("j-assignment", english("assignment modifier"), english("A disc that assigns a robot to one more moon.")),
        ("j-disc", english("assignment"), english("The moon for which a robot is meant.")),
        ("j-modifiers", english("modifiers"), english("Modifiers on robots in play.")),
    ),
    english("Cards and tiles"): (
        ("j-person", english("character"), english("A character card: to hire, or tucked under your board.")),
        ("j-technology", english("technology"), english("A technology tile.")),
        ("j-goal", english("goal"), english("A goal that you have claimed.")),
    ),
}
ART: Final[Sequence[str]] = (
    "j-clip-",
    "j-shade",
    "j-night-",
    "j-room",
    "j-art-",
    "j-bust-",
    "j-ring-",
    "j-numbers-",
    "j-points-",
    "shape-",
)
