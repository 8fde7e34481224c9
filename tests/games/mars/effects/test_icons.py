"""Trees as icons."""

import json

from perijove.engine.option import Json
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.effects.effect import Choose, Draw, If, PlayCard, Rate
from perijove.games.mars.effects.icons import card_icons, effects_icons
from perijove.games.mars.effects.need import HasTags
from perijove.games.mars.things import PLANT


def drawn(code: str) -> dict[str, Json]:
    return card_icons(CARDS[number_of(code)].printed)


def test_every_card_is_drawn_in_plain_data() -> None:
    for card in CARDS:
        icons = card_icons(card.printed)
        assert json.loads(json.dumps(icons)) == icons
        assert bool(icons) == bool(card.tags or card.play or card.points or card.lasting or card.actions or card.first)
        assert ("action" in icons) == bool(card.actions)
        assert ("needs" in icons) == bool(card.needs)


def test_production_and_requirement() -> None:
    assert drawn("livestock") == {
        "tags": ["animal"],
        "needs": [{"icon": "parameter", "parameter": "oxygen", "least": 9}],
        "play": [
            {"icon": "production", "resource": "megacredits", "number": 2},
            {"icon": "production", "resource": "plants", "number": -1},
        ],
        "action": [{"icon": "arrow"}, {"icon": "held", "held": "animal", "number": 1, "to": "this"}],
        "points": [{"icon": "points", "number": 1}, {"icon": "per"}, {"icon": "held", "held": "animal", "number": 1}],
    }


def test_an_arrow_divides_price_and_gain_and_a_slash_alternatives() -> None:
    assert drawn("regolith-eaters")["action"] == [
        {"icon": "held", "held": "microbe", "number": -2, "to": "this"},
        {"icon": "arrow"},
        {"icon": "parameter", "parameter": "oxygen", "number": 1},
        {"icon": "slash"},
        {"icon": "arrow"},
        {"icon": "held", "held": "microbe", "number": 1, "to": "this"},
    ]
    assert drawn("water-import-from-europa")["action"] == [
        {"icon": "resource", "resource": "megacredits", "number": -12, "also": "titanium"},
        {"icon": "arrow"},
        {"icon": "tile", "tile": "ocean", "number": 1, "where": "sea"},
    ]


def test_what_concerns_any_player_is_marked() -> None:
    assert drawn("birds")["play"] == [{"icon": "production", "resource": "plants", "number": -2, "any": True}]
    assert drawn("hired-raiders")["play"] == [
        {
            "icon": "group",
            "icons": [
                {"icon": "resource", "resource": "steel", "number": 2, "any": True, "steal": True},
                {"icon": "slash"},
                {"icon": "resource", "resource": "megacredits", "number": 3, "any": True, "steal": True},
            ],
            "optional": True,
        }
    ]
    assert drawn("toll-station")["play"] == [
        {"icon": "production", "resource": "megacredits", "number": 1},
        {"icon": "per"},
        {"icon": "tag", "tag": "space", "number": 1, "others": True},
    ]


def test_lasting_effects() -> None:
    assert drawn("mining-guild")["lasting"] == [
        [
            {"icon": "tile", "tile": "any", "number": 1, "printed": ["steel", "titanium"]},
            {"icon": "colon"},
            {"icon": "production", "resource": "steel", "number": 1},
        ]
    ]
    assert drawn("earth-office")["lasting"] == [
        [
            {"icon": "tag", "tag": "earth", "number": 1, "each": True},
            {"icon": "colon"},
            {"icon": "discount", "number": 3},
        ]
    ]
    assert drawn("optimal-aerobraking")["lasting"] == [
        [
            {"icon": "tag", "tag": "space", "number": 1},
            {"icon": "event", "number": 1},
            {"icon": "colon"},
            {"icon": "resource", "resource": "megacredits", "number": 3},
            {"icon": "resource", "resource": "heat", "number": 3},
        ]
    ]


def test_an_action_with_a_need() -> None:
    action = drawn("united-nations-mars-initiative")["action"]
    assert isinstance(action, list)
    assert action[:3] == [{"icon": "if"}, {"icon": "rating", "raised": True}, {"icon": "colon"}]


def test_parts_alone() -> None:
    branches = If(HasTags(PLANT, 3), (Rate(1),), (Draw(1),))
    assert effects_icons((branches,)) == [
        {"icon": "if"},
        {"icon": "tag", "tag": "plant", "number": 3},
        {"icon": "colon"},
        {"icon": "rating", "number": 1},
        {"icon": "else"},
        {"icon": "card", "number": 1},
    ]
    assert effects_icons((Choose(((Rate(1),), (PlayCard(25),))),)) == [
        {"icon": "rating", "number": 1},
        {"icon": "slash"},
        {"icon": "play", "discount": 25, "ignoring": False},
    ]
