"""The things on the board, as the template draws them: which picture, with what on it, and what it says of itself."""


class Sign:
    """A small picture with perhaps a number on it; ``then`` is written before it."""

    def __init__(self, picture: str, number: str = "", then: str = "") -> None:
        self.picture = picture
        self.number = number
        self.then = then


class Thing:
    """Anything that can be pointed at: its spot, if options may lie there, and what it says of itself."""

    def __init__(self, spot: str, label: str, code: str = "") -> None:
        self.spot = spot
        self.label = label
        self.code = code
        """What it is called wherever it lies, so that the eye can follow it; empty for places."""
        self.name = ""
        """A short name to write on it."""
        self.picture = ""
        self.strip = ""
        """Its signs, drawn."""


class Robot(Thing):
    """A robot card, a robot in play, or a project."""

    def __init__(self, spot: str, label: str, code: str) -> None:
        super().__init__(spot, label, code)
        self.colour = "project"
        self.type = ""
        self.cost = ""
        self.level = 0
        self.moons: list[str] = []
        """Its printed assignments."""
        self.added: list[str] = []
        """Its assignment modifiers."""
        self.here = ""
        """The moon where it is."""
        self.room = 0
        """How many more assignments it has space for."""
        self.modified = False
        """Whether a robot modifier gives it its type."""
        self.badge = ""
        """Its level, drawn."""
        self.sockets = ""
        """Its assignments, drawn."""
        self.giving = ""
        """What the front of a project gives at the beginning, drawn."""


class Person(Thing):
    """A character card."""

    def __init__(self, spot: str, label: str, code: str, person: int) -> None:
        super().__init__(spot, label, code)
        self.person = person
        self.track = ""
        """The track for the ability at once; the other one is for the end of the game."""
        self.other = ""
        self.hiring = ""
        self.at_once = ""
        self.at_end = ""
        """The hiring effect and both abilities, drawn."""
        self.worth = ""
        """What it would score now, drawn."""


class Place:
    """A place of a row: the card in it, and what the place takes off or adds."""

    def __init__(self, number: int, change: str, label: str) -> None:
        self.number = number
        self.change = change
        self.label = label
        self.robot: Robot | None = None
        self.person: Person | None = None


class Tile(Thing):
    """A technology."""

    def __init__(self, spot: str, label: str, code: str) -> None:
        super().__init__(spot, label, code)
        self.number = ""
        self.costs = ""
        self.medal = ""
        """Its cost and its points, drawn."""
        self.left = 0
        self.owners: list[int] = []


class Step:
    """A space of a goal for one marker."""

    def __init__(self, points: int, player: int) -> None:
        self.points = points
        self.player = player
        """Whose marker lies there; -1 for nobody's."""


class Goal(Thing):
    """A goal and its markers."""

    def __init__(self, spot: str, label: str) -> None:
        super().__init__(spot, label)
        self.text = ""
        self.steps: list[Step] = []
        self.reach = ""
        """How far the reader is."""
        self.fulfilled = False


class Track(Thing):
    """An influence track: who stands on each of its spaces from 1 on."""

    def __init__(self, spot: str, label: str) -> None:
        super().__init__(spot, label)
        self.spaces: list[list[int]] = []


class Ring:
    """The track of a moon as it is printed, in three layers: spaces, their numbers, and the points of zones."""

    def __init__(self, picture: str, spaces: str, numbers: str, points: str) -> None:
        self.picture = picture
        self.spaces = spaces
        self.numbers = numbers
        self.points = points


class Moon(Thing):
    """A moon of a player's board, its track around it and the robots on it."""

    def __init__(self, spot: str, label: str) -> None:
        super().__init__(spot, label)
        self.at = 0
        self.x = 0.0
        self.y = 0.0
        """Where the marker is."""
        self.way = ""
        """The path that it has come."""
        self.points = ""
        """The points of its zone."""
        self.robots: list[Robot] = []


class Player:
    """A player's board and belongings."""

    def __init__(self, number: int, name: str, own: bool) -> None:
        self.number = number
        self.name = name
        self.own = own
        self.tracks: list[Thing] = []
        self.influence = 0
        self.track = ""
        self.resources: list[Thing] = []
        self.megacredits = 0
        self.energy = 0
        self.moons: list[Moon] = []
        self.robots = Thing("", "")
        self.kinds: list[Thing] = []
        """How many robots of each type there are."""
        self.project: Robot | None = None
        self.no_project: Thing | None = None
        self.assignments: list[Thing] = []
        self.types: list[Thing] = []
        self.characters = ""
        self.people: list[Person] = []
        self.room = 0
        """How many characters more may be tucked."""
        self.technologies: list[Tile] = []
        self.goals: list[Thing] = []
        self.drawn = 0
        """How many drawn robots lie there face down."""
        self.drawn_label = ""


class Now:
    """What the running question is about: cards in the player's hand, and answers that lie nowhere else."""

    def __init__(self) -> None:
        self.robots: list[Robot] = []
        self.people: list[Person] = []
        self.modifier: Thing | None = None
        self.moons: list[Thing] = []
        self.answers: list[Thing] = []
