"""An unknown language is the same error everywhere, in every title."""

import pytest

import perijove
from perijove.engine.errors import UnknownLanguage
from perijove.engine.message import Words
from perijove.engine.title import COMMON_TEXT


@pytest.mark.parametrize("code", [*perijove.titles()])
@pytest.mark.parametrize("language", ["de", "", "EN", "fr_FR"])
def test_an_unknown_language_is_refused(code: str, language: str) -> None:
    title = perijove.named_title(code)
    match = perijove.new(code, title.players[-1], 1)
    choice = match.pending[0]
    for say in (
        lambda: title.words(language),
        lambda: title.called(language),
        lambda: title.lasts(language),
        lambda: match.prompt(choice, language),
        lambda: match.describe(choice, choice.options[0], language),
        lambda: match.why_not(choice, choice.options[0], language),
        lambda: match.seat(choice.player).describe(choice.options[0], language),
        lambda: match.log.lines(language),
    ):
        with pytest.raises(UnknownLanguage, match=f"unknown language {language!r}: known are en, fr"):
            say()


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (1234, "1234", "1234"),
        (68701, "68,701", "68\N{NARROW NO-BREAK SPACE}701"),
        (
            -1456215,
            "\N{MINUS SIGN}1,456,215",
            "\N{MINUS SIGN}1\N{NARROW NO-BREAK SPACE}456\N{NARROW NO-BREAK SPACE}215",
        ),
    ],
)
def test_large_numbers_are_written_in_groups(number: int, english: str, french: str) -> None:
    for language, written, point in (("en", english, "."), ("fr", french, ",")):
        words = Words(language, [COMMON_TEXT])
        assert words.whole(number) == words.decimal(number, 0) == written
        assert words.decimal(number - 0.25 if number < 0 else number + 0.25, 2) == f"{written}{point}25"
        assert words.plural("{number} game", "{number} games", number).startswith(written)
