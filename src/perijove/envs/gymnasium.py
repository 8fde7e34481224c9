"""Every title for Gymnasium: one learner, alone or against bots. Importing this registers them.

    import gymnasium
    import perijove.envs.gymnasium

    env = gymnasium.make("perijove/Galileo-v1", players=3, opponents=["greedy", "random"])

``perijove/Galileo-v1`` is a title with opponents, ``perijove/Artemis-solo-v1`` one of its solo games, and
``perijove/Galileo-selfplay-v1`` many matches at once, for ``make_vec``.
"""

import pickle
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self, SupportsIndex

import numpy
from numpy.typing import NDArray

from perijove.arena.seed import derived_seed
from perijove.bots import Seated
from perijove.bots.registry import named_bot
from perijove.engine.errors import IllegalChoice, MissingPackage, NotAsked, WrongOption, WrongPlayers
from perijove.engine.extras import how_to_install
from perijove.engine.layout import Layout
from perijove.engine.match import Match
from perijove.engine.number import whole
from perijove.engine.option import Json
from perijove.engine.start import named_title, titles
from perijove.envs.episode import Episode
from perijove.envs.render import HUMAN, MODES, Picture, checked_mode, render
from perijove.envs.spaces import seen_space
from perijove.envs.vector import VERSION, TurnsEnv

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError:
    raise MissingPackage(f"these environments are for Gymnasium: {how_to_install('envs')}") from None

RAISE: Final = "raise"
END: Final = "end"
ILLEGAL: Final = (RAISE, END)
"""What an illegal action does: it is refused with the reasons, or it ends the game."""


