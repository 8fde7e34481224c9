"""The cards of the game against what is printed on them, and each card against the list of its tests."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.effects.effect import Custom
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need
from perijove.games.mars.effects.node import ANYONE, OWN, Node
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile, Points
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.things import CITY, DECKS, GREENERY, HELD, KINDS, PARAMETERS, RESOURCES, TAGS, TILES

from .facts import FACTS, Fact

PROJECTS = ("automated", "active", "event")
ALL = [fact for facts in FACTS.values() for fact in facts]
PROJECT_FACTS = [fact for (_, kind), facts in FACTS.items() if kind in PROJECTS for fact in facts]


def fact_of(card: Card) -> Fact:
    """What is printed on a card of the game, in the words of the table."""
    return Fact(
        card.code,
        card.label,
        card.cost,
        " ".join(TAGS[tag] for tag in card.tags),
        ", ".join(need_of(need) for need in card.needs),
        points_of(card.points) if card.points else "",
        HELD[card.holds] if card.holds >= 0 else "",
    )


def need_of(need: Need) -> str:
    if isinstance(need, AtLeast):
        return f"{PARAMETERS[need.parameter]} >= {need.level}"
    if isinstance(need, AtMost):
        return f"{PARAMETERS[need.parameter]} <= {need.level}"
    if isinstance(need, HasTags):
        return f"{TAGS[need.tag]} tags >= {need.number}"
    if isinstance(need, HasProduction):
        return f"{RESOURCES[need.resource]} production >= {need.number}"
    assert isinstance(need, HasTiles)
    names = {(CITY, ANYONE): "cities", (GREENERY, OWN): "own greeneries"}
    return f"{names[need.tile, need.whose]} >= {need.number}"


def points_of(points: Points) -> str:
    if isinstance(points, Fixed):
        return str(points.number)
    if isinstance(points, IfHeld):
        return f"{points.number} if held"
    if isinstance(points, PerHeld):
        return f"{points.each} per {several(points.per)}held"
    if isinstance(points, PerTag):
        return f"1 per {TAGS[points.tag]} tag"
    if isinstance(points, PerTile):
        assert points.tile == CITY
        return f"1 per {several(points.per)}cities"
    assert isinstance(points, PerNeighbour)
    return f"1 per {TILES[points.tile]} next to it"


def several(per: int) -> str:
    return "" if per == 1 else f"{per} "


@pytest.mark.parametrize("group", FACTS, ids="-".join)
def test_every_card_is_as_printed(group: tuple[str, str]) -> None:
    deck, kind = group
    there = [fact_of(card) for card in CARDS if (DECKS[card.deck], KINDS[card.kind]) == group]
    assert sorted(there, key=lambda fact: fact.code) == sorted(FACTS[deck, kind], key=lambda fact: fact.code)


def test_there_are_268_cards() -> None:
    assert len(ALL) == len({fact.code for fact in ALL}) == len({fact.name for fact in ALL}) == 268
    assert sorted(CODES) == sorted(fact.code for fact in ALL)
    decks = Counter(dict.fromkeys(DECKS, 0))
    kinds = Counter(dict.fromkeys(KINDS, 0))
    for (deck, kind), facts in FACTS.items():
        kinds[kind] += len(facts)
        decks[deck] += len(facts) if kind in PROJECTS else 0
    assert decks == {"base": 137, "corporate": 71, "prelude": 7}
    assert kinds == {"automated": 117, "active": 60, "event": 38, "corporation": 18, "prelude": 35}


def test_the_costs_add_up() -> None:
    costs = Counter(dict.fromkeys(DECKS, 0))
    for card in CARDS:
        if KINDS[card.kind] in PROJECTS:
            costs[DECKS[card.deck]] += card.cost
    assert costs == {"base": 1837, "corporate": 669, "prelude": 59}


def test_the_tags_add_up() -> None:
    projects = [card for card in CARDS if KINDS[card.kind] in PROJECTS]
    assert Counter(TAGS[tag] for card in projects for tag in card.tags) == {
        "building": 70,
        "space": 43,
        "science": 35,
        "power": 27,
        "earth": 23,
        "plant": 21,
        "microbe": 17,
        "city": 13,
        "jovian": 12,
        "animal": 9,
        "wild": 1,
    }
    assert len([card for card in projects if not card.tags]) == 26
    assert len([card for card in projects if not card.tags and not card.event]) == 12


def test_points_and_requirements_add_up() -> None:
    projects = [card for card in CARDS if KINDS[card.kind] in PROJECTS]
    with_points = [card.points for card in projects if card.points]
    assert len(with_points) == 86
    assert len([points for points in with_points if isinstance(points, Fixed) and points.number < 0]) == 9
    assert len([card for card in projects if card.needs]) == 74
    assert [card.code for card in CARDS if card not in projects and (card.needs or card.points)] == []


def nodes(card: Card) -> Iterator[Node]:
    for effects in (card.play, card.first, *card.actions):
        yield from walk(effects)
    yield from walk(card.lasting)


def test_few_cards_need_code_of_their_own() -> None:
    """At most one in twenty; all others are put together from the common effects."""
    custom = [card.code for card in CARDS if any(isinstance(node, Custom) for node in nodes(card))]
    assert 0 < len(custom) <= len(CARDS) * 5 // 100, custom


def test_every_card_has_a_test_of_its_name() -> None:
    tested = {
        function.name
        for file in (Path(__file__).parent / "cards").glob("test_*.py")
        for function in ast.parse(file.read_text("utf-8")).body
        if isinstance(function, ast.FunctionDef)
    }
    assert [code for code in CODES if f"test_{code.replace('-', '_')}" not in tested] == []
