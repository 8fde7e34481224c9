"""What a game calls the things that the nodes only number: in words for people, in codes for programs."""

from dataclasses import dataclass
from typing import Final

from perijove.engine.message import Words
from perijove.engine.native import mypyc_attr
from perijove.games.mars.effects.node import ANY

PAIR: Final = 16
"""More than there are things of any one kind."""


def pair(thing: int, number: int) -> int:
    """A thing and a number in one value, for a place such as ``{resources}`` in a message: ``3 plants``."""
    assert 0 <= thing < PAIR
    return number * PAIR + thing


def unpaired(value: int) -> tuple[int, int]:
    """The thing and the number in such a value."""
    return value % PAIR, value // PAIR


@dataclass(frozen=True)
class Codes:
    """The codes of a game's things by their numbers, the same in every language: ``plants``, ``by-two-cities``."""

    resource: tuple[str, ...]
    tag: tuple[str, ...]
    tile: tuple[str, ...]
    parameter: tuple[str, ...]
    place: tuple[str, ...]
    held: tuple[str, ...]
    project: tuple[str, ...]
    custom: tuple[str, ...]
    """The names of the effects for which the game has its own code."""
    money: int = 0
    """The resource that is money."""

    def of(self, kind: str) -> tuple[str, ...]:
        """The codes of a kind of thing."""
        return {
            "resource": self.resource,
            "tag": self.tag,
            "tile": self.tile,
            "parameter": self.parameter,
            "place": self.place,
            "held": self.held,
            "project": self.project,
        }[kind]

    def code(self, kind: str, number: int) -> str:
        """The code of a thing; ``any`` for whatever kind."""
        return "any" if number == ANY else self.of(kind)[number]


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """A game's names in one language, in the forms that sentences need.

    Articles, plurals, genders and elisions are in these forms: the sentences around them fit any of them. A plain
    form (``resource``, ``tag``) has no article; ``a_…`` has the indefinite one; plurals begin with the number.
    """

    def __init__(self, words: Words, codes: Codes) -> None:
        self.words = words
        self.codes = codes

    def money(self, number: int) -> str:
        """So much money."""
        return self.resources(self.codes.money, number)

    def resource(self, resource: int) -> str:
        """One of a resource: ``plant``."""
        raise NotImplementedError

    def resources(self, resource: int, number: int) -> str:
        """So many of a resource: ``3 plants``."""
        raise NotImplementedError

    def production(self, resource: int) -> str:
        """The player's production of a resource: ``your plant production``."""
        raise NotImplementedError

    def productions(self, resource: int, number: int) -> str:
        """So much production of a resource: ``2 plant production``."""
        raise NotImplementedError

    def rating(self) -> str:
        """The rating: ``TR``."""
        raise NotImplementedError

    def ratings(self, number: int) -> str:
        """So many steps of rating: ``2 TR``."""
        raise NotImplementedError

    def points(self, number: int) -> str:
        """Victory points: ``2 VP``."""
        raise NotImplementedError

    def tag(self, tag: int) -> str:
        """A kind of tag: ``plant tag``."""
        raise NotImplementedError

    def a_tag(self, tag: int) -> str:
        """One of the tags: ``a plant tag``."""
        raise NotImplementedError

    def tags(self, tag: int, number: int) -> str:
        """So many tags: ``3 plant tags``."""
        raise NotImplementedError

    def tile(self, tile: int) -> str:
        """A kind of tile: ``city``; of whatever kind: ``tile``."""
        raise NotImplementedError

    def a_tile(self, tile: int) -> str:
        """One of the tiles: ``a city``; the only one of its kind: ``the Capital``."""
        raise NotImplementedError

    def tiles(self, tile: int, number: int) -> str:
        """So many tiles: ``2 cities``."""
        raise NotImplementedError

    def where(self, tile: int, place: int) -> str:
        """Where a tile goes: ``next to a city``; nothing where it is the usual place for such a tile."""
        raise NotImplementedError

    def mapped(self) -> str:
        """On the map and not beside it: ``on Mars``."""
        raise NotImplementedError

    def parameter(self, parameter: int) -> str:
        """A global parameter: ``oxygen``, with its article where the language wants one."""
        raise NotImplementedError

    def level(self, parameter: int, level: int) -> str:
        """A level of a parameter: ``7% oxygen``, ``3 oceans``."""
        raise NotImplementedError

    def held(self, held: int) -> str:
        """One resource on a card: ``animal``; of whatever kind: ``resource``."""
        raise NotImplementedError

    def helds(self, held: int, number: int) -> str:
        """So many resources on a card: ``2 animals``."""
        raise NotImplementedError

    def project(self, project: int) -> str:
        """A standard project."""
        raise NotImplementedError

    def conversion(self, resource: int) -> int:
        """The tile that a resource can be turned into."""
        raise NotImplementedError

    def custom(self, name: str) -> str:
        """What only one card does, as the other effects say it: ``fund an award for free``."""
        raise NotImplementedError
