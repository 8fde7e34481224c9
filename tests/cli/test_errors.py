"""Bad input of every kind: one clear line, exit code 2, nothing written."""

import json
import os
import shlex
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

import perijove
from cli.running import PATIENCE, Program, Run
from perijove.arena.simulate import Pairing
from perijove.cli import app
from perijove.cli.language import spoken
from perijove.cli.saving import CannotSave
from perijove.cli.simulate import run as run_simulation


def refused(run: Run, *parts: str) -> None:
    assert run.code == 2, run
    assert run.out == ""
    assert run.err.startswith("perijove: "), run.err
    assert run.err.count("\n") == 1, run.err
    for part in parts:
        assert part in run.err


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["play", "ganimede"], ["unknown title 'ganimede'", "did you mean 'ganymede'?"]),
        (["play", "ganymede", "--players", "5"], ["Ganymede is for 2, 3, 4 players, not 5"]),
        (["play", "ganymede", "--people", "3"], ["--people 3: of 2 players, 0 to 2 can be people"]),
        (["play", "ganymede", "--people=-1"], ["--people -1: of 2 players"]),
        (["play", "ganymede", "--names", "Ada,Ada", "--people", "2"], ["different names"]),
        (["play", "ganymede", "--names", "Ada,Grace,Emmy"], ["--names: 3 names; expected 1, for the people, or 2"]),
        (["play", "ganymede", "--names", " ,Grace"], ["--names: a name is empty in ' ,Grace'"]),
        (["play", "ganymede", "--names", ""], ["--names: a name is empty in ''"]),
        (["play", "ganymede", "--players", "0"], ["Ganymede is for 2, 3, 4 players, not 0"]),
        (["play", "ganymede", "--bots", ""], ["--bots: '' names no bot"]),
        (["play", "ganymede", "--save", ""], ["--save: '' names no file"]),
        (["play", "ganymede", "--components", ""], ["--components: '' names no file"]),
        (["play", "--resume", ""], ["--resume: '' names no file"]),
        (["play", "ganymede", "--option", "moon=7"], ["unknown option 'moon'", "known: first_player"]),
        (["play", "ganymede", "--option", "first_player=9"], ["'first_player'", "is '9', expected one of random, 1"]),
        (["play", "ganymede", "--option", "first_player=4"], ["no player 4 among 2"]),
        (["play", "ganymede", "--option", "first_player"], ["expected NAME=VALUE"]),
        (["play", "ganymede", "-o", "first_player=1", "-o", "first_player=2"], ["'first_player' is given twice"]),
        (["play", "ganymede", "-o", "components=7"], ["components: expected tables of rows, not 7"]),
        (["play", "ganymede", "--components", "none.toml"], ["none.toml", "No such file"]),
        (["play", "ganymede", "--bots", "gredy"], ["unknown bot 'gredy'", "did you mean 'greedy'?"]),
        (["play", "ganymede", "--bots", "random,,greedy"], ["--bots: 'random,,greedy'"]),
        (["play", "ganymede", "--lang", "de"], ["'de' is not one of en, fr"]),
        (["play", "ganymede", "--save", "no/where.json"], ["can't write no/where.json: No such file"]),
        (["play", "--resume", "none.json"], ["none.json", "No such file"]),
        (["play", "--last"], ["no unfinished game in"]),
        (["play", "--last", "--resume", "x.json"], ["--last and --resume"]),
        (["simulate", "ganimede"], ["unknown title"]),
        (["simulate", "ganymede", "--players", "1"], ["not 1"]),
        (["simulate", "ganymede", "--bots", "human"], ["unknown bot 'human'"]),
        (["simulate", "ganymede", "--bots", " "], ["--bots: ' ' names no bot"]),
        (["simulate", "ganymede", "--save-records", ""], ["--save-records: '' names no file or folder"]),
        (["simulate", "ganymede", "--option", "moon=7"], ["unknown option 'moon'"]),
        (["simulate", "ganymede", "--lang", "xx"], ["'xx' is not one of"]),
        (["titles", "--lang", "xx"], ["'xx' is not one of"]),
        (["replay", "none.json"], ["none.json", "No such file"]),
        (["replay", ""], ["FILE: '' names no file"]),
        (["replay", "."], ["Is a directory"]),
    ],
)
def test_one_clear_line(program: Program, arguments: list[str], parts: list[str]) -> None:
    refused(program(*arguments), *parts)
    assert program.games() == []
    assert [path.name for path in program.folder.iterdir() if path.name != "data"] == []


