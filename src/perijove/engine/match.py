"""One game in play."""

from typing import TYPE_CHECKING, Final

from perijove.engine.errors import BrokenRules, CannotUndo, IllegalChoice, ImaginedMatch, NotAsked, WrongPlayers
from perijove.engine.log import Log
from perijove.engine.message import Words
from perijove.engine.option import Json, Options
from perijove.engine.question import Choice, Flow, Together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.state import MARK, State
from perijove.engine.title import Title

if TYPE_CHECKING:
    from perijove.engine.position import Position
    from perijove.engine.record import Record
    from perijove.engine.seat import Seat

KEEP: Final = 24
"""A checkpoint is taken at the first step that begins this many choices after the last one.

A copy of the state costs about as much as two choices, so taking one at every step would slow play down; and a fork
replays what came since, so taking them too seldom would slow search down.
"""

PLAYER_BITS: Final = 3
PLAYER_MASK: Final = 7


class Match:
    """A game in play: whom it asks what, and what may be done about it.

    It keeps the state, the running flow, a copy of the state at the last checkpoint, and the choices since. ``fork``
    copies the checkpoint and replays those few choices; undo, save, load and search all use this one mechanism.
    """

    def __init__(self, title: Title, options: Options, seats: tuple[str, ...], state: State, seed: int | None) -> None:
        self.title = title
        self.options = options
        self.seats = seats
        """The players' names."""
        self.seed = seed
        """Where its randomness came from; none for a match that began from a position."""
        self.state = state
        """The true state, for tests and tools. Bots and pages get ``seat`` and ``view`` instead."""
        self.log = Log(title.messages, self.name, title.words)
        """What happened, in words on demand."""
        state.told = self.log.own
        self.imagined = False
        """Whether this is what a player may believe, not what is."""
        self._origin = state
        self._history: list[int] = []
        self._ply = 0
        self._dreams: list[tuple[int, int]] = []
        self._checkpoint = state
        self._checkpoint_ply = 0
        self._checkpoint_log = 0
        self._steps = 0
        self._settle_at = 0
        self._step_ply = 0
        self._barrier = 0
        self._pending: list[Choice] = []
        self._flow: Flow[None] | None = None
        self._flows: dict[int, Flow[None]] = {}

    def begin(self) -> "Match":
        """Play to the first choice. Called once, by whoever makes the match."""
        self._origin = self.state.copy()
        self._checkpoint = self._origin
        self._begin_step()
        return self

    # What is asked

    @property
    def pending(self) -> list[Choice]:
        """Every choice that is asked now; empty when the game is over."""
        return self._pending

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return self._ply

    def choice_of(self, player: int) -> Choice:
        """What this player is asked now. An error if nothing is."""
        for choice in self._pending:
            if choice.player == player:
                return choice
        if not 0 <= player < len(self.seats):
            raise NotAsked(f"there is no player {player}: players are numbered 0 to {len(self.seats) - 1}")
        if self.over:
            raise NotAsked(f"player {player} is not asked anything: the game is over")
        asked = " and ".join(f"player {choice.player} ({choice.question.name})" for choice in self._pending)
        raise NotAsked(f"player {player} is not asked anything at ply {self._ply}: it is up to {asked}")

    def choose(self, player: int, option: int) -> None:
        """Answer the player's question. An illegal answer is refused with the reasons, and nothing changes."""
        choice = self._pending[0] if self._pending else self.choice_of(player)
        if choice.player != player:
            choice = self.choice_of(player)
        if option not in choice.options:
            raise IllegalChoice(self._refusal(choice, option))
        ply = self._ply
        before = self.state.reveals
        if ply == 0 or (self._history[ply - 1] & PLAYER_MASK) != player:
            self._barrier = ply
        self._history.append(((choice.question.first + option) << PLAYER_BITS) | player)
        try:
            self._answer(choice, option)
        except Exception:
            self._rebuild(self._history[:ply])
            raise
        if self.state.reveals != before:
            self._barrier = ply + 1

    def why_not(self, choice: Choice, option: int, language: str = "en") -> list[str]:
        """Every reason why an option can't be chosen, in words; none if it can."""
        if not 0 <= option < len(choice.question.domain):
            return [f"{choice.question.name!r} has no answer number {option}"]
        words = self.title.words(language)
        return [
            reason.message.say(words, self.name, reason.values)
            for reason in self.title.reasons(self.state, choice, option)
        ]

    def describe(self, choice: Choice, option: int, language: str = "en") -> str:
        """An option in words."""
        return self.title.describe(self.state, choice, option, self.title.words(language))

    def prompt(self, choice: Choice, language: str = "en") -> str:
        """What is asked, in words."""
        return self.title.prompt(self.state, choice, self.title.words(language))

    def name(self, kind: str, value: int, words: Words) -> str:
        """The name of a value in a message: players by their seats, all else as the title says."""
        if kind == "player":
            return self.seats[value]
        return self.title.name(kind, value, words)

    # What is seen and scored

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What a seat sees, as plain data; none is a spectator."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise WrongPlayers(f"there is no seat {seat}: seats are numbered 0 to {len(self.seats) - 1}")
        return {
            "title": self.title.code,
            "options": dict(self.options),
            "seat": seat,
            "seats": list(self.seats),
            "asked": [choice.player for choice in self._pending],
            "over": self.over,
            "table": self.title.view(self.state, -1 if seat is None else seat),
        }

    @property
    def scores(self) -> list[Score]:
        """What each player would score if the game ended now."""
        return [self.title.score(self.state, player) for player in range(len(self.seats))]

    @property
    def winners(self) -> list[int]:
        """Who has won: several where the rules share the victory, nobody before the end."""
        if not self.over:
            return []
        keys = [score.rank_key for score in self.scores]
        best = max(keys)
        return [player for player, key in enumerate(keys) if key == best]

    def check(self) -> None:
        """Raise ``BrokenRules`` if the state has lost a component or exceeds a limit."""
        self.title.check(self.state)

    # Going back, and going elsewhere

    def undo_limit(self, player: int) -> int:
        """The ply to which this player can go back now; the present one if to none."""
        if self._flows:
            own = [ply for ply in range(self._step_ply, self._ply) if self._history[ply] & PLAYER_MASK == player]
            return own[0] if own else self._ply
        if self._ply == 0 or (self._history[self._ply - 1] & PLAYER_MASK) != player:
            return self._ply
        return self._barrier

    def undo(self, player: int, choices: int = 0) -> None:
        """Take back what the player chose since the last reveal or another player's choice; never further.

        ``choices`` says how many to take back at most; 0 means all of them. While several players answer together,
        each may take back their own answers: the others have seen nothing of them.
        """
        limit = self.undo_limit(player)
        if limit == self._ply:
            raise CannotUndo(
                f"player {player} has nothing to take back at ply {self._ply}: "
                "no choice of theirs since the last reveal or another player's choice"
            )
        if self._flows:
            own = [ply for ply in range(self._step_ply, self._ply) if self._history[ply] & PLAYER_MASK == player]
            gone = own if choices <= 0 else own[-choices:]
        else:
            gone = list(range(limit if choices <= 0 else max(limit, self._ply - choices), self._ply))
        kept = [code for ply, code in enumerate(self._history) if ply not in gone]
        barrier = self._barrier
        self._rebuild(kept)
        self._barrier = min(barrier, self._ply)

    def fork(self) -> "Match":
        """An independent match, equal to this one."""
        other = self._twin(self._checkpoint.copy())
        other.seed = self.seed
        other.imagined = self.imagined
        other._origin = self._origin
        other._history = self._history.copy()
        other._dreams = self._dreams
        other._checkpoint = self._checkpoint
        other._checkpoint_ply = self._checkpoint_ply
        other._checkpoint_log = self._checkpoint_log
        other._barrier = self._barrier
        other.log = self.log.branch(self._checkpoint_log)
        other.state.told = other.log.own
        other._settle_at = self._steps
        other._replay(self._checkpoint_ply)
        other._settle_at = 0
        # The fork has just passed the beginning of the present step: both are better off with that checkpoint.
        self._checkpoint = other._checkpoint
        self._checkpoint_ply = other._checkpoint_ply
        self._checkpoint_log = other._checkpoint_log
        self._steps = other._steps
        return other

    def imagine(self, player: int, seed: int) -> "Match":
        """A match that this player, who is asked now, may believe this one to be. For ``Seat``.

        It agrees with all that the player knows, and is random elsewhere; it depends on nothing else but ``seed``.
        """
        self.choice_of(player)
        if self._steps > 1:
            self.fork()
        rng = Rng(seed)
        since = self._history[self._step_ply : self._ply]
        if self._flows:
            since = [code for code in since if code & PLAYER_MASK == player]
        elif since and self.undo_limit(player) > self._step_ply:
            return self._imagine_in_place(player, seed)
        state = self._checkpoint.copy()
        self.title.redeal(state, player, rng)
        state.rng = rng
        other = self._twin(state)
        other.imagined = True
        other._history = since
        other._origin = other._checkpoint = state.copy()
        other._replay(0)
        other._barrier = other._ply
        return other

    def _imagine_in_place(self, player: int, seed: int) -> "Match":
        """Imagine after something came to light in this very step: play up to now, then redeal what is still hidden.

        The redeal becomes a part of the imagined history, so that the imagined match can be forked like any other.
        """
        other = self.fork()
        other.imagined = True
        other._history = self._history[self._checkpoint_ply : self._ply]
        other._ply -= self._checkpoint_ply
        other._step_ply -= self._checkpoint_ply
        other._checkpoint_ply = 0
        other._checkpoint_log = 0
        other._origin = other._checkpoint
        other.log = Log(self.title.messages, other.name, self.title.words)
        other.state.told = other.log.own
        other._dreams = [*self._dreams, (player, seed)]
        other._history.append(-len(other._dreams))
        other._ply += 1
        other._redeal(len(other._dreams))
        other._barrier = other._ply
        return other

    # How it goes on

    def _begin_step(self) -> None:
        """Begin step after step, until somebody is asked or the game is over."""
        while True:
            state = self.state
            self._flow = None
            self._flows = {}
            self._pending = []
            if state.over:
                return
            self._steps += 1
            self._step_ply = self._ply
            if self._ply - self._checkpoint_ply >= KEEP or (self._steps == self._settle_at and self._steps > 1):
                self._take_checkpoint()
            step = self.title.step(state)
            if isinstance(step, Together):
                self._take_checkpoint()
                if self._begin_together(step):
                    return
                continue
            self._flow = step
            try:
                choice = next(step)
                while len(choice.options) == 1:
                    choice = step.send(choice.options[0])
            except StopIteration:
                continue
            if not choice.options:
                raise BrokenRules(f"{self.title.code}: {choice.question.name!r} has no option at ply {self._ply}")
            self._pending = [choice]
            return

    def _take_checkpoint(self) -> None:
        self._checkpoint = self.state.copy()
        self._checkpoint_ply = self._ply
        self._checkpoint_log = self.log.size
        self._steps = 1

    def _begin_together(self, step: Together) -> bool:
        """Begin everybody's flow; whether anybody is asked."""
        for player in sorted(step.flows):
            flow = step.flows[player]
            self._flows[player] = flow
            try:
                choice = self._unforced(flow, next(flow))
            except StopIteration:
                continue
            self._pending.append(choice)
        return bool(self._pending)

    def _unforced(self, flow: Flow[None], choice: Choice) -> Choice:
        """The next choice with more than one option: the match answers the others by itself."""
        while len(choice.options) == 1:
            choice = flow.send(choice.options[0])
        if not choice.options:
            raise BrokenRules(f"{self.title.code}: {choice.question.name!r} has no option at ply {self._ply}")
        return choice

    def _answer(self, choice: Choice, option: int) -> None:
        """Give a flow its answer, and go on until somebody is asked or the game is over."""
        self._ply += 1
        self.state.told.append(MARK)
        flow = self._flow
        if flow is None:
            self._answer_together(choice, option)
            return
        try:
            asked = flow.send(option)
            while len(asked.options) == 1:
                asked = flow.send(asked.options[0])
        except StopIteration:
            self._begin_step()
            return
        if not asked.options:
            raise BrokenRules(f"{self.title.code}: {asked.question.name!r} has no option at ply {self._ply}")
        self._pending = [asked]

    def _answer_together(self, choice: Choice, option: int) -> None:
        flow = self._flows[choice.player]
        pending = [other for other in self._pending if other.player != choice.player]
        try:
            pending.append(self._unforced(flow, flow.send(option)))
        except StopIteration:
            pass
        self._pending = sorted(pending, key=_player_of)
        if not pending:
            self._barrier = self._ply
            self._begin_step()

    def _twin(self, state: State) -> "Match":
        return Match(self.title, self.options, self.seats, state, None)

    def _replay(self, start: int) -> None:
        """Play the history from ``start`` on, where the state is a copy of the checkpoint of that moment."""
        history = self._history
        self._ply = start
        self._steps = 0
        self._begin_step()
        for place in range(start, len(history)):
            code = history[place]
            if code < 0:
                self._ply += 1
                self._redeal(-code)
                continue
            choice = self._pending[0]
            player = code & PLAYER_MASK
            if choice.player != player:
                choice = self.choice_of(player)
            self._answer(choice, (code >> PLAYER_BITS) - choice.question.first)

    def _redeal(self, dream: int) -> None:
        player, seed = self._dreams[dream - 1]
        rng = Rng(seed)
        self.title.redeal(self.state, player, rng)
        self.state.rng = rng

    def _rebuild(self, history: list[int]) -> None:
        """Become the match with this history, a part of the present one."""
        if len(history) < self._checkpoint_ply:
            self._checkpoint = self._origin
            self._checkpoint_ply = 0
            self._checkpoint_log = 0
        self._history = history
        self.state = self._checkpoint.copy()
        self.log = self.log.branch(self._checkpoint_log)
        self.state.told = self.log.own
        self._replay(self._checkpoint_ply)

    def _refusal(self, choice: Choice, option: int) -> str:
        question = choice.question
        known = 0 <= option < len(question.domain)
        named = repr(question.code(option)) if known else f"answer number {option} to {question.name!r}"
        reasons = "; ".join(self.why_not(choice, option))
        return (
            f"{self.title.code}, ply {self._ply}: player {choice.player} can't choose {named}: {reasons}. "
            f"Legal: {', '.join(choice.codes)}"
        )

    # For records, positions and seats

    def record(self) -> "Record":
        """What is saved of this match."""
        from perijove.engine.record import Record

        return Record.of(self)

    def position(self) -> "Position":
        """The present moment, lossless and readable."""
        from perijove.engine.position import Position

        return Position.of(self)

    def seat(self, player: int) -> "Seat":
        """All that a bot gets: what this player sees, is asked, and may believe."""
        from perijove.engine.seat import Seat

        return Seat(self, player)

    def history(self) -> list[tuple[int, str]]:
        """Every choice made so far: the player and the readable code."""
        self.refuse_imagined("a record")
        return self._coded(0)

    def since_checkpoint(self) -> tuple[State, list[tuple[int, str]]]:
        """The state at the beginning of the present step, and the choices since."""
        if self._steps > 1:
            self.fork()
        if any(code < 0 for code in self._history[self._checkpoint_ply :]):
            raise ImaginedMatch("an imagined match has no position before its next step begins")
        return self._checkpoint, self._coded(self._checkpoint_ply)

    def refuse_imagined(self, wanted: str) -> None:
        """Raise ``ImaginedMatch`` if this match is only imagined."""
        if self.imagined:
            raise ImaginedMatch(f"an imagined match has no {wanted.removeprefix('a ')}: its past is not known")

    def _coded(self, start: int) -> list[tuple[int, str]]:
        return [(code & PLAYER_MASK, self.title.action_code(code >> PLAYER_BITS)) for code in self._history[start:]]

    def origin(self) -> State:
        """The state in which this match began. Never to be changed."""
        return self._origin

    def __repr__(self) -> str:
        stand = "over" if self.over else f"asks {', '.join(map(repr, self._pending))}"
        return f"<Match of {self.title.code}, ply {self._ply}: {stand}>"


def _player_of(choice: Choice) -> int:
    return choice.player
