"""What the player can't know of MarsBot: its decks; and that imagining agrees with what is known."""

import random
from typing import Any

import pytest

import perijove
from games.mars.given import Side
from games.mars.playing import board, choose, table
from perijove import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.games.mars.cards.deck import CARDS

from .given import Bot, bot_of, cards, lines, solo

UNMI = "united-nations-mars-initiative"


def view(match: Match, seat: int | None = 0) -> dict[str, Any]:
    """What a seat sees of MarsBot."""
    data: Any = match.view(seat)
    found: dict[str, Any] = data["table"]["bot"]
    return found


def imagined(match: Match, place: str, times: int = 60) -> set[tuple[int, ...]]:
    """What may lie in a place of MarsBot's, for all that the player knows."""
    return {tuple(getattr(bot_of(match.seat(0).imagine(seed)), place)) for seed in range(times)}


@pytest.mark.parametrize("seat", [0, None])
def test_decks_show_nothing_but_their_size(seat: int | None) -> None:
    match = solo(bot=Bot(actions="comet B03 mine satellites"))
    seen = view(match, seat)
    assert (seen["actions"], seen["bonus_deck"]) == ({"hidden": 4}, {"hidden": 7})
    assert (seen["pile"], seen["kept"]) == ({"hidden": 0}, {"hidden": 0})


def test_what_lies_open_is_seen() -> None:
    bot = Bot(played="comet", bonus_discard="B02", destroyed="B01", megacredits=7, tracks={"bio": 3}, rating=24)
    seen = view(solo(bot=bot))
    assert (seen["played"], seen["bonus_discard"], seen["destroyed"]) == (["comet"], ["B02"], ["B01"])
    assert (seen["megacredits"], seen["tracks"]["bio"], seen["rating"]) == (7, 3, 24)


def test_any_order_and_any_cards_may_be_imagined() -> None:
    match = solo(bot=Bot(actions="comet B03 mine satellites"))
    decks = imagined(match, "actions")
    assert len(decks) > 50
    assert {len([card for card in deck if card >= 1000]) for deck in decks} == {1}, "one bonus card, that is known"
    assert len({card for deck in decks for card in deck if card >= 1000}) == 8, "but not which one"
    assert len({deck[-1] >= 1000 for deck in decks}) == 2, "nor when it comes"


def test_bonus_cards_that_lie_open_are_not_imagined() -> None:
    match = solo(bot=Bot(actions="B03 mine", bonus_discard="B02", destroyed="B01"))
    assert {card for deck in imagined(match, "actions") for card in deck if card >= 1000}.isdisjoint({1000, 1001})


def test_the_card_that_comes_every_generation_is_known_to_be_there() -> None:
    match = solo(bot=Bot(corporation="ecoline", actions="B23 B03 mine"))
    for deck in imagined(match, "actions"):
        assert 1008 in deck
        assert len([card for card in deck if card >= 1000]) == 2


def test_after_the_bonus_deck_is_reshuffled_the_drawn_card_is_known() -> None:
    """UNMI draws two; the deck had one card left: that one is known, the other one isn't."""
    bot = Bot(corporation=UNMI, bonus="B05", bonus_discard="B01 B02 B03 B04 B06 B07 B08 B31", passed=True)
    match = solo(bot=bot)
    choose(match, "action:pass")
    assert cards(match, "known") == ["B05"]
    decks = imagined(match, "actions")
    assert all(1004 in deck for deck in decks)
    assert len({card for deck in decks for card in deck if card >= 1000}) > 5


def test_seeded_projects_are_known_to_be_somewhere_in_the_bonus_cards() -> None:
    bot = Bot(corporation="phobolog", bonus="satellites", seeded="soletta satellites", actions="soletta mine")
    match = solo(bot=bot)
    seeds = {card for deck in imagined(match, "actions") for card in deck}
    assert len(seeds) > 30
    for seed in range(30):
        world = bot_of(match.seat(0).imagine(seed))
        both = set(world.actions) | set(world.bonus_deck)
        assert set(bot_of(match).seeded) <= both


# The draft


