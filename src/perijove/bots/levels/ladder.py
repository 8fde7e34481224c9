"""The ladder of levels, as data: what each of them may think, and how it errs."""

from dataclasses import dataclass
from typing import Final

from perijove.engine.message import english


@dataclass(frozen=True, slots=True)
class Level:
    """A step of the ladder: a search of this size, with the mistakes that people of this strength make."""

    number: int
    label: str
    """What it is called, in English."""
    simulations: int
    """For one choice: so many games it imagines."""
    seconds: float
    """For one turn: where they don't suffice, such as without the compiled engine, it imagines fewer."""
    strength: int
    """Beside other bots: see ``Bot.strength``."""
    horizon: int | None = None
    """How many choices ahead it looks; none: as far as the search does."""
    temperature: float = 0.0
    """How easily it takes something else than the best, see ``mistakes``; 0: never."""
    memory: bool = True
    """Whether it goes on from what it thought before."""
    slips: float | None = None
    """Where a network has learned the title: how easily it takes something else than what that likes best, without any
    search; 0: never. None: it searches, led by the network. Weights that say how easily come before this."""
    led: int = 1
    """The simulations of such a search: they are worth more than others, and take longer."""

    @property
    def name(self) -> str:
        """By which it is asked for, wherever bots are named."""
        return f"level-{self.number}"


LADDER: Final = (
    Level(1, english("Passenger"), 40, 0.4, 40, horizon=4, temperature=4.0, memory=False, slips=16.0),
    Level(2, english("Cadet"), 48, 0.4, 70, horizon=8, temperature=1.2, memory=False, slips=9.0),
    Level(3, english("Pilot"), 64, 0.4, 100, horizon=20, temperature=0.4, memory=False, slips=6.2),
    Level(4, english("Navigator"), 80, 0.4, 130, temperature=0.15, memory=False, slips=4.3),
    Level(5, english("Officer"), 160, 0.5, 160, slips=3.0),
    Level(6, english("Captain"), 450, 0.8, 180, slips=0.0),
    Level(7, english("Commodore"), 1400, 1.3, 220, led=300),
    Level(8, english("Admiral"), 5000, 2.0, 300, led=3000),
)
"""From the first to the last. Each wins most of its games against the one before: docs/levels.md has the figures."""
USUAL: Final = "level-4"
"""Who plays against people that ask for nobody else."""
STRONGEST: Final = LADDER[-1].name
"""Who gives hints, and says how likely everybody wins."""
