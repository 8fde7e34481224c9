"""The expeditions at Basecamp: how hard they are, how far their dice reach [Basecamp]."""

from perijove.games.artemis.codes import DIFFICULTY
from perijove.games.artemis.packing import Die, face_of, owner_of, pioneers_with
from perijove.games.artemis.state import DRONE_1, Artemis, Expedition


def expedition_of(s: Artemis, card: int) -> Expedition:
    """The expedition with this card."""
    for expedition in s.expeditions:
        if expedition.card == card:
            return expedition
    raise ValueError(f"expedition {card} is not on the table")


def difficulty(s: Artemis, card: int) -> int:
    """What the dice must reach in this round."""
    event = s.parts.events[s.event]
    return s.parts.difficulty[card] + (event.amount if event.kind == DIFFICULTY else 0)


def worth(die: Die) -> int:
    """The value of a die on an expedition: its face, and one for each Pioneer."""
    return face_of(die) + pioneers_with(die)


def reached(expedition: Expedition) -> int:
    """What all its dice are worth together."""
    total = 0
    for die in expedition.dice:
        total += worth(die)
    return total


def ranking(expedition: Expedition) -> list[int]:
    """The owners of dice, the one with the highest value of all their dice first; ties go to the lowest die."""
    values = [0] * (DRONE_1 + 2)
    owners: list[int] = []
    for die in expedition.dice:
        owner = owner_of(die)
        if owner not in owners:
            owners.append(owner)
        values[owner] += worth(die)
    ranked: list[int] = []
    for owner in owners:
        place = len(ranked)
        while place > 0 and values[ranked[place - 1]] < values[owner]:
            place -= 1
        ranked.insert(place, owner)
    return ranked
