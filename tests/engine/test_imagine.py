"""What a player may believe: it agrees with what they know, and tells nothing else."""

import pytest

from perijove.engine.errors import ImaginedMatch, NotAsked
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.position import Position
from perijove.engine.start import begin
from toys.caravan import CARAVAN, Caravan
from toys.smugglers import DRAW, LEAVE, OFFER, SELL, TAKE, Smugglers, SmugglersTitle

TITLE = SmugglersTitle("smugglers-imagine")
SEEDS = range(30)


def smugglers(match: Match) -> Smugglers:
    assert isinstance(match.state, Smugglers)
    return match.state


def caravan(match: Match) -> Caravan:
    assert isinstance(match.state, Caravan)
    return match.state


def test_own_things_stay_and_all_else_is_dealt_anew() -> None:
    match = begin(TITLE, 3, 1)
    piles, hands = set(), set()
    for seed in SEEDS:
        world = match.seat(0).imagine(seed)
        assert world.imagined
        assert smugglers(world).boards[0].hand == smugglers(match).boards[0].hand
        assert world.view(0) == match.view(0)
        assert world.pending[0].options == match.pending[0].options
        piles.add(tuple(smugglers(world).pile))
        hands.add(tuple(smugglers(world).boards[1].hand))
    assert len(piles) == len(SEEDS)
    assert len(hands) > 10


def test_the_same_seed_imagines_the_same_and_the_match_is_not_touched() -> None:
    match = begin(TITLE, 2, 1)
    before = match.position()
    one, other = match.imagine(0, 7), match.imagine(0, 7)
    assert one.position() == other.position()
    playout(one, lambda: 0.3)
    assert match.position() == before
    assert other.position() != one.position()


def test_the_future_is_not_the_real_one() -> None:
    """Neither the pile nor the dice of an imagined match are those of the real one."""
    match = begin(TITLE, 2, 1)
    real = match.fork()
    real.choose(0, DRAW)
    drawn = set()
    for seed in SEEDS:
        world = match.imagine(0, seed)
        world.choose(0, DRAW)
        drawn.add(tuple(smugglers(world).boards[0].hand))
    assert len(drawn) > 5


def test_what_was_buried_is_remembered_by_who_buried_it() -> None:
    match = begin(TITLE, 2, 3)
    for player in (0, 1, 0, 1):
        match.choose(player, DRAW)
        while match.pending[0].question.name == "bury":
            match.choose(player, match.pending[0].options[0])
    state = smugglers(match)
    assert len(state.buried_by) == 2
    mine = [place for place, player in enumerate(state.buried_by) if player == 0]
    for seed in SEEDS:
        world = smugglers(match.imagine(0, seed))
        assert [world.pile[place] for place in mine] == [state.pile[place] for place in mine]


def offered() -> Match:
    """Player 0 has drawn a crate in this very step, and player 1 is asked to take it blind."""
    match = begin(TITLE, 3, 2)
    match.choose(0, OFFER)
    match.choose(0, 1)
    return match


def test_what_was_drawn_in_the_same_step_stays_hidden() -> None:
    match = offered()
    crates = set()
    for seed in SEEDS:
        world = match.seat(1).imagine(seed)
        crate = smugglers(world).boards[0].offered[0]
        crates.add(crate)
        for imagined in (world.fork(), world.fork().fork(), world):
            assert imagined.log.lines(everything=True) == []
            assert smugglers(imagined).boards[0].offered == [crate]
            imagined.choose(1, TAKE)
            imagined.check()
            playout(imagined, lambda: 0.6)
            assert imagined.over
    assert len(crates) > 5


def test_an_imagined_match_has_no_past() -> None:
    for match in (begin(TITLE, 3, 2), offered()):
        player = match.pending[0].player
        world = match.imagine(player, 1)
        for get in (world.record, world.history, world.origin):
            with pytest.raises(ImaginedMatch):
                get()
        with pytest.raises(ImaginedMatch):
            Position.of_origin(world)


def test_an_imagined_match_has_a_position_when_its_next_step_begins() -> None:
    world = offered().imagine(1, 1)
    with pytest.raises(ImaginedMatch, match="before its next step"):
        world.position()
    while world.pending[0].question.name != "action":
        world.choose(world.pending[0].player, world.pending[0].options[-1])
    assert world.position().data["since"] == []


def test_an_imagined_choice_can_be_taken_back_but_no_real_one() -> None:
    match = begin(TITLE, 2, 1)
    match.choose(0, SELL)
    world = match.imagine(0, 1)
    assert world.undo_limit(0) == world.ply
    match = offered()
    world = match.imagine(1, 1)
    world.choose(1, LEAVE)
    world.undo(1)
    assert world.pending[0].question.name == "blind"
    assert world.undo_limit(1) == world.ply


def test_one_can_imagine_within_imagination() -> None:
    world = offered().imagine(1, 1)
    crates = {smugglers(world.imagine(1, seed)).boards[0].offered[0] for seed in SEEDS}
    assert len(crates) > 5
    again = world.imagine(1, 5)
    assert smugglers(again.fork()).pile == smugglers(again).pile


def test_only_who_is_asked_imagines() -> None:
    match = begin(TITLE, 2, 1)
    with pytest.raises(NotAsked):
        match.seat(1)
    with pytest.raises(NotAsked):
        match.imagine(1, 1)


def test_secret_answers_of_others_are_hidden_and_drawn_anew() -> None:
    match = begin(CARAVAN, 3, 5)
    match.choose(1, match.choice_of(1).options[0])
    match.choose(1, match.choice_of(1).options[0])
    match.choose(0, match.choice_of(0).options[2])
    kept = caravan(match).traders[0].kept
    for seed in SEEDS:
        world = match.imagine(0, seed)
        assert [choice.player for choice in world.pending] == [0, 1, 2]
        assert world.choice_of(1).question.name == "keep"
        assert world.choice_of(0).question.name == "drop"
        assert caravan(world).traders[0].kept == kept
        assert caravan(world).traders[1].kept == []
        world.check()


def test_what_others_answer_together_does_not_show() -> None:
    match = begin(CARAVAN, 3, 5)
    views = [match.view(seat)["table"] for seat in (0, 2, None)]
    match.choose(1, match.choice_of(1).options[3])
    assert [match.view(seat)["table"] for seat in (0, 2, None)] == views
    assert match.log.lines("en", 0) == []
    assert len(match.log.lines("en", 1)) == 1


def test_a_seat_gives_its_player_what_they_may_know() -> None:
    match = begin(TITLE, 3, 1)
    seat = match.seat(0)
    assert (seat.player, seat.players, seat.title) == (0, 3, TITLE)
    assert seat.choice.codes == match.pending[0].codes
    seat.choice.options.clear()
    assert match.pending[0].options
    assert seat.view == match.view(0)
    assert seat.describe(DRAW) == match.describe(seat.choice, DRAW)
    public = {name for name in dir(seat) if not name.startswith("_")}
    told = {"choice", "describe", "idle", "mask", "observe", "player", "players", "seen", "title", "useful", "view"}
    asked = {"answered", "key", "listed", "prompt", "read", "why_not"}
    assert public == {"imagine", "position", *told, *asked}


def test_a_seat_hands_its_match_to_nobody() -> None:
    class Thief:
        """Takes whatever it is given."""

        def read(self, match: object, player: int, row: memoryview) -> None:
            raise AssertionError(f"it got {match}")

    with pytest.raises(TypeError):
        begin(TITLE, 3, 1).seat(0).read(Thief(), memoryview(bytearray(64)))  # type: ignore[arg-type]
