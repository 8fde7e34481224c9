"""Games by answers from a pipe."""

import json
import random
from pathlib import Path

import pytest

import perijove
from cli.running import Program
from perijove.bots.names import NAMES
from perijove.engine.record import Record


def two_people(
    seed: int, rng: random.Random, codes: bool = False, choices: int = 10**6
) -> tuple[perijove.Match, list[str]]:
    """A game of two people, whole or its beginning, and what they type; asked in the order of their seats."""
    match = perijove.new("ganymede", players=2, seed=seed, seats=["Ada", "Grace"])
    match.seed_by = "Ada"  # who sits first at the keyboard
    answers: list[str] = []
    while match.pending and len(answers) < choices:
        choice = match.pending[0]
        option = rng.choice(choice.options)
        code = choice.question.domain[option]
        answers.append(code.lower() if codes and not code.isdecimal() else str(choice.options.index(option) + 1))
        match.choose(choice.player, option)
    return match, answers


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_people_play_a_whole_game_by_numbers_and_the_record_is_that_game(program: Program, language: str) -> None:
    match, answers = two_people(11, random.Random(language))
    run = program(
        "play",
        "ganymede",
        "--people",
        "2",
        "--names",
        "Ada,Grace",
        "--seed",
        "11",
        "--lang",
        language,
        answers="\n".join(answers),
    )
    assert run.code == 0, run.err
    assert run.err == ""
    [file] = program.games()
    saved = Record.load(file)
    assert saved.data.pop("bots") == ["", ""]
    assert saved == match.record()
    winner = match.seats[match.winners[0]]
    assert {"en": f"{winner} wins.", "fr": f"{winner} gagne."}[language] in run.out
    end = run.out[run.out.rindex(winner + {"en": " wins.", "fr": " gagne."}[language]) :]
    words = match.title.words(language)
    for score in match.scores:
        assert str(score.total) in end
        for part, _ in score.parts:
            assert words.say(part) in end
    assert str(file) in end.replace("\n", "")


def test_codes_work_like_numbers(program: Program) -> None:
    match, answers = two_people(12, random.Random(1), codes=True, choices=100)
    run = program(
        "play",
        "ganymede",
        "--people",
        "2",
        "--seed",
        "12",
        "--names",
        "Ada,Grace",
        "--save",
        "game.json",
        answers="\n".join(answers),
    )
    assert run.code == 0, run.err
    assert perijove.replay(program.folder / "game.json").record() == match.record()
    assert program.games() == []


def test_one_person_against_bots_is_the_default_and_the_end_of_the_answers_keeps_the_game(program: Program) -> None:
    run = program("play", "ganymede", "--bots", "random", "--players", "3", "--seed", "4", answers="1\n1\n1\n")
    assert run.code == 0, run.err
    [file] = program.games()
    assert f"perijove play --resume {file}" in run.out
    data = json.loads(file.read_text())
    assert data["bots"] == ["", "random", "random"]
    assert [choice for choice in data["choices"] if choice.startswith("0 ")][:2]
    assert perijove.replay(file).pending[0].player == 0


def test_without_a_title_the_only_one_is_played_and_among_several_one_must_be_named(program: Program) -> None:
    run = program("play", "--bots", "random", answers="q\n")
    if len(perijove.titles()) == 1:
        assert (run.code, "Ganymede" in run.out) == (0, True)
    else:
        assert (run.code, run.err) == (2, f"perijove: which title? installed: {', '.join(perijove.titles())}\n")


def test_a_game_goes_on_where_it_was_left(program: Program) -> None:
    match, answers = two_people(13, random.Random(2), choices=100)
    half = len(answers) // 2
    begun = program(
        "play",
        "ganymede",
        "--people",
        "2",
        "--names",
        "Ada,Grace",
        "--seed",
        "13",
        answers="\n".join(answers[:half]) + "\nq\n",
    )
    assert begun.code == 0, begun.err
    [file] = program.games()
    assert len(json.loads(file.read_text())["choices"]) == half
    resumed = program("play", "--resume", file, answers="\n".join(answers[half:]))
    assert resumed.code == 0, resumed.err
    assert program.games() == [file]
    assert perijove.replay(file).record() == match.record()


def test_the_last_unfinished_game_is_found(program: Program) -> None:
    program("play", "ganymede", "--bots", "random", "--seed", "1", answers="1\nq\n")
    program("play", "ganymede", "--bots", "random", "--seed", "2", answers="1\nq\n")
    older, newer = program.games()
    run = program("play", "--last", answers="q\n")
    assert f"--resume {newer}" in run.out
    assert str(older) not in run.out


