"""What a seat sees, as numbers: every segment by its name, in positions that are known."""

import pytest

import perijove
from perijove import Match
from perijove.engine.errors import BrokenRules
from perijove.envs import Matches
from perijove.games.mars.cards.deck import CARDS, CODES, PRELUDE_CODES, PROJECT_CODES
from perijove.games.mars.form_card import Places
from perijove.games.mars.things import EVENT, MANY
from perijove.games.mars.title import TITLE
from perijove.testing.compare import observed

from .given import Side, given
from .playing import board, choose, table
from .seeing import cells, layout, number, where

SIZES = {1: 7913, 2: 7153, 3: 7844, 4: 8535, 5: 9226}
"""How many cells an observation has, by the number of players."""


# The plan


@pytest.mark.parametrize("players", SIZES)
def test_size_is_the_same_for_every_game_of_so_many(players: int) -> None:
    plan = TITLE.layout(players)
    assert plan.size == SIZES[players] == sum(segment.size for segment in plan.segments)
    assert perijove.new("mars", players, 1).observe(0).shape == (plan.size,)
    assert len(plan.named) == len(plan.segments)


def test_action_space_has_2150_actions() -> None:
    assert TITLE.actions == 2150
    assert perijove.new("mars", 2, 1).mask(0).shape == (2150,)
    assert TITLE.layout(3)["answers"].size == 2150


@pytest.mark.parametrize("players", SIZES)
def test_every_cell_has_a_name_and_a_range_of_its_own(players: int) -> None:
    plan = TITLE.layout(players)
    names = [plan.cell(at) for at in range(plan.size)]
    assert len(set(names)) == len(names)
    for segment in plan.segments:
        assert -32768 <= segment.low < segment.high <= 32767
        assert segment.meaning
        assert len(segment.labels) in (0, segment.size)


def test_cells_for_what_others_never_see_are_only_there_for_me() -> None:
    plan = TITLE.layout(3)
    for secret in ("hand", "offer", "kept", "drafted", "corporations", "preludes"):
        assert f"boards[0].{secret}" in plan.named
        assert f"boards[1].{secret}" not in plan.named
        assert f"boards[2].{secret}.count" in plan.named
    for secret in ("picked", "seen", "left", "first_cost"):
        assert not any(name.startswith(f"boards[1].{secret}") for name in plan.named)


def test_marsbot_has_cells_only_where_it_plays() -> None:
    assert "bot.level" in TITLE.layout(1).named
    for players in (2, 3, 4, 5):
        plan = TITLE.layout(players)
        assert not any(name.startswith("bot") for name in plan.named)
        assert "rival" not in plan["current"].labels
    assert TITLE.layout(1)["current"].labels == ("me", "rival")


# What lies open


def test_planet_and_parameters_stand_in_their_cells() -> None:
    tiles = {"r4c4": "ocean", "r0c1": "ocean", "r5c3": "city 0", "r8c1": "greenery 1", "phobos": "city 1"}
    match = given(tiles=tiles, temperature=-12, oxygen=5, generation=7, claimed=("r6c3", 1))
    assert cells(match, "placed") == {
        "r4c4:ocean": 1,
        "r0c1:ocean": 1,
        "r5c3:city": 1,
        "r8c1:greenery": 1,
        "phobos:city": 1,
    }
    assert cells(match, "placed.owner") == {"r5c3:me": 1, "r8c1:next1": 1, "phobos:next1": 1}
    assert (number(match, "temperature"), number(match, "oxygen"), number(match, "oceans")) == (-12, 5, 2)
    assert number(match, "generation") == 7
    assert cells(match, "claimed_space") == {"r6c3": 1}
    assert cells(match, "claimed_by") == {"next1": 1}
    assert cells(match, "phase") == {"action": 1}


