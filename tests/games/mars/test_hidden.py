"""What is secret: hands, decks, what was dealt and discarded, and who knows what of it."""

from collections.abc import Callable
from typing import Any

import perijove
from perijove import Match
from perijove.engine.rng import Rng
from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.form import FORM
from perijove.games.mars.gone import cards_of
from perijove.games.mars.rules.redeal import redeal
from perijove.testing import answers, codes

from .given import Side, given
from .playing import board, choose, table

DREAMS = 30
FOUR = ("mine birds fish ants", "trees grass moss heather", "algae bushes lichen worms")


def seen(match: Match, seat: int | None) -> Any:
    """The table as a seat sees it."""
    return match.view(seat)["table"]


def pile(match: Match, seat: int | None, name: str = "discard") -> tuple[set[str], int]:
    """The cards of a pile that a seat knows, and how many others there are."""
    cards = [entry["card"] for entry in seen(match, seat)[name]]
    return {card for card in cards if card is not None}, cards.count(None)


def names(cards: list[int]) -> set[str]:
    return {CODES[card] for card in cards}


def dreams(match: Match, player: int, look: Callable[[Match], object]) -> set[object]:
    """What a player, who is asked now, believes possible about something."""
    return {look(match.seat(player).imagine(seed)) for seed in range(DREAMS)}


# What is seen


def test_hand_is_seen_by_its_player_only() -> None:
    match = given(Side(hand="mine birds"), Side(hand="trees"))
    assert seen(match, 0)["boards"][0]["hand"] == ["mine", "birds"]
    for seat in (1, None):
        assert seen(match, seat)["boards"][0]["hand"] == {"hidden": 2}


def test_decks_are_seen_by_nobody() -> None:
    match = given()
    for seat in (0, 1, None):
        for name in ("deck", "corporation_deck", "prelude_deck"):
            assert list(seen(match, seat)[name]) == ["hidden"]


def test_cards_in_play_are_open() -> None:
    """Events too: everybody saw them when they were played."""
    match = given(Side(played="tardigrades comet", held={"tardigrades": 3}, megacredits=7))
    for seat in (0, 1, None):
        view = seen(match, seat)["boards"][0]
        assert (view["played"][1], view["events"], view["held"]) == ("tardigrades", ["comet"], {"tardigrades": 3})
        assert view["stock"] == {"megacredits": 7}


def test_what_is_dealt_is_seen_by_its_player_only() -> None:
    match = perijove.new("mars", 2, 3, {"prelude": True})
    mine, theirs = (seen(match, seat)["boards"][0] for seat in (0, 1))
    assert [len(mine[name]) for name in ("offer", "corporations", "preludes")] == [10, 2, 4]
    assert [theirs[name] for name in ("offer", "corporations", "preludes")] == [
        {"hidden": 10},
        {"hidden": 2},
        {"hidden": 4},
    ]


def test_secret_choice_hides_even_how_much_was_chosen() -> None:
    match = given(Side(megacredits=9, offer=FOUR[0]), Side(megacredits=9, offer=FOUR[1]), phase="research")
    before = match.view(1)
    choose(match, "buy:mine", "buy:fish")
    after = match.view(1)
    assert after["table"] == before["table"]
    assert seen(match, 0)["boards"][0]["picked"] == ["mine", "fish"]


def test_second_half_of_the_first_draft_is_seen_by_nobody_yet() -> None:
    match = perijove.new("mars", 3, 3, {"initial_draft": True})
    for seat in (0, 1, None):
        assert seen(match, seat)["boards"][0]["dealt"] == {"hidden": 5}


def test_preludes_are_secret_until_they_are_played() -> None:
    match = given(Side(preludes="loan donation"), Side(preludes="supplier mohole"), phase="preludes", generation=1)
    assert seen(match, 0)["boards"][1]["preludes"] == {"hidden": 2}
    assert seen(match, 1)["boards"][1]["preludes"] == ["supplier", "mohole"]


