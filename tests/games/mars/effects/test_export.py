"""Trees as plain data, and back."""

import json

import pytest

from perijove.engine.errors import WrongComponents
from perijove.engine.option import Json
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.effects.effect import Effect
from perijove.games.mars.effects.export import export, export_card, read, read_all, read_card
from perijove.games.mars.effects.need import Need


def test_every_card_survives() -> None:
    for card in CARDS:
        whole = card.printed
        data = json.loads(json.dumps(export_card(whole)))
        assert read_card(data) == whole


def test_a_card_reads_well() -> None:
    assert export_card(CARDS[number_of("viral-enhancers")].printed) == {
        "tags": ["science", "microbe"],
        "holds": None,
        "needs": [],
        "play": [],
        "actions": [],
        "action_needs": [],
        "lasting": [
            {
                "node": "When",
                "trigger": {"node": "TagPlayed", "tags": ["plant", "microbe", "animal"], "whose": "own"},
                "then": [
                    {
                        "node": "Choose",
                        "options": [
                            [{"node": "Gain", "changes": {"plants": 1}}],
                            [{"node": "Add", "number": 1, "to": "played", "held": None}],
                        ],
                        "optional": False,
                    }
                ],
                "last": False,
            }
        ],
        "points": None,
        "first": [],
    }


def test_things_have_their_codes() -> None:
    (place, found) = CARDS[number_of("mining-area")].play
    assert export(place) == {"node": "Place", "tile": "mining-area", "where": "metal-by-own", "times": 1}
    assert export(found) == {"node": "ProduceFound", "resources": ["steel", "titanium"]}
    assert export(CARDS[number_of("rad-suits")].needs[0]) == {
        "node": "HasTiles",
        "tile": "city",
        "number": 2,
        "whose": "anyone",
    }


def test_defaults_may_be_left_out() -> None:
    assert read({"node": "Tags", "tag": "earth"}) == read({"node": "Tags", "tag": "earth", "whose": "own", "per": 1})


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (3, "a node is a table, not 3"),
        ({}, "there is no kind of node None"),
        ({"node": "Win"}, "there is no kind of node 'Win'"),
        ({"node": "Draw", "number": "two"}, "Draw: number is 'two', not a number"),
        ({"node": "Draw", "number": True}, "Draw: number is True, not a number"),
        ({"node": "Draw"}, "Draw: .*number"),
        ({"node": "Draw", "number": 1, "deck": 2}, "Draw: .*deck"),
        (
            {"node": "Raise", "parameter": "venus", "steps": 1},
            "Raise: parameter is 'venus', not one of temp",
        ),
        ({"node": "Gain", "changes": [1]}, r"Gain: changes are a table, not \[1\]"),
        ({"node": "Gain", "changes": {"gold": 1}}, "Gain: changes is 'gold', not one of megacredits"),
        ({"node": "Gain", "changes": {"heat": "1"}}, "Gain: heat is '1', not a number"),
        ({"node": "Choose", "options": 3}, "Choose: options is 3, not a list"),
        ({"node": "Choose", "options": [{"node": "Swap"}]}, "Choose: options is {'node': 'Swap'}, not a list"),
        ({"node": "Choose", "options": [], "optional": 1}, "Choose: optional is 1, not true or false"),
        ({"node": "RateEach", "count": {"node": "Swap"}}, "Swap is no Count"),
        ({"node": "Custom", "name": "win"}, "Custom: name is 'win', not one of flooding"),
        ({"node": "Discount", "amount": 1, "each": 1}, "Discount: each is 1, not true or false"),
        ({"node": "Tags", "tag": "earth", "whose": "mine"}, "Tags: whose is 'mine', not one of own, others, anyone"),
    ],
    ids=str,
)
def test_what_is_wrong_is_named(data: Json, complaint: str) -> None:
    with pytest.raises(WrongComponents, match=complaint):
        read(data)


def test_a_list_is_of_one_family() -> None:
    draw: Json = {"node": "Draw", "number": 1}
    assert len(read_all([draw, draw], Effect)) == 2
    with pytest.raises(WrongComponents, match="Draw is no Need"):
        read_all([draw], Need)


def test_a_card_without_a_part_is_refused() -> None:
    data = export_card(CARDS[0].printed)
    del data["points"], data["first"]
    with pytest.raises(WrongComponents, match="the card has no points, first"):
        read_card(data)
