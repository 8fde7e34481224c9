"""What several questions have in common: what they are about, why not, and that some may be declined."""

from collections.abc import Sequence
from typing import Final, TypeVar

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message
from perijove.engine.question import Moment, Question
from perijove.games.artemis.codes import COLONISTS, EXPEDITIONS, TILES
from perijove.games.artemis.state import Artemis

NO_ENERGY: Final = Message("you have no Energy")
NO_MINERALS: Final = Message("you have no Minerals")
NOT_IN_GAME: Final = Message("there is no player {number}")
NO_DRONES: Final = Message("there are no drones in this game")

M = TypeVar("M", bound=Moment)


class Declinable(Question[Artemis, M]):
    """A question whose last answer ends or declines something: that one lies nowhere on the board."""

    def spots(self, s: Artemis, me: int, option: int, about: M) -> Sequence[str]:
        return () if option == len(self.domain) - 1 else (self.spot.replace("{}", self.domain[option]),)


class OnExpedition(Moment):
    """An expedition by its card."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class OfType(Moment):
    """A colonist by its type."""

    def __init__(self, colonist: int) -> None:
        self.colonist: Final = colonist


class InTile(Moment):
    """A building by its tile."""

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile


class Remaining(Moment):
    """How often it is still to be done, this time included."""

    def __init__(self, left: int) -> None:
        self.left: Final = left


ON_EXPEDITION: Final = Fields(None, (Field("card", Name(EXPEDITIONS)),))
OF_TYPE: Final = Fields(None, (Field("colonist", Name(COLONISTS)),))
IN_TILE: Final = Fields(None, (Field("tile", Name(TILES)),))


def remaining(most: int) -> Fields:
    """The form of how often something is still to be done, so often at most."""
    return Fields(None, (Field("left", Number(0, most)),))
