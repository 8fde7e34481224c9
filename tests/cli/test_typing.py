"""Choosing by words, the Tab key, and tables that are longer than the screen."""

import io
from collections.abc import Sequence

import pytest
from rich.text import Text

import perijove
from cli.running import Program
from perijove.cli import paging
from perijove.cli.keyboard import Keyboard
from perijove.cli.screen import UnbrokenConsole
from perijove.engine.message import Words
from perijove.engine.record import Record

GAME = ["play", "galileo", "--seed", "7", "--bots", "random", "--names", "Ada"]


def test_option_is_chosen_by_a_part_of_its_description(program: Program) -> None:
    match = perijove.new("galileo", 2, seed=7)
    choice = match.pending[0]
    described, code = match.describe(choice, choice.options[1]), choice.codes[1]
    typed = described.partition(":")[0].upper()
    run = program(*GAME, "--save", "game.json", answers=f"project\nno such thing\n{typed}\nq\n")
    assert run.code == 0, run.err
    assert "“project” may mean several: type more of one, or its number." in run.out
    assert f"2 {described}" in run.out
    assert "“no such thing” is no option and no command: ? helps." in run.out
    [chosen, *_] = [str(choice) for choice in Record.load(program.folder / "game.json").data["choices"]]  # type: ignore[union-attr]
    assert chosen == f"0 {code}"
    assert "nakkia-1" not in run.out


def test_what_cannot_be_chosen_says_why_when_its_name_is_typed(program: Program) -> None:
    run = program(*GAME, answers="project 9\n")
    assert run.code == 2
    assert "→ " in run.out


def test_tab_completes_and_a_long_table_waits(program: Program) -> None:
    terminal = program.in_terminal(*GAME, rows=24, columns=80)
    terminal.wait_for("quit")
    terminal.enter("b")
    shown = terminal.wait_for("Enter, or q --")
    assert shown.count("\n") < 24
    assert "Main board" in shown
    terminal.enter("q")
    terminal.press("proj\t5\n")
    terminal.wait_for("Enter goes on")
    terminal.enter("q")
    assert terminal.end() == 0


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("hi", ["Hire Ms Lee", "Hire Nakkia"]),
        ("nak", ["Nakkia"]),
        ("MS", ["Ms Lee"]),
        ("", ["Hire Ms Lee", "Hire Nakkia", "Pass"]),
        ("x", []),
    ],
)
def test_tab_finds_what_begins_with_what_is_typed(typed: str, found: list[str]) -> None:
    keyboard = Keyboard(UnbrokenConsole(file=io.StringIO()))
    keyboard.offered = ("Hire Ms Lee", "Hire Nakkia", "Pass")
    completions: list[str] = []
    while (one := keyboard.completion(typed, len(completions))) is not None:
        completions.append(one)
    assert completions == found


class Typist(Keyboard):
    """A keyboard at which somebody sits whose answers are known beforehand."""

    answers: list[str]

    def line(self, prompt: str = "> ", offered: Sequence[str] = ()) -> str:
        return self.answers.pop(0)


def test_pages_hold_everything_and_stop_when_asked() -> None:
    for answers, last in ((["", "", ""], 29), (["", "q"], 15)):
        file = io.StringIO()
        keyboard = Typist(UnbrokenConsole(file=file, force_terminal=True, width=40, height=10))
        keyboard.interactive = True
        keyboard.answers = answers
        paging.show(keyboard, Words("en", []), Text("\n".join(f"line {number}" for number in range(30))))
        assert file.getvalue().split() == " ".join(f"line {number}" for number in range(last + 1)).split()


def test_whoever_has_no_screen_gets_all_of_it() -> None:
    file = io.StringIO()
    paging.show(Keyboard(UnbrokenConsole(file=file)), Words("en", []), Text("\n".join("x" * 30)))
    assert file.getvalue().count("x") == 30


def test_board_fits_a_dumb_terminal_without_colours(program: Program) -> None:
    run = program(*GAME, answers="1\nb\nq\n", TERM="dumb", NO_COLOR="1", COLUMNS="60")
    assert run.code == 0
    assert "\x1b" not in run.out
    assert max(len(line) for line in run.out.splitlines() if "--resume" not in line) <= 60
    assert "Nakkia" in run.out
    assert perijove.named_title("galileo").label in run.out


def test_a_dumb_terminal_is_as_wide_as_it_is_and_gets_no_codes(program: Program) -> None:
    two = ["--people", "2", "--names", "Ada,Grace"]
    terminal = program.in_terminal(*GAME[:4], *two, columns=50, rows=20, TERM="dumb", NO_COLOR="1")
    hidden = terminal.wait_for("press Enter when nobody else looks")
    assert hidden.count("\n") >= 20
    terminal.enter()
    shown = terminal.wait_for("quit")
    assert "\x1b" not in shown
    assert max(len(line.rstrip("\r")) for line in shown.splitlines()) <= 50
    terminal.enter("q")
    assert terminal.end() == 0
