"""The program in a real terminal: screens, hot seat, and every way to leave."""

import json
import os
import random
import signal
from pathlib import Path

import pytest

import perijove
from cli.running import Program, Terminal, plain
from perijove.cli.keyboard import Leave, Signals, number_in
from perijove.engine.playout import playout

TWO = ["play", "ganymede", "--people", "2", "--names", "Ada,Grace", "--seed", "5", "-o", "first_player=1"]
CLEARED = "\x1b[H\x1b[2J"
WITH_SCROLLBACK = CLEARED + "\x1b[3J"


def choices_in(file: Path) -> list[str]:
    data = json.loads(file.read_text())
    return list(data["choices"])


def begun(program: Program, *more: str) -> Terminal:
    """Ada and Grace have chosen their ships; Ada is to play."""
    terminal = program.in_terminal(*TWO, *more)
    for name in ("Ada", "Grace"):
        terminal.wait_for(f"Pass the keyboard to {name}")
        terminal.enter()
        for _ in range(2):
            terminal.wait_for("quit")
            terminal.enter("1")
        if name == "Ada":
            terminal.wait_for("Enter goes on")
            terminal.enter()
    terminal.wait_for("Pass the keyboard to Ada")
    terminal.enter()
    terminal.wait_for("quit")
    return terminal


def test_ctrl_c_at_the_prompt_keeps_every_choice_and_the_game_goes_on(program: Program) -> None:
    terminal = begun(program)
    terminal.enter("1")
    terminal.wait_for("quit")
    terminal.press("\x03")
    assert terminal.end() == 130
    [file] = program.games()
    assert f"perijove play --resume {file}" in terminal.rest
    assert "Traceback" not in terminal.rest
    assert len(choices_in(file)) == 5
    resumed = program.in_terminal("play", "--resume", file)
    resumed.wait_for("Pass the keyboard to Ada")
    resumed.enter()
    assert "Ada takes tile" in resumed.wait_for("quit")
    resumed.enter("q")
    assert resumed.end() == 0


def test_after_the_last_choice_one_may_look_around_and_anything_else_is_answered(program: Program) -> None:
    terminal = program.in_terminal(*TWO, rows=90)
    terminal.wait_for("Pass the keyboard to Ada")
    terminal.enter()
    for _ in range(2):
        terminal.wait_for("quit")
        terminal.enter("1")
    done = "Done. Enter goes on, u takes the last choice back, ? helps."
    terminal.wait_for(done)
    for typed, shown in (
        ("7", ""),
        ("h", ""),
        ("nonsense", ""),
        ("?", "go on"),
        ("b", "Grace"),
        ("l", ""),
        ("s copy.json", "Saved in copy.json"),
    ):
        terminal.enter(typed)
        assert shown in terminal.wait_for(done)
    assert perijove.replay(program.folder / "copy.json").ply == 2
    terminal.enter("u")
    terminal.wait_for("quit")
    terminal.enter("q")
    assert terminal.end() == 0
    assert len(choices_in(program.games()[0])) == 1


def test_ctrl_c_while_a_bot_thinks_leaves_at_once(program: Program) -> None:
    terminal = program.in_terminal("play", "ganymede", "-p", "4", "--seed", "5", "--lang", "fr")
    for _ in range(2):
        terminal.wait_for("quitter")
        terminal.enter("1")
    terminal.wait_for("Entrée pour continuer")
    terminal.enter()
    terminal.wait_for("réfléchit")
    terminal.type("\x03")
    assert terminal.end() == 130
    [file] = program.games()
    assert "La partie est conservée." in terminal.rest
    assert len(choices_in(file)) >= 2
    assert perijove.replay(file).ply == len(choices_in(file))


def test_ctrl_d_leaves_like_quit(program: Program) -> None:
    terminal = begun(program)
    terminal.press("\x04")
    assert terminal.end() == 0
    assert "perijove play --resume" in terminal.rest


