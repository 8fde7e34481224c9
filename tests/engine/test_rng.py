"""The random generator, against an independent PCG32 after O'Neill's minimal C implementation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perijove.engine.rng import Rng, rng_at

OUR_STREAM = int.from_bytes(b"Perijove", "big")
SIXTY_FOUR = 2**64


class ReferencePcg32:
    """``pcg32_srandom_r`` and ``pcg32_random_r``, with any stream."""

    def __init__(self, seed: int, stream: int) -> None:
        self.state = 0
        self.increment = (stream * 2 + 1) % SIXTY_FOUR
        self.next()
        self.state = (self.state + seed) % SIXTY_FOUR
        self.next()

    def next(self) -> int:
        old = self.state
        self.state = (old * 6364136223846793005 + self.increment) % SIXTY_FOUR
        shifted = (((old >> 18) ^ old) >> 27) % 2**32
        turns = old >> 59
        bits = f"{shifted:032b}"
        return int(bits[32 - turns :] + bits[: 32 - turns], 2)


def test_the_reference_gives_the_published_numbers() -> None:
    reference = ReferencePcg32(42, 54)
    assert [reference.next() for _ in range(4)] == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293]


@given(st.integers(0, SIXTY_FOUR - 1))
def test_it_draws_what_the_reference_draws(seed: int) -> None:
    rng, reference = Rng(seed), ReferencePcg32(seed, OUR_STREAM)
    for _ in range(20):
        assert rng.draw() == reference.next()
        assert rng.state == f"{reference.state:016x}"


def test_its_numbers_never_change() -> None:
    rng = Rng(42)
    assert [int(rng.draw()) for _ in range(4)] == [0xBD806FEE, 0x6171592F, 0x744AFB1F, 0xA45286BF]
    cards = list(range(10))
    Rng(7).shuffle(cards)
    assert cards == [1, 9, 6, 4, 0, 3, 2, 5, 7, 8]


@given(st.integers(0, SIXTY_FOUR - 1), st.integers(1, 2**31 - 1))
def test_below_is_within_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


def test_below_redraws_what_would_be_unfair() -> None:
    """A bound of 3 * 2**29 would favour some numbers; those draws are made again, so more numbers are used up."""
    bound = 3 * 2**29
    rng, reference = Rng(1), ReferencePcg32(1, OUR_STREAM)
    unfair = (2**32 - bound) % bound
    draws = 0
    for _ in range(200):
        product = reference.next() * bound
        draws += 1
        while product % 2**32 < unfair:
            product = reference.next() * bound
            draws += 1
        assert rng.below(bound) == product >> 32
    assert draws > 200


def test_below_is_even() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


@pytest.mark.parametrize("bound", [0, -1, 2**31])
def test_below_refuses_an_impossible_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(1).below(bound)


@given(st.lists(st.integers()), st.integers(0, 2**32))
def test_shuffle_keeps_everything(items: list[int], seed: int) -> None:
    shuffled = items.copy()
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_comes_up() -> None:
    orders = set()
    for seed in range(200):
        items = [0, 1, 2]
        Rng(seed).shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6


@given(st.integers(0, SIXTY_FOUR - 1))
def test_a_copy_and_a_saved_state_go_on_alike(seed: int) -> None:
    rng = Rng(seed)
    rng.draw()
    copied, loaded = rng.copy(), rng_at(rng.state)
    assert loaded is not None
    assert [rng.draw() for _ in range(3)] == [copied.draw() for _ in range(3)] == [loaded.draw() for _ in range(3)]


def test_a_seed_of_any_size_is_taken_modulo_64_bits() -> None:
    assert Rng(-1).draw() == Rng(SIXTY_FOUR - 1).draw()
    assert Rng(SIXTY_FOUR + 5).draw() == Rng(5).draw()
