"""Whole numbers as programs give them: Python's own, and those of other libraries."""

import operator
from typing import SupportsIndex

from perijove.engine.errors import WrongNumber, shown


def whole(value: SupportsIndex, what: str) -> int:
    """The number that ``value`` is: anything that Python takes for an index, such as a number of NumPy.

    True and false are none: whoever gives them has mixed something up.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    try:
        if not isinstance(value, bool):
            return operator.index(value)
    except TypeError:
        pass
    raise WrongNumber(f"{what}: {shown(value)} is not a whole number")
