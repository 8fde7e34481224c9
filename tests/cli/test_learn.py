"""Lessons in the terminal: led through in both languages, refused, gone back in, kept and gone on with."""

import json

import pytest

from cli.running import Program
from perijove.engine.start import named_title, titles
from perijove.lesson.checking import checked, moments
from perijove.lesson.reading import lesson_named, lessons_of

TAUGHT = [(title.code, name) for title in titles().values() for name in lessons_of(title)]


def typed(title: str, name: str, steps: int = 1000) -> list[str]:
    """What somebody types who does as the script says: the number of each option, for so many steps."""
    lesson = lesson_named(named_title(title), name)
    match = lesson.begin()
    answers: list[str] = []
    for guide in moments(lesson, match):
        if guide.over or guide.choice is None or guide.place.number == steps:
            break
        option = guide.choice.question.numbers[guide.model().partition(":")[2]]
        answers.append(str(match.listed(guide.choice).index(option) + 1))
    return answers


def test_without_a_title_the_lessons_are_listed(program: Program) -> None:
    for language in ("en", "fr"):
        run = program("learn", "--lang", language)
        assert run.code == 0, run.err
        for title, name in TAUGHT:
            assert f"perijove learn {title}" in run.out
            assert lesson_named(named_title(title), name).heading.say(language) in run.out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("title", "name"), TAUGHT)
def test_a_lesson_is_followed_to_the_end_of_its_script(program: Program, title: str, name: str, language: str) -> None:
    lesson = lesson_named(named_title(title), name)
    answers = typed(title, name)
    assert len(answers) == checked(lesson)
    run = program("learn", title, "--lesson", name, "--lang", language, answers="\n".join(answers))
    assert run.code == 0, run.err
    flat = " ".join(run.out.replace("│", " ").split())
    for step in lesson.steps:
        assert " ".join(step.heading.say(language).split()) in flat
    assert {"en": "Now the game is yours", "fr": "À vous de jouer"}[language] in flat


def test_another_choice_is_explained_and_changes_nothing(program: Program) -> None:
    run = program("learn", "ganymede", answers="S04\nS05\n3\nT01\n")
    assert "take the one that needs only two: S05" in " ".join(run.out.split())
    assert "its crew would have another colour" in " ".join(run.out.split())
    assert run.code != 0
    [file] = program.games()
    own = [one for one in json.loads(file.read_text())["choices"] if one.startswith("0 ")]
    assert own == ["0 top:S05", "0 bottom:S20"]


def test_steps_are_passed_over_and_gone_back(program: Program) -> None:
    run = program("learn", "ganymede", answers="+\n+\n+\n-\n")
    shown = [line.split("of 18")[0].split("Step ")[1].strip() for line in run.out.splitlines() if "of 18" in line]
    assert shown == ["1", "2", "3", "4", "3"]
    [file] = program.games()
    assert [one for one in json.loads(file.read_text())["choices"] if one.startswith("0 ")] == [
        "0 top:S05",
        "0 bottom:S04",
    ]
    assert f"perijove learn --resume {file}" in run.out.replace("\n", "")


def test_a_lesson_goes_on_where_it_was_and_ends_in_a_game_against_a_beginner(program: Program) -> None:
    answers = typed("galileo", "first", 5)
    first = program("learn", "galileo", "--save", "lesson.json", answers="\n".join(answers))
    assert first.code == 0, first.err
    again = program("learn", "--resume", "lesson.json", answers="+\n")
    assert "Step 6 of 14" in again.out
    assert "Step 7 of 14" in again.out
    assert json.loads((program.folder / "lesson.json").read_text())["bots"] == ["", "level-1"]
    rest = program("learn", "galileo", "--resume", "lesson.json", answers="+\n" * 8 + "1\n" * 200)
    assert rest.code == 0, rest.err
    assert "Now the game is yours" in rest.out
    assert "The game is over" in rest.out


def test_what_can_not_be_learnt_is_said(program: Program) -> None:
    for arguments, said in (
        (["learn", "venus"], "venus"),
        (["learn", "ganymede", "--lesson", "second"], "ganymede has no lesson 'second'; known: first"),
        (["learn", "--lesson", "first"], "of which title?"),
        (["learn", "--resume", "game.json"], "it is no lesson"),
        (["learn", "--resume", "game.json", "--lesson", "first"], "the file says which lesson it is"),
    ):
        program("play", "ganymede", "--seed", "1", "--save", "game.json", answers="q\n")
        run = program(*arguments)
        assert run.code == 2, run.out
        assert said in run.err
        assert "Traceback" not in run.err


def test_question_and_lesson_fit_the_screen_together(program: Program) -> None:
    terminal = program.in_terminal("learn", "mars", rows=24, columns=80)
    shown = terminal.wait_for("goes a step back")
    assert len(shown.splitlines()) <= 24  # the last of them is the prompt
    assert "22 Pass until the next generation" in shown
    terminal.enter("q")
    assert terminal.end() == 0
