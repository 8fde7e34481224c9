"""Programs of any language play over their standard input and output, and whatever they do, the game goes on."""

import json
import logging
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import perijove
from perijove.arena.simulate import Pairing, play_game
from perijove.bots import Fault, Lapse, LostDecision, ProcessBot, RandomBot, Seated, WrongCall, make_bot, play_match
from perijove.bots.budget import Budget
from perijove.bots.seated import MOST_LOST
from perijove.engine.match import Match
from perijove.engine.position import Position
from perijove.engine.start import begin
from toys.smugglers import SMUGGLERS

PERL = Path(__file__).resolve().parents[2] / "examples" / "bots" / "pilot.pl"
LONG = 120
"""Seconds that a program which behaves may take, on however busy a machine."""
SHORT = 0.3
"""Seconds that one which will never answer has."""

HELLO = """
import json, os, sys, time
def say(**data): print(json.dumps(data), flush=True)
def told(): return json.loads(sys.stdin.readline())
told(); say(kind="hello", protocol=1)
begin = told()
"""
FLOOD = "import os\nwhile True: os.write(1, b'x' * 65536)"
FLOOD_LINES = HELLO + "while True: os.write(1, b'{\"version\": -1}\\n' * 100)"
NEVER_READS = 'import time\nprint(\'{"kind": "hello", "protocol": 1}\', flush=True)\ntime.sleep(1000)'
BINARY = "import os\nos.write(1, bytes(range(256)) * 10)"
EXITS = "import sys\nsys.exit('no network today')"
SLEEPS = HELLO + "time.sleep(1000)"
OLD = HELLO.replace("protocol=1", "protocol=7") + "time.sleep(1000)"
ILLEGAL = HELLO + "while True: say(version=told()['ask']['version'], code='top:nothing')"
NUMBERS = HELLO + "while True: say(version=told()['ask']['version'], action=10**6)"
BOTH = HELLO + "while True: say(version=told()['ask']['version'], action=1, code='x')"
LISTS = HELLO + "while True: told(); print('[' * 100000, flush=True)"
DIES_LATER = HELLO + "a = told()['ask']; say(version=a['version'], code=a['options'][0]['code'])"
STUBBORN = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + SLEEPS
FORKS = (
    HELLO
    + """
for _ in range(3):
    if os.fork() == 0: time.sleep(1000)
open(sys.argv[1], "w").write(str(os.getpid()))
time.sleep(1000)
"""
)


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() <= before


def children() -> set[int]:
    """The processes that this one has started and that are still there, zombies too."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue
        if int(rest.split()[1]) == os.getpid():
            found.add(int(name.split()[0]))
    return found


def named(folder: Path, program: str, seconds: float = SHORT, *more: str) -> str:
    """How a program in Python is called."""
    file = folder / "program.py"
    file.write_text(program)
    return f'process("{sys.executable} -S -E {file} {" ".join(more)}", seconds={seconds})'


def test_a_program_in_perl_plays_whole_games() -> None:
    assert len(PERL.read_text().splitlines()) <= 30
    assert f'```perl title="pilot.pl"\n{PERL.read_text()}```' in (PERL.parents[2] / "docs" / "bots.md").read_text()
    name = f"process(perl {PERL}, seconds={LONG})"
    games = []
    for _ in range(2):
        match, lost = perijove.new("ganymede", 2, 3), list[Lapse]()
        play_match(match, [make_bot(name, 5), RandomBot(1)], lost=lost)
        assert (match.over, lost) == (True, [])
        games.append(match.record())
    assert games[0] == games[1]


@pytest.mark.parametrize("title", ["galileo", "artemis", "mars"])
def test_a_program_answers_whatever_it_is_asked(title: str) -> None:
    match, bots = (
        perijove.new(title, 2, 3),
        [make_bot(f"process(perl {PERL}, seconds={LONG})", seat) for seat in (0, 1)],
    )
    seated = [Seated(bot) for bot in bots]
    for _ in range(30):
        player = match.pending[0].player
        match.choose(player, seated[player].choose(match.seat(player)))
    for one in seated:
        one.end()


def asked_program(tmp_path: Path, rest: str) -> tuple[list[dict[str, object]], Match]:
    """What a program was told in a match of its first choices."""
    noted = tmp_path / "told.jsonl"
    program = f"""
import json, sys
for line in sys.stdin:
    open({str(noted)!r}, "a").write(line)
    told = json.loads(line)
    {rest}