def test_bots_can_be_changed_when_a_game_is_resumed(program: Program) -> None:
    program("play", "ganymede", "--bots", "greedy", "--seed", "1", answers="q\n")
    [file] = program.games()
    program("play", "--resume", file, "--bots", "random", answers="q\n")
    assert json.loads(file.read_text())["bots"] == ["", "random"]


def test_bots_alone_can_be_watched(program: Program) -> None:
    run = program("play", "ganymede", "--people", "0", "--bots", "random", "--seed", "3")
    assert run.code == 0, run.err
    [file] = program.games()
    match = perijove.replay(file)
    assert match.over
    for line in match.log.lines("en", -1):
        assert line in run.out


def test_undo_takes_back_one_choice_and_capital_u_all(program: Program) -> None:
    setup = ["1", "u", "2", "1", "1", "1"]
    # Both choose their ships (Ada changes her mind once); then the first player takes a tile.
    match = perijove.new("ganymede", players=2, seed=21, seats=["Ada", "Grace"], options={"first_player": "1"})
    arguments = ["play", "ganymede", "--people", "2", "--names", "Ada,Grace", "--seed", "21", "-o", "first_player=1"]
    run = program(*arguments, "--save", "a.json", answers="\n".join([*setup, "q"]))
    assert run.code == 0, run.err
    data = json.loads((program.folder / "a.json").read_text())
    second = match.choice_of(0).codes[1]
    assert data["choices"][0] == f"0 {second}"
    assert len(data["choices"]) == 4
    # A tile, then its effect; U takes both back.
    run = program("play", "--resume", "a.json", answers="\n".join(["1", "1", "q"]))
    assert len(json.loads((program.folder / "a.json").read_text())["choices"]) == 6
    run = program("play", "--resume", "a.json", answers="\n".join(["U", "u", "q"]))
    assert len(json.loads((program.folder / "a.json").read_text())["choices"]) == 4
    assert "Nothing can be taken back" in run.out


def test_why_not_explains_one_thing_or_everything_and_changes_nothing(program: Program) -> None:
    answers = ["1", "1", "1", "1", "?", "? m01", "M01", "? 1", "? nonsense", "m99", "99", "q"]
    run = program(
        "play", "ganymede", "--people", "2", "--seed", "5", "-o", "first_player=1", answers="\n".join(answers)
    )
    assert run.code == 0, run.err
    [file] = program.games()
    match = perijove.replay(file)
    assert match.ply == 4
    choice = match.pending[0]
    mars = choice.question.domain.index("M01")
    for reason in match.why_not(choice, mars):
        assert run.out.count(f"→ {reason}") == 2  # once for "? m01", once for "M01"
    assert "What can't be chosen, and why:" in run.out
    assert "This can be chosen: it is number 1." in run.out
    assert "Nothing here is called “nonsense”." in run.out
    assert "“m99” is no option and no command" in run.out
    assert f"Choose a number from 1 to {len(choice.options)}." in run.out


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ("99\nnonsense\n", 2),
        ("1\nnonsense\n", 2),
        ("nonsense", 2),
        ("99\n\n", 2),
        ("u\n", 2),
        ("s no/where.json\n", 2),
        ("99\n1\n", 0),
        ("nonsense\nq\n", 0),
        ("?\n", 0),
        ("", 0),
    ],
)
def test_answers_that_end_with_a_refused_one_end_with_2_and_the_game_is_kept(
    program: Program, answers: str, code: int
) -> None:
    run = program("play", "ganymede", "--people", "2", "--seed", "5", answers=answers)
    assert (run.code, run.err) == (code, "")
    [file] = program.games()
    assert f"perijove play --resume {file}" in run.out
    assert perijove.replay(file).ply == answers.split("\n").count("1")


def test_why_not_in_general_is_not_endless(program: Program) -> None:
    plain = program("play", "ganymede", "--seed", "5", "--bots", "random", answers="1\n1\nq\n")
    asked = program("play", "ganymede", "--seed", "5", "--bots", "random", answers="1\n1\n?\nq\n")
    assert len(asked.out.splitlines()) - len(plain.out.splitlines()) < 50


