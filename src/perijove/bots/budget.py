"""How much work a bot may do for one choice."""

import math
from dataclasses import dataclass

from perijove.engine.errors import WrongOption


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that a bot may do for one choice, whatever it was made with; none: as it was made.

    Simulations are counted, so that a game can be repeated. Seconds are measured, so that people needn't wait.
    """

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is not None and self.simulations < 1:
            raise WrongOption(f"a budget of {self.simulations} simulations: at least one is needed")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise WrongOption(f"a budget of {self.seconds} seconds: expected a number above 0")
