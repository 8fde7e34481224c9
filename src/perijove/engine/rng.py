"""The random generator of a game: small, seedable, the same on every platform."""

from typing import Final

from perijove.engine.native import i64

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
    def state(self) -> int:
        """The 64-bit number from which it goes on."""
        return int(self._high) << 32 | int(self._low)

    @staticmethod
    def from_state(state: int) -> "Rng":
        """A generator that goes on from a saved ``state``."""
        return Rng(0, (state & _MASK64) >> 32, state & _MASK32)

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

    def shuffle(self, items: list[int]) -> None:
        """Put ``items`` in random order, in place: from the last down, each changes places with one at or before it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