def test_a_closed_window_keeps_the_game(program: Program) -> None:
    terminal = begun(program)
    terminal.enter("1")
    terminal.wait_for("quit")
    assert terminal.hang_up() == 128 + signal.SIGHUP
    [file] = program.games()
    assert len(choices_in(file)) == 5
    assert program("play", "--last", answers="q\n").code == 0


def test_a_request_to_end_is_heard(program: Program) -> None:
    terminal = begun(program)
    os.kill(terminal.pid, signal.SIGTERM)
    assert terminal.end() == 128 + signal.SIGTERM
    assert "perijove play --resume" in terminal.rest


def test_a_signal_during_a_choice_waits_until_it_is_saved() -> None:
    steps = []

    def choose(signals: Signals) -> None:
        with signals.held():
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("chosen")
            steps.append("saved")
        steps.append("next")

    with Signals() as signals, pytest.raises(Leave) as left:
        choose(signals)
    assert steps == ["chosen", "saved"]
    assert left.value.code == 130


def test_a_signal_at_any_other_time_is_heard_at_once() -> None:
    with Signals(), pytest.raises(Leave) as left:
        signal.raise_signal(signal.SIGTERM)
    assert left.value.code == 143


def test_between_two_people_the_screen_is_wiped_with_all_that_scrolled_away(program: Program) -> None:
    terminal = program.in_terminal(*TWO)
    terminal.wait_for("Pass the keyboard to Ada")
    terminal.enter()
    hand = terminal.wait_for("quit")
    match = perijove.new("ganymede", players=2, seed=5, options={"first_player": "1"})
    ships = [code.partition(":")[2] for code in match.choice_of(0).codes]
    assert all(ship in hand for ship in ships)
    terminal.enter("1")
    terminal.wait_for("quit")
    terminal.enter("1")
    terminal.wait_for("Enter goes on")
    terminal.enter()
    handover = terminal.wait_for("nobody else looks")
    assert not [ship for ship in ships if ship in handover.partition("Ganymede")[2]]
    wiped = terminal.raw.rindex(WITH_SCROLLBACK)
    assert "Pass the keyboard to Grace" in terminal.raw[wiped:]
    terminal.enter()
    page = terminal.wait_for("quit")
    theirs = [code.partition(":")[2] for code in match.choice_of(1).codes]
    assert all(ship in page for ship in theirs)
    assert not [ship for ship in ships if ship in page]
    terminal.enter("q")
    assert terminal.end() == 0


def test_the_last_choice_before_others_can_still_be_taken_back(program: Program) -> None:
    terminal = program.in_terminal(*TWO)
    terminal.wait_for("Pass the keyboard to Ada")
    terminal.enter()
    for _ in range(2):
        terminal.wait_for("quit")
        terminal.enter("1")
    terminal.wait_for("Enter goes on")
    terminal.enter("u")
    page = terminal.wait_for("quit")
    assert "lower launch site" in page
    terminal.enter("u")
    page = terminal.wait_for("quit")
    assert "upper launch site" in page
    terminal.enter("q")
    assert terminal.end() == 0
    assert choices_in(program.games()[0]) == []


def test_a_bot_that_has_not_chosen_yet_lets_a_person_take_back(program: Program) -> None:
    terminal = program.in_terminal("play", "ganymede", "--seed", "5", "--bots", "random")
    for _ in range(2):
        terminal.wait_for("quit")
        terminal.enter("1")
    terminal.wait_for("Enter goes on")
    terminal.enter("U")
    assert "upper launch site" in terminal.wait_for("quit")
    terminal.enter("q")
    assert terminal.end() == 0


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (40, 120)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_fits_the_screen(program: Program, rows: int, columns: int, language: str) -> None:
    terminal = program.in_terminal(
        "play", "ganymede", "--seed", "5", "--bots", "random", "--lang", language, rows=rows, columns=columns
    )
    ready = {"en": "q quit\n> ", "fr": "q quitter\n> "}[language]
    for answer in ("1", "1", "1", "1", "1", "1", "1", "q"):
        if choices_made(terminal, ready) == 2:
            terminal.enter()  # both ships are chosen: the bot may choose its own
            terminal.wait_for(ready)
        page = shown_last(terminal)
        assert len(page) <= rows
        assert [line for line in page if len(line) > columns] == []
        terminal.enter(answer)
    assert terminal.end() == 0


