"""The course of a game: the running flow, the checkpoint, the choices made, and other ways it might go."""

from typing import Final

from perijove.engine.errors import BrokenRules, CannotUndo, ImaginedMatch, NotAsked
from perijove.engine.log import Told
from perijove.engine.option import Json, Options
from perijove.engine.question import Choice, Flow, Together
from perijove.engine.rng import Rng, SecretRng
from perijove.engine.saved import read_state, write_state
from perijove.engine.state import MARK, State
from perijove.engine.title import AnyTitle

KEEP: Final = 24
"""A checkpoint is taken at the first step that begins this many choices after the last one.

A copy of the state costs about as much as two choices, so taking one at every step would slow play down; and a fork
replays what came since, so taking them too seldom would slow search down.
"""

CODE_BITS: Final = 4
"""A choice in the history is its action, shifted by so many bits; below are the player and whether it stands."""
PLAYER_MASK: Final = 7
STANDS: Final = 8
"""Marks a choice that can't be taken back: it revealed something, or was the last of answers given together."""

Data = dict[str, Json]
PackedCourse = tuple[int, bool, list[int], list[tuple[int, int]], int, list[int], Data | None, Data, int, int, int]
"""A course as plain data: what ``Course.packed`` gives."""


class Course:
    """How a game goes: the state, the running flow, a copy of the state at the last checkpoint, and the choices.

    ``fork`` copies the checkpoint and replays the few choices since; undo, imagination and every other way back or
    elsewhere use this one mechanism. ``Match`` is the face of it.
    """

    def __init__(self, title: AnyTitle, state: State, before: int = 0) -> None:
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
        self._checkpoint = state
        self._checkpoint_ply = 0
        self._checkpoint_told = 0
        self._steps = 0
        self._settle_at = 0
        self._step_ply = 0
        self._floor = 0
        """What was chosen before this ply is not to be taken back: in what is imagined, all that was real."""
        self._flow: Flow[None] | None = None
        self._flows: dict[int, Flow[None]] = {}

    def begin(self) -> "Course":
        """Play to the first choice."""
        self.waiting = False
        self.origin = self.state.copy()
        self._checkpoint = self.origin
        self._begin_step()
        return self

    def wait(self) -> "Course":
        """Stand as the state says, and ask nothing before ``begin``."""
        self.origin = self._checkpoint = self.state.copy()
        self.waiting = True
        return self

    def choice_of(self, player: int) -> Choice:
        """What this player is asked now. An error if nothing is."""
        for choice in self.pending:
            if choice.player == player:
                return choice
        players = self.state.players
        if not 0 <= player < players:
            raise NotAsked(f"there is no player {player}: players are numbered 0 to {players - 1}")
        if self.state.over:
            raise NotAsked(f"player {player} is not asked anything: the game is over")
        if self.waiting:
            raise NotAsked(f"player {player} is not asked anything yet: the match waits for play_on()")
        asked = " and ".join(f"player {choice.player} ({choice.question.name})" for choice in self.pending)
        raise NotAsked(f"player {player} is not asked anything at ply {self.before + self.ply}: it is up to {asked}")

    @property
    def together(self) -> bool:
        """Whether several players answer side by side in this step."""
        return bool(self._flows)

    def choose(self, choice: Choice, option: int) -> None:
        """Answer a pending question with one of its options. If that fails, nothing has changed."""
        ply = self.ply
        player = choice.player
        before = self.state.reveals
        self._history.append(((choice.question.first + option) << CODE_BITS) | player)
        try:
            self._answer(choice, option)
        except Exception:
            self._rebuild(self._history[:ply])
            raise
        if self.state.reveals != before:
            self._history[ply] |= STANDS

    def undo_limit(self, player: int) -> int:
        """The ply to which this player can go back now; the present one if to none."""
        if self._flows:
            own = self._own_answers(player)
            return own[0] if own else self.ply
        ply = self.ply
        while ply > self._floor and self._history[ply - 1] & (STANDS | PLAYER_MASK) == player:
            ply -= 1
        return ply

    def undo(self, player: int, choices: int = 0) -> None:
        """Take back what the player chose since the last reveal or another player's choice; never further.

        ``choices`` says how many to take back at most; 0 means all of them. While several players answer together,
        each may take back their own answers: the others have seen nothing of them.
        """
        limit = self.undo_limit(player)
        if limit == self.ply:
            raise CannotUndo(
                f"player {player} has nothing to take back at ply {self.before + self.ply}: "
                "no choice of theirs since the last reveal or another player's choice"
            )
        if self._flows:
            own = self._own_answers(player)
            gone = own if choices <= 0 else own[-choices:]
        else:
            gone = list(range(limit if choices <= 0 else max(limit, self.ply - choices), self.ply))
        kept = [code for ply, code in enumerate(self._history) if ply not in gone]
        self._rebuild(kept)

    def _own_answers(self, player: int) -> list[int]:
        """The plies of what this player has answered side by side with others and may still take back."""
        own: list[int] = []
        for ply in range(max(self._step_ply, self._floor), self.ply):
            if self._history[ply] & PLAYER_MASK == player:
                if self._history[ply] & STANDS:
                    own = []
                else:
                    own.append(ply)
        return own

    def fork(self) -> "Course":
        """An independent course, equal to this one. Its checkpoint lies at the beginning of the present step."""
        if self.waiting:
            return Course(self.title, self.state.copy(), self.before).wait()
        other = Course(self.title, self._checkpoint.copy(), self.before)
        other.imagined = self.imagined
        other.origin = self.origin
        other._history = self._history.copy()
        other._dreams = self._dreams
        other._checkpoint = self._checkpoint
        other._checkpoint_ply = self._checkpoint_ply
        other._checkpoint_told = self._checkpoint_told
        other._floor = self._floor
        other.told = self.told.branch(self._checkpoint_told)
        other.state.told = other.told.own
        other._settle_at = self._steps
        other._replay(self._checkpoint_ply)
        other._settle_at = 0
        return other

    def settled(self) -> "Course":
        """The same course, or a fork of it: one whose checkpoint lies at the beginning of the present step."""
        if self._steps <= 1:
            return self
        other = self.fork()
        other.told = other.told.parted(other._checkpoint_told)
        other.state.told = other.told.own
        return other

    def imagine(self, player: int, seed: int) -> "Course":
        """What this player, who is asked now, may believe this course to be.

        It agrees with all that the player knows, and is random elsewhere; it depends on nothing else but ``seed``.
        """
        self.choice_of(player)
        return self.settled()._imagine(player, seed)

    def _imagine(self, player: int, seed: int) -> "Course":
        """The same, of a course that is settled."""
        rng = Rng(seed)
        since = self._history[self._step_ply : self.ply]
        if self._flows:
            since = [code for code in since if code & PLAYER_MASK == player]
        elif self.state.reveals != self._checkpoint.reveals or (since and self.undo_limit(player) > self._step_ply):
            return self._imagine_in_place(player, seed)
        state = self._checkpoint.copy()
        self.title.redeal(state, player, rng)
        state.rng = rng
        other = Course(self.title, state, self.before + self._step_ply)
        other.imagined = True
        other._history = since
        other.origin = other._checkpoint = state.copy()
        other._replay(0)
        other._floor = other.ply
        return other

    def _imagine_in_place(self, player: int, seed: int) -> "Course":
        """Imagine after something came to light in this very step: play up to now, then redeal what is still hidden.

        The redeal becomes a part of the imagined history, so that what is imagined can be forked like any other. It
        is no choice, and so doesn't count as one.
        """
        other = self.fork()
        other.imagined = True
        other._history = self._history[self._checkpoint_ply : self.ply]
        other.before += self._checkpoint_ply - 1
        other.ply -= self._checkpoint_ply
        other._step_ply -= self._checkpoint_ply
        other._checkpoint_ply = 0
        other._checkpoint_told = 0
        rng = self._checkpoint.rng
        if isinstance(rng, SecretRng):
            other._checkpoint = self._checkpoint.copy()
            other._checkpoint.rng = rng.unsecret(self.state.rng, seed)
        other.origin = other._checkpoint
        other.told = Told([], 0)
        other.state.told = other.told.own
        other._dreams = [*self._dreams, (player, seed)]
        other._history.append(-len(other._dreams))
        other.ply += 1
        other._redeal(len(other._dreams))
        other._floor = other.ply
        return other

    def _begin_step(self) -> None:
        """Begin step after step, until somebody is asked or the game is over."""
        while True:
            state = self.state
            self._flow = None
            self._flows = {}
            self.pending = []
            if state.over:
                return
            self._steps += 1
            self._step_ply = self.ply
            if self.ply - self._checkpoint_ply >= KEEP or (self._steps == self._settle_at and self._steps > 1):
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
                raise BrokenRules(
                    f"{self.title.code}: {choice.question.name!r} has no option at ply {self.before + self.ply}"
                )
            self.pending = [choice]
            return

    def _take_checkpoint(self) -> None:
        self._checkpoint = self.state.copy()
        self._checkpoint_ply = self.ply
        self._checkpoint_told = self.told.size
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
            self.pending.append(choice)
        return bool(self.pending)

    def _unforced(self, flow: Flow[None], choice: Choice) -> Choice:
        """The next choice with more than one option: the match answers the others by itself."""
        while len(choice.options) == 1:
            choice = flow.send(choice.options[0])
        if not choice.options:
            raise BrokenRules(
                f"{self.title.code}: {choice.question.name!r} has no option at ply {self.before + self.ply}"
            )
        return choice

    def _answer(self, choice: Choice, option: int) -> None:
        """Give a flow its answer, and go on until somebody is asked or the game is over."""
        self.ply += 1
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
            raise BrokenRules(
                f"{self.title.code}: {asked.question.name!r} has no option at ply {self.before + self.ply}"
            )
        self.pending = [asked]

    def _answer_together(self, choice: Choice, option: int) -> None:
        flow = self._flows[choice.player]
        pending = [other for other in self.pending if other.player != choice.player]
        try:
            pending.append(self._unforced(flow, flow.send(option)))
        except StopIteration:
            pass
        self.pending = sorted(pending, key=_player_of)
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
            player = code & PLAYER_MASK
            if choice.player != player:
                choice = self.choice_of(player)
            self._answer(choice, (code >> CODE_BITS) - choice.question.first)

    def _redeal(self, dream: int) -> None:
        """Deal anew what the player of this dream can't know; what was told before isn't told in it either."""
        player, seed = self._dreams[dream - 1]
        rng = Rng(seed)
        self.title.redeal(self.state, player, rng)
        self.state.rng = rng
        self.state.told.clear()

    def _rebuild(self, history: list[int]) -> None:
        """Become the course with this history, a part of the present one."""
        if len(history) < self._checkpoint_ply:
            self._checkpoint = self.origin
            self._checkpoint_ply = 0
            self._checkpoint_told = 0
        self._history = history
        self.state = self._checkpoint.copy()
        self.told = self.told.branch(self._checkpoint_told)
        self.state.told = self.told.own
        self._replay(self._checkpoint_ply)

    def answers(self, player: int) -> list[str]:
        """What a player has answered since the present step began, as readable codes."""
        return [self.title.action_code(action) for action in self.answered(player)]

    def answered(self, player: int) -> list[int]:
        """What a player has answered since the present step began, as numbers in the action space."""
        found: list[int] = []
        for ply in range(self._step_ply, self.ply):
            code = self._history[ply]
            if code >= 0 and code & PLAYER_MASK == player:
                found.append(code >> CODE_BITS)
        return found

    def choosers(self) -> list[int]:
        """Who made each choice."""
        return [code & PLAYER_MASK for code in self._history]

    def codes(self, start: int) -> list[tuple[int, str]]:
        """The choices from ``start`` on: the player and the readable code."""
        return [(code & PLAYER_MASK, self.title.action_code(code >> CODE_BITS)) for code in self._history[start:]]

    def since_checkpoint(self) -> tuple[State, list[tuple[int, str]]]:
        """The state at the beginning of the present step, and the choices since."""
        settled = self.settled()
        start = settled._checkpoint_ply
        if any(code < 0 for code in self._history[start:]):
            raise ImaginedMatch("an imagined match has no position before its next step begins")
        return settled._checkpoint, self.codes(start)

    def packed(self) -> PackedCourse:
        """As plain data, from which ``unpacked`` makes the same course."""
        origin = None if self.origin is self._checkpoint else write_state(self.title, self.origin)
        return (
            self.before,
            self.imagined,
            self._history,
            self._dreams,
            self._floor,
            self.told.numbers(),
            origin,
            write_state(self.title, self._checkpoint),
            self._checkpoint_ply,
            self._checkpoint_told,
            self._steps,
        )

    @staticmethod
    def unpacked(title: AnyTitle, players: int, options: Options, packed: PackedCourse) -> "Course":
        """The course again: it is set to its last checkpoint, and forked from there."""
        before, imagined, history, dreams, floor, told, origin, checkpoint, ply, size, steps = packed
        course = Course(title, read_state(title, players, options, checkpoint, "pickle"), before)
        course.imagined = imagined
        course._history = history
        course._dreams = dreams
        course._floor = floor
        course.told = Told(told, len(told))
        if origin is not None:
            course.origin = read_state(title, players, options, origin, "pickle")
        course._checkpoint_ply = ply
        course._checkpoint_told = size
        course._steps = steps
        course.waiting = steps == 0 and not course.state.over
        return course.fork()


def _player_of(choice: Choice) -> int:
    return choice.player
