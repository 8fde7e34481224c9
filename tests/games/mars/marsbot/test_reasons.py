"""The log never says more than is true: why an action fails, why a bonus card did what it did, and who got what."""

from typing import Final

import pytest

from games.mars.given import Side
from games.mars.playing import choose, stock
from perijove import Match
from perijove.games.mars.marsbot.messages import BOT_DEALT
from perijove.games.mars.names import words_of
from perijove.games.mars.wording import name

from .given import Bot, bot_of, cards, flip, lines, solo, tracks
from .mat import NINE_OCEANS

NBSP: Final = "\N{NO-BREAK SPACE}"
ALL_GONE: Final = "B01 B02 B03 B04 B05 B06 B07"


def after(match: Match, first: str, language: str = "en") -> list[str]:
    """The lines of the log that follow one."""
    told = lines(match, language)
    return told[told.index(first) + 1 :]


# Why something fails


def test_no_award_is_funded_where_three_are() -> None:
    bot = Bot(tracks={"bio": 9, "space": 10})
    match = flip("trees", bot=bot, awards={"landlord": 0, "banker": 0, "scientist": 0})
    assert "MarsBot's action fails: three awards are funded already." in lines(match)
    match = flip("trees", Side(hand="birds", heat=50, steel=50), Bot(tracks={"bio": 9}))
    assert "MarsBot's action fails: there is no award where it leads." in lines(match)


def test_a_failed_action_is_paid_once_and_told_once() -> None:
    match = flip("zeppelins")
    assert after(match, "MarsBot flips Zeppelins.") == [
        "MarsBot's action fails: the card has no tag.",
        "MarsBot gains 5 M€ and has 5.",
    ]


def test_a_paid_milestone_is_paid_once_and_told_once() -> None:
    match = flip("zeppelins", bot=Bot("hard", megacredits=9, rating=36, began=False))
    assert [line for line in lines(match) if "8" in line] == ["MarsBot loses 8 M€ and has 1."]
    assert lines(match)[0] == "MarsBot pays for a milestone."


def test_the_only_milestone_that_is_left_of_those_it_has_reached() -> None:
    bot = Bot(tracks={"science": 8, "building": 9}, rating=36)
    match = flip("research", bot=bot, milestones={"builder": 1})
    assert "MarsBot claims the milestone Terraformer: the only one that it can claim." in lines(match)


# Bonus cards


def test_lobbyists_say_which_of_their_ways_they_take() -> None:
    said = "The temperature is one or two steps from a bonus or from its end: MarsBot raises it."
    assert after(flip("B06", temperature=-28), said)[0] == "MarsBot raises the temperature to −26 °C."
    match = flip("B06", temperature=-10, oxygen=6)
    assert "Oxygen is one or two steps from a bonus or from its end: MarsBot raises it." in lines(match)
    match = flip("B06", temperature=-10, oxygen=2, tiles={"r4c3": "ocean", "r4c5": "ocean", "r0c3": "ocean"})
    assert "A free ocean space lies next to at least two oceans: MarsBot takes it." in lines(match)


def test_lobbyists_promise_nothing_where_all_is_complete() -> None:
    match = flip("B06", temperature=8, oxygen=14, tiles=NINE_OCEANS)
    assert after(match, "MarsBot flips the bonus card Lobbyists.") == ["None of that is possible."]


def test_do_it_right_says_its_way_too() -> None:
    match = flip("B25", bot=Bot(corporation="inventrix", destroyed="B06"), temperature=-28)
    assert "one or two steps from a bonus" in lines(match)[1]


@pytest.mark.parametrize(
    ("money", "awards", "why"),
    [
        (2, {"scientist": 0}, "MarsBot can't pay 5 M€."),
        (2, {}, "MarsBot can't pay 5 M€."),
        (9, {}, "There is no funded award for which it can improve its standing."),
    ],
)
def test_competition_says_why_another_card_is_drawn(money: int, awards: dict[str, int], why: str) -> None:
    match = flip("B08", bot=Bot(megacredits=money, bonus="B01"), awards=awards)
    assert after(match, "MarsBot flips the bonus card Corporate Competition.")[:3] == [
        why,
        "MarsBot draws another bonus card.",
        "MarsBot flips the bonus card Meteor Shower.",
    ]


def test_competition_draws_no_other_card_where_there_is_none() -> None:
    match = flip("B08", bot=Bot(destroyed=ALL_GONE))
    assert lines(match)[-2:] == ["MarsBot can't pay 5 M€.", "There is no other bonus card."]


def test_competition_does_not_claim_to_lead_everywhere() -> None:
    """The player leads Scientist, where nothing can be improved."""
    me = Side(hand="birds", played="research physics-complex ai-central mars-university")
    match = flip("B08", me, Bot(megacredits=9, tracks={"science": 18}), awards={"scientist": 0, "miner": 1})
    assert "MarsBot improves its standing for the award Miner: it leads there by the least." in lines(match)


