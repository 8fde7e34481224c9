"""Every installed title as a game of OpenSpiel: ``import perijove.envs.openspiel`` registers ``perijove_galileo`` etc.

A game begins with one chance node, the deal: its outcomes are seeds, and all that is random later follows from the seed
that came. Questions that several players answer together are asked one after the other, and nobody sees what another
has answered. ``clone()`` copies the match as it is, cards and all: to search honestly, search what a player may
believe, ``resample_from_infostate``.
"""

import json
from collections.abc import Callable, Mapping
from typing import ClassVar, Final, SupportsIndex

import numpy

from perijove.engine.errors import IllegalChoice, MissingPackage, NotAsked, WrongOption, WrongPlayers, shown
from perijove.engine.extras import how_to_install
from perijove.engine.match import Match
from perijove.engine.number import whole
from perijove.engine.option import Json, Options, spelled
from perijove.engine.start import begin, checked_seats, named_title, titles
from perijove.engine.title import AnyTitle
from perijove.envs.remembered import Remembered
from perijove.envs.reward import named_reward

try:
    import pyspiel
except ModuleNotFoundError:
    raise MissingPackage(f"games for OpenSpiel need it: {how_to_install('openspiel')}") from None

PREFIX: Final = "perijove_"
"""What the names of our games begin with in OpenSpiel."""
SEEDS: Final = 10_000
"""How many deals there are, unless somebody wants another number."""
MOST_SEEDS: Final = 1 << 24
"""OpenSpiel lists all outcomes of the deal: more of them fit no memory."""
LONGEST: Final = 10_000
"""A game that isn't over after so many choices is broken off, unless somebody wants another number."""
REWARDS: Final = ("win", "rank")
"""The rewards that have bounds, as OpenSpiel wants them: from -1 to 1."""
GRAINS: Final = 1 << 53
"""So many numbers between 0 and 1 are told apart."""


def game_type(title: AnyTitle) -> "pyspiel.GameType":
    """What kind of game a title is, and the parameters that it takes."""
    return pyspiel.GameType(
        short_name=PREFIX + title.code,
        long_name=f"{title.label} (Perijove)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.players),
        min_num_players=min(title.players),
        provides_information_state_string=True,
        # What has been seen in a whole game has no size that is known before.
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min([players for players in title.players if players > 1], default=title.players[0]),
            "seeds": SEEDS,
            "options": "",
            "reward": REWARDS[0],
            "longest": LONGEST,
        },
    )


