"""The places of a building, and who is in which."""

from collections.abc import Sequence

from perijove.games.artemis.board.things import Colonist, Slot
from perijove.games.artemis.codes import ANY, COLONISTS, SLOTS


def slots(printed: Sequence[int], inside: Sequence[int]) -> list[Slot]:
    """Each place with a colonist or without: those for one type are filled first, others take who is left."""
    left = list(inside)
    found = [Slot(SLOTS[kind]) for kind in sorted(printed)]
    for slot, kind in zip(found, sorted(printed), strict=True):
        if kind == ANY:
            kind = next((other for other in range(len(COLONISTS)) if left[other]), ANY)
        if kind != ANY and left[kind]:
            left[kind] -= 1
            slot.who = Colonist(COLONISTS[kind], 1, "")
    return found