"""
    match = perijove.new("ganymede", 2, 3)
    seated = Seated.named(named(tmp_path, program, LONG).replace(")", ", language=fr)"), 2**60)
    for _ in range(3):
        player = match.pending[0].player
        seat = match.seat(player)
        match.choose(player, seated.choose(seat, Budget(7)) if player == 0 else seat.choice.options[0])
    seated.end()
    return [json.loads(line) for line in noted.read_text().splitlines()], match


def test_a_program_is_told_what_the_documentation_says(tmp_path: Path) -> None:
    answer = """
    if told["kind"] == "hello": print('{"kind": "hello", "protocol": 1, "position": true}', flush=True)
    if told["kind"] == "asked":
        print(json.dumps({"version": told["ask"]["version"], "action": told["ask"]["actions"][-1]}), flush=True)
"""
    told, match = asked_program(tmp_path, answer.strip())
    assert [line["kind"] for line in told] == ["hello", "begin", *["asked"] * (len(told) - 3), "end"]
    assert told[0] == {"kind": "hello", "protocol": 1, "language": "fr"}
    assert told[1] == {
        "kind": "begin",
        "title": "ganymede",
        "ruleset": match.title.ruleset,
        "players": 2,
        "seat": 0,
        "actions": match.title.actions,
        "seed": 2**60 % 2**53,
    }
    first = perijove.new("ganymede", 2, 3)
    seat = first.seat(0)
    ask = told[2]["ask"]
    assert isinstance(ask, dict)
    assert [option["code"] for option in ask["options"]] == seat.choice.codes
    assert [option["text"] for option in ask["options"]] == [seat.describe(o, "fr") for o in seat.choice.options]
    assert [option["action"] for option in ask["options"]] == ask["actions"] == seat.choice.actions
    assert (ask["seat"], ask["version"], ask["question"]) == (0, 0, "top")
    assert (ask["prompt"], ask["answers"]) == (seat.prompt("fr"), list(seat.choice.question.domain))
    assert told[2]["view"] == json.loads(json.dumps(seat.view))
    assert told[2]["budget"] == {"simulations": 7, "seconds": LONG}
    imagined = Position.from_data(told[2]["position"]).match()  # type: ignore[arg-type]
    assert imagined.view(0) == seat.view
    assert match.history()[0] == (0, seat.choice.codes[-1])


@pytest.mark.parametrize(
    ("program", "fault", "text"),
    [
        (FLOOD, Fault.GARBAGE, "without the end of a line"),
        (FLOOD_LINES, Fault.GARBAGE, "lines that are no answer"),
        (NEVER_READS, Fault.LATE, "did not answer in time"),
        (BINARY, Fault.GARBAGE, "which is no JSON object"),
        (EXITS, Fault.DEAD, "ended with exit code 1: no network today"),
        (SLEEPS, Fault.LATE, "did not answer in time"),
        (STUBBORN, Fault.LATE, "did not answer in time"),
        (OLD, Fault.GARBAGE, "does not speak protocol 1"),
        (ILLEGAL, Fault.ILLEGAL, "'top:nothing', which is not an option of"),
        (NUMBERS, Fault.ILLEGAL, "1000000, which is not an option of"),
        (BOTH, Fault.GARBAGE, "expected either code or action"),
        (LISTS, Fault.GARBAGE, "without the end of a line|which is no JSON object"),
    ],
)
def test_a_program_that_misbehaves_loses_the_decision(tmp_path: Path, program: str, fault: Fault, text: str) -> None:
    seconds = SHORT if fault is Fault.LATE else LONG
    seat = perijove.new("ganymede", 2, 3).seat(0)
    bot = make_bot(named(tmp_path, program, seconds))
    with pytest.raises(LostDecision, match=text) as caught:
        bot.choose(seat)
    assert caught.value.fault is fault
    bot.end()


def test_a_program_that_always_fails_is_out_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    name = named(tmp_path, EXITS, LONG)
    with caplog.at_level(logging.WARNING):
        outcome = play_game(Pairing("ganymede", 2, (name, "random"), 3), 0)
    assert len(outcome.lost) == MOST_LOST
    assert {lost.seat for lost in outcome.lost} == {0}
    assert [lost.fault for lost in outcome.lost] == [Fault.DEAD] * MOST_LOST
    assert "not started again" in outcome.lost[-1].text
    assert sum(name in record.getMessage() for record in caplog.records) == MOST_LOST + 1


def test_the_default_is_the_first_useful_option(tmp_path: Path) -> None:
    match = perijove.new("ganymede", 2, 3)
    seated = Seated.named(named(tmp_path, ILLEGAL, LONG))
    for _ in range(4):
        player = match.pending[0].player
        seat = match.seat(player)
        if player == 0:
            assert seated.decide(seat) == seat.useful[0] == seat.listed[0]
        match.choose(player, seat.useful[0])
    seated.end()
    assert all(lost.fault is Fault.ILLEGAL for lost in seated.lost)


def test_a_program_that_dies_is_started_again(tmp_path: Path) -> None:
    seated = Seated.named(named(tmp_path, DIES_LATER, LONG))
    seat = begin(SMUGGLERS, 2, 1).seat(0)
    faults = []
    for _ in range(6):
        before = len(seated.lost)
        seated.decide(seat)
        faults.append([lost.fault for lost in seated.lost[before:]])
    seated.end()
    assert faults == [[], [Fault.DEAD]] * 3


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    program = f"""{HELLO}
while not os.path.exists({str(gate)!r}): time.sleep(0.01)
for option in (0, 1):
    a = told()["ask"]; say(version=a["version"], code=a["options"][option]["code"])
