"""``perijove arena`` and ``perijove arena merge``: what they print, and what they keep whatever happens to them."""

import importlib.util
import json
import os
import resource
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from cli.running import PATIENCE, Program, Run
from perijove.engine.start import named_title

OTHER = "from perijove.bots.random import RandomBot\n\n\nclass Other(RandomBot):\n    pass\n"
SLOW = """
import time

from perijove.bots.random import RandomBot


class Slow(RandomBot):
    def choose(self, seat, budget=None):
        time.sleep(0.001)
        return super().choose(seat)
"""
ARENA = ["arena", "ganymede", "--bots", "random,mine:Other", "--seed", "7", "--no-stop", "-o", "length=short"]
BOT_KEYS = {"name", "games", "win_rate", "low", "high", "margin", "rating", "rating_sigma", "seconds_a_turn"}


@pytest.fixture
def program(program: Program) -> Program:
    """The program in a folder with bots of our own."""
    (program.folder / "mine.py").write_text(OTHER)
    (program.folder / "slow.py").write_text(SLOW)
    return program


def held(program: Program, *arguments: str) -> dict[str, Any]:
    run = program(*arguments, "--json")
    assert (run.code, run.err) == (0, "")
    data: dict[str, Any] = json.loads(run.out)
    return data


def rows(folder: Path) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The tables of a folder, without how long it took."""
    return pl.read_parquet(folder / "games.parquet").drop("seconds"), pl.read_parquet(folder / "choices.parquet")


def same(one: Path, two: Path) -> bool:
    return all(first.equals(second) for first, second in zip(rows(one), rows(two), strict=True))


def refused(run: Run, *said: str) -> None:
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("perijove: ")
    assert run.err.count("\n") == 1
    for words in said:
        assert words in run.err


def test_the_json_says_who_is_how_good(program: Program) -> None:
    data = held(program, *ARENA, "--games", "20", "--out", "kept", "--jobs", "1")
    assert (data["title"], data["players"], data["games"], data["deals"], data["seed"]) == ("ganymede", 2, 20, 10, 7)
    assert {bot["name"] for bot in data["bots"]} == {"random", "mine:Other"}
    for bot in data["bots"]:
        assert bot.keys() >= BOT_KEYS
        assert bot["games"] == 20
        assert 0 <= bot["low"] <= bot["win_rate"] <= bot["high"] <= 1
        assert bot["margin_low"] <= bot["margin"] <= bot["margin_high"]
        assert bot["rating_sigma"] > 0
        assert bot["seconds_a_turn"] >= 0
        assert bot["lost_decisions"] == {}
    assert sum(bot["win_rate"] for bot in data["bots"]) == pytest.approx(1)
    [pair] = data["pairs"]
    assert (pair["first"], pair["second"], pair["better"]) == ("random", "mine:Other", None)
    assert json.loads((program.folder / "kept" / "summary.json").read_text()) == {
        name: value for name, value in data.items() if name != "folder"
    }


def test_everything_in_the_json_is_explained(program: Program) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    data = held(program, *ARENA, "--games", "4", "--out", "kept", "--jobs", "1")
    fields = {*data, *data["bots"][0], *data["pairs"][0], "rating", "rating_sigma"}
    assert [name for name in sorted(fields) if f"`{name}`" not in page] == []


def test_the_tables_have_a_row_a_seat_and_a_row_a_choice(program: Program) -> None:
    held(program, *ARENA, "--games", "8", "--out", "kept", "--players", "3", "--tables", "pairs")
    games, choices = rows(program.folder / "kept")
    assert (games.height, games["game"].n_unique(), games["deal"].n_unique()) == (36, 12, 2)
    assert games.group_by("deal").agg(pl.col("seed").n_unique())["seed"].to_list() == [1, 1]
    totals = games.select("score", total=pl.col("parts").list.eval(pl.element().struct.field("points")).list.sum())
    assert (totals["score"] == totals["total"]).all()
    assert games.group_by("game").agg(pl.col("win").sum())["win"].to_list() == pytest.approx([1.0] * 12)
    answers = {
        f"{question.name}:{answer}" for question in named_title("ganymede").questions for answer in question.domain
    }
    assert set(choices.select(pl.format("{}:{}", "question", "answer")).to_series()) <= answers
    asked = choices.group_by("game", "seat").agg(pl.col("chosen").sum()).sort("game", "seat")
    assert asked["chosen"].to_list() == games.sort("game", "seat")["decisions"].to_list()


def test_the_table_and_the_report_are_there_in_both_languages(program: Program) -> None:
    for language, words in (
        ("en", ("Rating", "not decided after 2 deals")),
        ("fr", ("Cote", "rien de décidé après 2")),
    ):
        run = program(*ARENA, "--games", "4", "--out", language, "--lang", language, COLUMNS="80")
        assert (run.code, run.err) == (0, "")
        assert all(word in run.out for word in words)
        assert max(map(len, run.out.splitlines())) <= 80
        page = (program.folder / language / "report.html").read_text()
        assert f'<html lang="{language}">' in page
        assert ("Where the points come from" in page) == (language == "en")
        assert ("D’où viennent les points" in page) == (language == "fr")
        assert "http://" not in page.replace("http://www.w3.org", "")
        assert "https://" not in page


FAILING = """
from perijove.bots.random import RandomBot