FRENCH = [
    (["play", "ganimede"], "jeu inconnu 'ganimede' : vouliez-vous dire 'ganymede' ? Installés : artemis, "),
    (["play", "ganymede", "--players", "5"], "Ganymede se joue à 2, 3, 4 joueurs, pas à 5"),
    (["play", "ganymede", "--people", "3"], "--people 3 : sur 2 joueurs, de 0 à 2 peuvent être des personnes"),
    (["play", "ganymede", "--names", "Ada,Ada", "--people", "2"], "il faut des noms différents : 'Ada', 'Ada'"),
    (["play", "ganymede", "--names", ","], "--names : un nom est vide dans ','"),
    (["play", "ganymede", "--option", "moon=7"], "option inconnue 'moon' ; connues : first_player, components"),
    (
        ["play", "ganymede", "--option", "first_player=9"],
        "option 'first_player' vaut '9', au lieu d’une de ces valeurs",
    ),
    (["play", "ganymede", "--option", "first_player=4"], "option « first_player » : il n’y a pas de joueur 4"),
    (
        ["play", "ganymede", "--components", "none.toml"],
        "composants : impossible de lire none.toml : aucun",
    ),
    (["play", "ganymede", "--components", ""], "--components : '' ne désigne aucun fichier ni dossier"),
    (["play", "ganymede", "--bots", "gredy"], "robot inconnu 'gredy' : vouliez-vous dire 'greedy' ?"),
    (["play", "ganymede", "--bots", "nobody:Pilot"], "robot inconnu 'nobody:Pilot' : aucun module 'nobody' n’est"),
    (
        ["play", "ganymede", "--save", "no/where.json"],
        "impossible d’écrire no/where.json : aucun fichier",
    ),
    (["play", "--resume", "none.json"], "partie enregistrée : impossible de lire none.json : aucun fichier"),
    (["play", "--last"], "il n’y a aucune partie inachevée dans "),
    (["replay", "torn.json"], "cette partie enregistrée ne peut pas être ouverte : elle est abîmée, incomplète ou"),
    (["replay", "torn.json"], "(en anglais : record torn.json: not valid JSON at line 1, column 2: "),
    (
        ["components", "check", "ganymede", "box.toml"],
        "components, ship S02: 'points' vaut 'six' ; attendu : un nombre entier de 0 à 20",
    ),
    (["simulate", "ganymede", "--bots", "human"], "robot inconnu 'human' ; connus : random, greedy, "),
    (
        ["simulate", "artemis", "-p", "1", "-o", "first_player=2"],
        "il n’y a pas de joueur 2 dans une partie en solo",
    ),
]


def test_it_is_said_in_the_language_of_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("PERIJOVE_DATA", str(tmp_path / "data"))
    Path("torn.json").write_text("{")
    Path("box.toml").write_text('[[ship]]\nid = "S02"\npoints = "six"\n')
    for arguments, said in FRENCH:
        for asked, locale in (([], "fr_FR.UTF-8"), (["--lang", "fr"], "C.UTF-8"), (["--lang=fr"], "en_GB.UTF-8")):
            run = CliRunner().invoke(app, [*arguments, *asked], env={"LC_ALL": locale})
            assert (run.exit_code, run.stdout, run.stderr.count("\n")) == (2, "", 1), arguments
            assert said in run.stderr.replace("\N{NO-BREAK SPACE}", " ")


def test_a_language_that_there_is_not_is_refused_in_that_of_the_locale(program: Program) -> None:
    refused(program("titles", "--lang=de", LANG="fr_FR.UTF-8"), "'de' ne fait pas partie de en, fr")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("[[ship", ["not valid TOML"]),
        ('[[ship]]\nid = "S01"\npoints = "many"\n', ["ship S01", "'points'", "'many'"]),
        ('[[ship]]\nid = "S99"\n', ["ship S99", "no such row"]),
        ('[[ship]]\nid = "S01"\ncolour = "blue"\n', ["ship S01", "unknown field 'colour'"]),
        ("[boat]\nlength = 3\n", ["unknown table 'boat'"]),
    ],
)
def test_a_wrong_component_file_is_refused_by_its_row(program: Program, text: str, parts: list[str]) -> None:
    (program.folder / "mine.toml").write_text(text)
    refused(program("play", "ganymede", "--components", "mine.toml"), *parts)
    refused(program("simulate", "ganymede", "--components", "mine.toml"), *parts)
    assert program.games() == []


