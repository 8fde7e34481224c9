"""An unknown language is the same error everywhere, in every title."""

import pytest

import perijove
from perijove.engine.errors import UnknownLanguage


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
