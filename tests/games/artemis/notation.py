"""How the tests write colonists, buildings, dice and expeditions, and read them again.

Colonists are written by their first letters (``"ppe"``: two Pioneers and an Engineer), buildings by their kinds with
those who work there (``"manufactory:e armory-2"``; without a number it is the first tile of its kind). Players 0 to 4
are Yellow, Green, Violet, Red and Blue: ``"Y3 G4"`` are dice of theirs, ``"Y5pp"`` one with two Pioneers beside it,
``"D1:4"`` one of the first drone's. ``"uncharted-trench(pe) G6"`` is an expedition with two colonists to win and a die.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

TYPES: Final = {"p": "pioneer", "e": "engineer", "m": "marine", "s": "steward"}
OWNERS: Final = {"Y": "0", "G": "1", "V": "2", "R": "3", "B": "4", "D1:": "drone-1", "D2:": "drone-2"}
NAMES: Final = {owner: letter for letter, owner in OWNERS.items()}

_DIE: Final = re.compile(r"([YGVRB]|D[12]:)([1-6])([pems]*)")
_CARD: Final = re.compile(r"([a-z-]+)(?:\(([a-z0-9-]*)\))?")


def tile_of(name: str) -> str:
    return name if name[-1] in "12" else f"{name}-1"


def counted(letters: str) -> dict[str, int]:
    return {name: letters.count(letter) for letter, name in TYPES.items() if letter in letters}


def building_of(text: str) -> dict[str, Any]:
    name, _, inside = text.partition(":")
    return {"tile": tile_of(name), "colonists": counted(inside)}


def parsed(text: str) -> tuple[str, int, str]:
    found = _DIE.fullmatch(text)
    assert found, f"not a die: {text}"
    return OWNERS[found[1]], int(found[2]), found[3]


def dice_of(texts: Iterable[str]) -> list[dict[str, Any]]:
    return [{"owner": owner, "face": face} for owner, face, _ in map(parsed, texts)]


def student_of(text: str) -> dict[str, Any]:
    owner, face, student = parsed(text)
    return {"owner": owner, "face": face, "student": TYPES[student] if student else None}


def expedition_of(text: str) -> dict[str, Any]:
    name, *dice = text.split()
    found = _CARD.fullmatch(name)
    assert found, f"not an expedition: {name}"
    prize = found[2] or ""
    colonists = prize if set(prize) <= set(TYPES) else ""
    crews = []
    for owner, face, crew in map(parsed, dice):
        others = crew.replace("p", "")
        specialist = TYPES[others] if others else None
        crews.append({"owner": owner, "face": face, "pioneers": crew.count("p"), "specialist": specialist})
    tile = tile_of(prize) if prize and not colonists else None
    return {"card": found[1], "tile": tile, "colonists": counted(colonists), "dice": crews}


def short(tile: str) -> str:
    return tile.removesuffix("-1")


def letters_of(counts: Mapping[str, int]) -> str:
    return "".join(letter * counts.get(name, 0) for letter, name in TYPES.items())


def written(die: Mapping[str, Any]) -> str:
    crew = "p" * die.get("pioneers", 0) + (die.get("specialist") or die.get("student") or "")[:1]
    return f"{NAMES[die['owner']]}{die['face']}{crew}"