class TitleGame(pyspiel.Game):  # type: ignore[misc]
    """A title with so many players and with these options, as a game of OpenSpiel."""

    title: ClassVar[AnyTitle]
    kind: ClassVar["pyspiel.GameType"]

    def __init__(self, params: Mapping[str, Json] | None = None) -> None:
        title = self.title
        given: dict[str, Json] = {**self.kind.parameter_specification, **(params or {})}
        self.players = _number(given["players"], "players", 1)
        checked_seats(title, self.players, None)
        self.seeds = _number(given["seeds"], "seeds", 1, MOST_SEEDS)
        """How many deals there are, each as likely as any other: the matches with the seeds 0, 1, 2 and so on."""
        self.options = title.settled(self.players, read_options(given["options"]))
        reward = given["reward"]
        if not isinstance(reward, str) or reward not in REWARDS:
            raise WrongOption(f"reward={shown(reward)}: OpenSpiel wants bounds, which have {', '.join(REWARDS)}")
        self.reward = reward
        self.longest = _number(given["longest"], "longest", 1)
        """After so many choices a game is broken off, and is worth nothing to anybody."""
        information = pyspiel.GameInfo(
            num_distinct_actions=title.actions,
            max_chance_outcomes=self.seeds,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, information, dict(params or {}))

    def new_initial_state(self) -> "TitleState":
        """The moment before the deal."""
        return TitleState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, kind: "pyspiel.IIGObservationType | None" = None, params: Mapping[str, Json] | None = None
    ) -> "TitleObserver":
        """What turns states into tensors and strings."""
        # OpenSpiel leaves the kind out, and puts the parameters first, where nobody has said which is wanted.
        if isinstance(kind, Mapping):
            kind, params = None, kind
        if params:
            raise WrongOption(f"an observer takes no parameters: {', '.join(params)}")
        return TitleObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class TitleState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game: before the deal, or of a match."""

    def __init__(self, game: TitleGame) -> None:
        super().__init__(game)
        self._remembered: Remembered | None = None

    @property
    def match(self) -> Match:
        """The match, as it is: with everything that is hidden. For tests and tools."""
        return self._dealt().match

    def _dealt(self) -> Remembered:
        if self._remembered is None:
            raise NotAsked("there is no match before the deal: apply_action(seed) deals one")
        return self._remembered

    # What OpenSpiel asks of a state

    def current_player(self) -> int:
        """Who is to choose; of several who are asked, the first."""
        if self._remembered is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.match.pending[0].player

    def is_terminal(self) -> bool:
        """Whether the game is over, or has been broken off."""
        return self._remembered is not None and (self.match.over or self.match.ply >= self.get_game().longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals."""
        seeds = self.get_game().seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        """What the player may choose who is asked first, in ascending order."""
        return sorted(self.match.pending[0].actions)

    def _apply_action(self, action: SupportsIndex) -> None:
        number = whole(action, "the action")
        if self._remembered is not None:
            if self.is_terminal():
                raise IllegalChoice(f"action {number}: the game is over")
            self._remembered.act(number)
            return
        game: TitleGame = self.get_game()
        if not 0 <= number < game.seeds:
            raise IllegalChoice(f"seed {number}: the deals are numbered 0 to {game.seeds - 1}")
        self._remembered = Remembered.begin(begin(game.title, game.players, number, game.options))

    def _action_to_string(self, player: int, action: SupportsIndex) -> str:
        """The readable code of an action; of the deal, its seed."""
        number = whole(action, "the action")
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{number}"
        title: AnyTitle = self.get_game().title
        return title.action_code(number)

    def returns(self) -> list[float]:
        """What the game was worth to each player; nothing before its end."""
        game: TitleGame = self.get_game()
        if self._remembered is None or not self.match.over:
            return [0.0] * game.players
        return named_reward(game.reward)(self.match)

    def __str__(self) -> str:
        if self._remembered is None:
            return f"{self.get_game().title.code}, before the deal"
        match = self.match
        scores = " to ".join(str(score.total) for score in match.scores)
        asked = [f"player {choice.player}: {choice.question.name} {choice.actions}" for choice in match.pending]
        return f"{match.title.code}, ply {match.ply}, {scores}; {'; '.join(asked) or 'over'}"

    # What a player knows

    def resample_from_infostate(self, player: SupportsIndex, sampler: Callable[[], float]) -> "TitleState":
        """A game that the player, who is asked now, may believe this one to be: ``imagined`` with a random seed."""
        return self.imagined(player, int(sampler() * GRAINS))

    def imagined(self, player: SupportsIndex, seed: SupportsIndex) -> "TitleState":
        """A game that the player, who is asked now, may believe this one to be; the same for the same seed.

        The player has the same information state in it. All that it can't know is random, as are the answers of those
        who have answered already, side by side with it. Its ``history()`` is empty: the past is not known.
        """
        number = whole(player, "the player")
        other: TitleState = self.get_game().new_initial_state()
        if self.is_terminal():
            raise NotAsked(f"player {number} is not asked anything: the game is over")
        other._remembered = self._dealt().imagine(number, whole(seed, "the seed"))
        return other


