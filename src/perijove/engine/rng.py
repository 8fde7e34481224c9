"""The random generators of a game: seedable, the same on every platform.

A seed that somebody chose is a whole number, and deals the same game again. A secret seed is a text that nobody chose:
whoever sees the game can't compute what comes next.
"""

import hashlib
import re
import secrets
from typing import Final, TypeVar

from perijove.engine.errors import WrongSeed, shown
from perijove.engine.native import i64

T = TypeVar("T")
Seed = int | str
"""A number that somebody chose, or a secret text."""

SEEDS: Final = 1 << 63
"""Chosen seeds are whole numbers from 0 up to, not including, this: what every database can hold."""
SECRET_DIGITS: Final = 32
"""A secret seed has so many hexadecimal digits: 128 bits, too many to try."""

_MASK64: Final = 0xFFFFFFFFFFFFFFFF
_MASK32: Final = 0xFFFFFFFF
_STREAM: Final = 0x5065_7269_6A6F_7665  # "Perijove" in ASCII
_INCREMENT: Final = 2 * _STREAM + 1
_INCREMENT_HIGH: Final = 0xA0CA_E4D2
_INCREMENT_LOW: Final = 0xD4DE_ECCB
_M3: Final = 0x5851  # the multiplier, 16 bits at a time from above
_M2: Final = 0xF42D
_M1: Final = 0x4C95
_M0: Final = 0x7F2D


