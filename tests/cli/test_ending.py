"""The final table."""

import io
import random

import pytest
from rich.console import Console

import perijove
from cli.running import Program
from perijove.cli.ending import final_scores
from perijove.cli.language import spoken
from perijove.engine.match import Match
from perijove.engine.message import signed
from perijove.engine.playout import playout


def ended(title: str, players: int) -> Match:
    match = perijove.new(title, players, seed=6)
    playout(match, random.Random(6).random)
    return match


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [44, 80, 120, 200])
@pytest.mark.parametrize(("title", "players"), [("artemis", 5), ("artemis", 2), ("galileo", 4), ("ganymede", 4)])
def test_nothing_in_the_final_table_is_cut(title: str, players: int, width: int, language: str) -> None:
    match = ended(title, players)
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    console.print(final_scores(match, ["greedy"] * players, spoken(language)))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "…" not in text
    assert all(len(line) <= width for line in text.splitlines())
    words = match.title.words(language)
    said = text.split()
    for score in match.scores:
        assert signed(score.total) in said
        for part, points in score.parts:
            assert signed(points) in said
            assert set(words.say(part).split()) <= set(said), words.say(part)
    assert "Score" in said
    for name in match.seats:
        assert set(name.split()) <= set(said)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Ada: Tentacle-Track Cleaner."), ("fr", "Ada\N{NO-BREAK SPACE}: Nettoyeur de traces")]
)
def test_who_plays_artemis_alone_gets_a_rank_and_no_victory(program: Program, language: str, said: str) -> None:
    match = perijove.new("artemis", 1, seed=6, seats=["Ada"])
    playout(match, random.Random(6).random)
    match.record().save(program.folder / "alone.json")
    run = program("replay", "alone.json", "--lang", language)
    assert said in run.out
    assert "wins" not in run.out
    assert "gagne." not in run.out


def test_a_number_below_zero_has_a_true_minus_sign(program: Program) -> None:
    assert [signed(number) for number in (-3, 0, 3)] == ["−3", "0", "3"]
    run = program("play", "artemis", "-p", "2", "--people", "2", "--lang", "fr", answers="b\nq\n", COLUMNS="200")
    assert "−1\N{NO-BREAK SPACE}PV" in run.out
    assert "Badges d’Expédition −3" in run.out
    assert "-1\N{NO-BREAK SPACE}PV" not in run.out
    poor = program("play", "artemis", "-p", "2", "--people", "2", answers="q\n", PYTHONIOENCODING="ascii")
    assert "-1 VP" in poor.out
