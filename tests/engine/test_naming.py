"""What a name is, and when two names are the same."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perijove
from perijove.engine.errors import WrongName, WrongPlayers
from perijove.engine.naming import LONGEST, company, cut, distinct, isolated, look, name_of, tidied
from perijove.engine.playout import playout
from perijove.engine.record import Record

FAMILY = "👨‍👩‍👧‍👦"
KEPT = [
    FAMILY,
    "👩🏽‍🚀 Ada",
    "🏳️‍🌈",
    "🇫🇷",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "❤️‍🔥",
    "2️⃣",
    "🫩",  # younger than what every Python knows
    "Zoë",
    "Jürgen Ødegård",
    "אדה",
    "محمد\u200cعلی",
    "क्\u200dष",
    "葛\U000e0100城",
    "O'Brien-Smith Jr.",
]
"""Names that stay as they are."""
CLEANED = {
    "  Ada \n Lovelace ": "Ada Lovelace",
    "Ada\u200b": "Ada",
    "A\u00adda": "Ada",
    "A\u200dd\u200ca\ufeff": "Ada",
    "\u202eadA\u202c": "adA",
    "Ada\ufe0f": "Ada",
    "\x1b[31mRed": "[31mRed",
    "a \u200b b": "a b",
    "\u0301Ada": "Ada",
    "e\u200b\u0301": "é",
    "x" + "\u0316" * 20: "x" + "\u0316" * 4,
    "👨\u200d": "👨",
    "Ada\U000e0067": "Ada",
    "a\ud800b": "ab",
}
"""Texts, and the names that they mean."""
NOTHING = ["", "  ", "\u200b", "\u3164", "\u2800", "\ufe0f", "\u200d\u200d", "\u202e", "\u0000", "\ud800", "\u0301"]


@pytest.mark.parametrize("name", KEPT)
def test_a_name_in_any_script_or_emoji_stays_as_it_is(name: str) -> None:
    assert name_of(name) == name
    match = perijove.new("ganymede", 2, 1, seats=[name, "Bob"])
    assert Record.from_text(match.record().to_text()).replay().seats == (name, "Bob")


@pytest.mark.parametrize("text", CLEANED)
def test_what_shows_nothing_is_left_out(text: str) -> None:
    assert name_of(text) == CLEANED[text]


@pytest.mark.parametrize("text", NOTHING)
def test_what_shows_nothing_at_all_is_no_name(text: str) -> None:
    with pytest.raises(WrongName, match="needs a name that can be seen"):
        name_of(text)
    assert cut(text) == ""


def test_a_long_name_is_refused_or_cut() -> None:
    assert name_of("x" * LONGEST) == "x" * LONGEST
    with pytest.raises(WrongName, match=r"at most 32 characters, and 'x+' has 33"):
        name_of("x" * 33)
    assert cut("x" * 33) == "x" * 32
    assert cut("x" * 31 + "👨‍👩‍👧") == "x" * 31 + "👨"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "A\u200bda"),
        ("Ada", "Ada"),
        ("Straße", "STRASSE"),
        ("Zoë", "Zoe\u0308"),
        (FAMILY, "👨👩👧👦"),
        ("❤", "❤️"),
        ("Ada  L", "Ada\u00a0L"),
        ("محمد\u200cعلی", "محمدعلی"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert look(one) == look(other)
    assert distinct(other, [one]) == f"{tidied(other)} 2"
    with pytest.raises(WrongPlayers, match="different names"):
        perijove.new("ganymede", 2, 1, seats=[one, other])


def test_names_that_look_different_are_different() -> None:
    regions = [f"🏴{''.join(chr(0xE0000 + ord(sign)) for sign in code)}\U000e007f" for code in ("gbeng", "gbsct")]
    names = [*regions, "🏴", "🇫🇷", "🇬🇧", "Ada", "Ade", "Ada Lovelace", "Ada 2", "👩🏽", "👩🏿"]
    assert len({look(name) for name in names}) == len(names)


def test_a_number_makes_a_name_distinct_and_still_fits() -> None:
    assert distinct("Ada", ["Ada", "ADA 2"]) == "Ada 3"
    long = "x" * LONGEST
    assert distinct(long, [long]) == "x" * 30 + " 2"


def test_whoever_is_there_already_is_never_refused() -> None:
    texts = ["Guest", "Guest", "\u200b", "x" * 100, FAMILY]
    assert company(texts) == ("Guest", "Guest 2", "Player 3", "x" * 32, FAMILY)
    data = perijove.new("ganymede", 2, 1).record().data
    assert Record.from_data({**data, "seats": ["A\u00adda", "Ada"]}).replay().seats == ("Ada", "Ada 2")
    place = perijove.new("ganymede", 2, 1).position().data
    assert perijove.from_position({**place, "seats": ["", "\u200b"]}).seats == ("Player 1", "Player 2")


def test_a_name_from_right_to_left_does_not_turn_the_sentence_around_it() -> None:
    assert isolated("Ada") == "Ada"
    assert isolated("אדה") == "\u2068אדה\u2069"
    match = perijove.new("ganymede", 2, 1, seats=["אדה", "Bob"])
    playout(match, random.Random(1).random, 20)
    told = [line for line in match.log.lines("en", everything=True) if "אדה" in line]
    assert told
    assert all("\u2068אדה\u2069" in line for line in told)
    assert match.view(0)["seats"] == ["אדה", "Bob"]


@given(st.text(st.characters(), max_size=60))
def test_a_name_is_a_name_whatever_it_was_made_from(text: str) -> None:
    name = cut(text)
    assert cut(name) == name
    assert len(name) <= LONGEST
    assert (look(name) == "") == (name == "")
    if name:
        assert name_of(name) == name
        assert look(distinct(name, [name])) != look(name)


@given(st.lists(st.sampled_from(["Guest", "guest", "Guest 2", "\u200b", "x" * 40, FAMILY, "👨👩👧👦"]), max_size=6))
def test_a_company_has_different_names(texts: list[str]) -> None:
    names = company(texts)
    assert len({look(name) for name in names}) == len(texts)
    assert company(names) == names
