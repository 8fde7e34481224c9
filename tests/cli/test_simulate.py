"""``perijove simulate``: results, and that they depend on the seed alone."""

import json
import os
import re
import signal
import subprocess
import time
from typing import Any

import pytest

import perijove
from cli.running import PATIENCE, Program
from perijove.cli.language import spoken

KEYS = [
    "title",
    "players",
    "games",
    "decisions",
    "seconds",
    "games_per_second",
    "decisions_per_second",
    "compiled",
    "seats",
]
SEAT_KEYS = ["seat", "bot", "wins", "win_share", "win_share_ci", "mean_score", "score_ci"]
TIMES = ["seconds", "games_per_second", "decisions_per_second"]


def simulated(program: Program, *arguments: str) -> dict[str, Any]:
    run = program("simulate", "ganymede", "--json", *arguments)
    assert (run.code, run.err) == (0, "")
    data: dict[str, Any] = json.loads(run.out)
    return data


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in TIMES}


def test_the_json_says_what_was_played_and_how_it_ended(program: Program) -> None:
    data = simulated(program, "--players", "3", "--games", "12", "--seed", "7", "--jobs", "1")
    assert [key for key in KEYS if key not in data] == []
    assert (data["title"], data["players"], data["games"], data["seed"]) == ("ganymede", 3, 12, 7)
    assert data["compiled"] is perijove.compiled
    assert data["decisions"] > 1000
    assert abs(data["games_per_second"] * data["seconds"] - 12) < 1e-6
    assert abs(data["decisions_per_second"] * data["seconds"] - data["decisions"]) < 1e-6
    assert [seat["seat"] for seat in data["seats"]] == [0, 1, 2]
    for seat in data["seats"]:
        assert [key for key in SEAT_KEYS if key not in seat] == []
        assert seat["bot"] == "random"
        assert seat["win_share_ci"][0] <= seat["win_share"] <= seat["win_share_ci"][1]
        assert seat["score_ci"][0] <= seat["mean_score"] <= seat["score_ci"][1]
        assert seat["lowest_score"] <= seat["mean_score"] <= seat["highest_score"]
    assert abs(sum(seat["win_share"] for seat in data["seats"]) - 1) < 1e-9


def test_equal_seeds_give_equal_results_whatever_the_number_of_processes(program: Program) -> None:
    arguments = ["--players", "2", "--games", "30", "--seed", "3"]
    one = simulated(program, *arguments, "--jobs", "1")
    two = simulated(program, *arguments, "--jobs", "2")
    other = simulated(program, "--players", "2", "--games", "30", "--seed", "4", "--jobs", "1")
    assert without_times(one) == without_times(two)
    assert without_times(one)["seats"] != without_times(other)["seats"]


def test_bots_sit_seat_by_seat_and_move_on_where_that_is_asked(program: Program) -> None:
    data = simulated(program, "--players", "2", "--games", "2", "--bots", "random,greedy", "--seed", "1", "--rotate")
    assert [(seat["seat"], seat["bot"], seat["games"]) for seat in data["seats"]] == [
        (0, "greedy", 1),
        (0, "random", 1),
        (1, "greedy", 1),
        (1, "random", 1),
    ]
    assert [(bot["bot"], bot["seats"], bot["games"]) for bot in data["bots"]] == [("greedy", 1, 2), ("random", 1, 2)]
    greedy, random = data["bots"]
    assert greedy["mean_score"] > random["mean_score"]


def test_the_records_are_those_games(program: Program) -> None:
    data = simulated(program, "--games", "3", "--seed", "9", "--save-records", "records", "--jobs", "2")
    files = sorted((program.folder / "records").iterdir())
    assert [file.name for file in files] == [f"ganymede-9-{number:06}.json" for number in range(3)]
    matches = [perijove.replay(file) for file in files]
    assert all(match.over for match in matches)
    assert sum(match.ply for match in matches) == data["decisions"]
    first = sum(match.scores[0].total for match in matches) / 3
    assert abs(first - data["seats"][0]["mean_score"]) < 1e-9
    assert json.loads(files[0].read_text())["bots"] == ["random", "random"]


def test_the_table_is_readable_at_80_columns_in_both_languages(program: Program) -> None:
    arguments = ["simulate", "ganymede", "--players", "4", "--games", "8", "--seed", "1", "--bots", "random"]
    english = program(*arguments, COLUMNS="80")
    french = program(*arguments, "--lang", "fr", COLUMNS="80")
    assert (english.code, french.code) == (0, 0)
    assert [len(line.split()) > 6 for line in english.out.splitlines() if " random " in line] == [True] * 4
    assert "8 games" in english.out
    assert "decisions a second. Seed 1." in " ".join(english.out.split())
    for word in ("Place", "Écart type", "Victoires", "Part (95"):
        assert word in french.out
    assert max(map(len, english.out.splitlines())) <= 80


