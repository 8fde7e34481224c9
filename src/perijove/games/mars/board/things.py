"""The things on the board, as the template draws them: which picture, with what on it, and what it says of itself."""

from perijove.engine.fixed import Fixed


class Thing:
    """Anything that can be pointed at: its spot, if options may lie there, and what it says of itself."""

    def __init__(
        self, spot: str, label: str, code: str = "", name: str = "", number: str = "", icons: str = ""
    ) -> None:
        self.spot = spot
        self.label = label
        self.code = code
        """What it is called wherever it lies, so that the eye can follow it; empty for places."""
        self.name = name
        """A short name to write on it."""
        self.picture = ""
        self.number = number
        self.text = ""
        self.icons = icons
        """Its icons, drawn."""


class Space(Thing):
    """A space of the map."""

    def __init__(self, spot: str, label: str) -> None:
        super().__init__(spot, label)
        self.ground = ""
        """What kind of space it is: sea, volcano, noctis or land."""
        self.tile = ""
        self.owner = -1
        self.marker = -1
        """Who has marked the space."""
        self.bonuses: list[tuple[str, int]] = []
        """What is printed there: the picture, and where it begins from the left."""
        self.lines: list[tuple[str, int]] = []
        """The name in short lines, each with how far down it stands."""


class Stripe(Fixed):
    """A row of the map."""

    def __init__(self, spaces: list[Space]) -> None:
        self.spaces = spaces


class Gauge(Fixed):
    """A global parameter: how far it is, and where something happens on the way."""

    def __init__(self, label: str, picture: str) -> None:
        self.label = label
        self.picture = picture
        self.name = ""
        self.number = ""
        self.steps: list[tuple[str, bool]] = []
        """Each step: the icon of its bonus, or nothing, and whether it is reached."""
        self.done = False


class Claim(Thing):
    """A milestone or an award: who has it, and how far everybody is."""

    def __init__(self, spot: str, label: str) -> None:
        super().__init__(spot, label)
        self.owner = -1
        self.standings: list[tuple[int, str, bool]] = []
        """Player, number, and whether that is enough or the best."""
        self.closed = False
        """Whether nobody can take it any more."""


class Card(Thing):
    """A card of any kind."""

    def __init__(self, spot: str, label: str, code: str) -> None:
        super().__init__(spot, label, code)
        self.thing = ""
        """Its code, wherever it lies."""
        self.kind = ""
        self.cost = ""
        self.cheaper = False
        """Whether it costs less than is printed."""
        self.tags: list[str] = []
        self.needs = ""
        """What it requires, drawn."""
        self.points = ""
        """Its points, drawn."""
        self.chosen = False
        self.idle = False
        """Whether it can't be played now."""
        self.held = ""
        """What lies on it: how many, and the picture."""
        self.holds = ""
        self.used = False


class Row(Thing):
    """Cards side by side under a heading."""

    def __init__(self, name: str, cards: list[Card]) -> None:
        super().__init__("", name)
        self.name = name
        self.cards = cards


class Store(Thing):
    """A resource on a player's board."""

    def __init__(self, spot: str, label: str, picture: str) -> None:
        super().__init__(spot, label)
        self.picture = picture
        self.production = ""


class Player(Thing):
    """A player's board and belongings."""

    def __init__(self, number: int, label: str, own: bool) -> None:
        super().__init__(f"player:{number + 1}", label)
        self.seat = number
        self.own = own
        self.corporation: Card | None = None
        self.rating = Thing("", "")
        self.marks: list[str] = []
        self.first = False
        self.stores: list[Store] = []
        self.tags: list[Thing] = []
        self.active: list[Card] = []
        self.automated: list[Card] = []
        self.events: Thing | None = None
        self.helps: list[str] = []
        """What helps the next card only."""
        self.hand: list[Card] = []
        self.hand_label = ""
        self.backs: list[Thing] = []
        """Cards that only their player sees."""
        self.known: list[Card] = []
        """Cards in hand that everybody saw."""


class Track(Thing):
    """A track of MarsBot's mat."""

    def __init__(self, label: str) -> None:
        super().__init__("", label)
        self.pictures: list[str] = []
        self.cells: list[Cell] = []


class Cell:
    """A space of such a track."""

    def __init__(self, icon: str) -> None:
        self.icon = icon
        self.here = False
        self.passed = False
        self.cube = ""
        """A cube of its corporation: white or black; or a mark where the marker was pushed back."""


class Mat(Thing):
    """MarsBot's mat."""

    def __init__(self, label: str, seat: int) -> None:
        super().__init__("marsbot", label)
        self.seat = seat
        self.marks: list[str] = []
        self.facts: list[Thing] = []
        self.tracks: list[Track] = []
