"""Ganymede in words: options, prompts, reasons, log and table, in English and French."""

import gettext
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

import perijove
from perijove import Choice, Match
from perijove.engine.message import LANGUAGES, Words
from perijove.engine.option import Json
from perijove.engine.sheet import TINTS, Cards, Line, Panel, Track
from perijove.engine.title import COMMON_TEXT
from perijove.games.ganymede.title import TITLE
from perijove.testing import play

from .given import Side, given

ODD_COMPONENTS: Final[Json] = {
    "reputation": {"points": [0, 1, 1, 2, 3, 5], "bonus_spaces": [1, 2, 3]},
    "tile": [
        {"id": "T01", "effects": ["basic", "none"]},
        {"id": "T02", "effects": ["reputation", "adapt:any", "transfer"]},
        {"id": "T05", "effects": ["recruit:any", "adapt:blue", "ship"]},
        {"id": "T06", "effects": ["none"]},
    ],
    "earth_shuttle": [
        {"id": "E01", "effect": "none"},
        {"id": "E02", "tiles": 1, "effect": "recruit:red|yellow|purple"},
    ],
    "ship": [
        {"id": "S01", "crew": -2, "effects": ["adapt:red", "ship"]},
        {"id": "S11", "effects": ["basic", "basic", "basic"]},
        {"id": "S21", "effects": ["none"]},
    ],
}
"""What an owner of another edition might enter: no sentence may depend on our own rows."""