def test_board_stands_in_its_cells() -> None:
    me = Side(
        megacredits=9,
        heat=3,
        production={"energy": 2, "megacredits": -5},
        rating=31,
        hand="birds ants",
        shown="ants",
        played="tardigrades asteroid mining-area",
        held={"tardigrades": 4},
        used="tardigrades",
        area_metal="steel",
        next_discount=8,
    )
    match = given(me)
    assert cells(match, "boards[0].corporation") == {"beginner-corporation": 1}
    assert number(match, "boards[0].rating") == 31
    assert [number(match, f"boards[0].stock.{name}") for name in ("megacredits", "steel", "heat")] == [9, 0, 3]
    assert [number(match, f"boards[0].production.{name}") for name in ("megacredits", "energy")] == [-5, 2]
    assert cells(match, "boards[0].hand") == {"birds": 1, "ants": 1}
    assert cells(match, "boards[0].shown") == {"ants": 1}
    assert cells(match, "boards[0].played") == {"beginner-corporation": 1, "tardigrades": 1, "mining-area": 1}
    assert cells(match, "boards[0].events") == {"asteroid": 1}
    assert cells(match, "boards[0].held") == {"tardigrades": 4}
    assert cells(match, "boards[0].used") == {"tardigrades": 1}
    assert cells(match, "boards[0].area_metal") == {"steel": 1}
    assert cells(match, "boards[0].rights_metal") == {}
    assert number(match, "boards[0].next_discount") == 8


def test_tags_and_worth_of_metal_follow_from_cards_in_play() -> None:
    match = given(Side(played="mine tardigrades advanced-alloys earth-office asteroid", corporation="phobolog"))
    assert cells(match, "boards[0].tags") == {"building": 1, "microbe": 1, "science": 1, "earth": 1, "space": 1}
    assert (number(match, "boards[0].steel_value"), number(match, "boards[0].titanium_value")) == (3, 5)
    assert (number(match, "boards[1].steel_value"), number(match, "boards[1].titanium_value")) == (2, 3)
    assert number(given(Side(played="anti-gravity-technology")), "boards[0].discount") == 2


def test_markers_on_milestones_and_awards_say_whose_they_are() -> None:
    match = given(players=3, milestones={"mayor": 2, "planner": 0}, awards={"miner": 1})
    assert cells(match, "milestones[mayor]") == {"next2": 1}
    assert cells(match, "milestones[planner]") == {"me": 1}
    assert cells(match, "milestones[builder]") == {}
    assert cells(match, "awards[miner]") == {"next1": 1}


# Me first


def test_each_seat_sees_itself_first_and_the_others_in_turn_order() -> None:
    sides = [Side(megacredits=10 + player, played=card) for player, card in enumerate(("mine", "comet", "fish"))]
    tiles = {"r5c3": "city 0", "r8c1": "greenery 1", "r2c2": "city 2"}
    match = given(*sides, tiles=tiles, first=1, turn_of=2, milestones={"mayor": 1})
    for seat in range(3):
        names = {(seat + turn) % 3: name for turn, name in enumerate(("me", "next1", "next2"))}
        for turn in range(3):
            assert number(match, f"boards[{turn}].stock.megacredits", seat) == 10 + (seat + turn) % 3
        assert cells(match, "placed.owner", seat) == {
            f"r5c3:{names[0]}": 1,
            f"r8c1:{names[1]}": 1,
            f"r2c2:{names[2]}": 1,
        }
        assert cells(match, "first", seat) == {names[1]: 1}
        assert cells(match, "current", seat) == {names[2]: 1}
        assert cells(match, "milestones[mayor]", seat) == {names[1]: 1}
        assert cells(match, "asked", seat) == {names[2]: 1}


def sight(match: Match, seat: int) -> dict[str, int]:
    """What a seat sees, apart from its own number."""
    return {cell: value for cell, value in observed(match, seat).items() if not cell.startswith("seat:")}