def test_a_hint_is_a_legal_option_and_changes_nothing(program: Program) -> None:
    run = program("play", "ganymede", "--seed", "5", "--people", "2", answers="h\nq\n")
    assert run.code == 0, run.err
    [file] = program.games()
    match = perijove.replay(file)
    choice = match.pending[0]
    hints = [f"A hint: {n}. {match.describe(choice, option)}" for n, option in enumerate(choice.options, 1)]
    assert sum(hint in run.out for hint in hints) == 1
    assert match.ply == 0


def test_the_log_and_the_table_can_be_seen_again(program: Program) -> None:
    answers = ["1", "1", "1", "1", "l", "b", "q"]
    run = program(
        "play", "ganymede", "--people", "2", "--seed", "5", "-o", "first_player=1", answers="\n".join(answers)
    )
    match = perijove.replay(program.games()[0])
    shown = run.out[run.out.index("> l") :]
    for line in match.log.lines("en", 0):
        assert line in shown
    for panel in match.title.sheet(match.seen(0), match.title.words("en")):
        assert panel.heading in shown[shown.index("> b") :]


def test_save_writes_a_copy_but_never_over_something_else(program: Program) -> None:
    other = program.folder / "other.txt"
    other.write_text("a letter")
    answers = ["1", "s copy.json", "1", "s copy.json", "s other.txt", "s", "s no/where.json", "q"]
    run = program("play", "ganymede", "--people", "2", "--seed", "5", answers="\n".join(answers))
    assert run.code == 0, run.err
    assert perijove.replay(program.folder / "copy.json").ply == 2
    assert other.read_text() == "a letter"
    assert "other.txt exists already" in run.out
    assert "can't write no/where.json: No such file or directory" in run.out
    assert f"Saved in {program.games()[0]}" in run.out.replace("\n", "")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9" * 5000, "Choose a number from 1 to "),
        ("0" * 5000 + "99", "Choose a number from 1 to "),
        (f"? {'9' * 5000}", "Nothing here is called"),
        ("s a\0b", "can't write a\0b: no file can have this name"),
        ("s ~nobody-is-called-so/x", "can't write ~nobody-is-called-so/x: there is no such home folder"),
        (f"s {'x' * 300}", "File name too long"),
    ],
)
def test_whatever_is_typed_is_answered_and_the_game_goes_on(program: Program, typed: str, said: str) -> None:
    run = program("play", "ganymede", "--people", "2", "--seed", "5", answers=f"{typed}\n1\nq\n")
    assert (run.code, run.err) == (0, "")
    assert said in run.out
    assert perijove.replay(program.games()[0]).ply == 1


def test_a_french_game_says_in_french_why_it_cannot_be_saved(program: Program) -> None:
    answers = ["s no/where.json", "s a\0b", "?", "q"]
    run = program("play", "ganymede", "--people", "2", "--lang", "fr", answers="\n".join(answers))
    assert "impossible d’écrire no/where.json\xa0: aucun fichier ou dossier de ce nom" in run.out
    assert "impossible d’écrire a\0b\xa0: aucun fichier ne peut porter ce nom" in run.out
    assert "  s FICHIER  " in run.out


def test_hidden_things_of_others_are_not_shown(program: Program) -> None:
    run = program("play", "ganymede", "--people", "1", "--bots", "random", "--seed", "5", answers="q\n")
    match = perijove.replay(program.games()[0])
    state = match.state
    theirs = [perijove.named_title("ganymede").question_named["top"].domain[ship] for ship in state.boards[1].dealt]  # type: ignore[attr-defined]
    assert theirs
    assert not [ship for ship in theirs if ship in run.out]


def test_components_and_options_reach_the_game(program: Program) -> None:
    (program.folder / "mine.toml").write_text('[[ship]]\nid = "S01"\npoints = 9\n')
    run = program(
        "play", "ganymede", "--components", "mine.toml", "--option", "first_player=2", "--seed", "1", answers="q\n"
    )
    assert run.code == 0, run.err
    data = json.loads(program.games()[0].read_text())
    assert data["options"]["first_player"] == "2"
    assert data["options"]["components"] == {"ship": [{"id": "S01", "points": 9}]}


@pytest.mark.parametrize(
    ("variables", "where"),
    [
        ({"PERIJOVE_DATA": "one"}, "one/games"),
        ({"PERIJOVE_DATA": "", "XDG_DATA_HOME": "two"}, "two/perijove/games"),
    ],
)
def test_the_data_folder_can_be_chosen(program: Program, variables: dict[str, str], where: str) -> None:
    absolute = {name: str(program.folder / value) if value else "" for name, value in variables.items()}
    run = program("play", "ganymede", "--bots", "random", answers="q\n", **absolute)
    assert run.code == 0, run.err
    assert len(list((program.folder / where).glob("ganymede-*.json"))) == 1