class SeatEnv(gymnasium.Env[NDArray[numpy.int16], int]):
    """One seat of a match for whoever learns; bots sit at the others, and get no more than their seats.

    An observation is what the learner sees and is asked; ``layout`` says what each number means. ``action_masks`` and
    ``info["action_mask"]`` say what is legal.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (so Gymnasium has it)
    """What Gymnasium wants to know: in which ways a match can be shown."""

    def __init__(
        self,
        title: str,
        players: SupportsIndex | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: SupportsIndex = 0,
        options: Mapping[str, Json] | None = None,
        reward: str = "win",
        illegal: str = RAISE,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        if players is None:
            players = 2 if isinstance(opponents, str) else 1 + len(opponents)
        self._episode = Episode(title, players, options, reward)
        self.seat = whole(seat, "the seat")
        if not 0 <= self.seat < self._episode.players:
            last = self._episode.players - 1
            raise WrongPlayers(f"there is no seat {self.seat}: seats are numbered 0 to {last}")
        self.opponents = _named(opponents, self._episode.players - 1)
        """The names of the bots, in the order of their seats."""
        if illegal not in ILLEGAL:
            raise WrongOption(f"illegal={illegal!r}: an illegal action can {' or '.join(map(repr, ILLEGAL))} the game")
        self.illegal = illegal
        self.illegal_reward = float(illegal_reward)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = seen_space(self._episode.layout)  # type: ignore[assignment]
        """What observations may be."""
        self.action_space = spaces.Discrete(self._episode.title.actions)  # type: ignore[assignment]
        """What actions may be: all of the title, legal or not."""
        self._bots: list[Seated | None] = []
        self._ended = False

    @property
    def match(self) -> Match:
        """The match itself. Whoever learns or plays must not look at it: it knows all cards."""
        return self._episode.match

    @property
    def layout(self) -> Layout:
        """What each number of an observation means."""
        return self._episode.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.int16], dict[str, Any]]:
        """Begin the next game, up to the learner's first choice. The same seed deals the same one, and those after it.

        The options of a game are settled when the environment is made: none can be given here.
        """
        if options:
            raise WrongOption(f"options are settled when the environment is made, not by reset: {', '.join(options)}")
        super().reset(seed=seed)
        self._episode.begin(seed)
        names = list(self.opponents)
        names.insert(self.seat, "")
        self.close()
        self._bots = [
            Seated.named(name, derived_seed(self._episode.seed, f"seat {number}")) if name else None
            for number, name in enumerate(names)
        ]
        self._ended = False
        self._play_on()
        self._show()
        return self._observed(), self._info()

    def step(self, action: SupportsIndex) -> tuple[NDArray[numpy.int16], float, bool, bool, dict[str, Any]]:
        """Choose an action for the learner, and let the bots play up to its next choice, or to the end."""
        match = self._episode.match
        if self._ended:
            raise NotAsked(f"{self._episode.title.code}: the game is over: reset() begins the next")
        try:
            match.act(action, self.seat)
        except IllegalChoice as problem:
            if self.illegal == RAISE:
                raise
            self._ended = True
            return self._observed(), self.illegal_reward, True, False, {**self._info(), "illegal": str(problem)}
        self._play_on()
        self._ended = match.over
        reward = self._episode.paid()[self.seat] if self._ended or self._episode.each_choice else 0.0
        self._show()
        return self._observed(), reward, self._ended, False, self._info()

    def _play_on(self) -> None:
        """Let the bots answer until the learner is asked."""
        match = self._episode.match
        seat = self.seat
        while pending := match.pending:
            for choice in pending:
                if choice.player == seat:
                    return
            player = pending[0].player
            bot = self._bots[player]
            assert bot is not None
            match.choose(player, bot.decide(match.seat(player)))

    def _observed(self) -> NDArray[numpy.int16]:
        return self._episode.match.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        """What may be chosen; at the end, what everybody has scored and whether the learner has won."""
        match = self._episode.match
        info: dict[str, Any] = {"action_mask": match.mask(self.seat).view(numpy.int8)}
        if match.over:
            info["scores"] = numpy.array([score.total for score in match.scores], numpy.float32)
            info["won"] = self.seat in match.winners
        return info

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions are legal now, as ``MaskablePPO`` of sb3-contrib wants to know it."""
        return self._episode.match.mask(self.seat)

    def render(self) -> str | Picture | None:
        """The table as the learner sees it: in words (``ansi``) or drawn (``rgb_array``)."""
        return render(self._episode.match, self.seat, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots:
            if bot is not None:
                bot.end()
        self._bots = []
        super().close()

    def clone(self) -> Self:
        """Another environment in the same game, which goes on as this one would: its bots, too."""
        copied: Self = pickle.loads(pickle.dumps(self))
        return copied

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        # Bots may keep a generator where copy.deepcopy would share it with the copy.
        return self.clone()


def _named(opponents: str | Sequence[str], count: int) -> tuple[str, ...]:
    """The bots' names, one for each of the other seats; a single name is for all of them."""
    names = (opponents,) * count if isinstance(opponents, str) else tuple(opponents)
    if len(names) != count:
        raise WrongPlayers(f"{count + 1} players, so {count} opponents, not {len(names)}: {', '.join(names)}")
    for name in names:
        named_bot(name)
    return names


def register() -> list[str]:
    """Make every installed title known to Gymnasium; the names under which they are."""
    here, turns = f"{__name__}:{SeatEnv.__name__}", f"{TurnsEnv.__module__}:{TurnsEnv.__name__}"
    known: list[str] = []
    for code in titles():
        title = named_title(code)
        called = f"perijove/{code.capitalize()}"
        if max(title.players) > 1:
            known.append(f"{called}-v{VERSION}")
            gymnasium.register(known[-1], here, kwargs={"title": code})
            known.append(f"{called}-selfplay-v{VERSION}")
            gymnasium.register(known[-1], vector_entry_point=turns, kwargs={"title": code})
        for name, options in title.solo().items():
            known.append(f"{called}-{name}-v{VERSION}")
            given = {"title": code, "players": 1, "options": options}
            gymnasium.register(known[-1], here, vector_entry_point=turns, kwargs=given)
    return known


IDS: Final = tuple(register())
"""The names of all environments that are registered."""