def choices_made(terminal: Terminal, ready: str) -> int:
    """Wait for a question; 2 if the program waits for Enter instead, because the person's part is done."""
    shown = terminal.wait_for("> ")
    while not shown.endswith(ready) and "Enter goes on" not in shown and "Entrée pour" not in shown:
        shown += terminal.wait_for("> ")
    return 0 if shown.endswith(ready) else 2


def shown_last(terminal: Terminal) -> list[str]:
    """The lines of the last page."""
    return plain(terminal.raw[terminal.raw.rindex(CLEARED) :]).split("\n")


def test_a_tiny_terminal_still_shows_the_question_and_the_options(program: Program) -> None:
    terminal = program.in_terminal("play", "ganymede", "--seed", "5", "--bots", "random", rows=10, columns=40)
    page = terminal.wait_for("> ")
    assert "launch site" in page.replace("\n", " ")
    assert "4 S22" in page
    terminal.enter("q")
    assert terminal.end() == 0


def test_no_color_is_respected(program: Program) -> None:
    coloured = program.in_terminal("titles")
    assert coloured.end() == 0
    assert "\x1b[1;36m" in coloured.raw
    plain = program.in_terminal("titles", NO_COLOR="1")
    assert plain.end() == 0
    assert "ganymede" in plain.raw
    assert "36m" not in plain.raw


def test_a_game_to_the_end_in_a_terminal(program: Program) -> None:
    match = perijove.new("ganymede", players=2, seed=8, seats=["Ada", "Grace"])
    playout(match, random.Random(8).random)
    data = dict(match.record().data)
    *others, last = [f"{player} {code}" for player, code in match.history()]
    del data["scores"]
    file = program.folder / "nearly.json"
    file.write_text(json.dumps({**data, "choices": others}))
    before = perijove.replay(file)
    choice = before.pending[0]
    terminal = program.in_terminal("play", "--resume", file)
    terminal.wait_for("Pass the keyboard to")
    terminal.enter()
    terminal.wait_for("quit")
    terminal.enter(str(choice.codes.index(last.partition(" ")[2]) + 1))
    assert terminal.end() == 0
    assert "The game is over" in terminal.rest
    assert f"perijove replay {file}" in terminal.rest
    assert perijove.replay(file).over


def finished_game(program: Program) -> Path:
    match = perijove.new("ganymede", players=2, seed=3)
    playout(match, random.Random(3).random)
    match.record().save(program.folder / "finished.json")
    return program.folder / "finished.json"


def test_replay_steps_forward_back_to_a_number_and_to_the_end(program: Program) -> None:
    file = finished_game(program)
    last = len(choices_in(file))
    terminal = program.in_terminal("replay", file, "--ply", "10")
    for typed, ply in (
        ("", 10),
        ("n", 11),
        ("p", 12),
        ("40", 11),
        ("x", 40),
        ("e", 40),
        ("n", last),
        ("0", last),
        ("p", 0),
    ):
        assert f"choice {ply} of {last}" in terminal.wait_for("q quit\n> ")
        terminal.enter(typed)
    assert f"choice 0 of {last}" in terminal.wait_for("q quit\n> ")
    terminal.enter("q")
    assert terminal.end() == 0


def test_a_number_may_be_as_long_as_one_likes_to_type() -> None:
    assert [number_in(text) for text in ("0", "007", "40", "", "x", "-1", "4 0")] == [0, 7, 40, None, None, None, None]
    assert number_in("9" * 5000) == 9_999_999_999
    assert number_in("0" * 5000) == 0


def test_ctrl_c_leaves_a_replay(program: Program) -> None:
    terminal = program.in_terminal("replay", finished_game(program), "--lang", "fr")
    terminal.wait_for("q quitter")
    terminal.press("\x03")
    assert terminal.end() == 130
    assert "Traceback" not in terminal.raw