time.sleep(1000)
"""
    bot = make_bot(named(tmp_path, program, LONG))
    seat = perijove.new("ganymede", 2, 3).seat(0)
    with pytest.raises(LostDecision, match="in time"):
        bot.choose(seat, Budget(seconds=SHORT))
    gate.touch()
    assert bot.choose(seat) == seat.choice.options[1]
    bot.end()


def test_a_program_that_never_reads_is_given_up(tmp_path: Path) -> None:
    """What it is told fits into the pipe for a while; after that it is of no use."""
    bot = make_bot(named(tmp_path, NEVER_READS, 0.05))
    seat = perijove.new("mars", 5, 3).seat(0)
    said = set()
    for _ in range(30):
        with pytest.raises(LostDecision) as caught:
            bot.choose(seat)
        said.add(str(caught.value))
    bot.end()
    assert "it does not read what it is told" in said


def test_the_children_of_a_program_end_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "group"
    bot = make_bot(named(tmp_path, FORKS, LONG, str(mark)))
    with pytest.raises(LostDecision, match="in time"):
        bot.choose(perijove.new("ganymede", 2, 3).seat(0), Budget(seconds=SHORT))
    deadline = time.monotonic() + LONG
    while not (mark.exists() and mark.read_text()) and time.monotonic() < deadline:
        time.sleep(0.01)
    group = mark.read_text()
    bot.end()
    while time.monotonic() < deadline and in_group(group):
        time.sleep(0.01)
    assert in_group(group) == []


def in_group(group: str) -> list[str]:
    """The running processes of a group."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, number = path.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if number == group and state != "Z":
            found.append(path.parent.name)
    return found


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("process", "needs the argument 'command'"),
        ("process(./there is no such program)", "there is no program './there' here that can be run"),
        ("process('')", "there is no program '' here"),
        ("process('\"')", "No closing quotation"),
        ("process(perl, seconds=0)", "a program needs some time"),
        ("process(perl, seconds=soon)", "seconds is a number, not 'soon'"),
        ("process(perl, language=tlh)", "language 'tlh' is not one of en, fr"),
    ],
)
def test_what_cannot_be_run_is_refused_before_any_game(name: str, problem: str) -> None:
    with pytest.raises(WrongCall, match=problem):
        Pairing("ganymede", 2, (name,), 3).check()


def test_a_bot_in_python_that_fails_loses_the_decision_too(caplog: pytest.LogCaptureFixture) -> None:
    class Fails(RandomBot):
        def choose(self, seat: object, budget: Budget | None = None) -> int:
            raise KeyError("no plan")

    class Cheats(RandomBot):
        def choose(self, seat: object, budget: Budget | None = None) -> int:
            return -1

    lost: list[Lapse] = []
    play_match(begin(SMUGGLERS, 2, 1), [Fails(1), Cheats(2)], lost=lost)
    assert {(lapse.seat, lapse.fault) for lapse in lost} == {(0, Fault.FAILED), (1, Fault.ILLEGAL)}
    assert "KeyError: 'no plan' (" in lost[0].text
    with pytest.raises(KeyError, match="no plan"):
        play_match(begin(SMUGGLERS, 2, 1), [Fails(1), Cheats(2)])


def test_a_copy_starts_a_process_of_its_own() -> None:
    import pickle

    bot = make_bot(f"process(perl {PERL}, seconds={LONG})", 5)
    assert isinstance(bot, ProcessBot)
    seat = perijove.new("ganymede", 2, 3).seat(0)
    option = bot.choose(seat)
    copied: ProcessBot = pickle.loads(pickle.dumps(bot))
    assert copied.choose(seat) == option
    copied.end()
    bot.end()
