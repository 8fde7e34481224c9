"""Every text exists in every language, and the tool that sees to it misses nothing."""

import re
import sys
from pathlib import Path

import pytest

from perijove.engine.message import Message, Words, capital, fill
from perijove.engine.title import COMMON_TEXT

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tools"))

import texts  # noqa: E402

ROOMS = [pytest.param(room, id=room.name) for room in texts.rooms()]
PLAIN_SPACE = re.compile(r" [:;?!»%]|« |\w[;?!](?:\s|$)|\w:\s|[\w}]%")
STRAIGHT = re.compile(r"\w'\w")


# The catalogs


@pytest.mark.parametrize("language", texts.TRANSLATED)
@pytest.mark.parametrize("room", ROOMS)
def test_every_text_is_translated_and_compiled(room: texts.Room, language: str) -> None:
    assert room.problems(language) == []


def test_every_text_belongs_to_a_catalog() -> None:
    assert texts.homeless() == []


@pytest.mark.parametrize("room", ROOMS)
def test_french_has_its_spaces_and_apostrophes(room: texts.Room) -> None:
    """A no-break space before a high sign, so that no line begins with one; and the apostrophe of print."""
    said: list[str] = []
    for entry in room.catalog("fr"):
        if entry.id:
            said += [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
    assert [text for text in said if PLAIN_SPACE.search(text) or STRAIGHT.search(text)] == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_catalog_tells_when_it_was_made(room: texts.Room) -> None:
    for language in texts.TRANSLATED:
        for file in (room.path(language), room.path(language).with_suffix(".mo")):
            assert not file.exists() or b"-Date" not in file.read_bytes()


# The tool


CODE = """
from perijove.engine.message import Message, english

TOLD = Message("{player} " "waits.")
TABLE = (english("one"), english("two"))
ASKED = Question("ask", ("a", "b"), prompt="Which?")
SETTLED = Option("speed", "How fast.", 1)
TITLE = Title(code="slow", summary="A slow game.")


def score(words):
    words.say(TABLE[0])
    words.say("three {things}", things=3)
    words.plural("{number} day", "{number} days", 2)
    typer.Option(None, "--speed")
    return Score(0, (("Days", 3), ("Nights", 4)), (1, 2))
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> texts.Room:
    """A room with a little code, as if it were the only one."""
    package = tmp_path / "src" / "perijove"
    (package / "slow" / "text").mkdir(parents=True)
    (package / "slow" / "inner").mkdir()
    (package / "slow" / "code.py").write_text(CODE)
    monkeypatch.setattr(texts, "ROOT", tmp_path)
    monkeypatch.setattr(texts, "PACKAGE", package)
    (only,) = texts.rooms()
    return only


def translate(room: texts.Room, **strings: str) -> None:
    """Fill in every translation of the room's French catalog: the text itself, or what is given for it."""
    room.update("fr")
    text = room.path("fr").read_text(encoding="utf-8")
    for original in re.findall(r'^msgid "(.+)"', text, re.MULTILINE):
        said = strings.get(original, original)
        text = text.replace(f'msgid "{original}"\nmsgstr ""', f'msgid "{original}"\nmsgstr "{said}"')
    text = text.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "un jour"\nmsgstr[1] "{number} jours"')
    room.path("fr").write_text(text, encoding="utf-8")
    room.update("fr")


def test_every_kind_of_text_is_collected(room: texts.Room) -> None:
    assert [entry.id for entry in room.collected("fr") if entry.id] == [
        "{player} waits.",
        "one",
        "two",
        "Which?",
        "How fast.",
        "A slow game.",
        "three {things}",
        ("{number} day", "{number} days"),
        "Days",
        "Nights",
    ]


def test_what_component_files_say_of_their_sources_is_collected(room: texts.Room) -> None:
    (room.folder / "components.toml").write_text(
        '[row]\nsource = "reconstructed"\nattested = "rulebook: it is there"\n'
        '[[tile]]\nid = "t"\nsource = "published: a magazine"\n[[tile]]\nid = "u"\nsource = "rulebook"\n'
    )
    said = {entry.id for entry in room.collected("fr")}
    assert {"rulebook: it is there", "a magazine"} <= said
    assert not {"", "rulebook"} & (said - {""})


def test_a_translated_room_has_no_problems(room: texts.Room) -> None:
    translate(room)
    assert room.problems("fr") == []
    words = Words("fr", [str(room.text)])
    assert words.plural("{number} day", "{number} days", 1) == "un jour"
    assert words.plural("{number} day", "{number} days", 3) == "3 jours"


def test_updating_again_changes_nothing(room: texts.Room) -> None:
    translate(room)
    files = [room.path("fr"), room.path("fr").with_suffix(".mo")]
    before = [file.read_bytes() for file in files]
    room.update("fr")
    assert [file.read_bytes() for file in files] == before


def test_what_is_missing_is_named(room: texts.Room) -> None:
    assert "perijove/slow, fr: not in the catalog: 'Which?'" in room.problems("fr")
    room.update("fr")
    problems = room.problems("fr")
    assert "perijove/slow, fr: not translated: 'Which?'" in problems
    assert "perijove/slow, fr: not translated: '{number} day'" in problems
    assert len(problems) == 10


def test_a_new_text_is_noticed_and_a_similar_one_only_guessed(room: texts.Room) -> None:
    translate(room)
    (room.folder / "code.py").write_text(CODE.replace("How fast.", "How fast?"))
    assert room.problems("fr") == [
        "perijove/slow, fr: not in the code any more: 'How fast.'",
        "perijove/slow, fr: not in the catalog: 'How fast?'",
    ]
    room.update("fr")
    assert room.problems("fr") == ["perijove/slow, fr: only guessed: 'How fast?'"]


def test_an_obsolete_text_is_noticed(room: texts.Room) -> None:
    translate(room)
    with room.path("fr").open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "gone"\n#~ msgstr "parti"\n')
    assert room.problems("fr") == ["perijove/slow, fr: not in the code any more: 'gone'"]


def test_places_must_match(room: texts.Room) -> None:
    translate(room, **{"three {things}": "trois {choses}"})
    assert room.problems("fr") == ["perijove/slow, fr: the places differ: 'three {things}' and 'trois {choses}'"]


def test_a_place_may_begin_with_a_small_word_that_is_known(room: texts.Room) -> None:
    translate(room, **{"three {things}": "trois {de things}"})
    assert room.problems("fr") == []
    assert Words("fr", [str(room.text)]).say("three {things}", things="les Abris") == "trois des Abris"


def test_a_small_word_that_nobody_knows_is_named(room: texts.Room) -> None:
    translate(room, **{"three {things}": "trois {sur things}"})
    assert room.problems("fr") == [
        "perijove/slow, fr: no word that a place may begin with: 'sur' in 'trois {sur things}', "
        "known: de, à, que, le, la"
    ]


def test_a_stale_compilation_is_noticed(room: texts.Room) -> None:
    translate(room)
    path = room.path("fr")
    path.write_text(path.read_text(encoding="utf-8").replace('msgstr "one"', 'msgstr "un"'), encoding="utf-8")
    assert room.problems("fr") == ["perijove/slow, fr: perijove.mo is not compiled from perijove.po"]


def test_a_text_put_together_at_run_time_is_refused(room: texts.Room) -> None:
    (room.folder / "code.py").write_text('words.say(f"{thing} waits")\n')
    with pytest.raises(SystemExit, match=r"slow/code\.py, line 1: an f-string can't be translated"):
        room.collected("fr")


def test_an_inner_room_keeps_its_own_texts(room: texts.Room) -> None:
    (room.folder / "inner" / "own.py").write_text('TOLD = Message("inside")\n')
    assert "inside" in [entry.id for entry in room.collected("fr")]
    (room.folder / "inner" / "text").mkdir()
    inner, outer = texts.rooms()
    assert "inside" not in [entry.id for entry in outer.collected("fr")]
    assert [entry.id for entry in inner.collected("fr") if entry.id] == ["inside"]


def test_a_text_outside_every_room_is_named(room: texts.Room) -> None:
    (texts.PACKAGE / "stray.py").write_text('TOLD = Message("lost")\n')
    assert texts.homeless() == ["src/perijove/stray.py, line 1: 'lost' belongs to no catalog"]


# Words


def named(kind: str, value: int, words: Words) -> str:
    return f"{{{kind}}}" if value < 0 else ["ann", "the tile"][value]


def test_what_fills_a_place_is_never_taken_for_a_place() -> None:
    assert fill("{a} and {b}, {c}", {"a": "{b}", "b": 2}) == "{b} and 2, {c}"
    assert Message("{player} takes {tile}").say(Words("en", []), named, (-1, 1)) == "{player} takes the tile"


def test_a_message_begins_with_a_capital_but_a_player_keeps_their_spelling() -> None:
    words = Words("en", [])
    assert Message("{player} waits").say(words, named, (0,)) == "ann waits"
    assert Message("{tile} waits").say(words, named, (1,)) == "The tile waits"
    assert Message("nobody waits").say(words, named, ()) == "Nobody waits"
    assert capital("") == ""


def test_lists_and_numbers_in_both_languages() -> None:
    english, french = Words("en", []), Words("fr", [COMMON_TEXT])
    assert [english.all_of(list(things)) for things in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert (french.all_of(["a", "b", "c"]), french.one_of(["a", "b"])) == ("a, b et c", "a ou b")
    assert [english.plural("{number} day", "{number} days", number) for number in (0, 1, 2)] == [
        "0 days",
        "1 day",
        "2 days",
    ]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'tlh'; known: en, fr"):
        Words("tlh", [])
