"""One line for one card: it is played at the very edge of what it asks for, and refused one step beyond.

    check("food-factory", 12, {"megacredits production": 4, "plants production": -1}, points=1)

The player has exactly the money, the production that the card takes away, and what the requirement names. Everything
that changes must be mentioned, as in ``checking``; only the card, its tags and the money paid for it are not. Then the
card is refused, with a reason, if one M€, one step of such a production, one step of the parameter or one tag is
missing. Steel helps to pay for it if and only if it is a building, titanium if and only if it has to do with space.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.mars.cards.checking import Changes, Setting, play, points
from games.mars.facts import FACTS
from games.mars.given import Side
from games.mars.playing import choose, why_not
from perijove import Match
from perijove.testing import codes

SPARE: Final = "search-for-life"
"""Another card in hand, which could be sold: so the player has always something to do."""
WILD: Final = "research-coordination"
"""The card with a wild tag."""
TAGGED: Final = {
    "science": "breathing-filters gene-repair artificial-photosynthesis robotic-workforce trans-neptune-probe",
    "power": "power-grid energy-saving wave-power",
    "jovian": "asteroid-mining-consortium",
    "earth": "sponsors acquired-company cartel",
    "space": "satellites toll-station soletta",
    "building": "mine titanium-mine strip-mine",
    "plant": "adapted-lichen grass heather",
    "microbe": "archaebacteria designed-microorganisms",
    "animal": "fish",
}
"""Cards with such a tag that do nothing more once they are played."""
SEA: Final = ("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r5c7", "r5c6", "r5c5", "r4c5", "r4c4", "r4c3", "r8c4")
"""The spaces for oceans, those at the upper edge first."""
TAGS_OF: Final = {fact.code: fact.tags.split() for facts in FACTS.values() for fact in facts}
EVENTS: Final = {fact.code for (_, kind), facts in FACTS.items() if kind == "event" for fact in facts}
"""They are face down after they were played, and so their tags are not there any more."""
LOWEST_INCOME: Final = -5
LAND: Final = tuple(
    f"r{row}c{column}"
    for row, columns in enumerate((5, 6, 7, 8, 9, 8, 7, 6, 5))
    for column in range(columns)
    if f"r{row}c{column}" not in (*SEA, "r4c2")
)
"""The land that is not reserved: neither for oceans nor for Noctis City."""
ALL_SEA: Final = {
    **dict.fromkeys(SEA[:9], "ocean"),
    "r4c4": "greenery 1",
    "r4c3": "greenery 1",
    "r8c4": "mohole-area 1",
}
"""All nine oceans, and other tiles on the three spaces left for them."""


def check(
    card: str,
    cost: int,
    changes: Changes | None = None,
    *then: str,
    needs: str = "",
    points: int = 0,
    rival: Side | None = None,
    **more: Any,
) -> None:
    """Play a card, with the answers that follow; ``more`` is what the player and the table have besides."""
    changes = changes or {}
    edge = at_edge(card, cost, changes, needs, rival, **more)
    plays(edge, card, cost, changes, *then, worth=points)
    for missing in beyond(edge, card, cost, changes, needs):
        refused(missing, card)
    metals(edge, card)


def at_edge(
    card: str, cost: int, changes: Changes | None = None, needs: str = "", rival: Side | None = None, **more: Any
) -> Setting:
    """A player who has exactly what it takes to play a card."""
    start = Setting(Side(megacredits=cost, hand=f"{card} {SPARE}"), rival or Side()).but(**more)
    start = start.but(production={**taken(changes or {}), **start.me.production})
    return with_need(start, card, needs) if needs else start


def plays(setting: Setting, card: str, cost: int, changes: Changes, *then: str, worth: int = 0) -> Match:
    """Play a card, pay so much for it, and see all these changes and no others; the card is worth so many points."""
    match = setting.match()
    before = points(match)
    expected: Changes = dict(changes)
    money = expected.pop("megacredits", 0)
    assert isinstance(money, int)
    if money != cost:
        expected["megacredits"] = money - cost
    if card not in EVENTS and TAGS_OF[card]:
        expected["tags"] = " ".join(sorted(TAGS_OF[card]))
    assert play(match, card, *then) == expected
    assert all(code.startswith("action:") for code in codes(match, 0)), "the card asks something more"
    assert points(match) - before == worth
    return match


def check_victims(edge: Setting, card: str, cost: int, own: Changes, resource: str, steps: int, worth: int = 0) -> None:
    """A production must be lowered: of somebody who has that much, if need be the own one; if nobody has, refused.

    The player of ``edge`` has none of this production, and the card gives none.
    """
    name = f"{resource} production"
    have = {**edge.me.production, resource: steps}
    enough = Side(production={resource: steps})
    nobody = edge.but(rival=Side(production={resource: steps - 1}))
    plays(edge.but(rival=enough), card, cost, {**own, f"rival {name}": -steps}, worth=worth)
    plays(nobody.but(production=have), card, cost, {**own, name: -steps}, worth=worth)
    refused(nobody, card)
    refused(nobody.but(production={**have, resource: steps - 1}), card)
    both = edge.but(rival=enough, production=have)
    assert asked(both, f"action:{card}") == ["player:1", "player:2"]
    plays(both, card, cost, {**own, name: -steps}, "player:1", worth=worth)
    plays(both, card, cost, {**own, f"rival {name}": -steps}, "player:2", worth=worth)


def check_removal(edge: Setting, card: str, cost: int, own: Changes, number: int, *before: str) -> None:
    """Up to so many plants may be removed from any player, the own ones too, or none. Who is protected keeps theirs."""
    action = (f"action:{card}", *before)
    plays(edge, card, cost, own, *before)
    rich = edge.but(rival=Side(plants=number + 1))
    assert asked(rich, *action) == ["player:2", "player:none"]
    plays(rich, card, cost, {**own, "rival plants": -number}, *before, "player:2")
    plays(rich, card, cost, own, *before, "player:none")
    poor = edge.but(rival=Side(plants=1), plants=number)
    assert asked(poor, *action) == ["player:1", "player:2", "player:none"]
    plays(poor, card, cost, {**own, "rival plants": -1}, *before, "player:2")
    gained = own.get("plants", 0)
    assert isinstance(gained, int)
    plays(poor, card, cost, {**own, "plants": gained - number}, *before, "player:1")
    plays(edge.but(rival=Side(plants=9, played="protected-habitats")), card, cost, own, *before)


def check_city(card: str, cost: int, changes: Changes, needs: str = "", points: int = 0, tile: str = "city") -> None:
    """A city on any land, but not next to another city, whoever owns that."""
    check(card, cost, {**changes, "r6c3": f"{tile} 0"}, "space:r6c3", needs=needs, points=points)
    edge = at_edge(card, cost, changes, needs)
    assert spaces(edge, card) == list(LAND)
    by_city = ("r4c3", "r4c4", "r5c2", "r5c3", "r5c4", "r6c2", "r6c3")
    beside = at_edge(card, cost, changes, needs, tiles={"r5c3": "city 1"})
    assert spaces(beside, card) == [space for space in LAND if space not in by_city]
    refused(at_edge(card, cost, changes, needs, tiles=land()), card)
    refused(at_edge(card, cost, changes, needs, tiles={**land("r6c3"), "r5c3": "city 1"}), card)


def refused(setting: Setting, card: str) -> None:
    """A card can't be played, and the player is told why."""
    assert setting.refuses(card)
    assert why_not(setting.match(), f"action:{card}")