def test_two_seats_that_have_the_same_see_the_same() -> None:
    mine = given(Side(megacredits=5, hand="mine"), Side(megacredits=7, hand="trees"), tiles={"r5c3": "city 0"})
    yours = given(
        Side(megacredits=7, hand="trees"),
        Side(megacredits=5, hand="mine"),
        tiles={"r5c3": "city 1"},
        first=1,
        turn_of=1,
    )
    assert number(mine, "boards[0].stock.megacredits") == 5
    assert sight(mine, 0) == sight(yours, 1)
    assert sight(mine, 1) == sight(yours, 0)
    assert sight(mine, 0) != sight(mine, 1)


def test_spectator_counts_from_the_first_seat() -> None:
    match = given(Side(megacredits=5), Side(megacredits=7), turn_of=1, tiles={"r5c3": "city 1"})
    assert number(match, "boards[0].stock.megacredits", None) == 5
    assert cells(match, "placed.owner", None) == {"r5c3:next1": 1}
    assert cells(match, "question", None) == {}


# What is hidden


def test_hands_of_others_are_only_counted() -> None:
    match = given(Side(hand="mine birds", shown="birds"), Side(hand="trees fish ants"))
    assert cells(match, "boards[0].hand") == {"mine": 1, "birds": 1}
    assert number(match, "boards[0].hand.count") == 2
    assert number(match, "boards[1].hand.count") == 3
    assert where(match, "mine", 0) == {"boards[0].hand"}
    for seat, secret in ((0, "trees"), (1, "mine"), (None, "mine"), (None, "trees")):
        assert where(match, secret, seat) == set()
    assert where(match, "birds", 1) == {"boards[1].shown"}
    assert where(match, "birds", None) == {"boards[0].shown"}


def test_what_is_dealt_and_picked_is_seen_by_its_player_only() -> None:
    match = perijove.new("mars", 2, 1, options={"prelude": True})
    offer = [CODES[card] for card in board(match).offer]
    choose(match, f"corporation:{CODES[board(match).corporations[0]]}")
    picked = [CODES[card] for card in board(match).picked]
    assert picked
    assert cells(match, "boards[0].offer") == dict.fromkeys(offer, 1)
    assert cells(match, "boards[0].picked") == dict.fromkeys(picked, 1)
    assert number(match, "boards[0].corporations.count") == number(match, "boards[1].corporations.count", 1) == 2
    for code in [*offer, *picked]:
        assert where(match, code, 1) == where(match, code, None) == set()


def test_known_and_unknown_discards_stand_apart() -> None:
    match = given(discard=[("mine", 0), ("trees", None), ("birds", 1), ("fish", 1)], players=3)
    assert cells(match, "discard", 0) == {"mine": 2, "trees": 1}
    assert cells(match, "discard.unknown", 0) == {"next1": 2}
    assert cells(match, "discard", 1) == {"birds": 2, "fish": 2, "trees": 1}
    assert cells(match, "discard.unknown", 1) == {"next2": 1}
    assert cells(match, "discard", 2) == {"trees": 1}
    assert cells(match, "discard.unknown", 2) == {"next1": 1, "next2": 2}
    assert cells(match, "discard", None) == {"trees": 1}
    assert cells(match, "discard.unknown", None) == {"me": 1, "next1": 2}


def test_decks_are_only_counted() -> None:
    match = given(deck="comet mine double-down")
    assert number(match, "deck.count") == len(table(match).deck)
    assert number(match, "prelude_deck.count") == len(PRELUDE_CODES)
    for seat in (0, 1, None):
        assert where(match, "comet", seat) == where(match, "double-down", seat) == set()


# What is asked


def test_question_and_its_moment_are_seen_by_who_is_asked() -> None:
    match = choose(given(Side(megacredits=20, titanium=4, hand="comet")), "action:comet")
    assert match.pending[0].question.name == "pay"
    assert cells(match, "question") == {"pay": 1}
    assert number(match, "moment.pay.price") == 21
    assert [number(match, f"moment.pay.purse.{name}") for name in ("money", "titanium", "steel")] == [20, 4, 0]
    assert cells(match, "moment.pay.action") == {"comet": 1}
    assert cells(match, "answers") == {"action:comet": 1}
    assert not [cell for cell in observed(match, 1) if cell.startswith(("moment", "question", "answers"))]