class TitleObserver:
    """Turns states into tensors and strings, as a player sees them or as a spectator does."""

    def __init__(self, game: TitleGame, kind: "pyspiel.IIGObservationType") -> None:
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise WrongOption("an observer shows what one player sees, or a spectator: public_info must be included")
        self._seated = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = kind.perfect_recall
        if self._recall and not self._seated:
            raise WrongOption("only players remember: perfect_recall needs private_info of a single player")
        self.tensor: numpy.ndarray[tuple[int], numpy.dtype[numpy.float32]] | None = None
        """What is seen now, as numbers; none for an observer with perfect recall, which has strings alone."""
        self.dict: dict[str, numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float32]]] = {}
        """The same by the names of the title's layout: parts of the same memory."""
        if self._recall:
            return
        layout = game.title.layout(game.players)
        self._cells = numpy.zeros(layout.size, numpy.int16)
        self.tensor = numpy.zeros(layout.size, numpy.float32)
        for part in layout.segments:
            self.dict[part.name] = self.tensor[part.offset : part.offset + part.size].reshape(part.shape or (1,))

    def set_from(self, state: TitleState, player: SupportsIndex) -> None:
        """Fill the tensor; before the deal, with nothing."""
        seat = self._seat(state, player)
        if self.tensor is None:
            return
        if state.is_chance_node():
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.match.observe(seat, self._cells)

    def string_from(self, state: TitleState, player: SupportsIndex) -> str:
        """What is seen now, as JSON; with perfect recall, a digest of all that has been seen and chosen."""
        seat = self._seat(state, player)
        if state.is_chance_node():
            return "before the deal"
        if not self._recall:
            return json.dumps(state.match.view(seat), ensure_ascii=False, separators=(",", ":"))
        assert seat is not None
        return f"player {seat}: {state._dealt().recall(seat).hex()}"

    def _seat(self, state: TitleState, player: SupportsIndex) -> int | None:
        number = whole(player, "the player")
        players = state.get_game().players
        if not 0 <= number < players:
            raise WrongPlayers(f"there is no player {number}: players are numbered 0 to {players - 1}")
        return number if self._seated else None


# Games and their parameters


def load(
    title: str,
    players: SupportsIndex | None = None,
    seeds: SupportsIndex = SEEDS,
    options: Mapping[str, Json] | None = None,
    reward: str = REWARDS[0],
    longest: SupportsIndex = LONGEST,
) -> TitleGame:
    """A title as a game of OpenSpiel: as ``pyspiel.load_game``, with options as everywhere else in Perijove."""
    parameters: dict[str, Json] = {
        "seeds": whole(seeds, "seeds"),
        "options": write_options(options or {}),
        "reward": reward,
        "longest": whole(longest, "longest"),
    }
    if players is not None:
        parameters["players"] = whole(players, "players")
    game: TitleGame = pyspiel.load_game(PREFIX + named_title(title).code, parameters)
    return game


def read_options(text: object) -> Options:
    """Options from a parameter: ``draft:yes;prelude:no``. Signs of equality and commas are OpenSpiel's own."""
    if not isinstance(text, str):
        raise WrongOption(f"options={shown(text)}: expected NAME:VALUE;NAME:VALUE")
    options: Options = {}
    for pair in text.split(";") if text else []:
        name, colon, value = pair.partition(":")
        if not colon:
            raise WrongOption(f"options={shown(text)}: expected NAME:VALUE;NAME:VALUE, not {shown(pair)}")
        options[name.strip()] = value.strip()
    return options


def write_options(options: Mapping[str, Json]) -> str:
    """Options as a parameter; those that aren't a word, such as tables of components, can't be."""
    for name, value in options.items():
        if not isinstance(value, (str, int)) or any(sign in str(value) for sign in ",;()="):
            raise WrongOption(f"option {name!r}: OpenSpiel takes words and numbers, not {shown(value)}")
    return ";".join(f"{name}:{spelled(value)}" for name, value in options.items())


def _number(value: object, name: str, low: int, high: int | None = None) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < low or (high is not None and value > high):
        raise WrongOption(
            f"{name}={shown(value)}: expected a whole number from {low}" + (f" to {high}" if high else "")
        )
    return value


def register(code: str) -> str:
    """Make a title known to OpenSpiel; the name it has there. Those that are installed are known already."""
    title = named_title(code)
    kind = game_type(title)
    # A class of its own: OpenSpiel holds it until after Python has ended, when a mere function can't be let go of.
    game = type(f"{code.capitalize()}Game", (TitleGame,), {"title": title, "kind": kind, "__doc__": title.label})
    pyspiel.register_game(kind, game)
    return PREFIX + code


for _code in titles():
    register(_code)
