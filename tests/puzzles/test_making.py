"""Puzzles are found, judged and kept; whoever is interrupted goes on; and what is wrong in a file is said."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from perijove.engine.errors import PerijoveError
from perijove.engine.start import named_title, register
from perijove.puzzles.collection import Collection, Source, file_of
from perijove.puzzles.making import Workshop
from perijove.puzzles.puzzle import Puzzle, WrongPuzzle
from server.running import variables
from toys.smugglers import SMUGGLERS

JUDGE = "level-6"
SOURCE = Source("smugglers", SMUGGLERS.ruleset, JUDGE, 2, 1, 0.0, 0.2)


def workshop(file: Path, count: int = 2, source: Source = SOURCE) -> Workshop:
    register(SMUGGLERS)
    return Workshop(source, count, file)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of two puzzles."""
    file = tmp_path_factory.mktemp("puzzles") / "smugglers.json"
    workshop(file).work()
    return file


@pytest.fixture(autouse=True)
def _known(made: Path) -> None:
    register(SMUGGLERS)  # whatever was registered is forgotten after each test


def test_they_are_judged_and_stand_in_order(made: Path) -> None:
    found = Collection.load(made)
    assert found.source == SOURCE
    assert len(found.puzzles) == 2
    assert [puzzle.level for puzzle in found.puzzles] == sorted(puzzle.level for puzzle in found.puzzles)
    for puzzle in found.puzzles:
        match = puzzle.check("here")
        assert match.choice_of(puzzle.seat).player == puzzle.seat
        assert puzzle.margin > 0
        assert puzzle.line[0] == (puzzle.seat, puzzle.best.code)
    assert not [file for file in made.parent.iterdir() if file != made]


def test_the_same_again_has_nothing_to_do(made: Path) -> None:
    before = made.read_text(encoding="utf-8")
    again = workshop(made)
    assert again.done
    again.work()
    assert again.looked == 0
    assert made.read_text(encoding="utf-8") == before


def test_whoever_is_interrupted_goes_on_and_finds_the_same(made: Path, tmp_path: Path) -> None:
    file = tmp_path / "smugglers.json"

    def stop(now: Workshop) -> None:
        if now.made.puzzles:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        workshop(file).work(stop)
    assert not file.exists()
    rest = workshop(file)
    assert rest.made.games or rest.made.puzzles == ()
    rest.work()
    assert file.read_text(encoding="utf-8") == made.read_text(encoding="utf-8")


def test_of_other_rules_or_another_judge_all_are_made_anew(made: Path) -> None:
    for other in (
        replace(SOURCE, judge="level-7"),
        replace(SOURCE, ruleset=SMUGGLERS.ruleset + 1),
    ):
        assert workshop(made, source=other).made == Collection(other, 0, ())


def test_who_does_not_search_cannot_judge(tmp_path: Path) -> None:
    with pytest.raises(WrongPuzzle, match="greedy can't judge"):
        Workshop(Source("ganymede", 1, "greedy", 2, 1, 0.0), 1, tmp_path / "x.json")


def test_the_real_program_makes_one_on_a_tiny_budget(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    wanted = ["smugglers", "--count", "1", "--seed", "1", "--from", "0", "--judge", JUDGE, "--effort", "0.2"]
    command = [sys.executable, "-m", "perijove", "puzzles", "make", *wanted, "--out", str(file)]
    environment = {**variables(tmp_path), "LANGUAGE": "en", "COLUMNS": "200"}
    told = []
    for _ in range(2):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert "1 puzzles in" in told[0]
    assert ": 1 new ones" in told[0]
    assert ": 0 new ones" in told[1]
    assert len(Collection.load(file).puzzles) == 1


def first_of_ganymede() -> tuple[Puzzle, Path]:
    file = file_of(named_title("ganymede"))
    assert file is not None
    return Collection.load(file).puzzles[0], file


def test_what_is_wrong_with_a_puzzle_is_said() -> None:
    puzzle, _ = first_of_ganymede()
    data = json.loads(json.dumps(puzzle.to_data()))
    best, other = puzzle.best, puzzle.next_best
    worse = {**data, "judged": [other.to_data(), best.to_data(), *data["judged"][2:]]}
    for wrong, said in (
        ({**data, "judged": data["judged"][:1]}, "judged"),
        ({**data, "judged": [["a", 1]] * 2}, r"judged\[0\]: expected a code and three numbers"),
        ({**data, "line": ["nonsense"]}, "line"),
        ({**data, "seat": 9}, "seat"),
        ({**data, "hint": 1}, "hint"),
        ({**data, "line": data["line"][1:]}, "doesn't begin with the best"),
        ({**data, "judged": data["judged"][1:]}, "but others are judged"),
        (worse, "is not the best"),
        ({**data, "line": [*data["line"][:1], "0 tile:T99"]}, "its line is not possible"),
        ({**data, "position": {**data["position"], "ruleset": 0}}, "ruleset"),
        ({**data, "position": {**data["position"], "state": {}}}, "state"),
    ):
        with pytest.raises(PerijoveError, match=said):
            Puzzle.from_data(wrong, "puzzle 1").check("puzzle 1")
    assert Puzzle.from_data(data, "puzzle 1") == puzzle


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"format": 1', '"format": 2', "format"),
        ('"ruleset": 1', '"ruleset": "x"', "ruleset"),
        ('"begins": 0.3', '"begins": 3', "begins"),
        ('"effort": 1.0', '"effort": 0', "effort"),
        ('"puzzles": [', '"puzzles": [,', "not valid JSON"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    _, file = first_of_ganymede()
    text = file.read_text(encoding="utf-8")
    assert old in text
    broken = tmp_path / "broken.json"
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(WrongPuzzle, match=said):
        Collection.load(broken)
    with pytest.raises(WrongPuzzle, match="can't read"):
        Collection.load(tmp_path / "nothing.json")


def test_who_judges_again_keeps_what_still_holds(made: Path, tmp_path: Path) -> None:
    file = tmp_path / "smugglers.json"
    file.write_text(made.read_text(encoding="utf-8"), encoding="utf-8")
    before = Collection.load(file)
    review = workshop(file)
    review.again()
    assert review.looked == len(before.puzzles)
    kept = {puzzle.key for puzzle in review.made.puzzles}
    assert len(kept) <= len(before.puzzles)
    assert review.made.games == before.games
    assert file.read_text(encoding="utf-8") == made.read_text(encoding="utf-8")  # until all are there
    review.work()
    found = Collection.load(file)
    assert len(found.puzzles) == 2
    assert kept <= {puzzle.key for puzzle in found.puzzles}


def test_what_nobody_is_sure_of_any_more_goes(made: Path, tmp_path: Path) -> None:
    file = tmp_path / "smugglers.json"
    before = Collection.load(made)
    # Somebody has put the second best answer first.
    wrong = [
        replace(puzzle, judged=(replace(puzzle.judged[0], code=puzzle.judged[1].code), *puzzle.judged[1:]))
        for puzzle in before.puzzles
    ]
    before.with_found(before.games, tuple(wrong)).save(file)
    review = workshop(file)
    review.again()
    assert review.made.puzzles == ()
