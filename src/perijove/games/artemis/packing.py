"""Dice, buildings, groups of colonists and rewards, each as one number: quick to copy, to compare and to log.

How they are packed, only this file knows.
"""

from collections.abc import Sequence
from typing import Final

from perijove.engine.native import i64

Die = int
"""A die on the board: its owner and its face; at Basecamp who went with it, at the Academy who studies."""
Building = int
"""A tile in a colony, and the colonists in it."""
Group = int
"""A few colonists, so many of each type."""
Reward = int
"""What an expedition, the relief track or an event gives."""
Label = int
"""What a tile is called."""

# Colonists: three bits a type

ONE: Final = [1, 8, 64, 512]
"""A group of one colonist, by type."""


def number_of(group: i64, colonist: i64) -> i64:
    """How many of a type a group has."""
    return group >> 3 * colonist & 7


def unpacked(group: Group) -> list[int]:
    """How many of each type a group has."""
    return [group & 7, group >> 3 & 7, group >> 6 & 7, group >> 9 & 7]


def packed(counts: Sequence[int]) -> Group:
    """The group with so many of each type; or of each slot, one more than there are types."""
    return sum([count << 3 * kind for kind, count in enumerate(counts)])


# Buildings: the colonists in the lower twelve bits, the tile above


def building_of(tile: int, inside: Group = 0) -> Building:
    """A tile with these colonists in it."""
    return tile << 12 | inside


def tile_of(building: i64) -> i64:
    """Which tile it is."""
    return building >> 12


def inside(building: i64) -> i64:
    """The colonists in it."""
    return building & 4095


# Dice: the owner in three bits, the face in three; then at Basecamp five for Pioneers and two for the type of another
# colonist, at the Academy the type of the colonist plus one


def die_of(owner: int, face: int) -> Die:
    """A die that shows a face."""
    return owner | face << 3


def owner_of(die: i64) -> i64:
    """Whose it is: a player's, or a drone's."""
    return die & 7


def face_of(die: i64) -> i64:
    """What it shows."""
    return die >> 3 & 7


def turned_down(die: Die, less: int) -> Die:
    """The die with a lower face."""
    return die - (less << 3)


def pioneers_with(die: i64) -> i64:
    """How many Pioneers went with a die on an expedition."""
    return die >> 6 & 31


def specialist_with(die: i64) -> i64:
    """The type of the other colonist who went with a die on an expedition; 0 for nobody."""
    return die >> 11


def with_pioneers(die: Die, number: int) -> Die:
    """A die on an expedition with so many Pioneers more, or fewer."""
    return die + (number << 6)


def with_specialist(die: Die, colonist: int) -> Die:
    """A die on an expedition with a colonist who is no Pioneer."""
    return die + (colonist << 11)


def without_specialist(die: Die) -> Die:
    """A die on an expedition whose specialist is gone."""
    return die & 2047


def crew_with(die: Die) -> list[int]:
    """How many of each type went with a die on an expedition."""
    crew = [die >> 6 & 31, 0, 0, 0]
    if die >> 11:
        crew[die >> 11] += 1
    return crew


def student_with(die: Die) -> int:
    """The type of the colonist with a die at the Academy; -1 for nobody."""
    return (die >> 6) - 1


def with_student(die: Die, colonist: int) -> Die:
    """A die at the Academy with a colonist, -1 for nobody."""
    return die | (colonist + 1) << 6


# Rewards: the kind above, the amount in the lower four bits. What is gained and lost in the log has eight for it


def reward_of(kind: int, amount: int) -> Reward:
    """So much of a kind of reward."""
    return kind << 4 | amount


def reward_kind(reward: Reward) -> int:
    """What it gives."""
    return reward >> 4


def reward_amount(reward: Reward) -> int:
    """How much it gives."""
    return reward & 15


def things(kind: int, amount: int) -> int:
    """So much of a kind of reward, for the log."""
    return kind << 8 | amount


def things_in(logged: int) -> tuple[int, int]:
    """The kind of reward and the amount that the log has."""
    return logged >> 8, logged & 255


# Labels: the kind of building above, and which of that kind in the lower five bits, from 1 on


def label_of(kind: int, number: int) -> Label:
    """One of the tiles of a kind."""
    return kind << 5 | number


def label_kind(label: Label) -> int:
    """Which kind of building it is."""
    return label >> 5


def label_number(label: Label) -> int:
    """Which one of its kind it is."""
    return label & 31
