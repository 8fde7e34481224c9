"""The things on the board, as the template draws them: which picture, with what on it, and what it says of itself."""


class Thing:
    """Anything that can be pointed at: what it says of itself, and its spot, if options may lie there."""

    def __init__(self, label: str, spot: str = "", code: str = "") -> None:
        self.label = label
        self.spot = spot
        self.code = code
        """What it is called wherever it lies, so that the eye can follow it; empty for places."""
        self.name = ""
        """A short name to write on it."""
        self.picture = ""
        self.number = ""
        self.text = ""
        self.icons = ""
        """Its icons, drawn."""


class Colonist(Thing):
    """One colonist, or several of one type."""

    def __init__(self, kind: str, count: int, label: str, spot: str = "") -> None:
        super().__init__(label, spot)
        self.kind = kind
        self.count = count
        self.chosen = False


class Die(Thing):
    """A die with the colour and the shape of its owner."""

    def __init__(self, look: int, face: int, label: str, spot: str = "") -> None:
        super().__init__(label, spot)
        self.look = look
        self.face = face
        self.turned = 0
        """What toolboxes make of it; 0 for nothing."""
        self.chosen = False
        self.cold = False
        """Whether nothing is left for it."""
        self.crew: list[Colonist] = []


class Slot:
    """A place of a building: for whom, and who is in it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.who: Colonist | None = None


class Tile(Thing):
    """A building, at the Gantry or in a colony."""

    def __init__(self, label: str, spot: str, code: str) -> None:
        super().__init__(label, spot, code)
        self.sea = True
        self.slots: list[Slot] = []
        self.full = False
        self.points = ""
        """What it is worth now, for Surface buildings that are full."""
        self.dice: list[Die] = []
        """The bids from the bottom up."""
        self.chosen = False


class Expedition(Thing):
    """A card at Basecamp with the dice on it from the bottom up."""

    def __init__(self, label: str, spot: str, code: str) -> None:
        super().__init__(label, spot, code)
        self.scene = ""
        """What its picture shows."""
        self.difficulty = 0
        self.harder = False
        self.reached = 0
        self.share = 0
        """How far the dice reach, of 100."""
        self.rewards: list[Thing] = []
        self.yields: list[Thing] = []
        """What it adds to the Vents and to the Quarry."""
        self.dice: list[Die] = []


class Region(Thing):
    """A region of the map."""

    def __init__(self, label: str, spot: str, code: str) -> None:
        super().__init__(label, spot)
        self.region = code
        self.letter = ""
        """The spot for events before it."""
        self.event = False
        """Whether this round's event sits there."""
        self.now = False
        """Whether it is being resolved."""
        self.dice: list[Die] = []
        self.people: list[Colonist] = []
        self.heap = 0
        """How many resources are drawn there."""
        self.seats = 0
        """How many places for dice are still free."""
        self.table: list[tuple[str, str]] = []
        """What dice do there: the faces, and what they give, drawn."""


class Space(Thing):
    """A space of the relief track, with the players on it."""

    def __init__(self, label: str, spot: str) -> None:
        super().__init__(label, spot)
        self.players: list[int] = []


class Round(Thing):
    """A round: its event, once it is known."""

    def __init__(self, number: int, label: str) -> None:
        super().__init__(label)
        self.number = str(number)
        self.letter = ""
        self.state = "ahead"


class Player(Thing):
    """A player's colony."""

    def __init__(self, seat: int, label: str, own: bool) -> None:
        super().__init__(label, f"player:{seat}")
        self.seat = seat
        self.own = own
        self.first = False
        self.turn = False
        self.relic = False
        self.points = Thing("")
        self.goods: list[Thing] = []
        self.dice: list[Die] = []
        self.shelters = Thing("")
        self.sheltered: list[Colonist] = []
        self.ocean: list[Tile] = []
        self.surface: list[Tile] = []
        self.directives: list[Thing] = []


class Drone(Thing):
    """A drone of the solo game."""

    def __init__(self, look: int, label: str, spot: str) -> None:
        super().__init__(label, spot)
        self.look = look
        self.dice: list[Die] = []
