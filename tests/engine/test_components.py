"""The components of a title, as printed or as an owner of the box has changed them."""

from pathlib import Path

import pytest

from perijove.engine.components import KEPT, Box, Contents


def read(tables: Contents) -> list[int]:
    return [row.number("cost", 0, 10_000) for row in tables.rows("card")]


@pytest.fixture
def box(tmp_path: Path) -> Box[list[int]]:
    file = tmp_path / "components.toml"
    file.write_text('[[card]]\nid = "C1"\ncost = 3\nsource = "rulebook"\n', encoding="utf-8")
    return Box(str(file), read)


def test_without_changes_they_are_made_once(box: Box[list[int]]) -> None:
    assert box.changed({}) == [3]
    assert box.changed({}) is box.changed(None)


def test_the_same_changes_give_the_same_components(box: Box[list[int]]) -> None:
    changed = box.changed({"card": [{"id": "C1", "cost": 5}]})
    assert changed == [5]
    assert box.changed({"card": [{"cost": 5, "id": "C1"}]}) is changed


def test_only_so_many_changed_ones_are_kept(box: Box[list[int]]) -> None:
    """A server is asked for ever new ones; it must not remember them all."""
    own, first = box.changed({}), box.changed({"card": [{"id": "C1", "cost": 100}]})
    for cost in range(101, 101 + KEPT):
        assert box.changed({"card": [{"id": "C1", "cost": cost}]}) == [cost]
    again = box.changed({"card": [{"id": "C1", "cost": 100}]})
    assert again == first
    assert again is not first
    assert box.changed({}) is own
