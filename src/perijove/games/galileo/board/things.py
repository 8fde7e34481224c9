"""The things on the board, as the template draws them: which picture, with what on it, and what it says of itself."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Sign:
    """A small picture with perhaps a number on it; ``then`` is written before it."""

    picture: str
    number: str = ""
    then: str = ""


@dataclass
class Thing:
    """Anything that can be pointed at: its spot, if options may lie there, and what it says of itself."""

    spot: str
    label: str
    code: str = ""
    """What it is called wherever it lies, so that the eye can follow it; empty for places."""
    name: str = ""
    """A short name to write on it."""
    picture: str = ""
    strip: str = ""
    """Its signs, drawn."""


@dataclass
class Robot(Thing):
    """A robot card, a robot in play, or a project."""

    colour: str = "project"
    type: str = ""
    cost: str = ""
    level: int = 0
    moons: list[str] = field(default_factory=list)
    """Its printed assignments."""
    added: list[str] = field(default_factory=list)
    """Its assignment modifiers."""
    here: str = ""
    """The moon where it is."""
    room: int = 0
    """How many more assignments it has space for."""
    modified: bool = False
    """Whether a robot modifier gives it its type."""
    badge: str = ""
    """Its level, drawn."""
    sockets: str = ""
    """Its assignments, drawn."""
    giving: str = ""
    """What the front of a project gives at the beginning, drawn."""


@dataclass
class Person(Thing):
    """A character card."""

    person: int = 0
    track: str = ""
    """The track for the ability at once; the other one is for the end of the game."""
    other: str = ""
    hiring: str = ""
    at_once: str = ""
    at_end: str = ""
    """The hiring effect and both abilities, drawn."""
    worth: str = ""
    """What it would score now, drawn."""


@dataclass
class Place:
    """A place of a row: the card in it, and what the place takes off or adds."""

    number: int
    change: str
    label: str
    robot: Robot | None = None
    person: Person | None = None


@dataclass
class Tile(Thing):
    """A technology."""

    number: str = ""
    costs: str = ""
    medal: str = ""
    """Its cost and its points, drawn."""
    left: int = 0
    owners: list[int] = field(default_factory=list)


@dataclass
class Step:
    """A space of a goal for one marker."""

    points: int
    player: int
    """Whose marker lies there; -1 for nobody's."""


@dataclass
class Goal(Thing):
    """A goal and its markers."""

    text: str = ""
    steps: list[Step] = field(default_factory=list)
    reach: str = ""
    """How far the reader is."""
    fulfilled: bool = False


@dataclass
class Track(Thing):
    """An influence track: who stands on each of its spaces from 1 on."""

    spaces: list[list[int]] = field(default_factory=list)


@dataclass
class Ring:
    """The track of a moon as it is printed, in three layers: spaces, their numbers, and the points of zones."""

    picture: str
    spaces: str
    numbers: str
    points: str


@dataclass
class Moon(Thing):
    """A moon of a player's board, its track around it and the robots on it."""

    at: int = 0
    x: float = 0.0
    y: float = 0.0
    """Where the marker is."""
    way: str = ""
    """The path that it has come."""
    points: str = ""
    """The points of its zone."""
    robots: list[Robot] = field(default_factory=list)


@dataclass
class Player:
    """A player's board and belongings."""

    number: int
    name: str
    own: bool
    tracks: list[Thing]
    influence: int
    track: str
    resources: list[Thing]
    megacredits: int
    energy: int
    moons: list[Moon]
    robots: Thing
    kinds: list[Thing]
    """How many robots of each type there are."""
    project: Robot | None
    no_project: Thing | None
    assignments: list[Thing]
    types: list[Thing]
    characters: str
    people: list[Person]
    room: int
    """How many characters more may be tucked."""
    technologies: list[Tile]
    goals: list[Thing]
    drawn: int
    """How many drawn robots lie there face down."""
    drawn_label: str


@dataclass
class Now:
    """What the running question is about: cards in the player's hand, and answers that lie nowhere else."""

    robots: list[Robot] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    modifier: Thing | None = None
    moons: list[Thing] = field(default_factory=list)
    answers: list[Thing] = field(default_factory=list)
