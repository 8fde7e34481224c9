"""What every painter of the board needs: what its reader sees and is asked, and how dice and colonists look."""

from collections.abc import Sequence

from perijove.engine.message import Words, capital
from perijove.engine.question import NO_MOMENT, AnyQuestion, Moment
from perijove.engine.seen import Seen
from perijove.engine.sheet import Item
from perijove.games.artemis.board.things import Colonist, Die
from perijove.games.artemis.codes import COLONISTS
from perijove.games.artemis.names import drone_name, some_colonists
from perijove.games.artemis.packing import face_of, owner_of
from perijove.games.artemis.sheet import Sheet
from perijove.games.artemis.state import DRONE_1, Artemis

DRONE_LOOK = 4
"""The first drone looks like the fifth player, the second like a sixth."""


class Painter:
    """Puts what a seat sees into pictures' data."""

    def __init__(self, seen: Seen[Artemis], words: Words) -> None:
        self.s = seen.state
        self.words = words
        self.names = seen.names
        self.reader = seen.seat
        self.question: AnyQuestion | None = None if seen.choice is None else seen.choice.question
        self.about: Moment = NO_MOMENT if seen.choice is None else seen.choice.about
        self.sheet = Sheet(seen, words)

    def die(self, die: int) -> Die:
        """A die on the board."""
        owner, face = owner_of(die), face_of(die)
        whose = capital(drone_name(owner, self.words)) if owner >= DRONE_1 else self.names[owner]
        return Die(look_of(owner), face, self.words.say("{die} ({owner})", die=face, owner=whose))

    def dice(self, dice: Sequence[int]) -> list[Die]:
        """Dice in their order."""
        return [self.die(die) for die in dice]

    def people(self, counts: Sequence[int], spot: str = "") -> list[Colonist]:
        """Colonists by type; at ``spot`` they can be chosen."""
        return [
            Colonist(name, counts[kind], some_colonists(kind, counts[kind], self.words), spot and f"{spot}:{name}")
            for kind, name in enumerate(COLONISTS)
            if counts[kind]
        ]

    def labelled(self, label: str, what: str) -> str:
        """A thing under its heading, which is given in English."""
        return self.words.say("{label}: {what}", label=self.words.say(label), what=what)


def look_of(owner: int) -> int:
    """Which colour and shape somebody's things have."""
    return owner if owner < DRONE_1 else DRONE_LOOK + owner - DRONE_1


def said(item: Item) -> str:
    """An item of the sheet in one sentence."""
    return f"{item.text}. {item.note}" if item.note else item.text