class Failing(RandomBot):
    def choose(self, seat, budget=None):
        return -1 if len(seat.choice.options) > 3 else 1 // 0
"""


def test_a_bot_that_fails_is_named_and_the_games_go_on(program: Program) -> None:
    (program.folder / "bad.py").write_text(FAILING)
    arguments = ["arena", "ganymede", "--bots", "random,bad:Failing", "--games", "4", "--seed", "1", "--out", "kept"]
    run = program(*arguments)
    assert run.code == 0
    assert "bad:Failing has lost 40 decisions" in " ".join(run.out.split())
    games, choices = rows(program.folder / "kept")
    lost = games.group_by("bot").agg(pl.col("illegal").sum(), pl.col("failed").sum()).sort("bot")
    assert lost["bot"].to_list() == ["bad:Failing", "random"]
    assert (lost["illegal"] + lost["failed"]).to_list() == [40, 0]
    assert all(lost.filter(bot="bad:Failing").row(0)[1:])
    asked = choices.group_by("game", "seat").agg(pl.col("chosen").sum()).sort("game", "seat")
    assert asked["chosen"].to_list() == games.sort("game", "seat")["decisions"].to_list()
    assert "bad:Failing failed" in (program.folder / "kept" / "report.html").read_text()


def processed(program: Program, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*program.command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=program.variables,
        cwd=program.folder,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def wait_for_games(program: Program, folder: str, games: int) -> None:
    journal = program.folder / folder / "games.jsonl"
    until = time.monotonic() + PATIENCE
    while not (journal.exists() and journal.read_bytes().count(b"\n") >= games) and time.monotonic() < until:
        time.sleep(0.02)


LONG = ["arena", "ganymede", "--bots", "random,slow:Slow", "--seed", "7", "--no-stop", "-o", "length=short"]


def test_after_a_kill_it_goes_on_to_the_same_end(program: Program) -> None:
    held(program, *LONG, "--games", "16", "--out", "whole", "--jobs", "2")
    killed = processed(program, *LONG, "--games", "16", "--out", "kept", "--jobs", "2")
    wait_for_games(program, "kept", 3)
    killed.kill()
    killed.communicate(timeout=PATIENCE)
    journal = program.folder / "kept" / "games.jsonl"
    before = journal.read_bytes()
    assert 3 <= before.count(b"\n") < 16
    journal.write_bytes(before + b"1234abcd [15,")  # as if it had been writing just then
    data = held(program, *LONG, "--games", "16", "--out", "kept", "--jobs", "2")
    assert data["games"] == 16
    assert journal.read_bytes().startswith(before)
    assert same(program.folder / "whole", program.folder / "kept")


def test_ctrl_c_tells_what_is_known_and_how_to_go_on_and_a_second_one_does_no_harm(program: Program) -> None:
    journal = program.folder / "kept" / "games.jsonl"
    for times in (1, 2):
        before = journal.read_bytes().count(b"\n") if journal.exists() else 0
        process = processed(program, *LONG, "--games", "100000", "--out", "kept", "--jobs", str(times))
        wait_for_games(program, "kept", before + 4)
        for _ in range(times):
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.3)
        out, err = process.communicate(timeout=PATIENCE)
        # A second one may come when Python itself is on its way out: a shell calls that 130, too.
        assert process.returncode == 130 or (times == 2 and process.returncode == -signal.SIGINT), err
        assert "Traceback" not in err
        if times == 1:
            assert "nothing is lost" in err
            assert "--out kept" in err
            assert "s a turn" in out
    games = journal.read_bytes().count(b"\n")
    run = program(*LONG, "--games", "4", "--out", "kept")
    assert run.code == 0
    assert f"{min(4, games)} games were there already" in run.err


def test_a_full_disk_is_said_and_nothing_is_lost(program: Program) -> None:
    """A limit on the size of files stands for it: the system refuses to write more, in the middle of a line."""
    arguments = [*ARENA, "--games", "40", "--out", "kept", "--jobs", "1"]
    process = subprocess.run(
        [*program.command, *arguments],
        capture_output=True,
        text=True,
        env=program.variables,
        cwd=program.folder,
        timeout=PATIENCE,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
    )
    assert (process.returncode, process.stdout) == (2, "")
    assert process.stderr == "perijove: can't write to kept: File too large\n"
    journal = (program.folder / "kept" / "games.jsonl").read_bytes()
    assert journal.endswith(b"\n")
    assert 0 < journal.count(b"\n") < 40
    held(program, *arguments)
    held(program, *ARENA, "--games", "40", "--out", "whole", "--jobs", "1")
    assert same(program.folder / "whole", program.folder / "kept")


def test_two_arenas_in_one_folder_at_the_same_moment_are_one_too_many(program: Program) -> None:
    first = processed(program, *LONG, "--games", "100000", "--out", "kept", "--jobs", "1")
    wait_for_games(program, "kept", 1)
    refused(program(*LONG, "--games", "10", "--out", "kept"), "another arena is at work in kept")
    os.killpg(first.pid, signal.SIGINT)
    first.communicate(timeout=PATIENCE)
    assert first.returncode == 130


def test_the_parts_together_are_the_whole(program: Program) -> None:
    whole = held(program, *ARENA, "--games", "21", "--out", "whole")
    for part in (1, 2, 3):
        held(program, *ARENA, "--games", "21", "--part", f"{part}/3", "--out", f"part-{part}")
    merged = held(program, "arena", "merge", "part-3", "part-1", "part-2", "--out", "merged")
    times = ("seconds_a_turn", "seconds_a_decision")
    for data in (whole, merged):
        del data["folder"]
        data["bots"] = [{name: value for name, value in bot.items() if name not in times} for bot in data["bots"]]
    assert merged == whole
    assert same(program.folder / "whole", program.folder / "merged")
    again = held(program, "arena", "merge", "part-1", "--out", "merged")
    assert again["games"] == whole["games"]


def test_a_part_that_is_missing_may_come_later(program: Program) -> None:
    for part in (1, 2):
        held(program, *ARENA, "--games", "12", "--part", f"{part}/2", "--out", f"part-{part}")
    assert held(program, "arena", "merge", "part-2", "--out", "merged")["deals"] == 3
    assert held(program, "arena", "merge", "part-1", "--out", "merged")["deals"] == 6


def test_merging_what_does_not_belong_together_is_refused(program: Program) -> None:
    held(program, *ARENA, "--games", "2", "--out", "one")
    held(program, *ARENA, "--games", "2", "--seed", "8", "--out", "two")
    refused(
        program("arena", "merge", "one", "two", "--out", "m"), "two has another arena than one: seed is 8 there, not 7"
    )
    refused(program("arena", "merge", "one", "nowhere", "--out", "m"), "nowhere is no folder of an arena")
    assert not (program.folder / "m").exists()


def test_bad_input_is_refused_before_anything_is_made(program: Program) -> None:
    bad = {
        ("--bots", "random,gredy"): "did you mean 'greedy'?",
        ("--bots", "random,random"): "random is named twice",
        ("--players", "9"): "not 9",
        ("--tables", "some"): "--tables: 'some' is neither all nor pairs",
        ("--players", "3", "--tables", "all"): "can't fill 3 seats",
        ("--part", "3/2"): "--part: '3/2' is not such as 2/5",
        ("--part", "x"): "--part: 'x'",
        ("-o", "moon=1"): "moon",
    }
    for given, said in bad.items():
        refused(program("arena", "ganymede", "--bots", "random,mine:Other", "--out", "kept", *given), said)
        assert not (program.folder / "kept").exists()
    refused(program("arena", "chess", "--bots", "random"), "unknown title 'chess'")


def test_another_arena_s_folder_and_a_damaged_one_are_refused(program: Program) -> None:
    held(program, *ARENA, "--games", "4", "--out", "kept")
    refused(
        program(*ARENA, "--games", "4", "--out", "kept", "--players", "3", "--tables", "pairs"), "kept", "players is 2"
    )
    refused(program("arena", "galileo", "--bots", "random", "--out", "kept"), "kept", "title", "ganymede")
    terms = program.folder / "kept" / "arena.json"
    whole = terms.read_text()
    terms.write_text(whole.replace('"ruleset": 1', '"ruleset": 77'))
    refused(program(*ARENA, "--games", "4", "--out", "kept"), "arena.json", "ruleset 77")
    terms.write_text(whole)
    journal = program.folder / "kept" / "games.jsonl"
    data = bytearray(journal.read_bytes())
    data[30] ^= 1
    journal.write_bytes(bytes(data))
    refused(program(*ARENA, "--games", "4", "--out", "kept"), "games.jsonl, line 1: the line is damaged")


def test_without_a_folder_there_is_a_new_one_each_time(program: Program) -> None:
    one, two = (held(program, *ARENA, "--games", "2")["folder"] for _ in range(2))
    assert one != two
    assert Path(one).parent == Path(two).parent == program.folder / "data" / "arenas"


def test_the_progress_bar_is_on_stderr_and_only_in_a_terminal(program: Program) -> None:
    terminal = program.in_terminal(*LONG, "--games", "20", "--json", "--out", "kept")
    assert terminal.end() == 0
    assert "/20" in terminal.raw
    assert json.loads(terminal.rest[terminal.rest.index("{") :])["games"] == 20


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_a_cluster_that_nobody_runs_is_said(program: Program) -> None:
    run = program(*ARENA, "--games", "2", "--out", "kept", "--ray", "127.0.0.1:9")
    refused(run, "--ray 127.0.0.1:9: can't reach the cluster")


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_a_cluster_of_two_workers_plays_the_same_games(program: Program) -> None:
    held(program, *ARENA, "--games", "12", "--out", "here", "--jobs", "1")
    run = subprocess.run(
        [*program.command, *ARENA, "--games", "12", "--out", "there", "--ray", "local", "--jobs", "2", "--json"],
        capture_output=True,
        text=True,
        env=program.variables | {"RAY_AUTH_MODE": "disabled"},
        cwd=program.folder,
        timeout=2 * PATIENCE,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["games"] == 12
    assert same(program.folder / "here", program.folder / "there")