LONG = "observatories_of_the_southern_hemisphere:Astronomer"
ASTRONOMER = "from perijove.bots.random import RandomBot\n\n\nclass Astronomer(RandomBot):\n    pass\n"


def test_no_number_is_ever_cut(program: Program) -> None:
    """Five bots, some with long names, in as few columns as a narrow window has."""
    (program.folder / f"{LONG.partition(':')[0]}.py").write_text(ASTRONOMER)
    bots = f"random,{LONG},random,{LONG},random"
    arguments = ["simulate", "artemis", "--players", "5", "--games", "2", "--seed", "1", "--jobs", "1", "--bots", bots]
    data = json.loads(program(*arguments, "--json").out)
    for columns, language in ((60, "en"), (60, "fr"), (80, "en"), (80, "fr")):
        run = program(*arguments, "--lang", language, COLUMNS=str(columns))
        assert (run.code, "…" in run.out) == (0, False)
        assert all(len(line) <= columns for line in run.out.splitlines())
        words = spoken(language)
        shown = " ".join(run.out.split())
        for counted in (*data["seats"], *data["bots"]):
            assert counted["bot"] in shown.replace(" ", "")
            for number in (counted["mean_score"], counted["score_sd"]):
                assert f" {words.decimal(number, 2)} " in shown
            low, high = (words.decimal(100 * end) for end in counted["win_share_ci"])
            assert (
                f" {words.percent(counted['win_share'])} ({low} – {high})".replace("\N{NO-BREAK SPACE}", " ") in shown
            )


@pytest.mark.parametrize(("language", "rank"), [("en", "Tentacle-Track Cleaner"), ("fr", "Nettoyeur de traces")])
def test_a_game_that_nobody_can_win_has_ranks_and_no_victories(program: Program, language: str, rank: str) -> None:
    arguments = ["simulate", "artemis", "--players", "1", "--games", "4", "--seed", "1", "--jobs", "1"]
    run = program(*arguments, "--lang", language, COLUMNS="80")
    assert spoken(language).say("Victories") not in run.out
    assert rank in run.out
    data = json.loads(program(*arguments, "--json").out)
    assert data["seats"][0]["verdicts"] == {"Tentacle-Track Cleaner": 4}
    assert [data["bots"][0][name] for name in ("wins", "shared_wins", "win_share", "win_share_ci")] == [None] * 4


def test_one_game_is_not_some_games(program: Program) -> None:
    arguments = ["simulate", "ganymede", "--seed", "1", "--jobs", "1", "--games"]
    assert re.search(r"^1 game, \d+ decisions in", program(*arguments, "1").out, re.MULTILINE)
    assert re.search(r"^2 games, \d+ decisions in", program(*arguments, "2").out, re.MULTILINE)
    assert re.search(r"^1 partie, \d+ décisions en", program(*arguments, "1", "--lang", "fr").out, re.MULTILINE)
    assert re.search(r"^2 parties, \d+ décisions en", program(*arguments, "2", "--lang", "fr").out, re.MULTILINE)


def test_the_progress_bar_is_on_stderr_and_only_in_a_terminal(program: Program) -> None:
    terminal = program.in_terminal("simulate", "ganymede", "--games", "40", "--seed", "1", "--json")
    assert terminal.end() == 0
    assert "/40" in terminal.raw
    assert json.loads(terminal.rest[terminal.rest.index("{") :])["games"] == 40
    assert program("simulate", "ganymede", "--games", "2").err == ""


def interrupted(program: Program, jobs: str) -> subprocess.Popen[str]:
    kept = ["--seed", "1", "--save-records", "records"]
    process = subprocess.Popen(
        [*program.command, "simulate", "ganymede", "--games", "1000000", "--json", "--jobs", jobs, *kept],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=program.variables,
        cwd=program.folder,
        start_new_session=True,
        # A terminal's program obeys Ctrl-C, even where these tests were started in the background and don't.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    until = time.monotonic() + PATIENCE
    while len(list(program.folder.glob("records/*.json"))) < 60 and time.monotonic() < until:
        time.sleep(0.05)
    # As Ctrl-C does: to every process of the terminal.
    os.killpg(process.pid, signal.SIGINT)
    return process


def test_ctrl_c_prints_what_is_done_so_far(program: Program) -> None:
    for jobs in ("1", "2"):
        process = interrupted(program, jobs)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130, err
        assert err == ""
        data = json.loads(out)
        assert 0 < data["games"] < 1000000
        assert data["seats"][0]["games"] == data["games"]
        for file in program.folder.glob("records/*"):
            assert file.name.startswith("ganymede-1-"), "a file that was not finished"
            file.unlink()
