"""A game in progress: the running flow, the checkpoint, and the choices made since it began."""

from typing import Final

from perijove.engine.asking import not_asked
from perijove.engine.errors import BrokenRules
from perijove.engine.history import STANDS, action_of, chooser_of
from perijove.engine.log import Told
from perijove.engine.question import STEP_ENDS, Choice, Flow, Together
from perijove.engine.rng import Rng
from perijove.engine.state import MARK, Checkpoint, State
from perijove.engine.title import AnyTitle

KEEP: Final = 24
"""A checkpoint is taken at the first step that begins this many choices after the last one.

A copy of the state costs about as much as two choices, so taking one at every step would slow play down; and a fork
replays what came since, so taking them too seldom would slow search down.
"""


class Progress:
    """What goes on: flows get their answers, step follows step, and whatever was played is played again.

    ``Course`` adds the ways back, and where else it might have gone.
    """

    def __init__(self, title: AnyTitle, state: State, before: int = 0, checkpoint: Checkpoint | None = None) -> None:
        self.title = title
        self.state = state
        self.told = Told([], 0)
        state.told = self.told.own
        self.pending: list[Choice] = []
        """Every choice that is asked now."""
        self.before = before
        """How many choices had been made when it began."""
        self.ply = 0
        """How many choices have been made since."""
        self.imagined = False
        self.waiting = False
        """Whether it stands still until ``begin``: it was set up and asks nothing yet."""
        self.origin = state
        """The state in which it began."""
        self._history: list[int] = []
        self._dreams: list[tuple[int, int]] = []
        self._checkpoint = Checkpoint(state, 0, 0) if checkpoint is None else checkpoint
        self._steps = 0
        self._settle_at = 0
        self._step_ply = 0
        self._floor = 0
        """What was chosen before this ply is not to be taken back: in what is imagined, all that was real."""
        self._flow: Flow[None] | None = None
        self._flows: dict[int, Flow[None]] = {}
        self._passed: list[Checkpoint] | None = None
        """How it stood whenever a step began, for whoever wants to see what a choice leads to one by one."""
        self._last: Choice | None = None
        """What was asked and answered last in this step, by ``_last_option``; where several answer, by each of them."""
        self._last_option = 0
        self._lasts: dict[int, tuple[Choice, int]] = {}

    def choice_of(self, player: int) -> Choice:
        """What this player is asked now. An error if nothing is."""
        for choice in self.pending:
            if choice.player == player:
                return choice
        raise not_asked(player, self.state, self.pending, self.before + self.ply, self.waiting)

    def _begin_step(self) -> None:
        """Begin step after step, until somebody is asked or the game is over."""
        while True:
            state = self.state
            self._flow = None
            self._flows = {}
            self._last = None
            self._lasts = {}
            self.pending = []
            if state.over:
                return
            if self._passed is not None:
                self._passed.append(Checkpoint(state.copy(), self.ply, self.told.size))
            self._steps += 1
            self._step_ply = self.ply
            if self.ply - self._checkpoint.ply >= KEEP or (self._steps == self._settle_at and self._steps > 1):
                self._take_checkpoint()
            step = self.title.step(state)
            if isinstance(step, Together):
                if self._steps > 1:
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
                if choice is STEP_ENDS:
                    continue
                raise self._without_options(choice)
            self.pending = [choice]
            return

    def _take_checkpoint(self) -> None:
        self._checkpoint = Checkpoint(self.state.copy(), self.ply, self.told.size)
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
            if choice is not STEP_ENDS:
                self.pending.append(choice)
        return bool(self.pending)

    def _unforced(self, flow: Flow[None], choice: Choice) -> Choice:
        """The next choice with more than one option, or ``STEP_ENDS``: the match answers the others by itself."""
        while len(choice.options) == 1:
            choice = flow.send(choice.options[0])
        if not choice.options and choice is not STEP_ENDS:
            raise self._without_options(choice)
        return choice

    def _without_options(self, choice: Choice) -> BrokenRules:
        ply = self.before + self.ply
        return BrokenRules(f"{self.title.code}: {choice.question.name!r} has no option at ply {ply}")

    def _answer(self, choice: Choice, option: int) -> None:
        """Give a flow its answer, and go on until somebody is asked or the game is over."""
        self.ply += 1
        self.state.told.append(MARK)
        flow = self._flow
        if flow is None:
            self._answer_together(choice, option)
            return
        self._last = choice
        self._last_option = option
        try:
            asked = flow.send(option)
            while len(asked.options) == 1:
                asked = flow.send(asked.options[0])
        except StopIteration:
            self._begin_step()
            return
        if asked.options:
            self.pending = [asked]
        elif asked is STEP_ENDS:
            self._begin_step()
        else:
            raise self._without_options(asked)

    def _answer_together(self, choice: Choice, option: int) -> None:
        player = choice.player
        flow = self._flows[player]
        self._lasts[player] = (choice, option)
        asked = STEP_ENDS
        try:
            asked = self._unforced(flow, flow.send(option))
        except StopIteration:
            pass
        pending: list[Choice] = []
        for other in self.pending:
            if other.player != player:
                pending.append(other)
            elif asked is not STEP_ENDS:
                pending.append(asked)
        self.pending = pending
        if not pending:
            self._history[self.ply - 1] |= STANDS
            self._begin_step()

    def _replay(self, start: int) -> None:
        """Play the history from ``start`` on, where the state is a copy of the checkpoint of that moment."""
        history = self._history
        self.ply = start
        self._steps = 0
        self._begin_step()
        for place in range(start, len(history)):
            code = history[place]
            if code < 0:
                self.ply += 1
                self._redeal(-code)
                continue
            choice = self.pending[0]
            player = chooser_of(code)
            if choice.player != player:
                choice = self.choice_of(player)
            self._answer(choice, action_of(code) - choice.question.first)

    def _redeal(self, dream: int) -> None:
        """Deal anew what the player of this dream can't know; what was told before isn't told in it either."""
        player, seed = self._dreams[dream - 1]
        rng = Rng(seed)
        self.title.redeal(self.state, player, rng)
        self.state.rng = rng
        self.state.told.clear()

    def _rebuild(self, history: list[int]) -> None:
        """Become the course with this history, a part of the present one."""
        if len(history) < self._checkpoint.ply:
            self._checkpoint = Checkpoint(self.origin, 0, 0)
        self._history = history
        self.state = self._checkpoint.state.copy()
        self.told = self.told.branch(self._checkpoint.told)
        self.state.told = self.told.own
        self._replay(self._checkpoint.ply)