class Strict(gettext.NullTranslations):
    """The last resort of a catalog, which there must be no need for."""

    def gettext(self, message: str) -> str:
        raise AssertionError(f"not translated: {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise AssertionError(f"not translated: {msgid1!r}")


def strict_words(language: str) -> Words:
    """The words of a language; in another one than English, a text without a translation is an error."""
    words = Words(language, [TITLE.text, COMMON_TEXT])
    if language != "en":
        words.catalog.add_fallback(Strict())
    return words


def random_game(players: int, seed: int, components: Json = None) -> Iterator[tuple[Match, Choice]]:
    """Every choice of a random game, before it is made."""
    match = perijove.new("ganymede", players, seed, {"components": components})
    random = Random(seed)
    while match.pending:
        for choice in match.pending:
            yield match, choice
        chosen = random.choice(match.pending)
        match.choose(chosen.player, random.choice(chosen.options))


GAMES: Final = [
    (players, seed, components) for players in (2, 3, 4) for seed in (1, 2) for components in (None, ODD_COMPONENTS)
]
games = pytest.mark.parametrize(
    ("players", "seed", "components"),
    GAMES,
    ids=[f"{players}-{seed}-{'odd' if components else 'own'}" for players, seed, components in GAMES],
)


# What holds in every game


@games
def test_there_are_reasons_against_an_answer_exactly_if_it_is_illegal(
    players: int, seed: int, components: Json
) -> None:
    for match, choice in random_game(players, seed, components):
        for option in range(len(choice.question.domain)):
            reasons = match.why_not(choice, option)
            assert bool(reasons) == (option not in choice.options), (choice.question.code(option), reasons)
            assert len(set(reasons)) == len(reasons)


def spoken(match: Match, choice: Choice, option: int, words: Words) -> str:
    """An option in these words."""
    return choice.question.says(match.state, choice.player, option, choice.about, words)


@games
def test_every_option_has_words_of_its_own_in_both_languages(players: int, seed: int, components: Json) -> None:
    languages = [strict_words(language) for language in LANGUAGES]
    asked = set()
    for match, choice in random_game(players, seed, components):
        asked.add(choice.question.name)
        for words in languages:
            said = [spoken(match, choice, option, words) for option in choice.options]
            assert len(set(said)) == len(said), said
            said.append(choice.question.asks(match.state, choice.player, choice.about, words))
            assert not [text for text in said if "{" in text]
            assert said[-1].endswith((".", "?"))
    assert len(asked) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_that_are_not_legal_now_have_words_too(language: str) -> None:
    words = strict_words(language)
    for match, choice in random_game(3, 6):
        if match.ply % 4 == 0:
            for option in range(len(choice.question.domain)):
                said = spoken(match, choice, option, words)
                assert said
                assert "{" not in said


@games
def test_log_reasons_and_table_are_translated(players: int, seed: int, components: Json) -> None:
    words = strict_words("fr")
    match = None
    for match, choice in random_game(players, seed, components):
        if match.ply % 5 == 0:
            for option in range(len(choice.question.domain)):
                for reason in choice.question.missing(match.state, choice.player, option, choice.about):
                    assert "{" not in reason.message.say(words, match.name, reason.values)
            assert "{" not in text_of(TITLE.sheet(match.seen(choice.player), words))
    assert match is not None
    for entry in match.log:
        assert "{" not in entry.message.say(words, match.name, entry.values)


@games
def test_no_words_depend_on_what_is_hidden(players: int, seed: int, components: Json) -> None:
    """The same words come from what the player may believe the game to be."""
    for match, choice in random_game(players, seed, components):
        if match.ply % 7 == 0:
            player = choice.player
            other = match.seat(player).imagine(match.ply)
            imagined = other.choice_of(player)
            assert match.prompt(choice) == other.prompt(imagined)
            for option in range(len(choice.question.domain)):
                assert match.describe(choice, option) == other.describe(imagined, option)
                assert match.why_not(choice, option) == other.why_not(imagined, option)
            assert sheet(match, player) == sheet(other, player)


def test_the_games_above_ask_every_question() -> None:
    asked = {choice.question.name for game in GAMES for _, choice in random_game(*game)}
    rare = given(Side(ships="- -", tiles="T05 T06"), ship_row="S01", ship_pile="", on_display="T07")
    play(rare, "action:discard", "drop:T05", "drop:enough", "gain:ship")
    asked |= {choice.question.name for choice in rare.pending}
    assert {question.name for question in TITLE.questions} - asked == set()


# The table


def plain(text: str) -> str:
    """French without its no-break spaces and curly apostrophes, easier to type."""
    return text.replace("\u00a0", " ").replace("’", "'")


def text_of(panels: list[Panel]) -> str:
    """All that panels say, a line for each item."""
    lines: list[str] = []
    for panel in panels:
        lines.append(f"# {panel.heading}")
        for row in panel.rows:
            if isinstance(row, Track):
                lines.append(f"{row.label} | {row.at} | {row.text}")
            else:
                assert isinstance(row, (Line, Cards))
                lines.append(row.label)
                lines += ["  " + " | ".join(filter(None, (item.code, item.text, item.note))) for item in row.items]
    return "\n".join(lines)


def sheet(match: Match, seat: int | None, language: str = "en") -> str:
    """The table as a seat sees it."""
    return text_of(TITLE.sheet(match.seen(seat), TITLE.words(language)))


def test_only_the_owner_reads_what_is_in_a_hand() -> None:
    match = given(Side(hand="S07", secret="S05 S23", columns="blue"), Side(), Side(), players=3)
    assert "S05" in sheet(match, 0)
    assert "S23 | 1 point for each blue settler needed by the shuttles used | now" in sheet(match, 0)
    for stranger in (1, 2, None):
        seen = sheet(match, stranger)
        assert "S05" not in seen
        assert "S23" not in seen
        assert "Hand\n  S07 | 4 points; at take-off recruit a settler of any colour\n  2 ships face down" in seen


def test_a_panel_for_the_display_and_one_for_each_player() -> None:
    match = given(
        Side(
            earth="b b r",
            mars="y",
            top="p p",
            bottom="b r",
            ships="S01 S05",
            tiles="T05 T30",
            reputation=4,
            launched="S29",
            shuttles="E04 M25",
        ),
        on_display="E26 M08 S07",
        discarded="T29",
    )
    display, mine, rival = TITLE.sheet(match.seen(0), TITLE.words("en"))
    assert (display.player, mine.player, rival.player) == (-1, 0, 1)
    said = text_of([display, mine])
    for line in (
        "E26 | grey type, needs 2 of any colour and a tile: do a basic action",
        "M08 | red type, needs 2 red: adapt a settler | you lack 2 red",
        "S07 | 4 points; at take-off recruit a settler of any colour",
        "25 Earth shuttles",
        "T29 | grey",
        "# Player 1 (first player)",
        "Points\n  9\n",
        "Launched ships 4",
        "Settlers aboard 4",
        "Reputation | 4 | 4 of 12, 1 point; next bonus space: 5",
        "Earth (3 of 6)\n  2 blue\n  1 red",
        "Mars (1 of 5)\n  1 yellow",
        "S01 | upper launch site, 3 identical settlers: 5 points | aboard: 2 purple; missing: 1 purple",
        "S05 | lower launch site, 3 different settlers: 4 points"
        " | aboard: 1 blue + 1 red; missing: 1 (yellow or purple)",
        "Tiles (2 of 3)\n  T05 | blue type: recruit a blue or red settler",
        "blue 1 | E04",
        "grey 1 | M25",
        "Launched (1 of 4)\n  S29 | 2 points for each tile kept to the end | now 4 points",
    ):
        assert line in said, line
    assert {item.tint for row in mine.rows if isinstance(row, Line) for item in row.items} <= {"", *TINTS}


def test_the_table_in_french() -> None:
    match = given(Side(top="p p", bottom="b r", ships="S01 S05", tiles="T05"), on_display="E10 M25")
    said = sheet(match, 0, "fr")
    for line in (
        "# Zone de jeu",
        "E10 | type rouge, exige 1 bleu + 1 rouge : adapter un Colon (retirer ou ajouter un bleu)"
        " | il vous manque 1 bleu + 1 rouge",
        "M25 | type gris, exige 2 au choix et une tuile : effectuer une Action Basique | il vous manque 2 au choix",
        "S01 | emplacement du haut, 3 Colons identiques : 5 PV | à bord : 2 violets ; manque : 1 violet",
        "Tuiles (1 sur 3)",
    ):
        assert line in plain(said), line