def test_drafted_cards_are_secret() -> None:
    match = given(*[Side(megacredits=9, offer=four) for four in FOUR], phase="draft", draft=True)
    for player, card in enumerate(("mine", "trees", "algae")):
        choose(match, f"draft:{card}", player=player)
    assert seen(match, 0)["boards"][0]["kept"] == ["mine"]
    assert seen(match, 1)["boards"][0]["kept"] == {"hidden": 1}
    assert seen(match, 1)["boards"][0]["seen"] == {"hidden": None}


# Discarded cards


def test_discards_are_known_to_who_discarded_them() -> None:
    match = given(Side(hand="mine birds fish"), Side(hand="trees"))
    choose(match, "action:standard-sell-patents", "sell:mine", "sell:fish", "sell:done")
    assert pile(match, 0) == ({"mine", "fish"}, 0)
    for seat in (1, None):
        assert pile(match, seat) == (set(), 2)


def test_cards_that_were_not_bought_are_known_to_who_saw_them() -> None:
    match = given(
        Side(megacredits=9, offer=FOUR[0]), Side(megacredits=9, offer=FOUR[1], hand="sponsors"), phase="research"
    )
    choose(match, "buy:mine", "buy:done")
    choose(match, "buy:done", player=1)
    assert pile(match, 0) == ({"birds", "fish", "ants"}, 4)
    assert pile(match, 1) == (set(FOUR[1].split()), 3)


def test_revealed_cards_are_known_to_all() -> None:
    me = Side(megacredits=1, played="search-for-life", hand="birds")
    match = choose(given(me, deck="trees"), "action:use-search-for-life")
    for seat in (0, 1, None):
        assert pile(match, seat) == ({"trees"}, 0)


def test_looked_at_cards_are_known_to_who_looked() -> None:
    match = given(Side(megacredits=7, hand="business-contacts"), deck="ants fish birds mine")
    choose(match, "action:business-contacts", "keep:birds", "keep:ants")
    assert pile(match, 0) == ({"fish", "mine"}, 0)
    assert pile(match, 1) == (set(), 2)


def test_corporation_not_chosen_is_known_to_who_had_it() -> None:
    match = perijove.new("mars", 2, 3, {"first_player": "1"})
    left: list[str] = []
    for player in range(2):
        first, second = answers(match, player)
        left.append(second)
        choose(match, f"corporation:{first}", "buy:done", player=player)
    for player in range(2):
        assert pile(match, player, "removed_corporations") == ({left[player]}, 1)
    assert pile(match, None, "removed_corporations") == (set(), 2)


def test_prelude_given_up_is_known_to_all() -> None:
    """Those that weren't kept are not."""
    me = Side(megacredits=1, preludes="galilean-mining donation", hand="mine")
    match = choose(given(me, Side(hand="trees"), phase="preludes", generation=1), "prelude:galilean-mining")
    for seat in (0, 1, None):
        assert pile(match, seat, "removed_preludes") == ({"galilean-mining"}, 0)


# Cards shown


def revealed() -> Match:
    """The first player has shown two space cards that are now in the hand; it is their turn."""
    me = Side(preludes="acquired-space-agency", hand="sponsors")
    return given(me, Side(hand="trees"), phase="preludes", generation=1, deck="ants asteroid satellites")


def test_cards_taken_after_being_shown_stay_known() -> None:
    match = revealed()
    assert seen(match, 1)["boards"][0]["shown"] == ["asteroid", "satellites"]
    choose(match, "action:pass")
    for seed in range(DREAMS):
        dream = match.seat(1).imagine(seed)
        assert {"asteroid", "satellites"} <= names(board(dream).hand)
    assert len(dreams(match, 1, lambda dream: frozenset(board(dream).hand))) > 20, "the third may be anything"


def test_shown_card_that_is_played_is_shown_no_longer() -> None:
    match = given(Side(megacredits=14, hand="asteroid satellites", shown="asteroid satellites"), Side(hand="trees"))
    choose(match, "action:asteroid")
    assert names(board(match).shown) == {"satellites"}