def test_amounts_on_offer_stand_in_their_cells() -> None:
    match = choose(given(Side(megacredits=20, titanium=4, hand="comet")), "action:comet", "pay:other")
    options = match.pending[0].options
    assert cells(match, "question") == {"amount": 1}
    assert cells(match, "moment.amount.thing") == {"titanium": 1}
    assert cells(match, "moment.amount.amounts") == {str(amount): 1 for amount in options}
    assert (number(match, "moment.amount.worth"), number(match, "moment.amount.price")) == (3, 21)


def test_card_that_asks_for_another_card_is_named() -> None:
    me = Side(megacredits=30, hand="local-heat-trapping", played="fish birds", heat=5)
    match = choose(given(me, temperature=8), "action:local-heat-trapping", "alternative:2")
    assert cells(match, "question") == {"card": 1}
    assert cells(match, "moment.card.card") == {"local-heat-trapping": 1}
    assert cells(match, "moment.card.held") == {"animal": 1}
    assert number(match, "moment.card.number") == 2
    assert cells(match, "answers") == {"action:local-heat-trapping": 1, "alternative:2": 2}


def test_card_can_stand_only_where_it_has_a_cell() -> None:
    events = Places([card.number for card in CARDS if card.code in ("asteroid", "comet")])
    assert [events.of(CODES.index(code)) for code in events.codes] == [0, 1]
    with pytest.raises(BrokenRules, match="birds can't be here"):
        events.of(CODES.index("birds"))


def test_what_could_not_be_filled_leaves_nothing_in_later_rows() -> None:
    match = given(Side(hand="mine", played="fish tardigrades"))
    broken = match.fork()
    board(broken).played = [*board(broken).played, CODES.index("comet")]
    before = match.observe(0)
    with pytest.raises(BrokenRules, match="comet can't be here"):
        broken.observe(0)
    assert (match.observe(0) == before).all()


def test_many_matches_at_once_begin_anew_after_what_could_not_be_filled() -> None:
    matches = Matches("mars", 2, players=2, seed=1)
    first = matches.reset()
    before = first.observations.copy()
    board(matches.matches[1]).played = [CODES.index("comet")]
    with pytest.raises(BrokenRules, match="comet can't be here"):
        matches.step(first.masks.argmax(axis=1))
    assert (matches.reset(1).observations == before).all()


# Bounds


def test_values_at_their_bounds_fit() -> None:
    me = Side(
        megacredits=MANY, heat=MANY, production={"megacredits": -5, "heat": MANY}, rating=MANY, played="tardigrades"
    )
    match = given(
        Side(**{**me.__dict__, "held": {"tardigrades": MANY}}), temperature=8, oxygen=14, generation=MANY, first=1
    )
    plan = layout(match)
    for name in (
        "boards[0].stock.megacredits",
        "boards[0].stock.heat",
        "boards[0].production.heat",
        "boards[0].rating",
        "temperature",
        "oxygen",
        "generation",
    ):
        assert number(match, name) == plan[name].high
    assert number(match, "boards[0].production.megacredits") == plan["boards[0].production.megacredits"].low
    assert cells(match, "boards[0].held") == {"tardigrades": plan["boards[0].held"].high}


def test_player_with_every_card_stays_within_the_bounds() -> None:
    green_and_blue = [code for code in PROJECT_CODES if CARDS[CODES.index(code)].kind != EVENT]
    match = given(Side(played=" ".join(green_and_blue)), play_on=False)
    plan = layout(match)
    values = match.observe(0)
    for segment in plan.segments:
        part = values[segment.offset : segment.offset + segment.size]
        assert part.max() <= segment.high
        assert part[part != 0].min(initial=segment.high) >= segment.low
    assert number(match, "boards[0].steel_value") == plan["boards[0].steel_value"].high
    assert max(cells(match, "boards[0].tags").values()) <= plan["boards[0].tags"].high