class Rng:
    """PCG32 (PCG-XSH-RR 64/32, O'Neill 2014), so that records replay anywhere.

    The state is one 64-bit number ``s``; the increment is the constant ``c = 2 * _STREAM + 1``.
    Seeding with ``n``: ``s = 0``, step, ``s += n``, step. A step is ``s = s * 6364136223846793005 + c`` modulo
    2**64. A draw takes the old ``s``, steps, and gives the 32-bit number ``((s >> 18) ^ s) >> 27`` (its low 32
    bits) rotated right by ``s >> 59``.

    >>> Rng(42).below(1000), Rng(42).below(1000)
    (740, 740)
    """

    __slots__ = ("_high", "_low")

    def __init__(self, seed: int, high: int = -1, low: int = -1) -> None:
        self._high: i64 = high
        self._low: i64 = low
        if high < 0:
            start = (_INCREMENT + seed) & _MASK64
            self._high = start >> 32
            self._low = start & _MASK32
            self.draw()

    @property
    def state(self) -> str:
        """From where it goes on, as a text: here the 64-bit number, in 16 hexadecimal digits."""
        return f"{int(self._high) << 32 | int(self._low):016x}"

    def copy(self) -> "Rng":
        """An independent generator that will give the same numbers."""
        return Rng(0, self._high, self._low)

    def draw(self) -> i64:
        """The next number, from 0 to 2**32 - 1, each as likely.

        The state is kept in two halves and multiplied in parts of 16 bits, so that no number in between exceeds 62
        bits: compiled code works with machine integers then.
        """
        high: i64 = self._high
        low: i64 = self._low
        first = low * _M0
        second = low * _M1
        carry = first + ((second & 0xFFFF) << 16) + _INCREMENT_LOW
        self._low = carry & _MASK32
        third = low * _M2 + high * _M0
        fourth = (low * _M3 + high * _M1) & 0xFFFF
        self._high = ((carry >> 32) + (second >> 16) + third + (fourth << 16) + _INCREMENT_HIGH) & _MASK32
        # ((s >> 18) ^ s) >> 27, of which the low 32 bits remain: bits 27 to 58 of the exclusive or.
        mixed_high = (high >> 18) ^ high
        mixed_low = ((high & 0x3FFFF) << 14 | low >> 18) ^ low
        word = (mixed_high << 5 | mixed_low >> 27) & _MASK32
        turn = high >> 27
        return ((word >> turn) | (word << (32 - turn))) & _MASK32

    def below(self, bound: i64) -> i64:
        """A number from 0 to ``bound - 1``, each exactly as likely.

        ``draw() * bound`` shifted right by 32; the few draws that would favour some numbers (low half below
        ``(2**32 - bound) % bound``) are drawn again.
        """
        if not 0 < bound < 1 << 31:
            raise ValueError(f"can't draw a number below {bound}")
        product = self.draw() * bound
        if (product & _MASK32) < bound:
            unfair = (_MASK32 + 1 - bound) % bound
            while (product & _MASK32) < unfair:
                product = self.draw() * bound
        return product >> 32

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` in random order, in place: from the last down, each changes places with one at or before it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept


class SecretRng(Rng):
    """BLAKE2b in counter mode, for games whose future nobody shall compute: no numbers drawn tell the next ones.

    The key is the secret seed, 32 hexadecimal digits as 16 bytes. Block ``n`` is the 64-byte BLAKE2b hash of ``n`` (8
    bytes, little-endian) under this key, personalised as ``Perijove``; the draws are its 16 numbers of 32 bits,
    little-endian, one after the other, then those of the next block.

    >>> SecretRng("000102030405060708090a0b0c0d0e0f").below(1000)
    129
    """

    __slots__ = ("_block", "_drawn", "_key")

    def __init__(self, key: str, drawn: int = 0, block: bytes = b"") -> None:
        super().__init__(0, 0, 0)
        self._key = key
        self._drawn: i64 = drawn
        self._block = block

    @property
    def state(self) -> str:
        """From where it goes on: the secret seed and how many numbers were drawn."""
        return f"{self._key}:{int(self._drawn)}"

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        return SecretRng(self._key, self._drawn, self._block)

    def draw(self) -> i64:
        """The next number, from 0 to 2**32 - 1, each as likely."""
        place = (self._drawn & 15) * 4
        if place == 0 or not self._block:
            number = int(self._drawn >> 4).to_bytes(8, "little")
            self._block = hashlib.blake2b(number, key=bytes.fromhex(self._key), person=b"Perijove").digest()
        self._drawn += 1
        return int.from_bytes(self._block[place : place + 4], "little")

    def unsecret(self, later: Rng, seed: int) -> Rng:
        """One that gives the same numbers as far as ``later``, once a copy of this, has come, and has no key."""
        assert isinstance(later, SecretRng)
        own = self.copy()
        return TapeRng([int(own.draw()) for _ in range(int(later._drawn - self._drawn))], Rng(seed))


class TapeRng(Rng):
    """Gives some numbers once more, then those of a plain generator.

    What is imagined in the middle of a step needs no more of the true one.
    """

    __slots__ = ("_after", "_numbers", "_place")

    def __init__(self, numbers: list[int], after: Rng, place: int = 0) -> None:
        super().__init__(0, 0, 0)
        self._numbers = numbers
        self._after = after
        self._place = place

    @property
    def state(self) -> str:
        """From where it goes on: the numbers that are left, and the plain generator."""
        return " ".join([f"{number:08x}" for number in self._numbers[self._place :]] + [self._after.state])

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        return TapeRng(self._numbers, self._after.copy(), self._place)

    def draw(self) -> i64:
        """The next number, from 0 to 2**32 - 1."""
        if self._place == len(self._numbers):
            return self._after.draw()
        self._place += 1
        return self._numbers[self._place - 1]


def new_seed() -> str:
    """A secret seed: different every time, and nobody's choice."""
    return secrets.token_hex(SECRET_DIGITS // 2)


def checked_seed(seed: object) -> Seed:
    """A seed that a game can be dealt from: whatever is none is refused."""
    if isinstance(seed, str):
        if re.fullmatch("[0-9a-f]{32}", seed, re.ASCII) is None:
            raise WrongSeed(f"the seed {shown(seed)} is not {SECRET_DIGITS} hexadecimal digits, as secret seeds are")
        return seed
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise WrongSeed(f"the seed {shown(seed)} is not a whole number")
    if not 0 <= seed < SEEDS:
        raise WrongSeed(f"the seed {shown(seed)} is not a whole number from 0 to 2**63 - 1")
    return seed


def rng_from(seed: Seed) -> Rng:
    """The generator that a seed stands for."""
    return SecretRng(seed) if isinstance(seed, str) else Rng(seed)


def rng_at(state: str) -> Rng | None:
    """The generator that goes on from a saved ``state``; none if the text is no such state."""
    last = state.rpartition(" ")[2]
    if re.fullmatch("([0-9a-f]{8} )*[0-9a-f]{16}", state, re.ASCII) is not None:
        plain = Rng(0, int(last[:8], 16), int(last[8:], 16))
        numbers = [int(number, 16) for number in state.split(" ")[:-1]]
        return TapeRng(numbers, plain) if numbers else plain
    if re.fullmatch("[0-9a-f]{32}:[0-9]{1,15}", state, re.ASCII) is not None:
        key, _, drawn = state.partition(":")
        return SecretRng(key, int(drawn))
    return None