def taken(changes: Changes) -> dict[str, int]:
    """The production that the player must have for these changes."""
    found: dict[str, int] = {}
    for name, change in changes.items():
        resource, _, production = name.partition(" ")
        if production == "production" and resource != "rival" and isinstance(change, int) and change < 0:
            found[resource] = -change + (LOWEST_INCOME if resource == "megacredits" else 0)
    return found


def beyond(edge: Setting, card: str, cost: int, changes: Changes, needs: str) -> Iterator[Setting]:
    """The same player, each time with one thing too little."""
    if cost:
        yield edge.but(megacredits=cost - 1)
    for resource in taken(changes):
        yield edge.but(production={**edge.me.production, resource: edge.me.production[resource] - 1})
    if needs:
        yield with_need(edge, card, needs, off=1)


def metals(edge: Setting, card: str) -> None:
    """Steel pays for buildings, titanium in space, and for nothing else."""
    for metal, tag in (("steel", "building"), ("titanium", "space")):
        instead: dict[str, Any] = {"megacredits": max(edge.me.megacredits - 1, 0), metal: 1}
        assert edge.but(**instead).offers(card) == (tag in TAGS_OF[card] or not edge.me.megacredits)


def with_need(setting: Setting, card: str, needs: str, off: int = 0) -> Setting:
    """The same with a requirement just met, or missed by so many steps."""
    subject, _, rest = needs.partition(" ")
    *words, sign, number = rest.split()
    missed = off if sign == "<=" else -off
    level = int(number) + missed
    if subject == "temperature":
        return setting.but(temperature=int(number) + 2 * missed)
    if subject == "oxygen":
        return setting.but(oxygen=level)
    if subject == "oceans":
        others = {space: tile for space, tile in tiles(setting).items() if tile != "ocean"}
        return setting.but(tiles={**others, **oceans(level)})
    if words == ["production"]:
        return setting.but(production={**setting.me.production, subject: level})
    assert words == ["tags"], f"{needs} is no requirement known here"
    cards = [other for other in TAGGED[subject].split() if other != card]
    assert len(cards) >= level
    if off:
        assert setting.but(played=" ".join([*cards[:level], WILD])).offers(card), "a wild tag may stand in"
    return setting.but(played=" ".join(cards[:level]))


def oceans(number: int) -> dict[str, str]:
    """So many oceans, from the upper edge on."""
    return dict.fromkeys(SEA[:number], "ocean")


def land(*free: str) -> dict[str, str]:
    """Another player's greeneries on all land but these spaces."""
    return {space: "greenery 1" for space in LAND if space not in free}


def asked(setting: Setting, *then: str) -> list[str]:
    """The question after these answers, and what may be answered, all as codes."""
    return codes(choose(setting.match(), *then))


def spaces(setting: Setting, card: str, *then: str) -> list[str]:
    """The spaces on which the tile of a card may be placed."""
    found = asked(setting, f"action:{card}", *then)
    assert all(code.startswith("space:") for code in found), found
    return [code.removeprefix("space:") for code in found]


def tiles(setting: Setting) -> Mapping[str, str]:
    """The tiles on the map."""
    found: Mapping[str, str] = setting.rest.get("tiles", {})
    return found
