"""Every title as a game of PettingZoo, in which the agents act one after the other (AEC).

    from perijove.envs import pettingzoo

    env = pettingzoo.env("galileo", players=3)

An observation is ``{"observation": ..., "action_mask": ...}``, as PettingZoo's own classic games have it. Where players
answer together they are asked one after the other, and none sees what another has answered.
"""

import pickle
from collections.abc import Mapping
from typing import Any, Self, SupportsIndex

import numpy
from numpy.typing import NDArray

from perijove.engine.errors import MissingPackage, NotAsked, WrongPlayers
from perijove.engine.extras import how_to_install
from perijove.engine.layout import Layout
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.envs.episode import Episode
from perijove.envs.render import HUMAN, MODES, Picture, checked_mode, render
from perijove.envs.spaces import masked_space

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError:
    raise MissingPackage(f"these environments are for PettingZoo: {how_to_install('envs')}") from None

VERSION = 1
"""Goes up when the same seed and the same actions may give other numbers."""

Observation = dict[str, NDArray[Any]]
"""What an agent sees, and the mask of what it may do: all 0 for one that isn't asked."""
Last = tuple[Observation | None, float, bool, bool, dict[str, Any]]
"""For the agent that is asked: observation, reward since its last step, terminated, truncated, info."""


def env(
    title: str,
    players: SupportsIndex = 2,
    options: Mapping[str, Json] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> "Ordered":
    """A title for PettingZoo, in the wrapper that refuses calls in a wrong order.

    There is no wrapper that ends a game at an illegal action: it is refused with the reasons, and nothing has happened.
    """
    return Ordered(raw_env(title, players, options, reward, render_mode))


def raw_env(
    title: str,
    players: SupportsIndex = 2,
    options: Mapping[str, Json] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> "TurnEnv":
    """The same without a wrapper: quicker, and just as strict about actions."""
    return TurnEnv(title, players, options, reward, render_mode)


class TurnEnv(AECEnv):  # type: ignore[misc]
    """A match behind PettingZoo's interface. ``agents`` are ``player_0`` and so on, by their seats."""

    def __init__(
        self,
        title: str,
        players: SupportsIndex = 2,
        options: Mapping[str, Json] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._episode = Episode(title, players, options, reward)
        self.render_mode = checked_mode(render_mode)
        self.metadata: dict[str, Any] = {
            "render_modes": list(MODES),
            "name": f"{title}_v{VERSION}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._episode.players)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        layout, actions = self._episode.layout, self._episode.title.actions
        self.observation_spaces = {agent: masked_space(layout, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._paid = False

    @property
    def match(self) -> Match:
        """The match itself. Whoever learns or plays must not look at it: it knows all cards."""
        return self._episode.match

    @property
    def layout(self) -> Layout:
        """What each number of an observation means."""
        return self._episode.layout

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent can see."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the title: the same for every agent."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def reset(self, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the next game. The same seed deals the same one, and the same ones after it.

        The options of a game are settled when the environment is made: nothing is read from these.
        """
        match = self._episode.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._paid = False
        self.agent_selection = self.possible_agents[match.pending[0].player]
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, is asked, and may do."""
        match = self._episode.match
        seat = self._seat(agent)
        return {"observation": match.observe(seat), "action_mask": match.mask(seat).view(numpy.int8)}

    def step(self, action: SupportsIndex | None) -> None:
        """Choose an action for the agent that is asked; none for one whose game is over.

        An illegal action is refused with the reasons, and nothing happens.
        """
        match = self._episode.match
        agent = self.agent_selection
        if match.over:
            self._leave(action)
            return
        match.act(action, self._seats[agent])  # type: ignore[arg-type]  # it says itself that none is no action
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self._clear_rewards()
            self._paid = False
        pending = match.pending
        if not pending:
            self._pay()
            for one in self.agents:
                self.terminations[one] = True
            self.agent_selection = self.agents[0]
        else:
            if self._episode.each_choice:
                self._pay()
            self.agent_selection = self.possible_agents[pending[0].player]
        self._show()

    def _pay(self) -> None:
        for agent, reward in zip(self.possible_agents, self._episode.paid(), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._paid = True

    def _leave(self, action: SupportsIndex | None) -> None:
        """One agent after the other takes note that the game is over."""
        if not self.agents:
            raise NotAsked(f"{self._episode.title.code}: the game is over: reset() begins the next")
        if action is not None:
            raise NotAsked(f"{self._episode.title.code}: the game is over for {self.agent_selection}: step(None)")
        self._was_dead_step(None)

    def _seat(self, agent: str) -> int:
        if agent not in self._seats:
            raise WrongPlayers(f"there is no agent {agent!r}: they are {', '.join(self.possible_agents)}")
        return self._seats[agent]

    def render(self) -> str | Picture | None:
        """The table as the agent sees it that is asked: in words (``ansi``) or drawn (``rgb_array``)."""
        match = self._episode.match
        return render(match, self._seats[self.agent_selection], self.render_mode)

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def clone(self) -> Self:
        """Another environment in the same game, which goes on as this one would."""
        copied: Self = pickle.loads(pickle.dumps(self))
        return copied


class Ordered(OrderEnforcingWrapper):  # type: ignore[misc]
    """Refuses what is called before ``reset``, a step after the end of a game, and a loop that forgets to step."""

    def step(self, action: SupportsIndex | None) -> None:
        """As the environment's, once there is a game. After its end it is refused, where PettingZoo only warns."""
        if not self._has_reset:
            super().step(action)
        self._has_updated = True
        self.env.step(action)

    def last(self, observe: bool = True) -> Last:
        """As the environment's, once there is a game: at once, not one attribute after the other."""
        if not self._has_reset:
            super().observe("")
        found: Last = self.env.last(observe)
        return found

    def clone(self) -> Self:
        """Another environment in the same game, which goes on as this one would."""
        copied: Self = pickle.loads(pickle.dumps(self))
        return copied
