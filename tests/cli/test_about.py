"""``perijove titles``, ``perijove version`` and the help."""

import itertools
import json
import platform
import re

import pytest
from typer.core import TyperCommand
from typer.main import get_command

import perijove
from cli.running import Program
from perijove.bots.learned.weights import Weights, packaged
from perijove.cli import app

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
    for code, title in perijove.titles().items():
        file = packaged(code)
        assert file is not None
        kept = Weights.load(file)
        known = f"weights {kept.name} (ruleset {kept.ruleset}, {kept.record['games']} games)"
        assert f"{code}, ruleset {title.ruleset}, {known}" in lines


def test_version_says_that_uncompiled_was_asked_for(program: Program) -> None:
    if perijove.compiled:
        assert program("version", PERIJOVE_PURE="1").out.splitlines()[1] == "compiled"
    else:
        assert "PERIJOVE_PURE=1" in program("version", PERIJOVE_PURE="1").out


def every_command() -> dict[str, TyperCommand]:
    """All commands by what is typed for them."""
    found: dict[str, TyperCommand] = {}
    for name, command in vars(get_command(app))["commands"].items():
        inner = vars(command).get("commands")
        found |= {name: command} if inner is None else {f"{name} {within}": inner[within] for within in inner}
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", every_command())
def test_every_command_has_help_with_examples(capsys: pytest.CaptureFixture[str], command: str, language: str) -> None:
    with pytest.raises(SystemExit) as end:
        get_command(app)([*command.split(), "--help", "--lang", language], prog_name="perijove")
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert f": perijove {command} [OPTIONS]" in shown.replace("\N{NO-BREAK SPACE}:", ":")
    heading = {"en": " Examples\n", "fr": " Exemples\n"}[language]
    assert f"\n perijove {command}" in shown[shown.index(heading) :]
    if language == "fr":
        assert not re.search("NUMBER|TITLE|FILE|FOLDER", shown[shown.index("╭") :].partition(heading)[0])


def test_commands_of_a_kind_are_shown_together(program: Program) -> None:
    for group in ("admin", "components", "puzzles"):
        inner = [name.split()[1] for name in every_command() if name.startswith(f"{group} ")]
        asked, bare = program(group, "--help"), program(group)
        assert (asked.code, bare.code) == (0, 2)
        assert all(f"│ {name} " in asked.out and f"│ {name} " in bare.out + bare.err for name in inner)
    assert "did you mean 'list'?" in program("admin", "lst").err


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


def test_version_is_an_option_too(program: Program) -> None:
    assert program("--version").out == f"perijove {perijove.__version__}\n"


def test_help_can_be_read_in_french_wherever_the_language_is_asked_for(program: Program) -> None:
    run = program("--lang", "fr", "--help", COLUMNS="80")
    assert run.code == 0
    shown = " ".join(run.out.split())
    assert "Jeux de plateau de colonisation spatiale" in shown
    assert "Lister les jeux auxquels on peut jouer" in shown
    assert "─ Jouer ─" in shown
    assert program("--help", LANG="fr_FR.UTF-8", COLUMNS="80").out == run.out
    play = program("play", "--help", "--lang=fr", COLUMNS="80")
    assert "Combien d’entre eux sont des personnes\N{NO-BREAK SPACE};" in play.out
    assert "Exemples" in play.out
    assert "Afficher cette aide." in play.out
    assert program("titles", "--lang", "fr").out == program("--lang", "fr", "titles").out


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        ("play --playrs", "there is no option --playrs", "il n’y a pas d’option --playrs"),
        ("nope", "there is no command nope", "il n’y a pas de commande nope"),
        ("admin nope", "there is no command nope", "il n’y a pas de commande nope"),
        ("play mars --players x", "a whole number is wanted", "il faut un nombre entier"),
        ("simulate mars --games 0", ": it is 1 at least", "\N{NO-BREAK SPACE}: c’est 1 au moins"),
        ("serve --port 99999", "--port: it is 65535 at most", "--port\N{NO-BREAK SPACE}: c’est 65535 au plus"),
        ("admin list --state x", "x is not one of running, finished", "x n’est pas parmi running, finished"),
        ("serve --statistics nodir", "there is no folder nodir", "il n’y a pas de dossier nodir"),
        ("play mars --players", "option --players: a value is missing", "il manque une valeur"),
        ("titles more", "there is more than was expected: more", "il y a plus que ce qui était attendu"),
        ("replay", "is missing", "il manque"),
    ],
)
def test_parser_says_what_is_wrong_in_a_line(program: Program, arguments: str, english: str, french: str) -> None:
    for said, language in ((english, {}), (french, {"LANGUAGE": "fr"})):
        run = program(*arguments.split(), **language)
        assert (run.code, run.out) == (2, "")
        assert len(run.err.splitlines()) == 1
        assert run.err.startswith("perijove: ")
        assert said in run.err


def test_shell_completes_commands_options_and_titles(program: Program) -> None:
    def completed(typed: str) -> list[str]:
        words = ["perijove", *typed.split(" ")]
        asked = {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
        return program(_PERIJOVE_COMPLETE="complete_bash", **asked).out.split()

    assert completed("si") == ["simulate"]
    assert completed("play ga") == ["galileo", "ganymede"]
    assert completed("play --lang f") == ["fr"]
    assert completed("admin ex") == ["export"]
    assert "--players" in completed("play --pl")


def test_help_shows_no_types_of_the_parser(program: Program) -> None:
    for command in (["serve"], ["play"], ["components", "export"]):
        shown = program(*command, "--help").out
        assert not re.search(r"<\w+|INTEGER|BOOLEAN", shown)
        assert "Usage: perijove" in shown
    assert "Usage\N{NO-BREAK SPACE}: perijove play" in program("play", "--help", "--lang", "fr").out
