"""Seeds: numbers that somebody chose, and secret texts from which nobody who sees the game can compute what comes."""

import hashlib
import json
import pickle
from random import Random

import pytest

import perijove
from perijove.engine.errors import WrongOption, WrongRecord, WrongSeed
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.rng import Rng, SecretRng, rng_at
from perijove.engine.seat import Seat
from perijove.engine.start import register
from perijove.testing.compare import picture, standing
from toys.smugglers import SMUGGLERS

KEY = "000102030405060708090a0b0c0d0e0f"
TITLES = ("artemis", "galileo", "ganymede", "mars", "smugglers")


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(SMUGGLERS)


def test_a_match_without_a_seed_is_dealt_from_a_secret_of_128_bits() -> None:
    seeds = {perijove.new("smugglers", 2).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(isinstance(seed, str) and len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_the_same_secret_is_the_same_game() -> None:
    one = perijove.new("mars", 3)
    other = perijove.new("mars", 3, seed=one.seed)
    assert isinstance(other.state.rng, SecretRng)
    assert picture(one) == picture(other)


def test_a_secret_generator_draws_what_it_says() -> None:
    """Counter mode, written down once more."""
    rng = SecretRng(KEY)
    drawn = [int(rng.draw()) for _ in range(40)]
    blocks = b"".join(
        hashlib.blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(KEY), person=b"Perijove").digest()
        for number in range(3)
    )
    assert drawn == [int.from_bytes(blocks[place : place + 4], "little") for place in range(0, 160, 4)]
    assert rng.state == f"{KEY}:40"


def test_secret_numbers_never_change() -> None:
    rng = SecretRng(KEY)
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [5, 7, 8, 6, 3, 4, 0, 9, 2, 1]
    assert [int(rng.below(6)) for _ in range(8)] == [2, 0, 1, 5, 5, 4, 2, 0]


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 33])
def test_a_copy_and_a_saved_secret_generator_go_on_alike(drawn: int) -> None:
    rng = SecretRng(KEY)
    for _ in range(drawn):
        rng.draw()
    copied, loaded = rng.copy(), rng_at(rng.state)
    assert loaded is not None
    expected = [rng.draw() for _ in range(40)]
    assert [copied.draw() for _ in range(40)] == expected
    assert [loaded.draw() for _ in range(40)] == expected


@pytest.mark.parametrize("text", ["", "-1", KEY, KEY + ":", KEY + ":-1", KEY.upper() + ":1", KEY + ":1 ", "0" * 15])
def test_what_is_no_state_of_a_generator(text: str) -> None:
    assert rng_at(text) is None


def test_once_unsecret_it_draws_the_same_as_far_as_it_came() -> None:
    rng = SecretRng(KEY)
    for _ in range(10):
        rng.draw()
    later = rng.copy()
    drawn = [later.draw() for _ in range(20)]
    tape = rng.unsecret(later, 5)
    saved = rng_at(tape.state)
    assert saved is not None
    assert KEY not in tape.state
    assert [tape.draw() for _ in range(20)] == drawn
    plain = Rng(5)
    expected = drawn + [plain.draw() for _ in range(5)]
    assert [saved.draw() for _ in range(25)] == expected
    assert [tape.copy().draw(), tape.draw()] == [expected[20]] * 2


@pytest.mark.parametrize(
    "seed", [-1, 2**63, pytest.param(10**5000, id="huge"), "7", "x" * 32, KEY.upper(), KEY + "00", "", 1.5, True]
)
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(WrongSeed, match="seed"):
        perijove.new("smugglers", 2, seed=seed)
    assert issubclass(WrongSeed, WrongOption)


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_first_and_the_last_number_are_seeds(seed: int) -> None:
    assert perijove.new("smugglers", 2, seed=seed).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**63, "7", KEY.upper(), None, 1.5, True, []])
def test_a_record_with_a_wrong_seed_is_refused(seed: object) -> None:
    data = json.loads(perijove.new("smugglers", 2, seed=1).record().to_text()) | {"seed": seed}
    with pytest.raises(WrongRecord, match="'seed' is"):
        perijove.replay(data)


def test_a_record_says_who_chose_the_seed() -> None:
    match = perijove.new("smugglers", 2, seed=5)
    assert "seed_by" not in match.record().data
    match.seed_by = "Ann"
    playout(match, Random(1).random, 5)
    record = match.record()
    assert record.data["seed_by"] == "Ann"
    assert record.replay(3).seed_by == match.fork().seed_by == pickle.loads(pickle.dumps(match)).seed_by == "Ann"
    with pytest.raises(WrongRecord, match="a name that can be printed"):
        perijove.replay({**record.data, "seed_by": "\x1b[2J"})


@pytest.mark.parametrize("code", TITLES)
def test_a_secret_match_keeps_its_promises_and_its_secret(code: str) -> None:
    """Its position and record are the same game; and nothing that a player or a bot gets has the key, or its game."""
    title = perijove.named_title(code)
    match = perijove.new(code, title.players[-1])
    random = Random(3)
    while match.pending:
        if random.random() < 0.1:
            _check_secret(match, random)
        playout(match, random.random, 1)
    assert picture(match.record().replay()) == picture(match)


def _check_secret(match: Match, random: Random) -> None:
    loaded = perijove.from_position(json.loads(match.position().to_text()))
    assert standing(loaded) == standing(match)
    again, other = match.fork(), loaded.fork()
    playout(again, Random(9).random, 20)
    playout(other, Random(9).random, 20)
    assert standing(again) == standing(other)
    assert isinstance(match.seed, str)
    for choice in match.pending:
        seat: Seat = match.seat(choice.player)
        world = seat.imagine(random.getrandbits(32))
        fork = world.fork()
        playout(fork, random.random, 3)
        for given in (world, fork, fork.fork()):
            assert match.seed not in pickle.dumps(given).decode("latin-1")
            assert given.seed is None
        assert match.seed not in json.dumps(seat.view)


def test_whoever_imagines_in_the_middle_of_a_step_with_dice_gets_no_key() -> None:
    """The toy rolls dice in its steps: the true generator was at work since the checkpoint."""
    found = 0
    for number in range(40):
        match = perijove.new("smugglers", 3)
        random = Random(number)
        for _ in range(30):
            if not match.pending:
                break
            playout(match, random.random, 1)
            state, since = match.since_checkpoint()
            if since and match.pending and state.rng.state != match.state.rng.state:
                found += 1
                world = match.seat(match.pending[0].player).imagine(7)
                assert standing(world) == standing(world.fork()) == standing(pickle.loads(pickle.dumps(world)))
                assert isinstance(match.seed, str)
                assert match.seed not in pickle.dumps(world).decode("latin-1")
    assert found
