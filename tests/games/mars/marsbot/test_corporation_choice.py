"""MarsBot's corporations: what is printed on them, which one it gets, and what they mean for its decks."""

from typing import Final

import pytest

import perijove
from games.mars.playing import board, choose, table
from perijove import Match
from perijove.engine.errors import WrongOption
from perijove.engine.option import Json
from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES, BOT_CORPORATIONS
from perijove.testing import codes

from .given import bot_of, cards, lines, set_up
from .mat import NINE_OCEANS

PRINTED: Final[dict[str, tuple[str, str, str, str, str]]] = {
    # tags, priority, white or silver cubes, black cubes, money
    "credicor": ("", "", "", "", "0"),
    "ecoline": ("", "", "", "", "0"),
    "helion": (
        "",
        "",
        "building 6, space 9, science 10, power-jovian 5 9, bio 11",
        "earth-city 3 6 9 12 13 14",
        "0",
    ),
    "interplanetary-cinematics": ("event event", "", "", "", "0"),
    "inventrix": ("", "", "", "", "0"),
    "mining-guild": ("building building", "", "", "", "0"),
    "phobolog": ("space", "", "space 7 10 13 15", "", "0"),
    "saturn-systems": ("jovian space space space", "jovian space", "", "", "0"),
    "teractor": ("", "earth", "", "", "25"),
    "tharsis-republic": ("", "city", "", "", "0"),
    "thorgate": ("power", "power", "power-jovian 4 6 8 10", "", "10"),
    "united-nations-mars-initiative": ("", "", "", "", "0"),
    "cheung-shing-mars": ("building", "building", "building 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18", "", "0"),
    "point-luna": ("space", "earth", "earth-city 1 5 9 13 17", "earth-city 3 7 11 15", "0"),
    "robinson-industries": ("", "", "", "", "10"),
    "valley-trust": ("", "science", "science 8 16", "", "0"),
    "vitor": ("", "", "", "", "0"),
}
TAG_NAMES: Final = [
    "building",
    "space",
    "science",
    "power",
    "earth",
    "jovian",
    "plant",
    "microbe",
    "animal",
    "city",
    "wild",
    "event",
]


def cubes(text: str) -> dict[str, list[int]]:
    parts = [part.split() for part in text.split(",") if part.strip()]
    return {track: [int(space) for space in spaces] for track, *spaces in parts}


def test_there_are_seventeen_in_the_printed_order() -> None:
    assert list(BOT_CORPORATION_CODES) == list(PRINTED)
    assert [corporation.number for corporation in BOT_CORPORATIONS] == [f"C{number:02}" for number in range(1, 18)]


@pytest.mark.parametrize("code", PRINTED)
def test_what_is_printed_on_a_corporation(code: str) -> None:
    tags, priority, white, black, money = PRINTED[code]
    corporation = BOT_CORPORATIONS[BOT_CORPORATION_CODES.index(code)]
    assert [TAG_NAMES[tag] for tag in corporation.tags] == tags.split()
    assert [TAG_NAMES[tag] for tag in corporation.priority] == priority.split()
    assert corporation.money == int(money)
    view = cubes_of(set_up(code))
    assert view == (cubes(white), cubes(black)), "no marker reaches any of them at the set-up, but Point Luna's"


def cubes_of(match: Match) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    data = match.position().data["state"]
    return data["bot"]["white"], data["bot"]["black"]  # type: ignore[index,call-overload,return-value]


@pytest.mark.parametrize("code", PRINTED)
def test_a_corporation_is_named_when_it_is_set_up(code: str) -> None:
    assert any(line.startswith("MarsBot plays for ") for line in lines(set_up(code)))


# Which one


def test_by_lot_never_the_players_own() -> None:
    found = set()
    for seed in range(150):
        match = perijove.new("mars", players=1, seed=seed, options={"bot_corporation": "random"})
        mine = match.pending[0].codes[0]
        choose(match, mine)
        number = bot_of(match).corporation
        assert BOT_CORPORATION_CODES[number] != mine.partition(":")[2]
        found.add(BOT_CORPORATION_CODES[number])
    assert found == set(PRINTED) - {"valley-trust"}, "all but Valley Trust, which needs Prelude"


def test_by_lot_valley_trust_with_prelude() -> None:
    found = set()
    for seed in range(150):
        match = perijove.new("mars", players=1, seed=seed, options={"bot_corporation": "random", "prelude": True})
        choose(match, match.pending[0].codes[0])
        found.add(BOT_CORPORATION_CODES[bot_of(match).corporation])
    assert found == set(PRINTED)


@pytest.mark.parametrize("code", ["credicor", "helion", "vitor"])
def test_a_chosen_one_is_not_dealt_to_the_player(code: str) -> None:
    for seed in range(40):
        options: dict[str, Json] = {"bot_corporation": code, "prelude": True}
        match = perijove.new("mars", players=1, seed=seed, options=options)
        assert f"corporation:{code}" not in codes(match, 0)
        assert len(codes(match, 0)) == 2
        match.check()


def test_none_is_the_default() -> None:
    match = perijove.new("mars", players=1, seed=1)
    choose(match, match.pending[0].codes[0])
    assert bot_of(match).corporation == -1


def test_valley_trust_is_refused_without_prelude() -> None:
    with pytest.raises(WrongOption, match="prelude"):
        perijove.new("mars", players=1, options={"bot_corporation": "valley-trust"})


def test_beginners_have_none_of_them() -> None:
    match = perijove.new("mars", players=1, seed=4, options={"bot_corporation": "random", "beginners": "all"})
    assert bot_of(match).corporation >= 0


# Deck sizes of all


@pytest.mark.parametrize("code", PRINTED)
@pytest.mark.parametrize("level", ["normal", "brutal"])
def test_the_first_action_deck(code: str, level: str) -> None:
    match = set_up(code, level)
    more = {
        "united-nations-mars-initiative": -1,
        "valley-trust": 1,
        "ecoline": 1,
        "inventrix": 1,
        "robinson-industries": 1,
        "vitor": 1,
    }
    assert len(cards(match, "actions")) == 3 + 1 + 3 + more.get(code, 0) + (level == "brutal")
    assert not [card for card in cards(match, "actions") if card not in CODES and not card.startswith("B")]


@pytest.mark.parametrize("code", PRINTED)
def test_a_priority_makes_the_draft_compulsory(code: str) -> None:
    assert table(set_up(code)).draft == (code == "credicor" or PRINTED[code][1] != "")


def test_corporations_are_set_up_after_the_players_and_before_preludes_and_cards() -> None:
    match = perijove.new("mars", players=1, seed=8, options={"bot_corporation": "teractor", "prelude": True})
    assert bot_of(match).megacredits == 0
    choose(match, match.pending[0].codes[0])
    assert bot_of(match).megacredits == 25
    assert match.pending[0].question.name == "keep-prelude"
    assert board(match).hand == []


def test_no_ocean_is_left_for_the_tags_of_a_late_set_up() -> None:
    """What a tag can't do is a failed action, at the set-up too."""
    match = set_up("interplanetary-cinematics", tiles=NINE_OCEANS)
    assert bot_of(match).megacredits == 3 * 2 + 5