def test_competition_is_not_drawn_again_while_it_is_resolved() -> None:
    """A cube of PhoboLog on its way draws a bonus card; the deck is empty, and this one is not discarded yet."""
    bot = Bot(corporation="phobolog", megacredits=10, tracks={"space": 6}, destroyed=ALL_GONE)
    match = flip("B08", bot=bot, awards={"miner": 0})
    assert [line for line in lines(match) if "flips" in line] == [lines(match)[0]]
    assert (cards(match, "bonus_discard"), cards(match, "resolving")) == (["B08"], [])
    assert (tracks(match), bot_of(match).megacredits) == ({"space": 7}, 10 - 5)


def test_overachievement_says_what_it_can_not_do() -> None:
    match = flip("B04", generation=3)
    assert lines(match)[1] == "MarsBot can't claim a milestone; it funds awards from generation 6 on only."
    match = flip("B04", Side(hand="birds", heat=50, steel=50), generation=6)
    assert lines(match)[1] == "MarsBot can neither claim a milestone nor fund an award."


def test_invasive_species_say_that_they_found_nothing() -> None:
    assert lines(flip("B02"))[1] == "Player 1 has no animal and no microbe that can be removed."


def test_meteor_shower_counts_plants() -> None:
    for plants, said in ((1, "1 plant"), (4, "4 plants")):
        match = flip("B01", Side(plants=plants, hand="birds"))
        assert f"Player 1 loses {said}." in lines(match)
    assert "Player 1 perd 4 plantes." in lines(match, "fr")


# Tracks


def test_an_arrow_is_told() -> None:
    assert after(flip("comet"), "MarsBot: the Space marker moves to 1.")[:2] == [
        "An arrow there moves the Space marker on.",
        "MarsBot: the Space marker moves to 2.",
    ]


def test_an_arrow_to_the_space_track_is_told() -> None:
    match = flip("strip-mine", bot=Bot(tracks={"building": 10}))
    assert "An arrow there moves the Space marker on." in lines(match)


def test_an_arrow_that_is_ignored_is_told() -> None:
    match = flip("satellites", bot=Bot("easy"))
    assert lines(match)[-1] == "On this level the arrow there is ignored."
    assert tracks(match) == {"space": 1}


def test_thorgate_resolves_the_first_tag_only() -> None:
    match = flip("power-plant", bot=Bot(corporation="thorgate", tracks={"power-jovian": 3}), deck="geothermal-power")
    assert "MarsBot draws Geothermal Power and resolves its first tag only." in lines(match)


# What the player takes from MarsBot


def test_what_is_removed_is_not_stolen() -> None:
    match = solo(Side(megacredits=14, hand="asteroid birds"), Bot(megacredits=9, actions="farming"))
    choose(match, "action:asteroid", "player:marsbot")
    assert "Player 1 removes 3 plants from MarsBot, which loses 3 M€ instead." in lines(match)
    assert "Player 1 retire 3 plantes à MarsBot, qui perd 3 M€ à la place." in spaced(match)
    assert stock(match) == {"titanium": 2}


def test_money_that_is_removed() -> None:
    match = solo(Side(megacredits=1, hand="sabotage birds"), Bot(megacredits=9, actions="farming"))
    choose(match, "action:sabotage", "alternative:3", "player:marsbot")
    assert "Player 1 removes 7 M€ from MarsBot." in lines(match)


@pytest.mark.parametrize(
    ("alternative", "said"),
    [
        ("1", ["Player 1 steals 2 steel from MarsBot, which loses 2 M€.", "Player 1 gains 2 steel."]),
        ("2", ["Player 1 steals 3 M€ from MarsBot, which loses 3 M€.", "Player 1 gains 3 M€."]),
    ],
)
def test_what_is_stolen(alternative: str, said: list[str]) -> None:
    match = solo(Side(megacredits=1, hand="hired-raiders birds"), Bot(megacredits=9, actions="farming"))
    choose(match, "action:hired-raiders", f"alternative:{alternative}", "player:marsbot")
    told = lines(match)
    assert told[told.index(said[0]) : told.index(said[0]) + 2] == said


def test_animals_that_are_removed_from_marsbot() -> None:
    me = Side(megacredits=1, hand="birds", played="predators", held={"predators": 0})
    match = solo(me, Bot(megacredits=9, actions="farming"))
    choose(match, "action:use-predators")
    assert "Player 1 removes 1 animal from MarsBot, which loses 1 M€ instead." in lines(match)


def spaced(match: Match) -> list[str]:
    """The log in French, with plain spaces."""
    return [line.replace(NBSP, " ") for line in lines(match, "fr")]


def test_reasons_are_set_apart_as_the_language_does_it() -> None:
    bot = Bot(tracks={"bio": 2})
    for language, sign in (("en", "; "), ("fr", f"{NBSP}; ")):
        [line] = [line for line in lines(flip("farming", bot=bot), language) if "A1" in line or ";" in line]
        assert sign in line
        assert line.count(";") == line.count(sign)


def test_an_action_deck_with_one_card() -> None:
    assert BOT_DEALT.say(words_of("en"), name, [1]) == "MarsBot's action deck has 1 card."
    assert BOT_DEALT.say(words_of("fr"), name, [2]) == "Le deck Action de MarsBot compte 2 cartes."
