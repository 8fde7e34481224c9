"""What the things on the table say of themselves: the words of the sheet, found by the code of the thing."""

from perijove.engine.message import Words, capital
from perijove.engine.seen import Seen
from perijove.engine.sheet import Cards, Item, Line, Panel, Track
from perijove.games.galileo.sheet import sheet
from perijove.games.galileo.state import Galileo


class Page:
    """The words of the main board, or of one player's."""

    def __init__(self, panel: Panel, words: Words) -> None:
        self.heading = panel.heading
        self.labels: list[str] = []
        """The headings of its rows, in their order."""
        self.texts: dict[str, str] = {}
        """What each thing with a code says of itself."""
        self.moons: list[str] = []
        """What each moon says of its marker."""
        for row in panel.rows:
            self.labels.append(row.label)
            if isinstance(row, Track):
                self.moons.append(words.say("{moon}: {effect}", moon=row.label, effect=row.text))
            elif isinstance(row, (Cards, Line)):
                for item in row.items:
                    if item.code:
                        self.texts[item.code] = said(item, words)


class Book:
    """All words of what is seen: the main board's, and each player's."""

    def __init__(self, seen: Seen[Galileo], words: Words) -> None:
        pages = [Page(panel, words) for panel in sheet(seen, words)]
        self.main = pages[0]
        self.players = pages[1:]


def said(item: Item, words: Words) -> str:
    """An item of the sheet as one sentence."""
    return capital(words.series([item.text, item.note]) if item.note else item.text)
