"""No reader misses a kind of node."""

import json

import pytest

from perijove.engine.message import Words
from perijove.games.mars.effects.describe import describe_effect, describe_lasting, describe_points
from perijove.games.mars.effects.describe_lasting import describe_trigger
from perijove.games.mars.effects.describe_need import describe_condition, describe_count, describe_need
from perijove.games.mars.effects.effect import Effect, ProduceFound, TakeHeld
from perijove.games.mars.effects.export import KINDS, export, read
from perijove.games.mars.effects.icons import effect_icons, lasting_icons
from perijove.games.mars.effects.icons_rules import count_icons, need_icons, points_icons, trigger_icons
from perijove.games.mars.effects.lint import lint
from perijove.games.mars.effects.node import Node
from perijove.games.mars.effects.printed import BLANK, Printed
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.things import ANIMALS

from .samples import COUNTS, EFFECTS, LASTING, NEEDS, POINTS, SAMPLES, TRIGGERS, kinds
from .strict import strict_words


def test_there_is_a_sample_of_every_kind() -> None:
    assert {type(sample) for sample in SAMPLES} == kinds()


def test_every_kind_can_be_read_back() -> None:
    assert set(KINDS) == {kind.__name__ for kind in kinds()}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_is_described(language: str) -> None:
    names = strict_words(language)
    said = [describe_need(need, names) for need in NEEDS]
    said += [describe_condition(need, names) for need in NEEDS]
    said += [describe_count(count, names) for count in COUNTS]
    said += [describe_trigger(trigger, names, BLANK) for trigger in TRIGGERS]
    said += [describe_lasting(lasting, names) for lasting in LASTING]
    said += [describe_points(points, names) for points in POINTS]
    said += [describe_effect(effect, names) for effect in EFFECTS]
    assert all(said)
    assert not [text for text in said if "{" in text or "  " in text or text.endswith((" ", "."))]
    different = len(NEEDS) + len(COUNTS) + len(TRIGGERS) + len(LASTING) + len(POINTS) + len(EFFECTS)
    assert len(set(said)) >= different


def test_every_kind_is_drawn() -> None:
    drawn = [need_icons(need) for need in NEEDS]
    drawn += [count_icons(count) for count in COUNTS]
    drawn += [trigger_icons(trigger) for trigger in TRIGGERS]
    drawn += [lasting_icons(lasting) for lasting in LASTING]
    drawn += [points_icons(points) for points in POINTS]
    drawn += [effect_icons(effect) for effect in EFFECTS]
    assert all(drawn)
    assert len({json.dumps(icons) for icons in drawn}) == len(drawn)


@pytest.mark.parametrize("sample", SAMPLES, ids=repr)
def test_every_kind_survives_export(sample: Node) -> None:
    data = json.loads(json.dumps(export(sample)))
    assert read(data) == sample


def linted(sample: Node) -> list[str]:
    """What is wrong with a sample on a card that holds animals, after a tile and before an animal."""
    if isinstance(sample, Effect):
        return lint(Printed(holds=ANIMALS, play=(sample,)))
    return []


@pytest.mark.parametrize("effect", EFFECTS, ids=repr)
def test_every_kind_is_clean(effect: Effect) -> None:
    alone = isinstance(effect, ProduceFound | TakeHeld)
    assert bool(linted(effect)) == alone


@pytest.mark.parametrize("sample", SAMPLES, ids=repr)
def test_every_node_is_walked(sample: Node) -> None:
    """The walk finds as many nodes as the export has tables with a kind."""
    assert len(list(walk(sample))) == json.dumps(export(sample)).count('"node"')


def test_words_without_catalogs_are_english() -> None:
    assert describe_effect(EFFECTS[0], Words("en", [])) == "gain 3 plants and 1 heat"
