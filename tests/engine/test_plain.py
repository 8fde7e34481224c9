"""The one validator: every complaint names the place, the value and what was expected, in the reader's error class."""

import pytest

import perijove
from perijove.engine import plain
from perijove.engine.errors import PerijoveError, WrongComponents, WrongOption, WrongPosition, WrongRecord
from perijove.engine.option import Option
from perijove.engine.plain import Checked

NAMES = ("ann", "bob", "cleo")


@pytest.mark.parametrize("error", [WrongComponents, WrongPosition, WrongRecord])
def test_what_is_right_is_read(error: type[PerijoveError]) -> None:
    assert plain.number(3, "there", error, 0, 3) == 3
    assert plain.flag(True, "there", error) is True
    assert plain.word("bob", "there", error, NAMES) == 1
    assert plain.texts(["a", "b"], "there", error) == ["a", "b"]
    assert plain.exactly({"a": 1, "b": 2}, "there", error, ("b", "a")) == {"a": 1, "b": 2}


@pytest.mark.parametrize("error", [WrongComponents, WrongPosition, WrongRecord])
def test_what_is_wrong_is_said(error: type[PerijoveError]) -> None:
    data = {"n": 9, "f": 1, "w": "bobb", "t": 5, "l": {}, "x": ["a", 2], "o": [], "m": [1, 7]}
    reader = Checked(data, "here", error)
    for read, said in (
        (lambda: reader.number("n", 0, 3), "here: 'n' is 9, expected a whole number from 0 to 3"),
        (lambda: reader.any_number("w"), "here: 'w' is 'bobb', expected a whole number"),
        (lambda: reader.number("z", 0, 3), "here: 'z' is missing, expected a whole number from 0 to 3"),
        (lambda: reader.flag("f"), "here: 'f' is 1, expected true or false"),
        (lambda: reader.word("w", NAMES), "here: 'w' is 'bobb', expected one of ann, bob, cleo; did you mean 'bob'?"),
        (lambda: reader.word("t", NAMES), "here: 't' is 5, expected one of ann, bob, cleo"),
        (lambda: reader.word("z", NAMES), "here: 'z' is missing, expected one of ann, bob, cleo"),
        (lambda: reader.text("t"), "here: 't' is 5, expected a text"),
        (lambda: reader.texts("l"), "here: 'l' is {}, expected a list of texts"),
        (lambda: reader.texts("x"), "here: 'x'[1] is 2, expected a text"),
        (lambda: reader.numbers("m", 0, 3), "here: 'm'[1] is 7, expected a whole number from 0 to 3"),
        (lambda: reader.table("o"), "here: 'o' is [], expected an object"),
        (lambda: reader.only("n", "flag"), "here: unknown field 'f', expected n, flag"),
        (lambda: Checked([], "here", error), "here is [], expected an object"),
    ):
        with pytest.raises(error) as found:
            read()
        assert str(found.value) == said


def test_options_go_through_it_in_both_languages() -> None:
    option = Option("dice", "How many dice.", 4, (4, 6))
    with pytest.raises(WrongOption) as found:
        option.accept(5)
    assert str(found.value) == "option 'dice' is 5, expected one of 4, 6"
    words = perijove.named_title("ganymede").words("fr")
    assert found.value.say(words).startswith("option 'dice' vaut 5, au lieu d’une de ces valeurs")
