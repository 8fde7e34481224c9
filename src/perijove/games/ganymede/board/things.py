"""The things on the board, as the template draws them: which picture, with what on it, and what it says of itself."""

from perijove.engine.fixed import Fixed


class Icon(Fixed):
    """A sign of an effect: which picture, in which colour; ``then`` is the sign between it and the one before it."""

    def __init__(self, picture: str, colour: str = "", then: str = "") -> None:
        self.picture = picture
        self.colour = colour
        self.then = then


class Card(Fixed):
    """A tile, a shuttle or a ship."""

    def __init__(self, code: str, label: str) -> None:
        self.code = code
        self.label = label
        self.colour = "none"
        self.planet = ""
        self.needs: list[str] = []
        self.tile = False
        """Whether it costs a tile."""
        self.effects: list[Icon] = []
        self.points = ""
        self.per: list[Icon] = []
        """What its points are counted for."""
        self.fewer = 0
        """How many settlers it needs less than others."""
        self.worth = ""
        """What it would score now."""


class Group(Fixed):
    """Settlers of one colour in one place."""

    def __init__(self, spot: str, colour: str, number: int, label: str) -> None:
        self.spot = spot
        self.colour = colour
        self.number = number
        self.label = label


class Place:
    """Earth or Mars on a player's board."""

    def __init__(self, name: str, label: str, groups: list[Group], free: int) -> None:
        self.name = name
        self.label = label
        self.groups = groups
        self.free = free


class Site:
    """A launch site: its ship, its crew, and how many are missing."""

    def __init__(self, name: str, label: str, ship: Card | None, groups: list[Group], free: int) -> None:
        self.name = name
        self.label = label
        self.ship = ship
        self.groups = groups
        self.free = free


class Space(Fixed):
    """A space of the reputation track."""

    def __init__(self, number: int, points: int, kind: str, here: bool, label: str) -> None:
        self.number = number
        self.points = points
        self.kind = kind
        self.here = here
        self.label = label


class Column:
    """The shuttles of one type that a player has used."""

    def __init__(self, colour: str, shuttles: list[Card], label: str) -> None:
        self.colour = colour
        self.shuttles = shuttles
        self.label = label


class Player:
    """A player's board."""

    def __init__(self, number: int, name: str, own: bool) -> None:
        self.number = number
        self.name = name
        self.own = own
        self.first = False
        self.places: list[Place] = []
        self.sites: list[Site] = []
        self.track: list[Space] = []
        self.reputation = ""
        self.tiles: list[Card] = []
        self.tiles_free = 0
        self.columns: list[Column] = []
        self.launched: list[Card] = []
        self.launched_free = 0
        self.hand: list[Card] = []
        self.hand_hidden = 0
        self.dealt: list[Card] = []
        self.chosen: list[Card] = []
        self.flying: list[Group] = []