def saved_game(folder: Path, **changes: object) -> Path:
    match = perijove.new("ganymede", players=2, seed=1)
    for _ in range(9):
        choice = match.pending[0]
        match.choose(choice.player, choice.options[0])
    file = folder / "game.json"
    file.write_text(json.dumps({**match.record().data, **changes}))
    return file


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"ruleset": 0}, "ruleset 0 of ganymede"),
        ({"title": "chess"}, "unknown title 'chess'"),
        ({"format": 99}, "'format'"),
        ({"seats": ["Ada"]}, "not 1"),
        ({"choices": ["0 top:S99"]}, "ply 0"),
        ({"choices": ["1 action:T01"]}, "ply 0"),
        ({"choices": ["nonsense"]}, "ply 0"),
        ({"bots": ["greedy"]}, "one text for each seat"),
        ({"scores": [1, 2]}, "final scores"),
        ({"colour": "blue"}, "unknown field 'colour'"),
    ],
)
def test_a_broken_record_is_refused_and_stays_as_it_was(
    program: Program, command: list[str], changes: dict[str, object], part: str
) -> None:
    file = saved_game(program.folder, **changes)
    before = file.read_bytes()
    refused(program(*command, file), part, f"perijove: record {file}")
    assert file.read_bytes() == before


def test_a_record_that_is_cut_short_is_refused(program: Program) -> None:
    file = saved_game(program.folder)
    file.write_text(file.read_text()[:-40])
    refused(program("replay", file), "not valid JSON", "cut short")
    refused(program("play", "--resume", file), "not valid JSON")


def test_a_resumed_game_has_its_title_its_seats_and_its_bots(program: Program) -> None:
    file = saved_game(program.folder)
    refused(program("play", "galileo", "--resume", file), "it is a game of ganymede, not of galileo")
    refused(program("play", "--resume", file, "--seed", "3"), "--seed can't be changed")
    refused(program("play", "ganymede", "--seed", "-1"), "the seed -1 is not a whole number from 0 to 2**63 - 1")
    refused(program("play", "--resume", file, "--players", "3"), "--players can't be changed")
    refused(program("play", "--resume", file, "--people", "3"), "--people 3: of 2 players")
    refused(program("play", "--resume", saved_game(program.folder, bots=["", "deep-blue"])), "unknown bot 'deep-blue'")


def test_a_file_that_exists_is_never_overwritten_by_a_new_game(program: Program) -> None:
    file = program.folder / "letter.txt"
    file.write_text("dear Ada")
    refused(program("play", "ganymede", "--save", file), "letter.txt exists already")
    assert file.read_text() == "dear Ada"


def test_a_data_folder_that_cannot_be_made_is_named(program: Program) -> None:
    (program.folder / "file").write_text("")
    blocked = str(program.folder / "file" / "data")
    refused(program("play", "ganymede", PERIJOVE_DATA=blocked), blocked, "Not a directory")
    refused(program("simulate", "ganymede", "--save-records", "file/records"), "file/records", "Not a directory")


def unwritable(folder: Path) -> Path:
    """A folder that is there but takes no files; root may write wherever files can be at all."""
    if os.geteuid() == 0:
        return Path("/proc/self")
    folder.chmod(0o500)
    return folder


def test_records_that_could_not_be_kept_are_not_played(program: Program) -> None:
    (program.folder / "file").write_text("")
    (program.folder / "locked").mkdir()
    # So many games would take longer than the test waits.
    simulate = ["simulate", "ganymede", "--games", "1000000", "--save-records"]
    refused(program(*simulate, "file"), "can't make the folder file: File exists")
    refused(program(*simulate, "file/records"), "can't make the folder file/records: Not a directory")
    locked = unwritable(program.folder / "locked")
    refused(program(*simulate, locked), f"can't write to the folder {locked}: ")
    (program.folder / "locked").chmod(0o700)
    assert list((program.folder / "locked").iterdir()) == []


