"""``perijove titles``, ``perijove version`` and the help."""

import itertools
import json
import platform
import re

import pytest

import perijove
from cli.running import Program

COMMANDS = ["titles", "play", "simulate", "replay", "version"]


def test_titles_as_json(program: Program) -> None:
    run = program("titles", "--json")
    assert (run.code, run.err) == (0, "")
    [ganymede] = [title for title in json.loads(run.out) if title["title"] == "ganymede"]
    title = perijove.named_title("ganymede")
    assert ganymede["players"] == [2, 3, 4]
    assert ganymede["minutes"] == [20, 40]
    assert ganymede["summary"] == title.summary
    assert [option["name"] for option in ganymede["options"]] == [option.name for option in title.options]
    [first] = [option for option in ganymede["options"] if option["name"] == "first_player"]
    assert first["default"] == "random"
    assert first["values"] == ["random", "1", "2", "3", "4"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_in_words(program: Program, language: str) -> None:
    run = program("titles", "--lang", language, COLUMNS="300")
    assert run.code == 0
    words = perijove.named_title("ganymede").words(language)
    for title in perijove.titles().values():
        assert title.code in run.out
        assert title.words(language).say(title.summary) in run.out
        assert title.lasts(language) in run.out
    for option in perijove.named_title("ganymede").options:
        assert option.name in run.out
        assert words.say(option.text) in run.out
    assert {"en": "20 to 40 minutes", "fr": "20 à 40 minutes"}[language] in run.out
    assert {"en": "random (default)", "fr": "random (par défaut)"}[language] in run.out


def test_version_says_what_runs_here(program: Program) -> None:
    run = program("version")
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[0] == f"perijove {perijove.__version__}"
    assert lines[1].startswith("compiled" if perijove.compiled else "uncompiled: ")
    assert platform.python_version() in lines[2]
    assert "ganymede, ruleset 1" in lines


def test_version_says_that_uncompiled_was_asked_for(program: Program) -> None:
    if perijove.compiled:
        assert program("version", PERIJOVE_PURE="1").out.splitlines()[1] == "compiled"
    else:
        assert "PERIJOVE_PURE=1" in program("version", PERIJOVE_PURE="1").out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(program: Program, command: str) -> None:
    run = program(command, "--help")
    assert run.code == 0
    assert "Examples" in run.out
    assert f"perijove {command}" in run.out[run.out.index("Examples") :]


def test_every_option_has_a_description(program: Program) -> None:
    for command in [*COMMANDS, "serve", "join"]:
        for line in program(command, "--help", COLUMNS="300").out.splitlines():
            if line.startswith("│ --"):
                assert re.search(r"  [A-Z][^\[]+\.", line), line


def test_a_paragraph_of_the_help_is_as_wide_as_the_screen(program: Program) -> None:
    for command in [*COMMANDS, "serve", "join"]:
        lines = [line.strip() for line in program(command, "--help", COLUMNS="80").out.partition("╭")[0].splitlines()]
        for paragraph in "\n".join(lines).split("\n\n"):
            lines = paragraph.strip().splitlines()
            for line, following in itertools.pairwise(lines):
                assert len(line) + 1 + len(following.split()[0]) > 76, paragraph


def test_the_help_lists_every_command(program: Program) -> None:
    run = program("--help")
    assert run.code == 0
    assert [command for command in COMMANDS if f" {command} " not in run.out] == []
