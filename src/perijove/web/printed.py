"""How many of a title's values are as printed: for the one honest line about them."""

import json
from functools import lru_cache
from typing import NamedTuple

from perijove.engine.catalog import RECONSTRUCTED
from perijove.engine.option import Json
from perijove.engine.own_box import box_of
from perijove.engine.title import AnyTitle


class Values(NamedTuple):
    """The rows of a title's values."""

    rows: int
    balanced: int
    """Those that are in no text that we could reach."""
    given: int = 0
    """Those that the owner of a box has put in."""


def values_of(title: AnyTitle, changes: Json = None) -> Values | None:
    """The values of a title, or of a match with such changes; none where the title says nothing about them."""
    return _counted(title, json.dumps(changes, sort_keys=True) if changes else "")


@lru_cache(64)
def _counted(title: AnyTitle, changes: str) -> Values | None:
    box = box_of(title, json.loads(changes) if changes else None)
    if box is not None:
        return Values(box.rows, box.balanced, box.given)
    known = title.catalog()
    balanced = [component for component in known if component.source == RECONSTRUCTED]
    return Values(len(known), len(balanced)) if known else None
