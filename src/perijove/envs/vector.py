"""Many matches at once behind Gymnasium's vector interface."""

from collections.abc import Mapping
from typing import Any, Final

import numpy
from numpy.typing import ArrayLike, NDArray

from perijove.engine.errors import MissingPackage, NotAsked, WrongOption
from perijove.engine.extras import how_to_install
from perijove.engine.layout import Layout
from perijove.engine.option import Json
from perijove.envs.matches import Matches
from perijove.envs.render import MODES, Picture, checked_mode, render
from perijove.envs.spaces import seen_space
from perijove.envs.step import Step

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise MissingPackage(f"these environments are for Gymnasium: {how_to_install('envs')}") from None

VERSION: Final = 1
"""Goes up when the same seed and the same actions may give other numbers."""


class TurnsEnv(VectorEnv[NDArray[numpy.int16], NDArray[numpy.int64], NDArray[Any]]):
    """So many matches in which one learner makes every choice, for whoever is asked: alone, or against itself.

    An observation is what the player sees who is asked; ``info["mover"]`` says who that is, ``info["action_mask"]``
    what is legal. A reward is what a choice brought the player who made it, and ``info["rewards"]`` what it brought
    everybody: at the end of a game those who did not choose last are paid there.

    Where a game ends, the next begins in the same step. ``terminated`` says so; there is no last observation, since
    nothing comes after it, but ``info["scores"]`` has what everybody scored in the last game that ended there.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (so Gymnasium has it)
        "render_modes": list(MODES[1:]),
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }
    """What Gymnasium wants to know: how matches can be shown, and when new ones begin."""

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: str = "win",
        processes: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self._matches = Matches(title, num_envs, players, options, reward=reward, processes=processes)
        self.num_envs = num_envs
        self.copy = copy
        """Whether every step gives new arrays. If not, the next step overwrites them: quicker, for who is careful."""
        if checked_mode(render_mode) not in (None, *MODES[1:]):
            raise WrongOption(f"there is no render mode {render_mode!r} here: known are {', '.join(MODES[1:])}")
        self.render_mode = render_mode
        self.single_observation_space = seen_space(self._matches.layout)
        """What the observation of one match may be."""
        self.single_action_space = spaces.Discrete(self._matches.actions)
        """What the action of one match may be: all of the title, legal or not."""
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        """What observations of all matches may be."""
        self.action_space = batch_space(self.single_action_space, num_envs)
        """What actions for all matches may be."""
        self._begun = False

    @property
    def layout(self) -> Layout:
        """What each number of an observation means."""
        return self._matches.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.int16], dict[str, Any]]:
        """Begin anew everywhere. The same seed deals the same games; without one the next series begins."""
        if options:
            raise WrongOption(f"options are settled when the environment is made, not by reset: {', '.join(options)}")
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(1 << 48))
        self._begun = True
        step = self._matches.reset(seed)
        return self._given(step.observations), self._info(step)

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[numpy.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Choose once in every match. One illegal action is refused with the reasons, and nothing happens."""
        self._refuse_unbegun()
        chose = self._movers
        step = self._matches.step(actions)
        own = step.rewards[numpy.arange(self.num_envs), chose]
        never = numpy.zeros(self.num_envs, numpy.bool_)
        return self._given(step.observations), own, self._given(step.dones), never, self._info(step)

    def _info(self, step: Step) -> dict[str, Any]:
        self._masks = step.masks
        self._movers = step.movers.copy()
        return {
            "action_mask": self._given(step.masks.view(numpy.int8)),
            "mover": self._movers.copy(),
            "rewards": self._given(step.rewards),
            "scores": self._given(step.finals),
        }

    def _refuse_unbegun(self) -> None:
        if not self._begun:
            raise NotAsked(f"{self._matches.title.code}: no game has begun yet: reset() begins them")

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions are legal now, a row a match."""
        self._refuse_unbegun()
        return self._masks.copy()

    def render(self) -> tuple[str | Picture | None, ...]:  # type: ignore[override]
        """Every table as the player sees it who is asked. Only where there is one process."""
        return tuple([render(match, match.pending[0].player, self.render_mode) for match in self._matches.matches])

    def close_extras(self, **given: object) -> None:
        """End the processes."""
        self._matches.close()