def test_names_by_default_are_numbers_for_people_and_drawn_ones_for_bots(program: Program) -> None:
    arguments = ["play", "ganymede", "-p", "4", "--people", "2", "--bots", "random"]
    for more in ([], [], ["--seed", "7"], ["--seed", "7"]):
        program(*arguments, *more, answers="q\n", LANG="fr_FR.UTF-8")
    first, second, seeded, again = (json.loads(file.read_text())["seats"] for file in program.games())
    assert first[:2] == ["Joueur 1", "Joueur 2"]
    assert {*first[2:], *second[2:], *seeded[2:]} <= set(NAMES)
    assert first != second
    assert seeded == again


def test_the_locale_chooses_the_language_and_lang_overrules_it(program: Program) -> None:
    french = program("play", "ganymede", "--bots", "random", answers="q\n", LANG="fr_FR.UTF-8")
    english = program("play", "ganymede", "--bots", "random", "--lang", "en", answers="q\n", LANG="fr_FR.UTF-8")
    assert "La partie est conservée." in french.out
    assert "The game is kept." in english.out


def test_a_terminal_without_accents_gets_plain_letters(program: Program) -> None:
    run = program("play", "ganymede", "--bots", "random", "--lang", "fr", answers="é\nq\n", PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert "La partie est conservee." in run.out
    assert run.out.isascii()


def test_the_way_back_is_named_after_the_command_that_was_typed(program: Program, tmp_path: Path) -> None:
    run = program("play", "ganymede", "--bots", "random", answers="q\n", PERIJOVE_COMMAND="./play")
    assert "  ./play play --resume " in run.out


OWN_BOT = """
from perijove.bots.bot import Bot

class Last(Bot):
    name = "last"

    def choose(self, seat, budget=None):
        return seat.choice.options[-1]
"""


def test_an_own_bot_plays_and_a_saved_game_alone_never_runs_it(program: Program) -> None:
    (program.folder / "mine.py").write_text(OWN_BOT)
    begun = program("play", "ganymede", "--seed", "1", "--bots", "mine:Last", answers="1\n1\nq\n")
    assert begun.code == 0, begun.err
    [file] = program.games()
    assert f"perijove play --resume {file} --bots mine:Last" in begun.out
    assert [choice for choice in json.loads(file.read_text())["choices"] if choice.startswith("1 ")][:2]
    refused = program("play", "--resume", file)
    assert (refused.code, refused.out) == (2, "")
    assert "--bots mine:Last lets that play again" in refused.err
    assert program("play", "--resume", file, "--bots", "mine:Last", answers="q\n").code == 0


def test_people_keep_their_seats_when_other_bots_take_over(program: Program) -> None:
    match = perijove.new("ganymede", players=4, seed=1)
    record = match.record()
    record.data["bots"] = ["greedy", "", "greedy", ""]
    record.save(program.folder / "game.json")
    assert program("play", "--resume", "game.json", "--bots", "random", answers="q\n").code == 0
    assert json.loads((program.folder / "game.json").read_text())["bots"] == ["random", "", "random", ""]


@pytest.mark.parametrize(("language", "said"), [("en", "seed chosen by Ada"), ("fr", "graine choisie par Ada")])
def test_who_chose_the_seed_is_said_at_the_table_and_in_the_replay(program: Program, language: str, said: str) -> None:
    play = ("play", "ganymede", "--names", "Ada", "--lang", language, "--save")
    assert said in program(*play, "chosen.json", "--seed", "7", answers="q\n").out
    assert said in program("play", "--resume", "chosen.json", "--lang", language, answers="q\n").out
    assert said in program("replay", "chosen.json", "--lang", language).out
    assert json.loads((program.folder / "chosen.json").read_text())["seed_by"] == "Ada"
    assert said not in program(*play, "secret.json", answers="q\n").out
    assert len(json.loads((program.folder / "secret.json").read_text())["seed"]) == 32


def test_the_rules_of_a_question_can_be_read_and_searched(program: Program) -> None:
    run = program("play", "galileo", "--people", "2", "--seed", "3", answers="r\nr ties\nr hippo\nq")
    assert "The first project" in run.out
    assert "the **last**" not in run.out
    assert "The most influence left wins" in run.out
    assert "Nothing about “hippo” in these rules." in run.out