def drafting(rounds: int) -> Match:
    """A draft without priority, of which the player has had some rounds."""
    me = Side(megacredits=9, offer="algae bushes trees grass")
    match = solo(me, Bot(pile="mine strip-mine comet satellites", passed=True), phase="draft", draft=True)
    for _ in range(rounds):
        choose(match, match.pending[0].codes[0])
    return match


def test_its_first_card_is_unknown_and_what_was_passed_on_is_in_its_pile() -> None:
    match = drafting(1)
    assert len(imagined(match, "kept")) > 30
    assert {tuple(sorted(pile)) for pile in imagined(match, "pile")} == {tuple(sorted(bot_of(match).pile))}


def test_what_it_took_of_the_players_cards_is_known() -> None:
    """They came back without it."""
    match = drafting(2)
    kept = imagined(match, "kept")
    assert {cards_[1] for cards_ in kept} == {bot_of(match).kept[1]}
    assert len({cards_[0] for cards_ in kept}) > 30


def test_which_of_the_four_it_discarded_is_unknown() -> None:
    match = drafting(4)
    mine = set(board(match).seen)
    decks = imagined(match, "actions", 120)
    known = {card for deck in decks for card in deck if card in mine}
    assert len(known) == 3, "three of its four cards were passed on by the player"
    missing = {tuple(sorted(known - set(deck))) for deck in decks}
    assert len(missing) == 4, "any of them may be the one, or the card that the player never saw"


def test_what_it_discarded_is_not_seen() -> None:
    match = drafting(4)
    data: Any = match.view(0)
    assert [entry for entry in data["table"]["discard"] if entry["known_to"] == 1] == [{"card": None, "known_to": 1}]


def test_what_it_discarded_in_an_earlier_generation_stays_where_it_is() -> None:
    """The player knows it by now: the other cards were flipped."""
    me = Side(hand="birds", seen="algae bushes trees")
    bot = Bot(actions="bushes B03", played="algae")
    match = solo(me, bot, discard=(("trees", 1), ("soletta", 1), ("mine", 1)))
    for seed in range(30):
        world = table(match.seat(0).imagine(seed))
        assert world.discard[:2] == table(match).discard[:2]
        assert board(match).seen == world.boards[0].seen
        world_bot = bot_of(match.seat(0).imagine(seed))
        assert len([card for card in world_bot.actions if card < 1000]) == 1


def test_revealed_cards_are_known_to_be_in_the_action_deck() -> None:
    me = Side(hand="birds")
    match = solo(
        me, Bot(corporation="thorgate", actions="mine wave-power B03 power-grid", known="wave-power power-grid")
    )
    there = set(bot_of(match).known)
    for deck in imagined(match, "actions"):
        assert there <= set(deck)
    assert view(match)["known"] == ["wave-power", "power-grid"]
    assert len({card for deck in imagined(match, "actions") for card in deck}) > 30


def test_what_marsbot_does_can_not_be_taken_back() -> None:
    """It flips a card: that shows something."""
    match = solo(Side(megacredits=60, hand="mine birds"), Bot(actions="comet"))
    choose(match, "action:mine", "action:done")
    assert cards(match, "played") == ["comet"]
    assert match.undo_limit(0) == match.ply


@pytest.mark.parametrize("seed", range(6))
def test_imagined_games_end_like_any_other(seed: int) -> None:
    options: dict[str, Json] = {"bot_corporation": "random", "draft": seed % 2 == 0, "prelude": seed % 3 == 0}
    match = perijove.new("mars", players=1, seed=seed, options=options)
    source = random.Random(seed)
    playout(match, source.random, 60)
    world = match.seat(0).imagine(seed)
    assert view(world) == view(match)
    playout(world, source.random)
    world.check()
    assert world.over


def test_the_log_does_not_say_what_marsbot_drafts() -> None:
    match = drafting(4)
    names = {CARDS[number].label for number in [*bot_of(match).actions, *bot_of(match).kept] if number < 1000}
    assert not [line for line in lines(match) if "MarsBot" in line and any(name in line for name in names)]
