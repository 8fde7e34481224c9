"""The four levels, and all that they change."""

import pytest

import perijove
from games.mars.given import Side
from games.mars.playing import choose, table
from perijove import Match
from perijove.engine.errors import WrongOption
from perijove.games.mars.marsbot.bot import LEVELS

from .given import Bot, bot_of, cards, flip, lines, set_up, solo, tracks
from .mat import PRINTED, SINGLE

ARROWS = [(track, space) for track, row in PRINTED.items() for space, icon in enumerate(row) if icon == "more"]


def part(match: Match, name: str) -> int:
    """A part of MarsBot's score."""
    return dict(match.rivals[0][1].parts)[name]


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_is_an_option(level: str) -> None:
    assert LEVELS[bot_of(perijove.new("mars", players=1, options={"marsbot": level})).level] == level


def test_normal_is_the_default() -> None:
    assert LEVELS[bot_of(perijove.new("mars", players=1)).level] == "normal"


def test_there_is_no_marsbot_among_people() -> None:
    assert table(perijove.new("mars", players=2)).bot is None
    for name, value in (
        ("marsbot", "easy"),
        ("bot_corporation", "helion"),
        ("strict_milestones", True),
        ("least_advanced", "steps"),
    ):
        with pytest.raises(WrongOption, match=name):
            perijove.new("mars", players=2, options={name: value})


# Easy


@pytest.mark.parametrize(("track", "space"), ARROWS)
@pytest.mark.parametrize("level", LEVELS)
def test_arrows_are_ignored_on_easy(track: str, space: int, level: str) -> None:
    match = flip(SINGLE[track], bot=Bot(level, tracks={track: space - 1}))
    assert tracks(match)[track] == (space if level == "easy" else space + 1)
    if level == "easy":
        assert (bot_of(match).megacredits, bot_of(match).rating) == (0, 20), "no failed action either"


def test_the_arrow_to_the_space_track_is_another_icon() -> None:
    match = flip("strip-mine", bot=Bot("easy", tracks={"building": 10}))
    assert tracks(match) == {"building": 11, "space": 1}


@pytest.mark.parametrize(("level", "money"), [("easy", 3), ("normal", 5), ("hard", 5), ("brutal", 5)])
def test_a_failed_action(level: str, money: int) -> None:
    assert bot_of(flip("satellites", bot=Bot(level, tracks={"space": 18}))).megacredits == money


@pytest.mark.parametrize(("level", "funded"), [("easy", False), ("normal", True)])
def test_award_values_are_five_lower_on_easy_when_it_funds(level: str, funded: bool) -> None:
    """With 5 on Thermalist and 4 of the player's, easy has 0."""
    me = Side(hand="birds", heat=4, steel=9)
    match = flip("sponsors", me, Bot(level, tracks={"earth-city": 8}))
    assert (table(match).awards[3] == 1) == funded
    assert bot_of(match).megacredits == (0 if funded else 3)


@pytest.mark.parametrize(("level", "points"), [("easy", 0), ("normal", 5), ("hard", 5), ("brutal", 5)])
def test_award_values_are_five_lower_on_easy_when_points_are_counted(level: str, points: int) -> None:
    """MarsBot has 10 or 5 for Miner, the player 7."""
    match = solo(Side(titanium=7, hand="birds"), Bot(level, tracks={"space": 5}), awards={"miner": 0})
    assert part(match, "Awards") == points
    assert dict(match.scores[0].parts)["Awards"] == 5 - points


def test_a_competition_on_easy_looks_at_the_lower_values() -> None:
    """Scientist 3 - 5 against 2: the player leads by 4; Miner 9 against 5 on Normal, 4 against 5 on Easy."""
    me = Side(hand="birds", steel=5, played="inventors-guild advanced-alloys")
    bot = {"science": 3, "space": 4}
    match = flip("B08", me, Bot("easy", tracks=bot, megacredits=5), awards={"scientist": 0, "miner": 0})
    assert tracks(match) == {"science": 3, "space": 5}


# Hard


@pytest.mark.parametrize("level", LEVELS)
def test_cards_in_the_pile_are_points_on_hard(level: str) -> None:
    """Not those without a point icon, nor with a negative one; each is one point, whatever it shows."""
    match = solo(bot=Bot(level, played="colonizer-training-camp capital fish strip-mine energy-tapping"))
    assert part(match, "Cards") == (3 if level in ("hard", "brutal") else 0)


@pytest.mark.parametrize(
    ("level", "money", "began", "claims"),
    [
        ("easy", 9, False, False),
        ("normal", 9, False, False),
        ("hard", 8, False, True),
        ("hard", 7, False, False),
        ("hard", 9, True, False),
        ("brutal", 8, False, True),
    ],
)
def test_on_hard_the_first_turn_may_begin_with_a_milestone(level: str, money: int, began: bool, claims: bool) -> None:
    """It costs 8 M€, and the turn follows all the same."""
    match = flip("lake-marineris", bot=Bot(level, rating=35, megacredits=money, began=began))
    assert table(match).milestones[0] == (1 if claims else -1)
    assert bot_of(match).megacredits == money - (8 if claims else 0) + (3 if level == "easy" else 5)
    assert ("MarsBot pays for a milestone." in lines(match)) == claims


def test_on_hard_without_a_milestone_nothing_is_paid() -> None:
    match = flip("satellites", bot=Bot("hard", megacredits=30, began=False))
    assert bot_of(match).megacredits == 30
    assert not [line for line in lines(match) if "fails" in line]


def test_on_hard_three_milestones_are_all() -> None:
    taken = {"mayor": 0, "builder": 0, "planner": 1}
    match = flip("satellites", bot=Bot("hard", rating=35, megacredits=30, began=False), milestones=taken)
    assert (table(match).milestones[0], bot_of(match).megacredits) == (-1, 30)


def test_on_hard_one_milestone_a_generation() -> None:
    """The second turn of the generation claims nothing."""
    cities = {"r1c1": "city 1", "r3c3": "city 1", "r6c2": "city 1"}
    bot = Bot("hard", rating=35, megacredits=30, began=False)
    match = flip("satellites space-station", Side(passed=True), bot, tiles=cities, generation=2)
    assert table(match).milestones[:2].count(1) == 1
    assert table(match).generation == 3


def test_on_hard_also_with_an_empty_action_deck() -> None:
    match = solo(bot=Bot("hard", rating=35, megacredits=8, began=False), turn_of=1)
    assert (table(match).milestones[0], bot_of(match).megacredits, bot_of(match).passed) == (1, 0, True)


def test_every_generation_it_may_again() -> None:
    match = solo(bot=Bot("hard", passed=True, began=True))
    choose(match, "action:pass")
    assert not bot_of(match).began


# Brutal


@pytest.mark.parametrize(("level", "projects"), [("easy", 3), ("normal", 3), ("hard", 3), ("brutal", 4)])
def test_projects_in_the_first_action_deck(level: str, projects: int) -> None:
    deck = cards(set_up(None, level, prelude=False), "actions")
    assert (len(deck), len([card for card in deck if card.startswith("B")])) == (projects + 1, 1)


@pytest.mark.parametrize(("level", "projects"), [("easy", 3), ("normal", 3), ("hard", 3), ("brutal", 4)])
def test_projects_in_later_action_decks(level: str, projects: int) -> None:
    match = solo(bot=Bot(level, passed=True), first=1)
    choose(match, "action:pass")
    deck = cards(match, "actions")
    assert (len(deck), len([card for card in deck if card.startswith("B")])) == (projects + 1, 1)
