"""Reads the lessons of a title: the files ``lesson*.toml`` in the folder of its rules.

What can't be read is an error that names the title, the lesson, the step and what is wrong there.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from perijove.engine.message import LANGUAGES
from perijove.engine.option import Json
from perijove.engine.plain import Checked
from perijove.engine.title import AnyTitle
from perijove.lesson.lesson import Lesson, NoSuchLesson, WrongLesson
from perijove.lesson.step import ANYTHING, LessonStep, Translated, Wrong, question_of
from perijove.rulebook.block import spans
from perijove.rulebook.book import book_of

FIRST: Final = "first"
"""The name of the lesson in ``lesson.toml``; that of ``lesson-NAME.toml`` is NAME."""
_PLACE: Final = re.compile(r"\{\{([\w:-]+)\}\}")
_NOTHING: Final = Translated({})


@cache
def lessons_of(title: AnyTitle) -> dict[str, Lesson]:
    """Every lesson of a title, by its name; the first is for whoever knows nothing yet."""
    if not title.learn:
        return {}
    files = sorted(Path(title.learn).glob("lesson*.toml"), key=lambda file: (len(file.name), file.name))
    names = {file.stem.removeprefix("lesson").removeprefix("-") or FIRST: file for file in files}
    return {name: _read(title, name, file) for name, file in names.items()}


def lesson_named(title: AnyTitle, name: str) -> Lesson:
    """A lesson by its name."""
    known = lessons_of(title)
    if name not in known:
        listed = ", ".join(known) or "none"
        raise NoSuchLesson(f"{title.code} has no lesson {name!r}; known: {listed}")
    return known[name]


def _read(title: AnyTitle, name: str, file: Path) -> Lesson:
    where = f"{title.code}, lesson {name}"
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise WrongLesson(f"{where}: {file.name} can't be read: {problem}") from None
    return lesson_from(title, name, data)


def lesson_from(title: AnyTitle, name: str, data: Mapping[str, object]) -> Lesson:
    """A lesson from the data of its file."""
    where = f"{title.code}, lesson {name}"
    row = Checked(data, where, WrongLesson)
    row.only("heading", "about", "end", "minutes", "players", "seed", "options", "step")
    given = row.data.get("step")
    if not isinstance(given, list) or not given:
        raise WrongLesson(f"{where}: it has no step")
    steps: list[LessonStep] = []
    for number, step in enumerate(given, 1):
        steps.append(_step(title, step, f"{where}, step {number}"))
        if steps[-1].name in {one.name for one in steps[:-1]}:
            raise WrongLesson(f"{where}, step {number}: there is another step {steps[-1].name!r}")
    return Lesson(
        title,
        name,
        _told(title, row, "heading"),
        _told(title, row, "about"),
        row.number("minutes", 1, 60),
        row.number("players", min(title.players), max(title.players)),
        row.any_number("seed"),
        row.table("options"),
        tuple(steps),
        _told(title, row, "end"),
    )


def _step(title: AnyTitle, data: Json, where: str) -> LessonStep:
    row = Checked(data, where, WrongLesson)
    name = row.text("name")
    row = Checked(data, f"{where} ({name})", WrongLesson)
    row.only("name", "heading", "idea", "todo", "choose", "until", "show", "wrong", "otherwise", "others", "facts")
    codes = tuple(row.texts("choose"))
    if not codes:
        raise WrongLesson(f"{row.where}: 'choose' names no answer")
    for code in codes:
        _known(title, code, row.where)
    others = row.texts("others") if "others" in row.data else []
    for code in others:
        _known(title, code, row.where)
    until = row.text("until") if "until" in row.data else ""
    if until and until not in title.question_named:
        raise WrongLesson(f"{row.where}: 'until' is {until!r}, but {title.code} has no such question")
    if ANYTHING in codes and not until:
        raise WrongLesson(f"{row.where}: whoever may choose anything needs an 'until'")
    return LessonStep(
        name,
        _told(title, row, "heading"),
        _told(title, row, "idea"),
        _told(title, row, "todo"),
        codes,
        until,
        tuple(row.texts("show")) if "show" in row.data else (),
        _wrongs(title, row),
        _NOTHING if ANYTHING in codes and "otherwise" not in row.data else _told(title, row, "otherwise"),
        tuple(others),
        row.table("facts") if "facts" in row.data else {},
    )


def _wrongs(title: AnyTitle, row: Checked) -> tuple[Wrong, ...]:
    found: list[Wrong] = []
    given = row.data.get("wrong", [])
    if not isinstance(given, list):
        raise WrongLesson(f"{row.where}: 'wrong' is no list")
    for number, data in enumerate(given, 1):
        one = Checked(data, f"{row.where}, wrong {number}", WrongLesson)
        one.only("choose", "why")
        for code in one.texts("choose"):
            _known(title, code, one.where)
        found.append(Wrong(tuple(one.texts("choose")), _told(title, one, "why")))
    return tuple(found)


def _known(title: AnyTitle, code: str, where: str) -> None:
    """Refuse a code, or a pattern of codes, that no question of the title can ever have."""
    if code == ANYTHING:
        return
    name, _, answer = code.partition(":")
    question = title.question_named.get(name)
    if question is None:
        raise WrongLesson(f"{where}: {code!r}: {title.code} has no question {name!r}")
    if "*" in answer or "?" in answer or "[" in answer:
        return
    if answer not in question.numbers:
        raise WrongLesson(f"{where}: {code!r}: the question {question_of(code)!r} has no answer {answer!r}")


# Texts


def _told(title: AnyTitle, row: Checked, field: str) -> Translated:
    """A text in every language, with the names of components and the figures of the rules in their places."""
    given = Checked(row.table(field), f"{row.where}: {field!r}", WrongLesson)
    given.only(*LANGUAGES)
    texts: dict[str, str] = {}
    for language in LANGUAGES:
        text = given.text(language).strip()
        if not text:
            raise WrongLesson(f"{given.where}: {language!r} is empty")
        texts[language] = _filled(title, text, language, f"{given.where}: {language!r}")
        for span in spans(texts[language]):
            if span.kind == "link" and span.section not in book_of(title, language).section_named:
                raise WrongLesson(f"{given.where}: {language!r}: the rules have no section {span.section!r}")
    return Translated(texts)


@cache
def _called(title: AnyTitle, language: str) -> dict[str, str]:
    """What may stand in double braces: components by their codes, and the figures of the rules."""
    return {one.code: one.name(language) for one in title.catalog()} | title.rule_figures(title.words(language))


def _filled(title: AnyTitle, text: str, language: str, where: str) -> str:
    def called(match: re.Match[str]) -> str:
        known = _called(title, language)
        if match.group(1) not in known:
            raise WrongLesson(f"{where}: {title.code} has no component or figure {match.group(1)!r}")
        return known[match.group(1)]

    return _PLACE.sub(called, text)