def test_records_that_can_no_longer_be_kept_end_the_simulation(program: Program) -> None:
    # Somebody puts a file there that wasn't there when the simulation began.
    for jobs in (1, 2):
        folder = program.folder / f"records {jobs}"
        folder.mkdir()
        letter = folder / "ganymede-7-000002.json"
        letter.write_text("dear Ada")
        with pytest.raises(CannotSave, match=f"can't write to {folder}: File exists"):
            run_simulation(Pairing("ganymede", 2, ("random",), 7, records=folder), 9, jobs, spoken("en"))
        assert letter.read_text() == "dear Ada"


def test_the_records_of_one_simulation_are_never_replaced_by_another(program: Program) -> None:
    simulate = ["simulate", "ganymede", "--seed", "7", "--save-records", "records", "--jobs", "1"]
    assert program(*simulate, "--games", "2").code == 0
    before = {file: file.read_bytes() for file in program.folder.glob("records/*")}
    assert len(before) == 2
    for more in (["--bots", "greedy"], ["--players", "3"], ["--games", "1"]):
        refused(program(*simulate, *more), "ganymede-7-000000.json exists already: another --seed or another folder")
    assert {file: file.read_bytes() for file in program.folder.glob("records/*")} == before
    assert program(*simulate[:-1], "1", "--games", "1", "--seed", "8").code == 0
    assert len(list(program.folder.glob("records/*"))) == 3


def test_a_choice_that_the_record_does_not_have(program: Program) -> None:
    file = saved_game(program.folder)
    refused(program("replay", file, "--ply", "10"), "--ply 10: the game has no such ply, but those from 0 to 9")
    refused(program("replay", file, "--all", "--ply", "99999"), "--ply 99999: the game has no such ply")
    assert program("replay", file, "--ply", "9").code == 0
    choice = json.loads(file.read_text())["choices"][0]
    refused(program("replay", saved_game(program.folder, choices=[choice]), "--ply", "2"), "those from 0 to 1\n")


def test_a_seat_that_the_record_does_not_have(program: Program) -> None:
    refused(program("replay", saved_game(program.folder), "--seat", "3"), "--seat 3: the game has 2 seats")


@pytest.mark.parametrize(
    "arguments",
    [["fly"], ["play", "--colour"], ["simulate"], ["simulate", "ganymede", "--games", "0"], ["replay"], []],
)
def test_the_parser_of_the_command_line_refuses_with_exit_code_2_too(program: Program, arguments: list[str]) -> None:
    run = program(*arguments)
    assert run.code == 2
    assert "Traceback" not in run.out + run.err


@pytest.mark.parametrize(
    "arguments", [["titles"], ["titles", "--json"], ["version"], ["simulate", "ganymede", "--games", "1"]]
)
def test_a_reader_that_has_gone_ends_the_program_quietly(program: Program, arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*program.command, *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        env=program.variables,
        timeout=PATIENCE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ["titles"],
        ["titles", "--json"],
        ["version"],
        ["simulate", "ganymede", "--games", "1", "--json"],
        ["play", "ganymede"],
        ["--help"],
        ["play", "--help"],
    ],
)
def test_output_that_cannot_be_written_is_one_line(program: Program, arguments: list[str]) -> None:
    command = shlex.join([*program.command, *arguments])
    for where, why in ((">/dev/full", "No space left on device"), (">&-", "there is none, it was closed")):
        for unbuffered in ("", "1"):
            done = subprocess.run(
                ["sh", "-c", f"{command} {where}"],
                stdin=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                env={**program.variables, "PYTHONUNBUFFERED": unbuffered},
                cwd=program.folder,
                timeout=PATIENCE,
                check=False,
            )
            assert (done.returncode, done.stderr) == (2, f"perijove: can't write the output: {why}\n")


def test_a_closed_input_is_an_empty_one(program: Program) -> None:
    command = shlex.join([*program.command, "play", "ganymede"])
    done = subprocess.run(
        ["sh", "-c", f"{command} <&-"], capture_output=True, env=program.variables, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(program.games()) == 1
