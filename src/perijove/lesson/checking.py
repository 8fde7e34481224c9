"""Plays a lesson as its script says: whatever doesn't fit the rules any more is found here."""

from collections.abc import Iterator, Mapping
from functools import cache

from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.lesson.guide import Guide
from perijove.lesson.lesson import Lesson

LONGEST = 400
"""More choices than any script takes: one that goes round in circles is given up."""


def moments(lesson: Lesson, match: Match | None = None) -> Iterator[Guide]:
    """Every moment of the script in which the learner is asked, from the beginning or from where a match stands.

    The match that is given is played on. It ends with the guide for which the script is over.
    """
    match = lesson.begin() if match is None else match
    for _ in range(LONGEST):
        guide = Guide(lesson, match)
        other = next((choice.player for choice in match.pending if choice.player != lesson.seat), None)
        if other is not None:
            match.choose(other, guide.reply(other))
        elif guide.over or match.over:
            yield guide
            return
        else:
            yield guide
            match.choose(lesson.seat, guide.model())
    raise lesson.wrong(Guide(lesson, match).place.number, f"it isn't over after {LONGEST} choices")


@cache
def checked(lesson: Lesson) -> int:
    """Follow the script of a lesson to its end: how many choices the learner makes. An error names what is wrong."""
    seen: list[int] = []
    match = lesson.begin()
    count = 0
    for guide in moments(lesson, match):
        if guide.over:
            break
        number = guide.place.number
        if match.over:
            raise lesson.wrong(number, "it can't be reached: the game is over before")
        if number not in seen:
            _check_beginning(guide)
            seen.append(number)
        elif not lesson.steps[number].until:
            asked = guide.choice.question.name if guide.choice is not None else ""
            raise lesson.wrong(number, f"it can't be done: the learner is asked {asked!r} meanwhile")
        count += 1
    missing = [number for number in range(len(lesson.steps)) if number not in seen]
    if missing:
        raise lesson.wrong(missing[0], "it can't be reached: the step before it ends too late")
    return count


def _check_beginning(guide: Guide) -> None:
    """Whether a step can be done where it begins, and what its text relies on is so."""
    lesson, number, step, choice = guide.lesson, guide.place.number, guide.step, guide.choice
    assert step is not None
    assert choice is not None
    legal = [choice.question.code(option) for option in choice.options]
    if guide.adrift:
        listed = ", ".join(legal[:12]) + (", ..." if len(legal) > 12 else "")
        wanted = ", ".join(step.codes)
        raise lesson.wrong(number, f"it can't be done: it wants {wanted}, and what can be chosen is {listed}")
    view = guide.match.view(lesson.seat)
    for path, expected in step.facts.items():
        found = _at(view, path)
        if found != expected:
            raise lesson.wrong(number, f"its text relies on {path} = {expected!r}, but the learner sees {found!r}")


def _at(view: Mapping[str, Json], path: str) -> Json:
    """What a view says at a path such as ``players.0.money``; none where there is nothing."""
    found: Json = dict(view)
    for name in path.split("."):
        if isinstance(found, dict):
            found = found.get(name)
        elif isinstance(found, list) and name.isdecimal() and int(name) < len(found):
            found = found[int(name)]
        else:
            return None
    return found
