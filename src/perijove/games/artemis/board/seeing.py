"""What every painter of the board needs: the state as a view shows it, what is asked, and names."""

from collections.abc import Sequence

from perijove.engine.message import Words, capital
from perijove.engine.option import Json
from perijove.engine.sheet import Cards, Item, Line, Panel, Row
from perijove.games.artemis import questions as ask
from perijove.games.artemis.board.things import Colonist, Die
from perijove.games.artemis.codes import COLONISTS
from perijove.games.artemis.names import drone_name, some_colonists
from perijove.games.artemis.sheet import seen, sheet
from perijove.games.artemis.state import DRONE_1, FACE, FACE_MASK, OWNER_MASK, Artemis

DRONE_LOOK = 4
"""The first drone looks like the fifth player, the second like a sixth."""


class Sight:
    """A state that has only what a view shows, and what its reader is asked."""

    def __init__(self, view: dict[str, Json], question: str, about: int, words: Words) -> None:
        self.s: Artemis = seen(view)
        self.words = words
        self.question = question
        self.about = about
        self.panels = sheet(view, words)
        """What the sheet says: the board, then each player."""
        seat = view["seat"]
        table = view["table"]
        names = view["seats"]
        assert isinstance(table, dict)
        assert isinstance(names, list)
        self.reader = seat if isinstance(seat, int) else -1
        self.table: dict[str, Json] = table
        self.names = [str(name) for name in names]

    def owner(self, owner: int) -> str:
        """Whose a die is."""
        return capital(drone_name(owner, self.words)) if owner >= DRONE_1 else self.names[owner]

    def die(self, die: int) -> Die:
        """A die on the board."""
        owner, face = die & OWNER_MASK, die >> FACE & FACE_MASK
        label = self.words.say("{die} ({owner})", die=face, owner=self.owner(owner))
        drawn = Die(look_of(owner), face, label)
        drawn.drone = owner >= DRONE_1
        return drawn

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

    def chosen_die(self) -> tuple[int, int]:
        """The die that is to be placed, and its value; zeros if none is."""
        return (self.about // 6 + 1, self.about % 6 + 1) if self.question == ask.PLACE.name else (0, 0)


def look_of(owner: int) -> int:
    """Which colour and shape somebody's things have."""
    return owner if owner < DRONE_1 else DRONE_LOOK + owner - DRONE_1


def items(row: Row) -> Sequence[Item]:
    """What a row of the sheet says."""
    assert isinstance(row, (Line, Cards))
    return row.items


def said(item: Item) -> str:
    """An item of the sheet in one sentence."""
    return f"{item.text}. {item.note}" if item.note else item.text


def row_named(panel: Panel, label: str) -> list[Item]:
    """The items of the row with this heading; none if there is no such row."""
    for row in panel.rows:
        if row.label == label:
            return list(items(row))
    return []
