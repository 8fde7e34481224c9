"""Where a match stands in its lesson, and what comes of that. It follows from the choices alone.

So whoever takes a choice back is a step back, and a match that is loaded again is where it was.
"""

from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b

from perijove.bots.greedy import GreedyBot
from perijove.engine.match import Match
from perijove.engine.question import Choice
from perijove.lesson.lesson import Lesson
from perijove.lesson.step import ANYTHING, LessonStep, Translated, fits, question_of

BUDGET = 600
"""How many choices are simulated for an answer that the script doesn't have: little, and always the same."""


@dataclass(frozen=True, slots=True)
class Place:
    """How far the choices of a match have led through a lesson."""

    number: int
    """The step, from 0; as many as there are steps once the script is over."""
    answering: int
    """The step to which the learner's last choice belonged; the first one before any."""
    began: tuple[int, ...]
    """For every step in which the learner has chosen: how many choices had been made, by anybody, before."""
    since: int
    """How many choices the learner has made since the script was over."""


class Guide:
    """A match beside its lesson. The match must not change meanwhile: for the next moment, make another guide."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self._history = match.history()
        self.choice: Choice | None = next((one for one in match.pending if one.player == lesson.seat), None)
        """What the learner is asked now."""
        self.place = self._followed()

    def _followed(self) -> Place:
        steps, seat = self.lesson.steps, self.lesson.seat
        number, answering, entered = 0, 0, False
        began: list[int] = []
        since = 0
        for ply, (player, code) in enumerate(self._history):
            if player != seat:
                continue
            if entered and question_of(code) == steps[number].until:
                number, entered = number + 1, False
            if number == len(steps):
                since += 1
                continue
            step = steps[number]
            answering = number
            if not entered:
                began.append(ply)
            if step.until:
                entered = True
            elif fits(code, step.codes) or question_of(code) in step.questions:
                number += 1
        asked = self.choice.question.name if self.choice is not None else ""
        if entered and number < len(steps) and asked == steps[number].until:
            number += 1
        return Place(number, answering, tuple(began), since)

    @property
    def step(self) -> LessonStep | None:
        """What is to be learnt now; none once the script is over."""
        return self.lesson.steps[self.place.number] if self.place.number < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        """Whether the script is over: from here on the learner plays for themselves."""
        return self.step is None

    @property
    def accepted(self) -> list[int]:
        """The options by which the lesson goes on, in the script's order. All of them where it has none for now."""
        choice, step = self.choice, self.step
        if choice is None:
            return []
        if step is None or step.free:
            return list(choice.options)
        found: list[int] = []
        for pattern in step.codes:
            found += [
                option
                for option in choice.options
                if option not in found and fits(choice.question.code(option), (pattern,))
            ]
        return found or list(choice.options)

    @property
    def adrift(self) -> bool:
        """Whether the game has gone another way than the script: then anything may be chosen."""
        choice, step = self.choice, self.step
        if choice is None or step is None or step.free:
            return False
        return not any(fits(choice.question.code(option), step.codes) for option in choice.options)

    @property
    def lit(self) -> list[str]:
        """The codes of what is to be chosen now; nothing where anything may be."""
        choice, accepted = self.choice, self.accepted
        if choice is None or len(accepted) == len(choice.options):
            return []
        return [choice.question.code(option) for option in accepted]

    def refusal(self, code: str) -> Translated | None:
        """Why the learner shall not choose this legal answer now; none if they may."""
        choice, step = self.choice, self.step
        if choice is None or step is None:
            return None
        if any(choice.question.code(option) == code for option in self.accepted):
            return None
        return step.why_not(code)

    def model(self) -> str:
        """What the script would choose for the learner, who is asked."""
        assert self.choice is not None
        legal = [self.choice.question.code(option) for option in self.choice.options]
        meant = () if self.step is None else self.step.codes
        named = (code for pattern in meant if pattern != ANYTHING for code in legal if fits(code, (pattern,)))
        found = next(named, None)
        return found if found is not None else self.choice.question.code(self._thought(self.lesson.seat))

    def scripted(self, seat: int) -> str | None:
        """What the script says that another seat, which is asked, answers; none where it says nothing."""
        choice = self.match.choice_of(seat)
        given = Counter(code for player, code in self._history if player != self.lesson.seat)
        for step in self.lesson.steps[: self.place.answering + 1]:
            for code in step.others:
                if given[code]:
                    given[code] -= 1
                elif any(choice.question.code(option) == code for option in choice.options):
                    return code
        return None

    def reply(self, seat: int) -> str:
        """What a bot at this seat, which is asked, answers: by the script, or else what it finds, always the same."""
        if seat == self.lesson.seat:  # the learner has left it to a bot
            return self.model()
        found = self.scripted(seat)
        return found if found is not None else self.match.choice_of(seat).question.code(self._thought(seat))

    def _thought(self, seat: int) -> int:
        moment = f"{self.lesson.where} {self._history}".encode()
        seed = int.from_bytes(blake2b(moment, digest_size=6).digest(), "big")
        return GreedyBot(seed, BUDGET).choose(self.match.seat(seat))
