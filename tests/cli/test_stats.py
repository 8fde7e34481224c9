"""``perijove stats``: what a component is worth, by name in any language or by code."""

import json
from pathlib import Path

import polars as pl
import pytest

from cli.running import Program, Run
from perijove.engine.start import named_title
from perijove.web.learn.statistics import statistics_of


@pytest.fixture
def kept(program: Program) -> Path:
    run = program("arena", "mars", "--players", "2", "--bots", "random", "--games", "3", "--seed", "1", "--out", "kept")
    assert run.code == 0, run.err
    return program.folder / "kept"


def refused(run: Run, said: str) -> None:
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("perijove: ")
    assert said in run.err


def test_a_card_is_found_by_any_of_its_names(program: Program, kept: Path) -> None:
    choices = pl.read_parquet(kept / "choices.parquet").filter(question="buy")
    code = choices.filter(pl.col("chosen") > 0)["answer"][0]
    card = next(one for one in named_title("mars").catalog() if one.code == code)
    given = (code, card.name("en"), card.name("fr"), card.name("en").upper(), f"buy:{code}")
    answers = [json.loads(program("stats", name, "--from", "kept", "--json").out) for name in given]
    for answer in answers:
        [buying] = [row for row in answer if row["question"] == "buy"]
        assert (buying["code"], buying["kind"], buying["names"]["fr"]) == (code, "project", card.name("fr"))
        own = choices.filter(answer=code)
        assert (buying["offered"], buying["chosen"]) == (own.height, own.filter(pl.col("chosen") > 0).height)
    assert answers[0] == answers[1] == answers[2] == answers[3]
    assert len(answers[4]) == 1
    shown = program("stats", card.name("en"), "--from", "kept", "--lang", "fr")
    assert card.name("fr") in " ".join(shown.out.split())
    assert "Proposé" in shown.out


def test_everything_is_written_for_the_library_of_a_server(program: Program, kept: Path) -> None:
    run = program("stats", "--from", "kept", "--export", "mars.json")
    data = json.loads((program.folder / "mars.json").read_text(encoding="utf-8"))
    every = json.loads(program("stats", "--from", "kept", "--json").out)
    assert run.out == f"{len(every)} choices in mars.json\n"
    assert sorted(row["code"] for row in data["rows"]) == sorted(row["code"] for row in every)
    assert (data["title"], data["bots"], data["ruleset"]) == ("mars", ["random"], named_title("mars").ruleset)
    assert data["games"] == pl.read_parquet(kept / "games.parquet").get_column("game").n_unique()
    known = statistics_of(str(program.folder), named_title("mars"), data["rows"][0]["code"])
    assert known is not None
    assert known.date == data["date"]
    assert known.rows[0].offered == data["rows"][0]["offered"]
    refused(program("stats", "--from", "kept", "--export", "nowhere/mars.json"), "nowhere")


def test_what_is_listed_can_be_filtered_and_sorted(program: Program, kept: Path) -> None:
    arguments = ["stats", "--from", "kept", "--json"]
    every = json.loads(program(*arguments).out)
    assert all(row["kind"] for row in every)
    corporations = json.loads(program(*arguments, "--kind", "Corporation").out)
    assert {row["kind"] for row in corporations} == {"corporation"}
    assert 0 < len(corporations) < len(every)
    bought = json.loads(
        program(*arguments, "--question", "buy", "--least", "2", "--sort", "chosen", "--limit", "5").out
    )
    assert len(bought) == 5
    assert {row["question"] for row in bought} == {"buy"}
    assert [row["chosen"] for row in bought] == sorted((row["chosen"] for row in bought), reverse=True)
    assert bought[-1]["chosen"] >= 2
    nothing = program("stats", "--from", "kept", "--least", "1000")
    assert (nothing.code, nothing.out) == (0, "Nothing of that kind was chosen so often.\n")


def test_the_newest_arena_is_asked_if_none_is_named(program: Program) -> None:
    refused(program("stats"), "there is no arena in")
    assert program("arena", "ganymede", "--bots", "random", "--games", "2").code == 0
    assert {row["kind"] for row in json.loads(program("stats", "--json").out)} >= {"ship", "tile"}


def test_what_is_not_known_is_refused_with_what_was_meant(program: Program, kept: Path) -> None:
    refused(program("stats", "Antz", "--from", "kept"), "'Antz' is not known there: did you mean 'Ants'?")
    refused(program("stats", "--kind", "corporations", "--from", "kept"), "did you mean 'corporation'?")
    refused(program("stats", "--question", "byu", "--from", "kept"), "did you mean 'buy'?")
    refused(program("stats", "--sort", "luck", "--from", "kept"), "--sort: 'luck' is not one of name, offered")
    refused(program("stats", "Ants", "--from", "nowhere"), "nowhere is no folder of an arena")
    (kept / "choices.parquet").write_bytes((kept / "choices.parquet").read_bytes()[:-300])
    refused(program("stats", "Ants", "--from", "kept"), "choices.parquet: not a whole Parquet file")
    (kept / "games.parquet").unlink()
    refused(program("stats", "Ants", "--from", "kept"), "kept: no results yet")