def test_shown_cards_are_doubted_when_cards_leave_the_hand_face_down() -> None:
    """They are in the hand or discarded; never in the deck."""
    match = given(Side(hand="asteroid satellites birds fish", shown="asteroid satellites"), Side(hand="trees"))
    choose(match, "action:standard-sell-patents", "sell:asteroid", "sell:done", "action:done")
    assert seen(match, 1)["boards"][0]["shown"] == []
    for seed in range(DREAMS):
        dream = match.seat(1).imagine(seed)
        assert {"asteroid", "satellites"}.isdisjoint(names(table(dream).deck))
    where = dreams(match, 1, lambda dream: "asteroid" in names(board(dream).hand))
    assert where == {True, False}


# What a player may believe


def test_hand_of_a_rival_and_deck_are_dealt_anew() -> None:
    match = given(Side(hand="mine birds"), Side(hand="trees grass moss"))
    assert len(dreams(match, 0, lambda dream: frozenset(board(dream, 1).hand))) == DREAMS
    assert len(dreams(match, 0, lambda dream: tuple(table(dream).deck[-5:]))) == DREAMS
    assert dreams(match, 0, lambda dream: frozenset(names(board(dream).hand))) == {frozenset({"mine", "birds"})}


def test_own_discards_are_never_dealt_again() -> None:
    match = given(Side(hand="birds fish"), Side(hand="trees grass"))
    choose(match, "action:standard-sell-patents", "sell:fish", "sell:done")
    for seed in range(DREAMS):
        dream = match.seat(0).imagine(seed)
        assert [CODES[card] for card in cards_of(table(dream).discard)] == ["fish"]


def test_discards_of_others_may_be_anything() -> None:
    match = given(Side(hand="birds fish"), Side(hand="trees grass"))
    choose(match, "action:standard-sell-patents", "sell:fish", "sell:done", "action:done")
    assert len(dreams(match, 1, lambda dream: table(dream).discard[0])) > 20


def test_passed_cards_are_never_in_the_deck() -> None:
    """In the draft they are in the pack, or with those who have had it since; later in hands or discarded."""
    match = given(*[Side(megacredits=9, offer=four) for four in FOUR], phase="draft", draft=True)
    for player, card in enumerate(("mine", "trees", "algae")):
        choose(match, f"draft:{card}", player=player)
    for seed in range(DREAMS):
        dream = match.seat(0).imagine(seed)
        assert names(board(dream, 1).offer) == {"birds", "fish", "ants"}, "passed to the left a moment ago"
    for player in range(3):
        choose(match, codes(match, player)[0], player=player)
    for seed in range(DREAMS):
        dream = match.seat(0).imagine(seed)
        passed = {"birds", "fish", "ants"}
        assert passed <= names(board(dream, 1).kept) | names(board(dream, 2).offer)
    while codes(match, 0)[0].startswith("draft"):
        for player in range(3):
            choose(match, codes(match, player)[0], player=player)
    for player in (1, 2, 0):
        choose(match, "buy:mine" if player == 0 else "buy:done", player=player)
    choose(match, "buy:done")
    passed = names(board(match).seen)
    assert len(passed) == 6, "three, two, and one"
    for seed in range(DREAMS):
        assert passed.isdisjoint(names(table(match.seat(0).imagine(seed)).deck))


def test_two_players_know_what_the_other_took_from_their_pack() -> None:
    """What was passed on and didn't come back is among the cards that the rival may buy now."""
    sides = Side(megacredits=9, offer=FOUR[0]), Side(megacredits=9, offer=FOUR[1], hand="soletta satellites")
    match = given(*sides, phase="draft", draft=True)
    for mine, theirs in (("mine", "trees"), ("grass", "birds"), ("fish", "moss")):
        choose(match, f"draft:{mine}")
        choose(match, f"draft:{theirs}", player=1)
    for seed in range(DREAMS):
        assert {"birds", "ants", "moss"} <= names(board(match.seat(0).imagine(seed), 1).offer)


