"""The course of a game: what is in progress, the ways back, and other ways it might go."""

from perijove.engine.errors import CannotUndo, ImaginedMatch
from perijove.engine.history import STANDS, action_of, answered, chooser_of, coded, own_answers, turn_before, turn_began
from perijove.engine.log import Told
from perijove.engine.option import Json, Options
from perijove.engine.progress import Progress
from perijove.engine.question import Choice
from perijove.engine.rng import Rng, SecretRng
from perijove.engine.saved import read_state, write_state
from perijove.engine.state import Checkpoint, State
from perijove.engine.title import AnyTitle

Data = dict[str, Json]
Past = tuple[int, bool, list[int], list[tuple[int, int]], int, list[int]]
PackedCourse = tuple[Past, Data | None, tuple[Data, int, int, int]]
"""A course as plain data: what ``Course.packed`` gives."""


class Course(Progress):
    """How a game goes: the state, the running flow, a copy of the state at the last checkpoint, and the choices.

    ``fork`` copies the checkpoint and replays the few choices since; undo, imagination and every other way back or
    elsewhere use this one mechanism. ``Match`` is the face of it.
    """

    def begin(self) -> "Course":
        """Play to the first choice."""
        self.waiting = False
        self.origin = self.state.copy()
        self._checkpoint = Checkpoint(self.origin, 0, 0)
        self._begin_step()
        return self

    def wait(self) -> "Course":
        """Stand as the state says, and ask nothing before ``begin``."""
        self.origin = self.state.copy()
        self._checkpoint = Checkpoint(self.origin, 0, 0)
        self.waiting = True
        return self

    @property
    def together(self) -> bool:
        """Whether several players answer side by side in this step."""
        return bool(self._flows)

    @property
    def step_ply(self) -> int:
        """How many choices had been made since the beginning when the present step began."""
        return self._step_ply

    def choose(self, choice: Choice, option: int) -> None:
        """Answer a pending question with one of its options. If that fails, nothing has changed."""
        ply = self.ply
        before = self.state.reveals
        self._history.append(coded(choice.question.first + option, choice.player))
        try:
            self._answer(choice, option)
        except Exception:
            self._rebuild(self._history[:ply])
            raise
        if self.state.reveals != before:
            self._history[ply] |= STANDS

    def passed(self, choice: Choice, option: int) -> list["Course"]:
        """What an answer leads to, step by step: the course whenever a step begins then, asking nothing."""
        other = self.fork()
        passed: list[Checkpoint] = []
        other._passed = passed
        other.choose(other.choice_of(choice.player), option)
        found: list[Course] = []
        for stop in passed:
            course = Course(self.title, stop.state, self.before)
            course.told = other.told.branch(stop.told)
            stop.state.told = course.told.own
            course._history = other._history
            course.ply = stop.ply
            course.waiting = True
            found.append(course)
        return found

    def undo_limit(self, player: int) -> int:
        """The ply to which this player can go back now; the present one if to none."""
        if self._flows:
            own = self._own_answers(player)
            return own[0] if own else self.ply
        return turn_began(self._history, player, self._floor)

    def undo(self, player: int, choices: int = 0) -> None:
        """Take back what the player chose, the last so many ``choices``, or for 0 all: see ``Match.undo``."""
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
        return own_answers(self._history, player, max(self._step_ply, self._floor))

    def fork(self) -> "Course":
        """An independent course, equal to this one. Its checkpoint lies at the beginning of the present step."""
        if self.waiting:
            return Course(self.title, self.state.copy(), self.before).wait()
        other = Course(self.title, self._checkpoint.state.copy(), self.before, self._checkpoint)
        other.imagined = self.imagined
        other.origin = self.origin
        other._history = self._history.copy()
        other._dreams = self._dreams
        other._floor = self._floor
        other.told = self.told.branch(self._checkpoint.told)
        other.state.told = other.told.own
        other._settle_at = self._steps
        other._replay(self._checkpoint.ply)
        other._settle_at = 0
        return other

    def settled(self) -> "Course":
        """The same course, or a fork of it: one whose checkpoint lies at the beginning of the present step."""
        if self._steps <= 1:
            return self
        other = self.fork()
        other.told = other.told.parted(other._checkpoint.told)
        other.state.told = other.told.own
        return other

    def imagine(self, player: int, seed: int) -> "Course":
        """What this player, who is asked now, may believe this course to be: see ``Match.imagine``."""
        self.choice_of(player)
        return self.settled()._imagine(player, seed)

    def _imagine(self, player: int, seed: int) -> "Course":
        """The same, of a course that is settled."""
        rng = Rng(seed)
        since = self._history[self._step_ply : self.ply]
        if self._flows:
            since = [code for code in since if chooser_of(code) == player]
        elif self._revealed() or (since and self.undo_limit(player) > self._step_ply):
            return self._imagine_in_place(player, seed)
        state = self._checkpoint.state.copy()
        self.title.redeal(state, player, rng)
        state.rng = rng
        other = Course(self.title, state, self.before + self._step_ply)
        other.imagined = True
        other._history = since
        other.origin = state.copy()
        other._checkpoint = Checkpoint(other.origin, 0, 0)
        other._replay(0)
        other._floor = other.ply
        return other

    def _revealed(self) -> bool:
        """Whether anything has come to light since the checkpoint."""
        return self.state.reveals != self._checkpoint.state.reveals

    def _imagine_in_place(self, player: int, seed: int) -> "Course":
        """Imagine after something came to light in this very step: play up to now, then redeal what is still hidden.

        The redeal becomes a part of the imagined history, so that what is imagined can be forked like any other. It
        is no choice, and so doesn't count as one.
        """
        other = self.fork()
        start = self._checkpoint.ply
        other.imagined = True
        other._history = self._history[start : self.ply]
        other.before += start - 1
        other.ply -= start
        other._step_ply -= start
        other.origin = self._checkpoint.state
        rng = other.origin.rng
        if isinstance(rng, SecretRng):
            other.origin = other.origin.copy()
            other.origin.rng = rng.unsecret(self.state.rng, seed)
        other._checkpoint = Checkpoint(other.origin, 0, 0)
        other.told = Told([], 0)
        other.state.told = other.told.own
        other._dreams = [*self._dreams, (player, seed)]
        other._history.append(-len(other._dreams))
        other.ply += 1
        other._redeal(len(other._dreams))
        other._floor = other.ply
        return other

    def answered(self, player: int) -> list[int]:
        """What a player has answered since the present step began, as numbers in the action space."""
        return answered(self._history, player, self._step_ply)

    def chosen(self, ply: int) -> list[int]:
        """What was chosen from a ply on: see ``Match.chosen``."""
        return self._history[max(ply - self.before, self._floor) :]

    def ascending(self, choice: Choice) -> list[int]:
        """The options without those that would only give a set of answers in another order: see ``Match.ascending``."""
        if self._flows:
            before, option = self._lasts.get(choice.player, (None, 0))
        else:
            before, option = self._last, self._last_option
        return choice.options if before is None else choice.ascending(before, option)

    def turn_before(self, player: int) -> int:
        """The ply at which the last turn of a player before the present one ended; the first one if there was none."""
        return self.before + turn_before(self._history, player)

    def codes(self, start: int) -> list[tuple[int, str]]:
        """The choices from ``start`` on: the player and the readable code."""
        return [(chooser_of(code), self.title.action_code(action_of(code))) for code in self._history[start:]]

    def movers(self) -> list[int]:
        """Who made each choice."""
        return [chooser_of(code) for code in self._history]

    def since_checkpoint(self) -> tuple[State, list[tuple[int, str]]]:
        """The state at the beginning of the present step, and the choices since."""
        settled = self.settled()
        start = settled._checkpoint.ply
        if any(code < 0 for code in self._history[start:]):
            raise ImaginedMatch("an imagined match has no position before its next step begins")
        return settled._checkpoint.state, self.codes(start)

    def packed(self) -> PackedCourse:
        """As plain data, from which ``unpacked`` makes the same course."""
        last = self._checkpoint
        origin = None if self.origin is last.state else write_state(self.title, self.origin)
        past = self.before, self.imagined, self._history, self._dreams, self._floor, self.told.numbers()
        return past, origin, (write_state(self.title, last.state), last.ply, last.told, self._steps)

    @staticmethod
    def unpacked(title: AnyTitle, players: int, options: Options, packed: PackedCourse) -> "Course":
        """The course again: it is set to its last checkpoint, and forked from there."""
        (before, imagined, history, dreams, floor, told), origin, (state, ply, size, steps) = packed
        course = Course(title, read_state(title, players, options, state, "pickle"), before)
        course.imagined = imagined
        course._history = history
        course._dreams = dreams
        course._floor = floor
        course.told = Told(told, len(told))
        if origin is not None:
            course.origin = read_state(title, players, options, origin, "pickle")
        course._checkpoint = Checkpoint(course.state, ply, size)
        course._steps = steps
        course.waiting = steps == 0 and not course.state.over
        return course.fork()
