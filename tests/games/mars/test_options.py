"""What may be settled before a game, and what contradicts itself."""

from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongOption
from perijove.games.mars.title import TITLE

from .given import given
from .playing import table

SEEDS = range(12)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_player(players: int) -> None:
    for seat in range(players):
        firsts = {table(perijove.new("mars", players, seed, {"first_player": str(seat + 1)})).first for seed in SEEDS}
        assert firsts == {seat}
    assert len({table(perijove.new("mars", players, seed)).first for seed in range(30)}) == players


@pytest.mark.parametrize(("players", "first"), [(2, "3"), (2, "5"), (4, "5")])
def test_first_player_must_be_at_the_table(players: int, first: str) -> None:
    with pytest.raises(WrongOption, match=f"'first_player': there is no player {first} among {players} players"):
        perijove.new("mars", players, 1, {"first_player": first})


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("first_player", "me", "random, 1, 2, 3, 4, 5"),
        ("first_player", "6", "random, 1, 2, 3, 4, 5"),
        ("corporate_era", "perhaps", "no, yes|yes, no"),
        ("prelude", "two", "no, yes"),
        ("draft", "left", "no, yes"),
        ("initial_draft", 3, "no, yes"),
    ],
)
def test_unknown_value_is_refused(name: str, value: Any, expected: str) -> None:
    with pytest.raises(WrongOption, match=f"option '{name}' is .*{value}.*, expected one of ({expected})"):
        perijove.new("mars", 2, 1, {name: value})


def test_unknown_option_is_refused() -> None:
    with pytest.raises(WrongOption, match="unknown option 'corporate': did you mean"):
        perijove.new("mars", 2, 1, {"corporate": True})


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("none", "none"),
        ("all", "all"),
        ("ALL", "all"),
        ("2", "2"),
        ("3,1", "1,3"),
        ("1, 2", "1,2"),
        ([2, 3], "2,3"),
        ("", "none"),
    ],
)
def test_beginners(value: Any, kept: str) -> None:
    """Seats in any order and in any spelling."""
    assert perijove.new("mars", 3, 1, {"beginners": value}).options["beginners"] == kept


@pytest.mark.parametrize("value", ["some", "1,1", "0", "6", "1;2", "1,,2", [7], True])
def test_wrong_beginners_are_refused(value: Any) -> None:
    with pytest.raises(
        WrongOption, match=r"option 'beginners': .* is not none, all, or numbers of players such as 1,3"
    ):
        perijove.new("mars", 3, 1, {"beginners": value})


def test_beginners_must_be_at_the_table() -> None:
    with pytest.raises(WrongOption, match="option 'beginners': there is no player 4 here"):
        perijove.new("mars", 3, 1, {"beginners": "1,4"})


def test_initial_draft_contradicts_beginners() -> None:
    """They keep their cards, so there would be nothing to pass on."""
    with pytest.raises(WrongOption, match=r"'initial_draft': .*'beginners' must be none"):
        perijove.new("mars", 3, 1, {"initial_draft": True, "beginners": "2"})


def test_position_with_contradictory_options_is_refused() -> None:
    data: dict[str, Any] = {**given().position().data, "options": {"initial_draft": True, "beginners": "all"}}
    with pytest.raises(WrongOption, match="'beginners' must be none"):
        perijove.from_position(data)


def test_option_sets_try_every_value() -> None:
    """What the common tests of all titles play with."""
    tried: dict[str, set[Any]] = {option.name: {option.default} for option in TITLE.options}
    for chosen in TITLE.option_sets():
        for name, value in chosen.items():
            tried[name].add(value)
    for name in ("corporate_era", "prelude", "draft", "initial_draft"):
        assert tried[name] == {False, True}, name
    assert {"none", "all"} < tried["beginners"]


def test_options_are_kept_in_the_record() -> None:
    chosen: Any = {"prelude": True, "draft": True, "beginners": "2", "first_player": "2", "corporate_era": False}
    match = perijove.new("mars", 3, 3, chosen)
    again = perijove.replay(match.record())
    assert {name: again.options[name] for name in chosen} == chosen
    assert again.view(None) == match.view(None)


def test_every_value_that_is_offered_has_a_name_in_both_languages() -> None:
    """Pages offer the values in words: no code of ours is left among them, and no two are called alike."""
    title = perijove.named_title("mars")
    for option in title.options:
        assert option.values, f"{option.name} can't be set on a page"
        for language in ("en", "fr"):
            names = [title.value_name(option, value, title.words(language)) for value in option.values]
            assert len(set(names)) == len(names)
            assert not {"auto", "none", "all", "share", "steps", "saturn-systems"} & set(names)
    assert title.value_name(title.options[5], "all", title.words("fr")) == "tout le monde"
    assert title.value_name(title.options[5], "3", title.words("fr")) == "joueur 3"
    assert title.value_name(title.options[6], "easy", title.words("fr")) == "facile"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"first_player": "3"}),
        (1, {"first_player": "2"}),
        (3, {"beginners": "4"}),
        (3, {"beginners": "some"}),
        (2, {"marsbot": "hard"}),
        (2, {"bot_corporation": "thorgate"}),
        (1, {"initial_draft": True}),
        (1, {"bot_corporation": "valley-trust"}),
        (2, {"initial_draft": True, "beginners": "all"}),
    ],
)
def test_what_is_wrong_with_options_is_said_in_french_too(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(WrongOption) as caught:
        perijove.new("mars", players, 1, options)
    assert caught.value.say(TITLE.words("fr")).startswith("option «")
    assert "1 players" not in str(caught.value)