def test_passed_cards_are_forgotten_when_the_deck_is_reshuffled() -> None:
    """What others discarded may come again."""
    rest = " ".join(code for code in CODES[:215] if code not in ("ants", "fish", "birds", "research", "trees"))
    me = Side(megacredits=11, hand="research", seen="fish")
    match = given(me, Side(hand=rest), deck="ants", discard=[("fish", 1), ("birds", 1), ("trees", 1)])
    choose(match, "action:research")
    assert board(match).seen == []


def test_what_players_passed_on_means_nothing_to_a_spectator() -> None:
    """Not even what the last one did, whose number is the one before the first."""
    match = given(*[Side(megacredits=9, offer=four) for four in FOUR], phase="draft", draft=True)
    for player, card in enumerate(("mine", "trees", "algae")):
        choose(match, f"draft:{card}", player=player)
    dealt: list[Any] = []
    for _ in range(2):
        state = table(match).copy()
        redeal(state, -1, Rng(4))
        dealt.append(FORM.write(state))
        board(match, 2).seen = []
    assert dealt[0] == dealt[1]
    assert {card for side in dealt[0]["boards"] for card in side["offer"]} != set(" ".join(FOUR).split())


def test_first_cards_of_rivals_are_dealt_anew() -> None:
    match = perijove.new("mars", 3, 3, {"prelude": True})
    for seed in range(10):
        dream = match.seat(0).imagine(seed)
        dream.check()
        assert dream.view(0) == match.view(0)
    assert len(dreams(match, 0, lambda dream: tuple(board(dream, 1).corporations))) > 20
    assert len(dreams(match, 0, lambda dream: tuple(board(dream, 1).preludes))) > 20
    assert len(dreams(match, 0, lambda dream: frozenset(board(dream, 1).offer))) == DREAMS


def test_dreams_depend_on_nothing_hidden() -> None:
    """Two tables that look the same to a player give the same dreams."""
    data: Any = given(Side(hand="mine birds"), Side(hand="trees grass"), discard=[("fish", 1)]).position().data
    one = perijove.from_position(data)
    state = data["state"]
    state["deck"] = state["deck"][::-1]
    state["boards"][1]["hand"], state["discard"][0]["card"] = ["fish", "trees"], "grass"
    other = perijove.from_position(data)
    assert one.view(0) == other.view(0)
    for seed in range(5):
        assert one.seat(0).imagine(seed).view(1) == other.seat(0).imagine(seed).view(1)


def test_dreams_agree_with_what_the_player_sees_and_may_do() -> None:
    """At every moment of a game, the dreamer's own view and options are those of the real table."""
    sets: list[Any] = [{"draft": True, "prelude": True}, {"initial_draft": True}, {"beginners": "all"}]
    for seed, options in enumerate(sets):
        match = perijove.new("mars", 2 + seed, seed, options)
        for turn in range(150):
            if not match.pending:
                break
            choice = match.pending[turn % len(match.pending)]
            dream = match.seat(choice.player).imagine(turn)
            dream.check()
            assert dream.view(choice.player)["table"] == match.view(choice.player)["table"]
            assert dream.choice_of(choice.player).options == choice.options
            match.choose(choice.player, choice.options[turn * 7 % len(choice.options)])


# Undo and the log


def test_undo_stops_at_drawn_cards() -> None:
    match = choose(given(Side(megacredits=20, hand="research")), "action:research")
    assert match.undo_limit(0) == match.ply
    match = choose(given(Side(megacredits=20, hand="mine birds")), "action:mine")
    match.undo(0)
    assert "action:mine" in codes(match, 0)


def test_log_tells_drawn_cards_to_their_player_only() -> None:
    match = choose(given(Side(megacredits=11, hand="research"), deck="ants fish"), "action:research")
    entries = {seat: [entry for entry in match.log if entry.seen_by(seat)] for seat in (0, 1, -1)}
    drawn = CODES.index("ants")
    assert any(drawn in entry.values for entry in entries[0] if entry.message.kinds == ("card",))
    for seat in (1, -1):
        assert not any(drawn in entry.values for entry in entries[seat] if entry.message.kinds == ("card",))
