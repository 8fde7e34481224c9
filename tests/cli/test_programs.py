"""Programs of any language play wherever bots do, and one that fails is named in the report."""

import json
from pathlib import Path

import pytest

from cli.running import Program
from perijove.bots import WrongCall
from perijove.cli.serve import NotOffered, offered

PERL = Path(__file__).resolve().parents[2] / "examples" / "bots" / "pilot.pl"
PILOT = f"process(perl {PERL}, seconds=120)"
WRONG = """
$| = 1;
while (my $line = <STDIN>) {
    print "{\\"kind\\": \\"hello\\", \\"protocol\\": 1}\\n" if $line =~ /"hello"/;
    print "what was that?\\n" if $line =~ /"asked"/;
}
"""


def test_a_program_plays_in_a_simulation_on_many_cores(program: Program) -> None:
    runs = [
        program("simulate", "ganymede", "-g", "2", "--seed", "7", "-j", jobs, "--json", "-b", f"random,{PILOT}")
        for jobs in ("1", "2")
    ]
    assert [(run.code, run.err) for run in runs] == [(0, "")] * 2
    one, two = (json.loads(run.out) for run in runs)
    assert one["bots"] == two["bots"]
    assert {bot["bot"]: bot["lost_decisions"] for bot in one["bots"]} == {PILOT: {}, "random": {}}


def test_a_program_that_answers_nonsense_is_named_in_the_report(program: Program, tmp_path: Path) -> None:
    (tmp_path / "wrong.pl").write_text(WRONG)
    wrong = f"process(perl {tmp_path / 'wrong.pl'}, seconds=120)"
    run = program("simulate", "ganymede", "-g", "2", "--seed", "7", "-j", "1", "-b", f"random,{wrong}", "--json")
    (lost,) = [bot["lost_decisions"] for bot in json.loads(run.out)["bots"] if bot["bot"] == wrong]
    assert lost == {"garbage": 20}
    run = program("simulate", "ganymede", "-g", "1", "--seed", "7", "-j", "1", "-b", f"random,{wrong}", "--lang", "en")
    said = " ".join(run.out.split())
    assert "has lost 10 decisions: it gave an answer that can't be read (10). First in game 0, seat 2:" in said
    assert "it wrote 'what was that?', which is no JSON object" in said


def test_people_play_against_a_program(program: Program) -> None:
    run = program("play", "ganymede", "--seed", "1", "--bots", PILOT, "--lang", "en", answers="1\n1\n1\nq\n")
    assert run.code == 0
    assert "lost a decision" not in run.out
    assert f"--bots '{PILOT}'" in " ".join(run.out.split())


def test_a_table_offers_programs_under_names_of_their_own() -> None:
    assert offered(["rex=process(perl)", "greedy( budget=200 )"]) == {
        "rex": "process(perl)",
        "greedy(budget=200)": "greedy(budget=200)",
    }
    with pytest.raises(NotOffered, match="give it a name, as in rex="):
        offered([f"process(perl {'x' * 100})"])
    with pytest.raises(WrongCall, match="there is no program"):
        offered(["rex=process(./nowhere)"])


def test_a_program_that_is_not_there_is_an_error_in_one_line(program: Program) -> None:
    for language, said in (("en", "bot 'process(./nowhere)'"), ("fr", "robot 'process(./nowhere)'")):
        run = program("simulate", "ganymede", "-b", "process(./nowhere)", "--lang", language)
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith("perijove: ")
        assert said in run.err
        assert run.err.count("\n") == 1
