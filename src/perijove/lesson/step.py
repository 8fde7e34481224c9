"""What a lesson is made of: steps, and what they say in every language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from perijove.engine.option import Json


@dataclass(frozen=True, slots=True)
class Translated:
    """A text in every language; nothing where it is left out."""

    texts: Mapping[str, str]

    def say(self, language: str) -> str:
        """It in one language."""
        return self.texts.get(language, "")

    def __bool__(self) -> bool:
        return bool(self.texts)


ANYTHING = "*"
"""The pattern of a step in which the learner may choose anything."""


def fits(code: str, patterns: tuple[str, ...]) -> bool:
    """Whether a code is one of those that are meant: ``tile:T05``, or with a star, ``tile:*``."""
    return any(fnmatchcase(code, pattern) for pattern in patterns)


def question_of(code: str) -> str:
    """The name of the question that a code, or a pattern of codes, answers."""
    return code.partition(":")[0]


def paragraphs(text: str) -> list[str]:
    """A text in paragraphs: an empty line stands between them."""
    return [re.sub(r"[ \n]+", " ", part).strip(" ") for part in re.split(r"\n[ \n]*\n", text.strip()) if part]


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why some answers are not for now."""

    codes: tuple[str, ...]
    why: Translated


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea: what it is, and the choice by which the learner goes on."""

    name: str
    heading: Translated
    idea: Translated
    todo: Translated
    codes: tuple[str, ...]
    """What may be chosen, as codes or patterns; the first one that is legal is the script's own answer."""
    until: str
    """The question with which the step ends when it is asked again; nothing where one choice is all."""
    show: tuple[str, ...]
    """Spots of the board that the text speaks of."""
    wrong: tuple[Wrong, ...]
    otherwise: Translated
    """Why anything else is not for now."""
    others: tuple[str, ...]
    """What the other seats answer, from this step's choice up to the next one, in order."""
    facts: Mapping[str, Json]
    """What the learner's view must say when the step begins, by its path: the numbers that the text relies on."""

    @property
    def free(self) -> bool:
        """Whether the learner may choose anything."""
        return ANYTHING in self.codes

    @property
    def questions(self) -> set[str]:
        """The questions that its codes answer."""
        return {question_of(code) for code in self.codes}

    def why_not(self, code: str) -> Translated:
        """Why an answer is not for now."""
        return next((wrong.why for wrong in self.wrong if fits(code, wrong.codes)), self.otherwise)
