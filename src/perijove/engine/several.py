"""How many answers of a set may be given at once."""

from typing import Final

from perijove.engine.native import mypyc_attr

ALL: Final = -1
"""As many answers as are asked for, one after the other."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Several:
    """What a question asks for whose answers make a set: how many of them, and how often each.

    Such a question is asked again and again until the set is complete. Whoever sees all that is offered may as well
    give the whole set at once: in the rules nothing changes by that.
    """

    def __init__(self, least: int, most: int, times: list[int] | None = None) -> None:
        self.least: Final = least
        """So many have to be given, at least."""
        self.most: Final = most
        """So many can be given, at most; ``ALL``: as many as are asked for."""
        self.times: Final = times
        """How often each answer of the domain can be given; none if each once."""

    def often(self, option: int) -> int:
        """How often an answer can be given."""
        times = self.times
        return 1 if times is None else times[option]
