"""Small words before names, as French writes them."""

import pytest

from perijove.engine.elision import joined
from perijove.engine.message import Message, Words, fill, places_of, words_before


@pytest.mark.parametrize(
    ("word", "name", "said"),
    [
        ("de", "Ada", "d’Ada"),
        ("de", "Grace", "de Grace"),
        ("de", "Élise", "d’Élise"),
        ("de", "E\N{COMBINING ACUTE ACCENT}lise", "d’E\N{COMBINING ACUTE ACCENT}lise"),
        ("de", "Œdipe", "d’Œdipe"),
        ("de", "Hypatie", "d’Hypatie"),
        ("de", "hangar 3", "de hangar 3"),
        ("de", "Yves", "d’Yves"),
        ("de", "Youri", "de Youri"),
        ("de", "onze", "de onze"),
        ("de", "3 Minerais", "de 3 Minerais"),
        ("de", "le Drone 1", "du Drone 1"),
        ("de", "les Abris", "des Abris"),
        ("de", "la Manufacture", "de la Manufacture"),
        ("de", "l’Armurerie", "de l’Armurerie"),
        ("de", "Le Verrier", "de Le Verrier"),
        ("de", "le", "de le"),
        ("à", "le Camp de base", "au Camp de base"),
        ("à", "les Abris", "aux Abris"),
        ("à", "Ada", "à Ada"),
        ("que", "Ada", "qu’Ada"),
        ("que", "le Drone 1", "que le Drone 1"),
        ("le", "Extracteur", "l’Extracteur"),
        ("de", "👩‍🚀", "de 👩‍🚀"),
        ("de", "", "de "),
    ],
)
def test_a_word_becomes_what_the_name_after_it_asks_for(word: str, name: str, said: str) -> None:
    assert joined(word, name) == said


def test_a_place_may_begin_with_such_a_word() -> None:
    text = "au tour {de player}, {que player2}"
    assert (places_of(text), words_before(text)) == (["player", "player2"], ["de", "que"])
    assert fill(text, {"player": "Ada", "player2": "Bob"}) == "au tour d’Ada, que Bob"
    assert fill(text, {"player": -3}) == "au tour de −3, {que player2}"


def test_what_a_name_contains_is_never_taken_for_a_place() -> None:
    assert fill("{de player}", {"player": "{de player}", "x": 1}) == "de {de player}"


def test_whom_the_match_names_later_keeps_the_word() -> None:
    later = fill("un 3 {de owner}", {"owner": "{player1}"})
    assert later == "un 3 {de player1}"
    assert fill(later, {"player0": "Grace", "player1": "Ada"}) == "un 3 d’Ada"


def test_a_message_says_it() -> None:
    class French(Words):
        def say(self, text: str, **places: str | int) -> str:
            return "{de drone} à {player}"

    message = Message("{player} of {drone}")
    assert message.say(French("en", []), lambda kind, value, words: ["le Drone 1", "Ada"][value], (1, 0)) == (
        "Du Drone 1 à Ada"
    )
